"""Where `memory_core/embedding/comparing.safetensors` comes from: the packaged encoder learns what a message puts out of date.

    python -m benchmarks.changes --out FILE [--epochs N]
    python -m benchmarks.changes --judge          (teaches with all people but every twentieth, and judges on these)
    python -m benchmarks.changes --start FILE --out FILE     (the whole course, from what an earlier run made)
    python -m benchmarks.changes --start FILE --new PEOPLE-L.TXT … --out FILE     (goes on with what an earlier run made)

`data/changes/*.txt` holds invented people: `#` begins one, `= statement | value | value` is what they told some time ago, `>` a
message that they send months later, and `! n | value` says that the value of the n-th statement holds no more since. Half of the
messages change nothing, and were written to look as if they did: the same thing of somebody else, one more besides, a wish, a
plan, a detail, something that passes.

The file in use began with one that the people of `a` to `i` had taught, and went through the whole course with all but every
twentieth of `a` to `z`, who judge: of their 444 changes it sees .81 at .8 and .71 at .9, where .69 and .73 of what it sees are
changes (.73, .62, .65 and .70 before). Then it was taught by `benchmarks.changes_further`.

Every message is compared with every value of its person. Few of these pairs are changes: of the rest so many a change are taken
in each round, half of them those that were hardest to tell in the round before. The chains of `benchmarks.updates` judge.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor, nn
from torch.nn import functional

from benchmarks.adaptation import Encoder, resumed, update_of
from memory_core.embedding.comparing import HEAD, LONGEST_TOKENS, head, summary, told

DATA = Path(__file__).parent / "data" / "changes"
RANK = 16
EPOCHS = 3
RATE = 6e-4
BATCH = 32
WARMING = 150
UNCHANGED = 6
"""Pairs that are no change for each that is one, in a round."""
JUDGES = 20
"""Every so many-th person judges where it is asked for."""
HARDEST = 0.5
"""The share of them that was hardest to tell before."""
GOING_ON_RATE = 4e-4
GOING_ON_UNCHANGED = 4
CHANGED_AGAIN, UNCHANGED_AGAIN = 800, 2400
"""Pairs of those who taught before, in each round of going on."""
CUTS = (0.5, 0.7, 0.8, 0.9, 0.95, 0.98)


@dataclass(frozen=True)
class Pair:
    text: str
    statement: str
    value: str
    changed: bool


def people(paths: Iterable[Path] = ()) -> list[list[Pair]]:
    """The pairs of each person, of all files if none is named. Raises ValueError for a line that begins with none of # = > !"""
    found: list[list[Pair]] = []
    for path in sorted(paths or DATA.glob("*.txt")):
        lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        starts = [at for at, line in enumerate(lines) if line.startswith("#")]
        found += [_person(lines[a + 1 : b], path.name) for a, b in zip(starts, [*starts[1:], None], strict=True)]
    return found


def _person(lines: Sequence[str], where: str) -> list[Pair]:
    statements: list[tuple[str, list[str]]] = []
    messages: list[tuple[str, set[tuple[int, str]]]] = []
    for line in lines:
        mark, (first, *rest) = line[0], [part.strip() for part in line[1:].split("|")]
        match mark:
            case "=":
                statements.append((first, rest))
            case ">":
                messages.append((line[1:].strip(), set()))
            case "!":
                messages[-1][1].add((int(first) - 1, "|".join(rest)))
            case _:
                raise ValueError(f"{where}: {line!r} begins with none of # = > !")
    return [
        Pair(text, statement, value, (number, value) in ended)
        for text, ended in messages
        for number, (statement, values) in enumerate(statements)
        for value in values
    ]


