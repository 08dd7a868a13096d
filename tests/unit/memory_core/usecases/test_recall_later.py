"""What was told later of the same thing stands beside what was told first; what is of another thing does not."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.questions import analyse
from memory_core.domain.ranking import Occasion, Tier
from memory_core.domain.records import ConversationId, Memory, Status
from memory_core.domain.relevance import Signals
from memory_core.domain.scopes import SHARED, Readable
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.recalling.later import later_messages, with_later_memories
from memory_core.usecases.recalling.memories import Asked, Judged
from tests.fakes.memory_core_turns import NOW, memory, message

EARLIER, LATER = NOW - timedelta(days=9), NOW - timedelta(days=2)


def _asked(text: str) -> Asked:
    return Asked(
        analyse(text, NOW),
        text,
        None,
        Readable(frozenset({SHARED})),
        Occasion(ConversationId("c")),
        NOW,
        ZoneInfo("UTC"),
    )


def _date(subject: str, value: str, *, later: bool = True, key: str = "m") -> Memory:
    day = LATER if later else EARLIER
    return memory(
        f"The {subject} is on {value}.", key=key, subject=subject, attribute="date", value=value, learned_at=day
    )


def _judged(one: Memory, tier: Tier | None = None) -> Judged:
    return Judged(one, Status.ACTIVE, Signals(0.2, 0.0, 0.0, 1.0), 0.3, 1.0, 0.3, tier)


def _tier_beside_a_message(question: str, said: str, later: Memory) -> Tier | None:
    told = [RecalledMessage(message(said, at=EARLIER), 0.6)]
    return with_later_memories([_judged(later)], told, _asked(question))[0].tier


def test_a_later_day_stands_beside_the_message_that_gave_the_first() -> None:
    said = "my brother Nikhil getting engaged on 24 august"
    engagement = _date("engagement", "2026-08-31")
    assert _tier_beside_a_message("when is nikhils engagement", said, engagement) is Tier.POSSIBLE
    assert _tier_beside_a_message("who is getting engaged", said, engagement) is None
    assert _tier_beside_a_message("when is nikhils engagement", said, _date("Ann's engagement", "2026-08-31")) is None
    assert _tier_beside_a_message("when is nikhils engagement", said, _date("crown fitting", "2026-08-31")) is None
    before = replace(engagement, learned_at=EARLIER - timedelta(days=1))
    assert _tier_beside_a_message("when is nikhils engagement", said, before) is None


@pytest.mark.parametrize(
    ("first", "second", "beside"),
    [
        ("NCT test", "retest", True),
        ("dentist appointment", "appointment", True),
        ("dentist appointment", "hospital appointment", False),
        ("dentist", "Kuba's dentist", False),
        ("meeting with Ann", "meeting with Bob", False),
    ],
)
def test_a_later_day_stands_beside_the_memory_of_the_first(first: str, second: str, beside: bool) -> None:
    found = [_judged(_date(first, "2026-06-02", later=False, key="a"), Tier.PRIORITY)]
    found += [_judged(_date(second, "2026-06-19", key="b"))]
    shown = with_later_memories(found, (), _asked("when is it?"))
    assert (shown[1].tier is Tier.PRIORITY) is beside


NAN = RecalledMessage(message("my nan's in hospital, she broke her wrist", key="a", at=EARLIER), 0.6)


@pytest.mark.parametrize(
    ("text", "further"),
    [
        ("they moved nans op to friday now", True),
        ("nan likes the ward on friday", False),
        ("they moved my exam to friday now", False),
        ("is nans op moved to friday now?", False),
        ("/search nan moved friday", False),
    ],
)
def test_a_later_message_that_says_it_is_otherwise(text: str, further: bool) -> None:
    later = message(text, key="b", at=LATER)
    found = later_messages([NAN], [NAN.message, later], _asked("when is nan having her wrist done?"), ())
    assert [one.message.id for one in found] == (["b", "a"] if further else ["a"])


def test_what_was_said_before_it_is_no_news() -> None:
    before = message("they moved nans op to friday now", key="b", at=EARLIER - timedelta(days=1))
    assert later_messages([NAN], [before], _asked("when is nan having her wrist done?"), ()) == [NAN]
