"""B2: under which subjects a forgotten value is recognised when it is told again."""

from __future__ import annotations

from typing import Final

from memory_core.domain.scopes import SHARED, private
from memory_core.domain.tombstones import buried_slots, said_digests, told_slots, whole_digest

KEY = b"k" * 32


def meets(buried: str, told: str) -> bool:
    """Whether what was forgotten of the one is recognised when told of the other."""
    return not set(buried_slots(KEY, SHARED, buried, "home_city", "Oslo")).isdisjoint(
        told_slots(KEY, SHARED, told, "home_city", "Oslo")
    )


def test_b2_somebody_is_recognised_with_and_without_a_name() -> None:
    assert meets("sister Ragna", "sister Ragna")
    assert meets("sister Ragna", "Ragna")
    assert meets("sister", "sister Ragna")
    assert meets("me", "me")


def test_b2_of_another_sister_the_same_is_not_forgotten() -> None:
    assert not meets("sister Ragna", "sister Berta")
    assert not meets("sister Ragna", "sister")
    assert not meets("sister Ragna", "brother Odd")
    assert not meets("sister Ragna", "me")


def test_b2_another_value_or_scope_is_another_thing() -> None:
    buried = set(buried_slots(KEY, SHARED, "me", "home_city", "Oslo"))
    assert buried.isdisjoint(told_slots(KEY, SHARED, "me", "home_city", "Bergen"))
    assert buried.isdisjoint(told_slots(KEY, private("p"), "me", "home_city", "Oslo"))


SEATS: Final = "Remember that I prefer window seats and that my frequent flyer number is SK8841207."


def same_said(one: str, other: str, words: str) -> bool:
    """Whether what was forgotten of a text by these words is recognised in another one."""
    return not set(said_digests(KEY, one, words)).isdisjoint(said_digests(KEY, other, words))


def test_b2_a_text_is_known_again_by_its_words_however_they_are_written() -> None:
    assert same_said(SEATS, SEATS, "SK8841207")
    assert same_said(SEATS, f"  {SEATS.upper()} !", "SK8841207")
    assert whole_digest(KEY, SEATS) == whole_digest(KEY, SEATS.replace(" ", "\n"))


def test_b2_what_stays_of_a_text_and_what_another_says_is_not_forgotten() -> None:
    forgotten = set(said_digests(KEY, SEATS, "SK8841207"))
    assert forgotten.isdisjoint(said_digests(KEY, SEATS, "window seats"))
    assert forgotten.isdisjoint(whole_digest(KEY, SEATS))
    assert not same_said(SEATS, "My frequent flyer number is SK8841207, as I told Ann.", "SK8841207")
    assert not same_said(SEATS, SEATS, "aisle"), "a word that does not stand in it tells nothing of it"


def test_b2_a_text_of_few_words_may_be_said_of_anything() -> None:
    assert said_digests(KEY, "It's on Tuesday.", "Tuesday") == ()
    assert whole_digest(KEY, "It's on Tuesday.") == ()


def test_b2_another_database_has_other_digests() -> None:
    other = b"o" * 32
    assert set(said_digests(KEY, SEATS, "SK8841207")).isdisjoint(said_digests(other, SEATS, "SK8841207"))
    assert whole_digest(KEY, SEATS) != whole_digest(other, SEATS)
