"""Somebody by what they are to the owner, by name and by nickname: three ways to ask to forget the same. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import FATHERS, MOTHERS, PARENTS, PARTNERS, PEOPLE, RELATIONS, before_kin
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.titles import TITLED
from memory_core.domain.tokens import STOP_WORDS, words
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.usecases.forgetting.vocabulary.kinds import ANIMALS
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.text import folded
from memory_core.usecases.forgetting.vocabulary.titles import TITLES, is_titled
from memory_core.usecases.forgetting.vocabulary.topics import alike, excludes
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

THEM: Final = "he|she|they|him|her|them|his|hers|their|theirs"
OF_THEM: Final = Pattern(rf"\b(?:{THEM})\b", re.IGNORECASE)
"""Who speaks of somebody besides the owner, by no name."""
_RELATIVES: Final = frozenset(skeleton(relation.replace("-", "")) for relation in RELATIONS)
_AROUND: Final = frozenset("my our the late dead old former dear lovely poor own and".split())  # noqa: SIM905
_RELATIVE: Final = Pattern(
    r"\b(?:my|our)\s+(?:late\s+|dead\s+|former\s+|ex[- ])?(?P<who>[^\W\d_]+(?:-[^\W\d_]+)*)", re.IGNORECASE
)
_CALLED: Final = Pattern(
    r"\b(?:call(?:s|ed)?\s+(?:him|her|them)|known as|goes by|nick(?:name|named)(?:\s+is|\s+him|\s+her)?"
    r"|aka|short(?:ened)? (?:to|is))\s+"
    r"(?P<name>[A-Z][\w'-]+)"
)
_NAME: Final = Pattern(r"(?<![\w'’-])[A-Z][\w-]+(?=['’]s\b|\b)")


_OF_ANOTHER: Final = Pattern(
    rf"\b(?P<whose>[^\W\d_]+(?:-[^\W\d_]+)*)['’]s?\s+{before_kin('late', 'former', 'ex', joint='[ -]+')}"
    r"(?P<who>[^\W\d_]+(?:-[^\W\d_]+)*)"
)


_HAS_ONE: Final = Pattern(
    r"(?:(?:my|our)\s+(?P<role>[a-z-]+)(?:\s+(?P<name>(?-i:[A-Z])[\w-]+))?|(?P<alone>(?!I\b)(?-i:[A-Z])[\w-]+))\s+(?:has|had|has\s+got|['’]s\s+got)\s+"
    r"(?:an?|one|two|three|four|no|another|several)\s+(?P<who>[a-z-]+)(?:\s+(?P<then>[a-z-]+))?",
    re.IGNORECASE,
)
""" "My colleague Birte has a brother in the navy": no brother of mine."""


def _has_one(asked: Collection[str], memory: Memory) -> bool:
    told = _HAS_ONE.match(memory.statement)
    if told is None:
        return False
    whose = {skeleton(one.casefold()) for one in (told["role"], told["name"], told["alone"]) if one}
    had = {skeleton(one.casefold().replace("-", "")) for one in (told["who"], told["then"]) if one}
    return bool(had & _RELATIVES & {*asked}) and not whose & {*asked}


def is_of_another(topic: str, memory: Memory) -> bool:
    """Whether a memory tells of somebody's relative ("my boss's wife is Irena") whom the topic does not name: neither by name,
    nor by both of what they are."""
    asked = {same for word in words(topic.replace("-", "")) for same in (skeleton(word), *alike(skeleton(word)))}
    if _has_one(asked, memory):
        return True
    for told in _OF_ANOTHER.finditer(memory.statement):
        around = f"{memory.statement[: told.start()]} {memory.statement[told.end() :]}"
        if asked - _AROUND <= skeletons(" ".join(words(around))):
            continue  # of "a meeting with Ann's teacher" the meeting is meant
        whose, who = (skeleton(told[part].casefold().replace("-", "")) for part in ("whose", "who"))
        if who in _RELATIVES and (whose in _RELATIVES or told["whose"][0].isupper()):
            value = " ".join(_NAME.findall(memory.value)) if memory.value in memory.statement else memory.value
            named = asked & {skeleton(word) for word in words(value)} - {whose, who}
            called = {who} | (_PETS if any(who in skeletons(" ".join(kind)) for kind in ANIMALS) else set())
            return not (named or (whose in asked and called & asked))
    return False


def is_another_animal(topic: str, memory: Memory) -> bool:
    """Whether a topic names one kind of animal and a memory another: of the parrot, the tortoise."""
    asked, told = (
        [kind for kind in ANIMALS if kind & set(words(text))]
        for text in (topic, f"{memory.subject} {memory.statement}")
    )
    return bool(asked and told) and not any(kind in told for kind in asked)


def is_of_the_named(topic: str, memory: Memory) -> bool:
    """Whether a topic is nothing but a name, and a memory tells of a relative of theirs: "Halvard's wife is called Mette"."""
    named = _NAME.fullmatch(topic)
    whose = [told["whose"] for told in _OF_ANOTHER.finditer(memory.statement)]
    return named is not None and topic in whose and is_of_another(topic, memory)


def is_somebody(topic: str) -> bool:
    """Whether a topic is nothing but a person or animal by what they are to the owner: "my brother", not "my brother's car"."""
    plain = topic.casefold().replace("’", "'").replace("-", "")
    told = [word for word in re.findall(r"[^\W\d_]+(?:'s)?", plain) if word not in _AROUND]
    return bool(told) and all(skeleton(word) in _RELATIVES for word in told)


_NAMED: Final = Pattern(r"(?:my|our) (?P<who>(?:[\w-]+ ){0,2}[\w-]+) [A-Z][\w'’-]*(?<!['’]s)")


def is_somebody_named(topic: str) -> bool:
    """Whether it is by what they are to the owner and their name: "my friend Karin". A name alone leaves open what of theirs."""
    named = _NAMED.fullmatch(topic)
    return named is not None and is_somebody(named["who"])


def are_people(called: Sequence[str]) -> bool:
    """Whether each of these is nothing but somebody: one name alone may be a thing's, several are of people or animals."""
    return all(
        is_somebody(one) or is_somebody_named(one) or is_titled(one) or (len(called) > 1 and is_name_alone(one))
        for one in called
    )


