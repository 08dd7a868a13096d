"""What was lost, stolen, sold or called off and is not: "the police found the van", "I bought the Peugeot back", "the wedding is
back on in September". What was known before its end is known again, in the words it was told in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.reconcile import is_end
from memory_core.domain.records import Memory, Standing
from memory_core.domain.slots import ENDED
from memory_core.domain.tokens import stems, weighty_stems
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.whom import speaks_of

_WHO: Final = (
    r"(?:(?:so|and|but|well|phew|guess what|good news|finally)[,:]? )*"
    r"(?:(?:(?:the )?(?:police|cops|garda[i\u00ed]?|vet|council)|they|we|I|someone|somebody|(?:my|our|the|a) \w+"
    r"|(?-i:[A-Z])[\w'’-]+)"
    r"(?:['’]ve| have|['’]s| has)?)?(?: just| finally| actually| now)*"
)
_WHAT: Final = r"(?:(?:my|our|the|his|her) |(?=(?-i:[A-Z])))(?P<{}>[\w'’-]+(?: [\w'’-]+){{0,3}}?)"
_REST: Final = (
    r"(?: (?:again|safe|yesterday|today|last night|this morning|already|for (?:me|us)|in the end|at last|and \w+"
    r"|(?:in|on|at|near|from|off|behind|under|parked|two|three|a|after|round|by) .*))*"
)
_FOUND: Final = Pattern(
    rf"{_WHO} ?(?:found|recovered|tracked down|traced) {_WHAT.format('w')}{_REST}"
    rf"|{_WHO} ?(?:got|bought|gave (?:me|us)|given|brought|had|won) {_WHAT.format('w2')} back{_REST}"
    rf"|{_WHO} ?(?:bought|got) back {_WHAT.format('w3')}{_REST}"
    rf"|{_WHAT.format('w4')} (?:was|has been|got|have been|were|turned up|has turned up)"
    rf"(?: (?:just|finally))*(?: (?:found|recovered|handed in|traced))?{_REST}",
    re.IGNORECASE,
)
_RUINED: Final = Pattern(
    r"\b(?:burn\w*|wreck\w*|written off|total+ed|dead|ruined|pieces|scrap\w*|smashed|drowned|killed|photos?|pictures?|buyers?"
    r"|(?:new|another|different) (?:home|owner)|keys? (?:to|for|of)|(?:owner|receipt|papers|documents|registration) of)\b",
    re.IGNORECASE,
)
"""What was found like that is not had again."""
_BACK_ON: Final = Pattern(
    r"(?:(?:so|and|but|well|phew|guess what|good news|yay)[,:]? )*(?:(?:my|our|the|his|her) )?(?P<what>[\w'’ -]{3,40}?)"
    r"(?:['’]s| is|s| are| has| have)?(?: now| all| definitely)* (?:back on|on again|going ahead after all|on after all)"
    r"(?: (?:for|in|on|at|as) (?P<when>.{2,30}))?",
    re.IGNORECASE,
)
_CLAUSE: Final = Pattern(r"[,;:.!]\s+|\s(?=(?:so|and|but)\s)", re.IGNORECASE)
_OWNED: Final = frozenset({"pet", "possession", "vehicle"})
_MET: Final = frozenset({"plan", "event", "date", "goal", "wedding"})
_WEDDING: Final = Pattern(r"\bmarr(?:y|ying|ied)\b", re.IGNORECASE)
_SLIGHT: Final = stems("planned plan original old same before first")


def had_again(sentence: str, known: Sequence[Memory]) -> Change | None:
    """The end of what is so again, with what was known before it. `known`: of any standing. None where the sentence says that of
    nothing that has ended, or of more than one thing."""
    if "?" in sentence or _RUINED.search(sentence):
        return None
    ends = [one for one in known if _is_off(one) and one.standing is Standing.CURRENT and speaks_of(sentence, one)]
    for clause in _CLAUSE.split(sentence.strip(" .!")):
        if NOT_DONE.search(clause):
            continue
        pairs = [
            (end, before)
            for end in ends
            for before in known
            if _was_ended(before, end) and (_is_found(clause, before, end) or _is_on(clause, sentence, before))
        ]
        if len({end.id for end, _ in pairs}) == 1:
            end, before = max(pairs, key=lambda pair: pair[1].learned_at)
            anew = corrected(before, before.value, before.statement, sentence, event_end=before.event_end)
            return Change(end, replace(anew, related=(end.id,)))
    return None


_DAY: Final = Pattern(rf"\d+|\b(?:{MONTH_NAME}|{WEEKDAY})\b", re.IGNORECASE)


def _days(text: str) -> set[str]:
    return {day.casefold()[:3] for day in _DAY.findall(text)}


def _is_off(memory: Memory) -> bool:
    return is_end(memory) or memory.value == "cancelled"


def _was_ended(before: Memory, end: Memory) -> bool:
    if _is_off(before):
        return False
    return before.superseded_by == end.id or (end.coexists_with == before.id and end.attribute == before.attribute)


def _is_found(clause: str, before: Memory, end: Memory) -> bool:
    """By the name that it was told to be lost by, or by that it was known by."""
    said = _FOUND.fullmatch(clause)
    if said is None or before.attribute not in _OWNED:
        return False
    what = stems(next(word for word in said.groups() if word))
    return what in (stems(end.value[len(ENDED) :]), stems(before.value)) or (
        what <= stems(f"{before.value} {' '.join(before.tags)}") and what <= stems(end.statement)
    )


def _is_on(clause: str, sentence: str, before: Memory) -> bool:
    """Where it names no other day than the one that was told."""
    said = _BACK_ON.fullmatch(clause)
    if said is None or before.attribute not in _MET or not _days(sentence) <= _days(before.statement):
        return False
    what, told = stems(said["what"]) - _SLIGHT, stems(before.statement)
    told |= stems("wedding") if _WEDDING.search(before.statement) else frozenset()
    return bool(what) and what <= told and weighty_stems(said["when"] or "") - _SLIGHT <= told
