"""What a person says of themselves in plain English, as a table of patterns. What is not understood is not learned."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.records import Confidence, Kind, Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.teaching import Teachable
from memory_core.extraction.dates import find_date

_LOW: Final = re.compile(
    r"^\W*(?:ok(?:ay)?|k|thanks?|thank you|thx|ty|got it|cool|nice|great|yes|no|yep|nope|sure|lol|haha+|hi|hello|hey|bye|hm+)?\W*$",
    re.IGNORECASE,
)


def is_low_value(text: str) -> bool:
    """Nothing to learn, whatever reads it: stops before any work is done."""
    return bool(_LOW.match(text))


@dataclass(frozen=True, slots=True)
class Rule:
    """`value` names the group that holds the value; `subject` makes the subject of the match."""

    pattern: re.Pattern[str]
    kind: Kind
    attribute: str
    subject: Callable[[re.Match[str]], str] = lambda _: OWNER


def _rule(pattern: str, kind: Kind, attribute: str, subject: Callable[[re.Match[str]], str] | None = None) -> Rule:
    compiled = re.compile(pattern, re.IGNORECASE)
    return Rule(compiled, kind, attribute, subject) if subject else Rule(compiled, kind, attribute)


_REL: Final = r"(?P<rel>wife|husband|partner|sister|brother|mother|mom|father|dad|son|daughter|friend|boss|dog|cat)"
_NAME: Final = r"(?-i:[A-Z][\w'-]+(?: [A-Z][\w'-]+)?)"


def _person(match: re.Match[str]) -> str:
    name = match.groupdict().get("name")
    return f"{match['rel']} {name}" if name else match["rel"]


RULES: Final = (
    _rule(rf"^my name is (?P<value>{_NAME})", Kind.IDENTITY, "name"),
    _rule(r"^i (?:now )?live in (?P<value>[^,.;]+?)(?: now| again| these days)?$", Kind.IDENTITY, "home_city"),
    _rule(r"^i(?:'ve| have)? (?:just )?moved to (?P<value>[^,.;]+?)(?: recently| now)?$", Kind.IDENTITY, "home_city"),
    _rule(r"^i(?:'m| am) (?P<value>vegan|vegetarian|pescatarian)$", Kind.IDENTITY, "diet"),
    _rule(r"^i(?:'m| am) allergic to (?P<value>[^,.;]+)$", Kind.IDENTITY, "allergy"),
    _rule(r"^i work (?:at|for) (?P<value>[^,.;]+)$", Kind.IDENTITY, "employer"),
    _rule(rf"^my {_REL}(?:,? (?P<name>{_NAME}),?)? lives in (?P<value>[^,.;]+)$", Kind.IDENTITY, "home_city", _person),
    _rule(
        rf"^my {_REL}(?:,? (?P<name>{_NAME}),?)? works (?:at|for) (?P<value>[^,.;]+)$",
        Kind.IDENTITY,
        "employer",
        _person,
    ),
    _rule(r"^i (?:really )?(?:like|love|enjoy) (?P<value>[^,.;]+)$", Kind.PREFERENCE, "likes"),
    _rule(r"^i (?:really )?(?:hate|dislike|can't stand) (?P<value>[^,.;]+)$", Kind.PREFERENCE, "dislikes"),
    _rule(
        r"^my fav(?:ou)?rite (?P<thing>[\w ]+?) is (?P<value>[^,;]+)$",
        Kind.PREFERENCE,
        "favorite",
        lambda m: f"favorite {m['thing'].casefold()}",
    ),
    _rule(r"^(?P<value>(?:always|never) .+)$", Kind.CONSTRAINT, "rule"),
)
_EXPLICIT: Final = re.compile(
    r"^\s*(?:please\s+)?(?:/remember|remember|don'?t forget|note|keep in mind|save this|save that)(?:\s+that\b|\s*:)?\s*[:,-]?\s*(?P<rest>.+)$",
    re.IGNORECASE | re.DOTALL,
)
_CORRECTION: Final = re.compile(
    r"^\s*(?:actually|correction|no|i meant)[,:]?\s+(?P<rest>.+)$", re.IGNORECASE | re.DOTALL
)
_DATED: Final = re.compile(
    r"^(?:my|the|our) (?P<subject>[\w' -]+?) (?:is|are) (?P<value>(?:on|at|due|in|by) .+|end of .+)$", re.IGNORECASE
)
_IT_IS: Final = re.compile(r"^it(?:'s| is) (?:on |at |in )?(?P<value>.+)$", re.IGNORECASE)
_UNSURE: Final = re.compile(
    r"\?|^(?:if|what if|suppose|imagine|maybe|perhaps|i wish|would|could|should)\b", re.IGNORECASE
)


def extract(teachable: Teachable, *, now: datetime, zone: ZoneInfo, recent: Sequence[Memory]) -> tuple[Candidate, ...]:
    """Candidates of the text's sentences. `recent`: memories that an elliptic sentence may be about, the latest first."""
    found = []
    for sentence in re.split(r"(?<=[.!?])\s+|\n+", teachable.text):
        candidate = _sentence(sentence.strip().rstrip(".!"), now, zone, recent)
        if candidate is not None:
            found.append(candidate)
    return tuple(found)


