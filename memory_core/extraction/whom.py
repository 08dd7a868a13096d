"""Whose affair a sentence is: "my sister sold the Volvo" is no news of the owner's car."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import COUNTERPARTS, KIN, PEOPLE, RELATIONS, same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems, words
from memory_core.extraction.clauses import BARE_PREDICATE, Someone, analyse
from memory_core.extraction.lexicon.everyday import CALLED, FIRST_NAMES
from memory_core.extraction.values import NAME
from memory_core.extraction.whose import SEVERAL

_THEY: Final = Pattern(r"(?:(?:he|she|they|his|her|their)\b|(?:he|she|they)')(?!.*\b(?:me|my|us|our)\b)", re.IGNORECASE)
""" "He left me the house" is of the owner as well."""
_NO_NAME: Final = (
    r"(?:I|We|They|The|Our|My|No|It|That|This|So|And|But|Just|Now|Finally|Today|Yesterday|Last"
    r"|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)"
)
_NAMED_ONE: Final = Pattern(
    rf"(?!{_NO_NAME}\b)[A-Z][a-z]+(?:(?: (?:has|have|just|also|finally))* (?:switched|swapped|moved|changed|traded|migrated"
    r"|finished|ditched|dropped|replaced|cancelled|quit|left|stopped|sold|got|gave)\b| (?:no longer|does|has|is|was|cancel|don))"
)
_BUT_MINE: Final = Pattern(
    r"\b(?:so|and|but) I\b|\bfor (?:me|us)\b|^\w+ (?:is|was|has been) (?:(?:now|again|back|still|once again) )?(?:my|our)\b"
    r"|\b(?:so|and|but) (?:now )?(?:we|my|our|it['’]?s)\b|[,;] \w+(?:['’]s| is) (?:my|our)\b",
    re.IGNORECASE,
)
""" "Spring is here so I …", "Red is my favourite again"."""
_MINE: Final = Pattern(r"\b(?:I|I['’]\w+|my|we|we['’]\w+|our|had)\b", re.IGNORECASE)
""" "Had bacon every morning" leaves nobody out but the one who says it."""


def speaks_of(sentence: str, memory: Memory, *, in_words: bool = False) -> bool:
    """Whether it is news of the one whose memory it is. `in_words`: only where it says so, by "I" and "my" without anybody beside,
    or by their name; else what names nobody is of whomever it may be of."""
    if in_words and not _is_told(sentence, memory):
        return False
    if _of_theirs(sentence, memory):
        return False
    _, someone = analyse(sentence, known=(), last=None)
    if someone is not None:
        is_whom = same_subject(memory.subject, someone.subject) or same_value(memory.value, someone.name or "")
        is_whom = is_whom or _is_their_affair(memory.subject, someone)
        return is_whom or (memory.subject == OWNER and is_called(someone.relation or "", memory))
    if memory.subject == OWNER:
        return not _THEY.match(sentence) and not _begins_with_another(sentence, memory)
    if begun := _OUR_KIN.match(sentence):
        return same_subject(begun["who"].casefold(), memory.subject)
    relation, _, name = memory.subject.partition(" ")
    told = bool(_THEY.match(sentence)) or (relation not in RELATIONS and not _leaves_out(sentence, memory))
    told = told or (not name and _is_of_bare_kin(sentence, relation))
    return told or (bool(name) and name.casefold() in sentence.casefold())


def _is_of_bare_kin(sentence: str, relation: str) -> bool:
    """ "Mum's chemo is finished", "mums home": said without "my", and not of her sister."""
    plainly = rf"{re.escape(relation)}(?:s(?= (?:home|in|at|on|out|back|not|gone|got|been)\b))?\b"
    return re.match(rf"{plainly}(?!['’]s (?:[a-z-]+ )?(?:{KIN})\b)", sentence, re.IGNORECASE) is not None


def _is_their_affair(subject: str, someone: Someone) -> bool:
    """ "Wife's check-up", of the wife."""
    whose, owns, _ = subject.casefold().replace("\u2019", "'").partition("'s ")
    return bool(owns) and whose in {
        (someone.relation or "").casefold(),
        (someone.name or "").casefold(),
        someone.subject.casefold(),
    }


def is_called(relation: str, memory: Memory) -> bool:
    """Whether it tells who that is to the owner: "my dentist" of "my dentist is Dr Lim"."""
    told = f"{memory.statement} {' '.join(memory.tags)}"
    return RELATIONS.get(relation.casefold()) == memory.attribute and stems(relation) <= stems(told)


def _is_told(sentence: str, memory: Memory) -> bool:
    if memory.subject != OWNER:
        return re.search(rf"\b{_name(memory)}\b", sentence, re.IGNORECASE) is not None
    others = {word.casefold().removesuffix("'s") for word in re.findall(r"[\w'-]+", sentence)} & RELATIONS.keys()
    return bool(_MINE.search(sentence)) and not others


def _name(memory: Memory) -> str:
    return re.escape(memory.subject.split()[-1])


def _of_theirs(sentence: str, memory: Memory) -> bool:
    """ "Tim's teacher has retired" is no news of Tim; it is of who his teacher is."""
    if memory.subject == OWNER:
        return False
    found = re.search(rf"\b{_name(memory)}['’]s (?P<who>[\w-]+)", sentence, re.IGNORECASE)
    who = found["who"].casefold() if found else "baby"
    return who != "baby" and who in RELATIONS and RELATIONS[who] != memory.attribute


_NO_LINK: Final = r"(?!(?:to|with|for|at|of|from|by|in|on|about|and|or|is|are|was|were|has|have|had)\b)"
_OUR_KIN: Final = Pattern(
    rf"(?:my|our) (?:{_NO_LINK}[\w-]+ ){{0,2}}?(?P<who>(?:{KIN})s?|{SEVERAL})\b(?!['’])",
    re.IGNORECASE,
)
""" "My visit to mum is off" begins with no kin."""
_OWNER_TOO: Final = Pattern(r"\b(?:me|us|my|our|we|I)\b", re.IGNORECASE)


def is_of_kin_alone(sentence: str) -> bool:
    """Whether it tells of somebody of the owner's, and of nothing that the owner has or does: "my son gave up the piano"."""
    begun = _OUR_KIN.match(sentence)
    return begun is not None and not _OWNER_TOO.search(sentence[begun.end() :])


