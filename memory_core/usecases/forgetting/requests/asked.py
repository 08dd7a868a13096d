"""What a topic that is put as a question asks for: whose it is, and what sort of answer. Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.people import KIN, PEOPLE
from memory_core.domain.plain import says_only_its_slot
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import words
from memory_core.usecases.forgetting.vocabulary.people import is_of_somebody, names_somebody
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.words import MONTHS_AND_DAYS

_WORKPLACE: Final = re.compile(r"^where\b.*\b(?:work(?:s|ed|ing)?|employed)$", re.IGNORECASE)
_A_NAME: Final = re.compile(
    r"^(?:the\s+)?(?:(?:first|last|full)\s+)?names?\s+(?:of|for)\b|['’]s?\s+(?:\w+\s+)?names?$", re.IGNORECASE
)
_NAMES: Final = re.compile(r"\b(?:called|calling|named?|names|naming)\b", re.IGNORECASE)
_CAPITAL: Final = re.compile(r"\b[A-Z][\w-]+")
_PLACED: Final = re.compile(r"\b(?:at|in|for|with|from|near|by|on)\s+\w", re.IGNORECASE)
_IS_A: Final = re.compile(
    r"(?:\b(?:is|are|am|was|were)|['’](?:s|m|re))\s+(?:an?|the)\s|\bwork(?:s|ed|ing)?\s+as\s", re.IGNORECASE
)
_OWN: Final = re.compile(
    r"^(?:where|when|what|how(?:\s+(?:old|tall|heavy|much|many|long|often))?)\s+i\b", re.IGNORECASE
)

_MINE: Final = re.compile(r"^(?:that\s+)?my\s", re.IGNORECASE)
_PERSONAL: Final = skeletons(
    "salary income wage pay earnings phone mobile email address birthday birthdate age weight height job occupation profession"
    " employer religion diagnosis illness condition medication allergy nationality passport iban password pin debt"
)
"""What everybody has, so that "my salary" is not a sister's; "my vet" may well be the dog's."""


def is_no_answer(topic: str, memory: Memory) -> bool:
    """Whether a memory has the words of a question and does not answer it: what somebody is does not tell where they work, where a
    sister lives is not "where I live", when a baby is due is not its name, and who has the ladder makes no trouble with it."""
    return _tells_no_workplace(topic, memory) or _is_anothers(topic, memory) or tells_not_what(topic, memory)


def tells_not_what(topic: str, memory: Memory) -> bool:
    """Whether a name, a trouble or somebody is asked for, and a memory or a clause tells none."""
    nothing = tells_no_name(topic, memory) or _tells_no_trouble(topic, memory) or _tells_only_who(topic, memory)
    return nothing or tells_of_nobody(topic, memory) or tells_no_pay(topic, memory)


_MY_PAY: Final = re.compile(
    r"^(?:(?:about|of)\s+)?(?:my|our|the)\s+(?:(?:monthly|yearly|annual|weekly|current|old|new|gross|net)\s+)*(?:salary|wages?|pay|income|earnings)\W*$",
    re.IGNORECASE,
)
_OF_MONEY: Final = re.compile(
    r"\d|[€$£]|\b(?:salar\w+|wages?|pay\w*|paid|incomes?|earn\w*|make|money|bonus|raise|commission|tips|hundred|thousand|grand|minimum)\b",
    re.IGNORECASE,
)


_DATUM: Final = re.compile(
    r"\b(?:pin|password|passcode|(?:number|licen[cs]e)\s+plate|plates?|registration|combination|iban|(?:[\w-]+\s+)?code"
    r"|(?:account|card|phone|mobile|passport|policy|reference|customer|membership)\s+number)(?=\W*$|\s+(?:of|for|to)\b)",
    re.IGNORECASE,
)


_ADDRESS: Final = re.compile(r"\b(?:home|postal|work|street|new|old|current|full)?\s*address\W*$", re.IGNORECASE)
_PLACE: Final = re.compile(
    r"\d|@|\b(?:address|liv\w+|house|flat|apartment|home|street|road|avenue|lane|close|square|moved|moving|stay\w*|rent\w*|based|e-?mail"
    r"|(?:at|in|on|near|opposite|behind)\s+(?:the\s+)?[A-Z])",
    re.IGNORECASE,
)
""" "Ama is a vet" tells no address."""


def tells_no_datum(topic: str, memory: Memory) -> bool:
    """Whether a number or a code is asked for, and a memory has neither a figure nor the word for it: of the PIN of a card, whose
    bank it is."""
    if _ADDRESS.search(topic):
        return not _PLACE.search(memory.statement)
    asked = _DATUM.search(topic)
    if asked is None or re.search(r"\d", memory.statement):
        return False
    heads = {skeleton(word) for word in words(asked.group())}
    return not heads & {skeleton(word) for word in words(memory.statement)}


def tells_no_pay(topic: str, memory: Memory) -> bool:
    """Whether the owner's pay is asked for, and a memory has neither a figure nor a word of money: what somebody works as."""
    return bool(_MY_PAY.match(topic)) and not _OF_MONEY.search(memory.statement)


