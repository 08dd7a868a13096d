"""What is the owner's own, where a request says "my": of my weight nothing is told by "the dog is 31 kg". Pure; English."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.tokens import words
from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.finding.sorts import is_elsewhere
from memory_core.usecases.forgetting.requests.asked import (
    tells_no_datum,
    tells_no_name,
    tells_no_pay,
    tells_of_nobody,
)
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.people import names_somebody
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.topics import excludes

_MINE: Final = re.compile(
    r"^(?:(?:of|about|on)\s+)?(?:my|our)\s+(?:own\s+)?\w"
    r"|^I(?:['’](?:m|ve|d))?\s+(?!(?:told|said|mentioned|wrote|gave|have\s+told)\b)\w"
    r"|^(?:what|when|where|how(?:\s+\w+)?|which\s+\w+|the\s+\w+(?:\s+\w+)?)\s+(?:that\s+)?I\s+(?!(?:told|said|mentioned|wrote|gave|have\s+told)\b)\w"
    r"|\bof\s+my\s+own\s+\w"
    r"|^(?:(?:the|that|this)\s+)?(?:job|employer|workplace|salary|wages)$",
    re.IGNORECASE,
)
""" "My weight", "I smoke", "the time I get up", "the date of my own wedding"; and "that job"."""
_SERVES: Final = frozenset({"manager", "doctor", "dentist", "contact"})
"""What the lawyer says is of my divorce."""
_CLOSE: Final = [word for word, attribute in RELATIONS.items() if attribute not in _SERVES]
_RELATION: Final = "|".join(sorted(map(re.escape, _CLOSE), key=len, reverse=True))
_OF_ANOTHER: Final = re.compile(
    rf"(?:(?:my|our|the)\s+)?(?:(?:old|older|elder|eldest|younger|youngest|little|big|best|late)\s+)?(?:{_RELATION})\b(?!-)",
    re.IGNORECASE,
)
_OF_ME_OR_IT: Final = re.compile(
    r"\b(?:i|me|my|mine|myself|we|us|our|ours|im|ive|it|its|there|them|that)\b", re.IGNORECASE
)
_THE: Final = re.compile(r"\b(?:the|that|this)\s+(?P<what>[\w-]+(?:\s+[\w-]+)?)", re.IGNORECASE)


def is_anothers(topic: str, statement: str) -> bool:
    """Whether a statement tells of somebody else alone, or of an animal, where the topic is something of the owner's: neither with
    "me" or "it" in it, nor of "the wedding" that is meant."""
    begun = re.sub(r"^(?:My|Our)\b", lambda own: own.group().casefold(), topic)
    if not _MINE.match(topic) or names_somebody(begun):
        return False
    other = _OF_ANOTHER.match(statement)
    if other is not None and _EXPECTING.search(topic) and _UNBORN.match(statement):
        return False
    if other is not None and _BETWEEN_US.search(topic) and _PARTNER.search(other.group()):
        return False
    if other is None or _OF_ME_OR_IT.search(statement, other.end()):
        return False
    asked = {skeleton(word) for word in words(topic)}
    spoken = {skeleton(word) for found in _THE.finditer(statement, other.end()) for word in words(found["what"])}
    return not asked & spoken


_EXPECTING: Final = re.compile(r"\b(?:pregnan(?:cy|t)|expecting|due\s+date)\b", re.IGNORECASE)
_UNBORN: Final = re.compile(r"(?:my|our|the)\s+bab(?:y|ies)(?:['’](?:s|re)|\s+(?:is|are|was))\s+due\b", re.IGNORECASE)
""" "My baby is due on 19 June" is of my pregnancy."""


def is_none_of_it(topic: str, memory: Memory) -> bool:
    """Whether a memory tells of somebody else than the topic, or nothing of the sort that it asks for."""
    another = is_anothers(topic, memory.statement) or is_of_another_partner(topic, memory.statement)
    nothing = tells_of_nobody(topic, memory) or tells_no_pay(topic, memory) or tells_no_datum(topic, memory)
    nothing = (
        nothing or is_elsewhere(topic, memory) or (memory.statement[:1].isupper() and tells_no_name(topic, memory))
    )
    return another or nothing or _is_of_another_relative(topic, memory.statement)


_RELATIVE: Final = re.compile(rf"(?:my|our)\s+(?P<who>{_RELATION})\W*", re.IGNORECASE)


def _is_of_another_relative(topic: str, statement: str) -> bool:
    """Whether a topic is one of the family, and a statement begins with another one: of my brother-in-law, my sister-in-law."""
    asked = _RELATIVE.fullmatch(topic)
    if asked is None or _OF_ANOTHER.match(statement) is None:
        return False
    return excludes(skeleton(asked["who"].casefold().replace("-", "")), held_words([statement]))


_BETWEEN_US: Final = re.compile(
    r"\b(?:divorc(?:e|ed|ing)|separat(?:ion|ing|ed)|custody|marri(?:age|ed)|marrying|engaged|marital|break-?\s?up|splitting\s+up|split|alimony|relationship|engagement|wedding)\b",
    re.IGNORECASE,
)
"""What one has with a partner: what "my ex wants" is of my divorce."""
_PARTNER: Final = re.compile(
    r"\b(?P<former>ex[- ]?|former\s+)?(?P<who>husband|wife|boyfriend|girlfriend|partner|fianc[eé]e?|hubby|missus)\b",
    re.IGNORECASE,
)


def is_of_another_partner(topic: str, statement: str) -> bool:
    """Whether a statement tells of the husband where the former one is asked for, or the other way about; or of the wedding, where
    one is asked for with whom there was none."""
    asked = _PARTNER.search(topic)
    if asked is None:
        return False
    if asked["former"] and _UNMARRIED.fullmatch(asked["who"]) and _MARRIED.search(statement):
        return True
    told = [one for one in _PARTNER.finditer(statement) if one["who"].casefold() == asked["who"].casefold()]
    return bool(told) and all(bool(one["former"]) != bool(asked["former"]) for one in told)


_UNMARRIED: Final = re.compile(r"fianc[eé]e?|boyfriend|girlfriend", re.IGNORECASE)
_MARRIED: Final = re.compile(
    r"^(?:I|we|the\s+two\s+of\s+us|both\s+of\s+us)\s+(?:were\s+|got\s+|are\s+)?married\b|\bour\s+(?:own\s+)?wedding\b",
    re.IGNORECASE,
)
"""Whom one has married is no former fiancé."""


def of_the_owner(wanted: Wanted, found: Found) -> Found:
    """What is found, without what is told of a former partner or of the present one; for all of something of the owner's also
    without what is told of others alone."""
    kept = tuple(
        one
        for one in found.candidates
        if not is_of_another_partner(wanted.topic, one.memory.statement)
        and not (wanted.everything and is_anothers(wanted.topic, one.memory.statement))
    )
    own = tuple(one for one in kept if not is_anothers(wanted.topic, one.memory.statement))
    asked = weighed(wanted.topic).keys() - _OWN
    if len(own) < len(kept) and any(asked <= held_words([one.memory.statement]) for one in own):
        kept = own  # "my blood type", of mine and my husband's
    return replace(found, candidates=kept) if kept else found


_OWN: Final = frozenset({skeleton("own")})
