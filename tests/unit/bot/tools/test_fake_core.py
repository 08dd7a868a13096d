"""The fake memory core is called as the real one is: same methods, same parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from operator import attrgetter

import pytest

from memory_core.usecases.core_blocks import CoreBlocks
from memory_core.usecases.forgetting.forget import Forget
from memory_core.usecases.history import HistorySearch
from memory_core.usecases.knowledge.knowledge import Knowledge
from memory_core.usecases.learning.learn import Learn
from memory_core.usecases.recalling.recall import Recall
from memory_core.usecases.sessions import Sessions
from tests.fakes.memory_core_turns import FakeCore


@pytest.mark.parametrize(
    ("part", "method", "real"),
    [
        ("learn", "propose", Learn.propose),
        ("recall", "recall", Recall.recall),
        ("forget", "find", Forget.find),
        ("forget", "forget_asked", Forget.forget_asked),
        ("core_blocks", "read", CoreBlocks.read),
        ("core_blocks", "all", CoreBlocks.all),
        ("core_blocks", "set", CoreBlocks.set),
        ("core_blocks", "append", CoreBlocks.append),
        ("core_blocks", "clear", CoreBlocks.clear),
        ("archives.sessions", "search", Sessions.search),
        ("archives.knowledge", "search", Knowledge.search),
    ],
)
def test_a_fake_method_takes_what_the_real_one_takes(part: str, method: str, real: Callable[..., object]) -> None:
    fake = attrgetter(f"{part}.{method}")(FakeCore())
    wanted = [name for name in inspect.signature(real).parameters if name != "self"]
    assert list(inspect.signature(fake).parameters) == wanted


def test_what_the_search_tool_passes_is_what_the_search_takes() -> None:
    assert {"limit", "conversation_id", "after", "before"} <= set(inspect.signature(HistorySearch.search).parameters)
