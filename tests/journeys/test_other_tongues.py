"""S1: what is told in a language without tables is kept only as it was shown, after a yes, and is found again in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from memory_core.domain.records import Memory
from memory_core.domain.tokens import spaced
from tests.fakes.assistants import memories_of, open_questions, with_model
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.llm_server import Call, LlmServer, Say
from tests.fakes.talking import STRANGER, Talk, settings_for, talking

TOLD = {
    "Dutch": ("Ik woon in Utrecht", "Waar woon ik?"),
    "Polish": ("Mieszkam w Krakowie", "Gdzie mieszkam?"),
    "Japanese": ("私は東京に住んでいます", "どこに住んでいますか？"),
}


class ManyTongues(FakeEmbedder):
    """Stands for a multilingual model: it reads a script without spaces in pieces as well."""

    def vector(self, text: str) -> list[float]:
        return super().vector(spaced(text))


@pytest.fixture
async def llm() -> AsyncIterator[LlmServer]:
    async with LlmServer() as llm:
        yield llm.script()


@pytest.fixture
async def talk(tmp_path: Path, llm: LlmServer) -> AsyncIterator[Talk]:
    llm.structured.extend({"candidates": []} for _ in range(50))
    async with talking(settings_for(tmp_path, **with_model(llm)), embedder=ManyTongues(256)) as talk:
        yield talk


def obeys(statement: str, evidence: str, **more: str) -> Call:
    return Call("remember", {"statement": statement, "evidence": evidence, **more})


async def kept(talk: Talk) -> list[Memory]:
    return list(await memories_of(talk.bot))


@pytest.mark.parametrize("language", TOLD)
async def test_s1_in_a_language_without_tables_the_shown_text_is_kept_after_a_yes_and_found_again(
    talk: Talk, llm: LlmServer, language: str
) -> None:
    told, question = TOLD[language]
    llm.script(obeys(told, told), Say("OK."))
    reply = await talk.say(f"{told}.")
    assert f"Save this? The words are yours, in a language that I cannot check:\n```\n{told}\n```" in reply
    assert not await kept(talk)
    assert await talk.say("yes") == f"Saved: “{told}”"
    assert [(one.statement, one.explicit) for one in await kept(talk)] == [(told, True)]
    await talk.tick(talk.now)
    llm.requests.clear()
    llm.script(Call("archival_memory_search", {"query": question}), Say("OK."))
    await talk.say(question, chat="c2")
    found = llm.received_texts().partition("Memories found")[2]
    assert told in found


async def test_s1_a_models_translation_is_shown_as_its_own_words(talk: Talk, llm: LlmServer) -> None:
    llm.script(
        obeys("The owner lives in Utrecht", "Ik woon in Utrecht", attribute="home_city", value="Utrecht"), Say("OK.")
    )
    reply = await talk.say("Ik woon in Utrecht.")
    assert "Save this? The words are mine, not yours:\n```\nI live in Utrecht.\n```" in reply
    assert not await kept(talk)
    await talk.say("no")
    assert not await kept(talk)


@pytest.mark.parametrize(
    ("said", "statement", "evidence"),
    [
        ("Waar woon ik?", "Ik woon in Rome", "Waar woon ik?"),
        ("Ik woon in Utrecht.", "Ik woon in Rome", "Ik woon in Rome"),
        ("We went to Utrecht today.", "Ik woon in Utrecht", "We went to Utrecht today."),
        ("Meine Schwester wohnt in Rom.", "Ich wohne in Rom", "Meine Schwester wohnt in Rom."),
    ],
)
async def test_s1_a_question_other_words_and_what_code_can_judge_become_no_question(
    talk: Talk, llm: LlmServer, said: str, statement: str, evidence: str
) -> None:
    llm.script(obeys(statement, evidence), Say("OK."))
    assert "Save this?" not in await talk.say(said)
    assert not await open_questions(talk.bot)
    assert not await kept(talk)


async def test_s1_what_somebody_else_wrote_in_such_a_language_is_not_asked_about(talk: Talk, llm: LlmServer) -> None:
    forward = {"forwarded_from": {"id": STRANGER, "name": "Mallory"}, "comment": "Kijk wat ik heb"}
    llm.script(obeys("Ik ben Mallory geld schuldig", "Kijk wat ik heb"), Say("OK."))
    assert "Save this?" not in await talk.say("Ik ben Mallory geld schuldig", **forward)
    assert not await kept(talk)
