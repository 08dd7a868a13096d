"""What answers is of the kind that is asked for: a person for who, a state of the owner's for "am I", what is kept as it."""

from __future__ import annotations

import pytest

from memory_core.domain.asked_of import is_of_another
from memory_core.domain.asking import Reading
from memory_core.domain.matching import Match, match, wording_of
from memory_core.domain.questions import analyse
from memory_core.domain.relevance import ADAPTED, RELEVANCE_FLOOR
from memory_core.usecases.recalling.memories import matched_signals
from tests.fakes.memory_core_turns import NOW, memory


def _matched(question: str, statement: str, **fields: object) -> Match:
    return match(analyse(question, NOW), wording_of(memory(statement, **fields)))


def _relevance(question: str, statement: str, cosine: float, **fields: object) -> float:
    signals = matched_signals(_matched(question, statement, **fields), cosine, analyse(question, NOW))
    return ADAPTED.of_memory(signals)


@pytest.mark.parametrize(
    ("question", "statement", "fields"),
    [
        ("When's Anaya's birthday?", "My baby girl Anaya was born on October 3rd", ("girl Anaya", "birthday", "10-03")),
        ("When is Tom's birthday?", "Tom was born on 1 May", ("son Tom", "birthday", "05-01")),
        ("Which heart medicine do I take?", "I take Eliquis", ("me", "medication", "Eliquis")),
        ("who is the head chef?", "I'm head chef now", ("me", "occupation", "head chef")),
    ],
)
def test_v10_what_is_kept_as_what_is_asked_for_answers_it_in_other_words(
    question: str, statement: str, fields: tuple[str, str, str]
) -> None:
    subject, attribute, value = fields
    assert _matched(question, statement, subject=subject, attribute=attribute, value=value).whole
    assert _relevance(question, statement, 0.2, subject=subject, attribute=attribute, value=value) > RELEVANCE_FLOOR


@pytest.mark.parametrize(
    ("question", "statement", "fields"),
    [
        ("When's Anaya's birthday?", "Tom was born on 1 May", ("son Tom", "birthday", "05-01")),
        ("Which heart medicine does Tom take?", "I take Eliquis", ("me", "medication", "Eliquis")),
        ("who is the head chef?", "I'm head gardener now", ("me", "occupation", "head gardener")),
    ],
)
def test_v10_what_is_kept_of_another_does_not(question: str, statement: str, fields: tuple[str, str, str]) -> None:
    subject, attribute, value = fields
    assert not _matched(question, statement, subject=subject, attribute=attribute, value=value).whole


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("Who's the groom?", "Head chef is Gordon, my sous chef is Ali"),
        ("Are we being acquired?", "Our lead investor is Point Nine"),
        ("is anyone buying us?", "Our lead investor is Point Nine"),
        ("am i seeing anyone", "My best mates are Lily and Zara"),
        ("am I pregnant?", "The heating was serviced"),
        ("Do I drive for Swift?", "I drive a Kenworth W900"),
    ],
)
def test_v10_what_is_of_no_kind_that_is_asked_for_is_astray(question: str, statement: str) -> None:
    """Near in meaning as everything about one life is, and nothing of it; what is nearer still may be said in other words."""
    assert _matched(question, statement).astray
    assert _relevance(question, statement, 0.38) < RELEVANCE_FLOOR
    assert ADAPTED.of_message(matched_signals(_matched(question, statement), 0.38, analyse(question, NOW))) == 0


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("Who's the groom?", "My fiancé Tom and I marry in May"),
        ("Are we being acquired?", "Stripe might acquire us"),
        ("Do I drive for Swift?", "I drive for Swift"),
        ("am I a leo?", "My birthday is the 14th of August"),
        ("Where do I live?", "I moved to Bath"),
    ],
)
def test_v10_what_may_answer_is_not(question: str, statement: str) -> None:
    assert not _matched(question, statement).astray


def test_v10_who_there_is_tells_no_state_of_the_owners() -> None:
    girl = memory("We have a wee girl, Aoife", attribute="child", value="Aoife")
    assert is_of_another("am I pregnant?", girl)
    assert not is_of_another("am I a mother?", girl)
    assert not is_of_another("am I pregnant?", memory("I'm pregnant with Aoife", attribute="child", value="Aoife"))
    assert not is_of_another("am I married?", memory("My wife is Jo", attribute="partner", value="Jo"))


def test_v10_what_is_hated_is_not_what_is_liked() -> None:
    maths = memory("I hate maths", attribute="dislikes", value="maths")
    assert is_of_another("what subject do i like", maths)
    assert not is_of_another("which subject do i hate", maths)
    assert not is_of_another("do I like maths?", maths)
    assert not is_of_another("what do I not like?", maths)


def test_v10_what_the_doctor_prescribes_is_the_owners() -> None:
    stopped = "The doctor stopped Eliquis, now it's warfarin"
    told = _matched("what medication am I on?", stopped, attribute="medication", value="warfarin")
    others = _matched("what medication am I on?", "My sister takes warfarin", attribute="medication", value="warfarin")
    assert told.reading is Reading.ANSWERED
    assert others.reading is Reading.OF_ANOTHER


