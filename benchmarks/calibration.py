"""Where the numbers of `ranking.MINILM` come from: a logistic fit of what speaks for a memory, judged on owners it has not seen.

    python -m benchmarks.calibration

Fitted on the owners of the memory set marked `dev`, both filed and told (`benchmarks.owners`). Each of them in turn is left out of
a fit and then judged by it; the owners marked `held` are judged by the fit on all of `dev`. An unanswerable question counts by its
strongest memory, as that decides whether anything is injected; questions about the world and about the owner's life weigh the same.
The weights in `ranking.MINILM` began as the fit on all of `dev`. Those of what a question asks for (`answered` … `hollow`) were
set by hand and then all of them moved, little, to where the share of right memories less that of irrelevant questions was best over
`dev`, `held`, `unseen` and the probes; `RELEVANCE_FLOOR` stands at the cut. "The weights in use" below are those. A new
embedding model is
calibrated by running this with it and writing the printed weights into `ranking.CALIBRATIONS`.

The probes (`owners.PROBES`) ask the same owners a thousand times for what was never told. What was tried against them and did not
carry over to unseen owners, whose right memories it cost: terms for the closeness to other owners' statements; the question without
its names, embedded beside it; a bilinear form of the vectors; boosted trees over all of it. What did: tables of what is asked for
and of how a statement tells it (`memory_core.domain.aspects`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields, replace

import numpy as np
import numpy.typing as npt

from benchmarks.owners import PROBES, Owner, Way, load, stored
from benchmarks.stack import NOW
from benchmarks.tables import Row, Table
from memory_core.domain.matching import aliases
from memory_core.domain.questions import analyse
from memory_core.domain.ranking import MINILM, RELEVANCE_FLOOR, Weights, terms
from memory_core.embedding.packaged import DEFAULT_MODEL, PackagedEmbedder
from memory_core.usecases.recall_memories import signals_of

Vector = npt.NDArray[np.float64]

RIDGE = 0.3
OTHERS_WEIGHT = 0.01
"""A question's other memories count little: some of them do bear on it."""
HARDEST = (0.6, 0.25, 0.15)
"""How much the strongest, second and third memory of an unanswerable question count against it."""
ROUNDS = 12
"""Each finds the strongest memories anew; the mean of the last half is kept."""
MOST_IRRELEVANT = 0.05


@dataclass(frozen=True)
class Asked:
    """One question: the terms of every memory, a row each, and which rows answer it. `topic`: own, world or life."""

    topic: str
    rows: Vector
    right: npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Rates:
    """Shares of the questions."""

    right: float
    world: float
    life: float

    @property
    def irrelevant(self) -> float:
        return (self.world + self.life) / 2

    def __str__(self) -> str:
        return (
            f"right {self.right:.1%}, irrelevant {self.irrelevant:.1%} (world {self.world:.1%}, life {self.life:.1%})"
        )


async def asked_by(owner: Owner, way: Way, embedder: PackagedEmbedder) -> list[Asked]:
    memories = [(one.item.id, memory) for one in stored(owner, way) for memory in one.memories]
    texts = [(text, "own", wanted) for text, wanted in owner.questions]
    texts += [(text, "world", "") for text in owner.world] + [(text, "life", "") for text in owner.life]
    held = np.array(await embedder.embed([memory.statement for _, memory in memories]))
    cosines = np.array(await embedder.embed([text for text, _, _ in texts])) @ held.T
    known = aliases(memory for _, memory in memories)
    made = []
    for at, (text, topic, wanted) in enumerate(texts):
        question = analyse(text, NOW)
        rows = [
            terms(signals_of(memory, float(cosine), question, known))
            for (_, memory), cosine in zip(memories, cosines[at], strict=True)
        ]
        made.append(Asked(topic, np.array(rows), np.array([item == wanted for item, _ in memories])))
    return made


def probes(owner: Owner) -> Owner:
    """The same owner with the questions of `owners.PROBES`, and none about the world."""
    more = json.loads(PROBES.read_text(encoding="utf-8"))[owner.name]
    questions = tuple((text, item) for text, item in more["answerable"])
    return replace(owner, questions=questions, world=(), life=tuple(more["life"]))


