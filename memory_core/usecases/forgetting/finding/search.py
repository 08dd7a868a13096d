"""Which memories a request to forget means: "my dentist appointment", "what I told you about X", "everything about Bob". Pure.

It fails closed: every telling word of the request must be found in what is deleted. What is only near in meaning, or one of
several that fit, is asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.concepts import phrase_themes
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.slots import OWNER, Cardinality, cardinality_of, normalise
from memory_core.domain.tokens import words
from memory_core.usecases.forgetting.deleting.copies import belong_together, told_beside
from memory_core.usecases.forgetting.finding.areas import area_named, belonging_to, is_spelt_in
from memory_core.usecases.forgetting.finding.doubts import CLAIMS, told_as_before
from memory_core.usecases.forgetting.finding.fit import (
    NOT_PRESENT,
    SUBJECT_UNNAMED,
    ForgetCandidate,
    by_head,
    by_words,
    near,
    own_words,
    partly,
)
from memory_core.usecases.forgetting.finding.nouns import is_noun, is_written_small
from memory_core.usecases.forgetting.finding.opinions import thought_of
from memory_core.usecases.forgetting.finding.wider import of_introduced, of_the_thing
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.asked import is_no_answer
from memory_core.usecases.forgetting.requests.points import DAY, MONTH
from memory_core.usecases.forgetting.requests.request import Wanted, parse
from memory_core.usecases.forgetting.requests.slot_phrases import put_plainly
from memory_core.usecases.forgetting.telling.lists import listed_together
from memory_core.usecases.forgetting.telling.roster import names_in
from memory_core.usecases.forgetting.telling.split import essence
from memory_core.usecases.forgetting.vocabulary.kinds import special
from memory_core.usecases.forgetting.vocabulary.match import (
    edge_of,
    has_edge,
    held_words,
    holds_identifier,
    holds_spelt,
    identifiers,
    longest_of,
    nearly,
    spelt_apart,
    weighed,
    without_them,
)
from memory_core.usecases.forgetting.vocabulary.people import (
    introduced_in,
    is_another_animal,
    is_he_or_she,
    is_of_another,
    is_of_somebody,
    is_of_the_named,
    names_somebody,
)
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.text import folded, holds
from memory_core.usecases.forgetting.vocabulary.titles import first_names, is_title
from memory_core.usecases.forgetting.vocabulary.topics import alike

__all__ = ["ForgetCandidate", "Meant", "Wanted", "area_named", "meant", "parse"]

_LEAD: Final = 0.8
"""What has less than this share of the best score is not meant beside it."""
_TOLD_BY_SLOT: Final = 0.55
"""Below, it holds no word of the request but its slot's, and is about somebody else: "I might move" is no sister's home."""


@dataclass(frozen=True, slots=True)
class Meant:
    """`candidates`, best first. `together`: all of them are meant; otherwise one of them, and with several it must be asked which.
    `sure`: the words of the request are in them; otherwise even a single one is asked about. `alone`: the present value of the
    same fact stays. `names`: of somebody of whom nothing shall be left.
    """

    candidates: tuple[ForgetCandidate, ...] = ()
    together: bool = False
    sure: bool = True
    alone: bool = False
    names: tuple[str, ...] = ()


def _of_area(wanted: Wanted, present: Sequence[Memory]) -> Meant | None:
    """What belongs to the area of life that is named; None where none is, or nothing belongs to it and its word is spelt out."""
    if (area := area_named(wanted.topic)) is None:
        return None
    belonging, doubtful = belonging_to(area, wanted.topic, present)
    if not belonging and any(is_spelt_in(wanted.topic, m.statement) for m in present):
        return None
    return Meant(_facts(belonging), together=wanted.everything and not doubtful, sure=not doubtful)


def meant(wanted: Wanted, memories: Sequence[Memory], recalled: Mapping[MemoryId, float]) -> Meant:
    """What a request means among these memories. `recalled`: scores in 0..1 of those found by meaning."""
    present = list({memory.id: memory for memory in memories}.values())
    if wanted.id:
        called = tuple(ForgetCandidate(m, 1.0) for m in present if m.id.lower().startswith(wanted.id))
        if called or not wanted.topic:
            return Meant(called)
    if (numbered := _by_identifier(wanted.topic, present)) is not None:
        return numbered
    if (of_area := _of_area(wanted, present)) is not None:
        return of_area
    present = [m for m in present if not is_no_answer(wanted.topic, m)]
    if not weighed(put_plainly(wanted.topic)) or is_title(wanted.topic):
        return Meant(sure=False)  # no word of it tells anything: nothing fits rather than everything
    found = by_words(wanted.topic, present, recalled)
    if any(is_of_the_named(wanted.topic, c.memory) for c in found) and not wanted.everything:
        return Meant(_facts(found, apart=True))
    found = [c for c in found if not is_of_another(wanted.topic, c.memory)] or found
    found = [c for c in found if not _is_he_or_she(wanted.topic, c.memory, present)]
    found = thought_of(wanted.topic, [c for c in found if not is_another_animal(wanted.topic, c.memory)])
    if wanted.everything:
        return _and_near(wanted, present, _and_more(wanted, present, _about(wanted, present, found)))
    if wanted.earlier:
        superseded = [c for c in found if c.memory.standing is Standing.SUPERSEDED]
        earlier = superseded or told_as_before(found) or _but_the_newest(found)
        if earlier:
            return Meant(_facts(_best(earlier), apart=True), alone=True)
    if found:
        return _best_of(wanted, found, present)
    if part := partly(wanted.topic, present):
        return Meant(_facts(part))
    close = near(wanted.topic, present, recalled, themes=bool(phrase_themes(wanted.topic.casefold())))
    close = [c for c in close if not _is_he_or_she(wanted.topic, c.memory, present)]
    return Meant(_facts(close or by_head(wanted.topic, present)), sure=False)


def _is_he_or_she(topic: str, memory: Memory, present: Sequence[Memory]) -> bool:
    names = [memory.value] if memory.attribute in PEOPLE else memory.subject.split()
    return any(is_he_or_she(topic, name, present) for name in names if name[:1].isupper())


def _by_identifier(topic: str, present: Sequence[Memory]) -> Meant | None:
    """Where a topic holds an identifier, or tells how one begins or ends: what holds the same. None where it does not."""
    sought = tuple(dict.fromkeys(longest_of(identifiers(topic))))
    if not (sought and any(all(_holds_identifier(m, one) for one in sought) for m in present)):
        whole = next((one for one in spelt_apart(topic) if any(_holds_spelt(m, one) for m in present)), "")
        sought = (whole,) if whole else sought
    if edge := edge_of(topic):
        run, first = edge
        held = [m for m in present if _has_edge(m, run, first=first)]
        return Meant(_facts((ForgetCandidate(m, 1.0) for m in held), apart=True), alone=True)
    if not sought:
        return None
    held = [m for m in present if all(_holds_identifier(m, one) for one in sought)]
    fitting = by_words(without_them(topic, sought), held, {})
    if held and not fitting and _says_no_other(without_them(topic, sought)):
        fitting = [ForgetCandidate(m, 1.0) for m in held]  # no other thing has the same number
    told_of = [frozenset(names_in(c.memory.statement)) - frozenset(names_in(topic)) for c in fitting]
    several = any(one and other and not one & other for one in told_of for other in told_of)
    amount = _AMOUNT.fullmatch(sought[0])
    return Meant(_facts(fitting, apart=True), together=not (several and amount), alone=True)


_AMOUNT: Final = Pattern(r"(?:[a-z]+\s+)?[$£€₹]?\d[\d.,]{0,8}(?:\s+[a-z]+)*", re.IGNORECASE)
"""Two friends may owe me the same."""


def _says_no_other(beside: str) -> bool:
    """Whether the words beside an identifier name nobody: "the account …, it is closed", not "Anna's number …"; nor is it a part
    of a longer one."""
    return not any(map(str.isdigit, beside)) and not (
        names_somebody(beside) or skeletons(" ".join(words(beside))) & skeletons(" ".join(RELATIONS))
    )


def _best_of(wanted: Wanted, found: Sequence[ForgetCandidate], present: Sequence[Memory]) -> Meant:
    best = _saying(wanted.topic, _best(found))
    if best[0].score < _TOLD_BY_SLOT:
        return Meant(_facts(best), sure=False)
    replaced = all(_names_replaced(wanted.topic, c.memory, found) for c in best)
    if replaced or (len(best) == 1 and _is_by_its_day(wanted.topic, best[0].memory, present)):
        return Meant(_facts(best, apart=True), alone=True)
    return Meant(_facts(best), together=_one_saying([c.memory for c in best]))


def _is_by_its_day(topic: str, memory: Memory, present: Iterable[Memory]) -> bool:
    """Whether a request tells a memory by its day from another value of the slot: "my physio on Friday", not that on Tuesday."""
    days = [day.group() for day in _DAY.finditer(topic)]
    slot = (memory.subject, memory.attribute)
    others = [one for one in present if one.id != memory.id and (one.subject, one.attribute) == slot]
    told = bool(days) and all(holds(memory.statement, [day]) for day in days)
    return told and bool(others) and not any(holds(one.statement, days) for one in others)


_DAY: Final = Pattern(
    rf"\b(?:{DAY}|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:{MONTH})|(?:{MONTH})(?:\s+\d{{1,2}})?)\b", re.IGNORECASE
)


def _saying(topic: str, best: Sequence[ForgetCandidate]) -> list[ForgetCandidate]:
    """Of what may be meant by a claim those that say it, where any does: who is called a daughter is not said to be pregnant."""
    claimed = weighed(topic).keys() - skeletons(" ".join(RELATIONS)) if CLAIMS.match(topic) else frozenset()
    saying = [c for c in best if all(alike(word) & own_words(c.memory) for word in claimed)]
    return saying or list(best)


def _and_more(wanted: Wanted, memories: Sequence[Memory], found: Meant) -> Meant:
    found = replace(found, candidates=(*found.candidates, *of_introduced(found.candidates, memories)))
    more = [] if found.names else of_the_thing(wanted.topic, memories, {c.memory.id for c in found.candidates})
    return Meant(_facts((*found.candidates, *more), apart=True), together=False) if more else found


_MOST_NEAR: Final = 6
"""Beside what surely belongs to a topic: a longer list is none that anybody reads."""


def _and_near(wanted: Wanted, memories: Sequence[Memory], found: Meant) -> Meant:
    """What else may belong to the topic, by its theme, is asked about: closeness alone makes long lists. Whoever has a name is
    known by it. Of what has its word twice all has it, and of what was told at a time what has it."""
    told = bool(found.candidates) and (wanted.span is not None or wanted.told)
    if (
        told
        or len(found.candidates) > 1
        or found.names
        or weighed(wanted.topic).keys() <= skeletons(" ".join(RELATIONS))
    ):
        return found
    known = {candidate.memory.id for candidate in found.candidates}
    own = [m for m in memories if names_somebody(wanted.topic) or not is_of_somebody(m)]
    more = [c for c in near(wanted.topic, own, {}) if c.memory.id not in known][:_MOST_NEAR]
    if not more:
        return found
    return Meant(_facts((*found.candidates, *more), apart=True), sure=bool(found.candidates))


def _holds_identifier(memory: Memory, identifier: str) -> bool:
    return holds_identifier(memory.value, identifier) or holds_identifier(memory.statement, identifier)


def _holds_spelt(memory: Memory, identifier: str) -> bool:
    return holds_spelt(memory.value, identifier) or holds_spelt(memory.statement, identifier)


def _has_edge(memory: Memory, run: str, *, first: bool) -> bool:
    return has_edge(memory.value, run, first=first) or has_edge(memory.statement, run, first=first)


def _one_saying(memories: Sequence[Memory]) -> bool:
    """Whether several memories are readings of one sentence, of which one says all the others: "I play chess on Fridays"."""
    longest = folded(max((memory.statement for memory in memories), key=len)).strip(".")
    same = len({(m.subject, m.learned_at, m.conversation_id) for m in memories}) == 1
    inside = all(longest.startswith(folded(memory.statement).strip(".")) for memory in memories)
    return len(memories) > 1 and same and inside and not any(is_passage(memory.id) for memory in memories)


def _names_replaced(topic: str, memory: Memory, found: Sequence[ForgetCandidate]) -> bool:
    """Whether a request says the very value that has been replaced, and no candidate is of the present."""
    if memory.standing is not Standing.SUPERSEDED or any(c.memory.standing is Standing.CURRENT for c in found):
        return False
    return bool(held_words([memory.value]) & weighed(topic).keys())


def _but_the_newest(found: Sequence[ForgetCandidate]) -> list[ForgetCandidate]:
    """Of several values of one slot those before the last."""
    slots = {(c.memory.subject, c.memory.attribute) for c in found}
    by_age = sorted(found, key=lambda c: c.memory.learned_at)
    of_one = len(slots) == 1 and all(cardinality_of(attribute) is Cardinality.ONE for _, attribute in slots)
    return by_age[:-1] if of_one else []


def _best(found: Sequence[ForgetCandidate]) -> list[ForgetCandidate]:
    return [candidate for candidate in found if candidate.score >= _LEAD * found[0].score]


def _about(wanted: Wanted, memories: Sequence[Memory], found: Sequence[ForgetCandidate]) -> Meant:
    """All about somebody or something: with the name of whom the topic only describes ("my ex-husband")."""
    found = [c for c in found if c.score > SUBJECT_UNNAMED * NOT_PRESENT or c.memory.subject != OWNER]
    if not names_somebody(wanted.topic):  # "our house" is not where the parents live
        asked = weighed(wanted.topic).keys()
        found = [c for c in found if not is_of_somebody(c.memory) or asked <= own_words(c.memory)]
    named = tuple(dict.fromkeys(name for c in found for name in _names(wanted.topic, c.memory)))
    named = tuple(name for name in named if not is_written_small(name, [c.memory for c in found]))
    named = (*named, *first_names(named, memories))
    if _says_more(wanted.topic, named):
        return Meant(_facts(found, apart=True), together=True)
    others = [
        ForgetCandidate(memory, 1.0)
        for memory in memories
        if memory.id not in {c.memory.id for c in found} and named and is_about(memory, named)
    ]
    everything = (*found, *others)
    relations = {word for c in everything for word in _relations_of(c.memory)}
    return Meant(
        _facts(everything, apart=True),
        together=len(relations) < 2 or relations <= {same for word in weighed(wanted.topic) for same in alike(word)},
        names=named,
    )


_HIS: Final = Pattern(r"[^\W\d_]['’]s\s+(?=\w)")


def _says_more(topic: str, names: Sequence[str]) -> bool:
    """Whether it is something of somebody's that is meant ("my brother's divorce"), rather than all about them."""
    if not _HIS.search(topic):
        return False
    called = held_words(names) | skeletons(" ".join(RELATIONS))
    return bool(weighed(topic).keys() - called)


