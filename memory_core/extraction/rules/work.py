"""What somebody does for a living, where, and with whom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance, Standing
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.lexicon.everyday import JOB_STATES
from memory_core.extraction.lexicon.life import OFFICERS
from memory_core.extraction.lexicon.verbs import OWN_PUPIL
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot, whole
from memory_core.extraction.values import NAME, field, job, organisation, phrase, tidy

_SUM: Final = (
    r"(?:about |around |roughly |just over |just under )?[£$€]? ?\d[\d,. ]*k?"
    r"(?: (?:euros?|pounds?|dollars?|quid|bucks|francs?|kroner|kr|zloty|rupees|reais|pesos|yen|rand|naira|lira|crowns?)\b)?"
)
_PAID_BY: Final = (
    r"(?:,? (?:a|an|per|each|every) (?:hour|day|week|month|year|shift)"
    r"| (?:hourly|daily|weekly|monthly|annually|yearly))"
)
_OF_TAX: Final = r"(?:,? (?:net|gross|after tax|before tax|after taxes|before taxes|in the hand|take-home))"
_SINCE: Final = r"(?: (?:last|this|in|on|since|starting|from|two|three|a few|\d+) .+)?"
_HOME_WORK: Final = Pattern(
    r"(?:home|night|nights|weekends|my own|least|the moment|a (?:desk|computer))\b", re.IGNORECASE
)

_YEAR_OF_STUDY: Final = Pattern(r"(?:an? )?(?:college )?(?:freshman|sophomore|junior|senior)", re.IGNORECASE)
_OVER: Final = Pattern(r"owner|co-?owner|co-?founder|founder|manager|head|member|chair\w*|president", re.IGNORECASE)
_OF_A_KIND: Final = Pattern(r"(?:an?|two|three|several|some) (?-i:[a-z])", re.IGNORECASE)
"""What is not named is no employer: "the owner of a snack bar"."""


def _position(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Occupation, employer or both: "as a nurse at Ullevål", "the CTO of a small start-up"."""
    groups = match.groupdict()
    corrects = setting.clause.now or bool(groups.get("changed"))
    drafts = []
    if (role := groups.get("job")) is not None:
        if _YEAR_OF_STUDY.fullmatch(role):
            where = organisation(groups["org"]) if groups.get("org") else None
            return (Draft("education", where),) if where else ()
        occupation = job(role)
        if occupation is None:
            return ()
        if groups.get("org") and _OVER.fullmatch(occupation) and _OF_A_KIND.match(groups["org"]):
            occupation = f"{occupation} of {tidy(groups['org'])}"
            return (Draft("occupation", occupation, importance=Importance.SIGNIFICANT, corrects=corrects),)
        drafts.append(Draft("occupation", occupation, importance=Importance.SIGNIFICANT, corrects=corrects))
    if (place := groups.get("org")) is not None:
        employer = None if _HOME_WORK.match(place) else organisation(re.sub(_SINCE + "$", "", place))
        if employer is None or (
            corrects
            and re.match(
                r"(?:the|this|that|an?) (?!(?-i:[A-Z]))(?!.*\b(?:company|firm|startup|school|hospital)\b)", employer
            )
        ):
            return tuple(drafts)
        drafts.append(Draft("employer", employer, importance=Importance.SIGNIFICANT, corrects=corrects))
    return tuple(drafts)


