"""What Confidant adds to the weights of the packaged model, so that a question lies close to the statement that answers it.

all-MiniLM-L6-v2 was made to tell what a text is about. "What's Ida's husband called?" and "Ida is a nurse" are about the same
person, and it puts them close together, whether or not the one says anything to the other. `FILE` holds a low-rank update B·A for
every linear layer of its encoder (Hu et al., "LoRA", 2021), learned by `benchmarks.adaptation` from invented people's statements,
the questions that they answer and those that they do not. The sums are made once, when the model is loaded: a text costs what it
did.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from torch import nn

NAME: Final = "recall-2"
"""Part of the model's name: vectors of other weights are other vectors, and an index of theirs is made anew."""
FILE: Final = Path(__file__).with_name("adaptation.safetensors")

DOWN: Final = ".down"
UP: Final = ".up"
"""What follows a layer's name: the matrix of shape (rank, inputs), and that of shape (outputs, rank)."""


def adapt(model: nn.Module, file: Path = FILE) -> int:
    """Adds the update to the layers of a transformer in place; how many there were. Raises KeyError for a layer that it lacks."""
    import torch
    from safetensors.torch import load_file

    update = load_file(file)
    layers = dict(model.named_modules())
    names = [key.removesuffix(DOWN) for key in update if key.endswith(DOWN)]
    with torch.no_grad():
        for name in names:
            change = update[name + UP].float() @ update[name + DOWN].float()
            layers[name].weight += change
    return len(names)
