"""Appointments, plans and deadlines: what will happen, and when. Nothing without a date that code can resolve."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import ANY_WEEKDAY, MONTH_NAME, WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.clock import first_time
from memory_core.extraction.dates import Day, first_date
from memory_core.extraction.lexicon.everyday import EVENTS, JOBS
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import phrase, place, tidy

_HEAD: Final = rf"(?:{'|'.join(sorted(map(re.escape, EVENTS), key=len, reverse=True))})"
_NOT_EVENTS: Final = Pattern(
    r"\b(?:favorite|birthday|name|days? off|problem|issue|question|point|plan is|idea|answer|mood"
    r"|opinion|guess)\b",
    re.IGNORECASE,
)
SAID_OF_IT: Final = Pattern(
    r"\w (?:wants?|needs?|says?|said|asks?|asked|gets?|got|has|had|is|are|was|were|will|would|can|must|made|makes"
    r"|likes?|loves?|hates?"
    r"|sent|sends|told|tells|thinks|hopes|moved|cancell?ed|booked|called|offered|promised)\b"
    r"|^(?:saw|had|got|met|did|made|took|sat|[a-z]{3,}ed) (?:the|my|our|an?|his|her|their)\b"
    r"|^(?:some|any|every|no)(?:thing|one|body)\b",
    re.IGNORECASE,
)
"""An event is a noun; with a verb in it, it is a sentence about somebody, or of what was done: "saw the physio"."""
_LEADING_TO_A_DAY: Final = Pattern(
    r"(?:(?:on|at|in|by|for|the|from|until|till|this|next|early|late|mid|around|about|of|end|beginning|start|middle|week"
    r"|half past|quarter (?:past|to)|noon|midnight|[\d:.]+(?:st|nd|rd|th)?|[ap]m|a|an|bit|little|just|only|before|after|end|due|set"
    rf"|scheduled|booked|planned|{HOUR_WORDS}|weeks?|morning|afternoon"
    r"|evening)\W*)*",
    re.IGNORECASE,
)
_SHORT_OF: Final = {"appt": "appointment", "apt": "appointment", "mtg": "meeting", "doc": "doctor"}
_PLAN_VERB: Final = (
    r"(?:going|flying|travell?ing|driving|visiting|meeting|seeing|leaving|moving|starting|taking"
    r"|getting|having|expecting|running|attending|hosting|returning"
    r"|presenting|giving|moving in|moving out|picking|coming|arriving|staying|celebrating|working"
    r"|playing|interviewing|speaking|throwing|cooking"
    r"|signing|receiving|graduating|racing|competing|camping|hiking|sailing|skiing|heading|off)"
)
_FUTURE_VERB: Final = (
    r"(?:go|fly|travel|drive|visit|meet|see|leave|move|start|take|get|have|run|attend|host|return"
    r"|present|give|be|pick|come|arrive|stay|celebrate|finish"
    r"|begin|play|graduate|head|submit|deliver|hand in|pay|renew|call|land|depart|check in|check out"
    r"|ship|launch|release|retire|marry|close|sign)"
)


MANY_DAYS: Final = Pattern(
    rf"day (?:nights|mornings|evenings|afternoons|lunchtimes)\b|{WEEKDAY}s\b"
    rf"|\b{ANY_WEEKDAY},? (?:(?:and|&) )?{ANY_WEEKDAY}\b",
    re.IGNORECASE,
)
"""What is on every one of them has no date."""


def day_told(text: str, setting: Setting, *, of: str = "") -> Day | None:
    """The day that the words name, as the message was sent; `of` what."""
    return first_date(text, setting.now, setting.zone, of=of)


def _label(text: str) -> str | None:
    """The name of an event: "dentist appointment". None for what is no event."""
    value = re.sub(
        r"^(?:(?:my|our|the|an?|next|upcoming|annual|another|this|that|big|important)\s+)+",
        "",
        tidy(text),
        flags=re.IGNORECASE,
    )
    value = " ".join(_SHORT_OF.get(w.casefold(), w) for w in value.split())
    if not 1 <= len(value.split()) <= 6 or re.match(r"\d+ \w+s\b", value) or _NOT_EVENTS.search(value):
        return None
    if SAID_OF_IT.search(value) or re.match(
        r"(?:it|that|this|they|he|she)$|(?:gone|went) over\b|(?:decided|agreed|chosen|promised|offered|resolved) to\b",
        value,
    ):
        return None
    return value if phrase(value) else None


def _at(match: re.Match[str], setting: Setting, *, corrects: bool = False) -> Sequence[Draft]:
    """An event with its date: the event is the subject, `date` the attribute."""
    label, day = _label(match["event"]), day_told(match["when"], setting, of=match["event"])
    if label is None or day is None or re.match(r"(?:this|next) \w+ (?:is|are|will be) ", match["when"]):
        return ()
    if MANY_DAYS.search(match["when"]):
        return ()
    if not re.search(rf"\b{_HEAD}\b", label, re.IGNORECASE) and (
        not _LEADING_TO_A_DAY.fullmatch(match["when"][: day.start]) or _of_today(day, setting)
    ):
        return ()
    owner = setting.clause.subject
    subject = label if owner == OWNER else f"{owner}'s {label}"
    due = re.search(r"\b(?:deadline|due|expires?)\b", match.group(), re.IGNORECASE)
    attribute = "deadline" if due and label.casefold() != "due date" else "date"  # of a child, or of a thing unnamed
    if attribute == "deadline":
        subject = (
            re.sub(
                r"\s*\b(?:deadline|due date)\b\s*(?:for (?:the |my |our )?)?", " ", subject, flags=re.IGNORECASE
            ).strip()
            or "project"
        )
    draft = Draft(
        attribute,
        day.day,
        kind=Kind.EVENT,
        subject=subject,
        importance=Importance.SIGNIFICANT,
        tags=("appointment",) if "appointment" in label.casefold() else (),
        corrects=corrects or setting.clause.now,
        event_end=day.end,
    )
    return (draft,)


def _of_today(day: Day, setting: Setting) -> bool:
    return day.day[:10] == setting.now.astimezone(setting.zone).date().isoformat()


def _moved(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return _at(match, setting, corrects=True)


def _at_time(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my appointment is at 3pm", the day known or not."""
    label, at = _label(match["event"]), first_time(match["when"])
    if label is None or at is None or not re.search(rf"\b(?:{_HEAD}|bus|ferry|coach|tram)$", label, re.IGNORECASE):
        return ()
    owner = setting.clause.subject
    subject = label if owner == OWNER else f"{owner}'s {label}"
    return (Draft("time", at, kind=Kind.EVENT, subject=subject, corrects=setting.clause.now),)


