"""What is not the only one any more: "we've taken in a greyhound as well", of "the cat is the only pet in this house".

What was told goes on to hold without its "only": there still is the cat. Pure; English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems, weighty_stems
from memory_core.extraction.changes.factuality import SUPPOSED, TO_COME, any_of
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.lexicon.everyday import LANGUAGES
from memory_core.extraction.lexicon.life import BREEDS
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.whom import speaks_of

_BESIDES: Final = Pattern(
    r"\b(?:as well|too|also|besides?|in addition|on top of|another|a second|joined by|not just|not only|now has company)\b",
    re.IGNORECASE,
)
_CAME: Final = Pattern(
    r"\b(?:got|bought|taken in|took in|taken up|took up|signed up|subscribed|joined|started|begun|began|learn(?:ed|t|ing)"
    r"|put in|planted"
    r"|sow(?:ed|n)|adopted|rescued|added|hired|taken on|took on|picked up|opened|play|speak|have|grow|make|made|keep|teach"
    r"|been [a-z]+ing)\b",
    re.IGNORECASE,
)
_NOT_SO: Final = any_of(SUPPOSED, TO_COME, r"\bnever\b|n['’]t\b")
"""Not the bare "not": "not only" brings another."""
_ANIMAL: Final = (
    r"(?:dog|puppy|cat|kitten|rabbit|hamster|parrot|budgie|tortoise|goldfish|horse|pony|hen|chicken|guinea pig|ferret|snake"
    rf"|lizard|{BREEDS})"
)
_KINDS: Final = (
    (
        frozenset({"pet", "animal"}),
        Pattern(rf"\b(?:an?|two|three|another|the) (?:[a-z-]+ )??{_ANIMAL}s?\b", re.IGNORECASE),
    ),
    (
        frozenset({"instrument"}),
        Pattern(
            r"\b(?:piano|guitar|violin|cello|drums|flute|trumpet|saxophone|sax|clarinet|harp|accordion|banjo|ukulele|tuba"
            r"|trombone|organ|bass"
            r"|oboe|viola|fiddle|mandolin|keyboard|harmonica)\b",
            re.IGNORECASE,
        ),
    ),
    (
        frozenset({"subscription", "membership"}),
        Pattern(r"\b(?:signed up|subscri\w+|joined|membership)\b", re.IGNORECASE),
    ),
    (
        frozenset({"language"}),
        Pattern(rf"\b(?:{'|'.join(sorted(map(re.escape, LANGUAGES), key=len, reverse=True))})\b", re.IGNORECASE),
    ),
    (frozenset({"job", "work"}), Pattern(r"\b(?:job|shifts?|work)\b", re.IGNORECASE)),
    (frozenset({"car", "vehicle"}), Pattern(r"\b(?:car|van|truck|motorbike|scooter)\b", re.IGNORECASE)),
)
"""What is called so, and what of it a message brings."""
_THE_ONLY: Final = Pattern(r"\bthe only (?P<kind>[a-z]+)\b", re.IGNORECASE)
_MY_ONLY: Final = Pattern(
    r"^(?P<my>my|our) only (?P<kind>[a-z]+) (?P<is>(?!with\b|for\b|of\b)(?:is|has|[a-z]+s)) ", re.IGNORECASE
)
""" "My only subscription goes on his card"."""
_DOES_ONLY: Final = Pattern(
    r"^(?P<does>(?:I|we)(?:['’]m| am)? (?:(?:grow|eat|drink|speak|play|keep|make|sell|teach|have|wear|read|drive|use|bake"
    r"|write|code"
    r"|collect)\b))"
    r" (?:only|just|nothing but) (?!(?:one|a single|1)\b)",
    re.IGNORECASE,
)
"""Without its "just", "just one class" would still be one."""


_ONLY_DOES: Final = Pattern(
    r"^(?P<who>I|we) (?:only|just) (?P<does>(?:grow|eat|drink|speak|play|keep|make|sell|teach|wear|read|drive|use|bake"
    r"|collect|work|write|code"
    r"|go|see|meet|train|run|swim|cook|help) .+)",
    re.IGNORECASE,
)
""" "I only speak Welsh with my nan"."""


def not_alone(sentence: str, held: Sequence[Memory]) -> list[Change]:
    """What says "only" of a kind of the owner's of which the sentence brings another, and what is left of it. [] where several
    statements do."""
    if _ANY.search(sentence) and not any_of(SUPPOSED, r"\bnot\b|n['’]t\b|\bno\b").search(sentence):
        return _for_any(sentence, held)
    if several := _now_several(sentence, held) or _paired(sentence, held) or _as_well_as(sentence, held):
        return several
    if not _BESIDES.search(sentence):
        return _told_with_more(sentence, held)
    if _KEPT_FROM.search(sentence) and not any_of(SUPPOSED).search(sentence):
        return _more_to_avoid(sentence, held)
    if not _CAME.search(sentence) or _NOT_SO.search(sentence):
        return []
    found = [(one, left) for one in held if one.subject == OWNER and (left := _without_only(one.statement, sentence))]
    if len({one.statement for one, _ in found if not _MY_ONLY.match(one.statement)}) > 1:
        return []
    return [Change(one, _told(one, left, sentence)) for one, left in found]


_NOW: Final = Pattern(r"\b(?:now|these days|nowadays|again|from now on|from next \w+|since \w+)\b", re.IGNORECASE)


def _told_with_more(sentence: str, held: Sequence[Memory]) -> list[Change]:
    """ "I speak Welsh with my nan and the kids now", of "I only speak Welsh with my nan"."""
    if not _NOW.search(sentence) or _ONLY.search(sentence) or _NOT_SO.search(sentence):
        return []
    said = stems(sentence)
    found = [
        one
        for one in held
        if one.subject == OWNER
        and (_DOES_ONLY.match(one.statement) or _ONLY_DOES.match(one.statement))
        and weighty_stems(_ONLY.sub("", one.statement)) < said
    ]
    return [Change(one, _told(one, sentence, sentence)) for one in found] if len(found) == 1 else []


_ONLY_KIND: Final = Pattern(
    r"^(?:so |and )?the only (?P<kind>[a-z]+(?: [a-z]+)?) (?P<which>(?:that )?(?:I|we) [^,.;]+?) is (?P<value>[^,.;]+)",
    re.IGNORECASE,
)


def _paired(sentence: str, held: Sequence[Memory]) -> list[Change]:
    """ "It's Python and Rust these days", of "the only language I code in is Python": there still is Python."""
    if not (_NOW.search(sentence) or _BESIDES.search(sentence)) or _ONLY.search(sentence) or _NOT_SO.search(sentence):
        return []
    found = []
    for one in held:
        told = _ONLY_KIND.match(one.statement) if one.subject == OWNER else None
        value = re.escape(told["value"].strip()) if told else ""
        if told and re.search(
            rf"\b{value},? and \w|\w,? and {value}\b|\b{value} (?:too|as well)\b", sentence, re.IGNORECASE
        ):
            kind = told["kind"]
            found.append(
                (one, f"{_an(kind).capitalize()} {kind} {told['which']} is {one.statement[told.start('value') :]}")
            )
    if len({one.statement for one, _ in found}) != 1:
        return []
    return [Change(one, _told(one, left, sentence)) for one, left in found]


_AS_WELL_AS: Final = Pattern(
    r"\b(?:as well as|on top of|in addition to|besides) (?:just )?(?P<old>[^,.;]+?)"
    r"(?= (?:now|these days|nowadays|since)\b|[,.;!]|$)",
    re.IGNORECASE,
)


def _as_well_as(sentence: str, held: Sequence[Memory]) -> list[Change]:
    """ "Mum comes at Christmas as well as Easter", of "my mother visits only at Easter": she visits at Easter."""
    said = _AS_WELL_AS.search(sentence)
    if said is None or _NOT_SO.search(sentence):
        return []
    found = [
        one
        for one in held
        if one.subject != OWNER
        and len(_ONLY.findall(one.statement)) == 1
        and (speaks_of(sentence, one) or _is_of_them(sentence, one))
        and weighty_stems(said["old"]) <= weighty_stems(_ONLY.split(one.statement)[-1])
    ]
    return [Change(one, _told(one, _ONLY.sub("", one.statement), sentence)) for one in found] if len(found) == 1 else []


def _is_of_them(sentence: str, memory: Memory) -> bool:
    """Whether it begins with one who is called otherwise: "Mum", of my mother."""
    first = re.match(r"(?:(?:my|our) )?(?P<who>[\w-]+)", sentence, re.IGNORECASE)
    return first is not None and same_subject(first["who"].casefold(), memory.subject)


_OF_SEVERAL: Final = Pattern(
    r"^(?:(?:so|and|now) )*(?:I|we) (?:now )?(?:have|own|keep|run)(?: got)?(?: now)?"
    r" (?:two|three|four|five|six|[2-9]) (?P<kinds>[a-z]+)\b",
    re.IGNORECASE,
)
_MAKES_SEVERAL: Final = Pattern(
    r"\b(?P<kinds>[a-z]+s|mice|geese|sheep)\b[^.!?]*?,? (?:so |and |which )?(?:that(?:['’]s| is| makes)|makes it|makes"
    r"|there are|we(?:['’]re| are) up to"
    r"|(?:I|we) have(?: got)?) (?:now )?(?:two|three|four|five|six|seven|eight|\d+)\b",
    re.IGNORECASE,
)
""" "We picked up three Sussex hens, so that's four in the coop"."""
_SECOND: Final = Pattern(
    r"\b(?:bought|got|adopted|acquired|picked up|inherited|opened|have|ordered|built|rescued)(?: myself| ourselves| us"
    r"| me)? (?:a second|another)"
    r" (?P<kinds>[^\W\d_]+)\b(?! (?:opinion|time|chance|day|week|one)\b)",
    re.IGNORECASE,
)
_YOUNG: Final = {"kitten": "cat", "puppy": "dog", "puppie": "dog", "chick": "hen", "foal": "horse", "pup": "dog"}
_OF_ONE: Final = Pattern(
    r"\b(?:(?:only|just) )?(?P<have>have|own|keep|run)(?: got)? (?:only |just )?(?:the )?(?:one|a single|1) (?P<kind>[^\W\d_]+)\b",
    re.IGNORECASE,
)
_OF_MANY: Final = {"children": "child", "kids": "child", "kid": "child"}


def _now_several(sentence: str, held: Sequence[Memory]) -> list[Change]:
    """ "We have two children", of "we have one child, Kofi": there still is Kofi."""
    said = _OF_SEVERAL.match(sentence) or _MAKES_SEVERAL.search(sentence) or _SECOND.search(sentence)
    if said is None or any_of(SUPPOSED, TO_COME).search(sentence):
        return []
    kind = _one_of(said["kinds"])
    kind = _YOUNG.get(kind, kind)
    found = [(one, told) for one in held if (told := _OF_ONE.search(one.statement)) and _one_of(told["kind"]) == kind]
    if len({told.group() for _, told in found}) != 1:
        return []
    return [Change(one, _told_of_one(one, told, sentence)) for one, told in found]


def _told_of_one(memory: Memory, told: re.Match[str], sentence: str) -> Candidate:
    """The memory in a sentence that does not say how many; nor does its value."""
    kind = told["kind"]
    now = _told(memory, _of_one(memory.statement, told), sentence)
    value = re.sub(rf"\b(?:only )?(?:one|a single|1) {kind}\b", f"{_an(kind)} {kind}", now.value, flags=re.IGNORECASE)
    return now if value == now.value else replace(now, value=value, replaces=memory.value)


def _an(kind: str) -> str:
    return "an" if kind[0].casefold() in "aeiou" else "a"


def _of_one(statement: str, told: re.Match[str]) -> str:
    return f"{statement[: told.start()]}{told['have']} {_an(told['kind'])} {told['kind']}{statement[told.end() :]}"


def _one_of(kinds: str) -> str:
    return _OF_MANY.get(kinds.casefold(), kinds.casefold().removesuffix("s"))


_ANY: Final = Pattern(
    r"\b(?:(?:at|on|in) any (?:day|time|hour|week)|anytime|any (?:day|time)|anywhere"
    r"|all (?:days|levels|hours|ages|week|year round))\b",
    re.IGNORECASE,
)


def _for_any(sentence: str, held: Sequence[Memory]) -> list[Change]:
    """ "With my pass I can swim at any hour now", of a pass that was for weekday mornings only."""
    said = weighty_stems(sentence)
    found = [
        one
        for one in held
        if one.subject == OWNER
        and len(_ONLY.findall(one.statement)) == 1
        and said & weighty_stems(one.statement)
        and speaks_of(sentence, one)
    ]
    return [Change(one) for one in found] if len({one.statement for one in found}) == 1 else []


_KEPT_FROM: Final = Pattern(
    r"\b(?:forbid\w*|forbade|avoid|off[ -]limits|allergic|intolerant|stay away from|mustn['’]t|must not|(?:ca|mus|should)n['’]t"
    r" (?:eat|have|drink))\b",
    re.IGNORECASE,
)
_ONLY: Final = Pattern(r"\b(?:only|just) (?=\w)|,? only(?=\.?$)", re.IGNORECASE)


def _more_to_avoid(sentence: str, held: Sequence[Memory]) -> list[Change]:
    """ "The doctor has forbidden him eggs as well", of who had to avoid milk only, and still has to."""
    found = [
        (one, left)
        for one in held
        if (one.attribute in {"avoids", "allergy"} or one.value.startswith("avoid "))
        and len(_ONLY.findall(one.statement)) == 1
        and (speaks_of(sentence, one) or (one.subject != OWNER and stems(one.subject) <= stems(sentence)))
        and (left := _ONLY.sub("", one.statement))
    ]
    return [Change(one, _told(one, left, sentence)) for one, left in found] if len(found) == 1 else []


def _told(memory: Memory, statement: str, sentence: str) -> Candidate:
    """The memory in these words; where its value has no "only", in its own place."""
    value = _ONLY.sub("", re.sub(r"\b(?:only|just|nothing but) ", "", memory.value))
    told = corrected(memory, value, statement, sentence, event_end=memory.event_end)
    return replace(told, replaces=memory.value) if value == memory.value else told


def told_besides(read: Sequence[Candidate], held: Sequence[Memory]) -> list[Change]:
    """ "I am allergic to cats, dogs and horses", after "to cats only": what was the only one is not, by what was read. "Cleared to
    see patients in Tamil, English and Mandarin", after "in Tamil and English": all of it again, and more."""
    changed = []
    for memory in held:
        beside = [
            one
            for one in read
            if one.attribute == memory.attribute
            and same_subject(one.subject, memory.subject)
            and one.relation is Relation.NEW
        ]
        again = [one for one in beside if same_value(one.value, _ONLY.sub("", memory.value))]
        more = any(not stems(one.value) <= stems(memory.statement) for one in beside)
        if not again or not more:
            continue
        if memory.attribute in {"avoids", "allergy"} and len(_ONLY.findall(memory.statement)) == 1:
            changed.append(Change(memory, _told(memory, _ONLY.sub("", memory.statement), beside[0].evidence)))
        elif _is_told_whole(memory, held, beside):
            changed.append(Change(memory, _told(memory, again[0].statement, again[0].evidence)))
    return changed


