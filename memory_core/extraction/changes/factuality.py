"""How far a sentence makes something so: by what words it is denied, supposed, or still to come. Nothing of that has happened, and
nothing ends by it.

Three sets that a reader joins (`any_of`) to whatever stops it; words of its own it adds there, with its reason. Most need all three
(`NOT_DONE`). Who reads what is decided for later leaves `TO_COME` out, and who reads denials leaves `DENIED` out.

`is_supposed` is asked of each sentence before any reader is: whether all of it is supposed.
"""

from __future__ import annotations

from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.patterns import Pattern, any_case

_MAY: Final = (
    r"(?<!\d )(?<!\dth )(?<!\dst )(?<!\dnd )(?<!\drd )(?<!\bin )(?<!\bof )(?<!\bby )(?<!\bon )(?<!\bsince )(?<!\buntil )"
    r"(?<!\blast )(?<!\bnext )(?<!\bthis )(?-i:may)(?! \d)"
)
"""The verb, not the month."""
_WOULD: Final = (
    r"['’]d\b(?! (?:just |already |finally |never )*(?:had|been|got|gone|given|taken|made|left|lost|sold|found|bought|told|put"
    r"|[a-z]{2,}ed)\b)"
)
""" "I'd moved" tells what was done."""
_SO_MUCH: Final = (
    r"(?:an?|all|every\w*|half|as|always|certainly|immediately|\d\S*|[a-z]+ (?:years?|months?|weeks?|days?|hours?)|time"
    r"|bedtime|noon|midnight|spring|summer|autumn|winter|[a-z]+day|(?-i:[A-Z])\w*)\b"
)
_NEARLY: Final = rf"(?:almost|nearly)(?! {_SO_MUCH})"
""" "I nearly sold it"; not "sold it nearly a year ago", nor "it's nearly Christmas"."""
_IT_WAS: Final = (
    r"(?: (?!(?:is|are|am|be|gets?|has|have|will|can)\b)[\w-]+){1,3} (?:was|were|had|got|came|went|left|did|took|told|said|made"
    r"|found|met|saw|heard|spoke|rang|broke|began|sold|bought|gave|lost|quit|[a-z]{2,}ed)\b"
)
_WHEN: Final = rf"(?:when(?!{_IT_WAS}| (?:I|we) can\b)|once(?! (?:more|again)\b))"
""" "When the wedding is off we can travel"; not "it was off when he left", nor "I play when I can"."""

DENIED: Final = r"\b(?:not|never(?! again))\b|n['’]t\b"
DOUBTED: Final = (
    r"\?|\b(?:if|unless|whether|might|maybe|perhaps|possibly|probably|hopefully|unsure|not sure|fingers crossed"
    r"|(?<!no )(?<!without )doubt(?:s|ful)?"
    rf"|(?<!no )wonder(?:s|ing)?(?! (?:why|how|what)\b)|{_MAY})\b"
)
SUPPOSED: Final = (
    rf"{DOUBTED}|\b(?:could(?! no longer\b)|would|should(?! have (?:looked|checked|read|known|said|told)\b)"
    rf"|(?-i:hop(?:e|es|ed|ing))|wish(?:es|ed|ing)?|thinking|considering|tempted|{_NEARLY})\b|{_WOULD}"
)
"""What is doubted, and what is only wished, thought of or missed by little."""
TO_COME: Final = (
    rf"\b(?:{_WHEN}|until|till|(?-i:will)(?!['’]s\b| (?:has|is|was)\b)|going to|about to|wants?|soon|yet)\b|['’]ll\b"
)
"""Will is a name as well."""


def any_of(*sets: str) -> Pattern:
    """What has any of these words, whatever its capitals."""
    return any_case("|".join(sets))


NOT_DONE: Final = any_of(DENIED, SUPPOSED, TO_COME, r"\btest[ -]dr[io]ve\w*\b")
"""What is asked, is to be, may be or is not; and a car that was tried is nobody's."""
_NOT_SO: Final = any_case(
    r"(?:\bnot|n['’]t|\bnever)(?: (?:yet|even|ever|actually|really|quite|just|fully|completely))* $"
)


def is_denied(before: str) -> bool:
    """Whether what follows behind these words is denied by them: "I haven't", of "sold the Triumph"."""
    return _NOT_SO.search(before) is not None


_DEPENDS: Final = any_case(r"\?|\b(?:if|unless|until|till)\b|,? (?:I hope|maybe|perhaps|probably)$")


def is_unsettled(sentence: str, ends: int) -> bool:
    """Whether what a sentence tells up to `ends` is not done, or what follows there makes it depend on something: "we're off the
    wedding unless he calls". When it was done may well follow."""
    return bool(NOT_DONE.search(sentence[:ends]) or _DEPENDS.search(sentence[ends:]))


