"""Everyday ways of telling of one's body, food, tastes, habits and belongings, beyond the textbook's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance, Kind
from memory_core.extraction.lexicon import DIETS, FOODS, PASTIMES, PLAY, VAGUE
from memory_core.extraction.lexicon_life import ANNOYANCES, BREEDS, CARS, REMEDIES, THINGS, VEHICLES, ailment
from memory_core.extraction.rules_table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import NAME, items, person_name, phrase, taste, tidy

_CRITICAL: Final = Importance.CRITICAL
_SIGNIFICANT: Final = Importance.SIGNIFICANT
_DOSE: Final = r"\d+(?:[.,]\d+)? ?(?:mg|mcg|µg|g|ml|iu|units?)"
_DIETS: Final = "|".join(sorted(map(re.escape, DIETS | {"veggie", "mostly plant-based"}), key=len, reverse=True))
_DAYS: Final = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_HABIT: Final = (
    rf"(?:(?:every|each|most|every other|every single) (?:single |other )?(?:day|morning|evening|afternoon|night|week|weekend|month|year|{_DAYS}|lunchtime"
    rf"|summer|winter)s?|(?:twice|once|(?:\d+|two|three|four|five|six)(?: times|x)?) (?:a|per|each|every|in the|in a) (?:day|week|month|year)|(?:minutes|hours|an hour|km|miles|pages|steps|cups|litres|glasses|laps|reps) (?:a|per|every|each) (?:day|week|night|morning)|\dx ?(?:/|a |per )?(?:week|day|wk)"
    rf"|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|on (?:a )?{_DAYS} (?:morning|evening|night|afternoon)s?|{_DAYS} (?:morning|evening|night|afternoon)s"
    r"|(?:in|during) the (?:mornings?|evenings?|afternoons?|week|summer|winter)|at weekends|on (?:the )?weekends|weekends|daily|nightly|weekly"
    r"|first thing|before (?:work|breakfast|bed|school)|after (?:work|dinner|lunch|school)|on (?:my|the) way to work|all year round|religiously)"
)
_ACTIVITY: Final = "|".join(sorted(map(re.escape, PASTIMES | PLAY | {"gym", "the gym", "church", "choir", "book club", "band practice",
    "spin class", "physio", "therapy", "piano lessons", "swim", "night school", "parkrun", "football training", "training"}), key=len, reverse=True))  # fmt: skip
_NO_TASTE: Final = re.compile(
    r"\b(?:without|it|this|that|these|those|you|your|yours|him|her|them|how|what|when|where|idea|feedback|suggestions?|plan|answer|sound)\b|^(?:the (?:way|fact|idea)|to (?:know|see|hear|think|be|say|ask))",
    re.IGNORECASE,
)


def _food(text: str) -> str | None:
    """Something to eat or drink: after "eat" or "drink" nearly anything that is a thing."""
    value = phrase(re.sub(r"^(?:any|much|a lot of|too much|anything with|a drop of|any kind of)\s+", "", tidy(text)), most=4)
    if value is None or value.split()[0].casefold() in VAGUE | {"before", "after", "at", "on", "in", "with", "enough", "out", "well", "when", "very", "properly", "late", "like", "and", "or", "to", "breakfast", "lunch", "my", "your", "the"}:  # fmt: skip
        return None
    return value


def _plain_food(text: str) -> str | None:
    value = tidy(re.sub(r"^(?:any|much|anything with)\s+", "", tidy(text)))
    return value if value.casefold() in FOODS else None


def _said(text: str) -> str | None:
    return phrase(text, most=10, clausal=True)


def _avoided(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    corrects = setting.clause.ended
    check = _food if match.groupdict().get("loose") is None else _plain_food
    return tuple(Draft("avoids", food, importance=_SIGNIFICANT, corrects=corrects) for food in items(match["v"], check))


def _given_up(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    if re.search(r"smok|cigarettes|vaping|nicotine", match["v"], re.IGNORECASE):
        return (Draft("smoking", "stopped", corrects=True),)
    return tuple(Draft("avoids", food, importance=_SIGNIFICANT, corrects=True) for food in items(match["v"], _plain_food))


def _ailing(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if setting.clause.ended:
        return ()
    found = items(match["v"], ailment)
    return tuple(Draft("condition", one, importance=_SIGNIFICANT) for one in found)


def _suffers(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my knees are bad with arthritis", "my asthma", "my hip is bad"."""
    del setting
    groups = match.groupdict()
    if groups.get("cause"):
        return (Draft("condition", tidy(groups["cause"]), importance=_SIGNIFICANT),)
    return (Draft("condition", f"bad {tidy(groups['part'])}", importance=_SIGNIFICANT),)


