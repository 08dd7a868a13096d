"""Checks requests and objects against a machine-readable description of the Bot API, where that file is at hand."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

SCHEMA_FILE = Path(__file__).resolve().parents[2] / ".." / "shared" / "data" / "schemas" / "telegram-bot-api.json"

_ARRAY = "Array of "


class SchemaChecker:
    """Methods and types by their names in the Bot API."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._methods: Mapping[str, Any] = document["methods"]
        self._types: Mapping[str, Any] = document["types"]

    def request_errors(self, method: str, parameters: Mapping[str, object]) -> list[str]:
        """What is wrong with the parameters of a call, decoded from their JSON. An unknown method is an error too."""
        if method not in self._methods:
            return [f"{method} is no method of the Bot API"]
        return list(self._field_errors(self._methods[method].get("fields", []), parameters, method))

    def answer_errors(self, method: str, result: object) -> list[str]:
        """What is wrong with the `result` of a successful answer."""
        return list(self._any_of(self._methods[method]["returns"], result, f"{method} →"))

    def object_errors(self, kind: str, value: object) -> list[str]:
        """What is wrong with an object against a type, or against "Array of" it."""
        return list(self._errors(kind, value, kind))

    def _field_errors(self, fields: list[Mapping[str, Any]], value: Mapping[str, object], path: str) -> Iterator[str]:
        known = {field["name"] for field in fields}
        yield from (f"{path}.{name} is unknown" for name in value if name not in known)
        for field in fields:
            name = field["name"]
            if name in value:
                yield from self._any_of(field["types"], value[name], f"{path}.{name}")
                yield from _constant_errors(field, value[name], f"{path}.{name}")
            elif field["required"]:
                yield f"{path}.{name} is missing"

    def _any_of(self, kinds: list[str], value: object, path: str) -> Iterator[str]:
        """The errors of the best fitting kind; none when one fits. Of kinds that name themselves only the named one is tried."""
        best: list[str] | None = None
        for kind in [kind for kind in kinds if self._may_be(kind, value)] or kinds:
            found = list(self._errors(kind, value, path))
            if not found:
                return
            best = found if best is None or len(found) < len(best) else best
        yield from best or ()

    def _may_be(self, kind: str, value: object) -> bool:
        fields = self._types.get(kind, {}).get("fields", [])
        return not isinstance(value, Mapping) or not any(
            field["name"] in value and list(_constant_errors(field, value[field["name"]], "")) for field in fields
        )

    def _errors(self, kind: str, value: object, path: str) -> Iterator[str]:
        if kind.startswith(_ARRAY):
            if not isinstance(value, list):
                yield f"{path} is no array"
                return
            for index, item in enumerate(value):
                yield from self._errors(kind.removeprefix(_ARRAY), item, f"{path}[{index}]")
        elif kind in _SCALARS:
            if not _SCALARS[kind](value):
                yield f"{path} is no {kind}"
        elif subtypes := self._types[kind].get("subtypes"):
            yield from self._any_of(subtypes, value, path)
        elif not isinstance(value, Mapping):
            yield f"{path} is no {kind}"
        else:
            yield from self._field_errors(self._types[kind].get("fields", []), value, path)


_SCALARS = {
    "Integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "Float": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "Boolean": lambda value: isinstance(value, bool),
    "String": lambda value: isinstance(value, str),
    "True": lambda value: value is True,
}


def _constant_errors(field: Mapping[str, Any], value: object, path: str) -> Iterator[str]:
    """A type's own name, which the description gives only in prose: always "user", must be *chat*."""
    if field["name"] not in ("type", "status", "source"):
        return
    for introduction, end in (('always "', '"'), ("must be ", ".")):
        _, found, rest = field["description"].partition(introduction)
        constant = rest.partition(end)[0].strip("*_ ")
        if found and constant.replace("_", "").isalnum() and value != constant:
            yield f"{path} is not {constant}"


@cache
def published_schema() -> SchemaChecker | None:
    """The checker, or None where the description is not at hand."""
    if not SCHEMA_FILE.is_file():
        return None
    return SchemaChecker(json.loads(SCHEMA_FILE.read_text(encoding="utf-8")))
