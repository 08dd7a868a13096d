"""The clause reader, asked when no rule has read a clause: subject, adverbs, verb, and what follows it.

"I carve ducks out of basswood" is read by its verb (`lexicon.verbs`) and by the kind of its object (`objects`), not by a pattern of
its own. States ("I'm hopeless at parking") are in `states`, "my X is Y" in `things`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.verbs import ALSO, BACKGROUND, OWN_PUPIL, PARTICIPLES, PROJECTS, SENSES, Sense
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.objects import Object, noun, of_what, particle, passing, trimmed, valued
from memory_core.extraction.reader import having as reader_having
from memory_core.extraction.reader import keeping as reader_keeping
from memory_core.extraction.reader import states as reader_states
from memory_core.extraction.reader import things as reader_things
from memory_core.extraction.reader.verbs import READERS
from memory_core.extraction.rules.frames_people import SUBJECT
from memory_core.extraction.rules.plans import planned
from memory_core.extraction.rules.table import Draft, Setting

_MOST_WORDS: Final = 24
_ADVERBS: Final = words("""
also, still, usually, often, sometimes, mostly, always, normally, mainly, currently, actually, generally, regularly
occasionally, typically, basically, only, proudly, happily, secretly, both, rarely, seldom, hardly, personally, even
then, now
""")
_SETTING_OUT: Final = Pattern(
    r"I (?:(?:am|have been|was) (?:also |already )?(?:going|supposed|meant|due|scheduled|planning|hoping|booked(?: in)?|set|asked"
    r"|invited|expected|enrolled|signed up|down)(?: to| for)?"
    r"|(?:have )?(?:agreed|promised|arranged|volunteered|signed up|offered) to|(?:also )?(?:will|need to|plan to|hope to"
    r"|intend to|aim to"
    r"|want to|must|should|have to|am(?= [a-z]+ing\b))) (?P<v>(?!to\b|the\b|an?\b|not\b|never\b)[a-z-]+ .+)",
    re.IGNORECASE,
)
_BEFOREHAND: Final = Pattern(
    r"I (?P<v>(?:write|speak|start|begin|finish|leave|fly|sing|play|run|perform|appear|compete|present|move|travel|open|close"
    r"|launch|defend"
    r"|sit|take|get|turn|retire|graduate|swear|sign|hand|host|give|have|see|meet|collect|pick|go|come|arrive|return) .+)",
    re.IGNORECASE,
)
_BOOKED: Final = Pattern(r"I (?:have )?(?P<v>(?:booked|reserved|arranged|organised|organized) .+)", re.IGNORECASE)
_OWN_DATE: Final = Pattern(
    r"(?:my|the) (?P<v>(?!birthday|anniversary)[\w'-]+(?: [\w'-]+){0,3} (?:come out|comes out|opens?|closes?|starts?"
    r"|begins?|ends?|finishes"
    r"|runs? out|expires?|lands?|leaves?|arrives?|resumes?|kicks off|goes live|falls|takes place|renews?|reopens?|matures?) .+)",
    re.IGNORECASE,
)
_DAY: Final = Pattern(
    rf"\d|\b(?:{MONTHS}|next|tomorrow"
    r"|christmas|easter"
    rf"|{WEEKDAY}|in (?:the )?(?:spring|summer|autumn|fall|winter))\b",
    re.IGNORECASE,
)
_ANY_DAY: Final = Pattern(
    r"\b(?:on an? \w+day|of the month|every|each|most|\w+days|\w+day (?:night|morning|evening|afternoon)s)\b",
    re.IGNORECASE,
)


def read(setting: Setting, told: str) -> Sequence[Draft]:
    """What the clause says that lasts; nothing where that is not sure. `told`: the clause with what was cut off its end."""
    spoken = setting.clause.words.split()
    if not 2 <= len(spoken) <= _MOST_WORDS:
        return ()
    if not passing(told) and (kept := reader_keeping.read(setting)):
        return kept
    dated = first_date(told, setting.now, setting.zone)
    if dated is not None and dated.end > setting.now and _DAY.search(told) and (found := _planned(setting)):
        return found
    if passing(told):
        return ()
    if spoken[0].casefold() == "my":
        return reader_things.read(setting)
    if spoken[0] != "I":
        return ()
    if spoken[1].casefold() in {"am", "have"} and (found := reader_states.read(setting)):
        return found
    if spoken[1].casefold() == "had":
        return reader_having.had(setting)
    return _doing(spoken[1:], setting)


def _planned(setting: Setting) -> Sequence[Draft]:
    """ "I'm supposed to speak in Geneva on 9 February": whatever is told of a day to come."""
    if _ANY_DAY.search(setting.clause.words):
        return ()
    if match := _OWN_DATE.fullmatch(setting.clause.words):
        return planned(match["v"], setting)
    for pattern in (_SETTING_OUT, _BEFOREHAND, _BOOKED):
        if match := pattern.fullmatch(setting.clause.words):
            return planned(match["v"], setting)
    return ()


_IDIOM: Final = Pattern(
    r"(?:play (?:hardball|dumb|dead|along|the fool|the game|it)|fish (?:for compliments|in muddy)|hunt (?:for )?(?:bargains|bugs)"
    r"|skate on thin|ride (?:shotgun|my luck)|swim (?:in|against)|bake in|drive (?:a hard|me|him|her|people|them)"
    r"|teach (?:him|her|them|somebody|someone) a lesson|run (?:late|out|errands)|sing (?:from|praises)|dance around)\b.*",
    re.IGNORECASE,
)
"""Said of something else than of what the verb says elsewhere."""


def _doing(spoken: list[str], setting: Setting) -> Sequence[Draft]:
    """The clause from its verb on."""
    if _IDIOM.fullmatch(" ".join(spoken)):
        return ()
    spoken = [word for word in spoken if not _HOW_MUCH.fullmatch(word)] if len(spoken) > _LEAST else spoken
    only = spoken[0].casefold() == "only"
    spoken, rarely = _after_adverbs(spoken)
    if len(spoken) > 1 and (found := _led(spoken, setting, only=only)) is not None:
        return found
    if joined := _JOINED.fullmatch(" ".join(spoken)):
        return (Draft("occupation" if joined["firm"] else "hobby", joined["v"]),)
    if done := _DONE.fullmatch(" ".join(spoken)):
        return valued("event", done["v"])
    if len(spoken) > _LEAST and spoken[0].casefold() == "have" and (present := _lasting(spoken[1])):
        spoken = (
            [present, *spoken[2:]] if re.search(r"\b(?:since|for)\b", " ".join(spoken)) or setting.clause.since else []
        )
    if spoken[:2] == ["have", "been"] and len(spoken) > _LEAST + 1 and spoken[2].endswith("ing"):
        spoken = [_base(spoken[2]), *spoken[3:]]
    if not spoken:
        return ()
    if (past := _background(spoken)) is not None:
        return past
    verb = spoken[0].casefold().strip(",;")
    rest = [] if spoken[0].endswith((",", ";")) else trimmed(spoken[1:])
    if spoken[len(rest) + 1 : len(rest) + 2] in (["that"], ["which"]) or (rarely and not rest):
        return ()  # not any of the kind
    senses = [sense for sense in (SENSES.get(verb), ALSO.get(verb)) if sense is not None]
    senses += [Sense.HABIT] if senses else []
    return next((found for sense in senses if (found := READERS[sense](verb, rest, setting))), ())


_LEAST: Final = 2
_HOW_MUCH: Final = Pattern(
    r"(?:terribly|awfully|incredibly|horribly|dreadfully|ridiculously|properly|genuinely|massively|insanely|stupidly"
    r"|unbelievably)",
    re.IGNORECASE,
)


def _led(spoken: list[str], setting: Setting, *, only: bool) -> Sequence[Draft] | None:
    """By the word that leads the verb: "can", "never", "was", "grew up"; None where nothing does."""
    verb = spoken[0].casefold()
    if only and verb in {"drink", "eat"}:
        return _only(spoken)
    if verb == "never" or (verb in {"do", "can"} and spoken[1] == "not"):
        return _not_doing(spoken, setting)
    if verb == "can":
        return _skill(trimmed(spoken[1:]))
    if verb == "grew" and spoken[1] == "up":
        return _grew_up(" ".join(trimmed(spoken[2:])))
    if verb == "was" and spoken[1] in {"called", "named"}:
        return reader_states.was_called(" ".join(spoken[2:]), setting)
    if verb == "was" and setting.clause.subject != OWNER:
        return reader_states.had_been(" ".join(trimmed(spoken[1:])))
    return (_at_it(spoken[1:], setting) or None) if verb == "am" else None


_JOINED: Final = Pattern(
    r"(?:have )?(?P<v>(?:joined(?: the)?|(?:joined|started|opened|set up|launched|founded) (?:an?|my own|our own))"
    r" (?:[\w'&-]+ ){0,4}?"
    r"(?:(?P<firm>business|company|firm|shop|restaurant|café|cafe|bakery|salon|studio|practice|agency|brewery|bar|pub"
    r"|charity|startup)"
    r"|club|choir|team|group|gym|band|society|league|class|union|party|church|orchestra|meetup))(?: (?:in|at|with|for|near) .+)?",
    re.IGNORECASE,
)
_DONE: Final = Pattern(
    r"have (?P<v>(?:written|published|run|climbed|visited|built|won|completed|finished|swum|sailed|cycled|recorded"
    r"|lived in|worked in)"
    rf" (?:\d+|{SEVERAL_WORDS}|twenty|several|many|a few|all the) .{{3,40}})",
    re.IGNORECASE,
)


def _lasting(participle: str) -> str | None:
    """ "I've owned a salon since 2003": what has lasted till now is so now."""
    said = participle.casefold()
    regular = (said.removesuffix("ed"), said.removesuffix("d"), said.removesuffix("ied") + "y", said[:-3])
    found = next((one for one in regular if one in SENSES), None) if said.endswith("ed") else None
    return PARTICIPLES.get(said) or found


def _only(spoken: list[str]) -> Sequence[Draft]:
    """ "I only drink decaf", "I only eat halal meat"."""
    rest = trimmed(spoken[1:])
    if of_what(rest) is not Object.KIND or particle(rest):
        return ()
    return valued("preferred_drink" if spoken[0].casefold() == "drink" else "diet", noun(rest))


_RAISED: Final = Pattern(
    r"(?:in|on|near|outside|by) (?P<v>(?:an?|the) (?!.*\b(?:called|named)\b)[\w' -]{3,50})", re.IGNORECASE
)


def _grew_up(said: str) -> Sequence[Draft]:
    match = _RAISED.fullmatch(said)
    return (Draft("hometown", match["v"]),) if match else ()


def _skill(rest: list[str]) -> Sequence[Draft]:
    """ "I can juggle", "I can play the banjo"; not "I can read the sign"."""
    if (
        not rest
        or _sense(rest[0]) not in {Sense.LEISURE, Sense.CRAFT, Sense.PLAYING}
        or rest[0] in {"do", "run", "read", "make"}
    ):
        return ()
    what = of_what(rest[1:])
    if what is Object.KNOWN and re.search(r"\b(?:video|song|file|game|clip|part|role|music|card)\b", " ".join(rest)):
        return ()
    known = what is Object.KNOWN and rest[0].casefold() == "play"
    return valued("trait", f"can {' '.join(rest)}") if what in (Object.NONE, Object.KIND) or known else ()


def _after_adverbs(spoken: list[str]) -> tuple[list[str], bool]:
    """Without adverbs; and whether one says how rarely: "I rarely drink"."""
    at, rare = 0, False
    while at < len(spoken) and spoken[at].casefold() in _ADVERBS:
        rare = rare or spoken[at].casefold() in {"rarely", "seldom", "hardly"}
        at += 1
    return (spoken, True) if rare else (spoken[at:], False)


def _sense(verb: str) -> Sense | None:
    return SENSES.get(verb.casefold().strip(",;"))


def _base(gerund: str) -> str:
    """ "carving" → "carve", "running" → "run", "playing" → "play", as the table has them."""
    stem = gerund.casefold().removesuffix("ing")
    return next((one for one in (stem, f"{stem}e", stem[:-1]) if one in SENSES), stem)


_ABLE: Final = words("""
drive, swim, cook, dance, sing, whistle, ski, skate, draw, smoke, gamble, vape, snore, fly, cycle, garden, bake, knit, ride
""")
_LAME: Final = Pattern(
    r"(?:manage|walk|hear|see|bend|kneel|lift|stand|sit|climb|breathe|smell|taste|chew)(?: (?:far|well|much|properly|for long"
    r"|heavy (?:things|loads)"
    r"|very (?:far|well)|(?:the )?stairs|steps|anything|long distances|without (?:an?|my) \w+|in (?:the dark|my \w+ ear|one ear)"
    r"|colou?rs))+(?: .*)?",
    re.IGNORECASE,
)
_LEFT_OUT: Final = Pattern(
    r"(?:wear|use|own|have|watch|read|buy|speak|celebrate|drink|eat|vote|carry|do|take) (?:an? |any )?[\w' -]{3,30}",
    re.IGNORECASE,
)
_LEFT: Final = Pattern(
    r"(?:have|do|take) (?:an? |any )?(?:car|tv|television|phone|smartphone|driving licen[cs]e|licen[cs]e|pets|siblings"
    r"|kids|children"
    r"|social media|facebook|instagram|twitter|drugs|credit cards?|lifts|sports?|gluten|dairy|alcohol|caffeine|passport|garden"
    r"|dishwasher|oven|freezer|microwave|washing machine|bank account)",
    re.IGNORECASE,
)


def _not_doing(spoken: list[str], setting: Setting) -> Sequence[Draft]:
    """ "I don't drive", "I never wear heels"; not "I never know", "I don't use it"."""
    del setting
    verb = spoken[1:] if spoken[0].casefold() == "never" else spoken[2:]
    kept = trimmed(verb)
    said = " ".join(kept)
    if spoken[0].casefold() == "can" and _LAME.fullmatch(said):
        return valued("condition", f"can not {said}")
    if (
        kept[:1]
        and kept[0].casefold() in _ABLE
        and re.fullmatch(r"|(?:to save my life|at all|very well|well|properly)", " ".join(kept[1:]))
    ):
        return valued("trait", f"{' '.join(spoken[: len(spoken) - len(verb)])} {kept[0]}")
    lasting = len(kept) > 1 and of_what(kept[1:]) in (Object.KIND, Object.ONE) and not particle(kept[1:])
    if not lasting and kept[1:2] != ["any"]:
        return ()
    if _LEFT.fullmatch(said) or (_LEFT_OUT.fullmatch(said) and kept[0].casefold() not in {"have", "do", "take"}):
        attribute = "avoids" if kept[0].casefold() in {"eat", "drink"} else "trait"
        value = noun(kept[1:]) if attribute == "avoids" else f"{' '.join(spoken[: len(spoken) - len(verb)])} {said}"
        return valued(attribute, re.sub(r"^any ", "", value))
    return ()


_SHORT_LIVED: Final = Pattern(
    r"\b(?:e-?mails?|messages?|letter|reply|text|list|note|report|tweet|card|meal|tea|coffee|dinner|lunch|post|response"
    r"|summary|essay"
    r"|cake|sandwich|soup|pie|mess|fuss|point|mistakes?|copy|decision|call|start|living|wish|joke|bread|stew|curry|pasta"
    r"|salad|breakfast|snacks?"
    r"|drink|drinks|cocktails?|difference|changes?|plans?|choice|face|noise|effort|deal|exception|progress|sense|friends"
    r"|money|sure|time|fun"
    r"|trip|party|day|weekend|sentences?|words?|paragraphs?|logo|poster|slides?|homework|map|video|courage|something)\b",
    re.IGNORECASE,
)


_SOUGHT: Final = Pattern(
    r"(?P<v>(?:applying|interviewing|hunting|waiting|retraining|looking|campaigning) for (?:an? |my "
    r"|our )?(?:[\w-]+ ){0,3}?(?:job|post|position|flat"
    r"|house|apartment|visa|citizenship|grant|scholarship|mortgage|residency|transplant|operation|surgery|diagnosis"
    r"|implant|replacement"
    r"|internship|apprenticeship|licen[cs]e|passport|permit|place at [\w ]+)\b(?: (?:in|at|as|with|near) [\w' ]+)?)",
    re.IGNORECASE,
)
_CURE: Final = Pattern(r"\b(?:transplant|operation|surgery|diagnosis|implant|replacement)\b", re.IGNORECASE)
_FROM_TO: Final = Pattern(r"from (?!the\b|this\b)[\w ]{2,30} to (?!the\b|this\b)[\w ]{2,30}", re.IGNORECASE)


_OVER_MONTHS: Final = words(
    "building, renovating, restoring, redoing, converting, writing, designing, translating, extending, landscaping"
)


def _at_work_on(verb: str, rest: list[str]) -> bool:
    what = of_what(rest)
    if particle(rest) or what not in (Object.ONE, Object.OWN, Object.KNOWN, Object.KIND):
        return False
    return what in (Object.ONE, Object.OWN) or verb in _OVER_MONTHS or rest[0][:1].isupper()


def _at_it(spoken: list[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm converting a van", "I'm learning to weld", "I'm teaching myself the banjo"."""
    del setting
    verb, rest = spoken[0].casefold(), trimmed(spoken[1:])
    said = " ".join([verb, *rest])
    if verb in {"switching", "changing", "moving"} and _FROM_TO.fullmatch(" ".join(rest)):
        return valued("decision", said)
    if sought := _SOUGHT.fullmatch(said):
        return valued("condition" if _CURE.search(said) else "goal", sought["v"])
    if verb == "serving":
        return reader_states.serving(" ".join(rest))
    if (
        verb == "learning"
        and rest
        and of_what(rest) is not Object.HERE
        and not re.match(r"(?:so|a lot|from|by|about|more|that|slowly|fast)\b", " ".join(rest))
    ):
        return valued("goal", said)
    if verb == "teaching" and len(rest) > 1 and re.match(OWN_PUPIL, " ".join(rest)):
        return valued("goal" if rest[0] == "myself" else "project", said)
    if verb in PROJECTS and _at_work_on(verb, rest):
        return () if _SHORT_LIVED.search(said) else valued("project", said)
    if verb == "volunteering" or (verb in {"fostering", "mentoring", "coaching"} and rest):
        return valued("hobby", said) if of_what(rest) is not Object.HERE else ()
    if (
        verb in {"studying", "doing", "reading"}
        and rest
        and of_what(rest) is Object.KIND
        and rest[0].casefold() not in {"hard", "so"}
    ):
        what = noun(rest)
        return valued("education", what) if verb == "studying" or re.fullmatch(SUBJECT, what, re.IGNORECASE) else ()
    return ()


