"""How many of something there are by now: "sold ten cows, so 75 now", after "we have 85 cows". Pure; English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from memory_core.domain.numbers import COUNT, number_of
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stem, stems
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.in_part import in_the_only_place
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.whom import told_last

_MANY: Final = rf"(?:\d[\d,.]*(?<![,.])|{COUNT})"
_BY_NOW: Final = Pattern(
    r"(?P<done>(?:I |we |they )?(?:have |had |['’]ve )?(?:just )?(?:sold|bought|lost|gained|got|added|gave away"
    r"|given away|slaughtered"
    r"|planted|hired|took on|taken on|moved|hatched|ate|used|read|finished|returned|collected)\b[^,;.]{2,50}?)"
    r"(?:[,;.]| and| so|,? which (?:makes|leaves)(?: me| us)?)+ ?"
    r"(?:so |and |now )*(?:that(?:['’]s| makes| leaves)(?: me with| us with)? |(?:it|there)['’]?(?:s| is| are) |I(?:['’]m| am) "
    r"|we(?:['’]re| are) |(?:I|we)(?:['’]ve| have)(?: got)? |down to |up to )*(?:now )?(?:down to |up to |at )?"
    rf"(?P<many>{_MANY})(?: (?:now|left|in all|altogether|in total|of them))+[.! ]*",
    re.IGNORECASE,
)
"""It takes a word that it is so by now, or that so many are left."""
_FEWER: Final = Pattern(
    rf"(?P<gone>{_MANY}) of (?:them|(?:the|my|our) (?P<what>[a-z]+)) (?:have |has |['’]ve )?(?:just )?"
    r"(?:quit|left|gone|died|dropped out"
    r"|moved(?: away| on)?|stopped|cancell?ed|sold|retired|resigned)\b[^,;.]{0,30}?(?:[,;]| and)* so "
    r"(?:that(?:['’]s| leaves)(?: me with)? "
    rf"|(?:it|there)['’]?(?:s| is| are) |(?:I|we)(?:['’]ve| have)(?: got)? |down to |now )*(?P<many>{_MANY})(?: now| left)*[.! ]*",
    re.IGNORECASE,
)
""" "Two of them quit so 12": of what there were fourteen."""
_SO_MANY: Final = Pattern(
    rf"\b(?P<many>{_MANY}) (?:[a-z-]+ )?(?P<what>(?!(?:and|but|with|for|from)\b)[a-z]{{3,}})\b", re.IGNORECASE
)


def counted_anew(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one memory that tells how many there were, with the number that there are now."""
    if (fewer := _FEWER.fullmatch(sentence)) is not None:
        return _fewer(fewer, sentence, memories)
    if (down := _DOWN_TO.fullmatch(sentence.strip(" .!"))) is not None:
        return _so_many_in(down, sentence, memories)
    said = _BY_NOW.fullmatch(sentence)
    if said is None:
        return _not_so_many(sentence, memories)
    named = stems(said["done"])
    found = [(one, at) for one in memories for at in _numbers_of(one.statement, named)]
    return in_the_only_place(found, said["many"], sentence)


