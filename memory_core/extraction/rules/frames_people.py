"""Frames of who belongs to one's life, where one comes from and what one keeps coming back to. Asked before the wider families."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import NUMBER_WORDS
from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.life import KINSHIP, LIKED_OR_NOT
from memory_core.extraction.normalisation.spelling_names import raised
from memory_core.extraction.rules.plans import day_told
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import (
    NAME,
    POINTING,
    items,
    language,
    person_name,
    phrase,
    place,
    tidy,
    worded,
)

_SIGNIFICANT: Final = Importance.SIGNIFICANT


_CHILDREN: Final = frozenset({"twins", "kids", "children", "boys", "girls", "sons", "daughters"})


def _several_aged(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my twins are 5, zion and zara"."""
    if setting.clause.relation not in _CHILDREN:
        return ()
    names = items(match["names"], _first_name)
    age = NUMBER_WORDS.get(match["age"].casefold(), match["age"])
    if not str(age).isdigit():
        return ()  # "my kids are Mason, Hunter and Isla"
    drafts: list[Draft] = []
    for name in names:
        drafts.append(Draft("child", raised(name), subject=OWNER, importance=Importance.CORE, tags=("child",)))
        drafts.append(Draft("age", str(age), subject=f"child {name[:1].upper()}{name[1:]}"))
    return tuple(drafts)


SUBJECT: Final = (
    r"(?:history|art|law|medicine|engineering|nursing|music|philosophy|geography|literature|english|french|german|spanish|maths"
    r"|mathematics|chemistry"
    r"|(?:[\w-]+ )?engineering|architecture|accounting|business|design|journalism|marketing|education|theology|drama"
    r"|\w+ology|\w+ics|\w+ (?:science"
    r"|studies|sciences|history))"
)


