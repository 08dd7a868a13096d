"""How far a text answers a question by its words: said outright, by theme, or by the slot it is filed in. Pure.

What a question asks for by name (`concepts.PARTICULARS`) must be there: a mother is no grandmother, and a lock code no wifi
password. Names stand for what people are to the owner: where "my girlfriend Nandi" is known, "my girlfriend" finds Nandi.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from memory_core.domain import fitting
from memory_core.domain.answers import Sought, offers
from memory_core.domain.asking import NAME, WHENEVER, Reading, Wish, is_kept_as, of_another, tells
from memory_core.domain.aspects_told import filings
from memory_core.domain.concepts import answering, sharpness, themes_in, themes_of
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.plain import says_only_its_slot
from memory_core.domain.questions import Question
from memory_core.domain.records import Memory
from memory_core.domain.slot_terms import said_text, slot_stems, slot_themes
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import STOP_WORDS, content_words, stem, stems, words

NO_ALIASES: Final[Mapping[str, frozenset[str]]] = MappingProxyType({})

_SLOT_SHARE: Final = 0.8
"""What a slot's theme counts beside a theme of the words themselves."""

_MOST_OF_IT: Final = 0.8
"""Of a question's words; a text that holds one outright and yet less than that says something else of the same thing."""

_SEVERAL_WORDS: Final = 2.0
"""A text that tells what is asked for and holds all of the question's words answers it; two words of
weight at least, since a single one may be met by chance."""

_TOLD: Final = frozenset({Reading.ANSWERED, Reading.ANSWERED_OF})

_MOST_LACKING: Final = 2

_SHAPES: Final = (
    ("email", Pattern(r"\w@\w+\.\w")),
    ("phone", Pattern(r"\+\d[\d ()/-]{6,}\d|\b0\d{2,4}[ -]?\d{3}[ -]?\d{2,}")),
)
"""What is known by how it is written."""

_DIGIT: Final = Pattern(r"\d")

_SAYING_NOTHING_OF_KIND: Final = frozenset(
    {"favourite", "likes", "fan", "mother", "father", "relative", "grandparent", "numbers", "livestock", "book", "name"}
)
"""Themes of how favourites are praised: "the goat, end of story", "number one", "nothing beats Mum's"."""

_RELATIONS: Final = frozenset(
    {"partner", "mother", "father", "child", "sibling", "grandchild", "grandparent", "friend", "boss", "neighbour"}
    | {"colleague", "household"}
)
_MY_RELATION_NAME: Final = Pattern(
    r"\b(?:[Mm]y|[Oo]ur)(?: [^\W\d_A-Z]+){0,2}? ([a-z-]+)(?: now)?(?:,| is| is called| called)? ([^\W\d_a-z]\w+)"
)
_NAME_MY_RELATION: Final = Pattern(
    r"\b([^\W\d_a-z]\w+)(?:,| is| is called)? (?:my|our)(?: [^\W\d_A-Z]+){0,2}? ([a-z-]+)\b"
)

_CALLS: Final = Pattern(r"\b(?:called|named|names? (?:is|are)|name's)\b")
_TWINS: Final = stem("twins")

_PARTNERS: Final = Pattern(
    r"\b([^\W\d_a-z]\w+) and I (?:\w+ ){0,2}?(?:married|engaged|together|wed)\b"
    r"|\b(?:married|engaged|wed|dating|going out)(?: to| with)? ([^\W\d_a-z]\w+)"
)
_PARTNER_WORDS: Final = tuple(stem(word) for word, attribute in RELATIONS.items() if attribute == "partner")


@dataclass(frozen=True, slots=True)
class Wording:
    """What a text has to offer to a question. `folded`: case-folded, with plain apostrophes. `attributes`: those it is filed under,
    and those its words say it is of, with and without what qualifies them. `dated`: when it was said is known
    beside it, so that it need not say when. `unkinded`: a favourite, of a kind that it does not name. `plain`: it says what its
    slot holds and nothing more."""

    text: str
    folded: str
    said: frozenset[str]
    slot: frozenset[str]
    themes: frozenset[str]
    slot_themes: frozenset[str]
    attributes: frozenset[str]
    subject: str
    dated: bool = False
    unkinded: bool = False
    plain: bool = False

    @property
    def of_somebody(self) -> bool:
        """Known to be about a named other."""
        return self.subject != OWNER


