"""V5: what is said in a roundabout way is read as if it had been said plainly; what it frames is never made up."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.extraction.dates import first_date
from memory_core.extraction.normalisation.cutting import parts
from memory_core.extraction.normalisation.ellipsis import unfolded
from memory_core.extraction.normalisation.paraphrase import plainer, reframed
from memory_core.extraction.sentences import sentences

_NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
_ZONE = ZoneInfo("Europe/London")


def _read(text: str) -> tuple[str, ...]:
    return tuple(plainer(part) for sentence in sentences(text) for part in parts(unfolded(reframed(sentence.plain))))


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("I ought to mention that I live in Leeds.", ("I live in Leeds",)),
        ("I used to live in Glasgow before I moved to Bristol.", ("I moved to Bristol",)),
        ("Before we moved to Bristol, we lived in Glasgow.", ("I moved to Bristol",)),
        ("I would much sooner have a letter than a call.", ("I prefer a letter to a call",)),
        ("For nearly twenty years I have sung bass.", ("I sing bass",)),
        ("The doctor has put me on metformin.", ("I take metformin",)),
        ("I'd be obliged if you kept your answers short.", ("please keep your answers short",)),
        ("My wife she is called Larissa.", ("My wife is called Larissa",)),
        ("Myself Rajesh Kulkarni.", ("I am Rajesh Kulkarni",)),
        ("I am allergic against hazelnuts.", ("I am allergic to hazelnuts",)),
        ("The seed order has to be in by 12 December.", ("the seed order is due 12 December",)),
        ("My best mate is a bloke called Dazza.", ("my best friend is called Dazza",)),
        ("cant stand them wen they r late", ("I can not stand them when they are late",)),
    ],
)
def test_v5_a_roundabout_way_becomes_the_plain_one(said: str, plain: tuple[str, ...]) -> None:
    assert _read(said) == plain


@pytest.mark.parametrize(
    "said",
    ["I live in Leeds", "My wife is called Larissa", "I am at the second junior school", "I have never been to Japan"],
)
def test_v5_what_is_plain_stays_as_it_is(said: str) -> None:
    """No word of a value is touched: "second junior" holds no date, "have never been" no habit."""
    assert _read(said) == (said,)


def test_v5_two_things_in_one_breath_are_two_statements() -> None:
    assert _read("I live on my own in a stone cottage just outside Ludlow.") == (
        "I live on my own",
        "I live in a stone cottage",
        "I live near Ludlow",
    )


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("on Tuesday week", "2026-12-01"),
        ("a week on Friday", "2026-12-04"),
        ("on Tuesday fortnight", "2026-12-08"),
        ("sat 5 dec", "2026-12-05"),
        ("on Tuesday", "2026-11-24"),
    ],
)
def test_v5_a_weekday_with_more_to_it_is_the_day_that_it_names(words: str, day: str) -> None:
    """The message is written on Saturday, 21 November 2026."""
    found = first_date(words, _NOW, _ZONE)
    assert found is not None
    assert found.day == day
