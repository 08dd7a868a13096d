"""Guidance for the assistant that no word such as "always" marks: on what occasion, in which unit, of which things."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance, Kind, Standing
from memory_core.domain.tokens import stems
from memory_core.extraction.lexicon.life import WAYS
from memory_core.extraction.lexicon.wishes import ADDRESSED, AGAIN, AT_HAND, DONE, ON_OCCASION, ONCE, POLITELY
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import tidy

_MOST_WORDS: Final = 30
_RULING: Final = frozenset({Kind.CONSTRAINT, Kind.BEHAVIOR})
_UNIT_NOUN: Final = (
    r"(?:times|dates|prices|amounts|temperatures|distances|weights|heights|measurements|quantities|numbers|figures|units|sums|sizes"
    r"|speeds|recipes|budgets|costs|hours|percentages|names|currencies|addresses|directions)"
)
_OF_WHAT: Final = (
    r"(?:(?:recipe|baking|cooking|ingredient|oven|travel|flight|train|meeting|body|room|outdoor|driving|walking) )?"
)
_OUTPUT: Final = (
    r"(?:repl(?:y|ies)|answers?|responses?|messages?|summar(?:y|ies)|emails?|drafts?|lists?|explanations?|reports?|translations?"
    r"|recipes?|plans?|itinerar(?:y|ies)|suggestions?|recommendations?|reminders?|sentences?|paragraphs?|conversations?|mornings?)"
)


def _lasting(text: str, setting: Setting) -> bool:
    return not ONCE.search(text) and not AT_HAND.search(setting.clause.said) and len(text.split()) <= _MOST_WORDS


def _rule(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """What to do on an occasion that comes again."""
    value = tidy(match["v"])
    if not _lasting(value, setting):
        return ()
    return (Draft("rule", value, kind=Kind.CONSTRAINT, importance=Importance.CRITICAL),)


def _style(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """How answers are to be: where the message holds nothing else that it could be about, or the words leave no doubt."""
    value = tidy(match["v"])
    groups = match.groupdict()
    if not (setting.alone or groups.get("sure")) or not _lasting(value, setting):
        return ()
    if (groups.get("the") or groups.get("with")) and not WAYS.search(match["how"]):
        return ()
    if groups.get("unwanted"):
        value = f"no {value}"
    return (Draft("style", value, kind=Kind.BEHAVIOR, importance=Importance.SIGNIFICANT),)


def _allowed(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Emojis are fine": where a rule was against it, that is lifted, and there is no new one."""
    ruled = any(
        one.standing is Standing.CURRENT and one.kind in _RULING and stems(match["what"]) <= stems(one.statement)
        for one in setting.remembered
    )
    return () if ruled else _style(match, setting)


