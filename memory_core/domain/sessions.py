"""Sessions: where a talk begins and ends, and what a summary of it says when no model writes one. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import ConversationId, Message, Origin, Role
from memory_core.domain.scopes import Scope, Trust
from memory_core.domain.session_questions import session_question
from memory_core.domain.small_talk import is_small_talk
from memory_core.domain.tokens import COMMON_WEIGHT, content_words, covered, stem, stems, words

IDLE: Final = timedelta(hours=4)
"""A longer silence ends a session; the same as the one that ends a window of neighbours in the index."""

FEWEST_WORDS: Final = 3
"""Content words that people must have said for a session to be worth a summary."""

MOST_SENTENCES: Final = 6
MOST_LISTED: Final = 8
LONGEST_TITLE: Final = 80
LONGEST_LINE: Final = 240
LONGEST_SUMMARY: Final = 2_000
"""Characters."""

_MOST_TOPICS: Final = 6
_FORGOTTEN: Final = "[forgotten]"
"""What stands where something was redacted: a sentence that holds it is not repeated."""


class SessionState(StrEnum):
    DONE = "done"
    TRIVIAL = "trivial"
    """Nothing was said that is worth a summary."""
    DUE = "due"
    """Its messages changed: the summary was dropped and is to be made anew."""


@dataclass(frozen=True, slots=True)
class Summary:
    """`tools`: commands and tools that were used. Empty texts and lists where there is nothing to tell."""

    title: str = ""
    summary: str = ""
    topics: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    open_questions: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Session:
    """A stretch of one conversation in one scope, which is also the summary's: who could read all of it may read that.

    `closed_at`: the owner ended it then; None: silence did. `others_words`: words of somebody else than the guardian went in.
    """

    id: str
    conversation_id: ConversationId
    scope: Scope
    started_at: datetime
    ended_at: datetime
    state: SessionState
    messages: int
    others_words: bool
    summary: Summary = Summary()
    closed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Utterance:
    """A message as far as cutting into sessions needs it."""

    seq: int
    conversation_id: ConversationId
    scope: Scope
    said_at: datetime


@dataclass(frozen=True, slots=True)
class Talk:
    """Utterances without a longer silence between them. `open`: the silence after the last one may still end."""

    conversation_id: ConversationId
    scope: Scope
    started_at: datetime
    ended_at: datetime
    first_seq: int
    messages: int
    open: bool


def talks(utterances: Iterable[Utterance], now: datetime) -> list[Talk]:
    """Cuts at every silence of `IDLE` or longer, within one conversation and scope."""
    ordered = sorted(utterances, key=lambda u: (u.conversation_id, str(u.scope), u.said_at, u.seq))
    found: list[list[Utterance]] = []
    for utterance in ordered:
        last = found[-1][-1] if found else None
        same = last is not None and (last.conversation_id, last.scope) == (utterance.conversation_id, utterance.scope)
        if last is not None and same and utterance.said_at - last.said_at < IDLE:
            found[-1].append(utterance)
        else:
            found.append([utterance])
    return [
        Talk(
            conversation_id=talk[0].conversation_id,
            scope=talk[0].scope,
            started_at=talk[0].said_at,
            ended_at=talk[-1].said_at,
            first_seq=min(utterance.seq for utterance in talk),
            messages=len(talk),
            open=now - talk[-1].said_at < IDLE,
        )
        for talk in found
    ]


def is_worth_telling(messages: Sequence[Message]) -> bool:
    lines = [line for message in messages if message.role is Role.USER for line in _lines(message)]
    return len({root for line in lines for root in content_words(line.text)}) >= FEWEST_WORDS


def holds_others_words(messages: Iterable[Message]) -> bool:
    """True when any word may be somebody else's than the guardian's. The assistant's count as the person's it answered."""
    return any(
        message.trust is not Trust.GUARDIAN
        or (
            message.role is Role.USER
            and any((s.source.trust, s.source.origin) != (Trust.GUARDIAN, Origin.AUTHORED) for s in message.spans)
        )
        for message in messages
    )


_DECISION: Final = Pattern(
    r"\b(?:decided?|decision|agreed|we'll|i'll|let's|chose|chosen|go(?:ing)? with|settled|booked|from now on)\b", re.I
)
_QUESTION: Final = Pattern(r"\?\s*$")
_WHAT_WE_DECIDED: Final = Pattern(r"\W*what (?:did we|have we) (?:decided?|agreed?(?: on)?|talk(?:ed)? about)\W*", re.I)
"""Asked without a time: of all conversations."""
_RECOUNTED: Final = Pattern(r"\s*•\s")
""""• you: Should I paint it?": told again by the assistant, and no question of its own."""
_COMMAND: Final = Pattern(r"^\s*/([a-z]{2,20})\b", re.I)
_SENTENCE_END: Final = Pattern(r"(?<=[.!?])\s+|\n+")


def extracted(messages: Sequence[Message]) -> Summary:
    """The sentences that carry the thread, as they were said, with who said them."""
    lines = [line for message in messages for line in _lines(message)]
    weights = _weights(lines)
    told = [line for line in lines if line.by_people] or lines
    best = sorted(range(len(told)), key=lambda n: (-_value(told[n], weights), n))[:MOST_SENTENCES]
    chosen = [told[n] for n in sorted(best)]
    return Summary(
        title=_cut(max(chosen, key=lambda line: _value(line, weights)).text, LONGEST_TITLE) if chosen else "",
        summary="\n".join(_cut(line.attributed, LONGEST_LINE) for line in chosen)[:LONGEST_SUMMARY],
        topics=_topics(told, weights),
        decisions=_listed(line.attributed for line in told if _decides(line.text)),
        open_questions=_listed(line.attributed for line in _unanswered(messages)),
        tools=_tools(messages),
    )


def _tools(messages: Iterable[Message]) -> tuple[str, ...]:
    """Commands that were typed, and the names of tools whose output stands in the history."""
    typed = [f"/{found.group(1).lower()}" for m in messages if (found := _COMMAND.match(_spoken(m)))]
    shown = [span.label for m in messages for span in m.spans if span.source.origin is Origin.TOOL and span.label]
    return tuple(dict.fromkeys([*typed, *shown]))[:MOST_LISTED]


def with_tools(summary: Summary, messages: Sequence[Message]) -> Summary:
    """A model's summary, with what was really used."""
    return Summary(
        title=summary.title,
        summary=summary.summary,
        topics=summary.topics,
        decisions=summary.decisions,
        open_questions=summary.open_questions,
        tools=_tools(messages),
    )


