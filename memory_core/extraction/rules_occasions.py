"""Everyday ways of telling of people, births, appointments and plans, beyond the textbook's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.dates import Day, first_date
from memory_core.extraction.lexicon import EVENTS
from memory_core.extraction.lexicon_life import KIN, KINSHIP
from memory_core.extraction.rules_table import NUMBER_WORDS, Draft, Rule, Setting, rule
from memory_core.extraction.values import NAME, items, person_name, phrase, place, tidy

_CORE: Final = Importance.CORE
_SIGNIFICANT: Final = Importance.SIGNIFICANT
_CLOSE: Final = frozenset({"partner", "mother", "father", "child", "sibling"})
_COUNT: Final = "|".join([*list(NUMBER_WORDS)[1:13], r"\d{1,2}"])
_HOW: Final = r"(?:(?:older|younger|elder|eldest|oldest|youngest|little|big|best|good|old|new|late|middle|wee|lovely|first|second|other|baby|twin|rescue|[a-z]+-year-old) )*"
_GOT: Final = r"(?:have|have got|got|just got|adopted|just adopted|rescued|bought|welcomed|am getting|took in|had|just had|own)"
_NOT_NAMES: Final = frozenset("not no now very really so too also just still here there away gone dead late sick ill fine great the a an my".split())


def _known(relation: str, name: str) -> Draft:
    attribute = KINSHIP[relation]
    return Draft(attribute, name, subject=OWNER, importance=_CORE if attribute in _CLOSE else _SIGNIFICANT, tags=(relation,))


def _name(text: str) -> str | None:
    """A name where only a name can stand, capital or not."""
    value = tidy(text)
    if (proper := person_name(value)) is not None:
        return proper
    return value if re.fullmatch(r"[^\W\d_]{2,}", value) and value.casefold() not in _NOT_NAMES else None


def _called(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my roommate's name is kaylee", "our cat is Pudding"."""
    name, relation = _name(match["v"]), setting.clause.relation
    return (_known(relation, name),) if relation in KINSHIP and relation and name else ()


