"""`memory`: what is remembered, seen by the owner at the machine."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import typer

from bot.bootstrap import Hold, OpenMemory, open_memory
from bot.cli.output import Json, Limit, print_json, print_lines, print_table, run_async
from bot.cli.rows import hit_row, memory_row, receipt_row, rejection_row, told_once
from bot.cli.teaching import MACHINE, learn_line, replace_statement
from bot.errors import ConfidantError, WrongUse
from bot.jobs.index_upkeep import keep_up
from bot.settings import load
from memory_core.domain.counting import counted
from memory_core.domain.records import Evidence, Kind, Memory, MemoryId, Status
from memory_core.domain.scopes import EVERYTHING, Audience, Place, Readable, Scope, Trust, reading
from memory_core.ports import MemoryFilter
from memory_core.usecases.forgetting.deleting.plan import Asked
from memory_core.usecases.forgetting.finding.found import Where
from memory_core.usecases.forgetting.forget import render_receipt
from memory_core.usecases.recalling.recall import Recalled, RecallRequest

app = typer.Typer(no_args_is_help=True)

SHORT_ID: Final = 8
"""Characters of an id in a table; every command takes a beginning of an id that fits no other."""
SHORTEST_ID: Final = 4
_MOST_LISTED: Final = 1_000_000

KindOption = Annotated[list[str] | None, typer.Option("--kind", help="identity, preference, project, …")]
StatusOption = Annotated[
    list[str] | None, typer.Option("--status", help="active, stale, expired, superseded, withdrawn, coexisting")
]
ScopeOption = Annotated[str | None, typer.Option("--scope", help="shared, public, private:ID, room:ID, task:ID")]


def _filter(
    now: datetime, kinds: Iterable[str], statuses: Iterable[str], scope: str | None, limit: int
) -> MemoryFilter:
    wanted = list(statuses)
    try:
        return MemoryFilter(
            now=now,
            kinds=frozenset(Kind(k) for k in kinds),
            statuses=frozenset(Status(s) for s in wanted if s != "coexisting"),
            scope=Scope.parse(scope) if scope else None,
            coexisting="coexisting" in wanted,
            limit=limit,
        )
    except ValueError as error:
        raise WrongUse(f"{error}; see `confidant memory list --help`.") from None


@app.command("list")
def list_memories(
    kind: KindOption = None,
    status: StatusOption = None,
    scope: ScopeOption = None,
    limit: Limit = 1000,
    as_json: Json = False,
) -> None:
    """Every memory, whatever its scope and status."""

    async def work() -> list[dict[str, object]]:
        async with open_memory(load(), Hold.NOT) as memory:
            where = _filter(memory.clock(), kind or [], status or [], scope, limit)
            async with memory.store.reading() as unit:
                found = await unit.memories.listed(EVERYTHING, where)
                evidence = await unit.memories.evidence([m.id for m in found])
            return [memory_row(m, evidence.get(m.id, []), memory.clock(), memory.lifetimes) for m in found]

    rows = run_async(work())
    if as_json:
        print_lines(rows)
        return
    columns = ("id", "kind", "status", "scope", "statement")
    shown = told_once([{**r, "id": str(r["id"])[:SHORT_ID]} for r in rows])
    print_table(columns, [tuple(str(r[c]) for c in columns) for r in shown], empty="Nothing is remembered.")


@app.command()
def show(id_: Annotated[str, typer.Argument(metavar="ID")], as_json: Json = False) -> None:
    """One memory with what it rests on and what it replaced."""
    row, _ = run_async(_shown(id_))
    if as_json:
        print_json(row)
        return
    for name, value in row.items():
        if value not in (None, [], ()):
            print(f"{name:18} {_plain(value)}")


async def _shown(id_: str) -> tuple[dict[str, object], list[Evidence]]:
    async with open_memory(load(), Hold.NOT) as memory:
        found = await _one(memory, id_)
        async with memory.store.reading() as unit:
            evidence = (await unit.memories.evidence([found.id])).get(found.id, [])
            chain = await unit.memories.chain(found.id, EVERYTHING)
        row = memory_row(found, evidence, memory.clock(), memory.lifetimes)
        row["chain"] = [m.id for m in chain]
        return row, evidence


def _plain(value: object) -> str:
    if isinstance(value, list):
        return "; ".join(str(v["quote"]) if isinstance(v, dict) else str(v) for v in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


async def _one(memory: OpenMemory, id_: str) -> Memory:
    """By its id or a beginning of it that fits no other."""
    found = await _by_id(memory, id_)
    if not found:
        raise ConfidantError(f"There is no memory {id_}; `confidant memory list` shows them.")
    if len(found) > 1:
        raise ConfidantError(f"More than one memory's id begins with {id_}: write more of it.")
    return found[0]


async def _by_id(memory: OpenMemory, id_: str) -> list[Memory]:
    async with memory.store.reading() as unit:
        exact = await unit.memories.by_ids([MemoryId(id_)], EVERYTHING)
        if exact or len(id_) < SHORTEST_ID:
            return exact
        every = await unit.memories.listed(EVERYTHING, MemoryFilter(now=memory.clock(), limit=_MOST_LISTED))
    return [found for found in every if found.id.startswith(id_)]


def _readable(scope: str | None) -> Readable:
    """As in the guardian's direct chat, unless a scope says otherwise: then exactly what is readable there."""
    if scope is None:
        return reading(Place.DIRECT, Trust.GUARDIAN, is_person=True, conversation_id="machine").readable
    try:
        return Readable(frozenset({Scope.parse(scope)}))
    except ValueError as error:
        raise WrongUse(f"--scope '{scope}': {error}.") from None


