"""Where things are kept, as a memory of the thing: it has one place at a time (V5, V7)."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import heard

KEPT = {
    "The spare key is under the blue flowerpot": ("spare key", "under the blue flowerpot"),
    "Gun safe key hangs behind the fuse board in the pantry": ("gun safe key", "behind the fuse board in the pantry"),
    "My hearing aid batteries live in the toffee tin on the mantelpiece": (
        "hearing aid batteries",
        "toffee tin on the mantelpiece",
    ),
    "We keep the Christmas decorations in the loft": ("christmas decorations", "loft"),
    "I put my birth certificate in the blue folder": ("birth certificate", "blue folder"),
    "My passport's in the top drawer of the bureau": ("passport", "top drawer of the bureau"),
    "I moved the tent from the garage to the attic": ("tent", "attic"),
    "The spare key is with the solicitor": ("spare key", "with the solicitor"),
}
LYING_AROUND = [
    "My phone is on the table",
    "The cake is in the tin",
    "The kids are in the attic",
    "The cat is in the wardrobe",
    "The bug is in the parser",
    "My passport is in the post",
    "The keys are in the washing machine today",
    "My heart is in the right place",
    "I moved the meeting to the hall",
]


@pytest.mark.parametrize("text", KEPT)
def test_v5_a_thing_is_kept_somewhere(text: str) -> None:
    (found,) = heard(text)
    assert (found.subject, found.attribute, found.value) == (KEPT[text][0], "place", KEPT[text][1])


@pytest.mark.parametrize("text", LYING_AROUND)
def test_v5_what_only_lies_somewhere_is_no_place_of_its_own(text: str) -> None:
    assert "place" not in {one.attribute for one in heard(text)}
