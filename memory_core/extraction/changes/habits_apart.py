"""Ways of living that cannot both be somebody's: who is a vegetarian does not have bacon every morning, who drives to work every
day does not take the bus. Said without a word of change, so only habits count, never what happened once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import NUMBER_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.days_of_week import DAY
from memory_core.extraction.whom import speaks_of

_HABIT: Final = Pattern(
    r"\b(?:usual(?:ly)?|always|every (?:single )?(?:day|morning|evening|night|week|weekday|weekend|\w+day)"
    r"|most (?:days|evenings|nights|mornings|weekends)|daily|regularly|often|these days|nowadays|(?:a|per) day"
    rf"|{WEEKDAY}s|each (?:day|morning|way|time|evening))\b",
    re.IGNORECASE,
)
_BY_NOW: Final = Pattern(r"\b(?:now|instead|again|from now on|all (?:this|last) (?:week|month))\b", re.IGNORECASE)
_SO_I: Final = Pattern(
    r"\bso (?:now )?(?:(?:I|we) (?!was|were|had|am|will|can)|it(?:['’]s| is) (?:now )?the [\w ]+ that (?:gets|takes) me\b)",
    re.IGNORECASE,
)
""" "My licence was suspended so I take the bus": what is done because of what has come about is done from now on."""
_ONCE: Final = Pattern(r"\b(?:today|tonight|tomorrow|yesterday|right now|just now|for now)\b", re.IGNORECASE)
_NOT: Final = Pattern(
    r"\b(?:not|never|no longer|don['’]t|doesn['’]t|without|used to|vegan|veggie|plant-based|fake|free)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class _Apart:
    """`was`: what the memory says, in one of `slots`. `now`: what is said. `habit`: only where it is said to be one."""

    slots: frozenset[str]
    was: Pattern
    now: Pattern
    habit: bool = True


def _apart(slots: str, was: str, now: str, *, habit: bool = True) -> _Apart:
    return _Apart(frozenset(slots.split()), Pattern(was, re.IGNORECASE), Pattern(now, re.IGNORECASE), habit)


_MEAT: Final = (
    r"bacon|steak|chicken|beef|pork|ham|lamb|sausages?|burgers?|turkey|salami|chorizo|mince|ribs|kebabs?|meat"
)
_APART: Final = (
    _apart("diet", r"\b(?:vegetarian|vegan|pescatarian|no meat|meat-?free)\b", rf"\b(?:{_MEAT})\b"),
    _apart("diet", r"\b(?:vegetarian|vegan)\b", r"\b(?:salmon|tuna|cod|fish and chips|prawns|haddock|mackerel)\b"),
    _apart("diet", r"\bvegan\b", r"\b(?:cheese|yogh?urt|eggs|omelettes?|butter|cow's milk)\b"),
    _apart(
        "trait diet avoids habit smoking lifestyle",
        r"\b(?:teetotal(?:ler)?|sober|alcohol)\b|(?:\bnot|n['’]t|\bnever) drink[.!]?$",
        r"\b(?:(?:glass|glasses|bottle|pint|pints|can) of (?:red |white |rosé )?(?:wine|beer|lager|ale|prosecco"
        r"|cider|bitter|stout|guinness)|gin and tonic|whiske?y)\b",
    ),
    _apart(
        "smoking",
        r"\b(?:no|non-smoker|does not smoke|don't smoke|never|quit|stopped|not)\b",
        r"\b(?:cigarettes?|fags?|smoke (?:\d+|\w+) a day)\b",
    ),
    _apart(
        "condition trait plan event",
        r"\b(?:pregnant|expecting)\b",
        r"\b(?:\w+['’]s|my|our|her|the) (?:new |little )?baby (?:(?-i:[A-Z])\w+ )?(?:is|was|has|arrived|sleeps)\b"
        r"(?! (?:due|coming|expected|going to|kicking))"
        r"|\b(?:gave birth|had (?:her|the|our|my) baby)\b",
        habit=False,
    ),
    _apart(
        "smoking routine",
        r"^(?!no\b|non|quit|stopped|never).*\b(?:smokes?|smoking|cigarettes?|\w+ a day)\b",
        r"\bsince (?:my|the) last (?:cigarette|fag|smoke|ciggie|ciggy)\b|\b(?:days|weeks|months|a year|years) smoke-?free\b",
        habit=False,
    ),
    _apart(
        "housing",
        r"\brent(?:ing|s|ed)?\b|\btenant\b",
        r"\b(?:my|our|the) mortgage\b|\bmortgage (?:on|for) (?:my|our)\b",
        habit=False,
    ),
)
_STAGES: Final = (
    r"\b(?:nursery|preschool|pre-school|playgroup|kindergarten)\b",
    r"\b(?:primary|infants?|junior|elementary) school\b|\breception class\b|\byear (?:[1-6]|one|two|three|four|five|six)\b"
    r"|\b(?-i:[A-Z]\w+ Primary)\b",
    r"\b(?:secondary|high|middle|grammar) school\b|\bGCSEs?\b|\byear (?:[7-9]|1[01]|seven|eight|nine|ten|eleven)\b",
    r"\bA[ -]levels?\b|\bsixth form\b|\byear 1[23]\b",
    r"\b(?:uni|university|college|degree|freshers)\b",
)
"""Of learning, in their order: who is at a later one has left the earlier."""
_SCHOOLING: Final = frozenset({"education", "occupation", "trait"})
_WAYS: Final = (
    r"\bbus\b",
    r"\btram\b",
    r"\b(?:train|rail)\b",
    r"\b(?:tube|underground|metro|subway)\b",
    r"\b(?:bike|bicycle|cycle|cycling|cycled|pedal)\b",
    r"\b(?:drive|driving|drove|car)\b",
    r"\b(?:walk|walking|on foot)\b",
    r"\bferry\b",
    r"\bscooter\b",
)
_TO_WORK: Final = Pattern(
    r"\b(?:to|into|in to) (?:work|the office|my office|uni|university|college|school|the hospital|the site|my job"
    r"|my desk)\b|\bcommut\w+",
    re.IGNORECASE,
)


def rules_out(sentence: str, memory: Memory) -> bool:
    """Whether the sentence tells a way of living that the memory's cannot stand beside."""
    if not speaks_of(sentence, memory, in_words=True):
        return False
    if _NOT.search(sentence):
        return memory.attribute in _GETTING_THERE and _so_carried(sentence, memory.statement)
    habit = bool(_HABIT.search(sentence))
    told = f"{memory.value} {memory.statement}"
    apart = (one for one in _APART if memory.attribute in one.slots and (habit or not one.habit))
    if any(one.was.search(told) and one.now.search(sentence) for one in apart):
        return True
    if memory.attribute in _SCHOOLING and _is_later(sentence, told):
        return True
    kept_up = habit or (_BY_NOW.search(_SO_I.sub("now I ", sentence)) and not _ONCE.search(sentence))
    return bool(kept_up) and memory.attribute in _GETTING_THERE and _other_way(sentence, memory.statement)


