"""Guidance for the assistant that no word such as "always" marks: on what occasion, in which unit, of which things."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance, Kind, Standing
from memory_core.domain.tokens import stems
from memory_core.extraction.lexicon_wishes import ADDRESSED, DONE, NOBODYS
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_table import Draft, Rule, Setting, rule
from memory_core.extraction.values import tidy

_MOST_WORDS: Final = 30
_RULING: Final = frozenset({Kind.CONSTRAINT, Kind.BEHAVIOR})
_PLEASE: Final = r"(?:(?:please|pls|kindly|just|then|can you|could you|would you|I want you to|I need you to)[, ]+)*"
_ONCE: Final = Pattern(
    r"\b(?:today|tonight|tomorrow|yesterday|right now|this (?:time|one|once|week|month|morning|afternoon|evening|text|draft|email)"
    r"|remind me to|in (?:(?:a|an) (?:minute|moment|hour)|\d+ (?:minutes|hours)))\b",
    re.IGNORECASE,
)
"""What is asked for once."""
_UNIT_NOUN: Final = (
    r"(?:times|dates|prices|amounts|temperatures|distances|weights|heights|measurements|quantities|numbers|figures|units|sums|sizes"
    r"|speeds|recipes|budgets|costs|hours|percentages|names|currencies|addresses|directions)"
)
_OUTPUT: Final = (
    r"(?:repl(?:y|ies)|answers?|responses?|messages?|summar(?:y|ies)|emails?|drafts?|lists?|explanations?|reports?|translations?"
    r"|recipes?|plans?|itinerar(?:y|ies)|suggestions?|recommendations?|reminders?|sentences?|paragraphs?|conversations?|mornings?)"
)


def _lasting(text: str) -> bool:
    return not _ONCE.search(text) and len(text.split()) <= _MOST_WORDS


def _rule(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """What to do on an occasion that comes again."""
    del setting
    value = tidy(match["v"])
    if not _lasting(value):
        return ()
    return (Draft("rule", value, kind=Kind.CONSTRAINT, importance=Importance.CRITICAL),)


def _style(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """How answers are to be, where the message holds nothing else that it could be about."""
    value = tidy(match["v"])
    if not setting.alone or not _lasting(value):
        return ()
    if match.groupdict().get("unwanted"):
        value = f"no {value}"
    return (Draft("style", value, kind=Kind.BEHAVIOR, importance=Importance.SIGNIFICANT),)


def _allowed(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Emojis are fine": where a rule was against it, that is lifted, and there is no new one."""
    ruled = any(
        one.standing is Standing.CURRENT and one.kind in _RULING and stems(match["what"]) <= stems(one.statement)
        for one in setting.remembered
    )
    return () if ruled else _style(match, setting)


