"""What is had in place of the one of its kind: "signed for a Dacia, the dealer took the old one in part exchange", "got my new
wheelchair"; and who does no more what they did for the owner: "the cleaner quit"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.lexicon_life import CARS, VEHICLES
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_corrections import corrected
from memory_core.extraction.whom import speaks_of

_UNSURE: Final = Pattern(
    r"\?|\b(?:if|when|once|might|may|maybe|perhaps|could|should|would|will|want|wants|hope|hoping|going to|not|never|almost|nearly"
    r"|soon|thinking|wish|unless|until|till|test[ -]dr[io]ve\w*)\b|n['’]t\b|['’](?:ll|d)\b",
    re.IGNORECASE,
)
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
    if said is None or _UNSURE.search(sentence):
        return None
    had = [one for one in memories if one.attribute == "vehicle" and one.subject == OWNER and speaks_of(sentence, one)]
    new = said["new"].strip()
    if len(had) != 1 or same_value(had[0].value, new) or stems(new) <= stems(had[0].value):
        return None
    verb = "ride" if re.match(r"(?:I|we) ride\b", had[0].statement, re.IGNORECASE) else "drive"
    article = "an" if new[0] in "aeiouAEIOU" else "a"
    told = corrected(had[0], new, f"I {verb} {article} {new}.", sentence)
    return Change(had[0], replace(told, replaces=had[0].value))


_RENEWED: Final = Pattern(
    r"(?:^|[,;.!] ?)(?:(?:so|well|and|yay|finally|just|today|yesterday),? )*(?:(?:I|we)(?:['’]ve| have)?(?: \w+ly| just)* )?"
    r"(?:got|received|have|picked up|collected|been given|was given) (?:my"
    r"|our) (?:brand[ -])?new (?P<what>[a-z][a-z-]+(?: [a-z]+)?)",
    re.IGNORECASE,
)
_THINGS: Final = frozenset({"possession", "uses", "note", "trait"})
_ADDED: Final = Pattern(r"\b(?:second|another|spare|extra|also|as well|too|besides|beside|both)\b", re.IGNORECASE)


def renewed(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What is told of the one that "my new wheelchair" takes the place of; nothing where there are several of the kind."""
    said = _RENEWED.search(sentence)
    if said is None or _UNSURE.search(sentence) or _ADDED.search(sentence):
        return []
    for words in (said["what"], said["what"].split()[0]):
        what = stems(words)
        had = [
            one
            for one in memories
            if one.subject == OWNER
            and one.attribute in _THINGS
            and what <= stems(one.value)
            and _OWNED.match(one.statement)
        ]
        if what and len(had) == 1:
            return had
    return []


_OWNED: Final = Pattern(
    r"(?:my|our) |(?:I|we)(?:['’]ve| have|['’]m| am)? (?:got |now |still |always )*(?:use|using|have|had|own|ride|wear|got|an?)\b",
    re.IGNORECASE,
)
_HELPER: Final = (
    r"(?P<who>cleaner|cleaning lady|nanny|childminder|babysitter|au pair|gardener|carer|dog[ -]?walker|tutor|trainer|coach"
    r"|assistant"
    r"|housekeeper|handyman|driver|physio|physiotherapist|therapist|piano teacher|music teacher|cook|window cleaner)"
)
_QUIT: Final = Pattern(
    rf"(?:(?:so|and|but|well),? )*(?:the|my|our) {_HELPER}(?:['’]s| has| have)?(?: just| now| sadly| gone and)*"
    r" (?:(?:quit|resigned|retired|left (?:us|me)|handed in (?:her|his|their) notice|given (?:her|his|their) notice"
    r"|gave (?:her|his|their) notice|moved away|stopped coming|gave up)(?! (?:a |her |his |their |the )?(?:note|key|message"
    r"|smoking)\b)"
    r"|(?:no longer|does(?: not|n['’]t)|won['’]t) com(?:es?|ing)(?: any ?more| again)?)(?P<rest>.*)"
    rf"|(?:(?:so|and|but|well),? )*(?:I|we)(?:['’]ve| have)?(?: just| had to)* (?:fired|sacked|let go(?: of)?|dismissed)"
    rf" (?:the|my|our) {_HELPER.replace('?P<who>', '?P<whom>')}",
    re.IGNORECASE,
)
_NO_END: Final = Pattern(
    r"\?|\b(?:if|might|may|maybe|perhaps|almost|nearly|threaten\w*|today|this (?:week|morning|afternoon)|tomorrow|next week"
    r"|smoking|her other|his other)\b",
    re.IGNORECASE,
)
_OF_HELPERS: Final = frozenset({"routine", "note", "work_schedule", "time", "contact", "trait"})


