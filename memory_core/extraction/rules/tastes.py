"""What somebody likes, prefers, does in their free time, owns and uses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import same_subject
from memory_core.domain.records import Kind, Standing
from memory_core.extraction.lexicon.everyday import ENTHUSIASTS, PASTIMES, PLAY
from memory_core.extraction.lexicon.life import CARS
from memory_core.extraction.rules.body import medicine
from memory_core.extraction.rules.table import Draft, Rule, Setting, listed, rule, slot
from memory_core.extraction.rules.things import is_car
from memory_core.extraction.values import items, phrase, taste, tidy

_HABIT: Final = (
    r"(?:(?:every|each|most|every other|every single) (?:day|morning|evening|afternoon|night|week"
    r"|weekend|month|year|mon|tues|wednes|thurs|fri|satur|sun|few|two|three|second)\w*|twice a|once a"
    rf"|three times a|on {WEEKDAY}s"
    rf"|{WEEKDAY}s"
    r"|in the (?:mornings?|evenings?|afternoons?)|daily|weekly|before (?:work|breakfast|bed)"
    r"|after (?:work|dinner|lunch)|at (?:night|\d))"
)
_ROUTINE_VERB: Final = (
    r"(?:run|jog|swim|walk|cycle|bike|go|work out|exercise|meditate|train|wake up|get up|have|do|take"
    r"|eat|drink|read|practice|practise|play"
    r"|visit|call|volunteer|commute|attend|teach|cook|lift|stretch|journal|pray|skip|sleep|start"
    r"|finish|pick up|drop off|walk the dog"
    r"|take the (?:bus|train|metro|subway)|drive)"
)


def _playing(text: str) -> str | None:
    value = re.sub(r"^(?:the|a lot of|some|competitive|professional)\s+", "", tidy(text), flags=re.IGNORECASE)
    return value if value.casefold() in PLAY else None


def _pastime(text: str) -> str | None:
    value = re.sub(r"^(?:a lot of|some|doing|going)\s+", "", tidy(text), flags=re.IGNORECASE)
    return value if value.casefold() in PASTIMES | PLAY else None


def _enthusiast(text: str) -> str | None:
    value = re.sub(
        r"^(?:keen|avid|passionate|big|hobby|amateur|recreational|competitive|enthusiastic|long-distance)\s+",
        "",
        tidy(text),
        flags=re.IGNORECASE,
    )
    return tidy(text) if value.casefold() in ENTHUSIASTS else None


def _favourite(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my favorite color is green": a slot of one value for each kind of thing."""
    thing, value = tidy(match["thing"]).casefold(), phrase(match["v"], most=8, clausal=True)
    thing = (
        re.sub(r"\s+(?:of all time|of time|ever|now|these days|at the moment|again)$", "", thing)
        .replace("colour", "color")
        .replace("flavour", "flavor")
    )
    if (
        value is None
        or not 1 <= len(thing.split()) <= 4
        or re.match(r"(?:one|part|bit)\b", thing)
        or re.match(r"(?:it|this|that|these|those|they|he|she|we|you|not|when|to)\b", value, re.IGNORECASE)
    ):
        return ()
    singular = re.sub(r"(?<=[^s])s$", "", thing) if re.search(r"\bare\b", match.group()) else thing
    return (Draft(f"favorite:{singular}", value, corrects=setting.clause.now),)


