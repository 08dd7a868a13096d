"""Sentences that say several things: which part of one is about what is forgotten, so that the rest stays true. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.titles import TITLE, TITLED
from memory_core.extraction.normalisation.gapping import gapped
from memory_core.usecases.forgetting.telling.another import is_another_matter
from memory_core.usecases.forgetting.telling.cuts import ALSO, ANOTHER, PART, PREDICATE, VERB
from memory_core.usecases.forgetting.telling.details import without_details
from memory_core.usecases.forgetting.telling.so_many import is_so_many
from memory_core.usecases.forgetting.telling.together import done_with, hour_by_hour, named_together
from memory_core.usecases.forgetting.vocabulary.text import holds, spans

_IS_SO: Final = Pattern(rf"^\W*(?:I|we|(?:my|our)\s+(?!(?:{KIN})\b)[\w-]+)\s+{VERB}\b", re.IGNORECASE)
""" "I live in Ghent | and work in Brussels", "my flat is on the third floor | and has a balcony"."""
_OWN: Final = Pattern(r"\b(?:I|I'm|I've|we|my|our)\b", re.IGNORECASE)
_REFERS_BACK: Final = Pattern(
    r"^[\s,]*where\b|\b(?:he|she|it|they|him|her|them|his|hers|its|their|who|which)\b", re.IGNORECASE
)
_JOINT: Final = Pattern(r"^[\s,;]*(?:(?:and|but|yet|where|while|whereas|plus|because|although|though)\s+)?")


_NO_CLAUSE: Final = Pattern(
    r"^(?:(?:my|our|the|his|her|their|a|an|both)\s+)?[\w'’-]+(?:\s+(?-i:[A-Z])[\w'’-]+){0,2}\s*$", re.IGNORECASE
)
"""What stands before "and" without a verb: "Saoirse and I had a fight" says one thing."""


_ALSO_PART: Final = Pattern(rf"(?={ALSO.pattern})", re.IGNORECASE)


def parts(sentence: str) -> list[str]:
    """The sentence cut before each further thing that it says. Joined they are the sentence."""
    if several := gapped(sentence):
        return [part for each in several for part in parts(each.raw)]
    told = [one for hour in hour_by_hour(sentence) for one in _ALSO_PART.split(hour)]
    found = named_together(done_with([part for whole in told for part in PART.split(whole) if part]))
    while len(found) > 1 and (
        (_NAME_FIRST.fullmatch(found[0]) and _THEN_WHO.match(found[1]))
        or (_NAME_AND_WHO.fullmatch(found[0]) and found[1].startswith(","))
    ):
        found[:2] = ["".join(found[:2])]
    if len(found) > 1 and (
        _ANNOUNCES.fullmatch(found[0])
        or (_NO_CLAUSE.match(found[0]) and (_JOINED.match(found[1]) or _NAMED_NEXT.match(found[1])))
        or (_ITS.fullmatch(found[0]) and _WITH.match(found[1]))
        or (_APPOSED.fullmatch(found[0]) and ALSO.match(found[1]))
        or (_HANGS_ON.match(found[0]) and found[1].startswith(","))
    ):
        found[:2] = ["".join(found[:2])]
    while len(found) > 1 and (REMARK.match(found[-1]) or _ONLY_A_THING.match(found[-1])):
        found[-2:] = ["".join(found[-2:])]
    return found


_HANGS_ON: Final = Pattern(
    r"(?:if|when|whenever|while|since|as|because|although|though|unless|until|once)\s[^,]*$", re.IGNORECASE
)
""" "If it rains | , tennis is off"."""
_ONLY_A_THING: Final = Pattern(
    r"^,?\s+and\s+(?:my|our|his|her|their)\s+(?:(?:old|new|good|best|big|small|little|spare|other|second|favou?rite|winter|summer|black|white"
    r"|grey|gray|red|blue|green|brown|yellow|pink|leather|woolly)\s+)*[\w'’-]+\W*$",
    re.IGNORECASE,
)
""" "Jaxon still has my laptop | and my grey hoodie"."""


REMARK: Final = Pattern(
    r"^\s*,\s*[\w'’ -]{2,40}\s(?:I\s+mean|that\s+is)\W*$"
    r"|^\s*,?\s*(?:and|but)\s+(?:(?:(?:I|we)(?:['’]ve|\s+have)?\s+)?(?:have\s+)?never\s+told\s+(?:a\s+soul|any(?:one|body))"
    r"|no(?:body|\s+one)(?:\s+else)?\s+knows)\b",
    re.IGNORECASE,
)
""" "…, the blue one I mean", "… and never told a soul": nothing that is told by itself."""
_ANNOUNCES: Final = Pattern(
    r"(?:(?:my|the|our|his|her)\s+)?[\w'’ -]{2,40}\s+(?:came back|(?:is|are|was|were) (?:back|in|out)|(?:has|have) (?:come"
    r" back|come in|arrived))",
    re.IGNORECASE,
)
""" "My blood test came back | and I'm anaemic": the second says what the first announces."""


def announces(sentence: str) -> bool:
    """Whether a sentence begins with that: who asks for what came back means what follows."""
    return bool(_ANNOUNCES.fullmatch(PART.split(sentence)[0]))


_JOINED: Final = Pattern(r"^,?\s+(?:and|plus)\s")
_ITS: Final = Pattern(r"(?:my|our|the|his|her|their)\s+(?:[\w'’-]+\s+){0,2}[\w'’-]*[^\W\d_]", re.IGNORECASE)
_WITH: Final = Pattern(
    r"^\s+with\s+(?:(?:my|our)\s+[\w'’-]+|(?:[A-Z][\w'’-]*\s+)+)\s*(?:is|are|was|were|has|had|will|runs?|ran|ends?|ended|starts?|started"
    r"|begins?|began|costs?|expires?|expired|lasts?|goes|went|comes|came|[a-z]+ed)\b"
)
""" "My loan | with Santander runs until 2029" says one thing: what stands before "with" has no verb."""
_APPOSED: Final = Pattern(
    rf"(?:[Mm]y|[Oo]ur|[Tt]he)\s+(?:[\w'’-]+\s+){{0,5}}[\w'’-]+,\s+{TITLED}[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+)*"
)
""" "My neighbour, Mrs. Pocock | , has a key": the name is no sentence."""
_CALLED: Final = rf"{TITLED}(?!I\b)[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]+)*"
_WHO: Final = r",\s+(?:my|our|the|an?)\s+[\w'’-]+(?:\s+[\w'’-]+){0,3}"
_NAME_FIRST: Final = Pattern(_CALLED)
_THEN_WHO: Final = Pattern(rf"{_WHO}\s*(?:,|$)")
_NAME_AND_WHO: Final = Pattern(rf"{_CALLED}{_WHO}")
""" "Khady, my sister-in-law, | borrowed 700 euros": who it is stands between, and is no sentence."""
_OF_THE_SAME: Final = Pattern(
    r"^[\s,;]*(?:and|but|while|whereas)\s+(?:(?:the|my|our|his|her|their)\s+)?(?P<what>(?:[\w'’-]+\s+){1,4}?)"
    r"(?:is|are|was|were|has|have|costs?|goes|leaves?|starts?|ends?|runs?|comes?|expires?)\b",
    re.IGNORECASE,
)
_OF_ANOTHER_ONE: Final = Pattern(
    r"^[\s,;]*(?:(?:and|but|while)\s+)?(?:for|on|at|in)\s+(?:(?:the|my|our)\s+)?[\w'’-]+(?:\s+[\w'’-]+)?\s+it(?:['’]s|\s+is)\s",
    re.IGNORECASE,
)
""" "My password for Netflix is blue99 | and for Spotify it's red88"."""
_ELLIPTIC: Final = Pattern(r"^[\w-]+['’]s$")
_TELLING: Final = 4


def of_the_same(part: str, before: str) -> bool:
    """Whether a part says the same sort of thing of another one: "my van's reg is X | and the car's is Y", "my flight is on the
    3rd | and the flight back is on the 24th"."""
    found = _OF_THE_SAME.match(part)
    told = found["what"].casefold().split() if found else []
    if len(told) == 1 and _ELLIPTIC.match(told[0]):
        return True
    if _OF_ANOTHER_ONE.match(part):
        return True
    named = {word for word in re.findall(r"[\w-]+", before.casefold()) if len(word) >= _TELLING}
    return any(word in named for word in told)


