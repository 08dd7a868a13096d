"""What of a message is not meant although it is said: what its next sentence calls a joke, and what a label calls an exercise."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import any_case
from memory_core.extraction.sentences import Sentence, sentences

_TAKEN_BACK: Final = any_case(
    r"(?:(?:ok|okay|no|nah|sorry|oh|well|haha|lol)[, ]+)*"
    r"(?:(?:forget|scratch|strike|ignore|disregard|never ?mind|skip|delete) ?(?:it|that|this|what I (?:just )?said)?[,;: -]+)?"
    r"(?:it|that|this|I) (?:was|is|am) (?:all |just |only |meant as )*(?:an? )?(?:(?:bad|silly|little|stupid|lame|poor) )*"
    r"(?:jokes?|kidding|joking|lie|lying|prank|test|bluff|nonsense|rubbish|not true|not real(?:ly true)?|made up|teasing"
    r"|pulling your leg|messing with you|testing you|winding you up)\b(?!.*\b(?:about|that|when|with|of|at|on)\b).{0,20}",
)
_EXERCISE: Final = any_case(
    r"(?:(?:a|an|the|english|german|french|spanish|grammar|translation|writing|acting|for example|quick) )*"
    r"(?:exercise|role-? ?play|example(?: sentence| text)?|sample(?: sentence| text)?|dialogue|monologue|fiction|story|script"
    r"|scene|scenario|lyrics|quote|quotation|prompt|hypothetical(?:ly)?|thought experiment|let us pretend|pretend)"
    r"(?: \d+)?\s?[:=]\s+(?=.*\b(?:I|my|you are|your|we|our)\b)\S.*",
)


_PROPOSED: Final = any_case(
    r"\b(?:he|she|[A-Z][\w'-]+|my [a-z]+) (?:has |have )?(?:just |finally )?proposed(?: to me)?\W*$"
)
_SAID_YES: Final = any_case(r"(?:and )?(?:of course )?I (?:obviously |of course )?said (?:yes|yeah|yep)\W*")
""" "He proposed! I said yes!": neither tells it alone."""


def meant(text: str) -> tuple[Sentence, ...]:
    """The sentences of a message in order, without an exercise, which is all that follows, and without what is taken back."""
    kept: list[Sentence] = []
    for sentence in sentences(text):
        if _EXERCISE.fullmatch(sentence.plain):
            break
        if kept and _TAKEN_BACK.fullmatch(sentence.plain):
            kept.pop()
        elif kept and _SAID_YES.fullmatch(sentence.plain) and _PROPOSED.search(kept[-1].plain):
            kept[-1] = replace(kept[-1], plain="I got engaged")
        else:
            kept.append(sentence)
    return tuple(kept)
