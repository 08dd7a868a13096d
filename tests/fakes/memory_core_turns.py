"""A memory core in memory, as far as tools, context and brains use it: records what was asked of it, answers what it was given.

It applies scopes as the real one does, so that a test that passes the wrong `Readable` fails.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace

from bot.tools.confirm import Effect
from memory_core.domain.candidates import Candidate
from memory_core.domain.knowledge import KnowledgeHit
from memory_core.domain.reconcile import Add
from memory_core.domain.records import (
    Confidence,
    ConversationId,
    CoreBlock,
    Importance,
    Kind,
    Memory,
    MemoryId,
    Message,
    MessageId,
    Origin,
    Rejection,
    Role,
    Source,
    Span,
    Standing,
    Status,
)
from memory_core.domain.scopes import SHARED, Audience, Readable, Scope, Trust, room
from memory_core.domain.sessions import Session
from memory_core.domain.working import Namespace
from memory_core.ports import Explanation
from memory_core.usecases.forgetting.forget import Asked, ForgetCandidate, Receipt
from memory_core.usecases.learning.learn import Learned, LearnReport
from memory_core.usecases.recalling.recall import Recalled, RecalledMemory, RecalledMessage, RecallRequest, Tier
from memory_core.usecases.recalling.retrieval import Ahead
from memory_core.usecases.sessions import SessionHit

NOW = datetime(2026, 5, 9, 12, 0, tzinfo=UTC)


def memory(
    statement: str, *, key: str = "m1", scope: Scope = SHARED, standing: Standing = Standing.CURRENT, **fields: object
) -> Memory:
    values: dict[str, object] = {
        "kind": Kind.IDENTITY,
        "subject": "me",
        "attribute": "note",
        "value": statement,
        "importance": Importance.STANDARD,
        "confidence": Confidence.STATED.weight,
        "tags": (),
        "explicit": False,
        "pinned": False,
        "mentions": 1,
        "learned_at": NOW,
        "last_mention_at": NOW,
        "valid_from": NOW,
        "valid_to": None,
    }
    return Memory(id=MemoryId(key), scope=scope, statement=statement, standing=standing, **(values | fields))


def message(
    content: str,
    *,
    key: str = "msg",
    trust: Trust = Trust.GUARDIAN,
    role: Role = Role.USER,
    origin: Origin = Origin.AUTHORED,
    scope: Scope = SHARED,
    name: str | None = None,
    spans: tuple[Span, ...] | None = None,
    at: datetime = NOW,
) -> Message:
    """One message of conversation c1, all of it of one origin unless `spans` says otherwise."""
    own = Origin.BOT if role is Role.ASSISTANT else origin
    return Message(
        id=MessageId(key),
        conversation_id=ConversationId("c1"),
        external_id=key,
        role=role,
        author="assistant" if role is Role.ASSISTANT else f"bridge:{int(trust)}",
        author_name=name,
        trust=trust,
        scope=scope,
        content=content,
        spans=spans if spans is not None else (Span(0, len(content), Source(trust, own)),),
        sent_at=at,
    )


def room_message(content: str, *, name: str | None = "Bob") -> Message:
    """A stranger's message in the room of conversation c1."""
    return message(content, key="room", trust=Trust.UNKNOWN, scope=room("c1"), name=name)


def segments(*parts: tuple[Origin, str], trust: Trust = Trust.GUARDIAN, label: str | None = None) -> Message:
    """A message of several segments, joined by blank lines as the recorder joins them."""
    content, spans = "", []
    for origin, text in parts:
        content += "\n\n" if content else ""
        start = len(content)
        content += text
        spans.append(
            Span(start, len(content), Source(trust, origin), label=None if origin is Origin.AUTHORED else label)
        )
    return message(content, trust=trust, spans=tuple(spans))


def recalled(
    *memories: Memory,
    always: Sequence[Memory] = (),
    history: Sequence[Message] = (),
    tier: Tier = Tier.PRIORITY,
    earlier: Sequence[Memory] = (),
    keywords_only: bool = False,
) -> Recalled:
    hits = [RecalledMemory(m, 0.9, tier, Status.ACTIVE, earlier=False) for m in memories]
    hits += [RecalledMemory(m, 0.8, tier, Status.SUPERSEDED, earlier=True) for m in earlier]
    explanation = Explanation("e1", ConversationId("c1"), SHARED, None, (), {}, NOW)
    return Recalled(
        always=tuple(always),
        memories=tuple(hits),
        history=tuple(RecalledMessage(m, 0.9) for m in history),
        dropped=0,
        keywords_only=keywords_only,
        explanation=explanation,
    )


