"""What a sentence puts out of date because it says of the same thing something else in the same words: "My guitar lesson is on
Wednesdays", after "… on Mondays with Alan". No model is needed to see that, and none is as sure of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, normalise
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.denials import denied
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.rules import corrections as rules_corrections

_TOKEN: Final = re.compile(r"[^\s,;:!?()\"“”]+")
_LEAD: Final = Pattern(r"[,;:.!]\s+|\b(?:that|and|but|so)\s+(?=(?:my|our|the|his|her|it|he|she)\b)")
"""Behind it the sentence may begin anew: "I've got the box in front of me, the tablet I take is …"."""
_PASSING: Final = words("""
now, currently, actually, nowadays, again, still, really, just, presently, usually, normally, generally, mostly
""")
"""Words beside which two sentences are the same."""
_SAME: Final = {"our": "my", "we": "i", "we're": "i'm", "are": "is"}
_BESIDES: Final = Pattern(
    r"\b(?:also|too|another|other|second|both|besides|either|as well|one of|some of|sometimes|(?-i:may)|might|could|would|was|were"
    r"|used to)\b",
    re.IGNORECASE,
)
"""With one of them something else is told, or nothing that holds."""
_BEGAN: Final = Pattern(r"\b(?:was|were) (?=(?:born|built|founded) in\b)", re.IGNORECASE)
"""What is past and holds for good."""
_BE: Final = frozenset({"is"})
_VERBS: Final = _BE | words("""
lives, works, goes, gets, get, costs, starts, ends, opens, closes, runs, comes, leaves, arrives, lands, takes, stays, sits,
belongs, meets, drives, drive, ride, rides, live, work, do, does, buy, keep, keeps, store, stores, host, hosts, bank,
born, built, founded, play, plays, go, park, parks, file, have, has, supports, support, take, use
""")
_AT: Final = words("""
at, on, in, with, by, from, for, due, until, till, as, called, named, costs, of, about
""")
_BY_TURNS: Final = frozenset({"drive", "ride", "bank", "live", "work", "support"})
"""What one does with one thing at a time, where it is said to be otherwise now."""
_ONCE_A_DAY: Final = Pattern(
    r"i (?:usually |normally |always )?(?:get up|wake up|am up|go to bed|get to bed|start work|finish work|get home|leave home"
    r"|leave (?:the house|for work)|have (?:breakfast|lunch|dinner|tea|supper)|eat (?:breakfast|lunch|dinner)) (?:at|by|around)",
    re.IGNORECASE,
)
"""What one does at one time of the day."""
_ALARM: Final = Pattern(
    r"^(?:(?:my|the) alarm(?: clock)? (?:goes off|rings|is set|is) (?:at|for)|I(?:['’]m| am) (?:getting|waking) up (?:at|by|around)"
    r"|I wake up at|I(?:['’]ve| have)? (?:set|moved|changed|put|reset) (?:my|the) alarm (?:to|for|at))\b",
    re.IGNORECASE,
)
_CHANGED: Final = Pattern(r"\b(?:now|these days|instead|nowadays|lately|at last|finally)\b", re.IGNORECASE)
_MOST_LEFT_OUT: Final = 3
_WHEN: Final = frozenset({"on", "at", "every", "each", "by", "from"})
_ELSEWHERE: Final = frozenset({("goes", "to"), ("go", "to"), ("going", "to"), ("talk", "to"), ("listen", "to")})
_PRONOUNS: Final = words("""
i, i'm, i've, he, she, they, it, this, that, there, you, these, those, he's, she's, it's, they're, what, who, which
""")
_DAY: Final = Pattern(
    rf"{WEEKDAY}s?|weekdays?|weekends?|{MONTHS}|noon|midnight|half|quarter|{HOUR_WORDS}|twenty|thirty|forty|fifty"
    r"|[£$€]?\d.*",
    re.IGNORECASE,
)


def says_anew(sentence: str, memory: Memory, text: str = "") -> bool:
    """Whether it begins as the memory's statement, up to where the value stands, and goes on otherwise. What it leaves out or has a
    pronoun for, the rest of `text` names."""
    names_it = denied(sentence) or rules_corrections.read(sentence).old
    if (
        names_it
        or of_the_day(sentence)
        or _BESIDES.search(_BEGAN.sub("", sentence))
        or _folded(memory.value) in _folded(sentence)
    ):
        return False
    old = _tokens(_ALARM.sub("I get up at", memory.statement))
    heard = {_bare(one) for one in _tokens(text)}
    return any(
        _differs(new, as_said, memory, bool(_CHANGED.search(sentence)))
        for one in _beginnings(sentence)
        if (new := _tokens(one))
        for as_said in _ways(old, new[0], heard)
    )


def retelling(sentence: str, memory: Memory) -> str | None:
    """The clause that says it anew, where it says all that is known now: "the choir meets on Mondays" of "they've agreed: the choir
    meets on Mondays". None where it leans on what was said before."""
    old = _tokens(memory.statement)
    for one in _beginnings(sentence):
        new = _tokens(one)
        same = [old, [new[0], *old[1:]]] if new and old and _plain(new[0]) in _DETERMINERS else [old]
        if new and any(_differs(new, as_said, memory, bool(_CHANGED.search(sentence))) for as_said in same):
            return one
    return None


