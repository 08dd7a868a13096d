"""V15: which parts of a sentence go with the part before them, and which are facts of their own."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.telling.continued import goes_on, other_half, what_goes_on


@pytest.mark.parametrize(
    ("before", "part"),
    [
        ("My daughter failed her chemistry exam", " and cried all evening"),
        ("the freezer at the restaurant broke", " and we threw away 40 kilos of lamb"),
        ("They found asbestos in the ceiling", " and room 12 is shut till Easter"),
        ("I found a lump on the dog's ear", " and the vet wants to do a biopsy"),
        ("I got a speeding ticket on the A44, 70 euros", " and one point"),
        ("My brother-in-law asked to borrow 5000", " and I said no"),
        ("I dreamt I was back in Ely", " and couldn't find my shoes"),
        ("I've applied for a job in Oslo", " but my boss mustn't know."),
        ("We are having a baby", " but Tom does not know yet"),
    ],
)
def test_what_came_of_it_and_what_has_no_statement_of_its_own_goes_on(before: str, part: str) -> None:
    assert goes_on(part, before)


@pytest.mark.parametrize(
    ("before", "part"),
    [
        ("Lena was born in 1991", " and works at the aquarium"),
        ("I failed my last eye test", " and I drive the number 9 tram"),
        ("I broke my ankle in February", " but I'm running again"),
        ("My daughter Noor has had asthma since nursery", " and she loves drawing horses"),
        ("Saturday: flat viewing at 11:00", " and mamma lands at Linate at 15:40"),
        ("I go to the gym at Ironworks on Fridays", " and on Sundays I go to the flea market"),
        ("Joris is our best welder", " but he's an alcoholic"),
        ("My dad has a hearing aid, votes for the far right", " and loves Westerns"),
        ("had a stroke in June", " and still drives his tractor."),
        ("I have Pilates at 10", ", see the vet at 2"),
        ("I am late", " but I do not know"),
    ],
)
def test_another_fact_does_not(before: str, part: str) -> None:
    assert not goes_on(part, before)


def test_of_somebody_whatever_is_said_of_the_same_subject_goes_on() -> None:
    sentence = "Mr Hashimoto likes single malt and hates being called before ten."
    clause = "Mr Hashimoto likes single malt"
    assert what_goes_on(sentence, clause) == []
    assert what_goes_on(sentence, clause, of_them=True) == ["hates being called before ten."]


def test_nothing_goes_on_behind_what_is_not_in_the_sentence() -> None:
    assert what_goes_on("I like jazz and cried all evening.", "I live in Oslo") == []


@pytest.mark.parametrize(
    ("sentence", "clause", "half"),
    [
        (
            "I can't get into lifts, I panic the moment the doors shut.",
            "I panic the moment the doors shut",
            "I can't get into lifts",
        ),
        (
            "In the evenings I tutor maths, comes to about 300 a month",
            "comes to about 300 a month",
            "In the evenings I tutor maths",
        ),
        # what is joined otherwise, or is one thing of several, is another matter
        ("I live in Oslo with my cat Mio", "I live in Oslo", ""),
        ("The safe is behind the mirror; its combination is 36-08-71", "The safe is behind the mirror", ""),
        ("Haircut at 10 with Denise, then lunch with Grandad at 1", "Haircut at 10 with Denise", ""),
        ("I snore, I grind my teeth, and I talk in my sleep", "I snore", ""),
        ("I live in Oslo", "I live in Oslo", ""),
    ],
)
def test_what_only_a_comma_joins_is_one_matter(sentence: str, clause: str, half: str) -> None:
    assert other_half(sentence, clause) == half


def test_what_was_done_one_after_the_other_does_not_go_on() -> None:
    assert what_goes_on("Got the keys, had a row with Bo, then met Sal for ramen", "had a row with Bo") == []
    assert what_goes_on("Moved to Utrecht, split with Joost, got the museum job", "split with Joost") == []


def test_v15_what_the_owner_says_of_something_else_does_not_go_on() -> None:
    assert what_goes_on("I hate coriander but I love basil.", "I hate coriander", of_them=True) == []
    assert what_goes_on("I hate coriander and pick it out of everything.", "I hate coriander", of_them=True)


def test_b2_where_one_comes_from_goes_on_with_nothing() -> None:
    assert not goes_on(" and was born in Pécs", ", left-handed")


def test_b2_the_same_said_of_two_is_two_facts() -> None:
    assert not other_half("I'm O negative, Emeka is B positive", "Emeka is B positive")
    assert other_half("I can't get into lifts, I panic the moment the doors shut", "I can't get into lifts")
