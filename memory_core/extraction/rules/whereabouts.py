"""Where a thing is kept: "the spare key hangs behind the fuse board", "I moved the passport to the safe".

The thing is the subject, so that it has one place at a time. A thing that is only lying somewhere is no memory: a verb of keeping,
a container, or a thing that has its place in every household must say that it lasts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAYS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, same_subject
from memory_core.domain.records import Kind, Standing
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.keeping import INSTALLED
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import tidy

_THING: Final = (
    r"(?P<thing>(?!(?:it|he|she|they|we|you|that|this|there|here|what|who|everything|all|one|head|heart|mind|money)\b)"
    r"(?:(?!(?:is|are|was|were|has|have|am|in|on|at|under|behind|into|to|from|and|or|but|that|which|who|not|my|the)\b)[\w'&/-]+ )"
    r"{0,3}?[\w'&/-]+(?: (?:to|for|of) (?:the |my )?[\w'-]+(?: [\w'-]+)?)?)"
)
_OWN: Final = r"(?:my|the|all my|all the|both) "
_STAYING: Final = (
    r"(?:(?:always |still |now |usually )*(?:lives?|hangs?|sits?|stays?|belongs?|goes|go|(?:can be|is|are) (?:found|kept|hidden"
    r"|stored|stashed|tucked(?: away)?|locked(?: away)?|buried|filed|hanging|packed(?: away)?|taped|put away)))"
)
_BEING: Final = r"(?:is|are)(?: (?:always|still|now|all|both|usually|up|down|over|back))*"
_PREP: Final = (
    r"(?:in|inside|into|under|underneath|beneath|behind|above|below|beside|between|next to|on top of|on|at the (?:back|front"
    r"|bottom|top) of|at|by|to|with|over)"
)
_PLACE: Final = (
    r"(?P<v>(?:(?:up|down|out|away|over|back) )?(?:(?P<how>%s) )(?:(?:the|my|an?|one of the|that|those) )?"
    r"(?!(?:way|mess|danger|trouble|order|use|case|shape|touch|charge|fact|general|place|process|middle|moment)\b)"
    r"[\w'][\w' ,&/-]{2,70}?)"
)
_CONTAINER: Final = Pattern(
    r"\b(?:drawers?|cupboards?|cabinets?|safe|strongbox|lock ?box|tins?|jars?|box(?:es)?|crates?|chest|trunk"
    r"|folders?|files?|binders?"
    r"|envelopes?|wallet|pouch|wardrobe|closet|press|dresser|bureau|sideboard|larder|pantry|shel(?:f|ves)|bookcase|bookshelf|rack"
    r"|hooks?|peg|nail|board|fuse ?box|flower ?pots?|plant ?pots?|pots?|door ?mat|mat|bricks?|gnome|stone|stairs|stairwell|loft"
    r"|attic|cellar|basement|shed|garage|garden house|outhouse|storage|storage (?:unit|room)|utility room|spare room|box room"
    r"|cloakroom|airing cupboard|hallway|glove ?(?:box|compartment)|mantelpiece|deposit box|suitcase|rucksack|tool ?box"
    r"|filing cabinet|in-?tray|desk|mattress|floorboards?|tank|boiler|meter|cistern|tv stand|tall ?boy|hall|porch|piano|clock"
    r"|cookie jar|biscuit tin|basket|bag|cubby|locker|vault|solicitors?'?s?|lawyers?'?s?|bank)\b",
    re.IGNORECASE,
)
_KEPT_THINGS: Final = Pattern(
    rf"(?:{INSTALLED}|[\w -]*\b(?:keys?|passports?|certificates?|licen[cs]es?|deeds|will|wills|documents?"
    rf"|papers|paperwork|visa|visas"
    r"|manuals?|receipts?|records|medals?|jewel(?:le)?ry|rings?|savings|cash|chequebook|cheque ?book"
    r"|vaccination (?:books?|cards?)"
    r"|health ?cards?|id|id card|identity card|cards?|tools?|drill|ladder|torch|flashlight|batteries|bulbs?"
    r"|chargers?|candles|matches"
    r"|lighter|sewing (?:kit|machine|box)|medicines?|meds|tablets|pills|inhalers?|epi-?pens?|first[- ]aid (?:kit|box)|thermometer"
    r"|plasters|suitcases?|tent|sleeping bags?|skis|skates|sledge|decorations|bauble\w*|albums?|photos?"
    r"|negatives|letters|diar(?:y|ies)"
    r"|bike|bicycle|scooter|stopcock|fuse ?box|fuse ?board|meters?|valve|router|remote|fob|binoculars|camera"
    r"|lenses|winter (?:coats?"
    r"|tyres|clothes)|tyres|blankets|duvets?|bedding|vase|tablecloths?|silver|china|yarn|wool|fabric|paints?|backups?|hard drive"
    r"|usb(?: stick)?|memory stick|warrant(?:y|ies)|insurance (?:papers|policy)|policy|contract|tax (?:papers|returns?))\b)",
    re.IGNORECASE,
)
_NO_THING: Final = Pattern(
    rf"(?:I|we|he|she|they|you|{KIN}|kids?|child(?:ren)?|bab(?:y|ies)|boys?|girls?|twins|dogs?|cats?|rabbits?|hamster|horse|parrot"
    rf"|husband|wife|partner"
    r"|friends?|boss|mate|dinner|lunch|breakfast|tea|coffee|milk|food|cake|washing|laundry|dishes|car|bus|train|meeting|party"
    r"|appointment|wedding|interview|exam|match|game|concert|hotel|flat|house|apartment|job|work|problem|weather|sun|rain|snow"
    r"|brother|sister|mother|father|mum|mom|dad|gran\w*|aunt|uncle|cousin|neighbou?rs?|daughter|son|queue|traffic|file|files"
    r"|function|class|test|tests|code|branch|repo|server|page|answer|question|text|name|word|error|bug|data|database|script)",
    re.IGNORECASE,
)
_FOREIGN: Final = Pattern(
    r"\b(?:the (?:moment|way|mend|post|mail|air|wash|bin|sink|oven|microwave|process|middle of)|repair|order"
    r"|stock|sale|fire|pieces"
    rf"|tomorrow|today|tonight|yesterday|{WEEKDAYS}|\d{{4}})\b",
    re.IGNORECASE,
)
_LATELY: Final = re.compile(
    r",? (?:now|again|these days|from now on|for (?:safety|now|good)|instead|at (?:home|the moment)|btw|by the way|today|just now"
    r"|as (?:always|usual|ever)|this (?:morning|afternoon|evening|week))$",
    re.IGNORECASE,
)
_FROM: Final = r"(?: (?:out of|from) (?:the |my )?[\w' -]{2,40}?)?"


def _subject(thing: str, setting: Setting) -> str:
    owner = "" if setting.clause.subject == OWNER else f"{setting.clause.subject}'s "
    return f"{owner}{tidy(thing).casefold()}"


def _is_known(subject: str, setting: Setting) -> bool:
    return any(
        memory.attribute == "place" and memory.standing is Standing.CURRENT and same_subject(memory.subject, subject)
        for memory in setting.remembered
    )


def _kept(match: re.Match[str], setting: Setting, *, lasts: bool, corrects: bool = False) -> Sequence[Draft]:
    """`lasts`: the wording says that it is kept there."""
    thing, subject = tidy(match["thing"]), _subject(match["thing"], setting)
    where = _LATELY.sub("", _LATELY.sub("", tidy(match["v"])))
    if _NO_THING.fullmatch(thing.split()[-1]) or _NO_THING.fullmatch(thing) or _FOREIGN.search(where):
        return ()
    known, has_its_place = _is_known(subject, setting), _KEPT_THINGS.fullmatch(thing) is not None
    contained = _CONTAINER.search(where) is not None
    if not (known or (contained and (lasts or has_its_place))):
        return ()
    where = re.sub(
        r"^(?:(?:in|inside|into|to|at) )+(?:the |my )?|^on (?=the \w+ floor\b)", "", where, flags=re.IGNORECASE
    )
    place = Draft("place", where, kind=Kind.IDENTITY, subject=subject, corrects=corrects or known or setting.clause.now)
    return (place,)


def _stays(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return _kept(match, setting, lasts=True)


def _lies(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return _kept(match, setting, lasts=False)


def _moved(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return _kept(match, setting, lasts=False, corrects=True)


_AT: Final = _PLACE % _PREP
RULES: Final[tuple[Rule, ...]] = (
    rule(rf"(?:{_OWN})?{_THING} {_STAYING} {_AT}", _stays, anyone=True),
    rule(rf"(?:{_OWN})?{_THING} {_BEING} {_AT}", _lies, anyone=True),
    rule(
        rf"I (?:(?:always|usually|now|still|all) )*(?:keep|store|hide|stash|hang|lock|have|have got) {_OWN}{_THING}"
        rf" (?:(?:locked|hidden|tucked|stored|taped|away|up) )*{_AT}",
        _stays,
        anyone=True,
    ),
    rule(
        rf"I (?:have )?(?:just )?(?:put|hid|hidden|left|stashed|stuck|locked|hung|tucked|filed|buried|taped"
        rf"|stored) {_OWN}{_THING}"
        rf" {_AT}",
        _lies,
        anyone=True,
    ),
    rule(
        rf"I (?:have )?(?:just )?(?:moved|shifted|transferred|relocated) (?:{_OWN})?{_THING}{_FROM} {_AT}",
        _moved,
        anyone=True,
    ),
)