def _medicine(text: str) -> str | None:
    value = tidy(re.sub(r"^(?:my|the|some)\s+", "", tidy(text)))
    bare = re.sub(rf"(?:^(?:an?|daily|low-dose|weekly|{_DOSE}(?: of)?) )+|(?: (?:{_DOSE}|tablets?|pills?|injections?|patch|patches|gel|supplements?|daily|weekly))+$", "", value.casefold())
    shape = re.fullmatch(r"\w+(?:pril|sartan|statin|olol|oxetine|azepam|zole|mab|prazole|triptan|formin|gliptin|flozin|cillin|mycin|dipine|tide|thyroxine|aline|lukast|ine hydrochloride|barbital|profen)", bare)
    known = bare in REMEDIES or shape
    dose = re.search(_DOSE, value)
    return value if known or (dose and phrase(value, most=5) and not re.search(r"\b(?:protein|sugar|carbs|fat|flour|butter|rice)\b", value)) else None


def _medication(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    found = items(match["v"], _medicine)
    drafts = [Draft("medication", one, importance=_CRITICAL) for one in found if one.casefold() != "medication"]
    why = match.groupdict().get("why")
    if drafts and why and (condition := ailment(re.sub(r"^(?:my|the|an?) ", "", tidy(why)))):
        drafts.append(Draft("condition", condition, importance=_SIGNIFICANT))
    return tuple(drafts)


def _allergic(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "peanuts give me hives", "milk doesn't agree with me"."""
    del setting
    thing = _food(match["v"])
    return (Draft("allergy", thing, importance=_CRITICAL, tags=("reaction",)),) if thing and not re.match(r"(?:he|she|they|who|my|your|the (?!pill))", match["v"], re.IGNORECASE) else ()


def _intolerant(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return tuple(Draft("allergy", one, importance=_CRITICAL, tags=("intolerance",)) for one in items(match["v"], _food))


def _diet(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    corrects = setting.clause.now or bool(match.groupdict().get("became"))
    return (Draft("diet", tidy(match["v"]).casefold(), importance=_SIGNIFICANT, corrects=corrects),)


def _tasted(attribute: str, text: str, *, corrects: bool = False) -> tuple[Draft, ...]:
    def check(part: str) -> str | None:
        if re.fullmatch(r"(?:being|getting|waking up|the (?:smell|taste|sound|sight|feel|texture|thought) of) [\w' ]{3,30}", part, re.IGNORECASE) and not _NO_TASTE.search(part):
            return None if re.match(r"(?:being|getting) (?:here|able|there|done|to)\b", part) else tidy(part)
        value = taste(re.sub(r"^(?:a good|a nice|a bit of|a|an|some|all kinds of|all things|anything)\s+(?=\w)", "", tidy(part)))
        return None if value is None or _NO_TASTE.search(value) else value

    return tuple(Draft(attribute, value, corrects=corrects) for value in items(text, check))


def _liked(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if ANNOYANCES.search(match["v"]):
        return ()
    return _tasted("likes", match["v"], corrects=setting.clause.now)


def _disliked(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return _tasted("dislikes", match["v"], corrects=setting.clause.ended)


def _favourite(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    thing, value = tidy(match["thing"]).casefold().replace("colour", "color"), phrase(match["v"], most=8, clausal=True)
    if value is None or _NO_TASTE.search(value) or not 1 <= len(thing.split()) <= 3 or re.match(r"(?:thing|part|bit|one|person)\b", thing):
        return ()
    return (Draft(f"favorite:{thing}", value, corrects=setting.clause.now),)


def _drink(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = phrase(match["v"], most=6)
    return (Draft("preferred_drink", value),) if value and not _NO_TASTE.search(value) else ()


def _routine(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = tidy(match["v"])
    verb = value.split()[0].casefold()
    if len(value.split()) > 14 or re.search(r"\b(?:it|this|that|these|those|you|your|tomorrow|yesterday|tonight)\b|[:;]", value, re.IGNORECASE):
        return ()
    if verb in _NO_HABIT or re.match(r"(?:have (?:been|had|to|a)|am|was|will|would|could|should|can|may|might|did|do not (?:know|think|see|feel|go|get|have|do|really)|not\b|have started|used)\b", value, re.IGNORECASE):
        return ()
    del setting
    return (Draft("routine", value),)


_NO_HABIT: Final = frozenset(
    "appreciate feel felt miss think want wish need hope love like hate prefer wonder know see hear believe seem said told got get saw was were had"
    " did went forgot lost found bought happen mean guess find understand live ask asked give gave tried try came quit".split()
)


def _hobby(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    def check(text: str) -> str | None:
        value = re.sub(r"^(?:a lot of|some|a bit of|the|in|for|competitive|amateur|my)\s+", "", tidy(text), flags=re.IGNORECASE)
        return value if value.casefold() in PASTIMES | PLAY | _SPORTS else None

    return tuple(Draft("hobby", value) for value in items(match["v"], check))


_SPORTS: Final = frozenset("trumpet cornet alto bodhran drums lacrosse hurling camogie netball shinty euchre cribbage scrabble warhammer d&d bingo whist"
    " bowls darts euphonium ukulele mandolin accordion fiddle bagpipes saxophone football soccer rugby hockey cricket tennis".split())  # fmt: skip


def _group(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm on the club volleyball team", "I sing alto in the choir"."""
    del setting
    value = tidy(match["v"])
    return (Draft("hobby", value),) if len(value.split()) <= 10 else ()


def _owned(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = tidy(re.sub(r"^(?:an?|my|our|the|some)\s+", "", match["v"], flags=re.IGNORECASE))
    value = re.sub(r" but .*$", "", value)
    value = re.sub(r" (?:last|this|in|on|for|from) (?:\w+ ?){1,3}$", "", value) if len(value.split()) > 2 else value
    if phrase(value, most=7) is None or re.search(r"\b(?:problem|question|issue|idea|meeting|appointment|accident|ticket|crash|sale|ride home)\b", value):
        return ()
    vehicle = re.search(rf"\b(?:{CARS}|{VEHICLES})\b", value, re.IGNORECASE) or re.match(rf"(?:I (?:drive|ride)|my (?:{VEHICLES}))\b", match.group(), re.IGNORECASE)
    changed = bool(match.groupdict().get("changed"))
    return (Draft("vehicle" if vehicle else "possession", value, corrects=changed or setting.clause.now, replaces=tidy(match["old"]) if changed and match.groupdict().get("old") else None),)


def _bought(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Whatever was bought to keep; not what is eaten or used up."""
    value = tidy(match["v"])
    if _food(value) is None or value.casefold() in FOODS or _CONSUMED.search(value):
        return ()
    return _owned(match, setting)


_CONSUMED: Final = re.compile(
    r"\b(?:coffee|tea|sandwich|lunch|dinner|drinks?|beers?|wine|cake|pizza|snacks?|groceries|food|bread|milk|ticket|tickets|present|gift|flowers|card|burger|pint|round"
    r"|bottle|newspaper|paper|gas|petrol|lottery|time|story|pack|bag of|box of|bunch|stamps|fruit|chocolate|cookies|meal|salad|soup)\b",
    re.IGNORECASE,
)


def _using(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    found = items(match["v"], lambda t: phrase(t, most=4))
    if any(one.split()[0].casefold() in VAGUE | {"my", "your", "the", "a", "an"} for one in found):
        return ()
    return tuple(Draft("uses", one, kind=Kind.PREFERENCE, corrects=setting.clause.now) for one in found)


def _breed(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my dog is a westie, Hamish": the name that trails."""
    name = person_name(match["v"])
    relation = setting.clause.relation
    return (Draft("pet", name, subject="me", importance=_SIGNIFICANT, tags=(relation or "pet",)),) if name else ()


_TOOL: Final = (
    r"(?:neovim|vim|nvim|emacs|vscode|vs code|linux|arch|windows|macos|android|ios|notion|obsidian|spotify|signal|whatsapp|telegram|firefox|chrome|safari|figma|photoshop|excel"
    r"|todoist|trello|tmux|zsh|fish|git|github|gitlab|docker|postgres|postgresql|mysql|sqlite|mongodb|redis|react|vue|svelte|django|flask|fastapi|rails|terraform|ansible|k8s|kubernetes"
    r"|aws|azure|gcp|jira|slack|teams|zoom|gmail|outlook|fastmail|proton|duckduckgo|ubuntu|debian|fedora|nixos|i3|sway|kitty|wezterm|alacritty|lightroom|procreate|ableton|logic pro"
    r"|reaper|anki|duolingo|strava|garmin|kindle|goodreads|letterboxd|ynab|google sheets|google docs|python|rust|go|java|typescript|pytorch|pandas|jupyter|intellij|pycharm|helix|ghostty)"
)
_TRAIL: Final = rf"(?: (?:daily|nightly|every (?:day|morning|evening|night)|twice a day|once a day|twice daily|in the morning|at night|before bed|again|a day|per day|a night|with (?:food|breakfast)))*(?: for (?P<why>.+))?"

RULES: Final[tuple[Rule, ...]] = (
    # food
    rule(r"I (?:can not|never|do not|must not|am not allowed to|can never|do no longer|no longer|am not supposed to|should not|will not|could never)(?: ever| really)? (?:eat|drink|digest|consume|do (?=dairy|gluten|sugar|carbs|spicy|spice|alcohol|meat|fish|pork|beef|shellfish|nuts|soy|caffeine|seafood|wheat|onions?|garlic|eggs?|lactose))(?: eating)? ?(?P<v>.+)", _avoided, anyone=True),
    rule(r"I (?:can not|must not|am not allowed to|do not|no longer|can never|never) (?:have|tolerate|touch) (?P<loose>)(?P<v>.+)", _avoided, anyone=True),
    rule(r"(?:so )?no (?:more )?(?P<loose>)(?P<v>[\w ]+?) for me(?: .*)?", _avoided),
    rule(r"I (?:try to |am trying to )?(?:avoid|stay away from|stay off|steer clear of|keep off|am off|have been off|cut out|leave out|skip|swore off) (?P<loose>)(?:all |any )?(?P<v>.+)", _avoided, anyone=True),
    rule(r"I (?:have )?(?:just |recently |finally )?(?:gave up|given up|quit|stopped|kicked|am off|came off)(?: (?:drinking|eating|having|using))? (?P<v>.+?)(?: (?:in|last|this|on|since|for|\d|two|three|a) .+)?", _given_up, anyone=True),
    rule(r"I (?:have )?(?:been )?(?:am )?(?:sober|teetotal|off the (?:booze|drink|sauce)|dry)(?: .*)?", lambda m, s: (Draft("avoids", "alcohol", importance=_SIGNIFICANT),), anyone=True),
    rule(r"(?P<v>[\w' ]{3,30}?) (?:gives? me|brings? me out in|makes? me come out in|sets? off my|triggers? my|makes? me (?:sick|ill|bloated|itch\w*|throw up|puke|break out|swell)|makes? my (?:throat|mouth|skin|tongue) \w+|upsets? my stomach|does not agree with me|do not agree with me|bloats? me|kills? my stomach)(?: (?:hives|a rash|rashes|migraines?|heartburn|eczema|asthma|headaches|hayfever|up))?", _allergic),
    rule(r"I am (?:really |very |quite |slightly )?(?:intolerant|sensitive) (?:of|to) (?P<v>.+)", _intolerant, anyone=True),
    rule(rf"I (?:am|have been|eat|follow|do|am on|am doing|keep|try to eat|eat mostly)(?: an?| the)?(?: strict| mostly| strictly| fully| pretty much| totally| lifelong)* ?(?P<v>{_DIETS})(?: (?:diet|food|since|for|from|because|but|now|at home)\b.*)?", _diet, anyone=True),
    slot("diet", r"I (?:am on|follow|stick to|keep to|eat|am trying|started)(?: an?| the| my)?(?: strict| very| mostly)? ?(?P<v>(?:low|high|no|anti|dash|cardiac|diabetic|renal|gluten|dairy|sugar|lactose|liquid|soft|raw|carb|calorie|fodmap|bland|kidney|mediterranean|keto|paleo|elimination|vegetarian|vegan)[\w -]*) diet\b.*", phrase, anyone=True, importance=_SIGNIFICANT),
    rule(rf"I (?:have )?(?P<became>went|gone|turned|became|become|switched to|am going|am trying)(?: an?| fully| completely)? (?P<v>{_DIETS})(?: (?:diet|in|last|this|since|for|after|because|\d|two|three|a|when)\b.*)?", _diet, anyone=True),
    # body
    rule(r"I (?:am|have|get|got|have got|suffer from|suffer with|live with|struggle with|deal with|have always had|am prone to|was born with|had)(?: been)?(?: from)?(?: (?:just |recently |officially ))? ?(?P<v>.+)", _ailing, anyone=True),
    rule(r"I (?:was|have been|got|am|have just been|just got)(?: recently| just| finally)? (?:diagnosed (?:with|as)|told I have) (?:an? )?(?P<v>.+?)(?: (?:last|this|in|when|at|as|back|aged|by|a few|two|three|\d|yesterday|today)\b.*)?", lambda m, s: tuple(Draft("condition", v, importance=_SIGNIFICANT) for v in items(m["v"], phrase)), anyone=True),
    rule(r"my (?P<part>back|knees?|hips?|shoulders?|neck|heart|eyesight|hearing|eyes|memory|stomach|joints) (?:is|are|am) (?:really |very |pretty |so )?(?:bad|shot|knackered|wrecked|terrible|gone|dodgy|weak|poor|arthritic|knackered)(?: with (?P<cause>[\w ]+))?", _suffers, anyone=True),
    slot("condition", r"I (?P<v>(?:broke|fractured|sprained|tore|dislocated|ruptured) my (?:left |right )?(?:wrist|arm|ankle|foot|toe|finger|nose|collarbone|ribs?|leg|hip|back|neck|elbow|knee|shoulder|hand|thumb|jaw|achilles|acl|meniscus))\b.*", _said, anyone=True, importance=_SIGNIFICANT),
    slot("condition", r"I (?P<v>(?:can not hear .*(?:ear|hearing)|tore my \w+.*|broke my (?:hip|back|neck|pelvis|leg).*|am (?:deaf|blind) in .+|have (?:only )?one (?:kidney|eye|lung|leg|arm)|use a (?:wheelchair|cane|walker|stick|walking stick|crutch|cpap|stoma|hearing aid|rollator|mobility scooter)\b.*|have a (?:pacemaker|stent|stoma|colostomy|insulin pump|prosthetic leg|metal plate .+|heart murmur)|tore my \w+.*|am (?:pregnant|expecting).*|(?:\w+ )?weeks pregnant.*|am in remission.*|am recovering from .+|had a (?:stroke|heart attack|hysterectomy|mastectomy|transplant|gastric bypass).*))", _said, anyone=True, importance=_SIGNIFICANT),
    rule(r"(?:my|I had my) (?P<part>(?:left |right )?(?:hip|knee|shoulder|appendix|gallbladder|spleen|tonsils|thyroid|kidney|wisdom teeth)) (?:was|were|got|has been|have been)? ?(?P<done>replaced|removed|taken out|out)(?: .*)?", lambda m, s: (Draft("condition", tidy(f"{m['part']} {m['done']}"), importance=_SIGNIFICANT),), anyone=True),
    slot("trait", r"I (?P<v>get (?:really |very )?(?:seasick|car ?sick|travel sick|motion sick|cold|hangry|anxious|overwhelmed|sunburnt|nosebleeds|stage fright)(?: .{1,30})?)", _said, anyone=True),
    slot("condition", r"(?:I (?:am )?)?(?P<v>torn (?:acl|meniscus|rotator cuff|achilles|hamstring|ligament).*)", phrase, anyone=True, importance=_SIGNIFICANT),
    rule(rf"I (?:take|must take|am taking|am on|was prescribed|have to take|need to take|am prescribed|got put on|was put on|have been put on|have been on|have started|started|use|inject|am back on|carry|just started)(?: taking)?(?: a course of)? (?P<v>.+?){_TRAIL}", _medication, anyone=True),
    rule(rf"(?:my |the )?(?:doctor|doc|gp|dr|psychiatrist|cardiologist|consultant|specialist|neurologist) (?:has )?(?:put me on|prescribed(?: me)?|gave me|started me on|has me on|switched me to) (?P<v>.+?){_TRAIL}", _medication),
    rule(rf"(?P<v>(?:[\w-]+ ){{1,2}}{_DOSE}|{_DOSE}(?: of)? [\w-]+){_TRAIL}", _medication),
    # tastes
    rule(r"I (?:have (?:always |never )?)?(?:am |been )?(?:an? )?(?:absolutely |totally |completely |a bit |kind of )?(?:huge |big |massive |lifelong |die-?hard |long-time |proper |proud |total |real )*(?:fan of|obsessed with|addicted to|mad about|mad on|nuts about|hooked on|crazy about|into|partial to|a sucker for|keen on|fond of|passionate about|in love with|all about) (?P<v>.+)", _liked, anyone=True),
    rule(r"I (?:am|have been|have always been)(?: such)? an? (?:huge |big |massive |lifelong |die-?hard |long-time |proper |proud |total |real |keen |avid )*(?P<v>(?!huge|big|massive|lifelong|die|proud|total|real|good|bad|nice|funny|family|tall|short|old|young|wise|cool|tough|lucky|smart|great|handy)[\w' .&-]+?) (?:fan|guy|girl|gal|supporter|nerd|geek|lover|addict|fanatic|enthusiast|junkie|snob|believer|buff)", _liked, anyone=True),
    rule(r"I have been an? (?P<v>(?!huge|big|massive)[\w' ]+?) fan (?:since|my whole|my entire|all my|for|as long).+", _liked, anyone=True),
    rule(r"I (?:love|adore|am loving|like|really like|enjoy|have always loved|have always liked|can not get enough of|could live on|live for|swear by|dig|fancy|have a (?:thing|weakness|soft spot|passion) for|would be lost without(?: my)?|can not live without(?: my)?|like very much|very much like|really enjoy)(?: to)? (?P<v>.+?)(?: (?:a lot|so much|very much|the most|to bits|to pieces|more than anything))?", _liked, anyone=True),
    rule(r"I (?:mostly |mainly |usually )?(?:listen|have been listening)(?: mostly| mainly| a lot| only)? to (?:mostly |mainly |a lot of |lots of )?(?P<v>(?-i:[A-Z]).+|.+ (?:music|metal|jazz|rock|podcasts|audiobooks|punk|techno|hip-hop))", _liked, anyone=True),
    rule(r"I (?:support|follow|root for|cheer for|have supported|am supporting) (?P<v>(?!the idea|your|his|her|my|this|that|the decision|a)[\w' .]+?)(?: (?:since|all my life|my whole life).*)?", _liked, anyone=True),
    rule(r"I (?:do not (?:really )?(?:like|enjoy|care for|care (?:very |that |so )?much for|get along with|get on with|do well with|love|fancy)|can not (?:stand|bear|abide|stomach|tolerate|be doing with|deal with|handle|do)|could not stand|never (?:liked|cared (?:much |a lot )?for|enjoyed|got into)|have never (?:liked|cared (?:much )?for|enjoyed|been (?:a fan of|into|keen on|one for))|hate|hate hate hate|detest|loathe|despise|dislike|am (?:not|no)(?: really)?(?: a)?(?: big| huge| great| massive)? (?:fan of|into|keen on|fond of|one for|big on|mad about|crazy about)|am not (?:really )?(?:a )?(?:big |huge )?fan of|have no time for|am sick of|am (?:scared|afraid|terrified|a (?:little|bit) (?:bit )?(?:scared|afraid)) of|am petrified of|have a (?:phobia|fear) of|refuse to eat) (?P<v>.+?)(?: (?:at all|one bit|with a passion|either|very much|much|so much))?", _disliked, anyone=True),
    rule(r"(?P<v>[\w' ]{3,40}?) (?:drives? me (?:mad|crazy|nuts|insane|up the wall|round the bend)|gets? on my nerves|is a pet hate(?: of mine)?|makes? my skin crawl|is not (?:my thing|for me|my cup of tea|my style|my jam)|are not (?:my thing|for me|my cup of tea|my style|my jam)|freaks? me out|stresses me out|(?:make|makes|gives) me (?:panic|anxious|anxiety|the creeps|the ick))", _disliked),
    rule(r"(?P<v>[\w' ]{3,40}?) (?:is|are) (?:totally |absolutely |so |really )?(?:my (?:thing|jam|happy place|guilty pleasure|comfort food|weakness|passion|one true love))", _liked),
    rule(r"my (?:absolute |all-time |all time |current |new |number one )?(?:fav|favorite) (?P<thing>[\w' -]+?) (?:is|are|has to be|would be|will always be|is still|is probably not|has always been|is definitely|is hands down)(?: definitely| hands down| still| by far)? (?P<v>.+?)(?:,? (?:hands down|by far|obviously|of course|no contest))?", _favourite, anyone=True),
    rule(r"I (?:take|drink|have|like|need|want) my (?:morning )?(?:coffee|tea|espresso|brew|cuppa|latte) (?P<v>.+)", _drink, anyone=True),
    rule(r"I (?:only |mostly |always |mainly |usually |just )?drink (?P<v>[\w ]+? (?:instead of|rather than|over) (?:coffee|tea|beer|wine|soda|milk|water)|(?:black |green |herbal |oat |decaf |strong |sparkling |flat |iced )+[\w ]+?)", _drink, anyone=True),
    rule(r"I (?P<v>(?:do not|never|always) (?:take|have|put|want) (?:milk|sugar|cream|sweetener|ice|lemon)(?: (?:or|and) \w+)? in my (?:tea|coffee|drinks?))", _drink, anyone=True),
    # habits and pastimes
    rule(r"I (?:(?:have been|am) (?:into |doing |playing |learning |practi[sc]ing |training in |taking up )?|have (?:just |recently )?(?:started|taken up|picked up)(?: doing| playing)? |do |practi[sc]e |play |played |go |love |enjoy |like |took up |started |am learning(?: to play)? |am big on |am really into |have been doing |used to do )(?:the )?(?P<v>.+?)(?: (?:in|with|on|at|for|since|as|when|every|whenever|these days)\b.*)?", _hobby, anyone=True),
    rule(r"I (?P<v>(?:play|sing|dance|act|row|drum|perform|compete|volunteer|coach|umpire|referee)(?: \w+){0,3} (?:in|for|with|at) (?:an?|the|our|my) .+)", _group, anyone=True),
    rule(r"I am (?:on|in|part of|a member of|captain of) (?P<v>(?:the|an?|our|my) (?:\w+[ -]){0,4}(?:team|club|choir|band|orchestra|league|squad|society|quiz team|theatre group|troupe|allotment society|book group))", _group, anyone=True),
    rule(rf"I (?:also |still |usually |normally |typically |generally |try to |like to |tend to |really )*(?P<v>(?!am\b|was\b|have been\b)\w+ .*\b{_HABIT}(?: .{{1,40}})?)", _routine, anyone=True),
    rule(rf"(?P<v>(?:{_ACTIVITY})(?: (?:class|lessons?|practice|training|club))?,? {_HABIT}(?:,? .{{1,40}})?)", _routine),
    rule(rf"(?:{_HABIT}),? (?:I )?(?P<v>(?:go|do|have|play|run|swim|visit|take|meet|call) .+)", _routine),
    rule(r"I (?P<v>(?:(?:always|usually|normally|mostly|typically|generally|tend to|often) )?(?:wake up|get up|go to bed|go to sleep|take the (?:bus|train|tram|metro|tube|subway|ferry|l|bart|s-bahn|u-bahn)|commute|(?:drive|cycle|bike|walk|run|ride|get the (?:bus|train|tram)|go|ski|skate|scooter|row|commute) (?:in )?to (?:work|school|uni|university|the office|campus|college)|go everywhere by|take naps?|meal prep|bike everywhere|walk everywhere|work from home|sleep (?:in|late|badly|with)|skip breakfast|do intermittent fasting|fast until|intermittent fast)\b.*)", _routine, anyone=True),
    rule(r"(?:normally|usually|typically|always|most days),? I (?P<v>(?:go|take|drive|cycle|walk|eat|drink|work|have|get|start|cook|read|run|swim|sleep|wake) .+)", _routine),
    rule(r"I (?:never|do not ever) (?P<v>(?:drink|eat|have) .+ (?:after|before|past) .+)", lambda m, s: _routine_never(m, s), anyone=True),
    # belongings
    rule(rf"I (?:have |just )*(?P<changed>traded|swapped|exchanged|part-exchanged|upgraded|switched)(?: in)? (?:my|the|our) (?P<old>[\w ]+?) (?:for|to) (?P<v>.+)", _owned, anyone=True),
    rule(rf"I (?:have |just )*(?:own|have|got|bought|purchased|drive|ride|am driving|acquired|inherited|leased|lease|am getting|treated myself to|ordered|built)(?: myself)? (?P<v>(?:an? |my |some |\d+ |two |three |new |second |old )*(?:[\w'-]+ ){{0,3}}(?:{CARS}|{VEHICLES}|{THINGS})\b.*)", _owned, anyone=True),
    rule(r"I (?:have |just |finally |recently )*(?:bought|purchased|treated myself to|got myself|invested in|splurged on)(?: an?| some| myself an?) (?P<v>[\w' -]{3,40}?)(?: (?:last|this|on|for|from|yesterday|today|in) .+)?", _bought, anyone=True),
    rule(r"I (?:drive|ride|am driving|own) (?P<v>(?:an? |my )(?:\w+ ){0,2}[\w-]+)", _owned, anyone=True),
    rule(rf"my (?:ride|phone|laptop|camera|guitar|computer|{VEHICLES}) is (?P<v>(?:an? |the )?(?:\w+ ){{0,2}}(?:{CARS}|(?-i:[A-Z])\w+|{THINGS})\b.*)", _owned, anyone=True),
    rule(r"my (?:new )?(?:phone|laptop|tablet|camera) upgrade[:,]? (?:is )?(?P<v>.+)", _owned),
    rule(r"I got a (?:phone|laptop|car) upgrade, (?P<v>.+)", _owned),
    rule(r"I (?:mainly |mostly |only |always |still |now )?(?:use|am using|have been using|switched to|do everything in|draw in|design in|model in|have been drawing in|write in|edit in|post on) (?P<v>(?-i:[A-Z])[\w.+#]*(?: (?-i:[A-Z])[\w.+#]*)*)(?: (?:for|on|at|as|now|instead|to)\b.*)?", _using, anyone=True),
    rule(rf"I (?:mainly |mostly |only |always |still |now |also )?(?:use|am using|have been using)(?: both)? (?P<v>{_TOOL}(?:(?:,| and|, and|,) {_TOOL})*)(?: (?:for|btw|instead|at|on|daily)\b.*)?", _using, anyone=True),
    rule(r"I (?:use|am using|am a|am an) (?P<v>neovim|vim|emacs|vscode|vs code|linux|arch|windows|macos|android|ios|notion|obsidian|spotify|signal|whatsapp|telegram|firefox|chrome|figma|photoshop|excel|todoist|trello)(?: (?:user|for|on|btw|instead)\b.*)?", _using, anyone=True),
    rule(rf"I am an? (?:\w+[ -]){{0,2}}{BREEDS}(?: (?:mix|cross))?,? (?:called |named )?(?P<v>{NAME})", _breed, anyone=True),
)


def _routine_never(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = tidy(match["v"])
    return (Draft("routine", f"never {value}"),) if len(value.split()) <= 10 and not _NO_TASTE.search(value) else ()
