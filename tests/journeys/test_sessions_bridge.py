"""O1 as an owner meets it: the clock ends a conversation, its summary stands in the next prompt, and only there where it may."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from memory_core.domain.scopes import EVERYTHING
from memory_core.domain.sessions import Session
from tests.fakes.assistants import with_model
from tests.fakes.llm_obedience import Extraction
from tests.fakes.llm_server import LlmServer, Mode, Recorded
from tests.fakes.talking import STRANGER, Talk, rows, settings_for, talking

SUMMARY = {
    "title": "Planning Norway",
    "summary": "A journey with the word quokka in it.",
    "topics": ["Norway"],
    "decisions": ["by train"],
    "open_questions": [],
}


@dataclass
class Scene:
    talk: Talk
    llm: LlmServer

    async def asked(self, text: str, **where: object) -> Recorded:
        """The request of the conversation's model that this message led to."""
        before = len(self.llm.requests)
        await self.talk.say(text, **where)  # type: ignore[arg-type]  # passed through
        (only,) = [
            r
            for r in self.llm.requests[before:]
            if "knowledge_search" in r.tools or "How you work" in "".join(r.texts())
        ]
        return only

    async def idle(self, *, summary: dict[str, object] | None = None) -> None:
        """Five hours pass; the model, if it is asked, answers with `summary`."""
        self.llm.structured.extend([summary] if summary else [])
        await self.talk.tick(self.talk.now + timedelta(hours=5))

    async def sessions(self) -> list[Session]:
        return await self.talk.bot.memory.core.archives.sessions.listed(EVERYTHING)


@asynccontextmanager
async def scene(home: Path, **changes: object) -> AsyncIterator[Scene]:
    async with LlmServer(mode=Mode.SCRIPTED, extraction=Extraction.NOTHING) as llm:
        settings = settings_for(home, **{**with_model(llm), **changes})
        async with talking(settings) as talk:
            yield Scene(talk, llm)


def prompt(request: Recorded) -> str:
    return "\n".join(request.texts())


async def planned(s: Scene, **where: object) -> None:
    await s.asked("I am planning a trip to Norway in June with my sister Anna", **where)
    for number in range(4):
        await s.asked(f"The train number {number} leaves from Oslo in the morning", **where)


async def test_o1_after_silence_the_summary_stands_in_the_next_prompt_before_the_history(tmp_path: Path) -> None:
    """DESIGN 9: summaries between tools and history; older words make room, the last few stay."""
    async with scene(tmp_path) as s:
        await planned(s)
        assert "quokka" not in prompt(await s.asked("And the ferry?"))
        await s.idle(summary=SUMMARY)
        (session,) = await s.sessions()
        assert session.summary.title == "Planning Norway"
        sent = prompt(await s.asked("Where were we?"))
        assert sent.count("quokka") == 1
        assert "<earlier_conversation>\n" in sent
        assert sent.index("quokka") < sent.index("And the ferry?") < sent.index("Where were we?")
        assert "train number 0" not in sent, "the summary stands for it now"
        assert session.others_words is False


async def test_o1_another_conversation_does_not_get_the_summary(tmp_path: Path) -> None:
    async with scene(tmp_path) as s:
        await planned(s)
        await s.idle(summary=SUMMARY)
        assert "quokka" not in prompt(await s.asked("Hello", chat="c2"))
        assert "quokka" not in prompt(await s.asked("Hello", chat="g1", kind="group"))


async def test_o1_a_room_is_summarised_for_itself_and_no_prompt_there_holds_it(tmp_path: Path) -> None:
    """B3: what strangers said in a room stays in that room; it is marked as theirs, and nothing of it is learned."""
    async with scene(tmp_path) as s:
        for number in range(3):
            await s.talk.say(
                f"The harbour crane {number} wants paint", chat="g1", kind="group", sender=STRANGER, mention=False
            )
        await s.idle()
        (session,) = await s.sessions()
        assert (str(session.scope), session.others_words) == (f"room:{session.conversation_id}", True)
        assert "crane" in session.summary.summary
        assert "<earlier_conversation>\n" not in prompt(await s.asked("Hello all", chat="g1", kind="group"))
        assert "crane" not in prompt(await s.asked("Hello", chat="c1"))


