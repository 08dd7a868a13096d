"""What answers a message: a language model, or without one the offline brain. Same request, same answer type."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Protocol

from memory_core.domain.records import CoreBlock, MemoryId
from memory_core.domain.sessions import Session
from memory_core.usecases.learning.learn import LearnReport
from memory_core.usecases.recalling.recall import Recalled

STRANGERS_CHAT: Final = "chat with strangers"
"""The purpose of a turn that somebody else than the guardian started."""


class Speaker(StrEnum):
    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True)
class PromptTurn:
    speaker: Speaker
    text: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is sent to a model, in the order that keeps prompt caches warm: `system`, earlier `turns`, `recalled`, `message`."""

    system: str
    turns: tuple[PromptTurn, ...]
    recalled: str
    message: str


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """`parameters` is a JSON schema of an object."""

    name: str
    description: str
    parameters: Mapping[str, object]


class ToolBox(Protocol):
    """The tools of one turn. `call` checks again what the turn may do: a hidden tool is refused when executed."""

    def specs(self) -> Sequence[ToolSpec]: ...

    async def call(self, name: str, arguments: Mapping[str, object]) -> str:
        """What to tell the model; a refusal is an answer too. Never raises for what the model did wrong."""
        ...


OnText = Callable[[str], Awaitable[None]]
"""Told the answer's text as far as it has come; must return soon and never raise."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An image as it came; `mime` is like `image/jpeg`."""

    content: bytes
    mime: str


class Sight(Protocol):
    """A model that may be able to see."""

    async def describe(self, picture: Picture, asked: str, *, purpose: str) -> str:
        """What an image shows, with regard to what was `asked` about it. Raises ModelFailed, also when the model is blind."""
        ...


class Hearing(Protocol):
    """Speech to text."""

    async def transcribe(self, recording: bytes, mime: str) -> str:
        """The words of a recording; empty where nobody speaks. Raises ModelFailed."""
        ...


@dataclass(frozen=True, slots=True)
class BrainRequest:
    """`recalled` and `learned` are the structured forms for a brain that reads no prompt. `text` is the message as written.

    `blocks`: the core blocks that this turn may see. `others_read`: somebody besides the guardian reads the reply. `learned` is set
    only for a brain that `learns_first`.
    """

    prompt: Prompt
    tools: ToolBox
    text: str
    recalled: Recalled
    others_read: bool
    from_guardian: bool
    purpose: str = "chat"
    learned: LearnReport | None = None
    on_text: OnText | None = None
    blocks: tuple[CoreBlock, ...] = ()
    sessions: tuple[Session, ...] = ()
    """Earlier sessions that the message asks about, the newest first, for a brain that `learns_first`."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one call or turn."""

    input_tokens: int = 0
    output_tokens: int = 0
    calls: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """`at_a_loss`: it says that nothing is known of what was asked; a model does not tell. `told`: which memories it repeats; None
    where that is not known, as of a model."""

    text: str
    model: str
    usage: Usage = field(default=Usage())
    at_a_loss: bool = False
    told: tuple[MemoryId, ...] | None = None


class Brain(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def learns_first(self) -> bool:
        """True when the reply should tell what was just learned, so that learning runs before it."""
        ...

    async def answer(self, request: BrainRequest) -> Answer:
        """Raises ModelFailed."""
        ...
