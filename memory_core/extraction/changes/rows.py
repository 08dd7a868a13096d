"""What a row of the table of readers is made of, and what a reader is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.records import ConversationId, Memory
from memory_core.extraction.changes.outdated import Change, Ground, Outdated


@dataclass(frozen=True, slots=True)
class News:
    """A message as it is read for changes, of one scope; a reader is given what it needs of this.

    `stated`: its plain statements; `eased`: also those told with a laugh; `read`: what was read in it. `known`: what may be meant,
    of any standing; `held`: what of that holds; `standing`: what the owner asked for from now on, the latest first. `sentence`:
    the one that is asked about, empty where the message is asked as a whole.
    """

    text: str
    stated: Sequence[str]
    eased: Sequence[str]
    read: Sequence[Candidate]
    known: Sequence[Memory]
    held: Sequence[Memory]
    standing: Sequence[Memory]
    conversation: ConversationId
    now: datetime
    zone: ZoneInfo
    sentence: str = ""

    @property
    def beside(self) -> list[Candidate]:
        """What was read in the sentence."""
        return [one for one in self.read if one.evidence == self.sentence]


Saw = Change | Sequence[Memory | Change | Outdated] | None
"""What a reader may answer: a change, memories that are over, or these with the sentence that says so."""


@dataclass(frozen=True, slots=True)
class Row:
    """A reader with what it is given; on what ground a memory ends by it; why it stands where it stands."""

    sees: Callable[[News], Saw]
    ground: Ground
    why: str


class Asked(Enum):
    """Of what the rows of a group are asked."""

    UNTIL_ONE = auto()
    """Of each statement, until one of them sees something."""
    EASED = auto()
    """Of what is a statement only with a laugh."""
    EACH = auto()
    """Of each statement, all of them."""
    OPEN = auto()
    """Of each statement that no group which explains sentences has seen something in."""
    WHOLE = auto()
    """Of the message."""


@dataclass(frozen=True, slots=True)
class Group:
    """`explains`: a sentence in which it sees something is understood, and nothing is guessed of it. `why`: why it stands where it
    stands."""

    asked: Asked
    rows: tuple[Row, ...]
    why: str
    explains: bool = False