def _all_named(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my housemates are jess and dom": names in careless typing, where all of them are known ones."""
    plural = setting.clause.relation or ""
    relation = {"boys": "son", "girls": "daughter", "kids": "kid", "children": "child", "twins": "child"}.get(
        plural, plural.removesuffix("s")
    )
    if relation == plural or relation not in KINSHIP:
        return ()
    names = items(match["names"], _first_name)
    if not any(person_name(name) for name in names):
        return ()
    return tuple(
        Draft(KINSHIP[relation], raised(name), subject=OWNER, importance=_SIGNIFICANT, tags=(relation,))
        for name in names
    )


def _one_of_kin(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Of whoever has one: "my colleague Birte has a brother in the navy" gives me none."""
    relation = match["relation"].casefold()
    return (Draft(KINSHIP[relation], f"{match['how']} {relation}", subject=setting.clause.subject, tags=(relation,)),)


def _newborn(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I've had my first grandchild, a little girl called Poppy"."""
    del setting
    who = match["who"].casefold().removeprefix("great-")
    return (Draft("family", match["name"], subject=OWNER, importance=_SIGNIFICANT, tags=(who,)),)


def _lower_name(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "gf is anouk": a known first name, whose capital was left out."""
    relation, name = setting.clause.relation, person_name(match["name"])
    if relation is None or relation not in KINSHIP or name is None or setting.clause.name:
        return ()
    return (Draft(KINSHIP[relation], name, subject=OWNER, importance=_SIGNIFICANT, tags=(relation,)),)


def _first_name(text: str) -> str | None:
    value = tidy(text)
    return person_name(f"{value[:1].upper()}{value[1:]}") and value if re.fullmatch(r"[^\W\d_]{2,}", value) else None


def _helper(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Those who are called by two words: "my tax adviser is Frau Pichler"."""
    del setting
    name = person_name(match["name"])
    return (
        (Draft("contact", name, subject=OWNER, importance=_SIGNIFICANT, tags=(match["who"].casefold(),)),)
        if name
        else ()
    )


_NEWCOMER: Final = (
    r"(?:(?:kitchen|sous|head|pastry|shop|bar|dental|weekend|saturday|sales|night|lab|office) )?(?:stylist|assistant|apprentice"
    r"|employee|cook|chef|waiter|waitress|nurse|driver|trainee|intern|junior|developer|engineer|carpenter|gardener|barber|technician"
    r"|baker|barista|bartender|cleaner|receptionist|deckhand|hand|lad|girl|starter|recruit|colleague|hire)"
)


def _newcomer(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "New waiter, Paolo, starts Monday": who will work for the owner, and from when."""
    name, day = person_name(match["name"]), day_told(match["when"], setting)
    if name is None or setting.clause.subject != OWNER:
        return ()
    who = Draft("colleague", name, importance=_SIGNIFICANT, tags=("colleague",))
    if day is None or day.end <= setting.now:
        return (who,)
    return who, Draft(
        "plan", f"new {match['role'].casefold()} {name} starts ({day.day})", kind=Kind.EVENT, event_end=day.end
    )


def _seen(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    name = _first_name(match["name"])
    del setting
    return (Draft("partner", name, subject=OWNER, importance=Importance.CORE),) if name else ()


def _circle(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = tidy(f"{match['as'] or ''}{match['v']}")
    return (Draft("hobby", value),) if len(value.split()) <= 10 else ()


_GENRES: Final = (
    r"(?:music|fiction|poetry|jazz|anime|manga|sci-?fi|fantasy|metal|techno|opera|history|biography|philosophy|country|blues|folk"
    r"|punk|rap|hip[- ]hop|k-?pop|afrobeats?|reggae|reggaeton|house|drum and bass|rock|soul|gospel|crime|true crime|romance"
    r"|horror|comedy|drama|football|cricket|rugby|baseball|snooker|formula (?:one|1)|f1)"
)


def _pastime(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I read historical novels": a taste, where the object is a kind and not one thing of today."""
    del setting
    value = phrase(match["v"], most=5)
    if value is None or POINTING.search(value) or not re.search(rf"(?:[^s]s|{_GENRES})$", value, re.IGNORECASE):
        return ()
    if re.search(
        r"\b(?:on|at|in|with|for|\d+|two|three|some|few|messages?|mails?|e-?mails?|texts?|notes?|news|words"
        r"|instructions|reviews)\b",
        value,
        re.I,
    ):
        return ()
    return (Draft("likes", value),)


def _tongue(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return tuple(Draft("language", one) for one in items(match["v"], language))


def _living_with(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I live with my nan in Swansea": with whom, and where."""
    town = place(match["town"])
    if town is None:
        return ()
    if setting.clause.subject != OWNER:
        return (Draft("home_city", town, corrects=setting.clause.now),)
    return (Draft("household", tidy(match["how"])), Draft("home_city", town, corrects=setting.clause.now))


def _staying(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my sister is in the US": where somebody else is to be found; of the owner it says only where they are now."""
    said = match["town"]
    if setting.clause.subject == OWNER or re.match(
        r"(?:the )?(?:navy|army|air|marine|police|raf|forces)", said, re.IGNORECASE
    ):
        return ()
    town = said if re.fullmatch(r"(?:the )?(?:US|USA|UK|UAE)", said) else place(re.sub(r"^the ", "", said))
    return (Draft("home_city", town, corrects=setting.clause.now),) if town else ()


def _ages(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "the kids are 4 and 7": together, where no name tells them apart."""
    return (Draft("age", tidy(match["v"])),) if setting.clause.relation in _CHILDREN else ()


def _those_who(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I cannot abide people who are late"."""
    del setting
    return (
        Draft(
            "likes" if match["how"].casefold() in {"love", "like", "admire", "adore"} else "dislikes", tidy(match["v"])
        ),
    )


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"(?:(?:my|the) |I have (?:got )?an? )?new (?P<role>{_NEWCOMER}),? (?:called |named )?(?P<name>{NAME}),?"
        r" (?:who )?(?:starts?|begins?|is starting|joins?(?: us)?|is joining(?: us)?)(?: work| here| with us)?(?: on)?"
        r" (?P<when>.+)",
        _newcomer,
    ),
    rule(
        r"I (?P<how>can not (?:stand|abide|bear|tolerate|take)|hate|dislike|detest|loathe|love|like|admire|adore"
        r"|do not (?:like|trust))"
        rf" (?P<v>{LIKED_OR_NOT} (?:who|that)"
        r" \w+(?: (?!it\b|this\b|me\b|you\b)[\w']+){0,5})",
        _those_who,
    ),
    rule(
        r"I (?:am|are) (?P<v>[\w-]+(?:, [\w-]+)*,? and [\w-]+)",
        lambda m, s: _ages(m, s) if re.fullmatch(r"[\d, and]+", m["v"]) else (),
        anyone=True,
    ),
    rule(
        r"I live (?P<how>alone|(?:all )?(?:on|by) (?:my|his|her|their)(?: own|self)"
        r"|with (?:(?!\bin\b)[^,])+?) (?:here )?in (?P<town>(?-i:[A-Z])[\w' -]+)",
        _living_with,
        anyone=True,
    ),
    rule(r"I am (?:over |out |down |up )?in (?P<town>(?:the )?(?-i:[A-Z])[\w' -]+)", _staying, anyone=True),
    rule(
        r"I am (?:both )?(?P<age>\d{1,2}|[a-z]+)(?: years old)?, (?P<names>\w+(?:, \w+)*,? and \w+)",
        _several_aged,
        anyone=True,
    ),
    rule(r"I am (?P<name>(?-i:[a-z]+))", _lower_name, anyone=True),
    slot(
        "hometown",
        r"I (?:have )?(?:(?:moved|relocated)(?: here| over here| over)?|came(?: here| over)?"
        r"|emigrated),? from (?P<v>(?-i:[A-Z])(?:(?! to\b)[\w ])+?)(?: (?:in|when|at|with|about|as)"
        r" .+|,.+)?",
        place,
        anyone=True,
    ),
    rule(
        r"I (?:do not have|have no|have not got)(?: any)? (?:kids|children)(?: .*)?",
        lambda *_: (Draft("children", "none"),),
        anyone=True,
    ),
    slot(
        "routine",
        r"my (?P<v>[\w' ]*?(?:practice|training|lessons?|class|classes|rehearsals?|club|sessions?|group|clinic|swimming|ballet"
        r"|football|judo|choir)"
        rf" (?:is|are|meets?|takes place|happens) (?:on|every) {WEEKDAY}s\b.*)",
        worded,
        anyone=True,
    ),
    slot(
        "education",
        r"I am in (?:my |the )?(?:first|second|third|fourth|fifth|final|last|1st|2nd|3rd) year (?:of|at|studying|doing"
        r"|in) (?:my |an? )?(?P<v>[\w' ]{3,40}?)",
        phrase,
        anyone=True,
    ),
    slot(
        "hobby",
        r"I (?P<v>(?:run|host|lead|organi[sz]e|chair) (?:an?|the|our) (?:[\w-]+ ){0,3}(?:club|group|choir|society|league"
        r"|reading group|quiz|guild|scout troop))"
        r"(?: (?:on|every|at|in|once|with)\b.*)?",
        phrase,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just |finally |recently )*(?:had|got|have|became|become|welcomed) (?:my|our|an?) (?:first |second |new "
        r"|little |great )*(?P<who>grandchild"
        r"|grandson|granddaughter|nephew|niece|great-grandchild)\b.*? (?:called|named) (?P<name>(?-i:[A-Z])\w+)",
        _newborn,
    ),
    slot(
        "education",
        r"I am (?:doing|taking|starting|on) (?P<v>an? [\w -]{3,30}? (?:course|class|diploma|degree|qualification"
        r"|apprenticeship))(?: (?:at|in|on|by|with)"
        r" .+)?(?:, .+)?",
        phrase,
        anyone=True,
    ),
    rule(
        r"(?:my|our) (?P<who>(?:bank|thesis|phd|doctoral|dissertation|placement|clinical|project|research|tax|financial"
        r"|legal|career|mortgage|estate|letting|insurance|travel|personal|au|family|social"
        r"|case|key|support"
        r"|cleaning|music|swimming|ski|yoga|language|maths?|driving|piano|violin|guitar|singing) (?:advis[eo]r"
        r"|supervisor|manager|agent|trainer"
        r"|pair|worker|lady"
        r"|doctor|lawyer|solicitor|consultant|broker|teacher|tutor|instructor|coach)) is (?:called |named )?(?P<name>.+)",
        _helper,
    ),
    rule(
        r"I (?:am|have been|started|have started)(?: dating| seeing| going out with)+ (?:this|an?|some) (?:\w+ )?(?:guy|man|girl"
        r"|woman|person"
        r"|bloke|lad|lady) (?:called|named) (?P<name>\w+)(?: for .+)?",
        _seen,
    ),
    rule(
        r"I am (?:on |in |part of |(?P<as>a member of |captain of |treasurer of |secretary of ))(?P<v>the (?!US\b|USA\b"
        r"|UK\b|UAE\b|EU\b|NHS\b|A\d)(?-i:[A-Z]{2,6})"
        r"|(?:the|an?|our|my) (?:[\w'-]+[ -]){0,4}"
        r"(?:team|club|choir|band|orchestra|league|squad|society|group|troupe|association|union|scouts|guides|brigade"
        r"|cooperative|party|council|committee|board|jury|crew|panel)"
        r"(?: (?:in|at|for|of) [\w ]+)?)",
        _circle,
        anyone=True,
    ),
    rule(
        r"I (?:mostly |mainly |usually |only |always |love to |like to |like |enjoy )?(?:read|watch|listen to|reading|watching"
        r"|listening to) (?:mostly |mainly |a lot of |lots of |tons of |old )*(?P<v>[\w' -]+?)(?:, .+)?",
        _pastime,
        anyone=True,
    ),
    slot(
        "trait",
        r"I am (?P<v>(?:hopeless|terrible|bad|useless|rubbish|good|great|brilliant|awful) (?:with|at) (?:names|numbers|faces"
        r"|maths?|directions|money"
        r"|cooking|spelling|driving|sports?|languages|remembering (?:names|faces|birthdays)|saving|small talk|parking))",
        phrase,
        anyone=True,
    ),
    slot(
        "routine",
        r"I (?P<v>(?:shop|train|work out|swim|climb|worship|eat out) at (?-i:[A-Z])[\w' ]{1,25})",
        phrase,
        anyone=True,
    ),
    slot(
        "prefers",
        r"the best way to (?:reach|contact|get hold of) me is (?:by |via |through )?(?P<v>[\w ]{3,20})",
        phrase,
    ),
    rule(r"I (?:are|am) (?:called |named )?(?P<names>\w+(?:, \w+)*,? and \w+)(?:, .+)?", _all_named, anyone=True),
    rule(
        r"I have (?P<how>an?|one|another) (?:(?:grown|grown-up|adult|teenage|little|young|older|younger"
        r"|big) )?(?P<relation>daughter|son|brother|sister|child|stepson"
        r"|stepdaughter|grandson|granddaughter) (?:at|in|who|from|with|that|on|studying|living|working) .+",
        _one_of_kin,
        anyone=True,
    ),
    slot(
        "education",
        rf"I (?:have )?(?:studied|majored in|did a degree in) (?P<v>(?:[a-z]+ )?{SUBJECT})(?: (?:there|here"
        rf"|together|at|in)\b.*)?",
        phrase,
        anyone=True,
    ),
    slot("hobby", r"I (?P<v>coach [\w' -]{3,40}?)(?: (?:on|at|every|in)\b.*)?", phrase, anyone=True),
    rule(r"I am (?:an? )?(?P<v>(?-i:[A-Z])\w+)[ -]speak(?:er|ing)", _tongue, anyone=True),
    slot(
        "trait",
        r"I am (?P<v>(?:an )?only child|(?:the )?(?:oldest|eldest|youngest|middle child|baby of the family))",
        phrase,
        anyone=True,
    ),
)
