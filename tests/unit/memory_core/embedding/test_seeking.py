"""The seeking model: its file fits the packaged encoder, and it sets what a request means apart from what is near to it."""

from __future__ import annotations

from memory_core.domain.candidates import Sought
from memory_core.embedding.comparing import SEEKING, ComparingModel
from memory_core.embedding.packaged import DEFAULT_MODEL, PackagedEmbedder, model_folder

REQUESTS = {
    "forget my instagram handle": ("My insta is @soggywaffle07", "My discord name is mothwing.exe"),
    "please forget the wifi password for the bakery": (
        "The wifi at the bakery is CrustyLoaf88",
        "The wifi at my flat is pinecone_river",
    ),
    "forget what the roofer wants for the job": (
        "The roofer wanted 2,200 for the flashing",
        "The plumber charged 340 for the cistern",
    ),
}


async def test_v15_what_is_meant_is_surer_than_what_is_near_to_it(packaged: PackagedEmbedder) -> None:
    found = [
        await packaged.sought(request, request, [Sought(told, told) for told in both], several=several)
        for request, both in REQUESTS.items()
        for several in (False, True)
    ]
    assert all(0.0 <= near < meant <= 1.0 for meant, near in found)


def test_any_text_can_be_sought_in() -> None:
    folder = model_folder(DEFAULT_MODEL)
    assert folder is not None
    odd = [("", "", ""), ("🫖" * 500, "x" * 3000, "\x00"), ("a", "b", "c | d")]
    assert len(ComparingModel(folder, SEEKING).compare(odd)) == len(odd)


async def test_another_model_seeks_nothing() -> None:
    embedder = PackagedEmbedder("some/other-model")
    lada = Sought("I drive a Lada", "I drive a Lada")
    assert await embedder.sought("forget my car", "my car", [lada]) == [0.0]
    assert await embedder.sought("forget my car", "my car", []) == []
    await embedder.close()