def _sentence(sentence: str, now: datetime, zone: ZoneInfo, recent: Sequence[Memory]) -> Candidate | None:
    explicit = _EXPLICIT.match(sentence)
    text = explicit["rest"].strip() if explicit else sentence
    corrected = _CORRECTION.match(text)
    text = corrected["rest"].strip() if corrected else text
    if not text or (_UNSURE.search(text) and not explicit):
        return None
    candidate = _plain(text, now, zone) or (_elliptic(text, now, zone, recent) if corrected else None)
    if candidate is None and explicit and text.casefold() not in {"this", "that", "it", "the above"}:
        candidate = Candidate(Kind.IDENTITY, OWNER, "note", text, text, text, Extractor.RULES)
    if candidate is None:
        return None
    moved = bool(re.search(r"\bmoved to\b|\bnow\b|\bagain\b", text, re.IGNORECASE))
    relation = Relation.CORRECTS if corrected or moved else candidate.relation
    confidence = Confidence.CERTAIN if explicit else Confidence.STATED
    return replace(candidate, explicit=bool(explicit), relation=relation, confidence=confidence)


def _plain(text: str, now: datetime, zone: ZoneInfo) -> Candidate | None:
    for rule in RULES:
        match = rule.pattern.match(text)
        if match:
            value = match["value"].strip()
            return Candidate(rule.kind, rule.subject(match), rule.attribute, value, text, text, Extractor.RULES)
    dated = _DATED.match(text)
    when = find_date(dated["value"], now, zone) if dated else None
    if dated is None:
        return None
    subject = dated["subject"].casefold()
    if when is None:
        return Candidate(Kind.IDENTITY, subject, "time", dated["value"], text, text, Extractor.RULES)
    return Candidate(Kind.EVENT, subject, "date", when.day, text, text, Extractor.RULES, event_end=when.end)


def _elliptic(text: str, now: datetime, zone: ZoneInfo, recent: Sequence[Memory]) -> Candidate | None:
    """ "it's on March 18th": about the latest memory here with a value of that type."""
    match = _IT_IS.match(text)
    when = find_date(match["value"], now, zone) if match else None
    if match is None or when is None:
        return None
    about = next((m for m in recent if m.attribute in ("date", "deadline")), None)
    if about is None:
        return None
    return Candidate(
        about.kind,
        about.subject,
        about.attribute,
        when.day,
        f"my {about.subject} is on {match['value']}",
        text,
        Extractor.RULES,
        relation=Relation.CORRECTS,
        related=(about.id,),
        event_end=when.end,
    )