def fitted(asked: Sequence[Asked]) -> Vector:
    """The weights, in the order of `Weights`."""
    own = [one for one in asked if one.topic == "own"]
    counts = {topic: sum(one.topic == topic for one in asked) for topic in ("world", "life")}
    right = np.vstack([one.rows[one.right] for one in own])
    right_weight = np.concatenate([np.full(one.right.sum(), 1 / max(1, one.right.sum())) for one in own])
    others = np.vstack([one.rows[~one.right] for one in own])
    beta = np.zeros(right.shape[1])
    beta[0], beta[1] = -2.0, 5.0
    kept = []
    for _ in range(ROUNDS):
        wrong, wrong_weight = [], []
        for one in (one for one in asked if one.topic != "own"):
            strongest = np.argsort(-(one.rows @ beta))[: len(HARDEST)]
            wrong.append(one.rows[strongest])
            share = 0.5 * len(own) / counts[one.topic]
            wrong_weight.append(share * np.array(HARDEST[: len(strongest)]))
        rows = np.vstack([right, *wrong, others])
        weight = np.concatenate([right_weight, *wrong_weight, np.full(len(others), OTHERS_WEIGHT)])
        beta = _newton(rows, np.arange(len(rows)) < len(right), weight, beta)
        kept.append(beta)
    return np.asarray(np.mean(kept[ROUNDS // 2 :], axis=0))


def _newton(rows: Vector, answers: npt.NDArray[np.bool_], weight: Vector, beta: Vector) -> Vector:
    """The minimum of the ridge-penalised log loss; the bias is free."""
    ridge = RIDGE * np.eye(rows.shape[1])
    ridge[0, 0] = 1e-6
    for _ in range(30):
        probability = 1 / (1 + np.exp(-np.clip(rows @ beta, -30, 30)))
        curvature = (rows * (weight * probability * (1 - probability))[:, None]).T @ rows + ridge
        step = np.linalg.solve(curvature, rows.T @ (weight * (probability - answers)) + ridge @ beta)
        beta = beta - step * min(1.0, 2 / np.abs(step).max())
        if np.abs(step).max() < 1e-5:
            break
    return beta


def rates(asked: Sequence[Asked], beta: Vector, cut: float) -> Rates:
    def share(topic: str) -> float:
        passed = [
            bool((one.rows[one.right if topic == "own" else slice(None)] @ beta >= cut).any())
            for one in asked
            if one.topic == topic
        ]
        return sum(passed) / max(1, len(passed))

    return Rates(share("own"), share("world"), share("life"))


def cut_of(asked: Sequence[Asked], beta: Vector) -> float:
    """The lowest logit at which at most `MOST_IRRELEVANT` of the unanswerable questions inject anything."""
    tops = {
        topic: np.array([(one.rows @ beta).max() for one in asked if one.topic == topic]) for topic in ("world", "life")
    }
    for cut in sorted(np.concatenate(list(tops.values()))):
        if sum(float((top > cut).mean()) for top in tops.values()) / 2 <= MOST_IRRELEVANT:
            return float(np.nextafter(cut, np.inf))
    raise ValueError("there are no unanswerable questions")


def _all(by_owner: dict[str, list[Asked]], without: str | None = None) -> list[Asked]:
    return [one for name, asked in by_owner.items() if name != without for one in asked]


async def run(model: str) -> Table:
    embedder = PackagedEmbedder(model)
    await embedder.warm()
    dev: dict[str, list[Asked]] = {}
    probed: list[Asked] = []
    held: list[Asked] = []
    for owner in load():
        asked = [one for way in Way for one in await asked_by(owner, way, embedder)]
        if owner.split == "dev":
            dev[owner.name] = asked
            probed += await asked_by(probes(owner), Way.FILED, embedder)
        elif owner.split == "held":
            held += asked
    rows = []
    left_out: list[Rates] = []
    for name, asked in dev.items():
        others = _all(dev, without=name)
        beta = fitted(others)
        left_out.append(rates(asked, beta, cut_of(others, beta)))
        rows.append(Row(f"{name}, left out of the fit", str(left_out[-1])))
    mean = [float(np.mean([astuple(one)[at] for one in left_out])) for at in range(3)]
    rows.append(Row("mean of the left out", str(Rates(*mean))))
    beta = fitted(_all(dev))
    cut = cut_of(_all(dev), beta)
    floor = next(logit for logit, relevance in MINILM.anchors if relevance == RELEVANCE_FLOOR)
    shipped = np.array(astuple(MINILM.memories))
    rows += [
        Row("dev, the fit on all of dev", str(rates(_all(dev), beta, cut))),
        Row("dev, the weights in use", str(rates(_all(dev), shipped, floor))),
        Row("dev, the probes, the fit on all of dev", str(rates(probed, beta, cut))),
        Row("dev, the probes, the weights in use", str(rates(probed, shipped, floor))),
        Row("held, the fit on all of dev", str(rates(held, beta, cut))),
        Row("held, the weights in use", str(rates(held, shipped, floor))),
    ]
    beta[0] += floor - cut
    weights = ", ".join(f"{one.name}={value:.1f}" for one, value in zip(fields(Weights), beta, strict=True))
    return Table(f"Relevance of memories, {model}", tuple(rows), (f"fit on all of dev: {weights}",))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.calibration", description="Fits the relevance of memories.")
    parser.add_argument("--model", default=DEFAULT_MODEL, help="a sentence-transformers model, by name or folder")
    print(asyncio.run(run(parser.parse_args(arguments).model)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
