"""What becomes of a candidate among the memories of its own scope: a pure decision.

Similarity never supersedes by itself; only the owner's wording for that slot does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain import occasions, servings, which_person, working_hours
from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import has_become, same_subject
from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.slots import (
    CALLED_BY_KIND,
    ENDED,
    OPPOSITES,
    OWNER,
    VOCABULARY,
    Cardinality,
    cardinality_of,
    normalise,
    same_value,
)
from memory_core.domain.tokens import stems

NEAR_DUPLICATE_COSINE: Final = 0.95
"""With the packaged model "I play the cello" and "I play the violin" are at .91, "I love hiking" and "I enjoy hiking" at .97."""
SAME_TOPIC_COSINE: Final = 0.70


@dataclass(frozen=True, slots=True)
class Add:
    """A memory of its own."""


@dataclass(frozen=True, slots=True)
class Reinforce:
    """The same fact again: a mention of `memory_id`, reviving it where it had expired. `displaces` are rivals that it ends."""

    memory_id: MemoryId
    displaces: tuple[MemoryId, ...] = ()


@dataclass(frozen=True, slots=True)
class Supersede:
    """Takes the place of `memory_ids` at once and inherits the mentions of the best of them."""

    memory_ids: tuple[MemoryId, ...]


@dataclass(frozen=True, slots=True)
class Coexist:
    """Stands beside `memory_id`, newer first, until the older ages out."""

    memory_id: MemoryId


@dataclass(frozen=True, slots=True)
class Reject:
    reason: str


Decision = Add | Reinforce | Supersede | Coexist | Reject


@dataclass(frozen=True, slots=True)
class Competitor:
    """A memory of the same scope that is not past its purge date. `cosine` in −1..1, None where no vector was at hand."""

    memory: Memory
    cosine: float | None = None


def reconcile(candidate: Candidate, competitors: Sequence[Competitor]) -> Decision:
    """Decides by slot first, then by closeness on the same subject and attribute. `competitors` share the scope."""
    if candidate.elliptic:
        return Reject("it is not clear what this corrects")
    current = [c for c in competitors if c.memory.standing is Standing.CURRENT]
    in_slot = [c for c in current if _same_slot(candidate, c.memory)]
    if candidate.relation is Relation.ENDS:
        ended = what_ends(candidate, [c.memory for c in current])
        return (
            Supersede(tuple(memory.id for memory in ended))
            if ended
            else Reject("nothing remembered that this would end")
        )
    named = tuple(c.memory.id for c in current if c.memory.id in candidate.related)
    same = _named_the_same(candidate, current)
    if same is not None:
        return Reinforce(same.id)
    contrary = tuple(c.memory.id for c in current if _contrary(candidate, c.memory))
    for competitor in in_slot:
        if same_value(competitor.memory.value, candidate.value) and not _serves_otherwise(candidate, competitor.memory):
            if _of_a_part(candidate, competitor.memory) or _has_become(candidate, competitor.memory):
                return Supersede((competitor.memory.id,))
            return _same_value_again(candidate, competitor.memory, current, contrary)
    otherwise = tuple(c.memory.id for c in in_slot if _counts_otherwise(candidate.value, c.memory.value))
    if candidate.relation is Relation.CORRECTS:
        replaced = tuple(dict.fromkeys((*named, *_displaced(candidate, in_slot), *contrary, *otherwise)))
        return Supersede(replaced) if replaced else Add()
    close = max((c for c in in_slot if c.cosine is not None), key=lambda c: c.cosine or 0.0, default=None)
    if (
        close is not None
        and (close.cosine or 0.0) >= NEAR_DUPLICATE_COSINE
        and _no_new_content(candidate, close.memory)
    ):
        return Reinforce(close.memory.id)
    if in_slot and (_holds_one(candidate) or is_named_thing(candidate)):
        return Coexist(_newest(in_slot).id)
    if contrary or otherwise:
        return Coexist((*contrary, *otherwise)[0])
    if candidate.relation is Relation.CONTRADICTS and named:
        return Coexist(named[0])
    return Add()


def _serves_otherwise(candidate: Candidate, memory: Memory) -> bool:
    """Whether two of one name are told of: a therapist Mona and a hairdresser Mona."""
    of_both = candidate.attribute == "contact" and candidate.tags and memory.tags
    return bool(of_both) and candidate.tags[0].casefold() != memory.tags[0].casefold()


_SO_MANY: Final = Pattern(rf"(?:\d+|no|{HOUR_WORDS}) (?P<of>[a-z]+)")


def _counts_otherwise(one: str, other: str) -> bool:
    """Whether they are so many of the same: two brothers and three."""
    first, second = (_SO_MANY.fullmatch(normalise(value)) for value in (one, other))
    if first is None or second is None:
        return False
    return stems(first["of"]) == stems(second["of"]) and not same_value(one, other)


def _same_value_again(
    candidate: Candidate, same: Memory, current: Sequence[Competitor], contrary: tuple[MemoryId, ...]
) -> Decision:
    """A repeated value may displace its rivals ("I live in Tokyo now"); back after a newer one it opens a new interval, also where
    the newer one is only seen to hold no more."""
    newer = [c.memory.id for c in current if c.memory.id in candidate.related and c.memory.learned_at > same.learned_at]
    if candidate.relation is Relation.CONTRADICTS and newer:
        return Supersede((same.id, *newer))
    if candidate.relation is not Relation.CORRECTS:
        return Reinforce(same.id)
    in_slot = [c for c in current if _same_slot(candidate, c.memory)]
    one = _holds_one(candidate) or is_named_thing(candidate)
    rivals = [c.memory for c in in_slot if (one or _names(candidate, c.memory)) and c.memory.id != same.id]
    if any(rival.learned_at > same.learned_at for rival in rivals):
        return Supersede(tuple(m.id for m in (same, *rivals)))
    return Reinforce(same.id, displaces=(*(rival.id for rival in rivals), *contrary))


def _has_become(candidate: Candidate, memory: Memory) -> bool:
    return bool(candidate.tags and memory.tags) and has_become(candidate.tags[0], memory.tags[0])


def _of_a_part(candidate: Candidate, memory: Memory) -> bool:
    """Whether the wording corrects what was told beside the value: platform 6 of a train at the same time."""
    corrects = candidate.relation is Relation.CORRECTS and memory.id in candidate.related
    return corrects and candidate.replaces is not None and same_value(candidate.replaces, candidate.value)


def _names(candidate: Candidate, memory: Memory) -> bool:
    """Whether the wording, or who read it, says that this memory gives way."""
    replaced = candidate.replaces is not None and same_value(memory.value, candidate.replaces)
    return replaced or memory.id in candidate.related


def what_ends(candidate: Candidate, remembered: Sequence[Memory]) -> tuple[Memory, ...]:
    """What an end is the end of. Only what is remembered can end; an end that names no value ends all of its slot. Where nothing
    is found by its name, what the extractor saw that it means ends."""
    held = [m for m in remembered if not is_end(m) and same_subject(m.subject, candidate.subject)]
    in_slot = [m for m in held if _same_slot(candidate, m)]
    seen = tuple(m for m in remembered if m.id in candidate.related and not is_end(m))
    if candidate.replaces is None:
        return tuple(in_slot) or seen
    told = candidate.replaces
    where = [m for m in held if m.attribute in candidate.elsewhere or m in in_slot]
    named = tuple(m for m in where if same_value(m.value, told)) or tuple(m for m in where if _says_all(m.value, told))
    return named or _by_kind(candidate, where) or seen


def as_settled(candidate: Candidate, remembered: Sequence[Memory]) -> Candidate:
    """An end belongs to the slot of what it ends, whatever was guessed from its wording."""
    if candidate.relation is not Relation.ENDS or not candidate.elsewhere:
        return candidate
    ended = what_ends(candidate, [m for m in remembered if m.standing is Standing.CURRENT])
    if not ended or any(m.attribute == candidate.attribute for m in ended):
        return candidate
    return replace(candidate, attribute=ended[0].attribute, kind=ended[0].kind, tags=(ended[0].attribute,))


def is_end(memory: Memory) -> bool:
    """Whether it tells that something holds no more."""
    return memory.value.casefold().startswith(ENDED)


def _says_all(value: str, told: str) -> bool:
    """Whether a value says what was named, and little more: "quartet" is not all of "the cello in a quartet"."""
    meant, said = stems(told), stems(value)
    return bool(meant) and meant <= said and len(said) <= len(meant) + _LITTLE_MORE


_LITTLE_MORE: Final = 2


def _by_kind(candidate: Candidate, where: Sequence[Memory]) -> tuple[Memory, ...]:
    """ "I sold my car" after "my car is a Volvo V60": a thing or somebody named by kind or in part, where only one can be meant."""
    if candidate.replaces is None:
        return ()
    meant = _words(candidate.replaces)
    owned = [memory for memory in where if memory.attribute in CALLED_BY_KIND]
    named = [m for m in owned if meant <= _words(m.value) | {tag.casefold() for tag in m.tags} | _words(m.statement)]
    return (named[0],) if len(named) == 1 else ()


def _words(text: str) -> frozenset[str]:
    return frozenset(normalise(word) for word in normalise(text).split())


def _displaced(candidate: Candidate, in_slot: Sequence[Competitor]) -> tuple[MemoryId, ...]:
    """In a slot of one value a correction displaces all of them; of many, only the one that the wording names. Of occasions that
    are known apart it is of the last that was told."""
    named = [c for c in in_slot if candidate.replaces and same_value(c.memory.value, candidate.replaces)]
    if candidate.replaces and not named:
        # "We've switched our electricity to EDF": what it is of, rather than what it was.
        thing = normalise(candidate.replaces)
        named = [c for c in in_slot if thing in {normalise(tag) for tag in c.memory.tags} - {candidate.attribute}]
    if is_named_thing(candidate) and candidate.related:
        return ()  # the wording says which
    if _holds_one(candidate) or is_named_thing(candidate):
        newest = _newest(in_slot) if in_slot else None
        return tuple(c.memory.id for c in in_slot if newest and not _other_occasion(c.memory, _told(newest)))
    if candidate.attribute == _BY_ROLE and not candidate.replaces:
        role = {normalise(tag) for tag in candidate.tags}
        return tuple(c.memory.id for c in in_slot if role & {normalise(tag) for tag in c.memory.tags})
    return tuple(c.memory.id for c in named)


_BY_ROLE: Final = "contact"
"""A slot of many people, each with what they are to the owner as a tag: "Actually, my therapist is …" means the therapist."""


def _same_slot(candidate: Candidate, memory: Memory) -> bool:
    if memory.attribute != candidate.attribute:
        return False
    if same_subject(memory.subject, candidate.subject):
        told_of_one = candidate.relation is Relation.NEW or servings.drink_of(memory.statement)
        if candidate.attribute == servings.ATTRIBUTE and told_of_one:
            return not servings.of_another_drink(candidate.statement, _told(memory))
        if candidate.attribute == working_hours.ATTRIBUTE:
            return not working_hours.of_another_side(candidate.statement, memory.statement)
        if occasions.are_two_appointments(candidate.statement, memory.statement):
            return False
        if which_person.are_two(candidate.statement, memory.statement):
            return False
        return not _other_occasion(memory, _told(candidate))
    return (
        candidate.attribute in occasions.ATTRIBUTES
        and normalise(occasions.head(candidate.subject)) == normalise(memory.subject)
        and occasions.told_alike(_told(memory), _told(candidate))
    )


def _told(one: Memory | Candidate) -> str:
    return f"{one.subject}. {one.statement}"


def _other_occasion(memory: Memory, told: str) -> bool:
    """Whether a date or place is of another occasion of the same name: a meeting about the budget, a meeting about hiring."""
    return memory.attribute in occasions.ATTRIBUTES and occasions.told_apart(_told(memory), told)


def _holds_one(candidate: Candidate) -> bool:
    return cardinality_of(candidate.attribute) is Cardinality.ONE


def is_named_thing(candidate: Candidate) -> bool:
    """Whether a slot is a thing of the owner's own naming ("gate code"), of which there is one; a plural may be several."""
    known = candidate.attribute.partition(":")[0] in VOCABULARY
    plural = candidate.attribute.endswith("s") and not candidate.attribute.endswith(("ss", "us", "is"))
    return not known and candidate.subject == OWNER and not plural