def left_service(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What is told of somebody who is known by what they did for the owner: that the cleaner came on Mondays."""
    said = _QUIT.match(sentence)
    if said is None or _NO_END.search(sentence):
        return []
    who = (said["who"] or said["whom"]).casefold()
    return [
        one
        for one in memories
        if one.attribute in _OF_HELPERS
        and (
            _is_that(one.subject, who)
            or (one.subject == OWNER and _of_that(one, who) and one.attribute in {"contact", "note", "routine"})
        )
    ]


def _is_that(subject: str, who: str) -> bool:
    """ "Cleaner", "cleaner Ines"; not "Ben's cleaner"."""
    words = subject.split()
    named = words[-1] if len(words) > 1 and words[-1][:1].isupper() else ""
    return subject.removesuffix(named).strip().casefold() == who


def _of_that(memory: Memory, who: str) -> bool:
    told = re.match(
        r"(?:my|our|the) (?P<who>[a-z][a-z -]*?) (?:is|comes?|has|does|cleans|works|['’]s)\b", memory.statement, re.I
    )
    return told is not None and told["who"].casefold() == who


_NAME: Final = r"(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?"
_FORMER: Final = Pattern(
    rf"\b(?:my|our|the|their) (?:former|previous|ex)[ -](?P<role>[a-z][\w -]{{1,25}}?),? (?P<name>{_NAME})"
    rf"|(?P<name2>{_NAME}),? (?:(?:who )?(?:is|was) )?(?:my|our) (?:former|previous"
    rf"|ex)[ -](?P<role2>[a-z][\w -]{{1,25}}?)(?=[,.;!]|$| who\b)",
    re.IGNORECASE,
)
_OFFICES: Final = frozenset({"occupation", "manager", "colleague", "contact", "doctor", "dentist"})


def out_of_office(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """The office of somebody who is told by the way to have held it: "our former CTO, Amir, is in Lisbon now"."""
    said = None if "?" in sentence else _FORMER.search(sentence)
    if said is None:
        return []
    name, role = stems(said["name"] or said["name2"]), stems(said["role"] or said["role2"])
    return [
        one
        for one in memories
        if one.attribute in _OFFICES
        and role <= stems(f"{one.statement} {one.value}")
        and name <= stems(f"{one.subject} {one.value}")
    ]


_A_FLATMATE: Final = Pattern(
    rf"(?:my|our) (?:flat|house|room)[ -]?mate(?:s)? (?:is|are)(?: called)? (?P<name>{_NAME})|I (?:live"
    rf"|share) .*\bwith (?P<name2>{_NAME})",
    re.IGNORECASE,
)


def moved_out(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """Who shared the owner's home until somebody else has their room: "Leila unpacked in his old room", of Joost who is named."""
    found = []
    for one in memories if not _UNSURE.search(sentence) else ():
        who = _A_FLATMATE.match(one.statement) if one.subject == OWNER else None
        name = (who["name"] or who["name2"]).split()[0] if who else ""
        if name and re.search(
            rf"\b{re.escape(name)}['’]s (?:old|former) room\b|\b{re.escape(name)}\b.*\b(?:his|her|their) (?:old"
            rf"|former) room\b",
            sentence,
        ):
            found.append(one)
    return found


_NONE_LEFT: Final = Pattern(
    r"\b(?:not (?:a single )?one of them|none of them|none of the \w+) (?:(?:is|are|was|were) )?(?:left|alive|survived|made it)\b"
    r"|\b(?:they(?:['’]re| are| were)|every one of them (?:is|was)) all (?:dead|killed|gone)\b|\b(?:got|killed|took"
    r"|ate) (?:them all|all of them)\b",
    re.IGNORECASE,
)
_PREDATOR: Final = Pattern(
    r"\b(?:fox(?:es)?|badger|weasel|stoat|mink|marten|pine marten|raccoon|coyote|wolf|wolves|hawk|heron|rats?|stray dogs?"
    r"|lynx)\b",
    re.IGNORECASE,
)
_KEPT: Final = Pattern(
    r"\b(?:keep|have|got|kept|raise)\b.*\b(?:hens?|chickens|ducks|geese|quails?|turkeys|rabbits|guinea pigs|koi|goldfish"
    r"|lambs|sheep"
    r"|pigeons|doves)\b",
    re.IGNORECASE,
)


def taken_by_a_beast(sentence: str, text: str, memories: Sequence[Memory]) -> list[Memory]:
    """The animals of which none is left: "a fox got into the run, not one of them left", of the hens that are kept."""
    if not (_NONE_LEFT.search(sentence) and _PREDATOR.search(text)) or re.search(r"\?|\bif\b", sentence):
        return []
    kept = [one for one in memories if one.subject == OWNER and _KEPT.search(one.statement)]
    return kept if len(kept) == 1 else []
