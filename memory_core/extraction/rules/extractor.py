"""What a person says of their own life in plain English, read by tables of patterns. What is not understood is not learned.

A text is split into sentences, these into clauses; what is asked, imagined, hedged, quoted, reported or meant in irony falls out
(`marks`); each remaining clause goes to the families of rules. What is explicitly to be remembered is kept even where no
family understands it, as a note in the owner's words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Relation, Told
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, RELATIONS, subject_key
from memory_core.domain.records import Confidence, Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.small_talk import is_small_talk
from memory_core.domain.teaching import Teachable
from memory_core.extraction import antecedents, definite, following, headcount, marks, spans
from memory_core.extraction.asking import asked as asked_parts
from memory_core.extraction.asking import is_command
from memory_core.extraction.changes import corrections
from memory_core.extraction.clauses import Clause, Someone, analyse
from memory_core.extraction.confidences import is_wish, told_openly
from memory_core.extraction.doubts import gossip
from memory_core.extraction.excuses import told_plainly
from memory_core.extraction.languages.detection import language_of
from memory_core.extraction.languages.worth import explicitly
from memory_core.extraction.lexicon.life import KINSHIP, WAYS
from memory_core.extraction.mistaken import asked_once, without_its_verb
from memory_core.extraction.normalisation.cutting import dated, opened, parts, rotated
from memory_core.extraction.normalisation.ellipsis import unfolded
from memory_core.extraction.normalisation.figures import figurative
from memory_core.extraction.normalisation.once_more import once_more
from memory_core.extraction.normalisation.paraphrase import plainer, reframed
from memory_core.extraction.normalisation.shortening import shortened
from memory_core.extraction.notes import note_of
from memory_core.extraction.particulars import own_thing, spoken_of
from memory_core.extraction.passing import for_a_while, formerly, is_gone, lived_around, long_ago, over_today
from memory_core.extraction.reader import clause as reader
from memory_core.extraction.reader import whole as reader_whole
from memory_core.extraction.rules import corrections as rules_corrections
from memory_core.extraction.rules import explicit as rules_explicit
from memory_core.extraction.rules import people as rules_people
from memory_core.extraction.rules.families import RULES
from memory_core.extraction.rules.table import Draft, Setting
from memory_core.extraction.sanity import sound
from memory_core.extraction.sentences import MOST_SENTENCES, Sentence, holds_a_link
from memory_core.extraction.staged import meant
from memory_core.extraction.sureness import is_light, sure_of_owner, sure_of_somebody
from memory_core.extraction.whom import anybody, is_breed, unmet
from memory_core.extraction.wording import (
    Piece,
    candidate_of,
    capitalised,
    in_the_same_words,
    is_a_sort,
    not_ended,
    statement_of,
)
from memory_core.extraction.worth import of_the_moment

_POINTING: Final = Pattern(r"\b(?:this|these|it|that|following|below|above|here)\b", re.IGNORECASE)
_GREETING: Final = Pattern(
    r"(?:(?:ok|okay|so|right|well|oh) )*(?:hi|hello|hey|yo|hola|bonjour|kia ora|g'day|good (?:morning|afternoon"
    r"|evening))\b[^,.!]{0,20}"
    r"[,.!]? (?=I am |(?-i:[A-Z])[\w'-]+ here$)",
    re.IGNORECASE,
)
_FIRST_PERSON: Final = Pattern(r"\b(?:I|we|my|our|me|us)\b", re.IGNORECASE)
_HELLO: Final = Pattern(
    r"(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there| confidant| all)?", re.IGNORECASE
)
_BABY: Final = Pattern(r"\b(?:had|having|got) an? (?:baby|little|girl|boy)", re.IGNORECASE)


def is_low_value(text: str) -> bool:
    """Nothing to learn, whatever reads it: stops before any work is done. "I'm vegan" is short and worth it."""
    return is_small_talk(text) or is_command(text)


def extract(
    teachable: Teachable,
    *,
    now: datetime,
    zone: ZoneInfo,
    recent: Sequence[Memory],
    told: Sequence[Told] = (),
    before: Sequence[str] = (),
    opening: str = "",
) -> tuple[Candidate, ...]:
    """Candidates of the text's statements, in order. `recent`: what an elliptic sentence may be about; `told`: what a reader saw in
    the text; `before`: what the owner said right before it; the latest first. `opening`: read as though it began with that."""
    return _Hearing(now, zone, recent, told, before).hear(f"{opening}{teachable.text}")


def as_if_said(text: str, *, now: datetime, zone: ZoneInfo) -> tuple[Candidate, ...]:
    """What the rules would read in a text by itself, whosever it is. Its evidence is that text: nobody may have said it."""
    return _Hearing(now, zone, ()).hear(text)


def tells(text: str, *, now: datetime, zone: ZoneInfo) -> bool:
    """Whether the rules read a fact in a text, whosever it is. Nothing is made of it."""
    return bool(as_if_said(text, now=now, zone=zone))


@dataclass(slots=True)
class _Hearing:
    """One reading of a message, sentence by sentence: what was said before colours what comes after."""

    now: datetime
    zone: ZoneInfo
    recent: Sequence[Memory]
    told: Sequence[Told] = ()
    said_before: Sequence[str] = ()
    known: list[Someone] = field(default_factory=list)
    met: set[tuple[str, str]] = field(default_factory=set)
    """Who was told of before, as `_who`."""
    last: Someone | None = None
    theirs: following.Theirs | None = None
    """A relative of theirs, named since."""
    tainted: bool = False
    onwards: bool = False
    correcting: bool = False
    alone: bool = True
    greeting: bool = False
    preceding: str = ""
    """The sentence before, whatever it says."""
    before: Sentence | None = None
    """A statement that no rule may have understood: what "remember that" would mean."""
    found: list[Candidate] = field(default_factory=list)
    left: list[tuple[Setting, Piece, Someone | None]] = field(default_factory=list)
    """Statements of this sentence that no rule has read."""

    def hear(self, text: str) -> tuple[Candidate, ...]:
        if is_command(text):
            return ()
        said = list(map(told_plainly, meant(text)))
        self.known = following.people_named(self.recent)
        self.last = following.meant_by(text, self.said_before, self.known)
        self.met = {_who(someone.relation or "", someone.name) for someone in self.known if someone.name}
        telling = [s for s in said if not is_low_value(opened(s.plain)) and not rules_explicit.means_before(s.plain)]
        self.alone = len(telling) <= 1 or all(WAYS.search(s.plain) and not _POINTING.search(s.plain) for s in telling)
        for sentence in said:
            self.greeting = self.greeting or bool(_HELLO.fullmatch(sentence.plain))
            self._sentence(sentence, document=len(said) > MOST_SENTENCES)
            self.preceding = sentence.plain
        return tuple(_distinct(self.found))

    def _sentence(self, sentence: Sentence, *, document: bool) -> None:
        if (kept := explicitly(sentence.text, onwards=self.onwards)) is not None:
            self.found.append(note_of(sentence.text, kept, self.now, self.zone))
            return
        if language_of(sentence.text) is not None:
            return  # the rules are for English; a model reads the others
        if rules_explicit.means_before(sentence.plain):
            if self.before is not None and all(one.evidence != self.before.text for one in self.found):
                self._explicitly(self.before, self.before.plain)
            self.found = [_explicit(candidate) for candidate in self.found]
            return
        linked = rules_explicit.asked_with_a_link(sentence.text) if holds_a_link(sentence.text) else None
        if linked is not None:
            self.found.append(
                note_of(sentence.text, linked.rest, self.now, self.zone)
            )  # where it leads is what is to be kept
            return
        if rules_explicit.asked_onwards(sentence.plain):
            self.onwards = True
            return
        request = rules_explicit.asked(sentence.plain, question="?" in sentence.closing)
        if request is not None:
            self.onwards = self.onwards or request.onwards
            self._explicitly(sentence, request.rest)
        elif self.onwards:
            self._explicitly(sentence, sentence.plain)
        elif not document and not self.tainted and not is_wish(sentence.plain):
            self.tainted = marks.taints(sentence)
            statement = "?" not in sentence.closing and marks.of_sentence(sentence) is None
            self.before = sentence if statement and rules_explicit.has_substance(sentence.plain) else None
            openly = told_openly(sentence)
            self._plainly(replace(openly, plain=reframed(openly.plain)))

    def _explicitly(self, sentence: Sentence, rest: str) -> None:
        """Nothing that is to be remembered is lost: parts that no rule reads are kept as a note."""
        if (person := spoken_of(rest)) is not None and all(person.name != one.name for one in self.known):
            self.known.append(person)
        self.correcting = self.correcting or rules_corrections.read(sentence.plain).corrects
        heard = self._read(replace(sentence, plain=rest, closing="."), rest)
        if not heard.candidates and (draft := own_thing(rest)) is not None:
            clause = Clause(rest, rest)
            piece = Piece(rest, sentence, corrects=False, old=None, single=True)
            heard = _Heard((candidate_of(draft, clause, piece, capitalised(rest)),), 0)
        understood = bool(heard.candidates) and heard.unread == 0
        self.found += [_explicit(candidate) for candidate in heard.candidates]
        if not understood:
            self.found.append(note_of(sentence.text, rest, self.now, self.zone))

    def _plainly(self, sentence: Sentence) -> None:
        if (mark := marks.of_sentence(sentence)) is not None:
            believed = sure_of_somebody if marks.only_laughs(sentence, mark) else sure_of_owner
            told = [one for one in self.told if is_light(mark) and believed(one)]
            self.found += spans.beside(told, sentence, self.found, self.known, now=self.now, zone=self.zone)
            return
        self.left.clear()
        read = self._read(sentence, sentence.plain).candidates
        self.found += read
        if all(candidate.attribute in PEOPLE for candidate in read) and not spans.sees_parts(self.told, sentence):
            self.found += self._whole(others_only=bool(read))
        if self.told and not of_the_moment(sentence.plain):
            seen = spans.beside(self.told, sentence, self.found, self.known, now=self.now, zone=self.zone)
            self.found += in_the_same_words(seen, read)
        self.found += definite.beside(self.left, self.found)
        if all(one.evidence != sentence.text or one.attribute in PEOPLE or _is_end(one) for one in self.found):
            self._once_more(sentence)

    def _once_more(self, sentence: Sentence) -> None:
        """What told nothing as it stands, in plainer words, and with the thing that it means in place of "it"."""
        plain = once_more(sentence.plain)
        named = antecedents.with_its_thing(plain, self.preceding, self.recent) or antecedents.with_its_person(
            plain, self.preceding, self.recent
        )
        theirs = antecedents.told_as_theirs(named or plain, self.recent)
        for said in dict.fromkeys(one for one in (plain, named, theirs) if one is not None and one != sentence.plain):
            self.left.clear()
            read = self._read(replace(sentence, plain=said), said).candidates
            if read := (*read, *definite.beside(self.left, read)):
                self.found += read
                return

    def _whole(self, *, others_only: bool) -> list[Candidate]:
        """What is left of a sentence from which nothing was read but who somebody is, clause by clause as it was said."""
        found: list[Candidate] = []
        for setting, piece, someone in self.left:
            if (others_only and someone is None) or not (someone or _FIRST_PERSON.search(piece.sentence.plain)):
                continue
            drafts = () if of_the_moment(piece.text) else sound(reader_whole.read(setting, piece.text))
            statement = statement_of(piece, setting.clause, someone)
            found += [
                candidate_of(draft, setting.clause, piece, statement)
                for draft in drafts
                if not over_today(draft, piece.text, self.now, self.zone) and not anybody(someone, draft.attribute)
            ]
        return found

    def _read(self, sentence: Sentence, plain: str) -> _Heard:
        reading = rules_corrections.read(opened(reframed(opened(plain))))
        corrects = reading.corrects or self.correcting
        self.correcting = reading.corrects and not reading.text
        if not reading.text or (sentence.closing != "." and marks.of_sentence(sentence) is not None):
            return _Heard((), 0)
        said = corrections.Said(
            replace(reading, corrects=corrects), sentence.text, self.recent, self.now, self.zone, self.said_before
        )
        if found := corrections.before_its_clauses(said):
            return _Heard(found, 0)
        pieces = dated(tuple(map(plainer, parts(unfolded(reading.text)))))
        asked = asked_parts(pieces, sentence)
        candidates: list[Candidate] = []
        unread = 0
        for number, piece in enumerate(pieces):
            if number in asked:
                continue
            if re.search(r"\bif\b", marks.without_courtesy(piece), re.IGNORECASE):
                break  # what follows holds only then
            context = Piece(piece, sentence, corrects, reading.old, single=len(pieces) == 1)
            read = self._piece(context)
            unread += not any(told for told, _ in read)
            candidates += [candidate for _, candidate in read]
        if not candidates and not asked:
            found = corrections.after_its_clauses(said, pieces)
            return _Heard(found, 0) if found else _Heard((), unread)
        return _Heard(tuple(candidates), unread)

    def _piece(self, piece: Piece) -> list[tuple[bool, Candidate]]:
        """What the piece tells, each with whether it is what was told: who somebody is may be said by the way."""
        if marks.of_clause(piece.text) is not None or figurative(piece.text):
            return []
        newcomer = following.come_in(piece.text, self.preceding)
        meant = newcomer or following.turned_to(piece.text, self.last, self.theirs)
        clause, someone = analyse(piece.text, known=self.known, last=meant)
        if self.theirs is None or someone is None or someone is not self.theirs.someone:
            self.theirs = following.theirs_in(piece.text) or (self.theirs if someone is meant else None)
        if someone is not None:
            self.last = someone if self.theirs is None or someone is not self.theirs.someone else self.last
            if someone.name and someone not in self.known:
                self.known.append(someone)
        else:
            meant = following.named_first(piece.text, self.known) or following.acted_on(piece.text, self.known)
            self.last = meant or self.last
        greeted = self.greeting or bool(_GREETING.match(piece.sentence.plain))
        setting = Setting(rotated(clause, self.now, self.zone), self.now, self.zone, self.alone, greeted, self.recent)
        read = _drafts(setting) or sound(reader.read(setting, piece.text))
        if not read and someone is None and (stranger := unmet(piece.text)) is not None:
            theirs, _ = analyse(piece.text, known=[stranger], last=None)
            if read := [one for one in _drafts(replace(setting, clause=theirs)) if one.attribute not in _OF_THE_MET]:
                clause, setting, someone = theirs, replace(setting, clause=theirs), stranger
        drafts = [
            draft
            for draft in read
            if not (formerly(draft, clause.said) or headcount.of_several(draft.attribute, clause.said))
            and not over_today(draft, piece.text, self.now, self.zone, sentence=piece.sentence.plain)
            and not (draft.attribute in _WAYS and asked_once(piece.text))
            and (draft.attribute in PEOPLE or not anybody(someone, draft.attribute))
        ]
        if not drafts and all(is_breed(someone, draft.attribute) for draft in read):
            self.left.append((setting, piece, someone))
        told_who = any(draft.attribute in PEOPLE for draft in drafts) and not (someone and someone.name)
        named = () if told_who else rules_people.mentioned(piece.text, someone)
        telling = someone is None or bool(drafts)
        introduced = [
            d
            for d in named
            if marks.of_sentence(piece.sentence) is None
            and self._is_new(d)
            and not without_its_verb(d.value, piece.sentence.plain)
            and (telling or not gossip(d.attribute, piece.text))
        ]
        own = (one for one in drafts if someone is None or one.subject == OWNER)
        self._introduce((*own, *introduced))
        if _BABY.search(piece.text):
            self.last = None  # "she" may be the baby
        statement = statement_of(piece, clause, someone)
        found = [(True, candidate_of(draft, clause, piece, statement)) for draft in drafts]
        return found + [(False, candidate_of(draft, clause, piece, None)) for draft in introduced]

    def _is_new(self, draft: Draft) -> bool:
        """False where an earlier memory or sentence has told who that is."""
        return _who(draft.tags[0] if draft.tags else draft.attribute, draft.value) not in self.met

    def _introduce(self, drafts: Iterable[Draft]) -> None:
        for draft in drafts:
            relation = draft.tags[0] if draft.tags else draft.attribute
            if draft.attribute in PEOPLE and relation in KINSHIP and not draft.ends:
                self.met.add(_who(relation, draft.value))
                several = " " in draft.value and draft.value.islower()  # "two brothers"
                if several or draft.value.casefold() == relation or not draft.value[:1].isalpha():
                    self.last = Someone(relation, f"My {relation}", relation, None)
                    continue
                self.last = Someone(f"{relation} {draft.value}", f"My {relation} {draft.value}", relation, draft.value)
                self.known.append(self.last)


def _who(relation: str, name: str) -> tuple[str, str]:
    """The relation as far as it tells two of one name apart, and the name: a boyfriend becomes the husband, an aunt no cousin."""
    attribute = RELATIONS.get(relation.casefold(), relation)
    return subject_key(relation) if attribute == "family" else attribute, name.casefold()


_WAYS: Final = frozenset({"style", "rule"})
_OF_THE_MET: Final = frozenset({"home_city", "uses", "occupation", "possession", "vehicle"})
"""What is learned only of those of whom it is known who they are."""


def _drafts(setting: Setting) -> Sequence[Draft]:
    """Of the first rule that reads the clause, or less and less of it."""
    for words in shortened(setting.clause.words):
        shorter = replace(setting, clause=replace(setting.clause, words=words))
        if drafts := next((found for rule in RULES if (made := rule.read(shorter)) and (found := sound(made))), ()):
            said = setting.clause.words
            kept = [
                one for one in drafts if not (headcount.passing(one.attribute, one.value, said) or is_gone(one, said))
            ]
            return tuple(for_a_while(lived_around(long_ago(one, said), said), setting.clause.said) for one in kept)
    return ()


@dataclass(frozen=True, slots=True)
class _Heard:
    """`unread`: how many parts no rule understood."""

    candidates: tuple[Candidate, ...]
    unread: int


def _is_end(candidate: Candidate) -> bool:
    return candidate.relation is Relation.ENDS


def _explicit(candidate: Candidate) -> Candidate:
    return replace(candidate, explicit=True, confidence=Confidence.CERTAIN)


def _distinct(candidates: Iterable[Candidate]) -> list[Candidate]:
    found: dict[tuple[str, str, str], Candidate] = {}
    for candidate in candidates:
        found.setdefault((candidate.subject, candidate.attribute, candidate.value.casefold()), candidate)
    pets = [one for one in found.values() if one.attribute == "pet" and one.value[:1].isupper()]
    named = {one.evidence for one in pets} | {kind for one in pets for kind in one.tags}
    return [
        one
        for one in not_ended(found.values())
        if not named & {one.evidence, one.value.casefold()} or not is_a_sort(one)
    ]
