"""What takes the place of what is named by its kind alone: "we switched our home insurance to State Farm", "sold the boat and
bought a Nidelv 28", "the gym put its fees up, so I left and joined Pulse Studio", "the dealer took the old one in part exchange",
"got my new wheelchair"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from memory_core.domain import occasions
from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Kind, Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE, is_denied
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.lexicon.life import CARS, VEHICLES
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.whom import speaks_of

_ANEW: Final = (
    r"(?P<new>(?:[\w&.'’-]+ ){0,4}?[\w&.'’-]+?)"
    r"(?: (?:instead|now|today|yesterday))*"
    r"(?=[,;.!]|$| (?:last|this|in|on|for|because|since|after|when|while|as|and|so|but|who|which|that|at the|from)\b)"
)
_WHOSE: Final = r"(?:(?:my|our|the|that) )(?:old )?"
_SWITCHED: Final = Pattern(
    rf"\b(?:switched|changed|moved|transferred|swapped|ported) (?:over )?{_WHOSE}(?P<what>[\w' -]{{3,30}}?)"
    rf"(?: over| across)?(?: from [^,.;]+?)? to {_ANEW}",
    re.IGNORECASE,
)
_TOOK: Final = Pattern(
    rf"\b(?:took|taken|taking) {_WHOSE}(?P<what>mobile|phone|phone number|number|account|current account|broadband|internet"
    rf"|contract"
    rf"|insurance|car insurance|pension|savings|mortgage|prescriptions?|electricity|gas)(?: over| across)? to {_ANEW}",
    re.IGNORECASE,
)
_SOLD: Final = Pattern(
    rf"\b(?:sold|scrapped|got rid of|traded in|part-exchanged) {_WHOSE}(?P<what>[\w -]{{2,25}}?)"
    r"(?: (?:before|after|last|in|this|to|for)\b[^,.;]*?)? and (?:have |then |we |I )*(?:bought|got|picked up|went for|leased)"
    rf" (?:myself |ourselves )?(?:an? |the )?(?:brand[ -])?(?:new |used |second[ -]hand )?{_ANEW}",
    re.IGNORECASE,
)
_LEFT: Final = Pattern(
    r"\b(?:left|quit|ditched|dumped|cancelled)(?: it| them| there)? and (?:joined|switched to|moved to|went (?:over )?to"
    rf"|signed up (?:with|to|at|for)|went with) {_ANEW}",
    re.IGNORECASE,
)
_IS_MINE_NOW: Final = Pattern(
    rf"\b(?:to|with|at|joined|using|got|opened(?: an account with)?) {_ANEW}.*?[,;.] ?(?:so |and )?"
    r"(?:that|this|it|he|she)(?:['’]?s| is) my (?P<what>[\w -]{3,20}?) now\b",
    re.IGNORECASE,
)
""" "Moved everything over to Monzo, that's my bank now"."""
A_STATE: Final = Pattern(
    r"(?:silent|vibrate|mute|airplane|flight|dark|light|full|part"
    r"|the (?:left|right|side|front|back|garage|kitchen|other|next|new))\b"
    r"|.*\b(?:day|week|month|year|am|pm|o['’]clock|mode|time)s?$",
    re.IGNORECASE,
)
""" "I switched my phone to silent" tells of no other phone."""
_KINDS: Final = frozenset({Kind.IDENTITY, Kind.PREFERENCE})
_NOT_OF_THESE: Final = (
    frozenset(
        {"time", "plan", "event", "routine", "hobby", "note", "work_schedule", "likes", "dislikes", "birthday", "age"}
    )
    | occasions.ATTRIBUTES
    | PEOPLE
)
"""What is held at some time, liked, or is somebody is put elsewhere in other ways."""


def exchanged(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The memory whose thing was given for another, and what is known now. None where none is meant, or more than one."""
    held = [
        one
        for one in memories
        if one.subject == OWNER
        and one.kind in _KINDS
        and one.attribute not in _NOT_OF_THESE
        and speaks_of(sentence, one)
    ]
    for pattern in (_SWITCHED, _TOOK, _SOLD, _LEFT, _IS_MINE_NOW):
        match = pattern.search(sentence)
        if match is None or A_STATE.match(match["new"]) or is_denied(sentence[: match.start()]):
            continue
        meant = [one for one in held if _is_meant(match, one, sentence)]
        if len(meant) == 1 and (told := _anew(meant[0], match["new"].strip(), sentence)) is not None:
            return Change(meant[0], told)
    return _gone_over(sentence, held, max((one.learned_at for one in memories), default=None))


_GONE_OVER: Final = Pattern(
    r"(?:(?:so|well|ok|okay|right),? )?(?:(?:I|we)(?:['’]ve| have)?(?: (?:just|now|finally|recently|actually))*"
    r" (?:switched|changed|moved over|gone over|went over|defected)"
    r"|(?:(?:I|we)(?:['’]ve| have)? )?(?:moved|switched|transferred) (?:the lot|everything|it all|all of it|all our money))"
    rf" (?:over )?to (?:the )?{_ANEW}.*",
    re.IGNORECASE,
)
_SUPPLIED: Final = frozenset({"uses", "bank", "provider", "network", "insurer", "gym", "supermarket", "broadband"})
"""What one has of a firm, called by the firm's name."""


