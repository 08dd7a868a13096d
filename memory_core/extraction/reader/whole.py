"""The last resort: a plain statement of the owner's own life that no rule takes apart is kept with its whole clause.

Something must say that it outlasts the day: how often it is done, since when it is so, in which year it happened, that it is
aimed at, or that it is said in the simple present of one of the owner's people. A clause that points into the conversation
("it", "this"), tells of the moment, or only tells what somebody thinks, sees or says is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS, SEVERAL_WORDS
from memory_core.domain.pasts import IRREGULAR
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import OF_ONES_OWN
from memory_core.domain.records import Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.lexicon.verbs import SENSES, Sense
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.objects import passing
from memory_core.extraction.rules.table import Draft, Setting
from memory_core.extraction.values import tidy

_FEWEST: Final = 3
_MOST: Final = 20
"""Words of a clause that is kept whole."""
_POINTING: Final = Pattern(
    r"\b(?:it|this|that|these|those|you|your|yours|yourself|him|them|he|she|they|someone|somebody|something|anything|anyone"
    r"|everything|nothing|stuff|things?|there|here|one of (?:the|those|these)|again|just|already|yet|now|later|soon"
    r"|yesterday|moment"
    r"|minutes?|seconds?|another|the two|more|back|again|so (?:far|many|much)|too (?:many|much|long|late)|such|lol|damn"
    r"|bloody|fucking"
    r"|fuck\w*|shit|hell|literally|nearly|almost|enough|somehow|at last|finally)\b",
    re.IGNORECASE,
)
_DAY: Final = rf"{WEEKDAY}"
_COUNT: Final = (
    rf"(?:\d+|an?|{HOUR_WORDS}|fifteen|twenty|thirty|forty"
    r"|several|many|a few)"
)
_OFTEN: Final = Pattern(
    rf"\b(?:usually|normally|mostly|generally|typically|as a rule|regularly|every (?!(?:one|body|thing|time|now|single time"
    rf"|zone|area|room|city|town|country|kind|sort|type|part|bit|inch|penny|cent|word|page|person|child|member|shop|street"
    rf"|house|door|window|wall|corner|detail|size)\b)"
    rf"(?:other |second |third |single )?\w+|each (?!other\b|time\b)\w+|most (?:days|mornings|evenings|nights"
    rf"|weekends|weeks|\w+days)"
    rf"|on {_DAY}s|{_DAY}s|{_DAY} to {_DAY}(?! (?:next|this|the))|{_DAY} (?:mornings|evenings|nights|afternoons)"
    rf"|at weekends|(?:on|at) the weekends?"
    rf"|on weekends|daily|weekly"
    rf"|fortnightly|monthly|nightly|yearly|annually|(?:once|twice|{_COUNT}(?: or \w+)? (?:[\w-]+ ){{0,2}}?)(?:a|per|each|every) "
    r"(?:day|night|week|fortnight|month|year|season|term)|in the (?:mornings?|evenings|afternoons)|at night"
    r"|in (?:summer|winter))\b",
    re.IGNORECASE,
)
_AT_ALL_TIMES: Final = Pattern(
    r"(?:always|never|rarely|seldom|hardly ever|often|sometimes|occasionally) ", re.IGNORECASE
)
_SINCE: Final = Pattern(
    rf"\b(?:for (?:about |over |almost |nearly |around |more than |the (?:past|last) )?{_COUNT}\+? (?:years?|decades?)|since"
    rf" (?:(?:19|20)\d\d|I was (?:\w+|a \w+)|(?:last |early |late )?(?:{MONTHS}"
    r"|childhood|birth|school|college|university|last year)))\b",
    re.IGNORECASE,
)
_LONG_AGO: Final = Pattern(
    rf"\b(?:(?:back )?in (?:the )?(?:(?:early|mid|late)[ -])?(?:19|20)\d\d(?:s|')?|{_COUNT} years? ago|(?:last"
    rf"|the) year(?: before last)?"
    r"|when I was (?:about )?(?:\d+|\w+teen|eight|nine|ten|twenty|thirty|a \w+)|last (?:summer|winter|spring|autumn"
    r"|fall)|at (?:the age of )?\d\d|aged \d+)\b",
    re.IGNORECASE,
)
_NEXT: Final = Pattern(
    r"\b(?:in (?:the )?(?:spring|summer|autumn|fall|winter|new year)|next (?:spring|summer|autumn|fall|winter|year"
    r"|term|semester|season)"
    r"|(?:over|at|for|before|after) (?:christmas|easter|ramadan|thanksgiving|new year)|this (?:spring|summer|autumn"
    r"|fall|winter))\b",
    re.IGNORECASE,
)
_SAID_OR_THOUGHT: Final = words("""
think, know, guess, suppose, believe, hope, wish, wonder, mean, see, hear, smell, taste, feel, understand, remember, forget
need, want, like, love, hate, promise, swear, agree, disagree, admit, apologise, apologize, thank, appreciate, bet, doubt, reckon
say, tell, ask, mention, notice, realise, realize, beg, insist, repeat, recommend, suggest, let, seem, sound, look, owe, prefer
assume, imagine, expect, fear, find, figure, worry, lose, miss, fail, win, laugh, cry, end, die, kill, break, burn, spill, drop
fall, trip, mess, joke, kid, wait, stare, argue, complain, moan, sigh, get, be, am, is, are, was, were, will, would, could
should, can, may, might, must, shall, had, refuse, deserve, matter, mind, care, blame, regret, dread, fancy, crave, keep, try
dream, stand, bear, call, enjoy, adore, dislike, recall, gather, hesitate, confess, concur, declare, request, demand, order, start
stop, begin, continue, finish, come, happen, appear, become, turn, struggle, manage, tend, score, suck, make, have, do
accept, vote, second, nominate, pray, oppose, object, warn, advise, challenge, dare, give, send, put, leave, interrupt
""")
_ADVERB: Final = words("""
usually, normally, mostly, generally, typically, regularly, always, never, rarely, seldom, often, sometimes, occasionally, also
still, only, both, all, currently, now, personally, really, actually, hardly, ever, even, just
""")
_AUXILIARY: Final = Pattern(
    r"(?:am|is|was|will|can|could|would|should|may|might|must|shall|have|had|do|did|got|get)", re.IGNORECASE
)
_PAST_FORM: Final = Pattern(
    rf"(?:\w{{2,}}ed|{IRREGULAR}|cut|hurt|quit|beat|put|read|set|hit|let)",
    re.IGNORECASE,
)
_AIM: Final = Pattern(
    r"(?:(?:really |also |still |just |eventually )*(?:want|hope|plan|aim|intend|would (?:really )?(?:like|love)"
    r"|need)|am (?:\w+ly |also"
    r" |still )?(?:hoping|planning|aiming|saving(?: up)?|putting money aside|training|working|determined|preparing|looking))"
    r" to (?P<v>(?P<verb>[a-z-]+)(?: .+)?)",
    re.IGNORECASE,
)
_OF_THE_MOMENT: Final = words("""
know, see, ask, hear, say, tell, check, find, understand, order, print, send, thank, be, use, get, sleep, eat, cry, scream, leave
sit, stand, try, think, look, read, watch, drink, talk, speak, show, put, make, add, change, convert, fix, call, text, email, write
remind, remember, forget, stay, wait, hide, punch, kill, throw, give, let, pee, lie, rest, help, share, point, start, stop, end
meet, compare, mention, discuss, copy, paste, confirm, avoid, keep, improve, believe, pick, choose, buy, book, ensure, marry
""")
_EXPERIENCE: Final = Pattern(
    r"have (?P<v>(?P<done>\w+(?:ed|en|un|wn|ne|lt|pt|de|it|ought|aught|ang|um|ade|old)) "
    rf"(?:(?:over|about|around|nearly|almost|more than) )?(?:\d+|{SEVERAL_WORDS}|twenty"
    r"|thirty|forty|fifty|several|many|a dozen|dozens of|hundreds of) (?:[\w'-]+ )*?[\w'-]+s(?: .+)?)",
    re.IGNORECASE,
)
_HAPPENED: Final = words("""
seen, heard, told, had, got, gotten, asked, waited, spent, tried, been, said, sent, given, eaten, lost, missed, called, needed
wanted, drunk, taken, used, received, noticed, counted, found, broken, checked, left, dropped, forgotten, emailed, messaged
""")
_NEVER_YET: Final = Pattern(r"have never (?P<v>(?P<done>\w+) (?!so\b|such\b|before\b)[\w' -]{3,60})", re.IGNORECASE)
_OWED: Final = Pattern(
    r"(?:(?!(?:you|he|she|it|they|who|that)\b)(?:my |our )?[\w' -]{2,40}? (?:still )?owes? (?:me|us)"
    r"|I (?:still )?owe (?!you\b|it\b|them\b|him\b|her\b)[\w' -]{2,30}?)"
    r" (?:about |around |over )?(?:[$€£¥₹]? ?\d[\d,.]*(?: ?[\w$€£]+)?|money|a (?:tenner|fiver|grand|hundred)"
    r"|\w+ (?:quid|euros|dollars"
    r"|pounds|bucks|hundred|thousand|grand))(?: (?:for|from|since) .+)?",
    re.IGNORECASE,
)
_BOOKED: Final = Pattern(r"(?:have )?(?:booked|reserved|rented|arranged|organi[sz]ed|planned) ", re.IGNORECASE)
_AT_WORK: Final = frozenset({"colleague", "manager"})
_ENTRUSTED: Final = Pattern(
    r"(?:look after|run|handle|manage|lead|head|head up|cover|oversee|own|take care of|deal with|maintain|chair|coordinate"
    r"|do(?! my\b)) (?:all )?(?:the|our|my|most of the|half the|payroll|marketing|sales|accounts|finance|hr|it|design|logistics"
    r"|admin)\b"
    r"(?! (?:way|mess|news|boss|day|night)\b)[\w' &-]{0,40}",
    re.IGNORECASE,
)
"""What somebody at work is there for; what else they do is gossip."""
_BOTHERSOME: Final = Pattern(
    r"\b(?:mad|crazy|insane|nuts|nerves|annoy\w*|wrong|drunk|angry|sad|cross|fault|joke|again|always|never|too|wants?|thinks?)\b",
    re.IGNORECASE,
)


_ASIDE: Final = Pattern(
    r",? (?:so far|to date|apparently|honestly|to be fair|believe it or not|for (?:that|what it is worth))$",
    re.IGNORECASE,
)


def read(setting: Setting, told: str) -> Sequence[Draft]:
    """The clause whole, as what it is by its tense and its time words. `told`: the clause with what was cut off its end."""
    if _OWED.fullmatch(tidy(told)):
        return (Draft("debt", tidy(told), kind=Kind.IDENTITY),)
    spoken = setting.clause.words.split()
    if not len(spoken) >= _FEWEST or len(told.split()) > _MOST:
        return ()
    told = _ASIDE.sub("", told)
    said = tidy(
        re.sub(
            r"^(?:I|we|my|our)\s+", "", told if setting.clause.subject == OWNER else setting.clause.words, flags=re.I
        )
    )
    if spoken[0] == "I":
        if (aim := _AIM.fullmatch(" ".join(spoken[1:]))) and setting.clause.subject == OWNER:
            return _aimed(aim, setting.clause.words)
        if _POINTING.search(said) or passing(told):
            return ()
        ahead = not re.match(r"(?:I|we)\b", told, re.IGNORECASE)
        return (
            _mine(spoken[1:], said, ahead=ahead)
            if setting.clause.subject == OWNER
            else _theirs(spoken[1:], said, setting)
        )
    if _POINTING.search(said) or passing(told) or spoken[0].casefold() != "my":
        return ()
    return (Draft("routine", said),) if _OFTEN.search(said) and _does(spoken) else ()


def _aimed(aim: re.Match[str], said: str) -> Sequence[Draft]:
    """ "I want to take my kids to Ghana next summer": an aim; "I want to print the list" is none."""
    wanted = re.match(r"I (?:\w+ ){0,2}?(?:want|would|need)\b", said)
    if wanted and (aim["verb"].casefold() in _OF_THE_MOMENT or re.match(r"I (?:\w+ )?need\b", said)):
        return ()
    if _POINTING.search(aim["v"]) or passing(aim["v"]) or " " not in aim["v"]:
        return ()
    return (Draft("goal", tidy(aim["v"])),)


def _mine(spoken: list[str], said: str, *, ahead: bool) -> Sequence[Draft]:
    """What the owner does, has done or will do. `ahead`: something stands before the "I"."""
    if match := _EXPERIENCE.fullmatch(said):
        return () if match["done"].casefold() in _HAPPENED else (Draft("event", said, kind=Kind.IDENTITY),)
    if match := _NEVER_YET.fullmatch(said):
        return () if match["done"].casefold() in _HAPPENED - {"had", "used"} else (Draft("trait", said),)
    if _BOOKED.match(said) and _NEXT.search(said):
        return (Draft("plan", said, kind=Kind.EVENT),)
    if spoken[0].casefold() == "have" and _SINCE.search(said):
        return (Draft(_lasting(spoken), said),)
    if (
        " ".join(spoken[:2]) != "will see"
        and _NEXT.search(said)
        and len(_NEXT.sub("", said).split()) > _FEWEST
        and re.match(r"(?:will|am going to|am \w+ing)\b", " ".join(spoken))
    ):
        return (Draft("plan", re.sub(r"^(?:will|am going to|am) ", "", " ".join(spoken)), kind=Kind.EVENT),)
    if _PAST_FORM.fullmatch(spoken[0]) and _LONG_AGO.search(said):
        return (Draft("event", said, kind=Kind.IDENTITY),) if not _SAYING_PAST.fullmatch(spoken[0]) else ()
    attribute = "work_schedule" if _bare(spoken)[:1] == ["work"] else "routine"
    return (Draft(attribute, said),) if _habitual(spoken, said, ahead=ahead) else ()


_SAYING_PAST: Final = Pattern(
    r"said|told|thought|felt|saw|heard|knew|asked|wanted|needed|liked|loved|hated|let|put", re.IGNORECASE
)


def _lasting(spoken: list[str]) -> str:
    """What has been so for years: work, a pastime, or simply how it is."""
    gerund = spoken[2].casefold() if spoken[1:2] == ["been"] and len(spoken) >= _FEWEST else ""
    stem = gerund.removesuffix("ing")
    senses = {SENSES.get(base) for base in (stem, f"{stem}e", stem[:-1])} if stem != gerund else set()
    if Sense.TRADE in senses:
        return "occupation"
    return "hobby" if senses & {Sense.LEISURE, Sense.CRAFT, Sense.PLAYING} else "trait"


def _habitual(spoken: list[str], said: str, *, ahead: bool) -> bool:
    """A verb of doing in the simple present, with how often; "have to", "am doing" and "do not" among them."""
    verb = re.sub(r"[,;]|^(?:do not|have to|am supposed to|am not) ", "", " ".join(_bare(spoken))).split()[:1]
    gerund = re.match(r"am (?!going\b)\w+ing\b", " ".join(spoken))
    if not verb or (verb[0].casefold() in _SAID_OR_THOUGHT and not gerund) or _PAST_FORM.fullmatch(verb[0]):
        return False
    return bool(
        _OFTEN.search(said)
        or _AT_ALL_TIMES.match(" ".join(spoken))
        or (not gerund and not ahead and _by_nature(spoken))
    )


_BY_NATURE: Final = words("""
whistle, hum, sing, talk, count, fold, peel, sit, wave, laugh, snore, sneeze, sleep, eat, park, shave, sharpen, dream, iron, wash
carry, wear, hang, breastfeed, cycle, walk, knit, sew, tidy, blush, stammer, yawn, faint, sweat, limp, squint, lodge, room, share
milk, weed, mow, feed, water, brush, comb, dye, plait, rise, nap, snack, cook, bake, fry, grill, steam, pickle, freeze, compost
recycle, hoover, dust, polish, scrub, mop, swim, jog, stretch, lift, climb, row, paddle, kneel, pray, fast, meditate, journal
judge, tutor, foster, mind, babysit, volunteer, donate, tithe, busk, camp, hike, fish, hunt, garden, grow, brew, roast, grind
buy, get, take, go, keep, use, do, drink, read, watch, revise, practise, practice, cut
""")
_TOO_SLIGHT: Final = Pattern(
    r"(?:go|get|take|do|keep|use|buy|cut|read|watch|eat|drink|write) (?:to (?:bed|sleep|the (?:toilet|loo|shop|door))|on|off|out"
    r"|away|in"
    r"|up|down|home|mad|crazy|nuts|hungry|bored|tired|sick|cold|hot|lost|confused|better|worse|older|ready|going|care|part|place"
    r"|time"
    r"|well|fine|good|so|not|the (?:same|point|idea|feeling|sense|joke|bus|train|hint|message|blame|best|rest|other|next|last"
    r"|first)"
    r"|a (?:feeling|lot|bit|break|seat|look|shower|bath|nap|walk|deep|guess|moment|minute)|what|how|why|some|any|one|two"
    r"|three)\b.*",
    re.IGNORECASE,
)


_REMEDY: Final = Pattern(r"\b(?:tablets?|pills?|statins?|capsules?|drops|insulin|inhaler|\d+ ?m?c?g)\b", re.IGNORECASE)


def _by_nature(spoken: list[str]) -> bool:
    """A doing in the simple present is one's way, even where nothing says how often: "I wave at trains", "we eat at six"."""
    bare = _bare(spoken)
    said = " ".join(bare)
    return (
        len(bare) >= _FEWEST
        and bare[0].casefold() in _BY_NATURE
        and not _TOO_SLIGHT.fullmatch(said)
        and not (bare[0].casefold() == "wear" and bare[1].casefold() not in {"a", "an", "my"})
        and not (bare[0].casefold() == "take" and _REMEDY.search(said))
        and not re.search(
            r"\b(?:since|shift|will|would|if|because|but|so|and (?:then|I)|until|today|tonight|tomorrow)\b",
            said,
            re.IGNORECASE,
        )
    )


