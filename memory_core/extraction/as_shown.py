"""A text that is not the guardian's own, and that they agreed to after it was shown to them: what may be shown, and what is kept.

However well the rules understand it, what is kept states exactly what was shown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.proposing import LONGEST
from memory_core.domain.records import Confidence, Memory
from memory_core.domain.slots import OWNER, VOCABULARY
from memory_core.domain.teaching import Teachable
from memory_core.extraction.credentials import holds_credential
from memory_core.extraction.injection import is_suspicious
from memory_core.extraction.rules import extractor as rules

_NOTE: Final = "note"
_THE_BOT: Final = Pattern(
    r"(?:(?:the|this|your) (?:assistant|bot|ai|language model|model|system)|assistant|confidant|chat ?bot)\b"
    r"|you(?:r|rs|rself|['’]\w+)?\b",
    re.IGNORECASE,
)


def unfit(text: str) -> str | None:
    """Why a text is not even asked about; None where it may be shown. A password is for the guardian's own words to keep."""
    if not text.strip() or len(text) > LONGEST:
        return f"it is longer than {LONGEST} characters" if text.strip() else "it is incomplete"
    if not text.isprintable():
        return "it holds signs that cannot be shown"
    if _THE_BOT.match(text):
        return "it is about me, not about you"
    if holds_credential(text):
        return "it looks like a password or key; say “remember …” if I should keep it all the same"
    if is_suspicious(text, strict=True):
        return "it reads like instructions to steer me"
    return None


def candidates(confirmed: Teachable, *, zone: ZoneInfo, recent: Sequence[Memory]) -> tuple[Candidate, ...]:
    """What the rules read in it, each with the whole text as its statement; where they read nothing that stays, a note."""
    text = confirmed.text
    read = [
        replace(one, statement=text, evidence=text, explicit=True, confidence=Confidence.CERTAIN)
        for one in rules.extract(confirmed, now=confirmed.taught_at, zone=zone, recent=recent)
    ]
    if any(one.relation is not Relation.ENDS for one in read):
        return tuple(read)
    return (*read, _note(text))


def _note(text: str) -> Candidate:
    return Candidate(
        kind=VOCABULARY[_NOTE].kind,
        subject=OWNER,
        attribute=_NOTE,
        value=text,
        statement=text,
        evidence=text,
        extractor=Extractor.RULES,
        confidence=Confidence.CERTAIN,
        tags=(_NOTE,),
        explicit=True,
    )
