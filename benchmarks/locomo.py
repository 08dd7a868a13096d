"""Recall of history on LoCoMo: of the turns that answer a question, how many are among the first k found?

    python -m benchmarks.locomo [--data FILE] [--in-process]

Drives `confidant history import` and `confidant history search --queries` in a fresh data directory, as anyone would. Beside them,
over the same index: BM25 on the turn, vectors on the turn, reciprocal rank fusion and the z-normalised sum of all four legs, the
terms of `history_order` weighed by hand, and weights fitted without the conversation at hand, which is what a conversation that
nobody has seen can expect. With --in-process the command line is left out. The data set (CC BY-NC 4.0) does not come
with the program: get `locomo10.json` from its authors.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from benchmarks.tables import Row, Table

DEFAULT_DATA = Path(__file__).parents[1] / ".." / "shared" / "data" / "locomo-dev.json"
DEPTHS = (5, 10, 25, 50)
LEAST_RECALL = {5: 0.72, 10: 0.82}
LEAST_SESSION_FIRST = 0.77
COMMAND_LINE = "Confidant, command line"
RRF_CONSTANT = 60
"""Of Cormack, Clarke and Büttcher (2009)."""

Ranking = Mapping[str, Sequence[str]]
"""Question id → external ids, the best first."""


@dataclass(frozen=True)
class Turn:
    conversation_id: str
    session: int
    external_id: str
    speaker: str
    text: str
    sent_at: datetime


@dataclass(frozen=True)
class Asked:
    id: str
    conversation_id: str
    text: str
    evidence: frozenset[str]


def load(path: Path) -> tuple[list[Turn], list[Asked]]:
    """Turns in order, a minute apart within a session; the questions whose evidence can be resolved."""
    turns: list[Turn] = []
    asked: list[Asked] = []
    for sample in json.loads(path.read_text()):
        own = list(_turns(sample["sample_id"], sample["conversation"]))
        turns += own
        known = {turn.external_id for turn in own}
        for number, qa in enumerate(sample["qa"]):
            named = {found for text in qa.get("evidence", ()) for found in re.findall(r"D\d+:\d+", text)}
            if evidence := frozenset(named & known):
                asked.append(Asked(f"{sample['sample_id']}/{number}", sample["sample_id"], qa["question"], evidence))
    return turns, asked


def _turns(conversation_id: str, conversation: Mapping[str, object]) -> Iterator[Turn]:
    number = 1
    while f"session_{number}_date_time" in conversation:
        begun = datetime.strptime(f"{conversation[f'session_{number}_date_time']} +0000", "%I:%M %p on %d %B, %Y %z")
        session = conversation.get(f"session_{number}", [])
        assert isinstance(session, list)
        for at, turn in enumerate(session):
            sent_at = begun + timedelta(minutes=at)
            yield Turn(conversation_id, number, turn["dia_id"], turn["speaker"], turn["text"], sent_at)
        number += 1


def import_lines(turns: Sequence[Turn]) -> Iterator[str]:
    """The import format of `confidant history import --format jsonl`; the first speaker counts as the user."""
    first: dict[str, str] = {}
    for turn in turns:
        user = first.setdefault(turn.conversation_id, turn.speaker)
        yield json.dumps(
            {
                "external_id": turn.external_id,
                "conversation_id": turn.conversation_id,
                "role": "user" if turn.speaker == user else "assistant",
                "author": turn.speaker,
                "content": turn.text,
                "timestamp": turn.sent_at.isoformat(),
            }
        )


def query_lines(asked: Sequence[Asked]) -> Iterator[str]:
    """The format of `confidant history search --queries`."""
    for one in asked:
        yield json.dumps({"id": one.id, "query": one.text, "conversation_id": one.conversation_id})


def by_command_line(turns: Sequence[Turn], asked: Sequence[Asked], home: Path) -> Ranking:
    """What a user's own two commands answer."""
    (home / "import.jsonl").write_text("\n".join(import_lines(turns)) + "\n")
    (home / "queries.jsonl").write_text("\n".join(query_lines(asked)) + "\n")
    environment = {**os.environ, "CONFIDANT_HOME": str(home / "data"), "CONFIDANT_MODEL": ""}
    program = [sys.executable, "-m", "bot"]
    subprocess.run([*program, "history", "import", str(home / "import.jsonl")], check=True, env=environment)
    search = [*program, "history", "search", "--queries", str(home / "queries.jsonl"), "--json"]
    done = subprocess.run(
        [*search, "--limit", str(max(DEPTHS))], check=True, env=environment, capture_output=True, text=True
    )
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.strip()]
    return {answer["id"]: [hit["external_id"] for hit in answer["hits"]] for answer in answers}


