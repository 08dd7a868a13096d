"""V15, V6, B13: how a typed answer to an open question reads; what leaves it open answers nothing."""

from __future__ import annotations

import pytest

from bot.tools.typed import MOST, Says, Typed, assents, typed


def picked(answer: str, choices: int) -> tuple[int, ...] | None:
    said = typed(answer, choices)
    return None if said is None else said.picks


@pytest.mark.parametrize(
    ("answer", "numbers"),
    [
        ("2", (2,)), ("2nd", (2,)), ("the second one", (2,)), ("one", (1,)), ("two and three", (2, 3)), ("no. 3", (3,)),
        ("1-3", (1, 2, 3)), ("all", (1, 2, 3, 4)), ("All of them.", (1, 2, 3, 4)), ("the last one", (4,)),
        ("all but the first", (2, 3, 4)), ("everything except 2 and 3", (1, 4)), ("all except for the last", (1, 2, 3)),
        ("none", ()), ("Neither.", ()), ("no, thanks", ()), ("none of these", ()),
    ],
)  # fmt: skip
def test_numbers_ordinals_and_exceptions_are_understood(answer: str, numbers: tuple[int, ...]) -> None:
    assert picked(answer, 4) == numbers


@pytest.mark.parametrize("answer", ["yes", "both", "no, the second", "1 2 9", "the golf one", "all but the tenth", "7"])
def test_what_leaves_it_open_picks_nothing(answer: str) -> None:
    """ "Both" of four is two of them, nobody knows which; what is not on the list is none of it."""
    assert picked(answer, 4) is None


def test_both_are_two() -> None:
    assert picked("both", 2) == (1, 2)


@pytest.mark.parametrize(
    ("said", "tries"),
    [
        ("both", True), ("the golf one", True), ("no, the second", True), ("1 2 9", True), ("all but the tenth", True),
        ("both of us went home", False), ("no way", False), ("the weather is fine", False), ("no problem", False),
    ],
)  # fmt: skip
def test_what_is_meant_as_an_answer_is_told_from_something_else(said: str, tries: bool) -> None:
    answer = typed(said, MOST)
    assert (answer is not None and answer.unclear) is tries


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ("yes", Says.YES), ("Yes, exactly!", Says.YES), ("yeah", Says.YES), ("go ahead", Says.YES), ("👍", Says.YES),
        ("ja, genau", Says.YES), ("Stimmt!", Says.YES), ("na klar, gerne", Says.YES), ("sí, exacto", Says.YES),
        ("Claro que sí", Says.YES), ("对，没错", Says.YES), ("好的，谢谢", Says.YES), ("نعم بالضبط", Says.YES),
        ("أجل، تمامًا", Says.YES),
        ("no", Says.NO), ("No, thanks.", Says.NO), ("nein danke", Says.NO), ("no, gracias", Says.NO), ("不是", Says.NO),
        ("لا، شكرًا", Says.NO),
        ("save that", Says.KEEP), ("ja, merk dir das bitte", Says.KEEP), ("sí, guárdalo", Says.KEEP), ("记住吧", Says.KEEP),
        ("never mind", Says.LEAVE), ("lass mal", Says.LEAVE), ("算了", Says.LEAVE),
        ("yes, still true", Says.STILL), ("stimmt noch", Says.STILL), ("sigue siendo así", Says.STILL), ("还是这样", Says.STILL),
        ("لا يزال صحيحا", Says.STILL), ("no, no longer", Says.ENDED), ("nein, nicht mehr", Says.ENDED), ("ya no", Says.ENDED),
        ("不再是了", Says.ENDED), ("لم يعد كذلك", Says.ENDED),
        ("oui, exactement", Says.YES), ("C’est ça, merci", Says.YES), ("sì, certo", Says.YES), ("va bene, grazie", Says.YES),
        ("sim, isso mesmo", Says.YES), ("claro que sim", Says.YES), ("non merci", Says.NO), ("não, obrigada", Says.NO),
        ("no grazie", Says.NO), ("oui, retiens ça", Says.KEEP), ("sì, ricordalo", Says.KEEP), ("sim, guarda isso", Says.KEEP),
        ("laisse tomber", Says.LEAVE), ("lascia stare", Says.LEAVE), ("deixa para lá", Says.LEAVE),
        ("toujours vrai", Says.STILL), ("ancora vero", Says.STILL), ("ainda é verdade", Says.STILL),
        ("non, plus maintenant", Says.ENDED), ("non più", Says.ENDED), ("já não é verdade", Says.ENDED),
    ],
)  # fmt: skip
def test_v6_b13_a_yes_and_a_no_are_read_in_every_language_there_are_tables_for(said: str, says: Says) -> None:
    answer = typed(said, 1)
    assert answer is not None
    assert answer.says is says
    assert assents(said) is (says in (Says.YES, Says.KEEP))


@pytest.mark.parametrize(
    "said",
    ["yes?", "no problem", "yes, and I like tea", "ja, aber nicht sonntags", "sí, pero no hoy",
     "oui, mais pas le lundi", "sì, ma non oggi", "sim, mas hoje não", "对吗？", "是我的猫", "نعم؟",
     "I said no to him", "genau das hasse ich", "", "not bad"],
)  # fmt: skip
def test_v6_b13_what_says_more_than_yes_or_no_is_neither(said: str) -> None:
    assert typed(said, 1) is None


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("2 no longer", Typed(Says.ENDED, (2,), None, unclear=False)),
        ("still true 1 and 3", Typed(Says.STILL, (1, 3), None, unclear=False)),
        ("yes, 2", Typed(Says.YES, (2,), (2,), unclear=False)),
        ("2 no", Typed(Says.NO, (2,), None, unclear=False)),
        ("1 nicht mehr", Typed(Says.ENDED, (1,), None, unclear=False)),
    ],
)
def test_b13_numbers_beside_a_yes_or_no_are_what_it_is_about(said: str, answer: Typed) -> None:
    assert typed(said, 3) == answer


def test_v6_a_long_row_of_the_same_word_is_read_at_once() -> None:
    """A pattern that tried every way to read it would not come back."""
    for said in ("好吧" * 39 + "x", "嗯" * 79 + "x", "👍" * 79 + "x"):
        assert typed(said, MOST) is None
