"""V1: what is asked for politely from now on is a wish to be kept; what is asked for now, or only asked, is not."""

from __future__ import annotations

import pytest

from memory_core.extraction.normalisation.courtesy import request_in
from memory_core.extraction.sentences import sentences


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("Could you call me Jonty from now on?", "call me Jonty from now on"),
        ("Can you please call me Sam?", "call me Sam"),
        ("Can you always use metric units please?", "always use metric units please"),
        ("Would you answer in German in future?", "answer in German in future"),
        ("And could you stop using emojis?", "stop using emojis"),
        ("Can you never use tables?", "never use tables"),
    ],
)
def test_v5_a_courtesy_is_no_question(asked: str, wanted: str) -> None:
    (sentence,) = sentences(asked)
    assert (sentence.text, sentence.plain, sentence.closing) == (asked, wanted, ".")


@pytest.mark.parametrize(
    "asked",
    [
        "Can you call me back at five?",
        "Could you call me a taxi?",
        "Can you answer in German?",
        "Can you always trust a bank?",
        "Could you remind me every time I forget?",
        "Can you find out what happens in the future?",
        "Do you always answer in German?",
        "What will you call me from now on?",
        "Can you stop a nosebleed?",
    ],
)
def test_v5_what_is_asked_for_now_stays_a_question(asked: str) -> None:
    (sentence,) = sentences(asked)
    assert sentence.closing == "?"
    assert request_in(sentence.plain) is None