def _relations_of(memory: Memory) -> list[str]:
    told = memory.tags if memory.subject == OWNER else ()  # whose dog it is says nothing of who they are to the owner
    named = [word for text in (*told, memory.subject) for word in text.casefold().split() if word in RELATIONS]
    return [skeleton(word.replace("-", "")) for word in named]


def _names(topic: str, memory: Memory) -> list[str]:
    """The names of the person, animal or thing that a topic is about, as this memory has them."""
    topic_words = {
        same: weight for word, weight in weighed(topic).items() for same in (word, *alike(word), *special(word))
    }
    candidates = [memory.subject.removeprefix(f"{memory.subject.split()[0]} ") if memory.subject != OWNER else ""]
    candidates.append(memory.subject if memory.subject != OWNER else "")
    if memory.attribute in PEOPLE:
        candidates.append(memory.value)
    introduced = introduced_in(memory.statement)
    if introduced and not (memory.attribute in PEOPLE and introduced["name"] == memory.value):
        candidates.append(introduced["name"])
    people = [name for name in candidates if name and normalise(name) not in RELATIONS]
    described = held_words([*memory.tags, memory.subject, memory.attribute]) & topic_words.keys()
    described |= held_words([introduced["who"]]) & topic_words.keys() if introduced else frozenset()
    kept = [name for name in people if held_words([name]) & topic_words.keys() or described]
    written = [
        word.removesuffix("'s").removesuffix("’s").strip(".")
        for word in re.findall(r"[^\W\d_][\w'’.-]*", memory.statement)
    ]
    kept += [w for w in written if w[0].isupper() and _same_name(w, topic_words) and (w in topic or not is_noun(w))]
    told = [n for n in kept if n[:1].isupper() and n.casefold() not in _NO_NAMES]
    named = [n for n in told if n.casefold() not in RELATIONS] or told  # "Aunt" is a name where nothing else is one
    whose = _WHOSE.match(topic)  # of Ann's husband nothing of Ann's own is meant
    return [name for name in named if whose is None or not held_words([whose["whose"]]) & held_words([name])]


