"""M1, M2: changes told in plain words: by whom they were made ("my doctor switched me to losartan"), and in what number."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.reconcile import Coexist
from tests.integration.learning_world import known_after, learning


@pytest.mark.parametrize(
    ("before", "said", "now"),
    [
        ("I take lisinopril for my blood pressure.", "My doctor switched me to losartan.", "losartan"),
        ("I take lisinopril for my blood pressure.", "He switched me over to losartan.", "losartan"),
        ("I take lisinopril.", "The cardiologist has moved me from lisinopril to losartan.", "losartan"),
        ("I work nights.", "They've moved me to days.", "days"),
        ("I work nights at the hospital.", "My boss moved me to day shifts.", "day shifts"),
        ("I work for Kelleher Electrical.", "Monday was my first day with Suir Engineering.", "Suir Engineering"),
        ("I work at Tesco.", "Had my first shift at Lidl today", "Lidl"),
        ("I live in Leeds.", "We've just got the keys to our new house in York!", "York"),
        ("My mother lives in Tralee.", "Mam has moved in with us.", "lives with me"),
        ("I drink two coffees a day.", "I drink three coffees a day now.", "three coffees"),
        ("I drink two coffees a day.", "I've cut down to one coffee a day.", "one coffee"),
        ("I swim 20 lengths every Tuesday.", "I swim 30 lengths every Tuesday now.", "30 lengths"),
        ("My gym membership is with FlyeFit.", "I cancelled the gym.", "cancelled the gym"),
        ("My brother Tom lives in Bonn.", "Tom has moved in with me.", "lives with me"),
    ],
)
async def test_puts_the_older_value_out_of_date(tmp_path: Path, before: str, said: str, now: str) -> None:
    held = await known_after(tmp_path, before, said)
    assert before not in held
    assert any(now in statement for statement in held)


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ("I take lisinopril.", "His doctor switched him to losartan."),
        ("I work in accounts.", "The film moved me to tears."),
        ("I work at Tesco.", "His first day at Lidl was Monday."),
        ("I live in Leeds.", "We got the keys for the holiday cottage."),
        ("I work nights.", "What if they moved me to days?"),
        ("My girlfriend Eva lives in Bonn.", "She moved in with her mum."),
        ("My mother lives in Tralee.", "My aunt has moved in with us."),
        ("I drink two coffees a day.", "I drank three coffees today."),
        ("I drink two coffees a day.", "I drink two beers a week now."),
        ("My gym membership is with FlyeFit.", "I cancelled the dentist."),
        ("My phone is a Galaxy S21.", "I bought a new phone for my mum."),
        ("My mother lives in Tralee.", "If my mother moved in with us I would go mad."),
    ],
)
async def test_leaves_what_it_does_not_speak_of(tmp_path: Path, before: str, said: str) -> None:
    assert before in await known_after(tmp_path, before, said)


async def test_a_new_one_of_its_kind_is_the_one_that_is_used(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("My phone is a Galaxy S21.")
        (learned,) = (await world.say("I got a new phone, a Pixel 9.")).learned
    assert isinstance(learned.decision, Coexist)
    assert "Pixel 9" in learned.memory.statement