_HAS_MOVED: Final = Pattern(
    r"^(?:(?:my|our|the) )?(?P<what>[\w'&-]+(?: [\w'&-]+){0,3}?)(?:['’]s| has| have| was| got| is| are)?(?: been| just| now| got)*"
    r" (?:moved|changed|switched|re-?scheduled|shifted|relocated)\b(?! (?:on|in with|out|away|back|my|our|his|her)\b)",
    re.IGNORECASE,
)
_PLACED: Final = frozenset({"routine", "hobby", "time", "place", "work_schedule"})
"""Where and when something is held."""


def has_moved(sentence: str, memory: Memory) -> bool:
    """Whether what the memory tells the time or place of is somewhere else now, or at another time: "yoga has moved"."""
    moved = _HAS_MOVED.match(sentence)
    if moved is None or memory.attribute not in _PLACED or of_the_day(sentence):
        return False
    named = [_bare(one) for one in _tokens(moved["what"]) if _plain(one) not in _DETERMINERS]
    told = [one for one in map(_plain, _tokens(memory.statement)) if one not in _DETERMINERS]
    if not named or named[0] in RELATIONS or named[0] in _PRONOUNS or told[: len(named)] != named:
        return False
    verb = next((place for place, one in enumerate(told) if one in _VERBS), len(told))
    return len(named) <= verb <= len(named) + 1


_THING: Final = Pattern(
    r"(?:(?:(?P<ours>my|our)|the)(?: (?P<kin>[\w-]+)['’]s)?|(?P<of>[A-Z][\w-]+)['’]s) (?P<which>(?:[\w-]+ ){0,3}?)(?P<thing>[\w-]+)"
    r" (?:is|are|was|has|have|goes|lives|works|starts|ends|costs|runs|comes|gets|needs)\b",
    re.IGNORECASE,
)


def of_another_thing(sentence: str, statement: str) -> bool:
    """Whether they tell of two things of one kind: "my work email" and "my private email", Anna's birthday and Paul's, my wedding
    and my brother's."""
    one, other = _THING.match(sentence), _THING.match(statement)
    if one is None or other is None or one["thing"].casefold() != other["thing"].casefold():
        return False
    if one["ours"] and other["ours"] and (one["kin"] or "").casefold() != (other["kin"] or "").casefold():
        return True
    if any(mine["ours"] and not mine["kin"] and theirs["of"] for mine, theirs in ((one, other), (other, one))):
        return True
    if one["of"] and other["of"]:
        return one["of"].casefold() != other["of"].casefold()
    first, second = (_words(found["which"]) for found in (one, other))
    return bool(first and second) and first != second


def names_another(sentence: str, memory: Memory, others: Sequence[Memory]) -> bool:
    """Whether it names what another memory of the same slot is of, and not what this one is of: the passport, not the licence."""
    if memory.subject == OWNER or (said := stems(sentence)) & stems(memory.subject):
        return False
    return any(
        other.attribute == memory.attribute and other.subject != memory.subject and stems(other.subject) & said
        for other in others
    )


def _words(text: str) -> set[str]:
    return {word.casefold() for word in text.split()} - _PASSING - {"new", "old", "current"}


def tells_otherwise(statement: str, older: str) -> bool:
    """Whether of two statements with the same value each tells another one besides: "in the Cedar room", "in the Juniper room"."""
    new, old = _tokens(statement), _tokens(older)
    told = new and old and not (of_the_day(statement) or _BESIDES.search(statement))
    return bool(told) and _differs(new, old, None, changed=False)


