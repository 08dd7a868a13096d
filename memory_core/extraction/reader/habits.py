"""Ways of living, by verb and by what may follow it: "I commute by train", "I fast during Ramadan"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.records import Importance
from memory_core.extraction.objects import noun, valued
from memory_core.extraction.rules.table import Draft, Setting
from memory_core.extraction.values import job, language, tidy

HABITS: Final = {
    "commute": r".+",
    "fast": r"(?:during|on|in|until|for|from|every|twice|once|at) .+",
    "nap": r"(?:after|every|most|in|on|for) .+",
    "skip": r"(?:breakfast|lunch|dinner|meals|desserts?)\b.*",
    "attend": r"(?!to\b).+",
    "pray": r".+",
    "babysit": r".+",
    "donate": r"(?:blood|plasma|platelets|to .+|\w+ .+)",
    "recycle": r".*",
    "compost": r".*",
    "sleep": r"(?:about |around |only |maybe )?(?:\w+|\d+) (?:or \w+ )?hours\b.*|(?:on my|with|in an?|without|very|until) .+",
    "shop": r"(?:at|in|second-hand|online|local|once|every) .*",
    "walk": r"(?:to|the dogs?|my dogs?|our dogs?|dogs|everywhere|about|around|\w+ (?:miles|kilomet\w+|steps)) ?.*",
    "cycle": r".+",
    "subscribe": r"to .+",
    "listen": r"to .+",
    "holiday": r"in .+",
    "winter": r"in .+",
    "summer": r"in .+",
    "travel": r"(?:for work|a lot|light|to \w+ (?:for work|every).*|by .+|with .+)",
    "fly": r"(?:for work|to \w+ (?:for work|every).*|gliders.*|drones.*|kites.*)",
    "work": r"(?:(?:[\w-]+ ){1,3}a (?:week|fortnight|month)\b.*|\w+ (?:days|weeks|nights) on(?:,| and)? \w+ (?:days"
    "|weeks|nights) off|(?:mon|tue|wed|thu|fri|sat"
    r"|sun)\w* (?:to|till|through|-)|nights?|days|shifts|lates|earlies|weekends"
    r"|offshore|abroad|freelance|part[- ]time|full[- ]time|from home|shifts|outdoors|outside|alone|two jobs)\b.*",
    "live": r"(?:next door|nearby|upstairs|downstairs|abroad|overseas|around the corner|across the (?:road|street)"
    "|down the (?:road|street)|with (?:me|us|I))"
    r"(?: .*)?|on the \w+ floor\b.*|(?:on|off) (?!the\b|my\b|a\b).+",
    "car-share": r".*",
    "carpool": r".*",
    "pick": r"up (?:the|my|our) (?:kids?|children|boys|girls|son|daughter|twins|grandkids|grandchildren)\b.*",
    "drop": r"(?:off )?(?:the|my|our) (?:kids?|children|boys|girls|son|daughter|twins|grandkids|grandchildren)\b.*",
    "ride": r"the (?:[\w:.-]+ )?(?:bus|train|tram|metro|tube|subway|ferry) (?:to|in|home|every)\b.*",
    "use": r"(?:the (?:bus|train|tram|metro|tube|subway|ferry|stairs|car)|public transport|an? (?!different|word|example"
    "|new|lot|bit|few|single"
    r"|variable|function|loop|placeholder|pseudonym|phrase)[\w' -]{3,40})\b.*",
    "catch": r"the \d{1,2}[:.]\d\d(?: (?:to|home|in|into|every|each|at|now)\b.*)?|(?:the|an?) (?:[\w:.-]+ )?(?:bus|train|tram"
    r"|metro|tube|subway|ferry|boat|coach|shuttle)\b"
    r"(?: (?:to|home|in|into|every|each|at|now)\b.*)?",
    "take": r"(?:the|an?) (?:[\w:.-]+ )?(?:bus|train|tram|ferry|metro|tube|subway|bike|boat|coach|shuttle|cable car)\b.*"
    "|turns .+",
    "spend": r"(?:my |our |most |every |the )?(?:summers?|winters?|weekends?|holidays?|christmas|easter|evenings|mornings"
    "|sundays|saturdays) (?:in|at|on|with) .+",
    "report": r"to (?!you\b|the police\b).+",
    "keep": r"an? (?:[\w-]+ )?(?:journal|diary|log|scrapbook|sketchbook|notebook|garden|kosher (?:home|kitchen))\b.*",
    "wake": r"(?:up )?(?:at|around|before|by) .+",
    "go": r"(?!shopping|looking|missing|wrong|crazy|mad)(?:[\w-]+ )?(?!shopping|looking|anything|nothing|everything"
    r"|something)\w{3,}ing\b.*|to (?:an? |the |my )?(?:[\w'-]+ ){0,2}(?:church|mosque|temple|synagogue|gurdwara|mass"
    "|chapel|gym|choir"
    r"|therapy|confession)(?: .*)?|to (?:[\w'-]+ ){1,4}?(?:uni|university|college|school|academy|nursery|kindergarten|high)",
    "start": rf"at (?:\d|{HOUR_WORDS}|noon)\b.* (?:and|to) .*|(?:the|my"
    "|every) (?:day|morning|mornings|week) (?:with|by|at) .+",
    "finish": r"(?:the|my|every) (?:day|evening|week) (?:with|by|at) .+",
    "buy": r"(?:only )?(?:organic|second[- ]hand|vintage|local|fair ?trade|cruelty-free|free-range|in bulk|used)\b.*",
    "get": r"the (?:[\w:.-]+ )?(?:bus|train|tram|metro|tube|ferry) (?:to|in|home|every)\b.*|(?:(?:really |very )?(?:bad "
    "|terrible |awful )?(?:panic attacks|migraines|nosebleeds|cold sores|hay ?fever|chilblains|heartburn"
    r"|vertigo"
    r"|sea ?sick|motion ?sick|cramps|blisters|hives|rashes|car ?sick|stage fright|travel ?sick)|(?:nervous|anxious|shy"
    r"|stressed|homesick|hangry|grumpy|flustered) (?:before|in|around|when|on|at|without) .+|(?:drunk|cold|tired"
    r"|bored|hungry) easily)\b.*",
    "understand": r"[A-Z]\w+",
    "eat": r"(?:breakfast|lunch|dinner|supper|tea) (?:at|around|before|after|early|late|together|by)\b.*|(?:only|mostly"
    "|a lot of|lots of|very little|one meal|twice|once|out|late|early|with) .+",
    "drink": r"(?:only|mostly|a lot of|lots of|very little|about|around|\w+) (?:\w+ )+(?:a|per) (?:day|week)",
    "volunteer": r".+",
    "tithe": r".*",
    "stretch": r"(?:every|before|after|for) .+",
    "pay": r"(?:rent|a mortgage|alimony|child support|maintenance)\b.*",
    "batch-cook": r".*",
    "budget": r".+",
    "do": r"(?:most|all) of the (?:cooking|cleaning|driving|shopping|housework|childcare|gardening)\b.*",
}
_DRINKS: Final = Pattern(
    r"(?:(?:black|green|herbal|mint|ginger|rooibos|decaf|strong|weak|iced|sweet|dry|white|red|craft|tap|sparkling|oat|soy"
    r"|almond|whole|skimmed|filter"
    r"|instant|turkish|earl grey|real|pale|dark|local) )*(?:coffee|tea|water|milk|wine|beer|ale|bitter|stout|lager|cider"
    r"|whisky|whiskey|gin|rum|vodka"
    r"|cola|coke|lemonade|juice|kombucha|mate|matcha|chai|espresso|lattes?|cappuccinos?|guinness|sake|port|sherry)",
    re.IGNORECASE,
)
_FEW: Final = 6
_DAILY: Final = Pattern(
    r"(?:(?:\d[\d,.]*|an?|one|two|three|four|five|six|eight|ten|about|around|at least|over|up to) .{2,40}? (?:a|per|every|each) "
    r"(?:single )?(?:day|night|week|morning|month|year|evening))",
    re.IGNORECASE,
)
"""So much in so long: "100 grams of protein a day"."""


def habit(verb: str, rest: list[str], setting: Setting) -> Sequence[Draft]:
    """What "I commute by train" says; nothing for a verb that has no pattern here."""
    del setting
    said = " ".join(rest)
    if verb in {"eat", "drink", "do", "spend", "walk"} and _DAILY.fullmatch(said):
        return valued("routine", f"{verb} {said}")
    if verb == "drink" and _DRINKS.fullmatch(said):
        return valued("preferred_drink", said)
    pattern = HABITS.get(verb)
    if pattern is None or not any_case(pattern).fullmatch(said) or re.search(r"\b(?:it|them)\b", said):
        return ()
    told = _TOLD_BY.get(verb)
    return told(said, rest) if told else valued("routine", f"{verb} {said}")


def _living(said: str, rest: list[str]) -> Sequence[Draft]:
    del rest
    if re.match(r"on the \w+ floor\b|next|near|up|down|ab|over|around|across", said, re.IGNORECASE):
        return valued("housing", said)
    return valued("household", said) if said.startswith("with") else valued("routine", f"live {said}")


def _going(said: str, rest: list[str]) -> Sequence[Draft]:
    """ "goes to Cardiff uni" is an education, "go to a Baptist church" a routine."""
    del rest
    if not said.startswith("to "):
        return valued("hobby", f"go {said}")
    if not re.search(r"(?:uni|university|college|school|academy|nursery|kindergarten|high)$", said):
        return valued("routine", f"go {said}")
    return (Draft("education", said.removeprefix("to ")),) if not re.match(r"to (?:the|a|an|my) ", said) else ()


def _getting(said: str, rest: list[str]) -> Sequence[Draft]:
    del rest
    if said.startswith("the "):
        return valued("routine", f"get {said}")
    return (
        valued("trait", f"get {said}")
        if re.search(r"easily|^(?:nerv|anx|shy|stress|homes|hangry|grump|flust)", said)
        else valued("condition", said)
    )


def _working(said: str, rest: list[str]) -> Sequence[Draft]:
    """ "works nights as a paramedic": the job, where it is told; when, where it is not."""
    del rest
    post = _AS.fullmatch(said)
    what = job(post["job"]) if post else None
    if what:
        return (Draft("occupation", what, importance=Importance.SIGNIFICANT),)
    return valued("work_schedule", f"work {said}")


_AS: Final = Pattern(r".* as an? (?P<job>[\w -]{3,40})", re.IGNORECASE)
_TOLD_BY: Final[dict[str, Callable[[str, list[str]], Sequence[Draft]]]] = {
    "use": lambda said, rest: (
        valued("uses", noun(rest)) if re.match(r"an? ", said) else valued("routine", f"use {said}")
    ),
    "live": _living,
    "go": _going,
    "get": _getting,
    "work": _working,
    "understand": lambda said, _: (Draft("language", said),) if language(said) else (),
    "report": lambda said, _: (Draft("manager", tidy(said[3:])),) if len(said.split()) <= _FEW else (),
    "start": lambda said, _: valued("work_schedule" if said.startswith("at ") else "routine", f"start {said}"),
    "listen": lambda _, rest: valued("likes", noun(rest[1:], places=True)),
}
