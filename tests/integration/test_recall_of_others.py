"""S3, S8: what was told of somebody else is no answer to what the owner asks of themselves, nor is the message that told it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import settings_for, talking

OTHERS = ["My brother Tom lives in Bonn.", "My sister works at Aldi.", "My friend Ana is allergic to nuts."]


@pytest.mark.parametrize(
    "question",
    [
        "where do I live?",
        "where did I live before?",
        "where do I work?",
        "where did I use to work?",
        "where was I born?",
    ],
)
async def test_tells_nothing_of_others(tmp_path: Path, question: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in OTHERS:
            await talk.say(said)
        answer = await talk.say(question)
    assert not any(word in answer for word in ("Bonn", "Aldi", "nuts"))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("where does my brother live?", "Bonn"),
        ("where does my sister work?", "Aldi"),
        ("what is Ana allergic to?", "nuts"),
    ],
)
async def test_tells_of_others_whom_the_question_is_of(tmp_path: Path, question: str, told: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in OTHERS:
            await talk.say(said)
        answer = await talk.say(question)
    assert told in answer


@pytest.mark.parametrize(
    ("question", "told", "untold"),
    [
        ("when is my birthday?", "", "3 May"),
        ("when is my mum's birthday?", "3 May", "Aldi"),
        ("where does my younger sister live?", "Hull", "Bath"),
        ("where does my big sister live?", "Bath", "Hull"),
    ],
)
async def test_of_two_the_one_who_is_asked_for(tmp_path: Path, question: str, told: str, untold: str) -> None:
    said = (
        "My older sister lives in Bath.",
        "My younger sister lives in Hull.",
        "Mum lives alone.",
        "She turns 80 on 3 May.",
    )
    async with talking(settings_for(tmp_path / "home")) as talk:
        for one in said:
            await talk.say(one)
        answer = await talk.say(question)
    assert told in answer
    assert untold not in answer


@pytest.mark.parametrize(
    ("said", "question", "told"),
    [
        ("My daughter Elin plays hockey.", "Does Elin play hockey?", "hockey"),
        ("My nephew Karl earns 3000 a month.", "How much does Karl earn?", "3000"),
        ("My colleague Tara is pregnant.", "Is Tara pregnant?", "pregnant"),
    ],
)
async def test_s3_what_is_asked_of_somebody_by_name_is_about_the_owners_life(
    tmp_path: Path, said: str, question: str, told: str
) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(said)
        answer = await talk.say(question)
    assert told in answer


@pytest.mark.parametrize(
    ("mine", "question"),
    [
        ("My dentist is Dr Adler.", "Who is my wife's dentist?"),
        ("My bank is ING.", "What is my husband's bank?"),
        ("My favourite drink is cider.", "What is my sister's favourite drink?"),
    ],
)
async def test_s3_what_is_the_owners_is_no_answer_to_what_a_relative_has(
    tmp_path: Path, mine: str, question: str
) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(mine)
        answer = await talk.say(question)
    assert not any(word in answer for word in ("Adler", "ING", "cider"))
