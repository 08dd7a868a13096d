"""The whole receipt of what was forgotten last, kept for whoever asks for it: it names every store, and no value."""

from __future__ import annotations

from typing import Final

from bot.commands.context import CommandCall, CommandReply
from memory_core.domain.records import ConversationId
from memory_core.ports import Store
from memory_core.usecases.forgetting.forget import Receipt, render_receipt

LAST_RECEIPT: Final = "forget.receipt"
"""The fact that holds it, below a line with the conversation that asked for it and the name of the forgetting."""


async def keep(store: Store, receipt: Receipt, conversation: ConversationId) -> None:
    async with store.writing() as unit:
        await unit.facts.put(LAST_RECEIPT, f"{conversation} {receipt.name}\n{render_receipt(receipt)}")


async def bring_up_to_date(store: Store, receipt: Receipt) -> None:
    """After a later try of the same forgetting."""
    async with store.writing() as unit:
        head, _, _ = (await unit.facts.get(LAST_RECEIPT) or "").partition("\n")
        if head.endswith(f" {receipt.name}"):
            await unit.facts.put(LAST_RECEIPT, f"{head}\n{render_receipt(receipt)}")


async def last_receipt(call: CommandCall) -> CommandReply:
    """Every store by its name, as it was seen last of what was forgotten here last."""
    async with call.services.core.store.reading() as unit:
        head, _, receipt = (await unit.facts.get(LAST_RECEIPT) or "").partition("\n")
    here = receipt and head.partition(" ")[0] == call.context.conversation_id
    return CommandReply(receipt if here else "I have forgotten nothing in this conversation yet.")
