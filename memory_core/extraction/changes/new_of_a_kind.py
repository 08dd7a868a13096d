"""A new one of a kind, in the place of the one that was had until then: "got my new wheelchair", "I got a new phone, a Pixel 9",
"she's at a different school now, Hillview"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.in_part import in_that_place
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.lexicon.life import SORTS_OF_PLACES
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.whom import is_theirs, speaks_of

_GOT: Final = r"(?:got|bought|received|have|picked up|collected|switched to|been given|was given)(?: (?:myself|us))?"
_LEADS: Final = r"(?:^|[,;.!] ?)(?:(?:so|well|and|yay|finally|just|today|yesterday),? )*"
_KIND: Final = r"(?P<what>[a-z][a-z-]+(?: [a-z]+)?)"
_NEW: Final = Pattern(
    rf"{_LEADS}(?:(?:I|we)(?:['’]ve| have)?(?: \w+ly| just)* )?{_GOT} (?:my|our) (?:brand[ -])?new {_KIND}",
    re.IGNORECASE,
)
_A_NEW: Final = Pattern(
    rf"(?:(?:I|we)(?:['’]ve| have)?(?: just| finally| recently)* {_GOT} a new (?P<what>[a-z-]+)\b"
    r"|my new (?P<what2>[a-z-]+) is\b)",
    re.IGNORECASE,
)
""" "A new guitar" may be one more."""
_THINGS: Final = frozenset({"possession", "uses", "note", "trait"})
_ADDED: Final = Pattern(r"\b(?:second|another|spare|extra|also|as well|too|besides|beside|both)\b", re.IGNORECASE)
_FOR_WHOM: Final = Pattern(r"\b(?:for (?:my|our|his|her)|in mind)\b", re.IGNORECASE)
_OWNED: Final = Pattern(
    r"(?:my|our) |(?:I|we)(?:['’]ve| have|['’]m| am)? (?:got |now |still |always )*(?:use|using|have|had|own|ride|wear|got|an?)\b",
    re.IGNORECASE,
)
_MINE: Final = Pattern(r"(?:my|our) (?P<kind>[a-z-]+) is (?:an? |the )?(?=(?-i:[A-Z]))", re.IGNORECASE)
_ONE_IS_USED: Final = frozenset(
    {"phone", "laptop", "computer", "tablet", "watch", "smartwatch", "camera", "car", "tv", "printer"}
)
"""Of which people have one at a time, or call the one they use so."""


def renewed(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What is told of the one that "my new wheelchair" takes the place of, or "a new phone", of "my phone is a Galaxy S21"; nothing
    where there are several of the kind."""
    if NOT_DONE.search(sentence) or _ADDED.search(sentence):
        return []
    if (anew := _A_NEW.match(sentence.strip())) is not None:
        kind = (anew["what"] or anew["what2"]).casefold()
        if kind not in _ONE_IS_USED or _FOR_WHOM.search(sentence):
            return []
        mine = [(one, _MINE.match(one.statement)) for one in memories if one.subject == OWNER]
        return [one for one, said in mine if said and said["kind"].casefold() == kind]
    said = _NEW.search(sentence)
    kinds = (said["what"], said["what"].split()[0]) if said else ()
    had = ([one for one in memories if _is_had(one, stems(words))] for words in kinds)
    return next((those for those in had if len(those) == 1), [])


def _is_had(memory: Memory, kind: frozenset[str]) -> bool:
    owned = memory.subject == OWNER and memory.attribute in _THINGS and _OWNED.match(memory.statement) is not None
    return owned and bool(kind) and kind <= stems(memory.value)


_WORN_OUT: Final = Pattern(
    r"(?:(?:^|(?<=[.,;!] ))(?!(?:the|my|our)\b)|\b(?:the|my|our) )(?:(?:old|poor|trusty|ancient|faithful) )*"
    r"(?P<kind>[a-z][a-z-]+(?: [a-z-]+){0,2}?)(?:['’]s [a-z]+)?"
    r"(?:['’]s| has| have)?"
    r"(?: finally| just| completely)*"
    r" (?:burn(?:t|ed) out|died|packed (?:up|in|it in)|gave (?:out|up)|given (?:out|up)|conked out|broke(?: down)?|blew up"
    r"|went (?:bang|kaput|pop)|(?:is|was) (?:dead|knackered|kaput|beyond repair|past it|stolen|nicked|written off)|been stolen"
    r"|got (?:stolen|nicked)|cracked|snapped|had it|bit the dust|wore out|worn out|rusted through)\b",
    re.IGNORECASE,
)
_PARTED_WITH: Final = Pattern(
    r"(?:^|[,;.!] |\b(?:I|we|they|(?:the|my) (?:boss|firm|company|depot))(?:['’]ve| have| had)?(?: just| finally)* )"
    r"(?:sold|traded in|got rid of|scrapped|took away|wrote off) (?:my|our|the) (?:(?:old|poor|trusty|ancient) )*"
    r"(?P<kind>[a-z][a-z-]+)",
    re.IGNORECASE,
)
_GOT_FOR_IT: Final = Pattern(
    r"\b(?:bought|got|ordered|picked up|treated (?:myself|ourselves) to|clubbed together for|invested in|went for|gone for"
    r"|replaced it with|splashed out on|plumped for|been given|gave me|bought me|got me|I(?:['’]m| am) (?:now )?(?:driving|riding)"
    r"|I(?:['’]m| am) (?:now )?(?:in|on)(?=.*\b(?:now|as of|these days|since)\b)) (?:an?|the|my)"
    r" (?:(?:brand[ -])?new |second[ -]hand |used |refurbished |reconditioned )?"
    r"(?P<new>(?-i:[A-Z])[\w'’-]*\w(?: (?-i:[A-Z0-9])[\w'’-]*\w)*)",
    re.IGNORECASE,
)
_MINE_IS: Final = Pattern(
    r"(?P<lead>(?:My|Our) (?P<kind>[a-z][\w -]+?) is )(?:an? |the )?(?:[a-z-]+ )*(?P<old>(?-i:[A-Z])[\w'’-]*(?: (?-i:[A-Z0-9])"
    r"[\w'’-]*)*)",
    re.IGNORECASE,
)