def _ways(old: Sequence[str], first: str, heard: set[str]) -> list[Sequence[str]]:
    """An older statement, and as it would be told once it is clear what of: "my appointment is on …" after "the dentist rang"."""
    first, found = first.casefold(), [old]
    whose = next((place for place, one in enumerate(old[:_MOST_LEFT_OUT]) if one.endswith("'s")), None)
    if first in {"his", "her", "their", "its"} and whose is not None and _bare(old[whose]) in heard:
        found.append([first, *old[whose + 1 :]])
    verb = next((place for place, one in enumerate(old) if one.casefold() in _VERBS), 0)
    if first in {"it", "he", "she", "they"} and verb and _bare(old[verb - 1]) in heard - _PRONOUNS - {"we"}:
        found.append([first, *old[verb:]])  # "I have the passport in front of me, it runs out in …"
    if old and old[0].casefold() in _DETERMINERS:
        # "team meetings are on Wednesdays" after "my team meeting is …", "playtest is …" after "our weekly playtest is …"
        found += [
            old[n:]
            for n in range(1, min(verb, _MOST_LEFT_OUT) + 1 if verb else 2)
            if n < len(old) and _alike(first, old[n])
        ]
    found += [cut for one in tuple(found) if (cut := _without_phrase(one))]
    found += [
        [first, *one[1:]] for one in tuple(found) if first == "the" and one and one[0].casefold() in {"my", "our"}
    ]
    if first in _DETERMINERS:
        found.append([first, *old])
        for length in range(1, min(_MOST_LEFT_OUT, len(old) - 2) + 1):
            left_out = {_bare(one) for one in old[:length]} - _DETERMINERS
            if left_out and left_out <= heard:
                found.append([first, *old[length:]])
    return found


def _without_phrase(old: Sequence[str]) -> Sequence[str]:
    """ "My flight leaves at …" of "My flight to Oslo leaves at 6:40", "Gareth supports …" of "Gareth at work supports Everton"."""
    verb = next((place for place, one in enumerate(old) if _plain(one) in _VERBS), 0)
    where = next((place for place, one in enumerate(old[:verb]) if place and _plain(one) in _WHICH_ONE), 0)
    return [*old[:where], *old[verb:]] if where else []


_WHICH_ONE: Final = frozenset({"at", "to", "from", "in", "with", "for", "on"})
_DETERMINERS: Final = frozenset({"my", "our", "the"})


def _bare(token: str) -> str:
    return token.casefold().removesuffix("'s")


def _beginnings(sentence: str) -> list[str]:
    bare = _ALARM.sub("I get up at", _LATELY.sub("", rules_corrections.read(sentence).text))
    found = [sentence, bare]
    found += [bare[match.end() :] for match in _LEAD.finditer(bare)]
    return list(dict.fromkeys(filter(None, found)))


_LATELY: Final = Pattern(
    r"^(?:lately|these days|nowadays|currently|from now on|(?:starting|from|as of|since) (?:today|next week|this week|(?:next )?"
    rf"{WEEKDAY})),? ",
    re.IGNORECASE,
)


def _differs(new: Sequence[str], old: Sequence[str], memory: Memory | None, changed: bool) -> bool:
    length = next(
        (n for n, (a, b) in enumerate(zip(new, old, strict=False)) if not _alike(a, b)), min(len(new), len(old))
    )
    at_times = changed and length >= _A_HABIT and _plain(old[0]) == "i" and _are_times(old[length:], new[length:])
    while (
        not at_times and length > 1 and _plain(old[length - 1]) not in _AT | _VERBS and _kind(old[length - 1]) != "word"
    ):
        length -= 1  # "Pete Marsh" and "Pete Walsh" begin alike
    before, after_new, after_old = [_plain(one) for one in old[:length]], new[length:], old[length:]
    of_school = memory is not None and memory.attribute == "education" and memory.subject != OWNER and changed
    if not after_new or not after_old:
        return False
    makes = all(re.match(r"an? [A-Z]", " ".join(one)) for one in (after_old, after_new))
    if not (at_times or _is_of_one_thing(before, changed, makes=makes) or (of_school and before[-2:] == _GOES)):
        return False
    kind = _kind_of(after_old)
    if kind != _kind_of(after_new) or not (memory is None or _value_follows(before, after_old, memory)):
        return False
    if {*map(_plain, after_old)} <= {*map(_plain, after_new)}:
        return False  # it says more of the same
    if _ONCE_A_DAY.fullmatch(" ".join(before)) and (kind != "time" or _of_other_days(after_old, after_new)):
        return False
    roles = {RELATIONS.get(one) for one in before[:-1] if not one.endswith("'s")} - {None}
    called = "called" in before or before[-2:-1] == ["name"]
    if called and not changed and roles & _OF_MANY:
        return False  # another sister
    if before[-1] not in _BE:
        return True
    # "My sister is a nurse" and "My sister is a vegan" are both true of her; "My laptop is slow" is no other laptop.
    if kind == "word" or called:
        return kind != "word"
    if roles:
        return kind == "name" and roles <= _ONE_OF_EACH
    return not (old[0][:1].isupper() and before[0] not in {"my", "the"} and length <= _NAME_AND_VERB)


