"""What a reading model saw in a statement, in the terms of the rules: for what they have no words.

The rules decide what is a statement; what they read stands. Beside it goes what the reader is sure of, if its value shares no word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Asked, Candidate, Extractor, Relation, Told
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, PEOPLE, same_subject
from memory_core.domain.records import Confidence, Importance
from memory_core.domain.slots import OWNER, Cardinality, cardinality_of
from memory_core.extraction import headcount
from memory_core.extraction.about_others import tells_of_somebody_else, turned_to_oneself
from memory_core.extraction.certainties import CUTS
from memory_core.extraction.clauses import Someone
from memory_core.extraction.dates import day_of_year, first_date
from memory_core.extraction.doubts import (
    denied,
    gossip,
    having,
    not_mine,
    of_a_stranger,
    of_any_kin,
    only_there,
    out_of_place,
    says_more_fully,
)
from memory_core.extraction.fitting import fits
from memory_core.extraction.fitting_values import number_alone, unhung
from memory_core.extraction.lexicon.everyday import NO_NAMES
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.misplaced import misplaced, tells_an_end
from memory_core.extraction.mistaken import having_theirs, is_my_doing, mistaken
from memory_core.extraction.normalisation import appositions
from memory_core.extraction.normalisation.figures import figurative
from memory_core.extraction.normalisation.spelling_names import raised
from memory_core.extraction.passing import formerly, only_met, over_today
from memory_core.extraction.rules import corrections as rules_corrections
from memory_core.extraction.rules.table import Draft
from memory_core.extraction.sanity import sound
from memory_core.extraction.sentences import Sentence, canonical, straightened
from memory_core.extraction.sureness import adds, named_in_haste
from memory_core.extraction.values import person_name
from memory_core.extraction.whose import (
    entitled,
    i_am_there,
    known_as,
    not_of,
    of_another_one,
    of_kin,
    of_one_of_many,
    of_the_world,
    of_them,
    reached_at,
    somebodys,
    where_kin_are,
    whose_day,
)
from memory_core.extraction.wording import capitalised, part_with, with_their_name

CERTAIN_ENOUGH: Final = 0.9
"""Of strangers 96 and 91 of a hundred things learned were right (`learning`: eleventh and twelfth set)."""
_FAVOURITE: Final = "favorite"  # it points to the word for what it is one of
_NO_KINDS: Final = words("""
my, our, the, favourite, favorite, best, thing, one, part, bit, ever, number, time, way, something, anything, top, go, always
""")
_ASKED: Final = frozenset(Asked)
_YEARLY: Final = frozenset({"birthday", "anniversary"})
_DATED: Final = frozenset({"date", "deadline"})
_AHEAD: Final = frozenset({"plan", "goal"})
_IMPORTANCE: Final = MappingProxyType(
    {
        **dict.fromkeys(("allergy", "name", "partner", "mother", "father", "child", "birthday"), Importance.CORE),
        **dict.fromkeys(("condition", "medication", "deadline", "date", "rule"), Importance.SIGNIFICANT),
    }
)
_ARTICLE: Final = Pattern(r"^(?:an?|the|my|our|his|her|their|some)\s+", re.IGNORECASE)
_WORD: Final = Pattern(r"[\w'’]+")
_PREDICATE: Final = Pattern(
    r" (?:(?:is|are|was|were|has|have|will|must|needs?|which|that|takes|starts?|begins?|ends?|falls?|due)\b|comes? up\b).*$",
    re.IGNORECASE,
)
"""What is said of an occasion, behind what it is called."""
_PREPOSITION: Final = Pattern(r"[\s,]+(?:on|at|by|in|for|is|due|until|the)$", re.IGNORECASE)
_CUT_SHORT: Final = Pattern(
    r"(?:^|\s)(?:I|we|he|she|they|my|our|the|an?|and|or|but|to|with|at|from|of|is|are|was|has|have|will|shall|so|that|mr|mrs|ms"
    r"|dr|sister|father|brother)$",
    re.IGNORECASE,
)
"""The last word of what cannot be all of a value."""
_BESIDES: Final = Pattern(
    r"(?<=\w) (?:every|each|most|on|at|who|last|next|this|tomorrow|today|tonight)\b.*$", re.IGNORECASE
)
"""What is told of somebody behind the name."""
_TO_COME: Final = Pattern(
    r"^(?!.*\banniversary\b)(?!.*\b(?:got|been|were|was) (?:just )?married\b).*\b(?:marrying|getting married|get married|wedding"
    r"|engaged|tie the knot|tying the knot)\b",
    re.IGNORECASE,
)
"""A day on which somebody will marry comes once."""
_CODE: Final = Pattern(r"[{}<>=\\]|;\s*$")
_CLAUSES: Final = frozenset({"event", "plan", "routine", "goal", "decision", "rule"})
"""Attributes whose value is more than a word."""
_OF_THIS_TEXT: Final = Pattern(
    r"^(?:shorter|longer|again)$|\b(?:abstract|essay|paragraph|text|email|version|draft)\b", re.IGNORECASE
)
_OTHERS: Final = words("""
he, she, they, him, her, them, it, his, their, its, who, someone, somebody, everyone, people, you, your
mr, mrs, ms, miss, dr, sir, frau, herr, monsieur, madame, signor, signora
""")


def beside(
    told: Sequence[Told],
    sentence: Sentence,
    found: Sequence[Candidate],
    known: Sequence[Someone],
    *,
    now: datetime,
    zone: ZoneInfo,
) -> list[Candidate]:
    """Candidates for what a plain statement tells and `found`, what the rules read in it, does not. `known`: people named
    before."""
    text, corrects = sentence.text, rules_corrections.read(sentence.plain).corrects
    if "?" in sentence.closing or figurative(sentence.plain) or _CODE.search(text) or _asks_to_forget(told, text):
        return []
    taken = {word for one in found for word in _words(f"{one.value} {one.subject} {one.replaces or ''}")}
    candidates: list[Candidate] = []
    for one in told:
        if (
            one.attribute in _ASKED
            or one.certainty < least_certain(one)
            or (at := text.find(one.value)) < 0
            or denied(one.attribute, straightened(text), at)
            or gossip(one.attribute, text)
            or (one.attribute == "condition" and tells_an_end(one.value, straightened(text)))
            or mistaken(one.attribute, one.value, straightened(text), at)
            or out_of_place(one, straightened(text), at)
            or (_words(one.value) & taken and not adds(one, found))
        ):
            continue
        subject = _told_of(one, sentence, at, (*known, *_named_in(found)))
        if subject is None:
            continue
        if any(_fills(slot, one.attribute, subject) for slot in (*found, *candidates)):
            continue
        drafts = sound(_drafts(one, text, now, zone))
        candidates += [
            _candidate(draft, subject, sentence, _statement(one, draft, subject, sentence, found), corrects)
            for draft in drafts
            if not over_today(draft, sentence.plain, now, zone, sentence=sentence.plain)
            and not formerly(draft, sentence.plain)
            and not any(
                says_more_fully(another, draft.attribute, draft.value, draft.subject or subject) for another in found
            )
        ]
        taken |= _words(one.value) if drafts else set()
    said = straightened(text)
    return [one for one in candidates if misplaced(one, said) is None]  # else what rules keep of it would give way


def least_certain(one: Told) -> float:
    """From where on a reader is believed."""
    return max(CERTAIN_ENOUGH, CUTS.get(headcount.judged_as(one.attribute, one.value), 0.0))


def _asks_to_forget(told: Sequence[Told], text: str) -> bool:
    """What is to be forgotten is no news."""
    return any(one.attribute in _ASKED and one.certainty >= CERTAIN_ENOUGH and one.value in text for one in told)


def _told_of(one: Told, sentence: Sentence, at: int, known: Sequence[Someone]) -> str | None:
    """Whose fact it is; None where it is nobody's whom the owner tells of. `at`: where the value begins."""
    text = straightened(sentence.text)
    mine = i_am_there(one.attribute, text, at) or is_my_doing(one.attribute, text)
    subject = OWNER if mine else _subject(one, known, text)
    if subject is None or of_one_of_many(text, at) or (subject == OWNER and not_mine(text, at + len(one.value))):
        return None
    if one.subject and one.attribute not in PEOPLE and not_of(one.subject, text, at):
        return None
    if subject == OWNER and one.attribute in _YEARLY and (whose := whose_day(text, at)):
        named = whose if whose.isalpha() and whose.casefold() not in NO_NAMES | _OTHERS else None
        return _subject(replace(one, subject=whose), known, text) or named
    if subject == OWNER and (theirs := reached_at(one.attribute, text, at)):
        return theirs
    if subject != OWNER and one.attribute in PEOPLE and of_another_one(text, subject, at):
        return None
    if subject != OWNER:
        return None if _of_nobody(subject, one.attribute, text, known) else subject
    if one.attribute in PEOPLE:
        whose = somebodys(text, at, one.attribute)
        if whose is None and (another := having(text)):
            theirs = _subject(replace(one, subject=another), known)
            return theirs if any(theirs == person.subject for person in known) else None
        if whose is None and (kin := having_theirs(text)) is not None:
            return _subject(replace(one, subject=kin), known, text) if kin else None
        if entitled(text, at) or whose == "":
            return None
        return _subject(replace(one, subject=whose), known, text) if whose else subject
    if (one.attribute == "home_city" and where_kin_are(text, at)) or appositions.of_others(text, at):
        return None
    others = of_them(text, at) or of_kin(text, at)
    return None if tells_of_somebody_else(one.attribute, sentence.plain, theirs=others) else subject