_BEGINS_WITH_KIN: Final = Pattern(
    rf"(?:my|our) (?:{_NO_LINK}[\w-]+ ){{0,2}}?(?P<who>{KIN})(?:['’]s)?(?!-)\b", re.IGNORECASE
)
_SPOKEN_OF: Final = Pattern(r"\b(?:he|she|they|him|her|them|both)\b", re.IGNORECASE)


def is_of_other_kin(sentence: str, subject: str) -> bool:
    """Whether it begins with kin of the owner's who are not whom the memory of this subject is of, and does not speak of these: "my
    mum's house is sold" is no news of the mother-in-law."""
    begun = _BEGINS_WITH_KIN.match(sentence)
    mine = [word for word in subject.casefold().split() if word in RELATIONS]
    if begun is None or not mine or stems(subject) & stems(sentence) or _SPOKEN_OF.search(sentence):
        return False
    other = begun["who"].casefold()
    apart = other in RELATIONS and (RELATIONS[other] != RELATIONS[mine[0]] or RELATIONS[other] == "family")
    return apart and not same_subject(other, mine[0])


_I_SAY: Final = Pattern(r"(?:I|we)\b", re.IGNORECASE)


def _leaves_out(sentence: str, memory: Memory) -> bool:
    """ "I no longer have asthma" is not of Leo, who has it as well; "I've cancelled it" may be of whatever has no name."""
    is_name = memory.subject[:1].isupper() and memory.attribute not in PEOPLE
    return is_name and bool(_I_SAY.match(sentence)) and not stems(memory.subject) & stems(sentence)


