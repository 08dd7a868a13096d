"""The deterministic gate between a proposal and memory: what does not rest on the guardian's own words stops here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Kind, Memory
from memory_core.domain.slots import OWNER, VOCABULARY, normalise
from memory_core.domain.teaching import Teachable
from memory_core.extraction import grounds
from memory_core.extraction.credentials import holds_credential, parts_beside, without_credentials
from memory_core.extraction.injection import is_suspicious
from memory_core.extraction.languages import grounds as grounds_by_language
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.misread import misread, whole_again
from memory_core.extraction.sentences import sentences

__all__ = ["Passed", "Refused", "check", "distinct", "without_credentials"]

LONGEST_STATEMENT: Final = 600
LONGEST_VALUE: Final = 300
LONGEST_NAME: Final = 80
MOST_TAGS: Final = 4
CREDENTIAL: Final = "it looks like a password or key; say “remember …” if I should keep it all the same"
_WORD: Final = Pattern(r"[^\W_]+(?:['’][^\W_]+)?")
_SMALL: Final = (
    "a an the and or but of to in on at for with by from as is are was were"
    " be been am i i'm i've me my mine myself you your he"
    " she it it's its they them their we us our this that these those not no"
    " do does did has have had will would can could s so"
    " there here about into than then also very who which what when where while"
    " if because owner user guardian his her"
)
_FUNCTION_WORDS: Final = frozenset(_SMALL.split())
_LABELS: Final = frozenset(w for a in VOCABULARY.values() for w in a.label.casefold().split())
_THE_BOT: Final = words("""
you, the assistant, assistant, confidant, the bot, bot, the ai, ai, system, model
""")
_OF_FLESH: Final = frozenset({"email", "phone"})
_MY_ASSISTANTS: Final = Pattern(r"\b(?:my|our) assistant['’]s\b", re.IGNORECASE)
_CORRECTING: Final = Pattern(
    r"\b(?:actually|correct(?:ion)?|no longer|not any ?more|any ?more|instead"
    r"|rather|meant|wrong|changed?|switch(?:ed|ing)?|moved"
    r"|moving|now|new|used to|stopped|quit|left|updated?|not|no|again|back|sorry"
    r"|eigentlich|jetzt|nicht mehr|ahora|ya no)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Passed:
    candidate: Candidate


@dataclass(frozen=True, slots=True)
class Refused:
    candidate: Candidate
    reason: str


def check(
    candidate: Candidate, teachable: Teachable, *, shown: Sequence[Memory], own_words: str, strict: bool = False
) -> Passed | Refused:
    """`shown`: memories that the extractor was shown. `own_words`: the guardian's earlier words in this conversation.

    `strict`: for what a task produced.
    """
    candidate = _without_a_secret(whole_again(_with_known_subject(candidate, teachable)))
    reason = (
        _malformed(candidate)
        or _not_the_owners_world(candidate)
        or _unsupported(candidate, teachable, own_words)
        or _misrelated(candidate, teachable, shown)
        or misread(candidate, teachable.text)
        or _dangerous(candidate, strict=strict)
    )
    return Refused(candidate, reason) if reason else Passed(_trimmed(candidate))


def _with_known_subject(candidate: Candidate, teachable: Teachable) -> Candidate:
    """A relative whom a model names in the owner's language is who the slots know in English."""
    language = grounds_by_language.language_in(candidate, teachable) if candidate.extractor is Extractor.MODEL else None
    if language is None or candidate.subject == OWNER:
        return candidate
    return replace(candidate, subject=grounds_by_language.in_english(candidate, language))


def _malformed(candidate: Candidate) -> str | None:
    if not candidate.statement.strip() or not candidate.value.strip() or not candidate.subject.strip():
        return "it is incomplete"
    if len(candidate.statement) > LONGEST_STATEMENT:
        return f"it is longer than {LONGEST_STATEMENT} characters"
    if len(candidate.subject) > LONGEST_NAME or len(candidate.attribute) > LONGEST_NAME:
        return "its subject is too long to be one"
    return None


def _unsupported(candidate: Candidate, teachable: Teachable, own_words: str) -> str | None:
    """Every name, number and content word comes from the guardian, a date resolved by code, or the slot vocabulary."""
    if not teachable.holds(candidate.evidence):
        return "its evidence is not in your own words"
    if candidate.extractor is not Extractor.MODEL:
        return None  # rules and the reader keep the owner's words and compute the rest: they have none of their own
    if (language := grounds_by_language.language_in(candidate, teachable)) is not None:
        return grounds_by_language.unsupported(candidate, teachable, language)
    known = _words(f"{teachable.text} {own_words}") | _FUNCTION_WORDS | _LABELS
    said = _words(f"{candidate.statement} {candidate.subject if candidate.subject != OWNER else ''}")
    if strange := sorted(w for w in said if not _covered(w, known)):
        return f"it says more than you did ({', '.join(strange[:3])})"
    if strange := sorted(w for w in _words(candidate.value) if not _covered(w, known) and not _is_date(candidate)):
        return f"its value is not yours ({', '.join(strange[:3])})"
    if not _words(candidate.statement) & _words(candidate.evidence) - _FUNCTION_WORDS:
        return "its evidence is about something else"
    if not grounds.brief(candidate, teachable):
        near = (
            _words(grounds.quoted_words(candidate, teachable)) | _FUNCTION_WORDS | _LABELS | _words(candidate.subject)
        )
        if strange := sorted(w for w in said if not _covered(w, near)):
            return f"it joins what you said apart ({', '.join(strange[:3])})"
    return grounds.ungrounded(candidate, teachable, _FUNCTION_WORDS | _LABELS)


