"""V15: requests to forget as they are typed in haste."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.requests.slips import respelt
from memory_core.usecases.forgetting.requests.wording import REQUEST, plainly
from memory_core.usecases.forgetting.vocabulary.spelling import sound


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("scarp what u no abuot my diabetis", "scrap what you know about my diabetis"),
        ("earse evrything abuot my coleague Gunter", "erase everything about my coleague Gunter"),
        ("i dont wnat my salery on recrod", "i don't want my salery on record"),
        ("deleet my home adres", "delete my home address"),
        ("delete the address J.Holm (at) box.example", "delete the address J.Holm@box.example"),
        ("delete the address J.Holm at box dot example", "delete the address J.Holm@box.example"),
    ],
)
def test_v15_a_slip_in_the_words_that_ask_is_none(typed: str, plain: str) -> None:
    assert plainly(typed) == plain
    assert REQUEST.match(typed)


@pytest.mark.parametrize(
    "said",
    ["I work remote these days", "he chats about wine", "we had to deplete our savings", "Ted's a forger", "wheat"],
)
def test_v15_words_of_their_own_stay(said: str) -> None:
    assert respelt(said) == said
    assert not REQUEST.match(said)


def test_v15_a_word_is_known_by_its_sound() -> None:
    assert sound("sykiatrist") == sound("psychiatrist")