_SUBJECT: Final = Pattern(r"^(?:(?:[Mm]y|[Oo]ur|[Tt]he)\s+[\w-]+(?:\s+[A-Z][\w-]+)?|(?!I\b)[A-Z][\w-]+)")


_WHEN: Final = (
    r"(?:in|at|on|for|before|after|with|during|every|each|around)\s+(?:the\s+|my\s+|an?\s+)?(?:[\w-]+\s+)?"
    r"(?:mornings?|afternoons?|evenings?|nights?|noon|midday|midnight|breakfast|lunch|dinner|supper|tea|bed|bedtime|weekends?|weekdays?"
    rf"|summer|winter|spring|autumn|{WEEKDAY}s?|\d{{1,2}}(?:[:.]\d\d)?(?:\s*[ap]m)?|work|school)"
)
_SAID_WHEN: Final = Pattern(rf"\b{_WHEN}\W*$", re.IGNORECASE)
_DOES: Final = Pattern(
    rf"^(?:(?:i|we|he|she|they)|(?:my|our|the)\s+[\w-]+|(?-i:[A-Z][\w-]+))(?:\s+(?:also|usually|always))?\s+(?:{VERB}|work|run|swim|train|teach"
    r"|sing|cook|clean|eat|drink|play|have|go|wear|watch(?:es)?|visit|see|meet|call|help|use|take|get|keep|come"
    r"|need|make)\b",
    re.IGNORECASE,
)


