"""What is turned round in the words it was told in: "actually I am going to Jo's wedding", after "I've decided not to go to Jo's
wedding"; and what is over once somebody is back at what they were away from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory, Standing
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import DENIED, SUPPOSED, any_of, is_unsettled
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.rules.corrections import corrected, read
from memory_core.extraction.sentences import straightened
from memory_core.extraction.wording import capitalised

_MEANT: Final = frozenset({"decision", "plan", "goal", "event", "note"})
_NOT: Final = any_of(DENIED, r"\b(?:no longer|wont)\b")
_SUPPOSED: Final = any_of(SUPPOSED)
"""What is decided is to come."""
_DECIDED_NOT: Final = Pattern(
    r"\b(?:I|we)\b.*\b(?:(?:decided|chosen|agreed|choosing|going) not to|decided against|not going(?: to)?|won['’]?t(?: be)?"
    r"|will not(?: be)?|no longer(?: going to)?)\b",
    re.IGNORECASE,
)
_WILL: Final = Pattern(
    r"(?:so |and |but )?(?:I|we)(?:['’](?:m|re|ll|ve)| am| are| will| have| shall)?"
    r"(?: (?:definitely|now|both|all|be|in fact|actually))*"
    r" (?:[a-z]+ing|decided to|going to|will|[a-z]+)\b",
    re.IGNORECASE,
)
_SLIGHT: Final = stems(
    "not to be am are is will going go the a an my our i we have decided decide do on in at of for with that"
)
_ALL_THE_SAME: Final = stems("after all again now back")
_NO_LONGER: Final = Pattern(r"^no longer ", re.IGNORECASE)
_AS_IT_WAS: Final = Pattern(r"\b(?:after all|again|back on)\b", re.IGNORECASE)
_DATE: Final = Pattern(r" \(\d{4}-\d\d(?:-\d\d)?\)$")


def turned(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """What was decided against, now that it is to be after all, and what is known of it now: what was known before. `memories`: of
    any standing."""
    reading = read(straightened(sentence).strip(" .!"))
    if _NOT.search(reading.text) or _WILL.match(reading.text) is None or _SUPPOSED.search(sentence):
        return None
    said = stems(reading.text)
    holding = [one for one in memories if one.standing is not Standing.SUPERSEDED]
    meant = [one for one in holding if _NOT.match(one.value) and (_is_meant(one, said) or _is_named(one, said))]
    if len(meant) != 1:
        return None
    value = re.sub(r"^(?:not|never|no longer) ", "", meant[0].value, flags=re.IGNORECASE)
    before = next((one for one in memories if one.value == value and one.standing is Standing.SUPERSEDED), None)
    as_before = before is not None and _AS_IT_WAS.search(sentence) is not None
    statement = before.statement if before and as_before else f"{capitalised(reading.text).rstrip('.')}."
    return Change(meant[0], corrected(meant[0], value, statement, sentence))


def given_up(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What was to be and is decided against."""
    plain = straightened(sentence)
    if _DECIDED_NOT.search(plain) is None or _SUPPOSED.search(plain):
        return []
    said = stems(plain)
    return [one for one in memories if _is_meant(one, said) and not _NOT.search(one.statement)]


def _is_meant(memory: Memory, said: frozenset[str]) -> bool:
    """Whether all that it is about is said."""
    about = _about(memory)
    return memory.attribute in _MEANT and memory.subject == OWNER and bool(about) and about <= said


def _is_named(memory: Memory, said: frozenset[str]) -> bool:
    """Whether all that is said is what it is about: "I'm going to Japan after all", where one went with Ann."""
    told = said - _SLIGHT - _ALL_THE_SAME
    return memory.attribute in _MEANT and memory.subject == OWNER and bool(told) and told <= _about(memory)


def _about(memory: Memory) -> frozenset[str]:
    return stems(_DATE.sub("", _NO_LONGER.sub("", memory.value))) - _SLIGHT


_BACK: Final = Pattern(
    r"(?:\b(?:I|we)(?:['’]m| am| are|['’]re| went| have gone|['’]ve gone)|^)(?: (?:now|finally|officially))* back (?:at|to|in)"
    r" (?:work|the office|my (?:job|desk))(?= (?:now|again|full[ -]time|part[ -]time|since|after|today|this week)\b|[,.;!]|$)",
    re.IGNORECASE,
)
_FIT: Final = Pattern(
    r"\b(?:I(?:['’]m| am)|(?:signed|declared|passed|cleared) me(?: as)?) (?:now |all )?(?:fit|cleared)"
    r"(?= (?:for|to) (?:work|duty|drive)|(?: again)?(?:[,.;!]|$))",
    re.IGNORECASE,
)
""" "The company doctor says I'm fit"."""
_AWAY: Final = Pattern(
    r"\b(?:on|taking|have) (?:an? )?(?:(?:[a-z]+ )?leave|sabbatical|furlough)\b|\boff (?:work|sick)\b|\bsigned off\b"
    r"|\bon (?:sick|garden\w*) leave\b",
    re.IGNORECASE,
)
_KEPT_AS: Final = frozenset(
    {"plan", "event", "occupation", "condition", "work_schedule", "routine", "note", "employer", "trait"}
)


def back_at_work(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What is told of the owner's being away from work."""
    if (back := _BACK.search(straightened(sentence)) or _FIT.search(straightened(sentence))) is None or is_unsettled(
        straightened(sentence), back.end()
    ):
        return []
    mine = [one for one in memories if one.subject == OWNER and one.attribute in _KEPT_AS]
    return [one for one in mine if _AWAY.search(one.statement)]
