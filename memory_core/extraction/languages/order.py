"""The order of words: "dass mein Zahnarzt Dr. Lehmann heißt" as a sentence of its own, "mein Zahnarzt heißt Dr. Lehmann".

German and Dutch put the verb last in such a clause. Where code cannot tell who the clause is of, or which word is its verb, it
stays a clause with its conjunction, whole.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern, any_case


@dataclass(frozen=True, slots=True)
class _VerbLast:
    """`subject`: who or what a clause may begin with, and be of. `verb`: what the last word must be to be its finite verb; `two`:
    a verb of two pieces, which stand apart in a sentence. `that`: the conjunction."""

    that: str
    subject: Pattern
    verb: Pattern
    two: Pattern


_GERMAN_NOUN: Final = r"(?-i:[A-ZÄÖÜ])[\wäöüß-]+"
_NO_SUBJECT: Final = (
    r"(?!(?:am|im|an|in|auf|um|bei|mit|von|zu[mr]?|nach|vor|für|jeden|jede|heute|morgen|den|dem|einen|einem)\b)"
)
_LANGUAGES: Final[Mapping[str, _VerbLast]] = MappingProxyType(
    {
        "German": _VerbLast(
            "dass",
            any_case(
                rf"{_NO_SUBJECT}(?:(?:ich|du|er|sie|es|wir|ihr|man)\b"
                rf"|(?:(?:mein|dein|sein|ihr|unser|euer|ein)(?:er|e)?|der|die|das|diese[rs]?)\s+(?:[a-zäöüß]+(?:e|er|es"
                rf"|en)\s+)?{_GERMAN_NOUN}"
                rf"(?:\s+von\s+(?:(?:der|dem|den|meine[rm]?|unsere[rm]?)\s+)?{_GERMAN_NOUN})?"
                rf"|{_GERMAN_NOUN}s\s+(?!Dr\b){_GERMAN_NOUN}|{_GERMAN_NOUN})"
            ),
            any_case(
                r"(?!ge\w+(?:t|en)\b)(?-i:[a-zäöüß])[a-zäöüß]{1,}(?:e|t|en|st|n)|ist|bin|sind|war|hat|habe|mag|kann"
                r"|muss|will|darf|soll|weiß|gab|kam|ging|hatte"
            ),
            any_case(
                r"(?:ab|an|auf|aus|ein|mit|vor|nach|zurück|weg|los|statt|her|hin|fest|vorbei|zusammen|um"
                r"|zu)(?!t?wort)[a-zäöüß]{3,}"
            ),
        ),
        "Dutch": _VerbLast(
            "dat",
            any_case(
                r"(?:ik|je|jij|hij|ze|zij|we|wij|het|men)\b|(?:mijn|onze?|zijn|haar|hun|de|het|een|deze"
                r"|die)\s+(?:[a-z]+e\s+)?[a-z-]{2,}"
                r"(?:\s+(?-i:[A-Z])[\w-]+)?|(?-i:[A-Z])[\w-]+"
            ),
            any_case(
                r"(?:is|ben|bent|zijn|was|waren|heb|hebt|heeft|hebben|had|woont?|wonen|werkt?|werken|heten?|heet"
                r"|moet(?:en)?|kan|kunnen|wil(?:len)?|mag|gaat?"
                r"|gaan|komt?|komen|ligt|liggen|staat|staan|houdt?|houden|eet|eten|drinkt?|speelt?|rijdt?|krijgt?"
                r"|draagt|kost|duurt|begint)"
            ),
            any_case(r"(?!)"),
        ),
    }
)
_CLAUSE_END: Final = re.compile(r"\s*[,;]\s+(?=\S)")


def main_clause(clause: str, language: str) -> str:
    """What follows the conjunction as a sentence; the clause with its conjunction where that cannot be told."""
    order = _LANGUAGES.get(language)
    if order is None:
        return clause
    head = _CLAUSE_END.split(clause, maxsplit=1)[0]
    rest, words = clause[len(head) :], head.split()
    subject = order.subject.match(head)
    if len(words) < _FEWEST or subject is None:
        return f"{order.that} {clause}"
    verb, between = words[-1], head[subject.end() :].strip()
    if not order.verb.fullmatch(verb) or order.two.fullmatch(verb) or not between:
        return f"{order.that} {clause}"
    told = between.rpartition(" ")[0]
    return f"{subject.group()} {verb} {told}".strip() + rest


_FEWEST: Final = 3
