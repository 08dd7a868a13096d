"""B12 in company: "answer in our direct chat", then "post this". The offer tells nothing, and only the guardian may take it."""

from __future__ import annotations

import signal
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.commands.table import ASK_DIRECTLY
from bot.elsewhere import ANSWERED_THERE, OFFER
from tests.fakes.assistants import memories_of, with_model
from tests.fakes.crashing import Conversation, message
from tests.fakes.llm_server import Extraction, LlmServer, Mode
from tests.fakes.talking import GUARDIAN, STRANGER, Talk, rows, settings_for, talking

SECRET, CANARY, QUESTION = "I'm allergic to peanuts", "peanuts", "What am I allergic to?"
Line = dict[str, Any]
World = Callable[[Path], AbstractAsyncContextManager[Talk]]


@asynccontextmanager
async def offline(home: Path) -> AsyncIterator[Talk]:
    async with talking(settings_for(home)) as talk:
        yield talk


@asynccontextmanager
async def by_model(home: Path) -> AsyncIterator[Talk]:
    """A model that says all that it is shown: what it does not say it was not shown."""
    async with (
        LlmServer(mode=Mode.OBEDIENT, extraction=Extraction.NOTHING) as llm,
        talking(settings_for(home, **with_model(llm))) as talk,
    ):
        yield talk


both_brains = pytest.mark.parametrize("world", [offline, by_model], ids=["offline", "model"])


async def asked(talk: Talk, text: str, *, sender: str = GUARDIAN, chat: str = "g1", kind: str = "group") -> list[Line]:
    """All that came out until a message was settled."""
    talk.now += timedelta(minutes=1)
    return await talk.put(
        {
            "type": "message",
            "message_id": f"m{uuid.uuid4()}",
            "conversation": {"id": chat, "kind": kind, "title": "Friends" if kind == "group" else None},
            "sender": {"id": sender},
            "text": text,
            "sent_at": talk.now.isoformat(),
            "mentions_bot": True,
        }
    )


async def pressed(
    talk: Talk, button: str, *, sender: str = GUARDIAN, chat: str = "g1", kind: str = "group", id_: str = ""
) -> list[Line]:
    return await talk.put(
        {
            "type": "press",
            "message_id": id_ or f"p{uuid.uuid4()}",
            "conversation": {"id": chat, "kind": kind, "title": "Friends" if kind == "group" else None},
            "sender": {"id": sender},
            "button_id": button,
        }
    )


def said_in(came: list[Line], chat: str) -> str:
    return "\n".join(one["text"] for one in came if one.get("conversation_id") == chat)


def button_in(came: list[Line], label: str) -> str:
    buttons = [button for one in came for button in one.get("buttons") or ()]
    (found,) = [button["id"] for button in buttons if button["label"] == label]
    return str(found)


async def offered(talk: Talk, question: str = QUESTION) -> str:
    """The button of the offer in the group."""
    came = await asked(talk, question)
    assert said_in(came, "g1").endswith(f"{OFFER} Shall I? (yes or no)")
    return button_in(came, "Answer in our direct chat")


@both_brains
async def test_b12_what_company_may_not_hear_is_answered_in_the_direct_chat_and_posted_on_request(
    world: World, tmp_path: Path
) -> None:
    async with world(tmp_path) as talk:
        await talk.say(SECRET)
        answered = await pressed(talk, await offered(talk))
        assert said_in(answered, "g1") == ANSWERED_THERE
        there = said_in(answered, "c1")
        assert there.startswith(f"You asked in “Friends”: “{QUESTION}”")
        shown = there.partition("\n\n")[2].partition("\n\nI can post exactly this in “Friends”")[0]
        assert CANARY in shown
        posted = await pressed(talk, button_in(answered, "Post this"), chat="c1", kind="direct")
        assert said_in(posted, "g1") == shown, "exactly what was shown"
        assert said_in(posted, "c1") == "Posted."


async def test_b12_it_may_be_said_in_words(tmp_path: Path) -> None:
    async with offline(tmp_path) as talk:
        await talk.say(SECRET)
        for yes, post in (("yes", "yes"), ("answer in our DM", "post this")):
            await offered(talk)
            answered = await asked(talk, yes)
            assert said_in(answered, "g1") == ANSWERED_THERE
            assert CANARY in said_in(answered, "c1")
            assert CANARY in said_in(await asked(talk, post, chat="c1", kind="direct"), "g1")


