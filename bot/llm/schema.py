"""Checks a JSON value against a JSON schema: the keywords that our tools and structured calls use, and no others.

What is wrong is told by path and rule, never by value, so that it may be logged and shown.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

Schema = Mapping[str, object]

_ANNOTATIONS: Final = frozenset({"title", "description", "default", "examples", "$schema", "$defs", "format"})
_RULES: Final = frozenset(
    {
        "type",
        "enum",
        "const",
        "properties",
        "required",
        "additionalProperties",
        "items",
        "minItems",
        "maxItems",
        "minLength",
        "maxLength",
        "pattern",
        "minimum",
        "maximum",
        "anyOf",
        "$ref",
    }
)
_MOST_REPORTED: Final = 5


def problems(value: object, schema: Schema) -> list[str]:
    """What does not fit, at most five sentences like "$.items[0].kind: is missing"; empty when all fits.

    Raises ValueError for a schema that uses a keyword outside those checked here: an unchecked rule would be a lie.
    """
    return _problems(value, schema, "$", schema)[:_MOST_REPORTED]


def _problems(value: object, schema: Schema, path: str, root: Schema) -> list[str]:
    unknown = set(schema) - _RULES - _ANNOTATIONS
    if unknown:
        raise ValueError(f"the schema uses what is not checked here: {', '.join(sorted(unknown))}")
    if "$ref" in schema:
        return _problems(value, _resolve(str(schema["$ref"]), root), path, root)
    found = _alternatives(value, schema, path, root)
    if (kind := schema.get("type")) is not None and not _is_of(value, kind):
        return [*found, f"{path}: must be of type {_type_name(kind)}"]
    if "enum" in schema and value not in _list(schema["enum"]):
        found.append(f"{path}: must be one of {', '.join(map(str, _list(schema['enum'])))}")
    if "const" in schema and value != schema["const"]:
        found.append(f"{path}: must be {schema['const']}")
    if isinstance(value, str):
        found += _in_text(value, schema, path)
    elif isinstance(value, bool):
        pass
    elif isinstance(value, int | float):
        found += _in_number(value, schema, path)
    elif isinstance(value, Mapping):
        found += _in_object(value, schema, path, root)
    elif isinstance(value, list):
        found += _in_array(value, schema, path, root)
    return found


def _alternatives(value: object, schema: Schema, path: str, root: Schema) -> list[str]:
    options = [_mapping(option) for option in _list(schema.get("anyOf", []))]
    if not options or any(not _problems(value, option, path, root) for option in options):
        return []
    return [f"{path}: fits none of the allowed forms"]


def _in_text(value: str, schema: Schema, path: str) -> list[str]:
    found = []
    if len(value) < _number(schema, "minLength", 0):
        found.append(f"{path}: must not be shorter than {schema['minLength']} characters")
    if len(value) > _number(schema, "maxLength", float("inf")):
        found.append(f"{path}: must not be longer than {schema['maxLength']} characters")
    if "pattern" in schema and not re.search(str(schema["pattern"]), value):
        found.append(f"{path}: does not have the asked-for form")
    return found


def _in_number(value: float, schema: Schema, path: str) -> list[str]:
    found = []
    if value < _number(schema, "minimum", float("-inf")):
        found.append(f"{path}: must be at least {schema['minimum']}")
    if value > _number(schema, "maximum", float("inf")):
        found.append(f"{path}: must be at most {schema['maximum']}")
    return found


def _in_object(value: Mapping[object, object], schema: Schema, path: str, root: Schema) -> list[str]:
    properties = _mapping(schema.get("properties", {}))
    found = [f"{path}.{name}: is missing" for name in _list(schema.get("required", [])) if name not in value]
    extra = schema.get("additionalProperties", True)
    for name, item in value.items():
        if str(name) in properties:
            found += _problems(item, _mapping(properties[str(name)]), f"{path}.{name}", root)
        elif extra is False:
            found.append(f"{path}: has a field that is not known")
        elif isinstance(extra, Mapping):
            found += _problems(item, extra, f"{path}.*", root)
    return found


def _in_array(value: Sequence[object], schema: Schema, path: str, root: Schema) -> list[str]:
    found = []
    if len(value) < _number(schema, "minItems", 0):
        found.append(f"{path}: needs at least {schema['minItems']} items")
    if len(value) > _number(schema, "maxItems", float("inf")):
        found.append(f"{path}: may hold at most {schema['maxItems']} items")
    if "items" in schema:
        for index, item in enumerate(value):
            found += _problems(item, _mapping(schema["items"]), f"{path}[{index}]", root)
    return found


def _is_of(value: object, kind: object) -> bool:
    if isinstance(kind, list):
        return any(_is_of(value, one) for one in kind)
    match kind:
        case "object":
            return isinstance(value, Mapping)
        case "array":
            return isinstance(value, list)
        case "string":
            return isinstance(value, str)
        case "boolean":
            return isinstance(value, bool)
        case "integer":
            return isinstance(value, int) and not isinstance(value, bool)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "null":
            return value is None
        case _:
            raise ValueError(f"the schema names an unknown type: {kind}")


def _type_name(kind: object) -> str:
    return " or ".join(map(str, kind)) if isinstance(kind, list) else str(kind)


def _resolve(reference: str, root: Schema) -> Schema:
    found: object = root
    for step in reference.removeprefix("#/").split("/"):
        found = _mapping(found).get(step)
    return _mapping(found)


def _number(schema: Schema, name: str, absent: float) -> float:
    bound = schema.get(name, absent)
    if not isinstance(bound, int | float):
        raise ValueError(f"the schema's {name} is not a number")  # noqa: TRY004  # a wrong schema, like the others here
    return bound


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise ValueError("the schema holds something else where an object belongs")  # noqa: TRY004  # as above
    return value


def _list(value: object) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        raise ValueError("the schema holds something else where a list belongs")  # noqa: TRY004  # as above
    return value