def _covered(word: str, known: frozenset[str] | set[str]) -> bool:
    """A word counts as said in another ending too ("lives" for "live", "Anna's" for "Anna"); numbers and names as they are."""
    if word in known:
        return True
    stem = re.sub(r"(?:'s|’s|s|es|ed|ing|d)$", "", word)
    return (
        len(stem) >= 4
        and not any(ch.isdigit() for ch in word)
        and any(k.startswith(stem) and len(k) <= len(stem) + 3 for k in known)
    )


def _words(text: str) -> frozenset[str]:
    return frozenset(w.casefold() for w in _WORD.findall(text))


def _is_date(candidate: Candidate) -> bool:
    return candidate.event_end is not None and bool(
        re.fullmatch(r"\d{4}(?:-W?\d{2}(?:-\d{2}(?:T[\d:+Z-]+)?)?)?", candidate.value)
    )


def _misrelated(candidate: Candidate, teachable: Teachable, shown: Sequence[Memory]) -> str | None:
    if not {str(i) for i in candidate.related} <= {str(m.id) for m in shown}:
        return "it names memories that were not shown"
    model = candidate.extractor is Extractor.MODEL
    if model and candidate.relation is Relation.CORRECTS and not _corrects(candidate, teachable):
        return "nothing in your words corrects that"
    return None


def _corrects(candidate: Candidate, teachable: Teachable) -> bool:
    if (language := grounds_by_language.language_in(candidate, teachable)) is not None:
        return grounds_by_language.corrects(candidate, teachable, language)
    return bool(_CORRECTING.search(_around(candidate, teachable)))


def _around(candidate: Candidate, teachable: Teachable) -> str:
    """The sentences of the evidence and the one before them: "No. It's on Monday." corrects, a "no" elsewhere does not."""
    said = [" ".join(sentence.text.casefold().split()) for sentence in sentences(teachable.text)]
    quote = " ".join(candidate.evidence.casefold().split()).strip(" .!?")
    touched = [number for number, text in enumerate(said) if quote in text or text.strip(" .!?") in quote]
    return " ".join(said[max(0, min(touched) - 1) : max(touched) + 1]) if touched else quote


def _not_the_owners_world(candidate: Candidate) -> str | None:
    """How to behave and how to be spoken to is the owner's to say; what the assistant *is* is not. Who has a mail address or a
    number is somebody else."""
    if candidate.attribute in _OF_FLESH and _MY_ASSISTANTS.search(candidate.evidence):
        return None
    if normalise(candidate.subject) in _THE_BOT and candidate.kind not in (
        Kind.BEHAVIOR,
        Kind.CONSTRAINT,
        Kind.WORKFLOW,
    ):
        return "it is about me, not about you"
    return None


def _without_a_secret(candidate: Candidate) -> Candidate:
    """Told in one breath with a password: statement and quotation are cut down to the clause that tells it."""
    if candidate.explicit or holds_credential(candidate.value) or not holds_credential(candidate.evidence):
        return candidate
    if holds_credential(candidate.statement):
        first = next(iter(parts_beside(candidate.statement)), "")
        if not (candidate.statement.startswith(first or " ") and _words(candidate.value) <= _words(first)):
            return candidate
        candidate = replace(candidate, statement=f"{first}.")
    told = _words(f"{candidate.statement} {candidate.value}") - _FUNCTION_WORDS - {"called"}
    apart = next((one for one in parts_beside(candidate.evidence) if told <= _words(one)), None)
    return candidate if apart is None else replace(candidate, evidence=apart)


def _dangerous(candidate: Candidate, *, strict: bool) -> str | None:
    if not candidate.explicit and any(
        map(holds_credential, (candidate.statement, candidate.value, candidate.evidence))
    ):
        return CREDENTIAL
    if is_suspicious(candidate.statement, strict=strict) and not (candidate.explicit and not strict):
        return "it reads like instructions to steer me"
    return None


def _trimmed(candidate: Candidate) -> Candidate:
    tags = tuple(dict.fromkeys(t.casefold()[:30] for t in candidate.tags if t.strip()))[:MOST_TAGS]
    return replace(candidate, value=candidate.value[:LONGEST_VALUE].strip(), tags=tags)


def distinct(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """One a slot and value, the first kept: rules come before the model. Of a name what it is for somebody tells two apart."""
    seen: dict[tuple[str, str, str, str], Candidate] = {}
    for candidate in candidates:
        serves = candidate.tags[0].casefold() if candidate.attribute == "contact" and candidate.tags else ""
        key = (normalise(candidate.subject), candidate.attribute, normalise(candidate.value), serves)
        seen.setdefault(key, candidate)
    return tuple(seen.values())