_PEOPLE: Final = _RELATIVES | skeletons("parent parents children kids siblings family in-laws grandparents people")


_OF_MINE: Final = Pattern(r"(?:my|our)\s+(?P<who>[^\W\d_]+(?:-[^\W\d_]+)*)(?!['’]s)\b", re.IGNORECASE)


def is_of_somebody(memory: Memory) -> bool:
    """Whether it is about a person or animal other than the owner; a loan or a contract is the owner's own."""
    if memory.subject == OWNER and memory.attribute == "note":  # theirs is what they say
        told = _OF_MINE.match(memory.statement)
        return told is not None and skeleton(told["who"].casefold().replace("-", "")) in _PEOPLE
    if memory.subject == OWNER or memory.subject.startswith(OWNER):
        return False
    first = memory.subject.split()[0]
    return first[0].isupper() or skeleton(first.casefold().replace("-", "")) in _PEOPLE


def names_somebody(topic: str) -> bool:
    """Whether a topic speaks of a person, by name or by what they are to the owner: "our house" is of nobody else."""
    said = {skeleton(word) for word in words(topic.replace("-", ""))}
    return bool(said & _PEOPLE) or bool(re.search(r"(?<!\w)(?!I\b)[A-Z]", topic))


_HE: Final = Pattern(r"\b(?:he|him|his|himself)\b", re.IGNORECASE)
_SHE: Final = Pattern(r"\b(?:she|her|hers|herself)\b", re.IGNORECASE)
_MEN: Final = skeletons("son boy brother father dad papa husband boyfriend uncle nephew grandfather grandpa grandson")
_WOMEN: Final = skeletons(
    "daughter girl sister mother mom mum wife girlfriend aunt niece grandmother grandma granddaughter"
)


def is_man(relation: str) -> bool:
    return skeleton(relation.casefold().replace("-", "")) in _MEN


def is_woman(relation: str) -> bool:
    return skeleton(relation.casefold().replace("-", "")) in _WOMEN


