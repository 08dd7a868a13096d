"""News of one kind that a comparing model takes for the end of another: "it's a boy!" ends no pregnancy, a wedding no home."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain import occasions, servings
from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.people import RELATIONS
from memory_core.domain.reconcile import is_end
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, Cardinality, cardinality_of
from memory_core.domain.tokens import content_words, stems
from memory_core.domain.which_person import are_two
from memory_core.extraction.changes.habits_apart import is_of_another
from memory_core.extraction.changes.lasting import is_of_what_they_got, lasts
from memory_core.extraction.changes.new_of_a_kind import is_another_of_a_kind
from memory_core.extraction.changes.no_news import is_no_news_of
from memory_core.extraction.changes.other_affairs import is_other_news
from memory_core.extraction.changes.practices import is_elsewhere
from memory_core.extraction.ends import SOMEBODY, SWITCHED, may_end
from memory_core.extraction.lexicon.everyday import EVENTS, FIRST_NAMES
from memory_core.extraction.lexicon.life import MEDICS
from memory_core.extraction.whom import is_of_kin_alone, is_of_other_kin, names_other_kin

_HABITS: Final = frozenset({"routine", "hobby", "goal", "project"})
_AGAIN: Final = any_case(r"\bagain\b(?!st)")


def _again(sentence: str, memory: Memory, beside: Sequence[Memory]) -> bool:
    """ "I'm running again" is no end of running. What is again is what the sentence has most words of: of going by metro and by
    cab one."""
    said = stems(sentence)
    shared = len(stems(memory.value) & said)
    if not shared or not _AGAIN.search(sentence) or _NEGATED.search(sentence):
        return False
    others = [one for one in beside if one.attribute == memory.attribute and one.id != memory.id]
    return not any(len(stems(one.value) & said) > shared for one in others)


def _is_another_habit(sentence: str, memory: Memory) -> bool:
    """Whether it tells a habit with no word of this one and none of change: who gives lessons from Monday to Thursday may study as
    before."""
    plain = not _OVERTHROWN.search(sentence) and not (stems(sentence) - _SMALL) & stems(memory.statement)
    return plain or is_of_another(sentence, memory)


_OVERTHROWN: Final = any_case(
    r"\b(?:now|instead|no longer|no more|any ?more|stopp\w*|quit\w*|gave|given|switch\w*|swapp\w*|chang\w*|dropp\w*|cancel\w*|sold"
    r"|over|finish\w*|done|left|end\w*|without|sober|clean|used to|good|injur\w*|hurt|surg\w*|broke\w*|off|these days|since|new"
    r"|last|again|back)\b"
)
_NEGATED: Final = any_case(r"\b(?:not|never|no|stop\w*|quit)\b|n['’]t\b")


_BESIDES: Final = any_case(
    r"\b(?:too|as well)(?=[,.;!]|$)|\balso\b|\bbesides\b|\b(?:on top of|in addition to|alongside)\b"
    r"|\bkeep(?:ing)? (?:the|my) (?:first|old|other)\b|\b(?:opened|got|have|bought|started) (?:another|a second)\b"
    r"|\bmore (?:precisely|exactly)\b|\bto be (?:more )?(?:exact|precise)\b"
)
""" "I can cook Thai food, too" leaves the Peruvian as it was."""
_SAME_DAY: Final = any_case(
    r"\b(?:same (?:date|day|time)|(?:date|day|time)(?:['’]s| is| was| stays| remains)? (?:still )?(?:the same"
    r"|unchanged|fine|right"
    r"|correct|as planned))\b"
)
""" "We've changed the venue, the date's the same"."""
_EITHER: Final = any_case(r"\bn['o]t\b.*\beither(?=[,.;!]|$)|n['’]t\b.*\beither(?=[,.;!]|$)")
_INSTEAD: Final = any_case(
    r"\b(?:instead|no longer|any ?more|switched|changed|moved|sold|left|(?:gave|given|thrown|threw) (?:up|away|out)|over|ended"
    r"|died)\b"
)


_OCCASION: Final = any_case(rf"\b(?:{'|'.join(sorted(map(re.escape, EVENTS), key=len, reverse=True))})s?\b")
_SCHOOL: Final = any_case(
    r"\b(?:school\w*|college|uni\w*|course|degree|class|nursery|kindergarten|academy|stud\w+|gymnasium|primary"
    r"|teacher|major\w*|minor\w*)\b"
    r"|\b(?:switch|chang|transferr)\w* (?:over )?to (?:computer science|law|medicine|maths?|mathematics|physics|chemistry|biology"
    r"|history|psychology|economics|engineering|philosophy|english|literature|linguistics|sociology|architecture|nursing"
    r"|business|politics|geography|accounting|statistics|journalism|theology)\b"
)


_WE_MOVED: Final = any_case(
    r"^(?:[\w']+[,!] )?(?:I|we)(?:['’]ve| have)?(?: just| finally| both)? moved(?=[.,!]|$| (?:in|to|out|into|house)\b)"
)
""" "We've moved!": of a house."""


def _of_something_else(sentence: str, memory: Memory) -> bool:
    """Whether it names another occasion, nothing of a note, or no school where a school is what is known."""
    if memory.attribute in occasions.ATTRIBUTES:
        if _WE_MOVED.search(sentence) or is_elsewhere(sentence, f"{memory.subject} {memory.statement}"):
            return True
        named = {stem for one in _OCCASION.finditer(sentence) for stem in stems(one.group())}
        return bool(named) and not stems(sentence) & stems(f"{memory.subject} {memory.statement}") - _SMALL
    if memory.attribute == "note":
        apart = of_its_counterpart(sentence, memory.value) or names_other_kin(sentence, memory.value)
        return apart or not stems(sentence) & stems(memory.value) - _SMALL
    return (
        memory.attribute == "education"
        and _SCHOOL.search(sentence) is None
        and not stems(memory.value) & stems(sentence)
    )


_PAIRS: Final = tuple(
    frozenset(one.split())
    for one in (
        "tall short",
        "big small large little",
        "upstairs downstairs",
        "front back side",
        "left right",
        "work home school",
        "top bottom middle",
        "inside outside",
        "north south east west",
        "older younger elder eldest oldest youngest",
        "his hers mine",
        "winter summer spring autumn",
        "morning evening afternoon night",
        "white black brown red blue green grey gray yellow speckled",
    )
)
"""By which people tell two of a kind apart."""


def of_its_counterpart(sentence: str, told: str) -> bool:
    """The short vase, where the tall one is known."""
    new, old = _OF_WHAT.match(sentence), _OF_WHAT.match(told)
    if new is None or old is None:
        return False
    one, other = ({*re.findall(r"[a-z]+", found["what"].casefold())} for found in (new, old))
    apart = any(one & pair and other & pair and not one & other & pair for pair in _PAIRS)
    return apart and bool(one & other - set().union(*_PAIRS) - {"the", "my", "our", "of", "in", "at", "from"})


_JOINT: Final = any_case(r",|\band\b|\bplus\b|\bas well as\b|&")


def _of_another_of_them(sentence: str, memory: Memory) -> bool:
    """Whether it names only what was told in one breath with it: who has forgotten their German speaks French as before."""
    if cardinality_of(memory.attribute) is not Cardinality.MANY or memory.attribute in _CLAUSES:
        return False
    value, said = stems(memory.value), stems(sentence) - _SMALL
    if not value or value & said:
        return False
    others = [stems(part) for part in _JOINT.split(memory.statement) if not value <= stems(part)]
    mine = frozenset(stem for part in _JOINT.split(memory.statement) if value <= stems(part) for stem in stems(part))
    return bool(mine) and any((one - mine) & said for one in others)


_CLAUSES: Final = frozenset(
    {"note", "event", "plan", "decision", "routine", "rule", "style", "workflow", "goal", "project"}
)
"""What is told as a clause: any word of it may be what it is about."""
_SMALL: Final = stems(
    "i the my our a an is are was on at in to it we have has had got do day tomorrow today next this and of for with"
)


def leaves_it(
    sentence: str, memory: Memory, beside: Sequence[Memory] = (), *, around: Sequence[str] = (), mistaken: bool = False
) -> bool:
    """Whether what a model guesses to have ended goes on: that is not what the sentence tells of, or it tells of a day. Tea instead
    of coffee this morning is no other habit, and a meeting with somebody else another meeting. `around`: the other sentences of
    its message, which may have the word for it. `mistaken`: it says that something was wrong, and no other word has to."""
    if is_end(memory):
        return False  # what is so since then was told as a sentence
    if not mistaken and not any(may_end(one, memory.attribute) for one in (sentence, *around)):
        return True
    if _EITHER.search(sentence) or (memory.attribute in occasions.ATTRIBUTES and _SAME_DAY.search(sentence)):
        return True
    if memory.attribute not in _SHUNNED and tells_one_more(sentence) and not _ONLY.search(memory.statement):
        return True
    if memory.attribute in _HABITS and _again(sentence, memory, beside):
        return True
    if memory.attribute in _HABITS and _is_another_habit(" ".join((sentence, *around)), memory):
        return True
    if memory.attribute in _OCCASIONS and _only_names_somebody(sentence, memory):
        return True
    if (not mistaken and _of_something_else(sentence, memory)) or _of_another_of_them(sentence, memory):
        return True
    by_a_doctor = memory.attribute in _OF_HEALTH and _A_DOCTOR.match(sentence) is not None
    if memory.subject == OWNER and memory.attribute not in SOMEBODY and is_of_kin_alone(sentence) and not by_a_doctor:
        return True  # "my son gave up the piano" is no news of the owner's piano
    if _is_of_us_alone(sentence, memory) or is_of_other_kin(sentence, memory.subject):
        return True
    if lasts(sentence, memory) or is_of_what_they_got(sentence, memory) or _is_apart(sentence, memory, beside):
        return True
    return not mistaken and is_no_news_of(sentence, memory)


_OF_HEALTH: Final = frozenset({"medication", "condition", "diet", "avoids", "allergy"})
_A_DOCTOR: Final = any_case(
    rf"^(?:my|our|the) (?:[a-z]+ )?(?:{MEDICS}) (?:has )?(?:changed|switched|swapped|stopped|took|put|moved|raised|upped|cut"
    r"|lowered|halved|doubled|replaced)\b"
)
""" "My doctor changed lisinopril to amlodipine": what the owner takes."""


_ONLY: Final = any_case(r"\bonly\b")
""" "Sundays too", of a pass for weekdays only."""


def _is_apart(sentence: str, memory: Memory, beside: Sequence[Memory]) -> bool:
    """Whether it is of another occasion of the same name, of somebody else of the same kind, of their own affair, or of how another
    drink is taken."""
    if are_two(sentence, memory.statement) or is_other_news(sentence, memory, beside):
        return True
    if memory.attribute == servings.ATTRIBUTE:
        return servings.of_another_drink(sentence, memory.statement)
    apart = occasions.told_apart(sentence, memory.statement) or occasions.are_of_two(sentence, memory.statement)
    return memory.attribute in occasions.ATTRIBUTES and apart


def tells_one_more(sentence: str) -> bool:
    """ "I can cook Thai food, too"."""
    return bool(_BESIDES.search(sentence)) and not _NEGATED.search(sentence) and not _INSTEAD.search(sentence)


_US: Final = any_case(
    r"^(?:(?:so|and|well|ok|okay|yes|oh|right|finally|just|have)[, ]+)*(?:(?:I|we)(?:['’](?:m|re|ve|d|ll))?"
    r"|went|took|got|had|gone|been|done|bought|sold|left|quit|gave|found|made|put|started|stopped|signed|(?-i:[A-Z])?[a-z]{3,}ed)\b"
)
"""Also where "I" is left out: "went through the comparison site"."""
_THEM: Final = any_case(r"\b(?:he|she|they|him|her|them|his|their|hers|theirs|both|all of us|everyone)\b")


def _is_of_us_alone(sentence: str, memory: Memory) -> bool:
    """ "We've moved!" is no news of where somebody else lives who is not spoken of."""
    if memory.subject == OWNER or memory.attribute in occasions.ATTRIBUTES or not _US.search(sentence):
        return False
    return not stems(memory.subject) & stems(sentence) and not _THEM.search(sentence)


_SHUNNED: Final = frozenset({"diet", "avoids"})
"""Who has some of it besides shuns it no more."""
_OCCASIONS: Final = occasions.ATTRIBUTES | {"plan"}


def _only_names_somebody(sentence: str, memory: Memory) -> bool:
    """Whether all that a sentence shares with a plan or an occasion is who it is of: "the key is with Helen now", and Christmas at
    Helen's; where somebody goes with their mum, and her operation."""
    shared = content_words(sentence).keys() & content_words(memory.statement).keys()
    said = [m.group() for m in _WORD.finditer(sentence.casefold())]
    named = {one for one in said if one in FIRST_NAMES or one in RELATIONS}
    called_off = _CALLED_OFF if memory.attribute == "plan" else _OTHER_DAY
    return bool(shared) and shared <= stems(" ".join(named)) and not called_off.search(sentence)


