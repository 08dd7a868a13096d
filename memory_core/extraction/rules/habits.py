"""Everyday ways of telling what one does again and again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.extraction.lexicon.everyday import PASTIMES, PLAY
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import POINTING, items, phrase, tidy

_DAYS: Final = rf"{WEEKDAY}s?"

_HABIT: Final = (
    r"(?:(?:every|each|most|every other|every single) (?:single |other )?(?:day"
    rf"|morning|evening|afternoon|night|week|weekend|month|year|{_DAYS}|lunchtime"
    r"|summer|winter)s?|(?:twice|once|(?:\d+|two|three|four|five|six)(?: times"
    r"|x| mornings| evenings| nights| days| afternoons)?) (?:a|per|each|every"
    r"|in the|in a) (?:day|week|month|year)|(?:minutes|hours|an hour|km|miles"
    r"|pages|steps|cups|litres|glasses|laps|reps) (?:a|per|every|each) (?:day"
    r"|week|night|morning)|\dx ?(?:/|a |per )?(?:week|day|wk)"
    rf"|(?:on )?{WEEKDAY}s|on (?:a )?{_DAYS}"
    rf" (?:morning|evening|night|afternoon)s?|{_DAYS} (?:morning|evening|night"
    r"|afternoon)s"
    r"|(?:in|during) the (?:mornings?|evenings?|afternoons?|week|summer|winter)"
    r"|at weekends|on (?:the )?weekends|weekends|daily|nightly|weekly"
    r"|first thing|before (?:work|breakfast|bed|school)|after (?:work|dinner"
    r"|lunch|school)|on (?:my|the) way to work|all year round|religiously)"
)

_ACTIVITY: Final = "|".join(sorted(map(re.escape, PASTIMES | PLAY | words("""
gym, the gym, church, choir, book club, band practice, spin class, physio, therapy, piano lessons, swim
night school, parkrun, football training, training
""")), key=len, reverse=True))  # fmt: skip


def _routine(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = tidy(match["v"])
    verb = value.split()[0].casefold()
    if len(value.split()) > 14 or re.search(
        r"\b(?:it|this|that|these|those|you|your|tomorrow|yesterday|tonight)\b|[:;]", value, re.IGNORECASE
    ):
        return ()
    if (
        verb in _NO_HABIT
        or _ONCE.match(value)
        or re.match(
            r"(?:have (?:been|had|to|a)|am|was|will|would|could|should|can|may|might"
            r"|did|do not (?:know|think|see|feel|go|get|have|do|really)|not\b|have started"
            r"|used)\b",
            value,
            re.IGNORECASE,
        )
    ):
        return ()
    del setting
    return (Draft("routine", value),)


_NO_HABIT: Final = words("""
appreciate, feel, felt, miss, think, want, wish, need, hope, love, like, hate, prefer, wonder, know, hear
believe, seem, said, told, got, get, saw, was, were, had, did, went, forgot, lost, found, bought, happen, mean
guess, find, understand, live, ask, asked, give, gave, tried, try, came, quit
""")

_ONCE: Final = Pattern(
    r"(?!(?:join|start|sign|enroll?|switch|mov|chang|register|volunteer|need|embed)\w*d\b)"
    r"(?:[a-z]{2,}[^e\W]ed|fell|broke|woke|ate|drank|slept|ran|swam|drove|wore|hurt|threw|met|left|took|made|bought|sold|lost)"
    r" ",
    re.IGNORECASE,
)
""" "Swelled up after lunch" was once."""


def _hobby(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting

    def check(text: str) -> str | None:
        value = re.sub(
            r"^(?:a lot of|some|a bit of|the|in|for|competitive|amateur|my)\s+", "", tidy(text), flags=re.IGNORECASE
        )
        return value if value.casefold() in PASTIMES | PLAY | _SPORTS else None

    each = re.sub(r"(?<=\band )the ", "", match["v"], flags=re.IGNORECASE)
    return tuple(Draft("hobby", value) for value in items(each, check))


_SPORTS: Final = words("""
trumpet, cornet, alto, bodhran, drums, lacrosse, hurling, camogie, netball, shinty, euchre, cribbage, scrabble
warhammer, d&d, bingo, whist, bowls, darts, euphonium, ukulele, mandolin, accordion, fiddle, bagpipes
saxophone, football, soccer, rugby, hockey, cricket, tennis
""")


def _group(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm on the club volleyball team", "I sing alto in the choir"."""
    del setting
    value = tidy(match["v"])
    return (
        (Draft("hobby", value),)
        if len(value.split()) <= 10 and not re.search(r"\b(?:idea|thought|fire|feelings)\b", value)
        else ()
    )