def written(answer: Mapping[str, object]) -> Summary | None:
    """A model's answer, cut to size; None when it says nothing."""
    title, text = (" ".join(str(answer.get(name, "")).split()) for name in ("title", "summary"))
    if not title or not text:
        return None
    lists = {
        name: _listed(str(item) for item in items) if isinstance(items := answer.get(name), list) else ()
        for name in ("topics", "decisions", "open_questions")
    }
    return Summary(_cut(title, LONGEST_TITLE), _cut(text, LONGEST_SUMMARY), **lists)


def transcript(messages: Sequence[Message], most_characters: int) -> str:
    """Who said what, the newest kept when it is too long."""
    lines = [f"{_speaker(message)}: {_with_origins(message)}" for message in messages if message.content.strip()]
    kept: list[str] = []
    room = most_characters
    for line in reversed(lines):
        if room <= 0:
            break
        kept.append(line[:room])
        room -= len(line)
    return "\n".join(reversed(kept))


def told(session: Session) -> str:
    """The summary as text: for a prompt, an embedding, a terminal."""
    summary = session.summary
    lists = MappingProxyType(
        {
            "Topics": ", ".join(summary.topics),
            "Decisions": "; ".join(summary.decisions),
            "Open questions": "; ".join(summary.open_questions),
            "Used": ", ".join(summary.tools),
        }
    )
    named = "\n".join(f"{name}: {text}" for name, text in lists.items() if text)
    return "\n".join(part for part in (summary.title, summary.summary, named) if part)


@dataclass(frozen=True, slots=True)
class _Line:
    speaker: str
    text: str
    by_people: bool

    @property
    def attributed(self) -> str:
        return f"{self.speaker}: {self.text}"


def _lines(message: Message) -> list[_Line]:
    """Without what was asked about the conversations themselves: told anew the next time, it would bury what they were about."""
    if _COMMAND.match(_spoken(message)):
        return []
    people = message.role is Role.USER
    said = [" ".join(sentence.split()) for sentence in _SENTENCE_END.split(_spoken(message))]
    return [
        _Line(_speaker(message), sentence, people)
        for sentence in said
        if sentence and _FORGOTTEN not in sentence and not (people and _is_about_conversations(sentence, message))
    ]


