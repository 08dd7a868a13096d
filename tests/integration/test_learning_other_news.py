"""V6: news of one thing ends no other: a separation no job, a friend's debt not another friend's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.learning_world import known_after, learning, statements_after


async def test_v6_two_may_owe_the_owner_money(tmp_path: Path) -> None:
    known = await statements_after(tmp_path, "Ana owes me 50 euros.", "Bo owes me 20 euros.")
    assert sorted(known) == ["Ana owes me 50 euros.", "Bo owes me 20 euros."]


async def test_v6_one_debt_that_is_another_sum_is_one_debt(tmp_path: Path) -> None:
    known = await statements_after(
        tmp_path, "Ana owes me 50 euros.", "Bo owes me 20 euros.", "No, Bo owes me 30 euros."
    )
    assert "Bo owes me 20 euros." not in known
    assert "Ana owes me 50 euros." in known


async def test_v6_what_somebody_of_the_owners_is_free_of_is_over(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("My mum has breast cancer.")
        await world.say("My daughter Chioma has eczema.")
        await world.say("Mum's chemo is finished, she's cancer free.")
        await world.say("Chioma's eczema is gone, thank God.")
        known = await world.current()
    conditions = {(subject, value) for subject, attribute, value in known if attribute == "condition"}
    assert conditions == {("mum", "no longer breast cancer")}


async def test_v5_a_great_aunt_is_no_aunt(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("My aunt is a nurse.")
        await world.say("My great-aunt is a weaver.")
        await world.say("My grandmother lives in Bath.")
        await world.say("My great grandmother lives in York.")
        known = set(await world.current())
    assert {("aunt", "occupation", "nurse"), ("great-aunt", "occupation", "weaver")} <= known
    assert {("grandmother", "home_city", "Bath"), ("great-grandmother", "home_city", "York")} <= known


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("I have a Triumph.", "I haven't sold the Triumph."),
        ("I play in a band.", "I haven't quit the band."),
        ("I use Netflix.", "I never cancelled Netflix."),
        ("I go to Pilates on Mondays.", "I haven't given up Pilates."),
        ("My rent is 500 a month.", "My rent hasn't gone up to 600."),
        ("I bank with Barclays.", "I haven't moved my account to Lloyds."),
        ("My phone is a Pixel.", "I haven't replaced the Pixel with an iPhone."),
        ("I use Jira.", "We haven't migrated from Jira to Linear."),
        ("My dentist appointment is on 3 December.", "They didn't move my dentist appointment to 10 December."),
    ],
)
async def test_v6_what_was_not_done_leaves_it_as_it_was(tmp_path: Path, told: str, said: str) -> None:
    assert told in await known_after(tmp_path, told, said)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("I have a Triumph.", "I sold the Triumph, I never rode it."),
        ("My rent is 500 a month.", "The rent isn't 500 any more, it's 600 now."),
        ("I use Jira.", "I'm not sad that we migrated from Jira to Linear."),
    ],
)
async def test_v6_a_no_to_something_else_leaves_a_change_a_change(tmp_path: Path, told: str, said: str) -> None:
    assert told not in await known_after(tmp_path, told, said)
