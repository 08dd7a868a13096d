"""What has a question mark and asks memory for nothing is not met with "I don't remember"; what asks memory still is."""

from __future__ import annotations

import pytest

from bot.llm.chatting import IMAGINED_ANSWER, TAG_ANSWER, VIEW_ANSWER, chatted
from bot.receipts import is_said_to_no_purpose
from memory_core.domain.records import Role
from tests.fakes.memory_core_turns import memory, message, recalled
from tests.unit.bot.llm.test_offline import reply


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("It is rather cold today, isn't it?", TAG_ANSWER),
        ("Lovely weather, eh?", TAG_ANSWER),
        ("That's a shame, don't you think?", TAG_ANSWER),
        ("There's been a lot of rain lately, hasn't there?", TAG_ANSWER),
        ("Do you reckon it'll rain?", VIEW_ANSWER),
        ("What do you think about jazz?", VIEW_ANSWER),
        ("will it rain tomorrow?", VIEW_ANSWER),
        ("Do you like cheese?", VIEW_ANSWER),
        ("What if I moved to Hobart?", IMAGINED_ANSWER),
        ("Should I take the job?", IMAGINED_ANSWER),
        ("Imagine I won the lottery?", IMAGINED_ANSWER),
    ],
)
async def test_v10_small_talk_with_a_question_mark_is_no_question_to_memory(text: str, answer: str) -> None:
    assert await reply(text) == answer
    assert is_said_to_no_purpose(message(answer, role=Role.ASSISTANT))


@pytest.mark.parametrize(
    "text",
    [
        "I live in Bath, don't I?",
        "My dog is called Rex, isn't he?",
        "That is my sister's dog, isn't it?",
        "Anna lives in Leeds, doesn't she?",
        "Do you know where I live?",
        "Do you remember my dog?",
        "What is it that I take for my heart?",
        "Are you sure that I live in Bath?",
        "When is it?",
    ],
)
async def test_v10_what_asks_for_the_owners_life_is_a_question_to_memory(text: str) -> None:
    assert chatted(text) == ""
    assert (await reply(text)).startswith("I don't remember anything about that.")


async def test_v10_what_memory_answers_is_answered_however_it_is_asked() -> None:
    found = recalled(memory("I want to move to Hobart"))
    assert (await reply("What if I moved to Hobart?", found)).startswith("You told me: “I want to move to Hobart”")