@app.command()
def search(
    query: Annotated[str | None, typer.Argument()] = None,
    queries: Annotated[Path | None, typer.Option(help='A file with {"id","query"} a line.')] = None,
    scope: ScopeOption = None,
    limit: Limit = 20,
    as_json: Json = False,
) -> None:
    """What this text would bring up in an answer: the same recall as a turn's."""
    if (query is None) == (queries is None):
        raise WrongUse("Give either a QUERY or --queries FILE.")
    asked: list[dict[str, object]] = [{"query": query}] if query is not None else _read_queries(queries)

    async def work() -> list[dict[str, object]]:
        async with open_memory(load(), Hold.IF_FREE) as memory:
            await memory.prepare_search()
            answers = []
            for one in asked:
                now = _moment(one["now"]) if one.get("now") else memory.clock()
                request = RecallRequest(
                    text=str(one["query"]),
                    conversation_id=MACHINE,
                    readable=_readable(scope),
                    now=now,
                    audience=Audience.GUARDIAN_ALONE,
                )
                recalled = await memory.core.recall.recall(request)
                answers.append(_answer(recalled, one, limit))
            return answers

    answers = run_async(work())
    if as_json or queries is not None:
        print_lines(answers)
        return
    for answer in answers:
        _print_answer(answer)


def _read_queries(path: Path | None) -> list[dict[str, object]]:
    assert path is not None  # noqa: S101  (one of the two is given)
    try:
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, ValueError) as error:
        raise WrongUse(f"{path} cannot be read as JSON lines: {error}.") from None
    if not all(isinstance(line, dict) and isinstance(line.get("query"), str) for line in lines):
        raise WrongUse(f'Every line of {path} needs a "query".')
    return lines


def _moment(value: object) -> datetime:
    try:
        moment = datetime.fromisoformat(str(value))
    except ValueError:
        raise WrongUse(f"'{value}' is not an ISO 8601 time such as 2027-01-31T12:00:00Z.") from None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _answer(recalled: Recalled, asked: dict[str, object], limit: int) -> dict[str, object]:
    answer: dict[str, object] = {"id": asked["id"]} if "id" in asked else {}
    answer["hits"] = [hit_row(hit) for hit in recalled.memories[:limit]]
    answer["always"] = [{"id": m.id, "kind": m.kind.value, "statement": m.statement} for m in recalled.always]
    answer["history"] = [
        {"external_id": h.message.external_id, "conversation_id": h.message.conversation_id, "score": round(h.score, 4)}
        for h in recalled.history
    ]
    answer["dropped"] = recalled.dropped
    answer["keywords_only"] = recalled.keywords_only
    return answer


def _print_answer(answer: dict[str, object]) -> None:
    hits = answer["hits"]
    assert isinstance(hits, list)  # noqa: S101  (built above)
    if answer["keywords_only"]:
        print("(searched by keywords alone: the index is in use by a running Confidant, or not ready)")
    if not hits:
        print("This brings up nothing.")
    for hit in hits:
        print(f"{hit['score']:.2f} {hit['tier']:9} {hit['statement']}")


@app.command()
def add(text: str, as_json: Json = False) -> None:
    """Save something, in your own words."""

    async def work() -> list[dict[str, object]]:
        async with open_memory(load(), Hold.IF_FREE) as memory:
            report = await learn_line(memory, f"Remember: {text}")
            if not report.learned:
                reason = report.rejected[0].reason if report.rejected else "nothing in it could be kept"
                raise ConfidantError(f"That was not saved: {reason}.")
            return [memory_row(x.memory, [], memory.clock(), memory.lifetimes) for x in report.learned]

    rows = run_async(work())
    if as_json:
        print_lines(rows)
        return
    for row in rows:
        print(f"Saved {row['id']}: {row['statement']}")


