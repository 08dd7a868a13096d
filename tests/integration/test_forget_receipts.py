"""V15, B2: what a receipt says is true: nothing is left of what the request named, or it says that something stays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.fakes.talking import Talk, rows, settings_for, talking, words_in

WORD = "xylophonix"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


async def texts(talk: Talk) -> str:
    """All that the memories, their evidence, the history and the core blocks say."""
    blocks = [block.text for block in await talk.bot.memory.core.core_blocks.all()]
    held = await words_in(talk.bot, "memories", "memory_evidence", "messages", "outbound", "inbox")
    return "\n".join([held, *blocks]).casefold()


@pytest.mark.parametrize(
    "asked", ["Forget Xylophonix", "/forget xylophonix", "forget what I told you about Xylophonix"]
)
async def test_b2_a_telling_word_that_is_all_a_request_names_goes_wherever_it_stands(home: Path, asked: str) -> None:
    """The memory's value is "Xylophonix music"; the word stands in a remark and in a core block without it."""
    async with talking(settings_for(home)) as talk:
        await talk.say("I like Xylophonix music")
        await talk.say("Xylophonix is what the safe wants")
        await talk.say("/core USER Safe Xylophonix")
        answer = await talk.say(asked)
        assert answer.startswith("Forgotten: ")
        assert "What stays" not in answer
        left = await texts(talk)
        assert WORD not in left
        assert "is what the safe wants" in left


async def test_b2_a_word_named_among_others_is_said_to_stay_where_it_does(home: Path) -> None:
    """ "Xylophonix music" names more than the word: where that stands alone it may be about something else."""
    async with talking(settings_for(home)) as talk:
        await talk.say("I like Xylophonix music")
        await talk.say("Xylophonix is what the safe wants")
        answer = await talk.say("Forget that I like Xylophonix music")
        assert "What stays: a word of your request" in answer
        assert "xylophonix is what the safe wants" in await texts(talk)


async def test_b2_nothing_is_said_to_stay_where_nothing_does(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("I like Xylophonix music")
        assert "What stays" not in await talk.say("Forget that I like Xylophonix music")
        assert WORD not in await texts(talk)


async def test_b2_a_longer_word_is_not_torn(home: Path) -> None:
    """Then the sentences go that hold the word itself."""
    async with talking(settings_for(home)) as talk:
        await talk.say("I like Xylophonix music")
        await talk.say("Xylophonix is what the safe wants")
        await talk.say("/core USER The Xylophonixers meet on Mondays.")
        await talk.say("Forget Xylophonix")
        left = await texts(talk)
        assert "the xylophonixers meet" in left
        assert "the safe wants" not in left
        assert WORD not in left.replace("xylophonixers", "")


@pytest.mark.parametrize("first", ["Remember that my gate code is Brontolith", "Lovely weather today"])
async def test_v15_what_else_was_said_of_the_thing_goes_with_its_memory(home: Path, first: str) -> None:
    """As where there is no memory of it at all."""
    async with talking(settings_for(home)) as talk:
        await talk.say(first)
        await talk.say("Whoever asked for my gate code heard Plesiolith")
        assert "plesiolith" not in str(await rows(talk.bot, "memories")).casefold()
        await talk.say("My gate squeaks and the door code is long")
        answer = await talk.say("Forget what I told you about my gate code")
        assert answer.startswith("Forgotten: ")
        left = await texts(talk)
        assert [word for word in ("brontolith", "plesiolith") if word in left] == []
        assert "gate squeaks" in left


async def answer_outside(home: Path, private: str, asked: str) -> tuple[str, str]:
    """The answer outside to a request, and what the memories say then; `private` was told in a private conversation."""
    async with talking(settings_for(home)) as talk:
        await talk.say("I like Klabautermann songs", chat="c1")
        await talk.say("/private", chat="p")
        await talk.say(private, chat="p")
        answer = await talk.say(asked, chat="c1")
        # How far indexing had come by then is another matter.
        answer = re.sub(r"vector index \(\d+\), ", "", answer)
        return answer, str(await rows(talk.bot, "memories"))


@pytest.mark.parametrize("asked", ["Forget Klabautermann", "forget what I told you about my submarine"])
async def test_b2_private_conversations_are_said_not_to_be_looked_into_whatever_they_hold(
    tmp_path: Path, asked: str
) -> None:
    """The answer outside is the same with and without something there, and what was told there stays whole."""
    with_it, memories = await answer_outside(
        tmp_path / "with", "Remember that my submarine carries a Klabautermann", asked
    )
    without, _ = await answer_outside(tmp_path / "without", "Remember that my cupboard carries a soup spoon", asked)
    assert with_it == without
    assert "private conversations" in with_it
    assert ", private conversations" not in with_it
    assert "my submarine carries a Klabautermann" in memories
    assert "Klabautermann songs" not in memories or "submarine" in asked


async def test_b2_inside_a_private_conversation_nothing_is_said_of_private_ones(home: Path) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("/private", chat="p")
        await talk.say("Remember that I am afraid of Klabautermann", chat="p")
        answer = await talk.say("Forget Klabautermann", chat="p")
        assert answer.startswith("Forgotten: 1 memory")
        assert "ask me there" not in answer
        assert "klabautermann" not in await texts(talk)


async def test_v15_a_word_named_in_a_private_conversation_is_not_torn_out_of_what_was_said_elsewhere(
    home: Path,
) -> None:
    async with talking(settings_for(home)) as talk:
        await talk.say("Xylophonix is what the safe wants")
        await talk.say("/core USER Safe Xylophonix")
        await talk.say("/private", chat="p")
        await talk.say("Remember that I am afraid of Xylophonix music", chat="p")
        assert (await talk.say("Forget Xylophonix", chat="p")).startswith("Forgotten: 1 memory")
        left = await texts(talk)
        assert "afraid" not in left
        assert "xylophonix is what the safe wants" in left
        assert (
            "safe xylophonix"
            in "\n".join(block.text for block in await talk.bot.memory.core.core_blocks.all()).casefold()
        )


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Martin", "Martina"),
        ("Christian", "Christiana"),
        ("Ann Lee", "Joann Leek"),
        ("Anna Berg", "Joanna Bergmann"),
        ("Anna Berg", "Anna Bergmann"),
        ("Anna Berg", "Hanna Berg"),
    ],
)
async def test_v15_who_bears_a_longer_name_stays_and_the_receipt_is_complete(home: Path, name: str, other: str) -> None:
    """The raw files still show the longer name, which holds the one that was forgotten."""
    async with talking(settings_for(home)) as talk:
        await talk.say(f"My friend {name} lives in Oslo.")
        await talk.say(f"I met {other} in Rome.")
        await talk.say(f"My friend {other} lives in Bergen.")
        answer = await talk.say(f"Forget everything about {name}")
        assert answer.startswith("Forgotten: ")
        assert "Not done yet" not in answer
        left = await texts(talk)
        assert "oslo" not in left
        assert "bergen" in left
        assert f"i met {other.casefold()} in rome" in left
