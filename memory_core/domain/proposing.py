"""What a question of the assistant's proposes about the owner, in the owner's person: "You like skiing, right?" → "I like skiing."

Pure. English here, other languages in `proposing_languages`; a plain question ("Do you ski?") is put in order by `proposing_asked`.
What cannot be turned with certainty is not turned: then nothing is proposed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.proposing_asked import as_stated
from memory_core.domain.proposing_languages import proposed_in
from memory_core.domain.titles import BEHIND_NO_TITLES_STOP

LONGEST: Final = 300
"""Characters of a statement that is proposed: it has to be read before it is agreed to."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """`to_keep`: it was asked whether to remember it, not whether it is so. `lasting`: its verb tells that it stays so."""

    statement: str
    to_keep: bool
    lasting: bool = False


_KEEP: Final = (
    r"(?:(?:should|shall|may|can|could) i|(?:do you|would you|you)? ?(?:want|like) me to)(?: (?:also|just|perhaps|maybe))?"
    r" (?:remember|save|store|note(?: down)?|keep in mind|make a note|memori[sz]e)"
)
_POLITELY: Final = r"(?: (?:for you|for (?:later|next time|the future)|in (?:my )?memory|down|then|too|as well))*"
_KEEP_THIS: Final = Pattern(rf"(?:so |and |then )*{_KEEP}(?: of)? (?:that|this|it){_POLITELY}", re.IGNORECASE)
""" "Should I remember that?": what was said right before it."""
_KEEP_THAT: Final = Pattern(
    rf"(?:so |and |then )*{_KEEP}(?: of)?(?: that|:| the fact that) (?P<what>.+)", re.IGNORECASE
)
_AND_KEEP: Final = Pattern(
    rf"(?P<what>.+?)\s*[,;:—–-]+\s*(?:so |and |then )*{_KEEP}(?: of)? (?:that|this|it){_POLITELY}", re.IGNORECASE
)
_TAG: Final = (
    r"(?:right|correct|yes|no|huh|eh|true|is that (?:right|correct|so)|isn['’]t (?:it|that (?:right|so))|am i right|innit"
    r"|(?:do|are|have|did|were|will|would|can)(?:n['’]t)? you|did i (?:get|understand) (?:that|it|you) (?:right|correctly)"
    r"|if i(?:['’]m| am) not mistaken|if i (?:remember|recall|understand|understood)(?: (?:you|that|it))? (?:correctly|right))"
)
_TAGGED: Final = Pattern(rf"\s*[,;—–-]+\s*{_TAG}$", re.IGNORECASE)
_ONLY_A_TAG: Final = Pattern(_TAG, re.IGNORECASE)
_LEAD: Final = Pattern(
    r"(?:so|and|but|oh|ah|aha|okay|ok|got it|i see|noted|understood|perfect|thanks"
    r"|well|great|nice|lovely|interesting|wait|hm+|then|wow|cool"
    r"|just to (?:check|confirm|be sure|make sure|be clear)|to confirm|in other words"
    r"|if i(?:['’]ve| have)? (?:understand|understood|remember|recall|heard|hear|got)(?: (?:you|that|it))?"
    r"(?: (?:correctly|right|well))?"
    r"|(?:it |that )?(?:sounds|seems|looks)(?: to me)?(?: like| as if| that)?"
    r"|i (?:gather|understand|take it|think|believe|see|guess|assume|hear|remember|recall)(?: that)?"
    r"|(?:am i|is it) (?:right|correct|true)(?: that| in (?:thinking|assuming|saying)(?: that)?)?"
    r"|did i (?:get|understand) (?:that|it|you) (?:right|correctly)(?: that)?"
    r"|(?:are you|you['’]re|you are) (?:saying|telling me)(?: that)?|(?:does that|that|which) means?(?: that)?"
    r"|would it be (?:right|fair|correct) to say(?: that)?)(?:\s*[,:…—–-]+\s*|\s+)(?=\S)",
    re.IGNORECASE,
)
_CHOICE: Final = Pattern(r"\bor\b", re.IGNORECASE)
""" "You live in Oslo or in Bergen?": a yes does not say which."""
_AFTER: Final = Pattern(rf"{BEHIND_NO_TITLES_STOP}(?<=[.!?])\s+|\s*\n+\s*")
_MARKUP: Final = Pattern(r"\*+|`+|__|~~|\|\|")
_TRIMMINGS: Final = Pattern(r"^[\s*_>“”\"]+|(?:[\s*_“”\"]|[^\w\s.,;:!?'’…()&%$€£\"“”*_/+-])+$")
"""Quotation marks and pictures around what is said."""


_POINTING: Final = Pattern(r"\b(?:there(?! (?:is|are|was|were)\b)|here|it|this|these|those|them)\b", re.IGNORECASE)
"""Alone it would say nothing: "your sister lives there, too"."""


def proposed(said: str) -> Proposed | None:
    """What the question that ends an answer of the assistant's proposes. None where it proposes nothing, or nothing clear."""
    if (found := _in_english(said)) is not None:
        return found
    elsewhere = proposed_in(_MARKUP.sub("", said))
    if elsewhere is None or len(elsewhere[0]) > LONGEST:
        return None
    return Proposed(elsewhere[0], elsewhere[1], lasting=True)


