"""Requests whose first sentence says that something is none of the program's business, and the second that "it" or "she" is to go:
"my income is no business of yours, so get rid of it", "what I said of Luz was in confidence. Every bit of it has to vanish", "as
for Anahit, she's no concern of yours, so out with her". Brought to "forget everything about Anahit". Pure; English.

"The guests are rude; they must go" asks for nothing: the first sentence must speak of what is known here, told here or kept here.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.politeness import SOFTLY
from memory_core.domain.titles import BEHIND_NO_TITLE
from memory_core.usecases.forgetting.requests.antecedents import is_unsaid, person_in
from memory_core.usecases.forgetting.requests.framed import TOLD
from memory_core.usecases.forgetting.requests.known import all_about, is_known
from memory_core.usecases.forgetting.requests.of_a_time import BOUND, everything_at
from memory_core.usecases.forgetting.requests.orders import is_pronoun, order_of
from memory_core.usecases.forgetting.requests.wishes import THROWN, VERB
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone, is_somebody

_BREAK: Final = Pattern(
    rf"{BEHIND_NO_TITLE}[.!;:\u2026]+\s+(?:(?:so|and|please)\s+)*|\s*[\u2013\u2014]\s*|\s-+\s|,\s+(?:(?:so|and"
    rf"|please)\s+)*|\s+(?:so|and)\s+",
    re.IGNORECASE,
)
_BACK: Final = Pattern(
    rf"^{SOFTLY}(?:(?:out|away|off|down)\s+with\s+(?P<it>it|that|them|him|her|those|this|all\s+of\s+(?:it|them|that)"
    rf"|(?:it|them)\s+all|the\s+(?:whole\s+)?lot)"
    r"|(?P<they>it|they|he|she|that|this|those|these)\s+(?:all\s+|both\s+)?(?:must|should|has\s+to|have\s+to"
    r"|needs?\s+to|ought\s+to|had\s+better|can|may|is\s+to|are\s+to)\s+(?P<all>all\s+)?"
    r"(?:go|be\s+gone|vanish|disappear|be\s+(?:forgotten|erased|deleted|removed|wiped(?:\s+out)?|scrubbed|discarded"
    r"|dropped|binned|purged|thrown\s+(?:out|away))))"
    r"(?:\s+(?:from|out\s+of)\s+your\s+\w+)?(?:\s*,?\s*(?:now|please|at\s+once|for\s+good|completely|entirely|thanks))*[\s.!]*$",
    re.IGNORECASE,
)
_YOURS: Final = (
    r"(?:(?:no|none\s+of|not\s+any\s+of)\s+(?:your|ur)\s+(?:business|concern|affair)|(?:no|not\s+(?:a|the"
    r"|any))\s+(?:business|concern|affair|matter|thing)\s+(?:of\s+yours|for\s+you)"
    r"|not(?:hing)?\s+(?:your|ur)\s+(?:business|concern|affair)|nothing\s+to\s+do\s+with\s+you"
    r"|nothing\s+that\s+concerns\s+you|not\s+for\s+(?:you|your\s+(?:ears|records?|memory|files?))"
    r"(?:\s+to\s+(?:know|keep|hold|hear))?|not\s+yours\s+to\s+(?:know|keep|have))"
)
_IS: Final = r"(?:\s+(?:is|are|was|were)|['’](?:s|re))"
_NOT_YOURS: Final = Pattern(
    rf"^(?:(?:well|so|look|honestly|because|since|as)[\s,]+)*(?P<what>(?!(?:it|that|this|he|she|they|you|we|i"
    rf"|there)\b)[^,;.!?]{{2,100}}?)(?:{_IS}\s+(?:(?:really|frankly|simply|of\s+course|actually)\s+)*{_YOURS}"
    rf"|(?:\s+(?:is|are|was|were)n['’]?t|\s+(?:does|do|did)(?:n['’]?t|\s+not))\s+(?:(?:really"
    rf"|any\s+of)\s+)*(?:your\s+(?:business|concern|affair)|concern\s+you|for\s+you(?:\s+to\s+(?:know|keep|hear))?"
    rf"|yours\s+to\s+(?:know|keep)))"
    r"(?:\s+(?:any\s?more|any\s+longer|now|anyway|really))*$",
    re.IGNORECASE,
)
_IS_WRONG: Final = Pattern(
    r"^(?:(?:well|so|look|honestly|i\s+(?:think|feel|find)\s+(?:that\s+)?)[\s,]*)*it(?:['’]s|\s+is|\s+was|\s+seems"
    r"|\s+feels)(?:n['’]t|\s+not)?\s+(?:(?:not|no|none|really|quite|very|any)\s+)*(?:right|fair|proper|good|nice"
    r"|ok(?:ay)?|wrong|unfair|your\s+(?:concern|business|affair)"
    r"|of\s+your\s+(?:business|concern)|(?:business|concern)\s+of\s+yours|for\s+you\s+to\s+know)(?:,)?\s+"
    r"(?:(?:that\s+you|for\s+you\s+to)\s+(?:(?:should|ever|still|even)\s+)*(?:know|knew|have|had|keep|kept|remember"
    r"|hold|store|hear|heard)\s+(?:(?:(?:so\s+many|such|any|these|those|all\s+these|private|intimate)\s+)*(?:things?"
    r"|details?|stuff|facts?|secrets?)\s+|anything\s+|something\s+|everything\s+|so\s+much\s+"
    r"|all\s+(?:this|that)\s+|this\s+much\s+)?(?:(?:about|of|on|regarding|concerning)\s+)?(?P<what>[^,;.!?]{2,80})"
    r"|(?P<clause>(?:which|what|who|where|how|whether|when|why)\s+[^,;.!?]{3,80}))$",
    re.IGNORECASE,
)
_NOT_TO_COME_UP: Final = Pattern(
    r"^(?P<what>[^,;.!?]{3,80}?)\s+(?:must|should|may|can|is\s+to|ought\s+to|has\s+to|shall"
    r"|(?:had\s+)?better)\s*(?:n['’]?t|not|never)\s+(?:ever\s+|to\s+)*(?:come\s+up|be\s+(?:mentioned|brought\s+up"
    r"|spoken\s+of|talked\s+about|known|repeated|raised|told|heard\s+of)"
    r"|get\s+(?:out|around|about))(?:\s+(?:again|any\s?more|ever|here|by\s+you|to\s+anyone|anywhere))*$",
    re.IGNORECASE,
)
_NOBODY: Final = Pattern(
    r"^(?:nobody|no\s?-?one|not\s+a\s+soul)\s+(?:else\s+)?(?:must|should|may|can|is\s+to|ought\s+to|needs?\s+to"
    r"|has\s+to)\s+(?:ever\s+|yet\s+)*(?:hear|know|learn|find\s+out|be\s+told|see)(?:\s+(?:yet|ever|now|of"
    r"|about))*\s+(?P<what>(?!(?:it|this)\b)[^,;.!?]{3,80}?)(?:\s+(?:yet|ever|now|any\s?more|for\s+now))*$",
    re.IGNORECASE,
)
_NOTHING_ON: Final = Pattern(
    r"\b(?:(?:have|has|had|keep|kept|know|knew|hold|held|remember|store|be|is|are|was|were)\s+|you['’]d\s+(?:have"
    r"|keep|know)\s+)(?:nothing|no\s+(?:notes?|records?|traces?|data|info(?:rmation)?)"
    r"|not\s+a\s+thing)\s+(?:more\s+)?(?:kept\s+|stored\s+|left\s+)?(?:about|on|of)\s+"
    r"(?P<what>(?!(?:it|that|this|him|them|me|us|you|her(?!\s+\w))\b)[^,;.!?]{2,50}?)(?:\s+(?:any\s?more"
    r"|any\s+longer|now|in\s+your\s+\w+|with\s+you|on\s+file|left|kept|stored))*$",
    re.IGNORECASE,
)
_YOU_KNOW: Final = Pattern(
    r"\b(?:(?:hate|mind|dislike|regret|(?:don['’]?t|do\s+not)\s+(?:like|want|care\s+for|feel\s+(?:right|good"
    r"|comfortable)|think\s+it['’]?s\s+(?:right|fair|good))|can['’]?t\s+(?:stand|bear)|uneasy|uncomfortable|unhappy"
    r"|ashamed|embarrassed|sorry|worried|afraid|comfortable|bothers?\s+me|worries\s+me|troubles?\s+me"
    r"|scares\s+me|embarrasses\s+me|wrong|odd|strange|creepy|feels?\s+\w+)(?:\s+it)?\s+(?:about\s+|with\s+"
    r"|that\s+)?(?:you|your)\s+(?:(?:still|even|also|all)\s+)*(?:know|knowing|have|having|keep|keeping|remember"
    r"|remembering|hold|holding|storing|store)\s+"
    r"(?:(?:things?|so\s+much|anything|everything|all\s+this|all\s+that|details?)\s+)?(?P<about>(?:about|of"
    r"|on)\s+)?)(?P<what>(?!(?:it|that|this|him|them|me|us)\b)[^,;.!?]{2,80})$",
    re.IGNORECASE,
)
""" "It bothers me that you know about my debts"."""
_NO_BUSINESS_THAT: Final = Pattern(
    rf"^(?:(?:well|so|look|honestly|but|since|as)[\s,]+)*it(?:['’]s|\s+is|\s+was)\s+(?:(?:really|frankly|simply)\s+)*{_YOURS}\s+"
    r"(?P<what>that\s+(?:I|we|he|she|they|my|our|(?-i:[A-Z])[\w-]+)\b[^,;.!?]{2,80})$",
    re.IGNORECASE,
)
""" "It's no business of yours that I smoke, so drop it"."""
_ASHAMED: Final = Pattern(
    r"^(?:(?:well|so|look|honestly|but|since|as)[\s,]+)*i(?:['’]m|\s+am|\s+feel)\s+(?:(?:really|so|very|quite|deeply|a\s+bit|rather|still)\s+)*"
    r"(?:ashamed|embarrassed|mortified|not\s+proud)\s+(?:of|about|at|by)\s+(?P<what>(?:having\s+(?:been\s+)?|being\s+|my\s+|the\s+|what\s+|how\s+)"
    r"[^,;.!?]{2,60})$",
    re.IGNORECASE,
)
""" "I'm ashamed of having been sacked, so don't hang on to that"."""
_AS_FOR: Final = Pattern(
    r"^(?:and\s+|now\s+)?(?:as\s+for|as\s+regards|regarding|concerning|about|when\s+it\s+comes\s+to"
    r"|as\s+to)\s+(?P<what>[^,;.!?:]{2,60}?)\s*(?:[,;:.\u2013\u2014-]\s*(?P<more>[^?]{3,120}))$",
    re.IGNORECASE,
)
_OF_YOU: Final = Pattern(
    r"\b(?:you|your|yours|told|said|mentioned|secret|private|confiden\w+|business|concern|know|known|records?|memory)\b",
    re.IGNORECASE,
)
_SPEAKS: Final = Pattern(
    r"\b(?:you|your|yours|told|said|mentioned|secret|private|confiden\w+|business|concern|know|known|records?|memory"
    r"|over|gone|history|done|left|moved|dead|died|no\s+longer|any\s?more)\b",
    re.IGNORECASE,
)
_OF_WHAT_TOLD: Final = Pattern(
    rf"^(?P<what>(?:{TOLD}|(?:everything|anything|all|whatever|what)\s+(?:that\s+)?you\s+(?:know|have|keep|hold"
    rf"|remember|['’]ve\s+\w+))(?:\s+\S+)*?)\s+(?:is|are|was|were|(?:has|had|have)\s+been|isn['’]?t"
    rf"|wasn['’]?t)\s+(?!(?:and|or)\b)\S[^?]*$",
    re.IGNORECASE,
)
_OF_A_TIME: Final = Pattern(
    rf"^(?:everything|anything|all|whatever)\s+(?:that\s+is\s+|that['’]s\s+)?(?:from\s+)?(?P<when>{BOUND})\s+(?:is"
    rf"|are|was|were|has\s+been|isn['’]?t|wasn['’]?t)\s+\S[^?]*$",
    re.IGNORECASE,
)
_WHOLE: Final = Pattern(r"\b(?:all|every|everything|lot|any|both)\b", re.IGNORECASE)
_THINGS_ABOUT: Final = Pattern(
    r"\b(?:things?|details?|anything|everything|so\s+much|all|stuff|facts?|secrets?)\s+(?:about|of|on|regarding|concerning)\s",
    re.IGNORECASE,
)
_OF_THEM: Final = Pattern(rf"^(?:(?:my|our)\s+(?:[\w-]+\s+){{0,2}}?(?:{KIN})|(?-i:[A-Z])[\w'’-]+)$", re.IGNORECASE)


_NO_LONGER_FELT: Final = Pattern(
    r"^(?:(?:well|so|since|as|because)[\s,]+)*i(?:['’](?:ve|m)|\s+(?:have|am))?\s+(?:(?:now|finally|since|actually"
    r"|quite|long\s+since)\s+)*(?:come?\s+(?:a?round)\s+to|came\s+a?round\s+to|warm(?:ed)?\s+to|got(?:ten)?\s+over"
    r"|(?:grown|grew|gone|went)\s+(?:off|out\s+of|to\s+(?:like|love))"
    r"|learn(?:ed|t)\s+to\s+(?:like|love|eat)|(?:started|begun|began)\s+(?:to\s+like|liking)|stopped\s+(?:liking"
    r"|loving|hating|fearing|minding)|no\s+longer\s+(?:mind|hate|love|like|fear|dislike)|(?:don['’]?t"
    r"|do\s+not)\s+(?:mind|hate|love|like|fear)|over|not\s+(?:afraid|scared)\s+of)\s+"
    r"(?P<what>[^,;.!?]{2,50}?)(?:\s+(?:any\s?more|any\s+longer|now|these\s+days|again|after\s+all"
    r"|lately))*\s*[,;:.!\u2013\u2014-]+\s*(?:so\s+|and\s+)?(?P<ask>.+)$",
    re.IGNORECASE,
)
_FEELINGS: Final = {
    "I dislike": "dislike|hatred|hate|aversion|distaste|loathing|antipathy",
    "I like": "like|liking|fondness|love|taste|weakness|passion|preference",
    "I'm afraid of": "fear|phobia|dread|terror",
}
_FEELING: Final = rf"(?:that|the|my|this)\s+(?:old\s+)?(?:{'|'.join(_FEELINGS.values())})"
_FELT: Final = Pattern(
    rf"^{SOFTLY}(?:(?:{VERB}|{THROWN}|let\s+go\s+of|discard)\s+{_FEELING}|{_FEELING}\s+(?:may|can|should|must"
    rf"|has\s+to|needs\s+to|is\s+to)\s+(?:now\s+)?(?:go|be\s+(?:forgotten|erased|deleted|removed|dropped|scrapped"
    rf"|binned|discarded)))"
    r"(?:\s*,?\s*(?:now|please|for\s+good|thanks))*[\s.!]*$",
    re.IGNORECASE,
)


def feeling_gone(said: str) -> str:
    """ "I've come round to mushrooms, so that dislike may be forgotten": that I dislike them; "" where none is asked to go."""
    found = _NO_LONGER_FELT.match(said)
    if found is None or not _FELT.match(found["ask"]):
        return ""
    asked = re.findall(r"\w+", found["ask"].casefold())
    says = next(one for one, nouns in _FEELINGS.items() if {*nouns.split("|")} & {*asked})
    return f"forget that {says} {found['what']}"


def not_for_us(said: str) -> str:
    """The same as one plain request; "" where the first sentence says nothing of the kind, or no second one asks."""
    for found in reversed(list(_BREAK.finditer(said))):
        first, ask = said[: found.start()].strip(), said[found.end() :]
        if (alone := _AS_FOR_ALONE.match(first)) and _EMPTIED.match(ask):
            return f"forget everything about {alone['what']}"
        if (asked := _asked_back(ask)) and not is_unsaid(first):
            return _named(first, asked)
    return ""


def _asked_back(ask: str) -> str:
    """The word by which a clause asks for what was named before to go; "" where it asks for no such thing."""
    if found := _BACK.match(ask):
        return f"{found['it'] or found['they']} {found['all'] or ''}"
    order = order_of(ask)
    if order is None and (found := _EMPTIED.match(ask)):
        return f"{found['of']} all"
    return order.what if order is not None and is_pronoun(order.what) else ""


_AS_FOR_ALONE: Final = Pattern(
    r"^(?:and\s+|now\s+)?(?:as\s+for|as\s+regards|regarding|concerning|as\s+to)\s+(?P<what>[^,;.!?:]{2,60})$",
    re.IGNORECASE,
)
_EMPTIED: Final = Pattern(
    rf"^{SOFTLY}(?:empty|clear|wipe|rid|purge|cleanse|clean)\s+(?:your|ur)\s+(?:\w+\s+)?(?:memory|memories|mind|head|notes?|records?|files?|database)"
    r"\s+of\s+(?:all\s+(?:of\s+)?)?(?P<of>it|that|this|them|him|her)(?:\s*,?\s*(?:now|please|all|completely|for\s+good))*[\s.!]*$",
    re.IGNORECASE,
)
""" "As for my phone, empty your memory of it"."""


_HE: Final = Pattern(r"(?:he|she|they)\b", re.IGNORECASE)


_IT: Final = Pattern(r"(?:it|that|this)", re.IGNORECASE)


def _named(first: str, asked: str) -> str:
    """What the first sentence names, as a request; `asked`: the word for it in the second."""
    whole = bool(_WHOLE.search(asked))
    if found := _OF_A_TIME.match(first):
        return f"forget {everything_at(found['when'])}"
    if (found := _OF_WHAT_TOLD.match(first)) and not _SAYS_SO.match(first):
        return f"forget {_everything(found['what']) if whole else found['what']}"
    found = next((one for form in _FORMS if (one := form.search(first))), None)
    if found is not None:
        told = found.groupdict()
        named = (told["what"] or told.get("clause") or "").strip(" ,")
        if found.re.pattern == _YOU_KNOW.pattern and not told["about"] and not is_known(named):
            return ""
        named = _HIS.sub(lambda his: f"{person_in(first)}'s " if person_in(first) else his[0], named)
        every = whole or found.re.pattern == _NOTHING_ON.pattern or bool(_THINGS_ABOUT.search(first))
        if _is_person(named) and _IT.fullmatch(asked.strip()):
            return ""  # "my mother is not your concern, so drop it" is said of the talk
        return f"forget {_all_about(named, whole=every)}"
    found = _AS_FOR.match(first)
    if found is None:
        return ""
    # "As for Ida, she's left, so she can go" need not mean what is known of her.
    speaks = _SPEAKS if _is_person(found["what"]) and not _HE.match(asked) else _OF_YOU
    return f"forget {_all_about(found['what'], whole=True)}" if speaks.search(found["more"]) else ""


_HIS: Final = Pattern(r"^(?:his|her|their)\s+(?=\w)", re.IGNORECASE)
_FORMS: Final = (_NOT_YOURS, _NO_BUSINESS_THAT, _ASHAMED, _IS_WRONG, _YOU_KNOW, _NOT_TO_COME_UP, _NOBODY, _NOTHING_ON)
_SAYS_SO: Final = Pattern(rf"^{TOLD}\s+(?:is|was)\s+that\b", re.IGNORECASE)
""" "All I said was that she left"."""


def _everything(what: str) -> str:
    """ "What I said of Luz" as all about her."""
    return all_about(
        re.sub(r"^(?:what(?:ever)?|the\s+(?:things?|stuff))\b", "everything", what, count=1, flags=re.IGNORECASE)
    )


def _is_person(what: str) -> bool:
    return is_somebody(what) or (is_name_alone(what) and not re.search(r"\d", what)) or bool(_OF_THEM.match(what))


def _all_about(what: str, *, whole: bool) -> str:
    return f"everything about {what}" if _is_person(what) or (whole and not is_known(what)) else all_about(what)
