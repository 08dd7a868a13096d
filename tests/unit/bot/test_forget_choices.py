"""V15: what of the things found is one choice of the question which."""

from __future__ import annotations

from dataclasses import replace
from zoneinfo import ZoneInfo

from bot.commands.forget_choices import _in_one_piece, _told_apart
from memory_core.domain.records import MemoryId
from memory_core.usecases.forgetting.passages import items_of
from tests.contracts.store_records import memory
from tests.integration.forgetting_world import said


def test_what_only_goes_on_with_another_is_picked_with_it() -> None:
    cucumber, dill, peas = (
        replace(memory(), id=MemoryId(name), statement=text)
        for name, text in (("1", "The guinea pigs get cucumber"), ("2", "dill, no cabbage"), ("3", "The hens get peas"))
    )
    choices = [(one.statement, (one,)) for one in (cucumber, peas, dill)]
    assert _in_one_piece(choices, {dill.id: cucumber.id}) == [
        ("The guinea pigs get cucumber, dill, no cabbage", (cucumber, dill)),
        ("The hens get peas", (peas,)),
    ]


def test_what_goes_on_with_nothing_shown_is_a_choice_of_its_own() -> None:
    alone = replace(memory(), id=MemoryId("2"))
    assert _in_one_piece([("dill", (alone,))], {alone.id: MemoryId("1")}) == [("dill", (alone,))]


def test_of_a_list_the_one_item_is_shown_that_would_go() -> None:
    """What is shown goes with what is picked: the whole sentence would take the other items along."""
    _, vitamin = items_of(said("m1", "I take metoprolol in the morning and a vitamin D capsule at lunch.", minute=1))
    assert _told_apart([vitamin], ZoneInfo("Europe/Oslo")) == ("vitamin D capsule at lunch",)
