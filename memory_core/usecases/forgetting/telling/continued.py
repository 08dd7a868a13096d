"""Parts of a sentence that only go on with what the part before them tells: who forgets the one forgets the other. Pure; English.

"The freezer broke and we threw away 40 kilos of lamb" is one story, "Lena was born in 1991 and works at the aquarium" two facts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from memory_core.extraction.normalisation.gapping import gapped
from memory_core.usecases.forgetting.telling.another import is_of_something_bare, is_of_the_weather, tells_of_another
from memory_core.usecases.forgetting.telling.cuts import DID, VERB
from memory_core.usecases.forgetting.telling.split import has_subject, of_the_same, parts, says_of_the_same
from memory_core.usecases.forgetting.telling.together import has_hour
from memory_core.usecases.forgetting.vocabulary.match import held_words

_JOINT: Final = re.compile(r"^[\s,;]*(?:(?:and|so|plus)\s+)?(?:(?:then|later|also|now)\s+)?", re.IGNORECASE)
_CONTRAST: Final = re.compile(r"^[\s,;]*(?:but|yet|while|whereas|although|though)\b", re.IGNORECASE)
_OF_SOMEBODY: Final = re.compile(
    r"(?:I|we|he|she|they|my|our|his|her|their|its|mum|mom|mamma|mama|dad|papa)\b|(?-i:[A-Z])", re.IGNORECASE
)
_HAPPENED: Final = re.compile(
    rf"\b(?:(?!need|feed|speed|bleed|indeed|shed|seed|weed|breed|hundred)\w{{2,}}ed|was|were|did|{DID}|broke|took|gave|came"
    r"|said|told|fell|hit|ran|made|paid|caught|dreamt|threw|spent|bit|stole|forgot|began|slept|wrote|won"
    r"|drank|ate|drove|spoke|burnt|kept|swore|stood|rang|thought|felt|heard|stuck|tore|woke|brought|sent|shot|blew|flew|hid|lent|sat"
    r"|(?:has|have)n['’]t\s+\w+|(?:has|have)\s+(?:just|already|not|never|begun|started|stopped|broken|gone|died|failed|given\s+up)(?:\s+\w+)?)\b",
    re.IGNORECASE,
)
_NO_EVENT: Final = re.compile(
    r"\b(?:is|are|am|['’]m|['’]re)\s+(?:\w+\s+)?\w+ed\b"
    r"|(?:['’]ve|\bha(?:ve|s))\s+got\s+(?!\w+ed\b|caught|lost|hurt|stuck|rid)"
    r"|\b(?:used to|born|named|called|retired|married|based|been|(?:has|have) had)\b"
    r"|\bhad\s+(?:[\w-]+\s+){1,3}?for\s+(?:breakfast|lunch|dinner|supper|tea)\b|\bwent\s+to\s+(?:school|college|university|uni)\b",
    re.IGNORECASE,
)
""" "Is called", "was born", "has had asthma since": how somebody is."""
_UNKNOWN_TO: Final = re.compile(
    r"\b(?!I\b)[\w'’-]+\s+(?:(?:must|may|does|do|can|should|did)(?:n['’]?t|\s+not)|cannot|never)\s+(?:know|find\s+out|hear|be\s+told)"
    r"(?:\s+(?:about\s+(?:it|this|that)|of\s+it|yet))*[\s.!]*$",
    re.IGNORECASE,
)
""" "I've applied for a job in Oslo but my boss mustn't know"."""
_STILL: Final = re.compile(r"still\s+\w+s\b", re.IGNORECASE)
_DOING: Final = re.compile(r"(?:\bam|['’]m|\bare|['’]re)\s+(?:\w+\s+)?\w{2,}ing\s+\w", re.IGNORECASE)
_DOING_TOO: Final = re.compile(
    r"(?!(?:stay|sleep|hop|try|look|feel|dread|bring|tak|wear|gett|mak|hav|leav|com|wait|spend|us|pay|need|wonder|worry|cross|bleed)ing\b)"
    r"\w{3,}ing\s+\w",
    re.IGNORECASE,
)
""" "I'm learning Welsh and saving up for a van": two things; "having surgery and staying two nights" is one."""
_ORDER: Final = re.compile(
    r"(?:(?:always|never|please|don['’]?t|do\s+not)\s+)*"
    r"(?:call|give|use|write|reply|answer|keep|address|speak|talk|remind|show|send|start|end|avoid|skip|put|tell|stick|be)\s+\w",
    re.IGNORECASE,
)
""" "Call me Chief, and always give me temperatures in Fahrenheit": two orders."""
_IS_NOW: Final = re.compile(r"(?:is|are|has|have|lives?|works?)\b(?!n['’]t)", re.IGNORECASE)


def goes_on(part: str, before: str) -> bool:
    """Whether a part of a sentence goes on with what `before`, the part ahead of it, tells: it has neither subject nor a statement
    of its own, or it says what came of something that happened."""
    said = _JOINT.sub("", part)
    if _UNKNOWN_TO.search(part) or (_PRICED.match(said) and _HAPPENED.search(before)):
        return True
    if _CONTRAST.match(part) or not re.search(r"\w", said) or (has_hour(part) and has_hour(before)):
        return False
    if of_the_same(part, before) or is_of_the_weather(part) or is_of_something_bare(part, before):
        return False
    if (years := set(_YEAR.findall(part))) and years.isdisjoint(before_years := _YEAR.findall(before)) and before_years:
        return False  # two things that happened in two years
    if _ORDER.match(said) and _ORDER.match(_JOINT.sub("", before)):
        return False
    if _STILL.match(said) or (_DOING_TOO.match(said) and _DOING.search(before)):
        return False
    happened = bool(_HAPPENED.search(before)) and not _NO_EVENT.search(before)
    if _BORN.match(said):
        return False
    if not has_subject(said):
        return not (_IS_NOW.match(said) if happened else says_of_the_same(part))
    if not happened or _NO_EVENT.search(said):
        return False
    of_somebody = _OF_SOMEBODY.match(_JOINT.sub("", before))
    if (of_somebody or not _HAPPENED.search(said)) and tells_of_another(part, before):
        return False
    if _NEEDS.match(said) or (_DONE_BESIDES.match(part) and not _POINTS_BACK.search(said)):
        return False  # "the boiler was serviced and the roof needs new tiles"
    return bool(_HAPPENED.search(said)) or not _OF_SOMEBODY.match(said)


_PRICED: Final = re.compile(
    r"the\s+[\w-]+\s+(?:wants?|wanted|charges?|charged|quotes?|quoted|asks?\s+for|asked\s+for|is\s+asking)\s+(?:me\s+|us\s+)?(?:about\s+|around\s+)?[€£$]?\d",
    re.IGNORECASE,
)
""" "The clutch has begun to slip, and the garage wants 18,000 crowns": for that."""
_DONE_BESIDES: Final = re.compile(
    r"^\s*(?:,\s*)?and\s+(?:also\s+)?(?:I|we)\s+(?:also\s+)?(?:bought|ordered|booked|joined|signed\s+up|started|adopted|painted|planted|baked|finished"
    r"|sold|got)\s+(?:an?|the|my|our|some|new)\s",
    re.IGNORECASE,
)
""" "I got a speeding ticket, and I bought a new wrench": what was done besides, and comes of nothing before it."""
_BORN: Final = re.compile(r"(?:was|were)\s+born\b", re.IGNORECASE)
"""Where one comes from is a fact of its own, whatever stands before it."""
_NEEDS: Final = re.compile(
    r"(?:the|my|our)\s+(?:[\w-]+\s+){1,2}?(?:needs?|costs?|takes?|works?|meets?|opens?|closes?|starts?|is\s+(?:due|on|in|at|open|closed))\b",
    re.IGNORECASE,
)

_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")
_TWO: Final = 2
_DID: Final = re.compile(rf"^[\s,]*(?:and\s+)?(?:then\s+)?(?:(?:I|we)\s+)?{_HAPPENED.pattern}", re.IGNORECASE)
""" "Got my hair cut": what happened, whoever did it."""


def are_in_a_row(told: Sequence[str]) -> bool:
    """Whether they are what was done one after the other: "got my hair cut, had a mole removed, then met Sal"."""
    return len(told) > _TWO and all(_DID.match(part) for part in told)


def _parts_with(sentence: str, clause: str) -> tuple[list[str], int]:
    """What a sentence says one by one, and the place of the clause in it; behind the last where it is not there."""
    told = [one for one in parts(sentence) if re.search(r"\w", one)]
    return told, next((at for at, one in enumerate(told) if clause.strip(" ,;.") in one), len(told))


def what_goes_on(sentence: str, clause: str, *, of_them: bool = False) -> list[str]:
    """The parts of a sentence right behind a clause of it that go on with that. `of_them`: whatever is said of the same subject."""
    told, here = _parts_with(sentence, clause)
    if are_in_a_row(told) or gapped(sentence):
        return []
    found: list[str] = []
    for part in told[here + 1 :]:
        of_the_same_one = (
            of_them and not has_subject(_JOINT.sub("", part)) and not _is_of_something_else(part, told[here])
        )
        if not (goes_on(part, told[here]) or of_the_same_one):
            break
        found.append(_CONTRAST.sub("", _JOINT.sub("", part)).lstrip())
    return found


_OF_THE_OWNER: Final = re.compile(r"^\W*(?:I|we)\b", re.IGNORECASE)
_POINTS_BACK: Final = re.compile(
    r"\b(?:it|its|them|they|their|him|his|he|her|she|that|this|there|one|those|these)\b", re.IGNORECASE
)


def _is_of_something_else(part: str, before: str) -> bool:
    """Whether the owner says something of their own in both and the part points at nothing: "I hate coriander but I love basil"."""
    return bool(_OF_THE_OWNER.match(_JOINT.sub("", before))) and not _POINTS_BACK.search(part)


_FURTHER_ITEM: Final = re.compile(
    r"^\s*,?\s*(?:and|or|plus|&)\s+(?!(?:the|my|our|his|her|their|its|then|also|so|I|we|he|she|they|it|not|never)\b)(?:[\w'’%-]+\s+){0,5}[\w'’%-]+[\s.!]*$",
    re.IGNORECASE,
)
_OF_THE_ITEM: Final = re.compile(
    rf"\b(?:{VERB}|\w{{2,}}ed|['’]s|in|at|on|for|from|to|with|by|as|than|when|if|because|[a-z]{{3,}}ly)\b|^\w{{3,}}ing\s+\w|^\s*\S+\s+\S*\d\S*\s*\w+s?$",
    re.IGNORECASE,
)
_A_BIT: Final = re.compile(r"^an?\s+bit\s+of\s", re.IGNORECASE)
_BEFORE_ITEM: Final = re.compile(
    r"^.*(?:,\s*|\b(?:is|are|was|were|has|have|had|includes?|needs?|takes?|uses?)\s+)", re.IGNORECASE
)


def items_behind(sentence: str, clause: str, asked: Collection[str]) -> list[str]:
    """The further items of the list in which a clause of a sentence ends: "and a bit of chicken fat" behind "the secret is dried
    scallop". [] where an `asked` word stands in the item that the clause has: then that alone is meant."""
    told, here = _parts_with(sentence, clause)
    last = _BEFORE_ITEM.sub("", clause)
    if here == len(told) or last == clause or {*asked} & held_words([last]):
        return []
    found: list[str] = []
    for part in told[here + 1 :]:
        item = _JOINT.sub("", part)
        if not _FURTHER_ITEM.match(part) or _OF_THE_ITEM.search(item) or _HAPPENED.search(_A_BIT.sub("", item)):
            return []
        found.append(item)
    return found