def said_of(part: str, sentence: str) -> str:
    """Of whom a later part of a sentence tells that does not say it again: "my apprentice Yaw" of "has a baby on the way"; and who
    does what of a part that only says another thing for another time: "I take" of "vitamin d in the evening"."""
    if sentence.startswith(part):
        return ""
    found = _SUBJECT.match(sentence)
    if found and PREDICATE.match(part):
        return found.group()
    first, does = parts(sentence)[0], _DOES.match(sentence)
    own = _ACTS.search(part) or _DOES.match(f"I {part}")
    alike = does and _SAID_WHEN.search(first) and _SAID_WHEN.search(part) and not own
    return does.group() if does and alike else ""


_ACTS: Final = Pattern(
    rf"\b(?:{VERB}|i|we|he|she|it|they|i['’]m|i['’]ve|lands?|arrives?|leaves?|comes?|goes|starts?|begins?|ends?|returns?|departs?|flies"
    r"|calls?|lets?|gives?|helps?|feeds?|looks?|stays?|sleeps?|runs?|sends?|charges?|costs?|visits?|opens?|closes?|moves?|meets?|gets?|picks?|brings?|collects?|fetches|drops?|needs?|wants?)\b",
    re.IGNORECASE,
)


_BEGINS: Final = Pattern(
    rf"(?:I|we|he|she|they|it|you|there|this|that|my|our|his|her|its|their|the|an?|one|some|both|all|who|what)\b|(?-i:[A-Z])"
    rf"|(?:on|at|in|from|by|for|these|this|last|next|every|now|nowadays|today|most|after|before|since)\b.*\b(?:I|we|he|she|they)\s|(?!{VERB}\b)[\w'’-]+\s+(?:{VERB}|lands?|arrives?|leaves?|starts?|ends?)\b",
    re.IGNORECASE,
)