def is_he_or_she(topic: str, name: str, memories: Iterable[Memory]) -> bool:
    """Whether somebody of this name is spoken of as "he" where the topic asks for a daughter, or the other way about."""
    asked = {skeleton(word) for word in words(topic)}
    other = _HE if asked & _WOMEN and not asked & _MEN else _SHE if asked & _MEN and not asked & _WOMEN else None
    same = _SHE if other is _HE else _HE
    if other is None:
        return False
    told = [memory.statement for memory in memories if memory.subject != name and name in memory.subject.split()]
    return any(map(other.search, told)) and not any(map(same.search, told))


def names_of(topic: str, memories: Iterable[Memory]) -> tuple[str, ...]:
    """The names that the memories give to whom the topic calls by a relation, with their nicknames."""
    known = list(memories)
    if is_somebody_named(topic):
        name = topic.split()[-1]
        return tuple(dict.fromkeys([name, *nicknames(name, known)]))
    asked = {same for word in words(topic.replace("-", "")) for same in (skeleton(word), *alike(skeleton(word)))}
    named = [
        m.value
        for m in known
        if _names_one(topic, m)
        and asked & _relations_of(m)
        and not any(excludes(word, _relations_of(m)) for word in asked)
        and not is_he_or_she(topic, m.value, known)
    ]
    return tuple(dict.fromkeys([*named, *(other for name in named for other in nicknames(name, known))]))


def _names_one(topic: str, memory: Memory) -> bool:
    """Whether a memory names somebody of the owner's own life, or the very relative of another whom the topic means."""
    return memory.attribute in PEOPLE and _is_name(memory.value) and not is_of_another(topic, memory)


def are_several(topic: str, memories: Iterable[Memory]) -> bool:
    """Whether a topic speaks of one of a kind ("my brother") of which several are known."""
    known = list(memories)
    told = [word for word in words(topic.replace("-", "")) if skeleton(word) in _RELATIVES]
    one = (
        not is_somebody_named(topic)
        and bool(told)
        and told[-1] == told[-1].removesuffix("s")
        and told[-1] not in ("children", "kids", "people")
    )
    named = (
        {m.value for m in known if _names_one(topic, m) and skeleton(told[-1]) in _relations_of(m)} if one else set()
    )
    return len({name for name in named if not any(other in nicknames(name, known) for other in named)}) > 1


def nicknames(name: str, memories: Iterable[Memory]) -> list[str]:
    """What else somebody of this name is called, by what the memories say; the name where a nickname is given."""
    found = []
    for memory in memories:
        for called in _CALLED.finditer(memory.statement):
            before = _NAME.findall(memory.statement[: called.start()])
            both = [called["name"], *(one for one in before if one.casefold() not in _AROUND and one != "I")]
            if name in both:
                found += [one for one in both if one != name]
    return list(dict.fromkeys(found))


_PETS: Final = skeletons("pet animal")
KIN_OF_KIN: Final = tuple(
    (Pattern(rf"\b(?P<my>my|our)\s+(?:{whose})['’]s\s+(?:{who})\b", re.IGNORECASE), called)
    for whose, who, called in (
        (PARTNERS, MOTHERS, "mother-in-law"),
        (PARTNERS, FATHERS, "father-in-law"),
        (PARTNERS, "parents", "in-laws"),
        (PARTNERS, "sister|sis", "sister-in-law"),
        (PARTNERS, "brother|bro", "brother-in-law"),
        (PARENTS, MOTHERS, "grandmother"),
        (PARENTS, FATHERS, "grandfather"),
        (PARENTS, "sister|sis", "aunt"),
        (PARENTS, "brother|bro", "uncle"),
        ("brother|sister", "son", "nephew"),
        ("brother|sister", "daughter", "niece"),
        ("brother", "wife", "sister-in-law"),
        ("sister", "husband", "brother-in-law"),
        ("daughter", "husband", "son-in-law"),
        ("son", "wife", "daughter-in-law"),
        ("son|daughter", "son", "grandson"),
        ("son|daughter", "daughter", "granddaughter"),
        ("uncle|aunt", "son|daughter", "cousin"),
    )
)