@dataclass(frozen=True, slots=True)
class Match:
    """Shares 0..1 of the question's words: `said` outright, `themed` by theme, `slotted` by slot. `lacking` 0..2: particulars asked
    for and not there. `half`: it holds a word of the question, and most of the rest is missing. `unfit`: it offers nothing of the
    kind that the question wants. `reading`: whether it tells what is asked for. `whole`: it does, with all that the question names.
    `plain`: see `Wording`. `astray`: it shares nothing with the question, and tells no thing of the kind (`fitting.is_astray`)."""

    said: float
    themed: float
    slotted: float
    lacking: int
    half: bool
    unfit: bool
    reading: Reading = Reading.UNREAD
    whole: bool = False
    plain: bool = False
    astray: bool = False


def wording_of(memory: Memory) -> Wording:
    return _worded(said_text(memory), memory.statement, memory.attribute, memory.subject, memory.value)


@lru_cache(maxsize=4_096)
def _worded(text: str, statement: str, attribute: str, subject: str, value: str) -> Wording:
    """The same memories are judged turn after turn."""
    said, folded = _stems(text), _folded(text)
    slots = {attribute, *filings(_folded(statement))}
    qualifiers = " ".join(slot.partition(":")[2].replace("_", " ") for slot in slots)
    return Wording(
        statement,
        folded,
        said,
        frozenset().union(*map(slot_stems, slots)) - said,
        themes_in(said, text),
        themes_in(stems(qualifiers)).union(*map(slot_themes, slots)),
        frozenset(slots) | {slot.partition(":")[0] for slot in slots},
        subject,
        unkinded="favorite" in slots,
        plain=says_only_its_slot(statement, attribute, value, subject),
    )


def wording_of_text(text: str, question: Question) -> Wording:
    """Of words that are filed nowhere, as far as the question cares: turns of phrase only where it has some itself."""
    return _worded_anew(text, bool(question.phrases))


@lru_cache(maxsize=1_024)
def _worded_anew(text: str, phrased: bool) -> Wording:
    """Order and relevance of a message both ask for it, and the same messages come up turn after turn."""
    said = _stems(text)
    themes = themes_in(said, text if phrased else None)
    return Wording(text, _folded(text), said, frozenset(), themes, frozenset(), frozenset(), subject=OWNER, dated=True)


def _folded(text: str) -> str:
    return text.casefold().replace("’", "'")


def _stems(text: str) -> frozenset[str]:
    """The stems of a text, and what an address or a number in it is."""
    marks = [stem(word) for word, pattern in _SHAPES if pattern.search(text)]
    return stems(text).union(marks)


def aliases(memories: Iterable[Memory]) -> Mapping[str, frozenset[str]]:
    """The stem of a name → the stems of what that person is to the owner, as these memories say."""
    found: dict[str, set[str]] = {}
    for memory in memories:
        for name, relations in _called(memory.statement, memory.subject, f"{memory.value} {memory.attribute}"):
            found.setdefault(name, set()).update(relations)
    return {name: frozenset(relations) for name, relations in found.items() if relations and name not in STOP_WORDS}


