"""(platform, numeric id) → Trust, and what kind of sender may have any."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from adapters.messages import Actor, ActorKind, ConversationRef, is_canonical_id
from memory_core.domain.scopes import Trust


class ContactTrust(Protocol):
    async def trust_of(self, actor_key: str) -> Trust | None:
        """What was said about this person by command or claim; None: nothing."""
        ...


@dataclass(frozen=True, slots=True)
class TrustBook:
    """Guardians by settings, then contacts. A block never touches a guardian named in the settings."""

    guardians: frozenset[str]
    contacts: ContactTrust

    async def now(self, actor_key: str) -> Trust:
        """Trust of a person by key; anything but canonical digits is a different, unknown person."""
        if not is_canonical_id(actor_key.partition(":")[2]):
            return Trust.UNKNOWN
        if actor_key in self.guardians:
            return Trust.GUARDIAN
        said = await self.contacts.trust_of(actor_key)
        return Trust.UNKNOWN if said is None else said  # BLOCKED is falsy

    async def stamp(self, actor: Actor) -> Trust:
        """Trust at receipt. Whatever is not a person is never more than UNKNOWN, whatever its id."""
        trust = await self.now(actor.key)
        return trust if is_person(actor) else min(trust, Trust.UNKNOWN)


def is_person(actor: Actor) -> bool:
    return actor.kind is ActorKind.PERSON


def may_change(sender: Actor, author: str, trust: Trust) -> bool:
    """Only its author edits or takes back a message, and no bot under a person's id. `author` and `trust` are the message's."""
    return sender.key == author and (is_person(sender) or trust <= Trust.UNKNOWN)


def with_peer_key(ref: ConversationRef) -> ConversationRef:
    """The place with its peer as an actor key, the only form in which people are compared; platforms give the bare id."""
    if ref.peer is None or ref.peer.startswith(f"{ref.platform}:"):
        return ref
    return replace(ref, peer=f"{ref.platform}:{ref.peer}")