def _at_work_now(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm baking at Corner Crumb now"; without the word for now it may be for an evening."""
    employer = (
        organisation(match["org"]) if setting.clause.now and match["org"].removeprefix("the ")[:1].isupper() else None
    )
    return (Draft("employer", employer, importance=Importance.SIGNIFICANT, corrects=True),) if employer else ()


def _stays_on(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I stay at DHL", of whom the owner works for: that is told again, and is nowhere to live."""
    where = stems(match["org"])
    known = [one.value for one in setting.known("employer") if where and where <= stems(one.value)]
    return (Draft("employer", known[0], importance=Importance.SIGNIFICANT),) if known else ()


_AT_WORK: Final = Pattern(
    r"(?:work|(?:my|the) (?:boss|manager|supervisor|shift leader|team leader|rota|shop|store|office))", re.IGNORECASE
)
_A_WORKDAY: Final = Pattern(rf"work(?:ing)? .*\b{WEEKDAY}s?\b", re.IGNORECASE)


def _put_on_days(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Nando's moved me to Sundays": the days on which one works, where they are whom one works for."""
    who = stems(match["who"])
    mine = [one for one in setting.remembered if one.standing is Standing.CURRENT and one.subject == OWNER]
    employer = any(who and one.attribute == "employer" and who <= stems(one.value) for one in mine)
    boss = setting.clause.subject != OWNER and setting.clause.relation in {"boss", "manager", "supervisor"}
    if not (employer or boss or _AT_WORK.fullmatch(match["who"])):
        return ()
    days = [one.value for one in mine if one.attribute == "routine" and _A_WORKDAY.match(one.value)]
    replaced = days[0] if len(days) == 1 else None
    return (Draft("routine", f"work {tidy(match['days'])}", subject=OWNER, corrects=True, replaces=replaced),)


def _in_field(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = field(match["v"])
    if value is None:
        return ()
    return (Draft("occupation", value, importance=Importance.SIGNIFICANT, corrects=setting.clause.now),)


def _state(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (
        Draft(
            "occupation", tidy(match["v"]).casefold(), importance=Importance.SIGNIFICANT, corrects=bool(match["since"])
        ),
    )


def _teaching(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    taught = _AND_DOES.sub("", match["v"])
    subject = None if _ROOM.match(taught) or _OWN.match(taught) else phrase(taught, most=4)
    known = any(
        one.attribute == "occupation" and one.standing is Standing.CURRENT and _TEACHES.search(one.value)
        for one in setting.remembered
    )
    return (Draft("note" if known else "occupation", f"teach {subject}"),) if subject else ()


_AND_DOES: Final = Pattern(
    r",? (?:and|but) (?:lives?|works?|plays?|runs?|has|have|is|am|are|does|do|sings?)\b.*", re.IGNORECASE
)
_OWN: Final = Pattern(OWN_PUPIL, re.IGNORECASE)
_ROOM: Final = re.compile(r"in (?:room|class|hall|lab|building|block)\b", re.IGNORECASE)
_TEACHES: Final = Pattern(r"\b(?:\w*teacher|lecturer|professor|tutor|headteacher|instructor)\b", re.IGNORECASE)


def _retired(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del match, setting
    return (Draft("occupation", "retired", corrects=True), Draft("employer", "none", ends=True))


_THE_JOB: Final = re.compile(r"\bmy (?:old )?(?:job|position) (?:at|with) the\b", re.IGNORECASE)


def _quit(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    groups = match.groupdict()
    if _THE_JOB.search(match.group()) and groups.get("org"):  # "lost my job at the shipyard"
        return (Draft("employer", f"no longer {tidy(groups['org'])}", ends=True, replaces=tidy(groups["org"])),)
    named = organisation(groups["org"]) if groups.get("org") else None
    if groups.get("org") and re.match(
        r"(?:the|this|that|an?|for|to|at|my|our|in|on|with|early|late) ", groups["org"], re.IGNORECASE
    ):
        return ()
    if "not work" in match.group() and not setting.clause.ended:
        return ()
    return (Draft("employer", f"no longer {named}" if named else "none", ends=True, replaces=named),)


_STATES: Final = "|".join(sorted((re.escape(s) for s in JOB_STATES), key=len, reverse=True))

_HOW_OFTEN: Final = Pattern(r"\b(?:full[- ]time|every ?day|every|all week|a week|per week)\b", re.IGNORECASE)
_NOT_THERE: Final = Pattern(r"\b(?:home|remote(?:ly)?|hybrid)\b", re.IGNORECASE)


def _at_the_office(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "We have to be in the office every day now": of every day, or of whoever is known to work elsewhere."""
    elsewhere = any(_NOT_THERE.search(one.value) for one in setting.known("work_schedule"))
    often = _HOW_OFTEN.search(match["v"]) is not None
    if not often and not (elsewhere and (setting.clause.now or match["back"])):
        return ()
    value = re.sub(r"^(?:in)?to ", "in ", match["v"])
    return (Draft("work_schedule", value, corrects=elsewhere or setting.clause.now),)


def _in_charge(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Our CTO is Ravi": what Ravi is."""
    corrects = setting.clause.now or bool(match["new"])
    return (Draft("occupation", match["title"].upper(), subject=tidy(match["name"]), corrects=corrects),)


_TITLE: Final = rf"(?P<title>{OFFICERS})"

RULES: Final[tuple[Rule, ...]] = (
    rule(rf"(?:my|our|the) (?P<new>new )?{_TITLE} is (?P<name>{NAME})(?: now)?", _in_charge),
    rule(rf"(?P<name>{NAME}) is (?:my|our|the) (?P<new>new )?{_TITLE}(?: now)?", _in_charge),
    rule(
        rf"(?P<who>I|.{{2,30}}?) (?:has |have )?(?:just |now )?(?:moved|put|switched|swapped|changed) me (?:on ?to|to|on)"
        rf" (?P<days>(?:the )?(?:{WEEKDAY}s(?:(?:, | and ){WEEKDAY}s)*|weekends)(?: shifts?)?)(?: now| instead| permanently)?",
        _put_on_days,
        anyone=True,
    ),
    rule(
        r"(?:so )?I (?:(?:will|am going to|have decided to) )?(?:stay|am staying|remain|am remaining|am sticking|stick"
        r"|keep working)(?: put| on| working)? (?:at|with|for) (?P<org>.+)",
        _stays_on,
        anyone=True,
    ),
    slot("employer", r"I (?:drive|haul|truck|fly|deliver) for (?P<v>(?-i:[A-Z]).+)", organisation, anyone=True),
    rule(
        r"(?:(?:just |I |I have |have )*(?:came off|come off|finished|started|starting|done|did|survived|had|on) )?(?:with )?"
        r"(?:my |the )?(?:very )?(?P<changed>first|second|third|fourth|fifth|sixth) (?:ever )?(?:day|week|month|night|shift)"
        r" (?:of (?:my (?:new )?job|work|training) |on the job )?as an? (?P<job>[\w -]+?)"
        r"(?: (?:at|on|in|for) (?P<org>.+?))?(?: (?:done|over|finished|today|tomorrow|yesterday|now|tonight))*",
        _position,
    ),
    rule(
        r"I (?:quit|left|resigned from|got laid off from|was laid off from|lost|got fired from"
        r"|was let go from) (?:my (?:old )?job|my position)(?: (?:at|with) (?P<org>.+?))?" + _SINCE,
        _quit,
        anyone=True,
    ),
    rule(r"I (?:no longer work|do not work|stopped working) (?:at|for) (?P<org>.+)", _quit, anyone=True),
    rule(
        r"I (?:work|am working|am employed|have (?:been )?(?:working|worked)) as (?:an? "
        r"|the )?(?P<job>.+?) (?:at|for|with|in(?! (?-i:[A-Z])\w+$)) (?P<org>.+)",
        _position,
        anyone=True,
    ),
    rule(
        r"I (?:work|am working|am employed|have (?:been )?(?:working|worked)) as (?:an? |the )?(?P<job>.+)",
        _position,
        anyone=True,
    ),
    rule(
        r"I am (?:baking|cooking|teaching|lecturing|nursing|driving|bartending|waitressing|waiting tables|cleaning|tutoring|coding"
        r"|designing|managing|caring|cutting hair|consulting|coaching) (?:at|for) (?P<org>(?:the )?[\w'& -]{2,40}?)(?: now)?",
        _at_work_now,
    ),
    rule(r"I (?:work|am working|do research) in (?:the )?(?P<v>.+)", _in_field, anyone=True),
    rule(
        r"I (?:work|am working|am employed|have (?:been )?(?:working|worked)) (?:at|for|with"
        r"|by|in) (?P<org>.+?) as (?:an? |the )?(?P<job>.+)",
        _position,
        anyone=True,
    ),
    rule(
        r"I (?:work|am working|am employed|have (?:been )?(?:working|worked)) (?:at|for|by) (?P<org>.+)",
        _position,
        anyone=True,
    ),
    rule(
        r"(?:the [\w-]+(?: [\w-]+)? (?:that |which )?I (?:work|teach|am working) (?:at|for|in)|where I work) is (?:called )?"
        r"(?P<org>(?-i:[A-Z]).+)",
        _position,
    ),
    rule(
        r"I have an? (?:new |little |small )?(?:(?:part|full)[ -]time |weekend |evening |summer |student )?job"
        r" (?:at|with) (?P<org>(?-i:[A-Z])[\w'&.-]*(?: (?:and |of |& )?(?-i:[A-Z])[\w'&.-]*)*)(?: .*)?",
        _position,
        anyone=True,
    ),
    rule(
        r"I am (?:an? |the )?(?P<what>(?:head|director|manager|leader|lead|chief|dean|vp) of [\w& -]{2,40}?) (?:at|for|in"
        r"|with) (?P<org>.+)",
        lambda m, s: (
            (
                Draft("occupation", m["what"], importance=Importance.SIGNIFICANT),
                Draft("employer", where, importance=Importance.SIGNIFICANT),
            )
            if (where := organisation(m["org"])) and not s.clause.ended
            else ()
        ),
        anyone=True,
    ),
    rule(
        r"I am (?:an? |the |currently an? |working as an? )?(?P<job>[^,]+?) (?:at|for|with) (?P<org>.+)",
        _position,
        anyone=True,
    ),
    rule(
        r"I am (?:an? |the )?(?P<job>(?:head|vp|director|founder|owner|co-?founder|ceo|cto|cfo|coo|cmo"
        r"|manager|lead|president|chair\w*|dean|member)) of (?P<org>.+)",
        _position,
        anyone=True,
    ),
    rule(
        r"I am (?P<job>(?:an? |the )?[^,]+?)(?: by (?:trade|profession|training)| for a living)?",
        _position,
        anyone=True,
    ),
    rule(
        r"I (?:work|am working) (?:in|at) (?P<org>(?:an?|the) (?:[\w-]+ ){0,2}(?:hospital|bank|school"
        r"|restaurant|shop|store"
        r"|factory|library|clinic|lab|laboratory|hotel|bakery|bar|pub|café|cafe|warehouse|kindergarten"
        r"|law firm|pharmacy"
        r"|supermarket|museum|university|nursing home|daycare|call cent(?:er|re)|garage|prison|post office"
        r"|airport|court"
        r"|ministry|startup|start-up))",
        _position,
        anyone=True,
    ),
    rule(r"I am an? (?P<job>[^,]+?) (?:in|on|by) (?:the|an?|my|[A-Z]).*", _position, anyone=True),
    rule(
        r"my (?:job|occupation|profession|day job|new job|job title|role|position|title) is (?:being "
        r"|to be |as )?(?:an? |the )?(?P<job>[^,]+?)(?: (?:at|for|with) (?P<org>.+))?",
        _position,
        anyone=True,
    ),
    rule(
        r"I (?:teach|am teaching) (?P<v>[\w ]{3,40}?)(?: (?:at|in|to) .+)?",
        _teaching,
        anyone=True,
    ),
    rule(
        r"my (?:new )?(?:employer|company|workplace) is (?:called |named )?(?P<org>[A-Z0-9].+)", _position, anyone=True
    ),
    rule(
        r"I (?:have (?=joined\b))?(?P<changed>got a (?:new )?job|have a new job|accepted a job|took a job|started a new job"
        r"|landed a job|started working|start(?:ed)? work|joined|got hired|was hired|switched jobs"
        r"|changed jobs)(?: (?:at|with|by|to|for))? (?P<org>(?!as |a |an |the )(?-i:[A-Z]"
        r"|\w+ (?:bank|school|hospital|company|firm|university)).*?|(?:an?|the) .+?)(?:"
        r" as (?:an? |the )?(?P<job>.+))?",
        _position,
        anyone=True,
    ),
    rule(
        r"I (?P<changed>got a (?:new )?job|have a new job|started(?: working)?|got promoted|was promoted"
        r"|got hired|became|was hired)(?: as| to)? (?:an? |the )?(?P<job>.+?)(?: at (?P<org>.+))?",
        _position,
        anyone=True,
    ),
    rule(
        rf"I (?:am|have been|got|recently|(?P<since>became|went|just became)) (?:currently )?(?P<v>{_STATES})",
        _state,
        anyone=True,
    ),
    rule(
        r"I (?P<since>retired)(?P<v>)" + _SINCE,
        _retired,
        anyone=True,
    ),
    slot(
        "occupation",
        r"I (?P<v>(?:own|run|have) (?:a|an|my own) (?:\w+[- ]){0,2}(?:bakery|restaurant|cafe|café|shop"
        r"|store|company|business|startup|start-up|salon|studio|farm|bookshop|bookstore|bar|pub|gallery"
        r"|agency|practice|law firm|clinic|garage|hotel|blog|podcast|brewery|food truck)\b.*)",
        phrase,
        anyone=True,
    ),
    slot("occupation", r"I do (?P<v>.+?) for a living", phrase, anyone=True),
    slot(
        "work_schedule",
        r"I (?:usually |normally )?work (?P<v>(?:from )?\d.*? (?:to|till|until|-) .+|night shifts?|nights"
        r"|shifts|the night shift|part[- ]time|full[- ]time|weekends|remotely|from home(?: .+)?"
        r"|on (?:weekends|saturdays|sundays)|(?:mon|tues|wednes|thurs|fri)days? (?:to|through|till) .+"
        r"|\w+ (?:days|hours) (?:a|per) week)",
        phrase,
        anyone=True,
    ),
    whole(
        "work_schedule",
        r"I (?P<v>(?:begin|start)(?: work| my shift)? at .{1,20}? and (?:finish|end|stop|clock off|knock off)(?: work)? at .+)",
        anyone=True,
    ),
    slot(
        "work_schedule",
        r"I (?:am|go|work|come)(?: always| usually| only)? (?P<v>(?:in|into|at|to) (?:the|my) (?:office|lab|shop|clinic|studio"
        r"|depot)"
        rf" (?:on |every |from )(?:(?:{WEEKDAY}s?|weekdays|to|till|through|and)(?:, )?(?: |$))+)",
        phrase,
        anyone=True,
    ),
    slot(
        "salary",
        rf"I (?:now |only |currently )?(?:earn|take home|bring home|get paid|am paid) (?P<v>{_SUM}{_PAID_BY}?{_OF_TAX}?)",
        phrase,
        anyone=True,
    ),
    slot(
        "salary",
        rf"I (?:now |only |currently )?(?:make|am on) (?P<v>{_SUM}(?:(?<=k)|(?<=[a-z]{{4}})|{_PAID_BY}){_OF_TAX}?)",
        phrase,
        anyone=True,
    ),
    slot("work_schedule", r"my (?:working|work|office) hours are (?P<v>.+)", phrase, anyone=True),
    slot("work_schedule", r"I have (?P<v>\w+days? off)", phrase, anyone=True),
    rule(
        r"I (?:(?:now )?have to (?:be|come|go|work)|am (?:now )?(?:required|expected|made|supposed) to (?:be|come|go|work)|must be"
        r"|have been (?:called|ordered|told to come|asked)(?: to come)?|am|go|work) (?P<back>back )?(?:in )?"
        r"(?P<v>(?:in|at|to|into) the office(?: (?:full[- ]time|every (?:single )?(?:day|weekday)|all week"
        r"|(?:two|three|four|five|\d) (?:days|times) (?:a|per) week))?)",
        _at_the_office,
        anyone=True,
    ),
)
