"""From what certainty on each attribute of the reading model is to be believed, counted on what people say in the learning sets.

For every attribute the lowest cut is taken from which on enough of what the model adds to the rules was right. Few readings say
little: beside what was counted stand five that nobody made, four of them right, so that an attribute seen once is neither trusted
nor dropped for that alone. The sets on which the claims are held are left out.

    python -m benchmarks.cuts

It prints the counts and the table for `memory_core/extraction/certainties.py`; to be run again for another model.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from benchmarks.learning import DATA, Owner, Seen, Statement, heard, load, person, seen_in
from benchmarks.tables import Row, Table
from memory_core.domain.candidates import Asked, Extractor, Told
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.extraction.certainties import CUTS, NEVER
from memory_core.extraction.headcount import judged_as

COUNTED: Final = tuple(path for path in DATA if path.stem != "learning-fifteenth")
STEPS: Final = (0.9, 0.95, 0.97, 0.98, 0.985, 0.99, 0.995)
ENOUGH: Final = 0.75
"""Together with the rules, which are right in more than 98 of a hundred, this keeps the whole at its claim."""
_ASSUMED_RIGHT: Final = 4
_ASSUMED: Final = 5
_SURELY: Final = NEVER + 1

Readings = Mapping[str, Sequence[tuple[float, bool]]]
"""By attribute: how certain the model was, and whether it was right."""


def cut(readings: Sequence[tuple[float, bool]]) -> float:
    """The lowest step at which enough of the readings were right."""
    for step in STEPS:
        kept = [right for certainty, right in readings if certainty >= step]
        if not kept and readings:
            break
        if (sum(kept) + _ASSUMED_RIGHT) / (len(kept) + _ASSUMED) >= ENOUGH:
            return step
    return NEVER


def readings(paths: Sequence[Path] = COUNTED) -> Readings:
    """All that the model adds to the rules, reading by reading, whatever the table says."""
    found: dict[str, list[tuple[float, bool]]] = {}
    for path in paths:
        now, owners = load(path)
        seen = asyncio.run(seen_in(owners))
        for owner in owners:
            for attribute, certainty, right in _of(owner, seen, now=now):
                found.setdefault(attribute, []).append((certainty, right))
    return found


def _of(owner: Owner, seen: Seen, now: datetime) -> Iterator[tuple[str, float, bool]]:
    known: list[Memory] = []
    for said in (*owner.statements, *(Statement(text, ()) for text in owner.silent)):
        told = seen[said.text]
        alone = heard(said.text, now, owner.zone, known)
        for one in told:
            if one.attribute in tuple(Asked) or one.certainty < STEPS[0]:
                continue
            sure: Told = replace(one, certainty=_SURELY)
            for candidate in heard(said.text, now, owner.zone, known, (sure,)):
                if candidate.extractor is Extractor.READER and candidate not in alone:
                    right = any(fact.told_by(candidate) for fact in said.facts)
                    yield judged_as(one.attribute, one.value), one.certainty, right
        known += [person(one, now) for one in heard(said.text, now, owner.zone, known, told) if one.attribute in PEOPLE]


def table(counted: Readings) -> Table:
    rows = []
    for attribute, found in sorted(counted.items(), key=lambda item: (-cut(item[1]), item[0])):
        chosen, shipped = cut(found), CUTS.get(attribute, STEPS[0])
        right = sum(one for _, one in found)
        said = "never" if chosen >= NEVER else f"{chosen:g}"
        rows.append(Row(attribute, f"{right} right, {len(found) - right} wrong", said, holds=chosen == shipped))
    return Table("From where on an attribute of the reading model is believed (baseline: the cut)", tuple(rows))


def main() -> int:
    counted = readings()
    print(table(counted))
    for attribute, found in sorted(counted.items()):
        if (chosen := cut(found)) > STEPS[0]:
            print(f'        "{attribute}": {"NEVER" if chosen >= NEVER else f"{chosen:g}"},')
    return 0


if __name__ == "__main__":
    sys.exit(main())
