"""V6: what a statement denies, which memory is meant by it, and what only sounds like it."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.denials import denied, denied_by
from tests.contracts.store_records import memory


def told(statement: str, attribute: str, value: str, subject: str = "me", name: str = "old") -> Memory:
    return memory(statement, id=name, attribute=attribute, value=value, subject=subject)


@pytest.mark.parametrize(
    ("sentence", "what"),
    [
        ("I no longer have Netflix, cancelled it last night.", "Netflix"),
        ("I no longer bank with Barclays.", "Barclays"),
        ("I don't go to the French class any more.", "French class"),
        ("She's put me on amlodipine instead of ramipril.", "ramipril"),
        ("Correction, it's cashews, not walnuts", "walnuts"),
        ("We swapped the Fiat for a Skoda.", "Fiat"),
        ("We've switched from Octopus to EDF.", "Octopus"),
        ("Sold the Triumph to a chap from Hull.", "Triumph"),
        ("The physio appointment on 8 February is cancelled.", "physio appointment on 8 February"),
    ],
)
def test_v6_what_a_sentence_denies(sentence: str, what: str) -> None:
    assert what in denied(sentence)


@pytest.mark.parametrize("sentence", ["I don't have the book.", "I live in Oslo.", "It's not far.", "I'm not sure."])
def test_v6_a_plain_no_denies_nothing_that_was(sentence: str) -> None:
    assert denied(sentence) == []


def test_v6_what_is_denied_ends_by_its_name_or_by_the_words_for_it() -> None:
    french = told(
        "I do a French class every Wednesday evening.", "routine", "do a French class every Wednesday evening"
    )
    yoga = told("I do a yoga class on Mondays.", "routine", "do a yoga class on Mondays", name="yoga")
    assert denied_by("I don't go to the French class any more", [french, yoga]) == [french]
    assert denied_by("I don't go to classes any more", [french, yoga]) == []


def test_v6_of_several_that_may_be_meant_none_ends() -> None:
    first = told("I have a Visa card from Monzo.", "possession", "Visa card from Monzo", name="a")
    second = told("I have a Visa card from Amex.", "possession", "Visa card from Amex", name="b")
    assert denied_by("I no longer have the Visa card", [first, second]) == []


@pytest.mark.parametrize("said", ["My sister sold the Volvo.", "She sold the Volvo.", "Anna no longer has the Volvo."])
def test_v6_what_somebody_else_gave_up_is_mine_still(said: str) -> None:
    assert denied_by(said, [told("I drive a Volvo.", "vehicle", "Volvo")]) == []


@pytest.mark.parametrize(
    "said",
    [
        "I haven't sold the Volvo.",
        "I have not sold the Volvo yet.",
        "We never got rid of the Volvo.",
        "I've not even abandoned the Volvo.",
        "I haven't actually scrapped the Volvo.",
    ],
)
def test_v6_what_was_not_given_up_goes_on(said: str) -> None:
    assert denied_by(said, [told("I drive a Volvo.", "vehicle", "Volvo")]) == []


@pytest.mark.parametrize("said", ["I sold the Volvo, I never drove it.", "I'm not sad that I sold the Volvo."])
def test_v6_a_no_elsewhere_in_the_sentence_leaves_the_end_an_end(said: str) -> None:
    volvo = told("I drive a Volvo.", "vehicle", "Volvo")
    assert denied_by(said, [volvo]) == [volvo]


def test_v6_the_one_hobby_there_is_goes_by_that_word() -> None:
    pottery = told("In my free time I do pottery.", "hobby", "pottery", name="pottery")
    knits = told("I knit.", "hobby", "knit", name="knits")
    for said in ("I gave up my old hobby and sold the wheel.", "I've packed in my hobby", "I dropped the hobby"):
        assert denied_by(said, [pottery]) == [pottery]
        assert denied_by(said, [pottery, knits]) == []
    assert denied_by("I gave up my hobby room", [pottery]) == []
    assert denied_by("I gave up my son's hobby", [pottery]) == []


def test_v6_a_phone_is_called_by_its_kind() -> None:
    pixel = told("My phone is a Pixel 7.", "possession", "Pixel 7", name="pixel")
    tablet = told("My tablet is a Galaxy Tab.", "possession", "Galaxy Tab", name="tablet")
    assert denied_by("I've got an iPhone now instead of the old phone.", [pixel, tablet], instead=True) == [pixel]


def test_v6_a_job_is_named_by_its_place() -> None:
    anchor = told("I work Saturday nights behind the bar at the Anchor.", "employer", "Anchor")
    assert denied_by("I quit the bar job at the Anchor.", [anchor]) == [anchor]


@pytest.mark.parametrize(
    "said", ["I've abandoned Plumtree.", "I'm off the omeprazole now.", "We've shelved the loft conversion."]
)
def test_v6_more_ways_to_be_done_with_it(said: str) -> None:
    assert denied(said)[0] in {"Plumtree", "omeprazole", "loft conversion"}


PHONE = told("My phone is a Pixel 7.", "possession", "Pixel 7")
CAR = told("My car is a Volvo V60.", "vehicle", "Volvo V60")
CHOIR = told("I sing in a choir on Mondays.", "hobby", "sing in a choir")
MILO = told("I have a cat called Milo.", "pet", "Milo")
ACME = told("I work at Acme.", "employer", "Acme")


@pytest.mark.parametrize(
    ("said", "old"),
    [
        ("I left my phone at the office.", PHONE),
        ("I dropped my phone yesterday, it still works.", PHONE),
        ("I left the car at the station.", CAR),
        ("I dropped Milo at the vet this morning.", MILO),
        ("I left Acme early today.", ACME),
        ("Choir is cancelled this week.", CHOIR),
        ("I'm not going to choir any more this week.", MILO),
        ("I don't like the Volvo any more.", CAR),
        ("I'm off work today.", ACME),
    ],
)
def test_v6_what_was_left_behind_or_put_off_for_a_day_is_not_over(said: str, old: Memory) -> None:
    assert denied_by(said, [old]) == []


def test_v6_choir_is_over_where_nothing_says_that_it_is_for_a_week() -> None:
    assert denied_by("Choir is cancelled.", [CHOIR]) == [CHOIR]
    assert denied_by("I've left the choir.", [CHOIR]) == [CHOIR]


def test_v6_instead_of_counts_only_beside_what_takes_the_place() -> None:
    """Who took the bus instead of the car has the car: `changes` looks for what was told in its slot."""
    said = "I took the bus instead of the car."
    assert denied_by(said, [CAR]) == []
    assert denied_by(said, [CAR], instead=True) == [CAR]
    assert denied_by("I took the bus instead of the car today.", [CAR], instead=True) == []


def test_v6_who_shared_the_home_and_moved_out_shares_it_no_more() -> None:
    lodger = told("Our lodger is called Femi.", "friend", "Femi")
    brother = told("My brother is called Femi.", "sibling", "Femi", name="brother")
    assert denied_by("Femi moved out yesterday and the back room is empty.", [lodger]) == [lodger]
    assert denied_by("Femi moved out yesterday.", [brother]) == [], "kin stays"


def test_v6_the_holiday_is_the_one_that_is_planned() -> None:
    crete = told("We're going to Crete in June.", "plan", "going to Crete")
    exam = told("I'm taking my driving test in June.", "plan", "taking my driving test", name="test")
    assert denied_by("We had to cancel the holiday.", [crete, exam]) == [crete]


def test_v6_what_was_told_in_few_words_and_in_more_ends_together() -> None:
    short = told("I have a Spotify subscription.", "possession", "Spotify subscription", name="a")
    long = told("It's 12 pounds a month.", "possession", "Spotify subscription on 12 pounds a month", name="b")
    assert denied_by("I cancelled Spotify.", [short, long]) == [short, long]


def test_v6_who_retired_serves_the_owner_no_more_and_kin_stays_kin() -> None:
    doctor = told("My GP is Dr Okafor.", "doctor", "Dr Okafor")
    mother = told("My mother is called Okafor.", "mother", "Okafor", name="mother")
    assert denied_by("Dr Okafor has retired so I'm with Dr Pemberton instead.", [doctor, mother]) == [doctor]
    assert denied_by("My mother has retired.", [doctor, mother]) == []
    assert denied_by("My GP retired last month.", [doctor, mother]) == [doctor]
    assert denied_by("My dentist retired last month.", [doctor, mother]) == []


def test_v6_what_one_was_taken_off_is_taken_no_more() -> None:
    pill = told("I take amlodipine every morning.", "medication", "amlodipine")
    assert denied_by("The doctor took me off amlodipine, I'm on ramipril now.", [pill]) == [pill]
    shift = told("I'm on earlies at the depot.", "work_schedule", "earlies", name="shift")
    assert denied_by("They've put me on nights now, no more earlies for me.", [pill, shift]) == [shift]


def test_v6_a_friend_who_moved_out_somewhere_is_a_friend_still() -> None:
    friend = told("My best friend is called Anna.", "friend", "Anna")
    partner = told("My partner is called Marcus.", "partner", "Marcus", name="partner")
    assert denied_by("Anna moved out last week.", [friend]) == []
    assert denied_by("Marcus moved out of London years ago.", [partner]) == []
    assert denied_by("Marcus moved out of our flat.", [partner]) == [partner]


ZUMBA = told("I teach Zumba at the hall on Tuesdays.", "occupation", "teach Zumba")
LOAN = told("I'm paying off a loan from Zopa.", "routine", "am paying off a loan from Zopa")
TRAM = told("I take the tram to work now.", "routine", "take the tram to work now")


@pytest.mark.parametrize(
    ("said", "old"),
    [
        ("My last Zumba class was in June.", ZUMBA),
        ("Paid the last bit of the Zopa loan today.", LOAN),
        ("We cleared the Zopa loan.", LOAN),
        ("Spring is here so I cycle to work again, no more tram for me.", TRAM),
    ],
)
def test_v6_the_last_of_it_is_the_end_of_it(said: str, old: Memory) -> None:
    assert denied_by(said, [old]) == [old]


def test_v6_the_last_one_so_far_is_no_end() -> None:
    assert denied_by("My last Zumba class is at six.", [ZUMBA]) == []
    assert denied_by("Anna is done, no more tram for her.", [TRAM]) == []


@pytest.mark.parametrize(
    ("said", "ended"),
    [
        ("The allergy clinic tested me: I'm not allergic to nuts after all.", ["mine"]),
        ("I'm not allergic to nuts, my sister is.", ["mine"]),
        ("I'm not allergic to nuts, Leo is.", ["mine"]),
        ("It turns out Leo isn't allergic to nuts.", ["his"]),
        ("My sister isn't allergic to nuts.", []),
        ("She's not allergic to nuts.", []),
        ("I'm not allergic to dust.", []),
    ],
)
def test_v6_who_is_allergic_no_more_is_whom_the_sentence_names(said: str, ended: list[str]) -> None:
    """V6: never another's: an allergy is the last thing to lose by mistake."""
    mine = told("My nut allergy is bad: I'm allergic to nuts.", "allergy", "nuts", name="mine")
    his = told("My son Leo is allergic to nuts.", "allergy", "nuts", "son Leo", name="his")
    assert [one.id for one in denied_by(said, [mine, his])] == ended