def _of_nobody(subject: str, attribute: str, text: str, known: Sequence[Someone]) -> bool:
    """Whether it is told of somebody whom nothing ties to the owner, or only of where somebody was."""
    if attribute == "home_city" and only_there(text):
        return True
    if subject.split()[0].casefold() in KINSHIP:
        return of_any_kin(subject, text)
    if any(subject == one.subject for one in known):
        return False
    return of_the_world(text) or (attribute not in _YEARLY and of_a_stranger(text))


def _named_in(found: Sequence[Candidate]) -> list[Someone]:
    """Who was named in the message itself."""
    named = [one.value for one in found if one.attribute in PEOPLE and one.value[:1].isalpha()]
    return [Someone(name, name, None, name) for name in named]


def _fills(candidate: Candidate, attribute: str, subject: str) -> bool:
    """Whether a slot of one value has one from this very sentence."""
    taken = candidate.attribute == attribute and same_subject(candidate.subject, subject)
    return taken and cardinality_of(attribute) is Cardinality.ONE


def sees_parts(told: Sequence[Told], sentence: Sentence) -> bool:
    """Whether the reader tells what a sentence is about: nobody needs to keep it whole, as a trait or an event."""
    sure = (one for one in told if one.attribute not in _ASKED and one.certainty >= least_certain(one))
    return any(one.value in sentence.text for one in sure)