@pytest.mark.parametrize(
    ("question", "statement", "cosine"),
    [
        ("do I smoke?", "I use an inhaler every morning", 0.48),
        ("do I smoke?", "I gave up alcohol two years ago", 0.46),
    ],
)
def test_v10_what_is_near_a_question_and_tells_another_thing_stays_out(
    question: str, statement: str, cosine: float
) -> None:
    assert _relevance(question, statement, cosine) < RELEVANCE_FLOOR


@pytest.mark.parametrize(
    ("question", "statement", "cosine"),
    [("how tall am I?", "I'm 1.84 m tall", 0.4), ("do I smoke?", "I quit smoking in May", 0.48)],
)
def test_v10_what_tells_it_does_not(question: str, statement: str, cosine: float) -> None:
    assert _relevance(question, statement, cosine) >= RELEVANCE_FLOOR


def test_v10_who_asks_for_a_code_is_told_where_it_stands() -> None:
    assert not _matched("What's the alarm code?", "The alarm code is on a note behind the fuse box").unfit
    assert _matched("What's the alarm code?", "The alarm code is a bother").unfit
    assert _matched("What's the alarm code?", "The alarm is on the wall of the hall").unfit


def test_v10_what_is_always_had_does_not_tell_what_was_had_once() -> None:
    tea = {"attribute": "preferred_drink", "value": "tea strong with two sugars"}
    assert _matched("What did I have for my tea last night?", "I take my tea strong with two sugars.", **tea).lacking
    assert not _matched("How do I take my tea?", "I take my tea strong with two sugars.", **tea).lacking
    once = {"attribute": "event", "value": "had fish and chips"}
    assert not _matched("What did I have for my tea last night?", "I had fish and chips for tea.", **once).lacking


@pytest.mark.parametrize(
    ("question", "world"),
    [
        ("Is it going to snow this winter?", True),
        ("Will it rain tomorrow?", True),
        ("What's the weather like in Leeds?", True),
        ("Did it rain at our wedding?", False),
        ("Is it raining on my parade?", False),
    ],
)
def test_v10_the_weather_is_of_the_world(question: str, *, world: bool) -> None:
    assert (analyse(question, NOW).personal < 0) is world
    assert _matched(question, "We are off to Whitby on the coach in April.", attribute="plan").lacking >= world


@pytest.mark.parametrize(
    ("question", "statement", "cosine", "fields"),
    [
        ("When's our anniversary?", "We're having a girl in February.", 0.38, {"attribute": "plan"}),
        ("What is the name of my son?", "Everybody calls me Tunde.", 0.29, {"attribute": "nickname", "value": "Tunde"}),
        (
            "Which ship is Rohit on?",
            "My husband Rohit is in the merchant navy.",
            0.51,
            {"attribute": "occupation", "value": "in the merchant navy", "subject": "husband Rohit"},
        ),
        ("Is it going to snow this winter?", "We are off to Whitby in April.", 0.37, {"attribute": "plan"}),
    ],
)
def test_v10_what_is_asked_for_by_its_name_and_is_not_there_is_not_made_up_for(
    question: str, statement: str, cosine: float, fields: dict[str, str]
) -> None:
    assert _relevance(question, statement, cosine, **fields) < RELEVANCE_FLOOR


@pytest.mark.parametrize(
    ("question", "statement", "cosine", "fields"),
    [
        ("When's our anniversary?", "We got married on 8 May.", 0.38, {"attribute": "anniversary", "value": "05-08"}),
        ("What is the name of my son?", "My boy is called Wyatt.", 0.29, {"attribute": "child", "value": "Wyatt"}),
        (
            "What does Rohit do?",
            "My husband Rohit is in the merchant navy.",
            0.4,
            {"attribute": "occupation", "value": "in the merchant navy", "subject": "husband Rohit"},
        ),
    ],
)
def test_v10_what_is_there_in_another_word_is_told(
    question: str, statement: str, cosine: float, fields: dict[str, str]
) -> None:
    assert _relevance(question, statement, cosine, **fields) > RELEVANCE_FLOOR


@pytest.mark.parametrize(
    ("question", "told", "answers"),
    [
        ("What was my first pet's name?", "Our collie Bess is terrified of thunder.", False),
        ("What was my first pet's name?", "My first hamster was called Flip.", True),
        ("What was my nickname as a child?", "My daughters are Tahmina, fourteen, and Raisa, nine.", False),
        ("What was my nickname as a child?", "At school they called me Froggy.", True),
        ("Who is my landlord?", "I rent a wooden house in Collico.", False),
        ("Who is my dentist?", "My dentist is Dr Rossi in Turin.", True),
        ("Who's our cleaner?", "We have the house cleaned on Mondays.", False),
    ],
)
def test_v10_how_things_are_is_no_answer_of_how_they_began_nor_a_house_of_who_somebody_is(
    question: str, told: str, answers: bool
) -> None:
    assert (_relevance(question, told, 0.4) > RELEVANCE_FLOOR) is answers
