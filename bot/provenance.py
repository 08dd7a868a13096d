"""Whose words these are: one total match from the adapters' origins to the memory core's sources, and the
signs by which other people's words inside an authored text are told apart.

A paste that looks like nothing listed here, and that was never seen before, cannot be told apart; the docs say so.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from adapters.messages import Actor, ActorKind, Segment
from adapters.messages import Origin as Sent
from memory_core.domain.records import Message, Origin, Source
from memory_core.domain.scopes import Trust


def source_of(sent: Sent, trust: Trust, kind: ActorKind) -> Source:
    """A sender that is no vouched-for person gives at most UNKNOWN, whatever was looked up for its id."""
    vouched = trust if kind is ActorKind.PERSON else min(trust, Trust.UNKNOWN)
    match sent:
        case Sent.AUTHORED:
            return Source(vouched, Origin.AUTHORED)
        case Sent.FORWARDED:
            return Source(vouched, Origin.FORWARDED)
        case Sent.QUOTED:
            return Source(vouched, Origin.QUOTED)
        case Sent.ATTACHED:
            return Source(vouched, Origin.ATTACHED)
        case Sent.LINKED:
            return Source(vouched, Origin.LINKED)
        case Sent.BOT:
            return Source(min(vouched, Trust.UNKNOWN), Origin.BOT)
        case Sent.TOOL:
            return Source(min(vouched, Trust.UNKNOWN), Origin.TOOL)
        case _:
            assert_never(sent)


_QUOTE_LINE: Final = re.compile(r"^\s*(?:>|│|┃|\|\s)")
_REST_IS_QUOTED: Final = re.compile(
    r"^\s*(?:-{2,}\s*(?:original|forwarded) message\s*-*|begin forwarded message:|-{5,}\s*forwarded message|_{10,}\s*$"
    r"|(?:on|am|le|el)\b.{5,120}\b(?:wrote|schrieb|a écrit|escribió)\s*:\s*$|(?:from|von|de)\s*:\s*\S.*$)",
    re.IGNORECASE,
)
_MAIL_HEADER: Final = re.compile(
    r"^\s*(?:from|to|cc|date|sent|subject|von|an|betreff|gesendet)\s*:\s*\S", re.IGNORECASE
)
_CHAT_LINE: Final = re.compile(
    r"^\s*(?:\[[^\]]{3,30}\]\s*[^:]{1,40}:\s|[^,:\n]{1,40},\s*\[[^\]]{6,30}\]\s*:?|[^:\n]{1,40}\s—\s(?:today|yesterday|\d)"
    r"|\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d{2}.{0,8}-\s[^:]{1,40}:\s)",
    re.IGNORECASE,
)


def dissect(text: str) -> tuple[tuple[Sent, str], ...]:
    """Splits authored text into runs of AUTHORED and QUOTED lines: quote marks, mail headers with what follows, chat logs."""
    runs: list[tuple[Sent, list[str]]] = []
    lines = text.split("\n")
    rest_quoted = fenced = False
    for number, line in enumerate(lines):
        if _starts_quoted_rest(lines, number):
            rest_quoted = True
        quoted = rest_quoted or fenced or bool(_QUOTE_LINE.match(line)) or bool(_CHAT_LINE.match(line))
        if line.lstrip().startswith(("```", ">>>")):
            quoted = True
            fenced = not fenced if line.lstrip().startswith("```") else fenced
            rest_quoted = rest_quoted or line.lstrip().startswith(">>>")
        if _CHAT_LINE.match(line) and _CHAT_LINE.search("\n".join(lines[number + 1 :])):
            rest_quoted = True
        origin = Sent.QUOTED if quoted else Sent.AUTHORED
        if runs and runs[-1][0] is origin:
            runs[-1][1].append(line)
        else:
            runs.append((origin, [line]))
    return tuple((origin, "\n".join(part).strip("\n")) for origin, part in runs if "".join(part).strip())


def _starts_quoted_rest(lines: Sequence[str], number: int) -> bool:
    """A lone "From: the desk of" is no mail; a second header line below it makes it one."""
    line = lines[number]
    if not _REST_IS_QUOTED.match(line):
        return False
    if not _MAIL_HEADER.match(line):
        return True
    return any(_MAIL_HEADER.match(below) for below in lines[number + 1 : number + 4])


_SENTENCE: Final = re.compile(r"[^.!?\n]+[.!?]*")
QUOTED_SENTENCE_WORDS: Final = 5
"""Shorter sentences are common property ("see you tomorrow then")."""


def sentences_worth_tracing(text: str) -> tuple[str, ...]:
    """Sentences long enough that finding them in somebody else's message means that they are quoted."""
    found = (m.group().strip() for m in _SENTENCE.finditer(text))
    return tuple(s for s in found if len(s.split()) >= QUOTED_SENTENCE_WORDS)


def said_first_by_others(text: str, first: Mapping[str, Message], author: str) -> tuple[tuple[Sent, str], ...]:
    """Splits an authored text by who said each sentence first: what somebody else said before is QUOTED.

    `first` maps a sentence to the earliest stored message that holds it. The first to say it keeps it, so that
    neither an echo by the assistant nor a later copy by a stranger takes a guardian's words away.
    """
    runs: list[tuple[Sent, str]] = []
    position = 0
    for match in _SENTENCE.finditer(text):
        speaker = first.get(match.group().strip())
        foreign = speaker is not None and not _own_words(speaker, match.group().strip(), author)
        origin = Sent.QUOTED if foreign else Sent.AUTHORED
        piece, position = text[position : match.end()], match.end()
        if runs and runs[-1][0] is origin:
            runs[-1] = (origin, runs[-1][1] + piece)
        else:
            runs.append((origin, piece))
    if position < len(text) and text[position:].strip():
        runs.append((Sent.AUTHORED, text[position:]))
    return tuple((origin, piece.strip()) for origin, piece in runs if piece.strip())


def _own_words(message: Message, sentence: str, author: str) -> bool:
    return message.author == author and _folded(sentence) in _folded(message.words_of(Origin.AUTHORED))


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def split_own_words(segments: Sequence[Segment], first: Mapping[str, Message], sender: Actor) -> tuple[Segment, ...]:
    """The segments with foreign words inside AUTHORED ones set apart as QUOTED."""
    result: list[Segment] = []
    for segment in segments:
        if segment.origin is not Sent.AUTHORED:
            result.append(segment)
            continue
        for origin, run in dissect(segment.text):
            parts = said_first_by_others(run, first, sender.key) if origin is Sent.AUTHORED else ((origin, run),)
            own = (segment.author, segment.label)
            result.extend(Segment(o, t, *(own if o is Sent.AUTHORED else (None, None))) for o, t in parts)
    return tuple(result)
