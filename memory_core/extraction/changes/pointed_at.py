"""What is over of the thing that was told of last, where a message only points at it: "traded her in this morning", "somebody stole
it", "gave the old one to my cousin"; and what is told with the other name beside it: "Sicily instead of Portugal"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, normalise
from memory_core.extraction.changes.factuality import DENIED, NOT_DONE, SUPPOSED, any_of
from memory_core.extraction.changes.in_part import in_that_place
from memory_core.extraction.changes.outdated import OWNERS_WORD, Change, holds
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.statement_parts import where_told
from memory_core.extraction.values import NAME

_THE_OLD: Final = r"the old (?:ones?|thing|girl|boy|lady|banger|wreck|heap|crate)"
_IT: Final = rf"(?P<it>it|her|him|them|my old ones?|{_THE_OLD})"
_AWAY: Final = r"(?:sold|flogged|traded|swapped|scrapped|binned|ditched|returned|donated)"
_GONE: Final = Pattern(
    rf"(?:^|[,;.!:] |\b(?:and|so|then|but) )(?:(?:I|we)(?:['’]ve| have)?(?: just| finally)* )?(?:{_AWAY} {_IT}\b"
    rf"|(?:gave|given|passed) {_IT.replace('?P<it>', '?P<it2>')} (?:away|back|to|on to)\b"
    rf"|got rid of (?P<it3>it|her|him|them|{_THE_OLD}))",
    re.IGNORECASE,
)
_TAKEN: Final = Pattern(
    r"\b(?:(?:somebody|someone|thieves|they|some [a-z]+)(?:['’]ve| has| have)? (?:stole|stolen|nicked|pinched) (?:it|them)"
    r"|(?:it|she|they)(?:['’]s)?(?: was| were| got| has been| have been)? (?:stolen|nicked|written off|totalled|wrecked"
    r"|scrapped))\b",
    re.IGNORECASE,
)
_NAMES_ANOTHER: Final = Pattern(
    r"\b(?:an?|the|my|our|some|his|her|their) (?!(?:same|other|week|weekend|day|morning|afternoon|evening|night|end"
    r"|moment)\b)[a-z][\w-]+",
    re.IGNORECASE,
)
""" "Baked a cake and gave it to the neighbours": "it" is the cake."""
_UNLIKELY: Final = any_of(DENIED, SUPPOSED, r"\bwants?\b")
"""Of what is to come, only a wish: it is decided who goes to Sicily instead of Portugal."""
_THINGS: Final = frozenset({"vehicle", "possession", "uses", "instrument"})
_HAD: Final = Pattern(
    r"\b(?:my|our|an?|the) [a-z]*(?:bike|bicycle|car|van|scooter|laptop|phone|camera|boat|keys?|tablet|guitar|piano|watch)\b"
    r"|\b(?:on|with) an? (?-i:[A-Z])\w",
    re.IGNORECASE,
)
_LATELY: Final = timedelta(days=2)
_A_WHILE: Final = timedelta(days=60)


def disposed_of(
    sentence: str, read_in_it: Sequence[Candidate], memories: Sequence[Memory], *, now: datetime
) -> list[Memory]:
    """The one thing that was told of last, which the owner has no more."""
    gone = _GONE.search(sentence) or _TAKEN.search(sentence)
    if gone is None or NOT_DONE.search(sentence):
        return []
    named = next((it for key in ("it", "it2", "it3") if (it := gone.groupdict().get(key))), "it")
    old = "old" in named.casefold()
    if not old and _NAMES_ANOTHER.search(sentence[: gone.start()]):
        return []
    within = _A_WHILE if old else _LATELY
    held = [one for one in memories if holds(one) and now - one.learned_at <= within]
    things = [one for one in held if one.attribute in _THINGS or (one.subject == OWNER and _HAD.search(one.statement))]
    things = [one for one in things if not any(normalise(one.value) == normalise(new.value) for new in read_in_it)]
    last = max((one.learned_at for one in (things if old else held)), default=None)
    meant = [one for one in things if one.learned_at == last]
    return meant if len({one.statement for one in meant}) == 1 else []


_INSTEAD: Final = Pattern(
    rf"(?P<new>(?-i:{NAME})) (?:instead of|rather than|in place of) (?P<old>(?-i:{NAME}))(?=[,.;!]|$| (?:this|next|now|for)\b)",
    re.IGNORECASE,
)


def named_instead(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "Ola's picked Sicily instead of Portugal", of the one memory that has the old name in it; who somebody is has readers of its
    own."""
    said = _INSTEAD.search(sentence)
    if said is None or _UNLIKELY.search(sentence) or of_the_day(sentence):
        return None
    old = said["old"].rstrip(".")
    name = Pattern(rf"(?<![\w'’]){re.escape(old)}(?![\w'’])")
    told = where_told(name, [one for one in memories if holds(one) and one.kind not in OWNERS_WORD])
    if len({one.statement for one, _ in told}) != 1 or any(len(at) != 1 or one.attribute in PEOPLE for one, at in told):
        return None
    memory, at = told[0]
    return in_that_place(memory, at[0].span(), said["new"], sentence)
