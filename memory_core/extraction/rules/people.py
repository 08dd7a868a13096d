"""The people and animals of the owner's life: what they are called, how many there are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, OF_ONES_OWN, PARENTS, before_kin
from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.clauses import RELATION, Someone
from memory_core.extraction.ends import SERVING
from memory_core.extraction.lexicon.everyday import FIRST_NAMES, NO_NAMES
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.normalisation.spelling_names import raised
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import NAME, items, person_name, tidy

_CLOSE: Final = frozenset({"partner", "mother", "father", "child", "sibling"})
_HOW: Final = before_kin("business", "golden", "black", "white", "grey", "gray", "tabby", joint="[ -]")
"""Of partners at work, and of animals. Who is called a first or a late wife is not learned as one."""


def _known_as(relation: str, name: str) -> Draft:
    attribute = KINSHIP[relation]
    importance = Importance.CORE if attribute in _CLOSE else Importance.SIGNIFICANT
    return Draft(attribute, raised(name), subject=OWNER, importance=importance, tags=(relation,))


def _named(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my sister is called Anna", "my sister's name is Anna", "my sister is Anna"."""
    relation, name = setting.clause.relation, person_name(match["v"])
    if relation not in KINSHIP or relation is None or name is None:
        return ()  # "my kids are Ada" is of several
    return (_known_as(relation, name),)