@dataclass(frozen=True)
class Score:
    """Means over the questions: evidence turns found by depth; whether the first hit is of a session with evidence."""

    recall: Mapping[int, float]
    session_first: float

    def __str__(self) -> str:
        found = "  ".join(f"R@{depth} {value:.3f}" for depth, value in self.recall.items())
        return f"{found}  session Hit@1 {self.session_first:.3f}"


def score(turns: Sequence[Turn], asked: Sequence[Asked], ranking: Ranking) -> Score:
    session = {(turn.conversation_id, turn.external_id): turn.session for turn in turns}
    recall: dict[int, list[float]] = defaultdict(list)
    first: list[bool] = []
    for one in asked:
        found = ranking.get(one.id, ())
        for depth in DEPTHS:
            recall[depth].append(len(one.evidence & set(found[:depth])) / len(one.evidence))
        right = {session[one.conversation_id, evidence] for evidence in one.evidence}
        first.append(bool(found) and session[one.conversation_id, found[0]] in right)
    return Score({depth: sum(values) / len(values) for depth, values in recall.items()}, sum(first) / len(first))


def by_conversation(turns: Sequence[Turn], asked: Sequence[Asked], ranking: Ranking) -> dict[str, Score]:
    """A score a conversation: what one of them gains must not be paid by the others."""
    names = dict.fromkeys(one.conversation_id for one in asked)
    return {name: score(turns, [one for one in asked if one.conversation_id == name], ranking) for name in names}


def reciprocal_ranks(lists: Sequence[Sequence[str]]) -> list[str]:
    total: dict[str, float] = defaultdict(float)
    for ranked in lists:
        for place, found in enumerate(ranked, start=1):
            total[found] += 1 / (RRF_CONSTANT + place)
    return sorted(total, key=lambda found: -total[found])


def claims_hold(one: Score) -> bool:
    return all(one.recall[depth] >= least for depth, least in LEAST_RECALL.items()) and (
        one.session_first >= LEAST_SESSION_FIRST
    )


def table(turns: Sequence[Turn], asked: Sequence[Asked], rankings: Mapping[str, Ranking]) -> Table:
    """A row a ranking; the claim is held against what the command line answers."""
    claim = ", ".join(f"R@{depth} >= {least}" for depth, least in LEAST_RECALL.items())
    claim += f", session Hit@1 >= {LEAST_SESSION_FIRST}"
    rows = []
    for name, ranking in rankings.items():
        one = score(turns, asked, ranking)
        claimed = name == COMMAND_LINE
        rows.append(Row(name, str(one), claim=claim if claimed else "", holds=claims_hold(one) if claimed else None))
    return Table("LoCoMo, turn level, every question with evidence", tuple(rows))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.locomo", description="Recall of history on LoCoMo.")
    parser.add_argument("--data", type=Path, default=DEFAULT_DATA, help="locomo10.json, or a part of it")
    parser.add_argument("--in-process", action="store_true", help="call the use case instead of the command line")
    chosen = parser.parse_args(arguments)
    if not chosen.data.exists():
        print(f"LoCoMo is not at {chosen.data}: skipped (get it from its authors and name it with --data).")
        return 0
    from benchmarks import locomo_weights

    turns, asked = load(chosen.data)
    print(f"{len(turns)} turns, {len(asked)} questions")
    with tempfile.TemporaryDirectory() as folder:
        rankings = dict(locomo_weights.rankings(turns, asked, Path(folder)))
        if not chosen.in_process:
            started = time.perf_counter()
            rankings[COMMAND_LINE] = by_command_line(turns, asked, Path(folder))
            print(f"command line: {time.perf_counter() - started:.0f} s for both commands")
    print(table(turns, asked, rankings))
    for name, one in by_conversation(turns, asked, rankings["the weights in use"]).items():
        print(f"  {name:28} {one}")
    return 0 if chosen.in_process or claims_hold(score(turns, asked, rankings[COMMAND_LINE])) else 1


if __name__ == "__main__":
    sys.exit(main())
