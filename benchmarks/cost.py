"""What learning costs in tokens of a language model, and which messages cost none.

The people of `data/learning.json` say what they say, to the real learning over a real database; in the model's place stands one
that answers with what the rules would have found, in the words of its contract. Counted is what is sent and what comes back, by
the program's own estimate (it errs on the high side). With each message come five of what needs no model: "ok", thanks, an
emoji, what others wrote, what is forwarded.

    python -m benchmarks.cost
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from benchmarks.learning import Owner, Seen, heard, load, seen_in
from benchmarks.stack import Quiet, Stack, opened, owners_message
from benchmarks.tables import Row, Table, percentile
from memory_core.domain.budget import estimate_tokens
from memory_core.domain.candidates import Candidate, Comparison, Sought, Told
from memory_core.domain.records import Message, Origin, Source, Span
from memory_core.domain.scopes import Trust
from memory_core.embedding.none import NoEmbedder
from memory_core.extraction.worth import may_teach
from memory_core.usecases.learning.learn import Learn
from memory_core.usecases.record import RecordHistory

LOW_VALUE: Final = ("ok", "Thanks!", "👍", "haha", "good night")
_PAUSE: Final = timedelta(minutes=7)


@dataclass
class Scripted:
    """`ports.Completion` that answers at once and counts. `answer` is what it finds in the next message."""

    answer: Sequence[Candidate] = ()
    sent: list[int] = field(default_factory=list)
    received: list[int] = field(default_factory=list)
    available: bool = True

    async def complete(
        self, *, purpose: str, instructions: str, data: str, schema: Mapping[str, object]
    ) -> Mapping[str, object]:
        found = {"candidates": [_item(candidate) for candidate in self.answer]} if purpose == "extract" else {}
        self.sent.append(estimate_tokens(instructions) + estimate_tokens(data) + estimate_tokens(json.dumps(schema)))
        self.received.append(estimate_tokens(json.dumps(found, ensure_ascii=False)))
        return found


def _item(candidate: Candidate) -> dict[str, object]:
    return {
        "kind": candidate.kind.value,
        "subject": candidate.subject,
        "attribute": candidate.attribute,
        "value": candidate.value,
        "statement": candidate.statement,
        "evidence": candidate.evidence,
        "importance": candidate.importance.value,
        "confidence": candidate.confidence.value,
        "tags": list(candidate.tags),
        "relation": candidate.relation.value,
        "keep": True,
    }


@dataclass(frozen=True, slots=True)
class Read:
    """`ports.Reader` that has read everything beforehand."""

    seen: Seen

    async def read(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        return [tuple(self.seen.get(text, ())) for text in texts]

    async def requested(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        return [() for _ in texts]

    async def outdated(self, comparisons: Sequence[Comparison]) -> list[float]:
        return [0.0] * len(comparisons)

    async def sought(self, message: str, named: str, things: Sequence[Sought], *, several: bool = False) -> list[float]:  # noqa: ARG002
        return [0.0] * len(things)


@dataclass(frozen=True, slots=True)
class Spent:
    """What one message led to."""

    calls: int
    sent: int
    received: int
    learned: int

    @property
    def tokens(self) -> int:
        return self.sent + self.received


@dataclass(frozen=True, slots=True)
class Bill:
    telling: tuple[Spent, ...] = ()
    """Messages that hold facts."""
    silent: tuple[Spent, ...] = ()
    """Chat that holds none, but might to the eye of a filter."""
    stopped: tuple[Spent, ...] = ()
    """What must not cost a call."""


async def measure(folder: Path, seen: Seen) -> Bill:
    now, people = load()
    completion, bill, reader = Scripted(), Bill(), Read(seen)
    for number, person in enumerate(people):
        home = folder / str(number)
        home.mkdir()
        async with opened(home, NoEmbedder()) as stack:
            meter = _Meter(stack, completion, now, person.zone, f"benchmark:{number}", reader)
            for statement in person.statements:
                bill = replace(bill, telling=(*bill.telling, await meter.say(statement.text)))
                bill = replace(bill, stopped=(*bill.stopped, *[await meter.say(text) for text in LOW_VALUE]))
                bill = replace(bill, stopped=(*bill.stopped, *await meter.others(statement.text)))
            for text in person.silent:
                bill = replace(bill, silent=(*bill.silent, await meter.say(text)))
    return bill


class _Meter:
    """One owner's chat, message by message."""

    def __init__(
        self, stack: Stack, completion: Scripted, now: datetime, zone: ZoneInfo, chat: str, reader: Read
    ) -> None:
        self._at, self._zone, self._chat, self._count = now, zone, chat, 0
        self._completion = completion
        self._record = RecordHistory(stack.store, self._clock)
        self._learn = Learn(
            store=stack.store,
            embedder=stack.embedder,
            reader=reader,
            index=stack.index,
            completion=completion,
            clock=self._clock,
            new_id=lambda: str(uuid.uuid4()),
            trust_now=_trust,
            zone=zone,
            checkpoint=lambda _: None,
            events=Quiet(),
        )

    def _clock(self) -> datetime:
        return self._at

    async def say(self, text: str) -> Spent:
        self._completion.answer = heard(text, self._at, self._zone)
        return await self._spent(self._message(text))

    async def others(self, text: str) -> list[Spent]:
        """The same words from somebody else, and forwarded by the owner."""
        self._completion.answer = heard(text, self._at, self._zone)
        strangers = self._message(text, Source(Trust.UNKNOWN, Origin.AUTHORED), trust=Trust.UNKNOWN)
        forwarded = self._message(text, Source(Trust.GUARDIAN, Origin.FORWARDED))
        return [await self._spent(strangers), await self._spent(forwarded)]

    def _message(self, text: str, source: Source | None = None, trust: Trust = Trust.GUARDIAN) -> Message:
        self._count += 1
        self._at += _PAUSE
        message = owners_message(self._chat, str(self._count), text, self._at)
        spans = (Span(0, len(text), source),) if source else message.spans
        author = message.author if trust is Trust.GUARDIAN else "benchmark:2"
        return replace(message, spans=spans, trust=trust, author=author)

    async def _spent(self, message: Message) -> Spent:
        calls = len(self._completion.sent)
        await self._record.add(message, teach=True)
        report = await self._learn.message(message.id)
        return Spent(
            calls=len(self._completion.sent) - calls,
            sent=sum(self._completion.sent[calls:]),
            received=sum(self._completion.received[calls:]),
            learned=len(report.learned),
        )


