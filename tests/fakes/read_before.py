"""Imported by the server of forks: what it has made ready once, no process forked from it makes ready again.

Patterns are compiled when they are first needed, some two seconds of them with the first message; the migrations bring a library of
their own. So a whole conversation is held before anybody is forked; its threads have ended with it.
"""

from __future__ import annotations

import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.fakes.crashing import in_this_process, message

_SAID: Final = (
    "Hello!",
    "My sister Anna lives in Bergen and I live in Oslo.",
    "I moved to Bergen, and I don't like sushi anymore.",
    "Where do I live?",
    "Forget that I like sushi.",
    "yes",
    "Remember that the boiler is from 2011.",
    "/memories",
)
_PATIENCE_S: Final = 30

with TemporaryDirectory() as _home:
    in_this_process(Path(_home), [message(number, text) for number, text in enumerate(_SAID, 1)])
for _ending in threading.enumerate():
    if _ending is not threading.main_thread():
        _ending.join(_PATIENCE_S)  # told to end, it may not have come to it yet
if (_left := threading.active_count()) != 1:
    raise RuntimeError(f"{_left} threads are left of the conversation: what is forked beside them may hang")
