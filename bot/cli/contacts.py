"""`contacts` and `claim-code`."""

from __future__ import annotations

from typing import Annotated

import typer

from adapters.messages import is_canonical_id
from bot.bootstrap import LOCAL_OWNER, open_people
from bot.cli.output import Json, print_json, print_lines, print_table, run_async
from bot.clock import system_clock
from bot.errors import WrongUse
from bot.settings import load
from bot.store.links import LinkStore
from memory_core.domain.scopes import Trust

app = typer.Typer(help="Who has written, and how far they are trusted.", no_args_is_help=True)


def register(root: typer.Typer) -> None:
    root.add_typer(app, name="contacts")
    root.command("claim-code")(claim_code)


def claim_code(as_json: Json = False) -> None:
    """Make a one-time code by which a person proves to be the guardian (10 minutes)."""

    async def work() -> str:
        async with open_people(load()) as people:
            return await people.new_claim_code(system_clock())

    code = run_async(work())
    if as_json:
        print_json({"code": code, "minutes": 10})
    else:
        print(f"Send this to the assistant in a direct chat within 10 minutes:\n\n  /claim {code}\n")


@app.command("list")
def list_contacts(as_json: Json = False) -> None:
    """Everybody who has written."""
    settings = load()

    async def work() -> list[dict[str, object]]:
        async with open_people(settings) as people:
            found = await people.listed()
        rows: list[dict[str, object]] = [
            {"id": key, "trust": "guardian", "name": None, "by": "settings"} for key in sorted(settings.guardian_keys)
        ]
        rows += [
            {
                "id": c.actor,
                "trust": (Trust.GUARDIAN if c.actor in LOCAL_OWNER else c.trust).name.lower(),
                "name": c.name,
                "by": _by(c.actor, c.trust),
                "first_seen_at": c.first_seen_at.isoformat(),
                "last_seen_at": c.last_seen_at.isoformat(),
            }
            for c in found
            if c.actor not in settings.guardian_keys
        ]
        return rows

    rows = run_async(work())
    if as_json:
        print_lines(rows)
        return
    print_table(
        ("id", "trust", "name"),
        [(str(r["id"]), str(r["trust"]), str(r["name"] or "")) for r in rows],
        empty="Nobody has written yet.",
    )


def _by(actor: str, trust: Trust) -> str:
    if actor in LOCAL_OWNER:
        return "this machine"
    return "claim" if trust is Trust.GUARDIAN else "contact"


Id = Annotated[str, typer.Argument(help="platform:number, for example telegram:123")]


@app.command()
def trust(id_: Id) -> None:
    """Make somebody a trusted contact."""
    _set(id_, Trust.TRUSTED)


@app.command()
def untrust(id_: Id) -> None:
    """Make somebody a stranger again (also ends a claimed guardianship)."""
    _set(id_, Trust.UNKNOWN)


@app.command()
def block(id_: Id) -> None:
    """Neither read nor answer somebody."""
    _set(id_, Trust.BLOCKED)


def _set(key: str, level: Trust) -> None:
    settings = load()
    platform, _, number = key.partition(":")
    if not platform.isalpha() or not is_canonical_id(number):
        raise WrongUse(f"'{key}' must look like telegram:123: a platform and a numeric id.")

    async def work() -> list[str]:
        async with open_people(settings) as people:
            accounts = sorted(await LinkStore(people.database).accounts(key))
            if fixed := [account for account in accounts if account in settings.guardian_keys]:
                raise WrongUse(f"{fixed[0]} is a guardian by CONFIDANT_GUARDIANS: change that setting instead.")
            for account in accounts:
                await people.set_trust(account, level, system_clock())
        return accounts

    for account in run_async(work()):
        print(f"{account} is {level.name.lower()} now.")
