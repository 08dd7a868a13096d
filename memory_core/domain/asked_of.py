"""Of whom a question asks: "what is my wife called?" asks of no brother's wife, "do I have dementia?" of no mother-in-law, and
"which is the smallest country in the world?" of nobody. Pure; English.

What is told of somebody else answers neither, however near its words are; unless the question speaks of them.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.asked_whose import (
    SEVERAL,
    asks_of_other_kin,
    is_done_to_another,
    is_of_another_kind,
    is_of_another_owner,
)
from memory_core.domain.kinships import SEXES
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, NEAREST, PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import CALLED_BY_KIND, OWNER
from memory_core.domain.tokens import stems

_MINE: Final = Pattern(
    rf"\b(?:my|our)\s+(?:(?:new|late|older|younger|big|little|dear)\s+)?(?P<who>{KIN})\b", re.IGNORECASE
)
_OF_ONESELF: Final = Pattern(
    r"^(?:(?:so|and|hey|ok|okay|remind me|tell me|please)[,:]?\s+)*"
    r"(?:am i\b|do i (?:still )?(?:have|own|take|like|love|hate|eat|drink|smoke|speak|play|run|work|do|need|sing|use|drive|wear)\b"
    r"|what am i (?:allergic|training|studying|learning|reading|saving|afraid)\b"
    r"|where (?:do i (?:still )?(?:live|work|study)|was i born"
    r"|(?:did|have) i (?:used? to )?(?:grow up|study|studied|lived?|work(?:ed)?|been living|been working))\b"
    r"|what (?:sport|languages?|medication|medicine|pills|instrument) do i\b|have i got\b)",
    re.IGNORECASE,
)
_WHAT_I_HAVE: Final = Pattern(
    r"^(?:(?:so|and|hey|ok|okay|remind me|tell me|please)[,:]?\s+)*(?:what|which|how many)(?: (?:kinds?|sorts?|breeds?) of)? [\w-]+"
    r" (?:do i (?:still |currently |now )?(?:have|own|keep|use|drive|ride)|have i (?:still )?got|am i (?:using|driving|keeping))\b",
    re.IGNORECASE,
)
"""What a neighbour has is none of it; what one of the family has may be in the owner's house, too."""
_ANYBODY: Final = Pattern(
    r"\b(?:any ?(?:one|body)|some ?(?:one|body)|who|whose|friends?|family|relatives?|kids?|children|pets?|guests?|we|us|our"
    r"|know|with|for|about"
    r"|him|her|them|he|she|they|his|their|remember|remind|buy|get|bring|tell|call|visit|meet)\b",
    re.IGNORECASE,
)
""" "Do I have anybody who speaks French?" is about others."""


_NAME_OF: Final = Pattern(
    rf"(?:\b(?:what|who)(?:['’]?s| is| was| are) (?:the (?:\w+ )?name of )?|\bname of )(?:my|our)\s+"
    rf"(?:(?:new|late|older|younger|big|little|dear)\s+)?(?P<who>{KIN})"
    r"(?=['’]s (?:(?:first|last|full) )?name\b|\s+(?:called|named)\b|\s*\??\s*$)",
    re.IGNORECASE,
)
_NAME_OF_MINE: Final = Pattern(
    r"\bmy (?:middle|maiden|second|confirmation|baptismal|stage|pen|full|last|first|given)[ -]names?\b", re.IGNORECASE
)
_EX: Final = ("ex", "former")
_OF_TRADES: Final = frozenset({"doctor", "dentist", "contact"})
"""One may be called by another's word: a cardiologist is a doctor."""


