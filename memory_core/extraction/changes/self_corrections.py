"""What somebody says they had told wrongly, in whatever words they say what is right: "I got her name wrong, it's Hedda".

The readers of corrections know sentences. Here nothing has to be understood of the message but that it takes back something told,
what that was, and one value of the same shape that was not told before: a day, a time, a number, a name, or what "it's" is followed
by. What is not plainly one of these corrects nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import ENDED, OWNER, normalise
from memory_core.domain.teaching import Teachable
from memory_core.domain.tokens import stems, weighty_stems
from memory_core.extraction import statements
from memory_core.extraction.changes.factuality import SUPPOSED, any_of
from memory_core.extraction.changes.outdated import OWNERS_WORD, Change
from memory_core.extraction.changes.reassigned import reassigned
from memory_core.extraction.changes.redated import at_another_time, begun_otherwise, names_its_day, of_one_statement
from memory_core.extraction.changes.shapes import LEVEL, NAME, NO_NAME, NUMBER, PORTION
from memory_core.extraction.changes.taken_back import (
    ASIDE,
    BY_OTHERS,
    SORRY,
    TOLD_WRONG,
    UNSURE,
    is_of_a_thing,
    plainly,
)
from memory_core.extraction.clock import time_span
from memory_core.extraction.dates import first_date
from memory_core.extraction.fitting_values import is_such_a_sum
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.statement_parts import current_of, with_part
from memory_core.extraction.whom import speaks_of

_NOT: Final = Pattern(
    r"\b(?:not|never was|was never|never) (?:(?:in|at|on|to|for|from|with|by|called|an?|the|my|our) )*$", re.IGNORECASE
)
_IS_FINE: Final = Pattern(r"^ (?:is|are|was|were) (?:fine|ok|okay|wrong|not (?:right|it)|nonsense)\b", re.IGNORECASE)
_WHAT_IT_IS: Final = (
    r"(?:is|['’]?s|should be|should have been|['’]?m|am)"
    r" (?!not\b)(?!(?:[a-z]+ )?(?:misdiagnos\w+|misunderstanding|(?:mistake|joke|typo|error|lie)s?|nonsense|rubbish|false alarm)\b)"
    r"(?:actually |really |in fact |called |named |an? |the )*"
    r"(?P<new>[\w'’-]+(?: [\w'’-]+)??)"
    r"(?=$|[.,;:!]| (?:that|who|which|I|I['’]m|I am|not|he|she|they|we|and|on|in the)\b)"
)
_IT_IS: Final = tuple(
    Pattern(rf"\b(?:{who}) ?{_WHAT_IT_IS}", re.IGNORECASE) for who in ("it|that|this", "he|she", "(?<!as )I")
)
_IT_IS_THAT: Final = Pattern(
    r"(?:\b(?:it|that|this|he|she|they|I) ?(?:is|was|are|am|['’]?s|['’]?m|['’]?re|should be|should have been)|\bmeant"
    r"|\bmake (?:it|that))"
    r" (?:an? |the |actually |really |only |in fact |on |at |in )*$",
    re.IGNORECASE,
)
""" "It's 44": nothing else is said of it."""
_FRESH: Final = timedelta(days=30)
"""So long after it was told, something may be put right without words of it beside the one that it was wrong in."""
_LOOKED: Final = Pattern(
    r"\b(?:says?|said|turns? out|looked|looking|checked|double-checked|asked|actually|in fact|read|counted|measured|weighed"
    r"|laughed at me|corrected me)\b",
    re.IGNORECASE,
)
_SOMEBODY: Final = PEOPLE | {"pet"}
"""Of whom nothing but the name is another: "it's Grace who is coming, not Ada"."""
_IT_IS_CALLED: Final = Pattern(
    r"\b(?:it|its|it['’]s) (?:is |was )?(?:actually |really )?(?:called|named|name)\b", re.IGNORECASE
)
_CALLED: Final = stems("name named called")
_THE_DAY: Final = stems("date deadline day due")
_OF_A_SLOT: Final = {
    "birthday": _THE_DAY,
    "date": _THE_DAY,
    "deadline": _THE_DAY | {"due"},
    "time": frozenset({"time"}),
}
_NO_WORDS: Final = stems(
    "wrong mistake mixed name call told said wrote put read number thing memory typo look looked say says just actually sorry card"
)


_NEIGHBOUR: Final = stems("neighbour neighbor neighbours neighbors")
_DWELLS_THERE: Final = stems("next door upstairs downstairs opposite")
"""Who "the woman next door" is."""


def as_put_right(
    teachable: Teachable, read: Sequence[Candidate], known: Sequence[Memory], *, zone: ZoneInfo
) -> tuple[Candidate, ...]:
    """What was read, with the one memory corrected that the text takes back. `known`: the latest first."""
    text, now = teachable.text, teachable.taught_at
    held = [one for one in current_of(known) if one.kind not in OWNERS_WORD]
    read = [_outright(one, text, held) for one in read]
    ends = [one for one in read if one.value.casefold().startswith(ENDED)]
    marked = TOLD_WRONG.search(text)
    if any(one.relation in {Relation.CORRECTS, Relation.ENDS} or one.related for one in read if one not in ends):
        return tuple(read) if marked is None else _outright_told(text, read, held, now, zone)
    if marked is None and (ends or any(_old_in(text, one) for one in held)):
        marked = SORRY.match(text)
    if ASIDE.search(text) or UNSURE.search(plainly(text, marked)) or not (marked or ends or _LOOKED.search(text)):
        return tuple(read)
    kept = [one for one in read if one not in ends]
    if not any(statements.stated(one, eased=True) for one in (text, plainly(text, marked))):
        return tuple(read)
    ended = {of for one in ends for of in one.related}
    meant, last = _meant(text, marked, held, kept, now)
    meant = [one for one in held if one.id in ended and (marked or _negated(text, one))] or meant
    for memory in (*meant, *last):
        found = _corrected(text, memory, kept, now, zone, marked=marked is not None, spoken=memory in meant)
        if found is not None:
            left = [one for one in read if one in kept or set(one.related) - set(found.related)]
            left = [one for one in left if one in kept or not _is_of_the_renamed(one, memory)]
            beside = of_one_statement(text, memory, held, found, now, zone)
            return (*(one for one in left if not _is_the_same(one, found)), found, *beside)
    return tuple(read)


def _is_of_the_renamed(end: Candidate, memory: Memory) -> bool:
    """Who is called otherwise goes on doing what was told of them."""
    return memory.attribute in _SOMEBODY and stems(memory.value) <= stems(end.subject)


_NOT_THAT: Final = Pattern(
    r"(?P<text>.{6,120}?),? (?:and |but )?not (?:(?:at|on|in|to|for|from|until|till|by|with|the) )*"
    r"(?P<old>[\w.:'’-]+(?: [\w'’-]+)?)",
    re.IGNORECASE,
)
_WISHED: Final = any_of(SUPPOSED, r"\b(?:want|rather|prefer|must)\b")
_OF_THE_OWNER: Final = Pattern(r"\b(?:I|my|we|our)\b", re.IGNORECASE)
_ENOUGH: Final = 2


def not_that(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "I close at 5 on Fridays, not 4": the one memory that tells of the same with that number or name, and as it is now."""
    said = _NOT_THAT.fullmatch(sentence.strip(" .!"))
    if said is None or UNSURE.search(sentence) or _WISHED.search(sentence) or "?" in sentence or of_the_day(sentence):
        return None
    old, of = normalise(said["old"]), weighty_stems(said["text"])
    for shape in (NUMBER, NAME):
        found = [
            (one, places[0].span())
            for one in memories
            if len(places := [m for m in shape.finditer(one.statement) if normalise(m.group()) == old]) == 1
            and _is_of_it(SORRY.sub("", sentence), one)
            and len(of & weighty_stems(one.statement)) >= _ENOUGH
        ]
        if len(found) != 1:
            continue
        had = f" {normalise(found[0][0].statement)} "
        new = [m for m in shape.finditer(said["text"]) if f" {normalise(m.group())} " not in had]
        new = [m for m in new if shape is NUMBER or not _opens(said["text"], m.start())]
        if len(_distinct(new)) == 1 and (made := with_part(found, new[0].group(), sentence)):
            return Change(found[0][0], reassigned(made[0], found[0][0], new[0].group(), memories))
    return None


