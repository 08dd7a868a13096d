"""What is told of others is nothing of the owner's own."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.finding.mine import is_anothers, is_of_another_partner


@pytest.mark.parametrize(
    ("topic", "statement"),
    [
        ("job", "My mother runs a noodle shop in Daegu."),
        ("my weight", "the dog is 31 kg"),
        ("my own teeth and mouth", "Cat had her teeth cleaned in June"),
        ("my wedding", "My cousin Giulia got married in Bari last year"),
        ("our sleep", "My son sleeps like a stone"),
    ],
)
def test_v15_what_tells_of_another_alone_is_anothers(topic: str, statement: str) -> None:
    assert is_anothers(topic, statement)


@pytest.mark.parametrize(
    ("topic", "statement"),
    [
        ("my wedding", "My mother wears blue to the wedding"),
        ("my insomnia", "My doctor gave me pills for the bad nights"),
        ("my divorce", "My lawyer is Ann"),
        ("my car", "My wife drives it on Mondays"),
        ("my kids", "My son plays football"),
        ("my sister", "My sister is in Lyon"),
        ("the weight", "the dog is 31 kg"),
        ("my garden", "I water it on Sundays"),
    ],
)
def test_v15_what_tells_of_the_owner_or_of_what_is_meant_is_not(topic: str, statement: str) -> None:
    assert not is_anothers(topic, statement)


@pytest.mark.parametrize(
    ("topic", "statement", "another"),
    [
        ("my ex-husband", "My husband Olaf is a carpenter", True),
        ("my ex-husband", "My ex-husband pays 310", False),
        ("my husband", "My ex husband lives in Dortmund", True),
        ("my ex-husband", "My ex-husband and my husband do not talk", False),
        ("my ex-wife", "My brother's husband cooks", False),
        ("my car", "My husband drives it", False),
    ],
)
def test_v15_the_former_husband_is_not_the_husband(topic: str, statement: str, another: bool) -> None:
    assert is_of_another_partner(topic, statement) is another


def test_v6_whom_one_married_is_no_former_fiance() -> None:
    assert is_of_another_partner("my former fiancé", "The two of us got married in Tartu in 2016.")
    assert not is_of_another_partner(
        "my former fiancé", "Before I met my husband I was engaged to a dentist from Riga."
    )
    assert not is_of_another_partner("my ex-husband", "We got married in Tartu in 2016.")
