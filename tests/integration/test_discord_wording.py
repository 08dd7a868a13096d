"""Whatever the assistant says arrives, rings nobody and fetches nothing: the real client against a strict Discord.

That every body names nobody to ring and suppresses previews is checked by the server (`loud`) when the home is left.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Iterator

import pytest

from adapters.discord.render import MESSAGE_LENGTH, render, render_parts
from adapters.messages import Button
from adapters.splitting import utf16_units
from tests.fakes.discord_home import Home, visited_home

NAUGHTY = 500


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    async with visited_home() as home:
        yield home


def _ranges() -> Iterator[tuple[int, int]]:
    """Characters that break programs: controls, combining marks, directions, joiners, surrogates, emoji, far planes."""
    yield from (
        (0x00, 0x20), (0x7F, 0xA1), (0xAD, 0xAE), (0x300, 0x370), (0x590, 0x700), (0xE00, 0xE80), (0x1100, 0x1200),
        (0x2000, 0x2070), (0x20D0, 0x2100), (0x2FF0, 0x3001), (0xD800, 0xE000), (0xE000, 0xE010), (0xFB1D, 0xFDFE),
        (0xFE00, 0xFE20), (0xFEFF, 0xFF00), (0xFFF0, 0x10000), (0x1F300, 0x1F700), (0xE0000, 0xE0080), (0x10FFF0, 0x10FFFF),
    )  # fmt: skip


_MARKUP = (
    "*", "**", "_", "__", "~~", "`", "``", "```", "~~~", "||", ">", ">>>",
    "#", "-# ", "[", "](", ")", "<", "!", "|", "\\", "- ", "1. ",
)  # fmt: skip
_PINGS = ("@everyone", "@here", "<@5>", "<@!5>", "<@&5>", "<#5>", "</help:5>", "<id:home>", "<t:0:R>", "<a:x:5>")
_CODE = (
    "'; DROP TABLE x;--",
    "<script>alert(1)</script>",
    "${jndi:x}",
    "{{7*7}}",
    "%s%n",
    "../../x",
    "\\u0000",
    "NaN",
    "null",
)
_LINKS = (
    "http://x.example",
    "![a](http://x.example/i.png)",
    "[a](http://x.example)",
    "<img src=http://x.example>",
    "http://",
)


def naughty() -> Iterator[str]:
    """Five hundred strings made by rule, the same each time."""
    dice = random.Random(1)
    ranges = list(_ranges())
    pieces = (*_MARKUP, *_PINGS, *_CODE, *_LINKS)
    for number in range(NAUGHTY):
        match number % 5:
            case 0:
                low, high = ranges[number // 5 % len(ranges)]
                yield "".join(chr(dice.randrange(low, high)) for _ in range(dice.randrange(1, 40)))
            case 1:
                yield "".join(dice.choice(_MARKUP) for _ in range(dice.randrange(1, 30)))
            case 2:
                yield " ".join(dice.choice(pieces) for _ in range(dice.randrange(1, 20)))
            case 3:
                yield dice.choice(pieces) * dice.randrange(1, 1200)
            case _:
                words = (dice.choice(pieces) + chr(dice.randrange(*dice.choice(ranges))) for _ in range(600))
                yield "\n".join(words) if number % 2 else "".join(words)


class TestNaughtyStrings:
    async def test_every_reply_arrives(self, home: Home) -> None:
        texts = [text for text in naughty() if text.strip()]
        async with home.running():
            for start in range(0, len(texts), 25):
                part = enumerate(texts[start : start + 25], start)
                sent = await asyncio.gather(*(home.adapter.send(home.out(text, f"o{n}")) for n, text in part))
                assert all(one.message_ids for one in sent)
        assert len(texts) > NAUGHTY * 0.9
        for body in home.server.rest.log.sent:
            assert utf16_units(body["content"]) <= MESSAGE_LENGTH
            assert not body["message"]["mention_everyone"]

    @pytest.mark.parametrize("text", ["\x00", "\x1b\x07", "\ufffe\uffff"])
    async def test_a_reply_of_nothing_that_can_be_shown_is_said_to_be_one(self, home: Home, text: str) -> None:
        async with home.running():
            await home.adapter.send(home.out(text))
        assert home.standing() == ["(an answer without anything that can be shown)"]

    def test_words_survive(self) -> None:
        """Broken markup costs marks at most, never words."""
        for number, text in enumerate(naughty()):
            carrier = f"start{number} {text} end{number}"
            shown = "\n".join(render_parts(carrier))
            assert f"start{number}" in shown
            assert f"end{number}" in shown

    def test_nothing_outside_of_code_can_ring_or_be_fetched(self) -> None:
        for text in naughty():
            outside = re.sub(r"```.*?(?:```|\Z)|``[^\n]+?``|`[^`\n]+`", "", render(text), flags=re.DOTALL)
            assert not re.search(r"@(everyone|here)", outside)
            assert not re.search(r"<@&\d+>", outside)
            assert not re.search(r"!\[[^\]]*\]\(<?https?:", outside)


class TestQuiet:
    """Every way by which words leave: a message, a preview, an edit, an answer to a command, its follow-up, a button's."""

    LOUD = "@everyone @here <@5> <@&5> ![x](https://x.example/?q=secret) https://x.example"

    async def test_messages_previews_edits_answers_and_follow_ups(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            await home.shows(home.out(self.LOUD), lambda: bool(home.standing()))
            await home.adapter.send(home.out(f"{self.LOUD}!", buttons=(Button("b", "B"),)))
            await home.server.slash(channel=home.dm, user=home.ann, name="help")
            [event] = await home.inbox.until(1)
            for number in range(2):
                await home.adapter.send(home.out(self.LOUD, f"answer{number}", in_reply_to=event.message_id))
        log = home.server.rest.log
        bodies = [*log.sent, *log.edits]
        assert len(bodies) == 4
        assert {tuple(body["allowed_mentions"]["parse"]) for body in bodies} == {()}
        for body in bodies:
            assert "@everyone" not in body["content"]
            assert "<@&" not in body["content"]
            assert "![" not in body["content"]
            assert "(<https://x.example/?q=secret>)" in body["content"]

    async def test_a_code_block_stays_whole_over_a_split(self, home: Home) -> None:
        code = "\n".join(f"print({number})  # {'x' * 40}" for number in range(120))
        async with home.running():
            await home.adapter.send(home.out(f"Here:\n```py\n{code}\n```\nDone."))
        shown = home.standing()
        assert len(shown) > 2
        for part in shown:
            assert part.count("```") % 2 == 0
        lines = [line for part in shown for line in part.splitlines() if line.startswith("print")]
        assert lines == code.splitlines()