class Comparer(nn.Module):
    """The encoder with its update, and the layer over it."""

    def __init__(self) -> None:
        super().__init__()
        self.encoder = Encoder()
        self.numbers = self.encoder.made_adaptable(RANK)
        self.head = head(self.encoder.model.config.hidden_size)

    def forward(self, pairs: Sequence[Pair]) -> Tensor:
        given = self.encoder.tokens(
            [pair.text for pair in pairs],
            [told(pair.statement, pair.value) for pair in pairs],
            padding=True,
            truncation=True,
            max_length=LONGEST_TOKENS,
            return_tensors="pt",
        )
        states = self.encoder.states(given)
        seen = functional.dropout(summary(states, given["attention_mask"]), 0.1, self.training)
        certain: Tensor = self.head(seen).squeeze(-1)
        return certain

    def train(self, mode: bool = True) -> Comparer:
        self.encoder.model.train(mode)
        super().train(mode)
        return self


def taught(
    made: Comparer, given: Sequence[Sequence[Pair]], epochs: int, out: Path | None = None, seed: int = 0
) -> None:
    """Teaches `made` the whole course, and writes it after each round where `out` names a file."""
    torch.manual_seed(seed)
    order = random.Random(seed)
    parameters = [*made.numbers, *made.head.parameters()]
    training = torch.optim.AdamW(parameters, lr=RATE, weight_decay=0.01)
    changes = sum(pair.changed for of_one in given for pair in of_one)
    steps = epochs * math.ceil(changes * (1 + UNCHANGED) / BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        training, lambda step: min(1.0, (step + 1) / WARMING) * max(0.02, 1 - step / steps)
    )
    hard: dict[Pair, float] = {}
    made.train()
    for epoch in range(epochs):
        chosen = [pair for of_one in given for pair in _round(of_one, hard, order)]
        loss, seen = gone_through(made, chosen, training, schedule, order)
        hard |= {pair: score for pair, score in seen.items() if not pair.changed}
        print(f"epoch {epoch + 1} of {epochs}: loss {loss:.3f}", flush=True)
        if out is not None:
            kept(made, out)


def begun(file: Path) -> Comparer:
    """A comparer with the numbers that an earlier run wrote."""
    numbers = load_file(file)
    made = Comparer()
    resumed(made.encoder.model, numbers)
    made.head.load_state_dict(
        {name.removeprefix(HEAD): value.float() for name, value in numbers.items() if name.startswith(HEAD)}
    )
    return made


def gone_on(made: Comparer, new: Sequence[Sequence[Pair]], before: Sequence[Pair], epochs: int, out: Path) -> None:
    """Teaches `made` the pairs of new people, beside some of those `before`; writes it after each round."""
    torch.manual_seed(0)
    order = random.Random(0)
    changed, rest = ([pair for pair in before if pair.changed is wanted] for wanted in (True, False))
    training = torch.optim.AdamW([*made.numbers, *made.head.parameters()], lr=GOING_ON_RATE, weight_decay=0.01)
    changes = sum(pair.changed for of_one in new for pair in of_one)
    a_round = changes * (1 + GOING_ON_UNCHANGED) + CHANGED_AGAIN + UNCHANGED_AGAIN
    steps = epochs * math.ceil(a_round / BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        training, lambda step: min(1.0, (step + 1) / WARMING) * max(0.02, 1 - step / steps)
    )
    hard: dict[Pair, float] = {}
    for epoch in range(epochs):
        made.train()
        chosen = [pair for of_one in new for pair in _round(of_one, hard, order, GOING_ON_UNCHANGED)]
        chosen += [*order.sample(changed, CHANGED_AGAIN), *order.sample(rest, UNCHANGED_AGAIN)]
        loss, seen = gone_through(made, chosen, training, schedule, order)
        hard |= {pair: score for pair, score in seen.items() if not pair.changed}
        print(f"epoch {epoch + 1} of {epochs}: loss {loss:.3f}", flush=True)
        kept(made, out)


