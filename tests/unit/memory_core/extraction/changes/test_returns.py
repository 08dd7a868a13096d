"""V6, V7: what is so again, and what had taken its place until then."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from memory_core.domain.records import Kind, Memory, MemoryId, Standing
from memory_core.extraction.changes.returns import after_all, gone_back
from tests.contracts.store_records import NOW, memory


def pair(attribute: str, before: tuple[str, str], since: tuple[str, str]) -> tuple[Memory, Memory]:
    """What was so, and what took its place; each a value and a statement."""
    new = memory(since[1], id="since", attribute=attribute, value=since[0])
    old = memory(
        before[1], id="before", attribute=attribute, value=before[0], standing=Standing.SUPERSEDED, valid_to=NOW
    )
    return replace(old, superseded_by=MemoryId("since")), new


EDITOR = pair("uses", ("Vim", "I use Vim."), ("VS Code", "I switched to VS Code."))
EATS = pair(
    "favorite:restaurant",
    ("Luigi's", "My favourite restaurant is Luigi's."),
    ("Sakura", "My favourite restaurant is Sakura now."),
)
GYM = pair(
    "routine",
    ("go to the gym on Mondays", "I go to the gym on Mondays."),
    ("go to the gym on Tuesdays", "I go to the gym on Tuesdays now."),
)


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("I went back to Vim.", EDITOR),
        ("I'm back on Vim, by the way.", EDITOR),
        ("VS Code was too slow, so it's Vim again.", EDITOR),
        ("Luigi's is my favourite again.", EATS),
        ("Sakura closed, so Luigi's is our favourite again.", EATS),
        ("I go on Mondays again.", GYM),
    ],
)
def test_v6_what_is_so_again_is_known_as_it_was_told(sentence: str, known: tuple[Memory, Memory]) -> None:
    before, since = known
    found = gone_back(sentence, known)
    assert found
    assert found.told
    assert found.memory == since
    assert (found.told.value, found.told.statement, found.told.related) == (before.value, before.statement, (since.id,))


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("I might go back to Vim.", EDITOR),
        ("I'm not going back to Vim.", EDITOR),
        ("I opened VS Code again.", EDITOR),
        ("Back from Vim to VS Code.", EDITOR),
        ("I have a meeting on Monday again.", GYM),
        ("I'm back at Luigi's today.", EATS),
        ("I use Vim.", EDITOR),
        ("My brother went back to Vim.", EDITOR),
        ("Anna is back on Vim again.", EDITOR),
        ("He went back to Vim.", EDITOR),
    ],
)
def test_v6_what_is_only_spoken_of_is_not_so_again(sentence: str, known: tuple[Memory, Memory]) -> None:
    assert gone_back(sentence, known) is None


def test_v6_what_was_never_replaced_is_no_way_back() -> None:
    before, since = EDITOR
    assert gone_back("I went back to Vim.", [replace(before, superseded_by=None), since]) is None


NAMED = pair("nickname", ("Beto", "Call me Beto."), ("Alberto", "Call me Alberto."))
HAIR = pair("note", ("Simone cuts my hair", "Simone cuts my hair."), ("Kofi cuts my hair", "Kofi cuts my hair now."))
DIET = pair("diet", ("vegetarian", "I'm vegetarian."), ("pescatarian", "I'm pescatarian now."))
POSITION = pair(
    "hobby",
    ("play goalkeeper for the u16s", "I play goalkeeper for the u16s."),
    ("centre back", "I play centre back now."),
)
BOSS = pair("manager", ("Greta", "My manager is Greta."), ("Sanjay", "My manager is Sanjay now."))
HOME = pair("home_city", ("Oslo", "I live in Oslo."), ("Bergen", "I moved to Bergen."))
LOST = pair("pet", ("Pickles", "My cat is called Pickles."), ("no longer Pickles", "Pickles ran away."))


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("Beto it is, like before.", NAMED),
        ("Call me Beto again.", NAMED),
        ("No, Beto it is.", NAMED),
        ("I came out looking like a mushroom, so I've crawled back to Simone, who had the grace to laugh.", HAIR),
        ("The fish thing lasted three weeks, I'm vegetarian again.", DIET),
        ("I'm vegetarian as before.", DIET),
        ("Guess who's vegetarian again.", DIET),
        ("The new lad let in seven on Saturday, so guess who's goalkeeper again.", POSITION),
        ("Vim it is, once more.", EDITOR),
        ("Greta is my manager again.", BOSS),
        ("I switched to Vim again.", EDITOR),
        ("I live in Oslo again.", HOME),
        ("I'm back in Oslo for good.", HOME),
        ("Pickles is back!", LOST),
        ("Pickles came home safe and sound.", LOST),
    ],
)
def test_v6_each_way_of_saying_that_it_is_so_again(sentence: str, known: tuple[Memory, Memory]) -> None:
    before, since = known
    found = gone_back(sentence, known)
    assert found
    assert found.told
    assert (found.memory, found.told.value, found.told.statement) == (since, before.value, before.statement)


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("I want to go back to Simone.", HAIR),
        ("I'd love to be back with Simone.", HAIR),
        ("I went back to Simone's house for the scarf.", HAIR),
        ("I might be vegetarian again some day.", DIET),
        ("Am I vegetarian again?", DIET),
        ("I'm vegetarian again for a week.", DIET),
        ("My sister is vegetarian again.", DIET),
        ("I'm not vegetarian again.", DIET),
        ("How Beto it is.", NAMED),
        ("Beto rang again.", EDITOR),
        ("Beto called again.", NAMED),
        ("Vim crashed again.", EDITOR),
        ("Tried the vegetarian burger again.", DIET),
        ("Ordered vegetarian again at the canteen.", DIET),
        ("Had coffee with Greta again.", BOSS),
        ("I'm in Oslo again for work.", HOME),
        ("Back in Oslo again, visiting mum.", HOME),
        ("We're flying to Oslo again.", HOME),
        ("We drove back to Oslo.", HOME),
        ("Pickles is not back yet.", LOST),
        ("My back is sore again.", LOST),
        ("Pickles would be back if we left the door open.", LOST),
    ],
)
def test_v6_what_is_wished_asked_or_of_others_is_not_so_again(sentence: str, known: tuple[Memory, Memory]) -> None:
    assert gone_back(sentence, known) is None


def test_v6_what_was_meant_at_first_holds_though_what_came_between_was_told_as_something_else() -> None:
    first = memory(
        "We decided to write the app in Kotlin.", id="k", attribute="decision", value="write the app in Kotlin"
    )
    between = replace(
        memory("We're writing the app in Flutter.", id="f", attribute="project", value="writing the app in Flutter"),
        learned_at=NOW + timedelta(hours=1),
    )
    found = gone_back("So we're doing the app in Kotlin after all.", (first, between))
    assert found
    assert found.told
    assert (found.memory, found.told.value) == (between, "write the app in Kotlin")
    assert gone_back("So we're doing the website in Kotlin after all.", (first, between)) is None
    assert gone_back("We might do the app in Kotlin after all.", (first, between)) is None


MATCHA = memory(
    "Trying matcha now instead of coffee.", id="m", attribute="preferred_drink", value="matcha", kind=Kind.PREFERENCE
)


def test_v6_back_to_the_first_ends_what_stood_in_its_place() -> None:
    assert after_all("So I am back on coffee.", [MATCHA]) == [MATCHA]
    assert after_all("So I am back on tea.", [MATCHA]) == []


def test_v6_after_all_takes_back_what_was_told_since() -> None:
    corfu = memory("We're going to Corfu.", id="c", attribute="plan", value="going to Corfu")
    malta = replace(
        memory("We're going to Malta.", id="m", attribute="plan", value="going to Malta"),
        learned_at=corfu.learned_at + timedelta(hours=1),
    )
    assert after_all("Malta was too dear, so it's Corfu after all", [malta, corfu]) == [malta]
    assert after_all("so it's Malta after all", [malta, corfu]) == []
    assert after_all("so it's raining after all", [malta, corfu]) == []


def told_apart(before: tuple[str, str, str], since: tuple[str, str, str]) -> list[Memory]:
    """Attribute, value and statement of what was so, and of what was learned an hour later without ending it."""
    old = memory(before[2], id="before", attribute=before[0], value=before[1], learned_at=NOW - timedelta(hours=1))
    new = memory(since[2], id="since", attribute=since[0], value=since[1], learned_at=NOW)
    return [old, replace(new, coexists_with=MemoryId("before"))]


BOY = told_apart(
    ("routine", "have my grandson on Wednesdays", "I have my grandson on Wednesdays."),
    ("routine", "have the boy on Thursdays", "I have the boy on Thursdays now."),
)
LOUNGE = told_apart(
    ("note", "We are repainting the lounge in sage green", "We're repainting the lounge in sage green."),
    ("decision", "a pale pink", "I am going with a pale pink."),
)
PAINTS = told_apart(
    ("uses", "Humbrol paints", "I use Humbrol paints on my models."), ("uses", "Vallejo", "I use Vallejo acrylics.")
)
CALLUM = told_apart(
    ("partner", "Callum", "I am seeing someone called Callum."),
    ("partner", "Jonas", "I have been going out with Jonas for a few weeks."),
)


@pytest.mark.parametrize(
    ("sentence", "known", "value"),
    [
        (
            "She's gone back to her old rota, so it's Wednesdays I mind him once more.",
            BOY,
            "have my grandson on Wednesdays",
        ),
        ("The lounge is going to be sage green after all.", LOUNGE, "no longer a pale pink"),
        ("They didn't cover well, so Humbrol has the bench again.", PAINTS, "Humbrol paints"),
        ("Ended it with Jonas and I'm with Callum again, properly this time.", CALLUM, "Callum"),
    ],
)
def test_v7_what_is_as_it_was_by_what_only_the_older_says(sentence: str, known: list[Memory], value: str) -> None:
    found = gone_back(sentence, known)
    assert found is not None
    assert found.told is not None
    assert (found.memory.id, found.told.value) == ("since", value)


@pytest.mark.parametrize(
    ("sentence", "known"),
    [
        ("So it's Wednesdays and Thursdays I mind him once more.", BOY),
        ("It might be Wednesdays again from May.", BOY),
        ("My sister's Wednesdays are busy again.", BOY),
        ("I walked the boy home again.", BOY),
        ("The sage in the garden is green again.", LOUNGE),
        ("The lounge is a mess again.", LOUNGE),
        ("Humbrol has a sale on again.", PAINTS),
        ("Saw that Humbrol is on offer again.", PAINTS),
        ("If Vallejo runs out it's Humbrol again.", PAINTS),
        ("Callum called again.", CALLUM),
        ("I saw Callum again at the match.", CALLUM),
        ("Callum is back from Spain.", CALLUM),
    ],
)
def test_v7_a_word_for_again_brings_nothing_back_by_itself(sentence: str, known: list[Memory]) -> None:
    assert gone_back(sentence, known) is None
