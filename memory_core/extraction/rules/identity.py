"""Who the owner is: name, birth, age, origin, languages, how to reach them, what they are like."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTHS
from memory_core.domain.numbers import NUMBER_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance
from memory_core.extraction.dates import day_of_year, first_date
from memory_core.extraction.lexicon.everyday import MARITAL, RELIGIONS, ZODIAC
from memory_core.extraction.rules.table import Draft, Rule, Setting, listed, rule, slot
from memory_core.extraction.values import (
    NAME,
    Check,
    demonym,
    given_name,
    language,
    organisation,
    person_name,
    phrase,
    place,
    tidy,
    trait,
    vouched_name,
)

_CORE: Final = Importance.CORE


def _birthday(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    day = day_of_year(match["v"])
    if day is None and re.fullmatch(r"(?:today|tomorrow|(?:on |this |next )?\w+day)", match["v"], re.IGNORECASE):
        near = first_date(match["v"], setting.now, setting.zone)
        day = near.day[5:10] if near else None
    if day is None:
        return ()
    return (Draft("birthday", day, importance=Importance.CORE, tags=("birthday",)),)


_AND_THEN: Final = re.compile(
    r",? (?:and |but )?(?:I |then |was |got |have )*(?:went|grew|grown|raised|moved|brought up|came|studied|liv(?:ed|e)|left"
    r"|schooled|adopted|baptised|emigrated)\b.*",
    re.IGNORECASE,
)
""" "I was born in Tbilisi, went to school in Yerevan"."""


def _born(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I was born in Oslo on May 4, 1990": either half may be missing."""
    del setting
    text, drafts = match["v"], []
    text = first if re.search(r"\b(?:in|at)\b", first := _AND_THEN.sub("", text)) else text
    day = day_of_year(text)
    where = re.search(r"\b(?:in|at) (?P<p>(?!(?:the )?\d)[^,\d]+?)(?:,? (?:on|in) .*|, \d.*|)$", text)
    if where and not re.match(
        rf"(?:{MONTHS})\b",
        where["p"],
        re.IGNORECASE,
    ):
        town = place(where["p"])
        if town:
            drafts.append(Draft("birthplace", town, importance=Importance.SIGNIFICANT))
    if day:
        drafts.append(Draft("birthday", day, importance=Importance.CORE, tags=("birthday",)))
    elif year := re.search(r"\bin ((?:19|20)\d\d)\b", text):
        drafts.append(Draft("birthday", year[1], importance=Importance.SIGNIFICANT))
    return tuple(drafts)


