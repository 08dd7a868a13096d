"""What Confidant adds to the packaged model: the update is what its name says, and it tells answers from what is merely near."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from pathlib import Path

import pytest
import torch
from safetensors.torch import save_file
from torch import nn

from memory_core.embedding import adaptation
from memory_core.embedding.packaged import DEFAULT_MODEL, PackagedEmbedder, model_folder

DIGESTS = {"recall-2": "3fa1b7be1bec5c60da866559ccfa975414ab2990205051aad1dd44b675931ca5"}


def test_another_update_has_another_name() -> None:
    """Vectors of different weights must never meet in one index, and the model's name is all that an index knows."""
    assert hashlib.sha256(adaptation.FILE.read_bytes()).hexdigest() == DIGESTS[adaptation.NAME]


def test_an_update_is_added_to_the_weights_of_its_layers(tmp_path: Path) -> None:
    model = nn.Sequential(nn.Linear(3, 2), nn.Linear(2, 2))
    before = [layer.weight.detach().clone() for layer in model]
    up, down = torch.tensor([[1.0], [2.0]]), torch.tensor([[0.5, 0.0, -0.5]])
    save_file({"0.up": up, "0.down": down}, tmp_path / "update.safetensors")

    assert adaptation.adapt(model, tmp_path / "update.safetensors") == 1
    assert torch.allclose(model[0].weight, before[0] + torch.tensor([[0.5, 0.0, -0.5], [1.0, 0.0, -1.0]]))
    assert torch.equal(model[1].weight, before[1])


def test_an_update_for_another_model_is_refused(tmp_path: Path) -> None:
    save_file({"9.up": torch.zeros(2, 1), "9.down": torch.zeros(1, 2)}, tmp_path / "update.safetensors")
    with pytest.raises(KeyError):
        adaptation.adapt(nn.Sequential(nn.Linear(2, 2)), tmp_path / "update.safetensors")


@pytest.mark.slow
async def test_what_answers_is_nearer_than_what_is_only_about_the_same(packaged: PackagedEmbedder) -> None:
    """The model as it came puts a statement about Ida closer to any question about Ida than others to what they answer."""
    asked = [
        "What does Ida do for a living?",
        "What's Ida's husband called?",
        "Any food I should avoid?",
        "Which car does Ida drive?",
    ]
    told = ["My sister Ida is a nurse at the harbour clinic.", "Peanuts make my throat swell up."]
    folder = model_folder(DEFAULT_MODEL)
    plain = PackagedEmbedder(str(folder))
    try:
        ours, theirs = [
            [_cosine(q, s) for q, s in zip(vectors[:4], (vectors[4], vectors[4], vectors[5], vectors[4]), strict=True)]
            for vectors in [await one.embed([*asked, *told]) for one in (packaged, plain)]
        ]
    finally:
        await plain.close()
    assert min(ours[0], ours[2]) > max(ours[1], ours[3])
    assert min(theirs[0], theirs[2]) < max(theirs[1], theirs[3])
    assert packaged.model != plain.model


def _cosine(one: Sequence[float], other: Sequence[float]) -> float:
    return math.fsum(a * b for a, b in zip(one, other, strict=True))
