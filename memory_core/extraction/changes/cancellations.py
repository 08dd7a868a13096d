"""What is called off by its kind alone: "I rang the dermatologist and called the whole thing off", "the wedding is off"."""

from __future__ import annotations

import calendar
import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain import occasions
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import is_supposed, is_unsettled
from memory_core.extraction.changes.occasions_meant import may_move, meant_by, told_of

_CALLED_OFF: Final = Pattern(
    r"\b(?:called|call|calling) (?:it(?: all)?|everything|(?:the )?(?:whole )?thing|the appointment|the booking) off\b"
    r"|\b(?:cancelled|canceled) (?:it(?: all)?|everything|the (?:whole )?thing|the appointment|the booking)(?=[,.;!]|$)",
    re.IGNORECASE,
)
_NO_WEDDING: Final = Pattern(
    r"\b(?:the|our|my) (?:wedding|engagement) (?:is|has been|got|was)(?: now| all)? (?:off|cancelled|canceled|called off)"
    r"(?! (?:to|the)\b)"
    r"|\b(?:called off|cancelled|canceled) (?:the|our|my) (?:wedding|engagement)\b"
    r"|\b(?:we|I)(?:['’]re| are|['’]m| am) (?:not|no longer) getting married\b",
    re.IGNORECASE,
)
_TO_BE_WED: Final = Pattern(
    r"\b(?:getting|get|be|going to be) married\b|\b(?:am|are|['’]m|['’]re) marrying\b|\b(?:will|to) marry\b|\b(?:my"
    r"|our) wedding\b|^the wedding\b",
    re.IGNORECASE,
)
_MEANT: Final = frozenset({"plan", "event", "goal", "note", "project"}) | occasions.ATTRIBUTES
_SLIGHT: Final = stems("appointment booking visit session meeting reservation my our the a an with at")


