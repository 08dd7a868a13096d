"""What people are told when a language model fails: one plain sentence with what to do, never a key or an answer's body."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from bot.llm.spec import ModelSpec


class FailureKind(StrEnum):
    UNREACHABLE = "unreachable"
    TIMEOUT = "timeout"
    KEY_REFUSED = "key_refused"
    NO_SUCH_MODEL = "no_such_model"
    BUSY = "busy"
    REFUSED = "refused"
    SERVER_ERROR = "server_error"
    GARBAGE = "garbage"
    EMPTY = "empty"
    ONLY_CALLS = "only_calls"
    TOO_LARGE = "too_large"

    @classmethod
    def of_status(cls, status: int) -> FailureKind:
        """By HTTP status; 4xx that have no advice of their own are REFUSED."""
        known = {401: cls.KEY_REFUSED, 403: cls.KEY_REFUSED, 404: cls.NO_SUCH_MODEL, 402: cls.BUSY, 429: cls.BUSY}
        return known.get(status, cls.SERVER_ERROR if status >= 500 else cls.REFUSED)


def sentence(kind: FailureKind, spec: ModelSpec) -> str:
    model, place = spec.provider_and_name, spec.place
    match kind:
        case FailureKind.UNREACHABLE:
            return f"I cannot reach the language model at {place}: check that it runs and that CONFIDANT_LLM_BASE_URL is right."
        case FailureKind.TIMEOUT:
            return f"The language model did not answer within {spec.timeout_s:g} seconds: try again, or choose a faster one."
        case FailureKind.KEY_REFUSED:
            return f"The language model at {place} refused the key: check CONFIDANT_LLM_API_KEY."
        case FailureKind.NO_SUCH_MODEL:
            return f"{place} does not know {model}: check CONFIDANT_MODEL and CONFIDANT_LLM_BASE_URL."
        case FailureKind.BUSY:
            return f"The language model at {place} is over its limit: wait a little, or check the account there."
        case FailureKind.REFUSED:
            return (
                f"The language model at {place} did not accept the request: if it keeps happening,"
                " lower CONFIDANT_CONTEXT_TOKENS or choose another model."
            )
        case FailureKind.SERVER_ERROR:
            return f"The language model's server at {place} failed: try again in a minute."
        case FailureKind.GARBAGE:
            return f"The language model at {place} gave an answer I cannot read: try again, or check CONFIDANT_LLM_BASE_URL."
        case FailureKind.EMPTY:
            return "The language model gave an empty answer: ask again, perhaps in other words."
        case FailureKind.ONLY_CALLS:
            return "The language model kept calling tools and never answered: ask again, perhaps in smaller steps."
        case FailureKind.TOO_LARGE:
            return f"The language model's answer was larger than {spec.max_answer_bytes:,} bytes: ask for something shorter."
        case _:
            assert_never(kind)
