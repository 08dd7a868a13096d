"""Tombstones: keyed digests of what was forgotten. They recognise it when it comes again and tell nobody what it was.

HMAC-SHA256 (RFC 2104) with a secret of the database, so that a list of likely values cannot be tried against them.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Final

from memory_core.domain.people import alternatives, subject_key
from memory_core.domain.records import MessageId
from memory_core.domain.scopes import Scope
from memory_core.domain.slots import normalise
from memory_core.domain.tokens import stems

_TELLING: Final = 3
"""Content words from which on a text is known again by its words: "It's on Tuesday" may be said of anything."""


def slot_digest(key: bytes, scope: Scope | None, subject: str, attribute: str, value: str) -> str:
    """Identifies a value in a slot: equal for spellings that `normalise` makes equal. Hexadecimal. `scope` None: of all scopes."""
    where = "" if scope is None else str(scope)
    return _digest(key, "slot", where, normalise(subject), attribute, normalise(value))


def buried_slots(key: bytes, scope: Scope | None, subject: str, attribute: str, value: str) -> tuple[str, ...]:
    """The digests that are set where the value is forgotten: of "sister Ragna" also of her name alone. Not of "sister": there may
    be another one."""
    _, *shorter = alternatives(subject)
    return tuple(slot_digest(key, scope, one, attribute, value) for one in (*_spellings(subject), *shorter[1:]))


def told_slots(key: bytes, scope: Scope | None, subject: str, attribute: str, value: str) -> tuple[str, ...]:
    """The digests under which the value may have been forgotten: what was known of the daughter before she had a name, too."""
    told = (*alternatives(subject), *_spellings(subject))
    return tuple(slot_digest(key, scope, one, attribute, value) for one in dict.fromkeys(told))


def _spellings(subject: str) -> tuple[str, ...]:
    """As it was told, and by the word that all of that relation share: what was forgotten of "mum" is forgotten of "mother"."""
    return tuple(dict.fromkeys((subject, subject_key(subject))))


def source_digest(key: bytes, message_id: MessageId) -> str:
    """Identifies the message that a forgotten memory rested on. Hexadecimal."""
    return _digest(key, "source", message_id)


def said_digests(key: bytes, text: str, words: str) -> tuple[str, ...]:
    """Identify a text, whoever delivers it and under whatever id, by what of it was forgotten: a digest for each content word of
    `words` that stands in it. Letter case, punctuation and white space make no other text. None for a text of few words."""
    held = stems(text)
    return tuple(_said(key, text, word) for word in sorted(held & stems(words))) if len(held) >= _TELLING else ()


def whole_digest(key: bytes, text: str) -> tuple[str, ...]:
    """Identifies a text of which all was forgotten, as `said_digests` does a part. None for a text of few words."""
    return (_said(key, text, ""),) if len(stems(text)) >= _TELLING else ()


def _said(key: bytes, text: str, word: str) -> str:
    return _digest(key, "said", " ".join(re.findall(r"\w+", text.casefold())), word)


def _digest(key: bytes, *parts: str) -> str:
    # Each part's length stands before it: no two lists of parts make the same text.
    text = "".join(f"{len(part)}:{part}" for part in parts)
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()
