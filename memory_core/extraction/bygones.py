"""What the owner tells as over: where they used to live, what they used to play. Kept as a past value, beside what holds now.

Read apart from `rules`, which looks for what is so. A past value takes the place of none; but who "used to" do what is remembered
as so at present, and says no time, tells that it has ended.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.domain.teaching import Teachable
from memory_core.extraction import marks
from memory_core.extraction.rules.extractor import as_if_said
from memory_core.extraction.sentences import MOST_SENTENCES, Sentence
from memory_core.extraction.staged import meant
from memory_core.extraction.values import Check, organisation, place
from memory_core.extraction.wording import capitalised

_YEAR: Final = r"(?:19|20)\d\d"
_VALUE: Final = r"(?P<v>(?-i:[A-Z])[\w&'’.-]*(?: (?:(?:and|of|the|de|la|&) )?(?-i:[A-Z])[\w&'’.-]*){0,3})"
"""A name: nothing else that one was "in" or "at" is a town or a firm for sure."""
_WHEN: Final = (
    rf"(?: from (?P<from>{_YEAR}) (?:to|until|till|through) (?P<to>{_YEAR})| between (?P<after>{_YEAR}) and (?P<by>{_YEAR})"
    rf"| (?:until|till|up to) (?P<until>{_YEAR})| (?:back )?in (?P<in>{_YEAR}))"
)
_SINCE_THEN: Final = r"(?: before .{2,40})"
_LEAD: Final = r"(?P<lead>before [^,]{2,40}?,? )?"


def _pattern(used: str, did: str) -> Pattern:
    """ "Used to" says by itself that it is over; a bare past tense needs a time or an order beside it."""
    return Pattern(
        rf"{_LEAD}(?:I|we) (?:(?P<used>{used})|{did}) {_VALUE}(?P<tail>{_WHEN}|{_SINCE_THEN})?",
        re.IGNORECASE,
    )


_FORMS: Final[tuple[tuple[str, Pattern, Check], ...]] = (
    ("home_city", _pattern(r"used to live in", r"(?:lived|was living|were living|was based) in"), place),
    (
        "employer",
        _pattern(r"used to work (?:at|for)", r"(?:worked|was working|was employed) (?:at|for|by)"),
        organisation,
    ),
)


_USED_TO: Final = Pattern(
    r"(?P<who>I|we)(?: (?:both|also|once|always|really|actually))? used to (?P<did>(?!it\b|be able\b)[a-z].*?)"
    r"(?P<since>,? (?:but|and now|now|then|until|till|before)\b.*)?",
    re.IGNORECASE,
)
_THEN: Final = Pattern(
    r" (?:when (?:I|we) .+|as (?:a|an|my) .+|at (?:school|uni|university|college)|in my \w+|in the \w+|(?:back )?in (?:19|20)\d\d"
    r"|back (?:then|in the day|home)|growing up|for (?:a|an|many|some|about|over|\d+|\w+) (?:\w+ )?(?:while|time|years?|months?)"
    r"|years ago|ages ago|long ago|a long time ago|once)$",
    re.IGNORECASE,
)
"""At which time of life it was so: such a thing may be so again."""
_OF_A_LIFE: Final = frozenset(
    {
        *(
            "home_city",
            "employer",
            "occupation",
            "work_schedule",
            "housing",
            "household",
            "vehicle",
            "possession",
            "pet",
        ),
        *(
            "hobby",
            "routine",
            "diet",
            "avoids",
            "smoking",
            "likes",
            "dislikes",
            "prefers",
            "uses",
            "medication",
            "allergy",
        ),
        *("condition", "partner", "marital_status", "education", "religion", "project"),
    }
)
"""Attributes that people had another value of once."""


def told_as_over(teachable: Teachable, zone: ZoneInfo) -> tuple[Candidate, ...]:
    """Past values of the owner's life, each sentence by itself."""
    found: list[Candidate] = []
    said = meant(teachable.text)
    if len(said) > MOST_SENTENCES or any(map(marks.taints, said)):
        return ()
    for sentence in said:
        if sentence.closing in {"", "."} and not sentence.passes_on:
            found += _read(sentence, zone) or _used_to(sentence, teachable.taught_at, zone)
    return tuple(one for one in found if one.valid_from is None or one.valid_from <= teachable.taught_at)


def _read(sentence: Sentence, zone: ZoneInfo) -> Sequence[Candidate]:
    for attribute, pattern, check in _FORMS:
        match = pattern.fullmatch(sentence.plain)
        if match is None or not (match["used"] or match["tail"] or match["lead"]):
            continue
        value = check(match["v"])
        if value is not None:
            plain = Candidate(
                kind=Kind.IDENTITY,
                subject=OWNER,
                attribute=attribute,
                value=value,
                statement=capitalised(sentence.plain),
                evidence=sentence.text,
                extractor=Extractor.RULES,
                importance=Importance.SIGNIFICANT,
                tags=(attribute,),
                past=True,
                relation=Relation.ENDS if match["used"] and not (match["tail"] or match["lead"]) else Relation.NEW,
            )
            return (_timed(plain, match, zone),)
    return ()


def _timed(candidate: Candidate, match: re.Match[str], zone: ZoneInfo) -> Candidate:
    """Years are whole ones: "until 2021" ends with it."""
    first = match["from"] or match["after"] or match["in"]
    last = match["to"] or match["by"] or match["until"] or match["in"]
    return replace(
        candidate,
        valid_from=None if first is None else _new_year(int(first), zone),
        valid_to=None if last is None else _new_year(int(last) + 1, zone),
    )


def _new_year(year: int, zone: ZoneInfo) -> datetime:
    return datetime(year, 1, 1, tzinfo=zone).astimezone(UTC)


def _used_to(sentence: Sentence, now: datetime, zone: ZoneInfo) -> Sequence[Candidate]:
    """What "I used to play the cello" tells is read as of "I play the cello", and is over."""
    match = _USED_TO.fullmatch(sentence.plain)
    if match is None:
        return ()
    did = _THEN.sub("", match["did"])
    being = "I am" if match["who"] == "I" else "We are"
    present = re.sub(r"^be\b", being, did) if re.match(r"be\b", did) else f"{match['who'].capitalize()} {did}"
    once = did != match["did"] or match["since"] is not None
    return [
        replace(
            one,
            statement=capitalised(sentence.plain),
            evidence=sentence.text,
            past=True,
            relation=Relation.NEW if once else Relation.ENDS,
        )
        for one in as_if_said(f"{present}.", now=now, zone=zone)
        if one.subject == OWNER and one.attribute in _OF_A_LIFE and not one.explicit and one.valid_from is None
    ]
