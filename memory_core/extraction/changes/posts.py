"""Who serves the owner, and who does so no more: "the cleaner quit", "Marek has retired", "Dr. Okafor has taken over", "our former
CTO"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.reconcile import is_end
from memory_core.domain.records import Memory, Standing
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.titles import TITLED
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import SUPPOSED, any_of, is_still_to_come
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.rules.corrections import corrected

_A_NAME: Final = rf"(?-i:{TITLED}[A-Z][\w'’-]+(?: (?!And\b|Has\b|Is\b)[A-Z][\w'’-]+)?)"
_OFFICE: Final = (
    r"(?:best man|maid of honou?r|godfather|godmother|captain|chair(?:man|woman|person)?|treasurer|secretary)\b"
)
"""Held by one at a time, and told without saying whose: "Seun is best man now"."""
_TOOK_OVER: Final = Pattern(
    rf"(?P<new>{_A_NAME}) (?:has |have |is |will be |will )?(?:now |just |already )?(?:taken over|took over|taking over|takes over"
    r"|in (?:that|this|her|his|the) (?:role|post|place)|replac(?:ed|es|ing) (?:him|her|them)|my new one|our new one|the new one)\b"
    r"|\b(?:the|my|our|his|her|their) (?:new one|replacement|successor)(?: of [^,;.]{2,25}| for [^,;.]{2,25})? is"
    rf" (?:now |called |a )?(?P<succeeds>{_A_NAME})"
    rf"|\b(?:as of|from|since) [\w ]{{2,20}}? (?:the|my|our) [\w -]{{3,30}}? is (?:now )?(?:an? )?(?P<since>{_A_NAME})"
    rf"|\b(?:the|my|our) (?:new [\w -]{{3,30}}? is|[\w -]{{3,30}}? is now)(?: called| an?)? (?P<now>{_A_NAME})"
    r"|\b(?:(?:we|I)(?:['’]ve| have| got)(?: got)?|there['’]?s|there is) (?:an? )?(?:new|different|another|other) [\w -]{2,30}?"
    rf"(?: now| these days)?(?:,| called| named) (?P<instead>{_A_NAME})"
    rf"|(?P<holds>{_A_NAME})(?:['’]s| is) (?:now )?(?:my|our) [\w -]{{3,30}}? (?:now|these days|instead)\b"
    rf"|(?P<office>{_A_NAME})(?:['’]s| is)(?P<now_is> now)? (?:the )?(?:new )?{_OFFICE}(?(now_is)| (?:now|instead)\b)",
    re.IGNORECASE,
)
_REPLACED: Final = Pattern(
    rf"(?:(?:so|and|but|well),? )*(?P<old>he|she|they|{_A_NAME}) (?:was|has been|is being|got|is|will be)(?: just"
    rf"| now)? replaced by"
    rf" (?:an? [a-z]+ (?:called|named) )?(?P<new>{_A_NAME})"
    rf"|(?P<new2>{_A_NAME}) (?:has |have )?(?:now |just )?"
    rf"(?:replaced|taken over from|took over from) (?P<old2>{_A_NAME})"
    r"|(?:(?:so|and),? )*(?:I|we)(?:['’]ve| have)?(?: just| now)*"
    r" (?:hired|took on|taken on|got|found|recruited|appointed|brought in)"
    rf" (?P<new3>{_A_NAME}) (?:to replace|in place of|instead of|as (?:a|the) replacement for) (?P<old3>him|her|them|{_A_NAME})",
    re.IGNORECASE,
)
_WHO: Final = ("new", "succeeds", "instead", "holds", "since", "now", "office")
_ROLE: Final = Pattern(r"^(?:My|Our) (?P<role>[a-z][\w -]{2,30}?) is (?:called )?(?-i:[A-Z])", re.IGNORECASE)
_IN_A_ROLE: Final = frozenset({"contact", "manager", "doctor", "dentist", "colleague"})


def taken_over(sentence: str, text: str, memories: Sequence[Memory]) -> Change | None:
    """Who holds the post of somebody known now: "my second supervisor stepped down, and Dr. Okafor is now in that role", "we have a
    different cleaner now, Danuta". None where the message names no post of anybody known, or more than one."""
    if (by_name := _REPLACED.match(sentence)) is not None:
        return _in_their_place(by_name, sentence, memories)
    said = _TOOK_OVER.search(sentence)
    if said is None:
        return None
    new, spoken = (
        next(said[one] for one in _WHO if said[one]),
        _spoken(sentence if said["office"] else text),
    )
    posts = [
        (one, found["role"])
        for one in memories
        if (found := _ROLE.match(one.statement))
        and (one.attribute in _IN_A_ROLE or found["role"].casefold().startswith("best "))
    ]
    meant = [
        (one, role)
        for one, role in posts
        if _spoken(role) <= spoken and not same_value(one.value, new) and not _is_somebody_elses_post(role, text)
    ]
    if len(meant) != 1:
        return None
    memory, role = meant[0]
    role = next((one for one in _ONE_POST.get(role.casefold(), ()) if one in text.casefold()), role)
    return Change(memory, corrected(memory, new, f"My {role} is {new}.", sentence))


