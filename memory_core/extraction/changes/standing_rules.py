"""What the owner asked for and asks for no more: "stop calling me boss", "no more jokes please", "you don't need to keep it short
any more". A standing rule ends only in as many words, so these are the words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import ConversationId, Kind, Memory
from memory_core.domain.slots import WISHES
from memory_core.domain.tokens import stems
from memory_core.extraction.normalisation.courtesy import request_in
from memory_core.extraction.sentences import canonical

_LEAD: Final = r"^(?:(?:please|and|but|ok|okay|so|now|actually|you can|you may|you should|you could|just|well)[, ]+)*"
_NO_MORE: Final = (
    r"(?:(?: any ?more| any longer| now| from now on| please| after all| I gave you| I set)+(?=[,;]|$)|(?=[,;]|$))"
)
_LESS: Final = (
    rf"{_LEAD}(?:stop|quit|drop|skip) (?:with )?(?:the )?(?P<y>[^,;]+?){_NO_MORE}",
    rf"{_LEAD}(?:no,? )?(?:do not|never) (?P<y>call(?:ing)? me [^,;]+?){_NO_MORE}",
    r"\b(?:I take back|never mind|nvm|scratch)(?: what I said)?(?: about)? (?:the |my |that )?(?:(?:thing|bit|part|rule|wish) )?"
    r"(?:about |with |on )?(?P<y>[\w' -]{3,40}?)(?: thing| rule| bit| wish)?(?=[,;]|$)",
    rf"{_LEAD}(?:no more|enough(?: of| with)?) (?!than\b|of that\b)(?:the |these |those )?(?P<y>[^,;]+?){_NO_MORE}",
    r"\byou (?:(?:do not|no longer) (?:need|have)|need not(?: have)?) (?:to )?(?P<y>[^,;]+?)"
    r"(?: any ?more| any longer| now| from now on|(?=[,;]|$))",
    rf"{_LEAD}(?:there is )?no need (?:to|for) (?P<y>[^,;]+?)(?: any ?more| any longer| now|(?=[,;]|$))",
    r"\b(?:scrap|drop|ignore|cancel|lift|lose|ditch|disregard|remove|undo|forget(?: about)?) (?:the|that|this|my) "
    r"(?P<y>[\w' -]{3,40}? (?:rule|limit|instruction|request|restriction|format|thing|preference|setting)s?)\b",
)
"""What lifts a wish for something."""
_MORE: Final = (
    rf"{_LEAD}(?:(?:it|that) is )?(?:fine|ok|okay|alright|all right|good) to (?P<y>[^,;]+?) (?:again|now|after all)\b",
    rf"{_LEAD}(?P<y>[^,;]+?) (?:is|are) (?:fine|ok|okay|allowed|welcome|alright) (?:again|now|after all)\b",
    r"\byou (?:can|may) (?P<y>[^,;]+?) again\b",
)
"""What lifts a wish not to have something."""
_THAT: Final = Pattern(
    rf"{_LEAD}(?:stop|quit|drop) (?:it|that|this|doing (?:that|it|this|so)){_NO_MORE}"
    r"|\byou (?:do not|no longer) (?:need|have) to (?:do (?:that|it|this)|bother(?: with (?:that|it))?)"
    r"(?: any ?more| any longer| now)",
    re.IGNORECASE,
)
_AGAINST: Final = Pattern(r"\b(?:never|not|no|stop|avoid|without|skip|leave out|drop|don['’]t|spare)\b", re.IGNORECASE)
_ANY_RULE: Final = stems(
    "use using call calling answer answers reply replies response keep keeping make making put putting give giving write"
    " writing say saying send add adding start starting end ending always never rule limit thing instruction request restriction"
    " format preference setting every each it that me my your you with in from message messages talk speak tell ask"
)
"""Words that stand in many a rule, and tell none from another."""
_FILLING: Final = stems(
    "please under over than most least max maximum about now degrees degree temperature temperatures full short back go going"
    " ask question questions something change once while again from here on"
    " when let lets one two three four five six ten twenty fifty hundred at all times time"
)
_THEMES: Final = tuple(
    Pattern(rf"\b(?:{words})\b", re.IGNORECASE)
    for words in (
        r"length|long|longer|short|shorter|brief|concise|detailed|in[- ]depth|thorough|words?|sentences?|lines?|paragraphs?",
        r"jokes?|funny|humou?r|puns?",
        r"emojis?|smileys?",
        r"bullets?|bullet points?|lists?|tables?|markdown|headings?|format|formatting|full paragraphs|prose",
        r"metric|imperial|celsius|fahrenheit|units?|miles|kilomet(?:re|er)s|grams?|ounces|kilos|pounds|cups|litres|gallons",
        r"(?:british|american|uk|us|australian|canadian) (?:spelling|english)|spelling",
        r"formal|informal|tone|polite|friendly|casual",
        r"language|german|english|french|spanish|italian|portuguese|dutch|polish|chinese|arabic",
    )
)
"""What rules about answers are of: the length rule is the one about sentences."""


def is_standing(memory: Memory) -> bool:
    """Whether it is something the owner asked for, rather than told."""
    return memory.kind is Kind.BEHAVIOR or memory.attribute in WISHES


def may_lift(sentence: str) -> bool:
    """Whether its words might end a standing rule."""
    plain = _plain(sentence)
    return bool(_THAT.search(plain)) or any(_named(plain, patterns) for patterns in (_LESS, _MORE))


def lifted(
    sentences: Sequence[str], standing: Sequence[Memory], conversation: ConversationId
) -> list[tuple[str, Memory]]:
    """The rules that they end, each where it alone may be meant. `standing`: the latest first; "stop that" means the latest, where
    it was set in the same conversation and no other sentence says what."""
    named = [(one, memory) for one in sentences if (memory := _by_name(_plain(one), standing)) is not None]
    pointing = [one for one in sentences if _THAT.search(_plain(one))]
    return named or [
        (one, last) for one in pointing[:1] for last in standing[:1] if last.conversation_id == conversation
    ]


def wished_anew(read: Sequence[Candidate], standing: Sequence[Memory]) -> list[tuple[str, Memory]]:
    """The rules in whose place a new one is set: of the same thing, for the same occasion. Degrees in Celsius or in Fahrenheit, but
    formal to the boss and relaxed to the team. Each with the sentence that sets the new one."""
    found: list[tuple[str, Memory]] = []
    for one in read:
        if not (one.kind is Kind.BEHAVIOR or one.attribute in WISHES) or _AGAINST.search(one.value):
            continue
        themes, occasion = _themes(one.value), _occasion(one.value)
        form = _FORM.search(one.value)
        if form is not None:
            found += [
                (one.evidence, memory)
                for memory in standing
                if (old := _FORM.search(memory.value)) is not None and stems(old["as"]) != stems(form["as"])
            ]
        for memory in standing:
            same = themes and themes == _themes(memory.value) and not _AGAINST.search(memory.value)
            if same and _occasion(memory.value) == occasion and stems(memory.value) != stems(one.value):
                found.append((one.evidence, memory))
    return found


_FORM: Final = Pattern(
    r"\b(?:answers?|replies|reply|responses?|respond|everything|things)\b(?: \w+){0,3}? (?:as|in(?: the form of)?) (?P<as>(?:\w+ )?"
    r"(?:bullet points?|bullets|lists?|paragraphs?|prose|tables?|full sentences|headings|markdown|plain text))\b",
    re.IGNORECASE,
)
"""In what form the answers are to come: in one at a time."""


def _themes(text: str) -> list[int]:
    return [number for number, theme in enumerate(_THEMES) if theme.search(text)]


def _occasion(text: str) -> frozenset[str]:
    """What is left of a rule without its theme, figures and the words that stand in many a rule."""
    for theme in _THEMES:
        text = theme.sub(" ", text)
    return frozenset(one for one in stems(text) - _ANY_RULE - _FILLING if not one.isdigit())


def _plain(sentence: str) -> str:
    plain = canonical(sentence).strip(" .!?")
    return request_in(plain) or plain


def _by_name(plain: str, standing: Sequence[Memory]) -> Memory | None:
    for patterns, against in ((_LESS, False), (_MORE, True)):
        those = [memory for memory in standing if bool(_AGAINST.search(memory.statement)) is against]
        for named in _named(plain, patterns):
            if (found := _meant(named, those)) is not None:
                return found
    return None


def _named(plain: str, patterns: Sequence[str]) -> list[str]:
    return [match["y"] for one in patterns if (match := re.search(one, plain, re.IGNORECASE))]


def _meant(named: str, standing: Sequence[Memory]) -> Memory | None:
    wanted = stems(named) - _ANY_RULE
    shared = {memory.id: len(wanted & stems(f"{memory.statement} {memory.value}")) for memory in standing}
    most = max(shared.values(), default=0)
    met = [memory for memory in standing if most and shared[memory.id] == most]
    if not met:
        themes = [theme for theme in _THEMES if theme.search(named)]
        met = [memory for memory in standing if any(theme.search(memory.statement) for theme in themes)]
    return met[0] if len(met) == 1 else None