_WORD: Final = Pattern(r"[^\W\d_]+")
_CALLED_OFF: Final = Pattern(
    r"\b(?:cancel\w*|off|postpone\w*|not (?:going|coming)|can(?:not|['’]t)|won['’]t|no longer|died?|dead|ill|sick|hospital"
    r"|broke|split|moved?|move|visit\w*|coming|comes|going|trip|away)\b",
    re.IGNORECASE,
)
_OTHER_DAY: Final = Pattern(
    rf"\d|\b(?:{WEEKDAY}|cancel\w*|off|postpone\w*|moved|brought forward|put back|pushed|delayed|died?|dead|it['’]?s|it is)\b",
    re.IGNORECASE,
)

ADDED_UP: Final = frozenset({"avoids", "allergy", "likes", "dislikes", "language", "skill"})
"""One more of them ends none."""
_TAKEN_BESIDE: Final = frozenset({"medication", "condition"})


def _is_for_something_else(one: str, other: str) -> bool:
    """Whether two attributes are one, but for what it is for: "our holiday address" is not where we live."""
    return one != other and one.partition(":")[0] == other.partition(":")[0]


def is_one_more(read: Sequence[Candidate], sentence: str, memory: Memory) -> bool:
    """Whether the sentence tells another of what there are many of: who eats no shrimp still eats no shellfish."""
    here = [one for one in read if one.evidence == sentence]
    told = [one for one in here if one.attribute == memory.attribute]
    of_another = any(_is_for_something_else(one.attribute, memory.attribute) for one in here)
    if of_another or (memory.attribute == "note" and any(_notes_of_two(one.value, memory.value) for one in told)):
        return True
    ended = [one for one in told if one.relation is Relation.ENDS and one.replaces]
    if ended and not any(stems(one.replaces or "") & stems(memory.value) for one in ended):
        return True  # the sentence names which of them ends
    if memory.attribute == "possession" and is_another_of_a_kind(sentence, memory.statement):
        return True
    new = any(one.relation is Relation.NEW for one in told)
    if memory.attribute in _TAKEN_BESIDE and not SWITCHED.search(sentence):
        return new
    return memory.attribute in ADDED_UP and new and not (_AND_NO_MORE.search(sentence) or _INSTEAD.search(sentence))


