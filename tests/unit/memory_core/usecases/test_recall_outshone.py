"""V10: beside what answers a question by far the best nothing is shown that merely lies near it."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.asking import Reading
from memory_core.domain.questions import analyse
from memory_core.domain.ranking import Occasion, Tier
from memory_core.domain.records import ConversationId, Role, Status
from memory_core.domain.relevance import Signals
from memory_core.domain.scopes import SHARED, Readable
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.recalling.memories import Asked, Judged, best_first
from memory_core.usecases.recalling.outshone import without_outshone
from tests.fakes.memory_core_turns import NOW, memory, message


def _asked(text: str = "do I prefer flying or the train?") -> Asked:
    return Asked(
        analyse(text, NOW),
        text,
        None,
        Readable(frozenset({SHARED})),
        Occasion(ConversationId("c")),
        NOW,
        ZoneInfo("UTC"),
    )


def _judged(statement: str, cosine: float | None, tier: Tier | None = Tier.PRIORITY, **more: object) -> Judged:
    """`more`: of the signals, and `earlier`."""
    earlier = bool(more.pop("earlier", False))
    signals = Signals(cosine, **{"coverage": 0.0, "slot_coverage": 0.0, "personal": 1.0, **more})
    return Judged(memory(statement, key=statement), Status.ACTIVE, signals, 0.9, 1.0, 0.95, tier, earlier)


def _said(text: str, closeness: float, score: float = 0.9, **more: bool) -> RecalledMessage:
    return RecalledMessage(message(text), score, closeness=closeness, **more)


TRAINS = _judged("I prefer trains to planes", 0.83)


def _shown(*judged: Judged, said: tuple[RecalledMessage, ...] = (), asked: Asked | None = None) -> list[str]:
    memories, messages = without_outshone(judged, said, asked or _asked())
    return [one.memory.statement for one in memories if one.tier] + [one.message.content for one in messages]


def test_what_is_far_behind_the_closest_is_not_shown() -> None:
    far, near = _judged("I hate karaoke", 0.33), _judged("I take the ferry", 0.6)
    assert _shown(TRAINS, far, near, said=(_said("I'm scared of spiders", 0.4, 0.6),)) == [
        "I prefer trains to planes",
        "I take the ferry",
    ]


@pytest.mark.parametrize(
    "stays",
    [
        _judged("I avoid planes", 0.4, whole=True),
        _judged("I fly twice a year", 0.4, coverage=0.6),
        _judged("I take vitamin D in winter", 0.4, reading=Reading.ANSWERED, themed=0.8),
        _judged("I preferred to fly", 0.4, earlier=True),
        _judged("found by words alone", None),
    ],
    ids=lambda one: one.memory.statement,
)
def test_what_answers_by_its_words_stays_however_far_it_is(stays: Judged) -> None:
    """A question may ask for several things, and for what was."""
    assert stays.memory.statement in _shown(TRAINS, stays)


def test_where_nothing_is_close_or_sure_all_stays() -> None:
    far = _judged("I hate karaoke", 0.15)
    for weak in (_judged("weak", 0.45), _judged("weak", 0.8, Tier.POSSIBLE), _judged("weak", 0.8, earlier=True)):
        assert _shown(weak, far) == ["weak", "I hate karaoke"]


def test_a_message_of_the_owners_outshines_memories_and_one_that_no_longer_holds_does_not() -> None:
    far = _judged("Solveig's wedding is on 6 June", 0.31)
    july = _said("From July I'll be working for Havila", 0.66, 1.0)
    asked = _asked("who will I be working for in July?")
    assert _shown(far, said=(july,), asked=asked) == ["From July I'll be working for Havila"]
    over = _said("From July I'll be working for Havila", 0.66, 1.0, earlier=True)
    assert len(_shown(far, said=(over,), asked=asked)) == 2
    answer = RecalledMessage(message("You work for Havila", role=Role.ASSISTANT), 1.0, closeness=0.66)
    assert len(_shown(far, said=(answer,), asked=asked)) == 2


def test_of_a_course_every_step_stays() -> None:
    first, last = _judged("I lived in Kiel", 0.4), _judged("I live in Tromsø", 0.8)
    assert len(_shown(first, last, asked=_asked("where did I live before Tromsø?"))) == 2


def test_of_what_is_as_sure_the_closer_comes_first() -> None:
    bike, car = _judged("My bike is a Surly", 0.26), _judged("I drive a Volvo", 0.63)
    assert sorted([bike, car], key=best_first) == [car, bike]
