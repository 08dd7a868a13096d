"""Which brain answers: the configured model with its fallback, or the offline brain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import tzinfo

from bot.llm.client import ModelClient, OnUsage
from bot.llm.fallback import FallbackBrain
from bot.llm.offline import OfflineBrain
from bot.llm.port import Brain, Sight
from bot.llm.spec import ModelSpec
from bot.llm.spending import CappedBrain, CappedCompletion, CappedSight, Caps, SpentToday
from memory_core.domain.errors import CompletionFailed
from memory_core.ports import Completion


class NoCompletion:
    """Implements `ports.Completion` where no model is configured."""

    available = False

    async def complete(
        self,
        *,
        purpose: str,  # noqa: ARG002  (the port's signature)
        instructions: str,  # noqa: ARG002
        data: str,  # noqa: ARG002
        schema: Mapping[str, object],  # noqa: ARG002
    ) -> Mapping[str, object]:
        raise CompletionFailed("No language model is configured: set CONFIDANT_MODEL.")


@dataclass(frozen=True, slots=True)
class Brains:
    """`private` never falls back to another provider; `offline` steps in when a model fails."""

    main: Brain
    private: Brain
    offline: Brain
    completion: Completion
    clients: tuple[ModelClient, ...] = ()
    sight: Sight | None = None
    """The first model's alone: a picture from a private conversation goes nowhere else."""

    async def close(self) -> None:
        for client in self.clients:
            await client.close()


def brains_of(
    first: ModelSpec | None,
    second: ModelSpec | None,
    *,
    caps: Caps,
    spent: SpentToday,
    spent_by_strangers: SpentToday,
    strangers_lately: Callable[[], int],
    on_usage: OnUsage,
    zone: tzinfo,
    by_meaning: bool = True,
) -> Brains:
    """The brains that the settings name, with their caps. `by_meaning` False: there are no vectors by setting."""
    offline = OfflineBrain(zone, by_meaning=by_meaning)
    if first is None:
        return Brains(offline, offline, offline, NoCompletion())

    def capped(brain: Brain) -> Brain:
        return CappedBrain(brain, caps, spent, spent_by_strangers, strangers_lately)

    client = ModelClient(first, on_usage)
    others = () if second is None else (ModelClient(second, on_usage),)
    main: Brain = FallbackBrain(client, others[0]) if others else client
    completion = CappedCompletion(client, caps, spent)
    sight = CappedSight(client, caps, spent, spent_by_strangers)
    return Brains(capped(main), capped(client), offline, completion, (client, *others), sight)
