"""Requests for what was told at a time that the sentence before them names: "Last week I talked too much. Erase all I said then",
"undo the last hour: forget what I told you in it", "I was drunk on Friday. Forget what I said". Brought to "forget what I told you
from last week". Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME
from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import SOFTLY
from memory_core.usecases.forgetting.requests.of_a_time import BOUND, TO_COME, at
from memory_core.usecases.forgetting.requests.wishes import THROWN, VERB

_ASK: Final = rf"{SOFTLY}(?:{VERB}|{THROWN}|cancel|discard|undo|let\s+go\s+of|(?:out|away)\s+with)"
_TELLING: Final = (
    r"(?:told|said|mentioned|wrote|shared|confided|admitted|confessed|revealed|let\s+slip|let\s+out|came\s+out\s+with)"
)
_ALL: Final = (
    r"(?:everything|anything|all|what(?:ever)?|every\s+(?:last\s+|single\s+)?(?:thing|word|bit)"
    r"|(?:all\s+)?the\s+(?:things?|stuff))"
)
_TOLD: Final = (
    rf"(?:{_ALL}\s+(?:that\s+)?(?:i|we)(?:['’]ve|['’]d|\s+have|\s+had)?\s+(?:ever\s+"
    rf"|just\s+)?{_TELLING}(?:\s+(?:to\s+)?you)?)"
)
_HEARD: Final = (
    rf"(?:{_ALL}\s+(?:that\s+)?you(?:['’]ve|\s+have)?\s+(?:heard|learn(?:ed|t)|got|were\s+told|noted|saved"
    rf"|stored)(?:\s+(?:from|about)\s+me)?)"
)
_THAT_TIME: Final = (
    r"(?:then|that\s+(?:day|night|evening|morning|afternoon|week|week-?end|month|year|time|hour|period|stretch)"
    r"|those\s+(?:(?:two|three|few)\s+)?(?:days|weeks|hours|months)|back\s+then)"
)
_THEN: Final = rf"(?:(?:from|in|during|at|on|over|since|by|within)\s+)*(?:{_THAT_TIME}|it)"
_END: Final = r"(?:\s*,?\s*(?:please|pls|thanks|for\s+good|completely|entirely|again|now))*[\s.!?]*$"
_FIRST: Final = r"^(?P<first>[^?]{3,160}?)(?:\s*[,;:.!\u2013\u2014-]+\s*|\s+(?=so\b|and\b))(?:so\s+|and\s+)*"
_OF_THEN: Final = Pattern(
    rf"{_FIRST}{_ASK}\s+(?:(?P<what>{_TOLD}|{_HEARD})\s+{_THEN}|{_ALL}\s+(?:from|in|during|of|on)\s+{_THAT_TIME}){_END}",
    re.IGNORECASE,
)
_OF_IT: Final = Pattern(
    rf"{_FIRST}{_ASK}\s+(?:about\s+)?(?:(?P<what>{_TOLD}|{_HEARD})|(?:all|any|every\s+(?:bit|word))\s+of\s+(?:it|that"
    rf"|them)|it\s+all|(?:all\s+)?(?:it|that|this|them|those)"
    rf"|everything|the\s+(?:whole\s+|entire\s+)?lot){_END}",
    re.IGNORECASE,
)
_TIME: Final = Pattern(rf"(?<![\w'’-])(?P<when>{BOUND})(?![\w-])", re.IGNORECASE)
_UNDO: Final = Pattern(
    rf"^{SOFTLY}(?:undo|rewind|roll\s+back|strike|cancel)\s+(?:(?:everything|all)\s+(?:of\s+)?)?$", re.IGNORECASE
)
_TALKED: Final = Pattern(
    r"\b(?:i|we)(?:['’](?:ve|d))?\s+(?:(?:have|had|was|were|did|should(?:n['’]?t|\s+not|\s+never)|never|should"
    r"|wish\s+i\s+had(?:n['’]?t|\s+not)"
    r"|wish\s+i['’]d\s+never|regret\s+having|just|really|only|rather|quite|probably|must"
    r"|went\s+and)\s+)*(?:talk(?:ed|ing)|spoke|spoken|chatt(?:ed|ing)|blabb(?:ed|ing)"
    r"|blather(?:ed|ing)|rambl(?:ed|ing)|babbl(?:ed|ing)|rav(?:ed|ing)|rant(?:ed|ing)|moan(?:ed|ing)|whin(?:ed|ging"
    r"|ing)|vent(?:ed|ing)|gossip(?:ed|ing)|overshar(?:ed|ing)"
    r"|opened\s+up|poured\s+(?:out\s+)?my\s+heart(?:\s+out)?|went\s+on|spilled\s+(?:my\s+guts|the\s+beans"
    r"|everything)|(?:said|told\s+you|wrote|texted|messaged|written|shared|let\s+slip|let\s+out|confided|confessed"
    r"|admitted)\s+(?:(?:you\s+)?(?:far\s+|way\s+|much\s+)?too\s+much|(?:so|too)\s+many\s+things"
    r"|(?:all\s+sorts\s+of\s+|a\s+lot\s+of\s+|lots\s+of\s+|some\s+|stupid\s+|silly\s+|\w+\s+)?things"
    r"|a\s+(?:lot|great\s+deal)|lots|all\s+sorts|all\s+(?:that|this)|anything|a\s+(?:word|thing)|so\s+much"
    r"|what\s+i\s+(?:did|told\s+you|said)"
    r"|nonsense|rubbish|\w+\s+(?:nonsense|rubbish|stuff)|stuff|more\s+than\s+i\b.*))"
    r"(?!\s+(?:to\s+(?!you\b)|with\s+(?!you\b)|about\b|of\b))",
    re.IGNORECASE,
)
""" "I talked too much": of nothing in particular, and to nobody else."""
_STATE: Final = Pattern(
    r"\bi(?:\s+(?:was|felt|got|had\s+been|have\s+been)|['’]d\s+been)(?:n['’]t|\s+not)?\s+(?:(?:so|very|rather|quite"
    r"|a\s+bit|a\s+little|really|completely|totally|pretty|in|half|dead"
    r"|not|out\s+of|absolutely)\s+)*(?:myself|drunk|tipsy|drinking|high|stoned|hung\s?over|delirious|feverish|ill"
    r"|sick|tired|exhausted|upset|angry|furious|manic|low|down|mad|crazy|raving|hysterical"
    r"|confused|sleepless|lonely|emotional|weepy|a\s+(?:\w+\s+)?(?:state|mess|mood|wreck|way|place|rage|panic|daze)"
    r"|my\s+(?:right\s+)?(?:mind|head)|pieces|despair|shock)\b"
    r"|\bi(?:['’]d|\s+had)\s+(?:(?:had|drunk|taken|been\s+drinking)\s*)+(?:(?:one|a\s+few|a\s+drink"
    r"|several)\s+)?(?:too\s+(?:many|much)|a\s+(?:few|lot)|wine|beers?)?",
    re.IGNORECASE,
)
""" "I wasn't myself": how one was when one talked."""


def told_then(said: str) -> str:
    """The same as one plain request; "" where nothing names the one time that is meant."""
    return _then(said) or _while(said) or _undone(said)


def _then(said: str) -> str:
    """ "Last week I talked too much. Erase all I said then": by the time that the sentence before names."""
    if found := _OF_THEN.match(said):
        when = _time_in(found["first"])
        return _plain(found["what"], when) if when else ""
    found = _OF_IT.match(said)
    when = _time_in(found["first"]) if found is not None else ""
    if found is None or not when:
        return ""
    rest = found["first"].replace(when, "", 1).strip(" ,:")
    alone = bool(found["what"]) and (not rest or bool(_UNDO.match(found["first"][: found["first"].find(when)])))
    if alone or _TALKED.search(rest) or (found["what"] and _STATE.search(rest)):
        return _plain(found["what"], when)
    return ""


_WHILE: Final = Pattern(
    rf"^(?P<ask>{_ASK}\s+{_TOLD})\s+(?:while|when|as|because)\s+(?={_STATE.pattern})i\b(?:['’]\w+"
    rf"|\s+\w+){{1,6}}?\s+(?P<when>{BOUND}){_END}",
    re.IGNORECASE,
)


def _while(said: str) -> str:
    """ "Forget whatever I told you while I was drunk on Friday"."""
    found = _WHILE.match(said)
    return f"{found['ask']} {at(found['when'])}" if found else ""


_UNDONE: Final = Pattern(
    rf"^{SOFTLY}(?:undo|rewind|roll\s+back|cancel|discard)\s+(?:(?:everything|all)\s+(?:of\s+|from\s+)?)?"
    r"(?P<when>(?:the\s+)?(?:last|past)\s+(?:[\w-]+\s+){0,2}(?:minute|hour|day|week|fortnight|month)s?)(?:\s+(?:in"
    r"|of|from)\s+(?:here|this\s+chat|our\s+chat))?[\s.!?]*$",
    re.IGNORECASE,
)


def _undone(said: str) -> str:
    """ "Undo the last two hours"."""
    found = _UNDONE.match(said)
    return f"forget everything I told you {at(found['when'])}" if found else ""


_TWO: Final = 2
_TWO_MONTHS: Final = Pattern(
    rf"\b(?:in|during|over)\s+(?P<one>{MONTH_NAME})\s+and\s+(?P<other>{MONTH_NAME})\b", re.IGNORECASE
)
_MONTHS: Final = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def _are_in_a_row(one: str, other: str) -> bool:
    return (_MONTHS.index(other.casefold()[:3]) - _MONTHS.index(one.casefold()[:3])) % len(_MONTHS) == 1


def _time_in(first: str) -> str:
    """The one time that a sentence names, with the word that leads to it; "" for none, or several. Two months in a row are one."""
    both = _TWO_MONTHS.search(first)
    if both and len(_TIME.findall(first)) <= _TWO and _are_in_a_row(both["one"], both["other"]):
        return both.group()
    named = [found["when"] for found in _TIME.finditer(first)]
    return named[0] if len(named) == 1 and not TO_COME.search(named[0]) else ""


def _plain(what: str | None, when: str) -> str:
    return f"forget {what or 'everything I told you'} {at(when)}"
