"""Whom something is told of: a title is no kin, and somebody else's relative is theirs."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from benchmarks.learning import heard
from memory_core.domain.candidates import Relation, Told

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
ZONE = ZoneInfo("Europe/Oslo")


def learned(text: str, *told: Told) -> set[tuple[str, str, str]]:
    return {(one.subject, one.attribute, one.value) for one in heard(text, NOW, ZONE, told=told)}


def sees(attribute: str, value: str, subject: str | None = None) -> Told:
    return Told(attribute, subject, value, 0.97)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("We had tea with Sister Perpetua.", sees("sibling", "Perpetua")),
        ("Brother Anselm taught me Latin.", sees("sibling", "Brother Anselm")),
        ("Father Tom comes on Thursdays.", sees("father", "Tom")),
        ("Mother Mary Clare lives in Ealing.", sees("mother", "Clare")),
    ],
)
def test_a_title_before_a_name_makes_nobody_kin(text: str, told: Told) -> None:
    assert not {attribute for _, attribute, _ in learned(text, told)} & {"sibling", "father", "mother"}


def test_with_my_before_it_the_same_word_is_one_of_kin() -> None:
    assert ("me", "sibling", "Agnes") in learned("My sister Agnes is a headmistress.")
    assert ("me", "sibling", "Agnes") in learned("Ring my sister Agnes tomorrow.", sees("sibling", "Agnes"))


@pytest.mark.parametrize(
    ("text", "told", "expected"),
    [
        ("Kate's husband is called Rob.", sees("partner", "Rob"), ("Kate", "partner", "Rob")),
        ("My sister's kids are Ella and Noah.", sees("child", "Noah"), ("sister", "child", "Noah")),
        ("Tom's class teacher is Mrs Okafor.", sees("contact", "Mrs Okafor"), ("Tom", "contact", "Mrs Okafor")),
        ("The Smiths' dog is called Rex.", sees("pet", "Rex"), None),
        ("Rob and Jill's twins are called Archie and Fay.", sees("child", "Fay"), None),
        ("Rob and Jill's twins are called Archie and Fay.", sees("child", "Jill"), None),
        ("tilly's birthday is 8 february", sees("birthday", "8 february"), ("tilly", "birthday", "02-08")),
        ("The teacher at my kid's school is pregnant.", sees("condition", "pregnant", "kid"), None),
        ("The persona is Mark, 38, a plumber from Perth.", sees("occupation", "plumber", "Mark"), None),
        ("Our test user lives at 12 Example Street.", sees("home_address", "12 Example Street"), None),
        ("His wife is expecting in April.", sees("condition", "expecting in April", "wife"), None),
        ("Our head is Mr Banerjee at the Royal.", sees("employer", "Royal", "Mr"), None),
        ("My sister's boyfriend is a plumber.", sees("occupation", "plumber", "sister"), None),
        ("My sister's a plumber in Derby.", sees("home_city", "Derby", "sister"), ("sister", "home_city", "Derby")),
    ],
)
def test_a_relative_is_of_whoever_has_them(text: str, told: Told, expected: tuple[str, str, str] | None) -> None:
    noted = {one for one in learned(text) if one[1] == "note"}
    assert learned(text, told) - noted == ({expected} if expected else set()) | learned(text) - noted
    assert ("me", told.attribute, told.value) not in learned(text, told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("One of my clients is deaf.", sees("condition", "deaf")),
        ("I'm learning to sign because one of my clients is deaf.", sees("condition", "deaf")),
        ("A friend of mine has diabetes.", sees("condition", "diabetes")),
        ("Some of our tenants are smokers, so it smells of cigarettes.", sees("smoking", "smokers")),
        ("A woman in my class is coeliac.", sees("condition", "coeliac")),
        ("My friend's friend is allergic to latex.", sees("allergy", "latex")),
        ("My middle one is dyslexic.", sees("condition", "dyslexic")),
        ("I have two sons, one in London and one in Perth.", sees("home_city", "Perth")),
        ("Our friends the Parkers have a villa in Crete.", sees("home_city", "Crete")),
        ("My old boss was called Terry.", sees("manager", "Terry")),
        ("I was late because my boss had a migraine.", sees("condition", "migraine")),
    ],
)
def test_what_is_told_of_one_of_many_is_nobodys(text: str, told: Told) -> None:
    assert ("me", told.attribute, told.value) not in learned(text, told)


def test_who_is_called_by_the_word_of_kin_alone_is_the_owners() -> None:
    assert learned("Grandad was born in 1938.") == {("grandad", "birthday", "1938")}
    assert ("auntie Jean", "home_city", "Leeds") in learned("Auntie Jean lives in Leeds.")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("We had twelve kids in the garden.", "twelve kids"),
        ("I have twelve kids in my class.", "twelve kids"),
        ("I've got two kids coming to the workshop.", "two kids"),
        ("We had five children at story time.", "five children"),
        ("I teach thirty kids.", "thirty kids"),
    ],
)
def test_children_who_are_only_around_are_not_the_owners(text: str, value: str) -> None:
    assert "children" not in {attribute for _, attribute, _ in learned(text, sees("children", value))}


@pytest.mark.parametrize("text", ["I have three kids.", "We have two sons, Emeka and Obi.", "I have two kids at home."])
def test_children_of_ones_own_are(text: str) -> None:
    count = "two sons" if "sons" in text else "three kids" if "three" in text else "two kids"
    assert "children" in {
        attribute for _, attribute, _ in learned(text, replace(sees("children", count), certainty=0.999))
    }


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("I'm not the diabetic one, that's my sister Linda.", ("sister Linda", "condition", "diabetic")),
        ("I'm not the vegetarian, that's my wife Sue.", ("wife Sue", "diet", "vegetarian")),
        ("It's not me getting divorced, it's my brother Andre.", ("brother Andre", "plan", "getting divorced")),
        ("It's my mum that's diabetic, not me.", ("mum", "condition", "diabetic")),
        ("Our son Finn is 10 and mad about football.", ("son Finn", "likes", "football")),
        ("My brother is 30 and a plumber.", ("brother", "occupation", "plumber")),
        ("We've got a baby boy, Isaiah, born on July 2.", ("boy Isaiah", "birthday", "07-02")),
        ("Need a present for my friend Pauline, she's into pottery.", ("friend Pauline", "hobby", "pottery")),
        ("My colleague Raj looks after the backend.", ("colleague Raj", "occupation", "look after the backend")),
        ("Father Tom is our parish priest.", ("me", "contact", "Father Tom")),
        ("Our accountant is Harris & Lowe.", ("me", "contact", "Harris & Lowe")),
        ("my ex is called dean", ("me", "family", "Dean")),
        ("poker with my mate dave every friday", ("me", "friend", "Dave")),
        ("I moved to Canada when I was six.", ("me", "event", "moved to Canada when I was six")),
        ("The grant application is now due on 26 May.", ("grant application", "deadline", "2027-05-26")),
    ],
)
def test_roundabout_or_not_it_is_told_of_whom_it_is_meant(text: str, fact: tuple[str, str, str]) -> None:
    assert fact in learned(text)


@pytest.mark.parametrize(
    ("text", "attribute"),
    [
        ("I'm not the diabetic one, that's my sister Linda.", "trait"),
        ("We've got a baby boy, Isaiah, born on July 2.", "age"),
        ("decided im going for my master electrician license", "contact"),
        ("waiting for my doctor letter", "doctor"),
        ("My colleague Ben does my head in.", "occupation"),
        ("My colleague Jess is getting divorced.", "plan"),
        ("I went with my friend Zoe.", "decision"),
        ("I'm on the waiting list for a knee replacement.", "medication"),
        ("my ex is called dean", "occupation"),
        ("I've worn hearing aids since 2020.", "possession"),
        ("My old boss was called Terry.", "manager"),
        ("The hens are called Betty and Dot.", "child"),
        ("I moved to Canada when I was six.", "home_city"),
    ],
)
def test_what_only_sounds_like_it_is_not_learned(text: str, attribute: str) -> None:
    assert attribute not in {one for _, one, _ in learned(text)}


def test_where_the_great_were_born_is_no_memory() -> None:
    assert learned("Mozart was born in Salzburg.", sees("birthplace", "Salzburg", "Mozart")) == set()


@pytest.mark.parametrize(
    "text",
    [
        "Anna sold her car and bought a bike.",
        "Lily has given up the flute and started drums.",
        "My brother moved to Leeds and joined a rowing club.",
        "Tom broke his leg and can't drive.",
    ],
)
def test_s1_what_somebody_did_besides_is_not_the_owners(text: str) -> None:
    assert not [one for one in learned(text) if one[0] == "me" and one[1] not in {"sibling", "friend"}]


def test_what_the_owner_did_besides_is_the_owners() -> None:
    assert ("me", "hobby", "drums") in learned("I have given up the flute and started drums.")


def test_a_verb_behind_ones_doctor_is_no_name() -> None:
    assert learned("My doctor upped the sertraline to 100 mg.", sees("doctor", "upped")) == set()
    assert ("me", "friend", "Ray") in learned("my buddy ray is a plumber", sees("friend", "ray"))


def test_who_takes_the_place_of_somebody_is_read_behind_and() -> None:
    assert ("me", "manager", "Mike") in learned("Sandra left and Mike is my new boss.")


def test_s1_it_is_not_me_who_has_got_it_but_her() -> None:
    assert ("sister Joanne", "condition", "asthma") in learned("It's not me who's got asthma, it's my sister Joanne")


def test_s1_a_colleague_is_one_who_is_met_at_work() -> None:
    assert ("colleague Gareth", "likes", "Everton") in learned("Gareth at work supports Everton.")
    assert learned("Lunch at work is free.") == set()


def test_s1_a_mother_in_law_is_no_mother_and_an_evening_no_parents() -> None:
    found = learned("My mother-in-law's birthday is June 3rd.", sees("birthday", "June 3rd", "mother"))
    assert found == {("mother-in-law", "birthday", "06-03")}
    evening = learned("The parents' evening is on the 4th of December.", sees("date", "parents"))
    assert evening == {("parents' evening", "date", "2026-12-04")}


def test_s1_of_a_dog_a_boxer_is_no_trade() -> None:
    """It is what sort of dog he is."""
    assert learned("got a dog named Duke, he's a boxer") == {
        ("me", "pet", "Duke"),
        ("dog Duke", "note", "My dog Duke is a boxer"),
    }


def test_s1_a_first_week_at_work_tells_the_trade() -> None:
    assert ("me", "occupation", "postwoman") in learned("First week of my job as a postwoman done.")
    assert learned("It's my first week as a vegan.") == set()
    assert learned("My sister finished her first week as a nurse.") == set()


def test_s1_who_bakes_somewhere_now_works_there() -> None:
    assert ("me", "employer", "Corner Crumb") in learned("I'm baking at Corner Crumb now.")
    assert learned("I'm cooking at Anna's tonight.") == set()
    assert not [one for one in learned("I'm cooking for my mum now") if one[1] == "employer"]


def test_s1_a_partner_in_business_or_sport_is_no_partner_in_life() -> None:
    assert ("me", "colleague", "Tom") in learned("My business partner Tom lives in Leeds.")
    assert ("me", "friend", "Anna") in learned("My running partner is called Anna.")
    assert ("me", "partner", "Sam") in learned("My partner is called Sam.")


def test_s1_where_a_child_goes() -> None:
    assert ("son Leo", "education", "Bambino daycare") in learned("My son Leo is at Bambino daycare")
    assert ("daughter", "education", "St Mary's primary school") in learned(
        "My daughter goes to St Mary's primary school"
    )
    both = learned("My son Leo goes to Hill school and my daughter Zoé is at Bambino daycare")
    assert {("son Leo", "education", "Hill school"), ("daughter Zoé", "education", "Bambino daycare")} <= both
    assert learned("My son is at a nursery in Leeds") == set()


def test_s1_whom_one_goes_to_is_known_by_what_they_are() -> None:
    assert learned("I see a therapist called Ms Brandt") == {("me", "contact", "Ms Brandt")}
    assert learned("I'm in therapy with Ms Brandt.") == {("me", "contact", "Ms Brandt")}
    assert learned("I have a cleaner called Rosa") == {("me", "contact", "Rosa")}


def test_s1_a_wish_about_every_answer_is_a_standing_one() -> None:
    assert ("me", "style", "Add a joke to every reply") in learned("Add a joke to every reply.")
    assert ("me", "style", "Sign off every message with xx") in learned("Sign off every message with xx")
    assert learned("Add a joke to this reply") == set()
    assert learned("Add milk to every coffee") == set()


def test_s1_what_one_is_called_instead_is_the_name() -> None:
    assert learned("Stop calling me boss, call me Max") == {("me", "nickname", "Max")}


def test_s1_what_trails_behind_is_no_value() -> None:
    assert learned("I'm allergic to penicillin, worth remembering") == {("me", "allergy", "penicillin")}
    assert ("me", "name", "Anna") in learned("Hi, Anna here")
    assert learned("I don't want emojis in your answers") == {("me", "style", "no emojis in your answers")}


def test_s1_a_day_that_is_told_counts_more_than_the_feast_it_is_for() -> None:
    assert learned("I'm flying home for Christmas on the 22nd of December") == {
        ("me", "plan", "flying home for Christmas (2026-12-22)")
    }


def test_s1_a_newborns_name_is_not_its_mothers() -> None:
    assert learned("My sister Lucija had a baby boy in September, his name is Toma") == {("me", "sibling", "Lucija")}


def test_s1_an_animal_with_a_name_is_one() -> None:
    assert learned("We have a dog, a lab mix named Duke", sees("pet", "Duke")) == {("me", "pet", "Duke")}
    assert {("me", "pet", "Salt"), ("me", "pet", "Pepper")} == learned("We've got two chooks, Salt and Pepper")


def test_s1_a_birthday_today_is_told_by_its_day() -> None:
    (told,) = [one for one in heard("It's my birthday today!", NOW, ZONE) if one.attribute == "birthday"]
    assert told.value == f"{NOW.astimezone(ZONE):%m-%d}"
    assert "today" not in told.statement


def test_s1_what_is_so_besides_takes_nothings_place() -> None:
    (told,) = heard("I'm off on Thursdays too now", NOW, ZONE)
    assert (told.attribute, told.relation) == ("routine", Relation.NEW)


def test_s1_a_number_is_nobodys_name() -> None:
    assert "contact" not in {one[1] for one in learned("My customer number is 998878, I misread it.")}
    assert learned("Can you remember things for me?") == set()


def test_v6_back_to_a_language() -> None:
    assert learned("English again please.") == {("me", "reply_language", "English")}
    assert learned("English") == set()


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("My husband's parents, Al and Jo, live in Kent.", sees("home_city", "Kent")),
        ("The cousins, Bo and Kim, moved to Malta.", sees("home_city", "Malta")),
        ("Bea's parents, who are lovely, live in Swansea.", sees("home_city", "Swansea")),
        ("The Smiths, our neighbours, moved to Kent.", sees("home_city", "Kent")),
        ("Sue's kids, both grown, work at Google.", sees("employer", "Google")),
        ("Bo and Kim, my oldest friends, run a bakery.", sees("occupation", "bakery")),
        ("Anna, who works with me, moved to Malta.", sees("home_city", "Malta")),
    ],
)
def test_s1_behind_an_insertion_the_sentence_goes_on_about_the_same_people(text: str, seen: Told) -> None:
    """What chat leaves out is "I" only where nobody else has begun the sentence."""
    own = {"home_city", "employer", "occupation"}
    assert not {found for found in learned(text, seen) if found[0] == "me" and found[1] in own}


def test_s1_what_an_insertion_says_of_somebody_of_the_owners_is_theirs() -> None:
    assert learned("My sister, a nurse, moved to Malta.") == {
        ("sister", "occupation", "nurse"),
        ("sister", "home_city", "Malta"),
    }
    assert ("brother Tom", "home_city", "Malta") in learned("Tom, my brother, moved to Malta.")
    assert ("parents", "home_city", "Spain") in learned("My parents, both retired, live in Spain.")


def test_s1_who_introduces_themselves_between_commas_tells_of_themselves() -> None:
    assert ("me", "home_city", "Brest") in learned("Yann, 34, live in Brest.")


def test_s1_a_relatives_relative_is_not_the_relative() -> None:
    said = "My husband's sister Kate works at Lidl."
    assert "partner" not in {attribute for _, attribute, _ in learned(said, sees("partner", "Kate"))}
    assert ("me", "partner", "Kate") not in learned("My daughter's husband Kate works here.", sees("partner", "Kate"))


def test_s1_the_state_of_ones_parents_is_theirs() -> None:
    for said in ("My parents are divorced.", "My parents got divorced when I was ten."):
        assert ("me", "marital_status", "divorced") not in learned(said, sees("marital_status", "divorced"))


def test_s1_where_one_has_something_to_do_next_week_is_no_employer() -> None:
    for said in (
        "Next week I've got a job at Mrs Henderson's, fitting a new boiler.",
        "I've got a job at the Marriott tomorrow, fixing a lift.",
    ):
        assert "employer" not in {attribute for _, attribute, _ in learned(said)}
    assert ("me", "employer", "Lidl") in learned("I've got a job at Lidl.")
    assert ("me", "employer", "Lidl") in learned("I've got a job at Lidl, starting on Monday.")


@pytest.mark.parametrize("name", ["Yann", "Maëlle", "Thijs", "Omar"])
def test_s1_a_capitalised_word_behind_a_bare_i_am_is_a_name(name: str) -> None:
    assert learned(f"I'm {name}.") == {("me", "name", name)}
    assert ("me", "name", name) in learned(f"I'm {name} and I live in Brest.")


@pytest.mark.parametrize("word", ["Scottish", "Starving", "Tory", "Knackered", "Catholic", "OK", "HR", "Vegan", "Deaf"])
def test_s1_unless_it_is_a_word(word: str) -> None:
    assert "name" not in {attribute for _, attribute, _ in learned(f"I'm {word}.")}


def test_s1_what_a_named_relative_has_is_theirs_by_rules_alone() -> None:
    assert learned("My sister Anna's birthday is 3 May.") == {
        ("me", "sibling", "Anna"),
        ("sister Anna", "birthday", "05-03"),
    }
    assert ("son Leo", "contact", "Mr Boyd") in learned("My son Leo's teacher is Mr Boyd.")
    assert ("me", "child", "Leo") in learned("My son Leo's teacher is Mr Boyd.")
    assert ("brother Tom", "occupation", "plumber") in learned("My brother Tom's a plumber.")
