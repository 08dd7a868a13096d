"""Everyday ways of telling who one is: names, age, languages, learning, character, measures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.numbers import NUMBER_WORDS
from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.dates import day_of_year
from memory_core.extraction.lexicon.everyday import LANGUAGES
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.rules.table import Draft, Rule, Setting, listed, rule, slot
from memory_core.extraction.values import (
    items,
    language,
    organisation,
    phrase,
    tidy,
    trait,
    worded,
)

_CORE: Final = Importance.CORE

_SIGNIFICANT: Final = Importance.SIGNIFICANT


_AROUND_TONGUES: Final = words("""
and, a, bit, of, some, small, passable, intermediate, beginner, advanced, proper, few, words, tiny, little
fluent, fluently, basic, conversational, also, good, decent, plus, the, broken, ok, okay, well, at, home, with
my, kids, parents, family, both, natively, enough, school, rusty, very, badly
""")
"""What may stand between languages in a row."""


def _tongues(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "turkish english and a bit of german": languages in a row, with or without commas."""
    del setting
    spoken = re.findall(r"[^\W\d_]+", match["v"])
    found = [word for word in spoken if word.casefold() in LANGUAGES]
    rest = {w.casefold() for w in spoken if w.casefold() not in LANGUAGES}
    listed = [
        word
        for word in spoken
        if word.casefold() in LANGUAGES or (word[:1].isupper() and word.casefold() not in _AROUND_TONGUES)
    ]
    if not found or not {w for w in rest if w not in {one.casefold() for one in listed}} <= _AROUND_TONGUES:
        return ()
    return tuple(Draft("language", word) for word in dict.fromkeys(listed))


