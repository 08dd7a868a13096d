"""What nothing was read of, said once more in plainer words: since when it is so goes behind, what led to it falls away.

"There's a new timetable, so from now on I get up at 6:15" tells when I get up now. Asked only of a sentence that told nothing as it
stood, so that it takes nothing from what is read of it. Reads and gives canonical text; Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.lexicon.services import GATES
from memory_core.extraction.values import NAME

_SINCE: Final = (
    r"(?:from (?:now|here) on|from (?:today|(?:the start of )?this (?:week|month|term|year|season|summer|winter))(?: on(?:wards)?)?"
    r"|as of (?:now|today|this (?:week|month|term|year))|these days|nowadays|starting (?:now|today|this (?:week|month))"
    r"|effective (?:now|immediately|today)|with (?:immediate effect|effect from (?:now|today)))"
)
"""Told of what has begun. "From Monday" has not."""
_TAIL: Final = Pattern(rf"(?P<told>.+?)(?:,? (?:{_SINCE}|instead|now))*,? {_SINCE}(?:,? instead)?", re.IGNORECASE)
_TOLD: Final = (
    r"(?:(?:I|we|he|she|they) (?!(?:want|would|need|prefer|expect|wish|hope|plan|might|may|do not want|should|will try)\b)"
    r"|(?:my|our|the|his|her) |(?:just |only )?(?-i:[A-Z])[\w'-]+ )"
)
_LEAD: Final = Pattern(
    rf"(?:(?P<why>.{{3,80}}?)(?:[:;]|,? (?:so|and)(?: that)?) ?,? ?)?{_SINCE},? (?P<told>{_TOLD}.+)", re.IGNORECASE
)
_NO_REASON: Final = Pattern(
    r"\b(?:if|when|unless|until|wish|hope|hopes?|might|maybe|perhaps|would|could|says?|said|told|wants?|asks?|asked|think|thinks"
    r"|thought|plans?|suggest\w*|joke\w*|dream\w*|pretend\w*|imagine\w*|please|you|your)\b",
    re.IGNORECASE,
)
"""What may lead to something that is not so."""
_ROLE: Final = rf"(?:{KIN}|[a-z]+(?:-[a-z]+)?(?: (?:manager|leader|teacher|coach|lead|doctor))?)"
_CAR: Final = (
    r"(?:an? |our new |my new )(?P<car>(?:[a-z]+ ){0,3}(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z0-9]|[a-z]\d)[\w.-]*){0,3})"
)
_CODE: Final = r"(?P<code>[\d*#][\d*#-]{2,7})"
_TURNS: Final = tuple(
    (Pattern(pattern, re.IGNORECASE), form)
    for pattern, form in (
        (
            rf"(?P<who>{NAME}(?: {NAME})?) (?:takes|is taking|has taken|took|have taken) over as (?P<role>(?:my|our) {_ROLE})"
            r"(?: (?:from|after) .{2,40})?",
            r"\g<who> is \g<role> now",
        ),
        (
            r"(?P<who>I|we)?(?: have)? ?(?:just |finally )?(?:traded|part[- ]exchanged|swapped|sold|handed|gave|took"
            r"|scrapped) [^,]{3,60}?,? and "
            r"(?:came|went|drove|got) (?:home|away|off|back) (?:with|in) " + _CAR + r"(?: instead)?",
            r"I drive a \g<car> now",
        ),
        (
            r"(?:.{3,60} and )?(?:(?:IT|HR|work|they|the (?:office|company|firm|school)|my (?:boss|company|firm|work|office)) )?"
            r"(?:has |have )?(?:just )?(?:handed|gave|given|issued|got) me (?:with )?(?:an?|my) (?P<what>(?:new )?(?-i:[A-Z])[\w-]+"
            r"(?: (?-i:[A-Z0-9]|[a-z]\d)[\w.-]*){0,3})(?: instead| for work)?",
            r"I have a \g<what> for work now",
        ),
        (
            r"(?P<who>I|we) (?P<how>now |usually |always )?get out of bed (?P<when>(?:at|around|by) .+)",
            r"\g<who> \g<how>get up \g<when>",
        ),
        (
            rf"(?P<of>the {GATES}|(?:my|our) {GATES}) (?:has|have|has got|got) an? (?:new|different) (?:code"
            rf"|combination)[,:]? (?:it is )?" + _CODE,
            r"the code for \g<of> is \g<code> now",
        ),
        (
            rf"(?:there is|we have|we have got|we got) an? (?:new|different) (?:code|combination) (?:for|on"
            rf"|to) (?P<of>(?:the|my|our) {GATES})"
            r"[,:;]? (?:it is )?" + _CODE,
            r"the code for \g<of> is \g<code> now",
        ),
        (
            rf"(?P<one>(?:my|our) (?:[a-z]+ )?(?:{KIN}) {NAME}) and (?P<other>{NAME}) (?:are (?:now )?(?:husband and wife"
            rf"|married|wed)"
            r"|(?:have )?(?:just |finally )*(?:got|gotten|were) (?:married|hitched|wed)|(?:have )?(?:just "
            r"|finally )*tied the knot)(?: now)?"
            r"(?: (?:today|yesterday|this (?:morning|afternoon|week)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day))?",
            r"\g<one> is married to \g<other> now",
        ),
        (
            r"(?P<who>I|he|she|(?:my|our) [\w' -]{2,30}?|"
            + NAME
            + r")(?: have| has| was| were)?(?: just| now| finally)* "
            r"(?:signed (?:on|up)|been taken on|taken on|been hired|hired|started out|started) as (?P<job>an? [a-z][\w -]{3,40}?)"
            r"(?: and (?:begins?|starts?) .{3,30})?(?: (?:today|yesterday|this week|last week))?",
            r"\g<who> WORK as \g<job> now",
        ),
        (
            r"(?P<who>I|we) (?:may|can|am allowed to|are allowed to) (?:now )?(?:only )?(?P<do>work from home) "
            r"(?:only )?(?P<when>on (?:mon|tues|wednes|thurs|fri|satur|sun)days?.{0,40}?)(?: only)?(?: now)?",
            r"\g<who> \g<do> only \g<when> now",
        ),
    )
)
_ADDED: Final = Pattern(
    r"(?:,? (?:would you believe(?: it)?|as (?:first )?agreed|and no(?:where|thing| one|body) else|no longer"
    r"|and not a .{3,20} further))+$",
    re.IGNORECASE,
)
_INTERJECTED: Final = Pattern(
    r"^(?:oh (?:dear|no)|silly me|good news|what a to-do|an? (?:nice|lovely) surprise|(?:nice|lovely) surprise|lovely)[,!:]+ ",
    re.IGNORECASE,
)

_THERE: Final = Pattern(r"(?:I am|we are) (?:in|at|on|off|away|with|back)\b", re.IGNORECASE)
""" "We are in Spain from today" is a journey, no home."""


def once_more(plain: str) -> str:
    """The sentence in plainer words; as it is where none are known."""
    said = _INTERJECTED.sub("", plain)
    said, since = _dated(_ADDED.sub("", said))
    for pattern, form in _TURNS:
        if (match := pattern.fullmatch(said)) is not None:
            said, since = _worded(match.expand(form)), False
            break
    return f"{said} now" if since and not _THERE.match(said) else said


def _dated(said: str) -> tuple[str, bool]:
    """Without what says since when it is so, and whether it said so."""
    if (lead := _LEAD.fullmatch(said)) is not None and not _NO_REASON.search(lead["why"] or ""):
        inner = _TAIL.fullmatch(lead["told"])
        return re.sub(r" now$", "", inner["told"] if inner else lead["told"]), True
    if (tail := _TAIL.fullmatch(said)) is not None:
        return tail["told"].removesuffix(","), True
    return said, False


def _worded(said: str) -> str:
    """ "I WORK" as "I work", "she WORK" as "she works", and what stood first with a small letter."""
    said = re.sub(r"(?P<who>\bI) WORK\b", r"\g<who> work", said).replace(" WORK ", " works ")
    return said.replace(" for The ", " for the ")