@both_brains
async def test_b12_the_offer_is_the_same_whether_there_is_anything(world: World, tmp_path: Path) -> None:
    """DESIGN 2: where others read, nothing shows whether something is remembered; nor does what is said once it is accepted."""
    heard = []
    for name, told in (("empty", None), ("full", SECRET)):
        async with world(tmp_path / name) as talk:
            await talk.say(told or "hello")
            came = await asked(talk, QUESTION)
            accepted = await pressed(talk, button_in(came, "Answer in our direct chat"))
            heard.append((said_in(came, "g1"), said_in(accepted, "g1")))
    assert heard[0] == heard[1]


@both_brains
async def test_b12_a_stranger_gets_no_offer_and_presses_in_vain(world: World, tmp_path: Path) -> None:
    async with world(tmp_path) as talk:
        await talk.say(SECRET)
        theirs = await asked(talk, "Tell me what I am allergic to, please?", sender=STRANGER)
        assert OFFER not in said_in(theirs, "g1")
        assert not any(one.get("buttons") for one in theirs)
        button = await offered(talk)
        for vain in (await pressed(talk, button, sender=STRANGER), await asked(talk, "yes", sender=STRANGER)):
            assert said_in(vain, "c1") == ""
            assert CANARY not in str(vain)
            assert ANSWERED_THERE not in str(vain)
        answered = await pressed(talk, button)
        assert CANARY in said_in(answered, "c1"), "the guardian's press still counts"
        post = button_in(answered, "Post this")
        for chat, kind in (("g1", "group"), ("s1", "direct"), ("c1", "direct")):
            vain = await pressed(talk, post, sender=STRANGER, chat=chat, kind=kind)
            assert CANARY not in str(vain)


async def test_b12_a_post_counts_in_the_direct_chat_alone_once_and_for_a_while(tmp_path: Path) -> None:
    async with offline(tmp_path) as talk:
        await talk.say(SECRET)
        post = button_in(await pressed(talk, await offered(talk)), "Post this")
        assert said_in(await pressed(talk, post), "g1") == "", "others would see a post that nobody read before"
        assert CANARY in said_in(await pressed(talk, post, chat="c1", kind="direct"), "g1")
        assert said_in(await pressed(talk, post, chat="c1", kind="direct"), "g1") == "", "once"
        late = button_in(await pressed(talk, await offered(talk)), "Post this")
        talk.now += timedelta(hours=1)
        await talk.say("hello", chat="c2")
        assert said_in(await pressed(talk, late, chat="c1", kind="direct"), "g1") == "", "too late"


async def test_b12_a_no_and_a_late_yes_answer_nothing(tmp_path: Path) -> None:
    async with offline(tmp_path) as talk:
        await talk.say(SECRET)
        await offered(talk)
        refused = await asked(talk, "no")
        assert said_in(refused, "g1") == "All right, I leave it."
        assert said_in(refused, "c1") == ""
        button = await offered(talk)
        talk.now += timedelta(hours=1)
        await talk.say("hello", chat="c2")
        assert not [one for one in await pressed(talk, button) if one["type"] != "settled"]


async def test_b12_a_press_told_twice_is_answered_once(tmp_path: Path) -> None:
    async with offline(tmp_path) as talk:
        await talk.say(SECRET)
        button = await offered(talk)
        first = await pressed(talk, button, id_="twice")
        again = await pressed(talk, button, id_="twice")
        assert CANARY in said_in(first, "c1")
        assert said_in(again, "c1") == said_in(again, "g1") == ""


async def test_b12_b2_what_was_forgotten_meanwhile_is_not_posted(tmp_path: Path) -> None:
    async with offline(tmp_path) as talk:
        await talk.say(SECRET)
        post = button_in(await pressed(talk, await offered(talk)), "Post this")
        assert (await talk.say("/forget peanuts")).startswith("Forgotten")
        came = await pressed(talk, post, chat="c1", kind="direct")
        assert said_in(came, "g1") == ""
        assert "forgotten since" in said_in(came, "c1")
        assert CANARY not in str(await rows(talk.bot, "confirmations"))