def _learning(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    tongue = language(match["v"])
    return (Draft("goal", f"learning {tongue}"),) if tongue else ()


def _education(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """What is studied, and where where that is told."""
    groups = match.groupdict()
    corrects = setting.clause.now or bool(groups.get("changed"))
    what = phrase(groups["v"], most=6) if groups.get("v") else None
    where = organisation(groups["school"]) if groups.get("school") else None
    if groups.get("v") and (
        what is None or re.match(r"(?:for|hard|a lot|it|this|that|how|abroad|late)\b", what, re.IGNORECASE)
    ):
        return ()
    if (
        groups.get("how", "at") == "in"
        and where
        and not re.search(r"university|college|school|institute", where, re.IGNORECASE)
    ):
        where = None
    return tuple(Draft("education", one, corrects=corrects) for one in (what, where) if one)


def _age(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    text = match["v"].casefold()
    years = NUMBER_WORDS.get(text) or (int(text) if text.isdigit() else 0)
    return (Draft("age", str(years), corrects=setting.clause.subject == OWNER),) if 1 <= years <= 115 else ()


def _a_year_older(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "30 today", of whom 29 is known: a temperature otherwise."""
    known = {memory.value for memory in setting.known("age")}
    return _age(match, setting) if str(int(match["v"]) - 1) in known else ()


_NOT_CALLED: Final = words("""
not, no, the, a, an, my, your, it, that, this, bus, train, car, foot, bike, many, different, various, another
several, invalid, required, unknown, taken, missing, wrong, too, so, very, on, in, by, spelled, written
pronounced, feel, instinct, experience
""")


def _plain_trait(text: str) -> str | None:
    return trait(text) or trait(f"a {text}")


def _birthday(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    day = day_of_year(match["v"])
    return (Draft("birthday", day, importance=_CORE, tags=("birthday",)),) if day else ()


_PARTICULARS: Final = (
    r"(?:lucky number|ring size|dress size|shirt size|hat size|clothing size"
    r"|jacket size|waist|inseam|middle name|gamertag|gamer tag|username|user"
    r" name|instagram|twitter|handle"
    r"|website|blog|portfolio|alma mater|ethnicity|bedtime|resting heart rate"
    r"|licen[cs]e plate|number plate|student number|membership number|frequent"
    r" flyer number|genotype"
    r"|spirit animal|personality type|mbti|enneagram|eye color|hair color|glasses"
    r" prescription|prescription|salary|rent|bank|insurance|insurer|mobile carrier"
    r"|internet provider)"
)
"""What has a value for each person: the attribute is called as the owner calls it."""


def _particular(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = phrase(match["v"], most=5)
    if value is None or value.split()[0].casefold() in _NOT_CALLED | {
        "due",
        "high",
        "low",
        "up",
        "down",
        "late",
        "about",
    }:
        return ()
    return (Draft(match["thing"].casefold().replace(" ", "_"), value, corrects=setting.clause.now),)


def _called_either(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    name = tidy(match["v"] or match["w"])
    if name.casefold() in _NOT_CALLED or name.casefold() in LANGUAGES or not items(name, lambda t: t):
        return ()
    if match["v"] and "prefer" in match.group().casefold():
        return ()
    return (Draft("name" if match["name"] else "nickname", name, importance=_CORE),)


RULES: Final[tuple[Rule, ...]] = (
    rule(rf"my (?P<thing>{_PARTICULARS}) (?:is|are|am) (?P<v>.+)", _particular, anyone=True),
    slot(
        "nickname",
        r"(?:everyone|everybody|people|(?:the|my) (?:kids|children|grandkids|grandchildren|wife|husband|sisters|brothers"
        r"|friends|family|mates|colleagues)|they"
        r"|nobody) (?:all )?calls? me (?P<v>(?!later|back|when|names|at|on|every)\w+)",
        phrase,
        importance=_SIGNIFICANT,
    ),
    slot(
        "nickname",
        r"I go by (?P<v>(?!car|bus|train|bike|foot|plane|tram|ear|feel|instinct|myself)[a-z]{2,})"
        r" (?:at (?:work|school|uni|home)|online|with friends|among friends|for short|here)",
        phrase,
        importance=_SIGNIFICANT,
    ),
    slot(
        "trait",
        r"I am (?P<v>(?:the )?(?:middle|youngest|oldest|eldest|second|third)(?: child)?"
        r" of \w+(?: \w+)?)",
        phrase,
        anyone=True,
    ),
    rule(r"(?P<v>[A-Z]\w+) is my (?:native|first|second|third|mother|home) (?:language|tongue)", _tongues),
    slot(
        "education",
        r"I (?:am|have been) (?:doing|taking|attending|enrolled in)(?: an?| the)?"
        r" (?P<v>(?:[\w-]+ ){0,2}(?:bootcamp|boot camp|evening class|night class"
        r"|online course|course|evening course|residency|fellowship)(?: in [\w ]+)?)",
        phrase,
        anyone=True,
    ),
    rule(
        r"(?:I (?:just )?(?:go by|prefer|am known as|answer to) (?P<v>[A-Za-z]\w+)(?:"
        r" for short)?|my (?P<name>name) (?:is|am) (?P<w>[a-z]+))",
        lambda m, s: _called_either(m, s),
    ),
    rule(
        r"I (?:just |will )?(?:turn|turned|am turning|have turned|hit)(?: the big)?"
        r" (?P<v>\d{1,3}|[a-z]+)(?: (?:today|yesterday|last \w+|this \w+|on \w+|in"
        r" \w+))?",
        _age,
        anyone=True,
    ),
    rule(r"(?P<v>\d{2})(?: years old)? today(?:,? [^\d]+)?", _a_year_older),
    rule(r"I am (?P<v>\d{1,3})(?: and .+| going on .+| years? (?:old|young))?", _age, anyone=True),
    rule(
        r"my (?:\d+(?:st|nd|rd|th) )?birthday (?:is|am|falls|will be|comes)(?: on"
        r"| up on)? (?:the )?(?P<v>.+)",
        _birthday,
        anyone=True,
    ),
    rule(r"I (?:have|celebrate|had)(?: my)? birthday (?:on )?(?P<v>.+)", _birthday, anyone=True),
    rule(r"I (?:can |also |both )*speak (?P<v>.+)", _tongues, anyone=True),
    rule(
        r"I am (?:also |totally |completely )?(?:fluent|bilingual|native|trilingual)(?:,"
        r"| in|:)? (?P<v>.+)",
        _tongues,
        anyone=True,
    ),
    rule(
        r"my (?:native|first|second|third|mother|home) (?:language|tongue)s? (?:is"
        r"|are) (?P<v>.+)",
        _tongues,
        anyone=True,
    ),
    rule(
        r"I (?:am learning|am studying|have been learning|am taking|started learning"
        r"|have started learning|take) (?P<v>(?!(?:the|my|our|his|her|it|both|them)\b)[\w ]+?)(?: (?:lessons|classes|on duolingo"
        r"|with a tutor|at night school))?",
        _learning,
        anyone=True,
    ),
    rule(
        r"I (?:am studying|study|studies|am majoring in|major in|am doing|am reading"
        r"|read|have studied|studied|majored in|did (?=(?:my|an? (?!bit|lot|few|little"
        r"|great|good)))|am taking)(?: for)? (?:my |an? )?(?P<v>(?:degree in |phd"
        r" in |master'?s in |ba in |bsc in |phd|master'?s|mba|a[- ]levels|gcse\w*|bachelor'?s)?[^,]*?)"
        r" (?P<how>at|from|in) (?P<school>(?-i:[A-Z]|the University|uni).+)",
        _education,
        anyone=True,
    ),
    rule(
        r"I (?:am majoring in|major in|(?P<changed>switched|changed) (?:my )?majors?(?:"
        r" to)?|am doing a (?:degree|masters?|phd|course|diploma) in|have a (?:degree"
        r"|masters?|phd|diploma|ba|bsc) in) (?P<v>[^,]+)",
        _education,
        anyone=True,
    ),
    slot(
        "education",
        r"I (?:am|have been) (?:doing|studying for|working on|working towards|finishing"
        r"|taking)(?: my| an?| the)? (?P<v>(?:[\w']+ ){0,2}(?:honours|degree|masters?"
        r"|master's|phd|diploma|apprenticeship|certificate|certification|a-levels"
        r"|gcses?|mba|bachelor'?s?)(?: degree)?(?: in [\w ]+?)?)(?: (?:by|at|through|with|part|full"
        r"|on|this|from) .+)?",
        phrase,
        anyone=True,
    ),
    rule(
        r"I (?:got|have got|was|have been|got my offer)(?: just)? (?:into|accepted"
        r" (?:to|into|at|by)|admitted to|in at) (?P<school>(?!trouble|the habit|a"
        r" |an |it\b|bed|politics|this|that|argument)[\w'& ]{3,40})",
        _education,
        anyone=True,
    ),
    rule(
        r"I (?:went to|attended|go to|attend|am at|graduated from|am a (?:student"
        r"|sophomore|junior|senior|freshman|fresher|undergrad) at|teach at|am enrolled"
        r" at|am enrolled in) (?P<school>(?-i:[A-Z])[\w'& ]*\b(?:university|college"
        r"|school|academy|institute|polytechnic|uni|high|tech)\b[\w'& ]*|(?:the )?university"
        r" of \w+|uni(?:versity)? (?:of|in|at) \w+)",
        _education,
        anyone=True,
    ),
    slot(
        "education",
        r"I (?:have|hold|got|did|read for|completed|finished|am doing|am pursuing"
        r"|am finishing|studied for|earned|passed)(?: a| an| my| the)? (?P<v>(?:phd"
        r"|doctorate|master'?s?|bachelor'?s?|degree|diploma|mba|bsc|msc|ba|ma|llb"
        r"|pgce|nvq|a-levels?|gcse\w*|ged|licen[cs]e|driving licen[cs]e|driving test"
        r"|certificate|certification|apprenticeship)\b.*)",
        phrase,
        anyone=True,
    ),
    listed(
        "trait",
        r"I (?:am|identify as|consider myself|am definitely|am more of|am very much"
        r"|am totally)(?: a| an)? (?P<v>.+)",
        _plain_trait,
        anyone=True,
    ),
    slot(
        "trait",
        r"I am (?:definitely |really |just |very much )*(?P<v>(?:not )?an? (?:\w+"
        r" )?(?:morning|evening|night|dog|cat|people|beach|tea|coffee|outdoors|city"
        r"|country|numbers|details|big-picture|ideas|list|early|late|hot weather"
        r"|cold weather|winter|summer|wine|beer|breakfast|sweet tooth|private|shy"
        r"|visual|quiet|spiritual|religious|family|routine) (?:person|learner|people"
        r"|bird|owl|guy|girl|woman|man)|bi|pan|aroace|ace|enby|agender|genderfluid"
        r"|deaf|blind|dyslexic|colou?r ?blind|double-jointed|tone deaf|gluten-sensitive"
        r"|hard of hearing|partially sighted|short-sighted|near-sighted|a Scorpio)",
        phrase,
        anyone=True,
    ),
    slot(
        "trait",
        r"I am (?P<v>not (?:very |really |particularly |at all )?(?:religious|sporty"
        r"|athletic|musical|social|outdoorsy|good with (?:names|numbers|faces|money"
        r"|directions)|superstitious|political|tech-savvy|techy))",
        worded,
        anyone=True,
    ),
    slot(
        "housing",
        r"my (?:apartment|flat|house|place|building|room) is (?P<v>(?:on|above|below"
        r"|next to|near|close to|opposite|behind|across from) .+)",
        worded,
        anyone=True,
    ),
    slot(
        "language",
        r"I (?:grew up|was raised) (?:speaking|with|bilingual in) (?P<v>[\w ]+?)(?:"
        r" at home)?",
        language,
        anyone=True,
    ),
    slot(
        "trait",
        r"I (?P<v>can not (?:sleep|function|work|live|start my day|wake up|concentrate"
        r"|fall asleep) without .+)",
        worded,
        anyone=True,
    ),
    slot("trait", r"I (?P<v>never learn(?:ed|t) (?:how )?to [\w ]+)", worded, anyone=True),
    slot("marital_status", r"I am an? (?P<v>widow|widower|divorcee|bachelor)", tidy, anyone=True),
    slot("trait", r"I (?P<v>do not own an? [\w ]+)", worded, anyone=True),
    slot(
        "trait",
        r"I (?P<v>(?:can not (?:swim|drive|ride a bike|whistle|cook|dance|sing|hear(?! (?:you|me|it|him|her|them|what|the|an?"
        r"|that|this|anything|myself)\b)"
        r" (?:so |very |too )?(?:well|good|much)?\b.*|see (?:so |very |too )?(?:well"
        r"|good)\b.*|read without .+)|do not drive|have perfect pitch|have a photographic"
        r" memory|have a sweet tooth|have no sense of (?:direction|smell)|wear (?:\w+"
        r" )?(?:glasses|hearing aids?(?: in \w+ ears?)?|contacts|contact lenses|braces|a prosthesis"
        r"|bifocals|varifocals)|must wear (?:glasses|contacts|a hat)|need (?:reading"
        r" )?glasses|am more productive .+|am most productive .+|am way more productive"
        r" .+|do not own a (?:car|tv|television|phone)))",
        worded,
        anyone=True,
    ),
    slot("pronouns", r"(?:my )?(?:preferred )?pronouns (?:are|is) (?P<v>[a-z]+/[a-z/]+)", tidy, anyone=True),
    slot(
        "pronouns",
        r"I (?:use|go by|am|prefer) (?P<v>(?:she|he|they|xe|ze|it|any)/[a-z/]+)(?:"
        r" pronouns)?",
        tidy,
        anyone=True,
    ),
    slot(
        "weight",
        r"I (?:weigh|am)(?: about| around| roughly)? (?P<v>\d{2,3}(?:\.\d)? ?(?:kg"
        r"|kilos|lbs?|pounds|stone(?: \d+)?))",
        tidy,
        anyone=True,
    ),
    slot(
        "height",
        r"I am(?: about| around| roughly)? (?P<v>(?:\d'\s?\d{0,2}\"?|\d ?ft(?: ?\d+)?"
        r"|(?:\d|four|five|six) ?(?:foot|feet)(?: (?:\d{1,2}|[a-z]+))?|1[.,]\d\d ?m?|\d{3} ?cm))(?: tall)?(?: and .+)?",
        tidy,
        anyone=True,
    ),
    slot(
        "religion",
        r"I (?:am (?:an? )?(?:practi[sc]ing |devout |lifelong |life-long |staunch |keen |strict ||lapsed |committed |cultural"
        r" )?(?P<v>anglican|baptist|buddhist|catholic|christian|hindu|jewish|jew"
        r"|lutheran|methodist|mormon|muslim|orthodox|presbyterian|quaker|sikh|atheist"
        r"|agnostic|evangelical|pentecostal|unitarian|jain|baha'i|church of scotland"
        r"|jehovah's witness)(?: and .+)?)",
        tidy,
        anyone=True,
    ),
    slot(
        "religion",
        r"I (?:have )?(?:converted|turned) to (?P<v>buddhism|catholicism|christianity|islam|judaism|hinduism|orthodoxy|sikhism"
        r"|quakerism)"
        r"(?: (?:in|when|after|last|this|before) .+)?",
        tidy,
        anyone=True,
        corrects=True,
    ),
)
