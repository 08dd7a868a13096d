"""What is found for a request and is yet another thing of the sort that it names: of the trumpet, the cello. Pure; English.

A request may be for something that was never told. Then nothing goes: what names another one of the kind is not offered, and about
what has only a part of its words, or is told of the owner where somebody of theirs is named, it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from memory_core.domain.asked_whose import is_numbered_otherwise, of_namesakes
from memory_core.domain.asking import of_another, tells, wish_of
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import words
from memory_core.usecases.forgetting.finding.claims import claims_untold, is_claimed_of_another, is_held
from memory_core.usecases.forgetting.finding.context import names_in
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, shared
from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.finding.mine import is_anothers
from memory_core.usecases.forgetting.finding.persons import is_one_of_theirs
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.asked import is_surely_anothers
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.vocabulary.kinds import special
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.people import THEM
from memory_core.usecases.forgetting.vocabulary.siblings import names_another, names_of_kind
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.topics import alike

_SURELY_MEANT: Final = 0.98
"""Of ten descriptions of which a part is in what they mean seven lie above, of three that mean something untold none."""
_RATHER_MEANT: Final = 0.5
_NEARLY_SURE: Final = 0.95
"""From here on "my father's drinking" may be told in other words: "he's been hitting the bottle again"."""
_SHORTEST: Final = 2
"""Letters of a word that tells something of what is meant, and more."""
_SAYS_WHERE: Final = skeletons(
    "hide hides hidden hiding keep keeps kept lie lies stand stands hang hangs leaky broken natural upcoming"
)
_SOMEBODYS: Final = Pattern(
    rf"\b(?:what|where|when|how(?:\s+\w+)?|that|which\s+\w+)\s+(?:my|our)\s+(?:[a-z-]+\s+)?(?:{KIN})\s+(?!and\b|or\b)[a-z]"
    rf"|\b(?:my|our)\s+(?:[a-z-]+\s+)?(?:{KIN})(?:['’]s|s['’])\s+[a-z]",
    re.IGNORECASE,
)
""" "How much my husband earns", "my husband's salary"."""
_OF_ME: Final = Pattern(r"^(?:I\b|I['’]|my\s)", re.IGNORECASE)
_I_ALONE: Final = Pattern(r"I(?:['’]m|['’]ve|['’]d)?\s+\w", re.IGNORECASE)
_I: Final = Pattern(r"\b(?:I|me|we|us)\b", re.IGNORECASE)
_OF_THEM: Final = Pattern(rf"\b(?:{THEM}|{KIN})\b", re.IGNORECASE)


def of_what_was_told(wanted: Wanted, found: Found) -> Found:
    """Without what names another one of a kind than the request; to be asked about where all that is left has a part of its words
    alone."""
    topic = without_reason(wanted.topic)
    if not topic or _is_named_otherwise(wanted, found):
        return found
    asked = frozenset(weighed(topic))
    kept, unsure = (
        tuple(c for c in those if not _is_untold(asked, topic, c.memory, found.names, all_of_it=wanted.everything))
        for those in (found.candidates, found.unsure)
    )
    if not kept:
        return replace(found, candidates=(), names=(), unsure=(), together=False, sure=False)
    asked_anyway = not found.certain and max(c.score for c in kept) < _RATHER_MEANT
    found = replace(found, candidates=kept, unsure=unsure)
    if asked_anyway:  # what is left of a choice need not be what was meant
        found = replace(found, together=False, sure=False)
    if wanted.everything or found.names or not found.certain or not _is_doubtful(topic, kept):
        return found
    return replace(found, together=False, sure=False, unsure=())


def _is_named_otherwise(wanted: Wanted, found: Found) -> bool:
    """By when it was said, by an id, as the last thing, or as somebody by name."""
    by_time = wanted.span or wanted.happening or wanted.anchor or wanted.last or wanted.id or wanted.all
    return bool(by_time or wanted.earlier or found.all or found.by_time or found.retracts or found.messages)


def _is_another(asked: frozenset[str], memory: Memory) -> bool:
    return names_another(asked, held_words((memory.subject, memory.statement, memory.value, *memory.tags)))


def _names_any(names: Collection[str], memory: Memory) -> bool:
    """What is called by a name that is meant is no other one of its kind."""
    return any(re.search(rf"\b{re.escape(name)}\b", memory.statement, re.IGNORECASE) for name in names)


def _is_untold(
    asked: frozenset[str], topic: str, memory: Memory, names: Collection[str], *, all_of_it: bool = False
) -> bool:
    if of_namesakes(topic, memory.statement):
        return True
    if _names_any(names, memory):
        return False
    if (
        _is_of_an_in_law(topic, memory)
        or _is_had_by_another(topic, memory)
        or is_one_of_theirs(topic, memory.statement)
    ):
        return True
    if is_claimed_of_another(topic, memory) or is_numbered_otherwise(topic, memory.statement):
        return True
    another = _is_another(asked, memory) or _is_of_them_alone(topic, memory) or _feels_otherwise(topic, memory)
    return another or (not all_of_it and _tells_something_else(topic, memory))


def _is_had_by_another(topic: str, memory: Memory) -> bool:
    """Whether something of the owner's is asked for, and it is told of one of theirs: of "my divorce", a friend's."""
    if not is_anothers(topic, memory.statement):
        return is_surely_anothers(topic, memory)
    has = shared(topic, memory)
    return bool(has.held or has.theme)


_OWNED: Final = Pattern(
    r"(?:(?:my|our)\s+[a-z-]+['’]s|(?-i:[A-Z])[\w-]+['’]s|his|her|their)\s+(?P<what>[a-z-]+)", re.IGNORECASE
)


def _owns_untold(topic: str, told: Collection[str]) -> bool:
    """Whether something that somebody has is asked for by its kind, and nothing that is meant names it: "Teddy's dog", of his
    allergy."""
    owned = _OWNED.fullmatch(topic)
    what = skeleton(owned["what"].casefold()) if owned else ""
    kind = names_of_kind(what) if what else frozenset[str]()
    return bool(kind) and not (alike(what) | special(what) | kind) & {*told} and not is_held(what, told)


_RELATION: Final = Pattern(rf"(?<![\w-])(?:{KIN})(?![\w-])", re.IGNORECASE)
_NEAR_KIN: Final = ("step", "half-", "god", "grand", "great-", "ex-")


_BY_MARRIAGE: Final = Pattern(r"\b(?:wife|husband|partner|girlfriend|boyfriend|spouse)['’]s\s+\w", re.IGNORECASE)


def _is_of_an_in_law(topic: str, memory: Memory) -> bool:
    """Whether it tells of the father-in-law alone where the father is asked for, or the other way about."""
    asked, told = (
        {one.casefold() for one in _RELATION.findall(text)} for text in (topic, f"{memory.subject}: {memory.statement}")
    )
    by_marriage = _BY_MARRIAGE.search(memory.statement) is not None
    if _BY_MARRIAGE.search(topic):
        return False  # "my husband's mother" is a mother-in-law
    return any(
        other.startswith(f"{one}-in")
        or (one.startswith(f"{other}-in") and not by_marriage)
        or (other.endswith(one) and other.removesuffix(one) in _NEAR_KIN)
        for one in asked - told
        for other in told - asked
    )


_HAVING: Final = Pattern(
    r"\b(?:has|have|owns?|got)\s+(?:an?|\d+|two|three)\s+(?!(?:\w+\s+){0,2}crush\b)", re.IGNORECASE
)
_LIKING: Final = Pattern(r"\b(?<!in\s)(?:likes?(?!\s+to\b)|loves?|enjoys?|fond\s+of|mad\s+about)\b", re.IGNORECASE)
_HATING: Final = Pattern(
    r"\b(?:hates?|dislikes?|detests?|can['’]?t\s+(?:stand|bear)|cannot\s+(?:stand|bear)|do(?:es)?(?:n['’]t"
    r"|\s+not)\s+like)\b",
    re.IGNORECASE,
)
_FEARING: Final = Pattern(r"\b(?:afraid|scared|terrified|frightened|fears?|phobia)\b", re.IGNORECASE)
_FELT: Final = (_LIKING, _HATING, _FEARING, _HAVING)


def _feels_otherwise(topic: str, memory: Memory) -> bool:
    """Whether how one stands to a thing is asked for, or that one has it, and something else of that is told: of "Jo has a horse",
    that she hates horses."""
    asked, told = ({one for one in _FELT if one.search(text)} for text in (topic, memory.statement))
    if not asked or not told or asked & told or len(topic.split()) > _A_CLAUSE:
        return False
    if asked | told == {_LIKING, _HAVING} and (likes := _LIKING.search(memory.statement)):
        return not _SOMEBODYS_OWN.match(memory.statement, likes.end())
    return asked | told != {_HATING, _FEARING}


_SOMEBODYS_OWN: Final = Pattern(r"\s+(?:my|our|his|her|their)\s", re.IGNORECASE)
""" "I love my dog" tells that I have one."""


_A_CLAUSE: Final = 8
_ASPECTS: Final = frozenset(
    {
        "age",
        "birthday",
        "birthplace",
        "height",
        "weight",
        "blood",
        "phone number",
        "email",
        "pay",
        "home",
        "job",
        "address",
        "number of a document",
        "allergy",
        "medication",
        "marital status",
        "instrument",
        "car",
        "online",
    }
)
"""What a statement tells or does not tell, by the words that it is told in: of 350 requests for one the table of recall knew it
of all but five."""
_LOOSER_ASPECTS: Final = frozenset(
    {"workplace", "code", "debt", "size", "fear", "diet", "team", "sport", "school", "vote", "commute", "hobby"}
)
"""The same, of which it does not know one in twelve: what does not tell it is asked about."""
_STATED: Final = Pattern(
    r"(?P<word>where|what|when)\s+(?P<who>(?:my|our|the)\s+[\w' -]{2,40}?|I|we|they|he|she|[a-z'-]+)"
    r"\s+(?P<verb>lives?|works?|does|do|earns?|makes?|studies|study|comes?\s+from)(?P<rest>(?:\s+(?:now|these\s+days|for\s+a\s+living))?)",
    re.IGNORECASE,
)
_BARE: Final = {"lives": "live", "works": "work", "does": "do", "earns": "earn", "makes": "make", "studies": "study"}


_DWELLS: Final = Pattern(
    r"\b(?:live|lives|living|lived|address|street|road|avenue|lane|moved|home|flat|house|postcode|zip)\b", re.IGNORECASE
)


_PAYS: Final = Pattern(r"\b(?:I|we|you|he|she|they)\s+pay\b", re.IGNORECASE)
""" "What we pay for the flat" is nobody's wage."""


