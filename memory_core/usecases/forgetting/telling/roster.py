"""Who is who in what the owner told: of somebody named in a request, the other words by which they are told of. Pure; English.

"Forget Birgitta" means "my mother-in-law spoils the children" as well, where "Birgitta is my mother-in-law" was told, and nobody
else is called so. It means nothing that is told of another Birgitta. Where two may be meant, nobody is: then it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import before_kin
from memory_core.domain.titles import TITLE
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.usecases.forgetting.requests.points import NO_NAMES
from memory_core.usecases.forgetting.vocabulary.people import KIN_OF_KIN
from memory_core.usecases.forgetting.vocabulary.roles import ONE_OF_A_KIND, ROLES, one_role
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.titles import TITLES
from memory_core.usecases.forgetting.vocabulary.topics import alike
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS, FUNCTION_WORDS

_ROLES: Final = sorted((re.escape(role).replace(r"\-", "[ -]") for role in ROLES), key=len, reverse=True)
_ROLE: Final = rf"(?:{'|'.join(_ROLES)})"
_WHERE: Final = (
    r"upstairs|downstairs|next[- ]door|opposite|across\s+the\s+(?:street|road|hall|landing)|over\s+the\s+road"
)
_BEFORE_ROLE: Final = before_kin("late", "former", "first", "second", "head", "ex", joint=r"[\s-]+")
_CALLED: Final = (
    rf"(?:\b(?:my|our|the|that|a|his|her|their)\s+|\b(?:(?:my|our|the)\s+)?(?P<whose>[^\W\d_]+)['’]s\s+(?:got\s+an?\s+)?)(?P<near>(?:{_WHERE})\s+)?{_BEFORE_ROLE}"
    rf"(?P<role>{_ROLE})\b(?!['’-]|\s+(?:of|to)\b)(?:\s+(?P<where>{_WHERE}))?(?:\s+(?:from|at|in)\s+(?:the\s+|my\s+)?(?P<place>[\w-]+))?"
)
_PARTICLES: Final = r"(?:(?:de|van|von|der|den|di|da|la|le|al|el|ten|ter|du|dos)\s+)*"
_PERSON: Final = (
    rf"(?P<name>(?-i:(?:(?:{TITLE}|Auntie?|Uncle)\s+"
    rf"{_PARTICLES})?[A-ZÀ-ÖØ-ÞĀ-Ž][\w'’-]*\w(?:\s+{_PARTICLES}[A-ZÀ-ÖØ-ÞĀ-Ž][\w-]*\w)*))(?!['’]s\s)"
)
_ON_WHICH_SIDE: Final = r"(?:\s+(?:on|across|over|to|behind|above|below|opposite)\s+(?:the|my|our)\s+[\w ]{2,30}?)?"
_TIES: Final = tuple(
    Pattern(form, re.IGNORECASE)
    for form in (
        rf"{_CALLED}(?:['’]s\s+name)?{_ON_WHICH_SIDE}(?:\s+(?:is|was)\s+(?:called\s+|named\s+|an?\s+(?=M(?:r|rs|s)\b))?|,?\s+(?:called|named)\s+|,\s+|\s+){_PERSON}",
        rf"{_PERSON}(?:\s+(?:on|in|at|from|of)\s+[\w ]{{2,30}}?)?(?:\s+(?:is|was)\s+|,\s+who\s+(?:is|was)\s+|\s+\(){_CALLED}",
        rf"{_PERSON}(?:\s+(?:on|in|at|from|of)\s+[\w ]{{2,30}}?)?,\s+{_CALLED}(?!\s+(?:[a-z]{{2,}}s|had|was|went|got|can|will"
        rf"|said|told)\b)",
    )
)
_CALLED_TOO: Final = Pattern(
    r"(?:\b(?:we|i|they|everyone|everybody)\s+(?:all\s+)?(?:always\s+)?call(?:s|ed)?\s+(?:him|her|them)|\bknown\s+as|\bgoes\s+by|\bnicknamed|\baka"
    r"|\balias|\bor\s+just|\bis\s+short\s+for|\(short\s+for)\s+['“\"]?(?P<other>(?-i:[A-ZÀ-ÖØ-ÞĀ-Ž][\w-]*\w))"
    r"|['’]s\s+(?:real|full|proper|actual|given|birth|christian)\s+name\s+is\s+(?P<real>(?-i:[A-ZÀ-ÖØ-ÞĀ-Ž][\w-]*\w)(?-i:\s+[A-ZÀ-ÖØ-ÞĀ-Ž][\w-]*\w)*)"
    r"|[,(]\s*(?P<to_all>(?-i:[A-ZÀ-ÖØ-ÞĀ-Ž][\w-]*\w))\s+to\s+(?:everyone|everybody|all|us|me|(?:his|her|my|our|the|their)\s+\w+)\b",
    re.IGNORECASE,
)
_SPOKEN: Final = Pattern(
    rf"(?:\b(?:my|our)\s+|\b(?P<whose>[^\W\d_]+)['’]s\s+){_BEFORE_ROLE}(?P<role>{_ROLE})\b"
    rf"(?!['’]s\s+(?:[\w-]+\s+)?{_ROLE}\b|-)"
    r"|(?:^|[,.;:]\s+|\b(?:and|but|with|to|from|for|at|of|that|when|by)\s+)"
    r"(?P<bare>mum|mom|mummy|mommy|mama|mother|dad|daddy|papa|father|gran+y?|nan|nana|grandad|granddad|grandpa|grandfather|grandma|grandmother)\b(?!-)"
    r"|\bthe\s+(?P<beast>dog|puppy|cat|kitten|rabbit|horse|pony|parrot|hamster|budgie|tortoise)\b(?!-|\s+(?:food|show|park|flap)\b)",
    re.IGNORECASE,
)
_NAME_BEHIND: Final = Pattern(r",?\s+[A-ZÀ-ÖØ-ÞĀ-Ž][^\W\d_]+(?:\s+[A-ZÀ-ÖØ-ÞĀ-Ž][^\W\d_]+)*")
_CAPITALISED: Final = Pattern(
    rf"(?<![\w'’-])(?:{TITLE}\s+{_PARTICLES})?(?:O['’])?[A-ZÀ-ÖØ-ÞĀ-Ž][^\W\d_]+"
    rf"(?:(?:\s+{_PARTICLES}|[\s-]+)(?:O['’])?[A-ZÀ-ÖØ-ÞĀ-Ž][^\W\d_]+)*"
)
_PLACED: Final = Pattern(
    rf"{_PERSON}(?:\s+(?:from|at|in)\s+(?:the\s+|my\s+|our\s+)?(?P<place>[\w-]+)|\s+(?P<where>{_WHERE}))", re.IGNORECASE
)
_NO_NAMES: Final = NO_NAMES | FUNCTION_WORDS | frozenset({"upstairs", "downstairs", "next"})
_WORK: Final = frozenset(map(skeleton, "work office job company firm accounts hr qa team department".split()))  # noqa: SIM905
_ANYBODY: Final = frozenset(map(skeleton, "bloke guy fella lad chap lady woman man girl boy".split()))  # noqa: SIM905
"""Words that tell nobody from others: a guy may be a vet."""
_NEIGHBOURS: Final = _ANYBODY | {skeleton("neighbour")}
_TITLE: Final = "@"
_ONE_TITLE: Final = MappingProxyType(
    {"mrs": "ms", "mis": "ms", "frau": "ms", "madam": "ms", "her": "mr", "monsieur": "mr"}
)
_FIRST_NAMES: Final = frozenset(map(skeleton, FIRST_NAMES))
_COMMON: Final = frozenset(map(skeleton, COMMON_WORDS))


@dataclass(frozen=True, slots=True)
class Somebody:
    """Whom a request names. `names`: words of the name, as skeletons, () where it gives none. `role`: what they are to the owner,
    or to `whose`; "" where it does not say. `place`: where they are found, as a skeleton."""

    names: tuple[str, ...] = ()
    role: str = ""
    whose: str = ""
    place: str = ""

    @property
    def is_by_name_alone(self) -> bool:
        return bool(self.names) and not (self.role or self.place)


@dataclass(frozen=True, slots=True)
class Tie:
    """That a text calls somebody of this name so. `name`: skeletons of its words."""

    name: tuple[str, ...]
    role: str
    whose: str
    place: str
    called: str
    """The role as it is written."""


@dataclass(frozen=True, slots=True)
class Known:
    """By what somebody is told of. `names`: each its words, as skeletons. `roles`: such as nobody else has, each with whose.
    `written`: both as they were written. `apart`: where others of the name are known, what tells this one from them: a role, a
    place."""

    names: frozenset[tuple[str, ...]]
    roles: frozenset[tuple[str, str]]
    written: tuple[str, ...] = ()
    apart: frozenset[str] = frozenset()
    others: frozenset[tuple[str, ...]] = frozenset()
    """Names of everybody else."""

    def bears(self, written: str) -> bool:
        """Whether somebody told of by a name so written is meant: no "Ann", where besides Ann Lee there is Ann Smith."""
        name = name_words(written)
        return _is_any(name, self.names) and not any(_parted(name)[0] < _parted(other)[0] for other in self.others)


def name_words(text: str) -> tuple[str, ...]:
    """The words of a name, as skeletons; a title with `_TITLE` before it. O'Brien is one word."""
    words = re.findall(r"[^\W\d_]+", re.sub(r"['’]s\b|(?<=\bO)['’](?=[A-Z])", "", text))
    found = []
    for word in words:
        plain = skeleton(word)
        found.append(f"{_TITLE}{_ONE_TITLE.get(plain, plain)}" if plain in TITLES else plain)
    return tuple(found) if any(not word.startswith(_TITLE) for word in found) else ()


