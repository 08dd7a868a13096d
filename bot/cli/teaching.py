"""What the owner types at the machine is a message of the guardian's own, and learned from like any other."""

from __future__ import annotations

from dataclasses import replace

from bot.bootstrap import OpenMemory
from bot.errors import ConfidantError
from memory_core.domain.lifecycle import Change, apply
from memory_core.domain.records import ConversationId, Evidence, Memory, MemoryId, Message, Origin, Role, Source
from memory_core.domain.scopes import SHARED, Scope, Trust
from memory_core.usecases.learning.learn import LearnReport
from memory_core.usecases.record import compose, message_id

MACHINE = ConversationId("machine")
OWNER = "machine:0"


async def record_line(memory: OpenMemory, text: str, *, scope: Scope = SHARED, teach: bool) -> Message:
    """Stores one typed line as a message of the owner's."""
    external = memory.new_id()
    content, spans = compose([(Source(Trust.GUARDIAN, Origin.AUTHORED), text, OWNER, None)])
    message = Message(
        id=message_id(MACHINE, external),
        conversation_id=MACHINE,
        external_id=external,
        role=Role.USER,
        author=OWNER,
        author_name=None,
        trust=Trust.GUARDIAN,
        scope=scope,
        content=content,
        spans=spans,
        sent_at=memory.clock(),
    )
    await memory.core.record.add(message, teach=teach)
    return message


async def learn_line(memory: OpenMemory, text: str) -> LearnReport:
    message = await record_line(memory, text, teach=True)
    report = await memory.core.learn.message(message.id)
    await memory.drain_index()
    return report


async def replace_statement(memory: OpenMemory, old: Memory, text: str) -> Memory:
    """The owner's new wording takes the old memory's place, slot and scope; the old one stays as history."""
    if not text.strip():
        raise ConfidantError("The new text is empty; use `confidant memory forget` to remove a memory.")
    message = await record_line(memory, text, scope=old.scope, teach=False)
    now = memory.clock()
    changed = replace(
        old,
        id=MemoryId(memory.new_id()),
        statement=text.strip(),
        value=text.strip(),
        explicit=True,
        confidence=0.95,
        learned_at=now,
        last_mention_at=now,
        valid_from=now,
        superseded_by=None,
        conversation_id=MACHINE,
    )
    evidence = Evidence(message.id, MACHINE, text.strip(), now, explicit=True)
    async with memory.store.writing() as unit:
        await unit.memories.add(changed, [evidence])
        await unit.memories.replace(apply(old, Change.SUPERSEDE, at=now, by=changed.id))
    await memory.drain_index()
    return changed