def _tells_something_else(topic: str, memory: Memory, aspects: Collection[str] = _ASPECTS) -> bool:
    """Whether one thing of somebody is asked for and the memory tells another: of where a brother lives, that he is a vet."""
    if is_passage(memory.id):
        return False  # a clause may leave its verb out: "Ana is a vet, Bruno a pilot"
    said = _STATED.fullmatch(topic)
    if said is not None:
        verb = said["verb"].casefold()
        does = "does" if verb in _BARE or verb.startswith("comes") else "do"
        topic = f"{said['word']} {does} {said['who']} {_BARE.get(verb, verb.replace('comes', 'come'))}{said['rest']}"
    wish = wish_of(topic.casefold())
    if wish is None or wish.aspect not in aspects or (wish.aspect == "pay" and _PAYS.search(topic)):
        return False
    if wish.aspect != "fear" and _FEARING.search(topic):
        return False  # "my phobia of injections" asks for no medicine
    if wish.aspect == "address" and _DWELLS.search(memory.statement):
        return False
    return not tells(wish, memory.statement.casefold(), frozenset({memory.attribute}), frozenset())


def _is_of_them_alone(topic: str, memory: Memory) -> bool:
    """Whether the owner asks for something of themselves, and it is told of one of theirs who is not named: "I was arrested", of a
    cousin."""
    relation = memory.subject.split()[0].casefold()
    if not _I_ALONE.match(topic) or relation not in RELATIONS or _I.search(memory.statement):
        return False
    return not (_OF_THEM.search(topic) or any(stem in weighed(topic) for stem in skeletons(memory.subject)))