def _is_about_conversations(sentence: str, message: Message) -> bool:
    return session_question(sentence, message.sent_at) is not None or _WHAT_WE_DECIDED.fullmatch(sentence) is not None


def _decides(text: str) -> bool:
    return _DECISION.search(text) is not None and _QUESTION.search(text) is None


def _spoken(message: Message) -> str:
    """Of a person the own words: what was passed on must not crowd out what was said about it."""
    return message.words_of(Origin.AUTHORED) or message.content if message.role is Role.USER else message.content


def _with_origins(message: Message) -> str:
    """The message, what is not its sender's own words marked as such."""
    if message.role is Role.ASSISTANT or not message.spans:
        return message.content
    parts = ((span.source.origin, message.content[span.start : span.end]) for span in message.spans)
    return "\n".join(text if origin is Origin.AUTHORED else f"[{origin.value}: {text}]" for origin, text in parts)


def _speaker(message: Message) -> str:
    if message.role is Role.ASSISTANT:
        return "assistant"
    return "owner" if message.trust is Trust.GUARDIAN else (message.author_name or "someone")[:40]


def _weights(lines: Sequence[_Line]) -> dict[str, float]:
    """How telling each stem is in this talk: how many of its lines hold it."""
    counts: Counter[str] = Counter()
    for line in lines:
        counts.update({root: weight for root, weight in content_words(line.text).items() if weight > COMMON_WEIGHT})
    return dict(counts)


def _value(line: _Line, weights: Mapping[str, float]) -> float:
    """Longer sentences hold more, up to a point."""
    held = sum(weights.get(root, 0.0) for root in content_words(line.text))
    return held / (4 + 0.5 * len(line.text.split())) * (0.6 if _QUESTION.search(line.text) else 1.0)


def _topics(lines: Sequence[_Line], weights: Mapping[str, float]) -> tuple[str, ...]:
    """The most telling words, each in the spelling that it first had."""
    spelled: dict[str, str] = {}
    for line in lines:
        for word in words(line.text):
            spelled.setdefault(stem(word), word)
    best = sorted(weights, key=lambda root: -weights[root])
    return tuple(spelled[root] for root in best if root in spelled and not root.isdigit())[:_MOST_TOPICS]


_NO_ANSWER: Final = Pattern(
    r"^\s*(?:sorry,? |i['’]m sorry,? )?(?:(?:but )?i (?:don['’]t|do not|can['’]t|cannot|couldn['’]t|could not|have no)\b"
    r"|i['’]m (?:not sure|afraid)\b|[^.!?]{0,40}\bbeyond me\b|without a language model\b)",
    re.I,
)
"""The assistant's word that it has no answer: the question stays open."""
_ANSWERED_BY: Final = 0.5
"""Of a question's words, in what people say later."""


def _unanswered(messages: Sequence[Message]) -> list[_Line]:
    """Questions of people after which nobody else spoke, or had no answer, and that nobody settled later; and the assistant's last
    one. What was asked about the conversations themselves is none."""
    found: list[_Line] = []
    for at, message in enumerate(messages):
        later = messages[at + 1 :]
        if any(other.role is not message.role for other in later) and not _stays_open(message, later):
            continue
        if message.role is Role.ASSISTANT and at and is_small_talk(_spoken(messages[at - 1])):
            continue  # "What can I do for you?" after a greeting waits for nothing
        found += [line for line in _lines(message) if _QUESTION.search(line.text) and not _RECOUNTED.match(line.text)]
    return found


def _stays_open(message: Message, later: Sequence[Message]) -> bool:
    reply = next((other for other in later if other.role is not message.role), None)
    if message.role is not Role.USER or reply is None or not _NO_ANSWER.match(reply.content):
        return False
    wanted = content_words(message.content)
    told = [line.text for other in later if other.role is Role.USER for line in _lines(other)]
    return not any(covered(wanted, stems(text)) >= _ANSWERED_BY for text in told if not _QUESTION.search(text))


def _listed(items: Iterable[str]) -> tuple[str, ...]:
    plain = (_cut(" ".join(item.split()), LONGEST_LINE) for item in items)
    return tuple(dict.fromkeys(item for item in plain if item))[:MOST_LISTED]


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
