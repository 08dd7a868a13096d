"""V5 and V7: what stands in, is hired, came back or is only trained for changes nothing of what is so."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.candidates import Told
from memory_core.domain.slots import OWNER
from memory_core.extraction.changes.unconcerned import leaves_it
from tests.contracts.store_records import memory
from tests.fakes.reader_by_hand import ReaderByHand
from tests.integration.learning_world import learning


async def told(tmp_path: Path, *said: str, read: dict[str, list[Told]] | None = None) -> set[tuple[str, str]]:
    """What is current of the owner once all of it was said."""
    async with learning(tmp_path) as world:
        world.reader = ReaderByHand(read or {})
        for one in said:
            await world.say(one)
        return {(attribute, value) for subject, attribute, value in await world.current() if subject == OWNER}


@pytest.mark.parametrize(
    ("said", "attribute", "value"),
    [
        ("Dr Patel stood in for my GP today.", "doctor", "Dr Patel"),
        ("My old number was 0711 000 111.", "phone", "0711 000 111"),
        ("My old address was 3 Elm Road.", "home_address", "3 Elm Road"),
        ("I rented a Fiat Panda for the weekend.", "vehicle", "Fiat Panda"),
        ("Walnuts are fine for him, it's cashews he is allergic to.", "allergy", "cashews"),
    ],
)
async def test_v5_what_is_for_a_while_or_over_or_of_another_is_not_the_owners(
    tmp_path: Path, said: str, attribute: str, value: str
) -> None:
    assert await told(tmp_path, said, read={said: [Told(attribute, None, value, 0.99)]}) == set()


async def test_v7_who_trains_for_something_is_what_they_were(tmp_path: Path) -> None:
    both = await told(tmp_path, "I'm a baker.", "I'm training to be a midwife.")
    assert both == {("occupation", "baker"), ("occupation:training", "training to be a midwife")}


async def test_v7_who_has_become_it_trains_for_it_no_more(tmp_path: Path) -> None:
    now = await told(tmp_path, "I'm training to be a midwife.", "I'm a qualified midwife now!")
    assert now == {("occupation", "qualified midwife")}


@pytest.mark.parametrize(
    ("news", "there"), [("Biscuit ran away but came back.", True), ("Biscuit ran away and never came back.", False)]
)
async def test_v7_what_came_back_is_there(tmp_path: Path, news: str, there: bool) -> None:
    now = await told(tmp_path, "I have a dog called Biscuit.", news)
    assert (("pet", "Biscuit") in now and ("pet", "no longer Biscuit") not in now) is there


async def test_v5_where_somebody_stays_is_not_what_somebody_is(tmp_path: Path) -> None:
    assert await told(tmp_path, "I sleep at my sister's on Fridays.") == {
        ("routine", "sleep at my sister's on Fridays")
    }


async def test_v5_a_day_is_no_job(tmp_path: Path) -> None:
    now = await told(tmp_path, "Started Monday as a cook in the kitchen at St Aidan's school.")
    assert ("occupation", "cook") in now
    assert ("occupation", "Monday") not in now


@pytest.mark.parametrize(
    "said",
    [
        "Delete the meeting with the plumber at 7.",
        "Erase my appointment with Dr Kim on 3 May.",
        "please remove the photos from the trip",
    ],
)
async def test_v5_what_is_to_be_deleted_is_not_told(tmp_path: Path, said: str) -> None:
    assert await told(tmp_path, said, read={said: [Told("rule", None, said.rstrip("."), 0.99)]}) == set()


@pytest.mark.parametrize(
    ("told_first", "news", "changed"),
    [
        ("I swim every Saturday at 7.", "The bins go out on Tuesday instead of Wednesday now.", False),
        ("I swim every Saturday at 7.", "I don't run on Sundays now.", False),
        ("I earn 3,200 a month.", "I paid back 200.", False),
        ("I owe my sister 500 euros.", "I lent my brother 1,000 euros.", False),
        ("I swim every Saturday at 7.", "I don't swim any more.", True),
        ("I swim every Saturday at 7.", "I swim on Sundays now.", True),
    ],
)
def test_v7_news_of_another_doing_leaves_a_habit(told_first: str, news: str, changed: bool) -> None:
    attribute = "note" if "owe" in told_first else "routine"
    known = memory(told_first, attribute=attribute, value=told_first.removeprefix("I ").rstrip("."), tags=())
    assert leaves_it(news, known) is not changed
