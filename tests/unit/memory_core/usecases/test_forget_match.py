"""V15: words however they are spelt, identifiers only if they are the same; the part of a sentence that is about the fact."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.usecases.forgetting.telling.needles import needles
from memory_core.usecases.forgetting.telling.split import essence, gone_parts, parts, without
from memory_core.usecases.forgetting.vocabulary.match import (
    held_words,
    holds_spelt,
    identifiers,
    is_identifier,
    nearly,
    same_identifier,
    spelt_apart,
    weighed,
)
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.text import holds, redact
from tests.contracts.store_records import memory

_DIGITS = st.text("0123456789", min_size=7, max_size=12).filter(lambda text: text[0] != "0")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoë", "Zoe"), ("Köln", "Koeln"), ("Ålesund", "Alesund"), ("neighbour", "neighbor"), ("counsellor", "counselor"),
        ("Grünwald", "Gruenwald"), ("tumour", "tumor"), ("Łódź", "Lodz"), ("ALLERGIES", "allergy"),
    ],
)  # fmt: skip
def test_spellings_of_a_word_are_one(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_a_slip_is_forgiven_only_where_one_word_is_near() -> None:
    assert nearly("siobahn", {"siobhan", "shona"}) == "siobhan"
    assert nearly("anna", {"anne", "hanna"}) is None  # too short to be sure
    assert nearly("aiof", {"aoif", "eva"}) == "aoif"  # two letters have changed places
    assert nearly("nora", {"rona", "noor"}) is None
    assert nearly("cla", {"clas", "dog"}) == "clas"  # "clas", of which the stem takes an s for a plural
    assert nearly("marion", {"marian", "marios"}) is None  # which one?


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("+47 912 34 567", "4791234567", True),
        ("+47 912 34 567", "004791234567", True),
        ("+44 7700 900123", "07700 900123", True),
        ("NO93 8601 1117 947", "no9386011117947", True),
        ("EK 48213", "EK-48213", True),
        ("Ann.Berg@example.org", "ann.berg@EXAMPLE.org", True),
        ("01225 960 111", "01225 960 112", False),
        ("a.berg@example.org", "ann.berg@example.org", False),
        ("EK 48213", "EL 48213", False),
    ],
)
def test_an_identifier_is_the_same_or_it_is_not(one: str, other: str, same: bool) -> None:
    assert same_identifier(one, other) is same


@given(_DIGITS, st.lists(st.sampled_from(" -./"), min_size=1, max_size=3))
def test_separators_never_matter_and_digits_always_do(digits: str, marks: list[str]) -> None:
    written = digits
    for place, mark in enumerate(marks, 2):
        written = written[: place * 2] + mark + written[place * 2 :] if len(written) > place * 2 else written
    assert same_identifier(written, digits)
    assert not same_identifier(digits[:-1] + str((int(digits[-1]) + 1) % 10), digits)


@pytest.mark.parametrize("text", ["152 over 97", "2 July 2026", "in 2019", "I weigh 94 kilos", "2026-07-02"])
def test_dates_and_small_numbers_are_no_identifiers(text: str) -> None:
    assert identifiers(text) == ()


@pytest.mark.parametrize(
    ("sentence", "value", "gone"),
    [
        ("I live in Oslo with my cat Mio.", "Mio", ["with my cat Mio."]),
        ("I live in Oslo with my cat Mio.", "Oslo", ["I live in Oslo"]),
        ("I like sushi and I hate olives.", "olives", ["I hate olives."]),
        ("I take lisinopril, I run on Sundays, and I was born in Graz.", "lisinopril", ["I take lisinopril"]),
        ("Karen is ill and she lives in Ghent.", "Karen", ["Karen is ill", "she lives in Ghent."]),
    ],
)
def test_only_the_part_about_the_fact_goes(sentence: str, value: str, gone: list[str]) -> None:
    """What only continues it goes as well; what the owner says of something else stays."""
    assert gone_parts(sentence, [value]) == gone


@given(st.text(alphabet="ab ,;ImyWwith and", max_size=60))
def test_parts_are_the_whole_sentence(sentence: str) -> None:
    assert "".join(parts(sentence)) == sentence


def test_a_statement_without_the_part_still_says_its_own() -> None:
    assert without("I live in Oslo with my cat Mio", ["Mio"]) == "I live in Oslo"
    assert essence("I live in Oslo with my cat Mio", "Oslo") == "I live in Oslo"
    assert without("My cat is called Mio", ["Mio"]) == ""


_NAMES = st.sampled_from(["Karlsen", "Trondheim", "Bosse", "penicillin", "turquoise"])


@given(_NAMES, _NAMES, st.sampled_from(["My {0} thing is {1}", "I think {0} is it, and I like {1}", "{0}: {1}!"]))
def test_b2_after_redacting_the_needles_nothing_holds_the_value(value: str, other: str, frame: str) -> None:
    """And a sentence that never named it stays as it was, to the letter."""
    fact = memory(frame.format("x", value), value=value, tags=())
    sought = needles([fact], [])
    text, _ = redact(f"{frame.format('x', value)} Then more about {value}.", sought)
    assert not holds(text, [value])
    unrelated = "The weather was fine in Lisbon."
    assert redact(unrelated, sought) == (unrelated, 0)
    del other


@pytest.mark.parametrize(
    ("asked", "told", "same"),
    [
        ("tk 48 29 105", "my passport number is TK4829105", True),
        ("my reg fj 68 klm", "My van's reg is FJ68 KLM", True),
        ("tk 48 29 106", "my passport number is TK4829105", False),
        ("48 29", "my passport number is TK4829105", False),
    ],
)
def test_an_identifier_spelt_apart_is_put_together_and_must_be_the_same(asked: str, told: str, *, same: bool) -> None:
    assert any(holds_spelt(told, one) for one in spelt_apart(asked)) is same


@pytest.mark.parametrize(
    ("topic", "alone", "called"),
    [
        ("KQ 882 910 44", True, False),
        ("the phone number 0660 932 7715", True, True),
        ("my card number LB-7740-19", True, True),
        ("the flat at 12345 Elm Road", False, False),
        ("what happened in 2019-2021", False, False),
        ("the number that ends in 4471", False, False),
        ("my dentist", False, False),
    ],
)
def test_v15_a_topic_may_be_nothing_but_an_identifier(topic: str, alone: bool, called: bool) -> None:
    assert is_identifier(topic) is alone
    assert is_identifier(topic, called=True) is called


def test_v15_names_that_sound_the_same_may_be_one_more_slip_apart() -> None:
    assert nearly(skeleton("Jeffrey"), [skeleton("Geoffrey")]) == skeleton("Geoffrey")
    assert nearly(skeleton("Jeffrey"), [skeleton("Godfrey")]) is None


def test_signs_between_thousands_and_signs_of_order_tell_nothing() -> None:
    assert "1450" in weighed("the 1,450 I paid")
    assert "1450" in held_words(["it cost 1.450 euros"])
    assert "1450" not in held_words(["it cost 1,450,000 euros"])
    assert holds_spelt("Calle del Olmo 14, 3º B", "calle del olmo 14 3b")


def test_v15_a_short_word_that_begins_otherwise_is_no_slip() -> None:
    """Of Stripe, no trip is meant; of Johannes, a Hannes."""
    assert nearly(skeleton("stripe"), {skeleton("trip")}) is None
    assert nearly("johannes", {"hannes"}) == "hannes"
    assert nearly("edntist", {"dentist"}) == "dentist"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Kathryn", "Catherine"),
        ("rododendrums", "rhododendrons"),
        ("Kristof", "Krzysztof"),
        ("yogert", "yoghurt"),
        ("diarea", "diarrhoea"),
        ("leutenants", "lieutenant"),
    ],
)
def test_a_word_is_known_by_how_it_sounds(typed: str, meant: str) -> None:
    assert nearly(skeleton(typed.casefold()), [skeleton(meant.casefold())]) is not None


@pytest.mark.parametrize(
    ("typed", "other"),
    [
        ("psychologist", "psychiatrist"),
        ("Gertrude", "Gerard"),
        ("Leonard", "Leandro"),
        ("Patrick", "Patricia"),
        ("Robert", "Rupert"),
        ("chemotherapy", "physiotherapy"),
        ("Bernadette", "Bernhard"),
        ("restaurant", "reservation"),
    ],
)
def test_what_sounds_otherwise_is_another_word(typed: str, other: str) -> None:
    assert nearly(skeleton(typed.casefold()), [skeleton(other.casefold())]) is None
