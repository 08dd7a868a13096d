"""V6: without a word that may end a job, news of somebody leaves their job as it was."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.unconcerned import leaves_it
from memory_core.extraction.ends import may_end
from tests.unit.memory_core.extraction.hearing import told

MIDWIFE = told(
    "My best friend Judith works as a midwife at the uniklinik.", "occupation", "midwife", subject="friend Judith"
)
DRIVER = told("I drive a truck for Brennan Haulage.", "employer", "Brennan Haulage")
CAT = told("Hanna's cat is called Murr.", "pet", "Murr", subject="girlfriend Hanna")


@pytest.mark.parametrize("memory", [MIDWIFE, DRIVER])
@pytest.mark.parametrize(
    "sentence",
    ["Judith split up with her husband in spring", "I support Hull City", "My flat is in Kreis 4, rent 1650"],
)
def test_v6_other_news_ends_no_job(sentence: str, memory: Memory) -> None:
    assert leaves_it(sentence, memory)


@pytest.mark.parametrize(
    "sentence",
    [
        "Judith has retired",
        "They let me go on Friday",
        "I've started at Kelso Freight",
        "Judith quit",
        "I'm a baker now",
    ],
)
def test_v6_what_may_end_a_job_says_so(sentence: str) -> None:
    assert may_end(sentence, "occupation")


def test_v6_a_cat_that_came_back_is_still_there() -> None:
    assert leaves_it("Actually Murr came back this morning!!", CAT)
    assert not leaves_it("Murr died last night", CAT)
