"""B2: requests that are seldom put so are read as plain ones; what only sounds like one is left as it is."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.requests.exceptions import with_exception
from memory_core.usecases.forgetting.requests.off_a_list import taken_off
from memory_core.usecases.forgetting.requests.otherwise import said_plainly
from memory_core.usecases.forgetting.requests.wording import REASONED, REQUEST


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("nothing about Dr Adler needs keeping", "forget everything about Dr Adler"),
        ("nothing about my dentist is needed now", "forget everything about my dentist"),
        ("I'd be grateful if nothing about the IVF stayed with you", "forget everything about the IVF"),
        ("he moved away. I'd like nothing about him kept", "he moved away. forget everything about him"),
        ("I take back what I said about Goran's drinking, delete it", "forget what I said about Goran's drinking"),
        ("Ms. Ferreira's pregnancy was told to me in confidence, unlearn it please", "forget Ms. Ferreira's pregnancy"),
        ("The chickens are sold. Anything about them, out.", "The chickens are sold. forget everything about them"),
        ("I eat meat again so drop the vegetarian part", "forget the vegetarian part"),
        ("found the car again so where I left it can go", "forget where I left the car"),
        ("I want no trace of the divorce in here", "forget everything about the divorce"),
        ("scratch from memory what I said about Tom", "forget what I said about Tom"),
        ("what I said about Tom, please take it back out", "forget what I said about Tom"),
        ("my locker code is to be forgoten", "my locker code is to be forgotten"),
        ("scratch the last thing i said", "forget the last thing i said"),
        ("erase this: I failed my maths exam", "erase that I failed my maths exam"),
        ("forget the reason I stopped the gym", "forget why I stopped the gym"),
        ("Leave that I'm moving but forget why", "forget why I'm moving"),
        ("Ida no longer lives in Ghent, strike that", "forget that Ida lives in Ghent"),
        ("Elio doesn't do guitar any more, strike that", "forget that Elio does guitar"),
        ("we no longer keep chickens, so delete that", "forget that we keep chickens"),
        ("Tilly's check-up was moved, delete that date", "forget the date of Tilly's check-up"),
        ("I've quit it. Wipe that whole subject", "I've quit it. Wipe all of that"),
        ("away with my locker code", "get rid of my locker code"),
        ("whatever I said this morning, let it go", "forget whatever I said this morning"),
        ("I have a meeting on 2 May - you can forget this", "forget that I have a meeting on 2 May"),
        ("cancel lunch with Priya, forget it", "forget lunch with Priya"),
        ("scrap the trip to Porto - you can forget about that", "forget the trip to Porto"),
    ],
)
def test_b2_what_is_seldom_put_so_is_read_plainly(said: str, plain: str) -> None:
    assert said_plainly(said) == plain


@pytest.mark.parametrize(
    "said",
    [
        "Nothing about her was kept",
        "I take back my offer",
        "I want no trace of mud anywhere on this floor",
        "I'm cooking so drop the salt",
        "nothing about the house is mine",
        "I no longer need the car, delete it",
        "Ida no longer lives in Ghent",
        "my check-up was moved to Friday",
        "the reason I stopped the gym is my knee",
        "we don't keep chickens",
    ],
)
def test_b2_what_only_sounds_like_it_stays_as_it_is(said: str) -> None:
    assert said_plainly(said) == said


@pytest.mark.parametrize(
    "said",
    [
        "toss the locker code",
        "chuck out my locker code",
        "I don't want my card in there, forget it",
        "The doctor says no more sugar, so please don't remember what sweet stuff I take in my coffee",
        "I'm done with the diet, delete everything on it",
        "we gave away the chickens, so nothing about them is needed now",
    ],
)
def test_b2_each_of_them_asks_to_forget(said: str) -> None:
    assert REQUEST.match(said) or REASONED.match(said)


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("take ginger off the shopping list", "forget ginger"),
        ("strike fencing from my wishes", "forget fencing"),
        ("remove Fargo from my favourite films", "forget Fargo"),
        ("take Ulysses off my reading list", "forget Ulysses"),
        ("take the stain off the carpet", ""),
        ("remove the lid from the pan", ""),
    ],
)
def test_b2_what_is_taken_off_a_list_of_ours_is_to_be_forgotten(said: str, plain: str) -> None:
    assert taken_off(said) == plain


@pytest.mark.parametrize(
    ("said", "asked", "kept"),
    [
        ("forget why I stopped, just keep that I stopped", "forget why I stopped", "that I stopped"),
        ("forget the date of her check-up, not mine", "forget the date of her check-up", "mine"),
    ],
)
def test_b2_what_is_to_be_kept_is_no_part_of_it(said: str, asked: str, kept: str) -> None:
    assert with_exception(said) == (asked, kept)


def test_what_can_go_with_all_that_there_is_of_it_is_a_topic() -> None:
    assert said_plainly("Chess can go, everything you have") == "forget everything about Chess"
    assert said_plainly("The cake can go") == "The cake can go"
