"""B2: titles before a name, which end no sentence."""

from __future__ import annotations

import re

import pytest

from memory_core.domain.condensing import condensed
from memory_core.domain.titles import ABBREVIATED, TITLE, TITLED, TITLES
from memory_core.extraction.sentences import sentences
from memory_core.usecases.forgetting.vocabulary.text import sentences as parts_of


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("flags", [0, re.IGNORECASE])
def test_b2_each_title_stands_before_a_name(title: str, flags: int) -> None:
    assert re.fullmatch(rf"{TITLED}(?-i:[A-Z])\w+", f"{title} Patel", flags)
    assert re.fullmatch(rf"{TITLED}(?-i:[A-Z])\w+", "Patel", flags)


@pytest.mark.parametrize("text", ["I miss Anna", "Drew Patel", "Missy Patel", "Mrsa Patel", "Leipzig", "lady Anna"])
def test_b2_no_part_of_a_word_and_no_verb_is_a_title(text: str) -> None:
    assert not re.search(rf"\b{TITLE}\s+[A-Z]", text, re.IGNORECASE)


@pytest.mark.parametrize("title", ABBREVIATED)
def test_b2_the_full_stop_of_a_title_ends_no_sentence(title: str) -> None:
    text = f"I saw {title}. Patel. It rained."
    assert [one.text for one in sentences(text)] == [f"I saw {title}. Patel.", "It rained."]
    assert list(parts_of(text)) == [f"I saw {title}. Patel.", "It rained."]
    assert condensed(f"{text} {'and so on ' * 20}", 60).startswith(f"I saw {title}. Patel.")
