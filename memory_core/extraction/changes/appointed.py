"""Who is to be something to the owner from now on, and what something is to be for: "make my nephew Silvio my emergency contact
instead", "changed my mind about what the savings are for, it's a trip to Berlin now".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import DENIED, SUPPOSED, any_of
from memory_core.extraction.changes.in_part import in_that_place, in_the_only_place
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.whom import speaks_of

_NAME: Final = r"(?-i:[A-Z][\w'’-]+)"
_PERHAPS: Final = any_of(DENIED, SUPPOSED)
"""What is told to be so from now on is to come."""


def appointed(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one memory of who or what it was until now, and as it is told to be. None where none is meant, or more than one."""
    plain = sentence.strip(" .!")
    if _PERHAPS.search(plain):
        return None
    return _meant_for(plain, sentence, memories) or _made(plain, sentence, memories)


_PUT_BY: Final = Pattern(
    r"\b(?:saving(?: up)?|putting (?:money|something) (?:by|aside|away)|(?:savings|pot|fund|nest egg|money) (?:is|are|is all)) for"
    r" (?P<old>(?:an?|the|my|our|some)? ?[\w'’-]+(?: [\w'’-]+){0,4})",
    re.IGNORECASE,
)
_MEANT_FOR: Final = Pattern(
    r"(?:.*\b(?:savings?|saving(?: up)?|pot|fund|nest egg|money)\b.*?[,;:] (?:it|they|that)"
    r"(?:['’]s|['’]re| is| are|['’]ll be| will be)"
    r"|(?:my |our |the )?(?:savings|pot|fund|nest egg) (?:is|are)) (?P<now>now )?(?:going to be |going on |going towards |for )*"
    r"(?P<new>(?:an? |the |my |our )?[\w'’-]+(?: [\w'’-]+){0,7}?)(?P<tail> (?:now|instead))?",
    re.IGNORECASE,
)
_NEW_MIND: Final = Pattern(r"\b(?:changed my mind|change of plan|now|instead|new plan|other plans)\b", re.IGNORECASE)


def _meant_for(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "Changed my mind about what the savings are for, it's going to be a trip to Berlin", after "I'm saving up for a bass"."""
    said = _MEANT_FOR.fullmatch(plain)
    if said is None or not _NEW_MIND.search(sentence):
        return None
    told = [(one, at) for one in memories if one.subject == OWNER and (at := _PUT_BY.search(one.statement))]
    if len(told) != 1 or stems(told[0][1]["old"]) & stems(said["new"]) or not speaks_of(sentence, told[0][0]):
        return None
    memory, at = told[0]
    return in_that_place(memory, at.span("old"), said["new"], sentence)


_MADE: Final = Pattern(
    rf"(?:.*(?:[,;.] (?:so |and )?|\bso ))?(?:please )?(?:make|put|list|have) (?P<new>(?:(?:my|our) [a-z-]+ )?{_NAME}(?: {_NAME})?)"
    r"(?: down)?(?: as)? my (?P<what>[a-z][a-z -]{2,30}?)(?: (?:instead|now|from now on|please))+",
    re.IGNORECASE,
)
_IS_MY: Final = Pattern(r"My (?P<what>[a-z][a-z -]{2,30}) is (?P<old>[^,.;]+)", re.IGNORECASE)


def _made(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "Please make my nephew Silvio my emergency contact instead", of whom is known who it is."""
    said = _MADE.fullmatch(plain)
    told = [
        (one, at.span("old"))
        for one in (memories if said else ())
        if one.subject == OWNER
        and (at := _IS_MY.match(one.statement))
        and said
        and same_value(at["what"], said["what"])
    ]
    return in_the_only_place(told, said["new"], sentence) if said else None