def _gone_over(sentence: str, held: Sequence[Memory], last: datetime | None) -> Change | None:
    """ "I've switched to Nationwide", of nothing by its name: of the firm that was told of last."""
    match = _GONE_OVER.fullmatch(sentence.strip(" .!"))
    if match is None or not match["new"][:1].isupper():
        return None
    firms = [one for one in held if one.attribute in _SUPPLIED and one.value[:1].isupper()]
    meant = [one for one in firms if one.learned_at == last]
    if len(meant) != 1 or same_value(meant[0].value, match["new"]):
        return None
    (one,) = meant
    told = _anew(one, match["new"].strip(), sentence)
    return Change(one, told) if told is not None else None


def _is_meant(match: re.Match[str], memory: Memory, sentence: str) -> bool:
    if same_value(memory.value, match["new"]):
        return False
    if "what" not in match.re.groupindex:
        value = stems(memory.value)
        return bool(value) and value <= stems(sentence[: match.start()])
    what = stems(match["what"])
    if memory.attribute == "name" and not _MY_OWN.search(match.group()):
        return False
    told = stems(f"{memory.statement} {' '.join(memory.tags)}")
    return bool(what) and what <= (told | _ACCOUNT if told & _BANKING else told)


_MY_OWN: Final = Pattern(r"\bmy (?:own )?(?:\w+ )?(?:sur)?name\b", re.IGNORECASE)
""" "We changed the name to Paper Lung": of a band, perhaps, and not of who plays in it."""


def _anew(memory: Memory, value: str, sentence: str) -> Candidate | None:
    """The old statement up to its value, and the new one in its place."""
    at = memory.statement.casefold().find(memory.value.casefold())
    if at <= 0:
        return None
    lead = memory.statement[:at].rstrip()
    lead = lead if re.search(rf"\bthe {re.escape(value)}", sentence, re.IGNORECASE) else lead.removesuffix(" the")
    if article := _ARTICLE.search(lead):
        lead = f"{lead[: article.start()]}{'an' if value[0] in _VOWELS else 'a'}"
    return corrected(memory, value, f"{lead} {value}.", sentence)


_FAVOURITE: Final = "favorite:"
_NEW_FAVOURITE: Final = Pattern(
    rf"\b(?:my )?new (?:favou?rite|fave)(?: (?P<kind>[a-z-]+))? (?:is|are|has to be) (?:now )?{_ANEW}", re.IGNORECASE
)


def new_favourite(sentence: str, text: str, memories: Sequence[Memory]) -> Change | None:
    """What is liked best now of what the message speaks of: "gone off fruity coffee. New favourite is the Sumatra"."""
    said = _NEW_FAVOURITE.search(sentence)
    if said is None:
        return None
    spoken = stems(said["kind"] or text)
    held = [one for one in memories if one.subject == OWNER and one.attribute.startswith(_FAVOURITE)]
    meant = [one for one in held if stems(one.attribute.removeprefix(_FAVOURITE)) <= spoken]
    if len(meant) != 1 or (told := _anew(meant[0], said["new"].strip(), sentence)) is None:
        return None
    return Change(meant[0], told)


_ARTICLE: Final = Pattern(r"\ban?$", re.IGNORECASE)
_VOWELS: Final = "aeiouAEIOU"


_BANKING: Final = stems("bank banking")
_ACCOUNT: Final = stems("account accounts money current savings banking")
""" "I moved my account", of whom one banks with."""


_A_NEW_ONE: Final = (
    r"(?:bought|got|signed for|picked up|collected|ordered|went for|drove (?:off|away|home) in)(?: myself| ourselves)?"
    r" (?:(?:an?|the|our|my) )?(?:brand[ -])?(?:new |used |second[ -]hand )?"
    rf"(?P<new>(?:[\w'’-]+ ){{0,3}}?(?:{CARS}|{VEHICLES})(?: (?-i:[A-Z0-9])[\w-]*){{0,2}})"
)
_IN_EXCHANGE: Final = (
    r"(?:in|as) (?:a )?part[ -]?exchange|part[ -]exchanged|trad(?:ed|ing) (?:the |my |our |in )+(?:old )?[\w-]+(?: in)?"
    r"|as a trade[ -]in"
)
_PART_EXCHANGED: Final = Pattern(rf"\b{_A_NEW_ONE}\b.*\b(?:{_IN_EXCHANGE})\b", re.IGNORECASE)


def part_exchanged(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one vehicle that the owner is known to have, and the one that it was given for."""
    said = _PART_EXCHANGED.search(sentence)
    if said is None or NOT_DONE.search(sentence):
        return None
    had = [one for one in memories if one.attribute == "vehicle" and one.subject == OWNER and speaks_of(sentence, one)]
    new = said["new"].strip()
    if len(had) != 1 or same_value(had[0].value, new) or stems(new) <= stems(had[0].value):
        return None
    verb = "ride" if re.match(r"(?:I|we) ride\b", had[0].statement, re.IGNORECASE) else "drive"
    article = "an" if new[0] in "aeiouAEIOU" else "a"
    told = corrected(had[0], new, f"I {verb} {article} {new}.", sentence)
    return Change(had[0], replace(told, replaces=had[0].value))