def _disliked(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return tuple(Draft("dislikes", value, corrects=setting.clause.ended) for value in items(match["v"], taste))


def _liked(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return tuple(Draft("likes", value, corrects=setting.clause.now) for value in items(match["v"], taste))


def _preferred(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value, other = phrase(match["v"]), match.groupdict().get("other")
    if value is None or re.match(
        r"(?:the (?!(?-i:[A-Z]))|not\b|to (?:not|think)\b|it\b|my (?!coffee|tea|eggs|steak|meat|pizza))",
        value,
        re.IGNORECASE,
    ):
        return ()
    if re.search(
        r"\b(?:answers?|repl(?:y|ies)|responses?|messages?|explanations?|summaries)\b", match["v"], re.IGNORECASE
    ):
        return ()
    shown = f"{value} over {tidy(other)}" if other and phrase(other) else value
    return (Draft("prefers", shown, corrects=setting.clause.now, replaces=tidy(other) if other else None),)


def _switched(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value, old = taste(re.sub(r"^(?:the|playing|doing) ", "", match["v"])), match.groupdict().get("old")
    if value is None:
        return ()
    if value.casefold() in PASTIMES | PLAY:
        before = tidy(old) if old else _only_one("hobby", setting, PASTIMES | PLAY)
        return (Draft("hobby", value, corrects=True, replaces=before),)
    if medicine(value):
        before = tidy(old) if old else _only_one("medication", setting)
        return (Draft("medication", value, corrects=True, replaces=before),)
    return (Draft("uses", value, corrects=True, replaces=tidy(old) if old else None),)


def _only_one(attribute: str, setting: Setting, of_these: frozenset[str] | None = None) -> str | None:
    """That what was switched to takes the place of; of several it is not said."""
    mine = [m for m in setting.remembered if same_subject(m.subject, setting.clause.subject)]
    held = {m.value for m in mine if m.attribute == attribute and m.standing is Standing.CURRENT}
    held = {one for one in held if of_these is None or one.casefold() in of_these}
    return next(iter(held)) if len(held) == 1 else None


_ON_A_DAY: Final = Pattern(rf" (?:on|this|next) (?:the \d{{1,2}}(?:st|nd|rd|th)|{WEEKDAY})\b.*$", re.IGNORECASE)
""" "My PCV medical on the 11th" is no thing."""


def _owned(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    what = re.sub(r" to (?:work|school|uni|college|lectures|the (?:office|station|shops?))$", "", match["v"])
    value = phrase(re.sub(r"^(?:an?|my)\s+", "", what, flags=re.IGNORECASE), most=6)
    if value is None or not re.search(r"[A-Z]|\d", value) or _ON_A_DAY.search(value):
        return ()
    vehicle = re.search(
        rf"\b(?:drive|ride|car|bike|bicycle|motorbike|motorcycle|van|truck|scooter|boat|{CARS})\b",
        match.group(),
        re.IGNORECASE,
    )
    return (
        Draft(
            "vehicle" if vehicle else "possession",
            value,
            corrects=setting.clause.now or "bought" in match.group(),
            tags=("vehicle", "car") if is_car(match.group(), value) else (),
        ),
    )


_ON_ITS_DATE: Final = Pattern(
    rf"have .*\b(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH_NAME}|{MONTH_NAME} \d{{1,2}})\b", re.IGNORECASE
)


def _routine(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = tidy(match["v"])
    if value.split()[0].casefold() == "take" and any(medicine(word.strip(",")) for word in value.split()):
        return ()  # a medicine
    if _ON_ITS_DATE.match(value):
        return ()  # an occasion
    if re.match(r"have (?:been|had|to|started|always|never)\b|(?:do|never|always) not\b", value, re.IGNORECASE):
        return ()
    if len(value.split()) > 18 or re.search(r"\b(?:it|this|that|these|those|you|your)\b", value, re.IGNORECASE):
        return ()
    return (Draft("routine", value),)


_LOVE: Final = (
    r"(?:like|love|enjoy|adore|am (?:a )?(?:big |huge |great |massive )?fan of|am (?:very |really "
    r"|totally |so |super )?(?:into|fond of|keen on|passionate about|obsessed with|crazy about"
    r"|addicted to)|have a (?:soft spot|passion|thing|weakness) for|have always loved"
    r"|have always liked|can not live without|can not get enough of)"
)
_HATE: Final = (
    r"(?:hate|dislike|detest|loathe|despise|can not stand|can not bear|do not like|do not enjoy"
    r"|do not care for|am not (?:a )?(?:big |huge |great )?fan of|am not (?:very |really |that "
    r"|so )?(?:into|fond of|keen on)|really do not like|am scared of|am afraid of|am terrified of"
    r"|have always hated)"
)

RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"my (?:absolute |all-time |all time |current |new )?favorite (?P<thing>[\w' -]+?) (?:is|are"
        r"|has always been|of all time is) (?P<v>.+)",
        _favourite,
        anyone=True,
    ),
    rule(r"(?P<v>[A-Z][\w' -]+?) (?:is|are) my (?:absolute |all-time )?favorite (?P<thing>[\w' -]+)", _favourite),
    slot(
        "preferred_drink",
        r"my (?:go-to|usual|regular) (?:drink|order|coffee|coffee order) is (?P<v>.+)",
        phrase,
        anyone=True,
    ),
    slot(
        "preferred_drink",
        r"I (?:take|drink|have|like|prefer) my (?P<v>(?:coffee|tea|espresso) .+?)(?:,? (?:always|every time|usually))?",
        phrase,
        anyone=True,
    ),
    listed(
        "likes",
        r"I am an? (?:huge |big |massive |great |true |real |total |die-hard )*(?P<v>(?!(?:huge|big"
        r"|massive|great|true|real|total|not|also|such) )(?!(?:huge|big|massive|great|true|real"
        r"|total)$)(?!(?:huge|big|massive|great|true|real|total) fan)[\w' -]+?) (?:fan|supporter"
        r"|enthusiast)",
        taste,
        anyone=True,
    ),
    slot("likes", r"I (?:support|root for|follow|cheer for) (?P<v>(?-i:[A-Z])[\w' ]+)", taste, anyone=True),
    listed(
        "hobby",
        r"I (?:like|love|enjoy|do|practice|practise|am into|am learning|go|have taken up|took up|started"
        r"|have started) (?:to go )?(?P<v>.+?)(?: (?:as a hobby|in my (?:free|spare) time|on weekends"
        r"|on the weekends?|at the weekend))?",
        _pastime,
        anyone=True,
    ),
    listed(
        "hobby",
        r"I (?:like to |love to |enjoy )?play(?:ing)? (?P<v>.+?)(?: (?:in a (?:band|club|team|league)"
        r"|on weekends|in my (?:free|spare) time|as a hobby|every .+))?",
        _playing,
        anyone=True,
    ),
    listed(
        "likes",
        r"I (?:mostly |mainly )?(?:listen to|watch|read|am reading|am watching|am"
        r" listening to|have been reading|have been watching|have been listening"
        r" to) (?:mostly |mainly |a lot of |lots of |tons of )(?P<v>.+)",
        taste,
        anyone=True,
    ),
    slot(
        "hobby",
        r"I (?:also |regularly )?(?P<v>run (?:half |ultra)?-?(?:marathons?|ultras?|triathlons?))",
        phrase,
        anyone=True,
    ),
    slot("hobby", r"I (?:also )?(?P<v>collect [\w ]+)", phrase, anyone=True),
    listed("hobby", r"my (?:main |favorite )?hobb(?:y|ies) (?:is|are|include|includes) (?P<v>.+)", phrase, anyone=True),
    listed(
        "hobby",
        r"in my (?:free|spare) time,? I (?:like to |love to |enjoy |do |go |usually |often |play )*(?P<v>.+)",
        phrase,
        anyone=True,
    ),
    listed("hobby", r"I spend (?:my|most of my) (?:free|spare) time (?P<v>.+)", phrase, anyone=True),
    slot(
        "hobby",
        r"I am an? (?P<v>(?:keen|avid|passionate|hobby|amateur|recreational|enthusiastic"
        r"|long-distance) \w+(?: \w+)?|\w+(?: \w+)?)",
        _enthusiast,
        anyone=True,
    ),
    slot("hobby", r"I (?P<v>(?:sing|play|dance|act|row|sail|paint) in an? [\w ]+)", phrase, anyone=True),
    slot(
        "routine",
        r"I (?P<v>(?:usually |always |mostly )?(?:take the (?:bus|train|metro|subway|tram|ferry"
        r"|underground|tube) to (?:work|school|the office|university)|(?:commute|drive|walk|cycle|bike"
        r"|run) to (?:work|school|the office)(?: by \w+)?|commute by \w+))",
        phrase,
        anyone=True,
    ),
    rule(
        rf"I (?P<v>(?:only |usually |always |never |normally |typically |often "
        rf"|generally )?{_ROUTINE_VERB}\b.*\b{_HABIT}\b.*)",
        _routine,
        anyone=True,
    ),
    rule(
        rf"I (?P<v>(?:usually|always|never|normally|typically|generally|rarely|seldom"
        rf"|hardly ever) {_ROUTINE_VERB}\b.+)",
        _routine,
        anyone=True,
    ),
    rule(
        r"I (?P<v>(?:wake up|get up|go to bed|go to sleep|start work|finish work|have lunch"
        r"|have dinner) (?:at|around|before|after) .+)",
        _routine,
        anyone=True,
    ),
    rule(rf"I (?:really |absolutely )?{_HATE} (?P<v>.+)", _disliked, anyone=True),
    rule(rf"I {_LOVE} (?P<v>.+)", _liked, anyone=True),
    listed("dislikes", r"(?P<v>[\w ]+?) (?:is|are) (?:not my thing|not for me|not my cup of tea)", taste),
    rule(
        r"I (?:would (?:much )?)?(?:prefer|rather have|rather drink|rather eat|favor|favour"
        r"|like) (?P<v>.+?) (?:over|to|than|rather than|instead of|more than|better than) (?P<other>.+)",
        _preferred,
        anyone=True,
    ),
    slot(
        "prefers",
        r"I (?:like|prefer|take|want|eat) my (?P<v>(?:steak|eggs|meat|pizza|toast|pasta|burger|burgers"
        r"|food|curry|bagel|sandwiches) .+)",
        phrase,
        anyone=True,
    ),
    listed(
        "likes",
        r"I am (?:an? )?(?:huge |big |total |real |true |massive )?(?P<v>(?!people\b|morning\b|night\b"
        r"|fast\b|slow\b|quick\b)[\w' -]+?) (?:lover|addict|nerd|geek|buff|fanatic|aficionado)",
        taste,
        anyone=True,
    ),
    rule(r"I (?:much |strongly )?(?:prefer|favor|favour) (?P<v>.+)", _preferred, anyone=True),
    rule(
        r"I (?:have )?(?:switched|changed|migrated|moved over"
        r"|converted) (?:over )?from (?P<old>.+?) (?:back )?to (?P<v>.+)",
        _switched,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:switched|changed|migrated|converted) (?:over )?to (?P<v>.+?)(?: from (?P<old>.+))?",
        _switched,
        anyone=True,
    ),
    rule(
        r"I (?:own|drive|ride|have|bought|just bought|have bought|got) (?:an? |my )(?:new |old "
        r"|used )?(?P<v>(?-i:[A-Z]|i[A-Z]|\d).+)",
        _owned,
        anyone=True,
    ),
    rule(
        r"the (?P<v>(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z0-9])[\w-]*){0,2}) is (?:now |still |actually )*"
        r"my (?:(?:only|main|second|family|work|everyday|new|first|other) )?"
        r"(?:car|bike|bicycle|motorbike|motorcycle|van|truck|boat|scooter)",
        _owned,
    ),
    rule(
        r"my (?:new |current |work )?(?P<thing>car|bike|bicycle|motorbike|motorcycle|van|truck|phone"
        r"|laptop|computer|camera|guitar|tablet|watch|boat|scooter) is (?P<v>(?:an? )?(?-i:[A-Z]|i[A-Z]"
        r"|\d).+)",
        _owned,
        anyone=True,
    ),
    listed(
        "uses",
        r"I (?:use|am using) (?:an? |my )?(?P<v>(?-i:[A-Z]|i[A-Z])[\w.+# ]*?(?:(?:,"
        r"| and) (?-i:[A-Z])[\w.+# ]*?)*)(?: (?:for|as|on|at) .+)?",
        phrase,
        anyone=True,
    ),
    slot("favorite:team", r"my team is (?P<v>(?-i:[A-Z]).+)", phrase, kind=Kind.PREFERENCE),
)
