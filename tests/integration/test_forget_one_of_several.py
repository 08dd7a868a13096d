"""Each thing of a list is looked for by itself; what is told of another one, elsewhere or of somebody else stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.records import Memory
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from memory_core.usecases.forgetting.finding.rivals import is_elsewhere, is_of_the_same_elsewhere
from memory_core.usecases.forgetting.forget import Choice
from tests.contracts.store_records import memory
from tests.fakes.talking import left_after, settings_for, talking, words_in


async def test_both_things_of_a_list_go(tmp_path: Path) -> None:
    taught = ["My left knee clicks.", "I voted for the Greens last time.", "I am a lapsed Catholic."]
    answer, left = await left_after(
        tmp_path, taught, "Two things I wish to have removed: how I voted, and my religion."
    )
    assert answer.startswith("Forgotten: ")
    assert "Greens" not in left
    assert "Catholic" not in left
    assert "knee clicks" in left


async def test_the_others_of_a_kind_go_and_the_one_stays(tmp_path: Path) -> None:
    taught = [
        "The quote from Brennan's was 6,100.",
        "The quote from Halloran's was 5,750.",
        "The quote from Twomey's was 7,020.",
    ]
    answer, left = await left_after(tmp_path, taught, "Keep just Halloran's quote, forget the other two.")
    assert answer.startswith("Forgotten: ")
    assert "5,750" in left
    assert "6,100" not in left
    assert "7,020" not in left


async def test_an_insurance_is_what_something_is_insured_with(tmp_path: Path) -> None:
    taught = ["My car's insured with Admiral.", "My house insurance is with Aviva."]
    answer, left = await left_after(tmp_path, taught, "forget my car insurance")
    assert answer.startswith("Forgotten: ")
    assert "Admiral" not in left
    assert "Aviva" in left


async def test_somebody_called_by_role_goes_with_all_that_is_told_by_name(tmp_path: Path) -> None:
    taught = [
        "Viktor the landlord has a key to my place.",
        "Viktor comes for the rent in cash on the 1st.",
        "The neighbour Oksana waters my plants.",
    ]
    _, left = await left_after(tmp_path, taught, "forget the landlord, I've got a different one")
    assert "Viktor" not in left
    assert "in cash" not in left
    assert "Oksana" in left


async def test_of_two_sisters_one_is_asked_about(tmp_path: Path) -> None:
    taught = ["My sister Karin lives in Bonn.", "My sister Ute lives in Kiel."]
    answer, left = await left_after(tmp_path, taught, "forget my sister, we fell out")
    assert not answer.startswith("Forgotten: ")
    assert "Bonn" in left
    assert "Kiel" in left


def _clause(text: str) -> Memory:
    return memory(statement=text, value=text, attribute="note")


@pytest.mark.parametrize(
    ("wish", "one", "other"),
    [
        (
            "forget the wifi for the bakery",
            "The wifi at the bakery is CrustyLoaf88.",
            "The wifi at my flat is pinecone_river.",
        ),
        (
            "forget the combination of the briefcase",
            "The combination for the briefcase is 219.",
            "The combination for the suitcase is 748.",
        ),
        (
            "delet the leutenants extention",
            "The lieutenant's extension is 6608.",
            "The quartermaster's extension is 6615.",
        ),
        ("forget coach brandt", "My old coach Mr Brandt made me run laps.", "My new coach Mr Brody is nicer."),
        (
            "forget the Bay Street house",
            "The house on Bay Street is asking 289k.",
            "The house on Cane Street is asking 310k.",
        ),
    ],
)
def test_the_same_elsewhere_is_another(wish: str, one: str, other: str) -> None:
    assert is_elsewhere(wish, _clause(other), _clause(one))


@pytest.mark.parametrize(
    ("wish", "one", "other"),
    [
        ("forget my car insurance", "My car's insured with Admiral.", "The cover was taken out with LV."),
        (
            "forget the wifi at the bakery",
            "The wifi at the bakery is CrustyLoaf88.",
            "The wifi at the bakery is now BunBun9.",
        ),
        ("forget my rent", "I pay 900 for the flat.", "I pay 950 for the flat now."),
    ],
)
def test_what_is_told_later_of_the_same_is_no_other(wish: str, one: str, other: str) -> None:
    assert not is_elsewhere(wish, _clause(other), _clause(one))


def test_two_of_the_same_are_never_one(tmp_path: Path) -> None:
    one, other = (
        _clause("My password for my school email is Bagel."),
        _clause("My password for my private email is Igloo."),
    )
    assert is_of_the_same_elsewhere(one, other)
    assert not is_of_the_same_elsewhere(one, _clause("My password for my school email is now Comet."))
    assert not is_of_the_same_elsewhere(
        _clause("My car's insured with Admiral."), _clause("The cover was taken out with LV.")
    )


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        (
            ["Our mortgage is with Halifax and costs 1,240 a month."],
            "forget how much the mortgage costs but not the bank",
            "1,240",
            "Halifax",
        ),
        (
            ["We rent our holiday flat from the Morettis and pay 720 a week."],
            "Forget the price of the holiday flat, but not who we rent it from.",
            "720 a week",
            "Morettis",
        ),
        (
            ["The safe's behind the wardrobe.", "The safe opens with 30-15-70."],
            "forget the safe combination",
            "30-15-70",
            "wardrobe",
        ),
        (
            [
                "My bike has a flat tyre.",
                "The interview for the observatory post is by video.",
                "I applied at the observatory.",
            ],
            "Forget all that about the observatory post.",
            "by video",
            "flat tyre",
        ),
        (
            ["We're trying for a baby.", "I take folic acid for when I get pregnant.", "My cousin Ole has a baby."],
            "please forget everything about us trying for a child",
            "folic",
            "Ole has a baby",
        ),
    ],
)
async def test_what_is_asked_for_goes_and_the_rest_stays(
    tmp_path: Path, taught: list[str], asked: str, gone: str, stays: str
) -> None:
    answer, left = await left_after(tmp_path, taught, asked)
    assert answer.startswith("Forgotten: ")
    assert gone not in left
    assert stays in left


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        (
            "I have type 2 diabetes, high blood pressure and a bad hip.",
            "forget my blood pressure",
            "blood pressure",
            ("type 2 diabetes", "bad hip"),
        ),
        (
            "On Monday I have Pilates at 10, see the fertility clinic at 2, and pick up Ravi at 5.",
            "forget the fertility clinic",
            "clinic",
            ("Pilates at 10", "pick up Ravi at 5"),
        ),
        ("Hi, I'm Tom, 41, divorced.", "forget my age", "41", ("Tom", "divorced")),
        ("I'm 52, divorced, and I run a fish van.", "Forget my age.", "52", ("divorced", "fish van")),
        ("I'm 41, divorced and a nurse.", "forget my age", "41", ("divorced", "a nurse")),
        (
            "My dad is 82, had a stroke in June and still drives his tractor.",
            "Forget the thing about my dad's stroke.",
            "stroke",
            ("82", "still drives his tractor"),
        ),
        (
            "I like jazz, black coffee and crossword puzzles.",
            "I've gone off coffee altogether. You can forget that I like it.",
            "black coffee",
            ("jazz", "crossword puzzles"),
        ),
        (
            "I'm Sunniva, 31, pansexual, and I build wooden boats.",
            "forget that I'm pansexual",
            "pansexual",
            ("Sunniva", "31", "wooden boats"),
        ),
    ],
)
async def test_v15_of_a_list_the_one_item_goes_wherever_it_is_told(
    tmp_path: Path, taught: str, asked: str, gone: str, stays: tuple[str, ...]
) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(taught)
        assert (await talk.say(asked)).startswith("Forgotten: ")
        held = await words_in(talk.bot, "messages", "memories")
        assert gone not in held
        assert all(one in held for one in stays)


async def test_v15_how_one_item_was_shown_goes_only_where_it_tells_no_other(tmp_path: Path) -> None:
    whole, alone = "I have asthma, gout and a bad hip.", "I live in Bergen."
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in (whole, alone):
            await talk.say(said)
        core = talk.bot.memory.core
        async with core.store.reading() as reads:
            known = {m.value: m for m in await reads.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))}
        for value, shown, names in (("gout", whole, ()), ("Bergen", alone, (alone,))):
            found = await core.forget.picked(Choice([known[value].id], worded=[shown]), EVERYTHING)
            assert found.ids == [known[value].id]
            assert found.names == names


@pytest.mark.parametrize(
    ("asked", "gone", "stays"),
    [
        ("No more pilates for me. Forget that one, yoga stays.", "pilates", "yoga"),
        (
            "I'm not going to Lourdes after all, my legs won't do it. Forget about that trip completely.",
            "Lourdes",
            "yoga",
        ),
        ("forget what i told you this morning lol", "pilates", ""),
    ],
)
async def test_v15_what_the_sentence_before_names_is_meant(tmp_path: Path, asked: str, gone: str, stays: str) -> None:
    told = [
        "I have yoga on Tuesdays.",
        "I have pilates on Thursdays.",
        "I'm going to Lourdes in April.",
        "I bake bread.",
    ]
    answer, held = await left_after(tmp_path, told, asked)
    assert answer.startswith("Forgotten: ")
    assert gone not in held
    assert stays in held


async def test_v15_of_two_codes_none_is_the_old_one(tmp_path: Path) -> None:
    told = ["The code for the garage is 3317.", "The code for the bike shed is 8054."]
    answer, held = await left_after(tmp_path, told, "the code has changed, forget the old one")
    assert not answer.startswith("Forgotten: ")
    assert "3317" in held
    assert "8054" in held
