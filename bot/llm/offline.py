"""The brain without a language model: answers from what was recalled and what was just learned, and says what it cannot do.

Statements are the owner's own sentences; they are quoted, never turned round, so that no meaning is bent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final

from bot.llm.about_itself import about_itself
from bot.llm.chatting import chatted
from bot.llm.looked_up import looked_up
from bot.llm.noting import noted, quoted
from bot.llm.port import Answer, BrainRequest
from bot.llm.questioning import FAVOUR, GREETING, is_question
from bot.llm.recounting import asks_of_sessions, recounted
from bot.receipts import is_said_to_no_purpose
from memory_core.domain.courses import Wanted
from memory_core.domain.pasts import asks_about_past
from memory_core.domain.questions import analyse
from memory_core.domain.records import Memory, MemoryId, Message, Rejection, Role, Status
from memory_core.domain.scopes import Trust
from memory_core.domain.slots import OWNER
from memory_core.domain.small_talk import PRAISED, THANKED, is_small_talk
from memory_core.domain.standing import asks_for_them
from memory_core.domain.tokens import COMMON_WEIGHT, content_words
from memory_core.extraction import untold
from memory_core.extraction.credentials import holds_credential
from memory_core.extraction.gate import CREDENTIAL
from memory_core.usecases.learning.writing import FORGOTTEN
from memory_core.usecases.recalling.recall import Recalled, RecalledMemory, RecalledMessage, Tier

_THANKS: Final = re.compile(
    rf"^\s*(?:{THANKED}\b|{PRAISED}\b|you(?:['’]re|\s+are)\s+an?\s+(?:star|angel|gem|treasure|legend|lifesaver|life\s+saver|genius|dear"
    r"|darling|wonder|marvel)\b)[^?]{0,40}$",
    re.IGNORECASE,
)
_FINE: Final = re.compile(
    r"^\s*(?:ok(?:ay|ie)?|k|all\s*right|alright|fine|sure|good|got\s+it|understood|i\s+see)[\s!.]*$", re.IGNORECASE
)
_ANSWERS: Final = re.compile(
    r"^\s*(?:y|n|yes|yep|yeah|yup|no|nope|nah|never\s*mind|cancel)\b(?:[\s,]+(?:please|thanks?|thank\s+you|do|don['’]?t))?[\s!.]*$",
    re.IGNORECASE,
)
_BYE: Final = re.compile(
    r"^\s*(?:bye|good\s*bye|see\s+(?:you|ya)|good\s*night|later|cheerio|ciao|ta[- ]ta|take\s+care|sleep\s+well)\b[^?]{0,30}$"
    r"|^\s*(?:nighty[\s-]*)?night\W*(?:x+|all|everyone|mate|love|dear|then)?\W*$",
    re.IGNORECASE,
)
_MOST_MEMORIES: Final = 8
_MOST_MESSAGES: Final = 3

_ABILITIES: Final = (
    "Without a language model I keep to what I am sure of. Tell me things with “remember that …”, put me right with “actually, …”,"
    " ask me what I know, or say “forget …”. /help shows the rest.",
    "That is beyond me without a language model, but my memory works: I can remember, correct, find and forget things for you."
    " Try “what do you remember about …?” or /search.",
    "I have no language model to answer that with. I can look through what you told me (/search), tell you why I know something"
    " (/why), or open a private conversation (/private).",
)
"""Said in turn, by the message, so that nobody reads the same line twice in a row."""

_NOTHING_NOTED: Final = (
    "I noted nothing from that. If it matters, say “remember that …” and I will keep it as it stands.",
    "Nothing in that for me to keep, as far as I can tell; “remember that …” saves it anyway.",
    "I read it, but saved nothing. Tell me with “remember that …” if I should.",
)

_ABILITIES_FOR_OTHERS: Final = (
    "I can't answer that here.",
    "That's not something I can help with in this chat.",
    "I'm afraid I have nothing to say to that here.",
)


class OfflineBrain:
    """Answers at once and never fails. It `learns_first`, so that a reply tells exactly what was saved.

    `by_meaning` False: there are no vectors by setting, so that nothing is missing when words alone were searched.
    """

    def __init__(self, zone: tzinfo = UTC, *, by_meaning: bool = True) -> None:
        self._zone, self._by_meaning = zone, by_meaning

    @property
    def name(self) -> str:
        return "offline"

    @property
    def learns_first(self) -> bool:
        return True

    async def answer(self, request: BrainRequest) -> Answer:
        noted = _acknowledged(request)
        told, rests_on = self._about_itself(request), tuple[MemoryId, ...]()
        if not told:
            told = recounted(request, self._now(request), lambda at: self._when(at, request))
        if not told:
            told, rests_on = self._answered(request)
        if not told and is_question(request.text):
            told = await looked_up(request, self._now(request))
        at_a_loss = not noted and not told and is_question(request.text)
        if at_a_loss:
            told = [chatted(request.text) or _nothing(request, self._now(request))]
        text = "\n\n".join([*noted, *told]) or _small_talk(request) or _cannot(request)
        saved = () if request.learned is None else tuple(one.memory.id for one in request.learned.learned)
        return Answer(text, self.name, at_a_loss=at_a_loss, told=tuple(dict.fromkeys((*rests_on, *saved))))

    def _about_itself(self, request: BrainRequest) -> list[str]:
        others = request.others_read or not request.from_guardian
        now = request.recalled.explanation.made_at.astimezone(UTC if others else self._zone)
        return [said] if (said := about_itself(request.text, now, others_read=others)) else []

    def _answered(self, request: BrainRequest) -> tuple[list[str], tuple[MemoryId, ...]]:
        """What is told, and the memories that it rests on. Only a question is answered: nobody wants their memories recited because
        they said good morning."""
        if not is_question(request.text):
            return [], ()
        memories, history = _worth_saying(request.recalled)
        if not request.from_guardian and _OF_ONESELF.search(request.text):
            memories = [hit for hit in memories if hit.memory.subject != OWNER]  # theirs is not the owner's
        rules = _rules_asked_for(request)
        history = _beside(rules, history, request)
        said = [self._told(memories, request), self._rules(rules, request), self._heard(history, request)]
        said = [part for part in said if part]
        if said and request.recalled.keywords_only and self._by_meaning:
            said.append("(I searched by words only just now, so I may have missed something.)")
        return said, tuple(one.id for one in (*(hit.memory for hit in memories), *rules))

    def _rules(self, rules: Sequence[Memory], request: BrainRequest) -> str:
        lines = [self._current(rule, request) for rule in rules]
        return "\n".join(f"Standing rule: {line}" for line in lines)

    def _told(self, memories: Sequence[RecalledMemory], request: BrainRequest) -> str:
        current = [hit for hit in memories if not hit.earlier and hit.status in _CURRENT]
        # The order is that of recall; who only asks how it was hears that first.
        courses = analyse(request.text, self._now(request)).courses
        since_when = any(course.wanted is Wanted.OF for course in courses)
        then_first = asks_about_past(request.text) and not since_when
        ordered = sorted(memories, key=lambda hit: hit in current) if then_first else memories
        # One sentence may fill several slots, and may have been told here and in a group.
        lines = _unique(
            (_folded(hit.memory.statement), self._current(hit.memory, request)) if hit in current else (told, told)
            for hit in ordered
            if (told := self._earlier(hit.memory, request))
        )
        if not lines:
            return ""
        who = "You told me" if request.from_guardian else "I was told"
        if len(lines) == 1 and current:
            return f"{who}: {lines[0]}"
        return f"{who}:\n" + "\n".join(f"• {line}" for line in lines)

    def _current(self, memory: Memory, request: BrainRequest) -> str:
        told = self._since(memory, request)
        if memory.event_end is not None and memory.event_end <= request.recalled.explanation.made_at:
            told += f"; that was on {self._when(memory.event_end - _A_MOMENT, request)}"  # an end is the next day's beginning
        return f"{quoted(memory.statement)} ({told})"

    def _earlier(self, memory: Memory, request: BrainRequest) -> str:
        over = memory.event_end is not None and memory.event_end <= request.recalled.explanation.made_at
        if over and memory.valid_to is None:
            return self._current(memory, request)  # it is over, and was never put right
        if (
            memory.valid_to is not None and memory.valid_to <= memory.learned_at
        ):  # told when it was over: it says itself when
            return f"earlier: {quoted(memory.statement)} ({self._when(memory.learned_at, request)})"
        until = f" until {self._when(memory.valid_to, request)}" if memory.valid_to else ""
        return f"earlier: {quoted(memory.statement)} ({self._since(memory, request)}{until})"

    def _since(self, memory: Memory, request: BrainRequest) -> str:
        """When it was told; where the sentence said from when it holds ("yesterday"), that as well, so that it is not taken for the
        day on which it was said."""
        told, since = self._when(memory.learned_at, request), self._when(memory.valid_from, request)
        return told if told == since else f"told {told}, since {since}"

    def _heard(self, history: Sequence[RecalledMessage], request: BrainRequest) -> str:
        return "\n".join(self._said(hit, request) for hit in history if not is_said_to_no_purpose(hit.message))

    def _said(self, hit: RecalledMessage, request: BrainRequest) -> str:
        when, speaker = self._when(hit.message.sent_at, request), _speaker(hit.message, request)
        since = " (that may no longer hold)" if hit.earlier else ""
        return f"On {when} {speaker} said{since}: {quoted(hit.message.content)}"

    def _when(self, at: datetime, request: BrainRequest) -> str:
        return f"{self._local(at, request):%-d %B %Y}"

    def _now(self, request: BrainRequest) -> datetime:
        return self._local(request.recalled.explanation.made_at, request)

    def _local(self, at: datetime, request: BrainRequest) -> datetime:
        """The owner's time zone says where the owner is: others are told UTC."""
        return at.astimezone(UTC if request.others_read else self._zone)


