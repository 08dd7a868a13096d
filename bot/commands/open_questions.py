"""Gives a typed answer to the open question that it is meant for: the newest one in that chat, of whatever kind."""

from __future__ import annotations

from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.pending import Execute, answer_pending, answered_before, may_confirm, waiting_here
from bot.commands.still_true import answer_still, still_open
from bot.tools.typed import LONGEST, MOST, typed


async def answer_open(text: str, context: TurnContext, services: Services, execute: Execute) -> CommandReply | None:
    """None when nothing is open here for this person, or their words are no answer to what was asked last."""
    if not text or len(text) > LONGEST or not (may_confirm(text) or typed(text, 1) or typed(text, MOST)):
        return None
    waiting, asked = await waiting_here(context, services), await still_open(context, services)
    if waiting is None and (done := await answered_before(context, services)) is not None:
        return done
    newest = bool(asked) and (waiting is None or asked[0].asked_at >= waiting.asked_at)
    if waiting is not None and not newest:
        reply = await answer_pending(text, waiting, context, services, execute)
        if reply is not None:
            return reply
    said = typed(text, max(one.number for one in asked)) if asked else None
    return None if said is None else await answer_still(said, asked, context, services, newest=newest)