def _is_of_it(sentence: str, memory: Memory) -> bool:
    """Of the owner where the owner is told of; else of what the memory begins with, or of "it"."""
    if _OF_THE_OWNER.search(memory.statement):
        return speaks_of(sentence, memory, in_words=True)
    begins = re.match(r"(?:(?:the|a|an) )?(?P<of>[\w'’-]+)", memory.statement, re.IGNORECASE)
    named = begins is not None and stems(begins["of"]) <= stems(sentence)
    return named or re.match(r"(?:it|they|that|those)\b", sentence, re.IGNORECASE) is not None


def _outright(candidate: Candidate, text: str, held: Sequence[Memory]) -> Candidate:
    """What stands against something that the text denies by name takes its place."""
    against = [one for one in held if one.id in candidate.related]
    if candidate.relation is not Relation.CONTRADICTS or len(against) != 1 or not _negated(text, against[0]):
        return candidate
    return replace(candidate, relation=Relation.CORRECTS, replaces=against[0].value)


def _outright_told(
    text: str, read: Sequence[Candidate], held: Sequence[Memory], now: datetime, zone: ZoneInfo
) -> tuple[Candidate, ...]:
    """What was wrong gives way to what stands against it in its own slot, and the day that its sentence told besides."""
    found: list[Candidate] = []
    for one in read:
        old = [memory for memory in held if memory.id in one.related and memory.attribute == one.attribute]
        if one.relation is not Relation.CONTRADICTS or len(old) != 1:
            found.append(one)
            continue
        put_right = replace(one, relation=Relation.CORRECTS, replaces=old[0].value)
        found += [put_right, *of_one_statement(text, old[0], held, put_right, now, zone)]
    return tuple(found)


