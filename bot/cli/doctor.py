"""`doctor`: checks settings, stores, model, tokens, and the index against SQL; `--fix` repairs what can be."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Annotated

import typer

from bot.bootstrap import Hold, OpenMemory, check_inbox, open_memory, rebuild_index
from bot.cli.output import Json, print_json, run_async
from bot.settings import load
from memory_core.domain.counting import counted
from memory_core.domain.errors import CompletionFailed, EmbeddingUnavailable, IndexUnavailable, StorageUnavailable
from memory_core.storage.integrity import check_pages, check_rows
from memory_core.usecases.forgetting.deleting.intent import stored


@dataclass(frozen=True, slots=True)
class Check:
    """`fixable`: `--fix` can repair it."""

    name: str
    ok: bool
    detail: str
    fixable: bool = False


def register(root: typer.Typer) -> None:
    root.command()(doctor)


def doctor(
    fix: Annotated[bool, typer.Option("--fix", help="Repair what can be repaired.")] = False, as_json: Json = False
) -> None:
    """Check that everything is in order."""

    settings = load()

    async def work() -> list[Check]:
        async with open_memory(settings, Hold.REQUIRED if fix else Hold.IF_FREE) as memory:
            checks = await examine(memory)
            if fix and any(not c.ok and c.fixable for c in checks):
                await _repair(memory)
                checks = await examine(memory)
            return checks

    try:
        checks = run_async(work())
    except StorageUnavailable as error:
        checks = [Check("settings", True, "they can be read"), Check("database", False, str(error))]
    well = all(check.ok for check in checks)
    if as_json:
        rows = [{"name": c.name, "ok": c.ok, "detail": c.detail, "fixable": c.fixable} for c in checks]
        print_json({"ok": well, "checks": rows})
    else:
        for check in checks:
            print(f"{'ok ' if check.ok else 'BAD'} {check.name}: {check.detail}")
        print(_conclusion(checks, fixed=fix))
    if not well:
        raise typer.Exit(1)


async def examine(memory: OpenMemory) -> list[Check]:
    """Every check, in the order in which they are shown."""
    return [check async for check in _checks(memory)]


def _conclusion(checks: Sequence[Check], *, fixed: bool) -> str:
    bad = [check for check in checks if not check.ok]
    if not bad:
        return "Everything is in order."
    if not fixed and any(check.fixable for check in bad):
        return "Something is wrong; `confidant doctor --fix` repairs what it can."
    return "Something is wrong that I cannot repair; the lines marked BAD say what."


async def _repair(memory: OpenMemory) -> None:
    """What a start of Confidant would finish, and the index from the database."""
    await memory.warm()
    await memory.core.forget.resume()
    await memory.core.learn.drain(10_000)
    if memory.settings.semantic_recall == "on":
        await rebuild_index(memory)


async def _checks(memory: OpenMemory) -> AsyncIterator[Check]:
    settings = memory.settings
    guardians = sorted(settings.guardian_keys | await memory.people.guardians())
    yield Check(
        "settings", True, f"guardians: {', '.join(guardians) or 'none yet (CONFIDANT_GUARDIANS or claim-code)'}"
    )
    yield Check("home", True, str(memory.home.root))
    wrong = await memory.core.core_blocks.unreadable()
    yield Check("core", not wrong, " ".join(wrong) or "every section can be read")
    pages = await check_pages(memory.database)
    yield Check("database", pages == "ok", pages)
    broken = {name: count for name, count in (await check_rows(memory.database)).items() if count}
    yield Check("rows", not broken, ", ".join(f"{name}: {n}" for name, n in broken.items()) or "consistent")
    waiting = await check_inbox(memory)
    yield Check("deliveries", True, ", ".join(f"{name}: {n}" for name, n in waiting.items()) or "none waiting")
    async for check in _learning(memory):
        yield check
    yield await _embedder(memory)
    yield await _index(memory)
    yield await _model(memory)
    async for check in _tokens(memory):
        yield check


async def _learning(memory: OpenMemory) -> AsyncIterator[Check]:
    async with memory.store.reading() as unit:
        jobs = await unit.queue.pending(1000)
    yield Check(
        "learning", not jobs, f"{counted(len(jobs), 'message waits', 'messages wait')} to be learned from", fixable=True
    )
    async with memory.store.reading() as unit:
        begun = await stored(unit.facts)
    yield Check(
        "forgetting",
        not begun,
        counted(len(begun), "forgetting is unfinished", "forgettings are unfinished"),
        fixable=True,
    )


async def _embedder(memory: OpenMemory) -> Check:
    try:
        await memory.embedder.warm()
    except EmbeddingUnavailable as error:
        return Check("embeddings", False, str(error))
    return Check("embeddings", True, f"{memory.embedder.model}, {memory.embedder.dimension} dimensions")


async def _index(memory: OpenMemory) -> Check:
    if not memory.index_open:
        return Check("index", True, "not looked at: it is switched off, or a running Confidant has it")
    try:
        found = await memory.core.indexing.compare()
    except IndexUnavailable as error:
        return Check("index", False, str(error), fixable=True)
    detail = f"{found.missing} missing, {found.orphaned} orphaned"
    if found.pending:
        detail += f"; {counted(found.pending, 'waits', 'wait')} to be indexed at the next start"
    return Check("index", found.missing == found.orphaned == 0, detail, fixable=True)


async def _model(memory: OpenMemory) -> Check:
    completion = memory.brains.completion
    if not completion.available:
        return Check("model", True, "none configured: the offline brain answers")
    try:
        await completion.complete(
            purpose="doctor",
            instructions="Answer with the word ok.",
            data="ok?",
            schema={"type": "object", "properties": {"word": {"type": "string"}}, "required": ["word"]},
        )
    except CompletionFailed as error:
        return Check("model", False, str(error))
    return Check("model", True, memory.brains.main.name)


async def _tokens(memory: OpenMemory) -> AsyncIterator[Check]:
    """Asks each configured platform who we are; a refusal says which setting to look at."""
    settings = memory.settings
    telegram, discord = settings.telegram_token.get_secret_value(), settings.discord_token.get_secret_value()
    if telegram:
        base = settings.telegram_api or "https://api.telegram.org"
        url = f"{base.rstrip('/')}/bot{telegram}/getMe"
        yield await _asked("telegram", url, {}, "CONFIDANT_TELEGRAM_TOKEN")
    if discord:
        base = settings.discord_api or "https://discord.com/api/v10"
        headers = {"Authorization": f"Bot {discord}"}
        yield await _asked("discord", f"{base.rstrip('/')}/users/@me", headers, "CONFIDANT_DISCORD_TOKEN")


async def _asked(platform: str, url: str, headers: dict[str, str], setting: str) -> Check:
    import httpx

    try:
        async with httpx.AsyncClient(timeout=10) as client:
            answer = await client.get(url, headers=headers)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        return Check(platform, False, f"cannot be reached ({type(error).__name__}): check the network")
    if answer.status_code in (401, 403, 404):
        return Check(platform, False, f"refused the token: check {setting}")
    return Check(platform, answer.is_success, "the token works" if answer.is_success else f"HTTP {answer.status_code}")
