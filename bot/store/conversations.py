"""Which conversation a place is in now: epochs, private conversations, and where to reach a person."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from sqlalchemy import select, update
from sqlalchemy.dialects.sqlite import insert

from adapters.messages import ConversationKind, ConversationRef
from bot.store.codec import dump, load_ref
from bot.store.tables import conversations, private_conversations, to_micros
from memory_core.domain.records import ConversationId
from memory_core.storage.database import Database


@dataclass(frozen=True, slots=True)
class Conversation:
    """`kind` is what the place counts as; `private_id` is set while a private conversation is open there."""

    id: ConversationId
    place: str
    kind: ConversationKind
    epoch: int
    peer: str | None
    ref: ConversationRef
    private_id: str | None = None


_MOST_KNOWN: Final = 1_000
"""Places kept in mind."""
_MOST_THREADS: Final = 500
"""Of one chat, that count as its project."""
_EPOCH: Final = "#"
"""Between a place and its epoch."""


def conversation_id(place: str, epoch: int) -> ConversationId:
    return ConversationId(f"{place}{_EPOCH}{epoch}")


def private_conversation_id(private_id: str) -> ConversationId:
    return ConversationId(f"private/{private_id}")


@dataclass(frozen=True, slots=True)
class ConversationStore:
    """The one writer of its tables: the process that holds the home. So it keeps in mind what it read."""

    database: Database
    _known: dict[str, Conversation] = field(default_factory=dict, repr=False, compare=False)
    """By place."""
    _chats: dict[str, frozenset[ConversationId]] = field(default_factory=dict, repr=False, compare=False)
    """By chat, the conversations that it ever was."""

    async def get(self, place: str) -> Conversation | None:
        known = self._known.get(place)
        return known if known is not None else await self._read(place)

    async def _read(self, place: str) -> Conversation | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(select(conversations).where(conversations.c.place == place))).one_or_none()
        if row is None:
            return None
        return self._noted(
            Conversation(
                ConversationId(row.conversation_id),
                row.place,
                ConversationKind(row.kind),
                row.epoch,
                row.peer,
                load_ref(row.ref),
                row.private_id,
            )
        )

    def _noted(self, conversation: Conversation) -> Conversation:
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[conversation.place] = conversation
        return conversation

    async def resolve(self, ref: ConversationRef, sender: str | None) -> Conversation:
        """The present conversation of a place, a new epoch where it became something else.

        A direct chat in which a second actor ever spoke is not direct, and does not become so again.
        """
        known = await self.get(ref.place)
        peer = ref.peer or sender
        if known is None:
            contradictory = ref.kind is ConversationKind.DIRECT and sender is not None and sender != peer
            kind = ConversationKind.GROUP if contradictory else ref.kind
            return await self._put(
                Conversation(conversation_id(ref.place, 1), ref.place, kind, 1, _peer_of(kind, peer), ref)
            )
        kind = _kind_now(known, ref, sender)
        if kind is known.kind:
            if ref != known.ref:
                known = await self._put(
                    Conversation(known.id, known.place, kind, known.epoch, known.peer, ref, known.private_id)
                )
            return known
        epoch = known.epoch + 1
        return await self._put(
            Conversation(conversation_id(ref.place, epoch), ref.place, kind, epoch, _peer_of(kind, peer), ref)
        )

    def unchanged(self, ref: ConversationRef, sender: str) -> Conversation | None:
        """What `resolve` will find, where that is known without asking the database and changes nothing."""
        known = self._known.get(ref.place)
        return known if known is not None and known.ref == ref and _kind_now(known, ref, sender) is known.kind else None

    async def moved(self, previous: ConversationRef, ref: ConversationRef) -> None:
        """A group that got another id stays the same room; anything else begins anew under its new id."""
        known = await self.get(previous.place)
        if known is not None and known.kind is ref.kind is ConversationKind.GROUP:
            await self._put(Conversation(known.id, ref.place, ref.kind, known.epoch, None, ref))

    async def opened_up(self, ref: ConversationRef) -> None:
        """Others joined a direct chat: a new epoch, as a group, begins."""
        known = await self.get(ref.place)
        if known is not None and known.kind is ConversationKind.DIRECT:
            epoch = known.epoch + 1
            group = ConversationKind.GROUP
            await self._put(Conversation(conversation_id(ref.place, epoch), ref.place, group, epoch, None, ref))

    async def enter_private(self, place: str, private_id: str | None) -> None:
        """Opens a private conversation in a place, or with None returns to the ordinary one."""
        statement = update(conversations).where(conversations.c.place == place).values(private_id=private_id)
        async with self.database.writing() as connection:
            await connection.execute(statement)
        if (known := self._known.get(place)) is not None:
            self._known[place] = replace(known, private_id=private_id)

    async def private_named(self, name: str | None, new_id: str, at: datetime) -> str:
        """The private conversation of that name, made if there is none; without a name always a new one."""
        wanted = name.strip().casefold() if name and name.strip() else None
        async with self.database.writing() as connection:
            if wanted is not None:
                found = await connection.execute(
                    select(private_conversations.c.id).where(private_conversations.c.name == wanted)
                )
                existing = found.scalar_one_or_none()
                if existing is not None:
                    return str(existing)
            row = insert(private_conversations).values(id=new_id, name=wanted, created_at=to_micros(at))
            await connection.execute(row)
        return new_id

    async def direct_with(self, peers: frozenset[str]) -> list[Conversation]:
        """The direct chats of these people, for telling the guardian something."""
        statement = select(conversations.c.place).where(
            conversations.c.kind == ConversationKind.DIRECT.value, conversations.c.peer.in_(peers)
        )
        async with self.database.reading() as connection:
            places = list((await connection.execute(statement)).scalars())
        found = [await self.get(place) for place in places]
        return [conversation for conversation in found if conversation is not None]

    async def project_of(self, conversation: ConversationId) -> frozenset[ConversationId]:
        """The conversations of the same chat: its other threads, and what they were before. None for a private one."""
        place, at, _ = conversation.rpartition(_EPOCH)
        chat = place.rpartition("/")[0]
        if not at or not chat:
            return frozenset()
        if chat not in self._chats:
            rows = select(conversations.c.place, conversations.c.epoch).where(
                conversations.c.place > f"{chat}/", conversations.c.place < f"{chat}0"
            )  # "0" follows "/"
            async with self.database.reading() as connection:
                found = (await connection.execute(rows.limit(_MOST_THREADS))).all()
            if len(self._chats) >= _MOST_KNOWN:
                self._chats.clear()
            self._chats[chat] = frozenset(
                conversation_id(row.place, epoch)
                for row in found
                if row.place.rpartition("/")[0] == chat
                for epoch in range(1, row.epoch + 1)
            )
        return self._chats[chat] - {conversation}

    async def _put(self, conversation: Conversation) -> Conversation:
        values = {
            "place": conversation.place,
            "conversation_id": conversation.id,
            "kind": conversation.kind.value,
            "epoch": conversation.epoch,
            "peer": conversation.peer,
            "ref": dump(conversation.ref),
            "private_id": conversation.private_id,
        }
        statement = insert(conversations).values(values)
        async with self.database.writing() as connection:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=[conversations.c.place], set_=values)
            )
        self._chats.pop(conversation.place.rpartition("/")[0], None)
        return self._noted(conversation)


def _kind_now(known: Conversation, ref: ConversationRef, sender: str | None) -> ConversationKind:
    """Once others were there it stays so; a direct chat with a second actor in it is a group."""
    if known.kind is not ConversationKind.DIRECT:
        return known.kind if ref.kind is ConversationKind.DIRECT else ref.kind
    if ref.kind is not ConversationKind.DIRECT:
        return ref.kind
    second = sender is not None and known.peer is not None and sender != known.peer
    return ConversationKind.GROUP if second else ConversationKind.DIRECT


def _peer_of(kind: ConversationKind, peer: str | None) -> str | None:
    return peer if kind is ConversationKind.DIRECT else None
