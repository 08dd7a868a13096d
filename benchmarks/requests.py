"""Messages of invented people that ask their assistant to forget something, and others in the same words that do not.

`data/requests/*.txt`: `#` begins a person, `=` is a statement that they once told, `+` the next clause of the same message; `>` a
message that may ask, `~ forget | piece` the piece of it that says what is to go, `~ who | piece` whom a pronoun in that stands for,
`~ except | piece` what is to stay, `~ last | piece` that the last thing said is meant, `! n n` the numbers of the statements that
are meant (1 is the first; 0: none). The cases of `benchmarks.forgetting` are not among them: they judge.

    python -m benchmarks.requests [--out FILE]

fits `memory_core/embedding/sounding.json`: a direction in the space of the packaged model's vectors that tells such requests from
everything else that an owner says, here the other messages of these people, those of `data/reading`, and the statements and
questions of `data/relevance`. Each fifth of the people is judged by a fit without it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from benchmarks.tables import Row, Table
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.embedding.sounding import FILE
from memory_core.usecases.forgetting.requests.wording import REASONED, REQUEST

Vector = npt.NDArray[np.float64]
FOLDS = 5
RIDGE = 1.0
PASSED = 0.985
"""Of the requests go on to be read."""
DATA = Path(__file__).parent / "data" / "requests"
WEIGHING = frozenset({"people-l.txt", "people-m.txt", "people-n.txt", "people-o.txt"})
"""By them `benchmarks.weighing` fits: they do not teach the model that it weighs."""
JUDGING = frozenset({"people-p.txt"})
"""They teach nothing, and judge whatever is taught."""
UNTAUGHT = frozenset(f"people-{one}.txt" for one in "qrstuvwx")
"""They teach nothing yet. `q` and `r` ask for whole matters and `s` for single things in words that share nothing with what was
told, `t` in odd wordings; of `u` to `x` one in two asks for what was never told, though something else of its sort was: see
`benchmarks.seeking`."""


@dataclass(frozen=True)
class Request:
    """A message; pieces as they stand in it. `meant`: places of statements. No piece: it asks for nothing to be forgotten."""

    text: str
    forget: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    who: str = ""
    meant: tuple[int, ...] = ()
    untold: bool = False

    @property
    def asks(self) -> bool:
        return bool(self.forget or self.last)


@dataclass(frozen=True)
class Person:
    """`within`: the message that each of the statements stands in."""

    name: str
    statements: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    messages: tuple[Request, ...] = ()


def people(
    folder: Path = DATA, *, only: frozenset[str] = frozenset(), but: frozenset[str] = JUDGING | UNTAUGHT
) -> list[Person]:
    """Those of all files, or of `only` these, `but` those who judge or teach nothing yet. Raises ValueError for a line that begins
    with none of # = + > ~ !, or a piece of no known sort."""
    found: list[Person] = []
    names = only or {path.name for path in folder.glob("*.txt")} - but
    for path in sorted(folder / name for name in names):
        for line in filter(None, map(str.strip, path.read_text(encoding="utf-8").splitlines())):
            mark, rest = line[0], line[1:].strip()
            if mark == "#":
                found.append(Person(rest))
                continue
            one = found[-1]
            match mark:
                case "=":
                    one = replace(one, statements=(*one.statements, rest), within=(*one.within, rest))
                case "+":
                    one = _said_on(one, rest)
                case ">":
                    one = replace(one, messages=(*one.messages, Request(rest)))
                case "~" | "!":
                    one = replace(one, messages=(*one.messages[:-1], _more(one.messages[-1], mark, rest)))
                case _:
                    raise ValueError(f"{path.name}: {line!r} begins with none of # = + > ~ !")
            found[-1] = one
    return found


def _said_on(person: Person, clause: str) -> Person:
    """Raises IndexError where no message is begun."""
    message = person.within[-1]
    whole = f"{message} {clause}"
    within = tuple(whole if one == message else one for one in person.within)
    return replace(person, statements=(*person.statements, clause), within=(*within, whole))