def as_restated(candidate: Candidate) -> Candidate:
    """ "Remember that my gate code is C" says, without a word of correction, that it is no longer B."""
    stated = candidate.relation in {Relation.NEW, Relation.CONTRADICTS}
    if candidate.explicit and stated and is_named_thing(candidate):
        return replace(candidate, relation=Relation.CORRECTS)
    return candidate


_LOVED: Final = frozenset({"hobby", "dislikes"})
"""What somebody loves doing is a pastime."""


def _contrary(candidate: Candidate, memory: Memory) -> bool:
    """The same value meant the other way: "I like olives" after "I hate olives", "I hate camping" after "I love camping"."""
    return (
        (OPPOSITES.get(candidate.attribute) == memory.attribute or {candidate.attribute, memory.attribute} == _LOVED)
        and same_subject(memory.subject, candidate.subject)
        and same_value(memory.value, candidate.value)
    )


def _named_the_same(candidate: Candidate, current: Sequence[Competitor]) -> Memory | None:
    """What an extractor takes for the same fact in other words, unless the new ones hold a name or number of their own."""
    if candidate.relation is not Relation.SAME:
        return None
    for competitor in current:
        memory = competitor.memory
        if (
            memory.id in candidate.related
            and same_subject(memory.subject, candidate.subject)
            and _no_new_content(candidate, memory)
        ):
            return memory
    return None


def _newest(competitors: Sequence[Competitor]) -> Memory:
    return max((c.memory for c in competitors), key=lambda m: (m.learned_at, m.id))


def _no_new_content(candidate: Candidate, memory: Memory) -> bool:
    """Embeddings hardly see numbers, names and addresses: a near-duplicate must also hold none of its own."""
    mine, theirs = _marks(candidate.value), _marks(memory.value) | _marks(memory.statement)
    return mine <= theirs


def _marks(text: str) -> frozenset[str]:
    words = [(w, w.casefold().strip(".,;:!?")) for w in text.split()]
    return frozenset(
        bare
        for w, bare in words
        if _IN_WORDS.fullmatch(bare) or any(ch.isdigit() or ch.isupper() for ch in w) or _SPELLED.search(bare)
    )


_SPELLED: Final = Pattern(r"[@_/]|\w\.\w")
"""An address or a name for signing in: a letter more or less is another one."""
_IN_WORDS: Final = Pattern(
    rf"{HOUR_WORDS}|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth"
    r"|left|right|upper|lower|top|bottom|north|south|east|west|early|late"
)
"""What tells one from another as a digit does: the second floor from the fourth."""
