"""What a sentence says of the same thing with another value of the same shape: "Ms Kerr's rent is 615 from today", after "Ms Kerr
downstairs pays me 590 a month in rent".

Nothing is understood of it but that something is otherwise now, and that all it speaks of besides was told in one statement; the
new value is put where that has its only one of the shape. The readers that know what a sentence is of are asked before.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.amended import HOLDS_A_SUM, same_kind, with_unit
from memory_core.extraction.changes.factuality import DENIED, DOUBTED, any_of
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.changes.shapes import DAY_AND_MONTH, PART_OF_A_DAY, PORTION
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.statement_parts import place_in, with_part
from memory_core.extraction.whom import speaks_of

_FROM: Final = (
    rf"(?:from|as of|since|starting) (?:today|tomorrow|now(?: on)?|(?:this|next|the next) [a-z]+|{MONTHS}|{WEEKDAY})"
)
_CHANGED: Final = Pattern(
    rf"\b(?:{_FROM}|(?<!just )(?<!right )now(?! and (?:then|again)\b)|instead|these days|nowadays|after all|from here on"
    r"|can only (?:come|make|do)|wants me to|told me to)\b",
    re.IGNORECASE,
)
_NOT_SO: Final = any_of(
    DENIED,
    DOUBTED,
    r"\b(?:also|too|as well|another|second|other|besides|both|either|used to|was|were|could|would)\b",
)
_POINTS: Final = Pattern(r"(?:(?:and|but|so) )?(?:it|its|that|this|they|their|he|she|his|her)\b", re.IGNORECASE)
"""Of whom or what it is the sentence does not say: it is asked again once that is spelled out."""
_CLAUSE: Final = Pattern(
    r"[,;:] (?:(?:so|and|but) )?|,? (?:so|and|but) (?=(?:I|we|he|she|they|my|our|the)\b)", re.IGNORECASE
)
_SHAPES: Final = (DAY_AND_MONTH, PART_OF_A_DAY, PORTION, HOLDS_A_SUM)
_EMPTY: Final = stems(
    "is are be costs cost comes come to goes go up down pay pays take takes get gets have has do does on at in from each every per"
    " month week day year new just actually only really told tell her him she he they"
)
"""Says nothing of what is spoken of."""
_NO_PLACE: Final = frozenset({"name", "age", "birthday", "anniversary", "birthplace"})
_ARRIVES: Final = stems(
    "arrive arrives land lands fly flies come comes coming arriving landing flying get gets reach reaches"
)
"""The same to whoever waits for them."""
_ALIKE_BY: Final = 4
"""Times by which one sum may differ from another that takes its place."""


def another_value(sentence: str, memories: Sequence[Memory]) -> list[Change]:
    """The one statement that is meant, as it is now; [] where none is, or more than one."""
    if (
        "?" in sentence
        or _POINTS.match(sentence)
        or _NOT_SO.search(_CHANGED.sub(" ", sentence))
        or of_the_day(_CHANGED.sub("", sentence))
    ):
        return []
    for clause in _CLAUSE.split(sentence.strip(" .!")):
        if not _CHANGED.search(clause):
            continue
        for shape in _SHAPES:
            if found := _of_shape(shape, clause, sentence, memories):
                return found
        if found := _of_the_month(clause, sentence, memories):
            return found
    return []


_THE_DAY: Final = Pattern(
    rf"\b(?:on )?the (?P<day>\d{{1,2}})(?P<th>st|nd|rd|th)\b(?! (?:of )?(?:{MONTHS})\b)", re.IGNORECASE
)
_DAY: Final = re.compile(r"\d{1,2}(?:st|nd|rd|th)?")


def _of_the_month(clause: str, sentence: str, memories: Sequence[Memory]) -> list[Change]:
    """ "Robert can only come on the 2nd", of who was to arrive on March 1st."""
    said = _THE_DAY.search(clause)
    if said is None:
        return []
    found = []
    for memory in memories:
        told = list(DAY_AND_MONTH.finditer(memory.statement))
        if len(told) == 1 and (day := _DAY.search(told[0].group())) is not None:
            new = f"{said['day']}{said['th']}" if day.group()[-1].isalpha() else said["day"]
            date = f"{told[0].group()[: day.start()]}{new}{told[0].group()[day.end() :]}"
            found += _of_shape(DAY_AND_MONTH, _THE_DAY.sub(f"on {date}", clause), sentence, [memory])
    return found if len({one.memory.statement for one in found}) == 1 else []


def _of_shape(shape: Pattern, clause: str, sentence: str, memories: Sequence[Memory]) -> list[Change]:
    plain = _CHANGED.sub(_kept_verb, clause)
    new = list(shape.finditer(plain))
    if len({one.group().casefold() for one in new}) != 1:
        return []
    said = stems(f"{plain[: new[0].start()]} {plain[new[0].end() :]}") - _EMPTY
    if _SOMEBODY.search(clause):  # "there is damp in Miss Bell's room, so she only pays 690"
        said |= stems(" ".join(one["of"] for one in _WHOSE.finditer(sentence)))
    told = [
        (one, place)
        for one in memories
        if one.attribute not in _NO_PLACE
        and (place := place_in(one.statement, shape, said)) is not None
        and _is_of_it(said, plain, one)
    ]
    if len({one.statement for one, _ in told}) != 1:
        return []
    if shape is HOLDS_A_SUM and not _is_such_a_sum(plain, new[0], *told[0]):
        return []
    value = new[0].group().strip()
    value = with_unit(value, told[0][1].group()) if shape is HOLDS_A_SUM else value
    made = with_part([(one, place.span()) for one, place in told], value, sentence)
    later = _LATER.search(clause)
    made = tuple(_from(one, later.group()) if later else one for one in made)
    return [Change(one, as_now) for (one, _), as_now in zip(told, made, strict=False)]


_LATER: Final = Pattern(rf"\b(?:from|starting|as of) (?:tomorrow|(?:the )?next [a-z]+|{MONTHS})\b", re.IGNORECASE)


def _from(told: Candidate, when: str) -> Candidate:
    """With the day from which it is so, which is still to come."""
    return replace(told, statement=f"{told.statement.rstrip(' .')}, {when[:1].lower()}{when[1:]}.")


_SOMEBODY: Final = Pattern(r"\b(?:he|she|him|her)\b", re.IGNORECASE)
_WHOSE: Final = re.compile(r"(?P<of>(?<!^)\b[A-Z][\w-]+(?: [A-Z][\w-]+)?)['’]s\b")


def _kept_verb(changed: re.Match[str]) -> str:
    """ "Can only come" says what is done as well."""
    return f" {changed.group().split()[-1]} " if changed.group().casefold().startswith("can") else " "


def _is_of_it(said: frozenset[str], clause: str, memory: Memory) -> bool:
    """Whether all that the clause speaks of was told there, and more of it than of whom."""
    known = stems(f"{memory.statement} {memory.subject}")
    arrives = bool(known & _ARRIVES and stems(clause) & _ARRIVES)
    known |= _ARRIVES if arrives else frozenset()
    whom = stems(memory.subject) if memory.subject != OWNER else frozenset[str]()
    named = memory.attribute in PEOPLE and bool(stems(memory.value) & said)  # "Ms Kerr pays me 590"
    of_whom = bool(whom & said) if whom else named or speaks_of(clause, memory)
    return of_whom and (arrives or bool(said - whom)) and said <= known


def _is_such_a_sum(clause: str, new: re.Match[str], memory: Memory, old: re.Match[str]) -> bool:
    """Of the same kind, and of what is counted in both or in neither: "615 from today", after "590 a month"."""
    figures = [float(re.sub(r"[^\d.]", "", one.group().replace(",", "")).strip(".") or 0) for one in (new, old)]
    close = min(figures) > 0 and max(figures) <= _ALIKE_BY * min(figures)
    counted = [
        match[1].casefold() if (match := _COUNTED.match(text, at.end())) else ""
        for text, at in ((clause, new), (memory.statement, old))
    ]
    return close and same_kind(old.group(), new.group()) and (counted[0] in {"", counted[1]})


_COUNTED: Final = Pattern(r" (?!(?:an?|per|each|every|in|for|to|at|on|from|and|of)\b)([a-z]+)", re.IGNORECASE)
