"""What a household tells of its week: which school the kids go to, when scouts is, the number of the office, the room mum is in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.lexicon.everyday import FOODS
from memory_core.extraction.rules.frames_people import SUBJECT
from memory_core.extraction.rules.schooling import SCHOOL
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import tidy

_CLUB: Final = (
    r"(?:scouts|cubs|beavers|squirrels|brownies|guides|rainbows|cadets|choir|orchestra|band|football|footy|swimming"
    r"|gymnastics|gym club"
    r"|ballet|tap|dance|dancing|karate|judo|taekwondo|rugby|netball|cricket|hockey|tennis|badminton|basketball|athletics"
    r"|chess|drama"
    r"|piano|violin|guitar|cello|drums|yoga|pilates|zumba|spin|aqua ?fit|bible study|sunday school|youth group"
    r"|toddler group|playgroup"
    r"|slimming world|book club|quiz|bingo|bridge|art|pottery|sewing|knitting|coding|homework club|tutoring|speech therapy|physio"
    r"|bins?|recycling|(?:[\w'-]+ ){0,2}(?:club|class|classes|lessons?|practice|training|group|rehearsals?|collection))"
)
_CLUB_IS: Final = (
    rf"(?P<what>(?:(?:the|my|our) )?(?:(?-i:[A-Z])[\w-]+'s )?(?:kids' )?{_CLUB}) (?P<verb>(?:is|are|runs?|meets?|goes out"
    rf"|go out|gets? collected"
    rf"|has (?:been )?moved|have (?:been )?moved|moved|got moved|(?:has |have )?changed|switched)) (?:now )?(?:on |to |every )?"
    rf"(?P<days>{WEEKDAY}s?(?: (?:and|&) {WEEKDAY}s?)?)(?: (?:evenings?|nights?|mornings?|afternoons?))?(?P<at>(?: at"
    rf"| from)? \d[\w:.]*(?: ?[ap]m)?)?"
    r"(?: (?:now|instead))*"
)
_MANY: Final = Pattern(rf"{WEEKDAY}s\b|\bevery\b|\band\b", re.IGNORECASE)


def _on_its_day(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Scouts is on Tuesdays now": what is every week takes the place of the day it was on."""
    if setting.clause.subject != OWNER or not (_MANY.search(match["days"]) or "every" in match.group()):
        return ()
    changed = match["verb"].casefold() not in {
        "is",
        "are",
        "run",
        "runs",
        "meet",
        "meets",
        "goes out",
        "go out",
        "get collected",
    }
    now = setting.clause.now or changed
    what = re.sub(r"^(?:the|my|our) ", "", match["what"], flags=re.IGNORECASE)
    held = [
        memory.value
        for attribute in ("routine", "note")
        for memory in setting.known(attribute)
        if stems(what) <= stems(memory.value) and re.search(WEEKDAY, memory.value, re.IGNORECASE)
    ]
    if not now and not held:
        return ()  # what is told plainly is kept as it is said
    verb = "are" if match["verb"].casefold() in {"are", "have moved", "have been moved"} else "is"
    value = tidy(f"{what} {verb} on {match['days']}{match['at'] or ''}")
    attribute = "note" if any(memory.value in held for memory in setting.known("note")) else "routine"
    return (Draft(attribute, value, kind=Kind.IDENTITY, corrects=True, replaces=held[0] if len(held) == 1 else None),)


_NAMED: Final = (
    r"(?-i:(?:Holy|Sacred|Our Lady|All Saints|Christ|Saint|St)\b\.?)(?: (?-i:[A-Z])[\w'’.-]*){1,3}"
    rf"|(?-i:[A-Z])[\w'’.&-]*(?: (?-i:[A-Z])[\w'’.&-]*){{0,3}} {SCHOOL}"
)
_SAINTS: Final = (
    r"(?-i:St\.? (?:Ives|Andrews|Austell|Albans|Helens|Moritz|Tropez|Lucia|Louis|Petersburg|Neots|Davids))\b"
)