_OF_ONESELF: Final = re.compile(
    r"^\W*(?:(?:what|where|who|when|how|which|why)\b.*\b(?:am I|do I|did I|have I|my|mine)\b|(?:am|do|did|have|was) I\b)",
    re.IGNORECASE,
)
"""Somebody asks it of themselves."""
_A_MOMENT: Final = timedelta(seconds=1)
_CURRENT: Final = frozenset({Status.ACTIVE, Status.STALE})


def _worth_saying(recalled: Recalled) -> tuple[list[RecalledMemory], list[RecalledMessage]]:
    """Surely relevant memories if there are any, else the possible ones; a message only where no memory says the same, and
    beside the sure ones only one that bears on the question more."""
    sure = [hit for hit in recalled.memories if hit.tier is Tier.PRIORITY]
    memories = (sure or list(recalled.memories))[:_MOST_MEMORIES]
    told = [_folded(hit.memory.statement) for hit in memories]
    history = [
        hit
        for hit in recalled.history
        if not is_question(hit.message.content) and not any(one in _folded(hit.message.content) for one in told)
    ]
    if sure:  # beside them only what bears on the question more than any of them, or says, later than they do, all that it says
        most, last = max(one.relevance for one in sure), max(one.memory.learned_at for one in sure)
        history = [
            hit
            for hit in history
            if hit.score > most
            or (
                hit.in_words
                and not hit.earlier
                and hit.message.sent_at > last
                and not asks_about_past(hit.message.content)
            )
        ]
    return memories, history[:_MOST_MESSAGES]


