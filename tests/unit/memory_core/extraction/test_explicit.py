"""What the owner asks to be kept is kept; what only sounds like asking is not (V6)."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Confidence, Kind
from tests.unit.memory_core.extraction.hearing import heard

KEPT = (
    "Remember that the boiler is from 2019",
    "remember the gate code is 4711",
    "/remember my locker is number 212",
    "Please remember: the cleaner comes on odd weeks",
    "Can you remember that my locker is number 212?",
    "Save this: spare key under the blue pot",
    "Save this for later: my bike frame number is WTU 123 K",
    "Add this to your memory: the wifi router sits in the attic",
    "Don't forget that the cat needs drops at noon",
    "don't forget my sister prefers tulips",
    "Keep in mind that we are short of cash this month",
    "Note that the office closes at five",
    "Note to self: the drill is in the cellar",
    "Make a note of my seat, it's 14C",
    "My locker is number 212, keep that in mind",
    "We're short of cash this month. Remember that.",
    "I park on level 3, please remember that",
    "October 8th is the anniversary put that down please",
    "Lucas does not eat fish, please note that for July.",
    "the boiler is from 2019, dont let me forget",
    "The door code is 4471. Remember it for me, I forgot it yesterday in the rain.",
    "My name is Ann. The door code is 4471. Note that down for me please.",
    "Remember to tell me when my parents arrive",
)
NOT_ASKED = (
    "Remember, you are not alone",
    "And remember, you don't have to be friends with everyone",
    "Don't forget to smile!",
    "Don't forget the details!",
    "Remember when we went to Rome?",
    "Remember that epic block in the finals?",
    "Do you remember that my locker is number 212?",
    "can you remember things or is that a stupid question?",
    "Can you remember anything?",
    "I remember that",
    "I'll never forget it",
    "Yeah, I'll keep that in mind",
    "It was so special, I will never forget it",
    "Keep that energy going",
    "Save money",
    "I can't remember my password",
    "We had to put that down",
    "He never put that down",
    "Who could put that down",
    "I'll remember it, I forgot it last year",
    "Remember me?",
    "Remember to take regular breaks while studying",
    "Yes, save that",
    "Save this",
    "Never forget how far you've come",
)


@pytest.mark.parametrize("text", KEPT)
def test_v6_it_is_kept_with_certainty(text: str) -> None:
    found = heard(text)
    assert found
    assert all(c.explicit and c.confidence is Confidence.CERTAIN for c in found)


@pytest.mark.parametrize("text", NOT_ASKED)
def test_v6_what_is_no_request_keeps_nothing(text: str) -> None:
    assert heard(text) == ()


def test_a_note_keeps_the_owners_words_and_their_evidence() -> None:
    (note,) = heard("Hi! Please remember that the spare key is under the blue pot.")
    assert note.statement == "The spare key is under the blue pot."
    assert note.evidence == "Please remember that the spare key is under the blue pot."
    assert note.kind is Kind.IDENTITY


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Remember the bins are emptied before Monday", Kind.EVENT),
        ("Remember the side door must always stay shut", Kind.CONSTRAINT),
        ("Remember the side door is green", Kind.IDENTITY),
    ],
)
def test_a_notes_kind_follows_from_its_words(text: str, kind: Kind) -> None:
    (note,) = heard(text)
    assert (note.attribute, note.kind) == ("note", kind)
    assert (note.event_end is not None) == (kind is Kind.EVENT)


def test_what_is_understood_goes_to_its_slot_and_the_rest_is_not_lost() -> None:
    found = heard("Remember that I'm vegan and that the gate code is 4711")
    assert any("4711" in c.statement for c in found)
    assert any("vegan" in c.statement for c in found)


def test_a_doubt_or_a_wish_is_kept_as_it_was_said() -> None:
    """Explicitly asked for, even a "might" is kept: as a note, not as a fact."""
    (note,) = heard("Remember that I might move to Oslo next year")
    assert note.attribute == "note"
    assert "might" in note.statement


def test_a_heading_means_all_that_follows() -> None:
    found = heard("Remember this:\n- my locker is number 212\n- I'm allergic to cats\n- the gate code is 4711")
    assert {c.value for c in found} == {"number 212", "cats", "the gate code is 4711"}
    assert all(c.explicit for c in found)


def test_remember_that_afterwards_is_about_what_was_just_said() -> None:
    (fact,) = heard("I'm allergic to cats. Please remember that.")
    assert (fact.attribute, fact.explicit) == ("allergy", True)