def _in_english(said: str) -> Proposed | None:
    sentences = [bare for part in _AFTER.split(_MARKUP.sub("", said).strip()) if (bare := _TRIMMINGS.sub("", part))]
    if not sentences or not sentences[-1].endswith("?"):
        return None
    last = _bare(sentences[-1])
    before = sentences[-2] if len(sentences) > 1 and not sentences[-2].endswith((":", "…")) else ""
    if _KEEP_THIS.fullmatch(last):
        return None if before.endswith("?") else _of(before, to_keep=True)
    if found := _KEEP_THAT.fullmatch(last) or _AND_KEEP.fullmatch(last):
        return _of(found["what"], to_keep=True)
    if _ONLY_A_TAG.fullmatch(last):
        return None if before.endswith("?") or _CHOICE.search(before) else _of(before, to_keep=False)
    told = _TAGGED.sub("", last)
    return None if _CHOICE.search(last) else _of(told, to_keep=False, stated=told != last)


def _bare(sentence: str) -> str:
    return sentence.strip().rstrip("?!. …").strip()


def _of(clause: str, *, to_keep: bool, stated: bool = True) -> Proposed | None:
    """`stated`: it is put as a statement, whatever it begins with."""
    bare = _bare(clause)
    while (found := _LEAD.match(bare)) is not None:
        bare = bare[found.end() :]
    if not stated and not _TO_THE_OWNER.match(bare):
        bare = as_stated(bare) or ""
    statement = None if _POINTING.search(bare) else as_the_owner_says(bare)
    return None if statement is None else Proposed(statement, to_keep)


_OURS: Final = Pattern(r"\b(?:i|me|my|mine|myself|we|us|our|ours|ourselves|let['’]s)\b", re.IGNORECASE)
"""The assistant's own: "I" would be somebody else's once it is the owner's."""
_TO_THE_OWNER: Final = Pattern(r"\b(?:you|your|yours)\b", re.IGNORECASE)
_ASKED: Final = Pattern(
    r"(?:what|who|whom|whose|which|where|when|why|how|if|whether|do|does|did|is|are|was|were|has|have|had|will|would|can|could|should|shall"
    r"|may|might|must|please|don['’]t|tell|let)\b",
    re.IGNORECASE,
)
"""What begins so is no statement."""
_OF_THE_OWNER: Final = Pattern(
    r"(?:the )?(?:owner|user)(?P<whose>['’]s)? (?P<verb>[\w'’]+)(?P<rest>.*)", re.IGNORECASE | re.DOTALL
)
_OTHERS: Final = Pattern(
    r"\b(?:he|she|they|him|her|hers|his|them|their|theirs|himself|herself|themselves|you|your)\b", re.IGNORECASE
)
_YOU: Final = Pattern(
    r"\b(?P<you>you|your|yours|yourself)(?P<short>['’](?:re|ve|d|ll))?\b"
    r"(?P<be>(?:\s+(?:also|still|now|always|really|actually|usually|currently|not))?\s+(?:are|were|aren['’]t|weren['’]t)\b)?",
    re.IGNORECASE,
)
_BE: Final = {"are": "am", "were": "was", "aren't": "am not", "weren't": "wasn't"}
_BEFORE_A_SUBJECT: Final = Pattern(
    r"(?:^|\b(?:that|because|when|whenever|if|while|since|so|where|but|than|as|before|after|until|what|how|and)\s+)$",
    re.IGNORECASE,
)
_AFTER_AN_OBJECT: Final = Pattern(
    r"\s*(?:$|[.,;:!?)]|(?:to|in|on|at|for|with|every|each|a|an|the|and|or|from|about|by|as|once|twice|out|up|very|so|that)\b)",
    re.IGNORECASE,
)


def as_the_owner_says(clause: str) -> str | None:
    """A clause that speaks to the owner, or of them, as a sentence of their own. None where it cannot be told how."""
    clause = " ".join(clause.split()).rstrip(".!? ")
    if not clause or len(clause) > LONGEST or _OURS.search(clause):
        return None
    if (found := _OF_THE_OWNER.fullmatch(clause)) is not None:
        return _of_the_owner(found)
    if not _TO_THE_OWNER.search(clause) or _ASKED.match(clause):
        return None
    said, at = "", 0
    for found in _YOU.finditer(clause):
        turned = _turned(found, clause)
        if turned is None:
            return None
        said += clause[at : found.start()] + turned
        at = found.end()
    return _sentence(said + clause[at:])


def _of_the_owner(found: re.Match[str]) -> str | None:
    """ "The owner likes tea", "the user's sister lives in Bergen". A pronoun in it may be anybody's."""
    verb, rest = found["verb"], found["rest"]
    if _OTHERS.search(f"{verb}{rest}"):
        return None
    if found["whose"]:
        return _sentence(f"My {verb}{rest}")
    known = {
        "is": "am",
        "has": "have",
        "does": "do",
        "was": "was",
        "isn't": "am not",
        "hasn't": "haven't",
        "doesn't": "don't",
    }
    plain = verb.casefold().replace("’", "'")
    return _sentence(f"I {known.get(plain) or _uninflected(plain)}{rest}")


def _uninflected(verb: str) -> str:
    """ "likes" → "like", "watches" → "watch", "studies" → "study"; what is no third person stays: "wants", "lived"."""
    if len(verb) > 4 and verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def _turned(found: re.Match[str], clause: str) -> str | None:
    you, short, be = found["you"].casefold(), (found["short"] or "").replace("’", "'").casefold(), found["be"] or ""
    match you:
        case "your":
            return f"my{be}"
        case "yours":
            return f"mine{be}"
        case "yourself":
            return f"myself{be}"
    if short:
        return ("I'm" if short == "'re" else f"I{short}") + be
    subject = _BEFORE_A_SUBJECT.search(clause[: found.start()]) is not None
    if be:
        *between, verb = be.replace("’", "'").split()
        return " ".join(["I", *between, _BE[verb.casefold()]]) if subject else None
    if subject:
        return "I"
    return "me" if _AFTER_AN_OBJECT.match(clause, found.end()) else None


def _sentence(said: str) -> str:
    return f"{said[:1].upper()}{said[1:].rstrip(' .')}."
