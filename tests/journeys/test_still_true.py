"""B13: "Still true?" before what weighs expires: asked once, of its owner alone, and what each answer makes of it."""

from __future__ import annotations

import signal
import uuid
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from adapters.messages import Outbound
from memory_core.domain.ageing import Lifetimes, status_at
from memory_core.domain.records import Memory, Standing, Status
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.fakes.assistants import ANN, on_telegram
from tests.fakes.crashing import Conversation, message
from tests.fakes.talking import GUARDIAN, START, STRANGER, Talk, settings_for, talking

ALLERGY = "I am severely allergic to penicillin"
RULE = "Never call me before nine"
TURNED_STALE = START + timedelta(days=181)
"""An identity is kept 180 days without a word about it, then as long again while it is stale."""

Line = dict[str, Any]


@pytest.fixture
async def talk(tmp_path: Path) -> AsyncIterator[Talk]:
    async with talking(settings_for(tmp_path)) as talk:
        yield talk


def questions(came: list[Line]) -> list[Line]:
    return [line for line in came if line["type"] == "message" and line["text"].startswith("Still true?")]


def button(question: Line, label: str) -> str:
    return str(next(one["id"] for one in question["buttons"] if one["label"] == label))


async def press(talk: Talk, button_id: str, *, sender: str = GUARDIAN, chat: str = "c1", kind: str = "direct") -> str:
    talk.now += timedelta(minutes=1)
    line = {"type": "press", "message_id": f"p{uuid.uuid4()}", "conversation": {"id": chat, "kind": kind}}
    came = await talk.put({**line, "sender": {"id": sender}, "button_id": button_id, "sent_at": talk.now.isoformat()})
    assert came[-1]["type"] == "settled", came
    return "\n".join(one["text"] for one in came if "text" in one)


async def remembered(talk: Talk) -> list[Memory]:
    async with talk.bot.memory.store.reading() as unit:
        found = await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now))
    return sorted(found, key=lambda memory: memory.learned_at)


async def asked(talk: Talk, said: str = ALLERGY, at: datetime = TURNED_STALE) -> Line:
    await talk.say(said)
    (question,) = questions(await talk.tick(at))
    return question


async def test_b13_what_weighs_is_asked_about_once_before_it_expires(talk: Talk) -> None:
    await talk.say("I live in Oslo")
    question = await asked(talk)
    assert question["conversation_id"] == "c1"
    assert "allergic to penicillin" in question["text"]
    assert "5 January 2026" in question["text"]
    assert [one["label"] for one in question["buttons"]] == ["Still true", "No longer"]
    for days in (181, 182, 250, 300, 359):
        assert questions(await talk.tick(START + timedelta(days=days))) == []
    assert "Oslo" not in question["text"], "it does not weigh"


async def test_b13_unanswered_it_ages_and_a_rule_stays(talk: Talk) -> None:
    await asked(talk)
    await asked(talk, RULE, START + timedelta(days=300))
    await talk.tick(START + timedelta(days=362))
    status = {m.attribute: status_at(m, talk.now, Lifetimes()) for m in await remembered(talk)}
    assert status == {"allergy": Status.EXPIRED, "rule": Status.STALE}
    await talk.tick(START + timedelta(days=700))
    assert [memory.attribute for memory in await remembered(talk)] == ["rule"]


async def test_b13_still_true_lets_it_live_on(talk: Talk) -> None:
    question = await asked(talk)
    assert "allergic to penicillin" in await press(talk, button(question, "Still true"))
    (memory,) = await remembered(talk)
    assert (memory.mentions, memory.last_mention_at, memory.standing) == (2, talk.now, Standing.CURRENT)
    assert status_at(memory, START + timedelta(days=400), Lifetimes()) is Status.ACTIVE
    await talk.tick(START + timedelta(days=400))
    assert "penicillin" in await talk.say("What am I allergic to?")


async def test_b13_it_is_asked_again_when_it_turns_stale_anew(talk: Talk) -> None:
    question = await asked(talk)
    await press(talk, button(question, "Still true"))
    assert questions(await talk.tick(TURNED_STALE + timedelta(days=269))) == []
    (again,) = questions(await talk.tick(TURNED_STALE + timedelta(days=272)))
    assert "allergic to penicillin" in again["text"]
    await press(talk, button(again, "Still true"))
    assert (await remembered(talk))[0].mentions == 3


