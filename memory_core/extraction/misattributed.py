"""What a reading model took for somebody's who is not the one told of: "Nadia feeds the cat while we are in Crete" puts nobody of
that name in Crete; and what it took for shunned that may be had. It marks what is told and of whom, wherever in the message that
stands. Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, PARTNERS, PEOPLE
from memory_core.domain.slots import ENDED, OWNER
from memory_core.extraction.sentences import straightened

_WE_ARE: Final = Pattern(
    r"\b(?:I|we)(?:['’](?:m|re)| am| are| were| was| live| stay| work)(?: \w+)? (?:in|at|to|from|for|with|near)(?: the)? $",
    re.IGNORECASE,
)
_GOES_ON: Final = Pattern(r"\W*(?:(?:and|but|so|oh|now) )*(?:he|she|they|his|her|their)\b", re.IGNORECASE)
_HAD_TO: Final = Pattern(
    r"(?:\b(?:needed|had|wanted|were going|was going|tried|used|forced me|made me) to|\bhad)(?: \w+ly)? $",
    re.IGNORECASE,
)
_WITH: Final = Pattern(r"\b(?:I|we)\b.* with $", re.IGNORECASE)
_AIMS: Final = frozenset({"goal", "plan"})
_FIRST_PERSON: Final = Pattern(r"\b(?:I|me|my|mine|we|us|our|ours|myself|ourselves)\b", re.IGNORECASE)
_OF_TWO: Final = Pattern(r"\W*(?-i:[A-Z])[\w-]+ and (?-i:[A-Z])[\w-]+ ", re.IGNORECASE)
_WITH_THEM: Final = Pattern(
    rf".*\bwith (?:my|our) (?:[a-z-]+ )?(?P<kin>{KIN}|{PARTNERS})(?: (?-i:[A-Z])[\w-]+)?\W*$", re.IGNORECASE
)
_AND_THEIRS: Final = Pattern(
    r" and (?:the|her|his|their) (?:little one|baby|kids?|child(?:ren)?|twins|newborn)\b", re.IGNORECASE
)


_NOT_TO_HAVE: Final = frozenset({"allergy", "avoids"})
_MAY_HAVE: Final = Pattern(
    r"^(?!.*\b(?:not|never|no|allerg\w+|intoleran\w+|except|apart from|other than|(?:any|every)thing but)\b|.*n['’]t\b)"
    r".*\bcan (?:now )?(?:eat|have|drink|take|use)\b",
    re.IGNORECASE,
)


def _may_be_had(candidate: Candidate) -> bool:
    """Whether what is held to be avoided is what is not: "I can eat shellfish again", "turns out dairy's fine"."""
    if candidate.attribute not in _NOT_TO_HAVE or candidate.value.startswith(ENDED):
        return False
    if _MAY_HAVE.search(straightened(candidate.statement)):
        return True
    fine = rf"(?<!\w){re.escape(candidate.value)}(?:['’]s| is| are) (?:fine|ok|okay|safe|no problem|all right)\b"
    guessed = candidate.extractor is Extractor.READER and candidate.relation is not Relation.ENDS
    return guessed and re.search(fine, candidate.evidence, re.IGNORECASE) is not None


def misattributed(candidate: Candidate, sentence: str) -> str | None:
    """Why it is not told of the one it is held to be of; None where it may be. `sentence`: straightened, the one it was read in."""
    if _may_be_had(candidate):
        return "it may be had again"
    if candidate.extractor is not Extractor.READER or (at := sentence.find(candidate.value)) < 0:
        return None
    before, behind = sentence[:at], sentence[at + len(candidate.value) :]
    if candidate.attribute in PEOPLE and _AND_THEIRS.match(behind):
        return "it is whose the little one is"
    if candidate.attribute in _AIMS and _HAD_TO.search(before):
        return "it is done"
    if candidate.subject == OWNER:
        two = candidate.attribute in PEOPLE and _OF_TWO.match(sentence) and not _FIRST_PERSON.search(sentence)
        return "it is of the two of them" if two else None
    with_them = _WITH_THEM.match(behind)
    if with_them and with_them["kin"].casefold() in candidate.subject.casefold() and not _FIRST_PERSON.search(before):
        return "it is of whoever is with them"
    if candidate.attribute in PEOPLE and _WITH.search(before):
        return "it is who was along"
    if _WE_ARE.search(before):
        return "it is the owner's"
    named = candidate.subject[:1].isupper() and candidate.subject.split()[0] not in sentence
    return "it is of somebody else" if named and not _GOES_ON.match(sentence) else None
