"""Why nothing was learned of what reads like a statement of the owner's life, in one clause to be told to them."""

from __future__ import annotations

from typing import Final

from memory_core.domain.patterns import any_case
from memory_core.extraction import marks
from memory_core.extraction.credentials import holds_credential
from memory_core.extraction.gate import CREDENTIAL
from memory_core.extraction.languages.detection import language_of
from memory_core.extraction.marks import Mark
from memory_core.extraction.staged import meant

_OF_THE_OWNER: Final = any_case(r"\b(?:I|we|my|our|me|us|mine|ours)\b")
_WORTH_TELLING: Final = frozenset(
    {Mark.HYPOTHETICAL, Mark.HEDGED, Mark.IRONIC, Mark.QUOTED, Mark.REPORTED, Mark.FICTION}
)


def because(text: str) -> str | None:
    """What stood against it. None where there was nothing of the owner's to learn, or the reason is not known."""
    if holds_credential(text):
        return CREDENTIAL
    found: list[Mark] = []
    for sentence in meant(text):
        if not _OF_THE_OWNER.search(sentence.plain) or language_of(sentence.text) is not None:
            continue
        mark = marks.of_sentence(sentence) or marks.of_clause(sentence.plain)
        if mark not in _WORTH_TELLING or "?" in sentence.closing:
            return None
        found.append(mark)
    return found[-1].value if found else None