def _bare(spoken: list[str]) -> list[str]:
    at = next((n for n, word in enumerate(spoken) if word.casefold() not in _ADVERB), len(spoken))
    return spoken[at:]


def _theirs(spoken: list[str], said: str, setting: Setting) -> Sequence[Draft]:
    """What is told of one of the owner's people in the simple present: "she minds Lesya when I work late"."""
    relation = KINSHIP.get(setting.clause.relation or "")
    if relation in _AT_WORK and setting.clause.name and _ENTRUSTED.fullmatch(said):
        return (Draft("occupation", said),)
    if relation not in OF_ONES_OWN:
        return ()
    verb = (_bare(spoken) or [""])[0].casefold()
    if not verb or verb in _SAID_OR_THOUGHT or _PAST_FORM.fullmatch(verb) or _AUXILIARY.fullmatch(verb):
        return ()
    if _OFTEN.search(said):
        return (Draft("routine", said),)
    return () if _BOTHERSOME.search(said) or len(spoken) < _FEWEST else (Draft("trait", said),)


def _does(spoken: list[str]) -> bool:
    """Whether a thing of the owner's does something, in the present: "my cook comes at seven"."""
    if _FAILING.search(" ".join(spoken)):
        return False
    return any(re.fullmatch(r"(?:\w+s|have|do)", word) for word in spoken[2:4]) and not any(
        _PAST_FORM.fullmatch(word) for word in spoken[2:4]
    )


_FAILING: Final = Pattern(
    r"\b(?:fails?|breaks?|dies|crash\w*|freez\w+|stops?|drops?|hurts?|aches?|disappears?|hangs?|restarts?|times? out"
    r"|jams?|glitch\w*"
    r"|overheats?|leaks?|beeps?|flickers?|goes (?:off|down|wrong)|code|build|tests?|script|query|server|laptop|computer|app|browser"
    r"|page|phone|battery|internet|wifi|connection|printer|screen)\b",
    re.IGNORECASE,
)
