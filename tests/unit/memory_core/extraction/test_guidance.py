"""S1, S7: how the assistant is to go about things, where no "always" says that it is meant for good."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import heard


def _guidance(text: str) -> list[tuple[str, str]]:
    return [(one.attribute, one.value) for one in heard(text) if one.attribute in ("rule", "style")]


@pytest.mark.parametrize(
    ("text", "attribute", "word"),
    [
        ("when i send u a draft in english fix the grammar but keep my tone", "rule", "grammar"),
        ("When I ask you for a recipe, please choose ingredients that I can buy in Japan.", "rule", "Japan"),
        ("If my English is wrong, please show me the right sentence.", "rule", "right sentence"),
        ("If you don't know something, say so.", "rule", "say so"),
        ("Whenever you quote a price, include VAT.", "rule", "VAT"),
        ("if i ask for a film give me something under two hours", "rule", "two hours"),
        ("Please write the times in 24 hour format, I mix up am and pm.", "style", "24 hour"),
        ("Use ringgit for all prices, not dollars.", "style", "ringgit"),
        ("Start every summary with the risks, then the rest.", "style", "risks"),
        ("Show prices in pounds.", "style", "pounds"),
        ("Keep your emails short.", "style", "short"),
        ("I don't want small talk from you, get to the point.", "style", "no small talk"),
        ("swearing is fine w me just dont be cringe", "style", "swearing is fine"),
        ("dont get preachy", "style", "preachy"),
        ("During Ramadan I'd rather have no meetings after 4pm.", "rule", "Ramadan"),
        ("I don't take calls before 10.", "rule", "before 10"),
        ("when my german is wrong, please correct it", "rule", "correct it"),
        ("Whenever my mum calls, remind me to ask about her knee", "rule", "knee"),
        ("Ask questions when my message isn't clear", "rule", "questions"),
        ("If I write in slang please don't explain it back to me", "rule", "slang"),
        ("use bullet points", "style", "bullet points"),
        ("Give me recipes with metric units", "style", "metric"),
    ],
)
def test_s7_what_is_asked_for_good_is_kept(text: str, attribute: str, word: str) -> None:
    assert any(one == attribute and word in value for one, value in _guidance(text))


@pytest.mark.parametrize(
    "text",
    [
        "If it rains tomorrow, remind me to take an umbrella.",
        "When I ask my son to help, he says no.",
        "When I tell my cat no, she just looks at me.",
        "When I am sad I go for a walk.",
        "If I tell my son to help he says no",
        "If I sent you a photo, could you tell me what it is?",
        "If you see my keys, let me know.",
        "Write the date on the board.",
        "Start the summary with the risks.",
        "If we get lost, call Dave.",
        "don't be silly",
        "Convert the amounts to euros.",
        "Write these times in 24 hour format: 3pm, 4pm",
        "If I say yes to the job today, tell me I am mad.",
        "When do I need to send the draft?",
        "when you write do you use commas",
        "You can always count on rain on sports day",
        "When I get home, remind me to call mum.",
        "Let me know when you're done.",
        "Use the blue pen for the numbers.",
        "Put the numbers in blue.",
        "Put the prices in pounds this time.",
        "Use the table on page 3 for the meeting.",
        "Use the formal letter for the bank.",
        "Use bullet points this time.",
        "Keep it short this time.",
        "Give me recipes with chicken.",
    ],
)
def test_s7_what_is_asked_for_once_or_told_of_life_is_no_rule(text: str) -> None:
    assert _guidance(text) == []
