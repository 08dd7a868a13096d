"""What the owner thinks of somebody or something, among what is only told of it: "my opinion of the new manager". Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.usecases.forgetting.finding.fit import ForgetCandidate

_OPINION: Final = re.compile(
    r"^(?:my|our)\s+(?:\w+\s+)?(?:opinions?|views?|thoughts?|feelings?|impressions?|judgement|judgment|verdict)\s+(?:of|on|about|towards?|for)\s",
    re.IGNORECASE,
)
_THINKS: Final = re.compile(
    r"\b(?:i|we)(?:['’]m|\s+am)?\s+(?:(?:really|just|do|honestly|secretly|still|always|kind\s+of|sort\s+of)\s+)*(?:think|thought|reckon|believe|feel|felt"
    r"|find|found|hate|love|like|liked|dislike|loathe|despise|adore|admire|resent|respect|trust|distrust|mistrust|envy|fancy|(?:ca|do)n['’]?t\s+"
    r"(?:stand|bear|like|trust|respect|think)|cannot\s+(?:stand|bear)|in\s+love|sick\s+of|fed\s+up|jealous)\b"
    r"|\bin\s+my\s+(?:humble\s+)?(?:opinion|view)\b|\bimh?o\b|\bif\s+you\s+ask\s+me\b",
    re.IGNORECASE,
)


def asks_opinion(topic: str) -> bool:
    """Whether a topic names what the owner thinks of somebody or something."""
    return bool(_OPINION.match(topic))


def thought_of(topic: str, found: Sequence[ForgetCandidate]) -> list[ForgetCandidate]:
    """Where a topic asks for an opinion, those that say one, if any does; otherwise as found."""
    said = [c for c in found if asks_opinion(topic) and _THINKS.search(c.memory.statement)]
    return said or list(found)
