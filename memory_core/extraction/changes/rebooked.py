"""Until when something goes on that was made longer, and for when one was booked anew: "Noam's service was extended to September",
"my flight got cancelled and they rebooked me on the 21st". What it is called need not be what it was told as: the one thing that
goes on until some day is meant, of the one whose it is said to be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.patterns import any_case
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.changes.redated import at_another_time
from memory_core.extraction.changes.rescheduled import rearranged

_THEY: Final = r"(?:they|she|he|we|the [\w-]+|my \w+|(?-i:[A-Z])[\w'’-]+)"
_REBOOKED: Final = any_case(
    r"(?P<what>(?:(?:my|our|the|his|her|their) |(?-i:[A-Z])[\w-]+['’]s )(?:[\w-]+ ){0,2}?[\w-]+)(?:['’]s| is| was| were"
    r"| has been| got)?"
    r"(?: just| now)* (?:cancell?ed|overbooked|postponed|called off|delayed|scrapped)[^,;.]{0,30}?(?:[,;]|,? (?:and|so|but))+ "
    rf"(?:{_THEY}(?:['’]ve|['’]s| have| has)? (?:just )?(?:rebooked|booked|put|moved|switched|got|given|gave|rescheduled)"
    r" (?:me|us|him|her|them|it)(?: (?:on|onto|for|in|to|the (?:one|flight|train|bus|slot)(?= on\b)))*"
    r"|(?:I|we)(?:['’]m|['’]re| am| are| will be|['’]ll be)(?: now)? (?:flying|going|leaving|travelling|on)(?: (?:on|for))*)"
    r" (?P<when>(?:the )?(?:one |flight )?[\w: ]{2,30}?)(?: (?:flight|one|train|instead|now))*[.! ]*"
)
_EXTENDED: Final = any_case(
    r"(?:(?:so|and|but|well|good news|bad news)[,:]? )*(?:(?P<mine>my|our)|(?P<who>(?:(?:my|our) [a-z-]+|(?-i:[A-Z])[\w-]+))['’]s)"
    r" (?P<what>(?:[\w-]+ ){0,2}?[\w-]+)(?:['’]s| is| was| has| got)?(?: been| just| now| being)* (?:extended|prolonged|lengthened"
    r"|renewed)(?: (?:again|for me|once more))* (?:to|till|until|through(?: to)?) (?P<until>[\w ]{3,30}?)(?: now| instead)*[.! ]*"
)
_UNTIL: Final = any_case(r"\b(?:until|till|through|runs? (?:out )?(?:to|on)|ends? (?:on|in)|expires?)\b")


_TILL: Final = any_case(r"\b(?:until|till)\b")


def booked_anew(sentence: str, held: Sequence[Memory], *, now: datetime, zone: ZoneInfo) -> Change | None:
    """The one that is meant with its new day; None where none is, or more than one."""
    if NOT_DONE.search(_TILL.sub("to", sentence)):
        return None
    if (said := _EXTENDED.fullmatch(sentence.strip())) is not None:
        return _longer(said, sentence, held, now, zone)
    if (anew := _REBOOKED.fullmatch(sentence.strip())) is None:
        return None
    moved = rearranged(f"{anew['what']} has been moved to {anew['when']}", held, (), now=now, zone=zone)
    if moved is None or moved.told is None:
        return None
    return Change(moved.memory, replace(moved.told, evidence=sentence))


def _longer(said: re.Match[str], sentence: str, held: Sequence[Memory], now: datetime, zone: ZoneInfo) -> Change | None:
    """Of what is told to go on until some day that by its name; else the only one, where it is of somebody else."""
    lasting = [one for one in held if _UNTIL.search(one.statement) and _is_of(said, one)]
    named = [one for one in lasting if stems(said["what"]) <= stems(f"{one.statement} {one.subject}")]
    meant = named or ([] if said["mine"] else lasting)
    if len({one.statement for one in meant}) != 1:
        return None
    after = max(now, meant[0].event_end or now)
    told = at_another_time(said["until"], meant[0], sentence, after, zone)
    if told is None:
        return None
    until = said["until"].strip()
    return Change(meant[0], replace(told, statement=told.statement.replace(f" in {until}", f" until {until}")))


def _is_of(said: re.Match[str], memory: Memory) -> bool:
    if said["mine"]:
        return True
    who = stems(said["who"]) - stems("my our")
    return memory.subject != OWNER and who <= stems(f"{memory.subject} {memory.statement}")