def has_subject(part: str) -> bool:
    """Whether a part, its joint taken off, says of whom or what it tells; "cried all evening" and "one point" do not."""
    return bool(_BEGINS.match(part))


def says_of_the_same(part: str) -> bool:
    """Whether a part without a subject says something of its own of whom the sentence tells: "and works at the aquarium"."""
    return bool(PREDICATE.match(part))


_HANGS: Final = Pattern(
    r"^(?:because|since|while|when|whenever|as|with|plus|although|though|so|or)\b|\b(?:it|its|this|that|there|so|which|them|those)\b"
    r"|\b(?:know|knows|told)\b(?:\s+(?:yet|nobody|no one|anyone|everyone))?\W*$",
    re.IGNORECASE,
)
_FEWEST: Final = 3


def stands_alone(part: str) -> bool:
    """Whether a part tells something by itself: "works at the aquarium", not "walnuts", "I am ashamed of it" or "I had two"."""
    return len(part.split()) >= _FEWEST and bool(_ACTS.search(part)) and not (_HANGS.search(part) or is_so_many(part))


_NUMBERED: Final = (
    r"(?:(?:the|its|his|her|a)\s+)?({}(?:[a-z][\w-]*\s+){0,3}(?:number|nr|no|code|pin|plates?|registration|reg|serial|id|password|passcode"
    r"|key|combination|price|size|weight|model|year|mileage))\.?\s*(?:is|are|was|:|=|#)?\s*#?(?=\S*\d)\S+"
)
"""A detail of a thing and what it is: "frame number GZ449812"."""
_DETAIL: Final = Pattern(
    rf"[\s,]*(?:and\s+|with\s+)?{_NUMBERED.replace('{}', '?P<what>')}(?:\s+\S*\d\S*)*[\s.!]*", re.IGNORECASE
)
_COMMA: Final = Pattern(rf"(?=,\s+\S)|(?=\s+with\s+{_NUMBERED.replace('{}', '?:')})")
_SHORTEST_PIECE: Final = 2
"""Words."""


def pieces(clause: str) -> list[str]:
    """What a clause says between its commas: "We fly to Rome on Friday | , flight AZ 204". Joined they are the clause; itself alone
    where one of them is a single word."""
    found = _COMMA.split(clause)
    return found if all(len(one.split()) >= _SHORTEST_PIECE for one in found) else [clause]


def detail_of(piece: str) -> str:
    """What a piece of a clause says a number or code to be, where it says nothing else: "frame number"; "" where it is more."""
    found = _DETAIL.fullmatch(piece)
    return found["what"] if found else ""


def gone_parts(sentence: str, gone: Sequence[str], kept: Sequence[str] = ()) -> list[str]:
    """What of a sentence is about `gone`: the parts that hold a text of it, with what only continues them.

    `kept` are texts that must stay. Where one part holds both, what goes is the words between the kept ones. One word alone goes
    with what is before it: "seats 22A and 22B".
    """
    found: list[str] = []
    going, several = False, bool(ALSO.search(sentence))
    before, told_before = "", False
    apart = {each.raw for each in gapped(sentence)}
    for part in parts(sentence):
        if not re.search(r"\w", part):
            continue  # the comma before "and" tells nothing
        before, last = part, before
        in_it = holds(part, gone)
        if in_it and holds(part, kept):
            found += _between(part, gone, kept)
            going = False
            continue
        if in_it:
            going = True
        elif (
            holds(part, kept)
            or part in apart
            or ANOTHER.match(part)
            or (several and PREDICATE.match(part))
            or (_IS_SO.match(last) and PREDICATE.match(part) and not _refers_back(part))
            or (_DID_TO_ME.match(last) and PREDICATE.match(part) and not _refers_back(part))
            or of_the_same(part, last)
            or (_NUMBER.search(last) and _OF_ANOTHER.match(part) and not _refers_back(part))
            or (_OWN.search(part) and not _refers_back(part))
            or (told_before and _tells_of_them(part, last))
            or (_does(last) and _OF_THEM.match(part) and not _THAT.search(part))
            or _is_of_somebody_else(part, last)
            or is_another_matter(part, last)
            or (_DATUM_OF.search(last) and _OF_THE_THING.match(part))
            or (told_before and _ASIDE.match(last) and _OWN.search(part) and _IT.search(part))
        ):
            going = False
        told_before = told_before or not going
        if going:
            said = _JOINT.sub("", part).rstrip(" ,;")
            found.append(f"{found[-1]}{part.rstrip(' ,;')}" if found and len(said.split()) == 1 else said)
    return found