_FROM_WHOM: Final = re.compile(r"^who(?:m|ever)?\s+(?:I|we)\b.*\bfrom$", re.IGNORECASE)
_ANYBODY: Final = re.compile(
    rf"\b(?:from|landlord|landlady|owners?|agency|company|bank|council|shop|store|neighbou?rs?|he|she|they|man|woman|guy|people|{KIN})\b",
    re.IGNORECASE,
)


def tells_of_nobody(topic: str, memory: Memory) -> bool:
    """Whether it is asked from whom, and a memory speaks of no one: of "who I rent from", when the rent is due."""
    if not _FROM_WHOM.match(topic) or memory.attribute in PEOPLE or _ANYBODY.search(memory.statement):
        return False
    behind = memory.statement.partition(" ")[2]
    return not {word.casefold() for word in _CAPITAL.findall(behind)} - MONTHS_AND_DAYS - {"i"}


_WHAT_IS_DONE: Final = re.compile(
    r"^(?:what|which|how\s+(?:much|often|many)|when)\b(?!.*\b(?:call|called|name|named)\b).*\s[a-z]{3,}\s|\b(?:that|which)\s+(?:the|my|our)\s+\w"
    r"|^(?:the|that|this)\s+(?:[\w-]+\s+)?(?:things?|secrets?|matter|news|fact|bit|business|story|issue|problem|gossip|rumou?r)\s+(?:about|of|with|concerning)\s+(?-i:[A-Z])",
    re.IGNORECASE,
)


def _tells_only_who(topic: str, memory: Memory) -> bool:
    """Whether something that somebody does or gets is asked for ("what we feed the dog"), and who that is is all that is told."""
    told = says_only_its_slot(memory.statement, memory.attribute, memory.value, memory.subject)
    return memory.attribute in PEOPLE and told and bool(_WHAT_IS_DONE.search(topic))


_TROUBLE: Final = r"(?:trouble|problems?|difficult(?:y|ies)|fuss|a\s+scene|drama|hassle|complaints?)"
_MAKES_TROUBLE: Final = re.compile(
    rf"\b(?:mak(?:e|es|ing)|made|caus(?:e|es|ed|ing)|giv(?:es|ing)|gave)\s+(?:(?!(?:my|our|the)\b)[\w-]+\s+){{0,2}}{_TROUBLE}\b",
    re.IGNORECASE,
)
_IN_TROUBLE: Final = re.compile(
    rf"\b{_TROUBLE}\b|n['’]t\b|\b(?:not|never|refus\w+|argu\w+|fight\w*|fought|row(?:ed|ing)?|quarrel\w*|annoy\w*|angry|furious|shout\w*"
    r"|complain\w*|threat\w*|difficult|nast(?:y|ily)|moan\w*|demand\w*|insist\w*|broke\w*|damag\w*|late)\b",
    re.IGNORECASE,
)


