"""V6: who serves the owner, and who does so no more."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Kind, Memory
from memory_core.extraction.changes.posts import left_service, out_of_office, taken_over
from tests.contracts.store_records import memory

SUPERVISOR = memory("My second supervisor is Prof. Brandt.", id="s", attribute="manager", value="Prof. Brandt")


COFFEE = memory(
    "My favorite coffee is the Ethiopian.",
    id="c",
    attribute="favorite:coffee",
    value="the Ethiopian",
    kind=Kind.PREFERENCE,
)


MONDAYS = memory(
    "My cleaner comes on Mondays.", id="mon", attribute="routine", subject="cleaner", value="come on Mondays"
)


INES = memory("My cleaner is called Ines.", id="ines", attribute="contact", value="Ines")


INES_COMES = memory(
    "My cleaner comes on Mondays.", id="comes", attribute="routine", subject="cleaner Ines", value="come on Mondays"
)


BENS = memory("Ben's cleaner comes on Fridays.", id="ben", attribute="routine", subject="Ben's cleaner", value="come")


CTO = memory("Amir is our CTO.", id="cto", attribute="occupation", subject="Amir", value="CTO")


PHYSIO = memory(
    "My physio is at Parkside with Marek.", id="p", attribute="note", value="My physio is at Parkside with Marek"
)


FATHER = memory("My dad is called Marek.", id="f", attribute="father", value="Marek")


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


@pytest.mark.parametrize(
    ("sentence", "over"),
    [
        ("The cleaner quit.", [MONDAYS, INES, INES_COMES]),
        ("Our cleaner has handed in her notice.", [MONDAYS, INES, INES_COMES]),
        ("We let go of the cleaner.", [MONDAYS, INES, INES_COMES]),
        ("The cleaner left us.", [MONDAYS, INES, INES_COMES]),
        ("The cleaner won't come any more.", [MONDAYS, INES, INES_COMES]),
        ("The cleaner doesn't come on Fridays.", []),
        ("The cleaner left us a bill.", []),
        ("The cleaner gave up on the oven.", []),
        ("The cleaner quit smoking.", []),
        ("The cleaner left a note.", []),
        ("The cleaner left at five.", []),
        ("The cleaner might quit.", []),
        ("Has the cleaner quit?", []),
        ("My gardener quit.", []),
        ("My mum's cleaner quit.", []),
    ],
)
def test_v6_who_quit_comes_no_more(sentence: str, over: list[Memory]) -> None:
    assert left_service(sentence, (MONDAYS, INES, INES_COMES, BENS)) == over


def test_v6_who_retired_serves_nobody_any_more() -> None:
    said = "Good first session with Helga today, Marek has retired apparently"
    assert left_service(said, [PHYSIO, FATHER], by_name=True) == [PHYSIO]
    assert left_service("Anna has retired", [PHYSIO], by_name=True) == []
    assert left_service("Marek is on holiday", [PHYSIO], by_name=True) == []


@pytest.mark.parametrize(
    "said",
    [
        "Marek has handed in his notice.",
        "Marek's retiring.",
        "Helga tells me Marek left the practice.",
    ],
)
def test_v6_whoever_serves_the_owner_is_known_by_name_too(said: str) -> None:
    assert left_service(said, [PHYSIO, FATHER], by_name=True) == [PHYSIO]
    assert left_service(said, [PHYSIO, FATHER]) == []


@pytest.mark.parametrize(
    "said",
    [
        "Has Marek retired?",
        "If Marek has retired I'll need another one.",
        "Marek might have retired.",
        "Marek hasn't retired.",
        "Marek quit smoking.",
        "Marek left me a message.",
        "My uncle Marek has retired.",
    ],
)
def test_v6_nobody_leaves_by_what_is_open_or_of_another_of_that_name(said: str) -> None:
    assert left_service(said, [PHYSIO, FATHER], by_name=True) == []


def test_v6_who_cooks_with_somebody_has_no_cook() -> None:
    cooking = memory("I cook with Marek on Sundays.", id="k", attribute="routine", value="cook with Marek on Sundays")
    assert left_service("Marek has moved away.", [cooking], by_name=True) == []


def test_v6_every_post_is_left_alike() -> None:
    violin = memory(
        "My violin teacher comes on Mondays.", id="v", attribute="routine", subject="violin teacher", value="come"
    )
    assert left_service("Our violin teacher resigned.", [violin]) == [violin]
    assert left_service("The teacher resigned.", [violin]) == []


@pytest.mark.parametrize(
    ("sentence", "over"),
    [
        ("Our former CTO, Amir, is in Lisbon now.", [CTO]),
        ("Amir, our former CTO, started a company.", [CTO]),
        ("Our former CTO, Dana, is in Lisbon now.", []),
        ("Amir, our former flatmate, is in Lisbon now.", []),
        ("Is Amir our former CTO?", []),
        ("Amir met our CTO.", []),
    ],
)
def test_v6_who_held_an_office_holds_it_no_more(sentence: str, over: list[Memory]) -> None:
    assert out_of_office(sentence, (CTO,)) == over
