"""Everyday ways of telling what one likes and what one cannot stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.extraction.lexicon.everyday import RELIGIONS
from memory_core.extraction.lexicon.life import ANNOYANCES
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import POINTING, demonym, items, phrase, taste, tidy, worded


def _tasted(attribute: str, text: str, *, corrects: bool = False) -> tuple[Draft, ...]:
    def check(part: str) -> str | None:
        if re.fullmatch(
            r"(?:being|getting|waking up|the (?:smell|taste|sound|sight|feel|texture"
            r"|thought) of) [\w' ]{3,30}",
            part,
            re.IGNORECASE,
        ) and not POINTING.search(part):
            return None if re.match(r"(?:being|getting) (?:here|able|there|done|to)\b", part) else tidy(part)
        value = taste(
            re.sub(r"^(?:a good|a nice|a bit of|a|an|some|all kinds of|all things|anything)\s+(?=\w)", "", tidy(part))
        )
        return None if value is None or POINTING.search(value) else value

    return tuple(Draft(attribute, value, corrects=corrects) for value in items(text, check))


def _liked(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if ANNOYANCES.search(match["v"]):
        return ()
    return _tasted("likes", match["v"], corrects=setting.clause.now)


def _disliked(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return _tasted("dislikes", match["v"], corrects=setting.clause.ended)


def _disliked_no_more(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I don't hate mushrooms (any more)": an end of the dislike where it is remembered; it is no liking."""
    ended = "no longer" in match.group() or setting.clause.ended
    return tuple(
        replace(draft, value=f"no longer {draft.value}", ends=True, replaces=draft.value)
        for draft in _tasted("dislikes", match["v"])
        if ended or (not match["mild"] and setting.holds("dislikes", draft.value))
    )


