"""Clauses of a sentence: whose they are about, in the first person, with what surrounds them taken off.

"My sister Anna lives in Bergen these days, by the way" becomes subject "sister Anna", words "I live in Bergen", now = True: so
that one rule serves the owner and everybody in the owner's life.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from memory_core.domain.calendar_words import MONTHS
from memory_core.domain.numbers import COUNT, SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, PEOPLE, RELATIONS, WHICH_OF_KIN
from memory_core.domain.slots import OWNER
from memory_core.extraction.genders import may_mean, of_one
from memory_core.extraction.lexicon.everyday import EVENTS, NO_NAMES, VERBS
from memory_core.extraction.lexicon.life import KEEPERS, MEDICS
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.values import NAME, person_name

RELATION: Final = rf"(?:{KIN})"

_SEVERAL: Final = (
    r"(?:parents|grandparents|kids|children|in-laws|siblings|sisters|brothers|sons|daughters|cats|dogs"
    r"|twins|boys|girls|roommates|neighbors|neighbours"
    r"|housemates|flatmates|friends|colleagues|aunts|uncles|cousins|nephews|nieces|grandkids|grandchildren|horses|chickens)"
)

KIND_OF: Final = (
    rf"(?:{WHICH_OF_KIN}|late|pet|first|second|last(?= (?:daughter|son|child|baby)\b)|last-?born|first-?born"
    r"|former|favorite|childhood|business|college|family|personal|driving|piano|german"
    r"|math|gym|dog|half|step)"
)

THIRD: Final = {
    "is": "am",
    "are": "am",
    "has": "have",
    "does": "do",
    "goes": "go",
    "teaches": "teach",
    "studies": "study",
    "flies": "fly",
    "was": "was",
    "were": "was",
    "can": "can",
} | {f"{verb}s": verb for verb in VERBS}

SAME: Final = VERBS | {
    *[
        "moved",
        "got",
        "became",
        "turned",
        "started",
        "works",
        "lived",
        "worked",
        "graduated",
        "grew",
        "retired",
        "married",
        "switched",
        "quit",
        "stopped",
        "can",
        "will",
    ]
}

_BEFALLS: Final = ("lost", "broke", "split", "won", "tore", "left", "met", "fell", "will be")

PREDICATE: Final = "|".join(
    [
        *sorted(
            {*THIRD, *SAME, *_BEFALLS, "just", "recently", "also", "now", "still", "really", "had", "died", "has"},
            key=len,
            reverse=True,
        ),
        r"(?!(?:up|down)stairs\b)[a-z]{2,}(?<!s)(?<!u)(?<!i)s(?! (?:is|was|has|had|will|does)\b)",  # "my cousin ross is …"
        r"[a-z]{2,}ed",
    ]
)

_NOW: Final = (
    r"now|nowadays|these days|at the moment|right now|currently|at present|as of (?:today|now|this \w+"
    r"|last \w+)|from (?:now|here) on"
)

TAILS: Final = Pattern(
    r"(?:[,\s-]+(?:btw|by the way|(?:like )?at all|with a passion|with all my heart|never (?:could|have|did|will)|or"
    r" whatever|or something|and stuff|altogether|entirely|completely|whatsoever|(?:I know,? ?)+|on (?:the )?doctor's"
    r" orders|with (?:immediate )?effect(?: from .*)?|effective"
    r" (?:from )?\w.*|fyi|though|as well|too|anyway|anyways|mostly"
    r"|mainly|lately|recently|these \w+ years|last (?:week|month|year|night|summer"
    r"|spring|fall|autumn|winter)|earlier this (?:week|month|year)|(?:a few|a"
    rf" couple of|{SEVERAL_WORDS}|\d+) (?:days|weeks|months|years)"
    r" ago|please|thanks|thank you"
    r"|(?<=, )(?:\d{1,2}|\w+) years(?: strong| and counting)?"
    r"|for now|meanwhile|in the meantime|for the time being"
    r"|naturally|obviously|of all things|thank (?:god|goodness|heavens)|touch wood|believe it or not"
    r"|would you believe(?: it)?"
    r"|mind you|(?:as )?regular as clockwork|wish me luck|for my sins|forgive me|like (?:really|so|proper) (?:bad|badly"
    r"|bad at it|much)"
    r"|(?<=, )(?:poor|lucky|bless|silly|daft) (?:man|woman|thing|lad|lass|love|soul|boy|girl|old \w+|bugger|sod|mite|dear|him"
    r"|her|them)"
    r"|really (?:bad|badly)|so bad|big time|sue me|fight me|do not judge|no joke|fr|ngl|tbf|innit|(?<=, )(?:man|mate|dude|bro"
    r"|babe|hun|love|me)"
    r"|and (?:all that|everything)"
    r"|(?<=, )(?:weird|weirdly|oddly|strangely|funnily|go figure|who knew)"
    r"|that sort of thing|that kind of thing|if you must know|god help me|god help us|bless (?:him|her|them)|all grown up"
    r"|(?:just )?so you know|(?:it is )?(?:worth|important|good|handy|useful) (?:remembering|knowing|noting|mentioning|to (?:know"
    r"|remember|note|mention))|just saying|take note|note (?:that|it)|keep (?:that|it) in mind"
    r"|in case (?:you|that|it|I) [\w' ]{3,30}"
    r"|for your information|you know|in case you forgot|by now|already|at least|to be honest|tbh"
    r"|honestly|actually|as you know|of course"
    r"|after all|still|you see|for the record|for what it is worth|if that helps|either|as always|yay"
    r"|sadly|unfortunately|luckily"
    r"|for (?:about |over |almost |nearly |around |more than |the (?:past|last) )?(?:\d+|a few|several"
    rf"|many|(?!one\b)(?:{COUNT}))\+? (?:years?|months?|weeks?|decades?)"
    r"|all (?:of )?my life|my (?:whole|entire) life|ever since|for (?:a )?(?:long time|years|ages"
    r"|a while|decades|life)|since forever"
    rf"|(?:ever )?since (?:{MONTHS}"
    r"|I was|my|childhood|birth|high school|college|university|the pandemic|last \w+|early"
    r"|late|this \w+)[\w' ]*"
    r"|(?:a lot|a great deal|very much|so much|the most|a ton|a bunch|most of all|quite a bit|quite a lot)"
    r"|[a-z]* ?:\)|:-\)|:d|!+|[\U0001F300-\U0001FAFF\u2600-\u27BF\uFE0F]+))$",
    re.IGNORECASE,
)

_NOW_TAIL: Final = Pattern(rf"[,\s]+(?P<now>{_NOW}|again|instead|for good|now instead|permanently)$", re.IGNORECASE)

_ENDED_TAIL: Final = Pattern(r"[,\s]+(?:any ?more|any longer)$", re.IGNORECASE)

_SINCE: Final = Pattern(r"[,\s]+(?:ever )?since (?P<when>(?:[A-Z]\w+ )?(?:of )?(?:19|20)\d\d)$", re.IGNORECASE)

_ASIDE: Final = Pattern(
    r",?\s+(?:because|'?cause|cuz|coz|(?:ever )?since I|(?:ever )?since we|as I (?:am|have|do)|due to (?!have|be|start"
    r"|give|arrive|go|see|speak|move|fly)|thanks to"
    r"|so (?:please|you|that|I|we|typing|walking|driving|sleeping|standing|climbing|lifting|reading"
    r"|no|do|keep|be|it|the|my|make|nothing|everything|everyone)\b|hence"
    r"|therefore|(?<!\bme )which|that (?:I|we) (?:am|are|have|use|rent|keep|got|bought|love|made|built)|and that is why"
    r"|(?<!people )(?<!those )who (?:is|are|has)"
    r"|where (?:I|we)|whose|even though|although"
    r"|though|but (?:not|only|it|that)\b"
    rf"|despite|(?<!everything )(?<!anything )except|(?<=, )(?:(?:the|my|our) )?{MEDICS} (?:says?|said|reckons|thinks|confirmed"
    r"|told me))\b.*$",
    re.IGNORECASE,
)

_ADVERB: Final = (
    r"(?:really|absolutely|totally|just|also|still|actually|currently|basically|honestly|definitely"
    r"|truly|simply|officially|recently|finally"
    r"|already|personally|certainly|very much|quite|deeply|secretly|happily|proudly|sadly|temporarily"
    r"|permanently|mostly|mainly|particularly|well(?= allergic| into| proud)|proper|dead(?= allergic| proud| into)"
    r"|especially|literally|strongly|severely|highly|deathly|extremely|seriously|very|so|super|both|all|even|newly"
    r"|only(?= (?:speak|have|own|drive|use|wear|play)\b))"
)


@dataclass(frozen=True, slots=True)
class Clause:
    """`said` is readable and has its subject; `words` is what rules read. `name` is the somebody's name, `relation` the owner's
    word for them. `now`: the wording sets it off from before. `ended`: it holds "no more". `besides`: it is
    so "too"."""

    said: str
    words: str
    subject: str = OWNER
    relation: str | None = None
    name: str | None = None
    now: bool = False
    ended: bool = False
    since: str | None = None
    besides: bool = False


@dataclass(frozen=True, slots=True)
class Someone:
    """Somebody whom a following "she" or "it" may mean."""

    subject: str
    said: str
    relation: str | None
    name: str | None


BARE_PREDICATE: Final = Pattern(
    rf"(?:{PREDICATE}|am|have|was|do not|can not|does not|came|went|spent|rarely"
    r"|never|always|usually|hardly|eat|take|wear)\b",
    re.IGNORECASE,
)


def analyse(part: str, *, known: Sequence[Someone], last: Someone | None) -> tuple[Clause, Someone | None]:
    """The clause, and whom it is about if that is somebody. `known`: people by name; `last`: whom a pronoun means."""
    text, now, ended, since = _trimmed(part)
    besides = _BESIDES.search(part) is not None
    someone, predicate, possessed = _subject(text, known, last)
    if someone is None:
        words = re.sub(
            r"(?-i:\bwe\b)|^we\b", "I", re.sub(r"\bwe are\b", "I am", text, flags=re.IGNORECASE), flags=re.IGNORECASE
        )
        words = re.sub(r"\bour\b", "my", words, flags=re.IGNORECASE)
        now = now or bool(re.match(r"(?:now|nowadays|these days|currently)[, ]", words, re.IGNORECASE))
        words = re.sub(r"^(?:now|nowadays|these days|currently)[, ]+", "", words, flags=re.IGNORECASE)
        lead = re.match(r"(?:I|my)\b[^,]{0,24}\bnow\b", words) or _CHANGED.search(words)
        told = Clause(text, _plain(words), now=now or bool(lead), ended=ended, since=since, besides=besides)
        return told, None
    words = f"my {predicate}" if possessed else f"I {_first_person(predicate)}"
    said = f"{someone.said}{chr(39) + 's' if possessed else ''} {predicate}"
    now = now or bool(re.search(r"\bnow\b", predicate[:24]))
    clause = Clause(said, _plain(words), someone.subject, someone.relation, someone.name, now, ended, since, besides)
    return clause, someone


_BESIDES: Final = Pattern(r"\b(?:too|as well|also)\b", re.IGNORECASE)
"""What is so besides, takes nothing's place, though it is so "now"."""


