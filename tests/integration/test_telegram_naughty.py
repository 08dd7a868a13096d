"""Whatever a reply holds, it arrives: five hundred strings of every kind of mischief, and Markdown that is broken on purpose."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import AsyncIterator, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.splitting import utf16_units
from adapters.telegram.render import MESSAGE_UNITS, Part, render_parts
from tests.fakes.telegram_bench import ANN, FRIENDS, IN_GROUP, TOKEN, Bench, outbound, running
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import private_chat

FRAGMENTS = {
    "markdown": [
        "**",
        "__",
        "*",
        "_",
        "~~",
        "||",
        "`",
        "```",
        "~~~",
        "> ",
        "# ",
        "- ",
        "1. ",
        "|",
        "\\",
        "[",
        "](",
        "![",
        "---",
    ],
    "html": [
        "<b>",
        "</i>",
        "<!--",
        "-->",
        "<script>",
        "&lt;",
        "&#0;",
        "&",
        "<a href='x'>",
        "<pre",
        "</code>",
        "<?xml",
        "<![CDATA[",
    ],
    "sql and shell": [
        "'; DROP TABLE messages;--",
        '" OR 1=1',
        "$(reboot)",
        "`id`",
        "%s%n",
        "{{7*7}}",
        "${x}",
        "../../etc",
        "\\x00",
    ],
    "control": [
        "\x00",
        "\x07",
        "\x1b[31m",
        "\x7f",
        "\r",
        "\r\n",
        "\t",
        "\v",
        "\f",
        "\x85",
        "\u2028",
        "\u2029",
        "\ufeff",
        "\ufffe",
    ],
    "direction": ["\u202e", "\u202d", "\u2066", "\u2069", "\u200f", "\u061c", "שלום", "ٱلسَّلَامُ", "ﷺ"],
    "zero width": ["\u200b", "\u200c", "\u200d", "\u2060", "\u180e", "\u034f", "\u00ad", "\ufe0f"],
    "emoji": [
        "😀",
        "👨\u200d👩\u200d👧\u200d👦",
        "🏳️\u200d🌈",
        "👍🏽",
        "🇳🇴",
        "🇳",
        "1️⃣",
        "\U000e0067",
        "\ud83d",
        "\ude00",
        "\U0010ffff",
    ],
    "zalgo": ["Z\u0351\u036b\u0343a\u0363\u0344l\u0348\u031eg\u0321o\u033d", "e" + "\u0301" * 60, "\u0300\u0301"],
    "links": [
        "[x](tg://user?id=100)",
        "[x](javascript:alert(1))",
        "![](http://e.org/a.png)",
        "<http://e.org>",
        "[x]: y",
        "[x](<a b>)",
    ],
    "mentions": [
        "@everyone",
        "@here",
        "@ann",
        "<@100>",
        "@confidant_bot",
        "#tag",
        "/start",
        "$TSLA",
        "+1 555 0100",
        "a@b.org",
    ],
    "numbers": ["1e309", "-0", "NaN", "٣", "Ⅷ", "½", "²", "0x7fffffff", "9" * 400],
    "formulas": ["$x$", "$$", r"\(\frac{1}{2}\)", r"\[", r"\alpha"],
    "words": ["hello", "a" * 300, "ß", "İ", "ǆ", "田中さん", "ﬁ", "Å", "Ω≈ç√", "ö", "o\u0308"],
}
COUNT = 500


def naughty_strings() -> list[str]:
    """Each category's fragments alone, repeated and mixed; some with words between, some very long. Always the same ones."""
    dice = random.Random(20_260_101)
    every = [fragment for fragments in FRAGMENTS.values() for fragment in fragments]
    made: list[str] = []
    for fragments in FRAGMENTS.values():
        made += fragments
        made += [fragment * dice.randint(2, 400) for fragment in dice.sample(fragments, 3)]
        made += ["".join(dice.choices(fragments, k=dice.randint(2, 60))) for _ in range(6)]
    made += [f"word {a}between{b} word" for a, b in (dice.sample(every, 2) for _ in range(90))]
    made += ["\n".join(dice.choices(every, k=dice.randint(3, 40))) for _ in range(60)]
    while len(made) < COUNT:
        made.append(
            "".join(dice.choice((" ", "", "\n", "\n\n")) + dice.choice(every) for _ in range(dice.randint(5, 900)))
        )
    return made


def visible(text: str) -> str:
    """What of a text can be seen: letters and digits, in order."""
    return "".join(c for c in text if unicodedata.category(c)[0] in "LN")


@pytest.fixture
async def bench() -> AsyncIterator[Bench]:
    async with TelegramServer(TOKEN) as server, running(server) as made:
        await made.connected()
        made.knows(private_chat(ANN), FRIENDS)
        yield made