_GETTING_THERE: Final = frozenset({"routine", "commute", "uses"})


def _so_carried(sentence: str, statement: str) -> bool:
    """ "I'm not to sit on a saddle, so it's the 42 tram that gets me to my desk": what is not so is the reason."""
    so = _SO_I.search(sentence)
    rest = sentence[so.start() :] if so else ""
    return bool(rest) and not (_NOT.search(rest) or _ONCE.search(rest)) and _other_way(rest, statement)


def _is_later(sentence: str, told: str) -> bool:
    said, before = (
        [n for n, one in enumerate(_STAGES) if re.search(one, text, re.IGNORECASE)] for text in (sentence, told)
    )
    return bool(said and before) and min(said) > max(before)


def _other_way(sentence: str, statement: str) -> bool:
    """ "I get to work by bus", and "it takes me an hour to drive to the office every day"."""
    if not (_TO_WORK.search(sentence) and _TO_WORK.search(statement)):
        return False
    said, before = ({way for way in _WAYS if re.search(way, text, re.IGNORECASE)} for text in (sentence, statement))
    return bool(said and before) and said.isdisjoint(before)


_HEAD: Final = re.compile(
    r"^(?P<head>[\w' -]*?\b(?:my|our)\b[\w' -]+?) (?:at|in|with|from|by) (?P<where>[^,;]+)", re.IGNORECASE
)
_IS_NOW: Final = Pattern(r"\b(?:now|again|these days|nowadays|instead|from now on|taken to|since)\b", re.IGNORECASE)


