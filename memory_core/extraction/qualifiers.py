"""What a message says that something read in it holds for alone, or does not hold for: "I like opera but only Puccini", "he starts
at four every day except Sunday". The candidate tells it then."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, PEOPLE
from memory_core.domain.slots import OWNER

_ONLY: Final = Pattern(
    r",? (?:but |though |and )?(?P<only>(?:only|just|except(?: for)?|not)(?: (?:if|when|on|in|at|for|the|by|with))? [^,;.!]{2,50})",
    re.IGNORECASE,
)
RESTRICTED: Final = Pattern(r",? but (?:only|just|except|not) ", re.IGNORECASE)


_EXCEPTED: Final = Pattern(
    r",? (?P<but>(?:except(?: for)?|apart from|other than|save for)(?: (?:when|on|in|at|for|the))? (?!that\b|me\b|I\b)"
    r"[^,;.!?]{2,40})",
    re.IGNORECASE,
)
_UNLESS_SAID: Final = frozenset({"routine", "allergy", "work_schedule", "avoids", "likes", "dislikes"})


def excepted(candidate: Candidate, text: str) -> Candidate:
    """With what the text takes out of it: "he starts at four every day except Sunday" is not every day."""
    value = candidate.value
    tail = value.partition(" ")[2] if candidate.attribute == "routine" else value  # "starts" is kept as "start"
    begun = text.find(candidate.evidence)
    said = text.casefold().find(tail.casefold(), begun) if tail and begun >= 0 else -1
    if candidate.attribute not in _UNLESS_SAID or said < 0:
        return candidate
    more = _EXCEPTED.match(text[said + len(tail) :])
    if more is None or more["but"].casefold() in value.casefold():
        return candidate
    at = candidate.statement.casefold().rfind(tail.casefold()) + len(tail)
    told = more["but"].casefold() in candidate.statement.casefold()
    statement = candidate.statement if told else f"{candidate.statement[:at]} {more['but'].strip()}."
    quoted = candidate.evidence if len(candidate.evidence) > len(tail) else text[begun : said + len(tail) + more.end()]
    return replace(candidate, value=f"{value} {more['but'].strip()}", statement=statement, evidence=quoted)


def restricted(candidate: Candidate, text: str) -> Candidate:
    """With what the text says it holds for alone: "I like opera but only Puccini"."""
    at = candidate.statement.casefold().find(candidate.value.casefold())
    begun = text.find(candidate.evidence)
    said = text.casefold().find(candidate.value.casefold(), max(begun, 0))
    if candidate.attribute not in _TASTES or min(at, begun, said) < 0:
        return candidate
    rest = text[said + len(candidate.value) :]
    more = _ONLY.match(rest) if RESTRICTED.match(rest) else None
    if more is None:
        return candidate
    value = f"{candidate.value}, but {more['only'].strip()}"
    quoted = text[begun : said + len(candidate.value) + more.end()]
    return replace(candidate, value=value, statement=f"{candidate.statement[:at]}{value}.", evidence=quoted)


_TASTES: Final = frozenset({"likes", "dislikes", "avoids", "diet", "hobby", "preferred_drink", "preferred_food"})


_ONE_OF_THEM: Final = frozenset({"doctor", "dentist"})
_FOR_WHAT: Final = Pattern(
    r"\bmy (?P<who>[a-z]+) (?P<what>for (?:the|my) (?!(?:moment|time|last|past|next|present|day|week|month|year|summer|winter|rest"
    r"|whole|foreseeable|duration|first|second)\b)[a-z][\w-]+(?: (?!(?:is|was|and|in|at|on|who|now|called)\b)[a-z][\w-]+)?)"
    r"(?=\s+(?:is|was|in|at|now|and|called)\b|\s*[,.;:!(]|\s*$)",
    re.IGNORECASE,
)


def for_something(candidate: Candidate, text: str) -> Candidate:
    """Of a doctor who is one for something the statement says for what, and another may be one for something else: "Dr Kuiper is my
    dentist for the implants"."""
    if candidate.attribute not in _ONE_OF_THEM or candidate.subject != OWNER:
        return candidate
    told = _FOR_WHAT.search(text[max(text.find(candidate.evidence), 0) :])
    if told is None or told["who"].casefold() not in candidate.statement.casefold():
        return candidate
    named = f"{candidate.value} is {told[0].strip()}"
    plain = f"{named}." if named in text else f"My {told['who']} {told['what']} is {candidate.value}."
    statement = candidate.statement if told["what"] in candidate.statement else plain
    return replace(candidate, attribute="contact", statement=statement)


