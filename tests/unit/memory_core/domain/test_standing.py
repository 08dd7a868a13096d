"""Which wishes hold in every answer (S7)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core.domain.records import Kind, Memory, MemoryId
from memory_core.domain.slots import ENDED
from memory_core.domain.standing import asks_for_them, holds_always, in_force
from tests.contracts.store_records import NOW, memory


def wish(statement: str, *, attribute: str = "style", days: int = 0, against: Memory | None = None) -> Memory:
    return memory(
        statement,
        id=statement,
        kind=Kind.PREFERENCE if attribute == "reply_language" else Kind.BEHAVIOR,
        attribute=attribute,
        value=statement,
        learned_at=NOW + timedelta(days=days),
        coexists_with=against.id if against is not None else None,
    )


@pytest.mark.parametrize(
    "statement",
    [
        "Keep your answers short.",
        "Write in short paragraphs.",
        "Use metric units.",
        "No emojis, please.",
        "Be blunt with me.",
    ],
)
def test_s7_how_to_be_answered_holds_in_every_answer(statement: str) -> None:
    assert holds_always(wish(statement))


@pytest.mark.parametrize(
    "statement",
    [
        "Keep it formal in my work e-mails.",
        "When you write code, use tabs.",
        "Use full sentences for letters to my landlord.",
        "Explain things slowly if I ask about maths.",
    ],
)
def test_s7_a_wish_for_some_occasions_is_recalled_where_it_is_relevant(statement: str) -> None:
    assert not holds_always(wish(statement))


def test_s7_a_rule_holds_whatever_it_is_about() -> None:
    assert holds_always(memory("Never mention my salary when my boss is about", kind=Kind.CONSTRAINT, attribute="rule"))


def test_s7_what_was_lifted_and_what_is_no_wish_is_no_rule() -> None:
    assert not holds_always(memory("No more jokes", kind=Kind.BEHAVIOR, attribute="style", value=f"{ENDED}jokes"))
    assert not holds_always(memory("I live in Oslo"))


def test_s7_of_contrary_wishes_the_newer_is_in_force() -> None:
    short = wish("Keep your answers short.")
    long = wish("Go into detail.", days=1, against=short)
    assert in_force([short, long]) == (long,)


def test_s7_there_is_one_language_to_be_answered_in() -> None:
    german = wish("Answer me in German.", attribute="reply_language")
    spanish = wish("Answer me in Spanish.", attribute="reply_language", days=1)
    assert in_force([spanish, german]) == (spanish,)


def test_s7_no_rule_gives_way_to_what_contradicts_it() -> None:
    rule = memory("Never call me Bob", id="rule", kind=Kind.CONSTRAINT, attribute="rule")
    other = wish("Call me Bob.", days=1, against=rule)
    assert in_force([rule, other])[0].id == MemoryId("rule")


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("How should you answer me?", True),
        ("What rules do you have?", True),
        ("What are my standing rules?", True),
        ("What should you never do?", True),
        ("What have I asked of you?", True),
        ("Which language should you reply in?", True),
        ("What are the rules of chess?", False),
        ("How should I answer my landlord?", False),
        ("What language do they speak in Brazil?", False),
    ],
)
def test_s7_what_holds_in_every_answer_can_be_asked_for(question: str, asked: bool) -> None:
    assert asks_for_them(question) is asked


@pytest.mark.parametrize(
    "question",
    [
        "what did I ask you to do always?",
        "What have I asked you never to do?",
        "what rules do I have for you?",
        "What rules did I set?",
        "What are the rules?",
        "how do I want to be answered?",
        "Do you remember how I want to be answered?",
        "How would I like you to answer?",
        "How do I like to be spoken to?",
        "What are my standing wishes?",
        "Which wishes do I have for you?",
        "What are my preferences for your answers?",
    ],
)
def test_what_holds_in_every_answer_is_asked_for(question: str) -> None:
    assert asks_for_them(question)


@pytest.mark.parametrize(
    "question",
    [
        "What are the rules of chess?",
        "How do I want my eggs?",
        "How did Ann want to be answered?",
        "What did I ask Tom to do?",
        "What are my preferences for breakfast?",
        "Which wishes did the genie grant?",
        "What wishes do I have for Christmas?",
        "How do I answer the boss?",
        "What did I ask you yesterday?",
        "I want to be answered.",
    ],
)
def test_what_only_sounds_like_it(question: str) -> None:
    assert not asks_for_them(question)