def _cancelled(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    label = _label(match["event"])
    if label is None or not re.search(rf"\b{_HEAD}\b", label, re.IGNORECASE):
        return ()
    del setting
    return (Draft("date", "cancelled", kind=Kind.EVENT, subject=label, ends=True),)


def _plan(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm flying to Rome on Friday": the plan is the value, its day the end."""
    return planned(match["v"], setting)


_COMES_AGAIN: Final = Pattern(r"\b(?:every|each|most|alternate)(?: (?:other|second|third|single))? $", re.IGNORECASE)


def planned(text: str, setting: Setting) -> Sequence[Draft]:
    """A plan with the day that it names; nothing without such a day."""
    day = day_told(text, setting)
    if day is None or (
        text[: day.start].casefold().endswith("the ") and text[day.start : day.stop].casefold() in {"sun", "sat"}
    ):
        return ()
    rest = text[day.stop :]
    if re.match(r" (?:nights|mornings|evenings|afternoons)\b", rest):
        return ()
    if _COMES_AGAIN.search(text[: day.start]):
        return (Draft("routine", tidy(text)),) if len(text.split()) <= 14 else ()
    last = day_told(rest, setting) if re.match(r"\s*(?:to|until|till|through|-|and)\s", rest) else None
    what = _undated(text[: day.start]) + " " + (rest[last.stop :] if last else rest)
    what = re.sub(r"\s+,", ",", tidy(_undated(what)))
    if not 2 <= len(what.split()) <= 14 or re.search(r"\b(?:it|this|that|you|your)\b", what, re.IGNORECASE):
        return ()
    end = max(day.end, last.end) if last else day.end
    value = f"{what} ({day.day})"
    return (Draft("plan", value, kind=Kind.EVENT, event_end=end),)


def _undated(text: str) -> str:
    """Without the preposition that led to a date."""
    return re.sub(
        r"(?:\s+(?:on|at|by|from|until|till|in|this|for|starting|the|to|through|between))+\s*$",
        "",
        text,
        flags=re.IGNORECASE,
    )


def _undated_move(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    town = place(match["v"])
    return (Draft("plan", f"moving to {town}", kind=Kind.EVENT),) if town and town[:1].isupper() else ()


def _due(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I have to submit the report by Friday", "the report is due on Friday"."""
    label, day = _label(match["event"]), day_told(match["when"], setting, of=match["event"])
    if label is None or day is None:
        return ()
    draft = Draft(
        "deadline", day.day, kind=Kind.EVENT, subject=label, importance=Importance.SIGNIFICANT, event_end=day.end
    )
    return (draft,)


def _with(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I have the dentist on Friday", "I'm seeing my doctor tomorrow"."""
    who = tidy(match["event"])
    head = who.split()[-1].casefold()
    if head not in JOBS and not re.search(rf"\b{_HEAD}$", who, re.IGNORECASE):
        return ()
    return _at(match, setting)


_WHEN: Final = (
    r"(?P<when>(?:(?:on|at|in|by|for|this|next|tomorrow|today|tonight|from|until|the|mid|early|late"
    rf"|end|{MONTH_NAME}|{WEEKDAY}"
    r"|christmas|\d{1,4}(?:st|nd|rd|th)?)\b).*)"
)

RULES: Final[tuple[Rule, ...]] = (
    rule(r"(?:the|my|our) plan is to (?P<v>.+)", _plan),
    rule(
        r"(?:my|the|our) (?P<event>[\w&:' -]+?)(?: (?:was|is|has been|got|have been|had to be|will be)|(?:'s|s) been) "
        r"(?:re-?scheduled|moved|postponed|pushed(?: back)?|brought forward|shifted"
        r"|changed)(?: from .+?)? (?:back )?(?:to|until|till) (?P<when>.+)",
        _moved,
    ),
    rule(
        r"(?:they|I|the \w+|my \w+)(?:'ve)? (?:had to |have |has |had |just )*(?:re-?schedule|move|postpone|push|change"
        r"|shift|re-?arrange|brough)(?:e?d|t)? (?:my|the|our) (?P<event>[\w&:' -]+?)(?: (?:back|forward|on))?(?: from .+?)?"
        r" (?:to|until|till|for) (?P<when>.+)",
        _moved,
    ),
    rule(r"(?:my|the|our) (?P<event>[\w&:' -]+?) (?:was|is|has been|got) (?:cancell?ed|called off|off)", _cancelled),
    rule(r"I (?:cancell?ed|have cancell?ed) (?:my|the|our) (?P<event>[\w&:' -]+)", _cancelled),
    rule(
        rf"(?:my|the|our) (?P<event>[\w&:'. -]+?) (?:is|are|am|will be|takes place|is going to be|starts"
        rf"|begins|ends|leaves|departs|arrives|is scheduled|is set|is booked|is planned|happens|is due"
        rf"|is happening|are scheduled|expires?|runs out|lands)(?: (?:scheduled|set|booked|planned"
        rf"|due))?(?: (?:for|to be))?,? {_WHEN}",
        _at,
        anyone=True,
    ),
    rule(
        r"(?P<event>(?!(?:everything|nothing|something|all|it|that|this|he|she|which|who|there|what|everyone|nobody)\b)[a-z][\w'-]+"
        rf"(?: [\w'-]+){{0,2}}?) is (?:now |all )?(?:booked|scheduled|set|pencilled)(?: in)?"
        rf" (?=for\b|on\b|next\b)(?<!set on ){_WHEN}",
        _at,
    ),
    rule(
        r"(?:my|the|our) (?P<event>[\w&:' -]+?) (?:is|am|starts?|begins?|leaves?|departs?|will be) (?P<when>at .+)",
        _at_time,
        anyone=True,
    ),
    rule(
        rf"(?:I have|I have booked|I booked|I made|I scheduled|I got|there is|I have scheduled"
        rf"|I have to go to|I have to attend|I am having|have) (?!gone |switched |moved |changed )(?:an?|my|the|another"
        rf"|our)? ?(?P<event>[\w&:' -]*?\b{_HEAD}(?: (?:with|at|for|in"
        rf"|about) [\w.'& -]+?)?),? (?:coming up |scheduled |booked |set |planned )?{_WHEN}",
        _at,
        anyone=True,
    ),
    rule(
        rf"(?:I have|I am seeing|I see|I am going to|I have to go to|I need to see|I go to) (?:the|my"
        rf"|an?) (?P<event>[\w' -]+?),? {_WHEN}",
        _with,
    ),
    rule(rf"(?:I have|there is) (?P<event>[\w&' -]+? \b{_HEAD}),? {_WHEN}", _at),
    rule(
        rf"(?:(?:the|my|our|an?) )?(?P<event>[\w&:' -]*\b{_HEAD}(?: with [\w.' -]+?| for [\w' -]+?)?)(?:,|:"
        rf"| is)? {_WHEN}",
        _at,
    ),
    rule(
        rf"(?P<when>(?!(?:I|we)\b)[^,:]+?)[:,] (?:(?:the|my|our|an?) )?(?P<event>[\w&' -]*\b{_HEAD}(?: with [\w.' -]+"
        rf"| for [\w' -]+)?)",
        _at,
    ),
    rule(
        r"(?:I|my \w+(?: and I)?|my parents) (?:have to|need to|must|should) (?:submit|hand in|deliver"
        r"|finish|send in|file|turn in|complete|pay|renew|ship) (?:my|the|our|an?"
        r"|this)? ?(?P<event>[\w&' -]+?),? (?P<when>(?:by|before|on|until) .+)",
        _due,
    ),
    rule(r"(?:my|the|our) (?P<event>[\w&' -]+?) (?:is|are) due,? (?P<when>.+)", _due),
    rule(r"(?:my|the|our) deadline for (?:the |my |our )?(?P<event>[\w&' -]+?) is (?P<when>.+)", _due),
    rule(rf"I am (?P<v>{_PLAN_VERB}\b.+)", _plan, anyone=True),
    rule(
        rf"I (?:will|am going to|am planning to|plan to|am about to|am supposed to|am scheduled to|have to"
        rf"|need to) (?P<v>{_FUTURE_VERB}\b.+)",
        _plan,
        anyone=True,
    ),
    rule(
        r"I (?P<v>(?:fly|leave|arrive|start|move|travel|get married|graduate|retire|land|return|head"
        r"|depart|come back|have tickets|have a ticket|have a table|have a reservation|have a day off"
        r"|am off|am away|am out of (?:the )?office|am on (?:vacation|holiday|(?:\w+ )?leave)|close on"
        r"|sign the|am back|am in [A-Z]\w+)\b.+)",
        _plan,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?P<v>(?:booked|reserved|(?:bought|got) (?:an? |the |my |our"
        r" |two )?(?:[\w-]+ )?(?:tickets?|appointment|interview|meeting|exam|date"
        r"|slot|place|flights?|train)) .+)",
        _plan,
    ),
    rule(
        r"(?P<v>(?:my|our) (?!favorite|.*anniversary|.*birthday|(?:[\w-]+ )?(?:pension|salary|wages|pay)\b)[\w' -]+? (?:needs?"
        r" to|has to|have to|will|is going to|are going to"
        r"|arrives?|is coming|are coming|comes) .+)",
        _plan,
    ),
    rule(
        r"(?P<event>(?:mot|car tax|road tax|tv licence|insurance|boiler service|car service"
        r"|rent|tuition|tax(?:es)?|the rent|the mortgage|the bill|homework|payment"
        r"|my \w+)) (?:is|are) due,? (?P<when>.+)",
        _due,
    ),
    rule(r"(?P<v>my (?:parents|family|friends|in-laws|kids|colleagues) (?:are|will be|will) .+)", _plan),
    rule(r"I am moving to (?P<v>[^,]+?)(?: soon)?", _undated_move, anyone=True),
    slot(
        "plan",
        r"I am (?P<v>(?:planning|organizing|organising) (?:a|an|my|our|the) (?:[\w-]+ ){0,3}(?:trip"
        r"|wedding|party|vacation|holiday|move|renovation|honeymoon|reunion)\b.*)",
        phrase,
        kind=Kind.EVENT,
    ),
)
