"""The reading model: its file fits the packaged encoder, and what it sees are pieces of the text."""

from __future__ import annotations

from memory_core.domain.candidates import Asked
from memory_core.domain.slots import VOCABULARY
from memory_core.embedding.packaged import PackagedEmbedder, model_folder
from memory_core.embedding.reading import ReadingModel


async def test_a_plain_fact_is_seen_and_small_talk_is_not(packaged: PackagedEmbedder) -> None:
    of_a_sister, of_nothing = await packaged.read(["my sister Nisha is a dentist in Derby", "what a day, so tired"])
    seen = {(one.attribute, one.subject, one.value) for one in of_a_sister}
    assert {("sibling", None, "Nisha"), ("occupation", "Nisha", "dentist"), ("home_city", "Nisha", "Derby")} <= seen
    assert of_nothing == ()


def test_every_value_and_subject_is_a_piece_of_the_text() -> None:
    folder = model_folder("all-MiniLM-L6-v2")
    assert folder is not None
    texts = [
        "Ute's a Land Cruiser, 79 series; the missus, Merle, drives it more than me.",
        "zażółć gęślą jaźń — mój pies Reksio ma 5 lat 🐶",
        "x" * 3_000,
        "",
    ]
    for text, told in zip(texts, ReadingModel(folder).read(texts), strict=True):
        for one in told:
            assert one.value in text
            assert one.subject is None or one.subject in text
            assert 0.0 <= one.certainty <= 1.0


def test_it_knows_attributes_of_the_vocabulary() -> None:
    folder = model_folder("all-MiniLM-L6-v2")
    assert folder is not None
    unknown = set(ReadingModel(folder).attributes) - VOCABULARY.keys()
    assert unknown == {"fear", *Asked}  # the first as the rules file it


async def test_another_model_reads_nothing() -> None:
    embedder = PackagedEmbedder("somebody/else")
    assert await embedder.read(["I live in Oslo."]) == [()]
    await embedder.close()


async def test_what_is_to_be_forgotten_is_seen_with_whom_it_is_about_and_what_stays(packaged: PackagedEmbedder) -> None:
    of_the_boss, of_work, of_nobody = await packaged.requested(
        [
            "had words with my boss again, so everything you've got on him has to go",
            "chuck out all the work stuff apart from my pension",
            "my boss has to go to Bergen on Monday",
        ]
    )
    assert ("my boss", "everything you've got on him") in {
        (t.subject, t.value) for t in of_the_boss if t.attribute == Asked.FORGET
    }
    assert {t.value for t in of_work if t.attribute == Asked.KEPT} == {"my pension"}
    assert not [t for t in of_nobody if t.attribute in set(Asked)]
