"""Working facts and threads: what a workflow, an agent or a program notes down for a while. Pure.

A namespace has one written form, `workflow:<id>`, `agent:<id>`, `user:<id>` or `global`; everything is stored and found by it.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, TypeAlias

JsonValue: TypeAlias = "str | int | float | bool | Sequence[JsonValue] | Mapping[str, JsonValue] | None"

LONGEST_NAME: Final = 200
"""Characters of a namespace's id, of a fact's name and of a thread's."""

LARGEST_VALUE: Final = 256 * 1024
"""Characters of a fact's value as JSON: larger things are documents."""


class NamespaceKind(StrEnum):
    WORKFLOW = "workflow"
    AGENT = "agent"
    USER = "user"
    GLOBAL = "global"


@dataclass(frozen=True, slots=True)
class Namespace:
    """Raises ValueError when GLOBAL has an id, another kind has none, or the id has a second way to be written."""

    kind: NamespaceKind
    id: str | None = None

    def __post_init__(self) -> None:
        if self.kind is NamespaceKind.GLOBAL:
            if self.id is not None:
                raise ValueError("the global namespace has no id")
        elif not self.id:
            raise ValueError(f"a {self.kind} namespace needs an id, as in {self.kind}:name")
        else:
            require_name(self.id, "a namespace's id")

    def __str__(self) -> str:
        return self.kind.value if self.id is None else f"{self.kind.value}:{self.id}"

    @classmethod
    def parse(cls, text: str) -> Namespace:
        """The inverse of `str`. Raises ValueError for anything else: nothing unknown falls into another namespace."""
        word, mark, name = text.partition(":")
        try:
            kind = NamespaceKind(word)
        except ValueError:
            kinds = ", ".join(f"{kind}:ID" for kind in NamespaceKind if kind is not NamespaceKind.GLOBAL)
            raise ValueError(f"'{word}' is no kind of namespace: use {kinds} or global") from None
        return cls(kind, name if mark else None)


@dataclass(frozen=True, slots=True)
class WorkingFact:
    """`expires_at`: not readable from then on; None: it stays."""

    namespace: Namespace
    name: str
    value: JsonValue
    updated_at: datetime
    expires_at: datetime | None = None


class ThreadRole(StrEnum):
    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"


@dataclass(frozen=True, slots=True)
class ThreadMessage:
    """One message of a thread; `number` grows in the order of saving. `tokens` is an estimate."""

    number: int
    role: ThreadRole
    content: str
    said_at: datetime
    tokens: int


def require_name(name: str, what: str) -> None:
    """Raises ValueError for a name that is empty, too long, or has a second way to be written."""
    plain = unicodedata.normalize("NFC", name)
    if not name or name != plain or name != name.strip() or not all(ch.isprintable() for ch in name):
        raise ValueError(f"{what} must be plain text without white space around it, composed (Unicode NFC)")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"{what} has {len(name)} characters; at most {LONGEST_NAME} fit")


def require_json(value: JsonValue) -> None:
    """Raises ValueError for what JSON cannot hold, and for more than `LARGEST_VALUE` characters of it."""
    try:
        written = json.dumps(value, ensure_ascii=False, allow_nan=False)
        size = len(written)
        written.encode()
    except RecursionError:
        raise ValueError("the value is nested too deeply: make it flatter") from None
    except UnicodeEncodeError:
        raise ValueError("the value holds half a character (a lone surrogate): write the whole one") from None
    except ValueError:
        raise ValueError("the value holds a number that JSON has not (NaN or infinite): write null or a text") from None
    except TypeError as error:
        raise ValueError(f"the value cannot be written as JSON: {error}") from None
    if size > LARGEST_VALUE:
        raise ValueError(f"the value has {size} characters; at most {LARGEST_VALUE} fit: keep it as a document")