def _meant(
    text: str, marked: re.Match[str] | None, held: Sequence[Memory], read: Sequence[Candidate], now: datetime
) -> tuple[list[Memory], list[Memory]]:
    """The memories that may be meant, the likeliest first: whose value is named, or whose slot or words are; else what was told
    last."""
    called = ({"pet"} if _IT_IS_CALLED.search(text) else _SOMEBODY) if _CALLED & stems(text) else set()
    named = {one.attribute for one in read} | called
    held = [
        one
        for one in held
        if one.attribute not in _SOMEBODY
        or (marked is not None and (one.attribute in named or _is_somebody(text, one) or _counts(text, one)))
    ]
    if marked is None:  # "It says Viessmann, not Vaillant" takes back what it names, without saying that it does
        return [one for one in held if _LOOKED.search(text) and _negated(text, one)], []
    fresh = [one for one in held if now - one.learned_at <= _FRESH]
    by_value = [one for one in held if _old_in(text, one) or names_its_day(text, one)]
    said = weighty_stems(text) - _NO_WORDS
    said |= _DWELLS_THERE if said & _NEIGHBOUR else set()
    spoken = [one for one in fresh if said & weighty_stems(one.statement) or _slot_named(text, one)]
    if not (by_value or spoken) and _POINTS.search(marked.group()):
        spoken = [one for one in fresh if _is_told_anew(one, read, fresh)]
    last = [one for one in fresh if now - one.learned_at <= timedelta(days=1)]
    meant = list(dict.fromkeys((*by_value, *spoken)))
    meant.sort(key=lambda one: bool(called) and one.attribute not in called)
    return meant, [] if meant or BY_OTHERS.match(marked.group()) else last[:_LATEST]


_LATEST: Final = 4


def _slot_named(text: str, memory: Memory) -> bool:
    said = stems(text)
    if _CALLED & said and memory.attribute in _SOMEBODY:
        return True
    if memory.attribute in {"date", "deadline"} and time_span(memory.statement) is not None:
        said |= {word for verb, those in _CALLED_BY.items() if verb in said for word in those}
        if said & stems(memory.statement) & _AT_A_TIME:
            return True
    return bool(_OF_A_SLOT.get(memory.attribute, stems(memory.attribute.replace("_", " "))) & said)