def name_alone(candidate: Candidate, text: str) -> Candidate:
    """Of "I am Sunniva, 31, pansexual" the statement of the name is no more than that: the rest is told by others."""
    del text
    begins, name, rest = candidate.statement.partition(f"{candidate.value}, ")
    own = candidate.attribute == "name" and candidate.subject == OWNER
    return replace(candidate, statement=f"{begins}{name.rstrip(', ')}.") if own and begins and rest else candidate


_TIE: Final = Pattern(
    rf"^(?P<whose>(?:(?:my|our|the) (?:[a-z-]+ )?)?[\w-]+['’]s (?:{KIN}))(?:,| called| named)?"
    r" (?P<name>(?-i:[A-Z])[\w-]+)(?:,| who)? (?=[a-z])",
    re.IGNORECASE,
)


def tie_alone(candidate: Candidate, text: str) -> Candidate:
    """Of "Dot's husband Ken has dementia" the statement of who he is to her says no more: his illness is told by another."""
    del text
    of = _TIE.match(candidate.statement)
    if candidate.attribute not in PEOPLE or of is None or of["name"] != candidate.value or candidate.subject == OWNER:
        return candidate
    return replace(candidate, statement=f"{of['whose'][:1].upper()}{of['whose'][1:]} is called {of['name']}.")


_REACHED_AT: Final = Pattern(
    r"\b(?:call|ring|reach|phone|text) me at (?:the )?(?P<where>work|home|office|shop|studio|practice)\b", re.IGNORECASE
)


def phone_where(candidate: Candidate, text: str) -> Candidate:
    """Of "call me at work on …" the number at work, beside which there may be one at home."""
    at = _REACHED_AT.search(text[max(text.find(candidate.evidence), 0) :])
    if candidate.attribute != "phone" or candidate.subject != OWNER or at is None:
        return candidate
    return replace(candidate, attribute=f"{at['where'].casefold()}_number")


_REACHED: Final = frozenset({"email", "phone", "home_address", "doctor", "dentist", "manager", "work_schedule"})
"""One suffices, unless they are told apart: whoever has an address at work has another one at home."""
_WHICH: Final = Pattern(
    r"\b(?:(?:my|our|his|her|their)|[\w-]+['’]s) (?:new |current |old )?(?P<which>work|business|office|company|job|private|personal"
    r"|home|school|uni|university|college|student|club|family|other|second|third|spare|back-?up|emergency|shopping|junk|spam|holiday"
    r"|summer|winter|weekend|weekday|day|night|morning|evening|early|late|eye|ear|skin|heart|knee|bone|foot|(?-i:[A-Z][a-z]+(?:ish|an|ese|ch|sh)))"
    r"[ -](?:(?:e-?mail|mail|phone|telephone|mobile|cell|landline|postal)(?: (?:address|number|phone))?|address|number|doctor|gp"
    r"|dentist|boss|manager|shifts?)\b",
    re.IGNORECASE,
)
_ALIKE: Final = {
    "business": "work", "office": "work", "company": "work", "job": "work", "personal": "private", "uni": "university",
    "backup": "spare", "back-up": "spare", "third": "other", "second": "other", "spam": "junk",
}  # fmt: skip
_IS_THE_PLAIN_ONE: Final = frozenset({("home_address", "home"), ("home_address", "private"), ("manager", "work")})
_USED_FOR: Final = Pattern(
    r"@\S+ for (?:my |the )?(?P<what>(?!now\b|all\b|every|years?\b|ages\b|a\b|\d)[a-z][\w-]+)", re.IGNORECASE
)


