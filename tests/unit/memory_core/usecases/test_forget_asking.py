"""V15: that something is over is news, and asks for nothing to be forgotten."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.requests.asking import asks, goes_somewhere, only_tells


@pytest.mark.parametrize(
    "text",
    [
        "My trip to Paris is cancelled.",
        "My account at ING was deleted.",
        "My car loan at BAWAG is gone.",
        "The loan is gone, all paid off!",
        "The meeting with Bob has been called off",
        "our old sofa's finally gone",
        "My sat nav needs updating.",
    ],
)
def test_news_is_no_request(text: str) -> None:
    assert only_tells(text)


@pytest.mark.parametrize(
    "text",
    [
        "had a row with my boss, everything on him has to go",
        "half deaf? lose it",
        "I don't want it on record that I'm in debt",
        "no trace of him in your files please",
        "I'd rather you didn't remember that I'm hard of hearing.",
        "the stuff about my ex is over, delete it",
        "my salary: wipe it",
        "I want the address gone",
        "my file needs erasing",
    ],
)
def test_a_wish_in_any_words_is_one(text: str) -> None:
    assert asks(text)
    assert not only_tells(text)


@pytest.mark.parametrize(
    "text",
    ["The paint tins must go to the tip.", "The kids have to go to bed.", "Dad's letters must go to my sister."],
)
def test_v15_where_something_has_to_go_is_no_request(text: str) -> None:
    assert goes_somewhere(text)


@pytest.mark.parametrize(
    "text",
    [
        "My star sign can go.",
        "His number can go for good.",
        "My address can go in the bin.",
        "Everything on him has to go.",
        "What I told you about the boat must go from your memory.",
        "The address has to go out of your memory.",
    ],
)
def test_v15_what_has_to_go_is_asked_for(text: str) -> None:
    assert not goes_somewhere(text)
