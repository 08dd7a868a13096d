"""What is on the same day of every week or month, told by that day alone: "we close on Sunday too", "bridge afternoon is
Wednesday", "the cleaner comes on Thursday". A day that is named as one of its own ("this Wednesday", "on 3 December") is left to
`plans`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.lexicon.everyday import PASTIMES, PLAY
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import tidy

_A_DAY: Final = rf"(?:on )?(?:an? )?{WEEKDAY}s?(?: (?:mornings?|lunchtimes?|afternoons?|evenings?|nights?))?"
_DAYS: Final = rf"{_A_DAY}(?:(?:, and|,| and|,? or| to) {_A_DAY})*"
_TWO_DAYS: Final = rf"{_A_DAY}(?:(?:, and|,| and|,? or) {_A_DAY})+"
_AT: Final = (
    r"(?:(?:at|from|until|till|before|after) (?:(?:half|quarter) (?:past|to) )?"
    rf"(?:\d[\d:.]*(?: ?[ap]m)?|{HOUR_WORDS}"
    r"|noon|lunch))"
)
_TIMES: Final = rf"(?:,? {_AT}(?: (?:to|until|till) [\w:.]+)?)?"
_OF_THE_MONTH: Final = (
    rf"(?:on )?(?:the )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th) {WEEKDAY}(?: (?:morning|afternoon|evening|night))?"
    r" (?:of|in) (?:the|each|every) month"
)
_KINDS: Final = "|".join(sorted(map(re.escape, PASTIMES | PLAY | words("""
bowls, bingo, whist, euchre, cribbage, scrabble, craft, choir, club, folk, film, movie, pizza, curry, fish, pub, youth, prayer
scouts, cubs, brownies, guides, parkrun, toddler, lodge, laundry, ironing, bread, rest, leg, library, hospice, dialysis
""")), key=len, reverse=True))  # fmt: skip
_PART: Final = r"(?:night|evening|afternoon|morning|day|club|group)"
_DOES: Final = (
    r"(?:close|open|shut|trade|deliver|bake|train|meet|rehearse|practi[sc]e|play|teach|coach|volunteer|work|swim|run|dance|sing|cook"
    r"|clean|help out|help|do|go to|have)"
)
_GOES: Final = (
    rf"(?:{_DOES}|go|visit|take|see|attend|drop|pick up|collect|look after|mind|babysit|walk|cycle|drive|fly|travel|commute|sell"
    r"|serve|host|hold|pay|eat|meet up|get together|phone|ring|call|get|catch)"
)
_HOURS: Final = r"(?:close|open|shut)"
_BESIDES: Final = r"(?:also|too|as well|only|always)"
_COMES_IN: Final = (
    r"(?:(?:window )?cleaner|cleaning lady|gardener|(?:(?:district|home|practice|visiting|community) )?nurse"
    r"|carers?|home help|nanny|tutor"
    r"|[a-z]+ teacher|milkman|dog walker|au pair|childminder|physio|chiropodist|hairdresser|bin ?(?:men|lorry)|dustmen|fish van"
    r"|mobile library|library bus|veg box|meals on wheels|lollipop lady|postman)"
)
_WORSHIP: Final = (
    r"(?:(?:go|get) to (?:the )?(?:church|mass|chapel|mosque|temple|synagogue|gurdwara|choir|sunday school|bible study|confession"
    r"|evensong|quaker meeting|meeting for worship|bingo|market|gym|pub quiz))"
)


_CLUBS: Final = (
    r"(?:slimming world|weight ?watchers|slimming club|rotary|(?:the )?wi|u3a|aa|scouts|cubs|beavers|brownies|guides|rainbows"
    r"|playgroup|toddler group|messy church|sunday school|bible study|book (?:club|group)|knit and natter|bingo|aqua ?fit|spin"
    r"|body ?pump|training|practice|nets"
    r"|choir|band|orchestra|bell ?ringing|five-a-side|gymnastics|trampolining|therapy|counselling|tutoring|dialysis)"
)
_MET: Final = rf"(?:him|her|them|(?:(?:my|our|the) )?(?:[a-z]+ )?(?:{KIN})(?: (?-i:[A-Z])[\w'-]+)?)"


def _every_week(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("routine", tidy(match["v"])),)


def _on_its_day(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("routine", f"go to {tidy(match['v'])}"),)


def _besides(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """One day beside others is no day of its own: a meeting on Friday too may be one all the same."""
    if not (setting.clause.besides or _EACH_TIME.search(setting.clause.said)) or _ONE_OF_IT.match(match["v"]):
        return ()
    return (Draft("routine", tidy(match["v"])),)


_EACH_TIME: Final = Pattern(r"\b(?:only|always)\b", re.IGNORECASE)
_ONE_OF_IT: Final = Pattern(r"(?:have|do|go to|play) (?:an?|the|my|our|another)\b", re.IGNORECASE)


RULES: Final[tuple[Rule, ...]] = (
    rule(rf"(?:(?:my|our|the) )?(?P<v>(?:{_KINDS}) {_PART} is {_DAYS}{_TIMES})", _every_week),
    rule(rf"(?:(?:my|our) )?(?P<v>(?:{_KINDS}|{_CLUBS}) is (?!on\b){_DAYS}{_TIMES})", _every_week),
    rule(rf"I (?P<v>(?:visit|phone|ring)(?: {_MET})? {_DAYS}{_TIMES})", _every_week, anyone=True),
    rule(rf"I (?P<v>{_DOES}\b[\w' -]{{0,30}}? {_BESIDES} {_DAYS}{_TIMES})", _every_week, anyone=True),
    rule(rf"I (?P<v>{_DOES}\b[\w' -]{{0,30}}? {_DAYS}{_TIMES})", _besides, anyone=True),
    rule(
        rf"I (?P<v>have my (?:breakfast|lunch|dinner|tea|supper|hair done|nails done|feet done)(?: (?!with\b)[\w' -]{{2,30}}?)?"
        rf" {_DAYS}{_TIMES})",
        _every_week,
    ),
    rule(rf"I (?P<v>{_HOURS} (?:early|late|all day|{_AT}) {_DAYS})", _every_week),
    rule(rf"I (?P<v>{_WORSHIP} {_DAYS}{_TIMES})", _every_week, anyone=True),
    rule(
        rf"I (?P<v>{_GOES} (?!an? (?:[a-z]+ )?(?:appointment|meeting|interview|exam)\b)(?:[\w'-]+ ){{0,6}}?{_TWO_DAYS}{_TIMES})",
        _every_week,
        anyone=True,
    ),
    rule(
        rf"(?P<v>(?:the|my|our) {_COMES_IN} (?:comes?|calls?|visits?|is here|are here)"
        rf"(?: (?:in|round|over|to (?:me|us)))? {_DAYS}{_TIMES}(?: to [\w' -]{{3,40}})?)",
        _every_week,
    ),
    rule(rf"I (?P<v>{_GOES} (?:[\w'-]+ ){{0,8}}?{_OF_THE_MONTH}{_TIMES})", _every_week, anyone=True),
    rule(
        rf"I (?:have )?(?:just |now )?(?:swapped|moved|switched|changed|gone over)(?: over)? to (?P<v>(?:the|a) {_A_DAY}"
        r" (?:[a-z]+ )?(?:class|group|session|lesson|slot|shift|course|choir|team))",
        _on_its_day,
    ),
)