def _own(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    relation, name = match["relation"].casefold(), _name(match["name"])
    return (_known(relation, name),) if name else ()


def _proper(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Someone's word for a helper, who may be a firm: "my supplier is Garza Produce"."""
    del setting
    relation, value = match["relation"].casefold(), phrase(match["name"], most=4)
    return (_known(relation, value),) if value and value[:1].isupper() else ()


def _both(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    relation = match["relation"].casefold()
    names = [_name(match["name"]), _name(match["other"])]
    return tuple(_known(relation, name) for name in names if name)


_DATING: Final = r"I (?:am|have been|started|have started)(?: dating| seeing| going out with| with| in a relationship with)+ (?:someone|somebody|an? (?:\w+ )?(?:guy|man|girl|woman|person)) (?:called|named) (?P<name>\w+)"
_PLURALS: Final = {"wives": "wife", "children": "child", "kids": "kid", "puppies": "puppy", "ponies": "pony", "kitties": "kitty", "boys": "son", "girls": "daughter"}


def _one_of(word: str) -> str | None:
    word = word.casefold()
    single = _PLURALS.get(word) or word.removesuffix("s")
    return single if single in KINSHIP and (single != word or word == "fish") else None


def _several(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "twin boys, Emeka and Obi", "two kids: Sam and Nora", "three grandkids now"."""
    del setting
    relation = _one_of(match["relation"])
    if relation is None:
        return ()
    text = re.sub(r",? (?:aged?|who are|both|now) .*$", "", match["names"] or "")
    names = items(text, person_name) if text else ()
    count = tidy(f"{match['count']} {match['relation']}")
    drafts = [_known(relation, name) for name in names]
    if KINSHIP[relation] == "child":
        drafts.append(Draft("children", count, importance=_CORE))
    elif not names:
        drafts.append(Draft(KINSHIP[relation], count, subject=OWNER, tags=(relation,)))
    return tuple(drafts)


def _several_named(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "the cats are called Mozart and Salieri"."""
    del setting
    relation = _one_of(match["relation"]) or "child"
    return tuple(_known(relation, name) for name in items(match["names"], person_name))


def _born(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my granddaughter was born on Monday, a girl called Isla"; a past weekday is the last one."""
    name = _name(match["name"]) if match["name"] else None
    relation = setting.clause.relation or ""
    drafts = [_known(relation, name)] if name and relation in KINSHIP else []
    day = first_date(match["when"] or "", setting.now, setting.zone)
    if day is not None and len(day.day) >= len("2027-03-15"):
        end = day.end - timedelta(days=7) if day.end - timedelta(days=1) > setting.now else day.end
        local = (end - timedelta(days=1)).astimezone(setting.zone)
        subject = f"{relation} {name}" if name else None
        drafts.append(Draft("birthday", local.date().isoformat(), subject=subject, importance=_CORE, tags=("birthday",)))
    return tuple(drafts)


def _partnered(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    state = match["state"].casefold()
    return (Draft("marital_status", state, importance=_SIGNIFICANT, corrects=state != "single"),)


# ---- occasions

_NOT_EVENT: Final = re.compile(
    r"\b(?:I|you|he|she|they|it|this|that|what|who|which|favorite|birthday|name|problem|issue|question|point|idea|answer|mood|guess|weather|rain|snow"
    r"|traffic|everything|nothing|something|sale|news|president|queen|king|government|elections?|world cup|champions league|sun|moon|day off)\b",
    re.IGNORECASE,
)
_WHEN: Final = (
    r"(?P<when>(?:(?:on|at|in|by|for|from|this|next|tomorrow|today|tonight|until|the|mid|early|late|end|first|january|february|march|april|may|june|july"
    r"|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday"
    r"|christmas|new year|easter|\d{1,4}(?:st|nd|rd|th)?)\b).*)"
)
_HEAD: Final = rf"(?:{'|'.join(sorted(map(re.escape, EVENTS), key=len, reverse=True))})s?"
_MORE_HEADS: Final = (
    r"(?:exams?|finals|midterms|op|mot|inspection|inspector|communion|quinceañera|bar mitzvah|bat mitzvah|prom|parents'? (?:evening|night)|sports day|gig"
    r"|recital|premiere|round|board meeting|knee replacement|hip replacement|replacement|surgery|biopsy|c-section|chemo|physio|viva|defen[cs]e|submission"
    r"|thesis|draft|manuscript|paper|tax return|rent|lease|mortgage|visa|passport|contract|subscription|insurance|licen[cs]e|warranty|election|moving day"
    r"|wedding|anniversary|reunion|christening|funeral|holiday|half term|term|semester|migration|release|launch|sprint|go-live|audit|milestone|payday"
    r"|marathon|half marathon|10k|race|tournament|cup|derby|festival|conference|summit|workshop|offsite|retreat|flight|train|ferry|cruise|check-?up|scan"
    r"|appointment|interview|call|meeting|review|test|party|dinner|lunch|graduation|ceremony|show|play|concert|visit|delivery|move|closing|completion)"
)


_WORLD: Final = r"(?:I|we|he|she|it|they|you|there|this|that|what|who|when|winter|summer|spring|autumn|fall|ramadan|christmas|lent|the (?:war|world|season|year|day|week|month)|world|war|olympics|euros|life|everything|time|sale)\b"


def _when(text: str, setting: Setting) -> Day | None:
    return first_date(text, setting.now, setting.zone)


def _label(text: str) -> str | None:
    value = re.sub(r"^(?:(?:my|our|the|an?|next|upcoming|annual|another|big|that|whole|first)\s+)+(?=\w+ )|^(?:my|our|the|an?)\s+", "", tidy(text), flags=re.IGNORECASE)
    if not 1 <= len(value.split()) <= 7 or _NOT_EVENT.search(value) or not phrase(value):
        return None
    return value


def _dated(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """An occasion and its day: the occasion is the subject."""
    label, day = _label(match["event"]), _when(match["when"], setting)
    if label is None or day is None or day.start > 22:
        return ()
    due = re.search(r"\b(?:deadline|due|expires?|runs out|ends|submission|mot|return)\b", match.group(), re.IGNORECASE)
    moved = bool(match.groupdict().get("moved"))
    attribute = "deadline" if due else "date"
    if due:
        label = re.sub(r"\s*\b(?:deadline|due date)\b\s*(?:for (?:the |my |our )?)?", " ", label, flags=re.IGNORECASE).strip() or "project"
    subject = label if setting.clause.subject == OWNER else f"{setting.clause.subject}'s {label}"
    return (Draft(attribute, day.day, kind=Kind.EVENT, subject=subject, importance=_SIGNIFICANT, corrects=moved or setting.clause.now, event_end=day.end),)


def _anniversary(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    day = _when(match["when"], setting)
    if day is None or len(day.day) < len("2027-03-15"):
        return ()
    return (Draft("date", day.day, kind=Kind.EVENT, subject="wedding anniversary", importance=_SIGNIFICANT, event_end=day.end),)


def _plan(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm closing the seed round on Dec 15": the plan is the value, its day the end."""
    text = match["v"]
    day = _when(text, setting)
    if day is None or re.search(r"\b(?:you|your)\b", text, re.IGNORECASE):
        return ()
    before = _LEFT.sub("", text[: day.start])
    what = tidy(f"{before} {text[day.stop :]}" if len(text[day.stop :].split()) <= 6 else before)
    if not 1 <= len(what.split()) <= 14:
        return ()
    return (Draft("plan", f"{what} ({day.day})", kind=Kind.EVENT, event_end=day.end),)


_LEFT: Final = re.compile(r"(?:\s+(?:on|at|by|from|until|in|this|for|starting|the|to|through|between|of|first week|week))+\s*$", re.IGNORECASE)


_SEASONS: Final = {"spring": 5, "summer": 8, "autumn": 11, "fall": 11, "winter": 2}
"""The last month of each."""


def _seasonal(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "moving my mother in this summer": held until the season is over."""
    if re.search(r"\b(?:you|your)\b", match["v"], re.IGNORECASE):
        return ()
    last, today = _SEASONS[match["season"].casefold()], setting.now.astimezone(setting.zone)
    year = today.year + (1 if last < today.month or match["which"].casefold() == "next" else 0)
    after = datetime(year + last // 12, last % 12 + 1, 1, tzinfo=setting.zone)
    return (Draft("plan", tidy(match["v"]), kind=Kind.EVENT, event_end=after.astimezone(UTC)),)


def _undated(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = tidy(match["v"])
    if not 2 <= len(value.split()) <= 10 or re.search(r"\b(?:it|this|that|you|your|on|crazy|mad)\b", value, re.IGNORECASE):
        return ()
    return (Draft("plan", value, kind=Kind.EVENT),)


def _moving(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    town = place(match["v"])
    return (Draft("plan", f"moving to {town}", kind=Kind.EVENT),) if town else ()


_ING: Final = (
    r"(?:going|flying|travell?ing|driving|visiting|meeting|seeing|leaving|moving|starting|taking|getting|having|expecting|running|attending|hosting|returning"
    r"|presenting|giving|picking|coming|arriving|staying|celebrating|working|playing|interviewing|speaking|throwing|cooking|signing|receiving|graduating"
    r"|racing|competing|camping|hiking|sailing|skiing|heading|off|closing|launching|shipping|submitting|defending|retiring|opening|selling|buying|adopting"
    r"|joining|changing|switching|finishing|ending|renewing|performing|exhibiting|teaching|training|painting|planting|installing|booked|signed up|registered"
    r"|due|back|away|at (?:an?|the)|in (?:hospital|court)|on a course|out of (?:the )?office|on (?:holiday|vacation|leave|call)|planning|recording|releasing|publishing|volunteering|fasting|cycling|swimming)"
)
_SIMPLE: Final = (
    r"(?:fly|leave|go (?:home|back|to|on|away|in for)|start|move|travel|graduate|retire|land|return|head|depart|come back|present|defend|submit|sign|close|launch"
    r"|ship|finish|sit|host|visit|perform|race|pick up|drive to|sail|join|renew|marry|attend|speak at|am in (?-i:[A-Z])\w+)"
)

RULES: Final[tuple[Rule, ...]] = (
    rule(r"I am (?:called|named) (?P<v>[^,]+)", _called, anyone=True),
    rule(r"my name (?:is|am) (?P<v>[^,]+)", _called, anyone=True),
    rule(rf"my {_HOW}(?P<relation>{KIN})(?: is|'s name is| is called| is named|'s called)(?: called| named)? (?P<name>{NAME}|(?<=called )\w+|(?<=named )\w+|(?<=name is )\w+)", _own),
    rule(rf"my {_HOW}(?P<relation>{KIN}) is (?P<name>{NAME}) and (?:the|my) other (?:one )?is (?:called )?(?P<other>{NAME})", _both),
    rule(rf"my {_HOW}(?P<relation>{KIN}) is (?P<name>[A-Z][\w'&. ]+)", _proper),
    rule(rf"my {_HOW}(?P<relation>{KIN}),? (?P<name>(?-i:[A-Z])\w+),? (?:is|was|has|and)\b.*", _own),
    rule(rf"I {_GOT} (?:a|an|one|my) (?:[\w-]+ ){{0,4}}?(?P<relation>{KIN})(?: (?:mix|cross|puppy|kitten))?,? (?:called|named|whose name is|by the name of|who is called|we named) (?P<name>[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?)", _own),
    rule(rf"(?:the )?(?:newest|latest|oldest|youngest|new) (?P<relation>one|addition|arrival) is (?P<name>{NAME})", lambda m, s: ()),
    rule(rf"I (?:{_GOT}) (?P<count>{_COUNT}|twin|identical twin) (?:\w+ )?(?P<relation>[a-z-]+)(?: now)?(?: and (?:another|one more|counting|a third|a fourth)\b[^,:]*)?(?:(?:,|:| called| named|, called|, named| -) (?P<names>[A-Z].+))?", _several),
    rule(rf"(?:the|my|our) (?P<relation>cats|dogs|kids|twins|boys|girls|children|horses|rabbits|hens) (?:are called|are named|are) (?P<names>(?-i:[A-Z])\w+(?:(?:, | and |, and )(?-i:[A-Z])\w+)+)", _several_named),
    rule(rf"I (?:have|got|have got) an? (?P<age>\d{{1,2}})[ -](?:year|month|week)[ -]old,? (?:called |named )?(?P<name>{NAME})", lambda m, s: (_known("child", m["name"]), Draft("age", m["age"], subject=f"child {m['name']}")) if person_name(m["name"]) else ()),
    rule(_DATING, lambda m, s: (Draft("partner", m["name"], importance=_CORE),), anyone=True),
    rule(rf"I am (?:a |the )?(?:proud |single )?(?:father|mother|mom|mum|dad|parent) (?:of|to) (?P<count>{_COUNT}|a) ?(?P<relation>[a-z]+)?(?P<names>)", lambda m, s: (Draft("children", tidy(f"{m['count']} {m['relation'] or ''}"), importance=_CORE),)),
    rule(rf"I was born (?P<when>.*?)(?:,? (?:a |an )?(?:wee |little |baby )*(?:girl|boy)?,? ?(?:called|named) (?P<name>\w+))?", _born, anyone=True),
    rule(r"I (?:have )?(?:just |recently |finally )*(?:got|am|have been|became)(?: happily| newly| recently)? (?P<state>married|engaged|divorced|separated|widowed|single)(?: (?:in|last|this|on|for|since|going|again|now|with|to|\d|two|three|after)\b.*)?", _partnered, anyone=True),
    # occasions
    rule(rf"(?:(?:my|the|our|an?) )?(?P<event>[\w&:'. -]+?) (?:(?:was|is|has been|got|have been|had to be|will be) )?(?P<moved>re-?scheduled|moved|postponed|pushed(?: back)?|brought forward|shifted|bumped|changed)(?: from .+?)? (?:to|until|till) (?P<when>.+)", _dated),
    rule(rf"(?:(?:my|the|our|an?) )?(?P<event>[\w&:'. +-]*?\b(?:{_HEAD}|{_MORE_HEADS})(?: (?:for|with|of|at|on|in) [\w'. +-]+?)?) (?:is|are|takes place|is going to be|starts|begins|ends|leaves|departs|arrives|happens|expires?|runs out|lands|falls|comes|comes up|is coming up|are coming up|is due|runs|will be|opens|closes|kicks off|has to be (?:in|done)|needs to be (?:in|done))(?: (?:scheduled|set|booked|planned|due|coming up|confirmed|happening|to be|on|to|in|for|by))*,? {_WHEN}", _dated, anyone=True),
    rule(rf"(?:(?:my|the|our|an?) )?(?P<event>[\w&:' +-]*?\b(?:{_HEAD}|{_MORE_HEADS})(?: (?:for|with|of|at|to|from) [\w'. +-]+?)?)(?:,|:| -)? {_WHEN}", _dated),
    rule(rf"(?:I (?:have|have got|got|booked|am having|made|scheduled|am down for)|there is|there are|I have booked) (?:an?|my|the|another|our)? ?(?P<event>[\w&:' +-]*?\b(?:{_HEAD}|{_MORE_HEADS})(?: (?:for|with|of|at|in|to|from) [\w'. +-]+?)?)(?:,| coming up| booked| scheduled| set| due)? {_WHEN}", _dated, anyone=True),
    rule(rf"(?:the|my|our) (?P<event>(?!(?:other|last|first|next|bus|president|weather)\b)[\w' -]{{3,40}}?) (?:is coming|comes|is coming round|visits?|arrives?|is arriving|gets here|is being (?:delivered|installed|fitted)) (?:on |at )?{_WHEN}", _dated),
    rule(rf"my (?:wedding )?anniversary (?:is|falls|comes)(?: on)? {_WHEN}", _anniversary),
    rule(r"I am (?:to|due to|scheduled to|supposed to|set to) (?P<v>(?:have|get|see|start|be|meet|go|leave|undergo|move) .+)", _plan, anyone=True),
    rule(rf"I (?:am|will be) (?P<v>{_ING}\b.+)", _plan, anyone=True),
    rule(rf"I (?:will|am going to|am planning to|plan to|intend to|am about to|am scheduled to|have to|need to|want to) (?P<v>(?:{_SIMPLE}|see|meet|take|get|have|run|do|play|work|be|buy|sell|open|book|go|drive|call|pay|file|apply|bring)\b.+)", _plan, anyone=True),
    rule(rf"I (?P<v>{_SIMPLE}\b.+)", _plan, anyone=True),
    rule(r"I (?:have )?(?:just )?(?P<v>(?:signed up|registered|booked|bought tickets|got tickets|entered|enrolled|got a place|got into|am registered) .+)", _plan, anyone=True),
    rule(rf"I am (?P<v>{_ING}\b.+ (?P<which>this|next) (?P<season>spring|summer|autumn|fall|winter))", _seasonal, anyone=True),
    rule(rf"(?:(?:my|our|the) )?(?P<event>(?!{_WORLD})[A-Za-z][\w' -]{{2,40}}?) (?:starts|begins|kicks off|is due|is due in|ends|opens|finishes)(?: on)? {_WHEN}", _dated),
    rule(r"I am (?P<v>(?:expecting|having) (?:an? |my |our )?(?:\w+ )?(?:baby|child|girl|boy|twins|grandchild)\b.*)", _undated, anyone=True),
    rule(r"I am (?:going to be )?(?P<v>(?:moving in with|moving out of|getting married|emigrating|retiring)\b.*)", _undated, anyone=True),
    rule(r"I am (?:going to )?(?:moving|relocating|emigrating|move) to (?P<v>[^,]+)", _moving, anyone=True),
    rule(r"my (?P<v>(?:baby|twins?) (?:is|are) due .+)", _plan),
)
"""What the textbook's rules leave."""
