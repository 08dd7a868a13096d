"""From whom a service is had now: "moved my number over to Giffgaff", "I'm with Zen for the broadband now", "took out the car
insurance at NFU Mutual", of what is known to be with another firm; what is told of it besides stays."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, normalise
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.outdated import NOT_DONE, Change
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.statement_parts import with_part
from memory_core.extraction.whom import speaks_of

_SERVICES: Final = (
    r"(?:mobile|phone|cell) ?(?:number|contract|plan|line)?|number|sim(?: card)?|broadband|internet|wi-?fi|fibre|fiber"
    r"|electric(?:ity)?|power|energy|gas|water|(?:car|home|house|health|pet|travel|contents|life) insurance|insurance|cover"
    r"|policy|account|current account|savings|banking|mortgage|pension|gym membership|prescriptions?|hosting|email|domain"
)
_SORTS: Final = (
    stems("mobile phone cell number sim network carrier contract plan"),
    stems("broadband internet wifi wi-fi fibre fiber router provider"),
    stems("electricity electric power energy"),
    stems("gas energy heating"),
    stems("insurance insured insurer policy cover"),
    stems("bank banking account savings"),
    stems("mortgage"),
    stems("pension"),
    stems("gym"),
    stems("prescription pharmacy chemist"),
    stems("hosting hosted domain"),
    stems("email mail inbox"),
)
"""Words for one service each."""
_INSURED: Final = stems("car home house health pet travel contents life")
"""Of which there are several policies."""
_NAME: Final = (
    r"(?:the )?(?P<{0}>(?!(?-i:I|We|It|They|My|Our|The)\b)(?-i:[A-Z])(?:[\w'’&.+-]*[\w+])?"
    r"(?: (?:& )?(?-i:[A-Z0-9])(?:[\w'’&.+-]*[\w+])?){{0,3}})"
)
_ITS: Final = r"(?:(?:my|our|the|all my|all our) )?"
_I: Final = r"(?:(?:I|we)(?:['’]ve|['’]m|['’]re| have| am| are)?(?: just| now| finally| since)* )?"
_MOVED: Final = r"(?:moved|switched|ported|transferred|changed|swapped|took|taken|shifted|brought)"
_SAID: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_MOVED}(?: over)? {_ITS}(?P<what>{_SERVICES})(?: over| across)?(?: from [\w'’& ]+?)? to {_NAME.format('new')}",
        rf"\b(?:went|gone|moved|switched|changed|going)(?: over| across)? (?:to|with|for) {_NAME.format('new')} for"
        rf" {_ITS}(?P<what>{_SERVICES})\b",
        rf"(?:^|[,;.] |\b(?:so|and|but) ){_I}(?:with|at|using|use) {_NAME.format('new')} (?P<n1>now )?for {_ITS}"
        rf"(?P<what>{_SERVICES})"
        r"\b(?(n1)|(?= now\b| these days\b| instead\b))",
        rf"\b(?P<what>{_SERVICES})(?:['’]s| is| are| comes)(?P<n2> now)? (?:with|from|by|through|at) {_NAME.format('new')}"
        r"(?(n2)|(?= now\b| these days\b| instead\b| from now on\b))",
        rf"\b(?:took|taken) out (?:an?|the|my|our|another)(?: new)? (?P<what>{_SERVICES}) (?:with|at|from|through)"
        rf" {_NAME.format('new')}",
    )
)
_HAD: Final = Pattern(
    rf"(?:(?:my|our|the) (?P<what>[a-z][\w -]{{2,30}}?) (?:is|are|comes?)(?: insured| hosted| supplied)?|(?:I|we)"
    r"(?:['’]m| am| are|['’]re| have| pay| use| bank|['’]ve got)?(?: (?P<what2>[a-z][\w -]{2,30}?))?)"
    rf" (?:with|from|by|at|through|to) {_NAME.format('old')}(?: for (?:my|our|the) (?P<what3>[a-z][\w -]{{2,30}}))?",
    re.IGNORECASE,
)
_ADDED: Final = Pattern(
    r"\b(?:second|another|also|as well|too|besides|both|work (?:phone|mobile|number))\b", re.IGNORECASE
)


def provided_by(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one memory of from whom it is had, and the same with the firm that is named. None where there are several."""
    if _ADDED.search(sentence):
        return None
    for pattern in _SAID:
        said = pattern.search(sentence)
        if said is None or NOT_DONE.search(sentence[: said.end()]):
            continue
        found = [
            (one, at)
            for one in memories
            if one.subject == OWNER and (at := _HAD.match(one.statement)) and _are_one(said["what"], _service(one, at))
        ]
        if len(found) != 1 or not speaks_of(sentence, found[0][0]):
            continue
        (memory, at) = found[0]
        if normalise(at["old"]) != normalise(said["new"]) and (
            made := with_part([(memory, at.span("old"))], said["new"], sentence)
        ):
            return Change(memory, made[0])
    return None


def _service(memory: Memory, told: re.Match[str]) -> str:
    named = told["what"] or told["what2"] or told["what3"]
    return memory.statement.replace(told["old"], "") if named else f"{memory.statement} {memory.attribute}"


def _are_one(what: str, told: str) -> bool:
    """Whether it is the same service: "my number" of "my mobile", not the car's insurance of the house's."""
    said, known = stems(what), stems(told)
    if said & known & _INSURED != said & _INSURED:
        return False
    return any(said & sort and known & sort for sort in _SORTS)