def _in_their_place(said: re.Match[str], sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "He was replaced by Shona": of who was told last to hold a post, or of the one who is named."""
    if _NO_END.search(sentence):
        return None
    old, new = said["old"] or said["old2"] or said["old3"], said["new"] or said["new2"] or said["new3"]
    posts = [one for one in memories if one.attribute in _IN_A_ROLE and _ROLE.match(one.statement)]
    if old.casefold() in {"he", "she", "they", "him", "her", "them"}:
        last = max((one.learned_at for one in posts), default=None)
        meant = [one for one in posts if one.learned_at == last]
    else:
        meant = [one for one in posts if same_value(one.value, old) or old in one.value.split()]
    role = _ROLE.match(meant[0].statement) if len(meant) == 1 else None
    if role is None:
        return None
    return Change(meant[0], corrected(meant[0], new, f"My {role['role']} is {new}.", sentence))


def succeeded(sentence: str, known: Sequence[Memory]) -> Change | None:
    """ "I hired Sam to replace her", of who was told last to hold a post no more."""
    said = _REPLACED.match(sentence)
    if said is None or not said["new3"] or _NO_END.search(sentence):
        return None
    gone = [
        one
        for one in known
        if one.attribute in _IN_A_ROLE and is_end(one) and one.standing is Standing.CURRENT and one.tags
    ]
    last = max((one.learned_at for one in gone), default=None)
    meant = [one for one in gone if one.learned_at == last]
    if len(meant) != 1 or RELATIONS.get(meant[0].tags[0]) not in _IN_A_ROLE:
        return None
    return Change(meant[0], corrected(meant[0], said["new3"], f"My {meant[0].tags[0]} is {said['new3']}.", sentence))


def _is_somebody_elses_post(role: str, text: str) -> bool:
    """ "My husband's boss retired, his new one is Colin": of whom the message says that it is somebody else's."""
    whose = re.search(rf"\b(?P<who>[\w-]+)['’]s (?:[a-z-]+ )?{re.escape(role)}\b", text, re.IGNORECASE)
    return whose is not None and RELATIONS.get(whose["who"].casefold(), "contact") not in _IN_A_ROLE


_ONE_POST: Final = {"landlady": ("landlord",), "landlord": ("landlady",)}
"""One post, whoever holds it."""


def _spoken(text: str) -> frozenset[str]:
    return stems(re.sub(r"\blandlady\b", "landlord", text, flags=re.IGNORECASE))


_POST: Final = (
    r"(?:(?:[a-z-]+ )?(?:cleaner|trainer|coach|teacher|tutor|instructor|therapist|supervisor)|cleaning lady|nanny|childminder"
    r"|babysitter|au pair|gardener|carer|dog[ -]?walker|assistant|housekeeper|handyman|driver|cook|physio(?:therapist)?|dentist"
    r"|hygienist|doctor|gp|hairdresser|barber|counsell?or|vet|accountant|lawyer|solicitor|plumber|electrician|optician|midwife"
    r"|osteopath|chiropractor|podiatrist)"
)
"""Whoever serves the owner."""
_LEFT: Final = (
    r"(?:(?:quit|resigned|retired|moved away|stopped coming|gave up(?! (?:on|the|\w+ing)\b)"
    r"|left (?:us|me)(?! (?:an?|some|alone|at|with|to)\b)"
    r"|left the (?:practice|clinic|surgery|salon|shop|gym|studio|team|school|firm)"
    r"|(?:handed in|given|gave) (?:her|his|their) notice)(?! (?:an? |her |his |their |the )?(?:note|key|message|number|smoking)\b)"
    r"|no longer com(?:es|ing)|(?:does(?: not|n['’]t)|won['’]t) come (?:any ?more|again|back))\b"
)
_HAS: Final = r"(?:['’]s| has| have)?(?: just| now| already| sadly| gone and)*"
_LEADS: Final = r"(?:(?:so|and|but|well),? )*"
_THEY_LEFT: Final = Pattern(
    rf"{_LEADS}(?:the|my|our) (?P<post>{_POST}){_HAS} {_LEFT}"
    rf"|{_LEADS}(?:I|we)(?:['’]ve| have)?(?: just| had to)* (?:fired|sacked|let go(?: of)?|dismissed|lost)"
    rf" (?:the|my|our) (?P<whom>{_POST})",
    re.IGNORECASE,
)
_LEFT_BY_NAME: Final = Pattern(
    rf"(?P<who>{_A_NAME}|^[a-z]+)(?:{_HAS} {_LEFT}|(?:['’]s| is)(?: just| now| already)? retiring\b)", re.IGNORECASE
)
_NO_END: Final = any_of(
    SUPPOSED,
    r"\b(?:threaten\w*|today|this (?:week|morning|afternoon)|tomorrow|next week|smoking|her other|his other)\b",
)
"""Neither what is denied nor what is to come: "the cleaner won't come again" is an end."""
_PERHAPS: Final = any_of(SUPPOSED, r"\b(?:when|once)\b")
_IN_THE_POST: Final = Pattern(rf"\b(?!cook\b){_POST}\b", re.IGNORECASE)
"""Who cooks with somebody has no cook."""
_SERVING: Final = frozenset({"note", "contact", "doctor", "dentist", "routine", "manager", "colleague"})
"""What tells who serves the owner by name."""
_OF_THE_POST: Final = frozenset({"routine", "note", "work_schedule", "time", "contact", "trait"})


def left_service(sentence: str, memories: Sequence[Memory], *, by_name: bool = False) -> list[Memory]:
    """What is told of somebody who served the owner and does so no more: that the cleaner came on Mondays, once "the cleaner quit".

    `by_name`: "Marek has retired", of the physiotherapist; there may be another Marek."""
    if by_name:
        return _left_by_name(sentence, memories)
    said = _THEY_LEFT.match(sentence)
    if said is None or _NO_END.search(sentence):
        return []
    post = (said["post"] or said["whom"]).casefold()
    return [
        one
        for one in memories
        if one.attribute in _OF_THE_POST
        and (
            _is_that(one.subject, post)
            or (one.subject == OWNER and _of_that(one, post) and one.attribute in {"contact", "note", "routine"})
        )
    ]


def _left_by_name(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    said = _LEFT_BY_NAME.search(sentence)
    if (
        said is None
        or _PERHAPS.search(sentence)
        or is_still_to_come(sentence)
        or _is_of_the_family(sentence[: said.start()])
    ):
        return []
    who = stems(said["who"])
    return [
        one
        for one in memories
        if one.attribute in _SERVING
        and _IN_THE_POST.search(f"{one.subject} {one.statement}")
        and who & stems(one.value)
    ]


def _is_of_the_family(before: str) -> bool:
    """ "My uncle Marek": a name behind a word for somebody else than who serves the owner."""
    words = before.split()
    return bool(words) and RELATIONS.get(words[-1].casefold(), "contact") not in _SERVING


def _is_that(subject: str, who: str) -> bool:
    """ "Cleaner", "cleaner Ines"; not "Ben's cleaner"."""
    words = subject.split()
    named = words[-1] if len(words) > 1 and words[-1][:1].isupper() else ""
    return subject.removesuffix(named).strip().casefold() == who


def _of_that(memory: Memory, who: str) -> bool:
    told = re.match(
        r"(?:my|our|the) (?P<who>[a-z][a-z -]*?) (?:is|comes?|has|does|cleans|works|['’]s)\b", memory.statement, re.I
    )
    told = told or re.search(r"(?:\bis|['’]s) (?:my|our|the) (?P<who>[a-z][a-z -]*?)[.!]*$", memory.statement, re.I)
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
