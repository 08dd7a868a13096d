"""What marks a sentence as a correction, and the sentence without it: "actually, it's on March 18th", "I meant Tuesday"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Confidence, Memory
from memory_core.extraction.excuses import BARE_NOT, IS_ANOTHER, LOOKED, NOT_THIS, said_once, unexcused
from memory_core.extraction.values import tidy

_OPENER: Final = Pattern(
    r"^(?:(?:no+|nope|nah)(?:[,.!;:\s-]+(?=(?:it|that|this|I|my|the|actually|sorry|scratch|on|at|make|not|he|her|his"
    r"|she|they|we|wait|hang on|hold on)\b)|[,.!;:-]+\s*)"
    r"|(?:actually|typo|correction|sorry|wait|oops|whoops|scratch that|my bad|my mistake|I misspoke"
    r"|brain fog|autocorrect(?:ed)?|mix-?up|misread|mea culpa"
    r"|I was wrong|I made a mistake|let me correct (?:myself|that)|correct that(?=[:,]? (?:I|we|my|our)\b)"
    r"|(?:(?:I )?(?:must|have to|need to|should|let me) |to )correct (?:myself|that|something)(?: (?:about|on) (?:the|my"
    r"|our) [\w -]{2,30})?|correct(?= *[:,;] *(?:my|our)\b)|change of plans?|(?:that|this|it) (?:is|was) (?:wrong|not right"
    r"|incorrect"
    r"|not correct|outdated|no longer (?:true|right|correct))|you are wrong|not any ?more"
    r"|(?:that|it) was (?:the|my|our) (?:old|wrong|previous) (?:one|number|code|address|name|date)(?= *[,;:.!-])"
    r"|(?:ugh|argh|gah|damn|doh)(?=[ ,.!]+I (?:read|wrote|typed|heard|told you) (?:it |that |this )?wrong\b)"
    r"|I (?:read|wrote|typed|heard|told you) (?:it |that |this )?wrong(?= *(?:[,.:;!-]|$)| (?:and |so )?(?:its?|it['’]s|my|the)\b)"
    r"|that has changed|things (?:have )?changed|update|quick update|small correction|wrong"
    r"|I take (?:that|it) back|on second thoughts?|I (?:have )?changed my mind|hang on|hold on|well actually"
    r"|to be (?:precise|exact|correct)|I need to correct (?:that|something)"
    r"|I (?:have )?(?:(?:swapped|mixed up) (?:the|two|those|some) (?:digits|numbers|letters|figures)"
    r"|mixed (?:that|this|it|them) up|misread (?:that|it|the \w+)|misremembered(?: (?:that|it))?|misspoke"
    r"|misheard(?: (?:that|it|the [\w' ]{2,30}|his|her|their)(?: name)?)?"
    r"|(?:got|had) (?:that|this|it|the [\w' ]{2,30}|(?:his|her|their) name) wrong)(?= *(?:[,.:;!-]|$)))\b(?:[\s,.:;!-]+|$))+",
    re.IGNORECASE,
)
_MEANT: Final = Pattern(
    r"^(?:sorry,? |no,? |oops,? )?I (?:meant|mean)(?: to (?:say|write))?[, ]+(?:that )?", re.IGNORECASE
)
_SORRY: Final = Pattern(
    r"(?<=\w),? +(?:(?:sorry|my mistake|my bad|oops|whoops|typo|I (?:misspoke|mistyped|misremembered))[\s,;:-]*)+$",
    re.IGNORECASE,
)
_OF_WHAT_WAS_SAID: Final = Pattern(
    r"(?:it|that|she|he|they|her|his|their|the [\w-]+) (?:is|are|was|lives|starts|leaves)\b|\d", re.IGNORECASE
)
""" "She's 41, sorry"; who cannot come is sorry as well."""
_NOT_BUT: Final = Pattern(
    r"\bnot (?P<prep>(?:in|at|on|to|for|from|with|called|named|allergic to|a|an"
    r"|the) )?(?P<old>[^,.;]{1,40}?),? but (?!(?:I|we|he|she|they|it|my|our|you)\b)(?:rather )?(?P<prep2>(?:in|at|on|to|for|from"
    r"|with|called"
    r"|named|allergic to|a|an|the) )?(?P<new>(?![^,.;]*\b(?:is|are|am|was|were|has|have|do|does|can|will|would)\b)[^,.;]{1,60})",
    re.IGNORECASE,
)
_AND_NOT: Final = Pattern(
    r"(?:,| and|, and) not (?P<prep>(?:in|at|on|to|for|from|with|a|an|the|called"
    r"|named) )?(?P<old>(?:[^,.;]|(?<=dr)\.|(?<=mr)\.|(?<=ms)\.|(?<=mrs)\.){1,40})$",
    re.IGNORECASE,
)
_INSTEAD_OF: Final = Pattern(r",? instead of (?:in |at |on )?(?P<old>[^,.;]{1,40})$", re.IGNORECASE)
_DENIED_FIRST: Final = Pattern(
    r"I (?:do not|am not|no longer) (?:(?P<verb>live|work|study|drive|use|play|eat)(?:ing)? )?"
    r"(?P<prep>in|at|for|as|an?|to|from|called)? ?(?P<old>[^,;]{1,40})[,;] (?:but |instead )?"
    r"(?P<new>I (?:am |now |actually )?(?(verb)(?P=verb)|)(?(prep)(?:ing)? ?(?P=prep)|).*)",
    re.IGNORECASE,
)
""" "I don't work at Nordea, I work at Danske Bank": the same said of another."""
_NO_MORE: Final = Pattern(
    r"(?:(?P<old>(?!(?:I|we|he|she|they|it|that|this|there)\b)[^,;]{2,40}?)"
    r" (?:is not|is no longer|was not|are not) (?P<what>(?:my|our) [^,;]{2,40}?)"
    r"|(?P<what2>(?:my|our) [^,;]{2,40}?) (?:is not|is no longer|are not) (?P<old2>[^,;]{2,40}?))"
    r"(?P<more> any ?more| any longer| now)?[,;]"
    r" (?:but )?(?:now )?(?:it|that|he|she) (?:is|would be) (?:now )?(?P<new>[^,;]{1,60}?)(?P<then> now| these days| instead)?",
    re.IGNORECASE,
)
""" "Heat isn't my favourite any more, it's Ran"."""
_NOT_A_THIS: Final = Pattern(
    r"(?:it is )?not an? (?P<old>(?-i:[A-Z])[\w-]+(?: [\w-]+)?)[,;] (?:but |it is "
    r"|rather )*an? (?P<new>(?-i:[A-Z])[\w-]+(?: [\w-]+)?)",
    re.IGNORECASE,
)
""" "Not a Toyota, a Honda"."""
_SOMEBODY: Final = Pattern(
    r"(?:me|I|us|him|her|them|you|my|our|the|yet|really|so|too|very|just|only|always|even|sure|anymore"
    r"|at all)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence without what marked it as a correction. `old` is the value that it says was wrong."""

    text: str
    corrects: bool
    old: str | None = None
    meant: bool = False
    """It says "I meant": whatever stands there is meant for what was said last."""


