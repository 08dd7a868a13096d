"""The tools of one turn: what each needs is written beside it and checked when it is executed, not only when it is offered.

A turn that others can read, or that somebody else than the guardian started, keeps `recall_memory_search` over its own
conversation and nothing else. Blocked senders, bots and unverified ones keep nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Final, assert_never
from zoneinfo import ZoneInfo

from bot.llm.port import ToolSpec
from bot.llm.schema import problems
from bot.tools.confirm import Confirm, Effect
from memory_core.domain.errors import MemoryCoreError, ScopeViolation
from memory_core.domain.records import ConversationId, MessageId
from memory_core.domain.scopes import Audience, Readable, ScopeKind, Trust

if TYPE_CHECKING:
    from memory_core.core import MemoryCore

WRITE_BUDGET: Final = 10
"""State changes that one turn may make; the house plan's write budget of a task."""

MAX_RESULT_CHARACTERS: Final = 8_000
"""Of one tool's answer: more would crowd the conversation out of the model's window."""

Arguments = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Need:
    """What a tool needs of a turn. `guardian_alone`: the guardian speaks and nobody else reads.

    `changes_state`: carries `evidence` from the guardian's own words of this turn and counts against the write budget.
    `clean`: with anyone else's text in the context it waits for a confirmation that shows the exact effect.
    `outside_private`: a private conversation writes nothing there.
    """

    guardian_alone: bool = True
    changes_state: bool = False
    clean: bool = False
    outside_private: bool = False


READS: Final = Need()
READS_HERE: Final = Need(guardian_alone=False)
TEACHES: Final = Need(changes_state=True)
DELETES: Final = Need(changes_state=True, clean=True)
WRITES_CORE: Final = Need(changes_state=True, clean=True, outside_private=True)


@dataclass(frozen=True, slots=True)
class ToolTurn:
    """One turn, as far as its tools may know it.

    `teachable_text` is the guardian's own words in this turn's message, empty where there are none. `contaminated`: the
    context holds text of anyone else (a forward, a file, a stranger's history, knowledge). `asked_before`: the assistant asked
    something right before this message, so that a yes in it answers that.
    """

    conversation_id: ConversationId
    message_id: MessageId
    audience: Audience
    readable: Readable
    speaker_trust: Trust
    is_person: bool
    teachable_text: str
    contaminated: bool
    now: datetime
    zone: ZoneInfo
    core: MemoryCore
    confirm: Confirm
    write_budget: int = WRITE_BUDGET
    asked_before: bool = False

    @property
    def guardian_alone(self) -> bool:
        return self.audience is Audience.GUARDIAN_ALONE and self.speaker_trust is Trust.GUARDIAN and self.is_person

    @property
    def may_read_here(self) -> bool:
        return self.is_person and self.speaker_trust > Trust.BLOCKED and not self.readable.is_empty

    @property
    def in_private(self) -> bool:
        return any(scope.kind is ScopeKind.PRIVATE for scope in self.readable.scopes)


@dataclass(frozen=True, slots=True)
class Done:
    """What a tool answers. `foreign`: it holds words of somebody else, which makes the rest of the turn contaminated."""

    text: str
    foreign: bool = False


@dataclass(frozen=True, slots=True)
class Planned:
    """An effect, not yet carried out. `ask`: not without the owner's yes, whatever the turn."""

    effect: Effect
    ask: bool = False