async def test_b13_no_longer_ends_it_and_the_history_stays(talk: Talk) -> None:
    question = await asked(talk)
    assert "no longer" in await press(talk, button(question, "No longer"))
    (memory,) = await remembered(talk)
    assert (memory.standing, memory.valid_to) == (Standing.SUPERSEDED, talk.now)
    assert "penicillin" not in await talk.say("/memories")
    assert "penicillin" in await talk.say("/search penicillin")


async def test_b13_nobody_else_answers_it(talk: Talk) -> None:
    question = await asked(talk)
    before = await remembered(talk)
    await talk.say("Hello", sender=STRANGER, chat="theirs")
    await talk.say("Hello", chat="g1", kind="group")
    for label in ("Still true", "No longer"):
        answer = button(question, label)
        assert await press(talk, answer, sender=STRANGER, chat="theirs") == ""
        assert await press(talk, answer, sender=STRANGER, chat="g1", kind="group") == ""
        assert await press(talk, answer, chat="g1", kind="group") == "", "others read there"
    assert await remembered(talk) == before


async def test_b13_one_answer_counts(talk: Talk) -> None:
    question = await asked(talk)
    await press(talk, button(question, "Still true"))
    kept = await remembered(talk)
    assert "already" in await press(talk, button(question, "Still true"))
    assert "already" in await press(talk, button(question, "No longer"))
    assert await remembered(talk) == kept


async def test_b13_a_late_press_is_answered_plainly(talk: Talk) -> None:
    question = await asked(talk)
    await talk.say(ALLERGY)
    said_again = await remembered(talk)
    assert "told me again" in await press(talk, button(question, "No longer"))
    assert await remembered(talk) == said_again
    await talk.say("/forget penicillin")
    await talk.say("yes")
    assert await press(talk, button(question, "Still true")) == "That is gone already."


async def test_b13_a_button_of_what_was_never_asked_does_nothing(talk: Talk) -> None:
    await talk.say(ALLERGY)
    (memory,) = await remembered(talk)
    assert "did not ask" in await press(talk, f"ended:{memory.id}")
    assert await remembered(talk) == [memory]


async def test_b13_the_answer_may_be_typed_right_after_the_question(talk: Talk) -> None:
    await asked(talk)
    assert "hold on to it" in await talk.say("Still true")
    assert (await remembered(talk))[0].mentions == 2
    await talk.tick(TURNED_STALE + timedelta(days=272))
    assert "no longer go by it" in await talk.say("no longer")
    assert [memory.standing for memory in await remembered(talk)] == [Standing.SUPERSEDED]


async def test_b13_a_no_to_something_else_ends_nothing(talk: Talk) -> None:
    await asked(talk)
    before = await remembered(talk)
    await talk.say("What day is it?")
    for said in ("no", "No longer.", "not any more"):
        await talk.say(said)
    assert await remembered(talk) == before


async def test_b13_several_are_asked_together_and_answered_by_number(talk: Talk) -> None:
    for said in (ALLERGY, "I am allergic to peanuts", "I am allergic to latex", RULE):
        await talk.say(said)
    (question,) = questions(await talk.tick(TURNED_STALE + timedelta(days=1)))
    assert [line[:2] for line in question["text"].splitlines()[2:]] == ["1.", "2.", "3."]
    labels = [one["label"] for one in question["buttons"]]
    assert labels == [f"{n} {label}" for n in (1, 2, 3) for label in ("still true", "no longer")]
    assert "Say its number" in await talk.say("no longer")
    assert "peanuts" in await talk.say("2 no longer")
    assert "penicillin" in await press(talk, button(question, "1 still true"))
    assert "latex" in await talk.say("3 still true")
    (rest,) = questions(await talk.tick(TURNED_STALE + timedelta(days=2)))
    assert "before nine" in rest["text"], "a rule never expires: it has time"
    shown = await talk.say("/memories")
    assert "penicillin" in shown
    assert "peanuts" not in shown