_OF_THE_WORLD: Final = Pattern(
    r"(?!.*\b(?:i|me|my|mine|we|us|our|ours)\b)(?:so |and |hey |ok )?(?:which|what|who|where)\b.*\b(?:\w{2,}est|most|first|only)\b"
    r".*\b(?:(?:in|of) (?:the (?:whole )?(?:world|universe|solar system)|all time|history)|on earth|on the planet)\b",
    re.IGNORECASE | re.DOTALL,
)
""" "Which is the smallest country in the world?": nobody told."""
_WHERE_I_LIVE: Final = Pattern(
    r"(?:(?:so|and|hey|ok|okay|remind me|tell me|please)[,:]?\s+)*where (?:do|am) (?:i|we) (?:actually |currently )?(?:live|living)"
    r"(?: (?:now|nowadays|again|these days|at the moment))?[\s?!.]*",
    re.IGNORECASE,
)
_HOMES: Final = frozenset(
    {"home_city", "home_address", "home_country", "housing", "household", "hometown", "city", "address", "note"}
)
_HOME: Final = Pattern(
    r"\b(?:liv(?:e|es|ed|ing)|mov(?:e|ed|es|ing)|home|flat|apartment|house|address|street|rent(?:ed|ing|s)?|lodg\w+|settled|based|resid\w+"
    r"|village|town|city|suburb|neighbou?rhood|area|place|room|born|from)\b",
    re.IGNORECASE,
)
"""Words of a statement that may tell where somebody lives."""


_WHERE_LIVED: Final = Pattern(
    r"\bwhere(?:abouts)? (?:do|did|am|are|have|was|were) (?:i|we)\b.{0,20}\bliv(?:e|ed|ing)\b"
    r"(?!.*\b(?:holiday|summer|weekends?)\b)",
    re.IGNORECASE,
)
_SECOND_HOME: Final = Pattern(
    r"\b(?:holiday|summer|second|weekend|beach|country) (?:home|house|flat|cottage|cabin|apartment|place)\b",
    re.IGNORECASE,
)
"""Where nobody lives."""
_WAY_THERE: Final = Pattern(
    r"\bhow (?:do|does|did|am|is|are) .{1,20}\b(?:get|gets|getting|travel|go) (?:to|into) (?:(?:the|my|our) )?"
    r"(?:work|school|office|class|uni|campus|town)\b",
    re.IGNORECASE,
)
_GOING: Final = Pattern(
    r"\b(?:work|office|school|uni|town|commut\w*|rid(?:e|es|ing)|driv(?:e|es|ing)|cycl\w+|walk\w*|tak(?:e|es|ing)|catch\w*|get|gets"
    r"|go|goes|going|everywhere|bus|train|tram|ferry|foot|lift)\b",
    re.IGNORECASE,
)
""" "I have an old Volvo" tells of no way to work."""
_THERE: Final = Pattern(r"\b(?:work|office|school|class|uni|campus|town|commut\w*)\b", re.IGNORECASE)
_NO_WAY: Final = CALLED_BY_KIND | {"plan", "note"}


_STATE: Final = Pattern(
    r"^\W*(?:(?:so|and|but|hey|ok)[,:]?\s+)*am\s+i\s+(?:(?:still|really|even|actually|currently|now)\s+)?"
    r"(?!(?:an?|the|in|at|on|with|from|not|related|close|married|engaged|single|divorced|separated|widowed|dating|seeing|together|alone"
    r"|lonely|living|going|getting|having|expecting|their|his|her|older|younger|taller|meeting|visiting|missing)\b)(?P<state>[\w-]+)\b",
    re.IGNORECASE,
)
""" "Am I pregnant?": who there is in the owner's life tells no state of the owner's."""
_WHAT_IS_LIKED: Final = Pattern(
    r"^\W*(?:(?:so|and|but|hey|ok)[,:]?\s+)*(?:what|which)\b.*\b(?:do|does|did)\s+(?!.*\b(?:not|never|least|dis\w+)\b).{1,30}?"
    r"\b(?:like|love|enjoy|adore|prefer)\b",
    re.IGNORECASE,
)
_DISLIKED: Final = frozenset({"dislikes", "avoids"})
_WHAT_IS_HATED: Final = Pattern(
    r"^\W*(?:(?:so|and|but|hey|ok)[,:]?\s+)*(?:what|which)\b.*\b(?:do|does|did|can)\s+.{1,30}?\b(?:hate|dislike|detest|stand"
    r"|bear)\b",
    re.IGNORECASE,
)
_LIKED: Final = frozenset({"likes", "favorite", "prefers"})


def _is_no_answer_of_the_owner(question: str, memory: Memory) -> bool:
    """Whether it names somebody where a state of the owner's is asked about, or what is hated where what is liked is."""
    if memory.attribute in _DISLIKED and _WHAT_IS_LIKED.match(question):
        return True
    if memory.attribute.partition(":")[0] in _LIKED and _WHAT_IS_HATED.match(question):
        return True
    asked = _STATE.match(question)
    if asked is None or memory.attribute not in PEOPLE or stems(asked["state"]) & stems(memory.statement):
        return False
    return not re.search(r"\bi(?:['’]m| am| was|['’]ve| have been)\b", memory.statement, re.IGNORECASE)