def _age(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    text = match["v"].casefold()
    years = NUMBER_WORDS.get(text) or (int(text) if text.isdigit() else 0)
    least = 1 if setting.clause.subject != "me" or re.search(r"year|old", match.group()) else 13
    if not least <= years <= 115:
        return ()
    return (Draft("age", str(years), corrects="turn" in match.group().casefold()),)


def _one_of(words: frozenset[str]) -> Check:
    def check(text: str) -> str | None:
        value = re.sub(r"^(?:an?|a practicing|a devout)\s+", "", tidy(text), flags=re.IGNORECASE)
        return value if value.casefold() in words else None

    return check


def _introduced(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Hi, I'm Priya": after a greeting a capitalised word is a name, also one that no list knows."""
    name = person_name(match["v"]) if setting.greeted else None
    return (Draft("name", name, importance=Importance.CORE),) if name else ()


def _origin(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    town = place(match["v"])
    if town is None or (not town[:1].isupper() and not town.startswith("the ")):
        return ()
    return (Draft("hometown", town, importance=Importance.SIGNIFICANT),)


def _anniversary(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """The day of the wedding, which comes every year: one slot, whether the anniversary is told or the wedding."""
    day = day_of_year(match["v"])
    if day is None and re.fullmatch(r"(?:today|tomorrow|(?:on |this |next )?\w+day)", match["v"], re.IGNORECASE):
        near = first_date(match["v"], setting.now, setting.zone)
        day = near.day[5:10] if near else None
    if day is None or _is_ahead(match["v"], day, setting):
        return ()
    return (Draft("anniversary", day, importance=Importance.SIGNIFICANT, tags=("anniversary",)),)


def _is_ahead(said: str, day: str, setting: Setting) -> bool:
    """Whether it is a day of a year that is told and to come."""
    return len(day) > len("06-12") and day > setting.now.astimezone(setting.zone).date().isoformat() and day[:4] in said


def _wed(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "We got married on 12 June 2015": that they are, and when they celebrate it."""
    groups = match.groupdict()
    spouse = [Draft("partner", groups["to"], importance=Importance.CORE)] if groups.get("to") else []
    return (Draft("marital_status", "married"), *spouse, *day) if (day := _anniversary(match, setting)) else ()


def _marital(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    state = tidy(match["state"]).casefold()
    drafts = [
        Draft("marital_status", state.split()[-1] if state.endswith(("married", "divorced", "engaged")) else state)
    ]
    if (to := match.groupdict().get("to")) and (name := person_name(to)):
        drafts.append(Draft("partner", name, importance=Importance.CORE))
    return tuple(drafts)


def _height(text: str) -> str | None:
    value = tidy(text)
    return (
        value
        if re.fullmatch(
            r"(?:\d{2,3} ?(?:cm|centimet(?:er|re)s)|[12][.,]\d\d? ?(?:m|met(?:er|re)s)?|\d' ?\d{0,2}\"?"
            r"|\d (?:foot|feet|ft)(?: \d{1,2}(?: in(?:ches)?)?)?)",
            value,
            re.IGNORECASE,
        )
        else None
    )


def _contact(pattern: str) -> Check:
    compiled = Pattern(pattern, re.IGNORECASE)

    def check(text: str) -> str | None:
        value = tidy(text)
        return value if compiled.fullmatch(value) else None

    return check


_NUMBER: Final = _contact(r"\+?[\d(][\d ()/.\-]{4,20}\d")
_EMAIL: Final = _contact(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_A_STREET: Final = _contact(r"(?=.*\d)(?=.*[A-Za-z]).{5,80}")
_BEHIND_IT: Final = Pattern(
    r",\s+(?-i:[a-z])[^,]*(?:['’]s|\b(?:is|are|has|was|costs?))\b.*$"
    r"|\s+(?:today|yesterday|this (?:week|month|morning)|last (?:week|month|\w+day)|on \w+day|now|at last)$",
    re.IGNORECASE,
)


def _street(text: str) -> str | None:
    """Without the day of the move, and what is told besides: "27 Tamarind Close today, rent's 1400"."""
    return _A_STREET(_BEHIND_IT.sub("", _BEHIND_IT.sub("", text)))


_SIZE: Final = _contact(r"(?:size )?(?:EU |US |UK )?\d{1,2}(?:[.,]5)?(?: ?(?:EU|US|UK))?")


def _called(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm called Zoe"; "we're called Wet Cement" is a band's name."""
    several = re.match(r"we\b", setting.clause.said, re.IGNORECASE)
    name = None if several else person_name(match["v"])
    return (Draft("name", name, importance=_CORE),) if name else ()


RULES: Final[tuple[Rule, ...]] = (
    slot(
        "name",
        r"my (?:full |first |real |given |actual |legal )?name (?:is|am) (?P<v>.+)",
        person_name,
        importance=_CORE,
    ),
    rule(r"I am (?:called|named) (?P<v>.+)", _called),
    slot("name", r"(?:the name is|I go by the name(?: of)?) (?P<v>.+)", person_name, importance=_CORE),
    slot("name", r"I am (?P<v>.+)", vouched_name, importance=_CORE),
    slot("name", r"I am (?P<v>(?-i:[A-ZÀ-Þ])[^\s,.]+)", given_name, importance=_CORE),
    slot(
        "name",
        r"I am (?P<v>.+?),? (?:nice|pleased|good|great|lovely|happy) to (?:meet|e-meet) you.*",
        person_name,
        importance=_CORE,
    ),
    rule(r"I am (?P<v>.+)", _introduced),
    slot("name", r"(?P<v>(?-i:[A-Z])[a-z]+) here(?: again)?", vouched_name, importance=_CORE),
    slot("name", r"my name is (?:spelled|written|spelt) (?P<v>.+)", person_name, importance=_CORE),
    slot(
        "age",
        r"I am in my (?P<v>(?:early |mid |mid-|late )?(?:twenties|thirties|forties|fifties|sixties"
        r"|seventies|eighties|[2-8]0'?s))",
    ),
    slot("marital_status", r"I am (?:an? )?(?P<v>widow|widower|widowed)", tidy, anyone=True),
    slot("trait", r"I identify as (?P<v>.+)", phrase, anyone=True),
    slot(
        "trait",
        r"I am (?:more of |very much |definitely |a bit of )?(?P<v>an? (?:tea|coffee|cat|dog|beach"
        r"|mountain|city|country|wine|beer|book) person)",
        anyone=True,
    ),
    slot("last_name", r"my (?:last|family|sur|maiden) ?name is (?P<v>.+)", person_name),
    slot(
        "nickname",
        r"(?:my nickname is|(?:my )?(?:friends|people|everyone|everybody|they all) (?:all )?call me"
        r"|I go by|I am better known as|I am known as) (?P<v>.+)",
        person_name,
    ),
    rule(r"my birthday (?:is|am|falls|will be)(?: on)? (?:the )?(?P<v>.+)", _birthday, anyone=True),
    rule(
        r"(?:it is my birthday|my birthday is coming up|I celebrate my birthday"
        r"|I have my birthday)(?: on)? (?P<v>.+)",
        _birthday,
    ),
    rule(r"I (?:will )?turn (?:\d+|[\w-]+) (?:on )(?P<v>.+)", _birthday, anyone=True),
    rule(r"I was born (?P<v>.+)", _born, anyone=True),
    rule(r"I am born (?P<v>(?:on|in) .+)", _born, anyone=True),
    rule(
        r"I (?:am|will be|turned|just turned|am turning) (?P<v>\d{1,3}|[a-z]+)(?: years? old"
        r"| years? of age| yo| y/o)?(?: (?:today|yesterday|last \w+|this \w+))?",
        _age,
        anyone=True,
    ),
    rule(r"my age is (?P<v>\d{1,3})", _age, anyone=True),
    slot("pronouns", r"my pronouns are (?P<v>[a-z]+/[a-z/]+)", tidy, anyone=True),
    slot("pronouns", r"I (?:use|go by) (?P<v>[a-z]+/[a-z/]+)(?: pronouns)?", tidy, anyone=True),
    slot("nationality", r"I am (?:originally |a |an )?(?P<v>[\w -]+?)(?: citizen| national)?", demonym, anyone=True),
    slot("nationality", r"I am (?P<v>half[ -]\w+(?:,? (?:and )?half[ -]\w+)?)", demonym, anyone=True),
    slot(
        "nationality",
        r"I (?:have|hold) (?:a |an |dual )?(?P<v>[\w ]+?) (?:passport|citizenship|nationality)",
        demonym,
        anyone=True,
    ),
    slot("nationality", r"my nationality is (?P<v>.+)", demonym, anyone=True),
    rule(r"I (?:am|come) (?:originally )?from (?P<v>.+?)(?: originally)?", _origin, anyone=True),
    rule(r"I (?:grew up|was raised)(?: in)? (?P<v>.+)", _origin, anyone=True),
    rule(r"my (?:home ?town|hometown) is (?P<v>.+)", _origin, anyone=True),
    slot(
        "phone",
        r"my (?:new |current )?(?:phone|mobile|cell(?: phone)?|telephone|work phone)(?: number)?"
        r" (?:is|has changed to|changed to) (?P<v>.+)",
        _NUMBER,
        anyone=True,
    ),
    slot("phone", r"my (?:current )?number is (?P<v>.+)", _NUMBER, anyone=True),
    slot("phone", r"I am (?:on|reachable (?:on|at|under)) (?P<v>.+)", _NUMBER, anyone=True),
    slot("phone", r"my (?:new number is|number (?:has )?changed to) (?P<v>.+)", _NUMBER, anyone=True, corrects=True),
    slot("email", r"my (?:(?!old |former |first )[a-z-]+ )?e-?mail(?: address)? is (?P<v>.+)", _EMAIL, anyone=True),
    slot("home_address", r"my (?:home |new |postal |mailing )?address is (?P<v>.+)", _street, anyone=True),
    slot("home_address", r"I live (?:at|on) (?P<v>.+)", _street, anyone=True),
    slot(
        "home_address",
        r"I (?:have )?(?:just |recently |now |finally )*(?:moved|relocated)(?: in)? (?:in)?to"
        r" (?!.*, (?-i:[A-Z])[^\d,]+$)(?P<v>\d+\w? .+)",
        _street,
        anyone=True,
        corrects=True,
    ),
    slot("height", r"I am (?P<v>.+?)(?: tall)?", _height, anyone=True),
    slot("height", r"my height is (?P<v>.+)", _height, anyone=True),
    slot("shoe_size", r"my (?:shoe size|shoes are)(?: is)? (?P<v>.+)", _SIZE, anyone=True),
    slot(
        "shoe_size",
        r"I wear (?:an? )?(?P<v>size .+?|\d.+?)(?: (?:extra |very )?(?:wide|narrow)(?:[- ]fit)?)?(?: (?:men's|women's))? shoes?",
        _SIZE,
        anyone=True,
    ),
    slot("shoe_size", r"I wear (?:shoe )?(?P<v>size \d\d(?:[.,]5)?)", _SIZE, anyone=True),
    listed(
        "language",
        r"I (?:can )?speak (?P<v>(?!.*(?:, | and )).+?)(?: fluently| well| natively"
        r"| at home)?",
        language,
        anyone=True,
    ),
    listed("language", r"I am fluent in (?P<v>.+)", language, anyone=True),
    listed(
        "language",
        r"my (?:native|first|second|mother) (?:language|tongue)s? (?:is|are) (?P<v>.+)",
        language,
        anyone=True,
    ),
    listed("language", r"my mother tongue is (?P<v>.+)", language, anyone=True),
    listed("language", r"I am a native (?P<v>.+?) speaker", language, anyone=True),
    slot(
        "education",
        r"I (?:study|am studying|major in|am majoring in) (?P<v>(?!for\b|hard|a lot"
        r"|all)(?!.* (?:at|from|in) (?-i:[A-Z]))[^,]+)",
        phrase,
        anyone=True,
    ),
    slot(
        "education",
        r"I (?:studied|majored in) (?P<v>(?!for\b|hard|a lot|all|the)(?!.* (?:at"
        r"|from|in) (?-i:[A-Z]))[^,]+)",
        phrase,
        anyone=True,
    ),
    slot(
        "education",
        r"I (?:graduated from|went to|attended|attend|go to) (?P<v>(?:[A-Z][\w.]*"
        r"|the University)[^,]*?(?:university|college|school|academy|institute|NTNU|MIT|Harvard|Yale"
        r"|Oxford|Cambridge|Stanford)\b[^,]*|NTNU|MIT|Harvard|Yale|Oxford|Cambridge|Stanford|Princeton"
        r"|Berkeley|ETH)",
        organisation,
        anyone=True,
    ),
    slot(
        "education",
        r"I (?:graduated from|am a student at|am enrolled at) (?P<v>.+?)(?: in (?:19|20)\d\d)?",
        organisation,
        anyone=True,
    ),
    slot(
        "education",
        r"I (?:have|hold|got|did|completed|finished|am doing|am pursuing|am finishing"
        r"|am working towards) (?:a|an|my) (?P<v>(?:phd|doctorate|master'?s?|bachelor'?s?"
        r"|degree|diploma|doctorate|mba|bsc|msc|ba|ma)\b.*)",
        phrase,
        anyone=True,
    ),
    rule(
        r"my (?:(?:wedding|marriage|first|second|third|\w+(?:st|nd|rd|th)|silver|golden|ruby|pearl|diamond) )*anniversary"
        r" (?:is|falls|comes|will be)(?: (?:up|round|around))?(?: on)? (?:the )?(?P<v>(?!coming\b).+)",
        _anniversary,
    ),
    rule(
        r"I (?:(?:have )?(?:just |finally )*(?:got|been|were|was)(?: \w+ly)? married|(?:married|wed|eloped|tied the knot))"
        rf"(?: (?:to|with) (?:my [a-z]+ )?(?P<to>{NAME}))?"
        r"(?: in [\w' ]+?)? on (?:the )?(?P<v>.+)",
        _wed,
    ),
    rule(r"my wedding(?: day)? was(?: back)? on (?:the )?(?P<v>.+)", _wed),
    rule(
        rf"I am (?P<state>{'|'.join(sorted(MARITAL, key=len, reverse=True))})(?: (?:to|with) (?P<to>.+))?",
        _marital,
        anyone=True,
    ),
    rule(
        r"I (?:just )?(?:got|have been) (?P<state>married|divorced|engaged)(?: (?:to"
        r"|with) (?P<to>.+?))?(?: (?:last|this|in|on) .+)?",
        _marital,
        anyone=True,
    ),
    slot("religion", r"I am (?P<v>.+)", _one_of(RELIGIONS), anyone=True),
    slot("zodiac", r"I am (?P<v>(?:an? )?\w+)", _one_of(ZODIAC), anyone=True),
    slot("zodiac", r"my (?:zodiac|star) sign is (?P<v>.+)", _one_of(ZODIAC), anyone=True),
    listed("trait", r"I am (?P<v>.+)", trait, anyone=True),
    slot(
        "trait",
        r"I (?P<v>wear (?:glasses|contact lenses|contacts|hearing aids|a hearing"
        r" aid|braces))",
        anyone=True,
    ),
    slot("time_zone", r"my time ?zone is (?P<v>.+)", phrase),
    slot("time_zone", r"I am (?:in|on) (?:the )?(?P<v>[A-Z]{2,4}|\w+ time)(?: time ?zone| time)", phrase),
)