def _trimmed(text: str) -> tuple[str, bool, bool, str | None]:
    """Without what trails after the statement; and whether that said "now", "no more", or since when."""
    text = re.sub(r"\s*\([^)]*\)", "", text)
    besides = _BESIDES.search(text) is not None
    now = ended = False
    since: str | None = None
    text = _ASIDE.sub("", text)
    while True:
        before = text
        if match := _SINCE.search(text):
            since, text = match["when"], text[: match.start()]
        if match := _NOW_TAIL.search(text):
            now, text = True, text[: match.start()]
        if match := _ENDED_TAIL.search(text):
            ended, text = True, text[: match.start()]
        if not re.search(r"\b(?:born|turned)\b", text, re.IGNORECASE):
            text = TAILS.sub("", text).strip(" ,;:-")
        if text == before:
            return text, now and not besides, ended, since


def _plain(words: str) -> str:
    """Without adverbs around the verb, which say how much but not what."""
    head, tail = words[:40], words[40:]
    while True:
        shorter = re.sub(
            rf"^((?:I|my [\w ]{{2,20}}?)(?: (?:am|have|do|do not|was|will|is))?) (?:{_ADVERB}|now) (?=\w)",
            r"\1 ",
            head,
            flags=re.IGNORECASE,
        )
        if shorter == head:
            return head + tail
        head = shorter


