"""Standing rules, and how the owner wants to be answered and addressed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance, Kind
from memory_core.extraction.lexicon.everyday import LANGUAGES
from memory_core.extraction.lexicon.wishes import AT_HAND, DONE, POLITELY
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import person_name, tidy

_TOLD: Final = rf"(?!(?:count on|go|stop|push|test)\b){DONE}"
"""Behind "always" or "never"; of the rest proverbs are made: "you can always count on rain"."""
_GENERIC: Final = Pattern(
    r"\b(?:one's|people should|everyone should|yourself|your (?!repl|answer|respons|message|tone"
    r"|language|output|summar|explanation|suggestion|sentence|word|text))",
    re.IGNORECASE,
)
_THIS_ONLY: Final = Pattern(
    r"\b(?:it|this|that|these|those|yet|today|tomorrow|tonight|now|here|above|below|first|again)\b", re.IGNORECASE
)
_STYLE: Final = Pattern(
    r"\b(?:answers?|repl(?:y|ies)|respon[ds]e?s?|messages?|emojis?|bullet(?: points?| lists?)?|formal"
    r"|informal|short|shorter|brief|concise|direct|blunt|tone|polite"
    r"|language|jargon|markdown|tables?|metric|imperial|celsius|fahrenheit|24-hour|12-hour|slang"
    r"|humou?r|sarcastic|apologi[sz]e|apologies|explain|explanations|technical|simple|small talk"
    r"|pleasantries|"
    r"exclamation marks|call me|address me|refer to me|talk to me|speak to me|write to me)\b",
    re.IGNORECASE,
)
_LANGUAGE: Final = rf"(?P<language>{'|'.join(sorted(LANGUAGES, key=len, reverse=True))})"


def _general(text: str) -> bool:
    return not _GENERIC.search(text) and len(text.split()) <= 30


TELLS: Final = Pattern(
    r"never mind|never know|always wanted|(?:we|he|she|they|it|my|our|the|there)\b"
    r"|I (?!(?:only )?(?:want|need|would|prefer|expect|like)\b)",
    re.IGNORECASE,
)
""" "From now on we meet at Sheila's" tells how things are."""


def _constraint(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "always …", "never …": one way of answering among them is a style."""
    value = tidy(match["v"])
    if not _general(value) or TELLS.match(value):
        return ()
    del setting
    return (Draft("rule", value, kind=Kind.CONSTRAINT, importance=Importance.CRITICAL),)


