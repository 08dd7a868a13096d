"""Checks bodies against Discord's published OpenAPI description, where that file is at hand; without it, checks nothing."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

SCHEMA_FILE = Path(__file__).resolve().parents[2] / ".." / "shared" / "data" / "schemas" / "discord-openapi.json"
_URI = "urn:discord-openapi"


class SchemaChecker:
    """Requests and answers by method and by the path as OpenAPI writes it (`/channels/{channel_id}`)."""

    def __init__(self, document: dict[str, Any]) -> None:
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        self._document = document
        self._registry = Registry().with_resource(_URI, DRAFT202012.create_resource(document))

    def request_errors(self, method: str, path: str, body: object) -> list[str]:
        """What is wrong with a request's JSON body; unknown members at the top count too."""
        operation = self._operation(method, path)
        if operation is None:
            return [f"{method} {path} is no operation of Discord's"]
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None:
            return [] if body is None else [f"{method} {path} takes no JSON body"]
        errors = self._errors(
            content["schema"], f"{self._pointer(method, path)}/requestBody/content/application~1json/schema", body
        )
        known = self._members(content["schema"])
        if isinstance(body, dict) and known:
            errors += [f"unknown field {name}" for name in body if name not in known]
        return errors

    def answer_errors(self, method: str, path: str, status: int, body: object) -> list[str]:
        """What is wrong with a successful answer's JSON body."""
        operation = self._operation(method, path)
        if operation is None:
            return [f"{method} {path} is no operation of Discord's"]
        answer = operation["responses"].get(str(status))
        if answer is None:
            return [f"{method} {path} never answers {status}"]
        content = answer.get("content", {}).get("application/json")
        if content is None:
            return []
        pointer = f"{self._pointer(method, path)}/responses/{status}/content/application~1json/schema"
        return self._errors(content["schema"], pointer, body)

    def object_errors(self, schema: str, body: object) -> list[str]:
        """What is wrong with an object against a named schema."""
        return self._errors({}, f"/components/schemas/{schema}", body)

    def _operation(self, method: str, path: str) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self._document["paths"].get(path, {}).get(method.lower())
        return found

    def _pointer(self, method: str, path: str) -> str:
        escaped = path.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
        return f"/paths/{escaped}/{method.lower()}"

    def _errors(self, _schema: dict[str, Any], pointer: str, body: object) -> list[str]:
        from jsonschema import Draft202012Validator

        validator = Draft202012Validator({"$ref": f"{_URI}#{pointer}"}, registry=self._registry)
        return [f"{error.json_path}: {error.message[:300]}" for error in validator.iter_errors(body)]

    def _members(self, schema: dict[str, Any]) -> set[str]:
        """The members that a schema names, through references and unions."""
        if "$ref" in schema:
            return self._members(self._document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]])
        members = set(schema.get("properties", {}))
        for union in ("anyOf", "oneOf", "allOf"):
            for choice in schema.get(union, []):
                members |= self._members(choice)
        return members


@cache
def published_schema() -> SchemaChecker | None:
    """The checker, or None where the published file is not at hand."""
    if not SCHEMA_FILE.is_file():
        return None
    return SchemaChecker(json.loads(SCHEMA_FILE.read_text(encoding="utf-8")))
