"""Markdown for Telegram: formatted where it can be, whole always."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adapters.splitting import utf16_units
from adapters.telegram.render import MESSAGE_UNITS, Part, plain_parts, render_parts


def shown(part: Part) -> list[tuple[str, str]]:
    """(kind, the text that it covers), by UTF-16 offsets as Telegram counts."""
    data = part.text.encode("utf-16-le")
    return [(str(e.type), data[e.offset * 2 : (e.offset + e.length) * 2].decode("utf-16-le")) for e in part.entities]


def one(markdown: str) -> Part:
    (part,) = render_parts(markdown)
    return part


def sound(part: Part) -> None:
    """What Telegram checks in a message."""
    assert part.text.strip()
    assert utf16_units(part.text) <= MESSAGE_UNITS
    boundaries = {utf16_units(part.text[:n]) for n in range(len(part.text) + 1)}
    for entity in part.entities:
        assert entity.length > 0
        assert entity.offset in boundaries
        assert entity.offset + entity.length in boundaries


@pytest.mark.parametrize(
    ("markdown", "text", "entities"),
    [
        ("plain", "plain", []),
        ("**bold** and *italic*", "bold and italic", [("bold", "bold"), ("italic", "italic")]),
        ("😀 **bold 😀** x", "😀 bold 😀 x", [("bold", "bold 😀")]),
        ("`code`", "code", [("code", "code")]),
        ("```py\nx = 1\n```", "x = 1", [("pre", "x = 1")]),
        ("[docs](https://example.org)", "docs", [("text_link", "docs")]),
        ("> quoted", "quoted", [("blockquote", "quoted")]),
        ("- one\n- two", "• one\n• two", []),
        ("||hidden||", "hidden", [("spoiler", "hidden")]),
        ("~~gone~~", "gone", [("strikethrough", "gone")]),
        ("it costs $5 and $10", "it costs $5 and $10", []),
        ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4", []),
    ],
)
def test_formats(markdown: str, text: str, entities: list[tuple[str, str]]) -> None:
    part = one(markdown)
    assert (part.text, shown(part)) == (text, entities)


def test_headings_are_bold_without_ornaments() -> None:
    part = one("# Title\n\nText")
    assert part.text == "Title\n\nText"
    assert ("bold", "Title") in shown(part)


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("a <b>bold</b> <br> tag", "a <b>bold</b> <br> tag"),
        ("<div>\ninside\n</div>\n\nafter", "<div>\ninside\n</div>\n\nafter"),
        ("<!-- a comment -->", "<!-- a comment -->"),
        ("<think>hidden</think> answer", "<think>hidden</think> answer"),
        ("List<String> and <T extends X>", "List<String> and <T extends X>"),
        ("`<b>` stays", "<b> stays"),
    ],
)
def test_html_tags_are_shown_not_dropped(markdown: str, text: str) -> None:
    assert one(markdown).text == text


def test_html_inside_code_gets_no_backslashes() -> None:
    assert one("```html\n<b>x</b>\n```").text == "<b>x</b>"
    assert one("<pre>\n```\n<b>x\n```").text == "<pre>\n<b>x"


@pytest.mark.parametrize(
    "markdown",
    [
        "[](https://example.org/only-an-address)",
        "[unused]: https://example.org/definition\n\ntext",
        "[relative](/path/to/nowhere)",
        "| a | b |\n|---|---|\n| [x](https://example.org/table) | y |",
    ],
)
def test_where_formatting_would_lose_words_the_source_is_sent(markdown: str) -> None:
    part = one(markdown)
    assert part.text == markdown
    assert not part.entities


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("ask [**Ann** Lee](tg://user?id=100) *now*", "ask Ann Lee now"),
        ("[@ann](TG://user?id=100)", "@ann"),
        ("![cat](tg://emoji?id=5368324170671202286)", "cat"),
        ("`[x](tg://user?id=1)`", "[x](tg://user?id=1)"),
    ],
)
def test_links_to_people_are_their_words_and_ring_no_bells(markdown: str, text: str) -> None:
    part = one(markdown)
    assert part.text == text
    assert {kind for kind, _ in shown(part)} <= {"bold", "italic", "code"}


@pytest.mark.parametrize(
    ("markdown", "text", "links"),
    [
        ("see ![a cat](https://e.org/c.png)", "see 🖼a cat", ["https://e.org/c.png"]),
        ("see ![](https://e.org/c.png) **here**", "see https://e.org/c.png here", []),
        ("[![badge](https://e.org/b.svg)](https://e.org)", "🖼badge", ["https://e.org"]),
        ("```\n![](https://e.org/c.png)\n```", "![](https://e.org/c.png)", []),
    ],
)
def test_remote_images_are_links_and_never_pictures(markdown: str, text: str, links: list[str]) -> None:
    """Nothing is fetched on a reader's behalf: an address in an image may carry what was remembered."""
    part = one(markdown)
    assert part.text == text
    assert [entity.url for entity in part.entities if entity.type == "text_link"] == links