_RIDDEN: Final = Pattern(
    r"(?P<lead>(?:I (?:am )?|They(?:['’]ve| have) (?:got|put) me )(?P<verb>rid(?:e|ing)|driv(?:e|ing)) )(?:an? |my |the )?"
    r"(?P<old>(?-i:[A-Z])[\w'’-]*(?: (?-i:[A-Z0-9])[\w'’-]*)*)",
    re.IGNORECASE,
)
_BY_VERB: Final = MappingProxyType(
    {
        "rid": stems("bike bicycle motorbike motorcycle scooter moped e-bike ebike"),
        "driv": stems("car van truck motor pickup lorry wagon rig cab bus coach"),
    }
)


def _of_that_kind(memory: Memory, kind: frozenset[str]) -> re.Match[str] | None:
    """Where its name stands, of "my bike is a Trek" as of "I ride a Trek"."""
    if (at := _MINE_IS.match(memory.statement)) is not None:
        return at if kind <= stems(at["kind"]) else None
    at = _RIDDEN.match(memory.statement) if memory.attribute == "vehicle" else None
    return at if at and kind <= _BY_VERB[re.sub(r"(?:e|ing)$", "", at["verb"].casefold())] else None


def worn_out(sentence: str, text: str, memories: Sequence[Memory]) -> Change | None:
    """ "The old machine's motor burnt out so the family clubbed together for a Janome", of whose sewing machine is a Singer."""
    said, broke = _GOT_FOR_IT.search(sentence), _WORN_OUT.search(text) or _PARTED_WITH.search(text)
    if said is None or broke is None or NOT_DONE.search(text) or _ADDED.search(text) or _FOR_WHOM.search(text):
        return None
    kind = stems(broke["kind"])
    had = [(one, at) for one in memories if one.subject == OWNER and kind and (at := _of_that_kind(one, kind))]
    if len(had) != 1 or same_value(had[0][1]["old"], said["new"]):
        return None
    (memory, at), new = had[0], said["new"]
    article = "an" if new[0] in "AEIOU" else "a"
    statement = f"{at['lead']}{article} {new}."
    value = new if memory.attribute in {"possession", "uses", "vehicle"} else statement.rstrip(".")
    return Change(memory, corrected(memory, value, statement, sentence))


_NAME: Final = r"(?:the )?(?-i:[A-Z])[\w'’&.-]*(?: (?:of |the |and |& )?(?-i:[A-Z0-9])[\w'’&.-]*){0,4}"
_WHO: Final = r"(?:(?:I|he|she|they|we)\b|(?:my|our) [a-z-]+(?: (?-i:[A-Z])[\w-]+)?|(?-i:[A-Z])[\w-]+)"
_SINCE: Final = r"(?: (?:now|these days|since (?:last )?\w+|from (?:now on|\w+day)|this (?:year|term)))*"
_DIFFERENT: Final = Pattern(
    rf"(?:(?:so|and|but|well|oh),? )*(?P<who>{_WHO})(?:['’]s|['’]m|['’]re|['’]ve| is| am| are| has| have)?(?: now| just| finally)*"
    r"(?: (?:got|goes|go|going|gone|moved|switched|changed|started|works?|working|joined|found|uses?|using))?"
    rf"(?: (?:at|to|with|in|for))? (?:an? )(?:different|new) (?P<kind>[a-z-]+(?: [a-z-]+)?){_SINCE}"
    rf"(?:,| -| –|:| called| named|, called|, it['’]s| which is)+ (?P<name>{_NAME}){_SINCE}",
    re.IGNORECASE,
)
_CHANGED: Final = Pattern(
    rf"(?:(?:so|and|but|well|oh),? )*(?P<who>{_WHO})(?:['’]s|['’]ve| has| have)?(?: now| just| finally)*"
    r" (?:changed|switched|moved|swapped) (?P<kind>[a-z-]+s)\b(?:[,;]? (?:and|so|to)?)*"
    r"(?: ?(?:(?:I|he|she|they|we)(?:['’]s|['’]m|['’]re| is| am| are| goes?)? )?(?:now )?(?:at|to|with|in|go to|goes to))?"
    rf" (?P<name>{_NAME}){_SINCE}",
    re.IGNORECASE,
)
""" "She's changed schools, she's at Hillview now"."""
_OF_A_SORT: Final = {
    "education": stems("school nursery kindergarten preschool daycare college university uni academy sixth-form"),
    "employer": stems("job firm company employer hospital office agency bank shop school restaurant bakery workplace"),
}


