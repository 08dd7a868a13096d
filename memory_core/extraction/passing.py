"""What is over when the day is: "I'll be late today", "working from home today". It is no memory."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.numbers import NUMBER_WORDS, SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PARTNERS
from memory_core.domain.records import Kind
from memory_core.extraction.rules.table import Draft

_OF_A_DAY: Final = frozenset(
    {"plan", "routine", "work_schedule", "housing", "household", "uses", "preferred_drink", "hobby"}
)
_TODAY: Final = Pattern(
    r"\b(?:today|tonight|this (?:morning|afternoon|evening)|in a (?:bit|minute|min|sec|second|moment|while)|just now|right now"
    r"|for a (?:bit|minute|sec|moment))\b",
    re.IGNORECASE,
)


_BECAUSE: Final = Pattern(
    r"\b(?:I (?:have|am|was|got|had)(?: (?:just|already|so|too|still|a bit))* (?:had|been drinking|drunk|drinking"
    r"|tired|ill|sick|late"
    r"|working|injured|hung ?over|busy|broke|stuck|out|away|drank|wine|drinks|beers?)|I (?:drank|broke|hurt|sprained|twisted)|today"
    r"|tonight|tomorrow|this (?:week|weekend|evening|morning|afternoon|time)|right now|yet|after (?:that|this|the|last)"
    r"|(?:with|in) (?:this|that|these|all this))\b",
    re.IGNORECASE,
)
"""What somebody cannot do for a while, for a reason that passes."""


YEARS_TO_COME: Final = Pattern(
    rf"\b(?:will (?:be|turn)|going to (?:be|turn)|turn(?:s|ing)? (?:\d{{1,3}}|{'|'.join(NUMBER_WORDS)})"
    r" (?:on|in|next|this|tomorrow|soon|the))\b",
    re.IGNORECASE,
)
"""How old they are going to be."""


_A_DAYS_JOB: Final = Pattern(
    r"(?:\b(?:today|tonight|tomorrow|this (?:week|morning|afternoon)|next week|on \w+day)\b(?!.*\bstart).*\bhave (?:an?|another)"
    r" (?:[a-z]+ )?job (?:at|in|on|for)\b"
    r"|\bhave (?:an?|another) (?:[a-z]+ )?job (?:at|in|on|for)\b(?!.*\bstart).*\b(?:today|tomorrow|next week|on \w+day)\b)",
    re.IGNORECASE,
)
"""What somebody with a trade does in a day: "next week I have a job at Mrs Henderson's"."""


_THIS_WEEK: Final = Pattern(
    r"\b(?:on|working|doing) (?:[\w-]+ ){1,3}(?:just |only )?(?:this week|next week|today|tonight|tomorrow|until|till)\b",
    re.IGNORECASE,
)
""" "I'm on nights this week": no hours that stay."""


_WHERE_JUST_NOW: Final = Pattern(
    r"\b(?:am|is|are) (?:staying )?(?:in|near|outside|at) [^,;]+ (?:right now|just now|at the moment|today|tonight)\b|"
    r"\b(?:am|is|are) (?:right now|just now|at the moment) (?:staying )?(?:in|near|outside|at)\b",
    re.IGNORECASE,
)
""" "I'm in Spain right now": nobody lives where they are at the moment; who says "I'm in Spain now" may have moved."""


_THIS_ONCE: Final = Pattern(
    r"\b(?:just|only|for) this once\b|\bjust (?:the once|for once)\b|\b(?:just|only) (?:for )?this (?:time|week)$"
    r"|\bas an exception\b"
    r"|\bfor (?:this|one) week only\b|\ba one-off\b",
    re.IGNORECASE,
)
""" "Next week I go on Wednesday instead, just this once": nothing of it lasts."""
_LENT: Final = Pattern(
    r"\b(?:for (?:just )?(?:the|an?|one|two|three|a few|a couple of) (?:day|night|weekend|week|fortnight|month|while|bit"
    r"|holiday)s?\b|(?:until|till) \w+|over the (?:weekend|holidays?)\b)",
    re.IGNORECASE,
)
_BELONGINGS: Final = frozenset({"pet", "vehicle", "possession"})
""" "I gave the dog away for the weekend": it comes back."""
_HIRED: Final = Pattern(r"\b(?:rent|hir|borrow)(?:e?d|ing|e|s)?\b", re.IGNORECASE)
""" "I rented a Fiat for the weekend": it goes back."""


def over_today(draft: Draft, said: str, now: datetime, zone: ZoneInfo, *, sentence: str = "") -> bool:
    """True for a plan that ends today, for a way of life that is told of today only, for what is lent or left for a while, and for
    years that are to come. `said`: the clause it is read from; `sentence`: all that was said with it."""
    if draft.attribute in _OF_A_DAY | {"date"} and _THIS_ONCE.search(sentence or said):
        return True
    if draft.attribute == "age" and YEARS_TO_COME.search(said):
        return True
    if draft.attribute in {"employer", "occupation"} and _A_DAYS_JOB.search(sentence):
        return True
    if draft.attribute == "home_city" and _WHERE_JUST_NOW.search(said):
        return True
    if draft.attribute in _BELONGINGS and _LENT.search(said) and (draft.ends or _HIRED.search(said)):
        return True
    if draft.attribute == "children" and _OF_THE_DAY.search(said):
        return True
    if draft.attribute == "work_schedule" and _THIS_WEEK.search(sentence):
        return True
    if draft.value.startswith("can not") and _BECAUSE.search(sentence):
        return True
    if draft.attribute == "plan" and draft.event_end is not None:
        tomorrow = datetime.combine(now.astimezone(zone).date() + timedelta(days=1), time(), zone)
        return draft.event_end <= tomorrow
    return draft.attribute in _OF_A_DAY and bool(_TODAY.search(said))


_OF_THE_DAY: Final = Pattern(
    r"\b(?<!from )(?<!as of )(?<!since )(?<!starting )"
    r"(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week|weekend|month|time|once)|next (?:week|time)|once"
    r"|temporarily|until|till|while|early|late|(?<!ing )for now"
    r"|for (?:once|the (?:day|week|weekend|moment|time being)|an? (?:day|week|while|bit|change)))\b",
    re.IGNORECASE,
)


def of_the_day(sentence: str) -> bool:
    """Whether it tells of a day or a while, and not of how things are from now on: "choir is cancelled this week"."""
    return bool(_OF_THE_DAY.search(sentence))


_BEFORE: Final = Pattern(r"\b(?:old|former|ex|previous|last|first)\b", re.IGNORECASE)
_MARRIED_BEFORE: Final = Pattern(r"\b(?:my|our) (?:former|ex|previous|first|late)[ -]", re.IGNORECASE)
_FORMER_ADDRESS: Final = Pattern(r"\b(?:my|our) (?:old|former|previous|last|first|ex)\b", re.IGNORECASE)
_REACHED: Final = frozenset({"phone", "email", "home_address", "username", "vehicle"})
_OF_AN_OFFICE: Final = frozenset({"manager", "colleague", "doctor", "dentist", "contact"})


def formerly(draft: Draft, said: str) -> bool:
    """ "My old boss was called Terry", "my first husband was called Jan": no longer what they were."""
    lead = said.split(" was ")[0]
    if draft.attribute == "partner":
        return lead != said and bool(_MARRIED_BEFORE.search(lead))
    if draft.attribute in _REACHED:
        return lead != said and bool(_FORMER_ADDRESS.search(lead))
    return draft.attribute in _OF_AN_OFFICE and lead != said and bool(_BEFORE.search(lead))


_AS_A_CHILD: Final = Pattern(
    r"\b(?:when (?:I|we|he|she|they) (?:was|were) (?:(?:about|only|just) )?(?:an? (?:\w+ )?(?:baby|toddler|child|kid|boy|girl"
    r"|teenager"
    rf"|teen)|little|small|young|kids|children|[1-9]\b|1[0-6]\b|{SEVERAL_WORDS}|thirteen|fourteen|fifteen"
    r"|sixteen)|as (?:an? )?(?:baby|toddler|child|kid|small child|teenager|teen)|in my (?:childhood|teens))\b",
    re.IGNORECASE,
)


_LATE: Final = Pattern(rf"\bmy late (?:{PARTNERS})\b", re.IGNORECASE)


def is_gone(draft: Draft, said: str) -> bool:
    """Whether it makes a partner of somebody who has died: "my late husband Cyril"."""
    return draft.attribute == "partner" and not draft.ends and bool(_LATE.search(said))


def long_ago(draft: Draft, said: str) -> Draft:
    """Where somebody moved as a child need not be where they live: that they did is what is known."""
    if draft.attribute != "home_city" or not _AS_A_CHILD.search(said) or not re.search(r"\bmoved\b", said):
        return draft
    return replace(
        draft, attribute="event", value=re.sub(r"^I (?:have )?", "", said), kind=Kind.IDENTITY, corrects=False
    )


_LIVED_IN: Final = Pattern(r"\bhave (?:also |already |only |once |previously )*lived in\b", re.IGNORECASE)
_SEVERAL_PLACES: Final = Pattern(r"[^,]+(?:, [^,]+)*,? and [^,]+")


def lived_around(draft: Draft, said: str) -> Draft:
    """ "I've lived in Lyon, Turin and Graz": where somebody lived one after the other is no one home."""
    if (
        draft.attribute != "home_city"
        or draft.ends
        or not (_LIVED_IN.search(said) and _SEVERAL_PLACES.fullmatch(draft.value))
    ):
        return draft
    return replace(draft, attribute="event", value=re.sub(r"^I ", "", said), kind=Kind.IDENTITY, corrects=False)


_FOR_A_WHILE: Final = Pattern(
    r"\bliving (?:in|at|near)\b.*\b(?:this (?:week|month|weekend|summer|winter|spring|autumn|fall|semester|term)"
    r"|for (?:just )?(?:the|an?|one|two|three|four|five|six|\d) ?(?:couple of |few )?(?:days?|weeks?|months?|weekend|summer|winter"
    r"|spring|autumn|fall|semester|term)|temporarily)\b",
    re.IGNORECASE,
)


def for_a_while(draft: Draft, said: str) -> Draft:
    """Who lives somewhere this month has a home besides: "I'm living in Madrid this month"."""
    if draft.attribute != "home_city" or draft.ends or "been" in said or not _FOR_A_WHILE.search(said):
        return draft
    return replace(draft, attribute="plan", value=f"living in {draft.value}", kind=Kind.EVENT, corrects=False)


_MET: Final = Pattern(
    r"\b(?:(?:had|having|have|went for|going for|grabbed|met for|booked) (?:(?:an?|some|our|the) )?(?:\w+ )?"
    r"(?:dinner|lunch|breakfast|brunch|coffee|drinks?|tea|a (?:meal|beer|chat|walk)|meal|beers?|call|meeting) with\b"
    r"|(?:I|we) (?:only |first |just )?met \w+ (?:on|at|in|for)\b)",
    re.IGNORECASE,
)
_A_COUPLE: Final = Pattern(
    r"\b(?:anniversary|wedding|(?:got|get|getting|were|are|am|was) (?:married|engaged|together)|dating|a couple)\b",
    re.IGNORECASE,
)
_A_SPOUSE: Final = Pattern(rf"\b(?:{PARTNERS})\b", re.IGNORECASE)


def only_met(attribute: str, text: str) -> bool:
    """ "I had dinner with Tobias on 2 June": Tobias is no partner, and that day no anniversary."""
    if attribute not in {"partner", "anniversary", "marital_status"} or not _MET.search(text):
        return False
    return not (_A_COUPLE.search(text) or (attribute != "anniversary" and _A_SPOUSE.search(text)))