@app.command()
def edit(id_: Annotated[str, typer.Argument(metavar="ID")], text: str, as_json: Json = False) -> None:
    """Give a memory a new text; the old one is replaced, as by a correction."""

    async def work() -> dict[str, object]:
        async with open_memory(load(), Hold.IF_FREE) as memory:
            changed = await replace_statement(memory, await _one(memory, id_), text)
            return memory_row(changed, [], memory.clock(), memory.lifetimes)

    row = run_async(work())
    if as_json:
        print_json(row)
    else:
        print(f"Saved {row['id']}: {row['statement']}")


@app.command()
def forget(
    what: Annotated[str, typer.Argument(help="an id, or what you would say in a chat: “everything about Anna”")],
    yes: Annotated[bool, typer.Option("--yes", help="also when that is everything")] = False,
    as_json: Json = False,
) -> None:
    """Forget everywhere, and show the receipt."""

    async def work() -> tuple[dict[str, object], str, bool]:
        async with open_memory(load(), Hold.IF_FREE) as memory:
            await memory.prepare_search()
            asked, blocks = await _to_forget(memory, what, everything=yes)
            receipt = await memory.core.forget.forget_asked(asked, EVERYTHING, blocks=blocks)
            if memory.index_open and receipt.index_compaction_pending:
                done = await keep_up(memory.index, memory.store, memory.home.vectors)
                receipt = replace(receipt, index_compaction_pending=not done.compacted)
            return receipt_row(receipt), render_receipt(receipt), receipt.complete

    row, text, complete = run_async(work())
    if as_json:
        print_json(row)
    else:
        print(text)
    if not complete:
        raise typer.Exit(1)


async def _to_forget(memory: OpenMemory, what: str, *, everything: bool) -> tuple[Asked, bool]:
    """What is meant, and whether the sections about the owner are meant, too."""
    by_id = await _by_id(memory, what) if " " not in what else []
    if len(by_id) == 1:
        return Asked((by_id[0].id,)), False
    found = await memory.core.forget.look(what, Where(EVERYTHING, memory.clock(), memory.settings.zone))
    if not found.candidates and not found.messages:
        raise ConfidantError("Nothing is remembered about that.")
    if found.all and not everything:
        memories = counted(len(found.candidates), "memory", "memories")
        raise ConfidantError(f"That is everything, {memories} and all messages: add --yes.")
    if not (found.together or found.all or (found.sure and len(found.candidates) == 1)):
        choices = "\n".join(f"  {c.memory.id}  {c.memory.statement}" for c in found.candidates[:10])
        which = "More than one memory fits" if len(found.candidates) > 1 else "This may be meant"
        raise ConfidantError(f"{which}; forget one of these by its id:\n{choices}")
    return Asked(tuple(found.ids), found.names, found.alone, found.messages, f"forget {what}"), found.all


@app.command()
def why(id_: Annotated[str, typer.Argument(metavar="ID")], as_json: Json = False) -> None:
    """What a memory rests on: when it was said, and in which words."""
    row, evidence = run_async(_shown(id_))
    if as_json:
        print_json(row)
        return
    print(row["statement"])
    for one in sorted(evidence, key=lambda e: e.taught_at):
        print(f"  {one.taught_at:%Y-%m-%d %H:%M} UTC in {one.conversation_id}: {one.quote}")


@app.command()
def rejections(limit: Limit = 50, as_json: Json = False) -> None:
    """What was not learned, and why: the newest first, at most --limit."""

    async def work() -> list[dict[str, object]]:
        async with open_memory(load(), Hold.NOT) as memory, memory.store.reading() as unit:
            return [rejection_row(one) for one in await unit.log.rejections(EVERYTHING, limit=limit)]

    rows = run_async(work())
    if as_json:
        print_lines(rows)
        return
    shown = [(f"{str(r['rejected_at'])[:16].replace('T', ' ')} UTC", str(r["reason"]), str(r["text"])) for r in rows]
    print_table(("when", "why", "what"), shown, empty="Nothing was refused.")


@app.command()
def pin(id_: Annotated[str, typer.Argument(metavar="ID")], off: bool = False) -> None:
    """Keep a memory from ageing (--off: let it age again)."""

    async def work() -> None:
        from dataclasses import replace

        async with open_memory(load(), Hold.NOT) as memory:
            wanted = (await _one(memory, id_)).id
            async with memory.store.writing() as unit:
                found = await unit.memories.by_ids([wanted], EVERYTHING)
                await unit.memories.replace(replace(found[0], pinned=not off))

    run_async(work())
    print(f"{id_} {'ages again' if off else 'is pinned'}.")
