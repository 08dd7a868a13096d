"""What ends what: for each thing that may be over, the words without which news of it leaves it as it was.

Everything that ends a memory asks here: the rules, what a statement denies, what a comparing model takes for an end. A dog at
the vet, a rent paid late and a class that is off today have ended nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.people import PEOPLE
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.passing import of_the_day

GOES_ON: Final = words("""
routine, hobby, work_schedule, education, employer, home_city, diet, preferred_drink, medication, smoking
""")
"""What is put off for a day without being over."""
SOMEBODY: Final = PEOPLE | {"pet"}
SERVING: Final = frozenset({"doctor", "dentist", "contact", "manager", "colleague"})
"""Who holds an office that another may hold next."""


@dataclass(frozen=True, slots=True)
class Ending:
    """`by`: a word of it is needed. `hinted`: or of this, where the same thing is spoken of anyhow: who goes to Dr Park now.
    `unless`: not beside this. `of_a_day`: told of a day, it needs this. `plainly`: what says by itself that it is of that tie."""

    by: Pattern | None = None
    hinted: Pattern | None = None
    unless: Pattern | None = None
    of_a_day: Pattern | None = None
    plainly: Pattern | None = None


DIED: Final = (
    r"(?:passed away|died(?! (?:laughing|inside|of (?:laughter|shame|boredom))\b)|crossed the rainbow bridge|was killed|passed(?=$"
    r"| (?:in|last|this|peacefully|when|at|two|three|\d|a few|on (?:\d|the \d|last|this|in)|yesterday)\b)"
    r"|(?:was|had to be) put (?:down|to sleep))"
)
""" "Rex passed the test" is no death."""
GAVE_AN_ANIMAL_UP: Final = r"(?:rehomed|re-homed|gave away|lost|buried)"
ENDED_IT: Final = r"(?:called it (?:quits|a day)|ended (?:it|things)|called it off)"
FIRED: Final = (
    r"(?:fired|sacked|laid off|let go|made redundant|dismissed|canned|kicked out|given the (?:sack|boot)|terminated)"
)
FOR_A_MOMENT: Final = any_case(
    r"\b(?:down|sleep|lost (?:(?:my|our|the) )?[\w ]{2,20}?) (?:for\b|(?:on|in|at|to|into|beside|by|next to)"
    r" (?!(?:the )?(?:early |late )?(?:spring|summer|autumn|fall|winter|night|end|morning|\d|last|this|\w+day\b"
    rf"|{MONTH_NAME})))"
)
""" "Put Rex down on the sofa", "lost him in the park": he lives. "In the night", "in May" says when."""

_DEATH: Final = r"passed|died|dead|death|deceased|killed|buried|funeral|lost|gone|goodbye|rainbow bridge"
_NO_MORE: Final = (
    r"no longer|no more|any ?more|used to|former(?:ly)?|previous(?:ly)?|ex|over|end(?:ed|s|ing)|quit|history"
    r"|(?:do|does|did|have|has|had)(?: not|n['’]t) (?:have|talk|speak|see|use|go|work|live|been|seen|spoken|talked)"
    r"|(?:is|are|was)(?: not|n['’]t)|not (?:my|our|an?|the)\b"
    r"|left|(?<!ity )(?<!sick )(?<!annual )(?<!parental )leav\w+|mov(?:ed|es|ing) (?:on|out|away|abroad)"
)
_ANOTHER: Final = (
    r"new|instead|replac\w+|t(?:ook|aken|aking) over|switch\w*|chang\w+|different|(?:is|are|['’]s) now (?:my|our)"
    r"|(?:is|are|['’]s) (?:my|our) [\w -]+ now"
)
_PUT_RIGHT: Final = (
    r"wrong|mistake\w*|mixed up|misheard|meant|actually|(?:sorry|oops)\b.{0,60}?\b(?:called|names?|not|it['’]?s)"
)
_WE_STOPPED: Final = r"(?:I|we)(?:['’]ve| have|['’]m| am)?(?: [a-z]+)? (?:stopp\w+|finished|done)"
_HINTED: Final = any_case(
    r"\b(?:now|since)\b|\b(?:is|are|was|['’]s) (?:called|named)\b(?! (?:off|in|up|out|back|away|to|for)\b)|\bnames?\b"
)


def _tie(own: str, *, unless: Pattern | None = None, plainly: Pattern | None = None) -> Ending:
    """Of somebody: what ends any tie, what ends this one, and that the name was wrong."""
    by = any_case(rf"(?<![\w-])(?:{_DEATH}|{_NO_MORE}|{_ANOTHER}|{_PUT_RIGHT}|{own})(?![\w-])")
    return Ending(by, _HINTED, unless, plainly=plainly)


_OF_SERVICE: Final = _tie(
    rf"{FIRED}|retir\w+|resign\w*|promoted|transferred|stepp(?:ed|ing) down|hand(?:ed|ing) over|(?:gave|given|giving) .*notice"
    r"|report(?:s|ing)? to|sold|let (?:[\w-]+ ){1,3}go|(?:has|have) closed|closed (?:down|for good)"
    rf"|{_WE_STOPPED} (?:seeing|going to|working (?:with|for)|with)|fell out|fallen out",
    plainly=any_case(
        r"\b(?:I|we)\b.*\b(?:see|seeing|with|use|using|have|go(?:ing)? to|work(?:ing)? (?:for|under))\b"
        rf"|\b(?:retired|replac\w+|left|{FIRED})\b"
    ),
)
_OF_LOVE: Final = _tie(
    r"br(?:oke|eak|oken|eaking) (?:it )?(?:up|off)|split|parted|separat\w+|divorc\w+|dump\w*|ditched|walked out|single|widow\w*"
    rf"|{ENDED_IT}|{_WE_STOPPED} (?:seeing|dating|talking|speaking|with)|just me|on my own|alone|(?:fell|fallen) out"
)
_OF_FRIENDS: Final = _tie(
    r"(?:fell|fallen|falling) out|drifted|blocked|cut (?:him|her|them|ties)|estranged|unfriend\w+|broke up"
    rf"|{_WE_STOPPED} (?:seeing|talking|speaking|being|with)"
)
_OF_ANIMALS: Final = _tie(
    r"put (?:[\w' ]{2,20} )?(?:down|to sleep)|re-?hom\w+|(?:gave|given|giving) .*\b(?:up|away|to|back)|sold|(?:ran|run|flew|flown)"
    r" (?:away|off|over)|run over|escaped|stolen|missing|(?:was|been|got) adopted|surrendered|got rid of",
    unless=FOR_A_MOMENT,
)
_OF_A_SUM: Final = Ending(
    any_case(r"\d|\b(?:up|down|rais\w+|rise|cut|more|less|stopp\w*|no longer|any ?more|quit|lost|moved|gained)\b"),
    unless=any_case(r"\b(?:deposit|bill|fee|fine|insurance|tax|ticket|groceries)\b(?!.*\brent\b)"),
)
_OF_CHANGE: Final = any_case(
    r"\b(?:now|again|instead|no longer|not|never|no more|any ?more|stop\w*|quit\w*|gave|given|giv\w+ up|moved?|chang\w+|switch\w+"
    r"|swap\w*|drop\w*"
    r"|cancel\w*|new|replac\w+|these days|nowadays|back|finish\w*|over|left|leav\w+|sold|every|each|once|twice|weekly|daily"
    r"|usually|only|last|final|paid off|done|cleared|free|completed|for good"
    r"|without|injur\w+|broke\w*|hurt|end\w*|off|used to|took up|taken up|started|retir\w+|clos\w+|shut\w*|too \w+ (?:to|for))\b"
    r"|n['’]t\b|\d"
    rf"|\b(?:{WEEKDAY}s?|weekdays?)\b|\b(?:mornings?|evenings?|afternoons?|nights?"
    r"|weekends?|noon|midnight)\b"
)
"""Without a word of it what somebody does goes on: who teaches the violin ends no lesson."""
_OVER_TODAY: Final = any_case(
    r"\b(?:finished|completed|stopped|quit|cancelled|gave up|given up|paid off|ever again|any ?more|for good"
    r"|(?:last|final) (?:one|dose|tablet|pill|course|payment|instalment|installment|session|lesson|class|shift|day|time)"
    r"|done with|is over|debt[ -]free"
    r"|(?:first|last) (?:day|shift|week|morning|night) (?:at|with|in)"
    r"|(?:days|weeks|months|years) (?:without|clean|sober|off)|(?:smoke|alcohol|gluten|meat)[ -]free)\b"
)
""" "Finished the antibiotics this morning" is of the day, and of all that come."""
_OF_CHILDREN: Final = Ending(
    any_case(
        r"\b(?:born|baby|pregnan\w+|expecting|another|twins|triplets|adopt\w*|foster\w*|had (?:a|our)"
        r"|(?:step)?(?:sons?|daughters?|kids?"
        rf"|boys?|girls?|children) now|{_DEATH})\b|\b(?:\d|two|three|four|five|six) (?:kids|children|boys|girls|sons|daughters)\b"
    )
)
""" "Jada's 9": they are no fewer for it."""
_OF_HEALTH: Final = Ending(
    any_case(
        r"\b(?:now|no longer|no more|any ?more|not|never|gone|over|clear\w*|better|fine|well|heal\w*|recover\w*|cured?|remission"
        r"|free|normal|negative|off|out|removed|born|birth|baby|boy|girl|wrong"
        r"|actually|\w*diagnos\w*|doctors?|gp|hospital|surge\w+|operation"
        r"|cast|scan|tests?|results?|symptoms?|pain\w*|lost|miscarr\w*|back|again|without|stopp\w*|quit|outgr\w+|worse"
        r"|chang\w*)\b|n['’]t\b"
    )
)
""" "Passed my driving test class in August" heals no knee."""
_OF_SCHOOL: Final = Ending(
    any_case(
        r"\b(?:new|now|chang\w*|switch\w*|mov\w+|start\w*|left|leav\w+|finish\w*|graduat\w*|dropp?\w*|quit|expel\w*"
        rf"|transferr?\w*|years?|class|grade|form|instead|no longer|any ?more|not|goes|going|accepted"
        rf"|offer\w*|into|again|back|degree|last day|{_PUT_RIGHT})\b|\d"
        r"|\b(?:is|are|was)n['’]t\b"
    ),
    of_a_day=_OVER_TODAY,
)
""" "My mum picks him up from school" moves him to no other class."""
_OF_MARRIAGE: Final = Ending(
    any_case(
        rf"\b(?:{_DEATH}|{_PUT_RIGHT}|no longer|any ?more|used to|ex|over|end(?:ed|ing)|left"
        r"|moved (?:in|out)"
        r"|married|marry|engaged|engagement|wed|widow\w*|single|divorc\w*|separat\w*|split|broke\w*"
        r"|called (?:it )?off|proposed|fianc\w*|husband|wife|hitched|the knot|said yes|alone|together|husband|back with"
        r"|dating|seeing|girlfriend|boyfriend|partner)\b|\bcall(?:ed)? off\b|\bis off\b"
    )
)
""" "We're going with the green sari for the wedding" unmarries nobody."""
_OF_HOURS: Final = Ending(
    any_case(
        r"\b(?:shifts?|rota|hours?|schedules?|work\w*|jobs?|nights?|days|mornings?|evenings?|afternoons?|weekends?|weekdays?"
        r"|full-? ?time"
        r"|part-? ?time|retir\w*|redundan\w*|laid off|left|quit\w*|notice|o['’]?clock|office|remote\w*|from home|hybrid|roster\w*"
        rf"|run|drive|route|{FIRED})\b|\b{WEEKDAY}s?\b|\d ?[ap]\.?m\b|\b\d\d?[:.]\d\d\b"
    ),
    of_a_day=_OVER_TODAY,
)
""" "We get the keys on 1 February" is no other shift."""
_OF_A_JOB: Final = Ending(
    any_case(
        r"\b(?:work\w*|jobs?|quit\w*|left|leav\w+|resign\w*|retir\w*|redundan\w*|hired|recruit\w*|promot\w+|demot\w+|transferr?\w*"
        r"|join\w*|start\w*|begin\w*|beg[au]n|becom\w+|became|train(?:ing|ed)?|stud(?:y|ies|ied|ying)|careers?|shifts?|notice|boss"
        r"|manag\w+|office|desk|company|firm|business|shop|startup|freelanc\w*|self-employed|own|clients?|customers?|employ\w*"
        r"|pension\w*|paid|salary|wages?|now|new|instead|no longer|any ?more|used to|ex|former\w*|over|ended|ending"
        r"|(?:first|last) (?:day|shift|week|month)|since|switch\w*|chang\w*|swap\w*|clos\w+|shut|bankrupt|bust|sold|gave|given"
        r"|hand(?:ed|ing)|hung up|finish\w*|done|back (?:at|in|to|on)|these days|nowadays|sabbatical|leave|degree|qualif\w+|role"
        r"|position|promotion|director|head of|apprentice\w*|lead|senior|junior|chief|wrong|meant|actually|not|never|stop\w*"
        rf"|replac\w+|let (?:[\w-]+ )?go|(?:taken|took|takes?) (?:[\w-]+ ){{1,4}}(?:off|away)|{FIRED}|{_DEATH})\b|n['’]t\b"
    ),
    of_a_day=_OVER_TODAY,
)
""" "Judith split up with her husband", "I support Hull City": nobody loses a job by that."""
_NOT_FOR_ONCE: Final = any_case(r"^(?!.*\b(?:instead of|rather than)\b)")
SWITCHED: Final = any_case(
    r"\b(?:now|instead|switch\w*|chang\w+|stop\w*|quit|off|replac\w+|no longer|any ?more|swapp\w*|put me on|puts? (?:him|her) on"
    r"|moved? (?:me|him|her)|from|rather than|not|new|upped|lowered|increas\w+|reduc\w+|doubl\w+|halv\w+|dose)\b|n['’]t\b|\d"
)
"""Without a word of it one more is taken beside the rest."""


def _table(*rows: tuple[Iterable[str], Ending]) -> MappingProxyType[str, Ending]:
    return MappingProxyType({attribute: ending for attributes, ending in rows for attribute in attributes})


_ENDINGS: Final = _table(
    (SOMEBODY, _OF_FRIENDS),
    (SERVING, _OF_SERVICE),
    (("partner",), _OF_LOVE),
    (("pet",), _OF_ANIMALS),
    (("rent", "salary", "income", "weight", "height"), _OF_A_SUM),
    (("vehicle",), Ending(of_a_day=_NOT_FOR_ONCE)),
    (GOES_ON | {"uses"}, Ending(of_a_day=_OVER_TODAY)),
    (("employer", "occupation"), _OF_A_JOB),
    (("routine", "hobby"), Ending(_OF_CHANGE, of_a_day=_OVER_TODAY)),
    (("goal", "project"), Ending(_OF_CHANGE)),
    (("children",), _OF_CHILDREN),
    (("condition",), _OF_HEALTH),
    (("education",), _OF_SCHOOL),
    (("marital_status",), _OF_MARRIAGE),
    (("work_schedule",), _OF_HOURS),
)
"""What is in no row may end by any word; of two rows the later counts."""


def may_end(sentence: str, attribute: str, *, unasked: bool = False) -> bool:
    """Whether a sentence has a word that may end what stands in a slot; True where none is needed. `unasked`: no hint will do,
    since it may speak of something else."""
    ending = _ENDINGS.get(attribute, Ending())
    hinted = not unasked and ending.hinted is not None and ending.hinted.search(sentence) is not None
    if ending.by is not None and not hinted and not ending.by.search(sentence):
        return False
    if ending.unless is not None and ending.unless.search(sentence):
        return False
    return ending.of_a_day is None or not of_the_day(sentence) or bool(ending.of_a_day.search(sentence))


def plainly_ends(sentence: str, attribute: str) -> bool:
    """Whether it says by itself that somebody is no more what they were: nobody has to be called "my dentist" beside."""
    ending = _ENDINGS.get(attribute, Ending())
    return ending.plainly is not None and bool(ending.plainly.search(sentence))