def _numbers_of(statement: str, named: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Where a statement says how many there are of what is named; the only one is no number (`not_alone`)."""
    for told in _SO_MANY.finditer(statement):
        if stem(told["what"].casefold()) in named and number_of(told["many"].casefold()) != 1:
            yield told.span("many")


def _fewer(said: re.Match[str], sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one memory of as many as are left and gone together."""
    gone, left = number_of(said["gone"].casefold()), number_of(said["many"].casefold())
    named = stems(said["what"] or "")
    found = [
        (one, told.span("many"))
        for one in memories
        for told in _SO_MANY.finditer(one.statement)
        if gone and left and number_of(told["many"].casefold()) == gone + left
        if (not named or stem(told["what"].casefold()) in named) and told["many"] in one.value
    ]
    return in_the_only_place(found, said["many"], sentence)


_DOWN_TO: Final = Pattern(
    r"(?:(?:so|and|well|but),? )?(?:(?:I|we)(?:['’](?:m|re|ve)| am| are| have)? )?"
    r"(?:(?:now|just|only|finally|already|got|cut|managed to get) )*(?:back )?(?:down|up)(?: again)? to"
    rf" (?:about |around |only |just )?(?P<many>{_MANY})(?: [a-z]+)?"
    r"(?: (?:an?|per|each|every) (?P<time>hour|day|night|week|month))?(?: now| these days)?",
    re.IGNORECASE,
)
""" "I'm down to five", after "I smoke twenty a day"."""
_IN_A_TIME: Final = Pattern(
    rf"\b(?P<many>{_MANY})(?: (?!an?\b|per\b)[a-z]+)?(?: of [a-z]+)? (?:an?|per|each|every) (?P<time>hour|day|night|week|month)\b",
    re.IGNORECASE,
)
_IS_NO_SUM: Final = frozenset({"smoking", "routine", "hobby", "note", "preferred_drink", "goal", "trait", "alcohol"})


def _so_many_in(said: re.Match[str], sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The memory of the message told last that has a number in so long a time, with the number that there are now."""
    last = [one for one in told_last(memories) if one.subject == OWNER and one.attribute in _IS_NO_SUM]
    found = [
        (one, told.span("many"))
        for one in last
        for told in _IN_A_TIME.finditer(one.statement)
        if said["time"] is None or said["time"].casefold() == told["time"].casefold()
    ]
    return None if NOT_DONE.search(sentence) else in_the_only_place(found, said["many"], sentence)


_SOME_GONE: Final = Pattern(
    rf"(?:(?:so|and|but|sadly|well),? )*(?:(?:(?:I|we)(?:['’]ve| have)? (?:just |sadly )*|^)(?:lost|sold|gave away|given away"
    rf"|slaughtered|culled|rehomed) (?P<gone>{_MANY}) (?:(?:of )?(?:my|our|the) |more )?(?P<what>[a-z]{{3,}})"
    rf"|(?P<gone2>{_MANY}) (?:of (?:my|our|the) |more )?(?P<what2>[a-z]{{3,}}) (?:have |has |were |was |got )?(?:just )?"
    r"(?:died|been sold|killed|stolen|run over|escaped|perished|sold|rehomed"
    r"|(?:went|gone|going|moved) (?:away|(?:off )?to (?!bed\b|sleep\b|school\b|church\b|work\b|town\b|hospital\b"
    r"|an? (?:show|fair|party|match|concert|class|camp|vet|new (?:field|paddock|pen))\b"
    r"|the (?!butcher|abattoir|knacker|slaughter|rescue|shelter|sanctuary)))|left for good))\b"
    r"(?! (?:and bought|a year|every))[^?;]*",
    re.IGNORECASE,
)
""" "We lost ten goats to disease": how many there are it does not say."""
_LONG_AGO: Final = Pattern(
    r"\b(?:last year|ago|years|back in|in (?:19|20)\d\d|used to|every|each|per|usually|always|before)\b|\?",
    re.IGNORECASE,
)
_HAS_THEM: Final = Pattern(r"\b(?:have|has|['’]ve|keep|keeps|own|owns|with|are|of)\b", re.IGNORECASE)
_ARE_HAD: Final = frozenset({"pet", "possession", "vehicle", "note", "occupation"})


def _not_so_many(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one memory of more of them than are gone, which are not as many any more."""
    said = None if _LONG_AGO.search(sentence) else _SOME_GONE.fullmatch(sentence.strip(" .!"))
    if said is None:
        return None
    gone, what = number_of((said["gone"] or said["gone2"]).casefold()), stem((said["what"] or said["what2"]).casefold())
    found = [
        one
        for one in memories
        if one.attribute in _ARE_HAD
        for told in _SO_MANY.finditer(one.statement)
        if stem(told["what"].casefold()) == what
        and gone
        and (number_of(told["many"].casefold()) or 0) >= gone
        and _HAS_THEM.search(one.statement[: told.start()])
    ]
    return Change(found[0]) if len(found) == 1 else None
