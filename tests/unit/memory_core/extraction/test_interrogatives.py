"""One reader says whether a sentence asks: what learns, what puts out of date and what answers go by the same table."""

from __future__ import annotations

import pytest

from bot.llm.questioning import is_question
from memory_core.extraction import marks
from memory_core.extraction.interrogatives import Form, asks, form_of, only_asks

_FORMS: list[tuple[str, Form | None]] = [
    ("is dave living in boston now", Form.ASKS),
    ("has dave moved", Form.ASKS),
    ("was anna born in Leeds", Form.ASKS),
    ("did the doctor call", Form.ASKS),
    ("are the kids still at Oakfield", Form.ASKS),
    ("is Owen the one with the boat", Form.ASKS),
    ("and is it raining", Form.ASKS),
    ("when is my mum coming", Form.ASKS),
    ("what time my train is", Form.ASKS),
    ("which car I drive", Form.ASKS),
    ("how big is my flat", Form.ASKS),
    ("in which drawer is my passport", Form.ASKS),
    ("whats my dogs name", Form.ASKS),
    ("how about the dog", Form.ASKS),
    ("tell me where I live", Form.ASKS),
    ("I wonder where the cat is", Form.ASKS),
    ("any idea when my exam is", Form.ASKS),
    ("my exam is when again", Form.ASKS),
    ("oh and where is my passport", Form.ASKS),
    ("I live in Oslo, don't I", Form.ASSENT),
    ("I live in Oslo, do I not", Form.ASSENT),
    ("Anna has moved, right", Form.ASSENT),
    ("What my sister does is teaching", Form.DEPENDENT),
    ("when my mum was ill we moved", Form.DEPENDENT),
    ("which I love", Form.DEPENDENT),
    ("which means we moved", Form.DEPENDENT),
    ("which is why I left", Form.DEPENDENT),
    ("who is a vet", Form.DEPENDENT),
    ("how old Owen is", Form.DEPENDENT),
    ("was born in Leeds", Form.SUBJECTLESS),
    ("is allergic to cats", Form.SUBJECTLESS),
    ("was the only one there", Form.SUBJECTLESS),
    ("did a big shop today", Form.SUBJECTLESS),
    ("have two kids", Form.SUBJECTLESS),
    ("had my eyes tested this afternoon", Form.SUBJECTLESS),
    ("are moving in with Sam", Form.SUBJECTLESS),
    ("would you call me Max from now on", Form.SUBJECTLESS),
    ("I don't know when", None),
    ("that is when", None),
    ("what a day, sold my car", None),
    ("how lovely", None),
    ("so did he", None),
    ("and who is a vet", None),
    ("but have a nice day", Form.SUBJECTLESS),
    ("but have some tea", None),
    ("my sister knows who did it", None),
    ("I live where my parents did", None),
]


@pytest.mark.parametrize(("sentence", "form"), _FORMS)
def test_how_a_sentence_is_put(sentence: str, form: Form | None) -> None:
    assert form_of(sentence) is form


@pytest.mark.parametrize("sentence", [sentence for sentence, form in _FORMS if form is Form.ASKS])
def test_what_asks_is_learned_from_by_nobody_and_answered(sentence: str) -> None:
    assert asks(sentence)
    assert marks.of_clause(sentence) is marks.Mark.QUESTION
    assert is_question(sentence)


@pytest.mark.parametrize("sentence", [sentence for sentence, form in _FORMS if form is Form.DEPENDENT])
def test_a_clause_that_hangs_on_another_tells_nothing_by_itself(sentence: str) -> None:
    assert not asks(sentence)
    assert marks.of_clause(sentence) is marks.Mark.QUESTION


@pytest.mark.parametrize("sentence", [sentence for sentence, form in _FORMS if form in (None, Form.SUBJECTLESS)])
def test_what_tells_is_no_question(sentence: str) -> None:
    assert not asks(sentence)
    assert marks.of_clause(sentence) is not marks.Mark.QUESTION


@pytest.mark.parametrize(
    ("sentence", "only"),
    [
        ("whats my locker pin", True),
        ("where does dave live now", True),
        ("do I still live in Oslo", True),
        ("did you know I smoke", False),
        ("have I told you that we moved", False),
        ("guess who got the job", False),
        ("can you believe I passed", False),
    ],
)
def test_some_questions_tell_what_they_ask_about(sentence: str, only: bool) -> None:
    assert only_asks(sentence) is only
