"""What somebody may eat after all: an allergy that was none ("I can eat shellfish again, it was never an allergy"), and what of
several is left to avoid ("it's only the nuts he has to avoid")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import SUPPOSED, any_of
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.whom import is_theirs

_NAME: Final = r"(?-i:[A-Z])[\w'’-]+"
_WHO: Final = rf"(?P<who>I|he|she|they|(?:my |our )?(?:{KIN})(?: {_NAME})?|{_NAME})"
_CAN_HAVE: Final = Pattern(
    rf"\b{_WHO} can (?:now )?(?:eat|have|drink|take|use) (?:any )?(?P<v>[^,.;]{{2,40}}?)"
    r"(?: again| now| after all| safely| any ?more)+(?=[,.;]|$| (?:as|because|since|and)\b)"
    r"|^(?:and |but |so )?(?P<fine>(?!it\b|that\b|this\b|they\b)[^,.;]{3,30}?)"
    r" (?:is|are) (?:fine|ok|okay|safe|no problem) for me\b",
    re.IGNORECASE,
)
_CLEARED: Final = Pattern(
    r"\b(?:it|that|this|mine|there|I|he|she)(?: (?:is|was)|['’]s)?(?: (?:never|not|no)|n['’]t)(?: (?:an?|any|really|actually|even"
    r"|in fact|real|true|proper|was|been))* (?:allergy|allergic|intolerance|intolerant)\b"
    r"|\bonly (?:allergic|intolerant) to\b"
    r"|\b(?:allergy|intolerance) (?:is|has) (?:now )?(?:gone|cleared)\b"
    r"|\b(?:I|he|she)(?:['’]ve|['’]s| have| has)? (?:outgrown|grown out of)\b",
    re.IGNORECASE,
)
_IS_FINE: Final = Pattern(
    r"(?:(?:and|but|so|turns out|it turns out)(?: that)?,? )*(?:the )?(?P<fine>(?!it\b|that\b|this\b|they\b|all\b)[^,.;]{3,30}?)"
    r"(?:['’]s| is| are) (?:fine|ok|okay|safe|no problem|all right)(?: after all| for me| now)?(?=[,.;]|$)",
    re.IGNORECASE,
)
_TESTED: Final = Pattern(
    r"\ballerg\w+ (?:tests?|results?|clinic)\b|\btests?\b.*\bback\b|\b(?:test|clinic)\b.*\bresults?\b"
    r"|\bresults?\b.*\b(?:test|clinic|allerg\w+)\b",
    re.IGNORECASE,
)
""" "The allergy results came and it's only the eggs"."""
_SUPPOSED: Final = any_of(SUPPOSED)
_NOT_TO_HAVE: Final = frozenset({"allergy", "avoids"})


def cleared(sentence: str, text: str, memories: Sequence[Memory]) -> list[Memory]:
    """An allergy that was none: "I can eat shellfish again, the allergist said it was never an allergy". Who can eat something
    again may have been ill, or on a diet: `text` must say that it is no allergy."""
    tested = _TESTED.search(text) is not None
    said = _CAN_HAVE.search(sentence) or (_IS_FINE.match(sentence) if tested else None)
    if said is None or _SUPPOSED.search(sentence[: said.end()]) or not (tested or _CLEARED.search(text)):
        return []
    groups = said.groupdict()
    named = stems(groups.get("v") or groups["fine"])
    kept_from = _kept_from(groups.get("who") or "I", "", memories)
    return [one for one in kept_from if stems(one.value) and stems(one.value) <= named]


_AVOIDS: Final = (
    r"(?:(?:still |now )?(?:has|have|needs?|ought|must) (?:only )?(?:to )?|should |must )"
    r"(?:avoid|stay (?:away from|off)|keep (?:away from|off)|leave out|steer clear of|watch out for|cut out|not (?:eat|have|touch))"
    r"|(?:still )?(?:ca(?:n['’]t|nnot|n not)|mustn['’]t|must not|may not|should not|shouldn['’]t) (?:eat|have|drink|touch|take)"
    r"|(?:(?:is|am|are)|['’](?:s|m|re)) (?:still )?(?:allergic|intolerant) to"
)
_LIST: Final = r"(?:the |any )?(?P<what>[\w'’-]+(?: [\w'’-]+)??(?:(?:, | and | or )(?:the )?[\w'’-]+(?: [\w'’-]+)??)*)"
_ENDS: Final = r"(?: now| any ?more| these days| from now on)?(?=[,.;!]|$| and (?:nothing else|that['’]s (?:it|all))\b)"
_KIND: Final = r"(?P<kind>(?:thing|things|food|foods|one|ones|[a-z]+)(?: (?:from|in|of) (?:the )?[a-z]+)?)"
_ONLY: Final = (
    Pattern(
        rf"\b{_WHO}(?: (?:still|now|really))? only (?:has|have|needs?)(?: to)? (?:avoid|stay (?:away from|off)"
        rf"|keep (?:away from|off)|leave out|steer clear of|watch out for|cut out) {_LIST}{_ENDS}",
        re.IGNORECASE,
    ),
    Pattern(
        rf"\b{_WHO}(?: is| am| are|['’]s|['’]m)? (?:now |really )?only (?:allergic|intolerant) to {_LIST}{_ENDS}",
        re.IGNORECASE,
    ),
    Pattern(
        rf"\b{_WHO}(?: is| am|['’]s|['’]m) (?:allergic|intolerant) to {_LIST}(?:,? and|,)?"
        r" (?:nothing else|that['’]s all|that['’]s it)\b",
        re.IGNORECASE,
    ),
    Pattern(
        rf"\b(?:it['’]s|it is|that['’]s) (?:only|just) {_LIST} (?:that )?{_WHO} ?(?:{_AVOIDS}){_ENDS}", re.IGNORECASE
    ),
    Pattern(
        rf"\bthe only {_KIND} (?:that )?{_WHO} ?(?:{_AVOIDS})(?: now| any ?more)? (?:is|are) {_LIST}{_ENDS}",
        re.IGNORECASE,
    ),
    Pattern(
        rf"^(?:[^,.;:]*[,;:] )?{_LIST} (?:is|are) the only {_KIND} (?:that )?{_WHO} ?(?:{_AVOIDS}){_ENDS}",
        re.IGNORECASE,
    ),
)
"""In each: who, what of it is left, and of what kind it is the only one."""
_REST_IS_CLEAR: Final = Pattern(
    rf"\b(?:it['’]s|it is|that['’]s) (?:only|just) {_LIST}[,;]?(?: and| -)?"
    r" (?:everything else|the rest|all the (?:rest|others?))\b",
    re.IGNORECASE,
)
""" "It's only the shellfish, everything else came back clear", of whom the message speaks."""
_IT_IS_ONLY: Final = Pattern(rf"\b(?:it['’]s|it is|that['’]s) (?:only|just) {_LIST}(?=[,.;!]|$)", re.IGNORECASE)
_ANY_KIND: Final = stems("thing things food foods one ones nothing")
_OF_THE_SEA: Final = stems("fish seafood shellfish")
_AT_TIMES: Final = any_of(SUPPOSED, r"\b(?:today|tonight|tomorrow|this week|used to|before|until|was|were)\b")


def left_to_avoid(sentence: str, text: str, memories: Sequence[Memory]) -> list[Change]:
    """What need not be avoided any more, where the sentence says what is the only thing that must be; and that, where it was not
    known by itself: "the only thing from the sea I have to avoid is mussels", of who ate no fish and no seafood."""
    said = next((found for one in _ONLY if (found := one.search(sentence))), None)
    said = said or _REST_IS_CLEAR.search(sentence) or (_IT_IS_ONLY.search(sentence) if _TESTED.search(text) else None)
    if said is None or "?" in sentence or _AT_TIMES.search(sentence):
        return []
    left = stems(said["what"])
    kind = stems(said.groupdict().get("kind") or "thing")
    kept_from = [one for one in _meant(said.groupdict().get("who"), text, memories) if _is_of_kind(one, kind)]
    over = [one for one in kept_from if stems(one.value) and not (stems(one.value) & left)]
    of_none = "who" not in said.groupdict() and not any(stems(one.value) & left for one in kept_from)
    if not over or not left or of_none:
        return []
    if any(stems(one.value) & left for one in kept_from):
        return [Change(one) for one in over]
    whose = over[0].subject
    who = "I" if whose == OWNER else whose.split()[-1] if whose.split()[-1][:1].isupper() else f"My {whose}"
    told = corrected(
        over[0], said["what"], f"{who} {'avoid' if who == 'I' else 'avoids'} only {said['what']}.", sentence
    )
    return [Change(over[0], told), *(Change(one) for one in over[1:])]


def _meant(who: str | None, text: str, memories: Sequence[Memory]) -> list[Memory]:
    """What they must not have; where nobody is named, of those whom `text` names, else of the owner."""
    if who is not None:
        return _kept_from(who, text, memories)
    return [one for one in _kept_from("they", text, memories) if stems(one.subject) & stems(text)] or _kept_from(
        "I", text, memories
    )


def _kept_from(who: str, text: str, memories: Sequence[Memory]) -> list[Memory]:
    """What they must not have; of "he" whom `text` names, or whom was told of last."""
    known = [one for one in memories if one.attribute in _NOT_TO_HAVE]
    if who.casefold() in {"he", "she", "they"}:
        named = [one for one in known if one.subject != OWNER and stems(one.subject) & stems(text)]
        return named or [one for one in known if is_theirs(who, one, memories)]
    called = stems(who)
    by_name = [one for one in known if one.subject != OWNER and called and called <= stems(one.subject)]
    return by_name or [one for one in known if is_theirs(who, one, memories)]


def _is_of_kind(memory: Memory, kind: frozenset[str]) -> bool:
    """Of "the only medicine I'm allergic to" nuts are none."""
    special = kind - _ANY_KIND
    if special & stems("sea ocean seafood fish"):
        return bool(stems(memory.value) & _OF_THE_SEA)
    return not special or bool(special & stems(f"{memory.value} {memory.statement}"))
