"""Recall → assemble → answer: from a recorded message to a reply, by a language model or by the offline brain."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from datetime import UTC
from typing import Final

from bot.commands.asking import pending_of, question
from bot.commands.assenting import agreed_to, asked_before
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.explaining import TOLD
from bot.commands.learned import learned_from, new_ones, save_buttons, saved_by
from bot.context.assemble import AssembleRequest, assemble
from bot.context.earlier import Earlier, asked_about, earlier
from bot.errors import ModelFailed, OverBudget
from bot.groundwork import Ground, Groundwork, Sought
from bot.llm.claims import claims_saving, taken_back
from bot.llm.noting import noted
from bot.llm.port import Brain, BrainRequest, OnText
from bot.metering import STRANGERS_CHAT, Meter
from bot.store.confirmations import SAVE, TOOL, Pending
from bot.tools.catalogue import execute_effect, tools_of
from bot.tools.confirm import Effect
from bot.tools.registry import ToolTurn
from bot.tools.saving import NOT_YET
from memory_core.domain.records import MemoryId, Message, Origin
from memory_core.domain.scopes import Place
from memory_core.domain.session_questions import session_question
from memory_core.domain.sessions import Session
from memory_core.ports import Completion, Explanation
from memory_core.usecases.learning.learn import LearnReport
from memory_core.usecases.recalling.recall import Recalled, RecallRequest
from memory_core.usecases.recalling.retrieval import Ahead

HISTORY_MESSAGES: Final = 40
"""At most so many earlier messages are read; the token budget cuts further."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Asking:
    """Implements `tools.confirm.Confirm` for one turn: keeps the effect and remembers to show it with the reply."""

    services: Services
    context: TurnContext
    asked: list[Pending]

    async def ask(self, effect: Effect) -> str:
        if self.asked:
            return "Not done: another change already waits for the owner's yes; one at a time."
        pending = pending_of(effect, self.context, self.services)
        await self.services.confirmations.ask(pending)
        self.asked.append(pending)
        if effect.tool == SAVE:
            return NOT_YET
        return "This waits for the owner's yes; it has been shown to them and is not done."


@dataclass(frozen=True, slots=True)
class Answered:
    """A reply, and why it had what it had where something was recalled for it. `changed`: something may have been done for it, so
    that asked again it would be answered otherwise. `nothing_found`: no memory and no earlier message that may be recalled here
    bears on it. `at_a_loss`: the brain said that it has no answer."""

    reply: CommandReply
    explanation: Explanation | None = None
    changed: bool = True
    nothing_found: bool = False
    at_a_loss: bool = False

    @property
    def foreign(self) -> bool:
        return self.reply.foreign