@lru_cache(maxsize=4_096)
def _called(statement: str, subject: str, filed: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The stems of names in one memory, and what its words make them. The same memories are judged turn after turn."""
    found: list[tuple[str, tuple[str, ...]]] = []
    if subject != OWNER and (name := words(subject)):
        found.append((stem(name[0]), _relations(filed)))
    for relation, name_ in (one.groups() for one in _MY_RELATION_NAME.finditer(statement)):
        found.append((stem(name_.casefold()), _relations(relation)))
    partners = (one for pair in _PARTNERS.finditer(statement) for one in pair.groups() if one)
    found.extend((stem(name_.casefold()), _PARTNER_WORDS) for name_ in partners)
    for name_, relation in (one.groups() for one in _NAME_MY_RELATION.finditer(statement)):
        found.append((stem(name_.casefold()), _relations(relation)))
    return tuple(found)


def _relations(text: str) -> tuple[str, ...]:
    return tuple(root for root in content_words(text) if themes_of(root) & _RELATIONS)


@dataclass(frozen=True, slots=True)
class _Shares:
    """Weights of a question's words that a text meets. `met`: which words. `absent`: particulars that are not there."""

    said: float
    themed: float
    slotted: float
    met: frozenset[str]
    absent: frozenset[str]


def match(question: Question, held: Wording, known: Mapping[str, frozenset[str]] = NO_ALIASES) -> Match:
    """How the words of a text meet those of a question. `known`: `aliases` of the memories at hand."""
    names = known.keys() & held.said
    alias = frozenset(root for name in names for root in known[name])
    outright = held.said | alias
    anywhere = outright | held.slot
    themes = held.themes | {theme for root in alias for theme in themes_of(root) if theme in _RELATIONS}
    shares = _shares(question, held, outright, themes)
    lacking = len(shares.absent)
    if question.number_of is not None:
        lacking += question.number_of not in anywhere or not _DIGIT.search(held.text)
    lacking += _other_favourite(question, held, themes)
    stranger = _of_another(question, anywhere, themes | held.slot_themes, known)
    if question.wish is None and any(_is_name(root, question, known) for root in shares.met):
        lacking = 0  # an open question of somebody known: whatever is told of them may bear on it
    lacking += stranger
    reading = _reading(question, held, shares.met, known)
    if reading is Reading.ANSWERED:
        lacking -= len(shares.absent & question.asking) + (
            stranger and bool(question.named) and question.asking.issuperset(question.named)
        )
        reading = _short_of(question, outright) if lacking else _of_whom(question, shares.met, known)
    if held.plain and reading is Reading.UNREAD and not shares.said and (stranger or question.yes_or_no):
        reading = Reading.OTHER_KIND
    unfit = fitting.is_unfit(question, held.text, held.themes, of_somebody=held.of_somebody)
    if fitting.is_of_something_else(question, held.text, unfit=unfit):
        reading = Reading.OF_ANOTHER
    lacking += _MOST_LACKING * fitting.is_of_every_day(question, held.attributes)
    total = max(1.0, sum(question.words.values()) + len(question.phrases))
    said, themed, slotted = shares.said / total, shares.themed / total, shares.slotted / total
    told = reading in _TOLD and not lacking and not unfit
    kept = question.wish is not None and (
        is_kept_as(question.wish, held.attributes)
        or (held.dated and question.wish.strict and reading is Reading.ANSWERED_OF)  # a message is filed nowhere
    )
    return Match(
        said,
        themed,
        slotted,
        lacking=min(lacking, _MOST_LACKING),
        half=said > 0 and said + themed + slotted < _MOST_OF_IT,
        unfit=unfit,
        reading=reading,
        whole=told
        and (
            fitting.is_of_the_category(question, held.attributes, reading, plain=held.plain)
            or (total >= _SEVERAL_WORDS and fitting.is_all_told(question, kept, outright, said, themed + slotted))
        ),
        astray=fitting.is_astray(
            question, reading, lacking=lacking, unfit=unfit, said=said, shares=said + themed + slotted
        ),
        plain=held.plain and not (reading is Reading.AMISS and not _asks_for_one_thing(question.wish)),
    )


def _asks_for_one_thing(wish: Wish | None) -> bool:
    """What a day is of may be known of somebody's state ("when is the baby coming?"); a trade or an age is itself alone."""
    return wish is not None and (wish.own or wish.strict)


def _shares(question: Question, held: Wording, outright: frozenset[str], themes: frozenset[str]) -> _Shares:
    said = themed = slotted = 0.0
    met: set[str] = set()
    absent: set[str] = set()
    for root, weight in question.words.items():
        before = said + themed + slotted
        answers = answering(root)
        if root in outright:
            said += weight
        elif root in held.slot:
            slotted += weight
        elif answers is not None:
            if answers & outright:
                themed += weight
            else:
                absent.add(root)
        else:
            asked = themes_of(root)
            by_words, by_slot = _sharpest(asked & themes), _SLOT_SHARE * _sharpest(asked & held.slot_themes)
            themed += weight * by_words if by_words >= by_slot else 0.0
            slotted += weight * by_slot if by_words < by_slot else 0.0
        if said + themed + slotted > before:
            met.add(root)
    for theme in question.phrases:
        if theme in held.themes:
            themed += sharpness(theme)
        elif theme in held.slot_themes:
            slotted += _SLOT_SHARE * sharpness(theme)
    return _Shares(said, themed, slotted, frozenset(met), frozenset(absent))


def _reading(question: Question, held: Wording, met: frozenset[str], known: Mapping[str, frozenset[str]]) -> Reading:
    """What the text is to what the question asks for, as far as nothing lacks. `met`: the words that are there in some way."""
    wish = question.wish
    if wish is None:
        return Reading.UNREAD
    if wish.aspect is None:
        return _unlisted(question, wish, held, met, known)
    told = (
        _names(question, held, known) if wish.aspect == NAME else tells(wish, held.folded, held.attributes, held.themes)
    )
    if not told and held.dated and wish.aspect in WHENEVER and question.sought is Sought.TIME:
        return Reading.ASIDE
    if not told:
        return Reading.AMISS
    if wish.own and question.owners and of_another(held.text, held.subject):
        return Reading.OF_ANOTHER
    if not question.objects:
        return Reading.UNREAD if wish.vague else Reading.ANSWERED
    if question.objects.isdisjoint(met & (held.said | held.slot) if wish.literal else met):
        return Reading.AMISS if wish.strict and not question.objects.isdisjoint(question.things) else Reading.ASIDE
    return Reading.ANSWERED


def _unlisted(
    question: Question, wish: Wish, held: Wording, met: frozenset[str], known: Mapping[str, frozenset[str]]
) -> Reading:
    """What is asked for is in no table: the noun itself must be met, and more than a name."""
    head = [root for root in wish.head if root in question.words and not _is_name(root, question, known)]
    rest = [root for root in question.words if not _is_name(root, question, known)]
    if question.sought is Sought.PERSON and wish.definite and len(head) > 1 and held.said.issuperset(question.words):
        return Reading.ANSWERED_OF  # "who is the head chef?": "I'm head chef now"
    if not rest and question.sought is Sought.PERSON and wish.head <= met and held.themes & _RELATIONS:
        return Reading.ANSWERED_OF  # "who are Max and Lily?"
    if rest and met.isdisjoint(rest) and any(_is_name(root, question, known) for root in met):
        return Reading.HOLLOW
    if head and met.isdisjoint(head):
        particular = any(answering(root) is not None for root in head)
        return Reading.NAMELESS if wish.definite or particular else Reading.OTHER_KIND
    return Reading.UNREAD if head or not rest or not met.isdisjoint(rest) else Reading.OTHER_KIND


def _is_name(root: str, question: Question, known: Mapping[str, frozenset[str]]) -> bool:
    return root in known or root in question.named


def _of_whom(question: Question, met: frozenset[str], known: Mapping[str, frozenset[str]]) -> Reading:
    """A question that does not speak of the owner is answered where it names what the text speaks of."""
    if question.personal > 0:
        return Reading.ANSWERED
    if any(_is_name(root, question, known) for root in met):
        return Reading.ANSWERED_OF
    spoken_of = question.things & met if question.things & question.words.keys() else question.personal == 0
    return Reading.ANSWERED if spoken_of else Reading.UNREAD


def _short_of(question: Question, outright: frozenset[str]) -> Reading:
    """Where something that the question names is not there: a relative's is not the owner's."""
    relatives = (root for root in question.words.keys() - question.asking if themes_of(root) & _RELATIONS)
    others = any((wanted := answering(root)) is not None and not wanted & outright for root in relatives)
    return Reading.AMISS if others else Reading.ASIDE


def _names(question: Question, held: Wording, known: Mapping[str, frozenset[str]]) -> bool:
    """It gives the name of the relative who is asked for, or some name where it is no relative."""
    calls = bool(_CALLS.search(held.folded))
    asked = [root for root in question.words if themes_of(root) & _RELATIONS and root != _TWINS]
    if not asked:
        return calls or held.of_somebody or offers(held.text, held.themes, Sought.NAME)
    called = frozenset(root for name in known.keys() & held.said for root in known[name])
    relations = {theme for root in called for theme in themes_of(root)} & _RELATIONS
    for root in asked:
        wanted = answering(root)
        if question.named and root not in held.said and (wanted is None or wanted.isdisjoint(held.said)):
            continue  # a named person's relative: the name of that person alone is no answer
        if root in called or (calls and (root in held.said or (wanted is not None and wanted & held.said))):
            return True
        if wanted & called if wanted is not None else themes_of(root) & relations:
            return True
    return False


def _sharpest(themes: Iterable[str]) -> float:
    return max((sharpness(theme) for theme in themes), default=0.0)


def _other_favourite(question: Question, held: Wording, themes: frozenset[str]) -> bool:
    """The favourite of another kind: what the owner likes best is asked for by what it is."""
    kinds: Sequence[str] = question.favourite_of
    if held.unkinded and held.themes <= _SAYING_NOTHING_OF_KIND:
        return False
    return bool(kinds) and not any(root in held.said or root in held.slot or themes_of(root) & themes for root in kinds)


def _of_another(
    question: Question, anywhere: frozenset[str], themes: frozenset[str], known: Mapping[str, frozenset[str]]
) -> bool:
    """It names somebody or something that is not there. What is a particular is counted already."""
    named = (*question.named, *(root for root in question.words if root in known))
    return any(root not in anywhere and answering(root) is None and not themes_of(root) & themes for root in named)