RULES: Final[tuple[Rule, ...]] = (
    # "when I send you a draft, fix the grammar": an occasion that comes again, and what is to be done then
    rule(
        rf"(?P<v>(?:when|whenever|if|every time|each time|any ?time) {ADDRESSED}.*?(?:,|{NOBODYS}(?= {DONE}))"
        rf" {_PLEASE}(?:always |never |do not |only )*{DONE}.*)",
        _rule,
    ),
    rule(rf"{_PLEASE}(?P<v>{DONE} .+ (?:when|whenever|if|every time|each time|any ?time) {ADDRESSED}.*)", _rule),
    # "write the times in 24 hour format": of all such things
    rule(
        rf"{_PLEASE}(?P<v>(?:write|give|show|put|quote|express|state|use|keep|display|say|tell|format|print|convert|list|do|spell)"
        rf"(?: me)? (?:all |any |the |your |every |my )*(?:\w+ and )?{_UNIT_NOUN}(?: and \w+)?"
        rf" (?:in|as|with|using|to|without|by)\b.+)",
        _style,
    ),
    rule(
        rf"{_PLEASE}(?P<v>(?:use|give|show|write|stick to) (?:[\w-]+ ){{1,3}}for (?:all |any |every |the )*{_UNIT_NOUN}\b.*)",
        _style,
    ),
    # "start every summary with the risks"
    rule(
        rf"{_PLEASE}(?P<v>(?:add|put|include|insert|end|start|begin|finish|open|close|sign(?: off)?|give|use|write|keep|make|number"
        rf"|date|title|format) .*\b(?:every|each|all(?: of)?)(?: single)? (?:one of )?(?:your |my |the )?(?:\w+ )?{_OUTPUT}\b.*"
        rf"|(?:add|put|include|insert|end|start|begin|finish|open|close|sign(?: off)?|keep|make|number|date|title|format)"
        rf" (?:your|all|any) {_OUTPUT} .+)",
        _style,
    ),
    # "explain maths step by step with me"
    rule(
        rf"{_PLEASE}(?P<v>(?:explain|teach|show|tell|go through|take|walk me through|break down) (?:me )?(?:[\w'-]+ ){{0,4}}"
        r"(?:step by step|slowly|simply|in simple words|in plain (?:english|words)|bit by bit|one (?:thing|step) at a time)"
        r"(?: (?:with|to|for) me)?)",
        _style,
    ),
    rule(
        rf"{_PLEASE}(?P<v>do not (?:just|simply) (?:give|drop|tell|hand|throw|say|show|dump|blurt)"
        r" (?:me |out )*(?:the |an |your )?(?:answers?|solutions?|results?|code|numbers?|lists?|links?)\b.*)",
        _style,
    ),
    # "I don't want small talk from you"
    rule(
        r"I (?:really |just )?(?P<unwanted>do not (?:want|need|like|care for)) (?:any |the |your )?(?P<v>[\w' -]{3,40}?)"
        r" (?:from|out of) you(?: (?:please|at all|ever))?",
        _style,
    ),
    rule(
        r"(?P<v>(?:just |please )?(?:get|come) (?:straight )?to the point|(?:just )?(?:cut|skip|drop) the (?:small talk|chit ?chat"
        r"|pleasantries|fluff|preamble|intro|waffle))",
        _style,
    ),
    rule(
        rf"{_PLEASE}(?P<v>(?:do not|never) (?:be|get|sound|act) (?:so |too |all |overly |a )?(?:cringe\w*|formal|stiff|preachy"
        r"|verbose|wordy|long-winded|condescending|patroni[sz]ing|sarcastic|cheesy|robotic|corny|pushy|judge?mental|judgy|nice|posh"
        r"|cutesy|overexcited|bubbly|vague|chatty|polite|soft|gentle|know-it-all))",
        _style,
    ),
    rule(
        r"(?P<v>(?P<what>swearing|slang|jokes|sarcasm|emojis?|abbreviations|typos|humou?r|banter|bad news|dark humou?r|first names)"
        r" (?:is|are) (?:totally |perfectly |absolutely )?(?:fine|ok|okay|welcome|allowed|not ok|not okay|not welcome|off limits)"
        r"(?: (?:with|by|for) me)?)",
        _allowed,
    ),
    # "during Ramadan I'd rather have no meetings after 4pm", "no notifications while I'm in class"
    rule(
        r"(?P<v>(?:(?:during|in|on|over|throughout) [\w' ]+?,? )?I (?:would )?(?:much )?(?:rather|prefer|like|want)(?: to)?"
        r"(?: have)? no (?:meetings?|calls?|appointments?|emails?|messages|notifications|reminders|visitors|plans)\b.*)",
        _rule,
    ),
    rule(
        r"(?P<v>no (?:meetings?|calls?|appointments?|emails?|messages|texts|notifications|reminders|phone calls|pings)"
        r" (?:while|when|until|till|from|past|once|at)\b.+)",
        _rule,
    ),
    rule(
        r"(?P<v>I (?:do not|never) (?:do|take|accept|schedule|have) (?:\w+ )?(?:meetings|calls|appointments|phone calls)"
        r" (?:before|after|on|during|between|in the|past)\b.+)",
        _rule,
    ),
)
