"""`working`: facts that programs note down under a namespace and a name, with an end where they give one."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import timedelta
from types import MappingProxyType
from typing import Annotated, Final

import typer

from bot.bootstrap import Hold, open_memory
from bot.cli.output import Json, print_json, print_lines, print_table, run_async
from bot.errors import ConfidantError, WrongUse
from bot.settings import load
from memory_core.domain.working import Namespace, WorkingFact, require_name

app = typer.Typer(no_args_is_help=True)

Where = Annotated[str, typer.Argument(metavar="NAMESPACE", help="workflow:ID, agent:ID, user:ID or global.")]
_DURATION: Final = re.compile(r"(\d{1,9})(ms|s|m|h|d)")
_MOST_SHOWN: Final = 200
"""Characters of a value in a list; `get` prints it whole."""
_UNITS: Final = MappingProxyType(
    {
        "ms": timedelta(milliseconds=1),
        "s": timedelta(seconds=1),
        "m": timedelta(minutes=1),
        "h": timedelta(hours=1),
        "d": timedelta(days=1),
    }
)


def namespace_of(text: str) -> Namespace:
    """Raises WrongUse: nothing unknown falls into another namespace."""
    try:
        return Namespace.parse(text)
    except ValueError as error:
        raise WrongUse(f"{error}.") from None


@app.command("set")
def set_fact(
    namespace: Where,
    name: str,
    value: Annotated[str, typer.Argument(metavar="JSON", help="The value, as JSON.")],
    ttl: Annotated[str | None, typer.Option(help="How long it holds: 500ms, 90s, 15m, 12h, 7d.")] = None,
    as_json: Json = False,
) -> None:
    """Note a fact; one of the same name is replaced."""
    where, lifetime = namespace_of(namespace), None if ttl is None else _duration(ttl)
    try:
        parsed = json.loads(value)
    except RecursionError:
        raise WrongUse("The value is nested too deeply: make it flatter.") from None
    except ValueError as error:
        raise WrongUse(f"The value is not JSON ({error}): write text in quotes, as in '\"text\"'.") from None

    async def work() -> WorkingFact:
        async with open_memory(load(), Hold.NOT) as memory:
            try:
                return await memory.core.archives.working.set(where, name, parsed, lifetime)
            except ValueError as error:
                raise WrongUse(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None

    fact = run_async(work())
    if as_json:
        print_json(_row(fact))
    else:
        print(f"Noted until {fact.expires_at:%Y-%m-%d %H:%M:%S} UTC." if fact.expires_at else "Noted.")


@app.command("get")
def get_fact(namespace: Where, name: str, as_json: Json = False) -> None:
    """Print a fact's value; exit code 1 when it is not there or has expired."""
    where = namespace_of(namespace)

    async def work() -> WorkingFact | None:
        async with open_memory(load(), Hold.NOT) as memory:
            return await memory.core.archives.working.get(where, name)

    fact = run_async(work())
    if fact is None:
        raise ConfidantError(f"There is no fact {name} in {where}.")
    if as_json:
        print_json(_row(fact))
    else:
        print(json.dumps(fact.value, ensure_ascii=False))


@app.command("list")
def list_facts(
    namespace: Annotated[str | None, typer.Argument(metavar="NAMESPACE")] = None, as_json: Json = False
) -> None:
    """List the facts of a namespace, or of all."""
    where = None if namespace is None else namespace_of(namespace)

    async def work() -> list[WorkingFact]:
        async with open_memory(load(), Hold.NOT) as memory:
            return await memory.core.archives.working.listed(where)

    facts = run_async(work())
    if as_json:
        print_lines(_row(fact) for fact in facts)
        return
    rows = [(str(f.namespace), f.name, _until(f), _short(json.dumps(f.value, ensure_ascii=False))) for f in facts]
    print_table(("namespace", "name", "until", "value"), rows, empty="There are no working facts.")


@app.command()
def remove(namespace: Where, name: str) -> None:
    """Remove a fact."""
    where = namespace_of(namespace)
    try:
        require_name(name, "a fact's name")
    except ValueError as error:
        raise WrongUse(f"{error}.") from None

    async def work() -> bool:
        async with open_memory(load(), Hold.NOT) as memory:
            return await memory.core.archives.working.remove(where, name)

    if not run_async(work()):
        raise ConfidantError(f"There is no fact {name} in {where}.")
    print("Removed.")


def _duration(text: str) -> timedelta:
    found = _DURATION.fullmatch(text)
    if found is None:
        raise WrongUse(f"--ttl '{text}' is not a duration such as 90s, 15m, 12h or 7d.")
    return int(found.group(1)) * _UNITS[found.group(2)]


def _short(value: str) -> str:
    return value if len(value) <= _MOST_SHOWN else f"{value[:_MOST_SHOWN]}… ({len(value)} characters)"


def _until(fact: WorkingFact) -> str:
    return f"{fact.expires_at:%Y-%m-%d %H:%M}" if fact.expires_at else "–"


def _row(fact: WorkingFact) -> Mapping[str, object]:
    return {
        "namespace": str(fact.namespace),
        "name": fact.name,
        "value": fact.value,
        "updated_at": fact.updated_at.isoformat(),
        "expires_at": fact.expires_at.isoformat() if fact.expires_at else None,
    }