async def _trust(actor: str) -> Trust:
    return Trust.GUARDIAN if actor == "benchmark:1" else Trust.UNKNOWN


def _heeded(people: Sequence[Owner], seen: Seen) -> tuple[int, int]:
    """How many messages hold a fact that an author demands, and how many of these a model would be shown."""
    told = [
        statement.text
        for person in people
        for statement in person.statements
        if any(not fact.optional for fact in statement.facts)
    ]
    return len(told), sum(may_teach(text, told=seen.get(text, ())) for text in told)


def table(bill: Bill, seen: Seen) -> Table:
    taught = [one for one in bill.telling if one.learned]
    tokens = [float(one.tokens) for one in taught]
    learned = sum(one.learned for one in taught)
    quiet = sum(one.calls > 0 for one in bill.silent)
    learnable, heeded = _heeded(load()[1], seen)
    stopped = sum(one.calls for one in bill.stopped)
    rows = (
        Row("tokens of a message that taught something, median", f"{percentile(tokens, 0.5):.0f}"),
        Row("the same, p95", f"{percentile(tokens, 0.95):.0f}"),
        Row("of these sent, median", f"{percentile([float(one.sent) for one in taught], 0.5):.0f}"),
        Row("received, median", f"{percentile([float(one.received) for one in taught], 0.5):.0f}"),
        Row("calls a message that taught something, mean", f"{sum(o.calls for o in taught) / len(taught):.2f}"),
        Row("tokens a memory", f"{sum(tokens) / max(1, learned):.0f}"),
        Row(
            "chat without facts that costs a call",
            f"{quiet} of {len(bill.silent)} ({quiet / len(bill.silent):.1%})",
            claim="≤ 15 %",
            holds=quiet <= 0.15 * len(bill.silent),
        ),
        Row(
            "messages with facts that the filter lets through",
            f"{heeded} of {learnable} ({heeded / learnable:.1%})",
            claim="≥ 99 %",
            holds=heeded >= 0.99 * learnable,
        ),
        Row(
            f"calls for {len(bill.stopped):,} messages that the filters stop (“ok”, others' words, forwards)",
            str(stopped),
            claim="0",
            holds=stopped == 0,
        ),
    )
    notes = (
        f"{len(taught)} of {len(bill.telling)} messages of {len(load()[1])} invented people taught something.",
        "Estimated tokens: instructions, data and schema of each call, and the answer.",
    )
    return Table("What learning costs with a language model", rows, notes)


async def run() -> int:
    seen = await seen_in(load()[1])
    with tempfile.TemporaryDirectory() as folder:
        found = table(await measure(Path(folder), seen), seen)
    print(found)
    return 0 if all(row.holds is not False for row in found.rows) else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(run()))