def _rules_asked_for(request: BrainRequest) -> list[Memory]:
    """Standing rules come with every recall; those that share a word of weight with the question belong to the answer, or all where
    it asks for them. A question of the owner's life alone ("do Ewa and I speak?") must be mostly about one: "please speak to me
    politely" is no answer."""
    asked, everything = _weighty(request.text), asks_for_them(request.text)
    if _OF_THE_ASSISTANT.search(request.text):
        enough = 1
    else:  # nothing of the owner's is asked for: of the world no rule tells, unless it holds every word
        personal = analyse(request.text, request.recalled.explanation.made_at).personal
        enough = len(asked) // 2 + 1 if personal > 0 else len(asked) + (personal < 0)
    rules = request.recalled.always
    return [rule for rule in rules if everything or len(asked & _weighty(rule.statement)) >= max(1, enough)]


def _beside(
    rules: Sequence[Memory], history: Sequence[RecalledMessage], request: BrainRequest
) -> list[RecalledMessage]:
    """The messages that say more than the standing rules do: where a rule is no answer, nor is the message that gave it. None where
    the rules are what is asked for."""
    if rules and asks_for_them(request.text):
        return []
    told = [_folded(rule.statement) for rule in request.recalled.always]
    return [hit for hit in history if not any(_is_all(one, _folded(hit.message.content)) for one in told)]


