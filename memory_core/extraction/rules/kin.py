"""Everyday ways of telling who is who in one's life."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.people import KIN, PARENTS, before_kin
from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.domain.titles import TITLED
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.normalisation.spelling_names import raised
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import NAME, items, person_name, phrase, tidy

_CORE: Final = Importance.CORE

_SIGNIFICANT: Final = Importance.SIGNIFICANT

_CLOSE: Final = frozenset({"partner", "mother", "father", "child", "sibling"})

_COUNT: Final = rf"{HOUR_WORDS}|\d{{1,2}}"

_HOW: Final = before_kin("late", "first", "second")

_GOT: Final = (
    r"(?:have|have got|got|just got|adopted|just adopted|rescued|bought|welcomed"
    r"|am getting|took in|had|just had|own)"
)

_NOT_NAMES: Final = words("""
not, no, now, very, really, so, too, also, just, still, here, there, away, gone, dead, late, sick, ill, fine
great, the, a, an, my
""")


def _known(relation: str, name: str) -> Draft:
    attribute = KINSHIP[relation]
    return Draft(
        attribute,
        raised(name),
        subject=OWNER,
        importance=_CORE if attribute in _CLOSE else _SIGNIFICANT,
        tags=(relation,),
    )


def _name(text: str) -> str | None:
    """A name where only a name can stand, capital or not."""
    value = tidy(text)
    if (proper := person_name(value)) is not None:
        return proper
    return value if re.fullmatch(r"[^\W\d_]{2,}", value) and value.casefold() not in _NOT_NAMES else None


def _called(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my roommate's name is kaylee", "our cat is Pudding"."""
    name = _name(re.sub(r" and (?:has |is )?(?:weigh|was born|arriv|look)[a-z]* .*$", "", match["v"]))
    relation = setting.clause.relation
    return (_known(relation, name),) if relation in KINSHIP and relation and name else ()


