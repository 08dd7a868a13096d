"""What is so again: "Luigi's is my favourite again", after Sakura took its place; "I'm back on sertraline", after fluoxetine did.

What took the place of something holds no more once that is so again. It is known which did: the store keeps what superseded what.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.records import Memory, Standing
from memory_core.domain.tokens import stems
from memory_core.extraction.outdated import OWNERS_WORD, is_end
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_corrections import corrected
from memory_core.extraction.whom import speaks_of

_TO_WHAT: Final = Pattern(
    r"\b(?:back|returned|reverted)(?: \w+ly)? (?:to|on|with|in|at|into|onto) (?P<v>[^,;.!]{2,60})"
    r"|(?P<w>[^,;.!]{2,80}?) (?:again|once more|once again|after all)\b",
    re.IGNORECASE,
)
_CLAUSE: Final = Pattern(r"[,;:.!]\s+|\s(?:so|and|but)\s", re.IGNORECASE)
_AWAY: Final = Pattern(r"\b(?:from|after|instead of|than)\b.*", re.IGNORECASE)
_NOT: Final = Pattern(r"\b(?:not|never|no longer|if|might|maybe|perhaps|wish|until|till)\b|n['’]t\b|\?", re.IGNORECASE)
_AT_LEAST: Final = 2
"""Words of an older statement that are said, where not all of its value is."""


def gone_back(sentence: str, known: Sequence[Memory]) -> tuple[Memory, Candidate] | None:
    """What took the place of something that is so again, and what is known now. `known`: of any standing. None where the sentence
    says that of nothing, or of more than one thing."""
    if _NOT.search(sentence) or of_the_day(sentence):
        return None
    of = {memory.id: memory for memory in known if memory.kind not in OWNERS_WORD}
    for said, clause in _again(sentence):
        meant = [
            (since, before)
            for since in of.values()
            if since.standing is Standing.CURRENT and speaks_of(sentence, since)
            for before in of.values()
            if _took_the_place(since, before) and _is_said(said, clause, before, since)
        ]
        latest = [pair for pair in meant if pair[0].learned_at == max(one.learned_at for one, _ in meant)]
        if len(latest) == 1:
            since, before = latest[0]
            return since, corrected(since, before.value, before.statement, sentence)
    return None


def _again(sentence: str) -> list[tuple[frozenset[str], frozenset[str]]]:
    """The words of what is said to be so again, and those of the clause that says it."""
    found = []
    for clause in _CLAUSE.split(sentence.strip(" .!")):
        match = _TO_WHAT.search(clause)
        if match is not None:
            found.append((stems(_AWAY.sub("", match["v"] or match["w"] or "")), stems(_AWAY.sub("", clause))))
    return [(said, clause) for said, clause in found if said]


def _took_the_place(since: Memory, before: Memory) -> bool:
    """An end tells of the same slot as what it ended."""
    if is_end(before) or since.attribute != before.attribute:
        return False
    return before.superseded_by == since.id or (
        since.coexists_with == before.id and before.standing is Standing.CURRENT
    )


def _is_said(said: frozenset[str], clause: frozenset[str], before: Memory, since: Memory) -> bool:
    """Whether it is what was before, and not what has been since."""
    old = stems(before.value)
    new = frozenset[str]() if is_end(since) else stems(since.value)
    tells = old - new
    if not tells or not tells <= said or (new - old) & said:
        return False
    return old <= said or len(stems(before.statement) & (said | clause)) >= _AT_LEAST
