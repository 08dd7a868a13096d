"""What was told and is asked for in another language than English goes as it does in English; a look-alike deletes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import settings_for, talking, words_in

TOLD = (
    "Merk dir, dass mein Zahnarzt Dr. Lehmann heißt.",
    "Recuerda que mi hermana vive en Granada.",
    "Souviens-toi que mon code de portail est 4471.",
    "ricordati che mio fratello è allergico alle noci",
    "lembra que a minha avó faz anos em junho",
    "onthoud dat mijn fiets blauw is",
    "记住我的车停在B区12号。",
    "تذكر أن موعد الطبيب يوم الثلاثاء.",
)
MARKS = ("Lehmann", "Granada", "4471", "allergico", "junho", "blauw", "B区12号", "الثلاثاء")


async def _memories(home: Path, *asked: str) -> str:
    async with talking(settings_for(home)) as talk:
        for said in (*TOLD, *asked):
            await talk.say(said)
        return await words_in(talk.bot, "memories")


@pytest.mark.parametrize(
    ("asked", "gone"),
    [
        ("vergiss, dass mein Zahnarzt Dr. Lehmann heißt", "Lehmann"),
        ("Vergiss bitte alles über meinen Zahnarzt", "Lehmann"),
        ("olvida que mi hermana vive en Granada", "Granada"),
        ("oublie que mon code de portail est 4471", "4471"),
        ("dimentica che mio fratello è allergico alle noci", "allergico"),
        ("esquece que a minha avó faz anos em junho", "junho"),
        ("vergeet dat mijn fiets blauw is", "blauw"),
        ("忘记我的车停在B区", "B区12号"),
        ("انسَ أن موعد الطبيب يوم الثلاثاء", "الثلاثاء"),
    ],
)
async def test_what_is_meant_goes_and_nothing_else(tmp_path: Path, asked: str, gone: str) -> None:
    left = await _memories(tmp_path / "home", asked)
    assert gone not in left
    assert all(mark in left for mark in MARKS if mark != gone)


async def test_what_only_sounds_like_it_deletes_nothing(tmp_path: Path) -> None:
    left = await _memories(
        tmp_path / "home",
        "ich vergesse immer meinen Zahnarzt",
        "Vergiss nicht, dass mein Zahnarzt Dr. Lehmann heißt",
        "no olvides que mi hermana vive en Granada",
        "n'oublie pas que mon code de portail est 4471",
        "non dimenticare che mio fratello è allergico alle noci",
        "não te esqueças que a minha avó faz anos em junho",
        "vergeet niet dat mijn fiets blauw is",
        "不要忘记我的车停在B区",
        "لا تنسَ أن موعد الطبيب يوم الثلاثاء",
    )
    assert all(mark in left for mark in MARKS)
