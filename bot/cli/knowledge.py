"""`knowledge`: documents to be looked up. They never teach; they are recalled only when somebody searches for them."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from bot.bootstrap import Hold, OpenMemory, open_memory
from bot.cli.output import Json, Limit, print_json, print_lines, print_table, run_async
from bot.cli.progress import Progress
from bot.cli.working import namespace_of
from bot.errors import ConfidantError
from bot.settings import load
from memory_core.domain.counting import counted
from memory_core.domain.knowledge import LIBRARY, Document, KnowledgeHit
from memory_core.domain.scopes import EVERYTHING
from memory_core.usecases.knowledge.files import UnreadableDocument, documents_in
from memory_core.usecases.knowledge.knowledge import Added

app = typer.Typer(no_args_is_help=True)
Where = Annotated[str | None, typer.Option("--namespace", help="workflow:ID, agent:ID, user:ID or global.")]


@app.command()
def add(paths: list[Path], namespace: Where = None, as_json: Json = False) -> None:
    """Add Markdown, text, PDF and HTML files, or folders of them. A file added before is replaced."""
    where = LIBRARY if namespace is None else namespace_of(namespace)
    files = documents_in(paths)

    async def work() -> tuple[list[Added], list[str], int]:
        async with open_memory(load(), Hold.NOT) as memory:
            added: list[Added] = []
            refused: list[str] = []
            with Progress("Reading", quiet=as_json, total=len(files)) as advance:
                for file in files:
                    try:
                        added.append(await memory.core.archives.knowledge.add_file(file, namespace=where))
                    except UnreadableDocument as error:
                        refused.append(str(error))
                    advance(1)
            return added, refused, await _embed(memory, quiet=as_json)

    added, refused, embedded = run_async(work())
    rows = [{**_document_row(one.document), "how": one.how.value, "chunks": one.chunks} for one in added]
    if as_json:
        print_json({"documents": rows, "refused": refused, "embedded": embedded})
    else:
        for one in added:
            print(f"{one.how.value}: {one.document.name} ({counted(one.chunks, 'chunk')})  {one.document.id}")
    if refused or not files:
        raise ConfidantError("\n".join(refused) or "There is no document in there that I can read.")


async def _embed(memory: OpenMemory, *, quiet: bool) -> int:
    """Also what an earlier run that was cut off left."""
    knowledge = memory.core.archives.knowledge
    if not await knowledge.waiting():
        return 0
    await memory.warm()
    with Progress("Embedding", quiet=quiet, total=await knowledge.waiting()) as advance:
        return await knowledge.embed(advance)


@app.command()
def search(query: str, limit: Limit = 5, namespace: Where = None, as_json: Json = False) -> None:
    """Search the documents, by meaning and by words."""
    where = None if namespace is None else namespace_of(namespace)

    async def work() -> list[KnowledgeHit]:
        async with open_memory(load(), Hold.NOT) as memory:
            await memory.warm()
            if not memory.embedder.ready or not memory.embedder.dimension:
                print("(searched by keywords alone: there is no embedding model)", file=sys.stderr)
            return await memory.core.archives.knowledge.search(query, EVERYTHING, limit=limit, namespace=where)

    hits = run_async(work())
    if as_json:
        print_json({"hits": [_hit_row(hit) for hit in hits]})
        return
    for hit in hits:
        heading = f" › {hit.chunk.heading}" if hit.chunk.heading else ""
        print(f"{hit.document.name}{heading}  ({hit.score:.2f})\n  {' '.join(hit.chunk.text.split())[:400]}")
    if not hits:
        print("No document says anything about that.")


@app.command("list")
def list_documents(namespace: Where = None, as_json: Json = False) -> None:
    """List the documents, the newest first."""
    where = None if namespace is None else namespace_of(namespace)

    async def work() -> list[Document]:
        async with open_memory(load(), Hold.NOT) as memory:
            return await memory.core.archives.knowledge.listed(EVERYTHING, where)

    documents = run_async(work())
    if as_json:
        print_lines(_document_row(document) for document in documents)
        return
    rows = [
        (d.id, f"{d.added_at:%Y-%m-%d}", str(d.namespace), d.media_type, f"{d.characters:,}", d.name) for d in documents
    ]
    print_table(("id", "added", "namespace", "kind", "characters", "name"), rows, empty="There are no documents.")


@app.command()
def remove(ids: list[str], as_json: Json = False) -> None:
    """Remove documents by id. The files that they came from stay where they are."""

    async def work() -> list[Document]:
        async with open_memory(load(), Hold.NOT) as memory:
            return await memory.core.archives.knowledge.remove(ids, EVERYTHING)

    removed = run_async(work())
    absent = [id_ for id_ in ids if id_ not in {document.id for document in removed}]
    if as_json:
        print_json({"removed": [document.id for document in removed], "absent": absent})
    else:
        for document in removed:
            print(f"removed: {document.name}")
    if absent:
        raise ConfidantError(f"There is no document {', '.join(absent)}: `confidant knowledge list` shows them.")


def _document_row(document: Document) -> Mapping[str, object]:
    return {
        "id": document.id,
        "namespace": str(document.namespace),
        "name": document.name,
        "source": document.source,
        "kind": document.media_type,
        "characters": document.characters,
        "added_at": document.added_at.isoformat(),
    }


def _hit_row(hit: KnowledgeHit) -> Mapping[str, object]:
    return {
        "id": hit.document.id,
        "name": hit.document.name,
        "source": hit.document.source,
        "namespace": str(hit.document.namespace),
        "position": hit.chunk.position,
        "heading": hit.chunk.heading,
        "text": hit.chunk.text,
        "score": round(hit.score, 4),
    }