def test_tables_headings_and_nested_lists_stay_readable() -> None:
    part = one("## Plan\n\n| day | what |\n|---|---|\n| Monday | swim |\n\n- a\n  - b\n    - c\n\n1. x\n   1. y")
    assert part.text.splitlines() == [
        "Plan",
        "",
        "day    | what",
        "-------+-----",
        "Monday | swim",
        "",
        "• a",
        "  • b",
        "    • c",
        "",
        "1. x",
        "  1. y",
    ]
    assert [kind for kind, _ in shown(part) if kind == "pre"] == ["pre"]


def test_only_the_language_of_a_code_block_is_told() -> None:
    (entity,) = one("```python title=example\nx\n```").entities
    assert entity.language == "python"


def test_formulas_may_be_rewritten() -> None:
    assert one(r"so \(\frac{1}{2}\) and $\alpha^2$ **x**").text == "so ½ and α² x"


@pytest.mark.parametrize("blank", ["", " ", "\n\n", "\t"])
def test_blank_text_has_no_parts(blank: str) -> None:
    assert render_parts(blank) == ()


def test_when_the_converter_fails_the_source_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("converter")

    monkeypatch.setattr("telegramify_markdown.convert", broken)
    assert render_parts("**words**") == (Part("**words**", ()),)


def test_a_long_code_block_is_code_in_every_part() -> None:
    code = "\n".join(f"line_{number} = {number}" for number in range(900))
    parts = render_parts(f"Look:\n\n```python\n{code}\n```\n\nDone **now**.")
    assert len(parts) > 2
    assert "".join("".join(part.text for part in parts).split()) == "".join(f"Look:{code}Done now.".split())
    for part in parts:
        sound(part)
        assert [entity.language for entity in part.entities if entity.type == "pre"] == ["python"]
    assert shown(parts[-1])[-1] == ("bold", "now")


def test_a_code_block_that_fits_one_part_is_not_cut() -> None:
    code = "\n".join(["x = 1"] * 400)
    prose = "word " * 500
    first, second = render_parts(f"{prose}\n\n```\n{code}\n```")
    assert [kind for kind, _ in shown(first)] == []
    assert shown(second) == [("pre", code)]


def test_parts_end_at_words() -> None:
    words = [f"word{number}" for number in range(2000)]
    parts = render_parts(" ".join(words))
    assert [word for part in parts for word in part.text.split()] == words


def test_not_more_entities_than_telegram_takes() -> None:
    """Those that carry an address are kept."""
    markdown = " ".join(f"**b{number}**" for number in range(150)) + " [docs](https://example.org)"
    part = one(markdown)
    assert len(part.entities) == 100
    assert ("text_link", "docs") in shown(part)


NAUGHTY = [
    "**",
    "*" * 50,
    "_" * 5000,
    "[" * 500,
    "]" * 50,
    "`" * 7,
    "```",
    "~~~\n",
    "> " * 60,
    "<" * 300,
    "<a" * 100,
    "\\",
    "\\" * 5000,
    "|" * 100,
    "| a |\n|-",
    "$" * 9,
    r"\(",
    r"\[\frac{",
    "![",
    "[x](",
    "[x](javascript:alert(1))",
    "<script>alert(1)</script>",
    "&#0; &nbsp; &amp;amp;",
    "Ṫ̷̢o̵͉ ͎i̴n̵v̸o̴k̶e̵",
    "👨\u200d👩\u200d👧\u200d👦" * 900,
    "\u202eright to left",
    "\u0000nul",
    "lone \ud800 surrogate",
    "\u200b",
    "ٱلسَّلَامُ",
    "ﷺ" * 5000,
    "a\r\nb\rc",
    "1. " * 40,
    "- [ ] " * 20,
    "# " * 40,
    "[^1]: note [^1]",
    "&lt;b&gt; **x",
    "x" * 9000,
    "\n".join(["- item **bold**"] * 900),
]


@pytest.mark.parametrize("text", NAUGHTY, ids=range(len(NAUGHTY)))
def test_naughty_strings_are_sent_whole(text: str) -> None:
    parts = render_parts(text)
    assert parts
    for part in parts:
        sound(part)
    whole = "".join(part.text for part in parts)
    for word in re.findall(r"[^\W_]+", text.encode("utf-8", "replace").decode()):
        assert word in whole or word in ("amp", "nbsp", "0", "lt", "gt", "frac", "1")


@settings(max_examples=200)
@given(st.text(alphabet="ab *_`~[]()<>|#>-\n\\!$&;😀", max_size=200))
def test_any_markdown_keeps_its_words_and_telegrams_rules(markdown: str) -> None:
    parts = render_parts(markdown)
    for part in parts:
        sound(part)
    text = "\n".join(part.text + "".join(e.url or e.language or "" for e in part.entities) for part in parts)
    outside_formulas = re.sub(r"\$.*\$", " ", markdown, flags=re.DOTALL)
    for word in re.findall("[ab]+", outside_formulas):
        assert word in text


def test_plain_parts_keep_every_mark() -> None:
    assert plain_parts("**x** <b>") == (Part("**x** <b>", ()),)


def test_in_a_room_nobody_is_called_by_a_name_in_a_reply() -> None:
    """A model that was told to call everybody must not be able to."""
    (part,) = render_parts("ask @all_members and @ann, or ann@example.org", calm=True)
    assert part.text == "ask @\N{WORD JOINER}all_members and @\N{WORD JOINER}ann, or ann@example.org"
    assert render_parts("ask @ann")[0].text == "ask @ann"