def tells_the_way(question: str, memory: Memory) -> bool:
    """Whether the question is how one gets somewhere, and the memory says how."""
    said = memory.statement
    return bool(_WAY_THERE.search(question) and _GOING.search(said) and _THERE.search(said))


def is_no_way(question: str, memory: Memory) -> bool:
    """Whether it tells only what one could ride or drive: an answer while nothing tells the way."""
    return bool(memory.attribute in _NO_WAY and _WAY_THERE.search(question) and not _GOING.search(memory.statement))


def is_of_another(question: str, memory: Memory) -> bool:
    """Whether a memory is told of somebody or something else than the question asks of."""
    if _is_no_answer_of_the_owner(question, memory):
        return True
    if _is_somebody_elses_name(question, memory) or _OF_THE_WORLD.match(question.strip()):
        return True
    if is_of_another_owner(question, memory.statement) or is_of_another_kind(question, memory.statement):
        return True
    if is_done_to_another(question, memory.statement) or _is_another_debt(question, memory.statement):
        return True
    if _WHERE_LIVED.search(question) and _SECOND_HOME.search(memory.statement):
        return True
    if _WHERE_I_LIVE.fullmatch(question.strip()) and memory.attribute not in _HOMES:
        return not _HOME.search(memory.statement)
    if memory.subject == OWNER:
        return _is_former(question, memory.tags[0] if memory.tags and memory.attribute in PEOPLE else "")
    whom = memory.subject
    if _is_former(question, whom) or (memory.attribute not in PEOPLE and asks_of_other_kin(question, whom)):
        return True
    if not _is_person(whom) or stems(whom) & stems(question):
        return False
    if (mine := _MINE.search(question)) is not None and memory.attribute in PEOPLE:
        return mine["who"].casefold() not in whom.casefold().split()
    if _WHAT_I_HAVE.match(question.strip()) and RELATIONS.get(whom.casefold().split()[0]) in _ACQUAINTED:
        return True
    return bool(_OF_ONESELF.match(question.strip())) and not _ANYBODY.search(question)


_OWED: Final = Pattern(
    r"\b(?:owes?|owed|owing) (?:to )?(?P<whom>(?!(?:me|us|you|money|any\w*|some\w*|on|for|to|now|still|him|her|them|it|the|my"
    r"|our|in|and|or"
    r"|a|an|at|more|most|left|back|people|others?|what|how|all|each)\b)[a-z][\w-]+)|\b(?:does|did|do|is) (?P<who>(?!(?:i|we"
    r"|he|she|they|it"
    r"|my|our|the|any\w*|some\w*)\b)[a-z][\w-]+) (?:still )?owe\b|(?P<owes>\b(?!who\b|what\b)(?-i:[A-Z])[\w-]+) (?:still )?owes\b",
    re.IGNORECASE,
)


def _is_another_debt(question: str, statement: str) -> bool:
    """Whether what is owed to one is asked for and the statement tells what is owed to another: of Tom, "I owe Lisa 30 euros"."""
    asked, told = (
        {name.casefold() for found in _OWED.finditer(text) for name in found.groups() if name}
        for text in (question, statement)
    )
    return bool(asked and told) and not asked & told


def _is_former(question: str, whom: str) -> bool:
    """Whether it is of an ex-husband where the question asks of "my husband"."""
    plain = whom.casefold()
    if not plain.startswith(("ex-", "ex ", "former ")) or re.search(
        r"\b(?:ex|former|previous|used to|was|were)\b", question, re.IGNORECASE
    ):
        return False
    return any(RELATIONS.get(found["who"].casefold()) == "partner" for found in _MINE.finditer(question))


def _is_person(whom: str) -> bool:
    first = whom.casefold().split()[0] if whom.split() else ""
    if first in SEVERAL:
        return "'s" not in whom
    return (
        "'s" not in whom
        and (first in RELATIONS or first.removeprefix("ex-") in RELATIONS)
        and RELATIONS.get(first) != "pet"
    )


