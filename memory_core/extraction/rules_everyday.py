"""Everyday ways of saying who one is, where one lives and what one does, beyond the textbook's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.dates import day_of_year
from memory_core.extraction.lexicon import DEMONYMS, LANGUAGES
from memory_core.extraction.rules_table import NUMBER_WORDS, Draft, Rule, Setting, listed, rule, slot
from memory_core.extraction.values import field, items, job, language, organisation, person_name, phrase, place, tidy, trait

_CORE: Final = Importance.CORE
_SIGNIFICANT: Final = Importance.SIGNIFICANT
_WHERE: Final = r"(?:right |just |way |out |over |up |down |back |here )*(?:in|near|outside(?: of)?|around|by)"
_COUNTRY_TAIL: Final = re.compile(r"(?:,? (?:now|again|these days|at the moment|for \w+ (?:years?|months?|weeks?)))+$", re.IGNORECASE)
_COUNT: Final = "|".join([*list(NUMBER_WORDS)[1:13], r"\d{1,2}", "a couple of", "a few", "several"])


def _town(text: str) -> str | None:
    """A place, also in careless typing; of what one may be "in" without living there, nothing."""
    value = re.sub(r"^(?:the (?:city|town|village|suburb|outskirts) of|a (?:village|town|suburb) (?:called|named)) ", "", tidy(text))
    return place(_COUNTRY_TAIL.sub("", value))


def _home(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    town = _town(match["v"])
    if town is None:
        return ()
    moved = bool(match.groupdict().get("moved")) or setting.clause.now
    return (Draft("home_city", town, importance=_CORE, corrects=moved),)


def _staying(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "is out in Perth", "are in Toronto now": a home only of somebody else, or with a sign that it lasts."""
    lasting = setting.clause.now or setting.clause.since or bool(match.groupdict().get("lasting"))
    town = _town(match["v"])
    if town is None or not town[:1].isupper() and not lasting or not (lasting or setting.clause.subject != OWNER):
        return ()
    if setting.clause.subject != OWNER and (town.casefold() in DEMONYMS or not town[:1].isupper()):
        return ()
    return (Draft("home_city", town, importance=_CORE, corrects=setting.clause.now),)


