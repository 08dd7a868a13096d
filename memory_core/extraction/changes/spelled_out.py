"""A sentence with whom or what it means in the place of "they", "her" or "that one", as the sentence before it in the same message
tells: "Ms Kerr's rent is 615", of "I agreed an increase with Ms Kerr. Her rent is 615". What is meant is decided by `antecedents`.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.extraction.antecedents import somebody_in, thing_in
from memory_core.extraction.wording import capitalised

_OPENS: Final = Pattern(
    r"(?P<lead>(?:and|but|so|now|from now on)?,? ?)(?P<who>they|he|she|it|his|her|their|its)(?P<behind>['’](?:s|re|ve|ll|d))?(?= )",
    re.IGNORECASE,
)
_POSSESSIVE: Final = frozenset({"his", "her", "their", "its"})
_THAT_ONE: Final = Pattern(r"(?<=\w )(?:that one|this one|it|that|them)(?=[ ,.!]|$)", re.IGNORECASE)


def spelled_out(sentence: str, before: str) -> str | None:
    """None where it names what it means, or the sentence before it does not tell."""
    if (opens := _OPENS.match(sentence)) is not None:
        who, behind = opens["who"].casefold(), opens["behind"] or ""
        meant = thing_in(before, guessed=True) if who in {"it", "its"} else somebody_in(before, who)
        if meant is None:
            return None
        owned = ("’" if meant.endswith("s") else "'s") if who in _POSSESSIVE else behind
        return f"{capitalised(meant)}{owned}{sentence[opens.end() :]}"
    at = list(_THAT_ONE.finditer(sentence))
    if len(at) != 1 or (meant := thing_in(before, guessed=True)) is None:
        return None
    return f"{sentence[: at[0].start()]}{meant}{sentence[at[0].end() :]}"
