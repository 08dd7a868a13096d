"""V6: who holds a post now, what is liked best now, and on which day what is called by a part of its name is now."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.records import Kind
from memory_core.extraction.changes.habits_apart import elsewhere
from memory_core.extraction.changes.outdated import may_end
from memory_core.extraction.changes.replaced_by_kind import after_all, exchanged, left_a_post, new_favourite, taken_over
from memory_core.extraction.changes.rescheduled import of_its_occasion
from memory_core.extraction.fitting import fits
from tests.contracts.store_records import memory

SUPERVISOR = memory("My second supervisor is Prof. Brandt.", id="s", attribute="manager", value="Prof. Brandt")
COFFEE = memory(
    "My favorite coffee is the Ethiopian.",
    id="c",
    attribute="favorite:coffee",
    value="the Ethiopian",
    kind=Kind.PREFERENCE,
)
TEA = memory("My favorite tea is oolong.", id="t", attribute="favorite:tea", value="oolong", kind=Kind.PREFERENCE)


def test_v6_who_took_over_holds_the_post() -> None:
    said = "my second supervisor stepped down, and Dr. Okafor is now in that role"
    found = taken_over(said, said, [SUPERVISOR, COFFEE])
    assert found
    assert found.told
    assert (found.memory.id, found.told.value, found.told.statement) == (
        "s",
        "Dr. Okafor",
        "My second supervisor is Dr. Okafor.",
    )
    text = "Our second supervisor left us. The new one is Professor Luciana."
    found = taken_over("The new one is Professor Luciana.", text, [SUPERVISOR])
    assert found
    assert found.told
    assert found.told.value == "Professor Luciana"


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("Dr. Okafor has taken over the clinic", "Dr. Okafor has taken over the clinic"),  # nobody's post that is known
        ("my second supervisor took over a lab", "my second supervisor took over a lab"),  # nobody is named
    ],
)
def test_v6_without_a_post_that_is_known_nobody_is_replaced(said: str, text: str) -> None:
    assert taken_over(said, text, [SUPERVISOR]) is None


def test_v6_a_new_favourite_is_one_of_what_the_message_speaks_of() -> None:
    said = "New favourite is the Sumatra from Keen"
    found = new_favourite(said, f"I've gone right off fruity coffee. {said}", [COFFEE, TEA])
    assert found
    assert found.told
    assert (found.memory.id, found.told.value) == ("c", "the Sumatra")
    assert new_favourite(said, said, [COFFEE, TEA]) is None


def test_v6_another_day_of_what_is_called_by_a_part_of_its_name() -> None:
    known = memory(
        "The gas safety certificate expires in April.", id="g", subject="gas safety certificate", attribute="deadline"
    )
    said = "The gas certificate expires in February."
    told = Candidate(Kind.EVENT, "gas certificate", "deadline", "2027-02", said, said, Extractor.RULES)
    found = of_its_occasion(told, [known])
    assert (found.subject, found.relation, found.related) == ("gas safety certificate", Relation.CORRECTS, ("g",))
    other = Candidate(Kind.EVENT, "dinner", "date", "2027-02", "Dinner is in February.", "Dinner", Extractor.RULES)
    assert of_its_occasion(other, [known]) == other
    assert of_its_occasion(told, [known, SUPERVISOR]) == told  # which of them is open
    said = "I have a gas certificate visit on 6 July."
    more = Candidate(Kind.EVENT, "gas certificate", "deadline", "2027-07-06", said, said, Extractor.RULES)
    assert of_its_occasion(more, [known]) == more  # one more
    same = Candidate(
        Kind.EVENT, "gas safety certificate", "deadline", "2027-02", said, "It is in May.", Extractor.RULES
    )
    assert of_its_occasion(same, [known]) == same  # what is called the same is told apart elsewhere


def test_v6_the_day_of_a_plan_is_no_code() -> None:
    assert may_end(memory("I'm flying to Santiago.", attribute="plan", value="flying to Santiago (2026-12-20)"))
    assert not may_end(memory("My code is 4471-22.", attribute="note", value="4471-22"))


def test_v6_one_does_a_thing_of_ones_own_in_one_place() -> None:
    co_op, aldi = "do my weekly shop at the Co-op on Fridays", "do my weekly shop at Aldi"
    assert elsewhere(aldi, co_op, "I now do my weekly shop at Aldi")
    assert not elsewhere(aldi, co_op, "I do my weekly shop at Aldi")  # as well, perhaps
    assert not elsewhere("do my weekly shop at the Co-op", co_op, "I do my weekly shop at the Co-op again")
    assert not elsewhere("swim at the lake", "swim at the pool", "I swim at the lake now")


def test_v6_what_is_moved_somewhere_is_no_home() -> None:
    assert not fits("home_city", "the horses over to Birch Creek", "moved the horses over to Birch Creek")
    assert fits("home_city", "Birch Creek", "we moved to Birch Creek")


def test_v6_a_single_letter_is_no_marital_status() -> None:
    assert not fits("marital_status", "single", "my grandson is Calum, with a single l")
    assert fits("marital_status", "single", "I am a single mum of two")
    assert fits("marital_status", "single", "I'm single again")


PHYSIO = memory(
    "My physio is at Parkside with Marek.", id="p", attribute="note", value="My physio is at Parkside with Marek"
)
FATHER = memory("My dad is called Marek.", id="f", attribute="father", value="Marek")
MATCHA = memory(
    "Trying matcha now instead of coffee.", id="m", attribute="preferred_drink", value="matcha", kind=Kind.PREFERENCE
)


def test_v6_who_retired_serves_nobody_any_more() -> None:
    said = "Good first session with Helga today, Marek has retired apparently"
    assert left_a_post(said, [PHYSIO, FATHER]) == [PHYSIO]
    assert left_a_post("Anna has retired", [PHYSIO]) == []
    assert left_a_post("Marek is on holiday", [PHYSIO]) == []


def test_v6_back_to_the_first_ends_what_stood_in_its_place() -> None:
    assert after_all("So I am back on coffee.", [MATCHA]) == [MATCHA]
    assert after_all("So I am back on tea.", [MATCHA]) == []


def test_v6_what_one_has_switched_to_takes_the_place_of_the_firm_told_of_last() -> None:
    bank = memory("I bank with the Co-op.", id="b", attribute="uses", value="Co-op", kind=Kind.PREFERENCE)
    found = exchanged("I've switched to Nationwide.", [bank])
    assert found
    assert found.told
    assert (found.memory.id, found.told.value, found.told.statement) == ("b", "Nationwide", "I bank with Nationwide.")
    assert exchanged("I've switched to tea.", [bank]) is None
    pet = memory(
        "My dog is Rex.", id="d", attribute="pet", value="Rex", learned_at=bank.learned_at + timedelta(hours=1)
    )
    assert exchanged("I've switched to Nationwide.", [bank, pet]) is None


@pytest.mark.parametrize(
    "said",
    [
        "We have a different cleaner now, Danuta.",
        "I've got a new cleaner, Danuta.",
        "There's a new cleaner called Danuta.",
    ],
)
def test_v6_who_has_another_one_now_has_the_first_no_more(said: str) -> None:
    cleaner = memory("Our cleaner is called Marisol.", id="m", attribute="contact", value="Marisol")
    dentist = memory("My dentist is Dr Moe.", id="d", attribute="dentist", value="Dr Moe")
    found = taken_over(said, said, [cleaner, dentist])
    assert found
    assert found.told
    assert (found.memory.id, found.told.value) == ("m", "Danuta")
    assert taken_over("We have a new neighbour now, Danuta.", "We have a new neighbour now, Danuta.", [cleaner]) is None


@pytest.mark.parametrize(
    ("said", "now"),
    [
        ("As of this month the landlord is a Mr. Brandt.", "My landlord is Mr. Brandt."),
        ("The landlord is now Mr. Brandt.", "My landlord is Mr. Brandt."),
        ("Our new landlord is Mr. Brandt.", "My landlord is Mr. Brandt."),
    ],
)
def test_v6_landlady_and_landlord_are_one_post(said: str, now: str) -> None:
    landlady = memory("My landlady is Mrs. Kowalczyk.", id="l", attribute="contact", value="Mrs. Kowalczyk")
    found = taken_over(said, said, [landlady])
    assert found
    assert found.told
    assert (found.memory, found.told.value, found.told.statement) == (landlady, "Mr. Brandt", now)


@pytest.mark.parametrize(
    "said",
    [
        "My sister's landlord is Mr. Brandt.",
        "The landlord is in Spain now.",
        "The landlord is now asking for the rent.",
        "As of this month the plumber is a Mr. Brandt.",
    ],
)
def test_v6_who_is_no_landlord_of_the_owner_takes_no_post(said: str) -> None:
    landlady = memory("My landlady is Mrs. Kowalczyk.", id="l", attribute="contact", value="Mrs. Kowalczyk")
    assert taken_over(said, said, [landlady]) is None


def test_v6_one_sleeps_and_parks_in_one_place() -> None:
    assert elsewhere("sleep in the hallway", "sleep in the kitchen", "Bosco sleeps in the hallway now.")
    assert elsewhere("park behind the church", "park on Mill Lane", "I park behind the church now.")
    now = "So it's the 6:50 I have to run for every morning now."
    assert elsewhere("catch the 6:50 every morning", "catch the 7:10 ferry to work", now)
    assert not elsewhere("catch the 18:05 every evening", "catch the 7:10 ferry to work", now)
    assert not elsewhere("catch the 8:05 home", "catch the 7:10 ferry to work", now)
    assert not elsewhere("sleep in the sun", "sleep in the kitchen", "Bosco sleeps in the sun.")
    assert not elsewhere("eat in the hallway", "sleep in the kitchen", "Bosco eats in the hallway now.")
    assert not elsewhere("work on Tuesdays", "work on Mondays", "I work on Tuesdays now.")


def test_v6_a_number_or_an_account_is_taken_to_another_firm() -> None:
    mobile = memory("My mobile is with Vodafone.", id="v", attribute="uses", value="Vodafone", kind=Kind.PREFERENCE)
    found = exchanged("Took the mobile over to giffgaff yesterday, same number.", [mobile])
    assert found
    assert found.told
    assert (found.memory, found.told.statement) == (mobile, "My mobile is with giffgaff.")
    car = memory("My car is a Fiat Panda.", id="c", attribute="vehicle", value="Fiat Panda")
    assert exchanged("I took the car over to Wales.", [car]) is None
    assert exchanged("I took my mobile to bed.", [memory("I like tea.", id="t", attribute="uses", value="tea")]) is None
