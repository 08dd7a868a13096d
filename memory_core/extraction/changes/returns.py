"""What is so again: "Luigi's is my favourite again", after Sakura took its place; "I'm back on sertraline", after fluoxetine did.

What took the place of something holds no more once that is so again. It is known which did: the store keeps what superseded what.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import same_subject
from memory_core.domain.reconcile import is_end
from memory_core.domain.records import Memory, Standing
from memory_core.domain.tokens import stems, weighty_stems
from memory_core.extraction.changes.factuality import DENIED, SUPPOSED, any_of
from memory_core.extraction.changes.outdated import Change, Ground, Outdated, end_of
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.whom import speaks_of

_LIKE_BEFORE: Final = (
    r"(?:like|as|the way|how) (?:(?:it|that|I|we|he|she|they)(?: all)? (?:was|were|did|had it|used to(?: be)?)(?: before)?"
    r"|before)"
)
_AGAIN: Final = rf"(?:again|once more|once again|after all|{_LIKE_BEFORE})"
_TO_WHAT: Final = Pattern(
    r"\b(?:back|returned|reverted)(?: \w+ly)? (?:to|on|with|in|at|into|onto) (?P<v>[^,;.!]{2,60})"
    rf"|(?:(?:so |and )?guess (?:who|what)(?: is|['’]?s) )?(?P<w>[^,;.!]{{2,80}}?) {_AGAIN}\b",
    re.IGNORECASE,
)
_IT_IS: Final = Pattern(
    r"(?:(?:so|ok|okay|well|right|no|nah|yes)[, ]+)*(?P<w>(?!(?:how|what|as|that|so|like|whatever|where|who|this"
    r"|there)\b)[^,;.!]{2,40}?)"
    r" (?:it is|it['’]s)",
    re.IGNORECASE,
)
""" "Beto it is", of what is said whole."""
_IS_BACK: Final = Pattern(
    r"(?P<w>[^,;.!]{2,40}?)(?:['’]s| is| are| has| have| was| were| came| turned| got)?"
    r" (?:back(?! (?:to|in|on|with|at|from|pain)\b)(?: home| again| with us| safe)*|come back|turned up|up again|found again"
    r"|home again|home)"
    r"(?: (?:safe|sound|today|yesterday|last night|this morning|at last|and well|and)\b.*)?",
    re.IGNORECASE,
)
""" "Pickles is back", of what ran away or was lost."""
_MAY_BE_LOST: Final = frozenset({"pet", "possession", "vehicle"})
_CLAUSE: Final = Pattern(r"[,;:.!]\s+|\s(?:so|and|but)\s", re.IGNORECASE)
_BEFORE_ONLY: Final = Pattern(rf",(?= {_AGAIN}\b)", re.IGNORECASE)
""" "Beto, like before": one clause."""
_AWAY: Final = Pattern(r"\b(?:from|after|instead of|than)\b.*", re.IGNORECASE)
_NOT: Final = any_of(DENIED, SUPPOSED, r"\b(?:no longer|until|till|wants?|missing)\b")
"""What will be again is decided: of what is to come only a wish and what goes on till then."""
_LASTED: Final = Pattern(
    r"\bonce (?:more|again)\b|\b(?:properly|for good|for real) this time\b"
    r"|\b(?:lasted|after|only|over)(?: \w+){0,2} (?:an? |\w+ )?(?:day|week|month|while)s?\b",
    re.IGNORECASE,
)
""" "That lasted a week, I'm vegetarian again": it is what was that was for a while."""
_GUESS: Final = Pattern(r"(?:so |and )?guess who", re.IGNORECASE)
""" "Guess who's goalkeeper again": who says so."""
_IT_IS_AGAIN: Final = Pattern(r" (?:it is|it['’]s)$", re.IGNORECASE)
_ITS: Final = stems("my our the a an old good")
_FOR_WHOM: Final = Pattern(r"(?<=^play )(?P<what>[\w -]+?) for (?:the|my|our) .*", re.IGNORECASE)
_PLAYS: Final = stems("play plays playing")
""" "Goalkeeper again", of who played goalkeeper for the u16s."""
_OF_A_STATE: Final = stems(
    "i im i'm am is are be it its it's that's thats we we're me my our you your the a an now so and but or on in at with to of for"
    " from guess who what whos who's back just only finally yes no well here please ok call use using based live living work"
    " working play playing eat eating take taking drive driving do doing go going get getting see seeing have having run running"
    " read reading"
    " drink drinking joined switched changed moved signed up by as this then officially all everyone everything one there"
)
"""Words that say how things are, and tell nothing that happened once."""
_CALLED: Final = Pattern(r"\bcall(?:ed|ing)\b", re.IGNORECASE)
_PLACES: Final = frozenset({"home_city", "home_address", "housing", "household", "employer"})
_VISITED: Final = Pattern(
    r"\b(?:visit\w*|holidays?|vacation|trip|weekend|passing|conference|meetings?|flights?|fl(?:y|ew|ying|own)|drove|driving|walk\w*|rode"
    r"|travel\w*|train|headed|heading|ran|for (?:work|business|an?|the|my|his|her|some|two|three|\d+|christmas|easter"
    r"|thanksgiving))\b",
    re.IGNORECASE,
)
""" "In Oslo again for work": nobody moved."""
_NAMED: Final = re.compile(r"(?<!^)\b(?!I\b)[A-Z][\w-]+")
_AT_LEAST: Final = 2
"""Words of an older statement that are said, where not all of its value is."""


def gone_back(sentence: str, known: Sequence[Memory]) -> Change | None:
    """What took the place of something that is so again, and what is known now. `known`: of any standing. None where the sentence
    says that of nothing, or of more than one thing."""
    if of_the_day(_LASTED.sub("", sentence)):
        return None
    if _NOT.search(sentence):
        return _as_it_was(sentence, known)
    of, visits = {memory.id: memory for memory in known}, _VISITED.search(sentence) is not None
    for said in _again(sentence):
        of_whom = "I am" if _GUESS.match(said.clause) else sentence
        meant = [
            (since, before)
            for since in of.values()
            if since.standing is Standing.CURRENT
            and speaks_of(of_whom, since)
            and not (visits and since.attribute in _PLACES)
            for before in of.values()
            if _took_the_place(since, before) and said.tells(before, since)
        ]
        latest = [pair for pair in meant if pair[0].learned_at == max(one.learned_at for one, _ in meant)]
        if len(latest) == 1:
            since, before = latest[0]
            return Change(since, corrected(since, before.value, before.statement, sentence))
    return _as_meant_at_first(sentence, list(of.values())) or _as_it_was(sentence, list(of.values()))


_WAS_SO: Final = Pattern(rf"\b(?:{_AGAIN}|back (?:to|on|with)|gone back)\b", re.IGNORECASE)
_IS_SO: Final = Pattern(
    r"^(?:(?:so|and|but|well|ok),? )*(?:it is|it['’]s|(?:I|we)(?:['’]m|['’]re| am| are)|(?:I|we) (?:\w+ )?(?:work|have|mind|use"
    r"|take|do|go|see|drink|eat|sleep|live|drive|teach|train|play|run|swim|pay|bank|buy)\b|(?P<it>.{2,30}?)(?: is| are|['’]s| has|"
    r" have| will be| is going to be)\b)",
    re.IGNORECASE,
)
_BY_CLAUSES: Final = Pattern(r"[,;:.!]\s+|\s(?=(?:so|and|but)\s)", re.IGNORECASE)
_FEW: Final = 2


def _as_it_was(sentence: str, known: Sequence[Memory]) -> Change | None:
    """ "So it's Wednesdays I mind him once more", after "I have him on Thursdays now": by what only the older of the two says,
    whatever each is kept as."""
    for clause in _BY_CLAUSES.split(_BEFORE_ONLY.sub("", sentence.strip(" .!"))):
        if not (_WAS_SO.search(clause) and (is_so := _IS_SO.match(clause))) or any(
            one.search(clause) for one in (_NOT, _CALLED)
        ):
            continue
        said = weighty_stems(clause)
        pairs = [
            (since, before, said & weighty_stems(before.statement) - weighty_stems(since.statement))
            for since in known
            if since.standing is Standing.CURRENT and not is_end(since)
            for before in known
            if any(speaks_of(clause, one) for one in (since, before))
            and (before.superseded_by == since.id or since.coexists_with == before.id)
            and before.learned_at < since.learned_at
            and weighty_stems(is_so["it"] or "") <= weighty_stems(before.statement)
            and not (weighty_stems(since.statement) - weighty_stems(before.statement)) & said
        ]
        follows = clause.startswith("so ") or is_so["it"] is None
        told = [one for one in pairs if len(one[2]) >= (1 if follows or _same_words(one[:2], said) else _FEW)]
        if len(told) == 1:
            since, before, _ = told[0]
            if since.attribute != before.attribute and before.standing is Standing.CURRENT:
                return Change(since, end_of(Outdated(since, sentence, Ground.DENIED)))
            anew = corrected(before, before.value, before.statement, sentence)
            return Change(since, replace(anew, related=(since.id,)))
    return None


def _same_words(pair: tuple[Memory, ...], said: frozenset[str]) -> bool:
    one, other = (weighty_stems(memory.statement) for memory in pair)
    return bool(one & other & said)


_AIMS: Final = frozenset({"decision", "project", "plan", "goal", "note"})
_IN_SUCH: Final = Pattern(
    rf"\b(?:in|with|on|to|for|at) (?P<w>(?-i:[A-Z])[\w.+#-]*(?: (?-i:[A-Z])[\w.+#-]*)?) {_AGAIN}\b", re.IGNORECASE
)


def _as_meant_at_first(sentence: str, known: Sequence[Memory]) -> Change | None:
    """ "We're doing the app in Kotlin after all": what was told since of the app is over, though it was told as another kind of
    thing and not read to take the place of what was decided."""
    said = _IN_SUCH.search(sentence)
    if said is None:
        return None
    name, spoken = stems(said["w"]), stems(sentence)
    aims = [one for one in known if one.attribute in _AIMS and one.standing is Standing.CURRENT and not is_end(one)]
    pairs = [
        (since, before)
        for before in aims
        for since in aims
        if name <= stems(before.value)
        and not name & stems(since.statement)
        and before.learned_at < since.learned_at
        and same_subject(before.subject, since.subject)
        and stems(before.value) & stems(since.value) & spoken - name
    ]
    if len(pairs) != 1:
        return None
    since, before = pairs[0]
    return Change(since, corrected(since, before.value, before.statement, sentence))


class _How(Enum):
    """What says that something is so again, by what it needs of the words for it."""

    AGAIN = auto()
    """ "It's Vim again"."""
    RETURNED = auto()
    """ "I crawled back to Simone": the name alone tells."""
    NAMED = auto()
    """ "Beto it is": nothing but the name."""
    BACK = auto()
    """ "Pickles is back": of what was lost."""


@dataclass(frozen=True, slots=True)
class _Said:
    """The words of what is said to be so again, and those of the clause that says it."""

    how: _How
    words: str
    clause: str

    def tells(self, before: Memory, since: Memory) -> bool:
        """Whether it is what was before, and not what has been since."""
        said = stems(_AWAY.sub("", self.words))
        old = stems(_FOR_WHOM.sub(r"\g<what>", before.value))
        new = frozenset[str]() if is_end(since) else stems(since.value)
        tells = (old - new - _PLAYS) or old - new
        if is_end(since):  # "I am based in Utrecht again": both were an office
            tells = tells - stems(since.statement) or tells
        if not tells or not tells <= said or (new - old) & said:
            return False
        match self.how:
            case _How.NAMED:
                return old == said
            case _How.BACK:
                return is_end(since) and before.attribute in _MAY_BE_LOST and old == said - _ITS
            case _How.RETURNED if said - _ITS == tells and self.words[:1].isupper():
                return True
            case _ if self.how is _How.AGAIN and not self._says_how_it_is(before, since):
                return False
            case _:
                clause = said | stems(_AWAY.sub("", self.clause))
                is_position = old - said <= _PLAYS
                named = bool(stems(" ".join(_NAMED.findall(self.words))) & tells)
                return old <= said or is_position or named or len(stems(before.statement) & clause) >= _AT_LEAST

    def _says_how_it_is(self, before: Memory, since: Memory) -> bool:
        """ "I'm vegan again", "Luigi's is my favourite again"; not "tried the vegan burger again", "Beto called again"."""
        if _CALLED.search(self.words):
            return False
        told = stems(f"{before.statement} {before.value} {since.statement} {since.value}")
        return not stems(_AWAY.sub("", self.words)) - told - _OF_A_STATE


def _again(sentence: str) -> list[_Said]:
    found = []
    for clause in _CLAUSE.split(_BEFORE_ONLY.sub("", sentence.strip(" .!"))):
        if match := _TO_WHAT.search(clause):
            how = _How.RETURNED if match["v"] else _How.AGAIN
            words = _IT_IS_AGAIN.sub("", match["v"] or match["w"])
            found.append(_Said(how, words, clause))
            if words != (match["v"] or match["w"]):
                found.append(_Said(_How.NAMED, words, clause))
        elif match := _IT_IS.fullmatch(clause):
            found.append(_Said(_How.NAMED, match["w"], clause))
        elif match := _IS_BACK.fullmatch(clause):
            found.append(_Said(_How.BACK, match["w"], clause))
    return found


def _took_the_place(since: Memory, before: Memory) -> bool:
    """An end tells of the same slot as what it ended."""
    if is_end(before) or since.attribute != before.attribute:
        return False
    return before.superseded_by == since.id or (
        since.coexists_with == before.id and before.standing is Standing.CURRENT
    )


_AFTER_ALL: Final = Pattern(
    r"\b(?:it is|it['’]s|back to|we are back to|we['’]re back to|going with) (?P<v>[\w' -]{2,30}?) after all\b"
    r"|(?:^|[,;.] )(?:so |and |but )?"
    r"(?:(?:I am|I['’]m|we are|we['’]re) )?back (?:on|to|with) (?:the |my |our )?(?P<w>[\w' -]{2,30}?)(?: again| now)?$",
    re.IGNORECASE,
)


_IN_PLACE_OF: Final = Pattern(
    r"\b(?:instead|in place) of (?:the |my |our )?(?P<v>[\w' -]{2,30}?)(?=[,.;!]|$)", re.IGNORECASE
)


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
