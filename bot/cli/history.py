"""`history`: import what was said elsewhere, and search what was said."""

from __future__ import annotations

import json
import stat
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import Annotated, Final

import typer

from adapters.messages import is_canonical_id
from bot.bootstrap import Hold, OpenMemory, open_memory
from bot.cli.imports import ImportedLine, Speakers, read_jsonl
from bot.cli.output import Json, Limit, print_json, print_lines, run_async
from bot.cli.progress import Progress
from bot.cli.telegram_export import read_telegram
from bot.errors import ConfidantError, WrongUse
from bot.receipts import OVERFETCHED, is_said_to_no_purpose
from bot.settings import load
from memory_core.domain.ageing import status_at
from memory_core.domain.counting import counted
from memory_core.domain.records import ConversationId, MemoryId, Message, Status
from memory_core.domain.scopes import EVERYTHING, Trust
from memory_core.domain.tombstones import source_digest
from memory_core.usecases.history import HistoryQuery, RecalledMessage
from memory_core.usecases.sessions import SessionHit

app = typer.Typer(no_args_is_help=True)
BATCH: Final = 500


class ImportFormat(StrEnum):
    JSONL = "jsonl"
    TELEGRAM = "telegram"


@app.command("import")
def import_file(
    file: Path,
    format_: Annotated[ImportFormat, typer.Option("--format")] = ImportFormat.JSONL,
    learn: Annotated[
        list[str] | None, typer.Option(help="Ids of the guardian's in the file: their messages teach.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Import messages. Running it again adds only what is missing; it returns when they are searchable."""
    _require_file(file)
    for number in learn or ():
        if not is_canonical_id(number):
            raise WrongUse(
                f"--learn '{number}' must be a numeric id, as in the file's sender_id: names can be imitated."
            )
    speakers = Speakers(guardian_ids=frozenset(learn or ()))
    lines = read_jsonl(file) if format_ is ImportFormat.JSONL else read_telegram(file)

    async def work() -> dict[str, int]:
        async with open_memory(load(), Hold.IF_FREE) as memory:
            for author in sorted(
                speakers.guardian_authors
            ):  # kept, so that a run that is cut off is learned from later
                await memory.people.set_trust(author, Trust.GUARDIAN, memory.clock())
            return await _import(memory, lines, speakers, quiet=as_json)

    counts = run_async(work())
    if as_json:
        print_json(dict(counts))
    else:
        print(told(counts))


def told(counts: Mapping[str, int]) -> str:
    """What a run did, in one sentence. What was learned and is past its time already is no news: it is named apart."""
    read, learned, past = counts["read"], counts["learned"], counts.get("out_of_date", 0)
    said = f"{counted(read, 'message')} read, {counts['new']} of them new, {counted(learned, 'thing')} learned"
    return f"{said}, {counted(past, 'thing')} out of date already." if past else f"{said}."


def _require_file(path: Path) -> None:
    """Raises WrongUse with what stands in the way. A pipe is read as a file is."""
    try:
        folder = stat.S_ISDIR(path.stat().st_mode)
    except FileNotFoundError:
        raise WrongUse(f"There is no file {path}.") from None
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise WrongUse(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    if folder:
        raise WrongUse(f"{path} is a folder: name the file in it that is to be imported.")


async def _import(
    memory: OpenMemory, lines: Iterator[ImportedLine], speakers: Speakers, *, quiet: bool
) -> dict[str, int]:
    """What was read before a bad line is stored, learned from and indexed before the error is raised."""
    counts = {"read": 0, "new": 0, "learned": 0}
    bad: ConfidantError | None = None
    with Progress("Importing", quiet=quiet) as advance:
        while bad is None:
            batch: list[Message] = []
            try:
                batch.extend(speakers.message(line) for line in islice(lines, BATCH))
            except ConfidantError as error:
                bad = error
            if not batch:
                break
            counts["read"] += len(batch)
            counts["new"] += await _store(memory, batch, speakers)
            advance(len(batch))
    if speakers.guardian_ids:
        learned: set[MemoryId] = set()
        while reports := await memory.core.learn.drain(BATCH):
            learned.update(one.memory.id for report in reports for one in report.learned)
        counts["learned"] = await _in_force(memory, learned)
        if past := len(learned) - counts["learned"]:
            counts["out_of_date"] = past
    if memory.index_open:
        await memory.warm()
        with Progress("Indexing", quiet=quiet) as advance:
            while done := await memory.core.indexing.drain(BATCH):
                advance(done)
    if bad is not None:
        raise bad
    return counts


async def _in_force(memory: OpenMemory, learned: Collection[MemoryId]) -> int:
    """How many of the memories still hold: of an old history most are past their time, or replaced by a later message of it."""
    now, ids = memory.clock(), list(learned)
    async with memory.store.reading() as unit:
        pages = [await unit.memories.by_ids(ids[at : at + BATCH], EVERYTHING) for at in range(0, len(ids), BATCH)]
    return sum(status_at(m, now, memory.lifetimes) in (Status.ACTIVE, Status.STALE) for page in pages for m in page)


async def _store(memory: OpenMemory, batch: Sequence[Message], speakers: Speakers) -> int:
    """One batch in one transaction; only what is new is learned from, so that a second run repeats nothing. A message that
    something forgotten rested on does not come back, even where its row is gone."""
    async with memory.store.writing() as unit:
        known = {m.id for m in await unit.messages.by_ids([m.id for m in batch], EVERYTHING)}
        key = await unit.tombstones.key()
        digests = {m.id: source_digest(key, m.id) for m in batch if m.id not in known}
        forgotten = await unit.tombstones.held(digests.values())
        fresh = [m for m in batch if m.id in digests and digests[m.id] not in forgotten]
        new = await unit.messages.add_many(fresh)
        for message in fresh:
            if message.author in speakers.guardian_authors:
                await unit.queue.add(message.id)
    return new


@app.command()
def search(
    query: Annotated[str | None, typer.Argument()] = None,
    queries: Annotated[
        Path | None, typer.Option(help='A file with {"id","query","conversation_id"?,"now"?} a line.')
    ] = None,
    limit: Limit = 10,
    as_json: Json = False,
) -> None:
    """Search everything that was said."""
    if (query is None) == (queries is None):
        raise WrongUse("Give either a QUERY or --queries FILE.")
    asked = [("", HistoryQuery(query or ""))] if queries is None else list(_queries(queries))

    async def work() -> tuple[list[list[RecalledMessage]], list[SessionHit]]:
        async with open_memory(load(), Hold.IF_FREE) as memory:
            await memory.prepare_search()
            if not memory.index_open:
                print("(searched by keywords alone: the index is in use by a running Confidant)", file=sys.stderr)
            hits = await memory.core.history.search_many([q for _, q in asked], EVERYTHING, limit=limit * OVERFETCHED)
            found = [[hit for hit in of_one if not is_said_to_no_purpose(hit.message)][:limit] for of_one in hits]
            return found, [] if query is None else await memory.core.archives.sessions.search(query, EVERYTHING)

    found, sessions = run_async(work())
    if as_json or queries is not None:
        print_lines(
            {
                **({"id": id_} if queries is not None else {}),
                "hits": [{"external_id": h.message.external_id, "score": round(h.score, 4)} for h in hits],
                **({"sessions": [_session_row(hit) for hit in sessions]} if queries is None else {}),
            }
            for (id_, _), hits in zip(asked, found, strict=True)
        )
        return
    for hit in found[0]:
        who = hit.message.author_name or hit.message.author
        print(f"{hit.message.sent_at:%Y-%m-%d %H:%M}  {who}: {' '.join(hit.message.content.split())[:200]}")
    for told in sessions:
        print(f"{told.session.started_at:%Y-%m-%d %H:%M}  session: {told.session.summary.title}")
    if not found[0] and not sessions:
        print("Nothing was said about that.")


def _session_row(hit: SessionHit) -> dict[str, object]:
    session = hit.session
    return {
        "id": session.id,
        "conversation_id": session.conversation_id,
        "started_at": session.started_at.isoformat(),
        "ended_at": session.ended_at.isoformat(),
        "scope": str(session.scope),
        "title": session.summary.title,
        "summary": session.summary.summary,
        "score": round(hit.score, 4),
    }


def _queries(path: Path) -> Iterator[tuple[str, HistoryQuery]]:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise WrongUse(f"{path} cannot be read: {error.strerror}.") from None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
            now = datetime.fromisoformat(data["now"]) if data.get("now") else None
            place = data.get("conversation_id")
            conversation = ConversationId(str(place)) if place else None
            yield str(data["id"]), HistoryQuery(str(data["query"]), conversation_id=conversation, now=now)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise WrongUse(f'Line {number} of {path} is not {{"id", "query", …}} in JSON.') from None