_OF_MANY: Final = frozenset({"sibling", "child", "friend", "family"})


def _are_times(old: Sequence[str], new: Sequence[str]) -> bool:
    return bool(old and new) and _kind_of(old) == _kind_of(new) == "time"


def _of_other_days(old: Sequence[str], new: Sequence[str]) -> bool:
    """ "At 7:30 on weekdays" and "at 9 on Sundays" are both true."""
    first, second = ({_plain(one).rstrip("s") for one in those} & _DAYS for those in (old, new))
    return bool(first and second) and first.isdisjoint(second)


_DAYS: Final = words("""
weekday, weekend, monday, tuesday, wednesday, thursday, friday, saturday, sunday
""")
_MEANT_BY: Final = frozenset({"it", "he", "she", "they"})
"""Of whom or what is known where they stand for the beginning of the older statement."""
_ONE_OF_EACH: Final = frozenset({"partner", "manager", "doctor", "dentist", "contact"})
_NAME_AND_VERB: Final = 2
_A_HABIT: Final = 3
"""Words before the time: "I take the 7:42", and "the 8:05 these days"."""
_GOES: Final = ["goes", "to"]
"""A child, to one school at a time."""


def _is_of_one_thing(before: Sequence[str], changed: bool, *, makes: bool = False) -> bool:
    """Whether what the words say holds one value at a time: "my guitar lesson is on", "Harry lives in", "I do my food shop at".
    `makes`: each goes on with a name: who drives a Skoda and then a Dacia has another car, who drives a bus a job."""
    if len(before) < 2 or (before[-1] not in _AT and before[-1] not in _VERBS) or tuple(before[-2:]) in _ELSEWHERE:
        return False
    if _ONCE_A_DAY.fullmatch(" ".join(before)):
        return True
    if not any(one in _VERBS for one in before[1:]):
        return False
    if before[0] == "i":
        by_turns = before[1] in _BY_TURNS and (changed or (before[1:] == ["drive"] and makes))
        return ("my" in before[2:-1] and before[-1] in _AT) or by_turns
    if before[:2] == ["for", "my"] and before[-2:] in (["i", "take"], ["i", "use"]):
        return True  # "for my hay fever I take cetirizine"
    return before[0] not in _PRONOUNS - _MEANT_BY and before[-1] not in {
        "has",
        "have",
        "do",
        "does",
        "play",
        "plays",
        "takes",
    }


def _value_follows(before: Sequence[str], after: Sequence[str], memory: Memory) -> bool:
    """Whether what comes next is the memory's value, and not something told besides."""
    rest, value = _folded(" ".join(after)), _folded(memory.value)
    if rest.startswith(value) or value.startswith(rest):
        return True
    if memory.attribute == "time" or (memory.value[:4].isdigit() and "-" in memory.value):  # a day, or a time of one
        return bool(_DAY.fullmatch(after[0]))
    last = " ".join((*before[-2:], *map(_plain, after[:1])))
    return last in " ".join(map(_plain, _tokens(_ALARM.sub("I get up at", memory.value))))


def _kind_of(tokens: Sequence[str]) -> str:
    """ "every Monday" and "on Wednesdays" both say when."""
    when = len(tokens) > 1 and tokens[0].casefold() in _WHEN and _DAY.fullmatch(tokens[1])
    return "time" if when else _kind(tokens[0])


def _kind(token: str) -> str:
    if token.casefold() in {"a", "an", "the", "my", "our"}:
        return "article"
    if _DAY.fullmatch(token):
        return "time"
    return "name" if token[:1].isupper() or any(map(str.isdigit, token)) else "word"


def _tokens(text: str) -> list[str]:
    found = [token.strip(".'’") for token in _TOKEN.findall(text.replace("’", "'"))]
    return [token for token in found if token and token.casefold() not in _PASSING]


def _plain(token: str) -> str:
    folded = token.casefold()
    return _SAME.get(folded, folded)


def _alike(one: str, other: str) -> bool:
    """ "Team meetings are" begins as "team meeting is"."""
    first, second = sorted((_plain(one), _plain(other)), key=len)
    return first == second or (len(first) >= _SHORTEST_SINGULAR and second == f"{first}s")


_SHORTEST_SINGULAR: Final = 3


def _folded(text: str) -> str:
    return normalise(" ".join(_tokens(text)))
