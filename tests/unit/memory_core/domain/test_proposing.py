"""What a question of the assistant's proposes, turned into the owner's person: the exact text that a confirmation shows."""

from __future__ import annotations

import pytest

from memory_core.domain.proposing import LONGEST, Proposed, as_the_owner_says, proposed


@pytest.mark.parametrize(
    ("asked", "statement"),
    [
        ("You like cross-country skiing, right?", "I like cross-country skiing."),
        ("So you live in Oslo now?", "I live in Oslo now."),
        ("Nice! So you're vegan, correct?", "I'm vegan."),
        ("You are a nurse at Haukeland, aren't you?", "I am a nurse at Haukeland."),
        ("You were born in Bergen, right?", "I was born in Bergen."),
        ("You've moved to Oslo, is that right?", "I've moved to Oslo."),
        ("You’re allergic to peanuts — right?", "I'm allergic to peanuts."),
        ("Your sister Anna lives in Bergen, right?", "My sister Anna lives in Bergen."),
        ("Your sister visits you every summer, right?", "My sister visits me every summer."),
        ("You moved because you were unhappy in Oslo, right?", "I moved because I was unhappy in Oslo."),
        ("You don't eat meat, do you?", "I don't eat meat."),
        ("You like cross-country skiing. Is that right?", "I like cross-country skiing."),
        ("It sounds like you play the cello, right?", "I play the cello."),
        ("If I understand you correctly, you work at Nordwind?", "I work at Nordwind."),
        ("So cross-country skiing is your favourite sport, right?", "Cross-country skiing is my favourite sport."),
        ("Got it — you prefer tea to coffee, right?", "I prefer tea to coffee."),
        ("Just to confirm: your dentist is Dr. Hansen?", "My dentist is Dr. Hansen."),
        ("Good morning! You like **cross-country skiing**, right? ⛷️", "I like cross-country skiing."),
    ],
)
def test_v6_a_question_about_the_owner_is_turned_into_a_statement_of_theirs(asked: str, statement: str) -> None:
    assert proposed(asked) == Proposed(statement, to_keep=False)


@pytest.mark.parametrize(
    ("asked", "statement"),
    [
        ("Should I remember that you like cross-country skiing?", "I like cross-country skiing."),
        ("Shall I note that your sister lives in Bergen?", "My sister lives in Bergen."),
        ("Do you want me to remember that you're vegan?", "I'm vegan."),
        ("Would you like me to save that you live in Oslo?", "I live in Oslo."),
        ("You like cross-country skiing. Should I remember that?", "I like cross-country skiing."),
        ("It sounds like you moved to Oslo. Want me to remember that for you?", "I moved to Oslo."),
        ("So you live in Oslo — should I save that?", "I live in Oslo."),
    ],
)
def test_v6_a_question_whether_to_remember_names_what(asked: str, statement: str) -> None:
    assert proposed(asked) == Proposed(statement, to_keep=True)


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "You like cross-country skiing.",
        "What do you like?",
        "Do you want tea?",
        "Shall I look for slopes near you?",
        "Should I remember that?",
        "You like skiing? Should I remember that?",
        "You live in Oslo or in Bergen?",
        "You want me to look that up, right?",
        "You told us that, right?",
        "Anna likes skiing, right?",
        "Is Anna your sister?",
        "Anna is your sister?",
        "Your sister Anna lives there too, right?",
        "Should I remember that you like it?",
        "Have you been to Oslo with your sister, right?",
        "The house you bought is in Oslo, right?",
        "Your aunt likes the house you bought, right?",
        "You like skiing, right? I can look for slopes.",
        "Save this? The words are mine, not yours:\n```\nI like skiing.\n```\nShall I? (yes or no)",
        f"You like {'very ' * LONGEST}tall trees, right?",
    ],
)
def test_v6_what_cannot_be_turned_with_certainty_proposes_nothing(asked: str) -> None:
    assert proposed(asked) is None


