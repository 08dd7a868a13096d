"""A fact told without repeating its subject ("Ich wohne in Görlitz und bin allergisch") is the owner's in every language (V5)."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Candidate, Extractor
from memory_core.domain.records import Kind
from memory_core.extraction import gate
from memory_core.extraction.gate import Passed, Refused
from tests.unit.memory_core.extraction.hearing import teachable


def verdict(text: str, attribute: str, value: str, statement: str, evidence: str) -> Passed | Refused:
    proposed = Candidate(Kind.IDENTITY, "me", attribute, value, statement, evidence, Extractor.MODEL)
    return gate.check(proposed, teachable(text), shown=(), own_words="")


@pytest.mark.parametrize(
    ("text", "attribute", "value", "statement", "evidence"),
    [
        (
            "Ich wohne seit 2020 in Görlitz und bin gegen Haselnüsse allergisch.",
            "allergy", "Haselnüsse", "Ich bin gegen Haselnüsse allergisch.", "bin gegen Haselnüsse allergisch",
        ),
        ("Ich wohne in Görlitz und mag Rosen.", "likes", "Rosen", "Ich mag Rosen.", "mag Rosen"),
        ("Ich wohne in Kiel und trinke Bier ungern.", "dislikes", "Bier", "Ich trinke Bier ungern.", "trinke Bier ungern"),
        ("Ich bin verheiratet und habe drei Kinder.", "child", "drei Kinder", "Ich habe drei Kinder.", "habe drei Kinder"),
        ("أسكن في طرابلس وأعمل خبازًا.", "occupation", "خبازًا", "أعمل خبازًا", "أعمل خبازًا"),
        ("أسكن في طرابلس وأعمل خبازًا.", "occupation", "خبازًا", "أنا أعمل خبازًا", "وأعمل خبازًا"),
        ("أحب القهوة وأكره الشاي.", "dislikes", "الشاي", "أكره الشاي", "أكره الشاي"),
        ("Vivo en Vigo y soy alérgico a las nueces.", "allergy", "nueces", "Soy alérgico a las nueces.", "soy alérgico"),
        ("Je vis à Nantes et suis allergique aux noix.", "allergy", "noix", "Je suis allergique aux noix.", "suis allergique"),
        ("Abito a Torino e sono allergico alle noci.", "allergy", "noci", "Sono allergico alle noci.", "sono allergico alle noci"),
        ("Moro no Porto e sou alérgico a nozes.", "allergy", "nozes", "Sou alérgico a nozes.", "sou alérgico a nozes"),
        ("我住在青岛，对花生过敏。", "allergy", "花生", "我对花生过敏", "对花生过敏"),
    ],
)  # fmt: skip
def test_v5_what_goes_on_without_a_subject_is_the_owners(
    text: str, attribute: str, value: str, statement: str, evidence: str
) -> None:
    found = verdict(text, attribute, value, statement, evidence)
    assert isinstance(found, Passed), found


@pytest.mark.parametrize(
    ("text", "attribute", "value", "statement", "evidence"),
    [
        (
            "Meine Schwester wohnt in Görlitz und ist gegen Nüsse allergisch.",
            "allergy", "Nüsse", "Ich bin gegen Nüsse allergisch.", "ist gegen Nüsse allergisch",
        ),
        ("Ich wohne in Görlitz und Anne mag Rosen.", "likes", "Rosen", "Ich mag Rosen.", "Anne mag Rosen"),
        ("أختي تسكن في طرابلس وتعمل خبازة.", "occupation", "خبازة", "أعمل خبازة", "تعمل خبازة"),
        ("Mi hermana vive en Vigo y es alérgica a las nueces.", "allergy", "nueces", "Soy alérgica a las nueces.", "es alérgica"),
    ],
)  # fmt: skip
def test_v5_what_goes_on_about_somebody_else_is_not(
    text: str, attribute: str, value: str, statement: str, evidence: str
) -> None:
    assert isinstance(verdict(text, attribute, value, statement, evidence), Refused)
