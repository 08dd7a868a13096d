"""Everyday ways of asking for a manner of answering, of setting rules, deciding and aiming, beyond the textbook's."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance, Kind
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.life import AIMS, SMALL_WRITINGS, WAYS
from memory_core.extraction.lexicon.wishes import AT_HAND, POLITELY
from memory_core.extraction.rules.standing import TELLS
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import long_phrase, phrase, tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT
_PLEASE: Final = rf"(?:{POLITELY}(?:always|from now on)[, ]+)*{POLITELY}"
_LASTS: Final = Pattern(
    r"\b(?:always|never|from now on|going forward|in future|in the future|by"
    r" default|as a rule|throughout|every time|whenever|each time|any ?time"
    r"|when (?:I|you|we)|at all times|ever)\b",
    re.IGNORECASE,
)
_ONLY_NOW: Final = Pattern(
    r"\b(?:it|this|that one|these|those|above|below|following|here|for (?:a|the)"
    r" (?:sec|second|minute|moment|email|letter|report|essay)|today|tonight"
    r"|tomorrow|now|again|first|my (?!english|mistakes|name|spelling|grammar"
    r"|time|messages|questions|code|writing|texts?|pronouns|replies|answers|notes)\w+"
    r"|the (?:email|letter|text|paragraph|essay|draft|report|deck|poem|code|sentence"
    r"|menu|list)|an? (?:email|e-mail|letter|text|essay|poem|haiku|joke"
    r"|story|list|worksheet|sign|caption|regex|summary of|table of|recipe|song"
    r"|speech|plan|tweet|reply to|example|sentence|word|name|number)"
    rf"|(?:{SEVERAL_WORDS}|some|a few|another|\d+) (?:[\w-]+ ){{0,2}}?(?:examples?|ideas|tips|reasons"
    r"|ways|facts|words|sentences) (?:of|for|about|to|with|why))\b",
    re.IGNORECASE,
)
_MANNER_VERB: Final = (
    r"(?:use|answer|reply|respond|address|keep|speak|talk|be|stick to|convert"
    r"|skip|avoid|drop|leave out|spell|spare|cut|assume|round)"
)
_WEAK_VERB: Final = (
    r"(?:write|give|send|make|put|start|format|cite|explain|say|show|list|break"
    r"|summari[sz]e|end|include|number|tell|get|check|do|ask|add|correct)"
)
_OF_ANSWERS: Final = Pattern(r"(?:my|your) (?:answers|replies|responses|explanations|summaries)\b", re.IGNORECASE)
_LEAST: Final = 3
"""Words: "my answers" alone is no manner."""
_ONE_ANSWER: Final = Pattern(
    r"(?:please )?(?:answer|reply to|respond to) (?:(?-i:[A-Z])(?!nglish)|(?:the|this|that|his|her|their|an?) )",
    re.IGNORECASE,
)
""" "Answer Bob's question" is done once."""
_CREATIVE: Final = Pattern(
    r"\b(?:essay|story|stories|documents?|article|poem|post|paragraph|file|files"
    r"|code|report|following|given|email|letter|speech|blog|script|song|text"
    r"|how to"
    r"|importance|discuss\w*|the (?!point|24|12|answer|short|fahrenheit|fluff|metric|main|letters?|sources?))\b",
    re.IGNORECASE,
)


def _manner(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """A wish about answers that no object ties to this moment: "bullet points only", "don't sugar-coat stuff"."""
    value = tidy(match["v"])
    whole = match.group()
    if (
        re.match(r"(?:please )?(?:call|text|ring|tell) me\b", value, re.IGNORECASE)
        or _ONE_ANSWER.match(value)
        or not WAYS.search(value)
        or AT_HAND.search(setting.clause.said)
        or (_ONLY_NOW.search(value) and not _LASTS.search(whole) and not _OF_ANSWERS.match(value))
        or (_OF_ANSWERS.match(value) and len(value.split()) < _LEAST)
        or len(value.split()) > 24
    ):
        return ()
    if not (setting.alone or _LASTS.search(whole) or match.groupdict().get("firm")):
        return ()
    if (
        (_CREATIVE.search(value) and not _OF_ANSWERS.match(value))
        or len(value.split()) < 2
        or value.endswith(":")
        or ":" in value
    ):
        return ()
    return (Draft("style", value, kind=Kind.BEHAVIOR, importance=_SIGNIFICANT),)


def _rule(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = tidy(match["v"])
    del setting
    if len(value.split()) < 2 or len(value.split()) > 30 or TELLS.match(value):
        return ()
    return (Draft("rule", value, kind=Kind.CONSTRAINT, importance=Importance.CRITICAL),)


def _decision(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = long_phrase(match["v"])
    if value is None or re.match(
        r"(?:yet|not$|not to$|(?:option|number|version|choice|answer) \w+$|it|this|that|what|whether|if|how|where|when|anything"
        r"|nothing|you|him|her|them|the (?:kids|children|boys|girls|twins|little ones?|flow|first|latter|former|second)|plan"
        r" b)\b",
        value,
        re.IGNORECASE,
    ):
        return ()
    return (Draft("decision", value, importance=_SIGNIFICANT),)


def _goal(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = phrase(match["v"], most=14, clausal=True)
    day = first_date(match["v"], setting.now, setting.zone)
    if day and "save" not in match["v"] and len(day.day) > len("2027"):
        return ()
    if value is None or re.search(r"\b(?:it|this|that|you|your|tonight|today|tomorrow|now)\b", value, re.IGNORECASE):
        return ()
    if re.fullmatch(r"[£$€]?[\d,.]+k?(?: \w+)?", value):  # so much of what: the sum alone says nothing
        value = tidy(re.sub(r"^my ", "", match.group(), flags=re.IGNORECASE))
    return (Draft("goal", value),)


def _project(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = long_phrase(match["v"])
    if value is None or re.match(
        r"(?:it|this|that|these|those|something|an? (?:email|reply|text|message|sentence"
        r"|question|list|number|shift))\b",
        value,
        re.IGNORECASE,
    ):
        return ()
    return (Draft("project", value),)


def _stack(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "our stack is Python, Snowflake and dbt", "for Nightingale we use Rust and Postgres"."""
    del setting
    found = [
        tidy(part) for part in re.split(r",\s*(?:and )?|\s+and\s+|\s*\+\s*|\s+with\s+", match["v"]) if part.strip()
    ]
    if (
        not found
        or any(len(part.split()) > 3 for part in found)
        or not any(re.search(r"(?-i:[A-Z])", part) for part in found)
    ):
        return ()
    project = match.groupdict().get("project")
    drafts = [Draft("tech_stack", part) for part in found]
    return (*drafts, Draft("project", tidy(project))) if project else tuple(drafts)


