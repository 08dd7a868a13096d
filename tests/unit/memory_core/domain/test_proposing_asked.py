"""What a yes to a plain question says: "Do you live in Ghent?" proposes "I live in Ghent." (DESIGN §5.3)."""

from __future__ import annotations

import pytest

from memory_core.domain.proposing import Proposed, proposed


@pytest.mark.parametrize(
    ("asked", "statement"),
    [
        ("Are you allergic to peaches?", "I am allergic to peaches."),
        ("Do you live in Ghent?", "I live in Ghent."),
        ("So, do you work as a cheesemonger in Ghent?", "I work as a cheesemonger in Ghent."),
        ("Have you moved to Oslo?", "I have moved to Oslo."),
        ("Did you grow up in Bonn?", "I grew up in Bonn."),
        ("Is your sister called Berta?", "My sister is called Berta."),
        ("Is your sister Berta a vet?", "My sister Berta is a vet."),
        ("Is your boss Gerlinde?", "My boss is Gerlinde."),
        ("Is your favourite colour green?", "My favourite colour is green."),
        ("Does your sister Anna study in Bonn?", "My sister Anna studies in Bonn."),
        ("Do your parents live in Bonn?", "My parents live in Bonn."),
    ],
)
def test_v6_a_plain_question_is_put_in_the_order_of_a_statement(asked: str, statement: str) -> None:
    assert proposed(asked) == Proposed(statement, to_keep=False)


@pytest.mark.parametrize(
    "asked",
    [
        "Do you live in Oslo or Bergen?", "Do you have any allergies?", "Don't you live in Ghent?", "Do you never eat meat?",
        "Do you live there?", "Do you know your neighbour Eva?", "Do you want tea?", "Would you like tea?", "Is Anna your sister?",
        "Does that help you?", "Did you mean Oslo?", "Do you want me to look for your sister?", "What is your name?",
        "Is your sister the one you live with?", "Do you live with me?",
    ],
)  # fmt: skip
def test_v6_a_question_whose_yes_leaves_open_what_is_so_proposes_nothing(asked: str) -> None:
    assert proposed(asked) is None


@pytest.mark.parametrize(
    ("asked", "statement"),
    [
        ("Wohnst du in Bonn?", "Ich wohne in Bonn."),
        ("Magst du Skilanglauf?", "Ich mag Skilanglauf."),
        ("Hast du einen Hund?", "Ich habe einen Hund."),
        ("Also, heißt deine Schwester Berta?", "Meine Schwester heißt Berta."),
        ("Wohnt deine Schwester Anna in Bergen?", "Meine Schwester Anna wohnt in Bergen."),
        ("¿Vives en Gante?", "Vivo en Gante."),
        ("¿Te gusta el esquí?", "Me gusta el esquí."),
        ("¿Tu hermana se llama Berta?", "Mi hermana se llama Berta."),
        ("你住在波恩吗？", "我住在波恩。"),
        ("你的姐姐叫安娜吗？", "我的姐姐叫安娜。"),
        ("هل تسكن في بون؟", "أسكن في بون."),
        ("هل لديك قطة؟", "لدي قطة."),
    ],
)
def test_v6_a_plain_question_in_another_language_is_put_in_the_owners_person(asked: str, statement: str) -> None:
    assert proposed(asked) == Proposed(statement, to_keep=False, lasting=True)


@pytest.mark.parametrize(
    "asked",
    [
        "Hast du Zeit?", "Hast du eine Frage?", "Magst du einen Tee?", "Magst du die Idee?", "Spielst du mit?", "Bist du bereit?",
        "Bist du noch da?", "Wohnst du in Bonn oder Köln?", "Liebst du mich?", "¿Te gusta la idea?", "¿Tienes tiempo?",
        "¿Vives en Oslo o en Bergen?", "¿Estás listo?", "你有时间吗？", "你吃饭了吗？", "你喜欢这个主意吗？", "هل لديك وقت؟",
        "هل تسكن أختك في بون؟",
    ],
)  # fmt: skip
def test_v6_an_offer_or_a_question_of_the_moment_in_another_language_proposes_nothing(asked: str) -> None:
    assert proposed(asked) is None