def otherwise_called(topic: str, memories: Sequence[Memory]) -> tuple[str, ...]:
    """The topic with somebody's name for what they are to the owner, with a nickname for the name, and with "mother-in-law" for
    the wife's mother."""
    found = [form.sub(rf"\g<my> {called}", topic) for form, called in KIN_OF_KIN if form.search(topic)]
    for relative in _RELATIVE.finditer(topic):
        who = relative["who"].removesuffix("'s")
        if skeleton(who.replace("-", "")) in _RELATIVES:
            before, after = topic[: relative.start()], topic[relative.start("who") + len(who) :]
            found += [f"{before}{name}{after}" for name in names_of(who, memories)]
            if called := _HIS_NAME.match(after):
                found.append(
                    f"{before}{after.strip()}" if before.strip() else f"{called['name']}{after[called.end() :]}"
                )
    for written in dict.fromkeys(_NAME.findall(topic)):
        found += [re.sub(rf"\b{re.escape(written)}\b", other, topic) for other in nicknames(written, memories)]
    return tuple(dict.fromkeys(found))


_HIS_NAME: Final = Pattern(r"\s+(?P<name>[A-Z][\w-]+)")
""" "What my son Idriss earns": what Idriss earns, unless it is of another one."""


def told_of(memory: Memory, names: Sequence[str]) -> bool:
    """Whether a memory or a clause speaks of somebody by one of these names, written like a name or, where it is no word besides,
    in small letters."""
    told = f"{memory.subject}\n{memory.value}\n{memory.statement}"
    small = [name for name in names if name.casefold() not in COMMON_WORDS | STOP_WORDS]
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", told) for name in names) or names_them(told, small)


def bearing(topic: str, memories: Iterable[Memory]) -> tuple[str, ...]:
    """The name of somebody of the owner's life that a topic is, however it is written; () where it is more, or an everyday word."""
    role, plain = _without_role(topic.strip().casefold())
    if not re.fullmatch(r"[^\W\d_][\w'-]+", plain) or plain in COMMON_WORDS | STOP_WORDS:
        return ()
    people = [m for m in memories if m.attribute in PEOPLE and m.subject == OWNER and _is_name(m.value)]
    if not role:
        return tuple(dict.fromkeys(m.value for m in people if m.value.casefold() == plain))
    called = [m for m in people if _without_role(m.value.casefold())[1] == plain and _fits_role(role, m)]
    return tuple(dict.fromkeys(m.value for m in called))


def _without_role(name: str) -> tuple[str, str]:
    """ "coach brandt", "mr brandt" → the role or title, as a skeleton, and the name; "" and all of it where it is more."""
    first, _, rest = name.partition(" ")
    role = skeleton(first.strip(".").replace("-", ""))
    return (role, rest.strip()) if rest and (role in _RELATIVES or role in TITLES) else ("", name)


def _fits_role(role: str, memory: Memory) -> bool:
    """Whether somebody may be called by it: "coach brandt" is no Mr Brandt who is the landlord."""
    return role in TITLES or role in _relations_of(memory) or role in skeletons(" ".join(words(memory.statement)))


def is_name_alone(topic: str) -> bool:
    """Whether a topic is nothing but a name: whoever bears it is meant with all that was said."""
    return bool(re.fullmatch(r"[A-Z][\w'-]+(?:\s+[A-Z][\w'-]+)*", topic))


def names_them(text: str, names: Sequence[str]) -> bool:
    """Whether a text holds one of these names as a word of its own: "Martina" is not Martin."""
    return any(re.search(rf"(?<!\w){re.escape(folded(name))}(?!\w)", folded(text)) for name in names if name)


_TOLD_NAME: Final = (
    r"(?:[ ,]+(?:is\s+|was\s+)?(?:called\s+|named\s+)?)"
    rf"(?P<name>(?-i:{TITLED}"
    r"[A-Z][^\W\d_]+))"
)


def told_as(topic: str, statements: Iterable[str]) -> tuple[str, ...]:
    """The name with which statements call whom the topic calls by a relation: Annika of "my boss Annika insists on …", for "my
    boss". () where they call several by it."""
    asked = _RELATIVE.fullmatch(re.sub(r"^the\s", "my ", topic.strip(), flags=re.IGNORECASE))
    if asked is None or skeleton(asked["who"].casefold().replace("-", "")) not in _RELATIVES:
        return ()
    called = Pattern(rf"\b(?:my|our|the)\s+{re.escape(asked['who'])}{_TOLD_NAME}", re.IGNORECASE)
    names = {found["name"] for statement in statements for found in called.finditer(statement)}
    return tuple(names) if len(names) == 1 else ()


