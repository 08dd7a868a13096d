"""What is explicitly to be kept and no rule reads: a note in the owner's words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Extractor
from memory_core.domain.records import Confidence, Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.dates import first_date
from memory_core.extraction.dates_past import begun, is_past
from memory_core.extraction.languages.detection import language_of
from memory_core.extraction.languages.statements import words_of
from memory_core.extraction.wording import capitalised

LONGEST_NOTE: Final = 500


def note_of(quote: str, rest: str, now: datetime, zone: ZoneInfo) -> Candidate:
    """`rest` of what is quoted, in the owner's words."""
    text = rest[:LONGEST_NOTE] if rest.startswith("http") else capitalised(rest[:LONGEST_NOTE])
    day = first_date(rest, now, zone)
    always = re.search(r"\b(?:always|never)\b", rest, re.IGNORECASE)
    ahead = day is not None and day.end > now and not is_past(rest)
    kind = Kind.CONSTRAINT if always else Kind.EVENT if ahead else Kind.IDENTITY
    return Candidate(
        kind=kind,
        subject=OWNER,
        attribute="note",
        value=rest[:LONGEST_NOTE],
        statement=text,
        evidence=quote,
        extractor=Extractor.RULES,
        importance=Importance.SIGNIFICANT,
        confidence=Confidence.CERTAIN,
        tags=("note",),
        explicit=True,
        valid_from=begun(rest, now, zone) if is_past(rest) else None,
        event_end=day.end if day and kind is Kind.EVENT else None,
    )


def without_understood(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Without notes in another language of which a model has understood every word: what it made of them is to be kept instead.

    Both would be remembered otherwise, and a correction of the one would leave the other.
    """
    left = list(candidates)
    for note in candidates:
        language = language_of(note.value) if note.attribute == "note" and note.explicit else None
        if language is None:
            continue
        meant = [one for one in left if one.extractor is Extractor.MODEL and _quotes(one, note)]
        said = frozenset(word for one in meant for word in words_of(f"{one.evidence} {one.statement}"))
        if meant and words_of(note.value) - language.small <= said:
            kept = [replace(one, explicit=True, confidence=Confidence.CERTAIN) if one in meant else one for one in left]
            left = [one for one in kept if one != note]
    return left


def _quotes(candidate: Candidate, note: Candidate) -> bool:
    return " ".join(candidate.evidence.casefold().split()) in " ".join(note.evidence.casefold().split())