Run = Callable[[ToolTurn, Arguments], Awaitable[Done | Planned]]
CarryOut = Callable[[ToolTurn, Mapping[str, str]], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Tool:
    """`run` answers or plans an effect; `carry_out` does a planned one, at once or after a confirmation: the same code.

    `parameters` is a JSON schema of an object; arguments that do not fit never reach `run`.
    """

    name: str
    description: str
    parameters: Mapping[str, object]
    needs: Need
    run: Run
    carry_out: CarryOut | None = None

    def __post_init__(self) -> None:
        if self.needs.clean and self.carry_out is None:
            raise ValueError(f"{self.name} may wait for a confirmation and must be able to carry out its effect")


class TurnTools:
    """The ToolBox of one turn. `contaminated` may rise during the turn, never fall; so does the count of writes."""

    def __init__(self, tools: Sequence[Tool], turn: ToolTurn) -> None:
        self._tools = {tool.name: tool for tool in tools}
        self._turn = turn
        self._contaminated = turn.contaminated
        self._writes = 0
        self._kept = False

    @property
    def contaminated(self) -> bool:
        return self._contaminated

    @property
    def wrote(self) -> bool:
        """Something was changed, or is to be once the owner says yes."""
        return self._writes > 0

    @property
    def kept(self) -> bool:
        """Something was saved: no attempt that was refused, and nothing that waits for the owner's yes."""
        return self._kept

    def specs(self) -> Sequence[ToolSpec]:
        return tuple(
            ToolSpec(tool.name, tool.description, tool.parameters)
            for tool in self._tools.values()
            if self._refusal(tool) is None
        )

    async def call(self, name: str, arguments: Arguments) -> str:
        """What to tell the model. Raises ScopeViolation only: a lost filter must show."""
        tool = self._tools.get(name)
        if tool is None or (refused := self._refusal(tool)) == _NOT_HERE:
            return _NOT_HERE  # the same for what exists and what does not
        if refused is not None:
            return refused
        if wrong := problems(arguments, tool.parameters):
            return "Not done: " + "; ".join(_plain(problem) for problem in wrong) + "."
        if (stopped := self._evidence_problem(tool, arguments)) is not None:
            return stopped
        try:
            return _cut(await self._execute(tool, arguments))
        except ScopeViolation:
            raise
        except MemoryCoreError as error:
            return f"Not done: {error}"

    async def _execute(self, tool: Tool, arguments: Arguments) -> str:
        if tool.needs.changes_state:
            self._writes += 1
        outcome = await tool.run(replace(self._turn, contaminated=self._contaminated), arguments)
        match outcome:
            case Done(text, foreign):
                self._contaminated = self._contaminated or foreign
                return self._noted(tool, text)
            case Planned(effect, ask):
                if ask or self._contaminated:
                    return await self._turn.confirm.ask(effect)
                return self._noted(tool, await carry_out(tool, effect, self._turn))
            case _:
                assert_never(outcome)

    def _noted(self, tool: Tool, outcome: str) -> str:
        saves = tool.needs.changes_state and tool.needs != DELETES
        self._kept = self._kept or (saves and not outcome.startswith("Not "))
        return outcome

    def _refusal(self, tool: Tool) -> str | None:
        if not self._turn.may_read_here or (tool.needs.guardian_alone and not self._turn.guardian_alone):
            return _NOT_HERE
        if tool.needs.outside_private and self._turn.in_private:
            return "Not done: a private conversation changes nothing outside itself."
        return None

    def _evidence_problem(self, tool: Tool, arguments: Arguments) -> str | None:
        if not tool.needs.changes_state:
            return None
        if not holds(self._turn.teachable_text, str(arguments.get("evidence", ""))):
            return (
                "Not done: evidence must be copied word for word from what the owner wrote in this message,"
                " not from forwarded, quoted, attached or remembered text."
            )
        if self._writes >= self._turn.write_budget:
            return f"Not done: one turn may change at most {self._turn.write_budget} things."
        return None


async def carry_out(tool: Tool, effect: Effect, turn: ToolTurn) -> str:
    """Does what the effect says, in a turn of the guardian alone. Raises ScopeViolation only."""
    if tool.carry_out is None or not turn.guardian_alone or (tool.needs.outside_private and turn.in_private):
        return _NOT_HERE
    try:
        return await tool.carry_out(turn, effect.arguments)
    except ScopeViolation:
        raise
    except MemoryCoreError as error:
        return f"Not done: {error}"


_NOT_HERE: Final = "Not done: this tool is not available in this conversation."


def holds(text: str, quote: str) -> bool:
    """True when the quote occurs in the text, letter case and white space aside; an empty one never does."""
    wanted = " ".join(quote.casefold().split())
    return bool(wanted) and wanted in " ".join(text.casefold().split())


def _plain(problem: str) -> str:
    path, _, rule = problem.partition(": ")
    return f"{path.removeprefix('$').lstrip('.') or 'the arguments'} {rule}"


def _cut(text: str) -> str:
    if len(text) <= MAX_RESULT_CHARACTERS:
        return text
    return text[:MAX_RESULT_CHARACTERS] + "\n[cut: ask for fewer or narrower results]"