@pytest.mark.parametrize(
    ("clause", "statement"),
    [
        ("The owner likes cross-country skiing", "I like cross-country skiing."),
        ("the user is allergic to peanuts.", "I am allergic to peanuts."),
        ("Owner has two cats", "I have two cats."),
        ("The user's sister lives in Bergen", "My sister lives in Bergen."),
        ("User studies law", "I study law."),
        ("The owner told her sister", None),
        ("I like tea", None),
        ("Mallory is the owner", None),
    ],
)
def test_v6_what_a_model_says_of_the_owner_is_turned_too(clause: str, statement: str | None) -> None:
    assert as_the_owner_says(clause) == statement


@pytest.mark.parametrize(
    ("asked", "statement"),
    [
        ("Du magst Skilanglauf, oder?", "Ich mag Skilanglauf."),
        ("Alles klar. Du wohnst seit Mai in Oslo, stimmt’s?", "Ich wohne seit Mai in Oslo."),
        ("Du bist Vegetarier, richtig?", "Ich bin Vegetarier."),
        ("Deine Schwester Anna wohnt in Bergen, nicht wahr?", "Meine Schwester Anna wohnt in Bergen."),
        ("Genial. Te gusta el esquí de fondo, ¿verdad?", "Me gusta el esquí de fondo."),
        ("Así que vives en Oslo con tu hermana, ¿no?", "Vivo en Oslo con mi hermana."),
        ("Si entiendo bien, trabajas en Nordwind, ¿verdad?", "Trabajo en Nordwind."),
        ("Eres enfermera, ¿cierto?", "Soy enfermera."),
        ("好的！你喜欢越野滑雪，对吗？", "我喜欢越野滑雪。"),
        ("所以您住在奥斯陆，是吧？", "我住在奥斯陆。"),
        ("أنت تحب التزلج، أليس كذلك؟", "أنا أحب التزلج."),
        ("إذن تسكن في أوسلو، صحيح؟", "أسكن في أوسلو."),
        ("أختك تسكن في بيرغن، صحيح؟", "أختي تسكن في بيرغن."),
    ],
)
def test_v6_a_question_in_another_language_is_turned_into_the_owners_person(asked: str, statement: str) -> None:
    assert proposed(asked) == Proposed(statement, to_keep=False, lasting=True)


@pytest.mark.parametrize(
    ("asked", "statement"),
    [
        ("Soll ich mir merken, dass du in Oslo wohnst?", "Ich wohne in Oslo."),
        ("Du magst Skilanglauf. Soll ich mir das merken?", "Ich mag Skilanglauf."),
        ("¿Quieres que recuerde que te gusta el esquí?", "Me gusta el esquí."),
        ("要我记住你喜欢越野滑雪吗？", "我喜欢越野滑雪。"),
        ("هل أتذكر أنك تحب التزلج؟", "أحب التزلج."),
    ],
)
def test_v6_whether_to_keep_it_may_be_asked_in_another_language(asked: str, statement: str) -> None:
    assert proposed(asked) == Proposed(statement, to_keep=True, lasting=True)


@pytest.mark.parametrize(
    "asked",
    [
        "Du bist bereit, oder?", "Du gehst jetzt, oder?", "Du wohnst dort, oder?", "Wie geht es dir?",
        "Ich mag Skilanglauf, oder?", "Du wohnst in Oslo oder in Bergen, richtig?", "Du magst Tee, weil du müde bist, oder?",
        "Du kommst morgen, oder?", "Tienes tiempo mañana, ¿no?", "你现在有时间，对吗？",
        "Estás listo, ¿verdad?", "Vives en Oslo y buceas, ¿verdad?", "Vives en Oslo o en Bergen, ¿no?",
        "你好吗？", "你喜欢他，对吗？", "你吃饭了，对吗？", "你们住在奥斯陆，对吗？",
        "كيف حالك؟", "تسكن أختك في بيرغن، صحيح؟", "أنت متعب، صحيح؟", "تحب بيتك، صحيح؟",
    ],
)  # fmt: skip
def test_v6_what_another_language_leaves_unclear_or_does_not_last_is_not_turned(asked: str) -> None:
    assert proposed(asked) is None