_CALLED_BY: Final = {
    noun: stems(verbs)
    for nouns, verbs in (
        ("departure take-off", "leave leaves depart departs takes off"),
        ("arrival landing", "arrive arrives land lands"),
        ("start beginning kick-off", "start starts begin begins"),
    )
    for noun in stems(nouns)
}
""" "Departure is 9:10", of the flight that leaves at 7:40."""
_AT_A_TIME: Final = frozenset(word for those in _CALLED_BY.values() for word in those) - stems("off takes")


_POINTS: Final = Pattern(r"\b(?:it|that|this|them|those)\b", re.IGNORECASE)
_BESIDES: Final = Pattern(r"\b(?:also|too|as well|another|both|besides)\b", re.IGNORECASE)


def _is_told_anew(memory: Memory, read: Sequence[Candidate], held: Sequence[Memory]) -> bool:
    """Whether it is the only one of a kind that the message tells one of: "I'd mixed it up, it's cashews I react to"."""

    def beside(one: Candidate | Memory) -> bool:
        return one.attribute == memory.attribute and same_subject(one.subject, memory.subject)

    told = [one for one in read if beside(one)]
    return len(told) == 1 and not _BESIDES.search(told[0].evidence) and sum(map(beside, held)) == 1


def _counts(text: str, memory: Memory) -> bool:
    """Whether both tell how many or how long: "we've been married 29 years, Paul and I"."""
    return all(_SO_LONG.search(one) for one in (text, memory.statement))


_SO_LONG: Final = Pattern(r"\b\d+ (?:years|months|weeks)\b", re.IGNORECASE)


def _is_somebody(text: str, memory: Memory) -> bool:
    """ "The teacher is Mrs Boyle", of who was told to be the teacher."""
    called = (m[1] for m in re.finditer(r"\b([a-z]{3,}) (?:is|was) (?:actually |really )?[A-Z]", text))
    return any(stems(one) & weighty_stems(memory.statement) for one in called)


def _negated(text: str, memory: Memory) -> bool:
    return any(_NOT.search(text[:at]) or _IS_FINE.search(text[stop:]) for at, stop in _old_in(text, memory))


def _old_in(text: str, memory: Memory) -> list[tuple[int, int]]:
    """Where the text has the value, or a name or number of it."""
    names = [m.group() for m in NAME.finditer(memory.statement) if not _opens(memory.statement, m.start())]
    parts = {memory.value, *names, *(m.group() for m in NUMBER.finditer(memory.value))}
    return [
        found.span()
        for part in parts
        if len(part) > 1 and not NO_NAME.match(part)
        for found in re.finditer(rf"(?<![\w'’]){re.escape(part)}(?![\w'’])", text, re.IGNORECASE)
    ]


def _corrected(
    text: str, memory: Memory, read: Sequence[Candidate], now: datetime, zone: ZoneInfo, *, marked: bool, spoken: bool
) -> Candidate | None:
    """`spoken`: the text speaks of it, or only a day, a time or a number can be meant."""
    if memory.attribute in PEOPLE - {"pet"} and _IT_IS_CALLED.search(text):
        return None  # of a thing, or an animal
    evidence = text
    text = _OUT_BY.sub("out", text)
    beside = [one for one in read if one.attribute == memory.attribute and same_subject(one.subject, memory.subject)]
    beside = [one for one in beside if not _BESIDES.search(one.evidence)]
    if len(beside) == 1 and marked and spoken and normalise(beside[0].value) != normalise(memory.value):
        return replace(beside[0], relation=Relation.CORRECTS, related=(memory.id,), replaces=memory.value)
    for shape in (NUMBER, NAME):
        if (found := _exchanged(text, memory, shape, evidence, named=True)) is not None:
            return found
    day, clock = first_date(text, now, zone), time_span(text)
    is_dated = first_date(memory.statement, memory.learned_at, zone) is not None
    if day is not None and is_dated and (spoken or _IT_IS_THAT.search(text[: day.start])):
        return at_another_time(text[day.start : day.stop], memory, evidence, now, zone) or (
            begun_otherwise(text[day.start : day.stop], memory, evidence, zone) if spoken and marked else None
        )
    is_timed = clock is not None and time_span(memory.statement) is not None
    then = None
    if clock is not None and is_timed and (spoken or _IT_IS_THAT.search(text[: clock[0]])):
        then = at_another_time(text[slice(*clock)], memory, evidence, now, zone)
    return then or _of_its_shape(text, memory, evidence, spoken=spoken)


