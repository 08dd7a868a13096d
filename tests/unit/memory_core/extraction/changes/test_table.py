"""V6: the readers of changes are asked in one order, and what stands higher counts for more."""

from __future__ import annotations

import pkgutil
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.records import ConversationId, Memory
from memory_core.extraction import changes, statements
from memory_core.extraction.changes.corrections import AFTER, BEFORE
from memory_core.extraction.changes.guesses import doubtful, sentences_to_compare, text_to_compare
from memory_core.extraction.changes.outdated import Ground
from memory_core.extraction.changes.rows import Asked, News
from memory_core.extraction.changes.seeing import seen_in
from memory_core.extraction.changes.table import TABLE
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import NOW, heard

LOAN = memory("I've got a car loan with Santander.", id="loan", attribute="uses", value="Santander")
BANK = memory(
    "I bank with the Co-op.",
    id="bank",
    attribute="uses",
    value="Co-op",
    learned_at=LOAN.learned_at + timedelta(hours=1),
)
LESSON = memory(
    "My guitar lesson is on Mondays at 5pm.", id="l", attribute="routine", value="guitar lesson is on Mondays at 5pm"
)
GP = memory("My GP is Dr Patel.", id="gp", attribute="doctor", value="Dr Patel")
YOGA = memory("I do yoga on Fridays.", id="y", attribute="hobby", value="do yoga on Fridays")


def news(text: str, held: Sequence[Memory]) -> News:
    return News(
        text=text,
        stated=statements.stated(text),
        eased=statements.stated(text, eased=True),
        read=heard(text),
        known=held,
        held=held,
        standing=(),
        conversation=ConversationId("chat"),
        now=NOW,
        zone=ZoneInfo("UTC"),
    )


def test_v6_of_one_sentence_the_first_that_reads_something_tells_what_is_known_now() -> None:
    seen = seen_in(news("I've switched to Nationwide.", [LOAN, BANK]))
    (found,) = seen.outdated
    assert (found.memory, found.ground) == (BANK, Ground.ANEW)
    assert found.told is not None
    assert found.told.statement == "I bank with Nationwide."
    assert seen.explained == {found.sentence}


def test_v6_what_is_understood_is_not_read_by_likeness_as_well() -> None:
    seen = seen_in(news("My guitar lesson is on Wednesdays at 5pm.", [LESSON]))
    (found,) = seen.outdated
    assert found.told is not None
    assert found.told.statement == "My guitar lesson is on Wednesdays at 5pm."
    assert seen.explained


def test_v6_what_is_said_in_as_many_words_counts_before_a_guess() -> None:
    seen = seen_in(news("Dr Patel has retired, so I'm looking for another GP.", [GP]))
    assert [(one.memory, one.ground) for one in seen.outdated] == [(GP, Ground.DENIED)]


@pytest.mark.parametrize("text", ["Dr Lindqvist has a nice practice.", "Has Dr Patel retired?", "Yoga was fun."])
def test_v6_no_reader_sees_what_is_not_said(text: str) -> None:
    assert seen_in(news(text, [GP, YOGA, LESSON, BANK])).outdated == ()


def test_v6_a_model_is_asked_only_of_what_no_reader_saw() -> None:
    told = news("My guitar lesson is on Wednesdays at 5pm. Fridays are for pilates.", [LESSON, YOGA])
    seen = seen_in(told)
    assert LESSON not in doubtful(told, seen)
    assert sentences_to_compare(told, seen) == ["Fridays are for pilates."]
    assert text_to_compare(told, seen) == "Fridays are for pilates."


def test_every_row_says_why_it_stands_where_it_stands() -> None:
    said = [*(group.why for group in TABLE), *(row.why for group in TABLE for row in group.rows)]
    said += [row.why for row in (*BEFORE, *AFTER)]
    assert all(one.endswith(".") and len(one) > len("Last.") for one in said)


def test_what_explains_a_sentence_is_asked_before_what_is_asked_of_the_rest() -> None:
    rest = [place for place, group in enumerate(TABLE) if group.asked is Asked.OPEN]
    assert max(place for place, group in enumerate(TABLE) if group.explains) < min(rest)


def test_the_map_of_the_package_has_every_module() -> None:
    modules = {one.name for one in pkgutil.iter_modules([str(Path(changes.__file__).parent)])}
    assert changes.__doc__ is not None
    assert {one for one in modules if one not in changes.__doc__} == set()


def test_instead_of_nothing_that_is_named_is_not_instead_of_just_anything() -> None:
    owed = memory(
        "I owe Gav forty quid for the stag do.", attribute="note", value="I owe Gav forty quid for the stag do"
    )
    assert not seen_in(news("Us lot go bowling of a Thursday instead.", [owed])).outdated
