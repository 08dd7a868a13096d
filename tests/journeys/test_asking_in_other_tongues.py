"""V3: what is asked for by its kind ("¿Qué comida odio?") is found by keywords alone, in other languages too."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.fakes.talking import Talk, settings_for, talking


@pytest.fixture
async def talk(tmp_path: Path) -> AsyncIterator[Talk]:
    async with talking(settings_for(tmp_path, embeddings="none")) as talk:
        yield talk


@pytest.mark.parametrize(
    ("said", "asked", "told"),
    [
        ("Recuerda que odio el cilantro.", "¿Qué comida odio?", "cilantro"),
        ("Merk dir, dass ich Koriander hasse.", "Welches Essen hasse ich?", "Koriander"),
        ("Souviens-toi que je déteste la coriandre.", "Quel aliment est-ce que je déteste ?", "coriandre"),
        ("Ricorda che odio il coriandolo.", "Quale cibo odio?", "coriandolo"),
        ("Lembra-te que odeio coentros.", "Que comida odeio?", "coentros"),
    ],
)
async def test_v3_a_word_for_a_kind_of_thing_does_not_hide_what_is_asked_for(
    talk: Talk, said: str, asked: str, told: str
) -> None:
    await talk.say(said)
    assert told in await talk.say(asked)


@pytest.mark.parametrize("asked", ["¿Qué comida es típica de Perú?", "¿Quién ganó el mundial de 1986?"])
async def test_v3_a_question_about_the_world_finds_nothing_of_the_owners(talk: Talk, asked: str) -> None:
    await talk.say("Recuerda que odio el cilantro.")
    assert "cilantro" not in await talk.say(asked)