def _of_its_shape(text: str, memory: Memory, evidence: str, *, spoken: bool) -> Candidate | None:
    named = spoken or (memory.attribute == "note" and is_of_a_thing(text))
    for shape in (LEVEL, PORTION, NUMBER, NAME) if spoken else (NUMBER, NAME) if named else (NUMBER,):
        if (found := _exchanged(text, memory, shape, evidence, bare=not spoken)) is not None:
            return found
    return _said_of_it(text, memory, evidence) if spoken else None


def _exchanged(
    text: str, memory: Memory, shape: Pattern, evidence: str, *, named: bool = False, bare: bool = False
) -> Candidate | None:
    """With the one number or name of the text that the memory does not have, in the place of the one of it that is meant."""
    told = [m for m in shape.finditer(memory.statement) if shape is not NAME or not _opens(memory.statement, m.start())]
    told = [m for m in told if not (NO_NAME.match(m.group()) or _is_of_whom(m.group(), memory, text))]
    of_text = [m for m in told if re.search(rf"(?<![\w'’]){re.escape(m.group())}(?!\w)", text, re.IGNORECASE)]
    olds = of_text or ([] if named else told)
    had = f" {_OF_SOMEBODY.sub('', normalise(memory.statement))} "
    new = [m for m in shape.finditer(text) if f" {normalise(m.group())} " not in had and not NO_NAME.match(m.group())]
    if bare:
        new = [m for m in new if _IT_IS_THAT.search(text[: m.start()]) or (olds and is_such_a_sum(text, m, olds[0]))]
    if shape is NAME:
        new = [m for m in new if not _opens(text, m.start())]
    if len(olds) != 1 or len(_distinct(new)) != 1:
        return None
    found = with_part([(memory, olds[0].span())], new[0].group().rstrip(".,"), evidence)
    told_besides = shape is not NAME and not bare and not named
    return found[0] if found and (told_besides or normalise(found[0].value) != normalise(memory.value)) else None


def _is_of_whom(name: str, memory: Memory, text: str) -> bool:
    """Whether it only says of whom the rest is told: who corrects where Kwame lives names him again."""
    return memory.subject != OWNER and stems(name) <= stems(memory.subject) & stems(text)


_OUT_BY: Final = Pattern(r"\b(?:out|off) by [\w-]+|(?<=was )[\w-]+ out\b", re.IGNORECASE)
"""By how much it was wrong is nothing that was told."""
_OF_SOMEBODY: Final = Pattern(r"['’]s\b")


def _distinct(found: Iterable[re.Match[str]]) -> set[str]:
    return {one.group().casefold() for one in found}


def _opens(text: str, at: int) -> bool:
    """Whether a sentence begins there, where any word is written large."""
    return not text[:at].strip() or text[:at].rstrip()[-1:] in {".", "!", "?"}


def _said_of_it(text: str, memory: Memory, evidence: str) -> Candidate | None:
    """What "it's" is followed by, in the place of the value; a name of nothing that was told of without one."""
    if re.search(r"\b(?:called|named)\b", text) and memory.attribute not in _SOMEBODY | {"name", "note"}:
        return None
    at = memory.statement.casefold().find(memory.value.casefold())
    told = stems(memory.statement)
    of_whom = _IT_IS if memory.subject == OWNER else _IT_IS[:-1]  # what I am is told of nobody else
    told_of = ([m["new"] for m in one.finditer(text) if not (stems(m["new"]) & told)] for one in of_whom)
    found = next((one for one in told_of if one), [])
    if (
        at < 0
        or len(found) != 1
        or _has_digit(found[0]) != _has_digit(memory.value)
        or len(memory.value.split()) > len(found[0].split()) + 1
    ):
        return None
    made = with_part([(memory, (at, at + len(memory.value)))], found[0], evidence)
    return made[0] if made else None


def _has_digit(text: str) -> bool:
    return any(map(str.isdigit, text))


def _is_the_same(candidate: Candidate, found: Candidate) -> bool:
    """What was read of the value by itself says nothing more."""
    return candidate.attribute == found.attribute or bool(stems(candidate.value) & stems(found.value))
