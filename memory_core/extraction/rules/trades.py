"""Everyday ways of telling what one does for a living."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.life import SHIFTS
from memory_core.extraction.lexicon.verbs import OWN_PUPIL
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import (
    NAME,
    field,
    job,
    organisation,
    person_name,
    phrase,
    tidy,
    worded,
)

_CORE: Final = Importance.CORE

_SIGNIFICANT: Final = Importance.SIGNIFICANT


def _job(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """What one works as and for whom; either may be missing, a job whose name no list knows counts after "work as"."""
    groups = match.groupdict()
    drafts = []
    corrects = setting.clause.now or bool(groups.get("changed"))
    if groups.get("job"):
        said = re.sub(r"^(?:[Aa]n?|[Tt]he|their|our)\s+| in [A-Z]\w+$", "", groups["job"])
        role = job(said) or (phrase(said, most=5) if groups.get("sure") else None)
        if role is None and all(job(part) for part in said.split("/")):
            role = tidy(said)
        if role is None:
            return ()
        drafts.append(Draft("occupation", role, importance=_SIGNIFICANT, corrects=corrects))
    if groups.get("org"):
        employer = organisation(re.sub(r"^(?:a company|an? \w+) called ", "", groups["org"]))
        if employer and not re.match(
            r"(?:an? (?:few|bit|lot|living|week|day|time)|money|people|others|years?"
            r"|\d)",
            employer,
            re.IGNORECASE,
        ):
            drafts.append(Draft("employer", employer, importance=_SIGNIFICANT, corrects=corrects))
    return tuple(drafts)


def _in_trade(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = field(match["v"])
    return (Draft("occupation", value, importance=_SIGNIFICANT, corrects=setting.clause.now),) if value else ()


_NAMED: Final = re.compile(r" (?:called|named) (?=[A-Z\"“])")
"""What follows is its name, however long."""


def _doing(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I drive a lorry for DHL", "I teach primary five at Viewlands"."""
    what, drafts = tidy(match["v"]), []
    named = _NAMED.search(what)
    if len((what[: named.start()] if named else what).split()) > 7:
        return ()
    drafts.append(Draft("occupation", what, importance=_SIGNIFICANT, corrects=setting.clause.now))
    org = match.groupdict().get("org")
    if (
        org
        and (employer := organisation(re.sub(r" (?:for )?(?:\d+|many|a few|several|\w+) years?$", "", org)))
        and employer[:1].isupper()
    ):
        drafts.append(Draft("employer", employer, importance=_SIGNIFICANT))
    return tuple(drafts)


