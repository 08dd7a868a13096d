"""V5: a plain statement of the owner's own life that no rule takes apart is kept whole, as what it is by its tense."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Kind
from tests.unit.memory_core.extraction.hearing import heard


@pytest.mark.parametrize(
    ("text", "kind", "attribute", "value"),
    [
        (
            "I've illustrated nine children's books so far.",
            Kind.IDENTITY,
            "event",
            "have illustrated nine children's books",
        ),
        ("I had my ears pierced when I was 9", Kind.IDENTITY, None, None),
        ("I've never owned a television set", Kind.IDENTITY, "trait", "never owned a television set"),
        ("I want to take my kids to Ghana next summer", Kind.PROJECT, "goal", "take my kids to Ghana next summer"),
        ("We'll move to a bigger flat in spring.", Kind.EVENT, "plan", "move to a bigger flat in spring"),
        ("Pete owes me 50 quid", Kind.IDENTITY, "debt", "Pete owes me 50 quid"),
        (
            "I've been on the parish council since 2019",
            Kind.IDENTITY,
            "trait",
            "been on the parish council since 2019",
        ),
        ("My cook comes at seven every morning.", Kind.IDENTITY, "routine", "cook comes at seven every morning"),
        ("I quit Twitter last year and I'm not going back.", Kind.IDENTITY, "event", "quit Twitter last year"),
    ],
)
def test_v5_it_is_kept_whole(text: str, kind: Kind, attribute: str | None, value: str | None) -> None:
    """None: a past without a year of its own stays what it was, nothing of now."""
    told = {(one.kind, one.attribute, one.value) for one in heard(text)}
    assert told == ({(kind, attribute, value)} if attribute else set())


def test_v5_one_of_the_owners_people_is_told_of_in_the_simple_present() -> None:
    (introduced, told) = sorted(
        heard("My friend Oksana waters my plants when I travel."), key=lambda one: one.attribute
    )
    assert (introduced.attribute, introduced.value) == ("friend", "Oksana")
    assert (told.subject, told.attribute) == ("friend Oksana", "trait")


@pytest.mark.parametrize("text", ["My colleague brings fish every day", "My neighbour plays techno every night"])
def test_s1_of_people_around_without_a_name_habits_are_gossip(text: str) -> None:
    assert heard(text) == ()


def test_what_a_rule_reads_is_not_kept_whole_besides() -> None:
    assert [one.attribute for one in heard("I play chess every Sunday")] in (["hobby"], ["routine"])


def test_v5_the_day_that_a_second_clause_tells_belongs_to_the_first() -> None:
    values = {(one.attribute, one.value) for one in heard("I'm training for my first marathon, it's on October 10.")}
    assert ("plan", "training for my first marathon (2027-10-10)") in values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm a freelance illustrator living in Leipzig.", {("occupation", "freelance illustrator"), ("home_city", "Leipzig")}),
        ("I'm based in Galway but from Mayo originally.", {("home_city", "Galway"), ("hometown", "Mayo")}),
        ("I'm vegetarian, no eggs either.", {("diet", "vegetarian"), ("avoids", "eggs")}),
        ("I work two weeks on and two weeks off.", {("work_schedule", "work two weeks on and two weeks off")}),
        ("I have three children and seven grandchildren.", {("children", "three children"), ("family", "seven grandchildren")}),
        ("I've given the car to Fraser", set()),
        ("Acme fired me and I joined Nordea.", {("employer", "no longer Acme"), ("employer", "Nordea")}),
        ("Vegan since 2019 and allergic to nuts.", {("diet", "vegan"), ("allergy", "nuts")}),
        ("I can't drink milk but cheese is fine.", {("avoids", "milk")}),
    ],
)  # fmt: skip
def test_v5_several_statements_in_one_breath_are_told_apart(text: str, expected: set[tuple[str, str]]) -> None:
    assert {(one.attribute, one.value) for one in heard(text)} == expected