_MINE: Final = Pattern(
    r"(?:(?:the\s+)?[\w-]+\s+of\s+my\s+own\b|my|I|(?:that|what|where|when|how|which\s+[\w-]+)\s+I)\b", re.IGNORECASE
)


def _is_mine(topic: str) -> bool:
    """Whether it is for something of the owner's own, and names none of theirs."""
    return bool(_MINE.match(topic)) and not any(map(_is_relation, words(topic))) and not names_in(topic)


_OF_KIN: Final = Pattern(
    rf"(?:my|our)\s+(?:[a-z-]+\s+)?(?:(?:{KIN})['’]s|(?:{KIN}|parent)s['’])\s+[a-z]", re.IGNORECASE
)


_OF_ONE_NAMED: Final = re.compile(
    r"(?!(?:It|That|This|There|Here|What|Who|Where|How|Let|Today|Tomorrow|Yesterday|Tonight|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)['’])"
    r"[A-Z][\w-]+['’]s\s+(?!(?:an?|the|in|at|on|not|no|been|got|going|coming|\w+ing|\w+ed)\b)[a-z]"
)
""" "Declan's work number"."""


def _is_theirs(memory: Memory) -> bool:
    """Whether it is of somebody of the owner's: "my husband's blood type", not "my landlord raised the rent"."""
    return bool(_OF_KIN.match(memory.statement) or _OF_ONE_NAMED.match(memory.statement)) or (
        memory.subject != OWNER and of_another(memory.statement, memory.subject)
    )


