"""A yes to a question of the assistant's about the owner: what it proposed may be kept, once the exact text has been shown."""

from __future__ import annotations

import re
from typing import Final

from bot.commands.context import Services, TurnContext
from bot.tools.confirm import Effect
from bot.tools.saving import paused, saving
from bot.tools.typed import assents
from bot.tools.wording import says_the_same
from memory_core.domain.proposing import proposed
from memory_core.domain.records import MemoryId, Message, Origin, Role, Standing
from memory_core.domain.scopes import Readable, Trust
from memory_core.extraction.rules.extractor import tells

_ALIKE: Final = 8
_LOOKED_BACK: Final = 2
_ASKS: Final = re.compile("[?？؟]")


def asked_before(context: TurnContext, before: Message | None) -> bool:
    """The assistant's own message, right before this one in the same place, ends with a question to the guardian alone, and this
    message answers it, not another one that it quotes."""
    if before is None or not context.guardian_alone or before.role is not Role.ASSISTANT:
        return False
    here = before.conversation_id == context.conversation_id and before.scope == context.scope
    return (
        here
        and before.trust is Trust.GUARDIAN
        and _ASKS.search(before.content) is not None
        and _answers(context, before)
    )


def _answers(context: TurnContext, before: Message) -> bool:
    """Whatever stands beside the owner's words must be a quotation of that very question."""
    others = [one for one in context.message.spans if one.source.origin is not Origin.AUTHORED]
    reply = context.event.reply_to
    if others and (reply is None or not reply.to_assistant):
        return False
    said = _letters(before.content)
    return all(_letters(context.message.content[one.start : one.end]) in said for one in others)


def _letters(text: str) -> str:
    """Without its markup, which a platform leaves out of a quotation."""
    return "".join(char for char in text.casefold() if char.isalnum())


async def agreed_to(context: TurnContext, services: Services, before: Message | None) -> Effect | None:
    """What is asked about after a yes. None: it was no yes, or nothing that can be told, is worth keeping and is new."""
    if before is None or not asked_before(context, before) or not assents(context.message.words_of(Origin.AUTHORED)):
        return None
    put = proposed(before.content)
    if put is None or await paused(services.core):
        return None
    if not (put.to_keep or put.lasting) and not tells(put.statement, now=context.now, zone=services.zone):
        return None
    if await _known(put.statement, context, services):
        return None
    vouched = all(span.source.trust is Trust.GUARDIAN for span in before.spans)
    return saving(context.message.id, put.statement, foreign=not vouched)


async def _known(statement: str, context: TurnContext, services: Services) -> bool:
    mine = Readable(frozenset({context.scope}))
    async with services.core.store.reading() as unit:
        hits = await unit.memories.search(statement, mine, now=context.now, limit=_ALIKE)
        found = await unit.memories.by_ids([MemoryId(hit.id) for hit in hits], mine)
    current = [memory.statement for memory in found if memory.standing is Standing.CURRENT]
    return any(says_the_same(statement, one) for one in current)


async def said_before(context: TurnContext, services: Services) -> Message | None:
    """The message right before this one."""
    async with services.core.store.reading() as unit:
        recent = await unit.messages.recent(context.conversation_id, context.reading.readable, limit=_LOOKED_BACK)
    earlier = [message for message in recent if message.id != context.message.id]
    return earlier[-1] if earlier else None
