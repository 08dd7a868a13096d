"""V15, B2: of what is told together only what is named goes; of what may belong to a topic what shows no sign of it is not asked
about; and requests in words that no rule had read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.domain.records import MemoryId
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from memory_core.usecases.forgetting.finding.belonging import belonging
from memory_core.usecases.forgetting.finding.besides import told_besides
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.finding.mine import is_none_of_it
from memory_core.usecases.forgetting.finding.persons import is_called_alike
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.requests.asked import tells_of_nobody
from memory_core.usecases.forgetting.requests.asking import asks
from memory_core.usecases.forgetting.requests.not_for_us import not_for_us
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.sentences import put_in_order
from memory_core.usecases.forgetting.requests.told_then import told_then
from memory_core.usecases.forgetting.requests.wording import plainly
from memory_core.usecases.forgetting.telling.lists import listing, without_items
from memory_core.usecases.forgetting.telling.split import parts
from memory_core.usecases.forgetting.vocabulary.match import held_words, nearly
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from tests.fakes.talking import Talk, settings_for, talking
from tests.integration.forgetting_world import said
from tests.integration.test_forget_seen import Certain, found_in


async def statements(talk: Talk) -> set[str]:
    async with talk.bot.memory.store.reading() as unit:
        return {m.statement for m in await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))}


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        (
            "We spent our honeymoon in Crete, where I lost my ring.",
            ["We spent our honeymoon in Crete", ", where I lost my ring."],
        ),
        (
            "I can't bear her cooking, yet I adore her garden.",
            ["I can't bear her cooking", ", yet I adore her garden."],
        ),
        (
            "I gave up alcohol, took up rowing and married my coach.",
            ["I gave up alcohol", ", took up rowing", " and married my coach."],
        ),
        ("We moved to Malmo, married for ten years by then.", ["We moved to Malmo, married for ten years by then."]),
    ],
)
def test_v15_a_sentence_is_cut_before_where_and_yet(sentence: str, told: list[str]) -> None:
    assert parts(sentence) == told


@pytest.mark.parametrize(
    ("asked", "gone"),
    [("that I lost my wedding ring", {"I lost my wedding ring in the sea."}), ("my cooking", set[str]())],
)
async def test_v15_what_happened_there_goes_without_the_journey(tmp_path: Path, asked: str, gone: set[str]) -> None:
    told = ["We spent our honeymoon in Zanzibar, where I lost my wedding ring in the sea."]
    found = await found_in(tmp_path, told, asked, None)
    assert {one.memory.statement for one in found.candidates} == gone


@pytest.mark.parametrize(
    ("sentence", "items"),
    [
        (
            "I've a cat named Biscuit, a tortoise that's older than me and a pond full of koi.",
            ("cat named Biscuit", "tortoise that's older than me", "pond full of koi"),
        ),
        ("I have a dog, a parrot that swears and a goldfish.", ("dog", "parrot that swears", "goldfish")),
        ("I have a dog that ate a shoe and a sock.", None),
        ("We have a meeting that starts at nine, because the vet is late.", None),
    ],
)
def test_v15_a_list_may_say_more_of_one_of_its_items(sentence: str, items: tuple[str, ...] | None) -> None:
    told = listing(sentence)
    assert (told.items if told is not None else None) == items


async def test_v15_one_animal_goes_and_the_rest_is_kept(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("I've a cat named Biscuit, a tortoise that's older than me and a pond full of koi.")
        await talk.say("Forget the tortoise, keep the rest of my animals.")
        after = " ".join(await statements(talk))
        assert "tortoise" not in after
        assert "Biscuit" in after
        assert "koi" in after


BOOTS = "I wear size 46 boots and a medium jacket."


@pytest.mark.parametrize(
    ("certain", "values"),
    [
        ({"I wear size 46 boots.": 0.99, "I wear a medium jacket.": 0.02, BOOTS: 0.99}, ["size 46 boots"]),
        ({"I wear size 46 boots.": 0.99, "I wear a medium jacket.": 0.9, BOOTS: 0.99}, []),
    ],
)
async def test_v15_of_a_list_the_item_that_is_meant_goes_alone(
    tmp_path: Path, certain: Mapping[str, float], values: list[str]
) -> None:
    words = {**certain, "I wear size 46 boots": 0.98, "a medium jacket.": certain["I wear a medium jacket."]}
    found = await found_in(tmp_path, [BOOTS], "how big my feet are", Certain(words), words="forget how big my feet are")
    assert [one.memory.value for one in found.candidates if one.memory.value == "size 46 boots"] == values


def test_v15_without_an_item_the_list_reads_on() -> None:
    told = "I have a dog, a parrot that swears and a goldfish."
    assert without_items(told, ["parrot that swears"]) == "I have a dog and a goldfish."


def test_b2_a_mother_in_law_is_no_slip_for_a_father_in_law() -> None:
    assert nearly(skeleton("motherinlaw"), held_words(["My father-in-law repairs clocks"])) is None
    assert nearly("trompete", ["trumpet"]) == "trumpet"


def _passages(*told: str) -> list[ForgetCandidate]:
    clauses = [one for at, text in enumerate(told) for one in passages_of(said(f"m{at}", text, minute=at))]
    return [ForgetCandidate(one, 0.99) for one in clauses]


@pytest.mark.parametrize(
    ("told", "alike"),
    [
        (["My neighbour plays the trumpet.", "My neighbour just got a husky."], True),
        (["My neighbour upstairs plays the trumpet.", "My neighbour just got a husky."], False),
        (["My neighbour Klaus plays the trumpet.", "My neighbour just got a husky."], False),
    ],
)
def test_v15_who_is_called_alike_is_one(told: list[str], alike: bool) -> None:
    things = [one.memory for one in _passages(*told)]
    assert is_called_alike("my neighbour", things, things[1]) is alike


@pytest.mark.parametrize(
    ("topic", "other", "certain", "asked", "gone"),
    [
        ("my finances", "I like pickled turnip.", 0.15, False, False),
        ("my finances", "The bank on the corner shuts at four.", 0.15, True, False),
        ("our Crete holiday", "Our hotel in Crete has a sea view.", 0.35, False, True),
        ("our Crete holiday", "Our hotel in Crete has a sea view.", 0.1, True, False),
        ("our Crete holiday", "My passport is red.", 0.4, True, False),
    ],
)
def test_v15_what_shows_no_sign_of_a_topic_is_not_asked_about(
    topic: str, other: str, certain: float, asked: bool, gone: bool
) -> None:
    *known, second = _passages("I have 9,500 in savings for Crete.", "We fly to Crete on Monday.", other)
    unsure = (ForgetCandidate(second.memory, certain),)
    before = Found(tuple(known), together=True)
    wanted = parse(f"forget everything about {topic}")
    found = belonging(replace(before, unsure=unsure), wanted, before, frozenset[MemoryId]())
    assert bool(found.unsure) is asked
    assert (len(found.candidates) > len(known)) is gone


def test_v15_where_it_is_asked_anyway_it_is_about_all_that_may_belong() -> None:
    one, two, hotel, park = _passages("We fly to Osaka.", "We rent a car there.", "The ryokan is paid.", "I jog.")
    before, wanted = Found((one, two), together=True), parse("forget everything about the trip")
    for likely, asked in ((0.4, 2), (0.15, 0)):
        unsure = (replace(hotel, score=likely), replace(park, score=0.07))
        assert len(belonging(replace(before, unsure=unsure), wanted, before, frozenset()).unsure) == asked


@pytest.mark.parametrize(
    ("told", "of", "holds"),
    [
        ("Every Sunday I pray at the gurdwara.", "faith", True),
        ("We live opposite the church.", "faith", False),
        ("In Bali I had a swallow inked on my ankle.", "tattoo", True),
        ("I still haven't paid my uncle back the 6,000 he lent me.", "debt", True),
        ("My uncle lent me a drill.", "debt", False),
        ("I've a vasectomy booked for 12 January.", "operation", True),
        ("I got a new kidney in 2017.", "transplant", True),
        ("I got a new bike in 2017.", "transplant", False),
        ("The baby is due on 19 June.", "pregnancy", True),
        ("He stutters.", "speech", True),
        ("I got fired from my first job.", "sacked", True),
        ("I carry an EpiPen.", "allergy", True),
        ("It has done 140,000 kilometres.", "mileage", True),
        ("It has two doors.", "mileage", False),
        ("The court case opens on 17 March.", "lawsuit", True),
        ("I got 41 percent in my statistics exam.", "mark", True),
    ],
)
def test_v15_a_thing_may_be_told_in_other_words(told: str, of: str, holds: bool) -> None:
    assert (skeleton(of) in told_besides(told)) is holds


@pytest.mark.parametrize(
    ("topic", "told", "nobody"),
    [
        ("who I rent from", "The rent is due on the second.", True),
        ("who I rent from", "My landlord is a certain Mr. Oyelaran.", False),
        ("who I rent from", "I rent from Janet.", False),
        ("when I pay the rent", "The rent is due on the second.", False),
    ],
)
def test_v15_from_whom_is_told_by_nothing_that_names_nobody(topic: str, told: str, nobody: bool) -> None:
    assert tells_of_nobody(topic, _passages(told)[0].memory) is nobody


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("I'm ashamed of having been sacked, so don't hang on to that.", "forget having been sacked"),
        ("It's no business of yours that I smoke, so drop it.", "forget that I smoke"),
        ("I'm ashamed of my driving, so I don't drive.", ""),
        ("It's no business of yours that I smoke.", ""),
    ],
)
def test_v15_what_is_none_of_our_business_is_to_go(text: str, plain: str) -> None:
    assert not_for_us(text) == plain


def test_v15_what_there_is_no_need_of_is_to_go() -> None:
    asked = put_in_order("You've no need of anything relating to my faith; out with it.")
    assert (parse(asked).topic, parse(asked).everything) == ("my faith", True)
    assert not put_in_order("You've no need of a coat today.")


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Take away my doctor's name.", True),
        ("Let go of the operation I'm going to have.", True),
        ("My boss is rude, he must go.", False),
    ],
)
def test_v15_to_take_away_and_to_let_go_of_ask_for_something(text: str, asked: bool) -> None:
    assert asks(text) is asked


async def test_v15_what_reached_us_from_the_owner_is_what_was_told(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        wanted = parse("Clear all that reached you from me between 5 and 10 November.", talk.now)
        assert wanted.span is not None
        assert not wanted.topic


async def test_b2_whose_name_it_was_before_is_a_request(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("I collect enamel mugs.")
        before = await statements(talk)
        await talk.say("Please don't hold on to the surname my grandma had before she married.")
        assert await statements(talk) == before


@pytest.mark.parametrize(
    ("topic", "told", "none"),
    [
        ("my brother-in-law", "My sister-in-law bakes.", True),
        ("my brother-in-law", "My brother-in-law fixes boats.", False),
        ("my brother-in-law", "Karl fixes boats.", False),
        ("my divorce", "My wife wants the house.", False),
    ],
)
def test_b2_of_one_of_the_family_nothing_is_told_by_another(topic: str, told: str, none: bool) -> None:
    assert is_none_of_it(topic, _passages(told)[0].memory) is none


async def test_b2_what_jonas_earns_is_not_my_salary(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("Jonas makes 5,200 euros a month.")
        before = await statements(talk)
        reply = await talk.say("Forget my salary.")
        assert "Jonas" not in str(reply)
        assert await statements(talk) == before


async def test_b2_two_letters_of_a_name_may_have_changed_places(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("Mrs. Nguyen is our librarian.")
        await talk.say("Forget everything about Mrs Ngyuen.")
        assert not [one for one in await statements(talk) if "Nguyen" in one]


def test_v15_our_memory_may_be_emptied_of_a_thing() -> None:
    asked = not_for_us("As for my mobile phone, empty your memory of it.")
    assert asked == "forget everything about my mobile phone"
    assert not not_for_us("As for the fridge, clear it out.")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "Back in March and April I was in a bad place, so discard what I said in those two months.",
            "forget what I said in March and April",
        ),
        ("In March and October I was ill. Forget everything I told you then.", ""),
        ("In June and July we paint the house, so drop it.", ""),
    ],
)
def test_v15_two_months_in_a_row_are_one_time(text: str, plain: str) -> None:
    assert told_then(text) == plain


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("I weigh 98 kilos, walk to work across the bridge and nap after lunch.", 3),
        ("I play online poker at night and do crosswords on the tram.", 2),
        ("I take iron in spring and a sleeping pill now and then.", 2),
    ],
)
def test_v15_what_somebody_does_besides_is_told_apart(sentence: str, told: int) -> None:
    assert len(parts(sentence)) == told


@pytest.mark.parametrize(
    ("asked", "plain"),
    [
        ("Could everything from the weekend just gone be deleted?", "forget everything I told you last weekend"),
        ("Delete everything I said in the week just gone.", "Delete everything I said last week."),
        ("Not a word about Beatriz is to remain.", "forget everything about Beatriz."),
        ("You can drop Siobhan altogether.", "forget Siobhan."),
        ("You can drop Tom at the station.", "You can drop Tom at the station."),
        ("Not a word about it was said.", "Not a word about it was said."),
    ],
)
def test_b2_more_ways_to_ask_are_one(asked: str, plain: str) -> None:
    assert plainly(asked) == plain


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("whats my locker pin", []),
        ("when is the stokvel", []),
        ("do i have court", []),
        ("did you know i smoke", ["did you know i smoke"]),
        ("when I was ten we lived in Rome", ["when I was ten we lived in Rome"]),
    ],
)
def test_b2_what_only_asks_is_nothing_to_forget(text: str, told: list[str]) -> None:
    assert [one.statement for one in passages_of(said("m0", text, minute=0))] == told