def _more(request: Request, mark: str, rest: str) -> Request:
    if mark == "!":
        numbers = [int(number) for number in rest.split()]
        meant = tuple(number - 1 for number in numbers if number)
        return replace(request, meant=(*request.meant, *meant), untold=not meant)
    sort, _, piece = (part.strip() for part in rest.partition("|"))
    match sort:
        case "forget":
            return replace(request, forget=(*request.forget, piece))
        case "except":
            return replace(request, kept=(*request.kept, piece))
        case "last":
            return replace(request, last=(*request.last, piece))
        case "who":
            return replace(request, who=piece)
        case _:
            raise ValueError(f"{rest!r} is none of forget, who, except, last")


def fitted(vectors: Vector, asks: npt.NDArray[np.bool_]) -> tuple[Vector, float]:
    """Ridge-penalised logistic regression, both classes of equal weight: the weights, and the bias at which `PASSED` of the
    requests lie above 0."""
    rows = np.hstack([vectors, np.ones((len(vectors), 1))])
    weight = np.where(asks, 0.5 / asks.sum(), 0.5 / (~asks).sum()) * len(asks) / 10
    ridge = RIDGE * np.eye(rows.shape[1])
    ridge[-1, -1] = 1e-6
    beta = np.zeros(rows.shape[1])
    for _ in range(12):
        probability = 1 / (1 + np.exp(-np.clip(rows @ beta, -30, 30)))
        curvature = (rows * (weight * probability * (1 - probability))[:, None]).T @ rows + ridge
        beta = beta - np.linalg.solve(curvature, rows.T @ (weight * (probability - asks)) + ridge @ beta)
    return beta[:-1], -float(np.quantile(vectors[asks] @ beta[:-1], 1 - PASSED))


def _by_rules(asked_by: Sequence[tuple[int, Request]], fold: int) -> str:
    here = [one for number, one in asked_by if number % FOLDS == fold]
    met = [bool(REQUEST.match(one.text) or REASONED.match(one.text)) for one in here]
    shares = [np.mean([hit for hit, one in zip(met, here, strict=True) if one.asks is asks]) for asks in (True, False)]
    return "by rules: requests {:.1%}, others {:.1%}".format(*shares)


async def run() -> tuple[Table, str]:
    """How well it tells them apart, and the fit on everybody as it is kept."""
    from benchmarks import adaptation, reading  # they take torch along

    asked_by = [(number, one) for number, person in enumerate(people()) for one in person.messages]
    told = [(number, one.text) for number, one in enumerate(reading.messages())]
    told += [
        (number, text)
        for number, person in enumerate(adaptation.people())
        for text in (*person.statements, *person.life[:5], *person.world, *(text for text, _ in person.questions[:10]))
    ]
    part = np.array([number % FOLDS for number, _ in (*asked_by, *told)])
    asks = np.array([one.asks for _, one in asked_by] + [False] * len(told))
    beside = np.array([not one.asks for _, one in asked_by] + [False] * len(told))
    embedder = PackagedEmbedder()
    vectors = np.array(await embedder.embed([one.text for _, one in asked_by] + [text for _, text in told]))
    await embedder.close()
    rows = []
    for fold in range(FOLDS):
        weights, bias = fitted(vectors[part != fold], asks[part != fold])
        passed = vectors @ weights + bias > 0
        shares = [passed[(part == fold) & group].mean() for group in (asks, beside, ~asks & ~beside)]
        said = "requests {:.1%}, others in the same words {:.1%}, anything else {:.1%}".format(*shares)
        rows.append(Row(f"part {fold + 1} of {FOLDS}, left out of the fit", said, _by_rules(asked_by, fold)))
    weights, bias = fitted(vectors, asks)
    found = {"model": embedder.model, "bias": round(bias, 3), "weights": [round(float(one), 3) for one in weights]}
    return Table("What sounds like a request to forget", tuple(rows)), json.dumps(found) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="benchmarks.requests", description="Fits what sounds like a request to forget."
    )
    parser.add_argument("--out", type=Path, help=f"write it here ({FILE.name} is in use)")
    out = parser.parse_args(arguments).out
    table, found = asyncio.run(run())
    if out:
        out.write_text(found, encoding="utf-8")
    print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