def _tells_no_trouble(topic: str, memory: Memory) -> bool:
    """Whether somebody's making trouble is asked for and nothing of the kind is told: "Quentin has my ladder" is but the loan."""
    return bool(_MAKES_TROUBLE.search(topic)) and not _IN_TROUBLE.search(memory.statement)


_WHOSE_NAME: Final = re.compile(
    r"(?:the\s+|what\s+)?(?:(?:first\s+)?names?\s+(?:of|for)\s+)(?P<who>(?:my\s+)?[\w-]+)['’]s?\s+(?P<what>[\w-]+(?:\s+[\w-]+)?)$"
    r"|(?:my\s+)?(?P<whose>[\w-]+)['’]s?\s+(?P<of>[\w-]+)['’]s?\s+(?:first\s+)?names?$",
    re.IGNORECASE,
)


def name_of_whose(topic: str) -> tuple[str, str]:
    """Of "the name of Kaylee's baby" who has it and what it is: "Kaylee", "baby"; "" twice where no such name is asked for."""
    found = _WHOSE_NAME.match(topic.strip())
    return (found["who"] or found["whose"], found["what"] or found["of"]) if found is not None else ("", "")


def is_perhaps_anothers(topic: str, memory: Memory) -> bool:
    """Whether a topic names what everybody has one of as the owner's own ("my salary"), and a memory tells of somebody else's."""
    own = _MINE.match(topic) and not names_somebody(topic)
    return (
        bool(own)
        and bool({skeleton(word) for word in words(topic)} & _PERSONAL)
        and (is_of_somebody(memory) or _says_of_them(memory))
    )


def is_surely_anothers(topic: str, memory: Memory) -> bool:
    """The same of what was learned of somebody else by name, and tells nothing of the owner: "Jonas makes 5,200 a month"."""
    named = memory.subject != OWNER and memory.subject[:1].isupper() and memory.statement.startswith(memory.subject)
    return named and is_perhaps_anothers(topic, memory) and not _OF_ME.search(memory.statement)


_OF_THEM: Final = re.compile(r"\b(?:he|she)(?:['’]s|\s+\w)", re.IGNORECASE)
_OF_ME: Final = re.compile(r"\b(?:I|me|my|mine|we|us|our)\b", re.IGNORECASE)


def _says_of_them(memory: Memory) -> bool:
    """Whether what was said is of somebody spoken of before, and nothing in it of the owner: "the doctors say she has dementia"."""
    said = memory.statement if memory.attribute == "note" else ""
    return bool(_OF_THEM.search(said)) and not _OF_ME.search(said)


def _tells_no_workplace(topic: str, memory: Memory) -> bool:
    if not _WORKPLACE.match(topic) or _PLACED.search(memory.statement):
        return False
    if memory.attribute in PEOPLE:
        return True  # what somebody is called is said of everybody
    nowhere = bool(_IS_A.search(memory.statement)) or not _AT_WORK.search(memory.statement)
    return memory.attribute == "occupation" or (memory.attribute == "note" and nowhere)


_AT_WORK: Final = re.compile(
    r"\b(?:work\w*|employ\w*|jobs?|office|shop|firm|company|runs?|owns?|manages?)\b", re.IGNORECASE
)


def _is_anothers(topic: str, memory: Memory) -> bool:
    return bool(_OWN.match(topic)) and not names_somebody(topic) and is_of_somebody(memory)


def tells_no_name(topic: str, memory: Memory) -> bool:
    """Whether a name is asked for and there is none but that of whom it is asked: when Kaylee's baby is due is not its name."""
    if not _A_NAME.search(topic) or _NAMES.search(memory.statement) or memory.attribute in PEOPLE | {"name", "pet"}:
        return False
    known = {*words(topic), *MONTHS_AND_DAYS, "i"}
    first = next(iter(memory.statement.split()), "")
    return not any(
        word.removesuffix("'s") not in known
        for word in map(str.casefold, _CAPITAL.findall(memory.statement))
        if word not in first.casefold()
    )
