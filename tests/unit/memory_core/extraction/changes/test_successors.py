"""V6: who does something for the owner by now, told by what they do, and what only sounds like another in their place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.extraction.changes.successors import done_by_another, led_by_another, taken_back
from tests.contracts.store_records import NOW, memory


def told(statement: str, attribute: str, value: str) -> Memory:
    return memory(statement, id=statement, attribute=attribute, value=value, learned_at=NOW)


HAIR = told("My hairdresser is Yvonne.", "contact", "Yvonne")
THESIS = told("My supervisor is Professor Adeyemi.", "manager", "Professor Adeyemi")
WALKS = told("Femi walks our dog at lunchtime.", "note", "Femi walks our dog at lunchtime")
GARDEN = told("Tom does the garden on Tuesdays.", "note", "Tom does the garden on Tuesdays")
KNOWN = (HAIR, THESIS, WALKS, GARDEN)


@pytest.mark.parametrize(
    ("text", "old", "statement"),
    [
        (
            "My usual lady's wrists gave out and a girl called Kayleigh does my hair.",
            HAIR,
            "My hairdresser is Kayleigh.",
        ),
        ("Yvonne retired. Kayleigh does my hair now.", HAIR, "My hairdresser is Kayleigh."),
        ("Dr Lindqvist is supervising my thesis from here on.", THESIS, "My supervisor is Dr Lindqvist."),
        ("Femi is too busy so Janine does the lunchtime dog walks now.", WALKS, "Janine walks our dog at lunchtime."),
        ("A lady named Bernadette walks Pickle now.", WALKS, "Bernadette walks our dog at lunchtime."),
    ],
)
def test_v6_somebody_else_does_it_now(text: str, old: Memory, statement: str) -> None:
    found = done_by_another(text.split(". ")[-1], text, KNOWN)
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.statement) == (old, statement)


@pytest.mark.parametrize(
    "text",
    [
        "Kayleigh does my hair too.",
        "Kayleigh does my sister's hair now.",
        "Kayleigh cut my hair today.",
        "If Yvonne retires Kayleigh does my hair.",
        "Kayleigh does my hair while Yvonne is on holiday.",
        "Kayleigh might do my hair from now on.",
        "Does Kayleigh do my hair now?",
        "Yvonne does my hair at home now.",
        "Dr Lindqvist is supervising my brother's thesis now.",
        "Janine walks our dog this week.",
        "Janine walks our dog as well now.",
        "Janine walks our dog at weekends now.",
        "Janine walks her dog here now.",
        "Piet does the garden on Fridays now.",
        "Kayleigh does my hair beautifully.",
    ],
)
def test_v6_who_only_does_it_too_or_once_takes_nobodys_place(text: str) -> None:
    assert done_by_another(text, text, KNOWN) is None


def test_v6_of_two_who_do_it_nobody_is_another() -> None:
    both = (WALKS, told("Olu walks our dog in the evening.", "note", "Olu walks our dog in the evening"))
    text = "Janine walks our dog now."
    assert done_by_another(text, text, both) is None


def test_v6_what_is_taken_back_from_somebody_is_as_it_was() -> None:
    since = told("Janine walks our dog at lunchtime.", "note", "Janine walks our dog at lunchtime")
    before = replace(WALKS, standing=Standing.SUPERSEDED, superseded_by=MemoryId(since.id))
    found = taken_back("Femi has taken the lunchtime walks back from Janine.", [since, before])
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.statement) == (since, "Femi walks our dog at lunchtime.")
    for text in (
        "Femi took the keys back from Olu.",
        "Femi might have the walks back from Janine soon.",
        "Femi came back from Janine's party.",
        "I took the lead back from Janine.",
    ):
        assert taken_back(text, [since, before]) is None


MONDAY = told("Monday's spin class is run by Chantal.", "routine", "Monday's spin class is run by Chantal")
THURSDAY = told("Thursday's spin class is run by Big Dave.", "routine", "Thursday's spin class is run by Big")


@pytest.mark.parametrize(
    ("sentence", "statement"),
    [
        (
            "The Monday girl is off having her baby, a fella named Ruairi runs that one.",
            "Monday's spin class is run by Ruairi.",
        ),
        ("The Thursday guy has moved away, so Ruairi takes it now.", "Thursday's spin class is run by Ruairi."),
        ("The Monday girl is off having her baby.", None),
        ("The Tuesday girl is off having her baby, a fella named Ruairi runs that one.", None),
        ("The Monday girl is not well, a fella named Ruairi runs that one?", None),
        ("The Monday girl is off, so Chantal runs that one.", None),
    ],
)
def test_v6_whoever_leads_on_that_day_now(sentence: str, statement: str | None) -> None:
    found = led_by_another(sentence, (MONDAY, THURSDAY))
    assert (found.told.statement if found and found.told else None) == statement
