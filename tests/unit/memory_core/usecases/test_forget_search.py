"""Which memories a request to forget means (V15)."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Kind, Memory, MemoryId, Standing
from memory_core.usecases.forgetting.finding.doubts import is_doubtful
from memory_core.usecases.forgetting.finding.search import is_about, meant, parse
from tests.contracts.store_records import at, memory

APPOINTMENT = memory(
    "my dentist appointment is on March 15th", subject="dentist appointment", attribute="date", value="2027-03-15",
    kind=Kind.EVENT, tags=(),
)  # fmt: skip
DENTIST = memory("my dentist is Dr. Weber", attribute="dentist", value="Dr. Weber", tags=())
HOME = memory("I live in Oslo", tags=())
BOB_HOME = memory("Bob lives in Bergen", subject="Bob", value="Bergen", tags=())
BOB_JOB = memory("Bob works at the harbour", subject="Bob", attribute="employer", value="harbour", tags=())
ALL = [APPOINTMENT, DENTIST, HOME, BOB_HOME, BOB_JOB]


def found(
    description: str, memories: list[Memory] = ALL, recalled: dict[MemoryId, float] | None = None
) -> list[MemoryId]:
    return [c.memory.id for c in meant(parse(description), memories, recalled or {}).candidates]


@pytest.mark.parametrize(
    ("description", "topic"),
    [
        ("my dentist appointment", "my dentist appointment"),
        ("forget my dentist appointment.", "my dentist appointment"),
        ("what I told you about my dentist appointment", "my dentist appointment"),
        ("Please forget what I said about Bob!", "Bob"),
        ("everything about Bob", "Bob"),
        ("everything you know about Bob", "Bob"),
        ("all memories about the harbour", "the harbour"),
        ("that I live in Oslo", "I live in Oslo"),
        ("the fact that I live in Oslo", "I live in Oslo"),
        ("forget", ""),
        ("", ""),
    ],
)
def test_the_frame_of_a_request_is_taken_off(description: str, topic: str) -> None:
    assert parse(description).topic == topic


@pytest.mark.parametrize(
    "description", ["everything about Bob", "all you know about Bob", "anything I told you about Bob"]
)
def test_everything_about_somebody_means_each_fact(description: str) -> None:
    assert parse(description).everything
    assert set(found(description)) == {BOB_HOME.id, BOB_JOB.id}


@pytest.mark.parametrize(
    ("description", "meant"),
    [
        ("my dentist appointment", APPOINTMENT),
        ("what I told you about my dentist appointment", APPOINTMENT),
        ("my dentist Dr. Weber", DENTIST),
        ("that I live in Oslo", HOME),
        ("where Bob works", BOB_JOB),
    ],
)
def test_the_clearly_best_is_offered_alone(description: str, meant: object) -> None:
    assert found(description) == [meant.id]  # type: ignore[attr-defined]  # parametrised with memories


def test_more_than_one_that_fits_is_a_question() -> None:
    assert set(found("my dentist")) == {APPOINTMENT.id, DENTIST.id}


def test_nothing_fits_nothing() -> None:
    assert found("my submarine") == []


def test_what_is_found_by_meaning_counts_without_common_words() -> None:
    assert found("my place of residence abroad", recalled={HOME.id: 0.9}) == [HOME.id]


def test_versions_of_one_fact_are_offered_once_by_the_current_one() -> None:
    old = memory("I live in Oslo", id="old", standing=Standing.SUPERSEDED, superseded_by=MemoryId("new"), tags=())
    new = memory("I live in Bergen", id="new", value="Bergen", learned_at=at(days=1), tags=())
    assert found("where I live", [old, new]) == ["new"]


def test_naming_a_value_that_was_replaced_means_that_version_alone() -> None:
    """Nothing is deleted that was not named: what is true now stays."""
    old = memory("I live in Oslo", id="old", standing=Standing.SUPERSEDED, superseded_by=MemoryId("new"), tags=())
    new = memory("I live in Bergen", id="new", value="Bergen", learned_at=at(days=1), tags=())
    what = meant(parse("that I live in Oslo"), [old, new], {})
    assert [c.memory.id for c in what.candidates] == ["old"]
    assert what.alone


def test_facts_of_a_slot_of_many_values_are_told_apart() -> None:
    cat = memory("I have a cat named Tom", attribute="pet", value="cat Tom", tags=())
    dog = memory("I have a dog named Rex", attribute="pet", value="dog Rex", tags=())
    assert found("my dog Rex", [cat, dog]) == [dog.id]
    assert set(found("my pet", [cat, dog])) == {cat.id, dog.id}


PILL = memory("I take sertraline", attribute="medication", value="sertraline", tags=())
PANIC = memory("I suffer from panic attacks", attribute="note", value="panic attacks", tags=())
TEAM = memory("My team is Rosenborg", attribute="favorite:team", value="Rosenborg", tags=())


def test_v15_what_only_may_belong_to_an_area_is_asked_about() -> None:
    """A pill does not say what it is for: alone or beside what surely belongs, it takes a question."""
    for present, offered in (([PILL, HOME], {PILL.id}), ([PILL, PANIC, HOME], {PILL.id, PANIC.id})):
        answer = meant(parse("my mental health"), present, {})
        assert {c.memory.id for c in answer.candidates} == offered
        assert not answer.sure
        assert not answer.together
    assert meant(parse("my mental health"), [PANIC, HOME], {}).sure
    taken = memory("I take salbutamol.", attribute="note", value="I take salbutamol", tags=())
    bus = memory("I take the bus.", attribute="note", value="I take the bus", tags=())
    answer = meant(parse("my health stuff"), [taken, bus, HOME], {})
    assert ([c.memory.id for c in answer.candidates], answer.sure) == ([taken.id], False)


def test_v15_a_thing_called_by_its_plain_name_is_asked_about_when_its_kind_is_named() -> None:
    """ "My football team" may be "my team"; it is no reason to forget without a question, nor is "my football boots"."""
    answer = meant(parse("my football team"), [TEAM, HOME], {})
    assert [c.memory.id for c in answer.candidates] == [TEAM.id]
    assert not answer.sure
    assert found("my football boots", [TEAM, HOME]) == []
    assert found("my sister's team", [TEAM, HOME]) == []


@pytest.mark.parametrize(
    ("description", "statement", "value", "doubtful"),
    [
        ("that I don't like fish", "I like fish.", "fish", True),
        ("that I like fish", "I don't like fish.", "fish", True),
        ("that I hate fish", "I don't like fish.", "fish", False),
        ("about fish", "I don't like fish.", "fish", False),
        ("my insomnia", "I can't sleep.", "sleep", False),
        ("Bob likes fish", "Bob doesn't like fish.", "fish", True),
        ("my old phone number", "My new phone number is 555 0199.", "555 0199", True),
        ("my old phone number", "My old phone number was 555 0199.", "555 0199", False),
        ("my old job at Siemens", "I work at Siemens.", "Siemens", False),
        ("my boss", "My boss's wife is called Irena.", "Irena", True),
        ("my wife", "My boss's wife is called Irena.", "Irena", True),
        ("my boss's wife", "My boss's wife is called Irena.", "Irena", False),
        ("Irena", "My boss's wife is called Irena.", "Irena", False),
    ],
)
def test_b2_the_opposite_the_present_and_the_relative_of_another_are_doubtful(
    description: str, statement: str, value: str, *, doubtful: bool
) -> None:
    assert is_doubtful(parse(description), memory(statement, value=value, tags=())) is doubtful


HOUSE = memory("Our house was built in 1936.", attribute="home", value="built in 1936", tags=())
PARENTS = memory("My parents live in Tampere.", subject="parents", attribute="home_city", value="Tampere", tags=())
PARENTS_SAID = memory("My parents live in Tampere.", attribute="note", value="My parents live in Tampere", tags=())


@pytest.mark.parametrize("other", [PARENTS, PARENTS_SAID])
def test_v15_everything_about_our_house_is_not_where_somebody_else_lives(other: Memory) -> None:
    assert [c.memory for c in meant(parse("forget everything about our house"), [HOUSE, other], {}).candidates] == [
        HOUSE
    ]


def test_v15_a_loan_with_a_name_is_the_owners_own_money() -> None:
    loan = memory(
        "My loan with Nordlea ends in 2029.", subject="loan with Nordlea", attribute="deadline", value="2029", tags=()
    )
    his = memory("My brother earns 900 euros.", subject="brother", attribute="note", value="earns 900 euros", tags=())
    asked = parse("forget everything about my money")
    assert [c.memory for c in meant(asked, [loan, his], {}).candidates] == [loan]


def test_v15_the_sports_i_do_are_neither_songs_nor_puzzles() -> None:
    said = ["I play badminton for the works team.", "I lift weights.", "I sing in a choir.", "I'm a fan of crosswords."]
    known = [memory(text, attribute="hobby", value=text, tags=()) for text in said]
    found = meant(parse("delete everything about the sports I do"), known, {})
    assert {c.memory.statement for c in found.candidates} == set(said[:2])


def test_v15_a_car_is_no_care_though_both_have_one_stem() -> None:
    lessons = memory("I take piano lessons.", attribute="hobby", value="piano lessons", tags=())
    drives = memory("I drive a Lada.", attribute="vehicle", value="Lada", tags=())
    found = meant(parse("forget everything about my car"), [lessons, drives], {})
    assert [c.memory for c in found.candidates] == [drives]


@pytest.mark.parametrize(
    ("description", "statement", "doubtful"),
    [
        ("forget that I didn't get my licence", "I failed my licence test.", False),
        ("forget that I passed my licence test", "I failed my licence test.", True),
        ("forget how I want you to answer", "I like answers without lists.", False),
    ],
)
def test_v15_who_failed_did_not_pass_and_a_question_claims_nothing(
    description: str, statement: str, doubtful: bool
) -> None:
    assert is_doubtful(parse(description), memory(statement, attribute="note", value=statement, tags=())) is doubtful


@pytest.mark.parametrize(
    ("statement", "value", "about_her"),
    [
        ("My niece has swimming lessons with Ms Okoro.", "swimming lessons", True),
        ("My niece has an appointment with Ms Okoro.", "appointment", True),
        ("My niece went to Rome with Ms Okoro.", "Rome", False),
    ],
)
def test_v15_of_who_gives_lessons_it_is_known_that_they_do(statement: str, value: str, about_her: bool) -> None:
    assert is_about(memory(statement, attribute="hobby", value=value, tags=(), subject="niece"), ["Okoro"]) is about_her


@pytest.mark.parametrize(
    ("description", "statement"),
    [
        ("forget my phobia", "I'm terrified of lifts."),
        ("forget my political views", "I have always voted for the Greens."),
        ("forget my therapy", "I see a counsellor for therapy twice a month."),
        ("forget my nationality", "I'm a citizen of Malta."),
        ("forget my lawsuit", "I'm suing my landlord."),
        ("forget what my PhD is about", "My doctoral thesis is about moss."),
    ],
)
def test_v15_everyday_words_for_one_thing_mean_it(description: str, statement: str) -> None:
    known = [memory(text, attribute="note", value=text, tags=()) for text in (statement, "I live in Oslo.")]
    assert [c.memory.statement for c in meant(parse(description), known, {}).candidates] == [statement]


@pytest.mark.parametrize(
    ("description", "belong", "another"),
    [
        ("my studies", ("My thesis is about night shifts.", "My exam is on 9 July."), "My nephew Ole starts school."),
        (
            "my garden",
            ("I buy my dahlia bulbs from Peeters.", "I grow tomatoes in my greenhouse."),
            "I bake rye bread.",
        ),
        ("my photography", ("My favourite lens is a 35 mm prime.", "I take pictures."), "I do pottery."),
        ("my diet", ("I don't eat pork.", "I fast until noon."), "I swim at noon."),
        ("my money", ("I own shares in Siemens.", "My mortgage is 1,150 euros."), "My dog is called Pip."),
    ],
)
def test_v15_what_belongs_to_an_area_of_life(description: str, belong: tuple[str, ...], another: str) -> None:
    known = [memory(one, attribute="note", value=one.rstrip("."), tags=()) for one in belong]
    other = memory(another, attribute="note", value=another.rstrip("."), tags=())
    answer = meant(parse(f"forget everything about {description}"), [*known, other], {})
    assert {c.memory.id for c in answer.candidates} == {one.id for one in known}


RACE = memory(
    "I am training for the Berlin half marathon on April 4", attribute="plan", value="the Berlin half marathon", tags=()
)
STRIKE = memory("There is a strike at work", attribute="note", value="There is a strike at work", tags=())


@pytest.mark.parametrize("topic", ["the Stripe thing", "everything about the Stripe thing", "everything about Stripe"])
def test_v15_of_a_name_that_nothing_tells_of_nothing_is_meant(topic: str) -> None:
    """No slot whose word is spelt nearly so, and no everyday word."""
    assert found(f"forget {topic}", [RACE, STRIKE, APPOINTMENT]) == []


def test_v15_a_name_with_a_slip_is_still_that_name() -> None:
    friend = memory("My friend is called Geoffrey", attribute="friend", value="Geoffrey", tags=())
    assert found("forget everything about Jeffrey", [friend, RACE]) == [friend.id]


def test_v15_all_noted_about_somebody_with_a_title_is_all_about_them() -> None:
    called = memory("My neighbour is called Mrs. Pocock.", attribute="friend", value="Mrs. Pocock", tags=("neighbour",))
    key = memory(
        "My neighbour Mrs. Pocock has a key to my house.", subject="neighbour Mrs. Pocock", attribute="possession",
        value="key to my house", tags=(),
    )  # fmt: skip
    wanted = parse("Please remove what you have noted about Mrs. Pocock.")
    assert wanted.everything
    assert wanted.plain
    result = meant(wanted, [called, key, HOME], {})
    assert result.together
    assert {c.memory.id for c in result.candidates} == {called.id, key.id}


def test_the_same_number_is_enough_unless_somebody_else_is_named() -> None:
    account = memory("My account at Penniford is GB29 PENN 6016 1331 9268 19", attribute="iban", value="GB29", tags=())
    assert found("the account gb29penn60161331926819 its closed", [account]) == [account.id]
    assert found("Anna's number gb29penn60161331926819", [account]) == []
    phone = memory("My phone number is 01225 960 111", attribute="phone", value="01225 960 111", tags=())
    assert found("01225 960 112", [phone]) == []


def test_a_club_for_books_is_no_novel_and_eggs_are_no_diet() -> None:
    novel = memory("I'm writing a novel called The Salt Ledger", attribute="note", value="novel", tags=())
    club = memory("The book club meets on the last Monday", attribute="note", value="last Monday", tags=())
    assert found("everything about my novel", [novel, club]) == [novel.id]
    diet = memory("I'm on the Kestrel diet", attribute="note", value="Kestrel", tags=())
    eggs = memory("I like my eggs soft boiled", attribute="prefers", value="eggs soft boiled", tags=())
    assert found("everything about my diet", [diet, eggs]) == [diet.id]


def test_when_a_passport_expires_is_not_its_number() -> None:
    expiry = memory("My passport expires in June 2028", attribute="note", value="June 2028", tags=())
    number = memory("My passport number is 533812904", attribute="note", value="533812904", tags=())
    assert is_doubtful(parse("forget my passport number"), expiry)
    assert not is_doubtful(parse("forget my passport number"), number)


def test_a_present_is_a_gift_where_it_is_for_somebody() -> None:
    scarf = memory("I bought Mum a scarf for Christmas", attribute="note", value="scarf", tags=())
    address = memory("Mum's new address is 14 Larch Close", attribute="note", value="14 Larch Close", tags=())
    assert found("the present for Mum", [scarf, address]) == [scarf.id]