def _at_school(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "The kids go to Holy Trinity": a school by its name, of children."""
    subject = setting.clause.subject
    if subject == OWNER and not match.groupdict().get("who"):
        return ()
    told = None if subject != OWNER else match["who"].casefold()
    return (Draft("education", tidy(match["v"]), subject=told),)


def _studied(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I did geography at uni"."""
    del setting
    where = match["where"]
    found = [Draft("education", tidy(match["v"]))]
    if where[:1].isupper():
        found.append(Draft("education", tidy(where)))
    return tuple(found)


def _in_a_room(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Mum moved to room 22": of a home or a ward, where there is one room at a time."""
    if setting.clause.subject == OWNER:
        return ()
    held = [
        one.value
        for one in setting.known("note")
        if re.search(r"\b(?:room|ward|bay|bed|unit)\b", one.value, re.IGNORECASE)
    ]
    where = f"my {setting.clause.relation or setting.clause.name} is in {tidy(match['v'])}"
    return (Draft("note", where, kind=Kind.IDENTITY, corrects=True, replaces=held[0] if len(held) == 1 else None),)


def _their_number(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "The office number changed to 0161 496 0000": the office's, not the owner's."""
    if setting.clause.subject != OWNER:
        return ()
    where = re.sub(r"'s$", "", tidy(match["where"]))
    return (
        Draft(
            "phone", tidy(match["v"]), subject=where.casefold(), corrects=bool(match["changed"]) or setting.clause.now
        ),
    )


def _on_days(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Lessons from Monday to Thursday": every week, not on one day to come."""
    if setting.clause.subject != OWNER:
        return ()
    return (Draft("routine", tidy(match["v"])),)


def _works_on_days(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return (Draft("work_schedule", tidy(match["v"]), corrects=setting.clause.now),)


def _takes_up(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("hobby", tidy(match["v"])),)


def _allergic(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "My peanut allergy is bad": of what is eaten or touched, by the way."""
    del setting
    what = tidy(match["v"]).casefold()
    known = what in FOODS or what.removesuffix("s") in FOODS or f"{what}s" in FOODS or _ALLERGENS.fullmatch(what)
    return (Draft("allergy", what, importance=Importance.CORE),) if known else ()


def _enters(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("goal", tidy(match["v"]), importance=Importance.STANDARD),)


_ALLERGENS: Final = Pattern(
    r"(?:pea)?nuts?|latex|penicillin|pollen|dust|cat|dog|bee|wasp|egg|dairy|milk|soya?|sesame|shellfish|fish|wheat|nickel|aspirin",
    re.IGNORECASE,
)
_SPAN: Final = rf"(?:from )?{WEEKDAY}s? (?:to|till|until|through|thru|-) {WEEKDAY}s?"
_WEEKLY: Final = (
    r"(?:lessons?|classes|lectures?|school|nursery|pre-?school|playgroup|day ?care|tuition|tutorials"
    r"|kindergarten|after-?school club)"
)
_SPORT: Final = (
    r"(?:(?:half[- ])?marathon|10k|5k|triathlon|ironman|fun run|race|parkrun|great north run|sportive"
    r"|open water swim|ultra)"
)

RULES: Final[tuple[Rule, ...]] = (
    rule(_CLUB_IS, _on_its_day),
    rule(
        r"my (?P<v>(?!food\b|the\b|only\b|main\b|worst\b)[a-z]+(?: [a-z]+)?) allergy (?:is|has|means|flares?|keeps|can|got"
        r"|gets)\b.+",
        _allergic,
    ),
    rule(
        r"I am an? (?P<v>(?:TA|HCA|HLTA|PE teacher|teaching assistant|support worker|dinner lady|lollipop lady|care assistant))"
        r"(?: (?:at|in|for) (?P<where>.+))?",
        lambda m, _: (Draft("occupation", tidy(m["v"]), importance=Importance.SIGNIFICANT),),
        anyone=True,
    ),
    rule(
        r"I am (?P<v>(?:re)?(?:decorating|wallpapering|tiling|painting|plastering|landscaping) (?:the|my|our) (?:[\w'-]+ ){0,2}"
        r"(?:room|kitchen|bathroom|bedroom|lounge|hall|hallway|house|flat|nursery|garden|loft|office|stairs))",
        lambda m, _: (Draft("project", tidy(m["v"])),),
        anyone=True,
    ),
    rule(
        rf"(?:the|my|our) (?P<who>kids|children|boys|girls|twins|grandkids|grandchildren) (?:both |all |now )*(?:go to"
        rf"|attend|are at|are now at)"
        rf" (?P<v>(?!{_SAINTS})(?:{_NAMED}))(?: now| these days)?",
        _at_school,
    ),
    rule(
        rf"I (?:both |all |now )*(?:go to|attend|am at|am now at|are at) (?P<v>(?!{_SAINTS})(?:{_NAMED}))(?: now| these days)?",
        _at_school,
        anyone=True,
    ),
    rule(
        r"I (?:have |has )?(?:just |recently )*(?:started|am starting|start) (?:reception|nursery|pre-?school|(?:big "
        r"|primary |secondary )?school"
        rf"|year \w+|playgroup) at (?P<v>{_NAMED}|(?-i:[A-Z])[\w'’.-]*(?: (?-i:[A-Z])[\w'’.-]*){{0,2}})(?: .*)?",
        _at_school,
        anyone=True,
    ),
    rule(
        rf"I did (?:a degree in |a )?(?P<v>{SUBJECT}|(?:english|politics|law|history) (?:lit(?:erature)?|and \w+)"
        rf"|computer science|computing"
        r"|fine art|sociology|psychology|biology|physics|media|classics|zoology|botany) (?:degree )?(?:at|in) (?P<where>uni"
        r"|university|college"
        r"|(?:the )?(?-i:[A-Z])[\w' -]{2,40})",
        _studied,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just |been |got |was )*(?:moved|transferred)(?: up| down| over| back"
        r"| across)? (?:in)?to (?P<v>(?:side )?(?:room|ward"
        r"|bay|bed|unit|cubicle) ?(?:\d{1,4}\w?|(?-i:[A-Z])\w{0,12}))(?: now| instead)?",
        _in_a_room,
        anyone=True,
    ),
    rule(
        r"(?:the |our )(?:new )?(?P<where>(?!(?:phone|mobile|home|house|new|old|same|wrong|right|correct|reference|order"
        r"|account|serial|flight|tracking|winning)\b)"
        r"[\w-]+(?:'s)?(?: [\w-]+(?:'s)?)?) (?:phone |telephone )?number (?:(?P<changed>(?:has "
        r"|have )?(?:just )?changed(?: to)?[,;:]?"
        r"(?: (?:it|that) is)?)|is|is now)(?: now)? (?P<v>\+?\d[\d ()/-]{5,18}\d)(?: now)?",
        _their_number,
    ),
    rule(
        rf"(?:I have |I have got |there (?:is|are) )?(?P<v>(?:[\w-]+ )?{_WEEKLY} (?:is |are |runs? )?{_SPAN})", _on_days
    ),
    rule(
        rf"I (?:work|teach|am at work|am in the office|am in work)(?: now)? (?:on )?(?:from )?(?P<v>{WEEKDAY}s? (?:to|till"
        rf"|until|through|-) {WEEKDAY}s?)",
        _works_on_days,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just |finally |also )*(?P<v>(?:signed up|enrolled|registered|joined|put my name down) (?:for |to "
        r"|in |on )?(?:[\w-]+ ){1,3}"
        r"(?:classes|lessons))(?: (?:at|on|with|in|every|starting) .+)?",
        _takes_up,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just |finally |also )*(?P<v>(?:signed up|entered|registered) (?:for |to do |to run )?(?:an?"
        r"|my first|another|the)"
        rf" (?:[\w-]+ ){{0,3}}?{_SPORT})",
        _enters,
        anyone=True,
    ),
)
