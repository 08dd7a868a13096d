"""The comparing model: its file fits the packaged encoder, and it tells a change from what merely sounds like one."""

from __future__ import annotations

from memory_core.domain.candidates import Comparison
from memory_core.embedding.comparing import ComparingModel
from memory_core.embedding.packaged import PackagedEmbedder, model_folder
from memory_core.extraction.changes.outdated import CERTAIN_ENOUGH

HOME = ("I live in Leeds with my brother.", "Leeds")
CHANGED = [
    Comparison("we sold the Panda, it's a Skoda now", "we drive a Fiat Panda", "Fiat Panda"),
    Comparison("Lloyds shut the branch. Account's with Monzo these days.", "I bank with Lloyds", "Lloyds"),
    Comparison("me and Jess are done, I need a lie down", "my girlfriend is called Jess", "Jess"),
    Comparison("turned 42 today, cake for breakfast", "I'm 41", "41"),
]
THE_SAME = [
    Comparison("What's the weather like tomorrow?", *HOME),
    Comparison("My colleague moved to York last week.", *HOME),
    Comparison("made a hideous mug at pottery tonight", "Tuesday nights I do pottery", "pottery"),
    Comparison("Thanks, that helped a lot!", "My boyfriend is called Tom.", "Tom"),
    Comparison("My editor's name is Zoran, he's strict.", "I am a reporter for a local newspaper.", "reporter"),
    Comparison(
        "I volunteer at the food bank on Fridays.", "I'm a bookkeeper, two mornings a week.", "two mornings a week"
    ),
]


async def test_changes_are_seen_and_the_rest_is_left_alone(packaged: PackagedEmbedder) -> None:
    certain = await packaged.outdated([*CHANGED, *THE_SAME])
    assert all(0.0 <= one <= 1.0 for one in certain)
    assert [one >= CERTAIN_ENOUGH for one in certain] == [True] * len(CHANGED) + [False] * len(THE_SAME)


def test_any_text_can_be_compared() -> None:
    folder = model_folder("all-MiniLM-L6-v2")
    assert folder is not None
    odd = [("", "", ""), ("x" * 5_000, "y" * 5_000, "z"), ("zażółć 🐶", "我住在柏林。", "柏林")]
    assert len(ComparingModel(folder).compare(odd)) == len(odd)


async def test_to_another_model_nothing_is_out_of_date() -> None:
    embedder = PackagedEmbedder("somebody/else")
    assert await embedder.outdated(CHANGED) == [0.0] * len(CHANGED)
    await embedder.close()
