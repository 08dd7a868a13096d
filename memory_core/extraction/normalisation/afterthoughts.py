"""What trails after a statement and is no part of it: "…, btw", "… by the way", "…, very important".

It is taken off the quotation too, so that nobody is "called Jake btw"; what is left is as verbatim as before.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

_WEIGHT: Final = r"(?:(?:that is |that's |it is |it's |its |this is )?(?:very|so|super|really|extremely|quite|v|vv) )"
_KNOW: Final = r"(?:['’]re aware| are aware| know)"
_AFTERTHOUGHT: Final = Pattern(
    r"(?<=\w)(?:(?:[\s,;-]+(?:btw|by the way|fyi|jsyk|jfyi|for your info(?:rmation)?|just so (?:that )?you"
    rf"{_KNOW}|{_WEIGHT}imp(?! )|just for the record)"
    rf"|\s*[,;-]\s*(?:so (?:that )?you{_KNOW}|(?:ironic|weird|silly|stupid|daft|odd|funny|sad|boring|strange|mad|crazy) I know"
    rf"|{_WEIGHT}?(?:imp|important)(?: one| info| to (?:know|remember|note))?|for the record))"
    r"(?=[\s.,!…]*$))+",
    re.IGNORECASE,
)
_PICTURES: Final = re.compile(
    r"(?<=[\w.!)])[\s\ufe0f\u200d]*(?:[\u2600-\u27bf\U0001f000-\U0001faff][\s\ufe0f\u200d]*)+$"
)
_MEANT_OTHERWISE: Final = re.compile(r"[🙄😏😂🤣😜😉🤪]")


def without_pictures(text: str) -> str:
    """The text without the pictures that it ends with, unless they say that it is not meant as it stands."""
    found = _PICTURES.search(text)
    return text if found is None or _MEANT_OTHERWISE.search(found.group()) else text[: found.start()]


def without_afterthought(text: str) -> str:
    """The text up to what only says that it is said: no shorter than a statement can be."""
    while (found := _AFTERTHOUGHT.search(text)) and text[: found.start()].count(" ") >= _FEWEST_SPACES:
        text = text[: found.start()]
    return text


_FEWEST_SPACES: Final = 1
