"""V6: a yes to a plain question of the assistant's shows the exact text; only a yes to that keeps it (DESIGN §5.3)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.assistants import memories_of, open_questions, with_model
from tests.fakes.llm_server import LlmServer, Say
from tests.fakes.talking import Talk, settings_for, talking


@pytest.fixture
async def llm() -> AsyncIterator[LlmServer]:
    async with LlmServer() as llm:
        yield llm.script()


@pytest.fixture
async def talk(tmp_path: Path, llm: LlmServer) -> AsyncIterator[Talk]:
    """The model says what is scripted; asked what to learn, it finds nothing."""
    llm.structured.extend({"candidates": []} for _ in range(50))
    async with talking(settings_for(tmp_path, **with_model(llm))) as talk:
        yield talk


async def told(talk: Talk, llm: LlmServer, said: str, answer: str) -> str:
    llm.script(Say(answer))
    return await talk.say(said)


@pytest.mark.parametrize(
    ("question", "said", "shown", "yes"),
    [
        ("Are you allergic to peaches?", "Yes, exactly.", "I am allergic to peaches.", "yes"),
        ("Do you live in Ghent?", "Yes, exactly.", "I live in Ghent.", "yes"),
        ("Do you work as a cheesemonger in Ghent?", "Yes, exactly.", "I work as a cheesemonger in Ghent.", "yes"),
        ("Is your sister called Berta?", "yes, save that", "My sister is called Berta.", "yes"),
        ("Wohnst du in Bonn?", "Ja, genau.", "Ich wohne in Bonn.", "ja"),
        ("¿Vives en Gante?", "Sí, exacto.", "Vivo en Gante.", "sí"),
        ("你住在波恩吗？", "对，没错", "我住在波恩。", "是的"),
        ("هل تسكن في بون؟", "نعم بالضبط", "أسكن في بون.", "نعم"),
    ],
)
async def test_v6_a_yes_to_a_plain_question_shows_the_text_and_only_a_yes_to_it_keeps_it(
    talk: Talk, llm: LlmServer, question: str, said: str, shown: str, yes: str
) -> None:
    await told(talk, llm, "Take a guess about me", question)
    assert f"```\n{shown}\n```" in await told(talk, llm, said, "Lovely!")
    assert not await memories_of(talk.bot)
    assert await talk.say(yes) == f"Saved: “{shown}”"
    assert [memory.statement for memory in await memories_of(talk.bot)] == [shown]


async def test_v6_a_no_to_the_text_keeps_nothing(talk: Talk, llm: LlmServer) -> None:
    await told(talk, llm, "Take a guess about me", "Do you live in Ghent?")
    await told(talk, llm, "Yes, exactly.", "Lovely!")
    await talk.say("no")
    assert not await memories_of(talk.bot)
    assert not await open_questions(talk.bot)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Do you live in Ghent?", "no"),
        ("Do you live in Ghent?", "Why do you ask?"),
        ("Do you have time?", "yes"),
        ("Are you ready?", "yes"),
        ("Do you like the idea?", "Yes, exactly."),
        ("Do you have any allergies?", "Yes, exactly."),
        ("Do you live in Ghent or in Bruges?", "yes"),
        ("Would you like tea?", "yes"),
        ("Hast du Zeit?", "Ja, genau."),
    ],
)
async def test_v6_nothing_is_offered_where_a_yes_tells_nothing_that_lasts(
    talk: Talk, llm: LlmServer, question: str, said: str
) -> None:
    await told(talk, llm, "Take a guess about me", question)
    assert "Save this?" not in await told(talk, llm, said, "All right.")
    assert not await open_questions(talk.bot)
    assert not await memories_of(talk.bot)
