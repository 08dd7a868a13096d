"""B1: everyday sentences that look like another kind of fact than they tell: what is learned of them, and what must not be."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Candidate, Relation
from tests.unit.memory_core.extraction.hearing import heard, told
from tests.unit.memory_core.extraction.test_spans import sees, told_of


def facts(candidates: tuple[Candidate, ...]) -> set[tuple[str, str, str]]:
    return {(one.subject, one.attribute, one.value) for one in candidates}


LEARNED = [
    # a name is kept with its capital, however it was typed
    ("my sister is called amara", ("me", "sibling", "Amara")),
    ("i have a brother called tunde", ("me", "sibling", "Tunde")),
    ("my daughters are called ada and ife", ("me", "child", "Ife")),
    ("my dog is called biscuit", ("me", "pet", "Biscuit")),
    ("my cat is called iPad", ("me", "pet", "iPad")),
    ("i'm called amara", ("me", "name", "Amara")),
    ("married to keisha", ("me", "partner", "Keisha")),
    ("I'm married to keisha", ("me", "partner", "Keisha")),
    ("been married to keisha for ten years", ("me", "partner", "Keisha")),
    # who is due has no deadline
    ("The baby is due in March", ("baby", "plan", "due (2027-03)")),
    ("my sister's baby is due in March", ("sister's baby", "plan", "due (2027-03)")),
    ("the report is due in March", ("report", "deadline", "2027-03")),
    # what is named after a vehicle
    ("dad has a bike shop", ("dad", "occupation", "have a bike shop")),
    ("I have a car wash", ("me", "occupation", "have a car wash")),
    ("I have a car park space", ("me", "possession", "car park space")),
    ("my brother has a van", ("brother", "vehicle", "van")),
    # every week
    ("lessons from Monday to Thursday", ("me", "routine", "lessons from Monday to Thursday")),
    ("nursery is Monday to Wednesday", ("me", "routine", "nursery is Monday to Wednesday")),
    ("I teach from Monday to Thursday", ("me", "work_schedule", "Monday to Thursday")),
    ("camping from Friday to Sunday", ("me", "plan", "camping (2026-11-27)")),
    ("scouts is on Tuesdays now, not Thursdays", ("me", "routine", "scouts is on Tuesdays")),
    ("choir practice moved to Wednesdays", ("me", "routine", "choir practice is on Wednesdays")),
    # where somebody learns, stays or is reached
    ("the kids go to Holy Trinity", ("kids", "education", "Holy Trinity")),
    ("the boys go to Park Lane Primary", ("boys", "education", "Park Lane Primary")),
    ("my daughter goes to Holy Trinity", ("daughter", "education", "Holy Trinity")),
    ("I did geography at uni", ("me", "education", "geography")),
    ("did english lit at uni", ("me", "education", "english lit")),
    ("mum moved to room 22", ("mum", "note", "my mum is in room 22")),
    ("mum moved to Leeds", ("mum", "home_city", "Leeds")),
    ("the office number changed to 0161 496 0000", ("office", "phone", "0161 496 0000")),
    ("My number changed to 07700 900123", ("me", "phone", "07700 900123")),
    ("I've signed up for clay classes", ("me", "hobby", "signed up for clay classes")),
    ("just signed up for salsa classes", ("me", "hobby", "signed up for salsa classes")),
    ("hello it's john", ("me", "name", "John")),
    ("hello, I'm English", ("me", "nationality", "English")),
    ("our new gaffer is Pauline", ("me", "manager", "Pauline")),
    ("My son is Arlo. Arlo turned seven", ("son Arlo", "age", "7")),
    ("I'm a city bus driver", ("me", "occupation", "city bus driver")),
    ("our youngest has just started reception at St Mark's", ("youngest", "education", "St Mark's")),
    ("mum's 80th is on 14 feb", ("mum", "birthday", "02-14")),
    ("my step-daughter's name is Freya", ("me", "child", "Freya")),
    ("my husband's coeliac", ("husband", "condition", "coeliac")),
    ("my sister's deaf", ("sister", "condition", "deaf")),
    ("my peanut allergy is the bad kind", ("me", "allergy", "peanut")),
    ("I'm a TA at a primary school", ("me", "occupation", "TA")),
    ("I'm redecorating the spare room", ("me", "project", "redecorating the spare room")),
    ("moved in with my boyfriend last weekend", ("me", "household", "with my boyfriend")),
    ("coming off the pill next month", ("me", "plan", "coming off the pill (2026-12)")),
    ("use bullet points", ("me", "style", "use bullet points")),
]


@pytest.mark.parametrize(("text", "fact"), LEARNED)
def test_b1_an_everyday_sentence_is_learned_as_what_it_tells(text: str, fact: tuple[str, str, str]) -> None:
    assert fact in facts(heard(text))


@pytest.mark.parametrize(
    "text",
    [
        "married to the job",
        "hello its english",
        "hi its tuesday",
        "hello its spanish homework",
        "I have a bus ride ahead of me",
        "the shop's open from Monday to Saturday",
        "the kids go to bed at 8",
        "the kids go to Spain every summer",
        "the kids go to St Ives",
        "I did nothing at uni",
        "I did a geography quiz at uni",
        "the meeting moved to room 22",
        "I moved to room 22",
        "they moved us to room 12",
        "my neighbour got a new dog called Luna",
        "Please shorten that to two sentences",
        "Max had his check-up",
        "my sister had her baby",
        "I'm not seeing Dr. Lim until May",
        "had to cancel on Dr. Lim",
        "I signed up for the newsletter",
        "it's you I'm talking to",
        "it was penicillin I was allergic to",
        "Arlo turned up",
        "my sister's deaf friend is nice",
        "put that in bullet points",
        "the council's closing the library in March",
        "my car allergy is bad",
        "what should I call my new kitten",
        "the teacher at nursery is called Miss Honey",
        "my toddler is the boss in this house",
        "my friend is called away to work",
        "I'm making her a quilt",
    ],
)
def test_b1_what_has_the_look_of_a_fact_and_is_none_is_not_learned(text: str) -> None:
    assert facts(heard(text)) == set()


@pytest.mark.parametrize(
    ("text", "attribute", "value", "replaces"),
    [
        ("wait it's tramadol I'm allergic to, not codeine", "allergy", "tramadol", "codeine"),
        ("It's tramadol I'm allergic to, not codeine", "allergy", "tramadol", "codeine"),
        ("sorry, it's nuts I'm allergic to not eggs", "allergy", "nuts", "eggs"),
        ("it is not codeine I'm allergic to, it's tramadol", "allergy", "tramadol", "codeine"),
        ("no it's Leeds I live in, not Bradford", "home_city", "Leeds", "Bradford"),
    ],
)
def test_b1_of_what_is_put_right_by_putting_it_first_only_the_right_one_is_kept(
    text: str, attribute: str, value: str, replaces: str
) -> None:
    (one,) = heard(text)
    assert (one.attribute, one.value, one.relation, one.replaces) == (attribute, value, Relation.CORRECTS, replaces)


@pytest.mark.parametrize(
    "text",
    [
        "It's not true that I work at Bosch.",
        "It isn't true that I live in Bonn.",
        "It's simply not true that I work for Lidl.",
        "It's not true any more that I work at Metro.",
        "It's not fair that I live in Bonn.",
        "It's not certain yet that I live in Bonn.",
        "It's wrong that I live in Bonn.",
    ],
)
def test_b1_what_is_said_not_to_be_so_is_not_learned(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("It's not Bosch I work at, it's Siemens", "Siemens"),
        ("it is not Bosch that I work at but Siemens", "Siemens"),
        ("it's not Bosch I work at it's Siemens", "Siemens"),
    ],
)
def test_b1_what_is_put_right_after_what_is_not_so_is_kept(text: str, value: str) -> None:
    (one,) = heard(text)
    assert (one.attribute, one.value, one.relation, one.replaces) == ("employer", value, Relation.CORRECTS, "Bosch")


@pytest.mark.parametrize(
    "text",
    [
        "I left Leipzig this morning by train.",
        "I left Leipzig at noon.",
        "I left Siemens at 5 today.",
        "I left Leipzig on the 8:15 train.",
        "I'm in Spain right now.",
        "I'm in Madrid at the moment.",
        "I'm staying in Madrid right now.",
        "My sister is in Rome right now.",
        "I gave my dog away for the weekend.",
        "I have no children at home this week.",
        "No meat for me tonight, just salad.",
        "My first husband was called Jan.",
    ],
)
def test_b1_what_holds_for_a_while_or_held_before_changes_nothing(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    ("text", "attribute"),
    [
        ("I left Siemens today.", "employer"),
        ("I left Siemens in 2019.", "employer"),
        ("I live in Madrid right now.", "home_city"),
        ("I'm based in Madrid at the moment.", "home_city"),
        ("We're in Madrid now.", "home_city"),
        ("I gave my dog away last year.", "pet"),
        ("I have no children.", "children"),
        ("No meat for me.", "avoids"),
        ("My husband is called Jan.", "partner"),
    ],
)
def test_b1_what_holds_from_now_on_is_learned(text: str, attribute: str) -> None:
    assert attribute in {one.attribute for one in heard(text)}


def test_b1_a_club_on_another_day_takes_the_place_of_the_day_it_was_on() -> None:
    before = told("Scouts is on Thursdays", "routine", "Scouts is on Thursdays")
    (one,) = heard("scouts is on Tuesdays now, not Thursdays", recent=(before,))
    assert (one.relation, one.related) == (Relation.CORRECTS, (before.id,))
    assert "Tuesdays" in one.value


def test_b1_the_sentence_shows_the_name_as_it_is_kept() -> None:
    (one,) = heard("my sister is called amara")
    assert (one.statement, one.evidence) == ("My sister is called Amara.", "my sister is called amara")


@pytest.mark.parametrize(
    ("text", "attribute", "value", "subject"),
    [
        ("my neighbour got a new dog called Luna", "pet", "Luna", None),
        ("next door got a new dog called Luna", "pet", "Luna", None),
        ("the neighbours have a dog called Luna", "pet", "Luna", None),
        ("the office number changed to 0161 496 0000", "phone", "0161 496 0000", None),
        ("had to cancel on Dr. Lim", "doctor", "Dr. Lim", None),
        ("ran into Dr. Lim at Tesco", "doctor", "Dr. Lim", None),
        ("Max had his check-up", "pet", "Max", None),
        ("I'm making Isla a quilt", "project", "making Isla a quilt", "Isla"),
        ("I'm not seeing Dr. Lim until May", "decision", "not seeing Dr. Lim until May", None),
        ("Please shorten that to two sentences", "style", "two sentences", None),
        ("Could you put that in a table", "style", "put that in a table", None),
        ("translate this into Spanish", "style", "translate this into Spanish", None),
    ],
)
def test_b1_what_a_reader_takes_for_the_owners_own_or_for_lasting_is_not_learned_as_such(
    text: str, attribute: str, value: str, subject: str | None
) -> None:
    wrong = (subject or "me", attribute, value)
    assert wrong not in facts(told_of(text, sees(attribute, value, subject)))


@pytest.mark.parametrize(
    ("text", "attribute", "value", "subject", "whose"),
    [
        ("my friend Sam got a dog called Luna", "pet", "Luna", None, "friend Sam"),
        ("my sister got a new dog called Luna", "pet", "Luna", None, "sister"),
        ("My wife and I got a new dog called Luna", "pet", "Luna", None, "me"),
        ("rescued a greyhound called Luna", "pet", "Luna", None, "me"),
        ("The clinic's number changed to 0161 496 0000", "phone", "0161 496 0000", None, "clinic"),
        ("under Dr. Lim for my knee", "doctor", "Dr. Lim", None, "me"),
        ("I'm making Isla a quilt", "project", "making Isla a quilt", "Isla", "me"),
        ("Always shorten that to two sentences", "style", "two sentences", None, "me"),
    ],
)
def test_b1_what_a_reader_sees_is_told_of_whom_the_sentence_is_about(
    text: str, attribute: str, value: str, subject: str | None, whose: str
) -> None:
    assert whose in {
        one.subject for one in told_of(text, sees(attribute, value, subject)) if one.attribute in {attribute, "rule"}
    }


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Our dog walker is Shaun", ("me", "note", "Our dog walker is Shaun")),
        ("my dog rex is a beagle", ("me", "pet", "Rex")),
        ("I'm the only doctor in the village.", ("me", "occupation", "doctor")),
        ("my cousin stelios is picking us up in the van", ("me", "family", "Stelios")),
        ("my savings goal for the drum kit is 700", ("me", "goal", "savings goal for the drum kit is 700")),
        ("I ride a Trek hybrid to work.", ("me", "vehicle", "Trek hybrid")),
        ("The Fiesta is our only car.", ("me", "vehicle", "Fiesta")),
        ("Whenever you write to my landlord, his name is Herr Kubitschek.", ("me", "contact", "Herr Kubitschek")),
        ("I water the plants every week", ("me", "routine", "water the plants every week")),
    ],
)
def test_b1_what_stands_before_a_word_says_what_it_is_of(text: str, fact: tuple[str, str, str]) -> None:
    assert fact in facts(heard(text))


@pytest.mark.parametrize(
    "text",
    [
        "I'm the only driver in the house.",
        "I'm the main driver on the policy.",
        "Saw the physio today.",
        "Passed the big test on Friday.",
        "Something's come up at the surgery on the 9th.",
    ],
)
def test_b1_no_trade_no_occasion_and_no_habit(text: str) -> None:
    assert facts(heard(text)) == set()


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Our dog walker is Shaun.", ("pet", "Shaun", None)),
        ("He was never on that ship, that was Uncle Frank.", ("father", "Frank", None)),
        ("After listening to me the director moved me up.", ("routine", "listening to me the director", None)),
        ("I'm the only driver at home.", ("occupation", "driver", None)),
        ("Mother lives in her flat on Rua das Flores.", ("home_city", "Rua", "Mother")),
    ],
)
def test_b1_a_reader_is_not_believed_against_the_words_before(text: str, seen: tuple[str, str, str | None]) -> None:
    attribute, value, subject = seen
    assert not any(one.attribute == attribute for one in told_of(text, sees(attribute, value, subject)))
