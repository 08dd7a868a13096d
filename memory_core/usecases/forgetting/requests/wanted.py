"""What a request to forget names, as it was read."""

from __future__ import annotations

from dataclasses import dataclass

from memory_core.usecases.forgetting.requests.happened import Anchor, Happening
from memory_core.usecases.forgetting.requests.points import TimeSpan


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a request names.

    `everything`: all about the topic is meant, not one memory. `all`: all there is. `last`: what was said or saved just now,
    the `count` last things of it, and those alone that are about `of`; else how many there are of what is meant, where that
    is said. `keep`: what of it shall stay. `earlier`: the value before the present one. `happened`: what happened in the
    span, which need not be what was told in it; `or_before`: the span that may as well be meant. `id`: the beginning of a
    memory's id, lower case. `plain`: the words themselves speak of forgetting or of memory; without that, "delete …" may mean
    something else entirely. `aside`: they rather put something aside. `told`: all that was told of one thing is meant ("what
    I told you about the wedding"). `why`: the topic may only say why all that was told in the span is to go. `matter`: the
    topic is the word for a whole matter ("that bowling thing"), which need not be all that has it. `known`: nothing but
    knowledge can be meant ("the alarm code"), and not as it stands in a text. `happening`: what it names by when it happened,
    whenever it was told; `anchor`: by what happened before or after it.
    """

    topic: str
    everything: bool = False
    span: TimeSpan | None = None
    or_before: TimeSpan | None = None
    all: bool = False
    last: bool = False
    count: int = 1
    of: str = ""
    earlier: bool = False
    keep: str = ""
    happened: bool = False
    id: str = ""
    plain: bool = True
    aside: bool = False
    told: bool = False
    why: bool = False
    matter: bool = False
    known: bool = False
    happening: Happening | None = None
    anchor: Anchor | None = None