def _own(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I have a sister named Anna", "Anna is my sister", "my sister Anna" as an object."""
    del setting
    name = person_name(re.sub(r"'s$", "", match["name"]))
    relation = match["relation"].casefold()
    return (_known_as(relation, name),) if name else ()


def _singular(word: str) -> str | None:
    word = word.casefold()
    for one in (
        word,
        word.removesuffix("s") if word != "twins" else "",
        {
            "wives": "wife",
            "children": "child",
            "kids": "kid",
            "weans": "child",
            "bairns": "child",
            "lads": "son",
            "lasses": "daughter",
            "lassies": "daughter",
            "grandbairns": "grandchild",
            "puppies": "puppy",
            "ponies": "pony",
            "twins": "child",
        }.get(word, ""),
    ):
        if (one in KINSHIP and one != word) or one in {"fish"}:
            return one
    return None


_AGED: Final = Pattern(r"(?:(?:baby|little|wee) )?(?P<name>[^\W\d_]{2,})(?:,? \(?(?P<age>\d{1,2})\)?)?", re.IGNORECASE)


def _with_ages(text: str) -> dict[str, str]:
    """ "Ada 11, Kamsi, 8 and baby Zim": names with their ages, "" where none is told; nothing unless one is."""
    text = re.sub(r"\b(?:who is|aged?|is) (?=\d)", "", text)
    parts = re.split(r"\s*,\s*(?:and )?(?!\d)|\s+and\s+|\s*&\s*", text)
    found = [_AGED.fullmatch(part.strip(" .")) for part in parts]
    if not any(match and match["age"] for match in found) or not all(found):
        return {}
    told = {match["name"][:1].upper() + match["name"][1:]: match["age"] or "" for match in found if match}
    return told if all(person_name(name) for name in told) else {}


def _several(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "two brothers, Tom and Jim", "three kids", "two cats called Miso and Tofu"."""
    del setting
    relation = _singular(match["relation"])
    if relation is None:
        return ()
    ages = _with_ages(match["names"] or "")
    names = tuple(ages) or (items(match["names"], person_name) if match["names"] else ())
    drafts = [_known_as(relation, name) for name in names]
    drafts += [Draft("age", age, subject=f"{relation} {name}") for name, age in ages.items() if age]
    if KINSHIP[relation] == "child":
        drafts.append(Draft("children", tidy(match["count"] + " " + match["relation"]), importance=Importance.CORE))
    elif not names:
        drafts.append(
            Draft(KINSHIP[relation], tidy(match["count"] + " " + match["relation"]), subject=OWNER, tags=(relation,))
        )
    return tuple(drafts)


def _names_of(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my kids are called Ada and Per"."""
    del setting
    relation = _singular(match["relation"] or match["other"] or match["third"])
    return tuple(_known_as(relation, name) for name in items(match["names"], person_name)) if relation else ()


def _their_names(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    relation = _singular(setting.clause.relation or "")
    return tuple(_known_as(relation, name) for name in items(match["names"], person_name)) if relation else ()


def _all_with_ages(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my grandkids are Ethan 14, Lily 11 and Mason 2"."""
    relation, ages = _singular(setting.clause.relation or ""), _with_ages(match["names"])
    relation = {"boy": "son", "girl": "daughter"}.get(relation or "", relation)
    if relation is None or not ages:
        return ()
    told = [Draft("age", age, subject=f"{relation} {name}") for name, age in ages.items() if age]
    return (*(_known_as(relation, name) for name in ages), *told)


def _will_be_another(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "My coach will be Fiona from January": till then it is who it is."""
    relation = setting.clause.relation or ""
    if KINSHIP.get(relation) not in SERVING:
        return ()
    return (Draft("note", f"my {relation}{match.group()[1:]}", subject=OWNER),)


def _one(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I have a cat", "we got a puppy": one of a kind without a name."""
    del setting
    relation = match["relation"].casefold()
    if KINSHIP[relation] in {"friend", "colleague", "manager", "doctor", "dentist", "contact"} or relation in {
        "mouse",
        "baby",
        "ex",
    }:
        return ()
    return (Draft(KINSHIP[relation], tidy(f"{match['how']} {relation}"), subject=OWNER, tags=(relation,)),)


def _partner(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    name = person_name(match["name"])
    return (Draft("partner", raised(name), importance=Importance.CORE),) if name else ()


def _parted(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("partner", f"no longer {match['name']}", ends=True, replaces=match["name"]),)


def _parent(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("children", tidy(match["v"]), importance=Importance.CORE),)


_COUNT: Final = rf"{SEVERAL_WORDS}|\d{{1,2}}"
_GET: Final = r"(?:have|own|got|just got|adopted|just adopted|rescued|bought|have adopted|have got)"

_FROM: Final = (
    r"(?: (?:from|at) (?:the |number |my )?[\w'-]+(?: [\w'-]+){0,2}?| next door| across the (?:road|street)"
    r"| down the (?:road|street)"
    r"| over the road| round the corner)?"
)
""" "Freya from number 12 is our babysitter"."""

RULES: Final[tuple[Rule, ...]] = (
    rule(r"I am (?:called|named) (?P<v>.+)", _named, anyone=True),
    rule(r"my name (?:is|am) (?P<v>.+)", _named, anyone=True),
    rule(rf"I am (?P<v>{NAME})", _named, anyone=True),
    rule(rf"my {_HOW}(?P<relation>{RELATION})(?: is|'s)(?: name is)? (?:called |named )?(?P<name>{NAME})", _own),
    rule(rf"(?P<name>{NAME}){_FROM}(?: is|(?<='s)) my {_HOW}(?P<relation>{RELATION})(?:'s name)?", _own),
    rule(
        rf"(?P<name>{NAME}) is my (?!(?:ex|former|old|late|least|worst|next|new)\b)(?:[a-z-]+ ){{1,2}}(?P<relation>{RELATION})",
        _own,
    ),
    rule(
        r"I will be (?:called |an? [a-z]+ called )?(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)? "
        r"(?:from|as of|starting|after|next) .+",
        _will_be_another,
        anyone=True,
    ),
    rule(rf"my {_HOW}(?P<relation>{RELATION}) goes by (?P<name>{NAME})", _own),
    rule(rf"(?:the name of my|my) {_HOW}(?P<relation>{RELATION})(?:'s name)? is (?P<name>{NAME})", _own),
    rule(
        rf"I {_GET} (?:a|an|one|my) {_HOW}(?:[a-z]+[- ]){{0,2}}(?P<relation>{RELATION}),? (?:called|named"
        rf"|whose name is|by the name of|who is called|who is named) (?P<name>{NAME})",
        _own,
    ),
    rule(rf"I {_GET} (?:a|an|one) {_HOW}(?:[\w-]+ ){{0,3}}?(?P<relation>{RELATION}), (?P<name>{NAME})", _own),
    rule(
        rf"I {_GET} (?P<count>{_COUNT}|twin|identical twin) (?:\w+ )?(?P<relation>[a-z-]+)(?:(?:,|:| called"
        rf"| named|, called|, named| -) (?P<names>[A-Z].+))?",
        _several,
    ),
    rule(
        rf"I {_GET} (?P<count>{_COUNT}) (?P<relation>[a-z]+) and (?:another|one more"
        r"|counting)\b(?P<names>).*",
        _several,
    ),
    rule(rf"I {_GET} (?P<count>a|an|one|another) (?P<how>(?:[a-z]+[- ]){{0,2}})(?P<relation>{RELATION})", _one),
    rule(
        rf"I am (?:a|the) (?:proud |single )?(?:{PARENTS}) (?:of|to) (?P<v>(?:{_COUNT}|a) ?(?:\w+)?(?: \w+)?)",
        _parent,
    ),
    rule(
        rf"I am (?:dating|seeing|in a relationship with) (?:a (?:guy|man|girl|woman)|someone) (?:called"
        rf"|named) (?P<name>{NAME})",
        _partner,
    ),
    rule(
        rf"I (?:have )?(?:broke|broken|split) up with (?:my (?:girlfriend|boyfriend|partner"
        rf"|fianc[eé]e?),? )?(?P<name>{NAME})",
        _parted,
    ),
    rule(
        r"(?:my (?P<relation>[a-z-]+) (?:are|is) (?:called|named)|the names of my (?P<other>[a-z-]+) are"
        r"|my (?P<third>[a-z-]+)' names are) (?P<names>[A-Z].+)",
        _names_of,
    ),
    rule(r"I am (?:called|named) (?P<names>[A-Z].+ and .+)", _their_names, anyone=True),
    rule(r"I am (?P<names>(?-i:[A-Z])[^\d]+\d.+)", _all_with_ages, anyone=True),
    rule(
        rf"I am (?:married to|dating|seeing|going out with|going steady with|engaged to|together with"
        rf"|in a relationship with) (?P<name>{NAME})(?P<relation>)",
        _partner,
    ),
    rule(
        r"I (?:am|have been) (?:happily )?(?:married to|dating|seeing|going out with|together with) (?P<name>[a-z]+)"
        r"(?:,? (?:for|since) .+| now)?",
        _partner,
    ),
)

_MENTION: Final = Pattern(
    rf"\b(?:my|our) {_HOW}(?P<relation>{RELATION}),? (?P<name>{NAME})(?!'s? name|')", re.IGNORECASE
)


_OWN_CHILD: Final = Pattern(r"\b(?:oldest|eldest|youngest|middle|little|baby|elder|older|younger)\b", re.IGNORECASE)


_MENTION_LOWER: Final = Pattern(
    rf"\b(?:with|for|by|from) (?:my|our) (?:[a-z]+ )?(?P<relation>{KIN}) (?P<name>(?!\w+ly\b"
    rf"|\w+ing\b)[^\W\d_]{{3,12}})(?=$|,| and (?:my|our)\b"
    r"|(?P<on> (?:every|each|on|at|in|for|from|this|next|last|most|tomorrow|today|tonight|after|before|once|twice|[a-z]+days)\b))"
)
_AFTER_KIN: Final = words("""
too, now, today, again, tomorrow, tonight, yesterday, who, that, because, since, until, when, while, before, after
sometimes, instead, there, here, once, twice, alone, only, though, lol, haha, please, later, often, always, never, anymore
soon, also, but, and, abroad, upstairs, downstairs, back, home, next, last, this, every, each, most, around, outside, inside
nearby
""")
"""What may follow the owner's word for somebody in careless typing, and is no name."""


def mentioned(said: str, someone: Someone | None = None) -> tuple[Draft, ...]:
    """Somebody introduced in passing: "I'm having lunch with my friend Bob"."""
    found = []
    if (
        someone is not None
        and someone.name
        and (someone.relation not in {"girl", "boy"} or _OWN_CHILD.search(someone.said))
        and someone.relation
        and someone.relation in KINSHIP
    ):
        found.append(_known_as(someone.relation, someone.name))
    for match in _MENTION.finditer(said):
        name = person_name(match["name"])
        if match["relation"].casefold() in {"girl", "boy"}:
            continue  # as often a partner as a child
        if name is not None and name not in [draft.value for draft in found]:
            found.append(_known_as(match["relation"].casefold(), name))
    for match in _MENTION_LOWER.finditer(said) if said.islower() or said.replace("I ", "").islower() else ():
        relation, name = match["relation"].casefold(), match["name"]
        if (match["on"] or KINSHIP[relation] not in OF_ONES_OWN) and name not in FIRST_NAMES:
            continue  # "for my electrician license"
        if name.endswith(("ed", "ing")) and name not in FIRST_NAMES:
            continue  # "my doctor upped the dose"
        if (
            relation not in {"girl", "boy"}
            and name not in NO_NAMES | _AFTER_KIN
            and name not in [draft.value for draft in found]
        ):
            found.append(_known_as(relation, name))
    return (*found, *_counted(said))


_FEW: Final = Pattern(rf"\b(?:my|our) (?P<count>{_COUNT}) (?:[a-z]+ )?(?P<relation>[a-z]+s|children)\b", re.IGNORECASE)


def _counted(said: str) -> tuple[Draft, ...]:
    """How many there are, said in passing: "with my wife and our two cats"."""
    drafts = []
    for match in _FEW.finditer(said):
        relation = {"boys": "son", "girls": "daughter"}.get(match["relation"].casefold()) or _singular(
            match["relation"]
        )
        count = f"{match['count']} {match['relation']}"
        if relation is not None and KINSHIP[relation] == "child":
            drafts.append(Draft("children", count, importance=Importance.CORE))
        elif relation is not None and KINSHIP[relation] in {"pet", "sibling", "family"}:
            drafts.append(Draft(KINSHIP[relation], count, subject=OWNER, tags=(relation,)))
    return tuple(drafts)