_ASKED: Final = Pattern(
    rf"(?:(?:my|our|the|that)\s+|(?P<whose>[^\W\d_]+)['’]s\s+)?(?P<near>(?:{_WHERE})\s+)?{_BEFORE_ROLE}(?:(?P<sort>[a-z-]+)\s+)??"
    rf"(?P<role>{_ROLE})(?:,?\s+(?P<name>(?!from\b|at\b|in\b|and\b|of\b|who\b|that\b|or\b)[^\W\d_][\w-]*(?:\s+[^\W\d_][\w-]*)?))??(?:\s+(?P<where>{_WHERE}))?"
    r"(?:\s+(?:from|at|in)\s+(?:the\s+|my\s+)?(?P<place>[\w-]+))?",
    re.IGNORECASE,
)
_NAMED: Final = Pattern(
    rf"(?P<title>(?:mr|mrs|ms|miss|dr|prof|frau|herr)\.?\s+)?(?P<name>[^\W\d_][\w-]*(?:\s+[^\W\d_][\w-]*){{0,2}}?)(?:\s+(?P<where>{_WHERE}))?"
    r"(?:\s+(?:from|at|in)\s+(?:the\s+|my\s+)?(?P<place>[\w-]+))?",
    re.IGNORECASE,
)
_BESIDES: Final = Pattern(
    r"^(?:old|poor|dear|late|good)\s+(?=(?:mr|mrs|ms|miss|dr|prof)\b|(?-i:[A-Z]))|[\s,]+(?:completely|entirely|altogether|totally|fully|for\s+good|forever|and\s+all|please|for\s+me|at\s+once|now)[\s.!]*$",
    re.IGNORECASE,
)