def _value(one: Told, text: str) -> str | None:
    """The value in its own words; None where it cannot be one of its attribute."""
    value = _ARTICLE.sub("", one.value.strip(" .,;:!?\"'"))
    if one.attribute not in _CLAUSES:
        value = number_alone(one.attribute, unhung(value))
    if not value or headcount.passing(one.attribute, value, text) or only_met(one.attribute, text):
        return None
    if _CUT_SHORT.search(value) or (one.attribute in _CLAUSES and " " not in value) or _OF_THIS_TEXT.search(value):
        return None
    return value if fits(one.attribute, value, text) else None


def _drafts(one: Told, text: str, now: datetime, zone: ZoneInfo) -> list[Draft]:
    value = _value(one, text)
    importance = _IMPORTANCE.get(one.attribute, Importance.STANDARD)
    if value is None:
        return []
    if one.attribute == "age":
        return [Draft("age", years, importance=importance)] if (years := headcount.years(value, text)) else []
    if one.attribute in PEOPLE and one.attribute != "pet" and not value[:1].isdigit():
        name = _name(one, _BESIDES.sub("", value), text)
        relation = _relation(one, text)
        return [Draft(one.attribute, raised(name), importance=importance, tags=(relation,))] if name else []
    if one.attribute == _FAVOURITE:
        kind = _kind(one.subject)
        return [Draft(f"{_FAVOURITE}:{kind}", value, importance=importance)] if kind else []
    if one.attribute == "anniversary" and _TO_COME.search(text):
        ahead = first_date(text, now, zone)
        return [Draft("date", ahead.day, subject="wedding", event_end=ahead.end)] if ahead and ahead.end > now else []
    if one.attribute in _YEARLY:
        day = day_of_year(value)
        return [Draft(one.attribute, day, importance=importance)] if day else []
    if one.attribute in _DATED:
        return _dated(one.attribute, value, text, now, zone, importance)
    if one.attribute == "children":
        return _counted(value, text, importance)
    draft = Draft(one.attribute, value, importance=importance)
    if one.attribute in _AHEAD and (day_ahead := first_date(text, now, zone)) is not None and day_ahead.end > now:
        draft = replace(draft, event_end=day_ahead.end)
    return [draft]


def _name(one: Told, value: str, text: str) -> str | None:
    """A name; in careless typing any word may be one that stands behind the owner's word for somebody: "my buddy ray"."""
    careless = not re.search(r"[A-Z]", re.sub(r"\bI\b", "", text))
    introduced = (
        careless
        and value.isalpha()
        and not value.endswith(("ed", "ing"))  # "my doctor upped the dose"
        and value.casefold() not in NO_NAMES
        and re.search(_KIN_OF_MINE + value + r"\b", text, re.IGNORECASE)
    )
    return person_name(value) or (value if introduced or named_in_haste(one, value, text) else None)


_KIN_OF_MINE: Final = rf"\b(?:my|our) (?:\w+ )?(?:{KIN}) "


def _counted(value: str, text: str, importance: Importance) -> list[Draft]:
    """So many children. "Two grandsons" and "four sisters" are none; where they are named, the names say as much."""
    attribute = headcount.counted_as(value)
    if attribute is None:
        return [Draft("children", value, importance=importance)]
    named = _NAMED_THEN.match(text, text.find(value) + len(value))
    return [] if named else [Draft(attribute, value, importance=importance, tags=(headcount.relative(value),))]


