"""A small model that reads: which lasting facts a message tells, each as a piece of its text.

The packaged encoder with a low-rank update of its own (see `adaptation`) and three heads over its tokens: where a value of which
attribute begins, what lies inside a value, and of whom it is told. `FILE` and `ASKING` are made by `benchmarks.reading`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from memory_core.domain.candidates import Told
from memory_core.domain.people import before_kin
from memory_core.embedding.adaptation import adapt

if TYPE_CHECKING:
    from torch import Tensor, nn

FILE: Final = Path(__file__).with_name("reading.safetensors")
ASKING: Final = Path(__file__).with_name("asking.safetensors")
"""Of the same kind: reads what a text asks to have forgotten, and nothing else."""
HEADS: Final = "heads."
ATTRIBUTES: Final = "attributes"
"""In the file's metadata: the names of the attributes, as a JSON list, in the order of the first head."""

LEAST_CERTAIN: Final = 0.3
_INSIDE: Final = 0.5
LONGEST_TOKENS: Final = 128
POINTING: Final = 64
"""Length of the vectors by which a value finds whom it is told of."""
_BATCH: Final = 32


def heads(attributes: int, width: int) -> nn.ModuleDict:
    """Over the states of the tokens, of length `width`."""
    from torch import nn

    return nn.ModuleDict(
        {
            "begins": nn.Linear(width, attributes),
            "inside": nn.Linear(width, 1),
            "asks": nn.Linear(width, POINTING),
            "answers": nn.Linear(width, POINTING),
        }
    )


def scores(states: Tensor, made: nn.ModuleDict) -> tuple[Tensor, Tensor, Tensor]:
    """Logits of shape (texts, tokens, attributes), (texts, tokens) and (texts, tokens, tokens): each token's subject is a token,
    the first one standing for the writer."""
    asks, answers = made["asks"](states), made["answers"](states)
    return made["begins"](states), made["inside"](states).squeeze(-1), asks @ answers.transpose(1, 2) / POINTING**0.5


class ReadingModel:
    """Raises OSError where a file is missing, KeyError where it is of another model."""

    def __init__(self, folder: Path, file: Path = FILE) -> None:
        from safetensors import safe_open
        from transformers import AutoModel, AutoTokenizer

        self._tokens = AutoTokenizer.from_pretrained(folder)
        self._encoder = AutoModel.from_pretrained(folder).eval()
        adapt(self._encoder, file)
        with safe_open(file, framework="pt") as stored:
            self.attributes: list[str] = json.loads(stored.metadata()[ATTRIBUTES])
            names = [name for name in stored.keys() if name.startswith(HEADS)]  # noqa: SIM118  (it is no mapping)
            kept = {name.removeprefix(HEADS): stored.get_tensor(name).float() for name in names}
        self._heads = heads(len(self.attributes), self._encoder.config.hidden_size).eval()
        self._heads.load_state_dict(kept)

    def read(self, texts: Sequence[str]) -> list[list[Told]]:
        """What each text tells, in its order."""
        found: list[list[Told]] = []
        for start in range(0, len(texts), _BATCH):
            found += self._batch(texts[start : start + _BATCH])
        return found

    def _batch(self, texts: Sequence[str]) -> list[list[Told]]:
        import torch

        given = self._tokens(
            list(texts),
            padding=True,
            truncation=True,
            max_length=LONGEST_TOKENS,
            return_tensors="pt",
            return_offsets_mapping=True,
        )
        offsets = given.pop("offset_mapping").tolist()
        with torch.inference_mode():
            begins, inside, whom = scores(self._encoder(**given).last_hidden_state, self._heads)
            whom = whom.masked_fill(given["attention_mask"][:, None, :] == 0, -1e4).argmax(-1)
            begins, inside = begins.sigmoid(), inside.sigmoid()
        lengths = given["attention_mask"].sum(1).tolist()
        return [
            _spans(text, offsets[at], begins[at, : lengths[at] - 1], inside[at], whom[at], self.attributes)
            for at, text in enumerate(texts)
        ]


def _spans(
    text: str, offsets: Sequence[Sequence[int]], begins: Tensor, inside: Tensor, whom: Tensor, attributes: Sequence[str]
) -> list[Told]:
    found: list[Told] = []
    strongest = begins.max(dim=-1).values
    for at in range(1, len(begins)):
        if strongest[at] < LEAST_CERTAIN:
            continue
        end = at
        while end + 1 < len(begins) and inside[end + 1] > _INSIDE and strongest[end + 1] < _INSIDE:
            end += 1
        first, last = _whole(text, offsets[at][0], offsets[end][1])
        value = text[first:last]
        pointed = offsets[int(whom[at])]
        subject = None if int(whom[at]) == 0 else _named(text, *_whole(text, pointed[0], pointed[1]))
        found += [
            Told(attributes[number], subject, value, float(begins[at, number]))
            for number in (begins[at] >= LEAST_CERTAIN).nonzero().flatten().tolist()
        ]
    return found


_OF_SOMEBODY: Final = re.compile(r"(?:my|our|the|that|this|his|her|their)$", re.IGNORECASE)
_NOUN: Final = re.compile(
    rf" {before_kin('late', 'former', 'first', 'second', joint='[ -]')}[\w'’-]*\w",
    re.IGNORECASE,
)


_IN_LAW: Final = re.compile("-in-law", re.IGNORECASE)
_REMOVED: Final = re.compile(r"\b(?:great-|step-|half-|ex-)+$", re.IGNORECASE)


def _named(text: str, start: int, end: int) -> str:
    """ "my boss" rather than "my"; a mother-in-law is no mother, nor a great-aunt an aunt."""
    noun = _NOUN.match(text, end) if _OF_SOMEBODY.match(text[start:end]) else _IN_LAW.match(text, end)
    removed = _REMOVED.search(text[:start])
    return text[removed.start() if removed else start : noun.end() if noun else end]


def _whole(text: str, start: int, end: int) -> tuple[int, int]:
    """Up to the ends of its words."""
    while start > 0 and text[start - 1].isalnum():
        start -= 1
    while end < len(text) and text[end].isalnum():
        end += 1
    return start, end
