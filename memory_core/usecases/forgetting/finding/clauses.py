"""What a message says in several clauses, none of which holds all words of a request: which of them is meant. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, own_words, told_of_whom
from memory_core.usecases.forgetting.vocabulary.match import compounds, held_words, weighed
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.topics import alike

_RELATIVES: Final = frozenset(skeleton(relation.replace("-", "")) for relation in RELATIONS)


def in_context(topic: str, said: Mapping[str, Sequence[Memory]]) -> list[ForgetCandidate]:
    """Of messages that hold all of a topic the clauses that say the most of it, or else the thing that it names: "the hotel in
    Dublin" of "My flight to Dublin leaves at nine and my hotel is The Fleet.", "the wifi password" of "The wifi is called X and
    the password is Y." `said`: clauses by their message."""
    wanted = list(weighed(_HOW.sub("", topic)))
    cut = compounds(topic)
    # Whose it is says nothing of which clause tells it.
    of_it = frozenset(wanted) - told_of_whom(topic) or frozenset(wanted)
    datum, does = _datum_of(topic), bool(_DOES.match(topic))
    found = []
    for clauses in said.values():
        own = {clause.id: _held(wanted, cut, clause) for clause in clauses}
        if len(wanted) > 1 and frozenset(wanted) <= frozenset().union(*own.values()):
            head = _head_of(topic, wanted)
            having = [clause for clause in clauses if head in own[clause.id]] if head in _DATA or does else []
            having = having or [clause for clause in clauses if datum & held_words([clause.statement])]
            most = max(len(own[clause.id] & of_it) for clause in having or clauses)
            best = [clause for clause in having or clauses if len(own[clause.id] & of_it) == most]
            joined = [clause for clause in best if _goes_on_in(topic, clause, own[clause.id])]
            if len(best) > 1 and len(joined) == 1:
                best = joined
            elif len(best) > 1:
                best = [clause for clause in best if head in own[clause.id]]
            found += [ForgetCandidate(clause, 1.0) for clause in best]
    return found


_DATA: Final = skeletons(
    "code pin password passcode passphrase combination combo login username price cost dose dosage grade mark score salary wage"
    " rent debt weight height age birthday address email number reference iban registration reg plate diagnosis"
)
"""What is told of a thing in a clause of its own, wherever the thing is named."""


_DATUM_OF: Final = re.compile(r"^(?:(?:the|my|our|that)\s+)?(?P<what>[\w-]+)\s+(?:of|on|for|to|at)\s", re.IGNORECASE)
_DOES: Final = re.compile(
    r"^(?:what\s+)?(?:I|we|he|she|they)(?:['’]\w+|\s+(?:would|will|am|is|are))\s+\w", re.IGNORECASE
)
""" "What I'd bring to the book club": the clause that tells of bringing, rather than the one that tells more of the club."""


def _datum_of(topic: str) -> frozenset[str]:
    """The word for a datum with which a topic begins, though it weighs nothing: "the number on my library card"."""
    found = _DATUM_OF.match(topic)
    return skeletons(found["what"]) & _DATA if found else frozenset()


def data_in(topic: str) -> frozenset[str]:
    """The words for a datum in a topic, though they may weigh nothing: "the lottery numbers I play"."""
    return held_words([topic]) & _DATA


def _head_of(topic: str, wanted: Sequence[str]) -> str:
    """The word of a topic that names what is meant, rather than what it is of."""
    asked = _WHERE_IT_IS.match(topic)
    plain = asked["what"] if asked else topic
    told = [word for word in wanted if word not in _RELATIVES] or wanted
    return told[0] if _OF.search(plain) and not _ASKS.match(plain) else told[-1]


def _held(wanted: Sequence[str], cut: Mapping[str, Sequence[str]], clause: Memory) -> frozenset[str]:
    """The words of a topic that a clause holds; of a hyphenated one all of its parts do, too."""
    own = own_words(clause)
    return frozenset(
        word
        for word in wanted
        if word in own or (word in cut and own.issuperset(cut[word])) or (word in _DATA and alike(word) & own)
    )


_JOINS: Final = re.compile(r"with\b", re.IGNORECASE)


def _goes_on_in(topic: str, clause: Memory, held: frozenset[str]) -> bool:
    """Whether a clause only goes on with what stands before it, and the topic says it the same way: "with my wife Ute" of "that I
    live with Ute", which is not where they live."""
    joint = _JOINS.match(clause.statement)
    behind = re.search(rf"\b{joint[0]}\s+(.+)$", topic, re.IGNORECASE) if joint else None
    return behind is not None and bool(held_words([behind[1]]) & held)


_HOW: Final = re.compile(r"^how (?:much|many|often|long)\b", re.IGNORECASE)
_ASKS: Final = re.compile(r"^(?:who|what|when|where|which|how)\b", re.IGNORECASE)
_WHERE_IT_IS: Final = re.compile(
    r"^(?:who|what|when|where|which)\s+(?P<what>.+)\s+(?:is|are|was|were|lies|stands)(?:\s+(?:kept|hidden|stored|saved))?$",
    re.IGNORECASE,
)
""" "Where the backup of my passwords is": the backup."""
_OF: Final = re.compile(r"\w\s+(?:of|in|at|for|from|to|with|on|by|near|behind|about|that|i|we)\b", re.IGNORECASE)
"""Behind it stands what says more of the thing named before it; without it, and in a question, what is meant is named last."""