_CHANGED: Final = Pattern(
    r"\b(?:new job|got hired|my new|got promoted|(?:moved|gone|switched|changed"
    r"|went) back)\b",
    re.IGNORECASE,
)
"""What says by itself that it was otherwise before."""

_OWN_PERSON: Final = Pattern(
    rf"(?:my|our) (?P<how>(?:{KIND_OF} )*)(?P<relation>{RELATION}"
    rf"|{_SEVERAL})(?:,? (?P<name>{NAME}),?)?(?P<possessive>'s?)? (?P<rest>.+)",
    re.IGNORECASE,
)

_OWN_PERSON_LOWER: Final = Pattern(
    rf"(?:my|our) (?P<how>(?:{KIND_OF} )*)(?P<relation>{RELATION}) (?P<name>[a-z]+) (?P<rest>"
    rf"(?:{PREDICATE})\b.+)",
    re.IGNORECASE,
)

_NAMED: Final = Pattern(rf"(?P<name>{NAME}|[a-z]{{2,}})(?P<possessive>'s)? (?P<rest>.+)")

_PRONOUN: Final = Pattern(r"(?P<who>she|he|they|it|her|his|their|its) (?P<rest>.+)", re.IGNORECASE)

_OF_A_THING: Final = frozenset({"it", "its"})
_PERSONS: Final = PEOPLE - {"pet", "child"}
"""Of a baby one says "it", as of a cat."""


_BOUGHT: Final = Pattern(r"(?:comes|is coming|is bought|arrives) (?:from|in|by|at)\b", re.IGNORECASE)
""" "Our fish comes from Maurice": it is to be eaten."""


_IS_MINE: Final = Pattern(rf"(?:is|was) (?:my|our) {RELATION}\b", re.IGNORECASE)


