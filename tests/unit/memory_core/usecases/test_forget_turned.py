"""V15: requests whose words stand in another order, matters called by one word, two things at once, and what is not to be kept."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.finding.several import requests_in
from memory_core.usecases.forgetting.requests.asking import wants_none
from memory_core.usecases.forgetting.requests.here import told_in_itself
from memory_core.usecases.forgetting.requests.reasons import unreasoned
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.wording import REQUEST, plainly


@pytest.mark.parametrize(
    "said",
    [
        "The parcel can be delivered in here.",
        "The plants must be watered in there.",
        "Scrap Tuesday.",
        "All my friends, gone.",
    ],
)
def test_v15_what_is_said_of_things_and_days_asks_for_nothing(said: str) -> None:
    assert REQUEST.match(said) is None


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("What I told you this morning, throw it out.", "forget What I told you this morning"),
        ("What you know about the plumber can go.", "forget What you know about the plumber"),
        ("Everything about Bob has to go.", "forget Everything about Bob"),
        ("the amount I pay for the university must go", "forget the amount I pay for the university"),
        ("Daigo: forget him, all of it.", "forget everything about Daigo"),
        (
            "Leila doesn't want people to know where she works, so forget that.",
            "forget where Leila works",
        ),
        ("We've cancelled Lisbon. Forget the whole trip.", "forget everything about Lisbon"),
        (
            "Nothing from last week should stay with you, get rid of it.",
            "forget everything I told you last week",
        ),
        (
            "I'd like the whole subject of our fertility treatment gone, it hurts to be reminded.",
            "forget everything about our fertility treatment",
        ),
        (
            "September was a wretched month. I'd like everything I told you in it erased.",
            "forget everything I told you in September",
        ),
        ("my old boss, delete him completely", "forget everything about my old boss"),
        ("Wipe everything that concerns Yusuf.", "Wipe everything about Yusuf."),
        (
            "I promised Herr Wotruba my discretion. Please remove all that concerns him.",
            "Please remove all about Herr Wotruba",
        ),
        ("My son's moved, so scrap his street address.", "forget My son's street address"),
        ("I'm done talking about Colleen. Every word about her, gone.", "forget Every word about Colleen"),
        ("I've changed that password. Chuck the old one, ta.", "delete the old password"),
        ("forget everything abt marcus", "forget everything about marcus"),
        ("sold the van, so 1QK4TB can get flicked from your memory", "forget 1QK4TB"),
        (
            "The last two weeks in here, please delete it all. It was a dark time.",
            "forget everything I told you in The last two weeks",
        ),
        ("Wipe the whole of last Tuesday. I was in a foul mood.", "forget everything I told you in last Tuesday"),
        ("Everything from Saturday onward, get it out of there.", "forget everything I told you from Saturday onward"),
        ("I'm stopping pilates, please forget all of it", "forget everything about pilates"),
        ("Take Earl out of your memory, please.", "forget everything about Earl"),
        ("erase all the mother-in-law notes will ya", "erase everything about my mother-in-law"),
        ("forget Wednesday's messages", "forget everything I told you on Wednesday"),
        (
            "Wednesday's messages, the ones from this week, please erase them all.",
            "forget everything I told you on wednesday this week",
        ),
        ("I want nothing kept about Halvorsen.", "forget everything about Halvorsen"),
        ("I should like all mention of my chemotherapy gone.", "forget all mention of my chemotherapy"),
        ("i quit the band so clear out everything about it", "so clear out everything about the band"),
        (
            "Cancelled our Lisbon flight, so erase the note about it.",
            "so erase the note about our Lisbon flight",
        ),
        ("forget kasia completely ok", "forget kasia completely"),
    ],
)
def test_what_stands_in_another_order_is_read_as_a_plain_request(said: str, plain: str) -> None:
    assert plainly(said) == plain


@pytest.mark.parametrize(
    "said",
    [
        "everything must go",
        "the sofa must go",
        "Mum, forget her!",
        "Tom has to go now.",
        "forget that I'm ok",
        "forget the thing where she said I look ok",
        "Take the bins out of the garage",
        "Wednesday's messages were lovely.",
    ],
)
def test_what_only_sounds_like_it_stays_as_it_is(said: str) -> None:
    assert plainly(said).strip(" .!") == said.strip(" .!")


@pytest.mark.parametrize(
    ("asked", "matter"),
    [
        ("forget about my coffee thing, left coffee now, acidity", "coffee"),
        ("drop that bowling thing my shoulder's shot I quit the league", "bowling"),
        ("wipe out the bengaluru thing, i don't want to think about it", "bengaluru"),
        ("drop the whole keto business from your memory", "keto"),
        ("Forget the whole puppy business", "puppy"),
        ("scrub the whole loan story", "loan"),
        ("forget the gym stuff, my knee hurts", "gym"),
    ],
)
def test_a_matter_is_called_by_one_word_of_it(asked: str, matter: str) -> None:
    wanted = parse(asked)
    assert (wanted.topic, wanted.everything, wanted.matter) == (matter, True, True)


@pytest.mark.parametrize(
    "asked",
    [
        "forget my work thing",
        "forget the last thing I said",
        "forget the only thing I told you about Bob",
        "forget the thing about mum",
        "forget the Jake thing",
        "forget the family business",
        "remove the mean thing I wrote about my boss",
        "forget the car thing, and my password",
        "forget my swimming things and my towel",
    ],
)
def test_what_has_a_meaning_of_its_own_is_no_matter(asked: str) -> None:
    assert not parse(asked).matter


@pytest.mark.parametrize(
    ("asked", "each"),
    [
        (
            "remove my old rent from your memory, and Mr Adeyemi too",
            ("remove my old rent from your memory", "forget everything about Mr Adeyemi"),
        ),
        (
            "erase Declan. And the girls too, it's not their fault, but still",
            ("forget everything about Declan", "erase the girls"),
        ),
        (
            "forget his birthday please. and everything about him actually",
            ("forget his birthday please", "forget everything about him"),
        ),
        ("forget my phone number and my address too", ("forget my phone number", "forget my address")),
    ],
)
def test_two_things_asked_for_at_once_are_two_requests(asked: str, each: tuple[str, ...]) -> None:
    assert requests_in(asked) == each


@pytest.mark.parametrize(
    "asked",
    [
        "forget that I like fish and the chips too",
        "forget that my sister and her husband came too",
        "forget Marek, and please don't tell him too",
        "forget Rome but keep Paris too",
        "forget my PIN, my wife can see this too",
        "forget what I told you about Bob and Ann",
    ],
)
def test_one_thing_is_one_request(asked: str) -> None:
    assert requests_in(asked) == ()


@pytest.mark.parametrize(
    "said",
    [
        "I lost to Wim again. Please do not remember that.",
        "I kissed Ola at the party, but don't remember that",
        "I smoked yesterday. Don't write it down.",
        "We broke up. Forget that please",
    ],
)
def test_a_message_may_say_that_nothing_of_it_is_to_be_kept(said: str) -> None:
    assert told_in_itself(said)


@pytest.mark.parametrize(
    "said",
    [
        "Please do not remember that.",
        "My wife reads this. Forget that.",
        "That was wrong. Don't remember that.",
        "I made a mistake, forget that",
        "It's off. Forget it.",
        "Does it matter? Forget that.",
        "Write me a poem. Don't remember it.",
        "Forget my PIN. Please do not remember that.",
        "I lost to Wim again. Remember that.",
    ],
)
def test_what_was_said_before_is_not_of_the_message_itself(said: str) -> None:
    assert not told_in_itself(said)


def test_who_wants_no_reminders_asks_for_nothing_to_be_forgotten() -> None:
    assert wants_none("I don't want any reminders about his food or nothing okay")
    assert wants_none("no more tips about running please")
    assert not wants_none("I don't want any trace of my ex")
    assert not wants_none("I don't want any messages about Bob kept")


def test_a_sentence_of_its_own_behind_a_request_only_says_why() -> None:
    said = "door code. Marijke says one must not put such things in a telephone"
    assert unreasoned(said) == "door code"
    for kept in ("my address. My phone number", "my talk with Dr. Bakker was long", "my plan. And the garden is mine"):
        assert unreasoned(kept) == kept
