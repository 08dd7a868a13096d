"""What may stand as a value: each check returns the value trimmed, or None when the words are no such thing.

Checks refuse more than they must: a value with a pronoun, a verb or a whole clause in it is a sign that the pattern took too much.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from memory_core.domain.numbers import COUNT, HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.titles import TITLES
from memory_core.extraction.lexicon.everyday import (
    ABSTRACT_PLACES,
    CONDITIONS,
    DEMONYMS,
    DIETS,
    EVENTS,
    FIELDS,
    FIRST_NAMES,
    FOODS,
    JOB_STATES,
    JOBS,
    LANGUAGES,
    LEADS,
    LIKEABLE,
    MARITAL,
    NO_NAMES,
    PASTIMES,
    RELIGIONS,
    TRAITS,
    VAGUE,
    VERBS,
    ZODIAC,
)
from memory_core.extraction.lexicon.words import words

Check = Callable[[str], str | None]

NAME: Final = (
    r"(?-i:[A-ZÀ-ÖØ-ÞĀ-Ž][\w'\-]*\.?(?: (?:de|van|von|der|den|la|le|da|di|del|bin|al"
    r"|of) )?(?:(?: |(?<=[. ]))[A-ZÀ-ÖØ-ÞĀ-Ž][\w'\-]*\.?){0,3})"
)
"""A proper name as written: capitalised words, particles between them."""

_CLAUSAL: Final = Pattern(
    r"\b(?:I|you|he|she|we|they|them|him|me|us|your|yours|(?<!\d )(?<!\d)am|are|was|were|do|does|did|have|has|had"
    r"|will|would|can|could|should|must|may|might"
    r"|because|that|this|these|those|which|who|whom|whose|what|when|where|why|how|if|unless|until"
    r"|while|although|it|its|is|there)\b",
    re.IGNORECASE,
)
_LIST_PARTS: Final = Pattern(
    r"\s*,\s*(?:and |or |but also )?|\s+(?:and|or|as well as|plus|&)\s+(?:also\s+)?", re.IGNORECASE
)


_TRAILING: Final = Pattern(r",\s+(?!and |or |[A-Z])|;|\s-\s")
"""What follows a comma is no part of a name or a thing."""


def tidy(text: str) -> str:
    """Without outer punctuation, brackets, quotation marks or pictures."""
    text = re.sub(r"\s*\([^)]*\)", "", text)
    value = _PICTURES.sub("", " ".join(text.split())).strip(" ,;:-\"'.!")
    return f"{value}." if _INITIALS.search(value) else value


_INITIALS: Final = re.compile(r"(?:^|[ .])(?:[A-Z]\.)+[A-Z]$")
"""Of "Fontaines D.C." the last stop is a part."""


_PICTURES: Final = re.compile(r"[\s\u2600-\u27bf\ufe0f\u200d\U0001f000-\U0001faff]+$")


def phrase(text: str, *, most: int = 8, clausal: bool = False) -> str | None:
    """A few words without a clause of their own."""
    value = tidy(text)
    words = value.split()
    if not 1 <= len(words) <= most or len(value) > 90 or not re.search(r"\w", value):
        return None
    if not clausal and (_CLAUSAL.search(value) or _TRAILING.search(value)):
        return None
    return None if value.casefold() in VAGUE else value


def long_phrase(text: str) -> str | None:
    """Up to twenty words, with clauses: what was decided, what is being worked on."""
    value = phrase(text, most=20, clausal=True)
    if value is None or value.split()[0].casefold() in VAGUE or len(value) > 160:
        return None
    return value


_NO_TOWN: Final = r"[a-z]+ing|house|home|flats?|apartments|offices?|schools?|jobs?|rooms?|desks?|seats?|on|out|up"
"""What one moves without moving to it: "moved house", "moved on"."""


_ON_A_SCREEN: Final = re.compile(
    r"(?:the )?(?:next |last |first |other |back |front )?(?:tab|page|section|chapter|row|step|slide|level|line|column|item"
    r"|question|point|option|version|plan|seat|window|couch|sofa|bed|table|desk|branch|folder|channel)\b"
)
"""Where one moves to without living there: "I moved to tab two"."""


_IS_NAMED: Final = re.compile(r"[A-Z][\w'-]* [A-Z][\w'-]*$")
""" "Cape Town"."""
_NO_PLACES: Final = words(
    "project, team, department, dept, squad, unit, role, position, class, group, course, shift, ward, company, job, shifts"
    ", earlies, lates, nights, days, mornings, afternoons, evenings, twilights, weekends, hours"
)
""" "The Zeus project": nobody lives there."""
_TOWARDS: Final = frozenset("to with for and of from together apart again in over across onto into".split())  # noqa: SIM905


def place(text: str) -> str | None:
    """A town, country or quarter: a proper name, or a word that can be one in careless typing."""
    if _ON_A_SCREEN.match(text):
        return None
    value = phrase(
        re.sub(r"^(?:the (?:city|town|village|area) of|beautiful|sunny|rainy|lovely|good old)\s+", "", tidy(text)),
        most=6,
    )
    if value is None or re.match(r"(?:a|an|my|your|our|his|her|their|some|one|two|three)\b", value, re.IGNORECASE):
        return None
    words = [w.casefold().strip(",.") for w in value.split()]
    if re.fullmatch(_NO_TOWN, value.split()[0]):
        return None
    if words[-1] in _NO_PLACES:
        return None
    vague = any(word in ABSTRACT_PLACES for word in (words[:-1] if _IS_NAMED.search(value) else words))
    if vague or words[0] in VAGUE | _TOWARDS:
        return None
    if not any(w[:1].isupper() for w in value.split()):
        return value if len(words) <= 2 and all(w.isalpha() for w in words) and words[0] != "the" else None
    return value


_TITLES: Final = frozenset({*TITLES, "Sister", "Father", "Chef"})
"""Nuns, priests and cooks as well: before a name that is known to be one."""


def person_name(text: str) -> str | None:
    """A capitalised name of up to four words, or a first name in careless typing."""
    value = re.sub(r"'s?$", "", tidy(text))
    words = value.split()
    if not 1 <= len(words) <= 4 or any(w.casefold() in NO_NAMES for w in words):
        return None
    if len(words) > 1 and words[0].rstrip(".") in _TITLES and words[1][:1].isupper():
        return value
    if words[0].casefold() in (DEMONYMS | JOBS | RELIGIONS | ZODIAC | DIETS | LANGUAGES) - FIRST_NAMES:
        return None
    if re.fullmatch(NAME, value):
        return value
    return value if len(words) == 1 and value.casefold() in FIRST_NAMES else None


def vouched_name(text: str) -> str | None:
    """A name after a bare "I'm …", where nearly anything else is more likely: its first word is a known first name."""
    value = person_name(text)
    return value if value and value.split()[0].casefold() in FIRST_NAMES and value[:1].isupper() else None


_CAPITALISED: Final = words("""
tory, labour, democrat, republican, conservative, liberal, green, asian, african, black, white, latino, latina, latinx, hispanic
deaf, blind, autistic, queer, gay, bi, trans, pro, team, type, generation, plus, premium, online, offline, away, outside, inside
upstairs, downstairs, everywhere, nowhere, anywhere, covid, windows, linux, android, apple, vegan, celtic, nordic, alpine, european
""")
"""Words of what somebody is that are written with a capital as well."""
_LIKE_A_WORD: Final = re.compile(
    r".*(?:ing|ed|ish|ese|ful|ous|able|ible|less|ness|tion|ive|ic|ist|ians?|eans?|ment|ward|wards|ly|[^aeiou]er)$"
)


def given_name(text: str) -> str | None:
    """A single capitalised word that is no other word known, nor built like one: "Yann"."""
    value = person_name(text)
    if value is None or not re.fullmatch(r"[^\W\d_a-z][^\W\d_A-Z]+(?:[-'’][^\W\d_]+)?", value):
        return None
    folded = value.casefold()
    known = (
        JOBS
        | VERBS
        | VAGUE
        | TRAITS
        | CONDITIONS
        | MARITAL
        | JOB_STATES
        | FIELDS
        | PASTIMES
        | FOODS
        | EVENTS
        | LIKEABLE
    )
    if len(folded) < _SHORTEST or folded in known | _CAPITALISED | ABSTRACT_PLACES or _LIKE_A_WORD.fullmatch(folded):
        return None
    return value


_SHORTEST: Final = 3


def organisation(text: str) -> str | None:
    """A company, school or office; "a …" says of what kind and counts too."""
    value = phrase(_FOR_YEARS.sub("", text), most=7)
    if value is not None and re.match(r"[A-Z][a-z]+ [A-Z]", value):
        return value  # "First Bus" is no first bus
    if value is None or value.split()[0].casefold() in VAGUE | {
        "home",
        "night",
        "weekends",
        "all",
        "least",
        "my",
        "your",
        "being",
    }:
        return None
    if _SOME_FIRM.match(value):
        return None
    if re.match(
        r"(?:the )?(?:moment|office|same|weekend|end|best|time|top|bottom|desk|kitchen table)\b", value, re.IGNORECASE
    ):
        return None
    if re.match(rf"(?:{_HOURS})\b", value):
        return None
    return None if re.fullmatch(r"\d.*|(?:[\w-]+ ){1,2}(?:years?|months?|weeks?|days?|hours?)", value) else value


_SOME_FIRM: Final = Pattern(
    r"(?:(?:another|some|any|one|a (?:different|new|certain|second|rival)) .*|(?:an?|the|this|that) (?:company|firm|business|place"
    r"|employer|organi[sz]ation|agency|boss|man|woman|guy))$",
    re.IGNORECASE,
)
"""That there is one, not which."""
_HOURS: Final = f"{HOUR_WORDS}|noon|midnight|half|quarter"
_FOR_YEARS: Final = Pattern(
    rf"(?:,? (?:for|since))?(?: (?:about|over|nearly|almost|around|the (?:last|past)))* (?:{COUNT}"
    r"|many|several|a few) (?:years?|months?|weeks?|yrs?)(?: now| already)?$",
    re.IGNORECASE,
)
_NO_JOB: Final = words(
    "not, no, called, named, never, hardly, being, becoming, like, at, in, for, with, on, from, as, about, into, off"
)


def job(text: str) -> str | None:
    """An occupation by its head noun, three words before it at most ("senior data engineer")."""
    value = re.sub(r"^(?:an?|the)\s+", "", tidy(text), flags=re.IGNORECASE)
    words = value.casefold().split()
    if not 1 <= len(words) <= 5 or _CLAUSAL.search(value) or words[0] in _NO_JOB:
        return None
    if any(
        w in {"bad", "terrible", "good", "great", "horrible", "lousy", "decent", "awful", "big", "huge", "real", "born"}
        for w in words[:-1]
    ):
        return None
    if any(w in {"the", "my", "our", "his", "her", "their", "your", "some"} for w in words):
        return None  # "seeing the consultant"
    if len(words) > 2 and words[0].endswith("ing") and words[1] in {"a", "an", "another", "two", "three", "new"}:
        return None  # "hiring an apprentice"
    heads = (words[-1], " ".join(words[-2:]))
    ological = re.fullmatch(r"\w+(?:ologist|ographer|ician|opath)", words[-1])
    return value if ological or LEADS.fullmatch(value) or any(h in JOBS for h in heads) else None


def field(text: str) -> str | None:
    value = tidy(re.sub(r"^the field of ", "", text))
    bare = re.sub(r"\s+(?:industry|sector|business)$", "", value.casefold())
    return value if bare in FIELDS or value.casefold() in FIELDS else None


def demonym(text: str) -> str | None:
    value = tidy(text)
    parts = re.split(r"[- ]", value.casefold().removeprefix("half ").removeprefix("half-"))
    known = value.casefold() in DEMONYMS or all(p in DEMONYMS or p in {"and", "half"} for p in parts if p)
    return value if value and known else None


def language(text: str) -> str | None:
    value = re.sub(
        r"^(?:(?:pretty|quite|fairly|really|very) )?(?:fluent|basic|some|passable|ok|okay|a (?:little|bit of|little bit of)"
        r"|conversational|perfect|native|good"
        r"|decent|broken|brazilian|a touch of)\s+",
        "",
        tidy(text),
        flags=re.IGNORECASE,
    )
    return value if value.casefold() in LANGUAGES else None


def condition(text: str) -> str | None:
    value = re.sub(
        r"^(?:bad|severe|mild|chronic|slight|really bad|quite bad|moderate)\s+", "", tidy(text), flags=re.IGNORECASE
    )
    return tidy(text) if value.casefold() in CONDITIONS or tidy(text).casefold() in CONDITIONS else None


def trait(text: str) -> str | None:
    value = re.sub(r"^(?:a bit of|kind of|definitely|more of|very much)\s+", "", tidy(text))
    return value if value.casefold() in TRAITS else None


def taste(text: str) -> str | None:
    """What one can like lastingly: no pronoun, nothing that only this conversation knows ("the second option", "your idea")."""
    value = phrase(re.sub(r"^to\s+(?=\w)", "", tidy(text)), most=8)
    if value is None:
        return None
    first = value.split()[0].casefold()
    if first in VAGUE | {
        "my",
        "his",
        "her",
        "their",
        "our",
        "to",
        "being",
        "having",
        "getting",
        "think",
        "working",
        "know",
        "see",
        "hear",
        "only",
        "not",
        "but",
        "just",
        "except",
        "especially",
        "use",
    }:
        return None
    if first == "the" and not re.search(r" [A-Z]", value) and value.casefold() not in LIKEABLE:
        return None
    return (
        None
        if re.search(
            r"\b(?:idea|option|suggestion|answer|version|one|draft|plan|result|sound of it)s?$", value, re.IGNORECASE
        )
        else value
    )


_TAIL_OF_ALL: Final = Pattern(r"\b(?:about|of|for|with|in|on|to|from|at|by|like)\b|^(?:an?|the) \w+$", re.IGNORECASE)
"""A part with these may belong to the whole enumeration ("books about history and art")."""
_LONGEST_ITEM: Final = 3
_MOST_ITEMS: Final = 6
_QUALITIES: Final = words("""
black, white, red, green, blue, old, new, hot, cold, sweet, salty, sour, spicy, big, small, short, long, loud, quiet
dark, light, warm, fresh, raw, soft, hard, wet, dry, cheap, simple, slow, fast, thick, thin, crunchy, sticky
""")
"""Before "and" these belong to what follows: "black and white films" is one thing."""


def items(text: str, check: Check) -> tuple[str, ...]:
    """The parts of an enumeration, each checked; nothing when one of them fails, for then it was no enumeration of these."""
    text = re.sub(r"(?<=and )(?:a (?:bit|lot|little|touch|spot) of|some) ", "", text)
    parts = [part for part in _LIST_PARTS.split(tidy(text)) if part.strip()]
    if any(part.casefold() in _QUALITIES for part in parts[:-1]):
        parts = [tidy(text)]
    if len(parts) > 1 and any(_TAIL_OF_ALL.search(part) or len(part.split()) > _LONGEST_ITEM for part in parts):
        parts = [tidy(text)]
    if any(len(part.split()) > 1 and part.split()[0].casefold() in VERBS for part in parts[1:]):
        return ()
    values = [check(part) for part in parts]
    if not values or len(values) > _MOST_ITEMS or any(value is None for value in values):
        return ()
    return tuple(dict.fromkeys(value for value in values if value is not None))


def worded(text: str) -> str | None:
    """Up to ten words as they are said, verbs among them: "can not sleep without earplugs"."""
    return phrase(text, most=10, clausal=True)


POINTING: Final = Pattern(
    r"\b(?:without|it|this|that|these|those|you|your|yours|him|her|them|how|what"
    r"|when|where|idea|feedback|suggestions?|plan|answer"
    r"|sound)\b|^(?:the (?:way|fact|idea)|to (?:know|see|hear|think|be|say|ask))",
    re.IGNORECASE,
)
"""What only this conversation knows is no taste and no habit."""
_NOT_EDIBLE: Final = VAGUE | words("""
before, after, at, on, in, with, enough, out, well, when, very, properly, late, like, and, or, to, breakfast, lunch, my
your, the
""")


def edible(text: str) -> str | None:
    """Something to eat or drink: after "eat" or "drink" nearly anything that is a thing."""
    if re.match(r"(?:only|just|ever)\b", text, re.IGNORECASE):
        return None  # it is the contrary: "no coffee, only tea"
    bare = re.sub(r"^(?:any|much|a lot of|too much|anything with|a drop of|any kind of)\s+", "", tidy(text))
    value = phrase(bare, most=4)
    return None if value is None or value.split()[0].casefold() in _NOT_EDIBLE else value
