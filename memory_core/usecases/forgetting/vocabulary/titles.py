"""How people are called by title and name: "Mrs. Pocock", "Coach Delacroix", and which of their names they are told by. Pure;
English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.titles import HONORIFICS, OFFICES
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons

TITLES: Final = skeletons(" ".join(HONORIFICS).casefold())
"""What stands before a name without being one."""
_TITLED: Final = re.compile(
    rf"(?:{'|'.join(HONORIFICS)})\.?(?:\s+[^\W\d_][\w'’-]+){{1,2}}"
    rf"|(?:{'|'.join(OFFICES)}|major|colonel|sister|brother|father|mother|aunt(?:ie|y)?|uncle|cousin|nanny|officer"
    r"|chef|chief|grandma|grandpa|granny|nan)\.?(?-i:(?:\s+[A-Z][\w'’-]+){1,2})",
    re.IGNORECASE,
)


def is_titled(topic: str) -> bool:
    """Whether a topic is nothing but somebody by title and name: "Mrs. Pocock"."""
    return bool(_TITLED.fullmatch(topic.strip()))


def is_title(topic: str) -> bool:
    """Whether a topic is nothing but a title, which many bear: "Dr"."""
    return skeleton(topic.strip(" .").casefold()) in TITLES and " " not in topic.strip()


def first_names(names: Sequence[str], memories: Sequence[Memory]) -> list[str]:
    """The first names by which whoever is named in full may be told of as well, the family names behind a title, but none that
    somebody else bears."""
    found = []
    others = {m.value for m in memories if m.attribute in PEOPLE} | {m.subject for m in memories}
    for name in names:
        short, rest = _short_name(name)
        shared = any(short in other.split() and rest not in other for other in others if other != short)
        if rest and short[:1].isupper() and len(short) >= _SHORTEST_NAME and not shared and short not in names:
            found.append(short)
    return found


def _short_name(name: str) -> tuple[str, str]:
    """Of a full name the one it is mostly told by, and the rest of it: the first, or behind a title the last."""
    first, _, rest = name.partition(" ")
    if rest and skeleton(first.casefold().strip(".")) in TITLES:
        before, _, last = rest.rpartition(" ")
        return last, before or first
    return first, rest


_SHORTEST_NAME: Final = 3
