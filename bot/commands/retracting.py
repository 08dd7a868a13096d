"""A change that was told by mistake, and how little there was to it: "I quit Boots" / "scrap that, I only went part time". What it
put out of date holds again, and nothing is forgotten for good."""

from __future__ import annotations

from dataclasses import dataclass

from bot.commands.context import CommandCall, CommandReply, Services, TurnContext
from bot.commands.memory import take_back, writable
from memory_core.domain.records import Memory, Origin
from memory_core.domain.slots import ENDED
from memory_core.usecases.forgetting.forget import Found, Where
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.pointing import says_it_was_less, says_it_was_otherwise, wants_another


@dataclass(frozen=True, slots=True)
class Taken:
    """What is to be made of such a message. `reply`: None where it is news like any other."""

    reply: CommandReply | None


async def of_a_change(text: str, context: TurnContext, services: Services) -> Taken | None:
    """None where it takes back no change that was told directly before: then it may be a request to forget. What is so instead is
    learned from it as from any message."""
    if says_it_was_otherwise(text) or wants_another(text):
        return Taken(None)
    if not says_it_was_less(text, over=True):
        return None
    found = await look("forget that", context, services)
    known = [c.memory for c in found.candidates if not is_passage(c.memory.id)]
    over = any(one.value.startswith(ENDED) for one in known)
    clear = bool(known) and found.retracts and found.certain and says_it_was_less(text, over=over)
    if not clear or not (over or await _changed_any(known, context, services)):
        return None
    return Taken(await take_back(known, CommandCall(context, services, ""), said_at=context.message.sent_at))


async def _changed_any(known: list[Memory], context: TurnContext, services: Services) -> bool:
    """Whether one of them put something out of date."""
    if any(one.coexists_with for one in known):
        return True
    async with services.core.store.reading() as unit:
        chains = [await unit.memories.chain(one.id, writable(context)) for one in known]
    return any(len(chain) > 1 for chain in chains)


async def look(asked: str, context: TurnContext, services: Services) -> Found:
    where = Where(
        readable=writable(context),
        now=context.now,
        zone=services.zone,
        conversation_id=context.conversation_id,
        message_id=context.message.id,
        words=context.message.words_of(Origin.AUTHORED).strip(),
    )
    return await services.core.forget.look(asked, where)