_AS_A: Final = Pattern(r" (?:years|decades|months) (?:as an? |in the |with the |[a-z]+ing )", re.IGNORECASE)


def _background(spoken: list[str]) -> Sequence[Draft] | None:
    """ "I trained as a chef", "I took over the farm in 2009"; None where it is anything else."""
    spoken = [word for word in spoken if word.casefold() not in {"just", "recently"}]
    if spoken[:1] == ["spent"] and _AS_A.search(" ".join(spoken)):
        return valued("event", " ".join(trimmed(spoken)))
    for length in (3, 2, 1):
        attribute = BACKGROUND.get(" ".join(spoken[:length]).casefold())
        rest = trimmed(spoken[length:])
        if (attribute == "education" and length == 2 and spoken[0] not in {"trained", "qualified", "majored"}) or (
            length == 3 and attribute
        ):
            return valued(str(attribute), " ".join([*spoken[:length], *rest]))
        if attribute and rest:
            if of_what(rest) is Object.HERE or (spoken[0].startswith("learn") and of_what(rest) is not Object.KIND):
                return ()
            if attribute == "event":  # of a life, which is no day's news
                return (Draft("event", " ".join([*spoken[:length], *rest]), kind=Kind.IDENTITY),)
            return valued(attribute, noun(rest))
    return None