_CALLED: Final = re.compile(rf"\b(?:is|are)(?: called| named)? (?P<name>{_NAME})(?=[.!]*$)")
""" "Avi's carer is called Jocelyn", kept as it was said."""


def of_another_kind(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one place or person of that kind that was known, and the one that is named now."""
    said = _DIFFERENT.fullmatch(sentence.strip(" .!")) or _CHANGED.fullmatch(sentence.strip(" .!"))
    if said is None or NOT_DONE.search(sentence) or _ADDED.search(sentence):
        return None
    kind, who = stems(said["kind"]), said["who"]
    theirs = [one for one in memories if _is_whose(who, one, sentence, memories)]
    meant = [one for one in theirs if kind <= _OF_A_SORT.get(one.attribute, frozenset())]
    meant = meant or [one for one in theirs if kind <= stems(one.statement) and one.value[:1].isupper()]
    if len(meant) != 1 or same_value(meant[0].value, said["name"]):
        return None
    at = meant[0].statement.casefold().find(meant[0].value.casefold())
    if at < 0:
        return None
    if meant[0].attribute == "note" and (called := _CALLED.search(meant[0].statement)) is not None:
        told = f"{meant[0].statement[: called.start('name')]}{said['name']}"
        return Change(meant[0], corrected(meant[0], told, f"{told}.", sentence))
    return in_that_place(meant[0], (at, at + len(meant[0].value)), said["name"], sentence)


def _is_whose(who: str, memory: Memory, sentence: str, memories: Sequence[Memory]) -> bool:
    return is_theirs(who, memory, memories) or (memory.subject != OWNER and speaks_of(sentence, memory))


_LEFT: Final = (
    r"(?:(?:I|we)(?:['’]ve| have)?(?: just| finally| now)* (?:quit|left|packed in|walked out of|resigned from|jacked in|chucked in)"
    r"|(?:I|we)(?:['’]m| am|['’]ve been| have been| was| got| were)(?: just| now)* (?:let go|laid off|sacked|fired|made redundant)"
    r" (?:from|by)"
    r"|(?:I|we)(?:['’]ve| have)?(?: just| now)* (?:handed in|given|put in) my notice (?:at|to))"
)
_LEFT_WORK: Final = Pattern(
    rf"(?:^|[,;.] |\b(?:so|and|but) ){_LEFT} (?:the|my job at the|my) (?P<sort>{SORTS_OF_PLACES})"
    r"(?: (?:for good|altogether|today|yesterday|last \w+|on \w+day|in \w+|after \w+ years?))*"
    r"(?=[,;.!]|$| (?:and|because|as|so)\b)",
    re.IGNORECASE,
)


def left_work(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """Whom the owner worked for, under the sort of place that it is: "I quit the hospital", of St Olav's. What they do for a living
    they may do elsewhere; a place of that sort at which they learn may be meant as well."""
    said = _LEFT_WORK.search(sentence)
    if said is None or NOT_DONE.search(sentence):
        return []
    mine = [one for one in memories if one.subject == OWNER]
    firms = [one for one in mine if one.attribute == "employer"]
    sort = stems(said["sort"])
    studied = [
        one for one in mine if one.attribute in {"education", "hobby", "routine"} and sort <= stems(one.statement)
    ]
    if len({one.value.casefold() for one in firms}) != 1 or (studied and not sort <= stems(firms[0].statement)):
        return []
    return firms


_GOT_ONE: Final = any_case(
    r"\bI(?:['’]ve| have)? (?:just )?(?:got|had|received|bought|found|picked up|been given|been sent)"
    r" (?P<what>an? (?!new\b|different\b)[^,;.]{3,60}?)"
    r"(?= (?:on|in|at|outside|near|from|for|by|today|yesterday|last|this)\b|[,;.]|$)"
)
_IN_PLACE_OF_IT: Final = any_case(r"\b(?:instead|replac\w+|upgrad\w+|swapp?\w*|trad\w+|old one|now)\b")


def is_another_of_a_kind(sentence: str, statement: str) -> bool:
    """ "I got a 60 quid parking ticket" beside "I got a 35 quid parking ticket": they are two."""
    new, old = _GOT_ONE.search(sentence), _GOT_ONE.search(statement)
    if new is None or old is None or _IN_PLACE_OF_IT.search(sentence):
        return False
    one, other = new["what"].casefold().split(), old["what"].casefold().split()
    return one[-1] == other[-1] and one != other