def somebody(topic: str, statements: Iterable[str]) -> Somebody | None:
    """Whom a topic names where it is nothing but somebody; None where it is more, or a thing. `statements`: what was told, by which
    a name is known that is written in small letters."""
    topic = _BESIDES.sub("", topic.strip(" .!,"))
    if asked := _ASKED.fullmatch(topic):
        name = asked["name"] or ""
        if not name or _is_name(name, statements):
            place = asked["place"] or asked["where"] or asked["near"] or asked["sort"] or ""
            place, whose = skeleton(place.split(" ")[0].split("-")[0]), skeleton(asked["whose"] or "")
            return Somebody(name_words(name), one_role(asked["role"]), whose, place)
    if (asked := _NAMED.fullmatch(topic)) and (asked["title"] or _is_name(asked["name"], statements)):
        name = f"{asked['title'] or ''}{asked['name']}"
        return Somebody(name_words(name), "", "", skeleton((asked["place"] or asked["where"] or "").split(" ")[0]))
    return None


def _is_name(text: str, statements: Iterable[str]) -> bool:
    """Whether each word is written like a name, there or in what was told."""
    words = re.findall(r"[\w-]+", text)
    small = [word for word in words if not word[:1].isupper() and word.casefold() not in FIRST_NAMES]
    if any(word.casefold() in COMMON_WORDS | _NO_NAMES for word in words):
        return False
    if not small:
        return True
    told = {word for one in statements for found in _CAPITALISED.findall(one) for word in name_words(found)}
    return all(skeleton(word) in told for word in words)