def _is_told_whole(memory: Memory, held: Sequence[Memory], beside: Sequence[Candidate]) -> bool:
    """Whether all of the sort that the memory's sentence told, two at least, is told again."""
    told = [one for one in held if (one.statement, one.attribute) == (memory.statement, memory.attribute)]
    return len(told) > 1 and all(any(same_value(new.value, old.value) for new in beside) for old in told)


def _without_only(statement: str, sentence: str) -> str:
    """The statement without the word; "" where it has none, or the sentence brings nothing of its kind."""
    if told := _THE_ONLY.search(statement):
        kind = told["kind"].casefold()
        left = f"{statement[: told.start()]}{_an(kind)} {kind}{statement[told.end() :]}"
        return left[:1].upper() + left[1:] if _brings(kind, sentence) else ""
    if told := _MY_ONLY.match(statement):
        kind = told["kind"].casefold()
        one = f"One {kind} of {'mine' if told['my'].casefold() == 'my' else 'ours'} {told['is']}"
        return f"{one} {statement[told.end() :]}" if _brings(kind, sentence) else ""
    if told := _DOES_ONLY.match(statement):
        what = weighty_stems(statement[told.end() :])
        return f"{told['does']} {statement[told.end() :]}" if what & stems(sentence) else ""
    if told := _ONLY_DOES.match(statement):
        what = weighty_stems(told["does"])
        return f"{told['who']} {told['does']}" if what & stems(sentence) else ""
    return ""


def _brings(kind: str, sentence: str) -> bool:
    return any(kind.removesuffix("s") in called and what.search(sentence) for called, what in _KINDS)
