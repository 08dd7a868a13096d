"""Commands about what is remembered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from adapters.messages import Button
from bot.commands.asking import pending_of, question
from bot.commands.assenting import agreed_to, said_before
from bot.commands.context import CommandCall, CommandReply, Services, TurnContext
from bot.commands.explaining import learned_of_late, since_of
from bot.commands.learned import learned_from, new_ones, save_buttons
from bot.commands.wording import describe_learned, describe_memory, each_once, listed, taken_back
from bot.store.confirmations import Pending
from memory_core.domain.records import Memory, MemoryId, Origin, Standing, Status
from memory_core.domain.scopes import Readable, ScopeKind
from memory_core.domain.slots import normalise
from memory_core.ports import MemoryFilter
from memory_core.usecases.learning.correcting import asked_in
from memory_core.usecases.learning.learn import LearnReport
from memory_core.usecases.recalling.recall import Recalled
from memory_core.usecases.recalling.together import taught_with
from memory_core.usecases.recalling.topics import topics_of

FORGET_CHOICES: Final = 7
LAST_FORGET: Final = "forget.last"
"""When something was forgotten last, and in which conversation."""
UNDO_BEGUN: Final = "undo.begun"
"""The fact that holds which message took back which memories last: ids alone."""
_OTHERS_WORDS: Final = re.compile(
    r"^(?:this|that|it|the above|these|those|please|for me|too|now|\s)*[.!]*$", re.IGNORECASE
)
IN_YOUR_OWN_WORDS: Final = (
    "I only learn from your own words, so that nobody else can put something into my memory. "
    "Tell me in a sentence of yours what I should remember."
)


async def remember(call: CommandCall) -> CommandReply | None:
    """Learns from the message before answering, so that "saved" is said only of what was saved."""
    if _OTHERS_WORDS.match(call.argument):
        return await _asked_about(call) or CommandReply(IN_YOUR_OWN_WORDS)
    report = await learned_from(call.services.core, call.context.message.id)
    return _saved(report, call.context, call.services) if report.learned else CommandReply(_not_learned(report))


async def answer_correction(context: TurnContext, services: Services) -> CommandReply | None:
    """Says what the answer to "What is right instead?" changed. None: nothing was asked here, or this is no answer to it."""
    if context.corrects is None or not context.guardian_alone:
        return None
    report = await learned_from(services.core, context.message.id)
    async with services.core.store.reading() as unit:
        still_open = await asked_in(unit, context.conversation_id, context.event.sent_at)
    return None if still_open or not report.learned else _saved(report, context, services)


def _saved(report: LearnReport, context: TurnContext, services: Services) -> CommandReply:
    buttons = save_buttons(new_ones(report)) if context.guardian_alone else ()
    return CommandReply(describe_learned(report, services.zone, context.now), buttons)


async def _asked_about(call: CommandCall) -> CommandReply | None:
    """ "Remember that", in answer to a question of the assistant's about the owner."""
    context, services = call.context, call.services
    effect = await agreed_to(context, services, await said_before(context, services))
    if effect is None:
        return None
    waiting = pending_of(effect, context, services)
    await services.confirmations.ask(waiting)
    return question("", waiting)


def _not_learned(report: LearnReport) -> str:
    if report.rejected:
        return f"I did not save that: {report.rejected[0].reason}."
    return "I did not save that: I found nothing in it that I could keep. Say it as a full sentence, and I will."


def in_private(context: TurnContext) -> bool:
    return context.scope.kind is ScopeKind.PRIVATE


def writable(context: TurnContext) -> Readable:
    """What a command may change: a private conversation reads the owner's other scopes and writes none of them."""
    return Readable(frozenset({context.scope})) if in_private(context) else context.reading.readable


_LOOKED_BACK: Final = 20
_NEWEST: Final = 1_000
_ABOUT_ME: Final = re.compile(r"^(?:me|myself|us)?$", re.IGNORECASE)