def which_of_them(candidate: Candidate, text: str) -> Candidate:
    """Of "my work email is …" the one at work, which a private one leaves as it is; so of an address "for shopping"."""
    del text
    if candidate.attribute not in _REACHED:
        return candidate
    told = _WHICH.search(candidate.statement)
    which = told["which"].casefold() if told else ""
    which = _ALIKE.get(which, which)
    if not told and candidate.attribute == "email" and (used := _USED_FOR.search(candidate.statement)):
        which = used["what"].casefold()
    plain = not which or (candidate.attribute, which) in _IS_THE_PLAIN_ONE
    return candidate if plain else replace(candidate, attribute=f"{candidate.attribute}:{which}")


_AND_I: Final = Pattern(
    rf"^(?:(?P<behind>me) and )?(?P<who>(?:my |our )?(?:{KIN})(?: (?-i:[A-Z])[\w'’-]+)?|(?-i:[A-Z])[\w'’-]+)(?(behind)"
    rf"| and (?:I|me))"
    r",? (?=\w)",
    re.IGNORECASE,
)


def in_whose_company(candidate: Candidate, text: str) -> Candidate:
    """ "Me and Carol are off to Benidorm": who the others of "we" are, where the sentence says it."""
    del text
    told = _AND_I.match(candidate.evidence)
    if told is None or candidate.subject != OWNER or not candidate.statement.startswith("We "):
        return candidate
    who = told["who"]
    return replace(candidate, statement=f"{who[:1].upper()}{who[1:]} and I{candidate.statement.removeprefix('We')}")


_NOT_NOW: Final = Pattern(
    r",? (?:but |though |just )*(?P<when>not (?:at the moment|right now|just now|currently|these days"
    r"|this (?:week|month|season|term|year)|(?:in|over|during) (?:the )?(?:summer|winter|holidays|spring|autumn)))[.!]*$",
    re.IGNORECASE,
)


def not_for_now(candidate: Candidate, text: str) -> Candidate:
    """ "I play five a side on Wednesdays normally, not at the moment": told without that it would be wrong."""
    del text
    told = _NOT_NOW.search(candidate.evidence)
    if told is None or told["when"].casefold() in candidate.statement.casefold():
        return candidate
    return replace(candidate, statement=f"{candidate.statement.rstrip('.')}, {told['when']}.")


TRAINING: Final = "occupation:training"
_TO_BECOME: Final = Pattern(
    r"\b(?:(?:re)?training (?:to be(?:come)?|as|up as)|learning to be(?:come)?|apprenticed? as"
    r"|in training (?:to be(?:come)?|as|for))\b",
    re.IGNORECASE,
)


def in_training(candidate: Candidate, text: str) -> Candidate:
    """Who trains to be something is not yet, and may be something else meanwhile: a nurse who trains to be a midwife is a nurse."""
    del text
    if candidate.attribute != "occupation" or not _TO_BECOME.search(candidate.statement):
        return candidate
    return replace(candidate, attribute=TRAINING)


_SIZES: Final = frozenset({"shoe_size", "clothes_size"})
_GARMENT: Final = Pattern(
    r"\b(?P<what>coat|jacket|blazer|shirt|blouse|jumper|sweater|t-shirt|top|trousers|pants|jeans|shorts|skirt|dress|suit|hat|helmet|glove"
    r"|bra|belt|uniform|wetsuit)s?\b",
    re.IGNORECASE,
)


def of_a_garment(candidate: Candidate, text: str) -> Candidate:
    """A size says of what it is: that of a coat is neither that of the shoes nor that of the trousers."""
    del text
    garment = _GARMENT.search(candidate.statement) if candidate.attribute in _SIZES else None
    if garment is None or re.search(
        r"\b(?:shoes?|boots?|trainers|sneakers|feet)\b", candidate.statement, re.IGNORECASE
    ):
        return candidate
    return replace(candidate, attribute=f"clothes_size:{garment['what'].casefold()}")
