"""What is named, and what is named in its place: "we've migrated from Jira to Linear", "finished Middlemarch, started on Dune".

What was told keeps its other words, whichever slot it stands in. Places, people and days change in ways of their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain import occasions
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.products import products_in
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, normalise
from memory_core.domain.titles import TITLE
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import is_denied
from memory_core.extraction.changes.in_part import in_that_place, in_the_only_place
from memory_core.extraction.changes.outdated import OWNERS_WORD, Change
from memory_core.extraction.changes.replaced_by_kind import A_STATE
from memory_core.extraction.lexicon.life import MEDICS
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.statement_parts import Found, where_told
from memory_core.extraction.whom import speaks_of, told_last
from memory_core.extraction.wording import capitalised

_ITS: Final = r"(?:(?:my|our|the|that|a|an) )?"
_OLD: Final = rf"{_ITS}(?P<old>[\w'’&+.-]+(?: [\w'’&+.-]+){{0,4}}?)"
_NEW: Final = (
    rf"{_ITS}(?P<new>[\w'’&+.-]+(?: (?!(?:now|instead|today|last|this|these|as|and|so|but|because|since|for|from|in|on|at|with)\b)"
    r"[\w'’&+.-]+){0,4})"
    r"(?: (?:now|instead|these days|today|yesterday|last \w+|this \w+|in (?:its|their) place))*"
    r"(?=[,;.!]|$| (?:as|and|so|but|because|since|for|from|in|on|at|with)\b)"
)
_ANOTHER_ONE: Final = (
    r"(?P<new>(?-i:[A-Z])[\w-]{3,}|(?!(?:better|worse|fine|over|gone|quiet|easier|harder|cheaper|finally|nothing|great"
    r"|good|awful|just"
    r"|time|okay|alright|different|lovely|horrible)\b)(?!\w+(?:ing|ly|er)\b(?! ))[a-z][\w-]{4,})"
    r"(?: (?:now|instead|these days|for me))*"
    r"(?=[,;.!]|$)"
)
""" "Now it's warfarin": one word, and no word for how it is."""
_I: Final = r"(?:I|we|they|our \w+|the \w+)"
_PUT: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:migrat|switch|chang|convert|upgrad|downgrad|mov|gone over|went over|swap)\w*(?: us| everything| everyone| it all"
        rf"| over| all)* from {_OLD} (?:over )?to {_NEW}",
        rf"\b(?:swapped|traded|exchanged|ditched|dropped|binned|replaced) {_OLD} (?:for|with|by) {_NEW}",
        rf"\b(?:cancelled|canceled|binned|ditched|dropped|quit|left|stopped|finished|scrapped|chucked|sacked off) {_OLD},? and"
        rf" (?:then )?(?:{_I} )?(?:have |am )?(?:took|taken|got|joined|signed up (?:for|with|to)|went with|switched to|moved to"
        rf"|started(?: with| using| on| reading| watching)?|began|using|am with|am on) {_NEW}",
        rf"(?:^|[,;.] |\b(?:have|just|am|['’]ve|['’]m) )(?:stopped|finished|finish|quit|left|done with|off|over|gave up|given up"
        rf"|through with) {_OLD},? (?:so |and |but )?(?:now )?(?:(?:I|we)(?: am| are|['’]?m|['’]re)? )?(?:now )?"
        rf"(?:started(?: on| with)?|onto|on to|on|with|doing|reading|using|watching|playing|trying|moved on to) {_NEW}",
        rf"\b(?:stopped|dropped|discontinued|took me off|taken me off|has me off) {_OLD}(?:[,;]| and) (?:so |and )?(?:now )?"
        rf"(?:it|that)(?:['’]s| is)(?: now)? {_ANOTHER_ONE}",
        rf"\b(?:stopped|dropped|discontinued|took me off|taken me off|has me off) {_OLD},? and (?:has )?(?:wrote|written|prescribed"
        rf"|put me on|started me on|switched me to|gave me) (?:me )?(?:up for )?{_NEW}",
        rf"^{_OLD} (?:is|was|are|has been|have been) replaced (?:by|with) {_NEW}",
    )
)
_A_NAME: Final = (
    rf"(?:\b(?:{TITLE}|(?:dr|prof|mrs?|ms|miss)\b\.?) [\w'’-]+(?: (?-i:[A-Z])[\w'’-]+){{0,2}}"
    rf"|(?-i:(?!(?:I|We|He|She|They|My|Our|The|It|So|And|But|Today|Yesterday)\b)(?!{TITLE}\s)[A-Z][\w'’-]+"
    r"(?: [A-Z][\w'’-]+)?))"
)
_HAS_LEFT: Final = (
    rf"(?P<old>{_A_NAME})(?:['’]s| has| have| is)?(?: just| now| gone and)* (?:retired|retiring|left"
    r"|moved (?:away|on|abroad|to [\w ]+?)|gone"
    r" (?:off |back )?to [\w ]+?|quit|died|passed away|dropped out|closed"
    r"|shut)\b[^,.;]{0,30}?"
)
_WENT_HOME: Final = rf"(?P<gone>{_A_NAME}) went (?:back|home)\b[^,.;]{{0,50}}?"
_SUCCEEDED: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_HAS_LEFT}[,;]? (?:so|and|but|now)? ?(?:so )?(?:now )?(?:I|we)(?: am| are|['’]?m|['’]re|['’]ve got| have got)?(?: now)?"
        r" (?:(?:go|going|went|gone|switched|changed|moved) to|see|seeing|with|use|using|have|\w+ with)"
        rf" (?P<new>{_A_NAME})(?: (?:now|instead|these days))*(?=[,;.]|$| at (?:the same|that|this) )",
        rf"{_HAS_LEFT}[,;]? (?:so |and |but )?(?:my|our|the) new (?P<post>[\w -]{{3,30}}?) is (?:called |now )?(?P<new>{_A_NAME})"
        r"(?=[,;.]|$| and\b| who\b| now\b)",
        rf"{_HAS_LEFT}[,;]? (?:so |and |but )?(?P<new>{_A_NAME}) (?:has |have |is )?(?:now )?(?:taken|took|taking|takes) over\b"
        r"(?! (?:his|her|their|the) (?:room|place|bed))",
        rf"(?:{_HAS_LEFT}|{_WENT_HOME})[,;]? (?:so |and |but )?(?P<mate>)(?P<new>{_A_NAME}) (?:has |have |is )?(?:now"
        rf" )?(?:taken|took"
        rf"|taking|takes|moved in)"
        r"(?: over| into| to)? (?:his|her|their) (?:old )?(?:room|place)\b",
    )
)
_A_DOCTOR: Final = Pattern(
    rf"(?:(?:my|our|the) (?!vet\b){MEDICS}|(?-i:Dr\.? [A-Z][\w'’-]+)) (?:has |have |just )*\w+", re.IGNORECASE
)
""" "My doctor stopped Eliquis": what the owner takes."""
_POSSESSIVE: Final = Pattern(r"['’]s$", re.IGNORECASE)
""" "Imani's left"."""
_POSTS: Final = frozenset({"contact", "doctor", "dentist", "manager", "colleague", "routine", "hobby", "note"})
_UNTOUCHED: Final = (
    frozenset({"home_city", "hometown", "birthplace", "home_address", "employer", "age", "event", "nationality"})
    | PEOPLE
    | occasions.ATTRIBUTES
)
_BEHIND: Final = Pattern(
    r"[.!]?$|,|\s(?:for|at|in|on|with|every|each|in the|since|to|from|twice|once|daily|now|these days|account"
    r"|plan|diet|class|classes|lessons?|course)\b",
    re.IGNORECASE,
)
"""What may stand behind a thing that is told: "I read the Guardian every morning"."""


def in_place_of(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The memory that tells what is named, and the same with what is in its place. None where none does, or more than one."""
    if of_the_day(sentence) or "?" in sentence:
        return None
    may_be = [
        one
        for one in memories
        if one.subject == OWNER and one.kind not in OWNERS_WORD and one.attribute not in _UNTOUCHED and not one.explicit
    ]
    who = [one for one in memories if one.subject == OWNER and one.attribute in _POSTS and not one.explicit]
    at_home = [one for one in memories if one.subject == OWNER and one.attribute in {"household", "housing"}]
    theirs = [
        one
        for one in may_be
        if speaks_of(sentence, one) or (one.attribute == "medication" and _A_DOCTOR.match(sentence))
    ]
    for pattern, held in (*((one, who) for one in _SUCCEEDED), *((one, theirs) for one in _PUT)):
        for match in pattern.finditer(sentence.rstrip(" .!")):
            former = match["old"] or match.groupdict().get("gone") or ""
            old, new = _POSSESSIVE.sub("", former.strip()), match["new"].strip()
            if A_STATE.match(new) or normalise(old) == normalise(new) or is_denied(sentence[: match.start()]):
                continue
            name = Pattern(rf"(?<![\w'’]){re.escape(old)}(?![\w'’])", re.IGNORECASE)
            post = stems(match.groupdict().get("post") or "")
            held = at_home if "mate" in match.groupdict() else held
            told = [one for one in where_told(name, held) if _is_what_is_told(one) and post <= stems(one[0].statement)]
            if (now := in_the_only_place([(one, at[0].span()) for one, at in told], new, sentence)) is not None:
                return now
    return _in_its_place(sentence, memories) or _of_one_kind(sentence, theirs)