def test_v6_what_one_does_not_have_after_all_is_gone() -> None:
    held = told("I have type 2 diabetes.", "condition", "type 2 diabetes")
    assert denied_by("Good news, I don't have type 2 diabetes after all.", [held]) == [held]
    assert denied_by("I don't have diabetes in the family.", [held]) == []


@pytest.mark.parametrize(
    ("statement", "attribute", "value", "sentence", "ends"),
    [
        ("I'm learning Spanish.", "goal", "learning Spanish", "Spanish class was cancelled today", False),
        (
            "I'm training for the Berlin marathon.",
            "goal",
            "Berlin marathon",
            "I dropped out of the Berlin marathon today",
            True,
        ),
        ("My sister is called Ana.", "sibling", "Ana", "Ana's finished her exams", False),
        ("My sister is called Ana.", "sibling", "Ana", "I had to cancel on Ana", False),
    ],
)
def test_v6_a_class_that_is_called_off_today_ends_no_learning_and_who_drops_out_is_out(
    statement: str, attribute: str, value: str, sentence: str, ends: bool
) -> None:
    assert bool(denied_by(sentence, [told(statement, attribute, value)])) is ends


VODACOM = told("My phone is with Vodacom.", "note", "My phone is with Vodacom", name="vodacom")
HALFORDS = told("I do Tuesdays at Halfords.", "routine", "do Tuesdays at Halfords", name="halfords")
KITCHEN = told(
    "The kitchen is going to be sage green.", "note", "The kitchen is going to be sage green", name="kitchen"
)
FLAT = told("We are buying the flat in Leeds.", "plan", "buying the flat in Leeds", name="flat")
KEV = told("We use Kev for plumbing.", "uses", "Kev", name="kev")
MOROCCO = told("I am saving up for Morocco.", "goal", "saving up for Morocco", name="morocco")
TURNED_FROM = (VODACOM, HALFORDS, KITCHEN, FLAT, KEV, MOROCCO)


