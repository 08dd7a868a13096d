"""What a habitual "I …" says, by the sense of its verb: one function a sense (`lexicon.verbs.Sense`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.life import CARS, VEHICLES, WORKPLACES
from memory_core.extraction.lexicon.verbs import Sense
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.objects import Object, noun, of_what, particle, trimmed, valued
from memory_core.extraction.reader.habits import habit
from memory_core.extraction.rules.table import Draft, Setting
from memory_core.extraction.values import organisation

_FOR_WHOM: Final = Pattern(r"(?P<what>.+?) (?:for|at) (?P<org>(?:an?|the) .+|(?-i:[A-Z]).+)", re.IGNORECASE)
_COMPANY: Final = Pattern(rf"\b{WORKPLACES}\b|^(?-i:[A-Z])", re.IGNORECASE)


_MANNER: Final = words("""
badly, competitively, professionally, semi-professionally, every, each, most, twice, once, on, in, at, with, along, around
after, before, regularly, occasionally, daily, weekly, outside, across, for, through, all, mostly, mainly, a, three, four
two, five, long, marathons, half-marathons, ultras, cross-country, trails, track, alone, together, by, under
""")


_GATHERING: Final = Pattern(
    r"(?:an?|the|our|my) (?:[\w&'-]+ ){0,4}?(?:campaign|club|group|society|choir|circle|blog|podcast|channel|newsletter"
    r"|league|quiz|playgroup"
    r"|guild|troop|orchestra|band|market stall|workshop|bootcamp|server|meetup|support line|helpline|parkrun|charity)\b.*",
    re.IGNORECASE,
)


def _leisure(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    """ "I knit", "I row for the uni", "I paint watercolours"; not "I run late", "I draw the line"."""
    del setting
    if verb == "run" and _GATHERING.fullmatch(" ".join(rest)):
        return valued("hobby", f"run {' '.join(rest)}")
    if rest and (particle(rest) or of_what(rest) not in (Object.NONE, Object.KIND)):
        return ()
    if rest and (rest[0].casefold().strip(",") in _NO_CRAFT or _becoming(rest)):
        return ()
    if verb in words("run, sail, ride, box, dive, swim, dance, sing, act") and rest:
        if rest[0].casefold().strip(",") not in _MANNER:
            return ()
        if verb == "run" and rest[0].casefold() in {
            "on",
            "in",
            "for",
            "with",
            "by",
            "around",
            "through",
            "under",
            "all",
        }:
            return valued("hobby", " ".join([verb, *rest])) if re.search(r"(?:club|team|s)$", rest[-1]) else ()
    return valued("hobby", " ".join([verb, *rest]))


_NO_CRAFT: Final = words("""
conclusions, comparisons, lines, attention, lists, jokes, code, mistakes, sense, time, money, friends, sure, progress, do
plans, decisions, calls, dinner, lunch, breakfast, noise, trouble, fun, tea, coffee, it, up, quiet, calm, track, secrets
score, fit, warm, busy, going, trying, thinking, getting, forgetting, losing, having, telling, saying, asking, coming
seeing, hearing, making, doing, waiting, hoping, working, tabs, notes, records, well, research, work, harm, things, stuff
nothing, homework, laundry, dishes, shopping, chores, business, everything, justice, damage, prices, questions
eyebrows, voices, hell, awareness, doubts, concerns, minds, lips, faces, code-wise, emails, e-mails, letters, messages
reports, texts, exams, tests, errands, pictures, photos, videos, food, people, days
""")


_BECOMING: Final = words("""
old, tired, bored, weary, impatient, older, tall, fond, hot, cold, dry, low, late, clean, fast, slow, good, bad, great
badly, hard, better, right, wrong, warm, fit, busy, quiet, calm, sure
""")
"""Alone after "grow", "keep" or "make" these are no thing."""


def _becoming(rest: list[str]) -> bool:
    return (
        bool(rest)
        and rest[0].casefold().strip(",") in _BECOMING
        and (len(rest) == 1 or rest[1].casefold() in {"of", "and", "with", "from"})
    )


_SERVICES: Final = Pattern(
    r"(?:hair|make-?up|nails|lashes|tattoos|catering|web design|accounts|bookkeeping|taxes|translations?|voice-?overs?"
    r"|house clearances|odd jobs"
    r"|landscaping|interior design|market research|tech support|it support|payroll|massages?|alterations|removals)\b.*",
    re.IGNORECASE,
)
_SPARE_TIME: Final = Pattern(
    r" (?:in my (?:spare|free) time|for fun|as a hobby|on the side|at weekends|on weekends|for friends|at home)$",
    re.IGNORECASE,
)


def _craft(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    """ "I carve ducks out of basswood", "I do ceramics"; an occupation where it is told for whom."""
    if verb == "do" and _SERVICES.fullmatch(" ".join(rest)):
        return valued("occupation", " ".join([verb, *rest]), Importance.SIGNIFICANT)
    if _becoming(rest):
        return ()
    if verb in {"host", "organise", "organize", "record", "train"} and _GATHERING.fullmatch(" ".join(rest)):
        return valued("hobby", " ".join([verb, *rest]))
    if not rest or of_what(rest) is not Object.KIND or particle(rest) or rest[0].casefold().strip(",") in _NO_CRAFT:
        return ()
    if rest[0].casefold() in _MANNER or (rest[0].casefold().endswith("ly") and len(rest) == 1):
        return ()
    if verb == "do" and not re.fullmatch(r"[\w-]+(?:ing|ics|ry|ates|fit|craft|dance|-up|do|ga|graphy)", noun(rest)):
        return ()
    if verb in {"keep", "raise", "show", "rear", "breed"} and not re.search(
        r"(?:[^s]s|sheep|geese|fish|koi|cattle|mice)$", noun(rest)
    ):
        return ()
    if verb in {"make", "build", "fit", "bind"} and setting.clause.subject != OWNER:
        return valued("occupation", " ".join([verb, *rest]), Importance.SIGNIFICANT)
    return _employed(verb, rest) or valued("hobby", " ".join([verb, *rest]))


_NO_TRADE: Final = words("""
time, water, space, money, energy, care, myself, fine, well, perfectly, ok, okay, badly, hard, things, people, up, out, off
better, somehow, anyway, alone, bugs, typos, errors, mistakes, it, problems, errands, late, dry, weight, stress, pain
disappointment, disappointments, fools, clear, asleep, ill, sick, apart
""")


def _trade(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    """ "I haul freight coast to coast", "I design levels for a game studio", "I supervise a team of nine"."""
    what = of_what(rest)
    if not rest or particle(rest) or rest[0].casefold().strip(",") in _NO_TRADE:
        return ()
    if what is Object.ONE and not (_COMPANY.search(" ".join(rest)) or re.match(r"(?:\d+|\w+) \w+s\b", " ".join(rest))):
        return ()
    if what in (Object.NONE, Object.HERE, Object.OWN):
        return ()
    if what is Object.KNOWN and not _COMPANY.search(" ".join(rest)):
        return ()
    if what is Object.KIND and rest[0].casefold() in _MANNER:
        return ()
    del setting
    if _SPARE_TIME.search(" ".join(rest)):
        return valued("hobby", _SPARE_TIME.sub("", " ".join([verb, *rest])))
    return _employed(verb, rest) or valued("occupation", " ".join([verb, *rest]), Importance.SIGNIFICANT)


def _employed(verb: str, rest: list[str]) -> Sequence[Draft]:
    """What is done and for whom: "edit cookbooks for a publisher in Leeds"."""
    match = _FOR_WHOM.fullmatch(" ".join(rest))
    if match is None or not _COMPANY.search(match["org"]):
        return ()
    where = organisation(re.sub(r" (?:here )?in (?-i:[A-Z]).*$", "", match["org"]))
    done = valued("occupation", f"{verb} {match['what']}", Importance.SIGNIFICANT)
    return (*done, Draft("employer", where, importance=Importance.SIGNIFICANT)) if done and where else ()


def _nature(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    del setting
    if verb in {"struggle", "tend"} and (not rest or rest[0].casefold() not in {"with", "to"}):
        return ()
    if verb in {"struggle", "worry"} and of_what(rest[1:]) in (Object.KNOWN, Object.HERE, Object.NONE):
        return ()
    if verb == "tend" and rest[1:2] and rest[1].casefold() in {"agree", "disagree", "think", "believe", "do", "say"}:
        return ()
    if verb == "sweat" and rest and rest[0].casefold() not in {"a", "easily", "heavily", "at", "profusely", "in"}:
        return ()
    if verb in {"worry", "fidget", "sweat", "bite", "burn", "bruise", "faint"} and not rest:
        return ()
    if verb == "bite" and rest[:2] != ["my", "nails"]:
        return ()
    if verb == "worry" and rest[0].casefold() not in {"about", "easily", "constantly"}:
        return ()
    return valued("trait", " ".join([verb, *rest]))


_OWNED: Final = words("""
business, shop, company, restaurant, farm, stall, salon, bakery, clinic, garage, pub, bar, café, cafe, hotel, studio, practice
agency, franchise, gym, brewery, dairy, vineyard, workshop, gallery, store, firm, launderette, guesthouse, nursery, kiosk
""")


_MODEL: Final = Pattern(
    r"(?!(?:Airbnb|Premier)\b)(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z0-9])[\w-]*)?(?:$| (?:for|from|while|until|this|at)\b)",
    re.IGNORECASE,
)
""" "A Qashqai": what is called by a name alone is nowhere to live."""


def _owning(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    """ "I own a share of a racehorse", "my mum has a fabric shop in Surulere"."""
    what = of_what(rest)
    if what in (Object.NONE, Object.HERE, Object.KNOWN, Object.OWN) or (what is Object.KIND and verb != "own"):
        return ()
    value = noun(rest, places=True)
    if re.match(r"(?:mistakes?|responsibility|truth|half|part)\b|.*\byears? old\b", value, re.IGNORECASE):
        return ()
    heads = set(re.split(r" (?:in|on|near|with|of|at) ", value)[0].casefold().split())
    if heads & (_OWNED - {"garage", "workshop"} if verb in {"rent", "lease"} else _OWNED):
        return valued("occupation", f"{verb} {' '.join(trimmed(rest))}", Importance.SIGNIFICANT)
    if verb == "have":
        return ()
    vehicle = re.search(rf"\b(?:{CARS}|{VEHICLES})\b", value, re.IGNORECASE)
    dwells = (
        vehicle is None and not heads & words("cello, piano, garage, desk, land, field") and not _MODEL.match(value)
    )
    if verb in {"rent", "lease"} and dwells:
        return valued("housing", f"{' '.join(trimmed(rest))}")
    del setting
    return valued("vehicle" if vehicle else "possession", value)


_NO_VEHICLE: Final = words("home, work, people, men, everyone, kids, slowly, fast, carefully, safely, around, past")


def _vehicle(_verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    """ "I ride a second-hand Specialized to lectures", "I drive an old Corolla that was my dad's"."""
    what = of_what(rest)
    if what not in (Object.ONE, Object.OWN) and not (what is Object.KIND and rest[0][:1].isupper()):
        return ()
    value = noun(rest)
    if not value or value.casefold().split()[0] in _NO_VEHICLE or len(value.split()) > 6:
        return ()
    if _FROM_TOWN_TO_TOWN.match(" ".join(rest)):
        return ()
    if re.search(r"\b(?:hours?|minutes?|miles|km|bargain|point|nail|wedge|lot|way|bit|message|wave)\b", value):
        return ()
    del setting
    return valued("vehicle", value) if not re.match(r"\d(?!\d{3} )", value) else ()


_NO_GAME: Final = words("""
games, game, music, tricks, part, role, along, around, up, safe, fair, dead, nice, dumb, hooky, devil's, catch-up, it, songs
host, ball
""")


def _playing(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    """ "I play the hurdy-gurdy", "I play kabaddi for the county"."""
    del verb, setting
    what = of_what(rest)
    if what not in (Object.KIND, Object.KNOWN) or particle(rest):
        return ()
    value = noun(rest)
    if not value or set(value.casefold().split()) & _NO_GAME or len(value.split()) > 5:
        return ()
    return valued("hobby", value)


_WORN: Final = Pattern(
    r"(?:at least |about |around )?[\w-]+ hours(?: of)? sleep.*|(?:[\w-]+ ){0,4}?(?:glasses|lenses"
    r"|contacts|hearing aids?|braces?|hijab|headscarf|turban|kippah|wig|dentures"
    r"|insoles|splint|retainer|pump|monitor|bracelet|ring|watch|hat|cap|beard|black|shoes|boots|trainers|uniform|suits?|sunscreen"
    r"|orthotics|stockings|patch|kilt|scrubs|size .+|\d+)(?: (?:for|at|in|on|to|when) .+)?",
    re.IGNORECASE,
)


def _wearing(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    del setting
    said = " ".join(rest)
    if of_what(rest) is Object.KNOWN:
        return ()
    return valued("trait", f"{verb} {said}") if rest and _WORN.fullmatch(said) else ()


def _belonging(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    del setting
    if len(rest) < 3 or rest[0] != "to" or of_what(rest[1:]) is Object.HERE:
        return ()
    return valued("hobby", " ".join([verb, *rest]))


_FOLLOWED: Final = Pattern(
    r"\b(?:rules?|instructions?|recipes?|orders|advice|suit|steps?|links?|logic|directions?|up)\b", re.I
)


def _following(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    del verb, setting
    if of_what(rest) is not Object.KIND or particle(rest) or _FOLLOWED.search(" ".join(rest)):
        return ()
    return valued("likes", noun(rest))


def _smoking(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    del setting
    said = " ".join(rest).casefold()
    if verb == "chew":
        tobacco = re.match(r"(?:snus|tobacco|nicotine gum|khat|betel|gum)\b", said)
        return valued("trait", f"{verb} {said}") if tobacco else ()
    food = re.match(r"(?:my own|meats?|fish|cheese|salmon|brisket|ribs)\b", said)
    return valued("hobby" if food else "smoking", " ".join([verb, *rest]))


READERS: Final[dict[Sense, Callable[[str, list[str], Setting], Sequence[Draft]]]] = {
    Sense.LEISURE: _leisure,
    Sense.CRAFT: _craft,
    Sense.TRADE: _trade,
    Sense.HABIT: habit,
    Sense.NATURE: _nature,
    Sense.OWNING: _owning,
    Sense.VEHICLE: _vehicle,
    Sense.PLAYING: _playing,
    Sense.WEARING: _wearing,
    Sense.BELONGING: _belonging,
    Sense.FOLLOWING: _following,
    Sense.SMOKING: _smoking,
}


_FROM_TOWN_TO_TOWN: Final = re.compile(r"[A-Z]\w+ (?:to|-) [A-Z]")
""" "I drive Hamburg to Gdansk": a road, and no car."""