_IN_ITS_PLACE: Final = Pattern(
    r"(?:(?:so|and|but) )?(?P<said>(?:I|we)(?:['’]ve| have|['’]m| am|['’]re| are)?(?: now| just)* (?:took out|taken out"
    r"|got|bought|signed up (?:for|to|with)"
    r"|joined|went with|gone with|opened|subscribed to|pay for|put in|use|using|have|subscribe to)"
    r" (?:(?:an?|the) )?(?P<new>(?-i:[A-Z])[\w'’&.+-]*(?: (?-i:[A-Z0-9])[\w'’&.+-]*){0,3})) (?:in its place|instead of"
    r" it|in place of it|to replace it)",
    re.IGNORECASE,
)
_REPLACEABLE: Final = frozenset({"uses", "possession", "vehicle"})


def _in_its_place(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "We took out Apple Music in its place": in that of the one thing that was told last."""
    said = _IN_ITS_PLACE.fullmatch(sentence.strip(" .!"))
    last = [
        one
        for one in told_last(memories)
        if one.subject == OWNER and (one.attribute in _REPLACEABLE or _IS_HAD.match(one.statement))
    ]
    if said is None or len(last) != 1 or normalise(said["new"]) in normalise(last[0].statement):
        return None
    value = said["new"] if last[0].attribute in _REPLACEABLE else capitalised(said["said"])
    return Change(last[0], corrected(last[0], value, capitalised(said["said"]), sentence))


_IS_HAD: Final = Pattern(
    r"(?:I|we) (?:pay for|subscribe to|use|are with|have a subscription (?:to|for)) (?:the )?(?-i:[A-Z])\w",
    re.IGNORECASE,
)


_SWITCHED: Final = Pattern(
    r"\b(?:I|we|our team|the team)(?:['’]ve| have|['’]m| am|['’]re| are)?(?: \w+ly| just| now)*"
    r" (?:(?:switched|changed|moved|migrated|gone over|went over|converted|transferred|ported|back|defected)"
    r"(?: everything| us| over)* (?:to|on|onto|with)|(?:put|started) (?:me )?on|upgraded to)\b",
    re.IGNORECASE,
)
_NOW: Final = Pattern(r"\b(?:now|these days|instead|nowadays|from now on)\b", re.IGNORECASE)
_BESIDES: Final = Pattern(
    r"\b(?:also|too|as well|both|besides|sometimes|at work|at home|another|second)\b", re.IGNORECASE
)


def _of_one_kind(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "I moved to Apple Music", after "I subscribe to Spotify": nothing is named, but one thing of that kind is known."""
    if _BESIDES.search(sentence) or not (_SWITCHED.search(sentence) or _NOW.search(sentence)):
        return None
    for kind, new in products_in(sentence):
        told = [
            (memory, [old])
            for memory in memories
            for which, old in products_in(memory.statement)
            if which == kind and normalise(old.group()) != normalise(new.group())
        ]
        is_one = len({memory.id for memory, _ in told}) == 1 and len(told) == 1
        if is_one and normalise(new.group()) not in normalise(told[0][0].statement) and _is_what_is_told(told[0]):
            return in_that_place(told[0][0], told[0][1][0].span(), new.group(), sentence)
    return None


def _is_what_is_told(found: Found) -> bool:
    memory, places = found
    if len(places) != 1 or normalise(places[0].group()) not in normalise(memory.value):
        return False
    if _PART_OF_A_NAME.search(memory.statement[: places[0].start()]):
        return False
    return _BEHIND.match(memory.statement[places[0].end() :]) is not None


_PART_OF_A_NAME: Final = Pattern(r"(?<!^)\b(?!I\b)[A-Z][\w'’-]* $")
""" "The Panda" of "a Fiat Panda" is no part that another takes the place of."""