@pytest.mark.parametrize(
    ("said", "ended"),
    [
        ("Vodacom is history.", VODACOM),
        ("Vodacom and I have parted ways.", VODACOM),
        ("I'm done with Vodacom for good.", VODACOM),
        ("Packed in Halfords.", HALFORDS),
        ("I've finally knocked Halfords on the head.", HALFORDS),
        ("Forget the sage, it's going to be navy.", KITCHEN),
        ("Sage is out, navy is in.", KITCHEN),
        ("The flat in Leeds fell through.", FLAT),
        ("Kev never again after that bathroom.", KEV),
        ("We gave Kev the boot.", KEV),
        ("Morocco can wait, the money's going to a heat pump instead.", MOROCCO),
    ],
)
def test_v6_what_is_turned_away_from_by_its_name_ends_notes_too(said: str, ended: Memory) -> None:
    assert denied_by(said, TURNED_FROM) == [ended]


@pytest.mark.parametrize(
    "said",
    [
        "My brother is done with Vodacom.",
        "I might be done with Vodacom.",
        "If Vodacom is history I'll tell you.",
        "I'm not done with Vodacom.",
        "I'm done with the kitchen.",
        "I'm done with Halfords for today.",
        "Morocco can wait until the summer.",
        "Forget the kitchen, it's raining.",
        "Kev never said that again.",
        "No more sage, thanks.",
        "Is Vodacom history?",
        "The flat in Leeds almost fell through.",
    ],
)
def test_v6_what_is_supposed_done_for_a_day_or_somebody_elses_goes_on(said: str) -> None:
    assert denied_by(said, TURNED_FROM) == []