def ties_in(text: str) -> list[Tie]:
    """What a text calls whom: mother-in-law of Birgitta."""
    found = []
    for form in _TIES:
        for told in form.finditer(text):
            name = name_words(told["name"])
            if name and not any(word in _NO_NAMES for word in name):
                place = skeleton((told["place"] or told["where"] or told["near"] or "").split(" ")[0].split("-")[0])
                whose, role = told["whose"] or "", told["role"]
                kin = next((called for form, called in KIN_OF_KIN if form.search(f"my {whose}'s {role}")), "")
                whose, role = ("", kin) if kin else (whose, role)
                found.append(Tie(name, one_role(role), skeleton(whose), place, role))
    return found


def names_in(text: str) -> list[str]:
    """The names that are written like names, each with all of its words."""
    found = []
    for written in _CAPITALISED.findall(text):
        words = [word for word in written.split() if word.casefold() not in _NO_NAMES]
        if name_words(" ".join(words)):
            found.append(" ".join(words))
    return found


def is_of(name: Sequence[str], whole: Sequence[str]) -> bool:
    """Whether it may be told of the same person: all words of the shorter are words of the longer, and no title is another one."""
    (first, by), (second, other) = _parted(name), _parted(whole)
    return (first <= second or second <= first) and (not by or not other or by == other)


def _parted(name: Sequence[str]) -> tuple[frozenset[str], frozenset[str]]:
    titles = frozenset(word for word in name if word.startswith(_TITLE))
    return frozenset(name) - titles, titles


def known(one: Somebody, statements: Iterable[str]) -> Known | None:
    """By what somebody is told of in the statements; None where they tell of nobody such, or of several."""
    texts = [_written_out(text, one.names) for text in statements]
    ties = [tie for text in texts for tie in ties_in(text)]
    names = {one.names} if one.names else _named_by(one, ties)
    if not names and one.role in ONE_OF_A_KIND and not one.place:
        return _unnamed(one, texts)
    if not names or not are_one(names):
        return None
    names |= {other for text in texts for other in _otherwise(text, names)}
    mentions = {each: name_words(each) for text in texts for each in names_in(text)}
    longest = {name for name in mentions.values() if any(_parted(mine)[0] < _parted(name)[0] for mine in names)}
    if not are_one(longest) or (longest and len(_parted(one.names)[0]) > 1):
        return None  # "Ann", of Ann Lee and Ann Smith; and Ann Lee-Smith need not be Ann Lee
    names |= longest
    mine = [tie for tie in ties if _is_any(tie.name, names)]
    if not (mine or one.role or _is_somebodys_name(names)):
        return None  # nobody says that it is somebody
    if one.role and one.names and mine and all(tie.role != one.role for tie in mine):
        return None  # coach Brandt is no Mr Brandt who is the landlord
    apart = _apart(one, texts, names)
    if apart is None:
        return None
    told = {
        (tie.role, tie.whose)
        for tie in ties
        if _is_any(tie.name, names) and (not apart or {tie.role, tie.place} & apart)
    }
    told |= {(one.role, one.whose)} if one.role else set()
    roles = frozenset(told - {(tie.role, tie.whose) for tie in ties if not _is_any(tie.name, names)})
    others = frozenset(name for name in mentions.values() if not _is_any(name, names))
    called = {tie.called for tie in ties if (tie.role, tie.whose) in roles}
    written = {each for each, name in mentions.items() if _is_any(name, names)}
    return Known(frozenset(names), roles, tuple(sorted(written | called)), apart, others)


def _unnamed(one: Somebody, texts: Sequence[str]) -> Known | None:
    """Who is told of by what they are alone, where the texts do: "Grandad was a miner", of my grandfather."""
    by_role = Known(frozenset(), frozenset({(one.role, one.whose)}))
    spoken = {
        called["role"] or called["bare"] or called["beast"]
        for text in texts
        if _calls(text, by_role)
        for called in _SPOKEN.finditer(text)
    }
    called = tuple(sorted(word for word in spoken if one_role(word) == one.role))
    return replace(by_role, written=called) if called else None


def _is_somebodys_name(names: Iterable[Sequence[str]]) -> bool:
    words = {word for name in names for word in name}
    return bool(words & _FIRST_NAMES) or any(word.startswith(_TITLE) for word in words)


