"""O1: what of a conversation stands in its prompt as words, and what as a summary."""

from __future__ import annotations

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.context.earlier import CARRIED_OVER, TOLD, Earlier, earlier
from memory_core.domain.records import ConversationId
from memory_core.domain.scopes import SHARED, Readable
from memory_core.domain.sessions import Session, SessionState, Summary
from tests.contracts.store_records import CHAT, NOW, at, message

OWNER = Readable(frozenset({SHARED}))
UTC = ZoneInfo("UTC")


class Kept:
    """Stands for `Sessions`: a conversation's sessions, oldest first."""

    def __init__(self, *sessions: Session) -> None:
        self.sessions = list(sessions)

    async def latest(self, conversation_id: ConversationId, readable: Readable, *, limit: int) -> list[Session]:
        return self.sessions[-limit:]


def session(day: int, title: str = "Norway", **fields: object) -> Session:
    given = {
        "state": SessionState.DONE,
        "others_words": False,
        "summary": Summary(title, "By train."),
        "closed_at": None,
    }
    start = at(days=day)
    return Session(f"s{day}", CHAT, SHARED, start, start + timedelta(hours=1), messages=3, **{**given, **fields})


HISTORY = [message(f"message {day}.{n}", sent_at=at(days=day, minutes=n)) for day in (0, 1, 2) for n in range(10)]


async def shown(*sessions: Session, alone: bool = True) -> Earlier:
    return await earlier(Kept(*sessions), CHAT, OWNER, UTC, alone=alone)


def words(found: Earlier) -> list[str]:
    return [m.content for m in found.present(HISTORY)]


async def test_o1_without_an_earlier_session_everything_is_there() -> None:
    found = await shown()
    assert (found.summaries, len(words(found))) == ((), len(HISTORY))


async def test_o1_a_summary_stands_for_its_session_and_the_last_words_before_stay() -> None:
    found = await shown(session(0), session(1, "Bicycles"))
    assert [text.split("\n")[1] for text in found.summaries] == ["Norway", "Bicycles"]
    assert words(found)[:CARRIED_OVER] == [f"message 1.{n}" for n in range(10 - CARRIED_OVER, 10)]
    assert words(found)[CARRIED_OVER:] == [f"message 2.{n}" for n in range(10)]


async def test_o1_after_new_no_word_of_before_is_shown_even_when_the_next_session_ended_too() -> None:
    """The few words that are carried over a pause never reach back over the owner's own end."""
    closed = session(0, closed_at=at(days=1, minutes=8, seconds=30))
    for sessions in ((closed,), (closed, session(1, "Bicycles"))):
        assert words(await shown(*sessions))[:1] == ["message 1.9"]


async def test_o1_where_others_read_nothing_is_told_of_earlier_sessions_and_the_words_stay() -> None:
    found = await shown(session(0), session(1), alone=False)
    assert (found.summaries, words(found)) == ((), [m.content for m in HISTORY])
    found = await shown(session(0, closed_at=at(days=1, hours=1)), alone=False)
    assert words(found) == [f"message 2.{n}" for n in range(10)]


async def test_o1_a_session_without_a_summary_takes_nothing_away() -> None:
    trivial = session(1, state=SessionState.TRIVIAL, summary=Summary())
    assert len(words(await shown(trivial))) == len(HISTORY)


@pytest.mark.parametrize("others", [False, True])
async def test_o1_somebody_elses_words_in_a_summary_are_told(others: bool) -> None:
    assert (await shown(session(0), session(1, others_words=others))).others_words == others


async def test_o1_only_so_many_summaries_fit_the_latest_first() -> None:
    assert len((await shown(*(session(-n) for n in range(9, 0, -1)))).summaries) == TOLD
    long = Summary("Long", "word " * 400)
    found = await shown(session(0, summary=long), session(1, summary=long))
    assert len(found.summaries) == 1
    assert found.told_to == NOW + timedelta(days=1, hours=1)