def test_v6_no_word_for_an_end_parts_a_family() -> None:
    husband = told("My husband is Marek.", "partner", "Marek", name="marek")
    assert denied_by("I'm done with Marek.", [husband]) == []


LANDLINE = told("Our landline is 0161 496 0000.", "phone", "0161 496 0000")
MOBILE = told("My phone number is 0770 090 0461.", "phone", "0770 090 0461", name="mobile")


def test_v6_a_landline_is_given_up_by_its_kind_and_a_number_stays_with_another_phone() -> None:
    assert denied_by("We've cancelled the landline.", [LANDLINE, MOBILE]) == [LANDLINE]
    assert denied_by("I sold my phone.", [LANDLINE, MOBILE]) == []
    assert denied_by("My mum has cancelled the landline.", [LANDLINE]) == []
    assert denied_by("We might have cancelled the landline if it had rung.", [MOBILE]) == []


NOOR = told("My girlfriend is called Noor.", "partner", "Noor", name="noor")
BOXING = told("I box at Kelly's gym.", "hobby", "box at Kelly's gym", name="boxing")


@pytest.mark.parametrize(
    ("said", "ended"),
    [
        ("Noor and me finished in the summer.", NOOR),
        ("Noor and I have split up.", NOOR),
        ("Noor and I called it quits.", NOOR),
        ("Kelly's gym turned into flats.", BOXING),
        ("Kelly's has been knocked down.", BOXING),
    ],
)
def test_v6_whom_one_is_done_with_and_what_stands_no_more(said: str, ended: Memory) -> None:
    assert denied_by(said, [NOOR, BOXING]) == [ended]


@pytest.mark.parametrize(
    "said",
    [
        "Noor and I finished the puzzle.",
        "Noor and me finished painting the fence.",
        "Noor and I split the bill.",
        "Noor and I are done packing.",
        "Leila and I split up.",
        "The argument at Kelly's gym turned into a fight.",
    ],
)
def test_v6_what_two_finish_together_parts_nobody(said: str) -> None:
    assert denied_by(said, [NOOR, BOXING]) == []