_COUNT: Final = Pattern(rf"\b(?:{'|'.join(NUMBER_WORDS)}|\d+|an?|half an?)\b", re.IGNORECASE)
_TO_ANOTHER_NUMBER: Final = Pattern(
    r"\b(?:cut|gone|went|am|['’]m) (?:down|back|up)(?: from [^,;]+)? to\b", re.IGNORECASE
)
_SAYING_NOW: Final = Pattern(r"\b(?:now|again|these days|nowadays|only|just)\b", re.IGNORECASE)


def counted_otherwise(new: str, old: str, sentence: str) -> bool:
    """Whether the same is done in another number now: "drink one coffee a day", after "drink two coffees a day"."""
    if not (_IS_NOW.search(sentence) or _TO_ANOTHER_NUMBER.search(sentence)):
        return False
    counts, words = zip(*(_counted(one) for one in (new, old)), strict=True)
    return bool(words[0]) and words[0] == words[1] and all(counts) and counts[0] != counts[1]


def _counted(doing: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """The numbers, in digits, and all other words."""
    plain = _SAYING_NOW.sub("", doing)
    found = [str(NUMBER_WORDS.get(one.casefold(), one.casefold())) for one in _COUNT.findall(plain)]
    return tuple(one for one in found if one.isdigit()), stems(_COUNT.sub(" ", plain))


_AT_LEISURE: Final = Pattern(r"^(?:[a-z]+ )?(?:free|busy|available|unavailable|tied up|booked up)\b", re.IGNORECASE)
_DAY_NAMED: Final = Pattern(rf"\b{DAY}\b", re.IGNORECASE)


def at_leisure_otherwise(new: str, old: str, sentence: str) -> bool:
    """ "On Fridays I'm only free until noon now", of who was free all day on Fridays."""
    if not (_AT_LEISURE.match(new) and _AT_LEISURE.match(old) and _LEISURE_NOW.search(sentence)):
        return False
    first, second = ([day.casefold() for day in _DAY_NAMED.findall(one)] for one in (new, old))
    return first == second


_LEISURE_NOW: Final = Pattern(r"\b(?:now|these days|from now on|any ?more|no longer|instead)\b", re.IGNORECASE)


def elsewhere(new: str, old: str, sentence: str) -> bool:
    """Whether what one does with something of one's own is done in another place or with somebody else now: "do my weekly shop at
    Aldi", after "… at the Co-op on Fridays"; and where one sleeps or parks. Of what is done in several places nothing says that."""
    if not _IS_NOW.search(sentence):
        return False
    if _caught(new, old):
        return True
    here, there = _HEAD.match(new) or _WHERE.match(new), _HEAD.match(old) or _WHERE.match(old)
    if not (here and there):
        return False
    same = stems(here["head"]) == stems(there["head"])
    return same and not (stems(here["where"]) <= stems(there["where"]) or stems(there["where"]) <= stems(here["where"]))


_WHERE: Final = re.compile(
    r"^(?P<head>sleep|nap|park|live|stay|eat|sit|graze|hide)s? (?:in|at|on|under|behind|by|with)"
    r" (?P<where>(?:the|my|our|his|her|their|a|(?-i:[A-Z])\w+)(?! ?\w*day)[^,;]*)$",
    re.IGNORECASE,
)
"""One thing that is done in one place."""
_CATCHES: Final = re.compile(
    r"(?:catch|take|get|ride) the (?P<hour>\d{1,2})[:.](?P<minute>\d\d)\b(?P<rest>.*)", re.IGNORECASE
)
_HOME: Final = re.compile(r"\b(?:home|back)\b", re.IGNORECASE)
_HOURS_APART: Final = 3


def _caught(new: str, old: str) -> bool:
    """The 6:50 for the 7:10: another at about the same time, and the same way."""
    here, there = _CATCHES.match(new), _CATCHES.match(old)
    if here is None or there is None or here.groups()[:2] == there.groups()[:2]:
        return False
    near = abs(int(here["hour"]) - int(there["hour"])) <= _HOURS_APART
    return near and bool(_HOME.search(here["rest"])) == bool(_HOME.search(there["rest"]))


POSITION: Final = (
    r"(?:goal ?keeper|keeper|in goal|(?:centre|center|left|right|full|wing|half)[ -]?back|(?:centre|left|right|defensive"
    r"|attacking|central)"
    r"[ -]?mid(?:field(?:er)?)?|midfield(?:er)?|defender|sweeper|left wing|right wing|winger|striker|forward"
    r"|centre[ -]forward|up front|prop|hooker"
    r"|lock|flanker|number eight|scrum[ -]half|fly[ -]half|point guard|shooting guard|pitcher|catcher|shortstop|quarterback"
    r"|linebacker"
    r"|setter|libero|wing attack|goal attack|goal defence)"
)
_PLAYS: Final = re.compile(rf"(?:play )?(?:as |at |in )?(?:an? )?(?P<where>{POSITION})\b", re.IGNORECASE)


def in_another_position(new: str, old: str, sentence: str) -> bool:
    """One plays in one position of a team: "centre back now", after "goalkeeper for the u16s"."""
    here, there = _PLAYS.match(new), _PLAYS.match(old)
    if here is None or there is None or not _IS_NOW.search(sentence):
        return False
    return stems(here["where"]) != stems(there["where"])


_TELLS_WHEN: Final = Pattern(rf"\b(?:{WEEKDAY}s?|every (?:day|week|month)|at \d{{1,2}})\b", re.IGNORECASE)
_BEGINS_WITH_US: Final = Pattern(r"(?:(?:so|and|but|well|ok|now|sorry)[, ]+)*(?:I|we|my|our)\b", re.IGNORECASE)
_NO_MORE: Final = Pattern(
    r"\b(?:do not|don['’]t|can['’]t|cannot|no longer|not|stopped|stop|quit|gave up|given up)"
    r" (?:go(?:ing)? )?(?P<doing>[a-z]{3,})\b",
    re.IGNORECASE,
)
_SAY_NOTHING: Final = stems(
    "i we my the a every at on in and to of for with now again do does not go going is are it that"
    " monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays"
)
_EARNS: Final = Pattern(r"^(?:earn|make|get|take home) [^a-z]*\d", re.IGNORECASE)
_OF_PAY: Final = Pattern(
    r"\b(?:earn\w*|pay(?! back)\w*|paid (?!back)\w*|salary|wages?|rais\w+|income|bonus|job|work\w*|hours|month|year|week"
    r"|retire\w*|redundan\w*)\b",
    re.IGNORECASE,
)


def is_of_another(sentence: str, memory: Memory) -> bool:
    """Whether a sentence tells when something else is done, or that something else is done no more: neither the bins nor that one
    does not run on Sundays ends swimming, and what is paid back is no income."""
    if _EARNS.match(memory.value):
        return not _OF_PAY.search(sentence)
    said, told = stems(sentence) - _SAY_NOTHING, stems(memory.statement)
    if said & told:
        return False
    ended = _NO_MORE.search(sentence)
    other = ended is not None and not stems(ended["doing"]) & told
    return bool(other or (_TELLS_WHEN.search(sentence) and not _BEGINS_WITH_US.match(sentence)))
