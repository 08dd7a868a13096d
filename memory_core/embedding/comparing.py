"""Small models that compare two texts: whether a newer message puts a value that an earlier statement told out of date, and whether
it asks to forget that value.

The packaged encoder with a low-rank update of its own (see `adaptation`) reads both as one text, and a linear layer over its first
token and the mean of all answers. `FILE` is made by `benchmarks.changes` and `changes_further`, `SEEKING` by `benchmarks.seeking`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from memory_core.embedding.adaptation import adapt

if TYPE_CHECKING:
    from torch import Tensor, nn

FILE: Final = Path(__file__).with_name("comparing.safetensors")
SEEKING: Final = Path(__file__).with_name("seeking.safetensors")
HEAD: Final = "head."
LONGEST_TOKENS: Final = 128
_BATCH: Final = 32


def told(statement: str, value: str) -> str:
    """An earlier statement as it is compared: first the value that is asked about."""
    return f"{value} | {statement}"


def head(width: int) -> nn.Linear:
    """Over states of length `width`."""
    from torch import nn

    return nn.Linear(2 * width, 1)


def summary(states: Tensor, mask: Tensor) -> Tensor:
    """Of states (texts, tokens, width): the first token's beside the mean of all, (texts, 2 × width)."""
    import torch

    weights = mask.unsqueeze(-1).float()
    return torch.cat([states[:, 0], (states * weights).sum(1) / weights.sum(1)], dim=-1)


class ComparingModel:
    """Raises OSError where a file is missing, KeyError where it is of another model."""

    def __init__(self, folder: Path, file: Path = FILE) -> None:
        from safetensors.torch import load_file
        from transformers import AutoModel, AutoTokenizer

        self._tokens = AutoTokenizer.from_pretrained(folder)
        self._encoder = AutoModel.from_pretrained(folder).eval()
        adapt(self._encoder, file)
        kept = {n.removeprefix(HEAD): value.float() for n, value in load_file(file).items() if n.startswith(HEAD)}
        self._head = head(self._encoder.config.hidden_size).eval()
        self._head.load_state_dict(kept)

    def compare(self, parts: Sequence[tuple[str, str, str]]) -> list[float]:
        """Of each newer text, earlier statement and value in it: how certain (0..1) the value is what the model looks for."""
        found: list[float] = []
        for start in range(0, len(parts), _BATCH):
            found += self._batch(parts[start : start + _BATCH])
        return found

    def _batch(self, parts: Sequence[tuple[str, str, str]]) -> list[float]:
        import torch

        given = self._tokens(
            [text for text, _, _ in parts],
            [told(statement, value) for _, statement, value in parts],
            padding=True,
            truncation=True,
            max_length=LONGEST_TOKENS,
            return_tensors="pt",
        )
        with torch.inference_mode():
            states = self._encoder(**given).last_hidden_state
            certain: list[float] = self._head(summary(states, given["attention_mask"])).squeeze(-1).sigmoid().tolist()
        return certain