def _retired(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del match, setting
    retired = Draft("occupation", "retired", importance=_SIGNIFICANT, corrects=True)
    return (retired, Draft("employer", "none", ends=True))


def _freelance(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("occupation", tidy(match["v"]).casefold(), importance=_SIGNIFICANT, corrects=True),)


def _former(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    named = organisation(re.sub(r",? (?:in|last|this|back|after|yesterday|today|on) .*$", "", match["org"]))
    return (Draft("employer", f"no longer {named}", ends=True, replaces=named),) if named else ()


def _trade_at(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm in sales at Oracle"."""
    return (*trade, *_job_place(match)) if (trade := _in_trade(match, setting)) else ()


def _job_place(match: re.Match[str]) -> tuple[Draft, ...]:
    employer = organisation(match["org"])
    return (Draft("employer", employer, importance=_SIGNIFICANT),) if employer else ()


def _name_and_job(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm Femi, product designer at Paystack"."""
    drafts, name = _job(match, setting), person_name(match["who"])
    if re.match(r"(?:retired|former|ex-?)\b", match["job"], re.IGNORECASE):
        drafts = [one for one in drafts if one.attribute != "employer"]  # "retired postman from Ludlow"
    return (Draft("name", name, importance=_CORE), *drafts) if drafts and name else ()


def _shifts(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """When one works; said to be put there by others, it takes the place of what was."""
    changed = bool(match.groupdict().get("changed"))
    value = re.sub(r"^the ", "", tidy(match["v"]))
    return (Draft("work_schedule", value, corrects=changed or setting.clause.now),)


def _job_in_a(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I work in a planetarium", "I have work in a laundry": a place of work, whatever its trade."""
    if field(re.sub(r"^(?:an?|the) ", "", match["org"])):
        return ()
    employer = organisation(match["org"])
    return (Draft("employer", employer, importance=_SIGNIFICANT, corrects=setting.clause.now),) if employer else ()


def _reports_to(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    name = person_name(match["v"])
    return (Draft("manager", name, corrects=setting.clause.now, tags=("manager",)),) if name else ()


RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"I am (?P<who>(?-i:[A-Z])\w+), (?:an? |the )?(?P<job>[^,]+?)(?: (?:at|for"
        r"|from|with) (?P<org>.+))?",
        lambda m, s: _name_and_job(m, s),
    ),
    rule(
        r"I (?P<v>(?:sell|repair|fix|clean|design|grow|breed|deliver|sew|mend|build)"
        r" [\w ]{3,30}?)(?: (?:at|for|in|on) .+)?",
        lambda m, s: _doing(m, s) if s.clause.subject != OWNER else (),
        anyone=True,
    ),
    rule(
        r"I (?P<sure>work|am working|have been working|have worked|freelance|am employed)(?:"
        r" (?:part|full)[ -]time| there| here| currently| mostly)*(?: for [\w ]+"
        r" (?:years?|months?))? as (?:an? |the )?(?P<job>[^,]+?)(?: (?:at|for|with"
        r"|by|in(?! (?-i:[A-Z])\w+$)) (?P<org>.+))?",
        _job,
        anyone=True,
    ),
    rule(
        r"I (?:work|am working|am employed|have been working|(?P<changed>started(?:"
        r" working)?|start(?: working)?|am starting)|am temping|have a (?:\w+ )?job"
        r"|got a (?:\w+[ -])*job|got hired|landed a (?:\w+ )?job)(?: (?:part|full)["
        r" -]time| over| out| down| up| remotely| nights)*(?: (?:at|for|by|over at))"
        r" (?P<org>(?!night|least|home\b|heart|all\b|as\b|on\b|in\b|to\b|from\b|nights?\b"
        r"|part\b|full\b|out\b|hard\b|late\b|every\b|\d|two\b|three\b|four\b|five\b"
        r"|my\b|well\b).+)",
        _job,
        anyone=True,
    ),
    rule(r"I (?P<changed>joined) (?P<org>(?-i:[A-Z]).+)", _job, anyone=True),
    rule(
        r"I (?:am|was|have (?:just )?been|got)? ?(?:(?P<changed>appointed|promoted(?: to)?|made"
        r"|named|elected|hired as|became)|am now|training (?:to be|as)|qualified as"
        rf"|started(?: (?:on |last |this )?(?:{WEEKDAY}|today|yesterday|last week|this week))? as"
        r"|retrained as|retraining as)(?: to)? (?:an? |the )?(?P<job>[^,]+?)(?:"
        r" (?:at|for|with) (?P<org>.+?))?(?: with effect .+| (?:last|this|in|on|from"
        r"|as of) .+)?",
        _job,
        anyone=True,
    ),
    rule(
        r"I have (?:been|worked as|been working as) (?:an? |the )(?P<job>[^,]+?)(?:"
        r" (?:at|for|with) (?P<org>.+))?",
        _job,
        anyone=True,
    ),
    rule(
        r"I am (?:an? |the |currently an? )?(?P<job>[^,]+?)(?: (?:here|there))? (?:at"
        r"|for|with|@|over at) (?P<org>.+)",
        _job,
        anyone=True,
    ),
    rule(
        r"(?:my )?(?:job|job title|profession|occupation|day job|role|work|line of"
        r" work|position) (?:is|am)(?: as| being)? (?:an? |the )?(?P<job>[^,]+)",
        _job,
        anyone=True,
    ),
    rule(
        r"I (?:work|am|am working|have been|have worked|got a job)(?: mostly)? in"
        r" (?:the )?(?P<v>.+)",
        _in_trade,
        anyone=True,
    ),
    rule(
        rf"I (?P<v>(?:teach|am teaching) (?!in (?:room|class|hall|lab)\b|{OWN_PUPIL}|[\w ]* and (?:lives?|works?|plays?|has|is)\b)"
        r"[\w ]{3,40}?)"
        r"(?: (?:at|in|for) (?P<org>.+))?",
        _doing,
        anyone=True,
    ),
    rule(
        r"I (?P<v>drive (?:an? |the )?(?:\w+ ){0,2}(?:lorry|lorries|truck|trucks"
        r"|taxi|cab|bus|buses|coach|tram|train|trains|uber|ambulance|forklift|delivery"
        r" van|school bus))(?: (?:for|at|with) (?P<org>.+))?",
        _doing,
        anyone=True,
    ),
    rule(
        r"I (?P<v>(?:(?:own|run|co-own|manage|operate|co-run) (?:an?|my own|the|our)|(?:founded|co-founded|opened|started)"
        r" (?:an?|my own|our)) (?:[\w-]+ ){0,3}(?:taqueria|bakery|restaurant"
        r"|cafe|café|shop|store|company|business|startup|start-up|salon|studio|farm"
        r"|bookshop|bookstore|bar|pub|gallery|agency|practice|firm|clinic|garage"
        r"|hotel|brewery|food truck|nursery|gym|b&b|guesthouse|deli|pizzeria|nonprofit"
        r"|charity|workshop|consultancy|barbershop|dairy|vineyard|franchise|daycare|guest house|hostel|inn|campsite|launderette"
        r"|laundrette|off-licence|newsagents?|stall|kiosk|school)\b.*)",
        _doing,
        anyone=True,
    ),
    rule(
        r"I (?P<v>(?:clean|repair|fix|sell|make|build|design|restore|breed|train"
        r"|edit|translate|groom|draw|paint|write|illustrate|photograph|cook|bake|brew|sew|carve|tune|teach|coach|make up|grow)"
        r" [\w' -]{3,40}?) (?:for a living|for work|professionally)",
        _doing,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just )?(?:retired|took early retirement|have retired)(?:"
        r" (?:from|as|back|in|after|last|this|early|at)\b.*)?",
        _retired,
        anyone=True,
    ),
    rule(
        r"I (?:am|have been|went|have gone|started|became|work)(?: as)?(?: officially"
        r"| fully)? (?P<v>freelancing|freelance|self-employed|a freelancer|unemployed"
        r"|between jobs|on maternity leave|on paternity leave|on parental leave|a"
        r" stay-at-home (?:mum|mom|dad|parent))",
        _freelance,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:left|quit|resigned from|was laid off from|got laid off from"
        r"|was let go from|got fired from|was made redundant (?:from|by)|got sacked"
        r" from) (?:my )?(?:old |day )?(?:job|role|position|post|work)(?: (?:at|with"
        r"|in))? (?P<org>.+)",
        _former,
        anyone=True,
    ),
    slot(
        "work_schedule",
        r"I (?:work|am working|do|am on) (?P<v>(?:\d+|two|three|four|five|six|\w+-hour)(?:"
        r" \w+)? (?:days|hours|shifts|nights|hour weeks?)(?: (?:a|per) week| on .+)?"
        r"|(?:a )?(?:part|full)[ -]time|nights|night shifts?|early shifts?|lates"
        r"|earlies|split shifts|(?:four|4)[ -]day weeks?|compressed hours|weekends"
        r" only|remotely .+|from home .+|flexitime)",
        phrase,
        anyone=True,
    ),
    slot(
        "routine",
        r"I (?:also )?(?P<v>(?!do\b|am\b|have\b|could\b)[a-z]+(?: [\w ]{2,30}?)? (?:on the side"
        r"|for (?:some |a bit of )?extra (?:cash|money|income)"
        r"|as a side (?:hustle|gig|job)))\b.*",
        phrase,
        anyone=True,
    ),
    slot(
        "work_schedule",
        r"I (?P<v>(?:start|finish|clock in|clock off|begin) work(?:ing)? (?:at|around"
        r"|before|by) .+|operate on \w+days? .+)",
        phrase,
        anyone=True,
    ),
    slot(
        "work_schedule",
        r"I am (?P<v>closed (?:on )?\w+days.*|open (?:on )?\w+days.*|off (?:on )?\w+days.*"
        r"|on call .+)",
        phrase,
        anyone=True,
    ),
    slot(
        "work_schedule",
        r"my (?:shifts?|hours|working day|work week) (?:is|are|run|runs|start|starts)"
        r" (?P<v>.+)",
        worded,
        anyone=True,
    ),
    rule(
        r"I (?P<v>(?:manage|lead|supervise|run) an? (?:\w+ )?(?:team|department|crew"
        r"|shop floor|unit|group) .*)",
        _doing,
        anyone=True,
    ),
    rule(
        r"I (?:am|work) in (?P<v>[\w ]+?) (?:at|for) (?P<org>(?-i:[A-Z]).+)", lambda m, s: _trade_at(m, s), anyone=True
    ),
    rule(
        r"I (?:work|do|am on) (?P<v>(?:\d+|one|two|three|four|five|six|seven) (?:nights?|days?|shifts?|weeks?|months?)?"
        r" ?(?:on)?,? ?"
        r"(?:then )?(?:\d+|one|two|three|four|five|six|seven) (?:nights? |days? |weeks? |months? )?off(?:,"
        r" [\w ]{4,25})?)(?:,? .+)?",
        _shifts,
        anyone=True,
    ),
    rule(
        rf"(?P<changed>(?:they|work|my boss|the boss|my manager|management|the hospital|the company) (?:have |has )?(?:just"
        rf" )?(?:put|stuck"
        rf"|moved|switched|changed|got) me (?:back )?(?:on|onto|to|over to) )(?P<v>(?:the )?{SHIFTS}(?: shifts?)?)(?:"
        rf" permanently)?(?:,? .+)?",
        _shifts,
    ),
    rule(rf"I am (?:back )?on (?P<v>(?:the )?{SHIFTS} shifts?)(?: permanently)(?:,? .+)?", _shifts, anyone=True),
    rule(
        rf"I (?:get|have|always have) (?P<v>(?:weekends|evenings|{WEEKDAY}s(?: and {WEEKDAY}s)?) off)(?:, .+)?",
        _shifts,
        anyone=True,
    ),
    rule(
        r"I am (?:back )?(?:at|in) work (?P<v>(?:\d|one|two|three|four|five) days(?: (?:a|per) week)?)(?:, .+)?",
        _shifts,
        anyone=True,
    ),
    rule(
        r"I am (?P<v>on shift (?:till|until|from) [\w:. ]{2,15} (?:most (?:days|nights)|every (?:day|night)|(?:on )?\w+days))",
        _shifts,
    ),
    rule(
        r"I (?:do|am on) (?:the |an )?(?P<v>on-?call(?: rota)?,? one (?:week|day|weekend|night) in \w+)",
        _shifts,
        anyone=True,
    ),
    rule(rf"(?:I )?(?:do|am doing|doing) (?P<v>overtime (?:on )?{WEEKDAY}s(?: and {WEEKDAY}s)?)", _shifts, anyone=True),
    rule(
        r"(?:(?:the|my) )?(?:boss|manager|company|work|they) wants? (?:me|us|everyone|everybody) (?:back )?(?P<v>in the office"
        r" (?:full[- ]time"
        r"|every day|all week|(?:\d|two|three|four|five) days (?:a|per) week))(?:,? .+)?",
        _shifts,
    ),
    rule(
        r"I (?P<v>(?:nurse|cook|waitress|bartend|temp|labour|labor|clean|guard|deliver|wash up|stack shelves|caretake) (?:on"
        r"|at|in|for)"
        r" (?:the|an?) (?!(?:mornings?|evenings?|kitchen|oven|microwave|weekends?|days?|nights?|week|garden|house|home|family"
        r"|kids|bath"
        r"|moment|while|change|living|party|pan|pot|wok|barbecue|fire|stove|first|shower)\b)[\w'’-]+(?: [\w'’-]+){0,3})",
        _doing,
        anyone=True,
    ),
    rule(
        r"I (?P<v>(?:manage|run|own|have) an? (?:(?:small|little|tiny) )?(?:[\w-]+ )?(?:car wash|(?:kebab|chip|fish and chip"
        r"|burger|pizza)"
        r" (?:shop|place|van)|grocery|corner shop|takeaway|chippy|launderette|kiosk|parlou?r|hostel))(?:,? (?:with|in|at"
        r"|on|by) .+)?",
        _doing,
        anyone=True,
    ),
    rule(
        r"I (?:work|have (?:got )?(?:some )?work|am working) in (?P<org>(?:an?|the) (?!(?:team|hurry|rush|group|pair|mess|row"
        r"|minute|way"
        r"|bit|field|moment|lot|good|bad|new|dark|small|big|large|busy|morning|evening|afternoon|summer|winter|garden|kitchen|house"
        r"|background|corner|back|front|shed|attic|loft|cellar|basement|garage|spare|mornings|evenings|office|open"
        r")\b)[a-z]+(?: [a-z]+)?"
        r"(?: (?:of|at) (?:the|an?|my) [a-z]+)?)",
        _job_in_a,
        anyone=True,
    ),
    rule(
        r"I am (?:an? )(?P<v>(?:junior|senior|intern|trainee|newbie|lead) on the [\w-]+ team)",
        _doing,
        anyone=True,
    ),
    slot(
        "project",
        r"I (?P<v>(?:maintain|look after|own) the [\w-]+ (?:service|app|website|site|system|platform|codebase|backend|pipeline))",
        tidy,
    ),
    rule(
        r"I (?P<v>(?:do|drive|fly) the (?-i:[A-Z])[\w-]+(?: (?:to|and) (?-i:[A-Z])[\w-]+)? (?-i:route|run|line|service))",
        _doing,
        anyone=True,
    ),
    rule(
        rf"(?:.{{3,40}}, )?(?:(?:as of|from|since) [\w ]{{3,20}},? )?I (?:now )?(?:report|answer) (?:directly )?to"
        rf" (?P<v>{NAME})",
        _reports_to,
    ),
    rule(
        r"(?:I am )?(?P<v>on placement (?:at|in|with) [\w'’. ]{3,30}?)(?: (?:til|till|until|from|for) .+)?(?:, .+)?",
        lambda m, _: (Draft("note", tidy(m["v"])),),
    ),
)