async def memories(call: CommandCall) -> CommandReply | None:
    """What is remembered. Where that is nothing about what was asked in plain words ("what do you know about photosynthesis?"), a
    language model answers if there is one."""
    if (time := since_of(call.argument, call.context.now.astimezone(call.services.zone))) is not None:
        return await learned_of_late(call, *time)
    topic = None if _ABOUT_ME.match(call.argument) else call.argument
    recalled = await call.services.core.recall.about(
        topic, call.context.reading.readable, now=call.context.now, limit=40
    )
    rows = rows_of(recalled, call.services)
    if not rows and topic and call.services.has_model and not _as_a_command(call.context):
        return None
    await call.services.core.recall.note(_said_in(recalled, call.context))
    if not rows:
        subject = f"about {quoted(topic)}" if topic else "yet"
        return CommandReply(f"I remember nothing {subject}.")
    head = f"What I remember about {quoted(topic)}:" if topic else "What I remember:"
    return CommandReply(f"{head}\n\n{listed(rows, bullets=True)}")


def _as_a_command(context: TurnContext) -> bool:
    return context.message.words_of(Origin.AUTHORED).lstrip().startswith("/")


def _said_in(recalled: Recalled, context: TurnContext) -> Recalled:
    """Explained in the conversation where it was said, so that "why do you know that?" finds it."""
    explanation = replace(
        recalled.explanation,
        conversation_id=context.conversation_id,
        scope=context.scope,
        message_id=context.message.id,
        recalled=tuple(hit.memory.id for hit in recalled.memories),
    )
    return replace(recalled, explanation=explanation)


def quoted(topic: str) -> str:
    """The owner's "my" is their own: said back it is "your"."""
    return re.sub(r"\bmy\b", "your", " and ".join(topics_of(topic)), flags=re.IGNORECASE).strip(" .?!")


def rows_of(recalled: Recalled, services: Services) -> list[str]:
    current = [m for m in recalled.memories if not m.earlier]
    earlier = [m for m in recalled.memories if m.earlier]
    always = [m for m in recalled.always if m.id not in {r.memory.id for r in recalled.memories}]
    # One sentence may fill several slots, which age apart: it is shown once, as fresh as the freshest of them.
    fresh = {m.memory.statement for m in current if m.status is Status.ACTIVE} | {m.statement for m in always}
    now_told = fresh | {m.memory.statement for m in current}
    rows = (
        *((m, describe_memory(m, services.zone)) for m in always),
        *(
            (
                m.memory,
                describe_memory(m.memory, services.zone, Status.ACTIVE if m.memory.statement in fresh else m.status),
            )
            for m in current
        ),
        *(
            (m.memory, f"earlier: {describe_memory(m.memory, services.zone)}")
            for m in earlier
            if m.memory.statement not in now_told
        ),
    )
    once: dict[tuple[str, bool], tuple[Memory, str]] = {}
    for memory, row in rows:  # told here and in a group it is one statement; that it is public is worth saying
        told = (normalise(memory.statement), memory.scope.kind is ScopeKind.PUBLIC)
        if told not in once or once[told][0].scope.kind is ScopeKind.ROOM:
            once[told] = (memory, row)
    return [row for _, row in once.values()]


_GONE_FOR_GOOD: Final = (
    "What was forgotten last is gone for good; tell me again if I should know it. Nothing else was taken back."
)


_THE_LAST: Final = re.compile(
    r"(?:1|it|that|this|(?:(?:that|the)\s+)?last(?:\s+(?:one|thing|message))?)?(?:,?\s*please)?[.!]*", re.IGNORECASE
)


async def undo(call: CommandCall) -> CommandReply | None:
    """The last thing alone: whatever else is named must not have another one taken back in its place."""
    if not _THE_LAST.fullmatch(call.argument.strip()):
        return CommandReply(
            "/undo takes back the last thing that I learned here, and once more the one before. For any other say “forget …”."
        )
    core, context = call.services.core, call.context
    async with core.store.reading() as unit:
        recent = await unit.memories.recent_in(context.conversation_id, writable(context), limit=_LOOKED_BACK)
        # Within one second the order of receipt decides, which only the list knows.
        newest = await unit.memories.listed(writable(context), MemoryFilter(now=context.now, limit=_NEWEST))
        begun_for, *begun = ((await unit.facts.get(UNDO_BEGUN)) or "").split(" ")
        resumed = await unit.memories.by_ids([MemoryId(one) for one in begun], writable(context))
        forgotten_at, _, forgotten_in = ((await unit.facts.get(LAST_FORGET)) or "").partition(" ")
    if begun_for == context.message.id and resumed:
        taken = resumed  # a crash cut the answer off: the same ones, not those before them
    else:
        # Among the recent ones are memories that were only recalled here: those were learned elsewhere.
        here = {m.id for m in recent if m.conversation_id == context.conversation_id and m.standing is Standing.CURRENT}
        learned = next((m for m in newest if m.id in here), None)
        if forgotten_in == context.conversation_id and (
            learned is None or datetime.fromisoformat(forgotten_at) >= learned.last_mention_at
        ):
            return CommandReply(_GONE_FOR_GOOD)
        if learned is None:
            return CommandReply("I have learned nothing in this conversation that I could take back.")
        async with core.store.writing() as unit:
            taken = await taught_with(unit.memories, learned)
    return await take_back(taken, call)


