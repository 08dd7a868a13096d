"""From whom a service is had now: "moved my number over to Giffgaff", "I'm with Zen for the broadband now", "took out the car
insurance at NFU Mutual", of what is known to be with another firm; what is told of it besides stays. Also "I've moved to Halo",
right after the firm that one is moving from was told of, which is no town then."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory, Standing
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.in_part import in_that_place
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.lexicon.services import MOVED_OVER
from memory_core.extraction.whom import speaks_of

_SERVICES: Final = (
    r"(?:mobile|phone|cell) ?(?:number|contract|plan|line)?|number|sim(?: card)?|broadband|internet|wi-?fi|fibre|fiber"
    r"|electric(?:ity)?|power|energy|gas|water|(?:car|home|house|health|pet|travel|contents|life) insurance|insurance|cover"
    r"|policy|account|current account|savings|banking|mortgage|pension|gym membership|prescriptions?|tablets|pills|medicines?|meds"
    r"|inhalers?|hosting|email|domain"
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
    stems(
        "prescription prescriptions pharmacy chemist tablets pills medicine medicines medication meds inhaler inhalers"
    ),
    stems("hosting hosted domain"),
    stems("email mail inbox"),
)
"""Words for one service each."""
_INSURED: Final = stems("car home house health pet travel contents life")
"""Of which there are several policies."""
_FIRMS: Final = (
    r"(?:(?:energy|electric(?:ity)?|gas|power|broadband|internet|mobile|phone|insurance) (?:supplier|provider|company|network|firm)"
    r"|(?:mobile |phone )?network|supplier|insurer|bank|chemist|pharmacy|hosting company|gym)"
)
"""What a firm is to whom it serves."""
_NAME: Final = (
    r"(?:the )?(?P<{0}>(?!(?-i:I|We|It|They|My|Our|The)\b)(?-i:[A-Z])(?:[\w'’&.+-]*[\w+])?"
    r"(?: (?:& )?(?-i:[A-Z0-9])(?:[\w'’&.+-]*[\w+])?){{0,3}})"
)
_TYPED: Final = (
    r"(?P<{0}>(?!(?:private|silent|monthly|weekly|yearly|quarterly|paperless|contactless|online|digital|prepay\w*|auto\w*|direct"
    r"|joint|business|personal|home|work|mine|his|hers|her|him|them|me|us|it|that|this|low|high|off|on|standby)\b)"
    r"(?-i:[a-z])[\w&'’+-]{{2,}})"
    r"(?=[,.;!]|$| (?:now|instead|today|yesterday|last|this|for|and|but|so|on|which|who|as|because|since)\b| \d)"
)
"""A firm by its name as it is typed in a hurry."""
_WHERE: Final = r" (?:on|in|at|by|near|next to) (?:the )?[\w'’]+(?: [\w'’]+){0,2}?"
_ITS: Final = r"(?:(?:my|our|the|all my|all our) )?"
_I: Final = r"(?:(?:I|we)(?:['’]ve|['’]m|['’]re| have| am| are)?(?: just| now| finally| since)* )?"
_SAID: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{MOVED_OVER}(?: over)? {_ITS}(?P<what>(?:{_SERVICES})(?: and (?:{_SERVICES}))?)(?: over| across)?"
        rf"(?: from [\w'’& ]+?)? to {_NAME.format('new')}",
        rf"\b(?:went|gone|moved|switched|changed|going)(?: over| across)? (?:to|with|for) {_NAME.format('new')} for"
        rf" {_ITS}(?P<what>{_SERVICES})\b",
        rf"(?:^|[,;.] |\b(?:so|and|but) ){_I}(?:with|at|using|use) {_NAME.format('new')} (?P<n1>now )?for {_ITS}"
        rf"(?P<what>{_SERVICES})"
        r"\b(?(n1)|(?= now\b| these days\b| instead\b))",
        rf"\b(?P<what>{_SERVICES})(?:['’]s| is| are| comes)(?P<n2> now)? (?:with|from|by|through|at) {_NAME.format('new')}"
        r"(?(n2)|(?= now\b| these days\b| instead\b| from now on\b))",
        rf"\b(?:my|our) (?P<what>{_SERVICES}) (?:go(?:es)?|comes?|(?:is|are) sent|(?:is|are) filled)(?P<n3> now)? (?:to|from|at|by)"
        rf" (?P<new>(?:the |an? )?(?-i:[A-Z])[\w'’&-]*(?: (?-i:[A-Z])[\w'’&-]*)*(?:{_WHERE})?)(?(n3)|(?= now\b| these days\b))",
        rf"(?:^|[,;.] |\b(?:so|and|but|ok|okay|just|finally|I|we|i['’]ve|we['’]ve) ){MOVED_OVER}(?: over)? {_ITS}"
        rf"(?P<what>{_SERVICES})(?: over| across)? to {_TYPED.format('new')}",
        rf"^(?P<what>{_SERVICES})[:;,] (?:I|we)(?:['’]ve| have)?(?: just| finally)* (?:left|ditched|dropped|quit|binned|cancelled)"
        rf" [\w'’& ]+?(?:[,;]| and| so)+ (?:it is |it['’]?s |we['’]?re with |I['’]?m with )?{_NAME.format('new')} now\b",
        rf"(?:^|[,;.] |\b(?:so|and|but) ){_I}{MOVED_OVER} {_ITS}(?P<what>{_SERVICES})(?: (?:this|last) \w+| today| yesterday)?[,;:]"
        rf" (?:it is|it['’]?s|now|we['’]?re with|I['’]?m with) {_NAME.format('new')}",
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
_CALLED: Final = Pattern(rf"(?:my|our) (?P<what>{_FIRMS}) is {_NAME.format('old')}", re.IGNORECASE)
_TYPED_SO: Final = Pattern(
    rf"(?:(?:my|our|the) )?(?P<what>{_SERVICES}) (?:is|are) (?:with|from|through) {_TYPED.format('old')}", re.IGNORECASE
)
_FETCHED: Final = Pattern(
    r"(?:I|we)(?: always| usually| still| now)* (?:collect|get|pick up|fetch|have)(?: all)? (?:my|our) (?P<what>[a-z]+)(?: filled)?"
    rf" (?:from|at) (?P<old>(?:the )?(?-i:[A-Z])[\w'’&-]*(?: (?-i:[A-Z])[\w'’&-]*)*(?:{_WHERE})?)(?=[,.;]|$)",
    re.IGNORECASE,
)
_SIMPLY: Final = Pattern(
    rf"(?:(?:(?:my|our|the) )?(?P<what>{_SERVICES}) (?:is|are) (?:with|from|through)|(?:my|our) (?P<what3>{_SERVICES}) is)"
    rf" {_NAME.format('old')}",
    re.IGNORECASE,
)
_HOW_IT_WAS_TOLD: Final = (_CALLED, _FETCHED, _HAD, _TYPED_SO, _SIMPLY)
_ADDED: Final = Pattern(
    r"\b(?:second|another|also|as well|too|besides|both|work (?:phone|mobile|number))\b", re.IGNORECASE
)


def provided_by(sentence: str, memories: Sequence[Memory], now: datetime | None = None) -> Change | None:
    """The one memory of from whom it is had, and the same with the firm that is named. None where there are several."""
    if _ADDED.search(sentence):
        return None
    if now is not None and (moved := _moved_on(sentence, memories, now)) is not None:
        return moved
    for pattern in _SAID:
        said = pattern.search(sentence)
        if said is None or NOT_DONE.search(sentence[: said.end()]):
            continue
        found = [
            (one, at)
            for one in memories
            if one.subject == OWNER and (at := _had(one)) and _are_one(said["what"], _service(one, at))
        ]
        if len(found) != 1 or not speaks_of(sentence, found[0][0]):
            continue
        (memory, at) = found[0]
        anew = in_that_place(_as_far_as(memory, at), at.span("old"), said["new"], sentence)
        if anew is not None:
            return replace(anew, memory=memory)
    return None


_MOVED_ON: Final = Pattern(
    r"(?:(?:so|well|ok|okay|right|and|but),? )?(?:I|we)(?:['’]ve| have)?(?: (?:just|now|finally|recently|actually|since))*"
    rf" (?:moved|gone|went)(?: over| across)? to {_NAME.format('new')}(?:,? (?:now|instead|today|yesterday|last \w+|this \w+))*",
    re.IGNORECASE,
)
_IN_ONE_BREATH: Final = timedelta(hours=1)
"""As long as what was told of last is what one goes on to speak of."""


def _moved_on(sentence: str, memories: Sequence[Memory], now: datetime) -> Change | None:
    """ "I've moved to Halo", where the last thing told was a firm, and it is known where the owner lives: who would have told first
    of a move has told of the firm."""
    said = _MOVED_ON.fullmatch(sentence.strip(" .!"))
    mine = [one for one in memories if one.subject == OWNER and one.standing is Standing.CURRENT]
    if said is None or not any(one.attribute == "home_city" for one in mine):
        return None
    last = max(one.learned_at for one in memories)
    if now - last > _IN_ONE_BREATH or any(stems(said["new"]) <= stems(one.statement) for one in memories):
        return None
    found = [
        (one, at) for one in mine if one.learned_at == last and (at := _had(one)) and _is_supplied(_service(one, at))
    ]
    if len(found) != 1:
        return None
    (memory, at) = found[0]
    seen = in_that_place(_as_far_as(memory, at), at.span("old"), said["new"], sentence)
    return replace(seen, memory=memory) if seen else None


def _is_supplied(told: str) -> bool:
    return any(stems(told) & sort for sort in _SORTS)


def no_towns(read: Sequence[Candidate], memories: Sequence[Memory], now: datetime) -> tuple[Candidate, ...]:
    """What was read, without a home in what is a firm."""
    return tuple(one for one in read if one.attribute != "home_city" or _moved_on(one.evidence, memories, now) is None)


def _had(memory: Memory) -> re.Match[str] | None:
    return next((at for one in _HOW_IT_WAS_TOLD if (at := one.match(memory.statement))), None)


def _as_far_as(memory: Memory, told: re.Match[str]) -> Memory:
    """Without what is told of the old firm behind its name: "always have done", "or whatever they call themselves"."""
    if "what2" in told.re.groupindex:
        return memory
    stop = memory.value.find(told["old"]) + len(told["old"])
    value = memory.value[:stop] if told["old"] in memory.value else memory.value
    return replace(memory, statement=f"{memory.statement[: told.end('old')]}.", value=value)


def _service(memory: Memory, told: re.Match[str]) -> str:
    named = any(told.groupdict().get(what) for what in ("what", "what2", "what3"))
    return memory.statement.replace(told["old"], "") if named else f"{memory.statement} {memory.attribute}"


def _are_one(what: str, told: str) -> bool:
    """Whether it is the same service: "my number" of "my mobile", not the car's insurance of the house's."""
    said, known = stems(what), stems(told)
    if said & known & _INSURED != said & _INSURED:
        return False
    return any(said & sort and known & sort for sort in _SORTS)
