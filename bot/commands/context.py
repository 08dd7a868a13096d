"""What a command sees of its turn, and what it may use."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from adapters.messages import Button, MessageReceived
from bot.llm.sent import LastSent
from bot.store.codes import CodeStore
from bot.store.confirmations import ConfirmationStore
from bot.store.conversations import Conversation, ConversationStore
from bot.store.inbox import InboxItem
from bot.store.links import LinkStore
from bot.store.people import PeopleStore
from bot.store.still_asked import StillAskedStore
from bot.store.usage import UsageStore
from memory_core.core import MemoryCore
from memory_core.domain.records import ConversationId, MemoryId, Message
from memory_core.domain.scopes import Audience, Place, Reading, Scope, Trust
from memory_core.ports import Clock, NewId


@dataclass(frozen=True, slots=True)
class TurnContext:
    """One turn: who spoke, where, and who reads the reply. `conversation_id` is the private one while one is open."""

    item: InboxItem
    event: MessageReceived
    conversation: Conversation
    conversation_id: ConversationId
    place: Place
    reading: Reading
    speaker: Trust
    is_person: bool
    scope: Scope
    message: Message
    now: datetime
    corrects: MemoryId | None = None
    """What the owner was asked the right of here, if this may be the answer."""

    @property
    def from_guardian(self) -> bool:
        return self.speaker is Trust.GUARDIAN and self.is_person

    @property
    def guardian_alone(self) -> bool:
        return self.from_guardian and self.reading.audience is Audience.GUARDIAN_ALONE


@dataclass(frozen=True, slots=True)
class Services:
    core: MemoryCore
    people: PeopleStore
    codes: CodeStore
    links: LinkStore
    conversations: ConversationStore
    confirmations: ConfirmationStore
    still_asked: StillAskedStore
    usage: UsageStore
    clock: Clock
    new_id: NewId
    zone: ZoneInfo
    settings_guardians: frozenset[str]
    status_lines: Callable[[], Awaitable[tuple[str, ...]]]
    """What the program says of itself: model, embedder, adapters."""
    sent: LastSent = field(default_factory=LastSent)
    """What a model was sent last, for its owner to see."""
    has_model: bool = False
    """A language model is configured, which may know of the world what memory has nothing on."""


@dataclass(frozen=True, slots=True)
class CommandReply:
    """`foreign`: it may repeat words of anybody but the guardian."""

    text: str
    buttons: tuple[Button, ...] = ()
    foreign: bool = False


@dataclass(frozen=True, slots=True)
class CommandCall:
    """`argument` is the text after the command or inside the natural form, in the author's own words."""

    context: TurnContext
    services: Services
    argument: str


Handler = Callable[[CommandCall], Awaitable[CommandReply | None]]
"""None: this was not for us after all; the message goes on to the brain."""