async def take_back(taken: Sequence[Memory], call: CommandCall, *, said_at: datetime | None = None) -> CommandReply:
    """Unlearns what a message taught, so that what it replaced holds again; a crash on the way takes back no more than that.
    `said_at`: when the owner said in words that it was wrong."""
    core, context = call.services.core, call.context
    async with core.store.writing() as unit:
        await unit.facts.put(UNDO_BEGUN, " ".join((context.message.id, *(memory.id for memory in taken))))
    restored = await core.learn.undo([memory.id for memory in taken], writable(context), said_at=said_at)
    return CommandReply(taken_back(taken, restored, call.services.zone))


async def share(call: CommandCall) -> CommandReply | None:
    return await _share_or_not(call, "share")


async def unshare(call: CommandCall) -> CommandReply | None:
    return await _share_or_not(call, "unshare")


async def _share_or_not(call: CommandCall, action: str) -> CommandReply:
    if in_private(call.context):
        return CommandReply(
            f"In a private conversation nothing is made public or taken back: /endprivate, then /{action}."
        )
    if not call.argument:
        return CommandReply(f"Which memory? For example: /{action} my opening hours.")
    found = await call.services.core.forget.find(call.argument, call.context.reading.readable)
    if not found:
        return CommandReply("I have no such memory.")
    memories = [one.memory for one in found if (one.memory.scope.kind is ScopeKind.PUBLIC) is (action == "unshare")]
    if not memories:
        return await _as_it_is([one.memory for one in found], action, call)
    choices = each_once(await _with_age(memories, call), memories)[:FORGET_CHOICES]
    shown = [label for label, _ in choices]
    ask = (
        "Anyone who can talk to me will be able to learn this" if action == "share" else "Only you will know this again"
    )
    one = len(shown) == 1
    text = f"{ask}: {shown[0]}" if one else f"{ask}. Which one? Answer with numbers or “none”.\n\n{listed(shown)}"
    pending = Pending(
        id=call.services.new_id(),
        conversation_id=call.context.conversation_id,
        actor=call.context.event.sender.key,
        action=action,
        arguments={str(n): " ".join(one.id for one in same) for n, (_, same) in enumerate(choices, 1)},
        shown=text,
        choices=(),
        created_at=call.context.now,
    )
    await call.services.confirmations.ask(pending)
    return CommandReply(f"{text}\n\nShall I? (yes or no)", yes_no(pending.id)) if one else CommandReply(text)


async def _as_it_is(found: Sequence[Memory], action: str, call: CommandCall) -> CommandReply:
    """Nothing is left to be done: what was never public cannot be taken back."""
    rows = [label for label, _ in each_once(await _with_age(found, call), found)][:FORGET_CHOICES]
    one = len(rows) == 1
    if action == "unshare":
        said = f"{'This is not' if one else 'None of this is'} public, so there is nothing to take back"
    else:
        said = f"{'This is' if one else 'All of this is'} public already"
    return CommandReply(f"{said}: {rows[0]}" if one else f"{said}:\n\n{listed(rows, bullets=True)}")


async def _with_age(memories: Sequence[Memory], call: CommandCall) -> tuple[str, ...]:
    """The memories as they are said, with the newer one beside each that no longer holds: nobody makes that public unawares."""
    context, zone = call.context, call.services.zone
    newer = await call.services.core.recall.outdated(memories, context.reading.readable, context.now)
    return tuple(
        f"earlier: {describe_memory(one, zone)} (now: {describe_memory(newer[one.id], zone)})"
        if one.id in newer
        else describe_memory(one, zone)
        for one in memories
    )


def yes_no(pending_id: str) -> tuple[Button, ...]:
    return (Button(f"{pending_id}:1", "yes"), Button(f"{pending_id}:none", "no"))
