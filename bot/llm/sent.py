"""What a model was sent last, for its owner to see (V16): kept in memory alone, gone when the program ends.

One prompt a conversation, so that what was sent from a private conversation is shown only there.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.llm.port import Prompt
from memory_core.domain.records import ConversationId

_MOST_CONVERSATIONS: Final = 50


@dataclass(frozen=True, slots=True)
class Sent:
    """One prompt as it was sent, and the names of the tools that came with it. `model` as the settings name it."""

    prompt: Prompt
    tools: tuple[str, ...]
    model: str
    at: datetime


@dataclass(frozen=True, slots=True)
class LastSent:
    """The last prompt of each conversation, of the conversations that were spoken in last."""

    _kept: OrderedDict[ConversationId, Sent] = field(default_factory=OrderedDict)

    def note(
        self, conversation_id: ConversationId, prompt: Prompt, *, tools: Sequence[str], model: str, at: datetime
    ) -> None:
        self._kept[conversation_id] = Sent(prompt, tuple(tools), model, at)
        self._kept.move_to_end(conversation_id)
        while len(self._kept) > _MOST_CONVERSATIONS:
            self._kept.popitem(last=False)

    def of(self, conversation_id: ConversationId, *, since: datetime | None = None) -> Sent | None:
        """None when nothing was sent from there. What was sent before `since` is dropped: something was forgotten then."""
        sent = self._kept.get(conversation_id)
        if sent is not None and since is not None and sent.at <= since:
            self.clear()
            return None
        return sent

    def clear(self) -> None:
        self._kept.clear()
