"""What was read in a sentence, but of somebody else or under another head than it says: a partner's number plate is not the
owner's, nor is what the cleaner asks for a weight. Pure; English.

The reading model sees a word that fits a slot; whose it is, and whether the slot is meant, is seen here by what stands around it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, RELATIONS
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.life import BODY, UNITS_OF_DOSES
from memory_core.extraction.misattributed import misattributed

_WHO: Final = rf"(?:(?:my|our|the) (?:[a-z-]+ )?(?:{KIN})|(?-i:[A-Z])[\w-]+)"
_OF_SOMEBODY: Final = Pattern(
    rf"\b(?P<who>{_WHO})['’]s (?:new |old )?(?:car|van|truck|bike|motorbike|scooter|bus|taxi)\b", re.IGNORECASE
)
_NEEDS: Final = Pattern(
    rf"^(?P<who>{_WHO}) (?:is|has|had|was) [^,;]+,? (?:and )?(?:needs|takes|gets|is on|has|uses)\b", re.IGNORECASE
)
_OVER: Final = (
    r"(?:is|are|was|were|['’]s)(?: all| now| finally| completely)*"
    r" (?:gone|over|finished|done|cured|healed|cleared(?: up)?|behind (?:me|us|him|her|them))"
)
_FREE: Final = Pattern(r"^[a-z]+[ -]free$|^free of\b|^clear of\b", re.IGNORECASE)
""" "Cancer free" is nothing that somebody has."""
_WEIGHED: Final = Pattern(
    r"\b(?:weigh\w*|scales?|lost|lose|losing|gain\w*|put on|dropped|kilos?|kg|stone|lbs?|heavy|heavier|lighter|overweight"
    r"|underweight|slim\w*|diet)\b"
    r"|\b(?:I|he|she)(?:['’]m| am|['’]s| is)(?: now| down to| up to| at)* \d",
    re.IGNORECASE,
)
_NO_WEIGHT: Final = Pattern(r"\bpounds?\b|^\d+$", re.IGNORECASE)
_A_CHILD: Final = (
    r"(?:(?:twin|little|baby|young(?:er|est)?|old(?:er|est)?|wee) )?"
    r"(?:boys?|girls?|sons?|daughters?|twins|kids?|child(?:ren)?|bab(?:y|ies)|grandsons?|granddaughters?|nephews?|nieces?)"
)
_OWNERS: Final = Pattern(r"\b(?:I|my|mine)\b", re.IGNORECASE)
_HAVE_A_CHILD: Final = Pattern(
    rf"\b(?:have|has|had|['’]ve(?: got)?|got) (?:an? |two |three |four |twin )?{_A_CHILD}\b", re.IGNORECASE
)
_NOTHING: Final = Pattern(
    r"(?:nothing|anything|everything|something|nobody|no one|anyone)(?: else| more| other)?", re.IGNORECASE
)
_TASTES: Final = frozenset({"likes", "dislikes", "prefers"})
_THERE_IS: Final = Pattern(r"there(?:['’]s| is| are| was| were)\b", re.IGNORECASE)
_UNDECIDED: Final = Pattern(
    r"\b(?:nothing(?:['’]s| is| has been| was)?|not(?: yet| quite)?|n['’]t(?: yet| really)?|far from) decided\b|\bundecided\b"
    r"|\b(?:thinking|dreaming) (?:of|about)\b|\bconsidering\b",
    re.IGNORECASE,
)
_A_HOUSE_TO_GO_TO: Final = (
    r"\b(?:(?:summer|holiday|beach|weekend|country|second|ski|lake|guest)[ -](?:house|home|cottage|place|flat|apartment|chalet)"
    r"|cabin|cottage|dacha|caravan|chalet|plot|allotment|orchard|vineyard|mooring|boat|timeshare) (?:in|at|near|by|on|outside) "
)


@dataclass(frozen=True, slots=True)
class _NoSuch:
    """What a value of a slot never is, and why."""

    of: Pattern
    why: str


_UNPAID: Final = Pattern(
    r"(?:foster|volunteer|rescue|donate|sponsor)(?:s|ing)?\b(?! (?:carer|parent|mum|dad)\b)", re.IGNORECASE
)
""" "Foster cats": what somebody does besides ends no job."""
_A_TRADE: Final = Pattern(r"\b(?:for a living|full[ -]?time|by (?:trade|profession)|my job|work as)\b", re.IGNORECASE)
_PREFERS: Final = Pattern(
    rf"(?:{_WHO} (?:eats|drinks|wants)|(?:{_WHO} )?(?:loves|likes|hates|prefers|enjoys|dislikes))\b(?! (?:of|by|from)\b).*",
    re.IGNORECASE,
)
_A_LINE: Final = Pattern(
    r"(?:the )?(?:[A-Z]{0,2}\d{1,3}|(?:\w+ )?(?:bus|tram|train|tube|metro|subway|underground|ferry))", re.IGNORECASE
)


_THE_NAME_NOW: Final = Pattern(
    r"\bthe name(?:['’]s| is| will be)\b.*(?:\b(?:now|instead|after (?:his|her|their|my|our))\b|\bchanged (?:our|my) minds?\b)",
    re.IGNORECASE,
)
""" "So the name is Malakai now": of a baby or a boat, perhaps."""

_WITHIN: Final = r"(?:in|into|at|on|of|for|from|to|with|by|no|not)"
""" "The eye clinic" is a place, and so is "the ward at the Royal"; "in hospital" is how somebody is."""
_NO_SUCH: Final = {
    "medication": _NoSuch(Pattern(rf"^\d[\d.,]* ?(?:{UNITS_OF_DOSES})$", re.IGNORECASE), "it is how much, not what"),
    "occupation": _NoSuch(
        Pattern(
            r"^(?:(?:drives?|works?|does|goes|lives?|plays?|runs?|takes?|makes?|uses?|needs?|wants?|gets?)"
            r"|(?:an? |the |real |total |complete |proper |bit of an? )*(?:night owl|early (?:bird|riser)|morning person"
            r"|bookworm|foodie|couch potato|workaholic|perfectionist|chatterbox|homebody|late (?:riser|sleeper)"
            r"|light sleeper|loner|fan|widow(?:er)?|hypochondriac|worrier))$",
            re.IGNORECASE,
        ),
        "it is no trade",
    ),
    "condition": _NoSuch(
        Pattern(
            r"\b(?:stuff|things?|tablets?|pills?|medicine|cream|drops|micrograms|mg)$"
            rf"|^(?:(?:my|our|his|her|the|both|left|right) )*{BODY}$"
            rf"|^(?:(?!{_WITHIN}\b)[\w'’.&-]+ )*(?:clinic|hospital|ward|department|appointment|check-?up)(?: \d+\w?)?"
            rf"(?= {_WITHIN}\b|$)",
            re.IGNORECASE,
        ),
        "it is no illness",
    ),
}


def tells_an_end(condition: str, sentence: str) -> bool:
    """Whether a sentence tells that a condition is over: "cancer free", "the chemo is finished"."""
    over = re.search(rf"\b{re.escape(condition)} {_OVER}", sentence, re.IGNORECASE)
    return over is not None or _FREE.search(condition) is not None


def misplaced(candidate: Candidate, sentence: str) -> str | None:
    """Why it is of somebody else, or no such thing; None where it may well be what its slot says. `sentence`: straightened, the one
    that it was read in."""
    value = re.escape(candidate.value)
    if candidate.subject == OWNER and (of := _is_theirs(candidate, sentence, value)):
        return of
    if _NOTHING.fullmatch(candidate.value):
        return "it names nothing"
    if candidate.attribute == "age":
        return _no_age(candidate, sentence)
    if candidate.attribute == "weight" and not _WEIGHED.search(sentence) and _NO_WEIGHT.search(candidate.value):
        return "it is money, or another number"
    if candidate.attribute == "condition" and tells_an_end(candidate.value, sentence):
        return "it is over"
    if (no_such := _NO_SUCH.get(candidate.attribute)) is not None and no_such.of.search(candidate.value):
        return no_such.why
    if candidate.attribute == "decision" and _UNDECIDED.search(sentence):
        return "nothing is decided"
    if candidate.attribute in _TASTES and _THERE_IS.match(sentence):
        return "nobody says that they like it"
    if candidate.attribute == "occupation" and _UNPAID.match(candidate.value) and not _A_TRADE.search(sentence):
        return "it is no trade"
    if candidate.attribute in {"likes", "dislikes"} and _PREFERS.fullmatch(candidate.value):
        return "it is what somebody else likes"
    if candidate.attribute == "vehicle" and _A_LINE.fullmatch(candidate.value):
        return "it is a line"
    return misattributed(candidate, sentence) or _of_where(candidate, sentence, value)


def _is_theirs(candidate: Candidate, sentence: str, value: str) -> str | None:
    if candidate.attribute in {"number_plate", "vehicle"}:
        theirs = _OF_SOMEBODY.search(sentence)
        behind = sentence[theirs.end() :].partition(candidate.value) if theirs else ("", "", "")
        return "it is somebody else's" if behind[1] and not _OWNERS.search(behind[0]) else None
    if candidate.attribute in {"condition", "allergy", "medication"}:
        whose = re.search(
            rf"\b(?!It|That|There|Here|What|Who|Let)(?-i:[A-Z])[\w-]+['’]s {value}|\b(?:{KIN})['’]s {value}", sentence
        )
        needs = _NEEDS.match(sentence)
        if whose or (
            needs and needs["who"].casefold() not in {"i", "we"} and candidate.value in sentence[needs.end() :]
        ):
            return "it is of somebody else"
    if candidate.attribute == "name" and _THE_NAME_NOW.search(sentence):
        return "it does not say whose name it is"
    if candidate.attribute == "hobby" and re.search(
        rf"^{value} for (?:(?:my|our) (?:{KIN})|(?-i:[A-Z])[\w-]+)\b", sentence
    ):
        return "it is somebody else's"
    told_once = sentence.count(candidate.value) == 1
    if candidate.attribute == "child" and re.search(
        rf"\b{value} and (?:I|me)\b|\b(?:I|me) and {value}\b" + (rf"|\band {value} [a-z]+s\b" if told_once else ""),
        sentence,
    ):
        return "it is no child"
    if candidate.attribute == "friend" and re.search(
        rf"^{value} [a-z]+s\b.*\b(?:his|her|their) (?:best )?friend", sentence
    ):
        return "it is whose friend it is"
    return None


def _no_age(candidate: Candidate, sentence: str) -> str | None:
    """ "Makes 31,000"; "we have twin boys, … 6 years old" and "a girl who's 11" tell no age but theirs."""
    found = re.search(rf"(?<![\d.,]){re.escape(candidate.value)}(?P<more>[.,]\d{{3}}|000\b)?(?!\d)", sentence)
    if found is None or found["more"]:
        return "it is no age" if found else None
    relation = candidate.subject.split()[0].casefold()
    child = _HAVE_A_CHILD.search(sentence[: found.start()])
    if child and (candidate.subject == OWNER or RELATIONS.get(relation) not in {"child", "family"}):
        said = sentence[child.end() : found.start()]
        named = candidate.subject != OWNER and candidate.subject.split()[-1] in said
        return None if named or _OWNERS.search(said) else "it is a child's"
    return None


_AT_WORK: Final = r"\b(?:at|for) (?:(?:an?|the) )?(?:[\w&'’.-]+ ){1,6}?in "
_LIVES_THERE: Final = Pattern(r"\b(?:live[sd]?|living|moved|resid\w+)\b", re.IGNORECASE)
_LIVES: Final = Pattern(r"\b(?:live[sd]?|living|moved|based|home|from|flat|house|resid\w+)\b", re.IGNORECASE)


def _of_where(candidate: Candidate, sentence: str, value: str) -> str | None:
    if candidate.attribute != "home_city":
        return None
    if re.search(rf"{_AT_WORK}{value}\b", sentence) and not _LIVES.search(sentence):
        return "it is where the work is"
    if re.search(rf"{_A_HOUSE_TO_GO_TO}{value}\b", sentence, re.IGNORECASE) and not _LIVES_THERE.search(sentence):
        return "it is where a house to go to is"
    if candidate.subject != OWNER and re.search(
        rf"\b{re.escape(candidate.subject.split()[-1])}['’]s (?:[a-z]+ )?[a-z]+ (?:live|lives|lived|is|are|was|were|moved) ",
        sentence,
    ):
        return "it is where somebody of theirs lives"
    return None
