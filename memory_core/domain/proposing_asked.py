"""A plain yes-or-no question to the owner, as the statement that a yes makes: "Do you live in Ghent?" → "you live in Ghent".

Pure; English. Only what can be put back in order with certainty: the verb before its subject, the subject one of a few shapes.
Whether what it states is worth keeping is not asked here.
"""

from __future__ import annotations

import re
from typing import Final

_WHILE: Final = r"(?:(?:still|also|currently|now|really|actually|usually|always|often|mostly|mainly|originally)\s+)*"
_OF_THE_OWNER: Final = (
    r"your\s+(?:(?:older|elder|younger|little|big|twin|best|closest|oldest|new|current|late)\s+"
    r"|(?P<kind>favou?rite|phone|shoe|blood|home|middle|last|first|mobile|wedding|date\s+of)\s+)?(?P<who>[\w-]+)(?P<own>['’]s\s+\w+)?"
)
_NAMED: Final = r"(?:\s+(?-i:[A-ZÀ-ÖØ-Þ])[\w'’-]+)?"
_DO_YOU: Final = re.compile(rf"do\s+you\s+(?P<rest>{_WHILE}(?P<verb>[a-z]+)\b.*)", re.IGNORECASE)
_ARE_YOU: Final = re.compile(r"(?P<be>are|were)\s+you\s+(?P<rest>.+)", re.IGNORECASE)
_HAVE_YOU: Final = re.compile(r"have\s+you\s+(?P<rest>.+)", re.IGNORECASE)
_DID_YOU: Final = re.compile(r"did\s+you\s+(?P<verb>[a-z]+)\b(?P<rest>.*)", re.IGNORECASE)
_IS_YOURS: Final = re.compile(
    rf"(?P<be>is|are|was|were|has|have)\s+(?P<subject>{_OF_THE_OWNER}{_NAMED})(?P<rest>\s+\S.*)", re.IGNORECASE
)
_IS_YOURS_UNNAMED: Final = re.compile(
    rf"(?P<be>is|are|was|were)\s+(?P<subject>{_OF_THE_OWNER})(?P<rest>\s+\S.*)", re.IGNORECASE
)
_DOES_YOURS: Final = re.compile(
    rf"does\s+(?P<subject>{_OF_THE_OWNER}{_NAMED})\s+(?P<verb>[a-z]+)\b(?P<rest>.*)", re.IGNORECASE
)
_DO_YOURS: Final = re.compile(rf"do\s+(?P<subject>{_OF_THE_OWNER})\s+(?P<verb>[a-z]+)\b(?P<rest>.*)", re.IGNORECASE)
_OPEN: Final = re.compile(
    r"\b(?:any\w*|some(?:thing|one|body|where)|ever|either|whether|not|never|no(?: longer)?|\w+n['’]t|yet|already|too much)\b",
    re.IGNORECASE,
)
"""A yes does not say what, or a yes and a no mean the same."""
_OF_THE_MOMENT: Final = re.compile(
    r"(?:want|need|think|know|mean|feel|see|understand|remember|agree|mind|wish|care|recall|realise|realize|believe|hear|happen"
    r"|plan|intend|expect|hope|wonder|suppose|notice|say|fancy)\b",
    re.IGNORECASE,
)
_PAST: Final = {
    "grow": "grew",
    "move": "moved",
    "study": "studied",
    "work": "worked",
    "live": "lived",
    "buy": "bought",
    "get": "got",
    "marry": "married",
    "start": "started",
    "quit": "quit",
    "leave": "left",
    "sell": "sold",
    "adopt": "adopted",
    "retire": "retired",
    "graduate": "graduated",
    "join": "joined",
    "lose": "lost",
}


def as_stated(question: str) -> str | None:
    """`question` without its mark. None for one that is no plain question about the owner, or leaves open what a yes says."""
    asked = " ".join(question.split())
    if _OPEN.search(asked):
        return None
    return _of_you(asked) or _of_yours(asked)


def _of_you(asked: str) -> str | None:
    if found := _DO_YOU.fullmatch(asked):
        return None if _OF_THE_MOMENT.match(found["verb"]) else f"you {found['rest']}"
    if found := _ARE_YOU.fullmatch(asked):
        return f"you {found['be'].casefold()} {found['rest']}"
    if found := _HAVE_YOU.fullmatch(asked):
        return f"you have {found['rest']}"
    if (found := _DID_YOU.fullmatch(asked)) and found["verb"].casefold() in _PAST:
        return f"you {_PAST[found['verb'].casefold()]}{found['rest']}"
    return None


def _of_yours(asked: str) -> str | None:
    if found := _IS_YOURS.fullmatch(asked) or _IS_YOURS_UNNAMED.fullmatch(asked):
        return f"{found['subject']} {found['be'].casefold()}{found['rest']}"
    if found := _DOES_YOURS.fullmatch(asked):
        return f"{found['subject']} {_inflected(found['verb'])}{found['rest']}"
    if found := _DO_YOURS.fullmatch(asked):
        return f"{found['subject']} {found['verb']}{found['rest']}"
    return None


def _inflected(verb: str) -> str:
    """The third person: "live" → "lives", "watch" → "watches", "study" → "studies", "have" → "has"."""
    folded = verb.casefold()
    if folded in ("have", "do", "go"):
        return {"have": "has", "do": "does", "go": "goes"}[folded]
    if re.search(r"(?:s|sh|ch|x|z)$", folded):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if re.search(r"[^aeiou]y$", folded) else f"{verb}s"
