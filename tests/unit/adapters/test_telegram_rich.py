"""Markdown as a rich message's HTML: only for what needs it, nothing lost, nothing loaded, nobody called."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from adapters.telegram.rich import BLOCKS_AT_MOST, COLUMNS_AT_MOST, rich_html
from tests.fakes.telegram_rich import rich_message

ALIGNED = '<table bordered><tr><th align="center">a</th><th>b</th></tr>'
ALIGNED += '<tr><td align="center">1</td><td><code>x</code></td></tr></table>'


@pytest.mark.parametrize(
    ("markdown", "made"),
    [
        ("# A & B", "<h1>A &amp; B</h1>"),
        ("|a|b|\n|:-:|-|\n|1|`x`|", ALIGNED),
        ("- a\n  1. b", '<ul><li>a<ol start="1"><li>b</li></ol></li></ul>'),
        ("3. a\n   - b", '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>'),
        ("- [x] done\n- [ ] open", "<ul><li>☑ done</li><li>☐ open</li></ul>"),
        ("## H\n\n```py\na<b\n```", '<h2>H</h2><pre><code class="language-py">a&lt;b\n</code></pre>'),
        ("# H\n\n> *a* ~~b~~\n\n---", "<h1>H</h1><blockquote><p><i>a</i> <s>b</s></p></blockquote><hr/>"),
    ],
)
def test_what_entities_cannot_show(markdown: str, made: str) -> None:
    assert rich_html(markdown) == made
    assert rich_message({"html": made})


@pytest.mark.parametrize(
    "markdown",
    ["plain", "**bold** and `code`", "- a\n- b", "1. a\n2. b", "> quote", "```\ncode\n```", "", "[link](http://e.org)"],
)
def test_what_entities_show_as_well_needs_no_rich_message(markdown: str) -> None:
    assert rich_html(markdown) is None


@pytest.mark.parametrize("markdown", ["# $x^2$", "# a[^1]\n\n[^1]: note", "# ||secret||", "# [Bob](tg://user?id=5)"])
def test_what_only_entities_show_right_stays_with_them(markdown: str) -> None:
    """Formulas, footnotes and spoilers. A link to a person would ring a bell: it is never made one."""
    made = rich_html(markdown)
    assert made is None or "href" not in made
    assert made is None or "Bob" in made


def test_tags_of_a_reply_are_words() -> None:
    """What a stranger wrote and the model repeats loads no image and makes no map."""
    made = rich_html('# H\n\n<img src="http://evil.example/x.png"> <tg-map lat="1"/>\n\n<details>\nx\n</details>')
    assert made is not None
    assert set(re.findall(r"<(\w[\w-]*)", made)) <= {"h1", "p", "br"}
    assert "<img src=" in html.unescape(made)


def test_an_image_is_a_link_to_it() -> None:
    assert rich_html("# ![plan](http://e.org/p.png)") == '<h1><a href="http://e.org/p.png">plan</a></h1>'


def test_the_limits_of_a_rich_message() -> None:
    def table(columns: int) -> str:
        return "\n".join(("|a" * columns, "|-" * columns, "|b" * columns))

    def headings(count: int) -> str:
        return "\n\n".join(f"# h{n}" for n in range(count))

    assert rich_html(table(COLUMNS_AT_MOST)) is not None
    assert rich_html(table(COLUMNS_AT_MOST + 1)) is None
    assert rich_html(headings(BLOCKS_AT_MOST)) is not None
    assert rich_html(headings(BLOCKS_AT_MOST + 1)) is None
    assert rich_html("# h\n\n" + "> " * 40 + "deep") is None
    assert rich_html("# " + "a" * 33_000) is None


PIECES = ("# h ", "|a|b|\n|-|-|\n|c|", "\n\n", "- ", "  - x\n", "**", "`", "```\n", "<b>", "&amp;", "[x](", ")", "> ")
PIECES += ("\\", "word", "$", "||", "![", "\n", "\x00", "\ud800")


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
@example("|a|\n|-|\n||\n")
@settings(max_examples=200, deadline=None)
def test_whatever_comes_is_either_well_formed_or_not_rich(markdown: str) -> None:
    """Checked by the strict server's own reader."""
    made = rich_html(markdown)
    assert made is None or rich_message({"html": made})
