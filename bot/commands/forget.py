"""Forgetting in the chat: what is plainly asked for is done, everything else is asked about with its exact list."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.commands import last_receipt
from bot.commands.context import CommandCall, CommandReply, Services, TurnContext
from bot.commands.forget_choices import ALONE, RETRACTS, Which, ask_which, pending_of
from bot.commands.forget_nothing import NOTHING_LEARNED, NOTHING_TAUGHT, nothing_there, surely_asks
from bot.commands.memory import FORGET_CHOICES, LAST_FORGET, in_private, take_back, writable, yes_no
from bot.commands.retracting import look, of_a_change
from bot.commands.wording import describe_memory, listed
from bot.store.confirmations import Pending
from memory_core.domain.counting import counted
from memory_core.domain.records import MemoryId, MessageId, Origin, Role
from memory_core.extraction.languages.forgetting import asked_in_english
from memory_core.extraction.sentences import passes_on
from memory_core.usecases.forgetting.finding.found import Remark
from memory_core.usecases.forgetting.forget import Asked, Choice, Found, Receipt, brief_receipt
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.asking import asks, only_tells, wants_none
from memory_core.usecases.forgetting.requests.exceptions import keeps, with_exception
from memory_core.usecases.forgetting.requests.here import is_order, told_in_itself
from memory_core.usecases.forgetting.requests.pointing import is_retraction, is_somebody_before
from memory_core.usecases.forgetting.requests.reading import SURELY_ASKED
from memory_core.usecases.forgetting.requests.request import listed as things_named
from memory_core.usecases.forgetting.requests.request import parse, same_topic, several, without_reason
from memory_core.usecases.forgetting.requests.wording import named_before
from memory_core.usecases.learning.changes import lifted_by
from memory_core.usecases.recalling.retrieval import Ahead

_LOOKED_BACK: Final = 20
_MOST_THINGS: Final = 25
"""Things of one request: each is looked for everywhere by itself."""
_TOO_MANY: Final = (
    f"That are more things than I look for at once, so I have forgotten nothing yet: name {_MOST_THINGS} at most."
)


async def forget(call: CommandCall) -> CommandReply | None:
    taken = await of_a_change(call.context.message.words_of(Origin.AUTHORED).strip(), call.context, call.services)
    return taken.reply if taken else await _asked_for(call)


async def _asked_for(call: CommandCall) -> CommandReply | None:
    if why_not := _unsaid(call.argument):
        return CommandReply(why_not)
    # What is forwarded or quoted beside the owner's words asks for nothing.
    own = call.context.message.words_of(Origin.AUTHORED).strip()
    said_before = len(own) > len(call.argument) + _MORE_SAID
    of_them = said_before and is_somebody_before(parse(call.argument).topic)
    if of_them and (other := await _as_read(own, call.context, call.services, asked=call.argument)):
        return other
    found = await look(call.argument, call.context, call.services)
    if is_retraction(own) and (reply := await _retract(call, found)) is not None:
        return reply
    reading = call.services.core.forget_reading
    points = said_before and not of_them and parse(call.argument).last and not await reading.points_back(own)
    if points and (other := await _as_read(own, call.context, call.services, asked=call.argument)):
        return other
    if of_them:  # whoever was spoken of last need not be who is meant
        found = replace(found, sure=False, together=False)
    elif points or (said_before and _ABOUT_IT.search(call.argument)):  # "it" was named in words that are not understood
        found = replace(found, sure=False, together=False, messages=())
    nothing = not found.candidates and not found.messages
    if (nothing or not found.plain) and (
        other := await _as_read(own, call.context, call.services, asked=call.argument)
    ):
        return other
    if nothing:
        return await _where_nothing_is(own, found, call)
    if not found.plain and not found.sure:
        return None  # "remove the second paragraph" is no word about memory
    if found.certain and await _doubts(own, found, call):
        found = replace(found, sure=False, together=False)
    return await _answered(call, found)


async def _where_nothing_is(own: str, found: Found, call: CommandCall) -> CommandReply | None:
    if not found.plain:
        return await nothing_there(call) if await surely_asks(own, call) else None
    await _teaches_nothing(call)
    return CommandReply(NOTHING_LEARNED) if found.remark is Remark.UNTAUGHT else await nothing_there(call)


async def _doubts(own: str, found: Found, call: CommandCall) -> bool:
    """Whether the rules may have taken for a request what is none; the reading model knows English."""
    wanted = parse(call.argument)
    if found.names or found.messages or wanted.matter or wanted.known or asked_in_english(own) is not None:
        return False
    return await call.services.core.forget_reading.doubts(own)


def _unsaid(argument: str) -> str:
    """Why nothing is looked for; "" where something is."""
    if not argument:
        return "What should I forget? For example: forget what I told you about my dentist appointment."
    return _TOO_MANY if len(things_named(argument)) > _MOST_THINGS else ""


async def _retract(call: CommandCall, found: Found) -> CommandReply | None:
    """ "Scratch that, only had one" takes back all that the last statement taught, or the one thing that an answer just told: no
    question is needed, for it can be told again. None where something else may be meant, as of an order that taught besides."""
    known = [c.memory for c in found.candidates if not is_passage(c.memory.id)]
    clear = found.certain if found.retracts else found.together and len(known) == len(found.candidates) == 1
    if known and clear:
        return await take_back(known, call)
    stated = found.remark is Remark.UNTAUGHT and not any(is_order(c.memory.statement) for c in found.candidates)
    return CommandReply(NOTHING_TAUGHT) if stated else None


_ABOUT_IT: Final = re.compile(r"\babout it[\s.!]*$", re.IGNORECASE)
_MORE_SAID: Final = 12
"""Characters beside a request from which on a sentence before it may say who "he" is."""


async def _answered(call: CommandCall, found: Found) -> CommandReply:
    await _teaches_nothing(call)
    if found.all:
        return await _ask_about_all(call, found)
    if found.certain and not (found.messages and not found.retracts and len(found.candidates) > _MANY):
        return await _forgotten(call.context, call.services, found)
    if found.messages:
        return await _ask_about_told(call, found)
    return await _ask_which(call, found)


_MANY: Final = 5
"""Memories of a stretch of time from which on they are shown first: whoever names one need not know how much it holds."""


async def in_other_words(
    text: str, context: TurnContext, services: Services, ahead: Ahead | None = None
) -> CommandReply | None:
    """A request that only the reading model knows as one, or a change taken back. None where it sees none, or nothing is found for
    it: whatever a guess finds nothing for is an ordinary message."""
    taken = await of_a_change(text, context, services)
    return taken.reply if taken else await _as_read(text, context, services, ahead)


async def _as_read(
    text: str, context: TurnContext, services: Services, ahead: Ahead | None = None, *, asked: str = ""
) -> CommandReply | None:
    """`asked`: what the rules take it to ask for, though perhaps of something else."""
    reading = services.core.forget_reading
    if not asked and context.guardian_alone and told_in_itself(text):
        return await _kept_nothing(context, services)
    if not asked and (only_tells(text) or wants_none(text) or passes_on(text)):
        return None  # "my trip to Paris is cancelled" is news, and what somebody wrote is theirs
    read = await reading.request(text, ahead) if context.guardian_alone else None
    unlikely = read is None and bool(asked)
    if unlikely and context.guardian_alone:
        read = await reading.request(text, ahead, asked=True)
    if read is None and not asked and context.guardian_alone and (name := named_before(text, whole=True)):
        found = await look(f"forget everything about {name}", context, services)
        found = replace(found, together=False, sure=False)
        return await _answered(CommandCall(context, services, name), found) if found.candidates else None
    if read is None or (not asked and await _lifts(text, context, services)):
        return None
    words = _of_what(read.words, asked)
    if keeps(text, parse(words).topic):
        return None  # what it says to keep was read as what it asks for
    words = words if " except " in words else f"{words}{_but(text)}"
    found = await look(words, context, services)
    if found.retracts and (name := named_before(text)):
        found = await _unless_named(name, found, context, services)
    elif found.retracts and _ABOUT_IT.search(words):  # what "it" is was named in words that are not understood
        found = replace(found, sure=False, together=False, messages=())
    if found.all or not (found.candidates or found.messages):
        return None
    agreed = bool(asked) and not found.by_meaning and same_topic(asked, words)
    if unlikely and not (agreed and found.certain):
        return None
    if not agreed and (read.certainty < SURELY_ASKED or not asks(text)):
        found = replace(found, sure=False, together=False)
    return await _answered(CommandCall(context, services, words), found)


def _of_what(read: str, asked: str) -> str:
    """What the reading model saw to be asked for; where that is no more than "it" or "him", of what the rules take it, and all of
    it where they do."""
    named, seen = parse(asked) if asked else None, parse(read)
    if named is None or not named.topic or named.last:
        return read
    if seen.last:
        return f"forget {'everything about ' if named.everything else ''}{named.topic}"
    if seen.topic and several(named.topic) and seen.topic.casefold() in named.topic.casefold():
        return f"forget {named.topic}"  # it saw one thing of a list
    same = seen.topic == without_reason(named.topic)
    return f"forget everything about {seen.topic}" if named.everything and same else read


async def _kept_nothing(context: TurnContext, services: Services) -> CommandReply:
    """Nothing is learned of the message, and its words do not stay."""
    await _teaches_nothing(CommandCall(context, services, ""))
    gone = await services.core.forget.forget_asked(Asked((), messages=(context.message.id,)), writable(context))
    if not gone.complete:
        return CommandReply(await _told(gone, context, services))
    _, _, details = (await _told(gone, context, services)).partition("\n")
    return CommandReply(f"{_NOTHING_KEPT}\n{details}")


_NOTHING_KEPT: Final = "Forgotten: what you just told me. I keep nothing of it."


async def _unless_named(name: str, last: Found, context: TurnContext, services: Services) -> Found:
    """What "it" is in "Conchita wants money again. Forget it all.": nothing that was told last, unless that is of what is named.
    It is asked about."""
    found = await look(f"forget everything about {name}", context, services)
    if {*found.ids} & {*last.ids}:
        return last
    return replace(found if found.candidates else last, together=False, sure=False, messages=())


def _but(text: str) -> str:
    """What is to stay, where the reading model did not see it: "…, but spare the architect"."""
    _, keep = with_exception(text.strip(" .!?"))
    return f" except {without_reason(keep)}" if keep else ""


async def _lifts(text: str, context: TurnContext, services: Services) -> bool:
    """ "You don't need to keep it short any more" changes how to answer, and forgets nothing."""
    async with services.core.store.reading() as reads:
        found = await lifted_by(reads, text, writable(context), context.conversation_id, context.now)
    return bool(found)


async def _teaches_nothing(call: CommandCall) -> None:
    """ "Forget that I live in York" is no news of where I live."""
    await call.services.core.learn.teach_nothing(call.context.message.id)


_REMARKS: Final[Mapping[Remark, str]] = {
    Remark.UNTAUGHT: "I had learned nothing from what you said last here: it only stood in our history.",
    Remark.ONLY_PRESENT: "I know of no earlier one, only of what holds now.",
    Remark.KEPT_IN_IT: "What I found also says what you want to keep, and the one does not go without the other.",
}
"""Told before the question, or before the receipt."""


async def _forgotten(
    context: TurnContext, services: Services, found: Found, request: Sequence[MessageId] = ()
) -> CommandReply:
    """The words of the request go with what they named: they would tell what it was about."""
    if found.all:
        return CommandReply(
            await _told(await services.core.forget.forget_everything(writable(context)), context, services)
        )
    wiped = (*found.messages, *request, context.message.id)
    asked = Asked(tuple(found.ids), found.names, found.alone, wiped, retracts=found.retracts, kept=found.kept)
    receipt = await _told(await services.core.forget.forget_asked(asked, writable(context)), context, services)
    async with services.core.store.writing() as unit:
        await unit.facts.put(LAST_FORGET, f"{context.message.sent_at.isoformat()} {context.conversation_id}")
    if found.remark is Remark.UNTAUGHT:
        head, _, details = receipt.partition("\n")
        receipt = f"{head} {_REMARKS[found.remark]}\n{details}"
    receipt = "\n\n".join(filter(None, (receipt, _unfound(found))))
    unsure = await services.core.forget.unsure(found, writable(context)) if found.unsure else []
    if not unsure:
        return CommandReply(receipt)
    return await ask_which(_BELONGS_TOO, unsure, context, services, above=receipt)


async def _told(receipt: Receipt, context: TurnContext, services: Services) -> str:
    """The receipt in short; the whole one, which holds no value, is kept for whoever asks for it."""
    await last_receipt.keep(services.core.store, receipt, context.conversation_id)
    return brief_receipt(receipt)


_ALL_OF_IT: Final = "everything"
_TOLD: Final = "told:"
"""Begins what keeps the ids of a stretch of time that is asked about."""


async def _ask_about_all(call: CommandCall, found: Found) -> CommandReply:
    here = "of this private conversation" if in_private(call.context) else "and what is always in mind about you"
    shown = f"{counted(len(found.candidates), 'memory', 'memories')}, " if found.candidates else ""
    text = f"This would forget everything: {shown}all that we said to each other, {here}. It cannot be undone."
    pending = pending_of(call.context, call.services, {"1": _ALL_OF_IT}, text)
    await call.services.confirmations.ask(pending)
    return CommandReply(f"{text}\n\nShall I? (yes or no)", yes_no(pending.id))


async def _ask_about_told(call: CommandCall, found: Found) -> CommandReply:
    """All of a stretch of time, asked for in words that may be about something else."""
    memories_shown = counted(len(found.candidates), "memory", "memories")
    said = counted(len(found.messages), "message", "messages")
    when = f" from {found.day:%A}, {found.day.day} {found.day:%B %Y}," if found.day else ""
    head = f"This would forget {said} of ours{when} and {memories_shown}"
    labels = tuple(describe_memory(c.memory, call.services.zone) for c in found.candidates[:FORGET_CHOICES])
    text = f"{head}:\n\n{listed(labels, bullets=True)}" if labels else f"{head}."
    ids = json.dumps({"memories": found.ids, "messages": found.messages})
    pending = pending_of(call.context, call.services, {"1": f"{_TOLD}{ids}"}, text)
    await call.services.confirmations.ask(pending)
    return CommandReply(f"{text}\n\nShall I? (yes or no)", yes_no(pending.id))


async def _ask_which(call: CommandCall, found: Found) -> CommandReply:
    if found.by_meaning:
        which = Which(f"{_BY_MEANING} this?", f"{_BY_MEANING} one of these?")
    else:
        which = Which("Should I forget this?", "Which of these should I forget?")
    told = (_unfound(found), _REMARKS[found.remark] if found.remark else "")
    notes = (*((ALONE,) if found.alone else ()), *((RETRACTS,) if found.retracts else ()))
    memories = [c.memory for c in (*found.candidates, *found.unsure)]
    goes_with = {c.memory.id: c.goes_with for c in found.candidates if c.goes_with is not None}
    before = " ".join(filter(None, told))
    return await ask_which(which, memories, call.context, call.services, notes=notes, told=before, goes_with=goes_with)


_BY_MEANING: Final = "I found nothing by those words. Did you mean"
_BELONGS_TOO: Final = Which(
    "This may belong to it as well. Should I forget it, too?",
    "These may belong to it as well. Which of them should I forget, too?",
)


def _unfound(found: Found) -> str:
    """Told before the question, or behind the receipt."""
    return "\n".join(f"I found nothing about “{parse(one).topic}”." for one in found.unfound)


async def forget_picked(
    pending: Pending, numbers: Sequence[int], context: TurnContext, services: Services
) -> CommandReply:
    if not numbers:
        return CommandReply(f"All right, I keep {'it' if len(pending.arguments) == 1 else 'them all'}.")
    request = [*await _questions(pending, context, services), *(MessageId(name) for name in pending.choices[:1])]
    if pending.arguments["1"] == _ALL_OF_IT:
        found = await look(_ALL_OF_IT, context, services)
        if not found.all:
            return CommandReply("There is nothing left to forget.")
        return await _forgotten(context, services, found, request)
    if pending.arguments["1"].startswith(_TOLD):
        ids_told = json.loads(pending.arguments["1"].removeprefix(_TOLD))
        candidates = tuple(map(MemoryId, ids_told["memories"]))
        told = tuple(map(MessageId, ids_told["messages"]))
        wiped = (*told, *request, context.message.id)
        receipt = await services.core.forget.forget_asked(
            Asked(candidates, alone=True, messages=wiped), writable(context)
        )
        return CommandReply(await _told(receipt, context, services))
    ids = [MemoryId(one) for n in numbers for one in pending.arguments[str(n)].split()]
    offered = [MemoryId(one) for named in pending.arguments.values() for one in named.split()]
    kept = [one for one in offered if one not in ids]
    alone = ALONE in pending.choices
    shown = dict(re.findall(r"^(\d+)\. (.+)$", pending.shown, re.MULTILINE))
    worded = tuple(shown[str(n)] for n in numbers if str(n) in shown)
    picked_ones = await services.core.forget.picked(Choice(ids, alone, kept, worded), writable(context))
    meant = replace(picked_ones, retracts=RETRACTS in pending.choices)
    return await _forgotten(context, services, meant, request)


async def _questions(pending: Pending, context: TurnContext, services: Services) -> list[MessageId]:
    """The message that listed the choices: it holds them as we word them."""
    async with services.core.store.reading() as unit:
        recent = await unit.messages.recent(context.conversation_id, writable(context), limit=_LOOKED_BACK)
    return [m.id for m in recent if m.role is Role.ASSISTANT and pending.shown in m.content]