def _liked_no_more(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return tuple(
        replace(draft, value=f"no longer {draft.value}", ends=True, replaces=draft.value)
        for draft in _tasted("likes", match["v"])
    )


_PRONOUN: Final = re.compile(r"(?:they|he|she|we|you|these|those)", re.IGNORECASE)


def _favourite(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    thing, value = tidy(match["thing"]).casefold().replace("colour", "color"), phrase(match["v"], most=8, clausal=True)
    if (
        value is None
        or POINTING.search(value)
        or _PRONOUN.fullmatch(value)
        or not 1 <= len(thing.split()) <= 3
        or re.match(r"(?:thing|part|bit|one|person)\b", thing)
    ):
        return ()
    return (Draft(f"favorite:{thing}", value, corrects=setting.clause.now),)


def _drink(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = worded(match["v"])
    return (Draft("preferred_drink", value),) if value and not POINTING.search(value) else ()


def _rooting(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm a Red Sox man": not "a German man"."""
    return () if demonym(match["v"]) or match["v"].casefold() in RELIGIONS else _liked(match, setting)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"I (?:do not|no longer|do no longer)(?: really| actually)? (?:hate|detest|loathe|despise|dislike"
        r"|(?P<mild>mind))(?: to)? (?P<v>.+)",
        _disliked_no_more,
        anyone=True,
    ),
    rule(r"I (?:no longer|do no longer) (?:like|love|enjoy|adore)(?: to)? (?P<v>.+)", _liked_no_more, anyone=True),
    rule(
        r"I (?:have (?:always |never )?)?(?:am |been )?(?:an? )?(?:absolutely |totally"
        r" |completely |a bit |kind of )?(?:huge |big |massive |lifelong |die-?hard"
        r" |long-time |proper |proud |total |real )*(?:fan of|obsessed with|addicted"
        r" to|mad about|mad on|nuts about|hooked on|crazy about|into|partial to|a"
        r" sucker for|keen on|fond of|passionate about|in love with|all about) (?P<v>.+)",
        _liked,
        anyone=True,
    ),
    rule(
        r"I (?:am|have been|have always been)(?: such)?(?: an?)? (?:huge |big |massive"
        r" |lifelong |die-?hard |long-time |proper |proud |total |real |keen |avid"
        r" )*(?P<v>(?!huge|big|massive|lifelong|die|proud|total|real|good|bad|nice"
        r"|funny|family|tall|short|old|young|wise|cool|tough|lucky|smart|great|handy)[\w'"
        r" .&-]+?) (?:fan|guy|girl|gal|supporter|nerd|geek|lover|addict|fanatic|enthusiast"
        r"|junkie|snob|believer|buff)",
        _liked,
        anyone=True,
    ),
    rule(
        r"I have been an? (?P<v>(?!huge|big|massive)[\w' ]+?) fan (?:since|my whole"
        r"|my entire|all my|for|as long).+",
        _liked,
        anyone=True,
    ),
    rule(
        r"I (?:love|adore|am loving|like|really like|enjoy|have always loved|have"
        r" always liked|can not get enough of|could live on|live for|swear by|dig"
        r"|fancy|have a (?:thing|weakness|soft spot|passion) for|would be lost without(?:"
        r" my)?|can not live without(?: my)?|like very much|very much like|really"
        r" enjoy)(?: to)? (?P<v>.+?)(?: (?:a lot|so much|very much|the most|to bits"
        r"|to pieces|more than anything))?",
        _liked,
        anyone=True,
    ),
    rule(
        r"I (?:mostly |mainly |usually )?play (?:a lot of|lots of|too much|tons of"
        r"|mostly|mainly) (?P<v>.+)",
        _liked,
        anyone=True,
    ),
    rule(
        r"I (?:mostly |mainly |usually )?(?:listen|have been listening)(?: mostly"
        r"| mainly| a lot| only)? to (?:mostly |mainly |a lot of |lots of )?(?P<v>(?-i:[A-Z]).+"
        r"|(?:.+ )?(?:music|metal|jazz|rock|podcasts|audiobooks|punk|techno|hip-hop))",
        _liked,
        anyone=True,
    ),
    rule(
        r"I (?:support|follow|root for|cheer for|have supported|am supporting) (?P<v>(?!the"
        r" idea|your|his|her|my|this|that|the decision|a)[\w' .]+?)(?: (?:since|all"
        r" my life|my whole life).*)?",
        _liked,
        anyone=True,
    ),
    rule(
        r"I (?:do not (?:really )?(?:like|enjoy|care for|care (?:very |that |so )?much"
        r" for|get along with|get on with|do well with|love|fancy)|can not (?:stand"
        r"|bear|abide|stomach|tolerate|be doing with|deal with|handle|do(?! \w+days?\b| weekends\b))|could not"
        r" stand|never (?:liked|cared (?:much |a lot )?for|enjoyed|got into)|have"
        r" never (?:liked|cared (?:much )?for|enjoyed|been (?:a fan of|into|keen"
        r" on|one for))|hate|hate hate hate|detest|loathe|despise|dislike|am (?:not"
        r"|no)(?: really)?(?: a)?(?: big| huge| great| massive)? (?:fan of|into|keen"
        r" on|fond of|one for|big on|mad about|crazy about)|am not (?:really )?(?:a"
        r" )?(?:big |huge )?fan of|have no time for|am sick of|am (?:scared|afraid"
        r"|terrified|a (?:little|bit) (?:bit )?(?:scared|afraid)) of|am petrified"
        r" of|have a (?:phobia|fear) of|refuse to eat) (?P<v>.+?)(?: (?:at all|one"
        r" bit|with a passion|either|very much|much|so much))?",
        _disliked,
        anyone=True,
    ),
    rule(
        r"(?P<v>[\w' ]{3,40}?) (?:drives? me (?:mad|crazy|nuts|insane|up the wall"
        r"|round the bend)|gets? on my nerves|is a pet hate(?: of mine)?|makes? my"
        r" skin crawl|is not (?:my thing|for me|my cup of tea|my style|my jam)|are"
        r" not (?:my thing|for me|my cup of tea|my style|my jam)|freaks? me out|stresses"
        r" me out|(?:make|makes|gives) me (?:nervous|uneasy|uncomfortable|queasy|gag|panic|anxious|anxiety|the creeps|the"
        r" ick))",
        _disliked,
    ),
    rule(
        r"(?P<v>[\w' ]{3,40}?) (?:is|are) (?:totally |absolutely |so |really )?(?:my"
        r" (?:thing|jam|happy place|guilty pleasure|comfort food|weakness|passion"
        r"|one true love))",
        _liked,
    ),
    rule(
        r"my (?:absolute |all-time |all time |current |new |number one )?(?:fav|favorite)"
        r" (?P<thing>[\w' -]+?) (?:is|are|has to be|would be|will always be|is still"
        r"|is probably not|has always been|is definitely|is hands down)(?: definitely"
        r"| hands down| still| by far)? (?P<v>.+?)(?:,? (?:hands down|by far|obviously"
        r"|of course|no contest))?",
        _favourite,
        anyone=True,
    ),
    rule(
        r"I (?:take|drink|have|like|need|want) my (?:morning )?(?P<v>(?:coffee|tea|espresso"
        r"|brew|cuppa|latte) .+?)(?:,? (?:always|every time|usually))?",
        _drink,
        anyone=True,
    ),
    rule(
        r"I (?:only |mostly |always |mainly |usually |just )?drink (?P<v>[\w ]+?"
        r" (?:instead of|rather than|over) (?:coffee|tea|beer|wine|soda|milk|water)"
        r"|(?:black |green |herbal |oat |decaf |strong |sparkling |flat |iced )+[\w"
        r" ]+?)",
        _drink,
        anyone=True,
    ),
    rule(
        r"I (?P<v>(?:do not|never|always) (?:take|have|put|want) (?:milk|sugar|cream"
        r"|sweetener|ice|lemon)(?: (?:or|and) \w+)? in my (?:tea|coffee|drinks?))",
        _drink,
        anyone=True,
    ),
    rule(r"I am an? (?P<v>(?-i:[A-Z])[\w' ]+?) (?:man|woman|household|family|house)", _rooting, anyone=True),
)
