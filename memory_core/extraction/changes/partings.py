"""What ends between two people, and with what somebody ran: "I called off the wedding", "my sister broke up with Nils", "my wife's
bakery has closed". Whose it is the sentence says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE

_NAME: Final = r"(?-i:[A-Z])[\w-]+"
_KIN: Final = rf"(?:{KIN})"
_HAS: Final = r"(?:['’]ve|['’]s| has| have| had)?(?: just| finally| now| both| all)*"
_WHO: Final = (
    rf"(?:(?:(?:and|but|so|well|sadly),? )*)(?P<who>I|we|(?:(?:my|our) (?:[a-z-]+ )?{_KIN}(?: {_NAME})?)|{_NAME})"
)
_WED_NO_MORE: Final = Pattern(
    rf"{_WHO}(?: (?:and|n|&) (?:I|{_NAME}|(?:his|her) {_KIN}))?{_HAS} (?:called off|broke(?:n)? off|cancelled|canceled|ended)"
    r" (?:the|our|my|his|her|their) (?:wedding|engagement)\b",
    re.IGNORECASE,
)
_TO_BE_WED: Final = Pattern(
    r"\b(?:engaged|fianc\u00e9e?|fiancee?|(?:getting|get) married|marrying|wedding)\b", re.IGNORECASE
)
_OF_A_WEDDING: Final = frozenset({"partner", "marital_status", "plan", "date", "event", "note"})
_PARTED: Final = Pattern(
    rf"(?P<who>(?:my|our) (?:[a-z-]+ )?{_KIN}(?: {_NAME})?|(?!I\b){_NAME}){_HAS} (?:broke(?:n)? up with|split(?: up)? (?:with|from)"
    rf"|separated from|divorced|dumped|left|finished with|parted ways with"
    rf"|(?:ended|called|broke(?:n)?) (?:it"
    rf"|things)(?: off)? with) (?P<whom>{_NAME})\b(?! (?:at|in|with|a|the)\b)",
    re.IGNORECASE,
)
_PARTED_BOTH: Final = Pattern(
    rf"(?:(?:and|but|so|well|sadly),? )*(?P<who>{_NAME}) (?:and|n|&) (?P<whom>{_NAME}){_HAS} (?:broke(?:n)? up|split(?: up)?"
    rf"|separated|parted ways|(?:got|are getting) divorced"
    r"|called it off|broken it off|broke it off|called off (?:the|their) (?:wedding|engagement))\b",
    re.IGNORECASE,
)
""" "Ina and Rolf broke up"."""
_WE_PARTED: Final = Pattern(
    rf"(?:(?:and|but|so|well|sadly|ok|omg|tbh),? )*(?:(?:me|I|myself) (?:and|n|&|\+) (?:my )?(?P<who>{_NAME})"
    rf"|(?P<who2>{_NAME}) (?:and|n|&|\+) (?:me|I|myself)){_HAS}(?: (?:r|are|is|were|got))?(?: (?:like|just|officially|so|totally"
    r"|completely))* (?:broke(?:n)? up(?! (?:the|a|an|with)\b)|split(?: up)?(?! (?:the|a|our|it)\b)|separated|parted ways"
    r"|divorced|called it (?:quits|off)"
    r"|(?:done|finished|over|history|no more)(?=[,.;!]|$| (?:for good|now|tbh|btw|lol)\b))",
    re.IGNORECASE,
)
""" "Me n Simran broke up"."""
_OF_TWO: Final = frozenset({"partner", "marital_status"})
_CLOSED: Final = Pattern(
    rf"(?P<who>(?:my|our) (?:[a-z-]+ )?{_KIN}(?: {_NAME})?|{_NAME})['’]s (?P<what>[a-z][\w -]{{2,25}}?)"
    r"(?: has| was| had)?(?: just| finally| now| sadly)* (?:closed(?: down)?|shut(?: down)?|gone (?:bust|under|bankrupt)"
    r"|went (?:bust|under)"
    r"|folded|been sold|sold)\b(?! (?:for (?:the|a)|today|at|on|early|until|till|its?)\b)",
    re.IGNORECASE,
)
_RUNS: Final = Pattern(
    r"\b(?:run|runs|own|owns|have|has|manage|manages|works? (?:at|in)|opened)\b|['’]s\b", re.IGNORECASE
)


def parted(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """Whom somebody is with no more, and what they run no more; of the owner a wedding that was called off,
    and who is named beside them."""
    if NOT_DONE.search(sentence):
        return []
    if off := _WED_NO_MORE.match(sentence):
        return [
            one
            for one in memories
            if one.attribute in _OF_A_WEDDING and _is_of(off["who"], one) and _TO_BE_WED.search(one.statement)
        ]
    named = _with_names(sentence, memories)
    if (ours := _WE_PARTED.match(named)) is not None:
        whom = stems(ours["who"] or ours["who2"])
        return [
            one
            for one in memories
            if one.attribute in _OF_TWO and one.subject == OWNER and whom <= stems(f"{one.value} {one.statement}")
        ]
    if apart := _PARTED.match(named) or _PARTED_BOTH.match(named):
        return [
            one
            for one in memories
            if one.attribute in _OF_TWO
            and (
                (_is_of(apart["who"], one) and stems(apart["whom"]) <= stems(f"{one.value} {one.statement}"))
                or (_is_of(apart["whom"], one) and stems(apart["who"]) <= stems(f"{one.value} {one.statement}"))
            )
        ]
    if (over := _CLOSED.match(sentence)) is None:
        return []
    what = stems(over["what"])
    return [
        one
        for one in memories
        if one.attribute in {"occupation", "employer", "possession"}
        and _is_of(over["who"], one)
        and what <= stems(one.value)
        and _RUNS.search(one.statement)
    ]


def _with_names(sentence: str, memories: Sequence[Memory]) -> str:
    """The sentence with the names of those who are together as they are known: "Connor's finished with Ellie" of "connor's …"."""
    of_two = [one for one in memories if one.attribute in _OF_TWO]
    names = {word for one in of_two for word in f"{one.subject} {one.value}".split() if word[:1].isupper()}
    for name in names:
        sentence = re.sub(rf"\b{re.escape(name)}\b", name, sentence, flags=re.IGNORECASE)
    return sentence


def _is_of(who: str, memory: Memory) -> bool:
    said = re.sub(r"^(?:my|our) ", "", who, flags=re.IGNORECASE)
    if said.casefold() in {"i", "we"}:
        return memory.subject == OWNER or memory.subject.casefold() in {"wedding", "our wedding", "my wedding"}
    words = memory.subject.split()
    by_name = said[:1].isupper() and said in words
    return by_name or same_subject(memory.subject, said) or same_subject(memory.subject, said.split()[-1])
