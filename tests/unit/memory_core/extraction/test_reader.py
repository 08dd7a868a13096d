"""The clause reader: what a closed table of verbs and states reads where no rule was written for the sentence."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Kind
from tests.unit.memory_core.extraction.hearing import heard

READ = (
    ("I carve ducks out of basswood", "hobby", "carve ducks out of basswood"),
    ("I knit, badly", "hobby", "knit"),
    ("I haul freight coast to coast", "occupation", "haul freight coast to coast"),
    ("I design levels for a video game studio", "employer", "a video game studio"),
    ("I commute by ferry", "routine", "commute by ferry"),
    ("I fast during Ramadan", "routine", "fast during Ramadan"),
    ("I ride a second-hand Specialized to lectures", "vehicle", "second-hand Specialized"),
    ("I drive an old Toyota Corolla that belonged to my dad", "vehicle", "Toyota Corolla"),
    ("I've owned my own salon since 2003", "occupation", "own my own salon"),
    ("My sister snores", "trait", "snore"),
    ("I don't drive", "trait", "do not drive"),
    ("I can juggle", "trait", "can juggle"),
    ("I'm hopeless with technology", "trait", "hopeless with technology"),
    ("I'm left-footed", "trait", "left-footed"),
    ("I'm fascinated by volcanoes", "likes", "volcanoes"),
    ("I have the sickle cell trait", "condition", "sickle cell trait"),
    ("I had a slipped disc three years ago", "condition", "a slipped disc"),
    ("I have a kelpie called Moss", "pet", "Moss"),
    ("My night shifts are on Tuesdays and Fridays", "work_schedule", "night shifts are on Tuesdays and Fridays"),
    ("My tractor is a New Holland", "vehicle", "New Holland"),
    ("My French is still a bit shaky", "language", "French (a bit shaky)"),
    ("I want to work in Formula One one day", "goal", "work in Formula One one day"),
    ("I'm supposed to speak at a conference on 9 February", "plan", "speak at a conference (2027-02-09)"),
    ("When I ask about a law, tell me which country it is from", "rule", None),
)
UNREAD = (
    "I carve it tomorrow", "I draw conclusions too quickly", "I run late", "I run out of ideas", "I grow tired of waiting",
    "I keep forgetting the word", "I follow the instructions", "I take your word for it", "I play it safe", "I own my mistakes",
    "I write to complain about the noise", "I design the poster and you write the text", "I struggle with this exercise",
    "I fix bugs, they come back", "I don't use it", "I never win anything", "I can read the sign", "I'm good at the moment",
    "I'm a fan of that idea", "I'm the first in line", "I'm learning a lot from you", "I'm editing a sentence",
    "I'm looking for a word that means sad", "I have an idea for a website", "I have a good feeling about this",
    "I have two eggs left", "I had soup", "My soup is cold", "My phone is dead", "My team is losing", "My hands are cold",
    "My order is wrong", "My son wants to play now", "My client never answers her phone", "My neighbour is a nightmare",
    "Tell me when it's done", "Give me five", "Stop that", "My wife is cooking", "I work on it when I can",
    "I live for these moments", "My heart is racing", "I have to stay out of the sun",
    "I play hardball with them", "I fish for compliments", "I hunt for bargains", "I skate on thin ice", "I ride shotgun",
    "I won't fly to Rome on December 3", "Tell Bob I live in Rome", "I moved to tab two",
)  # fmt: skip


@pytest.mark.parametrize(("text", "attribute", "value"), READ, ids=[text for text, _, _ in READ])
def test_v5_a_verb_of_the_table_with_what_lasts_is_learned(text: str, attribute: str, value: str | None) -> None:
    """`value` None: whatever the words are."""
    found = {candidate.attribute: candidate.value for candidate in heard(text)}
    assert attribute in found
    assert value is None or found[attribute] == value


@pytest.mark.parametrize("text", UNREAD)
def test_v5_what_passes_or_points_at_something_here_is_not_learned(text: str) -> None:
    assert [(candidate.attribute, candidate.value) for candidate in heard(text)] == []


def test_v5_of_children_in_a_row_each_is_learned_with_their_age() -> None:
    told = {(c.subject, c.attribute, c.value) for c in heard("We have two girls, Freja who is 12 and Signe who is 9.")}
    assert {("me", "child", "Freja"), ("me", "child", "Signe")} <= told
    assert {value for _, attribute, value in told if attribute == "age"} == {"12", "9"}


def test_v5_so_many_of_a_kind_is_nobodys_name() -> None:
    """ "my brother" after "I have two brothers" is not a brother called "two brothers"."""
    told = heard("I have two brothers. My brother lives in Perth.")
    assert "brother" in {candidate.subject for candidate in told}


def test_v5_a_standing_wish_is_a_rule_and_an_order_of_the_moment_is_not() -> None:
    (rule,) = heard("Remind me to drink water when I complain of headaches")
    assert rule.kind is Kind.CONSTRAINT
    assert heard("Ask me again later") == ()


def test_v5_what_is_asked_to_be_remembered_is_kept_beside_who_is_introduced_in_it() -> None:
    told = heard("Remember that the spare key is with our neighbour Olga")
    assert any("spare key" in candidate.statement for candidate in told)
    assert any(candidate.value == "Olga" for candidate in told)