def _only(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Only suggest me comedies from now on": without the last words it may be of tonight."""
    return _rule(match, setting) if setting.clause.now else ()


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"{POLITELY}(?P<v>(?:write|give|show|put|format|quote|list|spell) (?:(?:me|us|my|the|all) )*{_OF_WHAT}{_UNIT_NOUN}"
        r" (?:as|like|the) .{2,40})",
        _style,
    ),
    rule(
        rf"{POLITELY}(?P<v>only (?:suggest|recommend|offer|propose|show|send|give)(?: me| us)? (?!(?:it|that|this|the|these"
        rf"|those)\b).{{3,60}})",
        _only,
    ),
    rule(
        r"(?P<v>(?:absolutely |please )?no (?:pinging|messaging|texting|calling|ringing|phoning|emailing|disturbing|waking"
        r"|bothering"
        r"|reminding|notifying|nudging) (?:me|us) (?:before|after|between|during|on|at|until|till|while|when|in the) .{2,60})",
        _rule,
    ),
    # "when I send you a draft, fix the grammar": an occasion that comes again, and what is to be done then
    rule(rf"(?P<v>{ON_OCCASION})", _rule),
    rule(rf"{POLITELY}(?P<v>{DONE} .+ {AGAIN} {ADDRESSED}.*)", _rule),
    rule(
        rf"{POLITELY}(?P<v>(?!(?:call|address) me){DONE} (?!when)(?:(?!,).){{4,60}}?,? {AGAIN} (?:I|you|there is) .{{3,60}})",
        _rule,
    ),
    rule(
        rf"(?P<v>I (?:do not|never) (?:want|need|like) (?:any |you to )?(?:(?!,).){{3,50}} {AGAIN} (?:I|you) .{{3,50}})",
        _rule,
    ),
    rule(
        rf"{POLITELY}(?P<v>(?:always )?(?:ask|check with|consult|tell|warn) me (?:first )?before (?:you )?\w.{{3,60}})",
        _rule,
    ),
    rule(
        rf"{POLITELY}(?P<v>(?:tell me|let me know|(?:alert|notify|warn|message|ping) me) straight away when .{{4,80}})",
        _rule,
    ),
    # "write the times in 24 hour format": of all such things; "put the numbers in blue" is of those at hand
    rule(
        rf"{POLITELY}(?P<v>(?:write|show|put|quote|express|state|use|keep|display|say|tell|format|print|convert|list|do|spell"
        rf"|(?P<sure>give))(?: me)? (?:all |any |your |every |my |(?P<the>the ))*(?:\w+ and )?{_OF_WHAT}{_UNIT_NOUN}(?: and \w+)?"
        rf" (?:in|as|using|to|without|by|(?P<with>with))\b(?P<how>.+))",
        _style,
    ),
    rule(
        rf"{POLITELY}(?P<v>give (?P<sure>me) (?:(?:all|the|my) )*(?:miles|gallons|kilos|kilomet(?:re|er)s|metric|imperial|celsius"
        rf"|fahrenheit|litres|pounds)\b(?:,? (?:in|and|not|with|as) .{{2,60}})?)",
        _style,
    ),
    rule(
        rf"{POLITELY}(?P<v>(?:use|give|show|write|stick to) (?!the |my |an? )(?:[\w-]+ ){{1,3}}for (?:all |any |every )*"
        rf"{_UNIT_NOUN}\b.*)",
        _style,
    ),
    # "start every summary with the risks"
    rule(
        rf"{POLITELY}(?P<v>(?:add|put|include|insert|end|start|begin|finish|open|close|sign(?: off)?|give|use|write|keep|make"
        rf"|number|date|title|format) .*\b(?:every|each|all(?: of)?)(?: single)? (?:one of )?(?:(?:your|my|the) )?(?:\w+ )?"
        rf"{_OUTPUT}\b.*"
        rf"|(?:add|put|include|insert|end|start|begin|finish|open|close|sign(?: off)?|keep|make|number|date|title|format)"
        rf" (?:your|all|any) {_OUTPUT} .+)",
        _style,
    ),
    rule(
        r"(?:please )?(?P<v>(?P<sure>keep) (?:(?:the|your|all|my) )*(?:paragraphs|answers|replies|sentences|messages|explanations"
        r"|responses|lists|texts) (?:very |really |nice and )?(?:short|brief|simple|plain|formal|informal|light|friendly|under .+"
        r"|to .+)|use my (?:first|full|last|real) name|keep the (?:jargon|swearing|technical terms)|(?:call|address) me by my .+"
        r"|stop (?:saying|using|calling|apologi[sz]ing|repeating|adding|ending|starting|suggesting|sugarcoating|flattering)"
        r" (?!that\b|it\b).{3,60})",
        _style,
    ),
    # "explain maths step by step with me"
    rule(
        rf"{POLITELY}(?P<v>(?:explain|teach|show|tell|go through|take|walk me through|break down) (?:me )?(?:[\w'-]+ ){{0,4}}"
        r"(?:step by step|slowly|simply|in simple words|in plain (?:english|words)|bit by bit|one (?:thing|step) at a time)"
        r"(?: (?:with|to|for) me)?)",
        _style,
    ),
    rule(
        rf"{POLITELY}(?P<v>do not (?:just|simply) (?:give|drop|tell|hand|throw|say|show|dump|blurt)"
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
        rf"{POLITELY}(?P<v>(?:do not|never) (?:be|get|sound|act) (?:so |too |all |overly |a )?(?:cringe\w*|formal|stiff|preachy"
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
