"""What fits a JSON schema, checked against the reference implementation too."""

from __future__ import annotations

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.llm.schema import problems

PERSON = {
    "type": "object",
    "title": "Person",
    "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": 5, "pattern": "^[a-z]*$"},
        "age": {"type": ["integer", "null"], "minimum": 0, "maximum": 9},
        "weight": {"type": "number"},
        "kind": {"enum": ["a", "b"]},
        "tags": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 2},
        "friend": {"$ref": "#/$defs/friend"},
        "either": {"anyOf": [{"type": "string"}, {"type": "boolean"}]},
    },
    "$defs": {"friend": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}},
    "required": ["name"],
    "additionalProperties": False,
}

scalars = (
    st.none() | st.booleans() | st.integers(-2, 12) | st.floats(0, 1) | st.sampled_from(["", "a", "b", "abcdef", "A"])
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["name", "x"]), inner)
)
people = st.dictionaries(st.sampled_from([*PERSON["properties"], "extra"]), values)


@given(people | values)
def test_the_verdict_is_that_of_the_reference_implementation(value: object) -> None:
    assert (not problems(value, PERSON)) == jsonschema.Draft202012Validator(PERSON).is_valid(value)


def test_problems_name_places_and_rules_never_values() -> None:
    value = {"age": 99, "tags": ["SECRET", "b", 3], "SECRET": 1, "kind": "SECRET"}
    found = " ".join(problems(value, PERSON))
    assert "$.name: is missing" in found
    assert "$.age: must be at most 9" in found
    assert "SECRET" not in found


def test_at_most_five_problems_are_told() -> None:
    assert len(problems(list(range(100)), {"type": "array", "items": {"type": "string"}})) == 5


@pytest.mark.parametrize("schema", [{"oneOf": []}, {"type": "date"}, {"minLength": "2"}, {"properties": {"a": 1}}])
def test_a_rule_that_is_not_checked_is_an_error_not_a_pass(schema: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="schema"):
        problems({"a": "x"} if "properties" in schema else "x", schema)
