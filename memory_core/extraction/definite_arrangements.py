"""How things are arranged around the owner: who sees to what in the house, who drives whom, who may go where, when a place is open,
what a pass pays for, what something costs a month. Rows for `definite_doings`.

Where several may hold at a time (who drives one to work) a row has no value, so that none takes another's place; where a dog may be
allowed in two rooms another value takes the place of one only where it says that it is all (`ALL_OF_IT`). Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.definite_services import MONEY
from memory_core.extraction.lexicon.services import LOCAL_PLACES

_NAME: Final = r"(?-i:[A-Z])[\w'’-]+"
_NO_ONE: Final = (
    r"(?!(?:I|We|He|She|It|They|You|This|That|There|The|My|Our|His|Her|Their|Someone|Somebody|Nobody|Everyone|Who|What|God|But|So"
    r"|And|Mum's|Dad's)\b)"
)
_WHO: Final = rf"(?:{_NO_ONE}(?!\w+ing\b){_NAME}(?: {_NAME})?|(?:my|our) (?:{KIN})(?: {_NAME})?)"
_ANIMAL: Final = r"(?:dogs?|cats?|puppy|kittens?|rabbits?|hens|chickens|horses?|pony)"
_ALLOWED: Final = (
    rf"(?:{_WHO}|(?:the|our|my) (?:{_ANIMAL}|kids|children|boys|girls|twins|grandchildren|lodgers?|tenants?))"
)
_IN_A_HOUSE: Final = (
    r"(?:boiler|heating|garden|lawn|hedges?|pool|pond|house|flat|cottage|cabin|allotment|graves?|roof|gutters|windows|chimney|drains?"
    r"|aquarium|hens|chickens|bees|hives|horses?|plants|orchids|accounts|books|taxes|tax return|paperwork|website"
    r"|computers?|car|van"
    r"|bikes?|piano|laundry|ironing|shopping|cooking|cleaning|bins)"
)
_DAYS: Final = rf"(?:on )?(?:{WEEKDAY})s?(?:(?:,| and|,? or| to) (?:on )?(?:{WEEKDAY})s?)*(?: (?:mornings?|evenings?|afternoons?))?"
_HOURS: Final = (
    rf"(?:(?:at|from|until|till|to|by) [\w:. ]{{1,20}}?|{_DAYS}|(?:every|each) (?:day|evening|morning|weekday)|(?:at|on) weekends"
    r"|all (?:day|week|night|year)(?: long)?|round the clock|(?:in the )?mornings|(?:in the )?afternoons|(?:in the )?evenings|late"
    r"|early|daily)"
)

_OF_ALL: Final = r"(?:shop|bar|pub|caf[eé]|museum|supermarket|bank|garage|market|park|petrol station)\b"
"""Of which there are so many that "the" names none of the owner's."""

_PLACE: Final = (
    rf"(?:(?:our|my) (?:[a-z]+ )?|the (?:[a-z]+ )?(?!{_OF_ALL})){LOCAL_PLACES}"
    r"(?: (?:on|in|at|near|by|round) (?:our|the|my) [a-z]+(?: [a-z]+)?)?"
)
_WHEN: Final = rf"(?:(?:just|only|now) )*{_HOURS}(?: (?:only|just|too|and no other)| (?:just |only )?{_HOURS})*"

ARRANGED: Final = (
    (
        "sees to",
        rf"(?P<value>{_WHO}) (?:takes care of|looks after|sees to|maintains|services|does|tends|cleans|manages|handles)"
        rf" (?:the|my|our) (?P<of>(?:[a-z]+ )?{_IN_A_HOUSE})(?: (?:at|for|in|on) .{{2,30}})?",
    ),
    (
        "drives me",
        rf"(?P<of>{_WHO} (?:(?:drives|takes|brings|walks|collects|fetches) me|gives me (?:a )?lifts?|picks me up))(?P<value>)"
        r"(?: (?:home|in|there|back))?(?: (?:to|from) (?:work|school|church|town|dialysis|physio|(?:the|my) [a-z][\w' -]{2,25}))"
        r"(?: (?:in|on|every) .{3,30})?",
    ),
    (
        "allowed",
        rf"(?P<of>{_ALLOWED}) (?:is|are) (?:(?:only|just|now|not|no longer|never|still) )*allowed"
        r" (?P<value>(?:on|in|into|up|upstairs|out|near|off|at|onto|outside|inside|an?|one|two|half an|\d+)\b[\w' -]{0,45})",
    ),
    (
        "allowed",
        r"(?P<of>I) am (?:(?:only|just|now|still) )*allowed (?:to )?(?:drive|drink|eat|work|run|swim|lift|fly|smoke|play|have)\b"
        r" (?!(?:it|that|this)\b)[\w' -]{3,45}(?P<value>)",
    ),
    ("open", rf"(?P<of>{_PLACE}) (?:(?:is|stays|keeps|is now|is only|is still) open|opens) (?P<value>{_WHEN})"),
    ("closes", rf"(?P<of>{_PLACE}) (?:closes|shuts) (?P<value>{_WHEN})"),
    (
        "covers",
        r"(?:my|our) (?P<of>(?:[\w'-]+ ){0,3}?(?:plan|discount|package|voucher|ticket|contract|cover|card|membership"
        r"|insurance|policy"
        r"|pass|allowance|warranty))"
        r"(?: (?:at|for|from|with) (?:work|the [a-z]+(?: [a-z]+)?|my [a-z]+|our [a-z]+))? (?:covers?|includes?|pays for"
        r"|is (?:only )?(?:good"
        r"|valid) (?:for|in|on)|is for)(?: (?:only|just))? (?P<value>(?!(?:it|that|this|itself|the day|now)\b).{3,60})",
    ),
    (
        "price",
        r"(?:(?:the|my|our|an?) )(?P<of>(?:[\w'-]+ ){0,2}?[\w'-]+) costs (?:me|us) (?P<value>"
        + MONEY
        + r"|\d[\d.,]*(?= (?:an?|per|every|each) (?:year|month|week|day|hour|term|quarter|session|lesson)\b))"
        r"(?: (?:an?|per|every|each) \w+)?(?:,? (?:now|all in|in all))?",
    ),
    (
        "needed",
        rf"(?:I|we) (?:am |are )(?:only )?needed (?P<of>(?:at|for|in|by|with) (?:the|my"
        rf"|our) [\w' -]{{3,30}}?) (?P<value>(?:only |just )?"
        rf"{_DAYS}(?: only)?)",
    ),
    (
        "delivers",
        r"(?:my|our) (?P<of>(?:[a-z]+ )?(?:bakery|shop|restaurant|takeaway|business|company|firm|farm|brewery|nursery|florist'?s?))"
        r" (?:only )?(?:delivers|ships|caters) (?P<value>(?:only )?(?:worldwide|nationwide|(?:inside|within|across"
        r"|all over|in|to|throughout)"
        r" (?:the )?(?-i:[A-Z]).{2,30}))",
    ),
)
"""Each with what is told `of`, and the one `value` that it has at a time."""
BESIDE_EACH_OTHER: Final = frozenset({"allowed", "open", "closes"})
ALL_OF_IT: Final = Pattern(
    r"\b(?:only|just|alone|no(?:where|thing|body) else|every ?(?:day|where)|all (?:day|week|year)|round the clock|no longer|not)\b",
    re.IGNORECASE,
)
"""With it one of these says what holds altogether."""