_ROLE: Final = Pattern(r"(?:the|my|our)\s+(?P<role>[a-z]+(?:[ -][a-z]+)?)", re.IGNORECASE)
_ALONE: Final = rf"(?P<name>(?-i:{TITLED}[A-Z][\w'-]+(?:\s+[A-Z][\w'-]+)?))"


def called_by_role(topic: str, statements: Iterable[str]) -> tuple[str, ...]:
    """The name of whom a topic calls by what they do, where statements say who that is: "Tina, the dispatcher, …", "the babysitter
    is Ellie". () where they call several by it, or it is a thing."""
    asked = _ROLE.fullmatch(topic.strip())
    if asked is None:
        return ()
    role = rf"(?:the|my|our)\s+{re.escape(asked['role'])}\b"
    known = skeleton(asked["role"].casefold().replace("-", "")) in _RELATIVES
    forms = [
        rf"(?:^|[.!?;]\s+){_ALONE},\s+{role}(?=\s*[,.;!]|$)",
        rf"(?:^|[.!?;,]\s+){_ALONE}\s+(?:is|was)\s+{role}(?=\s*[,.;!]|$)",
        rf"(?:^|[.!?;,]\s+){_ALONE}\s+the\s+{re.escape(asked['role'])}(?=\s+[a-z]|\s*[,.;!]|$)",
        rf"{role}(?:,\s+|\s+is\s+(?:called\s+|named\s+)?|['’]s\s+called\s+|\s+){_ALONE}(?=\s*[,.;!]|$|\s+[a-z])",
    ]
    told = [found["name"] for text in statements for form in forms for found in re.finditer(form, text, re.IGNORECASE)]
    names = {name for name in told if known or name.split()[0].casefold() in FIRST_NAMES}
    return tuple(names) if len(names) == 1 else ()


_WHERE_TO_FIND: Final = Pattern(
    r"(?P<name>[A-Z][\w'’-]+)\s+(?:(?:from\s+)?(?:next\s+door|upstairs|downstairs|opposite|across\s+the\s+\w+|over\s+the\s+\w+|down\s+the\s+\w+"
    r"|work|church|school|uni)|(?:from|at|in|of)\s+(?:(?:the|my|our)\s+)?[\w-]+)",
)


def name_described(topic: str) -> str:
    """The name in a topic that says besides where somebody is found: "Geoff next door", "Anna from work"; else ""."""
    found = _WHERE_TO_FIND.fullmatch(topic.strip())
    return found["name"] if found else ""


def _relations_of(memory: Memory) -> frozenset[str]:
    told = [word for text in (*memory.tags, memory.subject, memory.attribute) for word in text.casefold().split()]
    said = [word.casefold() for word in re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", memory.statement)]
    return frozenset(skeleton(word.replace("-", "")) for word in (*told, *(w for w in said if w in RELATIONS)))


def _is_name(text: str) -> bool:
    return text[:1].isupper()


_INTRODUCED: Final = Pattern(
    r"(?:my|our|the)\s+(?:(?:new|old|current|other)\s+)?(?P<who>[^\W\d_][\w-]*(?:\s+[a-z][\w-]*)?)(?:['’]s\s+(?:full\s+|first\s+|last\s+)?name)?"
    rf"\s+(?:is|was)\s+(?:called\s+|named\s+)?(?P<name>(?-i:{TITLED}[A-Z][\w'-]*(?:\s+[A-Z][\w'-]*)*))\.?$",
    re.IGNORECASE,
)
""" "My dispatcher's name is Randy Kuykendall"."""


_PRESENTED: Final = Pattern(
    rf"(?P<name>(?-i:{TITLED}[A-Z][\w'-]*(?:\s+[A-Z][\w'-]*)*))\s+(?:is|was)\s+(?:my|our|the)\s+"
    r"(?:(?:new|old|current|other)\s+)?(?P<who>[^\W\d_][\w-]*(?:\s+[a-z][\w-]*)?)(?=[,.;!]|$)",
    re.IGNORECASE,
)
""" "Sofie is the babysitter, she comes on Wednesdays"."""


def introduced_in(statement: str) -> re.Match[str] | None:
    """Whom a statement tells the name of, in its groups `who` and `name`."""
    return _INTRODUCED.match(statement) or _PRESENTED.match(statement)
