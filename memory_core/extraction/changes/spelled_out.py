"""A sentence with whom or what it means in the place of "they", "her" or "that one", as the sentence before it in the same message
tells: "Ms Kerr's rent is 615", of "I agreed an increase with Ms Kerr. Her rent is 615"."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.titles import TITLE
from memory_core.extraction.genders import SHE, may_mean
from memory_core.extraction.whose import SEVERAL
from memory_core.extraction.wording import capitalised

_OPENS: Final = Pattern(
    r"(?P<lead>(?:and|but|so|now|from now on)?,? ?)(?P<who>they|he|she|it|his|her|their|its)(?P<behind>['’](?:s|re|ve|ll|d))?(?= )",
    re.IGNORECASE,
)
_POSSESSIVE: Final = frozenset({"his", "her", "their", "its"})
_THAT_ONE: Final = Pattern(r"(?<=\w )(?:that one|this one|it|that|them)(?=[ ,.!]|$)", re.IGNORECASE)
_NAME: Final = r"(?-i:[A-Z])[\w'’-]+"
_SOMEBODY: Final = Pattern(
    rf"\b(?P<ours>(?:my|our) (?P<kin>{KIN}|{SEVERAL})(?: {_NAME})?)(?!['’]s)|(?P<titled>{TITLE}\s+{_NAME})(?!['’]s)"
    rf"|(?<![.!?] )(?<!^)(?P<name>(?!I\b){_NAME})(?!['’]s)",
    re.IGNORECASE,
)
_THING: Final = Pattern(
    r"\b(?P<thing>(?:the|my|our) (?!(?:only|other|same|first|last|next)\b)[a-z-]+(?: [a-z-]+)?)(?=[,.!;]|$)",
    re.IGNORECASE,
)
_PLURAL: Final = Pattern(rf"(?:{SEVERAL})\b|[a-z-]+s$", re.IGNORECASE)
_FEMALE, _MALE = frozenset({"mrs", "ms", "miss", "madam", "sister"}), frozenset({"mr", "sir", "brother"})


def spelled_out(sentence: str, before: str) -> str | None:
    """None where it names what it means, or the sentence before it does not tell."""
    if (opens := _OPENS.match(sentence)) is not None:
        who, behind = opens["who"].casefold(), opens["behind"] or ""
        meant = _thing(before) if who in {"it", "its"} else _somebody(before, who)
        if meant is None:
            return None
        owned = ("’" if meant.endswith("s") else "'s") if who in _POSSESSIVE else behind
        return f"{capitalised(meant)}{owned}{sentence[opens.end() :]}"
    at = list(_THAT_ONE.finditer(sentence))
    if len(at) != 1 or (meant := _thing(before)) is None:
        return None
    return f"{sentence[: at[0].start()]}{meant}{sentence[at[0].end() :]}"


def _somebody(before: str, who: str) -> str | None:
    """The one person, or the several, whom the pronoun may mean."""
    found = [one for one in _SOMEBODY.finditer(before) if _may_be(who, one)]
    said = {re.sub(r"^(?:our|my) ", "my ", one.group(), flags=re.IGNORECASE) for one in found}
    return said.pop() if len(said) == 1 else None


def _may_be(who: str, said: re.Match[str]) -> bool:
    several = said["kin"] is not None and re.fullmatch(SEVERAL, said["kin"], re.IGNORECASE) is not None
    if who in {"they", "their"}:
        return several
    if several:
        return False
    if said["titled"]:
        title = said["titled"].split()[0].strip(".").casefold()
        return title not in (_MALE if who in SHE else _FEMALE)
    return said["kin"] is None or may_mean(who, said["kin"])


def _thing(before: str) -> str | None:
    found = [one["thing"] for one in _THING.finditer(before)]
    return found[-1] if found else None