_LEAVES: Final = any_case(r"(?:\bis|\bare|['’]s|['’]re) (?:now |soon )?(?:retiring|leaving|stepping down|going)\b")
_WILL_BE: Final = any_case(
    rf"\bwill (?:be|take over|replace)\b[^.;]*\b(?:from|as of|starting|in|next|after) (?:the )?"
    rf"(?:{MONTH_NAME}|{WEEKDAY}|next|new|end"
    r"|spring|summer|autumn|winter|christmas|easter|month|term|year)\b"
)


def is_still_to_come(sentence: str) -> bool:
    """Whether somebody leaves a post only at the day that it names: "Hamish is retiring, so it will be Fiona from January"."""
    return bool(_LEAVES.search(sentence) and _WILL_BE.search(sentence))


_LEAD: Final = r"(?:(?:so|and|but|well|oh|ok|okay|honestly|actually|right|now|also)[, ]+)*"
_MINDS: Final = (
    r"(?:(?:I|we)(?:['’]m| am|['’]re| are)? )?(?:(?:really|do|still|just|only|sometimes|rather|quite|very much) )*"
    r"(?:(?:hope|hoping|wish|wishing)(?! (?:that )?you\b| to (?:be|become|study|do|read|learn|train|apply|go into)\b)"
    r"|wonder(?:ing)?(?: (?:if|whether))?(?! (?:you|why|how|what)\b)"
    r"|doubt(?:ing)?|not (?:really |quite |so |too |entirely |at all )?(?:sure|certain|convinced)|unsure|fingers crossed"
    r"|here['’]s hoping|if only)\b"
)
_GOVERNS: Final = any_of(
    rf"^{_LEAD}(?:hopefully\b|{_MINDS})",
    rf"^{_LEAD}(?:I|we) (?:think|believe|suspect|assume|suppose|reckon|guess)\b(?! (?:it['’]s|it is) (?:fair|safe)\b)",
    r"\b(?:know|sure|wonder\w*|decide\w*|remember|tell) (?:if|whether)\b(?!.*\bor not\b)",
)
"""Whatever follows on it is supposed as well: "I hope he has gone and she does it now"."""
_SUPPOSES: Final = any_of(
    rf"\b(?:might|maybe|perhaps|possibly|probably|hopefully|{_MAY}(?! (?:eat|drink|take|use)\b)|(?:could|would) have"
    r"|should have(?! (?:looked|checked|read|known|said|told|mentioned)\b))\b|['’]d have\b",
    rf"\b(?:I|we|he|she|they|it|has|have|had|is|are|was|were|been|['’](?:ve|s|re|m)) {_NEARLY}\b",
    r"(?:\bnot|n['’]t)\b.*\byet\b|\bnot yet\b",
)
_DEPENDENT: Final = any_of(
    rf"^{_LEAD}(?:unless(?! I(?:['’]m| am) (?:very much )?mistaken\b)|if|in case|provided|assuming|suppos(?:e|ing))\b",
    rf"^{_LEAD}(?:{_WHEN}|as soon as|by the time)\b.*(?:\b(?:can|will|shall|may|could|would|must)\b|['’](?:ll|d)\b)",
)
_PARTS: Final = any_case(
    r"[,;:!\u2013\u2014]+\s|\s(?=(?:and|but|so) (?:I|we|he|she|they|it|there|the|my|our|his|her|their|that|this|(?-i:[A-Z])\w*)\b)"
)
_BELONGS: Final = any_case(
    r"(?:because|since|as|cos|coz|which|who|where|when|while|though|although|after all|or|for|that|if|unless|until|till|then)\b"
)
"""It goes with what stands before it."""
_FOLLOWS: Final = any_case(r"(?:and|so)\b")
_PUT_IN: Final = any_case(
    r"[, ]+(?:I|we|or so I) (?:hope|think|guess|suppose|believe|doubt it)(?: so)?$|, (?:hopefully|fingers crossed)$"
)
""" "The wedding is off, I hope"."""
_A_CLAUSE: Final = 3
"""Words from which on a part may tell something by itself."""


def is_supposed(sentence: str) -> bool:
    """Whether a sentence tells nothing that is so: "I hope the wedding is off", "unless I passed, I can't drive". False
    where a part of it stands by itself: "I sold the car, I hope they like it"."""
    plain = sentence.strip(" .!")
    if _DEPENDENT.search(plain) or _PUT_IN.search(plain):
        return True
    parts = [part.strip() for part in _PARTS.split(plain)]
    governed = _GOVERNS.search(parts[0]) is not None
    supposed = [_GOVERNS.search(part) is not None or _SUPPOSES.search(part) is not None for part in parts]
    return any(supposed) and not any(
        len(part.split()) >= _A_CLAUSE and not (_BELONGS.match(part) or (governed and _FOLLOWS.match(part)))
        for part, one in zip(parts, supposed, strict=True)
        if not one
    )
