"""What is told anew of a thing under a part of its name: "the alarm code is 7734 now", after "The alarm code of the shop is 5512".

A thing that no slot knows is kept in the owner's words. Who speaks of it later seldom says the whole of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import VOCABULARY, normalise
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.in_part import in_the_only_place
from memory_core.extraction.changes.outdated import Change

_OWN: Final = r"(?:the|our|my) "
_WORDS: Final = r"[\w'’-]+(?: [\w'’-]+){0,3}?"
_AT: Final = rf"(?: (?:of|for|at|in|to|on) (?P<where>{_OWN}?{_WORDS}))?"
_KEPT: Final = Pattern(rf"{_OWN}(?P<what>{_WORDS}){_AT} (?:is|are) (?P<old>\S+(?: \S+){{0,3}})", re.IGNORECASE)
_NOW: Final = Pattern(
    rf"(?:{_OWN})(?P<new_one>new )?(?P<what>{_WORDS}){_AT}(?:['’]s| is| are)(?P<now1> now)?(?: (?P<changed>changed|reset|set) to)?"
    r" (?P<new>\S+(?: \S+){0,3}?)(?P<now2>,? (?:now|from now on|instead))?",
    re.IGNORECASE,
)
_CHANGED: Final = Pattern(
    rf"(?:{_OWN}(?P<what>{_WORDS}){_AT} (?:has |have |was |were |got |has been |have been )?(?P<changed>changed|reset|set|switched)"
    r"|(?:they|we|I|he|she|somebody|someone|my \w+|our \w+)(?: have| has|['’]ve|['’]s)?(?: just| now)?"
    rf" (?P<changed2>changed|reset|switched|updated) {_OWN}(?P<what2>{_WORDS}))"
    r"(?:(?: from \S+)? to |,? (?:and |so )?(?:now )?(?P<its>it|that)(?:['’]s| is)(?: now)? )(?P<new>\S+(?: \S+){0,3}?)(?: now)?",
    re.IGNORECASE,
)
_SECRETS: Final = frozenset(
    {"code", "password", "passcode", "passphrase", "pin", "combination", "number", "login", "username", "extension"}
)
"""Things with one value each: another is told in its place, also without a word that it changed."""
_LEAD: Final = Pattern(
    r"^(?:(?:so|and|but|oh|ok|okay|fyi|btw|heads up|careful|by the way|update)[,:]? )+", re.IGNORECASE
)
_DIGIT: Final = Pattern(r"\d")


def partly_named(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The memory of that thing, and as it is now. None where no such thing is known, or more than one."""
    plain = _LEAD.sub("", sentence.strip(" .!"))
    said = _CHANGED.fullmatch(plain) or _NOW.fullmatch(plain)
    if said is None or "?" in sentence:
        return None
    groups = said.groupdict()
    what, new = groups["what"] or groups["what2"], groups["new"].strip(" ,.!")
    marked = any(groups.get(name) for name in ("new_one", "now1", "now2", "changed", "changed2"))
    if not (marked or what.split()[-1].casefold() in _SECRETS):
        return None
    found = []
    for memory in memories:
        kept = _KEPT.fullmatch(memory.statement.strip(" .!"))
        if kept is None or memory.attribute in VOCABULARY.keys() - {"note"} or not _same(groups, what, kept):
            continue
        whole = normalise(what) == normalise(kept["what"]) and not kept["where"] and not groups.get("its")
        if memory.attribute == "note" and whole:
            continue  # the whole name: one note in the place of another
        if _shape(kept["old"], what) == _shape(new, what) != "words":
            found.append((memory, kept.span("old")))
    if len(found) != 1 or normalise(new) == normalise(found[0][0].statement[slice(*found[0][1])]):
        return None
    return in_the_only_place(found, new, sentence)


def _same(groups: dict[str, str | None], what: str, kept: re.Match[str]) -> bool:
    where, known = groups.get("where"), kept["where"]
    if where and (known is None or not stems(where) <= stems(known)):
        return False
    return stems(what) == stems(kept["what"]) or (known is not None and stems(what) == stems(f"{kept['what']} {known}"))


def _shape(value: str, what: str) -> str:
    """What sort of value that is: "the manager is ill" tells of no other manager."""
    if what.split()[-1].casefold() in _SECRETS and " " not in value:
        return "secret"
    if _DIGIT.search(value):
        return "number"
    return "name" if all(word[:1].isupper() for word in value.split()) else "words"
