"""The people and animals of the owner's life: what the owner calls them, and when two subjects are the same one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from memory_core.domain.slots import OWNER, normalise

_WORDS: Final = (
    ("partner", "wife husband/hubby partner spouse girlfriend boyfriend fiancé/fiance fiancée/fiancee missus"),
    ("mother", "mother/mom/mum/mama/mommy/mam/mummy/ma/maw"),
    ("father", "father/dad/papa/daddy/pop/pops"),
    (
        "child",
        "son daughter kid child baby stepson/step-son stepdaughter/step-daughter toddler boy girl oldest eldest youngest kiddo "
        "firstborn",
    ),
    ("sibling", "sister/sis brother/bro sibling twin stepsister stepbrother half-sister half-brother"),
    (
        "family",
        "grandmother/grandma granny nana grandfather/grandpa/granddad/grandad grandson granddaughter grandchild/grandbairn "
        "aunt/auntie uncle cousin niece nephew mother-in-law father-in-law sister-in-law brother-in-law son-in-law daughter-in-law "
        "stepmother stepmom stepfather stepdad godmother godfather godson goddaughter ex ex-wife ex-husband ex-girlfriend "
        "great-aunt/great-auntie great-uncle great-grandmother/great-grandma great-grandfather/great-grandpa/great-granddad "
        "great-gran great-nan great-grandson great-granddaughter great-niece great-nephew "
        "ex-boyfriend gran nan granda abuela abuelo oma opa nonna nonno bubbe gogo lola lolo grandkid step-dad step-mum",
    ),
    (
        "friend",
        "friend buddy bestie roommate flatmate housemate neighbour/neighbor mate pal roomie bff homie lodger tenant "
        "running-partner training-partner gym-partner dance-partner tennis-partner climbing-partner study-partner "
        "best-man bridesmaid",
    ),
    (
        "colleague",
        "colleague coworker co-worker teammate intern assistant cofounder co-founder pa chef receptionist secretary ea "
        "deputy trainee apprentice registrar coauthor co-author bandmate business-partner trading-partner research-partner "
        "lab-partner law-partner writing-partner",
    ),
    (
        "manager",
        "boss/gaffer manager supervisor captain sergeant commander advisor adviser foreman principal headteacher ceo "
        "line-manager team-leader director",
    ),
    (
        "doctor",
        "doctor gp physician",
    ),
    ("dentist", "dentist"),
    (
        "contact",
        "therapist psychologist psychiatrist lawyer accountant landlord landlady teacher tutor coach trainer hairdresser "
        "barber vet nanny babysitter mechanic plumber electrician/sparky gardener mentor client customer pediatrician "
        "carpenter joiner decorator plasterer "
        "paediatrician dermatologist cardiologist physiotherapist realtor broker cleaner supplier agent editor publisher "
        "stylist solicitor attorney physio counselor counsellor optician optometrist pharmacist hygienist chiropractor "
        "podiatrist dietitian nutritionist groomer breeder banker midwife sitter childminder builder roofer handyman "
        "painter landscaper bookkeeper caterer florist instructor caseworker pastor priest vicar rabbi imam nurse tailor"
        " carer caregiver oncologist surgeon consultant specialist neurologist endocrinologist rheumatologist gynaecologist"
        " gynecologist orthodontist",
    ),
    (
        "pet",
        "dog cat pet puppy kitten horse pony rabbit bunny hamster parrot bird goldfish fish turtle tortoise snake lizard "
        "gecko budgie canary ferret rat mouse chicken hen chook duck alpaca goat donkey pup kitty cockatiel hedgehog gerbil "
        "tarantula chinchilla cockapoo labrador corgi beagle poodle terrier greyhound pug husky dachshund spaniel collie retriever "
        "whippet bulldog chihuahua",
    ),
)
"""The attribute, and the words; those of one and the same relation are joined, the plainest first. Not "nan" and "granny": who has
both has two grandmothers."""

RELATIONS: Final = MappingProxyType(
    {word: attribute for attribute, words in _WORDS for word in words.replace("/", " ").split()}
)
"""The owner's word for somebody → the attribute that holds that somebody's name."""


def words_for(*attributes: str) -> str:
    """The words for whoever stands in one of these slots, as alternatives of a pattern, the longest first."""
    return _either(word for word, attribute in RELATIONS.items() if attribute in attributes)


def _either(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


KIN: Final = _either(RELATIONS)
PARTNERS: Final = words_for("partner")
MOTHERS: Final = words_for("mother")
FATHERS: Final = words_for("father")
PARENTS: Final = f"{MOTHERS}|{FATHERS}|parent"

WHICH_OF_KIN: Final = (
    r"older|younger|elder|eldest|oldest|youngest|middle|little|wee|big|baby|twin|best|closest?|good|great|dear|darling|lovely|beautiful"
    r"|wonderful|adorable|cute|poor|old|new|current|other|only|grown-up|rescue|[\w-]+-year-old|\d+[- ]year[- ]old"
)
"""Words before a word for somebody that say which of them, or how dear, and leave them what they are to the owner. Not those
that make somebody else of them, or somebody of before: a first, former or late wife is for each reader to take or to leave."""


def before_kin(*more: str, joint: str = " ") -> str:
    """The part of a pattern for any of these words before a word for somebody, and `more` that a reader takes besides; `joint`
    is what stands behind each."""
    return rf"(?:(?:{'|'.join((WHICH_OF_KIN, *more))}){joint})*"


PEOPLE: Final = frozenset(RELATIONS.values())
"""Attributes of the owner whose value names somebody; the first tag is the owner's word for them."""


