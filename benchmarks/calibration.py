"""Where the numbers of `ranking.MINILM` come from: a logistic fit of what speaks for a memory, tested on owners it has not seen.

    python -m benchmarks.calibration

Each owner of `data/recall.json` in turn is left out of the fit and then judged by it. The weights in `ranking.MINILM` are the fit
on all owners, rounded; the cut is the logit that `RELEVANCE_FLOOR` stands for. A new embedding model is calibrated by running this
with it and writing the printed weights into `ranking.CALIBRATIONS`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from benchmarks.abstention import Owner, load, memory_of
from benchmarks.stack import NOW
from memory_core.domain.questions import analyse
from memory_core.domain.ranking import LEAST_SLOT_COVERAGE, MINILM, RELEVANCE_FLOOR, Signals, Weights
from memory_core.embedding.packaged import DEFAULT_MODEL, PackagedEmbedder
from memory_core.usecases.recall_memories import signals_of

Vector = npt.NDArray[np.float64]

RIDGE = 0.02
UNRELATED_WEIGHT = 0.6
OTHERS_WEIGHT = 0.03
"""A question's other memories count little: some of them do bear on it."""
HARDEST = 5
"""Of an unrelated message only the closest memories are counted: the rest are easy."""


@dataclass(frozen=True)
class Row:
    features: tuple[float, ...]
    memory: str


@dataclass(frozen=True)
class Rows:
    """For each question its right memory and all candidates; for each unrelated message its candidates."""

    asked: tuple[tuple[str, tuple[Row, ...]], ...]
    unrelated: tuple[tuple[Row, ...], ...]


def features(signals: Signals) -> tuple[float, ...]:
    """The terms of `Weights.logit`."""
    slot = signals.slot_coverage if signals.slot_coverage >= LEAST_SLOT_COVERAGE else 0.0
    return (
        1.0,
        signals.cosine or 0.0,
        signals.coverage,
        slot * max(0.0, signals.personal) ** 2,
        signals.personal,
    )


async def rows_of(owner: Owner, embedder: PackagedEmbedder) -> Rows:
    questions = [question for question, _ in owner.questions]
    texts = [memory.statement for memory in owner.memories] + questions + list(owner.unrelated)
    vectors = dict(zip(texts, np.array(await embedder.embed(texts)), strict=True))
    memories = [(item.id, memory_of(item, days_ago=1)) for item in owner.memories]

    def candidates(text: str) -> tuple[Row, ...]:
        question = analyse(text, NOW)
        return tuple(
            Row(features(signals_of(memory, float(vectors[text] @ vectors[memory.statement]), question)), item_id)
            for item_id, memory in memories
        )

    return Rows(
        asked=tuple((item_id, candidates(text)) for text, item_id in owner.questions),
        unrelated=tuple(candidates(text) for text in owner.unrelated),
    )


def fitted(owners: Sequence[Rows]) -> Vector:
    """Newton's method on the ridge-penalised log likelihood."""
    samples: list[tuple[tuple[float, ...], float, float]] = []
    for rows in owners:
        for right, found in rows.asked:
            samples += [
                (row.features, float(row.memory == right), 1.0 if row.memory == right else OTHERS_WEIGHT)
                for row in found
            ]
        for found in rows.unrelated:
            hardest = sorted(found, key=lambda row: -row.features[1])[:HARDEST]
            samples += [(row.features, 0.0, UNRELATED_WEIGHT) for row in hardest]
    terms = np.array([sample[0] for sample in samples])
    right_ = np.array([sample[1] for sample in samples])
    weight = np.array([sample[2] for sample in samples])
    beta = np.zeros(terms.shape[1])
    for _ in range(100):
        probability = 1 / (1 + np.exp(-terms @ beta))
        curvature = (terms * (weight * probability * (1 - probability))[:, None]).T @ terms + RIDGE * np.eye(len(beta))
        beta -= np.linalg.solve(curvature, terms.T @ (weight * (probability - right_)) + RIDGE * beta)
    return beta


def rates(rows: Rows, beta: Vector, cut: float) -> tuple[float, float]:
    """Share of questions whose right memory passes the cut, and of unrelated messages for which anything does."""

    def passes(row: Row) -> bool:
        return float(np.dot(row.features, beta)) >= cut

    right = [any(passes(row) for row in found if row.memory == wanted) for wanted, found in rows.asked]
    wrong = [any(passes(row) for row in found) for found in rows.unrelated]
    return sum(right) / len(right), sum(wrong) / len(wrong)


def as_vector(weights: Weights) -> Vector:
    return np.array([weights.bias, weights.cosine, weights.coverage, weights.slot, weights.personal])


def report(title: str, by_owner: Mapping[str, tuple[float, float]]) -> None:
    print(title)
    for name, (right, wrong) in by_owner.items():
        print(f"  {name:10} right memory {right:.1%}  unrelated {wrong:.1%}")
    right, wrong = np.mean(list(by_owner.values()), axis=0)
    print(f"  mean       right memory {right:.1%}  unrelated {wrong:.1%}")


async def run(model: str) -> None:
    embedder = PackagedEmbedder(model)
    await embedder.warm()
    rows = {owner.name: await rows_of(owner, embedder) for owner in load()}
    cut = next(logit for logit, relevance in MINILM.anchors if relevance == RELEVANCE_FLOOR)
    left_out = {
        name: rates(own, fitted([other for another, other in rows.items() if another != name]), cut)
        for name, own in rows.items()
    }
    report(f"{model}, each owner judged by a fit on the others:", left_out)
    shipped = as_vector(MINILM.memories)
    report("the weights in use:", {name: rates(own, shipped, cut) for name, own in rows.items()})
    names = ("bias", "cosine", "coverage", "slot", "personal")
    print("fit on all:", ", ".join(f"{n}={v:.1f}" for n, v in zip(names, fitted(list(rows.values())), strict=True)))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.calibration", description="Fits the relevance of memories.")
    parser.add_argument("--model", default=DEFAULT_MODEL, help="a sentence-transformers model, by name or folder")
    asyncio.run(run(parser.parse_args(arguments).model))
    return 0


if __name__ == "__main__":
    sys.exit(main())
