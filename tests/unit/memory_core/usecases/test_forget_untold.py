"""V15: what was never told takes nothing along that was: of the trumpet, the cello stays."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from memory_core.domain.slots import OWNER
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.finding.untold import of_what_was_told
from memory_core.usecases.forgetting.finding.whom import with_figure_before
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.siblings import names_another
from tests.contracts.store_records import memory

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def left_of(request: str, statement: str, certain: float = 0.9) -> Found:
    """What is left of one thing that was found for a request."""
    found = Found(
        (ForgetCandidate(memory(statement, attribute="note", value=statement, tags=()), certain),), together=True
    )
    return of_what_was_told(parse(request, NOW), found)


@pytest.mark.parametrize(
    ("request_", "statement"),
    [
        ("forget that I play the trumpet", "I play the cello in a community orchestra."),
        ("forget my statins", "I take levothyroxine before breakfast."),
        ("forget where my sister lives", "My brother Kwame lives in Accra."),
        ("forget grandpa's birthday", "Grandma turns 90 on 14 February."),
        ("forget our pet insurance", "Our travel insurance runs out in April."),
        ("forget my shoulder pain", "My left knee aches when it rains."),
        ("forget the meeting with the notary", "I'm meeting the plumber on Friday at 3."),
        ("forget my email password", "My wifi password is tulip."),
        ("forget my goulash recipe", "My recipe for pierogi has sour cream in the dough."),
        ("forget that Jo has a horse", "My aunt Jo hates horses."),
        ("forget that Ralf has a dog", "My uncle Ralf is afraid of dogs."),
        ("forget that my sister has a cat", "My sister loves cats."),
        ("forget that I like olives", "I hate olives."),
        ("forget my medication", "I take the 8:40 train to work."),
        ("forget my divorce", "I have been single all my life."),
        ("forget my divorce", "I am married to Pablo."),
        ("delete my allergy to cats", "I'm allergic to strawberries."),
        ("forget Priya from accounts", "Priya my sister lives in Pune."),
        ("forget the neighbour at number 22", "The neighbour at 26 is a vicar."),
    ],
)
def test_v15_another_of_a_kind_is_not_what_is_asked_for(request_: str, statement: str) -> None:
    left = left_of(request_, statement, 0.99)
    assert left.candidates == ()
    assert not left.certain


@pytest.mark.parametrize(
    ("request_", "statement"),
    [
        ("forget which medication I'm on", "I take ramipril every morning."),
        ("forget my instrument", "I play the drums."),
        ("forget my mum", "My mother is a nurse."),
        ("forget my phobia of injections", "I faint at the sight of needles."),
        ("forget Priya my sister", "My sister Priya lives in Pune."),
        ("forget the neighbour at number 22", "My neighbour at 22 breeds rabbits."),
        ("forget the car", "I drive a blue Skoda."),
        ("forget my home address", "I live in a house at 5 Elm Road."),
        ("forget my shellfish allergy", "I can't eat prawns."),
        ("forget my cigarettes", "I smoke ten a day."),
        ("forget my teeth", "My wisdom tooth has to come out."),
        ("forget the lawyer", "My solicitor is Ms Reid."),
        ("forget the football", "I play soccer with Ben."),
        ("forget Aunt Bea's hip op", "My aunt Bea had a hip operation."),
        ("forget what dad said at mum's party", "Dad gave a speech at the party."),
        ("forget what we pay for the apartment", "The rent on our apartment is 1,650."),
        ("forget what my rent is", "We pay 1,150 a month for the flat."),
        ("forget that I have a dog", "I love my dog."),
        ("forget what I hate", "I love jazz and I hate techno."),
    ],
)
def test_v15_what_is_only_said_otherwise_still_is(request_: str, statement: str) -> None:
    assert left_of(request_, statement, 0.99).certain


@pytest.mark.parametrize(
    ("request_", "statement", "certain", "asks"),
    [
        ("forget the barking neighbour", "The upstairs neighbour plays techno.", 0.95, True),
        ("forget the barking neighbour", "The upstairs neighbour plays techno.", 0.99, False),
        ("forget how much my husband earns", "I earn 2,900 a month.", 0.99, True),
        ("forget my husband's salary", "His salary is 2,900 a month.", 0.99, False),
        ("forget what I paid in rent", "My landlord raised the rent to 940.", 0.99, False),
        ("forget my fysiotherapist", "My physiotherapist's practice is on Castle Street.", 0.99, False),
        ("forget the wifi password of my office", "The wifi password at my mother's is tulip.", 0.9, True),
        ("forget where Sven works", "Sven plays handball for Lund.", 0.9, True),
    ],
)
def test_v15_what_has_a_part_of_it_is_asked_about(request_: str, statement: str, certain: float, asks: bool) -> None:
    left = left_of(request_, statement, certain)
    assert len(left.candidates) == 1
    assert left.certain is not asks


@pytest.mark.parametrize(
    ("request_", "statement", "left"),
    [
        ("forget my blood type", "My husband's blood type is O negative.", 0),
        ("forget my own divorce", "My friend Adaeze is going through a divorce.", 0),
        ("forget the fact that I smoke", "My father smoked forty cigarettes a day.", 0),
        ("forget My salary", "My brother earns a salary of 4,000 francs.", 0),
        ("forget my divorce", "My ex wants the house in the divorce.", 1),
        ("forget my rent", "My landlord raised the rent to 940.", 1),
        ("forget my brother", "My brother's wife is a nurse.", 1),
        ("forget my boss", "My wife's boss collects stamps.", 0),
    ],
)
def test_v6_what_another_has_is_not_the_owners(request_: str, statement: str, left: int) -> None:
    assert len(left_of(request_, statement, 0.99).candidates) == left


def test_v15_two_of_a_kind_are_told_apart_by_their_names_alone() -> None:
    asked = frozenset(weighed("the lunch with Mum and Dad"))
    assert not names_another(asked, held_words(["Dad pays for lunch."]))
    assert names_another(asked, held_words(["My sister pays for dinner."]))


@pytest.mark.parametrize(
    ("request_for", "statement", "subject", "kept"),
    [
        ("forget that I was arrested", "My cousin Bert was arrested too.", "cousin Bert", False),
        ("forget that I have asthma", "My son has asthma.", "son", False),
        ("forget that I have a son with asthma", "My son has asthma.", "son", True),
        ("forget that I drive Bert to work", "My cousin Bert needs a lift to work.", "cousin Bert", True),
        ("forget that I have asthma", "I have asthma.", OWNER, True),
    ],
)
def test_v15_what_is_told_of_theirs_alone_is_not_the_owners(
    request_for: str, statement: str, subject: str, kept: bool
) -> None:
    found = Found(
        (ForgetCandidate(memory(statement, subject=subject, attribute="note", value=statement, tags=()), 0.9),),
        together=True,
    )
    assert bool(of_what_was_told(parse(request_for, NOW), found).candidates) is kept


@pytest.mark.parametrize(
    ("request_for", "statement", "subject", "attribute", "kept"),
    [
        ("erase where my brother lives", "My brother is a vet.", "brother", "occupation", False),
        ("erase where my brother lives", "My brother moved to Oslo.", "brother", "home_city", True),
        ("delete how much I make at work", "I work at a tire shop.", OWNER, "employer", False),
        ("delete how much I make at work", "I earn 3,200 a month.", OWNER, "routine", True),
        ("forget my sister's age", "My sister is called Ruby.", OWNER, "sibling", False),
        ("forget about my nut allergy", "I'm allergic to strawberries.", OWNER, "allergy", False),
        ("forget about my nut allergy", "I'm allergic to walnuts.", OWNER, "allergy", True),
    ],
)
def test_v15_another_thing_of_the_same_one_is_not_meant(
    request_for: str, statement: str, subject: str, attribute: str, kept: bool
) -> None:
    told = replace(memory(statement, subject=subject, attribute="note", value=statement, tags=()), attribute=attribute)
    found = Found((ForgetCandidate(told, 0.9),), together=True)
    assert bool(of_what_was_told(parse(request_for, NOW), found).candidates) is kept


@pytest.mark.parametrize(
    ("request_", "message", "read"),
    [
        ("forget loan", "The 1500€ came back, please delete that loan.", "forget loan 1500"),
        ("forget that loan", "Ben paid the 1,500 and the 200 back, forget that loan.", "forget that loan"),
        ("forget the wifi password", "Ann rang at 1500. Forget the wifi password.", "forget the wifi password"),
    ],
)
def test_v15_a_figure_said_before_tells_which_one_is_pointed_at(request_: str, message: str, read: str) -> None:
    assert with_figure_before(request_, message) == read


@pytest.mark.parametrize(
    ("request_", "statement"),
    [
        ("forget that Klara is a nurse", "My sister Vera is a nurse."),
        ("forget that Anjali is a doctor", "Priya is a doctor."),
        ("forget that my friend Zoe plays tennis", "My friend Amy plays tennis."),
    ],
)
def test_v15_what_is_claimed_of_somebody_by_name_is_told_of_nobody_else(request_: str, statement: str) -> None:
    assert left_of(request_, statement, 0.99).candidates == ()


@pytest.mark.parametrize(
    ("request_", "statement"),
    [
        ("forget that Per lives in Rome", "My brother Per lives in Paris."),
        ("forget that Zoe has a Honda", "My friend Zoe has a Volvo."),
        ("forget that my boss Rik is 45", "My boss Rik is 50."),
        ("forget Teddy's dog", "My grandson Teddy has a nut allergy."),
        ("forget my own mobile number", "Declan's work number is 021 555 0147."),
        ("forget the date of my own wedding", "My parents' wedding anniversary is on 8 June."),
    ],
)
def test_v15_what_holds_something_else_of_them_is_asked_about(request_: str, statement: str) -> None:
    left = left_of(request_, statement)
    assert left.candidates
    assert not left.certain


@pytest.mark.parametrize(
    ("request_", "statement", "certain"),
    [
        ("forget that Klara is a nurse", "My sister Klara is a nurse.", 0.9),
        ("forget that Kate is a nurse", "My sister Katie is a nurse.", 0.9),
        ("forget that Per lives in Rome", "My brother Per lives in Rome.", 0.9),
        ("forget Teddy's dog", "My grandson Teddy has a poodle.", 0.97),
        ("forget my father's drinking", "He's been hitting the bottle again.", 0.96),
    ],
)
def test_v15_what_says_it_of_them_is_meant(request_: str, statement: str, certain: float) -> None:
    assert left_of(request_, statement, certain).certain
