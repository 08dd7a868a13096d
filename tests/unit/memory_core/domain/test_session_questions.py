"""Which texts ask about earlier conversations, and which only sound like it."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.session_questions import Part, session_question

NOW = datetime(2026, 11, 26, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("What did we talk about in our last session?", Part.WHOLE),
        ("what did we talk about last time", Part.WHOLE),
        ("Do you remember what we talked about last time?", Part.WHOLE),
        ("What were we discussing in our previous conversation?", Part.WHOLE),
        ("What was our last conversation about?", Part.WHOLE),
        ("Summarise our last conversation", Part.WHOLE),
        ("Can you please give me a short summary of our last chat?", Part.WHOLE),
        ("Where did we leave off?", Part.WHOLE),
        ("What did we decide last time?", Part.DECISIONS),
        ("What was decided in our last session?", Part.DECISIONS),
        ("Which decisions did we make in our last conversation?", Part.DECISIONS),
        ("Which questions are still open?", Part.OPEN),
        ("Are there any open questions from our last session?", Part.OPEN),
        ("What did we leave open last time?", Part.OPEN),
        ("List the open questions", Part.OPEN),
    ],
)
def test_what_is_asked_of_the_last_conversation(text: str, part: Part) -> None:
    found = session_question(text, NOW)
    assert found is not None
    assert (found.part, found.when) == (part, None)


@pytest.mark.parametrize(
    ("text", "part", "start"),
    [
        ("What did we talk about yesterday?", Part.WHOLE, "2026-11-25"),
        ("what did we discuss in May?", Part.WHOLE, "2026-05-01"),
        ("What did you and I talk about on 3 October?", Part.WHOLE, "2026-10-03"),
        ("What did we decide yesterday?", Part.DECISIONS, "2026-11-25"),
        ("Summarise what we talked about yesterday", Part.WHOLE, "2026-11-25"),
    ],
)
def test_what_is_asked_of_the_conversations_of_a_time(text: str, part: Part, start: str) -> None:
    found = session_question(text, NOW)
    assert found is not None
    assert found.when is not None
    assert (found.part, f"{found.when.start:%Y-%m-%d}") == (part, start)


@pytest.mark.parametrize(
    ("text", "zone", "start", "end"),
    [
        ("What did we talk about today?", "America/New_York", "2026-11-30T05:00", "2026-12-01T05:00"),
        ("What did we talk about yesterday?", "America/New_York", "2026-11-29T05:00", "2026-11-30T05:00"),
        ("What did we talk about last month?", "America/New_York", "2026-10-01T04:00", "2026-11-01T04:00"),
        ("What did we talk about today?", "Asia/Tokyo", "2026-11-30T15:00", "2026-12-01T15:00"),
        ("What did we talk about last month?", "Asia/Tokyo", "2026-10-31T15:00", "2026-11-30T15:00"),
        ("What did we talk about on 3 October?", "Asia/Tokyo", "2026-10-02T15:00", "2026-10-03T15:00"),
    ],
)
def test_a_day_is_that_of_whoever_asks(text: str, zone: str, start: str, end: str) -> None:
    """One o'clock in Greenwich on 1 December: it is the evening of 30 November in New York, and ten in the morning in Tokyo."""
    found = session_question(text, datetime(2026, 12, 1, 1, tzinfo=UTC).astimezone(ZoneInfo(zone)))
    assert found is not None
    assert found.when is not None
    held = (found.when.start.astimezone(UTC), found.when.end.astimezone(UTC))
    assert held == tuple(datetime.fromisoformat(at).replace(tzinfo=UTC) for at in (start, end))


@pytest.mark.parametrize(
    "text",
    [
        "What did we decide about the fence?",
        "What did we talk about?",
        "What did I talk about with Ann yesterday?",
        "What did Ann and I decide last time?",
        "What did the doctor say last time?",
        "When was our last session?",
        "Which shops are still open?",
        "Is the question of the fence still open?",
        "What is open on Sunday?",
        "Summarise this text: we talked last time about boats",
        "Our last conversation was great.",
        "We decided last time to paint the fence.",
        "What happened last time I was in Oslo?",
        "If we talked about boats last time, would you tell me?",
        "What did we talk about in the novel?",
        "What did we do yesterday?",
    ],
)
def test_what_only_sounds_like_it(text: str) -> None:
    assert session_question(text, NOW) is None
