"""V6: what is named, and what is named in its place; and of two products of one kind the later one."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.replaced_by_name import in_place_of
from tests.contracts.store_records import memory


def told(statement: str, attribute: str, value: str, subject: str = "me", name: str = "old") -> Memory:
    return memory(statement, id=name, attribute=attribute, value=value, subject=subject)


TRACKER = told("Our team uses Jira.", "note", "Our team uses Jira")
BOOK = told("I'm reading Middlemarch.", "note", "I am reading Middlemarch")
KETO = told("On the keto diet.", "diet", "keto")
MUSIC = told("I subscribe to Spotify.", "routine", "subscribe to Spotify")
PILL = told("I take sertraline.", "medication", "sertraline")
PAPER = told("I read the Guardian every morning.", "routine", "read the Guardian every morning")
TV = told("We pay for Netflix, the family one.", "note", "we pay for Netflix, the family one")
HOME = told("I live in Oslo.", "home_city", "Oslo")
BROWSER = told("I use Firefox.", "uses", "Firefox")


@pytest.mark.parametrize(
    ("sentence", "old", "value", "statement"),
    [
        ("We've migrated from Jira to Linear.", TRACKER, "Our team uses Linear", "Our team uses Linear."),
        ("Finished Middlemarch, started on Dune.", BOOK, "I am reading Dune", "I'm reading Dune."),
        ("off keto, doing weight watchers now", KETO, "weight watchers", "On the weight watchers diet."),
        ("I moved to Apple Music.", MUSIC, "subscribe to Apple Music", "I subscribe to Apple Music."),
        ("I switched to fluoxetine.", PILL, "fluoxetine", "I take fluoxetine."),
        (
            "I swapped the Guardian for the Herald.",
            PAPER,
            "read the Herald every morning",
            "I read the Herald every morning.",
        ),
        (
            "We cancelled Netflix and got Disney+.",
            TV,
            "we pay for Disney+, the family one",
            "We pay for Disney+, the family one.",
        ),
        ("I'm using Brave now.", BROWSER, "Brave", "I use Brave."),
    ],
)
def test_v6_what_was_told_keeps_its_other_words(sentence: str, old: Memory, value: str, statement: str) -> None:
    found = in_place_of(sentence, [old])
    assert found
    assert found.told
    assert (found.memory, found.told.value, found.told.statement, found.told.related) == (
        old,
        value,
        statement,
        (old.id,),
    )


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("We moved from Oslo to Bergen.", HOME),
        ("I also use Brave now.", BROWSER),
        ("I use Chrome at work now.", BROWSER),
        ("My sister switched to Brave.", BROWSER),
        ("Should I switch to Brave?", BROWSER),
        ("I opened Chrome.", BROWSER),
        ("Spotify and Apple Music both went up.", MUSIC),
        ("Finished dinner, started on the dishes.", BOOK),
        ("My sister swapped the Guardian for the Herald.", PAPER),
        ("My brother finished Middlemarch, started on Dune.", BOOK),
        ("Anna switched from Jira to Linear.", TRACKER),
        ("He cancelled Netflix and got Disney+.", TV),
    ],
)
def test_v6_nothing_else_takes_a_place(sentence: str, old: Memory) -> None:
    assert in_place_of(sentence, [old]) is None


def test_v6_of_two_that_may_be_meant_none_is() -> None:
    other = told("I use Chrome for work.", "uses", "Chrome", name="other")
    assert in_place_of("I switched to Brave.", [BROWSER, other]) is None


def test_v6_what_others_use_is_theirs() -> None:
    theirs = told("My brother uses Firefox.", "uses", "Firefox", "brother")
    assert in_place_of("I switched to Brave.", [theirs]) is None


GP = told("My GP is Dr Patel at the Elm Road surgery.", "doctor", "Dr Patel")
HAIRDRESSER = told("My hairdresser is Paolo.", "contact", "Paolo")
TENNIS = told("I play tennis with Greg on Saturdays.", "routine", "play tennis with Greg on Saturdays")


@pytest.mark.parametrize(
    ("sentence", "old", "value", "statement"),
    [
        (
            "Dr Patel has retired and Dr Osei has taken over her patients.",
            GP,
            "Dr Osei",
            "My GP is Dr Osei at the Elm Road surgery.",
        ),
        ("Paolo retired, I go to Renata now.", HAIRDRESSER, "Renata", "My hairdresser is Renata."),
        ("Paolo moved away, so I'm with Renata now.", HAIRDRESSER, "Renata", "My hairdresser is Renata."),
        (
            "Greg moved away so I play with Simon now.",
            TENNIS,
            "play tennis with Simon on Saturdays",
            "I play tennis with Simon on Saturdays.",
        ),
    ],
)
def test_v6_who_comes_after_somebody_who_left(sentence: str, old: Memory, value: str, statement: str) -> None:
    found = in_place_of(sentence, [old])
    assert found
    assert found.told
    assert (found.memory, found.told.value, found.told.statement) == (old, value, statement)


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("Paolo retired.", HAIRDRESSER),
        ("Greg moved to Leeds.", TENNIS),
        ("Anna retired, I go to Renata now.", HAIRDRESSER),
    ],
)
def test_v6_who_only_left_has_nobody_in_their_place(sentence: str, old: Memory) -> None:
    assert in_place_of(sentence, [old]) is None
