"""V15: where a request finds nothing, what holds all of its telling words is asked about, and nothing else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from memory_core.domain.records import Memory
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Reads
from memory_core.usecases.forgetting.finding.found import Found, Where
from memory_core.usecases.forgetting.finding.holding import holding_all
from memory_core.usecases.forgetting.requests.request import parse
from tests.contracts.store_records import at, memory


def _reads(known: list[Memory]) -> Reads:
    async def listed(*_: Any, **__: Any) -> list[Memory]:
        return known

    async def nothing(*_: Any, **__: Any) -> list[Any]:
        return []

    told = SimpleNamespace(listed=listed)
    return cast(Reads, SimpleNamespace(memories=told, messages=SimpleNamespace(search=nothing, by_ids=nothing)))


LADDER = memory("Quentin borrowed the yellow ladder", attribute="note", value="Quentin borrowed the ladder", tags=())
HEDGE = memory("The hedge is cut in June", attribute="note", value="June", tags=())


@pytest.mark.parametrize(
    ("request_text", "offered"),
    [
        ("forget Quentin's making trouble about my ladder", [LADDER]),
        ("forget the time that quentn took a ladder", [LADDER]),  # with a slip
        ("forget Quentin and the wheelbarrow", []),  # a telling word is nowhere
        ("forget the time", []),  # nothing in it tells anything
    ],
)
async def test_only_what_holds_every_telling_word_is_offered(request_text: str, offered: list[Memory]) -> None:
    where = Where(EVERYTHING, at())
    found = await holding_all(_reads([LADDER, HEDGE]), parse(request_text), where, Found())
    assert [c.memory for c in found.candidates] == offered
    assert not offered or not found.certain