_OF_WHAT: Final = Pattern(
    r"(?:(?:the|my|our|a|an) )?(?P<what>.{2,60}?) (?:is|are|was|were|holds?|has|have|sits?|lives?|stands?|opens?|closes?|starts?"
    r"|ends?|goes|go|belongs?|needs?|must|should|can|will|costs?|takes?)\b",
    re.IGNORECASE,
)


def _notes_of_two(new: str, old: str) -> bool:
    """Whether two notes begin with two things: the red box and the blue one. "The school portal" twice is one."""
    first, second = _OF_WHAT.match(new), _OF_WHAT.match(old)
    if first is None or second is None:
        return False
    if "://" in first["what"] + second["what"]:
        return first["what"] != second["what"]
    one, other = stems(first["what"]) - _SMALL, stems(second["what"]) - _SMALL
    return bool(one - other) and bool(other - one)


_AND_NO_MORE: Final = any_case(
    r"\b(?:and )?that['\u2019]?s (?:it|all|the lot)\b|\bnothing else\b|\b(?:it['\u2019]?s|is|are"
    r"|turns out) (?:only|just|really only)\b"
    r"|\bonly (?:the )?\w+(?: and \w+)? (?:I|that)\b"
)
""" "It's prawns and crab and that's it" leaves nothing of all seafood."""
