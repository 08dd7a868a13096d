"""Tombstones: keyed digests of what was forgotten. They recognise it when it comes again and tell nobody what it was.

HMAC-SHA256 (RFC 2104) with a secret of the database, so that a list of likely values cannot be tried against them.
"""

from __future__ import annotations

import hashlib
import hmac

from memory_core.domain.people import alternatives
from memory_core.domain.records import MessageId
from memory_core.domain.scopes import Scope
from memory_core.domain.slots import normalise


def slot_digest(key: bytes, scope: Scope, subject: str, attribute: str, value: str) -> str:
    """Identifies a value in a slot: equal for spellings that `normalise` makes equal. Hexadecimal."""
    return _digest(key, "slot", str(scope), normalise(subject), attribute, normalise(value))


def buried_slots(key: bytes, scope: Scope, subject: str, attribute: str, value: str) -> tuple[str, ...]:
    """The digests that are set where the value is forgotten: of "sister Ragna" also of her name alone. Not of "sister": there may
    be another one."""
    _, *shorter = alternatives(subject)
    return tuple(slot_digest(key, scope, one, attribute, value) for one in (subject, *shorter[1:]))


def told_slots(key: bytes, scope: Scope, subject: str, attribute: str, value: str) -> tuple[str, ...]:
    """The digests under which the value may have been forgotten: what was known of the daughter before she had a name, too."""
    return tuple(slot_digest(key, scope, one, attribute, value) for one in alternatives(subject))


def source_digest(key: bytes, message_id: MessageId) -> str:
    """Identifies the message that a forgotten memory rested on. Hexadecimal."""
    return _digest(key, "source", message_id)


def _digest(key: bytes, *parts: str) -> str:
    # Each part's length stands before it: no two lists of parts make the same text.
    text = "".join(f"{len(part)}:{part}" for part in parts)
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()
