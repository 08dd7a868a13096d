"""Where `history_order.WEIGHTS` come from: a listwise logistic fit on LoCoMo, judged on the conversation that it has not seen.

Measured with one conversation left out at a time, and left out of the program because they added less than half a point: the
words of the neighbours in a window of seven, bigrams in common, the rarest word in common, the mean of a talk's best three, the
number of finds in a talk, the words of all finds in a talk, other speakers than the one named, particulars that are lacking,
weights of their own for the four legs. The best sentence of a message by meaning added a third of a point, for three more vectors
a message.

Run by `benchmarks.locomo`. Each question's finds are the best of the fused search, as the program reads them; a fit maximises the
softmax probability of the turns with evidence among them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from benchmarks.locomo import Asked, Ranking, Turn, reciprocal_ranks
from benchmarks.stack import NOW, _as_message, opened
from memory_core.domain.questions import analyse
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Collection, Leg, VectorQuery
from memory_core.usecases.history import LEG_LIMIT, fuse_legs
from memory_core.usecases.history_order import WEIGHTS, terms_of

Vector = npt.NDArray[np.float64]

MOST_READ = 150
"""Of the fused finds, as `usecases.history` reads them."""
HAND_SET = np.array([1.0, 1.0, 3.0, 0.3, 0.4, -0.4, 0.0, 0.0, 0.0, 0.0])
"""The fused score, speaker, time, talk, length and question mark, weighed by hand: what the fit has to beat."""
FUSED_ALONE = np.array([1.0] + [0.0] * 9)
STEPS = 200
RATE = 0.03
RIDGE = 2e-3


@dataclass(frozen=True)
class Finds:
    """Of one question: external ids of the finds, a row of terms each (the fused score first), and which hold evidence."""

    asked: Asked
    ids: tuple[str, ...]
    rows: Vector
    right: npt.NDArray[np.bool_]
    legs: Mapping[Leg, tuple[str, ...]]
    """What each leg alone would answer."""

    def ranked(self, weights: Vector) -> list[str]:
        return [self.ids[at] for at in np.argsort(-(self.rows @ weights), kind="stable")]


async def finds(turns: Sequence[Turn], asked: Sequence[Asked], folder: Path) -> list[Finds]:
    async with opened(folder) as stack:
        messages = [_as_message(turn) for turn in turns]
        by_id = {str(message.id): message for message in messages}
        async with stack.store.writing() as writes:
            await writes.messages.add_many(messages)
        await stack.settle()
        vectors = await stack.embedder.embed([one.text for one in asked])
        made = []
        for one, vector in zip(asked, vectors, strict=True):
            query = VectorQuery(EVERYTHING, one.text, vector, LEG_LIMIT, conversation_id=one.conversation_id)
            hits = await stack.index.search(Collection.HISTORY, query)
            legs = {leg: tuple(by_id[hit.id].external_id for hit in found) for leg, found in hits.items()}
            fused = fuse_legs(hits)
            best = sorted(fused, key=lambda point: (-fused[point], point))[:MOST_READ]
            found = [by_id[point] for point in best]
            rows = [
                (message.external_id, (fused[message.id], *astuple(terms)))
                for message, terms in terms_of(analyse(one.text, NOW), found, fused)
            ]
            ids = tuple(external_id for external_id, _ in rows)
            right = np.array([external_id in one.evidence for external_id in ids])
            made.append(Finds(one, ids, np.array([row for _, row in rows]), right, legs))
        return made


def fitted(found: Sequence[Finds]) -> Vector:
    """Weights in the order of `Finds.rows`, the fused score's being 1. Adam on the listwise softmax loss."""
    used = [one for one in found if one.right.any()]
    longest = max(len(one.ids) for one in used)
    rows = np.zeros((len(used), longest, used[0].rows.shape[1]))
    right = np.zeros((len(used), longest))
    absent = np.full((len(used), longest), -1e9)
    for at, one in enumerate(used):
        rows[at, : len(one.ids)] = one.rows
        right[at, : len(one.ids)] = one.right / one.right.sum()
        absent[at, : len(one.ids)] = 0
    scale = rows[absent == 0].std(axis=0) + 1e-9
    rows /= scale
    weights, first, second = (np.zeros(rows.shape[2]) for _ in range(3))
    for step in range(1, STEPS + 1):
        scores = rows @ weights + absent
        chance = np.exp(scores - scores.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        slope = np.einsum("qn,qnf->f", chance - right, rows) / len(used) + RIDGE * weights
        first = 0.9 * first + 0.1 * slope
        second = 0.999 * second + 0.001 * slope**2
        weights = weights - RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return np.asarray(weights / scale / (weights[0] / scale[0]))


def left_out(found: Sequence[Finds]) -> Ranking:
    """Every conversation ranked by a fit on the others."""
    ranking: dict[str, list[str]] = {}
    for name in dict.fromkeys(one.asked.conversation_id for one in found):
        weights = fitted([one for one in found if one.asked.conversation_id != name])
        ranking |= {one.asked.id: one.ranked(weights) for one in found if one.asked.conversation_id == name}
    return ranking


def in_use() -> Vector:
    return np.array([1.0, *astuple(WEIGHTS)])


def rankings(turns: Sequence[Turn], asked: Sequence[Asked], folder: Path) -> Mapping[str, Ranking]:
    """By name: plain retrievers, the fused legs, weights set by hand, the weights in use, fits without the conversation at hand."""
    found = asyncio.run(finds(turns, asked, folder))
    several = len({one.asked.conversation_id for one in found}) > 1
    by_weights = {
        "z-sum of the four legs": FUSED_ALONE,
        "hand-set terms": HAND_SET,
        "the weights in use": in_use(),
    }
    made: dict[str, Ranking] = {
        "BM25 on the turn": {one.asked.id: one.legs[Leg.SPARSE] for one in found},
        "vectors on the turn": {one.asked.id: one.legs[Leg.DENSE] for one in found},
        "RRF of the four legs": {one.asked.id: reciprocal_ranks(list(one.legs.values())) for one in found},
    }
    for name, weights in by_weights.items():
        made[name] = {one.asked.id: one.ranked(weights) for one in found}
    if several:
        made["a fit on the other conversations"] = left_out(found)
    return made
