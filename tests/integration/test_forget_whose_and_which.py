"""B2, V15: something of somebody's, an identifier in another spelling, "it all", and an allergy among the food."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.usecases.forgetting.finding.fit import told_of_whom
from memory_core.usecases.forgetting.requests.reasons import unreasoned
from memory_core.usecases.forgetting.requests.wording import named_before, plainly
from memory_core.usecases.forgetting.vocabulary.match import tells_identifier
from tests.fakes.talking import left_after

DONE = "Forgotten: "


IDRIS = ["My son Idris is 11 and he still wets the bed.", "Idris loves origami."]
PORTO = ["My mother lives in Porto, and the doctors say she has dementia.", "Her street is very steep."]
YAMADA = ["Mrs Yamada likes her tea weak and she has stopped eating.", "The night nurse starts at nine."]
CARS = ["the courtesy car is 231-D-4471", "my own car is 231-D-4417"]
TOMATOES = [
    "My sister-in-law Conchita sells cosmetics.",
    "Conchita's flat is above the pharmacy.",
    "My tomatoes are late this year.",
]

ANN_LEE = "My friend Ann Lee lives in Oslo."


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        # of something of somebody's what tells of it, and nothing else of theirs
        (IDRIS, "Forget about Idris's bed-wetting, he'd be mortified.", "wets the bed", "Idris is 11"),
        (IDRIS, "Forget about Idris's bed-wetting", "wets the bed", "origami"),
        (YAMADA, "Forget that Mrs Yamada isn't eating.", "stopped eating", "tea weak"),
        (PORTO, "Forget my mother's diagnosis.", "dementia", "lives in Porto"),
        (
            ["Samira is leaving her husband.", "Samira and I row together on Sundays."],
            "forget what I said about Samira's marriage. It isn't mine to tell.",
            "leaving her husband",
            "row together",
        ),
        (["I have asthma.", "I keep bees."], "Forget my diagnosis", "asthma", "bees"),
        # of one sentence what was not found to be meant stays
        (
            ["Saturday: flat viewing at 11:00 in Via Gramsci 8, and mamma lands at Linate at 15:40."],
            "Forget the viewing.",
            "Gramsci",
            "Linate at 15:40",
        ),
        (
            ["The viewing is on Saturday at 11, and mamma lands at Linate at 15:40."],
            "Forget the viewing.",
            "viewing is",
            "amma lands at Linate at 15:40",
        ),
        (
            ["The viewing is on Saturday at 11 in Via Gramsci 8, and mamma lands at Linate at 15:40."],
            "Forget the viewing.",
            "Gramsci",
            "Linate at 15:40",
        ),
        (
            ["Wednesday: physio at 9, lunch with Odile, job interview at 3.", "Odile is allergic to shellfish."],
            "Forget the interview.",
            "interview",
            "lunch with Odile",
        ),
        (
            [
                "Our neighbour Mr Pettifer feeds the foxes.",
                "Pettifer complained about the hedge in May.",
                "Mrs Nakamura across the road waters our tomatoes.",
            ],
            "Old Mr Pettifer has passed away. I'd like what I told you of him gone.",
            "the hedge in May",
            "Nakamura",
        ),
        (
            [
                "Sam (my brother) is in Perth till June.",
                "Sam (from pottery) wants to swap glazes.",
                "Sam from pottery has a kiln at home.",
            ],
            "Forget Sam from pottery.",
            "glazes",
            "Perth till June",
        ),
        (
            ["Renata in accounts is getting divorced, her extension is 4417 and she sits by the plants."],
            "Forget that Renata is getting divorced.",
            "divorced",
            "extension is 4417 and she sits by the plants",
        ),
        # who was it before is not who is it now
        (
            [
                "Mrs. Grzelak was my landlady on Hoża street.",
                "Mrs. Grzelak keeps my deposit.",
                "My new landlord is Mr. Szulc.",
            ],
            "My old landlady should vanish from your memory please.",
            "deposit",
            "Szulc",
        ),
        (
            ["My father lives in Bern, and he has Parkinson's.", "I keep bees."],
            "Forget my father's illness",
            "Parkinson",
            "Bern",
        ),
        # an identifier is the same with other separators and in other case
        (CARS, "forget 231 D 4471, gave it back", "231-D-4471", "231-D-4417"),
        (CARS, "forget 231 d 4417", "231-D-4417", "231-D-4471"),
        (["our booking reference is QK7-TLM", "the hostel is in chiang mai"], "forget qk7tlm", "QK7-TLM", "chiang mai"),
        (["our booking reference is qk7tlm", "the hostel is in chiang mai"], "forget QK7 TLM", "qk7tlm", "chiang mai"),
        # why, without a subject, or by whom it is done now
        (
            ["the barbecue's at Dougie's and i'm bringing the sausages"],
            "forget the sausages, gary's doing them now",
            "bringing the sausages",
            "at Dougie's",
        ),
        # as it is typed in haste
        (
            ["The combination of the bicycle lock is 883.", "I deliver pizzas in Lille."],
            "forget teh combinaton of my bycicle lock",
            "883",
            "Lille",
        ),
        # who shares the first name alone is somebody else
        ([ANN_LEE, "I met Ann Smith in Rome."], "Forget everything about Ann Lee", "Oslo", "met Ann Smith in Rome"),
        ([ANN_LEE, "I met Ann Leeson in Rome."], "Forget everything about Ann Lee", "Oslo", "met Ann Leeson in Rome"),
        ([ANN_LEE, "My boss Ann Smith is from Perth."], "Forget everything about Ann Lee", "Oslo", "Ann Smith is from"),
        (
            [ANN_LEE, "Ann-Marie Roy has the key."],
            "Forget everything about Ann Lee",
            "Oslo",
            "Ann-Marie Roy has the key",
        ),
        (
            [ANN_LEE, "My friend Tom Lee lives in Rome."],
            "Forget everything about Ann Lee",
            "Oslo",
            "Tom Lee lives in Rome",
        ),
        (
            [ANN_LEE, "My aunt Hann Lee lives in Rome."],
            "Forget everything about Ann Lee",
            "Oslo",
            "Hann Lee lives in Rome",
        ),
        # but not who is called by it alone, nor with the day behind it
        ([ANN_LEE, "I met Ann in Rome.", "I keep bees."], "Forget everything about Ann Lee", "Rome", "bees"),
        ([ANN_LEE, "I met Ann Monday in Rome.", "I keep bees."], "Forget everything about Ann Lee", "Rome", "bees"),
        ([ANN_LEE, "Yesterday Mrs Lee came from Rome.", "I keep bees."], "Forget all about Ann Lee", "Rome", "bees"),
        # "it all" is what the sentence before names
        (TOMATOES, "I want nothing about Conchita kept. Forget it all.", "cosmetics", "tomatoes are late"),
        (TOMATOES, "Nothing about Conchita should be stored.", "cosmetics", "tomatoes are late"),
    ],
)
async def test_v15_what_is_named_goes_unasked_and_the_rest_stays(
    tmp_path: Path, taught: list[str], asked: str, gone: str, stays: str
) -> None:
    answer, held = await left_after(tmp_path, taught, asked)
    assert answer.startswith(DONE)
    assert gone not in held
    assert stays in held


@pytest.mark.parametrize(
    ("taught", "asked"),
    [
        # nothing is known of it: what else is known of them is not it
        (["My son Idris is 11.", "Idris loves origami."], "Forget about Idris's bed-wetting"),
        (["Samira and I row together on Sundays."], "Forget Samira's marriage"),
        (["I left my wife a note about the plumber."], "Forget my marriage"),
        # what a doctor says to do is no diagnosis, and hers is not mine
        (["The doctor says I have to walk more."], "Forget my diagnosis"),
        (PORTO, "Forget my diagnosis"),
        (["My boss Ann Smith is from Perth.", "I met Ann Smith in Rome."], "Forget everything about Ann Lee"),
        # who may have married is asked about
        ([ANN_LEE, "My friend Ann Lee-Smith plays chess."], "Forget everything about Ann Lee"),
        # of two identifiers neither is the other mistyped
        (["my own car is 231-D-4417"], "forget 231 D 4471"),
        (["our booking reference is QK7-TLN"], "forget qk7tlm"),
    ],
)
async def test_v15_what_nothing_was_told_of_takes_nothing_else_with_it(
    tmp_path: Path, taught: list[str], asked: str
) -> None:
    answer, held = await left_after(tmp_path, taught, asked)
    assert not answer.startswith(DONE)
    assert all(said in held for said in taught)


async def test_v15_all_that_was_told_since_a_day_is_found_without_an_apostrophe(tmp_path: Path) -> None:
    answer, held = await left_after(
        tmp_path, ["the vet thinks its foot rot"], "forget everything ive told you since yesterday"
    )
    assert answer.startswith((DONE, "This would forget"))
    assert answer.startswith("This") or "foot rot" not in held


ASKS_FIRST = ["I'm allergic to kiwi.", "I eat muesli every morning."]


async def test_s1_an_allergy_among_the_food_is_shown_before_it_goes(tmp_path: Path) -> None:
    answer, held = await left_after(tmp_path, ASKS_FIRST, "Forget everything about food")
    assert answer.startswith("Which of these")
    assert answer.count("muesli") == 1
    assert "allergic to kiwi" in answer
    assert "allergic to kiwi" in held


async def test_s1_the_only_thing_about_food_is_asked_about_when_it_is_an_allergy(tmp_path: Path) -> None:
    answer, held = await left_after(tmp_path, ["I'm allergic to kiwi."], "Forget everything about food")
    assert not answer.startswith(DONE)
    assert "allergic to kiwi" in held


@pytest.mark.parametrize(
    ("taught", "asked"),
    [
        (["I'm allergic to kiwi."], "Forget my allergy"),
        (["I'm allergic to kiwi."], "Forget everything about my health"),
        (["I eat muesli every morning.", "I hate liver."], "Forget everything about food"),
    ],
)
async def test_v15_what_is_named_or_does_no_harm_goes_at_once(tmp_path: Path, taught: list[str], asked: str) -> None:
    answer, _ = await left_after(tmp_path, taught, asked)
    assert answer.startswith(DONE)


async def test_b2_what_was_forgotten_and_is_told_again_is_not_learned_and_the_answer_says_how(tmp_path: Path) -> None:
    answer, _ = await left_after(tmp_path, ["I live in Oslo."], "Forget that I live in Oslo.", "I live in Oslo.")
    assert "you asked me to forget it" in answer
    assert "say “remember …”" in answer


@pytest.mark.parametrize(
    "said",
    [
        "I want nothing about the wedding left to chance",
        "I want nothing but peace",
        "Nothing about her was kept",
        "I want no fuss about my birthday",
        "was nothing about Conchita kept?",
    ],
)
def test_what_only_sounds_like_a_wish_that_nothing_be_kept(said: str) -> None:
    assert plainly(said) == said


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Conchita wants money again. Forget it all.", "Conchita"),
        ("I'm done talking about my ex. Forget all of it.", "my ex"),
        ("My boss might see this. Forget that.", ""),
        ("Wrong chat. Forget it.", ""),
        ("Conchita met Luisa and fought with Petra. Forget it all.", ""),
        ("forget it all", ""),
    ],
)
def test_whom_the_sentence_before_it_names(text: str, named: str) -> None:
    assert named_before(text) == named


@pytest.mark.parametrize(
    ("topic", "whose"),
    [
        ("Idris's bed-wetting", {"idris"}),
        ("dave's car", {"dav"}),
        ("Karin is ill", {"karin"}),
        ("the car's clutch", set()),
        ("today's weather", set()),
        ("I don't eat meat", set()),
        ("the hotel in Dublin", set()),
    ],
)
def test_whose_it_is(topic: str, whose: set[str]) -> None:
    assert told_of_whom(topic) == whose


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        ("231 D 4471", True),
        ("qk7tlm", True),
        ("the 231 bus", False),
        ("2 eggs 3 apples", False),
        ("24 dec 2019", False),
        ("a 2024 tv", False),
        ("flat 12", False),
    ],
)
def test_what_is_an_identifier_in_parts(topic: str, said: bool) -> None:
    assert tells_identifier(topic) is said


@pytest.mark.parametrize(
    ("request_said", "thing"),
    [
        ("the key code, gave it back", "the key code"),
        ("the sausages, Gary's doing them now", "the sausages"),
        ("my interview. Someone at work borrows this laptop", "my interview"),
        ("my dentist, Anna's wedding and the gym", "my dentist, Anna's wedding and the gym"),
        ("the kayak, fishing trips", "the kayak, fishing trips"),
    ],
)
def test_why_is_no_next_thing(request_said: str, thing: str) -> None:
    assert unreasoned(request_said) == thing