@dataclass(frozen=True, slots=True)
class Answers:
    """`brain` is the configured model or the offline brain; `offline` steps in when the model fails or its cap is reached."""

    services: Services
    brain: Brain
    private_brain: Brain
    """Never falls back to another provider."""
    offline: Brain
    completion: Completion
    meter: Meter
    window_tokens: int
    memory_on: bool

    def ahead(self, text: str) -> Ahead | None:
        """Begins to embed a message as it arrives. None where nothing will be recalled for it: without memory, or for a command."""
        return self.services.core.recall.begin(text) if self.memory_on and text and not text.startswith("/") else None

    def groundwork(self, sought: Sought, ahead: Ahead) -> Groundwork | None:
        """Begins to read what an answer rests on. None where the brain learns before it answers: then recall must see what was
        learned."""
        if self._brain(sought.place).learns_first:
            return None
        return Groundwork.begin(sought, self._ground(sought, ahead, in_prompt=True))

    async def answer(
        self,
        context: TurnContext,
        ahead: Ahead | None = None,
        on_text: OnText | None = None,
        groundwork: Groundwork | None = None,
    ) -> Answered:
        """`ahead` and `groundwork` are the message's, where they were begun; `on_text` reads along."""
        try:
            return await self._by(self._brain(context.place), context, ahead, on_text, groundwork)
        except ModelFailed as failure:
            _log.warning("the model failed: %s", failure)
            notice = str(failure) if context.guardian_alone else "My language model does not answer just now."
            return _after(f"{notice} Without it:", await self._by(self.offline, context, ahead))
        except OverBudget as reached:
            if not context.guardian_alone:
                return Answered(CommandReply(str(reached)))
            return _after(f"{reached} Without the model:", await self._by(self.offline, context, ahead))

    async def execute(self, pending: Pending, context: TurnContext) -> str:
        """Carries out what the owner confirmed, exactly as it was shown."""
        effect = Effect(pending.action.removeprefix(TOOL), pending.arguments, pending.shown)
        return await execute_effect(effect, self._tool_turn(context, contaminated=False, asking=[]))

    def _brain(self, place: Place) -> Brain:
        return self.private_brain if place is Place.PRIVATE else self.brain

    async def _ground(self, sought: Sought, ahead: Ahead | None, *, in_prompt: bool) -> Ground:
        """`in_prompt`: the brain reads this conversation's last messages; another one is told of them where they bear on it."""
        (before, history, recalled), blocks = await asyncio.gather(
            self._brought_up(sought, ahead, in_prompt=in_prompt),
            self.services.core.core_blocks.for_prompt(sought.reading.audience),
        )
        sessions = () if in_prompt else await self._sessions(sought)
        return Ground(before, history, blocks, recalled, sessions)

    async def _grounds_for(self, brain: Brain, context: TurnContext, ahead: Ahead | None) -> Ground:
        return await self._ground(Sought.of(context), ahead, in_prompt=not brain.learns_first)

    async def _brought_up(
        self, sought: Sought, ahead: Ahead | None, *, in_prompt: bool
    ) -> tuple[Earlier, tuple[Message, ...], Recalled]:
        before, history = await asyncio.gather(self._earlier(sought), self._history(sought))
        history = before.present(history)
        return before, history, await self._recalled(sought, history, ahead, in_prompt=in_prompt)

    async def _by(
        self,
        brain: Brain,
        context: TurnContext,
        ahead: Ahead | None,
        on_text: OnText | None = None,
        groundwork: Groundwork | None = None,
    ) -> Answered:
        learned = await learned_from(self.services.core, context.message.id) if brain.learns_first else None
        ground = await (self._grounds_for(brain, context, ahead) if groundwork is None else groundwork.done())
        asking: list[Pending] = []
        offered = tools_of(self._tool_turn(context, contaminated=False, asking=asking)).specs()
        request = AssembleRequest(
            blocks=ground.blocks,
            audience=context.reading.audience,
            readable=context.reading.readable,
            message=context.message,
            history=ground.history,
            recalled=ground.recalled,
            now=context.now,
            zone=self.services.zone,
            window_tokens=self.window_tokens,
            tools=offered,
            summaries=ground.before.summaries,
            summaries_foreign=ground.before.others_words,
        )
        prompt, report = await assemble(request, self.completion if self.completion.available else None)
        before = ground.history[-1] if ground.history else None
        tools = tools_of(self._tool_turn(context, contaminated=report.contaminated, asking=asking, before=before))
        if brain is not self.offline:
            names = [tool.name for tool in tools.specs()]
            self.services.sent.note(context.conversation_id, prompt, tools=names, model=brain.name, at=context.now)
        answer = await brain.answer(
            BrainRequest(
                prompt=prompt,
                tools=tools,
                text=context.message.words_of(Origin.AUTHORED) or context.message.content,
                recalled=ground.recalled,
                others_read=not context.guardian_alone,
                from_guardian=context.from_guardian,
                purpose="chat" if context.from_guardian else STRANGERS_CHAT,
                learned=learned,
                on_text=on_text,
                blocks=ground.blocks,
                sessions=ground.sessions,
            )
        )
        await self.meter.flush()
        text = await self._asked_about(answer.text, brain, context, before, asking)
        if learned is None and not tools.kept and claims_saving(text):
            text, learned = await self._made_true(text, context, asking)
        reply = await self._reply(text, asking, context, learned, wrote=tools.wrote)
        changed = tools.wrote or bool(asking) or learned is not None
        return Answered(
            replace(reply, foreign=tools.contaminated or any(one.others_words for one in ground.sessions)),
            _explained(ground.recalled.explanation, answer.told),
            changed,
            nothing_found=answer.at_a_loss or ground.is_empty,
            at_a_loss=answer.at_a_loss,
        )

    async def _asked_about(
        self, text: str, brain: Brain, context: TurnContext, before: Message | None, asking: list[Pending]
    ) -> str:
        """After a yes to what the assistant asked, the exact text is asked about, whatever the brain made of the yes. A brain that
        understands no yes has nothing to say to it."""
        if asking or not self.memory_on:
            return text
        effect = await agreed_to(context, self.services, before)
        if effect is None:
            return text
        await _Asking(self.services, context, asking).ask(effect)
        return "" if brain.learns_first else text

    async def _made_true(
        self, text: str, context: TurnContext, asking: list[Pending]
    ) -> tuple[str, LearnReport | None]:
        """V6: an answer that announces that something is saved is learned for before it is sent, not after it, and tells what is
        saved; where that is nothing, it takes the announcement back."""
        learned: LearnReport | None = None
        if context.from_guardian and self.memory_on and not asking:
            learned = await learned_from(self.services.core, context.message.id)
        if learned is None or not learned.learned:
            return taken_back(text, to_owner=context.from_guardian, waits=bool(asking)), learned
        told = noted(learned.learned) if context.guardian_alone else []
        return "\n\n".join([text, "\n".join(told)]) if told else text, learned

    async def _reply(
        self, text: str, asking: list[Pending], context: TurnContext, learned: LearnReport | None, *, wrote: bool
    ) -> CommandReply:
        """What was saved so far can be taken back with a button, where the owner alone reads. `wrote`: a tool changed something."""
        reply = _with_questions(text, asking)
        if reply.buttons or not context.guardian_alone:
            return reply
        if learned is not None:
            return CommandReply(text, save_buttons(new_ones(learned)))
        if not wrote:
            return reply
        saved = await saved_by(self.services.core, context.message.id, context.reading.readable)
        return CommandReply(text, save_buttons(saved))

    async def _earlier(self, sought: Sought) -> Earlier:
        sessions, readable = self.services.core.archives.sessions, sought.reading.readable
        alone = sought.guardian_alone
        return await earlier(sessions, sought.conversation_id, readable, self.services.zone, alone=alone)

    async def _sessions(self, sought: Sought) -> tuple[Session, ...]:
        zone = self.services.zone if sought.guardian_alone else UTC
        asked = session_question(sought.text, sought.now.astimezone(zone))
        if asked is None or not self.memory_on:
            return ()
        sessions, readable = self.services.core.archives.sessions, sought.reading.readable
        return await asked_about(sessions, asked, sought.conversation_id, readable, alone=sought.guardian_alone)

    async def _history(self, sought: Sought) -> tuple[Message, ...]:
        async with self.services.core.store.reading() as unit:
            recent = await unit.messages.recent(sought.conversation_id, sought.reading.readable, limit=HISTORY_MESSAGES)
        return tuple(m for m in recent if m.id != sought.message_id)

    async def _recalled(
        self, sought: Sought, history: tuple[Message, ...], ahead: Ahead | None, *, in_prompt: bool
    ) -> Recalled:
        request = RecallRequest(
            text=sought.text,
            conversation_id=sought.conversation_id,
            readable=sought.reading.readable,
            now=sought.now,
            audience=sought.reading.audience,
            message_id=sought.message_id,
            recent=history,
            in_prompt=in_prompt,
            room_tokens=self.window_tokens // 3,
            with_history=self.memory_on,
            with_memories=self.memory_on,
            project=await self.services.conversations.project_of(sought.conversation_id),
            ahead=ahead,
        )
        return await self.services.core.recall.recall(request)

    def _tool_turn(
        self, context: TurnContext, *, contaminated: bool, asking: list[Pending], before: Message | None = None
    ) -> ToolTurn:
        return ToolTurn(
            conversation_id=context.conversation_id,
            message_id=context.message.id,
            audience=context.reading.audience,
            readable=context.reading.readable,
            speaker_trust=context.speaker,
            is_person=context.is_person,
            teachable_text=context.message.words_of(Origin.AUTHORED) if context.from_guardian else "",
            contaminated=contaminated,
            now=context.now,
            zone=self.services.zone,
            core=self.services.core,
            confirm=_Asking(self.services, context, asking),
            asked_before=asked_before(context, before),
        )


def _explained(explanation: Explanation, told: tuple[MemoryId, ...] | None) -> Explanation:
    """With what the answer repeats, where that is known: "why do you know that?" is asked about nothing else."""
    return explanation if told is None else replace(explanation, payload={**explanation.payload, TOLD: list(told)})


def _after(notice: str, answered: Answered) -> Answered:
    return replace(answered, reply=replace(answered.reply, text=f"{notice}\n\n{answered.reply.text}"))


def _with_questions(text: str, asked: list[Pending]) -> CommandReply:
    return question(text, asked[0]) if asked else CommandReply(text)