def _is_somebody_elses_name(question: str, memory: Memory) -> bool:
    """Whether it names a relative where the question asks for the name of another, or for one of the owner's own."""
    if _NAME_OF_MINE.search(question):
        return memory.attribute in PEOPLE
    if (asked := _NAME_OF.search(question)) is None:
        return _is_kin(memory) and _asks_for_no_kin(question, memory)
    who = asked["who"].casefold()
    if who.startswith(_EX):
        return memory.attribute not in PEOPLE and not _names_anybody(memory.statement)  # a partner's may be it
    if memory.subject != OWNER:
        first = memory.subject.casefold().split()[0]
        return first in RELATIONS and _are_two(who, first)
    if memory.attribute == "name":
        return True
    if memory.attribute not in PEOPLE:
        return not _names_anybody(memory.statement) and not stems(who) & stems(memory.statement)
    if RELATIONS[who] not in _KIN and stems(who) & stems(memory.statement):
        return False  # "my hairdresser is my sister Ann"
    return _are_two_slots(RELATIONS[who], memory.attribute) or (
        bool(memory.tags) and _are_two(who, memory.tags[0].casefold())
    )


_ROLE: Final = Pattern(
    r"(?:(?:\bwho(?:['’]?s| is| was)|\bname of) (?:my|our)|\bwhat(?:['’]?s| is| was) (?:my|our)(?=.*(?:['’]s name|called)\b)) "
    r"(?:(?P<whose>[a-z-]+)['’]s )?(?P<role>(?:[a-z-]+ )?[a-z-]+?)"
    r"(?=['’]s name\b| (?:called|named|at|in|on|of|for|from)\b|\s*\?|\s*$)",
    re.IGNORECASE,
)
_ACQUAINTED: Final = frozenset({"friend", "colleague", "manager", "contact", "doctor", "dentist"})
_KIN: Final = NEAREST | {"pet"}
_MAY_BE_KIN: Final = Pattern(
    r"\b(?:contact|kin|half|other|fella|bloke|man|woman|guy|lady|ones?|love|sweetheart|crush|date|valentine|parents?|folks|family"
    r"|famil\w+|relatives?|carer|hero|person|people|favou?rite|best|heir|friends?|companions?|buddy|pal|mate"
    r"|creature|animal|beast|boys?|girls?)$",
    re.IGNORECASE,
)


def _is_kin(memory: Memory) -> bool:
    return memory.subject == OWNER and memory.attribute in _KIN


def _asks_for_no_kin(question: str, memory: Memory) -> bool:
    """Whether it asks who does something for the owner ("the name of my dispatcher"), or who belongs to a neighbour: no mother is
    it of whom nothing says so."""
    asked = _ROLE.search(question)
    if asked is None or _MAY_BE_KIN.search(asked["role"]):
        return False
    if whose := asked["whose"]:
        others = RELATIONS.get(whose.casefold(), "mother") not in _KIN
        return others and not stems(whose) & stems(memory.statement)
    last = asked["role"].casefold().split()[-1]
    named = RELATIONS.get(last) in _KIN or RELATIONS.get(last) == "partner"
    return not named and not stems(asked["role"]) & stems(memory.statement)


def _are_two(one: str, other: str) -> bool:
    first, second = (next((words for words in SEXES if word in words), None) for word in (one, other))
    if first is None or second is None:
        return other in RELATIONS and _are_two_slots(RELATIONS[one], RELATIONS[other])
    return first != second


def _are_two_slots(one: str, other: str) -> bool:
    return one != other and not {one, other} <= _OF_TRADES


def _names_anybody(statement: str) -> bool:
    """ "I am divorced" holds no name; of what is told all in small letters nobody knows."""
    words = [word.strip("\"'“”(.,;!?") for word in statement.split()]
    return statement == statement.casefold() or any(
        word[:1].isupper() and not _BEGINNING.fullmatch(word) for word in words
    )


_BEGINNING: Final = Pattern(
    r"(?:i|my|our|we|the|an?|in|on|at|there|it|since|now|she|he|they|you|this|that|no|not|as|for|from|with)(?:['’].*)?",
    re.IGNORECASE,
)
"""Words that a sentence about somebody begins with, and that name nobody."""