def _plain_rule(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "don't book anything on Fridays": a rule only where nothing ties it to this moment."""
    value = tidy(match["v"])
    if _THIS_ONLY.search(value) or not _general(value):
        return ()
    return _constraint(match, setting)


_UNWANTED: Final = Pattern(r"do not (?:want|need)", re.IGNORECASE)


def _style(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """A wish about answers counts for ever only when the message holds nothing else that it could be about."""
    value = tidy(match["v"])
    lasting = bool(match.groupdict().get("lasting"))
    if not (lasting or setting.alone) or (_THIS_ONLY.search(value) and not lasting) or not _general(value):
        return ()
    if not _STYLE.search(match.group()) or AT_HAND.search(setting.clause.said):
        return ()
    if _UNWANTED.fullmatch(match.groupdict().get("lasting") or ""):
        value = f"no {value}"
    return (Draft("style", value, kind=Kind.BEHAVIOR, importance=Importance.SIGNIFICANT),)


def _reply_language(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if not (setting.alone or match.groupdict().get("lasting")):
        return ()
    return (
        Draft(
            "reply_language",
            tidy(match["language"]).capitalize(),
            kind=Kind.PREFERENCE,
            importance=Importance.SIGNIFICANT,
            corrects=True,
        ),
    )


def _language_again(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "English again, please"; a tongue alone is an answer to something."""
    return _reply_language(match, setting) if match["back"] or setting.clause.now else ()


def _addressed(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    name = person_name(match["v"]) or (
        tidy(match["v"]) if re.fullmatch(r"[\w'.-]+(?: [\w'.-]+)?", tidy(match["v"])) else None
    )
    if name is None or name.casefold() in {
        "later",
        "back",
        "tomorrow",
        "crazy",
        "maybe",
        "when",
        "if",
        "at",
        "on",
        "a",
        "an",
        "up",
        "tonight",
        "that",
        "it",
        "anytime",
        "asap",
        "now",
    }:
        return ()
    if name.split()[0].casefold() in {
        "at",
        "on",
        "when",
        "if",
        "in",
        "after",
        "before",
        "back",
        "crazy",
        "old-fashioned",
        "a",
        "the",
        "by",
        "old",
    }:
        return ()
    return (Draft("nickname", name, kind=Kind.BEHAVIOR, importance=Importance.SIGNIFICANT, corrects=True),)


_LASTING: Final = (
    r"(?P<lasting>(?:from now on|in (?:the )?future|going forward|by default|in general|generally"
    r"|always|as a rule|for all (?:your )?(?:answers|replies))[, ]*)?"
)
RULES: Final[tuple[Rule, ...]] = (
    slot(
        "routine",
        r"(?:my|the) (?P<v>(?:[a-z]+ )?(?:pension|salary|wages?|pay|allowance|benefits?|rent|mortgage|direct debit|standing order"
        r"|child support|maintenance) (?:comes? (?:in|out)|goes? (?:in|out)|(?:gets|is|are) paid|lands?|is due|leaves|is taken)"
        r"(?: (?:in|out))?(?: (?:of )?my account)? on the (?:\d{1,2}(?:st|nd|rd|th)|first|last|fifteenth)"
        r"(?: (?:day )?of (?:the|each|every) month)?)",
        tidy,
    ),
    rule(
        rf"{POLITELY}(?P<lasting>from now on,? |in (?:the )?future,? |going forward,? "
        rf"|always )?{POLITELY}(?:answer|reply|respond|write|speak|talk|text|communicate)(?: to me| with me"
        rf"| me)?(?: always| only)?(?: in)? {_LANGUAGE}(?: (?:only|please|with me|to me|from now on))?",
        _reply_language,
    ),
    rule(
        rf"{POLITELY}(?:(?P<back>(?:back|switch(?: back)?|return) to) |in )?{_LANGUAGE}(?: again)?(?:,? please)?",
        _language_again,
    ),
    rule(
        rf"{POLITELY}{_LANGUAGE}(?: again)?,? (?P<lasting>for (?:a bit|a while|now|the moment|today)|from now on)(?:,? please)?",
        _reply_language,
    ),
    rule(
        rf"(?:I (?:would )?prefer|let us (?:speak|talk|chat)|I want) (?:answers |replies |to (?:speak|talk"
        rf"|chat) |you to (?:answer|reply|speak) )?(?:in )?{_LANGUAGE}(?: (?:answers|replies))?",
        _reply_language,
    ),
    rule(
        rf"{POLITELY}{_LASTING}{POLITELY}(?:call|address) me(?: as)? (?P<v>.+?)(?: (?:from now on|instead"
        rf"|only|at all times|every time|everywhere))?",
        _addressed,
    ),
    rule(rf"{POLITELY}refer to me as (?P<v>.+?)(?: from now on)?", _addressed),
    rule(r"I (?:would )?(?:prefer|like|want) to be (?:called|addressed as|known as) (?P<v>.+)", _addressed),
    rule(r"I prefer (?:if you call me )(?P<v>.+)", _addressed),
    rule(
        r"I (?:would )?(?:rather|prefer|like|love|appreciate|want|should be grateful"
        r"|would be grateful)(?: it)?(?: if| that)? ?you (?:to |would |could )?"
        r"(?:call|called|address|addressed|refer to|referred to) me (?:as )?(?P<v>.+?)"
        r"(?: instead| at all times| every time| from now on)?",
        _addressed,
    ),
    rule(r"(?P<v>(?:do not|never|stop) call(?:ing)? me .+)", _constraint),
    rule(rf"{POLITELY}(?P<v>(?:always|never) (?:ever )?{_TOLD}.+)", _constraint),
    rule(rf"(?:you (?:should|must|may|can|need to|have to|are to) )(?P<v>(?:always|never) {_TOLD}.+)", _constraint),
    rule(rf"(?P<v>(?:do not|never) ever {_TOLD}.+)", _constraint),
    rule(
        rf"{POLITELY}(?:from now on|in (?:the )?future|going forward"
        rf"|as a rule)[,:]? {POLITELY}(?P<v>(?:always |never |do not |no )?\w.+)",
        _constraint,
    ),
    rule(
        rf"{POLITELY}(?P<v>(?:do not|never|no longer) {_TOLD}.+) (?:from now on|in (?:the )?future"
        rf"|going forward|ever again|any ?more|again)",
        _constraint,
    ),
    rule(
        rf"{POLITELY}(?P<v>do not (?:schedule|book|plan|suggest|recommend|put|wake|disturb|call|text|message"
        rf"|mention|propose)\b.+ (?:before|after|on (?:\w+days|weekends)|during|between|with|that contain"
        rf"|in the (?:mornings?|evenings?))\b.*|do not (?:schedule|book|plan|suggest|recommend) (?:meetings"
        rf"|calls)\b.+)",
        _plain_rule,
    ),
    rule(
        r"(?P<v>no (?:meetings?|calls?|appointments?|emails?|messages|notifications|reminders"
        r"|phone calls) (?:before|after|on|during|between|in the)\b.+)",
        _plain_rule,
    ),
    rule(
        rf"{POLITELY}{_LASTING}{POLITELY}(?P<v>(?:keep|make) (?:your |the |all )?(?:answers?|repl(?:y|ies)"
        rf"|responses?|messages?|explanations?|summaries|things) .+)",
        _style,
    ),
    rule(
        rf"{POLITELY}{_LASTING}{POLITELY}(?P<v>(?:be|stay|sound) (?:more |less |very |as |always |a bit "
        rf"|a little )*(?:concise|brief|short|direct|blunt|formal|informal|casual|honest|polite|friendly"
        rf"|funny|professional|specific|detailed|critical|succinct)\b.*)",
        _style,
    ),
    rule(rf"{POLITELY}{_LASTING}{POLITELY}(?P<v>(?:use|avoid|stop using|do not use|skip|drop|leave out) .+)", _style),
    rule(
        rf"{POLITELY}{_LASTING}{POLITELY}(?P<v>(?:answer|reply|respond|write|talk|speak|explain)(?: to me"
        rf"| things| everything)? (?:in|with|like|briefly|concisely|shortly|formally|informally|as|simply"
        rf"|step by step)\b.*"
        rf"|(?:answer|reply|respond) (?:briefly|concisely|shortly|formally|informally))",
        _style,
    ),
    rule(
        rf"{POLITELY}(?P<v>(?:add|put|include|insert|end|start|begin|finish|open|close|sign(?: off)?|give|use|write|keep)\b.*"
        r"\b(?:every|each|all(?: of)?)(?: single)? (?:one of )?(?:your |my |the )?"
        r"(?:repl(?:y|ies)|answers?|responses?|messages?)\b.*)",
        _style,
    ),
    rule(
        rf"{POLITELY}(?P<v>(?:do not|stop|no need to) (?:apologi[sz]\w+|flatter\w*|lectur\w+|sugar-?coat\w*"
        rf"|repeat\w*|thank\w*|using emojis?)\b.*)",
        _style,
    ),
    rule(
        r"(?P<v>no (?:emojis?|jargon|markdown|bullet points|small talk|exclamation marks|tables|slang"
        r"|sarcasm)\b.*)",
        _style,
    ),
    rule(
        r"I (?:would )?(?P<lasting>prefer|like|love|want|appreciate|hate|do not like|do not want|do not need"
        r"|dislike) (?P<v>(?:(?:very |your |more )?(?:short|shorter|brief|concise|long|longer|detailed"
        r"|direct|blunt|formal|informal|simple|clear|technical|honest)(?:,? (?:and )?\w+)? (?:answers?"
        r"|repl(?:y|ies)|responses?|messages?|explanations?|summaries)|emojis?(?: in .+)?|bullet points(?: in .+)?|metric units"
        r"|answers .+|replies .+|responses .+|explanations .+|when you .+))",
        _style,
    ),
)
