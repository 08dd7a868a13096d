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
from memory_core.domain.records import Message, Origin, Role, Source
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


_QUOTE_LINE: Final = re.compile(r"^\s*(?:[>＞│┃▌▎❘]|\|\s)")
_REST_IS_QUOTED: Final = re.compile(
    r"^\s*(?:-{2,}\s*(?:original|forwarded) message\s*-*|begin forwarded message:|-{5,}\s*forwarded message|_{10,}\s*$"
    r"|(?:on|am|le|el)\b.{5,120}\b(?:wrote|schrieb|a écrit|escribió)\b.{0,60}:\s*$"
    r"|.{0,80}<[^<>\s]+@[^<>\s]+>.{0,60}\b(?:wrote|schrieb|a écrit|escribió)\b.{0,60}:\s*$"
    r"|(?:from|von|de)\s*:\s*\S.*$)",
    re.IGNORECASE,
)
_MAIL_HEADER: Final = re.compile(
    r"^\s*(?:from|to|cc|date|sent|subject|von|an|betreff|gesendet)\s*:\s*\S", re.IGNORECASE
)
_CHAT_LINE: Final = re.compile(
    r"^\s*(?:\[(?=[^\]]*\d)[^\]]{3,30}\]\s*[^:]{1,40}:\s"
    r"|\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d{2}.{0,8}-\s[^:]{1,40}:\s)",
    re.IGNORECASE,
)
"""A message of a chat log with its words on the same line: WhatsApp's export and copy."""
_CHAT_HEAD: Final = re.compile(
    r"^\s*(?:[^,:\n]{1,40},\s*\[(?=[^\]]*\d)[^\]]{6,30}\]\s*:?\s*$"
    r"|[^:\n]{1,40}\s—\s(?:(?:today|yesterday)\b.{0,20}|\d{1,2}[./]\d{1,2}[./]\d{2,4}.{0,12}|\d{1,2}:\d{2}(?:\s?[ap]m)?)\s*$)",
    re.IGNORECASE,
)
"""The line above a message of a chat log: what Telegram and Discord put there when messages are copied."""


def dissect(text: str) -> tuple[tuple[Sent, str], ...]:
    """Splits authored text into runs of AUTHORED and QUOTED lines: quote marks, mail headers with what follows, chat logs.

    After one line of a chat log the paragraph belongs to it; after a head line, or where more of the log follows, the rest.
    """
    runs: list[tuple[Sent, list[str]]] = []
    lines = text.split("\n")
    rest_quoted = fenced = going_on = False
    last_chat_line = max((n for n, line in enumerate(lines) if _CHAT_LINE.match(line)), default=-1)
    for number, line in enumerate(lines):
        chat = bool(_CHAT_LINE.match(line))
        going_on = chat or (going_on and bool(line.strip()))
        if _starts_quoted_rest(lines, number) or _CHAT_HEAD.match(line) or (chat and number < last_chat_line):
            rest_quoted = True
        quoted = rest_quoted or fenced or going_on or bool(_QUOTE_LINE.match(line))
        if line.lstrip().startswith(("```", ">>>")):
            quoted = True
            fenced = not fenced if line.lstrip().startswith("```") else fenced
            rest_quoted = rest_quoted or line.lstrip().startswith(">>>")
        origin = Sent.QUOTED if quoted else Sent.AUTHORED
        if runs and runs[-1][0] is origin:
            runs[-1][1].append(line)
        else:
            runs.append((origin, [line]))
    return tuple((origin, "\n".join(part).strip("\n")) for origin, part in runs if "".join(part).strip())


_BROKEN: Final = re.compile(r"^\s*(?:on|am|le|el)\b.{5,120}$", re.IGNORECASE)


def _starts_quoted_rest(lines: Sequence[str], number: int) -> bool:
    """A lone "From: the desk of" is no mail; a second header line below it makes it one."""
    line = lines[number]
    if not _REST_IS_QUOTED.match(line):
        # Mail programs break "On …, Bob <bob@example.org> wrote:" in two.
        return bool(_BROKEN.match(line)) and bool(_REST_IS_QUOTED.match(" ".join(lines[number : number + 2])))
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


def said_by_others(first: Mapping[str, Message], author: str) -> dict[str, Message]:
    """Of `first` (as for `said_first_by_others`) the sentences that are somebody else's."""
    return {sentence: message for sentence, message in first.items() if not _own_words(message, sentence, author)}


def _own_words(message: Message, sentence: str, author: str) -> bool:
    """The owner's other accounts are the owner, too: their words carry the trust of a guardian since they came. A sentence may
    have gone on where it was said first, so that its punctuation is set aside."""
    same = message.author == author or (message.role is Role.USER and message.trust is Trust.GUARDIAN)
    return same and _folded(sentence).rstrip(_PUNCTUATION) in _folded(message.words_of(Origin.AUTHORED))


_PUNCTUATION: Final = " .!?…,;:"


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
