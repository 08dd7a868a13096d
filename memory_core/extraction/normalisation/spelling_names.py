"""Names as they are written, however they were typed."""

from __future__ import annotations

import re
from typing import Final

_SMALL_NAME: Final = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")


def raised(name: str) -> str:
    """A name typed in small letters with its capitals: "mary-ann" is Mary-Ann. What holds a digit or a capital stays as typed."""
    if not name.islower() or not _SMALL_NAME.fullmatch(name):
        return name
    return re.sub(r"(?:^|(?<=[ '’-]))[^\W\d_]", lambda first: first.group().upper(), name)
