"""What is news of somebody, and not of what else they come up in: who minds Finn minds him at another school as well, a move into
a home cancels no doctor, and who is finished with Ellie goes to school as before. A comparing model takes each for the end of the
other, for the same name is in both. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems, weighty_stems
from memory_core.extraction.lexicon.life import MEDICS

_LED: Final = r"(?:(?:and|but|so|now|well|oh|yes|ok),? )*"
_WHO: Final = rf"(?:(?:my|our|me) )?(?:(?:{KIN})(?: (?-i:[A-Z])[\w-]+)?|[\w-]+)"
_MOVED: Final = Pattern(
    rf"{_LED}(?P<who>{_WHO})(?:['’]?s| has| have| is| was| got)?(?: (?:been|just|now|finally|got|being))*"
    r" (?:switched|moved|transferred|put|sent|placed|admitted|started|accepted|enrolled|going|gone|changed)"
    r" (?:over )?(?:(?:in|on|up|back)?to|in|at|with|into)\b(?P<where>.+)",
    re.IGNORECASE,
)
_CARED_FOR: Final = Pattern(
    r"\b(?:mind\w*|child-?mind\w*|sitt\w*|babysit\w*|nann\w+|au pair|carer\w*|after[- ]?school|clubs?|look\w* after|grand\w+"
    r"|himself|herself|themselves|full[- ]?time|boarding)\b",
    re.IGNORECASE,
)
"""Where somebody is that others need not care for them."""
_INTO_A_HOME: Final = Pattern(
    r" (?:(?:the|an?|my|our|his|her|their|another|new|different|nursing|care|retirement|old people['’]?s|residential|sheltered"
    r"|bigger|smaller) )*(?:home|house|flat|apartment|bungalow|place|hospice|residence|housing|town|village|city)\b",
    re.IGNORECASE,
)
_MEDIC: Final = Pattern(rf"\b(?:{MEDICS}|hospital|clinic|surgery|scan|check-?up|operation)\b", re.IGNORECASE)
_PARTED: Final = Pattern(
    rf"{_LED}(?P<who>{_WHO}|I)(?:['’]?s|['’]ve| has| have)?(?: just| now| finally)* (?:finished|split(?: up)?|br(?:oken?|eaks?) up"
    r"|done|over) (?:with|from) (?P<whom>[\w-]+)\W*$",
    re.IGNORECASE,
)
_OF_A_LIFE: Final = frozenset(
    {
        "routine",
        "trait",
        "education",
        "employer",
        "occupation",
        "work_schedule",
        "medication",
        "condition",
        "diet",
        "hobby",
    }
)
"""What somebody does and is beside whom they are with."""
_TOGETHER: Final = Pattern(
    r"\b(?:(?:girl|boy)friend|partner|husband|wife|fianc\w+|together|dat(?:e|es|ing)|married|we|us|both|each other)\b",
    re.IGNORECASE,
)
HOME_AGAIN: Final = Pattern(
    rf"{_LED}(?:(?:my|our|me) )?(?:(?:{KIN})(?: (?-i:[A-Z])[\w-]+)?|(?!(?:i|we|am|im|it|that)\b)[\w-]+?)(?:['’]?s| is| are| has"
    r"| have| came| got)(?: (?:just|back|finally|now|come|got|safe|safely|been|let|sent|allowed))* home\b"
    r"(?! (?:schooled|to|with|owner|town))",
    re.IGNORECASE,
)
HOMES: Final = frozenset(
    {"home_city", "home_country", "housing", "household", "home_address", "occupation", "employer", "work_schedule"}
)


def is_other_news(sentence: str, memory: Memory, held: Sequence[Memory]) -> bool:
    """Whether a sentence tells of somebody's own affair, and of a memory no more than the name."""
    return (
        _is_where_they_go(sentence, memory)
        or _leaves_the_doctor(sentence, memory)
        or _is_of_two(sentence, memory, held)
        or (memory.subject == OWNER and memory.attribute in HOMES and HOME_AGAIN.match(sentence) is not None)
    )


def _is_where_they_go(sentence: str, memory: Memory) -> bool:
    """ "Finn's been switched to the Gaelscoil": of "my mam minds Finn" it has nothing but him, who does not mind."""
    moved = _MOVED.match(sentence)
    if moved is None or memory.subject == OWNER or memory.attribute in PEOPLE or _CARED_FOR.search(moved["where"]):
        return False
    who = stems(moved["who"])
    shared = weighty_stems(sentence) & weighty_stems(f"{memory.statement} {memory.subject}")
    return not stems(memory.subject) & stems(sentence) and bool(shared) and shared <= who


def _leaves_the_doctor(sentence: str, memory: Memory) -> bool:
    """Whoever has moved house is seen by the doctor as before, but where that is told in the sentence."""
    moved = _MOVED.match(sentence)
    if moved is None or not _INTO_A_HOME.match(moved["where"]) or _MEDIC.search(sentence):
        return False
    return memory.attribute not in HOMES | PEOPLE and _MEDIC.search(memory.statement) is not None


def _is_of_two(sentence: str, memory: Memory, held: Sequence[Memory]) -> bool:
    """ "Connor's finished with Ellie" is of the two alone; not of "finished with Horizon", where he goes to school."""
    parted = _PARTED.match(sentence)
    if parted is None or memory.attribute not in _OF_A_LIFE or _TOGETHER.search(memory.statement):
        return False
    whom = parted["whom"].casefold()
    people = {word.casefold() for one in held if one.attribute in PEOPLE for word in one.value.split()}
    known = whom in people or re.search(r" (?:up|from) ", parted.group(), re.IGNORECASE) is not None
    return known and whom not in re.findall(r"[\w-]+", f"{memory.statement} {memory.value}".casefold())
