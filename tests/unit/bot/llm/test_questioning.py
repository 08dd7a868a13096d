"""Which messages ask for something to be told, however they begin and without a question mark."""

from __future__ import annotations

import pytest

from bot.llm.questioning import is_question


@pytest.mark.parametrize(
    "text",
    [
        "and what can't i eat, just testing u",
        "and when did the doc say I need to go back for the you know what",
        "and did we ever plan to shift out of Pune",
        "but is my dentist still dr smith",
        "ok where do i live",
        "oh and where is my passport",
        "so did my brother get a job",
        "so is the party still on",
        "right so where does my brother live again",
        "and what about the dog",
        "on what day is chess",
        "any idea when my exam is",
        "you know what my shoe size is",
        "anything on in january",
        "got anything on tomorrow",
        "my exam is when again",
        "Thanks. where do i live",
        "how old is my mum",
        "then what did I say about jazz",
    ],
)
def test_what_asks(text: str) -> None:
    assert is_question(text)


@pytest.mark.parametrize(
    "text",
    [
        "so have I",
        "so did he in the end",
        "so is my mum now, all of us are ill",
        "and will be home late",
        "and what a day",
        "so what",
        "and how he laughed",
        "so what I did was leave",
        "and where he went nobody knows",
        "and who is a vet",
        "My sister was there. Who is a vet by the way.",
        "and when he came home he slept",
        "but have a nice day",
        "and has been ill since",
        "but did not go",
        "and that is when he left",
        "i dont know why",
        "i can't remember where I parked",
        "how lovely",
        "who knows",
        "and my mum is coming in july",
        "ok can you write me a poem",
        "hi, how are you",
    ],
)
def test_what_only_goes_on_or_agrees(text: str) -> None:
    assert not is_question(text)


@pytest.mark.parametrize("text", ["我住在哪里？", "أين أعيش؟", "¿Dónde vivo?"])
def test_a_question_mark_is_one_in_any_script(text: str) -> None:
    assert is_question(text)
