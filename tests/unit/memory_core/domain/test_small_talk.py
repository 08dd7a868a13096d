"""V5: messages that say nothing, of which nothing is learned."""

from __future__ import annotations

import pytest

from memory_core.domain.small_talk import is_small_talk


@pytest.mark.parametrize(
    "text",
    [
        "Thanks!",
        "Good night, talk tomorrow.",
        "See you later",
        "Have a nice weekend, bye",
        "ok, sleep well",
        "haha yes",
        "Much obliged, that will do nicely.",
        "What a splendid sunset we've had!",
        "Good evening to you, old thing.",
        "Well, well, who would have thought it.",
        "Thank you so much, you're a star.",
        "You're quite clever, aren't you?",
        "You are wrong, but never mind.",
        "Never mind, forget it.",
        "Sorry, I pressed the wrong button.",
        "What are you able to do?",
        "Can you keep a secret?",
        "Set a timer for ten minutes.",
        "Turn the volume up, please.",
        "Play some highlife.",
        "Open the calendar.",
        "Stop talking now.",
        "Spell 'manoeuvre' for me.",
        "Dim the lights.",
        "It is so dark outside.",
        "It's a dreich old day, is it not.",
        "Put the radio on, would you.",
        "Cancel the alarm.",
        "make the text bigger please",
        "Switch to dark mode.",
        "Start a new spreadsheet with three columns.",
        "Scroll back up.",
    ],
)
def test_v5_it_says_nothing(text: str) -> None:
    assert is_small_talk(text)


@pytest.mark.parametrize(
    "text",
    [
        "I see you later on Friday at Anna's",
        "Night shift tomorrow",
        "We talk tomorrow about the loan",
        "no nuts please, allergy",
        "What is the weather like?",
        "What a day to forget my keys",
        "You're wrong, it's Friday",
        "Set a reminder for my dentist on Friday",
        "Turn the heating off when I am in Oslo",
        "Play my favourite song",
        "Save the date",
        "Print my boarding pass",
        "Copy Anna in",
        "What a lovely dog",
        "It's old",
        "It is dark in the shed, the lamp is broken",
        "Are you sure the dentist is on Friday?",
        "Where do you keep the key?",
        "Do you like Anna?",
        "Can you remind me?",
    ],
)
def test_v5_it_says_something(text: str) -> None:
    assert not is_small_talk(text)