_DID_TO_ME: Final = Pattern(
    rf"^\W*(?:{TITLE}\s+[A-Z][\w-]+|(?:[Mm]y|[Oo]ur|[Tt]he)\s+[\w-]+(?:\s+[A-Z][\w-]+)?|(?!I\b)[A-Z][\w-]+)\s+\w+\s+(?:me|us)\b"
)
""" "Dr Okafor put me on iron | and wants to see me again": who did it is told besides."""
_NAMED_NEXT: Final = Pattern(
    rf"^[\s,;]*(?:(?:and|but|while)\s+)?(?!(?:I|It|The|This|That|We|They|He|She|You|There|What|Who)\b)(?P<name>[A-Z][\w'’-]+)"
    rf"(?:(?:\s+(?:next\s+door|upstairs|downstairs|opposite|(?:from|at)\s+\w+))?\s+(?:{VERB}|[a-z]{{2,}}s)|,\s+who(?:['’]s)?)\b"
)
_SOMEBODY_NEXT: Final = Pattern(
    r"^[\s,;]*(?:and|but|while)\s+the\s+(?:man|woman|guy|girl|boy|bloke|lady|one|kid|chap|person|fellow)\s(?:[\w'’-]+\s+){0,7}?"
    r"(?:is|was)\s+(?:called\s+|named\s+)?(?P<name>(?-i:[A-Z])[\w'’-]+)",
    re.IGNORECASE,
)
_OF_WHOM_BEFORE: Final = Pattern(r"\b(?:him|them|it|hers|her(?!\s+\w))\b", re.IGNORECASE)
_DATUM_OF: Final = Pattern(
    r"\b(?:my|our|the|his|her)\s+(?:[\w'’-]+\s+){1,3}?(?:number|no\.?|code|pin|password|plate|registration|serial|reference|size|colou?r)"
    r"\s*(?:is|was|:|=)\s*\S",
    re.IGNORECASE,
)
_OF_THE_THING: Final = Pattern(
    r"^[\s,;]*(?:and|but)\s+(?:it|they)(?:['’]s)?\s+(?:(?:is|are|was|only|also)\s+)*(?:runs?\s+out|ran\s+out|expires?|expired|valid|lasts?|issued"
    r"|needs?|lives?|hangs?|lies|kept|broken|due|in|on|under|behind)\b",
    re.IGNORECASE,
)
""" "My passport number is P4471902K | and it runs out in June": the passport does, not the number."""


def _is_of_somebody_else(part: str, last: str) -> bool:
    """Whether a part tells of somebody of whom the one before it did not: "Mila wears contacts | and Jonas bites his nails"."""
    named = _NAMED_NEXT.match(part) or _SOMEBODY_NEXT.match(part)
    return named is not None and named["name"] not in last and not _OF_WHOM_BEFORE.search(part)


def _refers_back(part: str) -> bool:
    """Whether a part speaks of what the one before it names, without naming it."""
    return bool(_REFERS_BACK.search(part)) or is_so_many(part)