async def test_o1_a_private_conversation_is_summarised_for_itself(tmp_path: Path) -> None:
    """V13: its summary is in its own later prompts, and in no other."""
    async with scene(tmp_path) as s:
        await s.talk.say("/private hideout")
        await planned(s)
        await s.idle(summary=SUMMARY)
        (session,) = await s.sessions()
        assert str(session.scope).startswith("private:")
        assert "quokka" in prompt(await s.asked("Where were we?"))
        await s.talk.say("/endprivate")
        assert "quokka" not in prompt(await s.asked("Where were we?"))


async def test_o1_new_ends_the_session_and_nothing_is_lost_from_search(tmp_path: Path) -> None:
    """`/new`: a summary at once, a prompt that starts afresh, and the old words still findable."""
    async with scene(tmp_path) as s:
        await planned(s)
        s.llm.structured.append(SUMMARY)
        said = await s.talk.say("/new")
        assert "Planning Norway" in said
        sent = prompt(await s.asked("Let us talk about bicycles"))
        assert "quokka" in sent
        assert "train number 3" not in sent.split("quokka")[1].split("<remembered")[0]
        found = await s.talk.bot.memory.core.history.search("train number 3", EVERYTHING)
        assert "train number 3" in found[0].message.content
        assert "nothing" not in (await s.talk.say("/new")).casefold()
        assert "I don't know that command" in await s.talk.say("/new", sender=STRANGER, chat="c7")


async def test_o1_a_deleted_message_is_in_no_prompt_any_more(tmp_path: Path) -> None:
    async with scene(tmp_path) as s:
        await planned(s)
        secret = "m-secret"
        await s.talk.say("The code of the hut is zebra", message_id=secret)
        await s.idle()
        assert "zebra" in str(await s.sessions())
        await s.talk.put({"type": "delete", "conversation": {"id": "c1", "kind": "direct"}, "message_id": secret})
        assert "zebra" not in str(await s.sessions())
        s.llm.structured.append(SUMMARY)
        await s.talk.tick(s.talk.now + timedelta(minutes=6))
        assert [session.summary.title for session in await s.sessions()] == ["Planning Norway"]
        assert "zebra" not in s.llm.requests[-1].raw.decode()


async def test_o1_what_is_forgotten_leaves_the_summary(tmp_path: Path) -> None:
    """B2: the receipt's probe looks through summaries, too."""
    async with scene(tmp_path) as s:
        await s.talk.say("Remember that my dentist appointment is on March 15th")
        await planned(s)
        await s.idle(summary={**SUMMARY, "summary": "The dentist appointment is on March 15th, and Norway."})
        assert "March 15th" in str(await s.sessions())
        receipt = await s.talk.say("Forget what I told you about my dentist appointment")
        assert "March 15th" not in str(await s.sessions())
        assert "Forgotten" in receipt


async def test_a_document_is_searched_by_the_tool_and_teaches_nothing(tmp_path: Path) -> None:
    """M4: on demand only: without a search nothing of it is in a prompt."""
    async with scene(tmp_path) as s:
        knowledge = s.talk.bot.memory.core.archives.knowledge
        file = tmp_path / "manual.md"
        file.write_text("I live in Rotterdam. The harbour crane lifts forty tonnes.")  # a test's own file
        await knowledge.add_file(file)
        await s.talk.tick(s.talk.now)
        assert await knowledge.waiting() == 0, "the round of the clock embeds what waits"
        assert "forty tonnes" not in prompt(await s.asked("What does the harbour crane lift?"))
        listed = await s.talk.bot.memory.core.recall.about("Rotterdam", EVERYTHING, now=s.talk.now, limit=5)
        assert listed.memories == ()


async def test_o9_a_hand_edited_file_counts_at_once_and_the_passing_of_time_writes_nothing_back(tmp_path: Path) -> None:
    """O9: the trap was a daily write-back of a decayed score, which compounded the decay."""
    async with scene(tmp_path) as s:
        await s.talk.say("Remember that my boat is called Quokka")
        file = tmp_path / "workspace" / "USER.md"
        file.write_text("The owner lives on a zeppelin.\n")  # as the owner's editor does
        assert "zeppelin" in prompt(await s.asked("Hello"))
        await s.idle(summary=SUMMARY)
        written, learned = file.read_bytes(), await rows(s.talk.bot, "memories")
        for _ in range(10):
            await s.talk.tick(s.talk.now + timedelta(days=1))
        assert file.read_bytes() == written
        assert await rows(s.talk.bot, "memories") == learned != []