def called_off(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What was to be and will not be: the occasion that is named beside, or the owner's own wedding."""
    if (off := _NO_WEDDING.search(sentence)) is not None:
        if is_unsettled(sentence, off.start()):
            return []
        return [
            one
            for one in memories
            if one.attribute in _MEANT
            and one.subject.casefold() in {OWNER, "wedding", "our wedding", "my wedding"}
            and _TO_BE_WED.search(one.statement)
        ]
    if (by := _CANCELLED_BY.match(sentence)) is not None and not is_unsettled(sentence, by.end()):
        return _with_whom(by["who"], memories)
    off = _CALLED_OFF.search(sentence)
    if off is None or is_unsettled(sentence, off.end()):
        return []
    said = stems(sentence[: off.start()])
    meant = [
        one
        for one in memories
        if one.attribute in occasions.ATTRIBUTES
        and (about := stems(one.subject) - _SLIGHT)
        and about <= said
        and one.subject != OWNER
    ]
    return meant if len({one.subject for one in meant}) == 1 else []


_CANCELLED_BY: Final = Pattern(
    r"(?:the|my|our) (?P<who>[\w' -]{3,30}?)(?:'s office)?(?: has| have| had to)?(?: just)? (?:cancell?ed|cancel"
    r"|called off) (?:my|our|the)"
    r" (?:appointment|check-?up|visit|session|lesson|consultation|scan)\b",
    re.IGNORECASE,
)


def _with_whom(who: str, memories: Sequence[Memory]) -> list[Memory]:
    """The one appointment with whoever cancelled it: "the eye doctor cancelled my appointment", of two that are known."""
    dated = [one for one in memories if one.attribute in occasions.ATTRIBUTES and one.subject != OWNER]
    meant = [one for one in dated if stems(who) <= stems(f"{one.subject} {one.statement}")]
    return meant if len({one.subject for one in meant}) == 1 else []


_TRIP: Final = (
    r"(?:the|our|my|that) (?:(?-i:[A-Z])[\w-]+ |(?:camping|road|family|weekend|skiing|ski|beach) )?"
    r"(?:trip|holiday|vacation|journey|getaway|cruise|honeymoon|city break|weekend away)"
    r"(?: (?:to|in|with) (?P<{to}>(?:the )?(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?))?"
)
_OFF: Final = r"(?:off|cancelled|canceled|postponed|called off|not happening|on hold|on ice)"
_TRIP_OFF: Final = Pattern(
    rf"\b{_TRIP.format(to='to')}(?:['’]s| is| has been| got| was)(?: now| all| sadly)? {_OFF}\b(?! (?:the|to|until|till|by|from)\b)"
    rf"|\b(?:cancelled|canceled|called off|postponed) {_TRIP.format(to='to2')}(?=[,.;!]|$| (?:because|as|since|due)\b)"
    r"|(?:^|[,;.] |\bso )(?:there(?:['’]s| is| will be|['’]ll be) )?no (?P<to3>(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?)"
    r"(?: (?:for (?:us|me)|this (?:year|time|summer|autumn|fall|winter|spring)|after all|now))*(?=[,.;!]|$)"
    r"|\b(?:the|my|our) (?:airline|tour operator|travel agent|travel agency|cruise line) (?:has |have )?(?:gone|went) (?:bust|under"
    r"|bankrupt)\b.*\b(?:my|our|the) (?:money|tickets?|flights?|booking|refund)\b"
    r"|\b(?:I|we)(?:['’]ll| will|['’]m| am|['’]re| are)(?: be)? staying (?:put|home|at home|here)\b.{0,20}\bthat"
    r" (?:month|week|summer"
    r"|year|time)\b.{0,10}\binstead\b"
    rf"|\b(?:the|our|my) (?P<month>(?-i:{'|'.join(calendar.month_name[1:])})) (?:tickets?|flights?|bookings?)"
    r" (?:is|are|was|were|has been|have been|got) (?:now )?(?:cancelled|canceled|refunded)\b",
    re.IGNORECASE,
)
_TRAVELS: Final = Pattern(
    r"\b(?:trip|holiday|vacation|journey|getaway|cruise|honeymoon|travel\w*|fly(?:ing)?|flights?|driv(?:e|ing) (?:down|up|over|to)"
    r"|going (?:to|down|up|over|away)|go(?:ing)? (?:camping|skiing)|taking the \w+ (?:down |up |over |out )?to|off to"
    r"|head(?:ing|ed) to|visit(?:ing)?|booked|camper|week in|days in|weekend in|fortnight in)\b",
    re.IGNORECASE,
)


def trip_off(sentence: str, memories: Sequence[Memory], *, now: datetime) -> list[Memory]:
    """The one journey of the owner's that is to come, or the one to where is named: "the trip is off", "so no Gatlinburg"."""
    off = _TRIP_OFF.search(sentence)
    if off is None or is_unsettled(sentence, off.start()):
        return []
    where = stems(off["to"] or off["to2"] or off["to3"] or off["month"] or "")
    trips = [
        one
        for one in memories
        if one.attribute in _MEANT
        and one.subject == OWNER
        and (one.event_end is None or one.event_end > now)
        and _TRAVELS.search(one.statement)
    ]
    if off["to3"]:  # "no Gatlinburg" is of a place
        there = re.compile(rf"\b(?:to|in|at|for) (?:the )?{re.escape(off['to3'])}\b", re.IGNORECASE)
        trips = [one for one in trips if there.search(one.statement)]
    meant = [one for one in trips if where <= stems(one.statement)]
    return meant if len({one.statement for one in meant}) == 1 else []


_NOT_COMING: Final = Pattern(
    r"(?:(?:so|but|and|oh|ugh|sadly|unfortunately|turns out|bad news)[,:]? )*(?:(?:my|our) )?(?!(?:I|we|it|that|this|you|who)\b)"
    r"(?P<who>[\w-]+(?: (?-i:[A-Z])[\w-]+)?)(?: now)? (?:(?:can['’]?t|cannot|can not|won['’]t|will not|isn['’]t going to"
    r"|isn['’]t able to|is not able to) (?:come|make it|visit|fly(?: (?:in|over|out|home))?|be coming|be visiting)"
    r"|(?:isn['’]t|aren['’]t|is not|are not|is no longer|are no longer) (?:coming|visiting|flying))"
    r"(?: (?:over|home|here|to us|round|down|up|out))*(?: (?:for|at|to) (?P<to>(?:the )?[\w'’-]+(?: [\w'’-]+){0,3}?))?"
    r"(?: (?:now|any ?more|after all|in the end|this (?:time|year)))*(?:[,;.!]| (?:because|as|since|due|cos)\b.*|$).*",
    re.IGNORECASE,
)
_VISITS: Final = Pattern(
    r"(?:visit|com(?:e|es|ing)\b|arriv|stay|fly(?:ing)? (?:in|over|home|out)|driving (?:up|down|over))", re.I
)


def visit_off(sentence: str, memories: Sequence[Memory], *, now: datetime) -> list[Memory]:
    """ "Karen can't make it for Christmas now": that Karen comes, and on what day she flies in. What was told in one breath of a
    visit goes with it."""
    off = _NOT_COMING.fullmatch(sentence.strip(" .!"))
    if off is None or "?" in sentence or is_supposed(sentence):
        return []
    who, to = stems(off["who"]), stems(off["to"] or "") - _SLIGHT
    visits = [
        one
        for one in memories
        if one.attribute == "plan"
        and one.subject != OWNER
        and who <= stems(one.subject)
        and (one.event_end is None or one.event_end > now)
        and _VISITS.match(one.value)
    ]
    meant = [one for one in visits if to <= stems(one.statement)]
    told = {one.learned_at for one in meant}
    return [one for one in visits if one.learned_at in told] if len(told) == 1 else []


_LATER: Final = r"(?:(?:next|the following) (?:year|season|spring|summer|autumn|fall|winter|term)|a later date|20\d\d)"
_PUT_OFF: Final = r"(?:deferred|postponed|pushed|moved|rolled over|put off|put back|delayed|rescheduled)"
_DEFERRED: Final = (
    Pattern(
        rf"(?:(?:I|we|they|he|she)(?:['’]ve| have|['’]s| has)?(?: just| had to)* )?{_PUT_OFF} (?:(?:my|our|the) )?"
        rf"(?P<what>[\w'’&-]+(?: [\w'’&-]+){{0,4}}?)(?: (?:place|entry|back|over|off))* (?:to|till|until) {_LATER}(?:[,;.! ].*)?",
        re.IGNORECASE,
    ),
    Pattern(
        r"(?:(?:my|our|the) )?(?P<what>[\w'’&-]+(?: [\w'’&-]+){0,4}?)(?:['’]s| has| have| is| was| got)(?: been| now| just)*"
        rf" {_PUT_OFF}(?: back| over| off)? (?:to|till|until) {_LATER}(?:[,;.! ].*)?",
        re.IGNORECASE,
    ),
)


def put_off_for_long(sentence: str, memories: Sequence[Memory], *, now: datetime, zone: ZoneInfo) -> list[Memory]:
    """ "Deferred Berlin to next year": not on the day that was told, and no day is told in its place."""
    said = next((found for one in _DEFERRED if (found := one.fullmatch(sentence.strip(" .!"))) is not None), None)
    if said is None or "?" in sentence or is_supposed(sentence):
        return []
    dated = [
        one
        for one in memories
        if one.attribute in {"date", "plan"} and one.event_end is not None and may_move(one, now, zone)
    ]
    meant = meant_by(said["what"], dated) or told_of(said["what"], dated)
    return [meant] if meant is not None and not occasions.are_of_two(sentence, meant.statement) else []


_SERVICE_ENDED: Final = Pattern(
    r"(?:I|we)(?:['’]ve| have)?(?: just| finally| now)* (?:cancelled|canceled|ended|quit|terminated|given up|gave up|dropped)"
    r" (?:my|our|the) (?P<what>[\w -]{3,30}?)"
    r"(?: (?:today|yesterday|now|last (?:week|month|night)|this (?:week|month|morning)))?[.!]*",
    re.IGNORECASE,
)
_SERVICE: Final = Pattern(r"(?:my|our) (?P<thing>[\w -]{3,40}?) (?:is|are) (?:with|at|from|by|through) ", re.IGNORECASE)
_CONTRACT: Final = stems("membership subscription contract account plan my our the")


_LEFT_IT: Final = Pattern(
    r"(?:(?:so|but|and|well),? )*(?P<what>(?-i:[A-Z])[\w'’&.-]*(?: (?-i:[A-Z])[\w'’&.-]*){0,2}) (?:was|is|had|has|were"
    r"|got|kept)\b[^;!]{3,60}?"
    r"(?:,| so| and)+ (?:I|we)(?:['’]ve| have)?(?: just| finally)* (?:(?:cancelled|canceled|quit) (?:there|it)|left there"
    r"|stopped going(?: there)?)\b",
    re.IGNORECASE,
)
_GONE_TO: Final = frozenset({"uses", "routine", "note", "gym", "club", "bank", "hobby"})


def service_ended(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What was had from somebody until it was cancelled: "I cancelled the gym", of "my gym membership is with FlyeFit"; "Anytime
    was always packed so I cancelled there"."""
    if (left := _LEFT_IT.match(sentence)) is not None and not is_unsettled(sentence, left.end()):
        name = stems(left["what"])
        return [
            one for one in memories if one.attribute in _GONE_TO and one.subject == OWNER and name <= stems(one.value)
        ]
    found = _SERVICE_ENDED.fullmatch(sentence.strip())
    what = stems(found["what"]) - _CONTRACT if found else frozenset()
    if not what:
        return []
    had = [(one, _SERVICE.match(one.statement)) for one in memories if one.attribute in {"uses", "note"}]
    return [one for one, thing in had if thing and stems(thing["thing"]) - _CONTRACT == what]