def _own(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    relation, name = match["relation"].casefold(), _name(match["name"])
    return (_known(relation, name),) if name else ()


def _proper(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Someone's word for a helper, who may be a firm: "my supplier is Garza Produce"."""
    del setting
    relation, value = match["relation"].casefold(), phrase(match["name"], most=4)
    return (_known(relation, value),) if value and value[:1].isupper() else ()


def _firm(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Who does one's accounts may be a firm of two names: "our accountant is Harris & Lowe"."""
    relation = setting.clause.relation or ""
    if KINSHIP.get(relation) not in {"contact", "doctor", "dentist"}:
        return ()
    return (_known(relation, tidy(match["name"])),)


def _both(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    relation = match["relation"].casefold()
    names = [_name(match["name"]), _name(match["other"])]
    return tuple(_known(relation, name) for name in names if name)


_DATING: Final = (
    r"I (?:am|have been|started|have started)(?: dating| seeing| going out with"
    r"| with| in a relationship with)+ (?:someone|somebody|an? (?:\w+ )?(?:guy"
    r"|man|girl|woman|person)) (?:called|named) (?P<name>\w+)"
)

_PLURALS: Final = {
    "wives": "wife",
    "children": "child",
    "childrens": "child",
    "kids": "kid",
    "weans": "child",
    "bairns": "child",
    "puppies": "puppy",
    "ponies": "pony",
    "kitties": "kitty",
    "boys": "son",
    "girls": "daughter",
    "twins": "child",
}


def _one_of(word: str) -> str | None:
    word = word.casefold()
    single = _PLURALS.get(word) or word.removesuffix("s")
    return single if single in KINSHIP and (single != word or word == "fish") else None


def _several(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "twin boys, Emeka and Obi", "two kids: Sam and Nora", "three grandkids now"."""
    del setting
    relation = _one_of(match["relation"])
    if relation is None:
        return ()
    text = re.sub(r",? (?:aged?|who are|both|now) .*$", "", match["names"] or "")
    names = items(text, person_name) if text else ()
    count = tidy(f"{match['count']} {match['relation']}")
    drafts = [_known(relation, name) for name in names]
    if KINSHIP[relation] == "child":
        drafts.append(Draft("children", count, importance=_CORE))
    elif not names:
        drafts.append(Draft(KINSHIP[relation], count, subject=OWNER, tags=(relation,)))
    return tuple(drafts)


def _several_named(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "the cats are called Mozart and Salieri"."""
    del setting
    relation = _one_of(match["relation"]) or ("pet" if match["relation"].casefold() == "hens" else "child")
    return tuple(_known(relation, name) for name in items(match["names"], person_name))


def _named_all(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "our kids are Hazel and Theo"."""
    relation = _one_of(setting.clause.relation or "")
    return tuple(_known(relation, name) for name in items(match["names"], person_name)) if relation else ()


def _theirs(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my daughter's teacher is Ms. Lopez": the daughter's, not the owner's."""
    if setting.clause.subject == OWNER:
        return ()
    return (Draft(KINSHIP[match["relation"].casefold()], tidy(match["name"]), tags=(match["relation"].casefold(),)),)


def _born(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my granddaughter was born on Monday, a girl called Isla"; a past weekday is the last one."""
    name = _name(match["name"]) if match["name"] else None
    relation = setting.clause.relation or ""
    drafts = [_known(relation, name)] if name and relation in KINSHIP else []
    day = first_date(match["when"] or "", setting.now, setting.zone)
    if day is not None and len(day.day) >= len("2027-03-15"):
        end = day.end - timedelta(days=7) if day.end - timedelta(days=1) > setting.now else day.end
        local = (end - timedelta(days=1)).astimezone(setting.zone)
        subject = f"{relation} {name}" if name else None
        drafts.append(
            Draft("birthday", local.date().isoformat(), subject=subject, importance=_CORE, tags=("birthday",))
        )
    return tuple(drafts)


_CHILD_OF: Final = {
    "sister": ("niece", "nephew"), "brother": ("niece", "nephew"), "child": ("granddaughter", "grandson"),
    "daughter": ("granddaughter", "grandson"), "son": ("granddaughter", "grandson"),
}  # fmt: skip
_A_GIRL: Final = frozenset({"girl", "daughter"})


def _child(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Noor had the baby! a girl, Lotte", "they have a little boy Osian": what the child is to the owner, by whose it is."""
    clause, name, girl = setting.clause, _name(match["name"]), match["sex"].casefold() in _A_GIRL
    relation = (clause.relation or "").casefold()
    if name is None or not name[:1].isupper() or match["sex"].casefold() in {"baby", "child", "kid"}:
        return ()
    if clause.subject == OWNER or KINSHIP.get(relation) == "partner":
        return (_known("daughter" if girl else "son", name),)
    if relation in _CHILD_OF:
        return (_known(_CHILD_OF[relation][0 if girl else 1], name),)
    return (Draft("child", name, tags=("daughter" if girl else "son",)),)


def _partnered(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    state = match["state"].casefold()
    return (Draft("marital_status", state, importance=_SIGNIFICANT, corrects=state != "single"),)


RULES: Final[tuple[Rule, ...]] = (
    rule(r"I am (?:called|named) (?P<v>[^,]+)", _called, anyone=True),
    rule(r"my name (?:is|am) (?P<v>[^,]+)", _called, anyone=True),
    rule(
        rf"my {_HOW}(?P<relation>{KIN})(?: is|'s name is| is called| is named|'s called)(?:"
        rf" called| named)? (?P<name>{NAME}|(?<=called )\w+|(?<=named )\w+|(?<=name"
        r" is )\w+)",
        _own,
    ),
    rule(
        rf"my {_HOW}(?P<relation>{KIN}) is (?P<name>{NAME}) and (?:the|my) other (?:one"
        rf" )?is (?:called )?(?P<other>{NAME})",
        _both,
    ),
    rule(rf"my {_HOW}(?P<relation>{KIN}) is (?P<name>(?-i:[A-Z])[\w'&. ]+)", _proper),
    rule(rf"my {_HOW}(?P<relation>{KIN}),? (?P<name>(?-i:[A-Z])\w+),? (?:is|was|has|and)\b.*", _own),
    rule(
        r"I am (?P<name>(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)*(?:,? (?:&|and) (?-i:[A-Z])[\w'-]+| (?-i:Ltd|LLP|Limited"
        r"|Associates"
        r"|Partners|Services|Solutions|Motors|Plumbing|Heating|Electrical|Accountancy|Solicitors)))",
        _firm,
        anyone=True,
    ),
    rule(
        rf"I {_GOT} (?:a|an|one|my|another|a second|a new) (?:[\w-]+ ){{0,4}}?(?P<relation>{KIN})(?:"
        r" (?:mix|cross|puppy|kitten))?,? (?:called|named|whose name is|by the name"
        r" of|who is called|we named) (?P<name>[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?)",
        _own,
    ),
    rule(
        r"(?:the )?(?:newest|latest|oldest|youngest|new) (?P<relation>one|addition"
        rf"|arrival) is (?P<name>{NAME})",
        lambda *_: (),
    ),
    rule(
        rf"I (?:{_GOT}) (?P<count>{_COUNT}|twin|identical twin) (?:\w+ )?(?P<relation>[a-z-]+)(?:"
        r" now|,? aged [\d, and]+|,? who are [\d, and]+| all grown up| grown up| together| of my own)*(?: and (?:another"
        r"|one more|counting|a third|a fourth)\b[^,:]*)?(?:(?:,"
        r"|:| called| named|, called|, named| -) (?P<names>(?-i:[A-Z]).+))?",
        _several,
    ),
    rule(
        r"(?:the|my|our) (?P<relation>cats|dogs|kids|twins|boys|girls|children|horses"
        r"|rabbits|hens) (?:are called|are named|are) (?P<names>(?-i:[A-Z])\w+(?:(?:,"
        r" | and |, and )(?-i:[A-Z])\w+)+)",
        _several_named,
    ),
    rule(
        r"I (?:have|got|have got) an? (?P<age>\d{1,2})[ -](?:year|yr|month|week)["
        rf" -]old,? (?:called |named )?(?P<name>{NAME}|(?<=called )[a-z]+|(?<=named )[a-z]+)",
        lambda m, _: (
            (_known("child", m["name"]), Draft("age", m["age"], subject=f"child {m['name']}"))
            if person_name(m["name"])
            else ()
        ),
    ),
    rule(r"I (?:are|am) (?P<names>(?-i:[A-Z])\w+(?:(?:, | and |, and )(?-i:[A-Z])\w+)+)", _named_all, anyone=True),
    rule(
        r"I (?:have )?(?:just |recently )?(?:adopted|rescued|fostered|took in) (?:a"
        r"|an|two) [\w -]{2,40}? (?:called|named) (?P<name>(?-i:[A-Z])\w+)",
        lambda m, s: (
            _known("pet", m["name"]) if s.clause.subject == OWNER else Draft("pet", m["name"], tags=("pet",)),
        ),
        anyone=True,
    ),
    slot(
        "child",
        r"I (?:have|have got) (?P<v>an? (?:\d{1,2}|\w+)[- ](?:year|month|week)s?[-"
        r" ]old(?: baby| son| daughter| boy| girl| kid| child| toddler)?)",
        tidy,
        anyone=True,
    ),
    rule(
        rf"my (?P<relation>{KIN}) is (?:called |named )?(?P<name>{TITLED}{NAME})",
        _theirs,
        anyone=True,
    ),
    rule(
        rf"I am (?:still |now |back )?in (?:therapy|counsell?ing|psychotherapy) with "
        rf"(?P<name>{TITLED}{NAME})\b.*",
        lambda m, _: (_known("therapist", tidy(m["name"])),),
    ),
    rule(
        r"I (?:have )?(?:just |recently )?(?:broke|broken|split) up with (?P<name>(?!my"
        r"|the|him|her|them)\w+)",
        lambda m, _: (Draft("partner", f"no longer {m['name']}", ends=True, replaces=m["name"]),),
    ),
    rule(_DATING, lambda m, _: (Draft("partner", m["name"], importance=_CORE),), anyone=True),
    rule(
        rf"I am (?:a |the )?(?:proud |single )?(?:{PARENTS})"
        rf" (?:of|to) (?P<count>{_COUNT}|a) ?(?P<relation>[a-z]+)?(?P<names>)",
        lambda m, _: (Draft("children", tidy(f"{m['count']} {m['relation'] or ''}"), importance=_CORE),),
    ),
    rule(
        r"I (?:have )?(?:just |finally )?(?:had|gave birth to|given birth to) (?:the|our|her|their|his|my|a) (?:baby|little one)\b"
        r"[^;]*?[,;!.]+ (?:it is )?an? (?:baby |little |beautiful |healthy )*(?P<sex>girl|boy)(?:,| called| named|,"
        rf" called|,? we named (?:her|him))+ (?P<name>{NAME})",
        _child,
        anyone=True,
    ),
    rule(
        r"I (?:have|have got|got) an? (?:baby |little |wee |new |young )*(?P<sex>boy|girl|son|daughter)(?:,| called| named)* "
        rf"(?P<name>{NAME})(?:,? .*)?",
        lambda m, s: _child(m, s) if s.clause.subject != OWNER else (),
        anyone=True,
    ),
    rule(
        r"I was born (?P<when>.*?)(?:,? (?:a |an )?(?:wee |little |baby )*(?:girl"
        r"|boy)?,? ?(?:called|named) (?P<name>\w+))?",
        _born,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just |recently |finally )*(?:got|am|have been|became)(?:"
        r" happily| newly| recently)? (?P<state>married|engaged|divorced|separated"
        r"|widowed|single)(?: (?:in|last|this|on|for|since|going|again|now|with|to"
        r"|\d|two|three|after)\b.*)?",
        _partnered,
        anyone=True,
    ),
    rule(
        rf"my (?:[a-z-]+ ){{0,2}}(?P<relation>{KIN})(?: is (?:named|called)|'s name is) (?P<name>(?-i:[A-Z])\w+)",
        _own,
    ),
)
