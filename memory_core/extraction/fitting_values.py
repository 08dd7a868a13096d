"""Whether a value that stands alone may take the place of what was told last: by its looks, or by what was told beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, VOCABULARY, Cardinality, cardinality_of
from memory_core.extraction.lexicon.colours import COLOUR
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.extraction.values import tidy

_HANGING: Final = Pattern(
    r"(?<=\w)(?: (?:in|on|at|by|for|near|into|from|with|of|to))?(?:(?<=\w) (?:in|on|at|by|for|near|into|from|with|of"
    r"|to)| (?:the|an?|my"
    r"|our))$",
    re.IGNORECASE,
)
_DIGIT: Final = Pattern(r"\d")


def unhung(value: str) -> str:
    """Without the small word that hangs on behind: of "chai with" and "Perth in the" the thing and the place."""
    return _HANGING.sub("", tidy(value))


_FIGURES: Final = Pattern(r"\+?[\d(][\d ()./-]{4,}")


def number_alone(attribute: str, value: str) -> str:
    """Of a telephone "0151 234 5678 starting Monday" the number."""
    number = _FIGURES.match(value) if attribute == "phone" else None
    return number.group().rstrip(" (-./") if number else value


def alike(memory: Memory, value: str) -> bool:
    """Whether a value has the looks of one in a slot that only the owner has a name for: "A1bcd" and "B2bcd", "number 212" and
    "number 214". Nothing else tells what is meant from "actually, it's raining"."""
    old, new = memory.value.split(), value.split()
    if memory.attribute in VOCABULARY or memory.subject != OWNER or len(old) != len(new):
        return False
    return bool(_DIGIT.search(value)) and all(
        one.casefold() == other.casefold()
        or bool(_DIGIT.search(one) and _DIGIT.search(other) and abs(len(one) - len(other)) <= 1)
        for one, other in zip(old, new, strict=True)
    )


def alike_last(current: Sequence[Memory], value: str) -> bool:
    return bool(current) and (
        alike(current[0], value) or _is_another_colour(current[0], value) or _is_another_name(current, value)
    )


def _is_another_name(current: Sequence[Memory], value: str) -> bool:
    """ "No, Anna.", after "my sister is called Hannah" and nothing more."""
    memory, *others = current
    if any(one.learned_at == memory.learned_at for one in others):
        return False
    is_name = value[:1].isupper() and value.casefold() in FIRST_NAMES and " " not in value
    return is_name and memory.attribute in PEOPLE and memory.subject == OWNER and " " not in memory.value


_COLOUR: Final = Pattern(COLOUR, re.IGNORECASE)
_A_COLOUR: Final = Pattern(rf"(?<![\w-]){COLOUR}(?![\w-])", re.IGNORECASE)
_AT: Final = Pattern(r"at (?:the )?(?-i:[A-Z])", re.IGNORECASE)


def is_at_another(text: str, current: Sequence[Memory]) -> bool:
    """ "Sorry, at Bosch", of who was told to work somewhere."""
    return bool(current) and current[0].attribute == "employer" and _AT.match(text) is not None


def colour_in(memory: Memory, value: str) -> tuple[int, int] | None:
    """Where a statement has its one colour, of which another is meant: "actually it's green", of a blue Toyota."""
    found = list(_A_COLOUR.finditer(memory.statement)) if _COLOUR.fullmatch(value) else []
    return found[0].span() if len(found) == 1 else None


def _is_another_colour(memory: Memory, value: str) -> bool:
    """ "No wait, blue.", after "my favourite colour is green"."""
    return all(_COLOUR.fullmatch(one) is not None for one in (memory.value, value))


def told_beside_a_name(current: Sequence[Memory], value: str) -> Memory | None:
    """What "my aunt Rosa lives in Porto" tells: that she is called Rosa is said by the way, and is corrected by another name."""
    told = [memory for memory in current if memory.learned_at == current[0].learned_at]
    named, rest = ([m for m in told if (m.attribute in PEOPLE) is aside] for aside in (True, False))
    if not named or len(rest) != 1 or value.casefold() in FIRST_NAMES:
        return None
    return rest[0] if cardinality_of(rest[0].attribute) is Cardinality.ONE else None


_NAMED: Final = Pattern(r"(?<![\w'’])[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)+")


def name_of_a_sort(memory: Memory, value: str) -> tuple[int, int] | None:
    """Where a statement has the one name of that sort, of which another is meant: "I meant Keiyukai Hospital", of one at Teine
    Hospital."""
    sort = value.split()[-1]
    if len(value.split()) < len(("Teine", "Hospital")) or not sort[:1].isupper():
        return None
    alike = [one for one in _NAMED.finditer(memory.statement) if one.group().split()[-1] == sort]
    return alike[0].span() if len(alike) == 1 and alike[0].group() != value else None


_THINGS: Final = frozenset({"vehicle", "possession", "uses", "instrument"})
_IT_IS: Final = Pattern(
    r"(?:it|that) (?:is|was|should be) (?:actually |really |in fact )*(?:an? |the )?", re.IGNORECASE
)


def other_thing(text: str, memory: Memory, value: str) -> str | None:
    """ "Actually it's a Renault Clio", after "my car is a blue Renault Zoe": the make is corrected, the colour is not."""
    if (
        memory.attribute not in _THINGS
        or not _IT_IS.match(text)
        or memory.value.casefold() not in memory.statement.casefold()
    ):
        return None
    new, old = re.sub(r"^(?:an?|the) ", "", value, flags=re.IGNORECASE).split(), memory.value.split()
    made = [
        next((n for n, word in enumerate(those) if word[:1].isupper() or _DIGIT.search(word)), None)
        for those in (new, old)
    ]
    if made[0] != 0 or made[1] is None or len(new) > _MOST_OF_A_MAKE:
        return None
    return " ".join((*old[: made[1]], *new))


_MOST_OF_A_MAKE: Final = 4


_WE_HAVE: Final = Pattern(r"\b(?:I|we)(?:['’]ve| have)(?: got)?(?: about| around)? $", re.IGNORECASE)
_A_SUM: Final = 100
_MOST_TIMES: Final = 10


def is_such_a_sum(text: str, new: re.Match[str], old: re.Match[str]) -> bool:
    """ "We've got 18,500", after a budget of 12,000."""
    one, other = (float(re.sub(r"[^\d.]", "", m.group().replace(",", "")) or 0) for m in (new, old))
    is_sum = min(one, other) >= _A_SUM and one < other * _MOST_TIMES and other < one * _MOST_TIMES
    return is_sum and _WE_HAVE.search(text[: new.start()]) is not None