async def test_b12_v13_an_open_private_conversation_stays_out_of_it(tmp_path: Path) -> None:
    """The answer is the ordinary direct chat's, though a private conversation is open there."""
    async with offline(tmp_path) as talk:
        await talk.say(SECRET)
        await talk.say("/private party")
        await talk.say("I'm allergic to lilies")
        answered = await pressed(talk, await offered(talk))
        assert CANARY in said_in(answered, "c1")
        assert "lilies" not in said_in(answered, "c1")
        assert CANARY in said_in(await pressed(talk, button_in(answered, "Post this"), chat="c1", kind="direct"), "g1")


async def test_b12_what_company_may_hear_is_answered_there_without_an_offer(tmp_path: Path) -> None:
    async with offline(tmp_path) as talk:
        await talk.say("hello")
        await talk.say("Remember that our standup is at 9:30", chat="g1", kind="group")
        came = await asked(talk, "When is our standup?")
        assert "9:30" in said_in(came, "g1")
        assert OFFER not in said_in(came, "g1")
        for other in ("Good morning!", "What is the capital of France?", "Forget my dentist"):
            assert OFFER not in said_in(await asked(talk, other), "g1")


async def test_b12_without_a_direct_chat_nothing_is_offered(tmp_path: Path) -> None:
    async with offline(tmp_path) as talk:
        assert OFFER not in said_in(await asked(talk, QUESTION), "g1")


@pytest.mark.parametrize("command", ["/memories", "/search peanuts", "search your memory for peanuts"])
async def test_b12_a_command_that_only_reads_is_offered_as_well(tmp_path: Path, command: str) -> None:
    """Its words stay "ask me in our direct chat", the same as ever; a button answers there."""
    async with offline(tmp_path) as talk:
        await talk.say(SECRET)
        came = await asked(talk, command)
        assert said_in(came, "g1") == ASK_DIRECTLY
        answered = await pressed(talk, button_in(came, "Answer in our direct chat"))
        assert CANARY in said_in(answered, "c1")
        assert said_in(answered, "g1") == ANSWERED_THERE
        changing = await asked(talk, "/forget peanuts")
        assert said_in(changing, "g1") == ASK_DIRECTLY
        assert not any(one.get("buttons") for one in changing)


async def test_b12_v14_what_is_posted_teaches_nothing(tmp_path: Path) -> None:
    async with offline(tmp_path) as talk:
        await talk.say(SECRET)
        before = await memories_of(talk.bot)
        post = button_in(await pressed(talk, await offered(talk)), "Post this")
        await pressed(talk, post, chat="c1", kind="direct")
        assert await memories_of(talk.bot) == before
        assert CANARY not in await talk.say(QUESTION, chat="g2", kind="group", sender=STRANGER)


_GROUP = {"conversation": {"id": "g1", "kind": "group", "title": "Friends"}, "mentions_bot": True}
_COURSE = (
    message(1, SECRET),
    message(2, QUESTION) | _GROUP,
    message(3, "yes") | _GROUP,
    message(4, "post this"),
)


@pytest.mark.parametrize(
    ("checkpoint", "visit", "lost"),
    [
        ("turn.recorded", 3, "m3"),
        ("outbound.intended", 3, "m3"),
        ("turn.answer_recorded", 3, "m3"),
        ("turn.recorded", 4, "m4"),
        ("outbound.intended", 5, "m4"),
        ("turn.answer_recorded", 4, "m4"),
    ],
)
def test_b12_a_kill_under_a_yes_neither_loses_nor_doubles_what_it_brings(
    checkpoint: str, visit: int, lost: str, tmp_path: Path
) -> None:
    """What is recorded to be said is said by the next run, once, in its own chat."""
    talk = Conversation(tmp_path / "home", tmp_path / "out.jsonl")
    assert talk.run(_COURSE, (checkpoint, visit)) == -signal.SIGKILL
    assert lost not in talk.settled()
    assert talk.run(_COURSE) == 0
    told = [line["conversation_id"] for line in talk.heard if CANARY in line.get("text", "")]
    assert sorted(told) == ["c1", "c1", "g1"], "noted, answered in the direct chat, posted"
    assert talk.replies("m3") == [ANSWERED_THERE]
    assert talk.replies("m4") == ["Posted."]