@dataclass
class FakeCore:
    """`memories` and `messages` are all there is; the lists of calls say what was asked."""

    memories: list[Memory] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    blocks: dict[str, str] = field(default_factory=dict)
    refuse: str | None = None
    proposed: list[tuple[str, Candidate]] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    """The owner's words by which it was asked to forget."""
    recalls: list[RecallRequest] = field(default_factory=list)
    searches: list[dict[str, object]] = field(default_factory=list)
    writes: list[tuple[str, ...]] = field(default_factory=list)
    confirmed: list[tuple[str, str]] = field(default_factory=list)
    """Messages, and the text that was shown and agreed to in their turns."""
    facts: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.learn = SimpleNamespace(propose=self._propose, confirmed=self._confirmed)
        self.recall = SimpleNamespace(recall=self._recall)
        self.history = SimpleNamespace(search=self._search)
        self.forget = SimpleNamespace(find=self._find, forget_asked=self._forget_asked)
        self.core_blocks = SimpleNamespace(
            read=self._read, all=self._all, set=self._set, clear=self._clear, append=self._append
        )
        self.store = SimpleNamespace(reading=self._reading)
        self.sessions: list[Session] = []
        self.documents: list[KnowledgeHit] = []
        self.archives = SimpleNamespace(
            sessions=SimpleNamespace(search=self._search_sessions),
            knowledge=SimpleNamespace(search=self._search_documents),
        )

    @property
    def changes(self) -> int:
        return len(self.proposed) + len(self.forgotten) + len(self.writes) + len(self.confirmed)

    async def _propose(
        self, message_id: MessageId, candidates: Sequence[Candidate], *, strict: bool = False, budget: int | None = None
    ) -> LearnReport:
        self.proposed += [(message_id, candidate) for candidate in candidates]
        if self.refuse:
            refused = [Rejection("r", message_id, SHARED, c.statement, self.refuse, NOW) for c in candidates]
            return LearnReport(message_id, (), tuple(refused))
        learned = [Learned(Add(), memory(c.statement), ()) for c in candidates]
        return LearnReport(message_id, tuple(learned), ())

    async def _confirmed(self, message_id: MessageId, text: str, readable: Readable) -> LearnReport:
        self.confirmed.append((message_id, text))
        return LearnReport(message_id, (Learned(Add(), memory(text), ()),), ())

    async def _fact(self, key: str) -> str | None:
        return self.facts.get(key)

    async def _recall(self, request: RecallRequest) -> Recalled:
        self.recalls.append(request)
        return recalled(*(m for m in self.memories if request.readable.allows(m.scope)))

    async def _search(self, query: str, readable: Readable, **where: object) -> list[RecalledMessage]:
        self.searches.append({"query": query, "readable": readable, **where})
        only = where.get("conversation_id")
        found = [m for m in self.messages if readable.allows(m.scope) and only in (None, m.conversation_id)]
        return [RecalledMessage(m, 0.9) for m in found]

    async def _search_sessions(
        self,
        query: str,
        readable: Readable,
        *,
        limit: int = 5,
        conversation_id: ConversationId | None = None,
        ahead: Ahead | None = None,
    ) -> list[SessionHit]:
        found = [s for s in self.sessions if readable.allows(s.scope) and conversation_id in (None, s.conversation_id)]
        return [SessionHit(session, 0.9) for session in found][:limit]

    async def _search_documents(
        self, query: str, readable: Readable, *, limit: int = 5, namespace: Namespace | None = None
    ) -> list[KnowledgeHit]:
        return [hit for hit in self.documents if readable.allows(hit.document.scope)][:limit]

    async def _find(self, description: str, readable: Readable) -> list[ForgetCandidate]:
        wanted = description.casefold().split()[-1]
        found = [m for m in self.memories if readable.allows(m.scope) and wanted in m.statement.casefold()]
        return [ForgetCandidate(m, 0.9) for m in found]

    async def _forget_asked(self, asked: Asked, readable: Readable, *, blocks: bool = False) -> Receipt:
        ids = asked.ids
        self.requests.append(asked.request)
        readable.require(m.scope for m in self.memories if m.id in ids)
        self.forgotten += ids
        return Receipt(
            forgotten=tuple(ids),
            labels=("note",),
            messages_redacted=1,
            removed={},
            verified=(),
            failures=(),
            index_compaction_pending=False,
            out_of_reach=(),
        )

    async def _read(self, section: str) -> str:
        return self.blocks.get(section, "")

    async def _all(self) -> tuple[CoreBlock, ...]:
        return tuple(CoreBlock(name, text) for name, text in self.blocks.items())

    async def _set(self, section: str, text: str, *, based_on: str | None = None) -> CoreBlock:
        self.writes.append(("set", section, text))
        self.blocks[section] = text
        return CoreBlock(section, text)

    async def _append(self, section: str, entry: str) -> CoreBlock:
        self.writes.append(("append", section, entry))
        self.blocks[section] = f"{self.blocks.get(section, '')}\n{entry}".strip()
        return CoreBlock(section, self.blocks[section])

    async def _clear(self, section: str) -> None:
        self.writes.append(("clear", section))
        self.blocks.pop(section, None)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[SimpleNamespace]:
        yield SimpleNamespace(
            messages=SimpleNamespace(recent=self._recent),
            memories=SimpleNamespace(by_ids=self._by_ids),
            facts=SimpleNamespace(get=self._fact),
        )

    async def _recent(
        self, conversation_id: ConversationId, readable: Readable, *, limit: int, before: datetime | None = None
    ) -> list[Message]:
        found = [m for m in self.messages if m.conversation_id == conversation_id and readable.allows(m.scope)]
        return found[-limit:]

    async def _by_ids(self, ids: Sequence[MemoryId], readable: Readable) -> list[Memory]:
        return [m for m in self.memories if m.id in ids and readable.allows(m.scope)]


class FakeConfirm:
    """Keeps the effects that it was asked about; nobody has said yes yet."""

    def __init__(self) -> None:
        self.asked: list[Effect] = []

    async def ask(self, effect: Effect) -> str:
        self.asked.append(effect)
        return "Not done yet: the owner was asked to confirm."


ALONE = Audience.GUARDIAN_ALONE
OTHERS = Audience.OTHERS_PRESENT
