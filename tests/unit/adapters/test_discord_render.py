"""What the assistant's Markdown becomes on Discord."""

from __future__ import annotations

import pytest

from adapters.discord.render import MESSAGE_LENGTH, render, render_parts


class TestNobodyIsPinged:
    @pytest.mark.parametrize("word", ["@everyone", "@here", "(@everyone)", "x@here"])
    def test_broadcasts_are_broken_but_look_the_same(self, word: str) -> None:
        shown = render(word)
        assert "@everyone" not in shown
        assert "@here" not in shown
        assert shown.replace("\u200b", "") == word

    def test_roles_are_broken(self) -> None:
        assert "<@&5>" not in render("hi <@&5>")

    def test_code_keeps_its_characters(self) -> None:
        text = "`@everyone` and ```py\n@here\n```"
        assert render(text) == text


class TestNothingIsFetched:
    """An address that Discord fetches by itself would carry what a tricked model put into it."""

    def test_images_become_text(self) -> None:
        assert render("![a cat](https://x.example/c.png?q=secret)") == "a cat (<https://x.example/c.png?q=secret>)"
        assert render("![](https://x.example/c.png)") == "image (<https://x.example/c.png>)"
        assert render('![a](https://x.example/c.png "t")') == "a (<https://x.example/c.png>)"

    @pytest.mark.parametrize(
        ("text", "shown"),
        [
            ("https://x.example/a", "<https://x.example/a>"),
            ("see https://x.example/a.", "see <https://x.example/a>."),
            ("(https://x.example/a)", "(<https://x.example/a>)"),
            ("<https://x.example/a>", "<https://x.example/a>"),
            ("[t](https://x.example/a_(b))", "[t](<https://x.example/a_(b)>)"),
            ("[t](<https://x.example/a>)", "[t](<https://x.example/a>)"),
            ("HTTPS://X.example/a", "<HTTPS://X.example/a>"),
            ("`https://x.example/a`", "`https://x.example/a`"),
        ],
    )
    def test_links_show_no_preview(self, text: str, shown: str) -> None:
        assert render(text) == shown

    def test_rendering_twice_changes_nothing_more(self) -> None:
        once = render("![a](https://x.example) @everyone [b](https://y.example) https://z.example")
        assert render(once) == once


class TestDialect:
    def test_emphasis_lists_quotes_and_headings_stay(self) -> None:
        text = "# One\n## Two\n### Three\n**b** *i* ~~s~~\n- a\n1. b\n> q"
        assert render(text) == text

    def test_deep_headings_become_bold(self) -> None:
        assert render("#### Four\n###### Six ##") == "**Four**\n**Six**"

    def test_a_table_becomes_a_code_block(self) -> None:
        table = "| a | b |\n|---|---|\n| 1 | 2 |"
        assert render(f"x\n\n{table}\n\ny") == f"x\n\n```\n{table}\n```\n\ny"

    def test_lines_with_bars_that_are_no_table_stay(self) -> None:
        text = "| a |\n| b |"
        assert render(text) == text


class TestParts:
    def test_short_text_is_one_part(self) -> None:
        assert render_parts("hello") == ("hello",)

    @pytest.mark.parametrize("blank", ["", "  ", "\n\n"])
    def test_blank_text_has_no_parts(self, blank: str) -> None:
        assert render_parts(blank) == ()

    def test_long_text_is_split_within_the_limit_and_nothing_is_lost(self) -> None:
        words = [f"word{number}" for number in range(1200)]
        parts = render_parts(" ".join(words))
        assert len(parts) > 1
        assert all(0 < len(part) <= MESSAGE_LENGTH for part in parts)
        assert " ".join(parts).split() == words

    def test_a_code_block_across_parts_is_closed_and_reopened(self) -> None:
        code = "\n".join(f"line {number} = {number}" for number in range(300))
        parts = render_parts(f"Here:\n```py\n{code}\n```\nDone.")
        assert len(parts) > 1
        assert all(part.count("```") % 2 == 0 for part in parts)
        assert all(len(part) <= MESSAGE_LENGTH for part in parts)