_NUMBER: Final = Pattern(r"(?:\b(?:is|are|was|costs?)|['’]s|=|:)\s+(?:[\w€$£.]+\s+){0,3}?[€$£]?\S*\d\S*\s*$")
_OF_ANOTHER: Final = Pattern(
    rf"^[\s,;]*(?:and|but|plus)\s+the\s+(?:[\w-]+\s+)?[\w-]+\s+(?:{VERB}|[a-z]{{2,}}(?:s|ed))\b", re.IGNORECASE
)
""" "My gate code's 5590 | and the dog bites": a number needs no more to be said of it."""


_ASIDE: Final = Pattern(r"^,\s+(?:the|its)\s")
_IT: Final = Pattern(r"\bit\b", re.IGNORECASE)
""" "My bike is a red Giant, | the lock code is 0852 | and I keep it in the cellar": that is the bike."""
_THEY: Final = Pattern(r"\b(?:(?P<he>he|him|his)|(?P<she>she|her|hers))\b", re.IGNORECASE)
_THAT: Final = Pattern(r"\b(?:it|its|this|that|there|so|which)\b", re.IGNORECASE)


_OF_THEM: Final = Pattern(r"^[\s,;]*(?:and|but)\s+(?:he|she|they)\s+\w", re.IGNORECASE)
_ACTING: Final = Pattern(
    rf"^(?:(?:[Mm]y|[Oo]ur)\s+[\w-]+(?:\s+[A-Z][\w-]+)?|(?!(?:It|The|This|That|We|They|He|She|You|There)\b){_CALLED})"
    r"\s+(?:(?!(?:is|are|was|were|has|and|or|with|called)\b)[a-z]{2,}(?:s|ed)|set|put|took|gave|told|left|lent|bought|got|came|went|paid|sold)\b"
)


def _does(part: str) -> bool:
    """Whether a part says what somebody did, rather than who they are: "Dr. Wimmer set my blood thinner to 5 mg"."""
    return bool(_ACTING.match(part.strip(" ,;")))


def _tells_of_them(part: str, last: str) -> bool:
    """Whether a part tells something else of whom the one before it spoke of as "he" already, and nothing of what that one said:
    "and he charges 60 an hour" behind "you can reach him on 07700 900456"."""
    mine, before = _THEY.search(part), _THEY.search(last)
    return bool(mine and before and mine.lastgroup == before.lastgroup and not _THAT.search(part))


def _between(part: str, gone: Sequence[str], kept: Sequence[str]) -> list[str]:
    """ "My daughter Nora plays chess", of which Nora stays: "plays chess"."""
    pieces, last = [], 0
    for start, end in spans(part, kept):
        pieces.append(part[last:start])
        last = end
    pieces = [_JOINT.sub("", piece).strip(" ,;") for piece in (*pieces, part[last:])]
    around = [piece for piece in pieces if len(piece.split()) > 1 and any(holds(text, [piece]) for text in gone)]
    return [piece for piece in pieces if holds(piece, gone)] or sorted(around, key=len)[-1:]


def without(statement: str, gone: Sequence[str]) -> str:
    """The statement without the parts that hold any of `gone`; "" when nothing is left."""
    kept = [part for part in parts(statement) if not holds(part, gone)]
    if not kept:
        cut = [pieces(part) for part in parts(statement)]
        torn = [said for said in cut if any(holds(piece, gone) for piece in said)]  # else it goes across its commas
        kept = [piece for said in torn for piece in said if not holds(piece, gone)]
    left = _JOINT.sub("", "".join(kept)).strip() or without_details(statement, gone)
    return left[:1].upper() + left[1:]


def essence(statement: str, value: str) -> str:
    """The part of a statement that says its value; all of it where no single part does."""
    saying = [part for part in parts(statement) if value and holds(part, [value])]
    return _JOINT.sub("", saying[0]) if len(saying) == 1 else statement


def in_different_parts(statement: str, one: str, other: str) -> bool:
    """Whether a statement says one value in one part and the other in another: "I moved to Bodø because I lost my job"."""
    first, second = (
        [n for n, part in enumerate(parts(statement)) if value and holds(part, [value])] for value in (one, other)
    )
    return len(first) == len(second) == 1 and first != second
