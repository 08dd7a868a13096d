"""Slots: `(scope, subject, attribute)`. They, not similarity, find corrections ("I live in Paris" / "I live in Tokyo" score ~0.70).

`VOCABULARY` lists the attributes that are known; an attribute that is not in it may hold many values.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from memory_core.domain.records import Kind

OWNER: Final = "me"
"""The subject of what is said about the owner."""


class Cardinality(StrEnum):
    ONE = "one"
    MANY = "many"


@dataclass(frozen=True, slots=True)
class Attribute:
    """`label` is how people call it; `kind` is what a memory in it usually is."""

    name: str
    label: str
    kind: Kind
    cardinality: Cardinality


def _table(*rows: tuple[str, str, Kind, Cardinality]) -> MappingProxyType[str, Attribute]:
    return MappingProxyType({name: Attribute(name, label, kind, card) for name, label, kind, card in rows})


_ONE, _MANY = Cardinality.ONE, Cardinality.MANY

VOCABULARY: Final = _table(
    ("name", "name", Kind.IDENTITY, _ONE),
    ("nickname", "nickname", Kind.IDENTITY, _ONE),
    ("birthday", "birthday", Kind.IDENTITY, _ONE),
    ("age", "age", Kind.IDENTITY, _ONE),
    ("pronouns", "pronouns", Kind.IDENTITY, _ONE),
    ("nationality", "nationality", Kind.IDENTITY, _MANY),
    ("birthplace", "birthplace", Kind.IDENTITY, _ONE),
    ("hometown", "home town", Kind.IDENTITY, _ONE),
    ("last_name", "last name", Kind.IDENTITY, _ONE),
    ("height", "height", Kind.IDENTITY, _ONE),
    ("weight", "weight", Kind.IDENTITY, _ONE),
    ("shoe_size", "shoe size", Kind.IDENTITY, _ONE),
    ("middle_name", "middle name", Kind.IDENTITY, _ONE),
    ("username", "user name", Kind.IDENTITY, _ONE),
    ("website", "website", Kind.IDENTITY, _ONE),
    ("lucky_number", "lucky number", Kind.IDENTITY, _ONE),
    ("ring_size", "ring size", Kind.IDENTITY, _ONE),
    ("religion", "religion", Kind.IDENTITY, _ONE),
    ("zodiac", "zodiac sign", Kind.IDENTITY, _ONE),
    ("time_zone", "time zone", Kind.IDENTITY, _ONE),
    ("trait", "trait", Kind.IDENTITY, _MANY),
    ("home_city", "home", Kind.IDENTITY, _ONE),
    ("home_address", "address", Kind.IDENTITY, _ONE),
    ("housing", "kind of home", Kind.IDENTITY, _ONE),
    ("household", "household", Kind.IDENTITY, _ONE),
    ("phone", "phone number", Kind.IDENTITY, _ONE),
    ("email", "e-mail address", Kind.IDENTITY, _ONE),
    ("employer", "employer", Kind.IDENTITY, _ONE),
    ("occupation", "occupation", Kind.IDENTITY, _ONE),
    ("work_schedule", "working hours", Kind.IDENTITY, _ONE),
    ("education", "education", Kind.IDENTITY, _MANY),
    ("marital_status", "marital status", Kind.IDENTITY, _ONE),
    ("relation", "relation to you", Kind.IDENTITY, _ONE),
    ("partner", "partner", Kind.IDENTITY, _ONE),
    ("mother", "mother", Kind.IDENTITY, _ONE),
    ("father", "father", Kind.IDENTITY, _ONE),
    ("child", "child", Kind.IDENTITY, _MANY),
    ("children", "number of children", Kind.IDENTITY, _ONE),
    ("sibling", "sibling", Kind.IDENTITY, _MANY),
    ("family", "relative", Kind.IDENTITY, _MANY),
    ("friend", "friend", Kind.IDENTITY, _MANY),
    ("colleague", "colleague", Kind.IDENTITY, _MANY),
    ("manager", "manager", Kind.IDENTITY, _ONE),
    ("doctor", "doctor", Kind.IDENTITY, _ONE),
    ("dentist", "dentist", Kind.IDENTITY, _ONE),
    ("contact", "contact", Kind.IDENTITY, _MANY),
    ("pet", "pet", Kind.IDENTITY, _MANY),
    ("allergy", "allergy", Kind.IDENTITY, _MANY),
    ("condition", "health condition", Kind.IDENTITY, _MANY),
    ("medication", "medication", Kind.IDENTITY, _MANY),
    ("blood_type", "blood type", Kind.IDENTITY, _ONE),
    ("diet", "diet", Kind.IDENTITY, _ONE),
    ("avoids", "avoided food and drink", Kind.IDENTITY, _MANY),
    ("smoking", "habit", Kind.IDENTITY, _ONE),
    ("language", "language spoken", Kind.IDENTITY, _MANY),
    ("vehicle", "vehicle", Kind.IDENTITY, _MANY),
    ("possession", "possession", Kind.IDENTITY, _MANY),
    ("hobby", "hobby", Kind.IDENTITY, _MANY),
    ("routine", "routine", Kind.IDENTITY, _MANY),
    ("anniversary", "anniversary", Kind.IDENTITY, _ONE),
    ("likes", "likes", Kind.PREFERENCE, _MANY),
    ("dislikes", "dislikes", Kind.PREFERENCE, _MANY),
    ("favorite", "favourite", Kind.PREFERENCE, _ONE),
    ("prefers", "preference", Kind.PREFERENCE, _MANY),
    ("uses", "tool in use", Kind.PREFERENCE, _MANY),
    ("preferred_drink", "preferred drink", Kind.PREFERENCE, _ONE),
    ("reply_language", "language of replies", Kind.PREFERENCE, _ONE),
    ("project", "current work", Kind.PROJECT, _MANY),
    ("tech_stack", "tools of the project", Kind.PROJECT, _MANY),
    ("deadline", "deadline", Kind.EVENT, _ONE),
    ("goal", "goal", Kind.PROJECT, _MANY),
    ("decision", "decision", Kind.DECISION, _MANY),
    ("date", "date", Kind.EVENT, _ONE),
    ("time", "time", Kind.EVENT, _ONE),
    ("place", "place", Kind.EVENT, _ONE),
    ("plan", "plan", Kind.EVENT, _MANY),
    ("event", "event", Kind.EVENT, _MANY),
    ("rule", "standing rule", Kind.CONSTRAINT, _MANY),
    ("workflow", "way of working", Kind.WORKFLOW, _MANY),
    ("style", "way of answering", Kind.BEHAVIOR, _MANY),
    ("debt", "debt", Kind.IDENTITY, _MANY),
    ("note", "note", Kind.IDENTITY, _MANY),
)
"""`favorite` is qualified by its subject ("favorite:color"), so that one value a thing suffices."""


def cardinality_of(attribute: str) -> Cardinality:
    """`favorite:color` counts as `favorite`; an unknown attribute holds many values."""
    known = VOCABULARY.get(attribute.partition(":")[0])
    return known.cardinality if known else Cardinality.MANY


OPPOSITES: Final = MappingProxyType({"likes": "dislikes", "dislikes": "likes"})
"""Attributes in which the same value means the contrary."""

WISHES: Final = frozenset({"style", "rule", "nickname", "reply_language"})
"""Attributes of what the owner asked for, rather than told."""

CALLED_BY_KIND: Final = frozenset({"vehicle", "possession", "pet"})
"""Attributes whose values people call by their kind as well: "my car" for a Volvo V60, "the cat" for Misty."""

ENDED: Final = "no longer "
"""How the value of a slot begins whose earlier value holds no more."""

_ARTICLES: Final = re.compile(r"^(?:the|a|an|my|our|some)\s+", re.IGNORECASE)
_YEARLESS_DAY: Final = re.compile(r"\d{2}-\d{2}")


def normalise(text: str) -> str:
    """A value or subject for comparing: NFKC, case-folded, without leading article, outer punctuation or doubled spaces."""
    folded = " ".join(unicodedata.normalize("NFKC", text).casefold().split()).strip(" .,;:!?\"'“”‘’()[]")
    return _ARTICLES.sub("", folded)


def same_value(one: str, other: str) -> bool:
    """Equal once normalised. A day without its year (`03-15`) is the same as that day of any year."""
    first, second = sorted((normalise(one), normalise(other)), key=len)
    if _YEARLESS_DAY.fullmatch(first):
        return second == first or second.endswith(f"-{first}")
    return first == second
