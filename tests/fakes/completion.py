"""A structured completion that answers from a script and keeps what it was asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from memory_core.domain.errors import CompletionFailed

Answer = Mapping[str, object] | CompletionFailed


@dataclass(frozen=True)
class Asked:
    purpose: str
    instructions: str
    data: str


class ScriptedCompletion:
    """`ports.Completion`. `script` maps a purpose to the answer for every call of it, or to a function of the data.

    A purpose without an answer fails, as a model does that is down.
    """

    def __init__(
        self, script: Mapping[str, Answer | Callable[[str], Answer]] | None = None, *, available: bool = True
    ) -> None:
        self.available = available
        self.script = dict(script or {})
        self.asked: list[Asked] = []

    async def complete(
        self, *, purpose: str, instructions: str, data: str, schema: Mapping[str, object]
    ) -> Mapping[str, object]:
        self.asked.append(Asked(purpose, instructions, data))
        answer = self.script.get(purpose, CompletionFailed("The scripted model has no answer."))
        answer = answer(data) if callable(answer) else answer
        if isinstance(answer, CompletionFailed):
            raise answer
        return answer