_NAMED_THEN: Final = Pattern(r"(?:[,:]| -+| called| named) (?-i:[A-Z])", re.IGNORECASE)


def _kind(named: str | None) -> str | None:
    """What a favourite is one of, as the rules call it; None where no such word is pointed at."""
    word = (named or "").strip(" .,;:!?\"'").casefold()
    if not word.isalpha() or word in _OTHERS or word in KINSHIP or word in _NO_KINDS:
        return None
    spelt = word.replace("colour", "color").replace("flavour", "flavor")
    return re.sub(r"(?<=[^s])s$", "", spelt)


_CLAUSE: Final = Pattern(
    r",\s+(?:and\s+)?|\s+and\s+(?=(?:my|the|our|an?)?\s*[\w-]+(?: [\w-]+)? (?:is |are )?on\b)", re.IGNORECASE
)


def _dated(attribute: str, value: str, text: str, now: datetime, zone: ZoneInfo, importance: Importance) -> list[Draft]:
    """An occasion is the subject and its day the value; without a day nothing is known of it."""
    clause = next((part for part in _CLAUSE.split(text) if value in part), text)
    day = first_date(clause, now, zone) or first_date(text, now, zone)  # of two exams each has its own day
    within = first_date(value, now, zone)
    what = _PREPOSITION.sub("", f"{value[: within.start]}{value[within.stop :]}".strip(" ,")) if within else value
    what = _PREDICATE.sub("", what)
    if day is None or day.end <= now or not what or what.casefold() in _OTHERS | _NO_KINDS | {"for", "on", "at", "in"}:
        return []
    return [Draft(attribute, day.day, subject=what, importance=importance, event_end=day.end)]


def _relation(one: Told, text: str) -> str:
    """The word of kinship before the name that means the same; the attribute's own where there is none."""
    before = text[: text.find(one.value)]
    near = [word for word in _WORD.findall(before.casefold()) if KINSHIP.get(word) == one.attribute]
    return near[-1] if near else one.attribute


def _subject(one: Told, known: Sequence[Someone], text: str = "") -> str | None:
    """Whom it is told of; None where that cannot be told."""
    if one.subject is None or one.attribute == _FAVOURITE:
        return OWNER
    named = one.subject.strip(" .,;:!?\"'").removesuffix("'s").removesuffix("’s")
    folded = named.casefold()
    if not named or folded in _OTHERS:
        return None
    if (subject := known_as(named, known, text)) is not None:
        return subject
    if text and re.match(_I_AM_ONE.format(re.escape(folded)), text, re.IGNORECASE):
        return OWNER
    if (kin := folded.removesuffix("s") if one.attribute in _YEARLY else folded) in KINSHIP:  # "mums birthday"
        return kin
    return named if person_name(named) or (text and named_in_haste(one, named, text)) else None


_I_AM_ONE: Final = r"I(?:['’]m| am)\b(?![^.;]*\b(?:my|our|his|her|their) (?:\w+ )?{0}\b)[^.;]*\b{0} (?:of|to) "
""" "I'm 53, bald and the father of four girls"."""
_SHORTLY: Final = {"age": "I am", "name": "My name is"}


def _statement(one: Told, draft: Draft, subject: str, sentence: Sentence, found: Sequence[Candidate]) -> str:
    """That of a rule that says it as well, rather than one more way to say the same; else the part of the sentence."""
    value = _words(canonical(one.value))
    said = (c.statement for c in found if c.evidence == sentence.text and value <= _words(canonical(c.statement)))
    if subject == OWNER and draft.attribute in _SHORTLY:
        return f"{_SHORTLY[draft.attribute]} {raised(draft.value)}."
    part = capitalised(part_with(draft.value if draft.value in sentence.text else one.value, sentence))
    told = next(said, part)
    told = told if subject == OWNER or not turned_to_oneself(told, sentence.text) else capitalised(sentence.text)
    return told if subject == OWNER else with_their_name(told, subject)


def _candidate(draft: Draft, subject: str, sentence: Sentence, statement: str, corrects: bool) -> Candidate:
    return Candidate(
        kind=draft.actual_kind,
        subject=draft.subject or subject,
        attribute=draft.attribute,
        value=draft.value,
        statement=statement,
        evidence=sentence.text,
        extractor=Extractor.READER,
        importance=draft.importance,
        confidence=Confidence.LIKELY,
        tags=draft.tags or (draft.attribute,),
        relation=Relation.CORRECTS if corrects else Relation.NEW,
        event_end=draft.event_end,
    )


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold()))
