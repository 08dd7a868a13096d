"""V6: which sentences of a model's announce that something is saved, and what takes them back."""

from __future__ import annotations

import pytest

from bot.llm.claims import claims_saving, taken_back


@pytest.mark.parametrize(
    "text",
    [
        "I'll remember that your locker is 12.", "Noted!", "Got it, noted!", "I've saved that.", "I'll keep that in mind.",
        "Okay, I'll make a note of that.", "Great — I've noted that you live in Oslo.", "I won't forget it.", "Saved!",
        "Sure! I’ll remember that.", "**Noted**: your locker is 12.", "That's saved now.", "I'll be sure to remember it.",
        "Das merke ich mir.", "Notiert!", "Ich habe das gespeichert.", "Ich werde es mir merken.",
        "Lo recordaré.", "¡Anotado!", "He guardado tu dirección.", "Lo tendré en cuenta.",
        "C'est noté !", "Je m'en souviendrai.", "J'ai noté que tu habites à Lyon.",
        "Me lo ricorderò.", "Annotato!", "Vou lembrar disso.", "Anotado!", "我记住了。",
        "好的，已记录。", "سأتذكر ذلك.", "تم الحفظ.",
    ],
)  # fmt: skip
def test_v6_an_announcement_is_known(text: str) -> None:
    assert claims_saving(text)
    assert taken_back(text, to_owner=True, waits=False).startswith(f"{text}\n\n")


@pytest.mark.parametrize(
    "text",
    [
        "Shall I remember that?", "Would you like me to remember that?", "I remember that you live in Oslo.",
        "If you like, I'll remember that.", 'You can say "I\'ll remember" to them.', "I can remember that for you.",
        "As noted above, water boils at 100 degrees.", "She saved the file.", "I won't save that.",
        "Once you confirm, I'll save it.", "Let me note one thing: this is hard.", "I'll keep your answer short.",
        "Data is saved to memory by the CPU.",
        "I'll write it down as a formula: E=mc².", "I saved nothing just now.", "Remember to save your work.",
        "Kannst du dir das merken?", "Soll ich mir das merken?", "Si quieres, lo recordaré.", "Je peux le noter.",
        "记住这个公式很重要。",
    ],
)  # fmt: skip
def test_v6_an_offer_a_quotation_and_other_peoples_saving_are_none(text: str) -> None:
    assert not claims_saving(text)
    assert taken_back(text, to_owner=True, waits=False) == text


def test_v6_it_is_taken_back_in_its_own_language_and_says_what_to_do_to_the_owner_alone() -> None:
    assert taken_back("Noted!", to_owner=True, waits=False).endswith(
        "(I saved nothing just now; say “remember …” if I should.)"
    )
    assert taken_back("Noted!", to_owner=False, waits=False).endswith("(I saved nothing of that.)")
    assert taken_back("Noted!", to_owner=True, waits=True).endswith("(Nothing is saved yet.)")
    assert "Gespeichert habe ich gerade nichts" in taken_back("Notiert!", to_owner=True, waits=False)