def _born_and_raised(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    town = _town(match["v"])
    attributes = ("birthplace", "hometown") if "born" in match.group().casefold() else ("hometown",)
    return tuple(Draft(attribute, town, importance=_SIGNIFICANT) for attribute in attributes) if town else ()


def _job(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """What one works as and for whom; either may be missing, a job whose name no list knows counts after "work as"."""
    groups = match.groupdict()
    drafts = []
    corrects = setting.clause.now or bool(groups.get("changed"))
    if groups.get("job"):
        said = re.sub(r"^(?:an?|the|their|our)\s+", "", groups["job"], flags=re.IGNORECASE)
        role = job(said) or (phrase(said, most=5) if groups.get("sure") else None)
        if role is None and all(job(part) for part in said.split("/")):
            role = tidy(said)
        if role is None:
            return ()
        drafts.append(Draft("occupation", role, importance=_SIGNIFICANT, corrects=corrects))
    if groups.get("org"):
        employer = organisation(re.sub(r"^(?:a company|an? \w+) called ", "", groups["org"]))
        if employer and not re.match(r"(?:an? (?:few|bit|lot|living|week|day|time)|money|people|others|years?|\d)", employer, re.IGNORECASE):
            drafts.append(Draft("employer", employer, importance=_SIGNIFICANT, corrects=corrects))
    return tuple(drafts)


def _in_trade(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = field(match["v"])
    return (Draft("occupation", value, importance=_SIGNIFICANT, corrects=setting.clause.now),) if value else ()


def _doing(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I drive a lorry for DHL", "I teach primary five at Viewlands"."""
    what, drafts = tidy(match["v"]), []
    if len(what.split()) > 7:
        return ()
    drafts.append(Draft("occupation", what, importance=_SIGNIFICANT, corrects=setting.clause.now))
    org = match.groupdict().get("org")
    if org and (employer := organisation(re.sub(r" (?:for )?(?:\d+|many|a few|several|\w+) years?$", "", org))) and employer[:1].isupper():
        drafts.append(Draft("employer", employer, importance=_SIGNIFICANT))
    return tuple(drafts)


def _retired(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del match, setting
    return (Draft("occupation", "retired", importance=_SIGNIFICANT, corrects=True),)


def _freelance(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("occupation", tidy(match["v"]).casefold(), importance=_SIGNIFICANT, corrects=True),)


def _former(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    named = organisation(re.sub(r",? (?:in|last|this|back|after|yesterday|today|on) .*$", "", match["org"]))
    return (Draft("employer", f"no longer {named}", ends=True, replaces=named),) if named else ()


def _tongues(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "turkish english and a bit of german": languages in a row, with or without commas."""
    del setting
    words = re.findall(r"[^\W\d_]+", match["v"])
    found = [word for word in words if word.casefold() in LANGUAGES]
    rest = {w.casefold() for w in words if w.casefold() not in LANGUAGES}
    small = set("and a bit of some small passable intermediate beginner advanced proper a few words tiny little fluent fluently basic conversational also good decent plus the broken ok okay well at home"
                " with my kids parents family both natively enough school rusty very badly passable".split())  # fmt: skip
    if not found or not rest <= small:
        return ()
    return tuple(Draft("language", word) for word in dict.fromkeys(found))


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
    if groups.get("v") and (what is None or re.match(r"(?:for|hard|a lot|it|this|that|how|abroad|late)\b", what, re.IGNORECASE)):
        return ()
    if groups.get("how", "at") == "in" and where and not re.search(r"university|college|school|institute", where, re.IGNORECASE):
        where = None
    return tuple(Draft("education", one, corrects=corrects) for one in (what, where) if one)


def _age(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    text = match["v"].casefold()
    years = NUMBER_WORDS.get(text) or (int(text) if text.isdigit() else 0)
    return (Draft("age", str(years), corrects=setting.clause.subject == OWNER),) if 1 <= years <= 115 else ()


def _called(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I go by zo", "name's deniz": a word that stands where only a name stands."""
    del setting
    name = tidy(match["v"])
    if not re.fullmatch(r"[^\W\d_][\w'.-]*(?: [^\W\d_][\w'.-]*)?", name) or name.casefold().split()[0] in _NOT_CALLED:
        return ()
    attribute = "name" if match.groupdict().get("name") else "nickname"
    return (Draft(attribute, name, importance=_CORE),)


_NOT_CALLED: Final = frozenset(
    "not no the a an my your it that this bus train car foot bike many different various another several invalid required unknown taken"
    " missing wrong too so very on in by spelled written pronounced feel instinct experience".split()
)


def _trait(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = tidy(match["v"])
    return (Draft("trait", value),) if len(value.split()) <= 6 else ()


def _said(text: str) -> str | None:
    return phrase(text, most=10, clausal=True)


def _plain_trait(text: str) -> str | None:
    return trait(text) or trait(f"a {text}")


def _birthday(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    day = day_of_year(match["v"])
    return (Draft("birthday", day, importance=_CORE, tags=("birthday",)),) if day else ()


def _household(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    home = _town(match["town"]) if match.groupdict().get("town") else None
    value = phrase(match["v"], most=8)
    drafts = [Draft("home_city", home, importance=_CORE)] if home else []
    del setting
    return (*drafts, Draft("household", value)) if value else tuple(drafts)


_LIVE: Final = r"(?:live|am living|reside|am based|dwell|stay|am staying|have (?:been )?(?:lived|living|based|staying))"
_SHARED: Final = r"(?:(?:an?|my|the) (?:\w+ ){0,2}(?:flat|apartment|house|houseshare|flatshare|dorm|place) with .+|with (?:my|our|two|three|a|an|\d|some)\b.+)"

RULES: Final[tuple[Rule, ...]] = (
    rule(rf"I {_LIVE} {_WHERE} (?P<town>[^,]+?),? (?:in )?(?P<v>{_SHARED})", _household, anyone=True),
    rule(rf"I {_LIVE} (?P<v>with (?:his|her|their|my|our) [\w ]+?) (?:in|near|outside) (?P<town>(?-i:[A-Z]).+)", _household, anyone=True),
    slot("household", r"I live (?P<v>alone|by myself|on my own)(?: now)?(?: (?:with|since|except|apart).+)?", phrase, anyone=True),
    rule(r"I (?:split|divide) my (?:time|year|weeks?) between (?P<v>.+? and .+)", lambda m, s: (Draft("home_city", tidy(m["v"]), importance=_CORE),), anyone=True),
    rule(rf"I {_LIVE} {_WHERE} (?P<v>.+)", _home, anyone=True),
    rule(rf"I (?:have )?(?P<moved>moved|relocated|resettled|settled)(?: {_WHERE})? (?:to |in )?(?P<v>.+)", _home, anyone=True),
    rule(rf"I am {_WHERE} (?P<v>.+)", _staying, anyone=True),
    rule(r"I have been (?P<lasting>in) (?P<v>[^\d]+?)(?: for)? (?:\d+|a few|two|three|four|five|six|ten|several|many) (?:years?|months?)", _staying, anyone=True),
    rule(r"(?:I call (?P<v>.+?) home|my home is (?:in )?(?P<w>.+)|my (?:house|flat|apartment|place|family|folks) (?:is|are) in (?P<x>[A-Z].+))", lambda m, s: _home_of(m, s)),
    rule(r"I (?:was |am )?(?:born and (?:raised|bred|brought up)|grew up|was raised|was brought up)(?: in| near| on)? (?P<v>.+)", _born_and_raised, anyone=True),
    rule(r"I (?:grew up|was raised) (?P<how>bouncing|moving|split|shuttling) (?P<v>between .+)", lambda m, s: (Draft("hometown", tidy(m["v"])),), anyone=True),
    rule(r"I (?:come|am coming|hail|am originally|am) (?:originally )?from (?P<v>.+?)(?: originally)?", _born_and_raised, anyone=True),
    rule(r"I am a (?P<v>[A-Z]\w+) (?:native|girl|boy|lad|lass) ?(?:born and bred)?", _born_and_raised, anyone=True),
    # work
    rule(r"I am (?P<who>(?-i:[A-Z])\w+), (?:an? |the )?(?P<job>[^,]+?)(?: (?:at|for|from|with) (?P<org>.+))?", lambda m, s: _name_and_job(m, s)),
    rule(r"I (?P<v>(?:sell|repair|fix|clean|design|grow|breed|deliver|sew|mend|build) [\w ]{3,30}?)(?: (?:at|for|in|on) .+)?", lambda m, s: _doing(m, s) if s.clause.subject != OWNER else (), anyone=True),
    rule(r"I (?P<sure>work|am working|have been working|have worked|freelance|am employed)(?: (?:part|full)[ -]time| there| here| currently| mostly)*(?: for [\w ]+ (?:years?|months?))? as (?:an? |the )?(?P<job>[^,]+?)(?: (?:at|for|with|by|in) (?P<org>.+))?", _job, anyone=True),
    rule(r"I (?:work|am working|am employed|have been working|started(?: working)?|start(?: working)?|am starting|am temping|have a (?:\w+ )?job|got a (?:\w+[ -])*job|got (?P<changed>hired)|landed a (?:\w+ )?job)(?: (?:part|full)[ -]time| over| out| down| up| remotely| nights)*(?: (?:at|for|by|over at)) (?P<org>(?!night|least|home\b|heart|all\b|as\b|on\b|in\b|to\b|from\b|nights?\b|part\b|full\b|out\b|hard\b|late\b|every\b|\d|two\b|three\b|four\b|five\b|my\b|well\b).+)", _job, anyone=True),
    rule(r"I (?P<changed>joined) (?P<org>(?-i:[A-Z]).+)", _job, anyone=True),
    rule(r"I (?:am|was|have (?:just )?been|got)? ?(?:appointed|promoted(?: to)?|made|named|elected|hired as|became|am now|training (?:to be|as)|qualified as|started as|retrained as|retraining as)(?: to)? (?:an? |the )?(?P<job>[^,]+?)(?: (?:at|for|with) (?P<org>.+?))?(?: with effect .+| (?:last|this|in|on|from|as of) .+)?", _job, anyone=True),
    rule(r"I have (?:been|worked as|been working as) (?:an? |the )(?P<job>[^,]+?)(?: (?:at|for|with) (?P<org>.+))?", _job, anyone=True),
    rule(r"I am (?:an? |the |currently an? )?(?P<job>[^,]+?)(?: (?:here|there))? (?:at|for|with|@|over at) (?P<org>.+)", _job, anyone=True),
    rule(r"(?:my )?(?:job|job title|profession|occupation|day job|role|work|line of work|position) (?:is|am)(?: as| being)? (?:an? |the )?(?P<job>[^,]+)", _job, anyone=True),
    rule(r"I (?:work|am|am working|have been|have worked|got a job)(?: mostly)? in (?:the )?(?P<v>.+)", _in_trade, anyone=True),
    rule(r"I (?P<v>(?:teach|am teaching) [\w ]{3,40}?)(?: (?:at|in|for) (?P<org>.+))?", _doing, anyone=True),
    rule(r"I (?P<v>drive (?:an? |the )?(?:lorry|lorries|truck|trucks|taxi|cab|bus|buses|coach|tram|train|trains|uber|ambulance|forklift|delivery van|school bus))(?: (?:for|at|with) (?P<org>.+))?", _doing, anyone=True),
    rule(r"I (?P<v>(?:own|run|co-own|manage|founded|co-founded|operate|co-run|opened|started) (?:an?|my own|the|our) (?:[\w-]+ ){0,3}(?:taqueria|bakery|restaurant|cafe|café|shop|store|company|business|startup|start-up|salon|studio|farm|bookshop|bookstore|bar|pub|gallery|agency|practice|firm|clinic|garage|hotel|brewery|food truck|nursery|gym|b&b|guesthouse|deli|pizzeria|nonprofit|charity|workshop|consultancy|barbershop|dairy|vineyard|franchise|daycare)\b.*)", _doing, anyone=True),
    rule(r"I (?P<v>(?:clean|repair|fix|sell|make|build|design|restore|breed|train|edit|translate|groom) [\w ]{3,30}?) (?:for a living|for work|professionally)", _doing, anyone=True),
    rule(r"I (?:have )?(?:just )?(?:retired|took early retirement|have retired|am retiring)(?: (?:from|as|back|in|after|last|this|early|at)\b.*)?", _retired, anyone=True),
    rule(r"I (?:am|have been|went|have gone|started|became|work)(?: as)?(?: officially| fully)? (?P<v>freelancing|freelance|self-employed|a freelancer|unemployed|between jobs|on maternity leave|on paternity leave|on parental leave|a stay-at-home (?:mum|mom|dad|parent))", _freelance, anyone=True),
    rule(r"I (?:have )?(?:left|quit|resigned from|was laid off from|got laid off from|was let go from|got fired from|was made redundant (?:from|by)|got sacked from) (?:my )?(?:old |day )?(?:job|role|position|post|work)(?: (?:at|with|in))? (?P<org>.+)", _former, anyone=True),
    slot("work_schedule", r"I (?:work|am working|do|am on) (?P<v>(?:\d+|two|three|four|five|six|\w+-hour)(?: \w+)? (?:days|hours|shifts|nights|hour weeks?)(?: (?:a|per) week| on .+)?|(?:a )?(?:part|full)[ -]time|nights|night shifts?|early shifts?|lates|earlies|split shifts|(?:four|4)[ -]day weeks?|compressed hours|weekends only|remotely .+|from home .+|flexitime)", phrase, anyone=True),
    slot("work_schedule", r"I (?P<v>(?:start|finish|clock in|clock off|begin) work(?:ing)? (?:at|around|before|by) .+|operate on \w+days? .+)", phrase, anyone=True),
    slot("work_schedule", r"I am (?P<v>closed (?:on )?\w+days.*|open (?:on )?\w+days.*|off (?:on )?\w+days.*|on call .+)", phrase, anyone=True),
    slot("work_schedule", r"my (?:shifts?|hours|working day|work week) (?:is|are|run|runs|start|starts) (?P<v>.+)", phrase, anyone=True),
    # who one is
    rule(r"(?:I (?:just )?(?:go by|prefer|am known as|answer to) (?P<v>[A-Za-z]\w+)(?: for short)?|my (?P<name>name) (?:is|am) (?P<w>[a-z]+))", lambda m, s: _called_either(m, s)),
    rule(r"I (?:just |will )?(?:turn|turned|am turning|have turned|hit)(?: the big)? (?P<v>\d{1,3}|[a-z]+)(?: (?:today|yesterday|last \w+|this \w+|on \w+|in \w+))?", _age, anyone=True),
    rule(r"I am (?P<v>\d{1,3})(?: and .+| going on .+| years? (?:old|young))?", _age, anyone=True),
    rule(r"my (?:\d+(?:st|nd|rd|th) )?birthday (?:is|am|falls|will be|comes)(?: on| up on)? (?:the )?(?P<v>.+)", _birthday, anyone=True),
    rule(r"I (?:have|celebrate|had)(?: my)? birthday (?:on )?(?P<v>.+)", _birthday, anyone=True),
    rule(r"I (?:can |also |both )*speak (?P<v>.+)", _tongues, anyone=True),
    rule(r"I am (?:also |totally |completely )?(?:fluent|bilingual|native|trilingual) (?:in )?(?P<v>.+)", _tongues, anyone=True),
    rule(r"my (?:native|first|second|third|mother|home) (?:language|tongue)s? (?:is|are) (?P<v>.+)", _tongues, anyone=True),
    rule(r"I (?:am learning|am studying|have been learning|am taking|started learning|have started learning|take) (?P<v>[\w ]+?)(?: (?:lessons|classes|on duolingo|with a tutor|at night school))?", _learning, anyone=True),
    rule(r"I (?:am studying|study|studies|am majoring in|major in|am doing|am reading|read|have studied|studied|majored in|did (?=(?:my|an? (?!bit|lot|few|little|great|good)))|am taking)(?: for)? (?:my |an? )?(?P<v>(?:degree in |phd in |master'?s in |ba in |bsc in |phd|master'?s|mba|a-levels|gcse\w*|bachelor'?s)?[^,]*?) (?P<how>at|from|in) (?P<school>(?-i:[A-Z]|the University|uni).+)", _education, anyone=True),
    rule(r"I (?:am majoring in|major in|(?P<changed>switched|changed) (?:my )?majors?(?: to)?|am doing a (?:degree|masters?|phd|course|diploma) in|have a (?:degree|masters?|phd|diploma|ba|bsc) in) (?P<v>[^,]+)", _education, anyone=True),
    rule(r"I (?:got|have got|was|have been|got my offer)(?: just)? (?:into|accepted (?:to|into|at|by)|admitted to|in at) (?P<school>(?!trouble|the habit|a |an |it\b|bed|politics|this|that|argument)[\w'& ]{3,40})", _education, anyone=True),
    rule(r"I (?:went to|attended|go to|attend|am at|graduated from|am a (?:student|sophomore|junior|senior|freshman|fresher|undergrad) at|teach at|am enrolled at|am enrolled in) (?P<school>(?-i:[A-Z])[\w'& ]*\b(?:university|college|school|academy|institute|polytechnic|uni|high|tech)\b[\w'& ]*|(?:the )?university of \w+|uni(?:versity)? (?:of|in|at) \w+)", _education, anyone=True),
    slot("education", r"I (?:have|hold|got|did|read for|completed|finished|am doing|am pursuing|am finishing|studied for|earned|passed)(?: a| an| my| the)? (?P<v>(?:phd|doctorate|master'?s?|bachelor'?s?|degree|diploma|mba|bsc|msc|ba|ma|llb|pgce|nvq|a-levels?|gcse\w*|ged|licen[cs]e|driving licen[cs]e|driving test|certificate|certification|apprenticeship)\b.*)", phrase, anyone=True),
    listed("trait", r"I (?:am|identify as|consider myself|am definitely|am more of|am very much|am totally)(?: a| an)? (?P<v>.+)", _plain_trait, anyone=True),
    slot("trait", r"I am (?:definitely |really |just |very much )*(?P<v>(?:not )?an? (?:\w+ )?(?:morning|evening|night|dog|cat|people|beach|tea|coffee|outdoors|city|country|numbers|details|big-picture|ideas|list|early|late|hot weather|cold weather|winter|summer|wine|beer|breakfast|sweet tooth|private|shy|visual|quiet|spiritual|religious|family|routine) (?:person|learner|people|bird|owl|guy|girl|woman|man)|bi|pan|aroace|ace|enby|agender|genderfluid|deaf|blind|dyslexic|colou?r ?blind|double-jointed|tone deaf|gluten-sensitive|hard of hearing|partially sighted|short-sighted|near-sighted|a Scorpio)", phrase, anyone=True),
    slot("trait", r"I am (?P<v>not (?:very |really |particularly |at all )?(?:religious|sporty|athletic|musical|social|outdoorsy|good with (?:names|numbers|faces|money|directions)|superstitious|political|tech-savvy|techy))", _said, anyone=True),
    slot("housing", r"my (?:apartment|flat|house|place|building|room) is (?P<v>(?:on|above|below|next to|near|close to|opposite|behind|across from) .+)", _said, anyone=True),
    slot("language", r"I (?:grew up|was raised) (?:speaking|with|bilingual in) (?P<v>[\w ]+?)(?: at home)?", language, anyone=True),
    slot("trait", r"I (?P<v>never learn(?:ed|t) (?:how )?to [\w ]+)", _said, anyone=True),
    slot("marital_status", r"I am an? (?P<v>widow|widower|divorcee|bachelor)", tidy, anyone=True),
    slot("trait", r"I (?P<v>do not own an? [\w ]+)", _said, anyone=True),
    slot("trait", r"I (?P<v>(?:can not (?:swim|drive|ride a bike|whistle|cook|dance|sing|hear (?:so |very |too )?(?:well|good|much)?\b.*|see (?:so |very |too )?(?:well|good)\b.*|read without .+)|do not drive|have perfect pitch|have a photographic memory|have a sweet tooth|have no sense of (?:direction|smell)|wear (?:\w+ )?(?:glasses|hearing aids?|contacts|contact lenses|braces|a prosthesis|bifocals|varifocals)|must wear (?:glasses|contacts|a hat)|need (?:reading )?glasses|am more productive .+|am most productive .+|am way more productive .+|do not own a (?:car|tv|television|phone)))", _said, anyone=True),
    slot("pronouns", r"(?:my )?(?:preferred )?pronouns (?:are|is) (?P<v>[a-z]+/[a-z/]+)", tidy, anyone=True),
    slot("pronouns", r"I (?:use|go by|am|prefer) (?P<v>(?:she|he|they|xe|ze|it|any)/[a-z/]+)(?: pronouns)?", tidy, anyone=True),
    slot("weight", r"I (?:weigh|am)(?: about| around| roughly)? (?P<v>\d{2,3}(?:\.\d)? ?(?:kg|kilos|lbs?|pounds|stone(?: \d+)?))", tidy, anyone=True),
    slot("height", r"I am(?: about| around| roughly)? (?P<v>(?:\d'\s?\d{0,2}\"?|\d ?ft(?: ?\d+)?|1[.,]\d\d ?m?|\d{3} ?cm))(?: tall)?(?: and .+)?", tidy, anyone=True),
    slot("religion", r"I (?:am (?:an? )?(?:practi[sc]ing |devout |lapsed |committed |cultural )?(?P<v>anglican|baptist|buddhist|catholic|christian|hindu|jewish|jew|lutheran|methodist|mormon|muslim|orthodox|presbyterian|quaker|sikh|atheist|agnostic|evangelical|pentecostal|unitarian|jain|baha'i|church of scotland|jehovah's witness)(?: and .+)?)", tidy, anyone=True),
)


def _name_and_job(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm Femi, product designer at Paystack"."""
    drafts, name = _job(match, setting), person_name(match["who"])
    return (Draft("name", name, importance=_CORE), *drafts) if drafts and name else ()


def _home_of(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    town = _town(match["v"] or match["w"] or match["x"])
    return (Draft("home_city", town, importance=_CORE, corrects=setting.clause.now),) if town else ()


def _called_either(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    name = tidy(match["v"] or match["w"])
    if name.casefold() in _NOT_CALLED or name.casefold() in LANGUAGES or not items(name, lambda t: t):
        return ()
    if match["v"] and "prefer" in match.group().casefold():
        return ()
    return (Draft("name" if match["name"] else "nickname", name, importance=_CORE),)
