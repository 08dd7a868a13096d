"""Which language a text is in: told where it is plain, never taken for another, and English for none (S1)."""

from __future__ import annotations

import pytest

from memory_core.extraction.languages.detection import BY_WORDS, in_no_table, language_of

TWINS = {
    "Spanish": ("Vivo en Roma", "Trabajo como enfermera", "Mi hija se llama Eva", "Tengo un gato", "Me gusta el café"),
    "Italian": (
        "Vivo a Roma",
        "Lavoro come infermiera",
        "Mia figlia si chiama Eva",
        "Ho un gatto",
        "Mi piace il caffè",
    ),
    "Portuguese": (
        "Vivo em Roma",
        "Trabalho como enfermeira",
        "A minha filha chama-se Eva",
        "Tenho um gato",
        "Gosto muito de café",
    ),
    "French": ("Je vis à Rome", "Je travaille à Lyon", "Ma fille s'appelle Eva", "J’ai un chat", "J'aime le café"),
    "German": ("Ich wohne in Rom", "Mein Hund heißt Rex", "Ich bin ein Berliner"),
}


@pytest.mark.parametrize(("language", "text"), [(name, text) for name, texts in TWINS.items() for text in texts])
def test_s1_near_twins_are_told_apart(language: str, text: str) -> None:
    found = language_of(text)
    assert found is not None
    assert found.name == language


@pytest.mark.parametrize("text", ["Vivo", "Como carne", "La casa", "No como carne", "La dolce vita"])
def test_s1_what_may_be_one_or_the_other_is_none(text: str) -> None:
    assert language_of(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "I said ciao a lot",
        "I said hola",
        "30, software tester in São Paulo",
        "Soy milk, please",
        "38 EU",
        "Gmail.com, yahoo.com",
        "See https://cdn.stocksnap.io/img-thumbs/man-jumping.jpg",
        "Dang, c'mon",
        "rock 'n' roll",
        "lighting Les Belles-sœurs, opens 20 November",
        "Rio de Janeiro",
        "crème de la crème",
        "don’t you like the vis-à-vis layout",
        "Moving to Los Angeles",
    ],
)
def test_s1_english_is_taken_for_no_other_language(text: str) -> None:
    assert language_of(text) is None
    assert not in_no_table(text) or not text.isascii()


@pytest.mark.parametrize(
    "text",
    [
        "Ik woon in de stad en je bent de beste",
        "Mieszkam w Krakowie",
        "Ben de Ankara'da yaşıyorum",
        "Saya tinggal di Jakarta, bekerja di bank",
        "Visc a Barcelona i treballo de metge",
        "Locuiesc în București și lucrez ca medic",
        "Jag bor i Oslo",
        "私は東京に住んでいます",
        "मैं दिल्ली में रहता हूँ",
        "Я живу в Москве",
    ],
)
def test_s1_a_language_without_a_table_is_taken_for_none_that_has_one(text: str) -> None:
    assert language_of(text) is None
    assert in_no_table(text)


def test_s1_no_table_counts_words_of_english() -> None:
    """Else plain English could not be told at once."""
    english = {
        "the",
        "and",
        "is",
        "my",
        "you",
        "have",
        "live",
        "work",
        "what",
        "with",
        "me",
        "no",
        "do",
        "come",
        "has",
        "due",
    }
    assert not english & frozenset().union(*(one.common for one in BY_WORDS))
