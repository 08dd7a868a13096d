"""P3: what is near the question and no answer to it is not told beside the answer, nor to a question about the world."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import settings_for, talking

NOTHING = "I don't remember anything about that"
SAID = (
    "I've got a Fairphone 5.",
    "My roommate is Jonas.",
    "My neighbour is Olga.",
    "My friend Paul is a nurse.",
    "I bought a telescope in the village.",
    "I bought a lamp in the city.",
    "My sister is called Rosa.",
    "Always book window seats for me.",
)
NAMES = ("Fairphone", "Jonas", "Olga", "Paul", "telescope", "lamp", "Rosa", "window")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("What phone am I using?", {"Fairphone"}),
        ("Who is my roommate?", {"Jonas"}),
        ("Who is my neighbour?", {"Olga"}),
        ("What did I buy in the city?", {"lamp"}),
        ("What did I buy in the village?", {"telescope"}),
        ("Who is Rosa?", {"Rosa"}),
        ("Which seats do you book for me?", {"window"}),
    ],
)
async def test_p3_the_answer_and_nothing_beside_it(tmp_path: Path, question: str, expected: set[str]) -> None:
    async with talking(settings_for(tmp_path, embeddings="none")) as talk:
        for text in SAID:
            await talk.say(text)
        answer = await talk.say(question)
    assert {name for name in NAMES if name in answer} == expected


@pytest.mark.parametrize(
    "question",
    [
        "Who is Rosa Parks?",
        "Where did Rosa Parks sit?",
        "What seats do planes have by the window?",
        "Who invented the window?",
        "What is the capital of Peru?",
    ],
)
async def test_p3_a_question_about_the_world_brings_up_nothing(tmp_path: Path, question: str) -> None:
    async with talking(settings_for(tmp_path, embeddings="none")) as talk:
        for text in SAID:
            await talk.say(text)
        answer = await talk.say(question)
    assert NOTHING in answer or not {name for name in NAMES if name in answer}