_IN_FACT: Final = Pattern(
    r"^((?!I\b)(?:(?:my|our|the) )?[\w'-]+(?: [\w'-]+){0,2}?) (?:actually|in fact) (?=[a-z]+s\b)", re.IGNORECASE
)
""" "Rob actually works for Bosch"."""
_I_MEANT: Final = Pattern(
    r"^(?P<what>(?:(?:no|sorry|oops|whoops|wait|actually|ah|oh|er+m?|uh+)[, ]+)*(?!(?:that|what|this|it|which"
    r"|who)\b)[^,;?]{1,60}?),?"
    r" (?:is what )?I (?:meant|mean)(?: to (?:say|write|type))?[ .!]*$",
    re.IGNORECASE,
)
""" "Sorry, Friday I meant"."""
_SORRY_BEHIND: Final = Pattern(r",? (?:sorry|oops|whoops|my bad|my mistake)[ .!]*$", re.IGNORECASE)


_PUTS_RIGHT: Final = Pattern(r"^(?:(?:small|quick|a) )?(?:correction|typo) ?:", re.IGNORECASE)
""" "Correction: Henriette"."""
_SHE_IS_COMING: Final = Pattern(
    r"^(?P<when>it is (?:on |at |in )?[^,]{1,30}?),? (?:that |when )?(?:she|he|they|we|I|it)"
    r" (?:is|are|am|was|were|will be) \w+ing$",
    re.IGNORECASE,
)
""" "It's the 15th she's coming"."""