def _written_out(text: str, name: Sequence[str]) -> str:
    """With the words of a name written like names, also where the owner does not."""
    return re.sub(r"[^\W\d_]+", lambda word: word[0].title() if skeleton(word[0]) in name else word[0], text)


def _otherwise(text: str, names: Iterable[Sequence[str]]) -> list[tuple[str, ...]]:
    """What else a text calls whom it names: Ola, of "my friend is Aleksandra, I call her Ola"."""
    found = []
    for called in _CALLED_TOO.finditer(text):
        before = names_in(text[: called.start()])
        both = (
            [name_words(before[-1]), name_words(called["other"] or called["real"] or called["to_all"])]
            if before
            else []
        )
        if both and any(_is_any(name, names) for name in both):
            found += both
    return found


def _named_by(one: Somebody, ties: Sequence[Tie]) -> set[tuple[str, ...]]:
    return {
        tie.name
        for tie in ties
        if tie.whose == one.whose
        and (tie.role == one.role or (one.place and {tie.role, one.role} <= _NEIGHBOURS))
        and (not one.place or tie.place == one.place)
    }


def _is_any(name: Sequence[str], names: Iterable[Sequence[str]]) -> bool:
    return any(is_of(name, one) for one in names)


def are_one(names: Iterable[tuple[str, ...]]) -> bool:
    """Whether all of these names may be of one person."""
    given = list(names)
    return all(is_of(name, other) for name in given for other in given)


def _apart(one: Somebody, statements: Sequence[str], names: Iterable[Sequence[str]]) -> frozenset[str] | None:
    """What tells whom a request means from others of the name: empty where there are none, None where it does not say."""
    groups: list[frozenset[str]] = []
    for found in (frozenset(_told_with(text, names)) for text in statements):
        if found:
            joined = found.union(*(group for group in groups if group & found))
            groups = [*(group for group in groups if not group & found), joined]
    if len(groups) <= 1:
        return frozenset()
    asked = frozenset((*_same_place(one.place), one.role)) - {""}
    meant = [group for group in groups if group & asked]
    return meant[0] if len(meant) == 1 else None


_IN_BRACKETS: Final = Pattern(r"\s*\((?P<place>(?:from|at|in)\s[^()]+)\)", re.IGNORECASE)
""" "Sam (from pottery)"."""


def _told_with(text: str, names: Iterable[Sequence[str]]) -> set[str]:
    """What a text says of somebody of these names by which they are told from others: a role, a place."""
    names, text = list(names), _IN_BRACKETS.sub(r" \g<place>", text)
    found: set[str] = {
        word
        for tie in ties_in(text)
        if _is_any(tie.name, names)
        for word in ("" if tie.role in _ANYBODY else tie.role, *_same_place(tie.place))
    }
    for written in _PLACED.finditer(text):
        if _is_any(name_words(written["name"]), names):
            found |= _same_place(skeleton((written["place"] or written["where"]).split(" ")[0].split("-")[0]))
    return found - {""}


def _same_place(place: str) -> frozenset[str]:
    return _WORK if place in _WORK else alike(place) if place else frozenset()


def speaks_of(text: str, one: Known) -> bool:
    """Whether a text tells of somebody known so, by name or by what they are."""
    if one.apart and not _told_with(text, one.names) & one.apart:
        return _calls(text, one)
    mentions = names_in(text)
    if any(map(one.bears, mentions)):
        return True
    taken = {word for each in mentions for word in name_words(each)}
    words = [skeleton(word) for word in re.findall(r"[^\W\d_]+", re.sub(r"['’]s\b", "", text))]
    small = f" {' '.join(word for word in words if word not in taken)} "
    return _calls(text, one) or any(
        f" {' '.join(plain)} " in small for name in one.names if not _is_common(plain := _without_title(name))
    )


def _without_title(name: Sequence[str]) -> list[str]:
    return [word for word in name if not word.startswith(_TITLE)]


def _is_common(name: Sequence[str]) -> bool:
    return all(word in _COMMON for word in name)


def _calls(text: str, one: Known) -> bool:
    """Whether it speaks of them by what they are, and of nobody of another name."""
    for called in _SPOKEN.finditer(text):
        if (
            one_role(called["role"] or called["bare"] or called["beast"]),
            skeleton(called["whose"] or ""),
        ) in one.roles:
            name = _NAME_BEHIND.match(text, called.end())
            if name is None or one.bears(name[0]):
                return True
    return False