async def test_b13_it_survives_a_restart(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        question = await asked(talk)
    async with talking(settings_for(tmp_path)) as talk:
        assert questions(await talk.tick(TURNED_STALE + timedelta(days=2))) == []
        assert "hold on to it" in await press(talk, button(question, "Still true"))
    async with talking(settings_for(tmp_path)) as talk:
        talk.now = TURNED_STALE + timedelta(days=3)
        assert "already" in await press(talk, button(question, "No longer"))


async def test_b13_what_expired_while_nobody_could_be_asked_is_asked_late(talk: Talk) -> None:
    """The machine was off: an allergy is not lost for that."""
    question = await asked(talk, at=START + timedelta(days=365))
    await press(talk, button(question, "Still true"))
    assert [status_at(m, talk.now, Lifetimes()) for m in await remembered(talk)] == [Status.ACTIVE]


async def test_b13_of_a_group_the_guardian_is_asked_in_their_direct_chat(talk: Talk) -> None:
    await talk.say("Hello", chat="c1")
    await talk.say("Hello", chat="c2")
    await talk.say(ALLERGY, chat="g1", kind="group")
    (question,) = questions(await talk.tick(TURNED_STALE))
    assert question["conversation_id"] == "c2", "where they wrote directly last"


async def test_b13_it_is_asked_where_it_was_said(talk: Talk) -> None:
    await talk.say(ALLERGY, chat="c1")
    await talk.say("Hello", chat="c2")
    (question,) = questions(await talk.tick(TURNED_STALE))
    assert question["conversation_id"] == "c1"


async def test_b13_where_there_is_no_direct_chat_nothing_is_asked(talk: Talk) -> None:
    await talk.say(ALLERGY, chat="g1", kind="group")
    assert questions(await talk.tick(TURNED_STALE)) == []


async def test_b13_a_secret_is_asked_about_in_its_private_conversation_alone(talk: Talk) -> None:
    await talk.say("/private diary")
    await talk.say(ALLERGY)
    await talk.say("/endprivate")
    assert questions(await talk.tick(TURNED_STALE)) == []
    await talk.say("/private another")
    assert questions(await talk.tick(TURNED_STALE + timedelta(days=1))) == []
    await talk.say("/private diary")
    (question,) = questions(await talk.tick(TURNED_STALE + timedelta(days=2)))
    await talk.say("/endprivate")
    assert await press(talk, button(question, "No longer")) == "That is gone already."
    await talk.say("/private diary")
    assert "hold on to it" in await press(talk, button(question, "Still true"))


async def test_b13_a_private_conversation_changes_nothing_else(talk: Talk) -> None:
    question = await asked(talk)
    before = await remembered(talk)
    await talk.say("/private diary")
    assert "/endprivate" in await press(talk, button(question, "No longer"))
    assert await remembered(talk) == before


async def test_b13_while_learning_is_paused_nothing_is_asked(talk: Talk) -> None:
    await talk.say(ALLERGY)
    await talk.say("/pause")
    assert questions(await talk.tick(TURNED_STALE)) == []
    await talk.say("/resume")
    assert len(questions(await talk.tick(TURNED_STALE + timedelta(hours=1)))) == 1


async def test_b13_a_question_that_waits_for_its_yes_goes_first(talk: Talk) -> None:
    """Or a yes to ours would carry out the other."""
    await talk.say(ALLERGY)
    await talk.say("My office hours are Tuesdays at 14:00")
    talk.now = TURNED_STALE
    assert "Shall I?" in await talk.say("/share office hours")
    assert questions(await talk.tick(TURNED_STALE + timedelta(minutes=5))) == []
    before = len(talk.heard)
    assert "public now" in await talk.say("yes")
    await talk.tick(TURNED_STALE + timedelta(hours=1))
    assert len(questions(talk.heard[before:])) == 1


async def test_b13_on_telegram_by_day_with_its_buttons(tmp_path: Path) -> None:
    async with on_telegram(tmp_path) as ann:
        await ann.say(ALLERGY)
        sent, said = ann.server._methods.sent, ann.clock.now.replace(hour=3)
        upkeep = next(job for job in ann.bot.serving.jobs if job.name == "upkeep")
        ann.clock.move(said + timedelta(days=182))
        before = len(sent)
        await upkeep.run()
        assert len(sent) == before, "at three in the night"
        ann.clock.move(said + timedelta(days=182, hours=7))
        await upkeep.run()
        await upkeep.run()
        (question,) = sent[before:]
        assert question["chat"]["id"] == ANN["id"]
        assert question["text"].startswith("Still true?")
        assert "hold on to it" in await ann.press(question, label="Still true")


async def back(
    talk: Talk, said: str = "Good morning", after: timedelta = timedelta(days=181), **more: Any
) -> list[Line]:
    """What comes of the first message after a while, in which the program was not running."""
    talk.now = max(talk.now, START + after)
    before = len(talk.heard)
    await talk.say(said, **more)
    return questions(talk.heard[before:])


async def test_b13_back_after_a_while_the_guardian_is_asked_once_after_their_answer(tmp_path: Path) -> None:
    """A console is open for minutes a day: the hourly round never comes."""
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say(ALLERGY)
        assert await back(talk, "I am back", timedelta(minutes=30)) == []
    async with talking(settings_for(tmp_path)) as talk:
        (question,) = await back(talk)
        assert "allergic to penicillin" in question["text"]
        kinds = [line["type"] for line in talk.heard]
        assert kinds.index("reply") < kinds.index("message") < kinds.index("settled"), "the answer comes first"
        assert await back(talk, "What day is it?") == []
    async with talking(settings_for(tmp_path)) as talk:
        assert await back(talk, after=timedelta(days=190)) == []
        assert questions(await talk.tick(START + timedelta(days=191))) == []


async def test_b13_asked_so_it_is_answered_by_the_next_message(talk: Talk) -> None:
    await talk.say(ALLERGY)
    await back(talk)
    assert "hold on to it" in await talk.say("yes")
    assert (await remembered(talk))[0].mentions == 2


async def test_b13_back_in_a_group_or_as_a_stranger_nothing_is_asked(talk: Talk) -> None:
    await talk.say(ALLERGY)
    assert await back(talk, chat="g1", kind="group") == []
    assert await back(talk, chat="s1", sender=STRANGER) == []
    assert len(await back(talk)) == 1


async def test_b13_back_in_the_small_hours_it_waits_for_the_day(talk: Talk) -> None:
    await talk.say(ALLERGY)
    assert await back(talk, after=timedelta(days=181, hours=17)) == []
    assert len(await back(talk, after=timedelta(days=181, hours=21))) == 1


async def test_b13_what_the_first_message_says_again_is_not_asked_about(talk: Talk) -> None:
    await talk.say(ALLERGY)
    assert await back(talk, ALLERGY) == []


async def test_b13_where_the_answer_asks_something_itself_ours_comes_after_the_next(talk: Talk) -> None:
    await talk.say(ALLERGY)
    await talk.say("My office hours are Tuesdays at 14:00")
    assert await back(talk, "/share office hours") == []
    before = len(talk.heard)
    assert "public now" in await talk.say("yes")
    assert len(questions(talk.heard[before:])) == 1


async def test_b13_where_the_hourly_round_came_an_answer_brings_no_question(talk: Talk) -> None:
    """It asks only what a program that was not running could not."""
    await talk.say(ALLERGY)
    await talk.tick(TURNED_STALE - timedelta(hours=2))
    assert await back(talk, after=timedelta(days=181, minutes=-5)) == []


async def test_b13_a_question_cut_off_by_a_crash_is_asked_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.posting import Post

    async def dies(_: Post, message: Outbound) -> bool:
        raise OSError(message.id)

    async with talking(settings_for(tmp_path)) as talk:
        await talk.say(ALLERGY)
        with monkeypatch.context() as patched:
            patched.setattr(Post, "send_intended", dies)
            await talk.tick(TURNED_STALE)
    async with talking(settings_for(tmp_path)) as talk:
        assert len(questions(await talk.tick(TURNED_STALE + timedelta(hours=1)))) == 1
        assert questions(await talk.tick(TURNED_STALE + timedelta(days=3))) == []


@pytest.mark.parametrize(("checkpoint", "visit"), [("turn.learned", 1), ("outbound.marked", 2), ("turn.finished", 1)])
def test_b13_killed_about_the_question_after_an_answer_it_is_asked_once(
    checkpoint: str, visit: int, tmp_path: Path
) -> None:
    talk = Conversation(tmp_path / "home", tmp_path / "out.jsonl")
    back = [{**message(number, text), "sent_at": TURNED_STALE.replace(minute=number).isoformat()}
            for number, text in ((2, "Good morning"), (3, "What day is it?"), (4, "It is warm"))]  # fmt: skip
    assert talk.run([message(1, ALLERGY)]) == 0
    assert talk.run(back[:1], (checkpoint, visit)) == -signal.SIGKILL
    assert talk.run(back) == 0
    assert len(questions(talk.heard)) == 1