_AIM: Final = (
    rf"(?:{AIMS}|become|be an? (?=\w*(?:er|or|ist|ian|man|woman|nurse|vet|chef|pilot"
    r"|medic|mechanic|scientist|accountant|architect|priest|monk|nun|detective|assistant|ballerina)\b)"
    r"|learn (?!more|about|how you|what)"
    r"|run (?:an?|my first|the)|buy (?:an?|house|flat|car|land)\b|lose"
    rf"|write an? (?!{SMALL_WRITINGS}\b)|publish|move to|save|retire|get married|get fit|get in shape"
    r"|start (?:an?|my own)|open (?:an?|my own)|quit (?:smoking|vaping|drinking"
    r"|sugar|my job)|visit"
    r"|finish my|have (?:kids|children|a baby)|adopt|pass my|pay off|get into"
    r"|train as|go back to (?:school|uni|college)|get my|emigrate|go freelance)"
)


def _kept(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "keep it plain": a manner, where the message holds nothing that it could be about."""
    if not setting.alone or AT_HAND.search(setting.clause.said):
        return ()
    return (Draft("style", tidy(match["v"]), kind=Kind.BEHAVIOR, importance=_SIGNIFICANT),)


def _own_rule(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "don't give me any recipes with fish": of all such things, not of one of this moment."""
    return () if _ONLY_NOW.search(match["v"]) else _rule(match, setting)


_OF_THE_MOMENT: Final = Pattern(
    r"\b(?:it|this|that|these|those|today|tonight|tomorrow|now|again|yet|until|till|the (?:email|letter|text|paragraph|essay"
    r"|draft|report))\b",
    re.IGNORECASE,
)


def _kept_quiet(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Don't ask me about my work": what is not to be spoken of may be the owner's own."""
    del setting
    if _OF_THE_MOMENT.search(match["v"]):
        return ()
    return (Draft("rule", tidy(match["v"]), kind=Kind.CONSTRAINT, importance=Importance.CRITICAL),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:standing rule|house rule|new rule|rule of thumb|rule|my rule|one rule"
        r"|ground rule|policy)(?: is)?\s?[:,-]? (?P<v>(?:no|never|always|do not|only"
        r"|if|when)\b.+)",
        _rule,
    ),
    rule(
        r"(?:always|never) (?:ever )?(?P<v>(?:schedule|book|plan|put|order|buy|send"
        r"|share|invite|accept|call|wake|disturb|suggest|recommend|remind|ask|tell"
        r"|include)\b.+)",
        lambda m, s: _rule_whole(m, s),
    ),
    rule(
        rf"{_PLEASE}(?P<v>(?:do not|never|no longer|stop|quit) (?:call|calling|refer"
        r" to|referring to) me .+)",
        _rule,
    ),
    rule(
        rf"{_PLEASE}(?P<v>(?:do not|never|stop|quit|no) (?:ever )?(?:{_MANNER_VERB}"
        rf"|{_WEAK_VERB}|call|using|giving|calling|saying|apologi[sz]\w*|sugar-?coat\w*"
        r"|lectur\w+|patroni[sz]\w+|flatter\w*|repeat\w*|preach\w*|bother with)\b.+"
        r"|(?:do not|never|stop) (?:sugar-?coat\w*|lectur\w+|apologi[sz]\w*|patroni[sz]\w+"
        r"|flatter\w*|preach\w*)\b.*)",
        _manner,
    ),
    rule(rf"{_PLEASE}(?P<v>{_MANNER_VERB} .+)", _manner),
    rule(
        rf"{_PLEASE}(?P<v>{_WEAK_VERB}(?: (?:to me|to us|me|us|it|them|always|only"
        r"|the|your|a))* (?:[\w-]+ ){0,3}?(?:answers?|repl(?:y|ies)|responses?"
        r"|explanations?|things|stuff"
        r"|everything|sources?|examples?|options|bullet points|steps|letters|in (?:full"
        r"|complete|plain|simple|british|american|short|bullets?|metric|celsius|tiny"
        r"|small|euros|lowercase)"
        r"|straight|shorter|slower|slowly|simpler|bigger|longer|simply|briefly|step by step|like I am|up front|first|big"
        r"|small)\b.*)",
        _manner,
    ),
    rule(rf"{_PLEASE}(?P<v>{_WEAK_VERB} .+(?:always|whenever|every time|when I|when you|by default).*)", _manner),
    rule(rf"{_PLEASE}(?P<v>(?:no|less|fewer|more) [\w ,-]+?)(?: please)?", _manner),
    rule(
        rf"{_PLEASE}(?P<v>(?:short|brief|plain|simple|bullet|metric|imperial|celsius"
        r"|british|american|numbered|concise|straight)[\w -]* (?:only|please|always"
        r"|thanks))",
        _manner,
    ),
    rule(
        r"(?:all )?(?:my |the )?(?P<v>(?:temperatures?|weights?|distances?|times|dates|prices|measurements?|units|sizes|heights?)"
        r"(?: and (?:the )?\w+)? (?:always )?in (?:[\w, -]{2,40}? (?=only|please|always|thanks)"
        r"|(?:celsius|fahrenheit|grams|kilos|metric|imperial|miles|kilomet(?:re|er)s|euros|the 24.hour (?:clock|format)|stone)))"
        r"(?: only|,? please|,? always|,? thanks)?",
        _manner,
    ),
    rule(
        r"(?P<v>(?:short|brief|simple|plain english|bullet points?|metric|celsius"
        r"|british spelling|direct)[\w -]*),? (?:only|always)(?:,? please)?",
        _manner,
    ),
    rule(
        r"I (?:would )?(?P<firm>prefer|rather|like|love|want|appreciate|hate|do not"
        r" like|dislike|would rather have|would like|can not stand) (?:it (?:when"
        r"|if) )?(?P<v>(?:you (?:to )?|(?:your|my) (?=answers|replies|responses|explanations|summaries|instructions"
        r"|recipes|lists|directions|news|feedback)"
        r"|(?:your )?(?:citations|sources|examples|code|bullets|tables|lists|measurements|directions|recipes"
        r"|instructions) (?:in|with|as|at|on|without)\b|your |when you |it when you |short|brief|bullet"
        r"|straight|simple|metric|plain|direct|honest|blunt|celsius|detailed|long-winded"
        r"|emojis|times|dates|temperatures|prices|distances|answers|replies|responses"
        r"|everything|things|units).*)",
        _manner,
    ),
    rule(
        rf"{_PLEASE}(?P<v>(?:do not|never) (?:ping|call|text|message|wake|disturb|bother|contact|ring|nudge) me"
        r" (?:before|after|between|on|at|during|when|while) .+)",
        _own_rule,
    ),
    rule(
        rf"{_PLEASE}(?P<v>(?:remind|message|text|ping|notify|nudge|contact) me (?:of"
        r" |about )?(?:things|stuff|everything|appointments|meetings|tasks|birthdays"
        r"|deadlines|events)\b.+)",
        _rule,
    ),
    rule(r"(?:from now on|going forward|in future|in the future|as a rule|by default),? (?P<v>.+)", _rule),
    rule(
        rf"{_PLEASE}(?P<v>(?:correct|fix) my (?:english|mistakes|grammar|spelling"
        r"|german|spanish|french)\b.*)",
        _manner,
    ),
    rule(
        rf"(?:(?:let(?:['’]s| us)|we can|can we|could we|you can) )?{_PLEASE}go(?:ing)? back to (?P<v>(?:[\w-]+ ){{0,2}}"
        r"(?:spelling|units|answers|replies|sentences|paragraphs|bullet points|celsius|fahrenheit|metric|imperial))",
        _manner,
    ),
    rule(
        r"(?P<v>(?:very )?(?:short|shorter|brief|plain|concise|direct|honest|blunt|simple|detailed|long) (?:answers|replies"
        r"|responses|sentences))",
        _manner,
    ),
    # decisions
    rule(
        r"I (?:have )?(?:just |finally |now |also |all )?(?:decided|agreed|chosen"
        r"|resolved|opted|voted|made up my mind|concluded|committed|elected)(?: (?:with"
        r"|as) (?:the|my|our|a) \w+)?,? (?:to |on |for |that |against |I am |I will"
        r" )*(?P<v>.+)",
        _decision,
    ),
    rule(
        r"I (?:have |am |will )?(?:just |finally )?(?:chose|picked(?! up)|settled on|settling"
        r" on|went with|gone with|going with|going for|go with|sticking with|stick"
        r" with|stuck with|dropping|drop|scrapping) (?P<v>.+)",
        _decision,
    ),
    rule(
        r"(?:decision made|decided|it is decided|final answer|it is settled|that"
        r" is settled|settled)[:,-]+ ?(?:I am |we are |to )?(?P<v>.+)",
        _decision,
    ),
    rule(
        r"I (?:have )?(?P<v>(?:given up on|gave up on|called off|turned down|accepted"
        r"|rejected|cancelled|dropped|ditched) (?:the|my|our|(?-i:[A-Z]))"
        r"(?:(?!(?:in|into|on|onto|off|down|at|yesterday|today|earlier|somewhere|twice|again)\b)\w+ ?)+)",
        _decision,
    ),
    # aims and work in hand
    rule(
        r"I (?:would (?=like|love)|really |just |eventually |still )*(?:like|love"
        r"|want|plan|aim|intend|hope|am hoping|am planning|am aiming|am trying|would"
        rf" love|am determined) to (?P<v>{_AIM}\b.*)",
        _goal,
        anyone=True,
    ),
    rule(
        r"I am (?:currently |also |still )?(?P<v>(?:looking|hoping|planning|aiming|saving(?: up)?"
        rf"|working)(?: up)? to {_AIM}\b.*)",
        _goal,
        anyone=True,
    ),
    rule(
        r"I am (?:currently |also |still )?(?P<v>(?:saving(?: up)?|training|revising"
        r"|studying|preparing|practi[sc]ing|putting money aside) for .+)",
        _goal,
        anyone=True,
    ),
    rule(
        r"I am (?:currently )?(?P<v>(?:cutting|bulking)(?! [\w ]+ (?:want|need|is|are|has)\b)\b.*|trying for (?:a|another"
        r"|our) (?:\w+ )?(?:baby|child|kid)|trying to (?:conceive|get pregnant|quit"
        r" .+|lose .+|save .+|learn .+|eat .+|drink .+|sleep .+|run .+|write .+|cut"
        r" .+|gain .+|find an? .+|sell .+|buy an? .+))",
        _goal,
        anyone=True,
    ),
    rule(
        r"(?:my (?:\w+ )?|savings )(?P<what>goal|aim|dream|target|resolution|ambition)(?: (?:for|this)"
        r" [\w ]+?)? is (?:to )?(?P<v>.+)",
        _goal,
        anyone=True,
    ),
    rule(
        r"I am (?:currently |presently |now |busy |also |still )*(?:working on|writing"
        r"|building|developing|designing|renovating|restoring|recording|putting together"
        r"|editing|illustrating|translating|researching|studying|organi[sz]ing|setting"
        r" up|knitting|painting|sewing|drafting) (?P<v>(?:an?|my|our|the)\b.+|(?-i:[A-Z]).+)",
        _project,
        anyone=True,
    ),
    rule(
        r"my (?:current |new |side |main |latest |big |next |phd |research |school"
        r" |final[- ]year )*(?:project|thesis|dissertation|research|book|novel) is"
        r" (?:about |on |called |a |an |titled )?(?P<v>.+)",
        _project,
    ),
    rule(r"(?:my|our|the) (?:tech )?stack is (?P<v>.+)", _stack),
    rule(
        r"for (?:the |my |our )?(?:project |app |product |site )?(?P<project>(?-i:[A-Z])\w+),?"
        r" (?:project,? )?I (?:use|are using|am using|went with) (?P<v>.+)",
        _stack,
    ),
    rule(
        r"(?:please )?(?P<v>keep (?:it|things) (?:short|simple|plain|brief|concise"
        r"|professional|casual|light|real|formal|clean|honest|snappy|to the point)\b.*)",
        _kept,
    ),
    rule(
        rf"{_PLEASE}(?P<v>(?:do not|never) (?:(?:remind|ask|tell|talk to|bother|nag) (?:me|us) about|mention|bring up"
        rf"|talk about) .+)",
        _kept_quiet,
    ),
    rule(
        r"(?:please )?(?P<v>(?:do not|never) (?:give|suggest|recommend|show|send"
        r"|offer|tell|bring up|mention|put|book|schedule|order|buy)"
        r"(?: me| us)?(?: any)? (?!it\b|this\b|that\b|these\b|those\b|the\b|an? )[\w"
        r" -]+? (?:with|from|about|containing|before|after|over|under|without|that)"
        r" .+)",
        _own_rule,
    ),
)


def _rule_whole(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """The rule with its "always" or "never"."""
    if _ONLY_NOW.search(match["v"]) or re.search(r"\byours?\b|\bone's\b", match["v"]):
        return ()
    del setting
    return (Draft("rule", tidy(match.group()), kind=Kind.CONSTRAINT, importance=Importance.CRITICAL),)
