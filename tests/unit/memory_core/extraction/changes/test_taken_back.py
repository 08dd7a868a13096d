"""V6: how somebody owns up to a mistake, and what only begins like it."""

from __future__ import annotations

import pytest

from memory_core.extraction.changes.taken_back import SORRY, TOLD_WRONG, UNSURE


@pytest.mark.parametrize(
    "text",
    [
        "typo, it's Hedda",
        "Correction: it's at 5",
        "correction, the 4th",
        "small correction to that, it's 12",
        "it's at 5, correction - 6",
        "did I say Kotka? It's Turku",
        "I got her name wrong, it's Hedda",
        "autocorrected, it's Hedda",
        "no idea why I typed clarinet",
    ],
)
def test_v6_a_mistake_is_owned_up_to(text: str) -> None:
    assert TOLD_WRONG.search(text)


@pytest.mark.parametrize(
    "text",
    [
        "I work as a correctional officer",
        "I studied typography in Leeds",
        "The correction fluid leaked",
        "The corrections officer is Bob",
        "my badge is blue",
        "I am typographer of the year",
    ],
)
def test_v6_a_word_that_begins_like_it_owns_up_to_nothing(text: str) -> None:
    assert TOLD_WRONG.search(text) is None


@pytest.mark.parametrize(
    ("text", "unsure"),
    [
        ("I may have got it wrong", True),
        ("I doubt it's Hedda", True),
        ("unless I got it wrong", True),
        ("I should have looked, it's Hedda", False),
        ("I got it wrong, it's in May", False),
        ("no doubt about it, it's Hedda", False),
    ],
)
def test_v6_who_is_not_sure_takes_nothing_back(text: str, unsure: bool) -> None:
    assert (UNSURE.search(text) is not None) is unsure


@pytest.mark.parametrize(
    ("text", "left"),
    [("sorry, it's nine", "it's nine"), ("Bruno is nine", "Bruno is nine"), ("is no five", "is no five")],
)
def test_v6_only_what_begins_with_it_is_put_right(text: str, left: str) -> None:
    assert SORRY.sub("", text) == left