def _name_told(match: re.Match[str]) -> tuple[str | None, bool]:
    """The name of a relative, and whether it is told of something of theirs: "my sister Anna's birthday"."""
    name = match["name"]
    if name and name.endswith("'s"):
        return name.removesuffix("'s"), True
    return name, bool(match.groupdict().get("possessive"))


def _subject(text: str, known: Sequence[Someone], last: Someone | None) -> tuple[Someone | None, str, bool]:
    """Somebody of the owner's life, the rest of the clause, and whether that somebody only possesses its subject."""
    for pattern in (_OWN_PERSON, _OWN_PERSON_LOWER):
        match = pattern.fullmatch(text)
        if match is None:
            continue
        rest, (name, possessed) = match["rest"], _name_told(match)
        if pattern is _OWN_PERSON_LOWER and not _may_be_a_name(name or "", match["relation"]):
            continue
        if pattern is _OWN_PERSON and name and person_name(name) is None:
            continue
        if (not possessed and not BARE_PREDICATE.match(rest)) or (
            match["relation"].casefold() == "fish" and _BOUGHT.match(rest)
        ):
            continue
        return somebody(match["how"], match["relation"], name, known), rest, possessed
    if match := _NAMED.fullmatch(text):
        called = next((s for s in known if s.name and s.name.casefold() == match["name"].casefold()), None)
        if (
            called
            and not _IS_MINE.match(match["rest"])
            and (match["possessive"] or BARE_PREDICATE.match(match["rest"]))
        ):
            return called, match["rest"], bool(match["possessive"])
    if last is not None and (match := _PRONOUN.fullmatch(text)):
        if match["who"].casefold() in _OF_A_THING and RELATIONS.get(last.relation or "") in _PERSONS:
            return None, text, False
        if not may_mean(match["who"], last.relation):
            return None, text, False
        possessed = match["who"].casefold() in {"her", "his", "their", "its"}
        if possessed or BARE_PREDICATE.match(match["rest"]):
            of_them = match["who"].casefold() == "they" and not re.fullmatch(_SEVERAL, last.relation or "")
            return last, of_one(match["rest"]) if of_them else match["rest"], possessed
    return None, text, False


_NO_NAME: Final = (
    NO_NAMES
    | VERBS
    | EVENTS
    | words("""
is, am, are, was, has, had, does, did, really, never, often, usually, mostly, actually, recently, finally
officially, absolutely, totally, tongue, country, board, nature, ship, earth, land, law, in, currently
sometimes, probably, and, or, who, that, which, name, birthday, house, car, job, place, side, team, works
lives, loves, hates, plays, can, will, would, wants, needs, keeps, makes, goes, gets, got, came, went, says
said, number, code, id, service, account, support, card, reference, portal, line, centre, center
""")
)


def _may_be_a_name(word: str, relation: str) -> bool:
    """A name in careless typing: "my sister nisha is a dentist"; who walks the dog is none."""
    folded = word.casefold()
    none = _NO_NAME | KEEPERS if RELATIONS.get(relation.casefold()) == "pet" else _NO_NAME
    return word.isalpha() and len(word) > 1 and folded not in none and not folded.endswith(("ly", "ing"))


def somebody(how: str, relation: str, name: str | None, known: Sequence[Someone]) -> Someone:
    """The one already known where only one can be meant: "my sister" is "sister Anna" when there is one sister."""
    relation = relation.casefold()
    if name is None:
        same = {s.subject: s for s in known if s.relation == relation}
        if len(same) == 1 and not how.strip():
            return next(iter(same.values()))
    spoken = name[:1].upper() + name[1:] if name else ""
    said = " ".join(word for word in ("My", how.strip(), relation, spoken) if word)
    return Someone(f"{relation} {spoken}".strip(), said, relation, spoken or None)


def _base(verb: str) -> str:
    """The verb without its third person: "carries" → "carry", "watches" → "watch", "sells" → "sell"."""
    if verb.endswith("ies") and len(verb) > len("dies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if re.search(r"(?:ch|sh|x|ss|zz|o)es$", verb) else verb[:-1]


def _first_person(predicate: str) -> str:
    """ "lives in Bergen" → "live in Bergen"; adverbs before the verb stay."""
    words = predicate.split()
    begun = 1 if re.match(rf"(?:{_ADVERB}|now|always|usually|often) [a-z]", predicate) else 0
    for number, word in enumerate(words[begun:3], begun):
        lower, first = word.casefold(), number == begun
        if lower not in THIRD and (lower in SAME or (first and not lower.endswith("s"))):
            break
        verb = THIRD.get(lower) or (_base(lower) if first and not lower.endswith("ss") else None)
        if verb is not None:
            return " ".join([*words[:number], verb, *words[number + 1 :]])
    return predicate