def _routine_never(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = tidy(match["v"])
    return (Draft("routine", f"never {value}"),) if len(value.split()) <= 10 and not POINTING.search(value) else ()


_AT_LEISURE: Final = (
    r"(?:(?:only|always|usually|normally|mostly|generally|now|not) )*(?:free|busy|available|unavailable|tied up|booked up)\b"
    r"(?! (?:of|from|to|with)\b)"
)


def _at_leisure(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "On Fridays I'm free all day": when somebody can be had."""
    value, day = tidy(match["v"]), match["day"].strip()
    del setting
    value = re.sub(r"(?:^now | now$)", "", value)
    said = value if day.casefold() in value.casefold() else f"{value} {day[:1].lower()}{day[1:]}"
    return (Draft("routine", said),) if len(said.split()) <= 14 else ()


RULES: Final[tuple[Rule, ...]] = (
    slot(
        "workflow",
        r"I (?:always|usually) (?P<v>(?:write|test|run|review|commit|read|plan|draft|check|back up|document|deploy"
        r"|sketch|proofread|outline) .+ (?:before|after|first|until|by hand)\b.*)",
        phrase,
        anyone=True,
    ),
    slot(
        "hobby",
        rf"I (?P<v>keep (?:(?:a few|some|{SEVERAL_WORDS}|\d+|a couple of) )?(?:hives of |racing |rescue |tropical )?"
        r"(?:bees|hens|chickens|ducks|goats|koi|pigeons|sheep|rabbits|ferrets|alpacas|fish|bonsai|tarantulas|quail|budgies))\b.*",
        phrase,
        anyone=True,
    ),
    rule(
        r"I (?:(?:have been (?:into |doing |playing |learning |practi[sc]ing |training in )?|am (?:into |doing |playing "
        r"|learning |practi[sc]ing"
        r" |training in |taking up ))|have (?:just |recently )?(?:started|taken up"
        r"|picked up)(?: doing| playing)? |do |practi[sc]e |play |played |go |love"
        r" |enjoy |like |took up |started |am learning(?: to play)? |am big on |am"
        r" really into |have been doing |used to do )(?:the )?(?P<v>.+?)(?: (?:in"
        r"|with|on|at|for|since|as|when|every|whenever|these days)\b.*)?",
        _hobby,
        anyone=True,
    ),
    rule(
        r"I (?P<v>coach (?:my|the|our|a|an) .+|(?:play|sing|dance|act|row|drum|perform"
        r"|compete|volunteer|coach|umpire|referee)(?: \w+){0,3} (?:in|for|with|at)"
        r" (?:an?|the|our|my) .+)",
        _group,
        anyone=True,
    ),
    rule(
        r"I am (?P<v>(?:the |a )?(?:captain(?! of (?:an?|the) (?:\w+ )?(?:ferry|ship|boat|vessel|plane|tanker|trawler))"
        r"|member|treasurer|president|chair|secretary"
        r"|goalkeeper|drummer|singer|coach) (?:of|for|in) (?:the|my|our|a) .+)",
        _group,
        anyone=True,
    ),
    rule(
        r"I am (?:on|in|part of|a member of|captain of) (?P<v>(?:the|an?|our|my)"
        r" (?:\w+[ -]){0,4}(?:team|club|choir|band|orchestra|league|squad|society"
        r"|quiz team|theatre group|troupe|allotment society|book group))",
        _group,
        anyone=True,
    ),
    rule(
        r"I (?:also |still |usually |normally |typically |generally |try to |like"
        rf" to |tend to |really )*(?P<v>(?!am\b|was\b|have been\b|work as\b)\w+ .*\b{_HABIT}(?:"
        r" .{1,40})?)",
        _routine,
        anyone=True,
    ),
    rule(
        rf"(?P<v>(?:{_ACTIVITY})(?: (?:class|lessons?|practice|training|club))?(?: at \d[\w:]*)?,?"
        rf" {_HABIT}(?:,? .{{1,40}})?)",
        _routine,
    ),
    rule(rf"(?:{_HABIT}),? (?:I )?(?P<v>(?:go|do|have|play|run|swim|visit|take|meet|call) .+)", _routine),
    rule(
        r"I (?P<v>(?:(?:always|usually|normally|mostly|typically|generally|tend to"
        r"|often) )?(?:wake up|get up|go to bed|go to sleep|take the (?:bus|train"
        r"|tram|metro|tube|subway|ferry|l|bart|s-bahn|u-bahn)|commute|(?:drive|cycle"
        r"|bike|walk|run|ride|get the (?:bus|train|tram)|go|ski|skate|scooter|row"
        r"|commute) (?:in )?to (?:work|school|uni|university|the office|campus|college)"
        r"|go everywhere by|take naps?|meal prep|bike everywhere|walk everywhere"
        r"|work from home|sleep (?:in|late|badly|with)|skip breakfast|do intermittent"
        r" fasting|fast until|intermittent fast)\b.*)",
        _routine,
        anyone=True,
    ),
    rule(
        rf"(?P<day>on {WEEKDAY}s(?: (?:mornings?|afternoons?|evenings?|nights?))?|every {WEEKDAY}|at weekends|on weekdays),?"
        rf" I am (?P<v>{_AT_LEISURE}.*)",
        _at_leisure,
        anyone=True,
    ),
    rule(
        rf"I am (?P<v>{_AT_LEISURE}.*(?P<day> (?:on {WEEKDAY}s|every {WEEKDAY}|at weekends|on weekdays)\b).*)",
        _at_leisure,
        anyone=True,
    ),
    rule(
        r"(?:normally|usually|typically|always|most days),? I (?P<v>(?:go|take|drive"
        r"|cycle|walk|eat|drink|work|have|get|start|cook|read|run|swim|sleep|wake)"
        r" .+)",
        _routine,
    ),
    rule(
        r"I (?:never|do not(?: ever)?) (?P<v>(?:drink|eat|have|work|answer|check"
        r"|take|look at)(?: [\w ]+?)? (?:after|before|past|on (?:week|sun|satur|mon"
        r"|fri)\w+) ?.*)",
        lambda m, s: _routine_never(m, s),
        anyone=True,
    ),
    slot(
        "hobby",
        r"I (?:am taking|have been taking|take|have) "
        r"(?P<v>(?!(?:stopped|quit|given|dropped|finished|cancelled|left|missed|ended)\b)"
        r"[\w ]{3,25} (?:lessons"
        r"|classes|course))(?: (?:on|every|in|at|twice|once|with) .+)?",
        phrase,
        anyone=True,
    ),
)
