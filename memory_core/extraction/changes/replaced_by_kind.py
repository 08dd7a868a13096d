"""What takes the place of what is named by its kind alone: "we switched our home insurance to State Farm", "sold the boat and
bought a Nidelv 28", "the gym put its fees up, so I left and joined Pulse Studio"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from memory_core.domain import occasions
from memory_core.domain.candidates import Candidate
from memory_core.domain.people import PEOPLE, same_subject
from memory_core.domain.records import Kind, Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_corrections import corrected
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
        if match is None or A_STATE.match(match["new"]):
            continue
        meant = [one for one in held if _is_meant(match, one, sentence)]
        if len(meant) == 1 and (told := _anew(meant[0], match["new"].strip(), sentence)) is not None:
            return Change(meant[0], told)
    return _gone_over(sentence, held, max((one.learned_at for one in memories), default=None))


_GONE_OVER: Final = Pattern(
    r"(?:(?:so|well|ok|okay|right),? )?(?:I|we)(?:['’]ve| have)?(?: (?:just|now|finally|recently|actually))*"
    rf" (?:switched|changed|moved over|gone over|went over|defected) (?:over )?to (?:the )?{_ANEW}.*",
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
    told = stems(f"{memory.statement} {' '.join(memory.tags)}")
    return bool(what) and what <= (told | _ACCOUNT if told & _BANKING else told)


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


_A_NAME: Final = r"(?-i:(?:(?:Dr|Prof|Mrs?|Ms)\.? )?[A-Z][\w'’-]+(?: (?!And\b|Has\b|Is\b)[A-Z][\w'’-]+)?)"
_TOOK_OVER: Final = Pattern(
    rf"(?P<new>{_A_NAME}) (?:has |have |is |will be |will )?(?:now |just |already )?(?:taken over|took over|taking over|takes over"
    r"|in (?:that|this|her|his|the) (?:role|post|place)|replac(?:ed|es|ing) (?:him|her|them)|my new one|our new one|the new one)\b"
    r"|\b(?:the|my|our|his|her|their) (?:new one|replacement|successor)(?: of [^,;.]{2,25}| for [^,;.]{2,25})? is"
    rf" (?:now |called |a )?(?P<succeeds>{_A_NAME})"
    rf"|\b(?:as of|from|since) [\w ]{{2,20}}? (?:the|my|our) [\w -]{{3,30}}? is (?:now )?(?:an? )?(?P<since>{_A_NAME})"
    rf"|\b(?:the|my|our) (?:new [\w -]{{3,30}}? is|[\w -]{{3,30}}? is now)(?: called| an?)? (?P<now>{_A_NAME})"
    r"|\b(?:(?:we|I)(?:['’]ve| have| got)(?: got)?|there['’]?s|there is) (?:an? )?(?:new|different|another|other) [\w -]{2,30}?"
    rf"(?: now| these days)?(?:,| called| named) (?P<instead>{_A_NAME})"
    rf"|(?P<holds>{_A_NAME})(?:['’]s| is) (?:now )?(?:my|our) [\w -]{{3,30}}? (?:now|these days|instead)\b",
    re.IGNORECASE,
)
_ROLE: Final = Pattern(r"^(?:My|Our) (?P<role>[a-z][\w -]{2,30}?) is (?:called )?(?-i:[A-Z])", re.IGNORECASE)
_IN_A_ROLE: Final = frozenset({"contact", "manager", "doctor", "dentist", "colleague"})


def taken_over(sentence: str, text: str, memories: Sequence[Memory]) -> Change | None:
    """Who holds the post of somebody known now: "my second supervisor stepped down, and Dr. Okafor is now in that role", "we have a
    different cleaner now, Danuta". None where the message names no post of anybody known, or more than one."""
    said = _TOOK_OVER.search(sentence)
    if said is None:
        return None
    new, spoken = (
        said["new"] or said["succeeds"] or said["instead"] or said["holds"] or said["since"] or said["now"],
        _spoken(text),
    )
    posts = [
        (one, found["role"])
        for one in memories
        if (found := _ROLE.match(one.statement))
        and (one.attribute in _IN_A_ROLE or found["role"].casefold().startswith("best "))
    ]
    meant = [(one, role) for one, role in posts if _spoken(role) <= spoken and not same_value(one.value, new)]
    if len(meant) != 1:
        return None
    memory, role = meant[0]
    role = next((one for one in _ONE_POST.get(role.casefold(), ()) if one in text.casefold()), role)
    return Change(memory, corrected(memory, new, f"My {role} is {new}.", sentence))