def _begins_with_another(sentence: str, memory: Memory) -> bool:
    """ "Anna no longer has the Volvo", "my big sister sold it"; not "Netflix is cancelled", where that is what is remembered."""
    first = next(iter(re.findall(r"[\w'’]+", sentence.casefold())), "")
    if first in {"my", "our"}:
        return _OUR_KIN.match(sentence) is not None and memory.attribute not in PEOPLE
    named = bool(_NAMED_ONE.match(sentence)) and not _BUT_MINE.search(sentence)
    return named and first not in re.findall(r"[\w']+", f"{memory.statement} {memory.value}".casefold())


_PRONOUNS: Final = frozenset({"he", "she", "they", "his", "her", "their"})


def is_theirs(whose: str, memory: Memory, memories: Sequence[Memory]) -> bool:
    """Whether the words that say whose something is mean the one whose memory it is: "my", "mum's", "Mums"; "his" of whom was told
    last."""
    folded = re.sub(r"['’]s?$", "", whose.casefold())
    if folded in {"my", "our", "i", "we"}:
        return memory.subject == OWNER
    if folded in _PRONOUNS:
        return memory.subject != OWNER and any(same_subject(memory.subject, it.subject) for it in told_last(memories))
    named = re.sub(r"^(?:my|our) ", "", folded)
    return any(same_subject(memory.subject, one) for one in (named, named.removesuffix("s"), named.split()[-1]))


def told_last(memories: Sequence[Memory]) -> list[Memory]:
    """What was learned by the last message of which something is known."""
    last = max((one.learned_at for one in memories), default=None)
    return [one for one in memories if one.learned_at == last]


def names_other_kin(sentence: str, told: str) -> bool:
    """Whether both name kin of the owner's, and none alike: what was lent to a brother is not what is owed to a sister."""
    one, other = ({word for word in words(text) if word in RELATIONS} for text in (sentence, told))
    return bool(one and other) and not one & other


_BY_NAME: Final = Pattern(rf"(?P<name>{NAME}|[a-z]{{2,}})(?P<possessive>'s)? (?P<rest>.+)")
_OF_A_BODY: Final = re.compile(
    r"avoids|is (?:\w+ly |very |also )?(?:allergic|lactose|gluten|co?eliac|diabetic|asthmatic|vegan|vegetarian|intolerant)\b",
    re.IGNORECASE,
)
"""What is said of no month, gem or town."""


def unmet(part: str) -> Someone | None:
    """Somebody spoken of by a first name alone, of whom nobody has told who that is: "Oscar has a nut allergy"."""
    match = _BY_NAME.fullmatch(part)
    if (
        match is None
        or match["possessive"]
        or not match["name"][:1].isupper()
        or match["name"].casefold() not in (CALLED | FIRST_NAMES if _OF_A_BODY.match(match["rest"]) else CALLED)
    ):
        return None
    name = match["name"]
    return Someone(name, name, None, name) if BARE_PREDICATE.match(match["rest"]) else None


_AROUND: Final = frozenset({"colleague", "coworker", "co-worker", "teammate", "neighbor", "neighbour"})
_TRADES: Final = frozenset({"occupation", "hobby", "employer"})


def anybody(someone: Someone | None, attribute: str = "") -> bool:
    """ "My client": one of many, of whom nothing is known but that; of a colleague without a name habits are gossip. And of an
    animal a trade is a breed: "he's a boxer"."""
    if is_breed(someone, attribute):
        return True
    if someone is None or someone.name is not None:
        return False
    return someone.relation in COUNTERPARTS or (attribute == "routine" and someone.relation in _AROUND)


def is_breed(someone: Someone | None, attribute: str) -> bool:
    return someone is not None and attribute in _TRADES and RELATIONS.get(someone.relation or "") == "pet"
