"""V6: a standing rule ends in as many words, and only the one that is meant."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Candidate, Extractor
from memory_core.domain.records import ConversationId, Kind, Memory
from memory_core.extraction.changes.standing_rules import is_standing, lifted, may_lift, wished_anew
from tests.contracts.store_records import memory

HERE = ConversationId("here")


def rule(statement: str, attribute: str = "style", value: str = "", kind: Kind = Kind.BEHAVIOR) -> Memory:
    return memory(
        statement,
        id=statement,
        kind=kind,
        attribute=attribute,
        value=value or statement.rstrip("."),
        conversation_id=HERE,
    )


BOSS = rule("Please call me boss.", "nickname", "boss")
SHORT = rule("Answer in short sentences please.")
JOKE = rule("End every answer with a joke please.")
GERMAN = rule("Always answer in German.", "reply_language", "German", Kind.PREFERENCE)
SENTENCES = rule("Keep your answers to three sentences please.")
NO_EMOJIS = rule("Never use emojis.", "rule", kind=Kind.CONSTRAINT)
METRIC = rule("Always use metric units please.", "rule", kind=Kind.CONSTRAINT)
ALL = (BOSS, SHORT, JOKE, GERMAN, NO_EMOJIS, METRIC)


@pytest.mark.parametrize(
    ("sentence", "which"),
    [
        ("Stop calling me boss.", BOSS),
        ("You don't need to call me boss, Ben is fine.", BOSS),
        ("You don't need to keep it short any more.", SHORT),
        ("No more jokes please.", JOKE),
        ("No more joke at the end please, the rest stays.", JOKE),
        ("You can stop answering in German.", GERMAN),
        ("No need to answer in German any more.", GERMAN),
        ("Emojis are fine again.", NO_EMOJIS),
        ("You may use emojis again.", NO_EMOJIS),
        ("Can you stop using metric units", METRIC),
        ("No, don't call me boss.", BOSS),
        ("I take back the thing about short sentences", SHORT),
        ("Never mind the joke thing.", JOKE),
    ],
)
def test_v6_a_rule_is_lifted_by_what_it_is_about(sentence: str, which: Memory) -> None:
    assert may_lift(sentence)
    assert lifted([sentence], ALL, HERE) == [(sentence, which)]


def test_v6_a_rule_is_known_by_its_theme_where_no_word_is_shared() -> None:
    said = "Scrap the length rule I gave you, I'd like bullet points instead."
    assert lifted([said], (JOKE, SENTENCES, NO_EMOJIS), HERE) == [(said, SENTENCES)]
    assert lifted([said], (SHORT, SENTENCES), HERE) == [], "of two, neither"


@pytest.mark.parametrize(
    "sentence",
    [
        "Stop using emojis.",  # says the same as the rule
        "Stop calling me chief.",  # never asked for
        "Never mind.",
        "Never mind the weather",
        "No more coffee for me.",
        "No more than three sentences.",
        "I stopped answering letters.",
        "I no longer eat in short breaks.",
    ],
)
def test_v6_what_lifts_no_rule_leaves_them(sentence: str) -> None:
    assert lifted([sentence], ALL, HERE) == []


def test_v6_stop_that_means_the_latest_rule_of_the_conversation_unless_another_sentence_says_what() -> None:
    that = "You can stop doing that."
    assert lifted([that], (SHORT, JOKE), HERE) == [(that, SHORT)]
    assert lifted([that], (SHORT, JOKE), ConversationId("elsewhere")) == []
    assert lifted([that, "No more jokes."], (SHORT, JOKE), HERE) == [("No more jokes.", JOKE)]


def test_v6_only_what_the_owner_asked_for_is_a_rule() -> None:
    assert all(map(is_standing, ALL))
    assert not is_standing(memory("I like jazz.", attribute="likes", value="jazz", kind=Kind.PREFERENCE))
    assert not is_standing(memory("I'm allergic to nuts.", attribute="allergy", value="nuts", kind=Kind.IDENTITY))


def wish(value: str, kind: Kind = Kind.BEHAVIOR, attribute: str = "style") -> Candidate:
    return Candidate(kind, "me", attribute, value, f"{value}.", value, Extractor.RULES)


CELSIUS = rule("Please give me temperatures in Fahrenheit.")
LENGTH = rule("Keep your answers to me under 50 words.")
SPELLING = rule("Write to me in British spelling please.")
TO_BOSS = rule("Write emails to my boss in a formal tone.")


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("give me temperatures in Celsius", CELSIUS),
        ("Keep your answers to me under 120 words", LENGTH),
        ("use American spelling", SPELLING),
    ],
)
def test_v6_a_new_rule_takes_the_place_of_one_of_the_same_thing(new: str, old: Memory) -> None:
    assert [memory for _, memory in wished_anew([wish(new)], [CELSIUS, LENGTH, SPELLING, TO_BOSS])] == [old]


@pytest.mark.parametrize(
    "new",
    [
        "write emails to my team in a relaxed tone",  # another occasion
        "use metric units when you talk about my car",
        "never use Celsius",  # against something, not for another
        "give me temperatures in Fahrenheit",  # the same
        "end with a joke",
    ],
)
def test_v6_a_rule_for_another_occasion_stands_beside(new: str) -> None:
    assert wished_anew([wish(new)], [CELSIUS, LENGTH, SPELLING, TO_BOSS]) == []


def test_v6_answers_come_in_one_form() -> None:
    bullets = rule("Give me your answers as bullet points.")
    prose = rule("From now on give me your answers as short paragraphs.", "rule", kind=Kind.CONSTRAINT)
    told = Candidate(Kind.CONSTRAINT, "me", "rule", prose.value, prose.statement, prose.statement, Extractor.RULES)
    assert wished_anew([told], [bullets, METRIC]) == [(prose.statement, bullets)]
