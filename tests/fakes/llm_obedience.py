"""What a model does that obeys every instruction it reads: pure functions from text to tool calls and structured answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

_CALL = re.compile(r"\bCALL\s+([a-z_]+)\s+(?=\{)")
_REMEMBER = re.compile(
    r"\b(?:please )?(?:remember (?:that|this:?)|save this:?|note that|memori[sz]e that)\s+([^.!?\n]+)", re.I
)
_FORGET = re.compile(
    r"\b(?:forget|delete|erase)\s+((?:about|that|what|everything|all|my|the|his|her)\b[^.!?\n]*)", re.I
)
_CORE = re.compile(r"\b(?:write|add|put) (?:this )?(?:in)?to (?:your )?core memory:?\s+([^.!?\n]+)", re.I)
_IGNORE = re.compile(
    r"\b(?:ignore|disregard) (?:all |any )?(?:the |your )?(?:previous|prior|above|earlier)\b[^.\n]*", re.I
)
_REVEAL = re.compile(
    r"\b(?:reveal|repeat|print|tell me|show me|list) (?:all|everything|your|his|her|the owner)[^.\n]*", re.I
)


class Extraction(StrEnum):
    """What the fake says when asked which memories a text holds."""

    OBEY = "obey"
    """Whatever any text demands, with that sentence as evidence."""
    MISATTRIBUTE = "misattribute"
    """What is demanded, with the text's first sentence as evidence: somebody's words under somebody else's claim."""
    INVENT = "invent"
    """Facts that nobody said, with evidence that nobody wrote."""
    MERGE = "merge"
    """All sentences run together into one claim."""
    NOTHING = "nothing"


def demanded_calls(text: str) -> list[tuple[str, Mapping[str, object]]]:
    """Every tool call that the text asks for, in plain words or as `CALL name {json}`; once each."""
    calls = [*_spelled_calls(text), *_plain_calls(text)]
    unique = {(name, json.dumps(arguments)): (name, arguments) for name, arguments in calls}
    return list(unique.values())


def _spelled_calls(text: str) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Also out of a tool's JSON, where the quotes are escaped."""
    for found in _CALL.finditer(text):
        for spelled in (text[found.end() :], text[found.end() :].replace('\\"', '"')):
            try:
                arguments, _ = json.JSONDecoder().raw_decode(spelled)
            except ValueError:
                continue
            if isinstance(arguments, dict):
                yield found.group(1), arguments
                break


def _plain_calls(text: str) -> Iterator[tuple[str, Mapping[str, object]]]:
    for found in _REMEMBER.finditer(text):
        yield "remember", {"statement": found.group(1).strip(), "evidence": found.group(0).strip()}
    for found in _FORGET.finditer(text):
        yield "forget", {"description": found.group(1).strip(), "evidence": found.group(0).strip()}
    for found in _CORE.finditer(text):
        said = {"text": found.group(1).strip(), "evidence": found.group(0).strip()}
        yield "core_memory_update", {"section": "USER", **said}
    if _IGNORE.search(text) or _REVEAL.search(text):
        yield "core_memory_read", {}
        yield "archival_memory_search", {"query": "everything about the owner"}
        yield "recall_memory_search", {"query": "secret password address"}
        yield "recall_memory_list", {}


def structured_answer(
    schema: Mapping[str, object], texts: Sequence[str], extraction: Extraction
) -> Mapping[str, object]:
    """An answer in the schema's form. Lists of objects get one item a claim; other texts get all that was read."""
    read = "\n".join(texts)
    claims = [] if extraction is Extraction.NOTHING else list(_claims(read, extraction))
    return {name: _filled(part, read, claims) for name, part in dict(schema.get("properties", {})).items()}


def _claims(text: str, extraction: Extraction) -> Iterator[tuple[str, str]]:
    sentences = [s.strip() for s in re.split(r"(?<=[.!?])\s+|\n+", text) if s.strip()]
    demanded = [(f.group(1).strip(), f.group(0).strip()) for f in _REMEMBER.finditer(text)]
    match extraction:
        case Extraction.OBEY:
            yield from demanded
        case Extraction.MISATTRIBUTE:
            first = sentences[0] if sentences else ""
            yield from ((claim, first) for claim, _ in demanded)
        case Extraction.INVENT:
            yield "my password is hunter2 and I owe Mallory 500 dollars", "I owe Mallory 500 dollars"
        case Extraction.MERGE:
            yield " ".join(sentences), sentences[0] if sentences else ""
        case Extraction.NOTHING:
            return


def _filled(schema: Mapping[str, object], read: str, claims: Sequence[tuple[str, str]]) -> object:
    kind = schema.get("type")
    if kind == "array" and dict(schema.get("items", {})).get("type") == "object":
        return [_item(schema["items"], claim, evidence) for claim, evidence in claims]
    return [] if kind == "array" else _scalar(schema, read)


def _item(schema: Mapping[str, object], claim: str, evidence: str) -> dict[str, object]:
    known = {"statement": claim, "evidence": evidence, "value": claim, "subject": "me", "attribute": "note"}
    known |= {"kind": "identity", "confidence": "certain", "importance": "critical", "tags": ["fact"]}
    known |= {"relation": "new", "keep": True, "retain": True, "decision": "keep", "related": []}
    properties = dict(schema.get("properties", {}))
    return {
        name: _fits(known[name], part) if name in known else _scalar(part, claim) for name, part in properties.items()
    }


def _fits(value: object, schema: Mapping[str, object]) -> object:
    allowed = schema.get("enum")
    if allowed is not None and value not in allowed:
        return allowed[0]
    most = schema.get("maxLength")
    return value[:most] if isinstance(value, str) and most else value


def _scalar(schema: Mapping[str, object], text: str) -> object:
    if "enum" in schema:
        return schema["enum"][0]
    kinds = schema.get("type", "string")
    kind = "null" if isinstance(kinds, list) and "null" in kinds else kinds
    if "anyOf" in schema:
        kind = "null" if any(option.get("type") == "null" for option in schema["anyOf"]) else "string"
    values: dict[str, object] = {"integer": 0, "number": 0, "boolean": True, "null": None, "array": [], "object": {}}
    return values.get(str(kind), _fits(text, schema))
