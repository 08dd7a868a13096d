"""What verbs tell of a life: a closed table, by the slot that "I …" with this verb fills and by what must follow it.

In English the simple present of a verb of doing is habitual: "I carve ducks" is no passing act. So a verb of the table with a kind
of thing after it states something lasting; with "it", "this one" or "the door" it does not.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from memory_core.extraction.lexicon.words import words

TO_CORRECT: Final = (
    r"correct(?! that[:,]? (?:I|we|my|our)\b"
    r"| my (?:english|spelling|grammar|mistakes|german|spanish|french|pronunciation)\b"
    r"|[:,;]+ (?:my|our) (?:[\w'’-]+ ){0,2}(?:birthday|date of birth|anniversary|name|surname|address|number|email|e-mail|age)"
    r" (?:is|was)\b)"
)
""" "Correct my essay", a text to work on; not "correct that: I live in Ulm", nor what puts a fact right."""


class Sense(StrEnum):
    """What a habitual "I …" with the verb says."""

    LEISURE = "a pastime, which may stand alone: I knit"
    CRAFT = "a pastime with what it is done to: I restore clocks"
    TRADE = "an occupation with what it is done to: I haul freight"
    HABIT = "a way of living with what it consists of: I commute by train"
    NATURE = "a trait, which may stand alone: I snore"
    OWNING = "a possession"
    VEHICLE = "a vehicle"
    PLAYING = "a game or an instrument"
    WEARING = "what is always worn"
    BELONGING = "a club: I belong to a choir"
    FOLLOWING = "a taste: I follow Formula 1"
    SMOKING = "smoking"


_LEISURE: Final = words("""
paint, draw, sketch, knit, crochet, sew, quilt, embroider, weave, whittle, brew, bake, garden, forage, hunt, fish, hike
climb, boulder, jog, swim, surf, windsurf, kitesurf, ski, snowboard, skate, skateboard, rollerblade, sail, row, kayak, canoe
paddleboard, dive, scuba-dive, snorkel, cycle, fence, wrestle, dance, sing, juggle, birdwatch, geocache, orienteer, blog
vlog, podcast, busk, scrapbook, upcycle, meditate, golf, weightlift, powerlift, volunteer, cosplay, larp, skydive, paraglide
run, box, spar, dj, drum, woodwork, journal, blacksmith, freedive, backpack, sunbathe
""")
_CRAFT: Final = words("""
carve, collect, restore, refurbish, tinker, build, make, write, compose, photograph, film, grow, cultivate, keep, raise
rear, mentor, coach, referee, umpire, foster, sponsor, read, cook, brew, distil, pickle, ferment, roast, blend, press
arrange, record, mix, code, program, race, ride, fly, solve, study, hand-make, smoke-cure, craft, sculpt, throw, fire, cast
forge, engrave, bind, mend, draw, perform, host, run, rescue, breed, show, train, organise, organize, play, practise
practice, lift, braid, plait, do
""")
_TRADE: Final = words("""
design, haul, sell, import, export, manufacture, produce, install, repair, service, maintain, weld, engineer, develop, audit
inspect, deliver, distribute, operate, supervise, oversee, manage, represent, defend, prosecute, advise, recruit, treat
nurse, tutor, teach, lecture, translate, interpret, edit, proofread, publish, illustrate, animate, research, investigate
transport, ship, dispatch, farm, cater, clean, guard, patrol, survey, insure, groom, tune, upholster, tailor, drill, mine
plaster, roof, pave, landscape, shear, milk, calibrate, curate, archive, catalogue, trade, fix, test, lay, fit, drive
negotiate, counsel, assess, process, analyse, analyze, model, administer, co-ordinate, coordinate, fundraise, market, direct
lead, train, trap, log, fell, harvest, pack, stack, wire, valet, walk
""")
_HABIT: Final = words("""
commute, fast, nap, skip, attend, pray, babysit, donate, recycle, compost, sleep, eat, drink, shop, fly, batch-cook, walk, cycle
stretch, volunteer, tithe, budget, subscribe, listen, live, travel, holiday, winter, summer, car-share, carpool, pay, pick, drop
take, start, finish, work, get, understand, spend, report, go, buy, wake, use, catch
""")
_NATURE: Final = words("""
snore, stammer, stutter, lisp, blush, sleepwalk, sunburn, burn, bruise, faint, procrastinate, overthink, tan, sweat
struggle, tend, worry, fidget, bite
""")

SENSES: Final = MappingProxyType(
    {
        **dict.fromkeys(_HABIT, Sense.HABIT),
        **dict.fromkeys(_TRADE, Sense.TRADE),
        **dict.fromkeys(_CRAFT, Sense.CRAFT),
        **dict.fromkeys(_LEISURE, Sense.LEISURE),
        **dict.fromkeys(_NATURE, Sense.NATURE),
        **dict.fromkeys(words("own, lease, rent, co-own, have"), Sense.OWNING),
        **dict.fromkeys(words("drive, ride"), Sense.VEHICLE),
        **dict.fromkeys(words("play"), Sense.PLAYING),
        **dict.fromkeys(words("wear, need"), Sense.WEARING),
        **dict.fromkeys(words("belong"), Sense.BELONGING),
        **dict.fromkeys(words("follow, support"), Sense.FOLLOWING),
        **dict.fromkeys(words("smoke, vape, chew"), Sense.SMOKING),
    }
)
"""The base form of a verb → its first sense; `also` gives the second, for another object."""

ALSO: Final = MappingProxyType(
    {
        **dict.fromkeys(_TRADE & _CRAFT, Sense.CRAFT),
        **dict.fromkeys(words("drive"), Sense.TRADE),
        **dict.fromkeys(words("do, sleep, keep"), Sense.HABIT),
        **dict.fromkeys(words("ride"), Sense.CRAFT),
    }
)
"""What a verb says where its first sense does not fit what follows: "I drive a Polo", "I drive coaches"."""

PROJECTS: Final = words("""
writing, building, rebuilding, renovating, restoring, designing, developing, organising, organizing, recording, converting
redecorating
remodelling, remodeling, researching, launching, making, redoing, refitting, retiling, repainting, replacing, insulating
rewiring, translating, composing, refurbishing, extending, digitising, digitizing, knitting, crocheting, sewing, editing
directing, producing, filming, coding, transcribing, illustrating, landscaping
""")
"""What is being done for weeks: "I'm converting a van"."""

BACKGROUND: Final = MappingProxyType(
    {
        "trained as": "education",
        "trained in": "education",
        "qualified as": "education",
        "qualified in": "education",
        "majored in": "education",
        "served in": "event",
        "served with": "event",
        "founded": "event",
        "co-founded": "event",
        "inherited": "possession",
        "took over": "event",
        "got laid off": "event",
        "was laid off": "event",
        "got made redundant": "event",
        "was made redundant": "event",
        "dropped out": "education",
        "went to school": "education",
        "went to university": "education",
        "went to college": "education",
        "started university": "education",
        "started uni": "education",
        "started college": "education",
        "started secondary school": "education",
        "started school": "education",
        "started nursery": "education",
        "started kindergarten": "education",
        "start university": "education",
        "learned": "education",
        "learnt": "education",
        "emigrated from": "hometown",
        "immigrated from": "hometown",
    }
)
"""Verbs in the past that tell what still counts."""

PARTICIPLES: Final = MappingProxyType(
    dict(
        pair.split()
        for pair in words(
            "driven drive, ridden ride, taught teach, run run, kept keep, grown grow, sung sing, swum swim, worn wear, bred breed,"
            " had have, made make, built build, sold sell, led lead, written write, flown fly, drawn draw, slept sleep,"
            " spent spend, gone go, woven weave, lent lend, dealt deal, dug dig"
        )
    )
)
"""Irregular participles → base forms."""

OWN_PUPIL: Final = (
    r"(?:(?:myself|him|her|them|the (?:kids|children))\b"
    r"|(?:my|our) (?!students?\b|pupils?\b|class(?:es)?\b|lessons?\b))"
)
"""Whom one teaches that makes it no trade: oneself, one's own."""

NO_PAST: Final = words("""
heed, deed, reed, greed, creed, steed, exceed, proceed, succeed, indeed, shed, shred, sled, embed, hundred, kindred, hatred
sacred, naked, wicked, rugged, crooked, infrared, biped, moped, sunbed, flowerbed, seabed, watershed, aged
""")
"""What ends as a past does and is none, beside need, speed, feed, breed, seed and weed with all that ends in them."""