_ONE_POST: Final = {"landlady": ("landlord",), "landlord": ("landlady",)}
"""One post, whoever holds it."""


def _spoken(text: str) -> frozenset[str]:
    return stems(re.sub(r"\blandlady\b", "landlord", text, flags=re.IGNORECASE))


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


_AFTER_ALL: Final = Pattern(
    r"\b(?:it is|it['’]s|back to|we are back to|we['’]re back to|going with) (?P<v>[\w' -]{2,30}?) after all\b"
    r"|(?:^|[,;.] )(?:so |and |but )?"
    r"(?:(?:I am|I['’]m|we are|we['’]re) )?back (?:on|to|with) (?:the |my |our )?(?P<w>[\w' -]{2,30}?)(?: again| now)?$",
    re.IGNORECASE,
)


_IN_PLACE_OF: Final = Pattern(
    r"\b(?:instead|in place) of (?:the |my |our )?(?P<v>[\w' -]{2,30}?)(?=[,.;!]|$)", re.IGNORECASE
)
_LEFT_A_POST: Final = Pattern(
    rf"(?P<who>{_A_NAME})(?:['’]s| has| have| is)? (?:just |now |already )?(?:retired|retiring|quit|moved away|left the"
    r" (?:practice|clinic|surgery|salon|shop|gym|studio|team|school|firm))\b",
    re.IGNORECASE,
)
_A_POST: Final = Pattern(
    r"\b(?:physio\w*|dentist|hygienist|doctor|gp|hairdresser|barber|trainer|coach|teacher|tutor|therapist|counsell?or|vet|cleaner"
    r"|nanny|childminder|accountant|lawyer|solicitor|plumber|electrician|gardener|optician|midwife|instructor|supervisor"
    r"|osteopath|chiropractor|podiatrist)\b",
    re.IGNORECASE,
)
_TOLD_OF_A_POST: Final = frozenset({"note", "contact", "doctor", "dentist", "routine", "manager"})


def left_a_post(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What is told of somebody who served the owner and does no more: "Marek has retired", of the physiotherapist."""
    said = _LEFT_A_POST.search(sentence)
    who = stems(said["who"]) if said else frozenset[str]()
    return [
        one
        for one in memories
        if who
        and one.attribute in _TOLD_OF_A_POST
        and _A_POST.search(f"{one.subject} {one.statement}")
        and who & stems(one.value)
    ]


def after_all(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What was told since of the same thing, where something told before is to be: "so it's Corfu after all", after Malta."""
    said = _AFTER_ALL.search(sentence.rstrip(" .!"))
    wanted = stems(said["v"] or said["w"]) if said else frozenset[str]()
    if not wanted:
        return []
    again = [memory for memory in memories if wanted <= stems(memory.value)]
    instead = [one for one in memories if (of := _IN_PLACE_OF.search(one.statement)) and stems(of["v"]) == wanted]
    return instead or [
        memory
        for memory in memories
        if any(_same_slot(memory, one) and one.learned_at < memory.learned_at for one in again)
        and not wanted <= stems(memory.value)
    ]


def _same_slot(one: Memory, other: Memory) -> bool:
    return one.attribute == other.attribute and same_subject(one.subject, other.subject)


_BANKING: Final = stems("bank banking")
_ACCOUNT: Final = stems("account accounts money current savings banking")
""" "I moved my account", of whom one banks with."""