def test_there_are_five_hundred_of_every_kind() -> None:
    found = naughty_strings()
    assert len(found) >= COUNT
    assert len(set(found)) > COUNT * 0.95
    assert any(utf16_units(text) > 3 * MESSAGE_UNITS for text in found)


@pytest.mark.slow
async def test_five_hundred_naughty_replies_arrive_and_ring_no_bells(bench: Bench) -> None:
    """The strict server takes every part: within its limits, with entities that fit. No entity names a person."""
    arrived = 0
    for number, text in enumerate(naughty_strings()):
        bench.clock.seconds += 100
        sendable = text.encode("utf-8", "replace").decode()
        if not sendable.strip():
            continue
        before = len(bench.server._methods.sent)
        await bench.adapter.send(outbound(text, IN_GROUP, id=f"o{number}"))
        parts = bench.server._methods.sent[before:]
        assert parts, repr(text)
        arrived += 1
        shown = "".join(part["text"] for part in parts) + str([part.get("entities") for part in parts])
        if not re.search(r"[$\\&]|tg:", sendable):
            assert all(word in shown for word in re.findall(r"[^\W_]+", sendable)), repr(text)
        kinds = {entity["type"] for part in parts for entity in part.get("entities", ())}
        assert not kinds & {"mention", "text_mention", "bot_command"}
    assert arrived > COUNT * 0.95
    assert bench.server.refused == []
    calls = bench.server._calls("sendMessage")
    assert all(call["link_preview_options"] == {"is_disabled": True} for call in calls)
    links = [e["url"] for call in calls for e in call.get("entities", ()) if e["type"] == "text_link"]
    assert all(re.match(r"(?:https?://|mailto:)", url, re.IGNORECASE) for url in links)


def sound(part: Part) -> None:
    assert part.text.strip()
    assert utf16_units(part.text) <= MESSAGE_UNITS


LINE = st.text(
    alphabet=st.characters(
        codec="utf-8", exclude_characters="`~$\\<>[]()!|*_#&\r\n\x00", categories=("L", "N", "Zs", "So")
    ),
    max_size=80,
)
CODE = st.builds(
    lambda language, lines: ("code", language, "\n".join(lines)),
    st.sampled_from(["", "python", "rust"]),
    st.lists(
        st.sampled_from(["x = 1", "    return [a, b]", "", "# **not bold**", "for (;;) { }", "y" * 70]),
        min_size=1,
        max_size=120,
    ).filter(any),
)
PROSE = st.lists(LINE, min_size=1, max_size=20).map(lambda lines: ("prose", "", "\n".join(lines)))


@settings(max_examples=60, deadline=None)
@given(st.lists(CODE | PROSE, min_size=1, max_size=8))
def test_code_stays_code_across_parts_and_every_word_is_there(blocks: list[tuple[str, str, str]]) -> None:
    """However long: parts within the limit, no fence left open or shown, all of the code inside code, nothing missing."""
    markdown = "\n\n".join(f"```{language}\n{body}\n```" if kind == "code" else body for kind, language, body in blocks)
    parts = render_parts(markdown)
    code: list[str] = []
    for part in parts:
        sound(part)
        assert "```" not in part.text
        data = part.text.encode("utf-16-le")
        code += [
            data[e.offset * 2 : (e.offset + e.length) * 2].decode("utf-16-le") for e in part.entities if e.type == "pre"
        ]
    assert visible("".join(code)) == visible("".join(body for kind, _, body in blocks if kind == "code"))
    assert visible("".join(part.text for part in parts)) == visible("".join(body for _, _, body in blocks))


def broken_markdown() -> Iterator[str]:
    yield from [
        "```python\nprint(1)",
        "````\n```\nx\n````",
        "~~~\n```\nmixed\n~~~\n```",
        "```a\n```b\n```c\n```",
        "`` ` ``` `",
    ]
    yield from [
        "**bold *both** italic*",
        "[a](b](c)",
        "[[[x]]](y)",
        "||spoiler *open||",
        "> quote\n```\ncode\n> more",
        "|a|\n|-|\n|`|",
    ]
    yield from [
        "```\n" + "x\n" * 5000,
        "> " * 200 + "deep",
        "- " * 200 + "deep",
        "*" * 3000 + "x",
        "[" * 800 + "x" + "]" * 800,
    ]


@pytest.mark.parametrize("markdown", list(broken_markdown()), ids=range(16))
async def test_broken_markdown_arrives(bench: Bench, markdown: str) -> None:
    sent = await bench.adapter.send(outbound(markdown, IN_GROUP))
    assert bench.server.refused == []
    messages = await bench.server.sent(len(sent.message_ids))
    whole = "".join(message["text"] for message in messages)
    for word in re.findall(r"[a-z]{3,}", markdown):
        assert word in whole or word == "python"