def called(relation: str, name: str) -> str:
    """The statement of who somebody is to the owner, where nothing else is told of them."""
    return f"My {relation} is called {name}."


_STEPS: Final = (
    "girlfriend boyfriend partner",
    "fiancé fiancée fiance fiancee",
    "wife husband spouse missus hubby",
)
_COMMITMENT: Final = MappingProxyType({word: step for step, those in enumerate(_STEPS) for word in those.split()})


def has_become(now: str, before: str) -> bool:
    """Whether who was called the one is the other now: a wife after a girlfriend, never the other way about."""
    return _COMMITMENT.get(now, -1) > _COMMITMENT.get(before, len(_STEPS))


NEAREST: Final = frozenset({"partner", "mother", "father", "child", "sibling", "family"})
OF_ONES_OWN: Final = NEAREST | {"friend", "pet"}
"""Those of whom the owner tells what they are like; of others it is gossip."""
ENDING_TIES: Final = frozenset({"partner", "pet", "friend", "colleague", "manager", "doctor", "dentist", "contact"})
"""Those of them who may leave the owner's life; kin stays."""

DISTANT: Final = frozenset({"colleague", "contact", "manager", "doctor", "dentist"})
"""Those of whom gossip is no news of the owner's life."""

COUNTERPARTS: Final = frozenset(
    {"client", "customer", "patient", "passenger", "student", "tenant", "lodger", "guest", "opponent"}
)
"""Those whom an owner meets by the dozen: unnamed, one of them is nobody whom a memory could be about."""


_PLAINLY: Final = MappingProxyType(
    {
        other: plain
        for _, words in _WORDS
        for plain, *others in (alike.split("/") for alike in words.split())
        for other in others
    }
)


def subject_key(subject: str) -> str:
    """What subjects are compared by: "mum" and "Mother" have one."""
    first, *rest = normalise(subject).split(" ")
    return " ".join((_PLAINLY.get(first, first), *rest))


def same_subject(one: str, other: str) -> bool:
    """Equal once normalised, or one says which the other is: "sister" and "sister Anna", "Anna" and "sister Anna", "mum" and
    "mother"."""
    short, long = sorted((subject_key(one).split(), subject_key(other).split()), key=len)
    if short == long:
        return True
    if len(short) != 1 or short == [OWNER] or len(long) < 2 or long[0] not in RELATIONS:
        return False
    return short[0] in long[:2]


def alternatives(subject: str) -> tuple[str, ...]:
    """The subjects under which somebody may have been remembered, the given one first."""
    words = normalise(subject).split()
    if len(words) < 2 or words[0] not in RELATIONS:
        return (subject,)
    return (subject, words[0], " ".join(words[1:]))