_SPLICE: Final = re.compile(
    rf"^\s*,\s*(?!(?:{DID}|finished|with|where|yet|then|later|also|now|instead|but|and|or|so|plus|while|whereas|though|although|unlike|not|except|apart)\b)\w",
    re.IGNORECASE,
)


_OF_WHOM_BEFORE: Final = re.compile(r"^\s*,\s*(?:he|she|his|her)(?:['’]\w+)?\b", re.IGNORECASE)


_OF_ONE: Final = re.compile(
    rf"^[\s,;]*(?P<who>I|we|(?:my|our)\s+[\w-]+|(?-i:[A-Z])[\w-]+)(?:\s+(?P<does>{VERB}|\w+)|['’](?P<is>m|s|re)\b)",
    re.IGNORECASE,
)


def _is_said_of_each(one: str, other: str) -> bool:
    """Whether the two clauses say the same of two: "I'm O negative, Emeka is B positive"."""
    first, second = _OF_ONE.match(one), _OF_ONE.match(other)
    if first is None or second is None or first["who"].casefold() == second["who"].casefold():
        return False
    return _verb(first) == _verb(second)


def _verb(said: re.Match[str]) -> str:
    does = (said["does"] or "is").casefold()
    return "is" if does in {"am", "is", "are"} else does.removesuffix("s")


def other_half(sentence: str, clause: str) -> str:
    """Of a sentence of two clauses with a bare comma between them the one that `clause` is not; "" where it is none. What is
    joined by nothing else is said of the same matter: "I can't get into lifts, I panic the moment the doors shut"."""
    told = [one for one in parts(sentence) if re.search(r"\w", one)]
    if gapped(sentence) or len(told) != _TWO or not _SPLICE.match(told[1]) or _is_said_of_each(*told):
        return ""
    here = [clause.strip(" ,;.") in one for one in told]
    if here == [False, True] and _OF_WHOM_BEFORE.match(told[1]):
        return ""  # what is told of "him" leaves who he is
    half = "" if all(here) or not any(here) else told[here.index(False)].strip(" ,;.")
    return half if len(half.split()) >= _TWO else ""  # "Wait, …" is no half