def _is_all(statement: str, text: str) -> bool:
    return statement in text and len(text) <= len(statement) + _ASIDE


_ASIDE: Final = 40
"""Characters of a greeting or a please beside a rule."""
_OF_THE_ASSISTANT: Final = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)


def _weighty(text: str) -> frozenset[str]:
    return frozenset(word for word, weight in content_words(text).items() if weight > COMMON_WEIGHT)


def _acknowledged(request: BrainRequest) -> list[str]:
    """What was saved, in the words that were saved; where the owner alone reads, what was refused too, if they asked for it or had
    it forgotten."""
    report = request.learned
    if report is None:
        return []
    if request.others_read:
        return ["Noted."] if report.learned else []
    lines = noted(report.learned)
    if lines and holds_credential(request.text) and not any(holds_credential(line) for line in lines):
        lines.append("What looks like a password or key I left out; say “remember …” if I should keep it.")
    if not lines:
        asked = _asked_to_keep(request.text)
        lines = _refused([one for one in report.rejected if asked or one.reason == FORGOTTEN])
    return ["\n".join(lines)] if lines else []


def _refused(rejections: Sequence[Rejection]) -> list[str]:
    return [f"I did not save that: {rejection.reason.rstrip('.')}." for rejection in rejections]


def _asked_to_keep(text: str) -> bool:
    return bool(re.search(r"\b(?:remember|save|note|don['’]t forget|keep in mind)\b", text, re.IGNORECASE))


def _small_talk(request: BrainRequest) -> str:
    text = request.text
    if GREETING.match(text):
        return "Hello! What can I keep in mind or look up for you?" if request.from_guardian else "Hello!"
    if _THANKS.match(text):
        return "You're welcome."
    if _BYE.match(text):
        return "See you!"
    if _FINE.match(text):
        return "All right."
    if _ANSWERS.match(text) and request.from_guardian:  # an open question would have taken it
        return "I had asked nothing just now. What would you like me to keep or to look up?"
    if is_small_talk(text) and request.from_guardian and "?" not in text and not FAVOUR.match(text):
        return "All right."
    return ""


def _nothing(request: BrainRequest, now: datetime) -> str:
    if request.others_read:
        return "I don't have anything on that here."
    if asks_of_sessions(request, now):
        return "I have summed up no such conversation yet: I do that when one has been quiet for some hours, or after /new."
    return "I don't remember anything about that. If you tell me, I'll keep it in mind."


def _cannot(request: BrainRequest) -> str:
    """The same message gets the same line; different ones take turns."""
    if not request.from_guardian or request.others_read:
        lines = _ABILITIES_FOR_OTHERS
    elif request.learned is not None and not FAVOUR.match(request.text):
        if (reason := untold.because(request.text)) is not None:
            offered = (  # of a credential the reason says so itself
                "" if reason == CREDENTIAL else " If it holds all the same, say “remember that …”, and I will keep it."
            )
            return f"I noted nothing from that: {reason}.{offered}"
        lines = _NOTHING_NOTED
    else:
        lines = _ABILITIES
    return lines[sum(request.text.encode()) % len(lines)]


def _speaker(message: Message, request: BrainRequest) -> str:
    if message.role is Role.ASSISTANT:
        return "I"
    if message.trust is Trust.GUARDIAN:
        return "you" if request.from_guardian else "the owner"
    return (message.author_name or "somebody else").replace("\n", " ")[:40]


def _folded(text: str) -> str:
    return " ".join(text.casefold().split()).strip(" .!")


def _unique(lines: Iterable[tuple[str, str]]) -> list[str]:
    """Each line once, by what it is known by."""
    first: dict[str, str] = {}
    for known_by, line in lines:
        first.setdefault(known_by, line)
    return list(first.values())
