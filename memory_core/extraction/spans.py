"""What a reading model saw in a statement, in the terms of the rules: for what they have no words.

The rules decide what is a statement at all; what they read themselves stands. Beside it goes what the reader is sure of, where its
value shares no word with theirs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Extractor, Relation, Told
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Confidence, Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.clauses import Someone
from memory_core.extraction.dates import day_of_year, first_date
from memory_core.extraction.figures import figurative
from memory_core.extraction.lexicon_life import KINSHIP
from memory_core.extraction.passing import over_today
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_table import Draft
from memory_core.extraction.sanity import sound
from memory_core.extraction.sentences import Sentence
from memory_core.extraction.values import person_name
from memory_core.extraction.wording import capitalised
from memory_core.extraction.words import words

CERTAIN_ENOUGH: Final = 0.9
"""Of people whom nobody looked at, 96 of a hundred things learned were right; at .8 it were 94, and a tenth more was learned."""

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
_CONDITION: Final = Pattern(r"\b(?:if|unless|whether)\b", re.IGNORECASE)
_PREPOSITION: Final = Pattern(r"[\s,]+(?:on|at|by|in|for|is|due|until|the)$", re.IGNORECASE)
_OTHERS: Final = words("""
he, she, they, him, her, them, it, his, their, its, who, someone, somebody, everyone, people, you, your
""")


def beside(
    told: Sequence[Told],
    sentence: Sentence,
    found: Sequence[Candidate],
    *,
    known: Sequence[Someone],
    now: datetime,
    zone: ZoneInfo,
    corrects: bool,
) -> list[Candidate]:
    """Candidates for what a plain statement tells and `found`, what the rules read in it, does not. `known`: people named
    before."""
    text = sentence.text
    if "?" in sentence.closing or figurative(sentence.plain):
        return []
    taken = {word for one in found for word in _words(f"{one.value} {one.subject}")}
    candidates: list[Candidate] = []
    for one in told:
        at = text.find(one.value)
        if one.certainty < CERTAIN_ENOUGH or at < 0 or _CONDITION.search(text[:at]) or _words(one.value) & taken:
            continue
        subject = _subject(one, known)
        if subject is None:
            continue
        drafts = sound(_drafts(one, text, now, zone))
        candidates += [
            _candidate(draft, subject, sentence, _statement(one, sentence, found), corrects)
            for draft in drafts
            if not over_today(draft, sentence.plain, now, zone, sentence=sentence.plain)
        ]
        taken |= _words(one.value) if drafts else set()
    return candidates


def _drafts(one: Told, text: str, now: datetime, zone: ZoneInfo) -> list[Draft]:
    value = _ARTICLE.sub("", one.value.strip(" .,;:!?\"'"))
    importance = _IMPORTANCE.get(one.attribute, Importance.STANDARD)
    if not value:
        return []
    if one.attribute in PEOPLE and one.attribute != "pet" and not value[:1].isdigit():
        name = person_name(value)
        relation = _relation(one, text)
        return [Draft(one.attribute, name, subject=OWNER, importance=importance, tags=(relation,))] if name else []
    if one.attribute in _YEARLY:
        day = day_of_year(value)
        return [Draft(one.attribute, day, importance=importance)] if day else []
    if one.attribute in _DATED:
        return _dated(one.attribute, value, text, now, zone, importance)
    draft = Draft(one.attribute, value, importance=importance)
    if one.attribute in _AHEAD and (day_ahead := first_date(text, now, zone)) is not None and day_ahead.end > now:
        draft = replace(draft, event_end=day_ahead.end)
    return [draft]


def _dated(attribute: str, value: str, text: str, now: datetime, zone: ZoneInfo, importance: Importance) -> list[Draft]:
    """An occasion is the subject and its day the value; without a day nothing is known of it."""
    day = first_date(text, now, zone)
    within = first_date(value, now, zone)
    what = _PREPOSITION.sub("", f"{value[: within.start]}{value[within.stop :]}".strip(" ,")) if within else value
    if day is None or day.end <= now or not what:
        return []
    return [Draft(attribute, day.day, subject=what, importance=importance, event_end=day.end)]


def _relation(one: Told, text: str) -> str:
    """The word of kinship before the name that means the same; the attribute's own where there is none."""
    before = text[: text.find(one.value)]
    near = [word for word in _WORD.findall(before.casefold()) if KINSHIP.get(word) == one.attribute]
    return near[-1] if near else one.attribute


def _subject(one: Told, known: Sequence[Someone]) -> str | None:
    """Whom it is told of; None where that cannot be told."""
    if one.subject is None:
        return OWNER
    named = one.subject.strip(" .,;:!?\"'").removesuffix("'s").removesuffix("’s")
    folded = named.casefold()
    if not named or folded in _OTHERS:
        return None
    for someone in known:
        if folded in {(someone.name or "").casefold(), (someone.relation or "").casefold()}:
            return someone.subject
    if folded in KINSHIP:
        return folded
    return named if person_name(named) else None


def _statement(one: Told, sentence: Sentence, found: Sequence[Candidate]) -> str:
    """That of a rule that says it as well, rather than one more way to say the same; else the sentence."""
    said = (c.statement for c in found if c.evidence == sentence.text and _words(one.value) <= _words(c.statement))
    return next(said, capitalised(sentence.text))


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