def _is_relation(word: str) -> bool:
    """Also with a slip, or without its apostrophe: "my fisiotherapist", "my mums birthday"."""
    return (
        word in RELATIONS
        or word.removesuffix("s") in RELATIONS
        or (len(word) > _A_SLIP and bool(get_close_matches(word, RELATIONS, 1, _ALIKE)))
    )


_A_SLIP: Final = 4
_ALIKE: Final = 0.85
_OF_A_PLACE: Final = Pattern(
    r"\s(?:of|at|for|in|to|from|against|with|by)\s+(?:my|our|the)\s+(?P<where>[a-z]+)$", re.IGNORECASE
)


_SOME_PLACE: Final = Pattern(r"\s(?:of|at|for|in|to|from|against|with|by)\s+(?:my|our|the)\s+[a-z]", re.IGNORECASE)


def _place_untold(topic: str, told: Collection[str]) -> frozenset[str]:
    """Where it is of which a request tells, if nothing that is meant has a word for it: "the wifi password of my office"."""
    said = _OF_A_PLACE.search(topic)
    where = skeleton(said["where"]) if said else ""
    return frozenset({where}) if where and not (alike(where) | special(where)) & set(told) else frozenset()


_OF_US_BOTH: Final = Pattern(
    rf"(?:(?:(?:my|our)\s+(?:[a-z-]+\s+)?(?:{KIN})|(?-i:[A-Z])[\w-]+)\s+and\s+(?:I|me)|(?:I|me)\s+and\s+(?:(?:my|our)\s+(?:[a-z-]+\s+)?(?:{KIN})"
    r"|(?-i:[A-Z])[\w-]+))\s+(?P<what>[a-z].*)",
    re.IGNORECASE,
)


def _of_us_is_untold(topic: str, told: Collection[str]) -> bool:
    """Whether it says what was between somebody and the owner, and nothing that is meant has a word of that: "Edmund and I fell
    out", of who Edmund is."""
    said = _OF_US_BOTH.fullmatch(topic)
    return said is not None and not any(alike(word) & {*told} or is_held(word, told) for word in weighed(said["what"]))


def _is_doubtful(topic: str, found: Sequence[ForgetCandidate]) -> bool:
    """Whether something of what a request names is in nothing that is meant, though something else of it is, be it no name: a name
    with other words may describe anything of whom it is."""
    meant = [one.memory for one in found]
    if _SOMEBODYS.search(topic) and meant[0].subject == OWNER and _OF_ME.match(meant[0].statement):
        return not any(_OF_THEM.search(one.statement) for one in meant)
    if _is_mine(topic) and all(_is_theirs(one) or is_anothers(topic, one.statement) for one in meant):
        return True
    if all(_tells_something_else(topic, one, _LOOSER_ASPECTS) for one in meant):
        return True
    told = held_words([one.statement for one in meant])
    if claims_untold(topic, told) or (_owns_untold(topic, told) and max(one.score for one in found) < _NEARLY_SURE):
        return True
    if _of_us_is_untold(topic, told) and max(one.score for one in found) < _NEARLY_SURE:
        return True
    elsewhere = _place_untold(topic, told)
    if elsewhere and all(_SOME_PLACE.search(one.statement) for one in meant):
        return True  # the model does not tell two places apart
    missing = frozenset.intersection(*(shared(topic, one).missing for one in meant)) | elsewhere
    missing = frozenset(word for word in missing - _SAYS_WHERE if not (word.isdigit() or is_held(word, told)))
    held = weighed(topic).keys() & told - skeletons(" ".join(names_in(topic)))
    telling = {word for word in held if "'" not in word and len(word) > _SHORTEST}
    return bool(missing and (telling or elsewhere)) and max(one.score for one in found) < _SURELY_MEANT