def gone_through(
    made: Comparer,
    chosen: Sequence[Pair],
    training: torch.optim.Optimizer,
    schedule: torch.optim.lr_scheduler.LRScheduler,
    order: random.Random,
) -> tuple[float, dict[Pair, float]]:
    """One round of teaching: the mean loss, and how each pair was scored (logits) on its way."""
    given = sorted(chosen, key=lambda pair: len(pair.text) + len(pair.statement) + order.random() * 20)
    batches = [given[start : start + BATCH] for start in range(0, len(given), BATCH)]
    order.shuffle(batches)
    parameters = [one for group in training.param_groups for one in group["params"]]
    total, scored = 0.0, dict[Pair, float]()
    for batch in batches:
        seen = made(batch)
        wanted = torch.tensor([float(pair.changed) for pair in batch])
        loss = functional.binary_cross_entropy_with_logits(seen, wanted)
        training.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(parameters, 1.0)
        training.step()
        schedule.step()
        total += float(loss.detach())
        scored |= dict(zip(batch, seen.detach().tolist(), strict=True))
    return total / len(batches), scored


def _round(
    pairs: Sequence[Pair], hard: dict[Pair, float], order: random.Random, unchanged: int = UNCHANGED
) -> list[Pair]:
    changed = [pair for pair in pairs if pair.changed]
    rest = [pair for pair in pairs if not pair.changed]
    most = min(len(rest), unchanged * len(changed))
    rest.sort(key=lambda pair: -hard.get(pair, -math.inf))
    hardest = int(most * HARDEST) if hard else 0
    return [*changed, *rest[:hardest], *order.sample(rest[hardest:], most - hardest)]


def kept(made: Comparer, file: Path) -> None:
    """Writes the update and the layer."""
    of_head = {HEAD + name: value.detach().half().contiguous() for name, value in made.head.state_dict().items()}
    save_file(update_of(made.encoder.model) | of_head, file)


def scores(made: Comparer, pairs: Sequence[Pair]) -> tuple[list[Pair], list[float]]:
    """The pairs in another order, and how certain (0..1) each is a change."""
    made.train(False)
    by_length = sorted(pairs, key=lambda pair: len(pair.text) + len(pair.statement))
    seen: list[float] = []
    with torch.inference_mode():
        for start in range(0, len(by_length), BATCH):
            seen += made(by_length[start : start + BATCH]).sigmoid().tolist()
    return by_length, seen


def judged(made: Comparer, given: Sequence[Sequence[Pair]]) -> str:
    """How many changes are seen, and how many of what is seen are changes, at each certainty."""
    pairs, seen = scores(made, [pair for of_one in given for pair in of_one])
    changes = sum(pair.changed for pair in pairs)
    rows = [f"{changes} changes in {len(pairs)} pairs"]
    for cut in CUTS:
        found = [pair.changed for pair, certain in zip(pairs, seen, strict=True) if certain >= cut]
        rows.append(f"from {cut:.2f}: seen {sum(found) / changes:.3f}, right {sum(found) / max(1, len(found)):.3f}")
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="benchmarks.changes", description="Teaches the packaged encoder what changes."
    )
    parser.add_argument("--out", type=Path)
    parser.add_argument("--judge", action="store_true")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--start", type=Path, help="goes on with this file of an earlier run")
    parser.add_argument("--new", nargs="*", default=[], help="the files of people who have not taught it yet")
    chosen = parser.parse_args(arguments)
    if chosen.new:
        new = {DATA / name for name in chosen.new}
        before = [pair for of_one in people(set(DATA.glob("*.txt")) - new) for pair in of_one]
        gone_on(begun(chosen.start), people(new), before, chosen.epochs, chosen.out)
        return 0
    given = people()
    judges = given[::JUDGES] if chosen.judge else []
    made = Comparer() if chosen.start is None else begun(chosen.start)
    if judges:
        print(judged(made, judges), flush=True)
    taught(made, [one for one in given if one not in judges], chosen.epochs, chosen.out)
    if judges:
        print(judged(made, judges))
    return 0


if __name__ == "__main__":
    sys.exit(main())