_MAKE_THAT: Final = Pattern(
    r"^(?:(?:no|sorry|oops|whoops|wait|actually|ah|oh|er+m?|uh+|hm+)[, ]+)*make (?:that|it) (?P<what>[£$€]?\d[^,;?]{0,20})$",
    re.IGNORECASE,
)
""" "Make that 65"; "make it shorter" is about the text in hand."""
_FIGURE: Final = Pattern(r"[£$€]?\d[\d.,]*", re.IGNORECASE)


def _meant_first(match: re.Match[str]) -> str:
    return f"I meant {_OPENER.sub('', match['what'])}"


def read(plain: str) -> Reading:
    text = _MAKE_THAT.sub(r"I meant \g<what>", _I_MEANT.sub(_meant_first, plain))
    corrects, meant = False, _PUTS_RIGHT.match(plain) is not None
    for pattern in (_OPENER, LOOKED, _MEANT, _OPENER):
        if match := pattern.match(text):
            text, corrects = text[match.end() :].strip(" ,;:-"), True
            meant = meant or pattern is _MEANT
    if corrects:
        text = _SHE_IS_COMING.sub(r"\g<when>", said_once(text))
    if (excused := unexcused(text)) is not None:
        text, corrects = excused, True
    if (said := _without_sorry(text, corrects=corrects)) != text:
        text, corrects = said, True
    meant = meant or (corrects and _FIGURE.fullmatch(text) is not None)
    text = _IN_FACT.sub(r"\1 ", text)
    return _with_old(text, corrects=corrects) or Reading(text, corrects, meant=meant)


def _with_old(text: str, *, corrects: bool) -> Reading | None:
    """Where the sentence names what was wrong as well."""
    if (match := _DENIED_FIRST.match(text)) and (match["verb"] or match["prep"]):
        return Reading(match["new"], corrects=True, old=tidy(match["old"]))
    if other := IS_ANOTHER.fullmatch(text) or NOT_THIS.fullmatch(text):
        who = other.groupdict().get("who") or "it"
        return Reading(f"{who} is {other['new']}", corrects=True, old=tidy(other["old"]))
    if (is_now := _no_more(text)) is not None:
        return is_now
    if match := _NOT_BUT.search(text):
        if _SOMEBODY.match(match["old"]):
            return None
        preposition = match["prep"] or match["prep2"] or ""
        text = f"{text[: match.start()]}{preposition}{match['new']}{text[match.end() :]}"
        return Reading(" ".join(text.split()), True, tidy(match["old"]))
    for pattern in (_AND_NOT, _INSTEAD_OF):
        if (match := pattern.search(text)) and match.start() > 0:
            if _SOMEBODY.match(match["old"]):
                return Reading(text[: match.start()], corrects)
            said = re.sub(r" (?:actually|really)$", "", text[: match.start()])
            return Reading(said, True, tidy(match["old"]))
    if other := _NOT_A_THIS.fullmatch(text):
        return Reading(other["new"], True, tidy(other["old"]))
    if bare := BARE_NOT.search(text):
        return Reading(text[: bare.end("new")], True, tidy(bare["old"]))
    if match := re.match(
        r"not (?!an? |into |keen |fond |sure|really|much|yet|for me|too |so |my "
        r"|that |very |good|bad|great)(?P<old>[^,]{1,40}), (?P<new>.+)",
        text,
        re.IGNORECASE,
    ):
        return Reading(match["new"], True, tidy(match["old"]))
    return None


def _without_sorry(text: str, *, corrects: bool) -> str:
    text = _SORRY_BEHIND.sub("", text) if corrects else text
    match = _SORRY.search(text)
    return text[: match.start()] if match and _OF_WHAT_WAS_SAID.match(text) else text


def _no_more(text: str) -> Reading | None:
    match = _NO_MORE.fullmatch(text)
    if match is None:
        return None
    what, old = match["what"] or match["what2"], tidy(match["old"] or match["old2"])
    if what.casefold().endswith(" favorite"):
        what = "it"  # of what sort is known of what it no longer is
    return Reading(f"{what} is {match['new']}", corrects=True, old=old)


def corrected(
    memory: Memory, value: str, statement: str, evidence: str, *, event_end: datetime | None = None
) -> Candidate:
    """What takes the place of `memory` in its slot."""
    return Candidate(
        kind=memory.kind,
        subject=memory.subject,
        attribute=memory.attribute,
        value=value,
        statement=statement,
        evidence=evidence,
        extractor=Extractor.RULES,
        importance=memory.importance,
        confidence=Confidence.STATED,
        tags=memory.tags,
        relation=Relation.CORRECTS,
        related=(memory.id,),
        event_end=event_end,
    )
