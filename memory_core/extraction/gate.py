"""The deterministic gate between a proposal and memory: what does not rest on the guardian's own words stops here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.candidates import Candidate, Extractor
from memory_core.domain.records import Memory
from memory_core.domain.slots import VOCABULARY
from memory_core.domain.teaching import Teachable

LONGEST_STATEMENT: Final = 600
LONGEST_VALUE: Final = 300
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_FUNCTION_WORDS: Final = frozenset(
    ["a", "an", "the", "and", "or", "but", "of", "to", "in", "on", "at", "for", "with", "by", "from", "as", "is", "are", "was", "were", "be", "been", "am", "i", "i'm", "me", "my", "mine", "you", "your", "he", "she", "it", "its", "they", "them", "their", "we", "us", "our", "this", "that", "these", "those", "not", "no", "do", "does", "did", "has", "have", "had", "will", "would", "can", "could", "s"]
)


@dataclass(frozen=True, slots=True)
class Passed:
    candidate: Candidate


@dataclass(frozen=True, slots=True)
class Refused:
    candidate: Candidate
    reason: str


def check(candidate: Candidate, teachable: Teachable, *, shown: Sequence[Memory], own_words: str) -> Passed | Refused:
    """`shown`: memories that the extractor was shown. `own_words`: the guardian's earlier words in this conversation."""
    if not candidate.statement.strip() or len(candidate.statement) > LONGEST_STATEMENT:
        return Refused(candidate, "it is empty or too long to keep")
    if len(candidate.value) > LONGEST_VALUE:
        candidate = replace(candidate, value=candidate.value[:LONGEST_VALUE])
    if not teachable.holds(candidate.evidence):
        return Refused(candidate, "its evidence is not in your own words")
    if not {str(i) for i in candidate.related} <= {str(m.id) for m in shown}:
        return Refused(candidate, "it names memories that were not shown")
    if candidate.extractor is Extractor.MODEL and (strange := _strange_words(candidate, teachable, own_words)):
        return Refused(candidate, f"it says more than you did ({', '.join(sorted(strange)[:3])})")
    if not candidate.explicit and holds_credential(teachable.text):
        return Refused(candidate, "it looks like a password or key; say “remember …” to keep it all the same")
    return Passed(candidate)


def _strange_words(candidate: Candidate, teachable: Teachable, own_words: str) -> set[str]:
    labels = " ".join(a.label for a in VOCABULARY.values())
    known = {w.casefold() for w in _WORD.findall(f"{teachable.text} {own_words} {labels}")}
    said = {w.casefold() for w in _WORD.findall(candidate.statement)}
    return {w for w in said if w not in known and w not in _FUNCTION_WORDS}


_CREDENTIAL: Final = re.compile(
    r"\b(?:password|passwd|passphrase|pin|api[ _-]?key|secret key|access token|token)\b\s*(?:is|:|=)\s*\S+"
    r"|\bsk-[A-Za-z0-9_-]{8,}|\bAKIA[0-9A-Z]{12,}|\bghp_[A-Za-z0-9]{20,}|\b(?:\d[ -]?){13,19}\b",
    re.IGNORECASE,
)


def holds_credential(text: str) -> bool:
    return bool(_CREDENTIAL.search(text))


def without_credentials(text: str) -> str:
    return _CREDENTIAL.sub("[credential]", text)


def distinct(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """One a slot and value, the first kept: rules before the model."""
    seen: dict[tuple[str, str, str], Candidate] = {}
    for candidate in candidates:
        key = (candidate.subject.casefold(), candidate.attribute, candidate.value.casefold())
        seen.setdefault(key, candidate)
    return tuple(seen.values())
