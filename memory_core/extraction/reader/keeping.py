"""With whom, of what make, in what, where and how often: what is told of the things that a household or a working life runs on.

"My mobile is with Vodafone", "our boiler is a Vaillant", "we keep the tasks in Trello", "our bins get collected on Monday": one
shape, "THING is/are … NAME", in which the kind of thing says what the rest can be. The kinds are closed lists of plain nouns; who
supplies them, and what they are kept in, is known by its capital alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import same_subject
from memory_core.domain.records import Kind, Memory, Standing
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.extraction.lexicon.keeping import (
    APPLIANCES,
    COLLECTED,
    DUES,
    INSTALLED,
    RECORDS,
    SERVICES,
    SHARED,
    SITES,
)
from memory_core.extraction.lexicon.life import THINGS
from memory_core.extraction.rules.table import Draft, Setting
from memory_core.extraction.values import tidy

_BETWEEN: Final = r"(?:of|and|&|the|da|das|de|do|dos|du|del|della|di|la|le|van|von|der|den|am)"
_NAME: Final = rf"(?-i:(?:[A-Z]|[a-z]?[A-Z0-9])[\w.+&'/-]*(?: (?:{_BETWEEN} )?[A-Z0-9][\w.+&'/-]*){{0,3}})"
_LOWER: Final = (
    r"(?!(?:an?|the|my|your|his|her|their|our|them|it|me|him|you|us|this|that|those|nobody|no|one|some|another|who|work|it|hr"
    r"|mum|and|but|so|because"
    r"|mom|dad)\b)[a-z0-9][\w.&'-]*(?: [a-z0-9][\w.&'-]*)?"
)
"""A name in a text that is typed without capitals."""
_IN_PASSING: Final = r"(?:(?:always|usually|still|just|only|all|both|now|currently|mostly|actually) )*"
_SUCH: Final = r"(?:(?!(?:is|are|was|were|has|had|and|or|that|which|who|not|my|our|the)\b)[\w'&-]+ ){0,3}?"
_OF: Final = r"(?: (?:for|of|from|at|with|in) (?:(?!(?:is|are|was|in|on|with)\b)[\w'&-]+ ?){1,4}?)?"
_SUPPLY: Final = (
    rf"my (?P<thing>{_SUCH}{SERVICES}) (?:is|are) {_IN_PASSING}(?:(?:provided|supplied|insured|covered|run|done|handled) )?"
    r"(?:with|through|from|by) (?P<v>%s)",
    rf"my (?P<thing>{_SUCH}{SERVICES}) (?:supplier|provider|company|firm|people|operator|network) (?:is"
    rf"|are) {_IN_PASSING}(?P<v>%s)",
    rf"I (?:get|have|got|buy|took out) my (?P<thing>{_SUCH}{SERVICES}) (?:with|from|through) (?P<v>%s)",
    rf"I am with (?P<v>%s) for (?:my |the )?(?P<thing>{_SUCH}{SERVICES})",
)
_MORE: Final = r"(?:,? (?:and|but|so|because|since|till|until|at) .+)?"
_SUPPLIED: Final = tuple(Pattern(one % _NAME + _MORE, re.IGNORECASE) for one in _SUPPLY)
_SUPPLIED_LOWER: Final = tuple(Pattern(one % _LOWER + _MORE, re.IGNORECASE) for one in _SUPPLY)
_BOUGHT: Final = Pattern(
    r"I (?:(?:always|usually|mostly|now|all) )*(?:get|buy|order|collect|pick up|have) (?:all )?my (?P<thing>(?!(?:own|money"
    r"|hands|act|way"
    r"|head|kids?|children|son|daughter)\b)"
    rf"[a-z][\w'-]*(?: [a-z][\w'-]*){{0,2}}) (?:from|at) (?P<v>{_NAME})",
    re.IGNORECASE,
)
_MADE_BY: Final = Pattern(
    rf"(?:my|the) (?P<thing>{_SUCH}(?:{APPLIANCES})) (?:is|are) {_IN_PASSING}(?:an? )?(?:(?!(?:from|of|by|for|in|on|with|to|at"
    rf"|like)\b)[a-z][\w-]* ){{0,2}}?"
    rf"(?P<v>{_NAME})(?: (?:one|model))?",
    re.IGNORECASE,
)
_ON: Final = Pattern(
    rf"my (?P<thing>{_SUCH}{RECORDS}{_OF}) (?:is|are) {_IN_PASSING}(?:(?:kept|stored|saved|hosted|managed|done|run|backed up|shared"
    rf"|tracked|written|logged) )?(?:in|on|with|to|via|through) (?:the |my |an? )?(?P<v>{_NAME})",
    re.IGNORECASE,
)
_KEPT: Final = Pattern(
    r"I (?:(?:always|usually|now|all|mostly|only|still|both) )*(?:keep|store|track|manage|record|log|save|back up|file"
    r"|organi[sz]e|host"
    r"|share|plan|edit|schedule|draft|do|run|write|put|get) (?:(?:all|most|both) (?:of )?)?(?:my|the|all|every|any)"
    rf" (?P<thing>{_SUCH}{RECORDS}{_OF}) (?:in|on|with|to|using|via|through) (?:the |my )?(?P<v>{_NAME})",
    re.IGNORECASE,
)
_FLOOR: Final = (
    r"(?:the (?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|top|ground|\d+(?:st|nd|rd|th)) floor|basement"
    r"|attic|loft|cellar|high street|main road|market square|town centre|city centre|old town|outskirts|countryside|village"
    r"|(?:village|church|town|community|parish|sports|school|concert) (?:hall|centre|center|pavilion|green)))"
)
_WHERE: Final = rf"(?:{_FLOOR}|(?:the )?{_NAME}(?: (?:[Ss]treet|[Rr]oad|[Ll]ane|[Aa]venue))?(?:, {_NAME})?)"
_SITED: Final = Pattern(
    rf"(?:my (?P<thing>{_SUCH}(?:{SITES}|{SHARED}))|the (?P<shared>(?:[a-z][\w'&-]* ){{0,3}}?(?:{SHARED}))) (?:is"
    rf"|are) {_IN_PASSING}(?:(?:held|based|located|taking place|being held)"
    rf" )?(?P<how>in|on|at|near|by|opposite|behind|outside|next to|off|above) (?P<v>{_WHERE})",
    re.IGNORECASE,
)
_STOWED: Final = Pattern(
    rf"(?:my|the) (?P<thing>{_SUCH}(?:{INSTALLED})) (?:is|are|hangs?|lives?|sits?) {_IN_PASSING}(?:(?:kept|hidden"
    rf"|stored) )?(?P<v>(?:under|underneath"
    r"|behind|above|below|beside|inside|next to|on top of|at the back of|in|on|by) (?:the|my|our|an?) [\w' -]{3,40})",
    re.IGNORECASE,
)
_DAY: Final = rf"{WEEKDAY}"
_FETCHED: Final = Pattern(
    rf"(?:(?:my|the) )?(?P<v>{_SUCH}(?:{COLLECTED}) (?:(?:is|are|get|gets) (?:collected|emptied|picked up|taken(?: away)?"
    rf"|delivered|done)"
    rf"|goes? out|comes?|arrives?|(?:is|are)(?= on\b)) (?:(?:out|early|first thing) )?(?:on (?:an? )?|every (?:other |second )?"
    rf"|each |alternate )?{_DAY}s?(?:(?: and|,) {_DAY}s?)*(?: (?:mornings?|evenings?|nights?|afternoons?))?)",
    re.IGNORECASE,
)
_DUE: Final = Pattern(
    rf"my (?P<v>{_SUCH}(?:{DUES}) (?:(?:is|are) (?:due|paid|taken|collected)|goes? out|comes? (?:in|out)) (?:on |by )?"
    r"(?:the )?(?:first|last|\d{1,2}(?:st|nd|rd|th)|last (?:working )?day|\w+ friday)"
    r"(?: (?:of (?:the|every|each) month|each month|every month))?)",
    re.IGNORECASE,
)
_PAID: Final = Pattern(
    r"I (?P<v>(?:get|am) paid (?:weekly|monthly|fortnightly|daily|on (?:the )?.{3,40}|every .{3,40}|the (?:first|last) .{3,30}))",
    re.IGNORECASE,
)
_FETCHING: Final = Pattern(
    r"I (?P<v>(?:pick|drop|collect|take|walk|drive|bring) (?:(?:up|off) )?(?:the|my) (?:kids|children|boys|girls|twins|grandkids"
    r"|grandchildren|little ones?)(?: (?:up|off))?(?: (?:from|at|to) [\w ']{3,25}?)? (?:at|around|by) (?:half past "
    r"|quarter (?:to|past) )?"
    rf"(?:\d[\d:.]*(?: ?[ap]m)?|{HOUR_WORDS}))",
    re.IGNORECASE,
)
_EXPECTED: Final = Pattern(
    r"I (?P<v>(?:have to|need to|must) be (?:at work|in the office|at my desk|on shift|on site|in) (?:by|for"
    r"|at) \d[\d:.]*(?: ?[ap]m)?)",
    re.IGNORECASE,
)
_KEY: Final = Pattern(
    r"I (?:have|keep|hold|look after) (?:my|our|the|an?) (?P<v>(?:spare )?(?:keys?|set of keys)(?: (?:to"
    r"|for) .{3,30})?)",
    re.IGNORECASE,
)
_BUILT: Final = Pattern(
    r"my (?P<v>(?:house|flat|cottage|home|building|apartment|bungalow|farmhouse|terrace) (?:was built|dates from|dates back to"
    r"|is from)"
    r" (?:in )?(?:the )?(?:\w+ )?(?:1\d{3}s?|20\d\d|twenties|thirties|fifties|sixties|seventies|eighties|nineties|\w+ century))",
    re.IGNORECASE,
)
_SERVED: Final = Pattern(
    rf"(?:my|the(?= kids'| children's| twins'| boys'| girls')) (?P<v>{_SUCH}(?:surgery|practice|garage|nursery|playgroup|school"
    rf"|pharmacy|chemist|dry cleaner's|optician's|council|housing association) is (?:called )?{_NAME})",
    re.IGNORECASE,
)
_NO_PLACE: Final = Pattern(
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur"
    r"|Sun)day|Christmas|Easter|Spring|Summer|Autumn|Winter|I|OK|English|French|German|Spanish|Italian|Dutch|Polish|Welsh)s?\b"
    r"|(?:the )?\d{1,2}(?:st|nd|rd|th)\b(?! (?:floor|street|avenue|shelf|row|drawer))"
    rf"|\d{{1,2}} (?:of )?(?i:{MONTH_NAME})\b"
)
_FLEETING: Final = Pattern(
    r"\b(?:a|my|the) (?:bit|mess|minute|moment|mo|way|car|bag|pocket|post|wash|floor|bin|sink|blink"
    r"|fritz|(?:wrong|right|same|usual) \w+)$",
    re.IGNORECASE,
)

_WHOLE: Final = (
    (_FETCHED, "routine"),
    (_DUE, "routine"),
    (_PAID, "routine"),
    (_FETCHING, "routine"),
    (_EXPECTED, "work_schedule"),
    (_BUILT, "housing"),
)
"""Kept as they are said."""


def read(setting: Setting) -> Sequence[Draft]:
    """What lasts of it; nothing where the thing, or what is told of it, is of no known kind."""
    said = setting.clause.words
    capitals = re.search(r"[A-Z]", re.sub(r"\bI\b", "", said))
    for pattern in (*(_SUPPLIED if capitals else _SUPPLIED_LOWER), _BOUGHT):
        if match := pattern.fullmatch(said):
            return _supplied(match, setting)
    for pattern in (_ON, _KEPT):
        if match := pattern.fullmatch(said):
            return _uses(match, setting)
    if match := _MADE_BY.fullmatch(said):
        return _possession(match, setting)
    if match := _SITED.fullmatch(said):
        return _place(match, setting)
    if (match := _STOWED.fullmatch(said)) and not _FLEETING.search(match["v"]):
        return (Draft("note", tidy(setting.clause.said)),)
    if _SERVED.fullmatch(said):
        return (Draft("note", tidy(setting.clause.said)),)
    if setting.clause.name and (match := _KEY.fullmatch(said)):
        return (Draft("possession", tidy(match["v"])),)
    for pattern, attribute in _WHOLE:
        if match := pattern.fullmatch(said):
            return (Draft(attribute, tidy(match["v"])),)
    return ()


def _supplied(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Who supplies it, in the place of whoever did: of each thing there is one supplier."""
    name = tidy(match["v"])
    if _nobodys(name):
        return ()
    thing = match["thing"].casefold()
    old = _before("uses", lambda memory: thing in memory.tags, setting)
    return (Draft("uses", name, tags=(thing,), corrects=setting.clause.now, replaces=old),)