_NO_NAMES: Final = ("dr", "mr", "mrs", "ms", "i", "my", "street", "road", "avenue", "square")
_WHOSE: Final = Pattern(
    rf"(?:my|our)?\s*(?P<whose>.+?)['’]s\s+(?:{'|'.join(map(re.escape, RELATIONS))})$", re.IGNORECASE
)


def _same_name(word: str, topic_words: Mapping[str, float]) -> bool:
    plain = skeleton(word.removesuffix("'s").removesuffix("’s").strip("."))
    return plain in topic_words or (bool(topic_words) and nearly(plain, topic_words) is not None)


def is_about(memory: Memory, names: Sequence[str]) -> bool:
    """Named as what the fact is about; in passing ("I live in Oslo with Karen") is not enough: there only the name goes."""
    texts = (memory.subject, memory.value, essence(memory.statement, memory.value), *memory.tags)
    beside = memory.attribute in PEOPLE and any(listed_together(memory.statement, name, memory.value) for name in names)
    if _NAME_ALONE.fullmatch(texts[2]) and not beside:  # "and Freya" only goes on with what was said before it
        texts = (*texts, memory.statement)
    return any(holds(text, [name]) and _whole_word(text, name) for text in texts for name in names)


_NAME_ALONE: Final = Pattern(r"[A-Z][\w'’-]*\.?")


def _whole_word(text: str, name: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(folded(name))}(?!\w)", folded(text)))


def _facts(candidates: Iterable[ForgetCandidate], *, apart: bool = False) -> tuple[ForgetCandidate, ...]:
    """Memories that go together anyway are offered once: by the current one, with the best score of any. `apart`: each is."""
    facts: list[ForgetCandidate] = []
    for candidate in candidates:
        for place, fact in enumerate(facts):
            if not apart and go_together(candidate.memory, fact.memory):
                if _more_current(candidate.memory, fact.memory):
                    facts[place] = ForgetCandidate(candidate.memory, fact.score)
                break
        else:
            facts.append(candidate)
    return tuple(facts)


def go_together(one: Memory, other: Memory) -> bool:
    """Whether the one cannot be forgotten without the other."""
    said = folded(one.statement).strip(".") == folded(other.statement).strip(".")
    return belong_together(one, other) or (said and not told_beside(one, other))


def _more_current(one: Memory, other: Memory) -> bool:
    return (one.standing is Standing.CURRENT, one.learned_at) > (other.standing is Standing.CURRENT, other.learned_at)