def _uses(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    name = tidy(match["v"])
    return () if _nobodys(name) else (Draft("uses", name, corrects=setting.clause.now),)


def _nobodys(name: str) -> bool:
    """Whether a word with a capital is no firm's: a day, a tongue, somebody's first name."""
    return bool(_NO_PLACE.match(name)) or name.split()[0].casefold() in FIRST_NAMES


def _before(attribute: str, is_of_it: Callable[[Memory], bool], setting: Setting) -> str | None:
    """The value that is remembered of the thing."""
    held = (
        memory.value
        for memory in setting.remembered
        if memory.standing is Standing.CURRENT
        and memory.attribute == attribute
        and same_subject(memory.subject, setting.clause.subject)
        and is_of_it(memory)
    )
    return next(held, None)


def _possession(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """A make with the thing that it is of: "Vaillant boiler"; nothing for "the washing machine is German"."""
    make, head = tidy(match["v"]), match["thing"].casefold()
    if _NO_PLACE.match(make) or not re.search(r"\b(?:is|are) .*\ban? ", match.group(), re.IGNORECASE):
        return ()
    value = make if head.split()[-1] in make.casefold() or re.fullmatch(THINGS, head) else f"{make} {head}"
    old = _before("possession", lambda memory: memory.value.casefold().endswith(head), setting)
    return (Draft("possession", value, corrects=setting.clause.now, replaces=old),)


def _place(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    where, thing = tidy(match["v"]), (match["thing"] or match["shared"]).casefold()
    if _NO_PLACE.match(where):
        return ()
    lead = "" if match["how"] in {"in", "at"} or where.startswith("the ") else f"{match['how']} "
    subject = thing if setting.clause.subject == OWNER else f"{setting.clause.subject}'s {thing}"
    return (Draft("place", f"{lead}{where}", kind=Kind.IDENTITY, subject=subject, corrects=setting.clause.now),)
