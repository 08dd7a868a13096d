"""Everyday ways of telling what one owns, drives and uses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Importance, Kind
from memory_core.extraction.changes.replaced_by_kind import A_STATE
from memory_core.extraction.lexicon.everyday import FOODS, VAGUE
from memory_core.extraction.lexicon.life import BREEDS, CARS, THINGS, VEHICLES
from memory_core.extraction.lexicon.services import SERVICES
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import NAME, edible, items, person_name, phrase, tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT


def _owned(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = tidy(re.sub(r"^(?:an?|my|our|the|some)\s+(?:same (?:old )?)?", "", match["v"], flags=re.IGNORECASE))
    value = re.sub(r" (?:but|to (?:work|school|uni|the|lectures|college|replace)|because) ?.*$", "", value)
    value = re.sub(r" (?:last|this|in|on|for|from) (?:\w+ ?){1,3}$", "", value) if len(value.split()) > 2 else value
    if phrase(value, most=7) is None or re.search(
        r"\b(?:problem|question|issue|idea|meeting|appointment|accident|ticket|crash|call"
        r"|sale|ride home)\b",
        value,
    ):
        return ()
    vehicle = re.search(rf"\b(?:{CARS}|{VEHICLES})\b", value, re.IGNORECASE) or re.match(
        rf"(?:I (?:drive|ride)|my (?:{VEHICLES}))\b", match.group(), re.IGNORECASE
    )
    changed = bool(match.groupdict().get("changed"))
    if (changed and A_STATE.match(value)) or _TO_ONESELF.search(value):
        return ()
    return (
        Draft(
            "vehicle" if vehicle else "possession",
            value,
            corrects=changed or setting.clause.now,
            replaces=tidy(match["old"]) if changed and match.groupdict().get("old") else None,
            tags=("vehicle", "car") if vehicle and is_car(match.group(), value) else (),
        ),
    )


_TO_ONESELF: Final = re.compile(r"\b(?:to|for) (?:myself|ourselves)\b", re.IGNORECASE)


def is_car(said: str, value: str) -> bool:
    """ "I drive a Volvo V60" is about a car, though it does not say so; "I drive a van" is not."""
    drives = re.match(r"I (?:drive|am driving)\b", said, re.IGNORECASE)
    return bool(
        drives
        and re.search(rf"\b{CARS}\b", value, re.IGNORECASE)
        and not re.search(rf"\b{VEHICLES}\b", value, re.IGNORECASE)
    )


def _parted_with(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "we sold the Golf": ends what is remembered, and says nothing where nothing is."""
    if match.groupdict().get("denied") and not (setting.clause.ended or "no longer" in match.group()):
        return ()
    what = tidy(re.sub(r" (?:to|for|yesterday|today|last|this)\b.*", "", match["v"], flags=re.IGNORECASE))
    vehicle = re.search(rf"\b(?:{CARS}|{VEHICLES})\b", what, re.IGNORECASE)
    return (Draft("vehicle" if vehicle else "possession", f"no longer {what}", ends=True, replaces=what),)


def _bought(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Whatever was bought to keep; not what is eaten or used up."""
    value = tidy(match["v"])
    if (
        re.fullmatch(r"(?:\w+ )?(?:ones?|things?|stuff)", value)
        or edible(value) is None
        or value.casefold() in FOODS
        or _CONSUMED.search(value)
    ):
        return ()
    return _owned(match, setting)


_CONSUMED: Final = Pattern(
    r"\b(?:coffee|tea|sandwich|lunch|dinner|drinks?|beers?|wine|cake|pizza|snacks?"
    r"|groceries|food|bread|milk|ticket|tickets|present|gift|flowers|card|burger"
    r"|pint|round"
    r"|bottle|newspaper|paper|gas|petrol|lottery|time|story|pack|bag of|box of"
    r"|bunch|stamps|fruit|chocolate|cookies|meal|salad|soup)\b",
    re.IGNORECASE,
)


def _using(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    found = items(match["v"], lambda t: phrase(t, most=4))
    if any(one.split()[0].casefold() in VAGUE | {"my", "your", "the", "a", "an"} for one in found):
        return ()
    return tuple(Draft("uses", one, kind=Kind.PREFERENCE, corrects=setting.clause.now) for one in found)


def _breed(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "my dog is a westie, Hamish": the name that trails."""
    name = person_name(match["v"][:1].upper() + match["v"][1:])
    relation = setting.clause.relation
    if relation is not None and RELATIONS.get(relation) != "pet":
        return (Draft("pet", name, tags=("pet",)),) if name else ()  # "my friend Tom has a labrador called Max"
    return (Draft("pet", name, subject="me", importance=_SIGNIFICANT, tags=(relation or "pet",)),) if name else ()


_TOOL: Final = (
    r"(?:neovim|vim|nvim|emacs|vscode|vs code|linux|arch|windows|macos|android"
    r"|ios|notion|obsidian|spotify|signal|whatsapp|telegram|firefox|chrome|safari"
    r"|figma|photoshop|excel"
    r"|todoist|trello|tmux|zsh|fish|git|github|gitlab|docker|postgres|postgresql"
    r"|mysql|sqlite|mongodb|redis|react|vue|svelte|django|flask|fastapi|rails"
    r"|terraform|ansible|k8s|kubernetes"
    r"|aws|azure|gcp|jira|slack|teams|zoom|gmail|outlook|fastmail|proton|duckduckgo"
    r"|rhino|sketchup|revit|autocad|solidworks|fusion 360|blender|illustrator|indesign|premiere|davinci resolve|canva"
    r"|powerpoint|onenote"
    r"|evernote|scrivener|latex|overleaf|matlab|rstudio|stata|spss|tableau|power bi|airtable|asana|monday|basecamp|discord|webflow"
    r"|ubuntu|debian|fedora|nixos|i3|sway|kitty|wezterm|alacritty|lightroom|procreate"
    r"|ableton|logic pro"
    r"|reaper|anki|duolingo|strava|garmin|kindle|goodreads|letterboxd|ynab|google"
    r" sheets|google docs|python|rust|go|java|typescript|pytorch|pandas|jupyter"
    r"|intellij|pycharm|helix|ghostty)"
)


_SUPPLIED: Final = rf"(?:{'|'.join(SERVICES.values())})\b(?! for an? )"
"""What a firm supplies is no thing that one has: who switches the sim to Smarty changes the network."""
_FIXTURE: Final = (
    r"(?:burner|stove|heater|fan|oven|hob|sofa|bed|piano|freezer|fridge|cooker|wardrobe|bookcase|tank|pond|trampoline|hot tub|sauna"
    r"|shower|printer|router|telly|tv|charger|boiler|heat pump|safe|coffee machine|machine|greenhouse|shed|workbench|hammock"
    r"|fireplace"
    r"|aga|harp|organ|dartboard|pool table|snooker table|treadmill|exercise bike)"
)
_ROOM: Final = (
    r"lounge|kitchen|bathroom|bedroom|hall|hallway|garden|garage|shed|loft|attic|cellar|basement|study|office|living room"
    r"|dining room"
    r"|conservatory|yard|porch|utility room|spare room|barn|drive|patio|balcony|workshop"
)


def _without(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I haven't got a telly": what one does without."""
    del setting
    return (Draft("trait", f"do not have a {match['v'].casefold()}"),)


def _switched_to(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I switched the music to Deezer": who supplies it since."""
    thing = match["thing"].casefold()
    old = next(
        (one.value for one in setting.known("uses") if thing in one.tags or thing in one.statement.casefold()), None
    )
    return (Draft("uses", tidy(match["v"]), tags=(thing,), corrects=True, replaces=old),)


_LOST_IN_PLAY: Final = (
    r"(?:game|match|set|final|race|case|appeal|bet|vote|election|argument|battle|war|plot|way|thread|signal|connection|mind|temper"
    r"|nerve|count|track|toss)"
)
""" "We lost the game": nobody had it."""

RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"I (?:have |just |finally )*(?:sold|got rid of|gave away|scrapped"
        rf"|totall?ed|returned|lost(?! (?:my|the|our) (?:\w+ )?{_LOST_IN_PLAY}\b)|donated) (?:my|the|our) (?:old )?(?P<v>[\w"
        r" -]{2,40})",
        _parted_with,
        anyone=True,
    ),
    rule(
        r"I (?P<denied>do not|no longer|do no longer) (?:have|own) (?:my|the|our|an?)"
        rf" (?:old )?(?P<v>{CARS}|{VEHICLES}|{THINGS})",
        _parted_with,
        anyone=True,
    ),
    rule(
        r"I (?:have |just )*switched (?:my|the|our) (?P<thing>[\w ]{3,25}?)(?: over| across)? to "
        r"(?P<v>(?-i:[A-Z])[\w&.'-]*(?: (?-i:[A-Z])[\w&.'-]*){0,2})(?: .*)?",
        _switched_to,
    ),
    rule(
        r"I (?:have |just )*(?P<changed>traded|swapped|exchanged|part-exchanged|upgraded"
        rf"|switched)(?: in)? (?:my|the|our) (?!{_SUPPLIED})(?P<old>[\w ]+?) (?:for|to) (?P<v>.+)",
        _owned,
        anyone=True,
    ),
    rule(
        r"(?:.{3,40}, )?(?:I )?(?:have |just )*(?P<changed>traded|swapped|exchanged|part[- ]exchanged)(?: it| her| him|"
        r" them)?(?: in)?"
        rf" for (?P<v>an? (?:[\w'-]+ ){{0,2}}(?:{CARS}|{VEHICLES})\b[\w' -]*)(?:, .+)?",
        _owned,
    ),
    rule(rf"the (?P<v>{CARS})(?:'s| is) mine", _owned),
    rule(
        rf"I (?:get (?:about|around)|go about|drive about|drive around) in (?P<v>(?:the|my|our|an?) (?:[\w'-]+"
        rf" ){{0,2}}{CARS}\b[\w' -]*)",
        _owned,
        anyone=True,
    ),
    slot(
        "possession",
        rf"I have (?:got )?an? (?P<v>(?:[\w-]+ ){{0,2}}{_FIXTURE}) (?:in|on|by) (?:the|my|our) (?:[\w-]+ )?(?:{_ROOM})",
        phrase,
        anyone=True,
    ),
    rule(
        r"I have (?:not got|got no) (?:an? |any )?(?P<v>telly|tv|television|car|licence|phone|smartphone|landline|computer"
        r"|dishwasher|oven|freezer|garden|bath|washing machine|bank account|credit card)",
        _without,
        anyone=True,
    ),
    rule(
        r"I (?:have |just )*(?:own|have|got|bought|purchased|drive|ride|am driving|received|was given|have been given|bagged|nabbed"
        r"|acquired|inherited|leased|lease|am getting|treated myself to|ordered|built)(?:"
        r" myself)? (?P<v>(?!(?:put|let|set|cut|kept|left|shut|lent|made|taken|given|found|cleaned|fixed|painted|finished)"
        r" (?!an?\b))"
        r"(?:an? |my |some |\d+ |two |three |new |second |old )*(?:[\w'-]+"
        rf" ){{0,3}}(?:{CARS}|{VEHICLES}|{THINGS})\b.*)",
        _owned,
        anyone=True,
    ),
    rule(
        r"I (?:have |just |finally |recently )*(?:bought|purchased|treated myself"
        r" to|got myself|invested in|splurged on)(?: an?| some| myself an?) (?P<v>[\w'"
        r" -]{3,40}?)(?: (?:last|this|on|for|from|yesterday|today|in) .+)?",
        _bought,
        anyone=True,
    ),
    rule(r"I (?:drive|ride|am driving|own) (?P<v>(?:an? |my )(?:\w+ ){0,2}[\w-]+)", _owned, anyone=True),
    rule(
        rf"my (?:ride|phone|laptop|camera|guitar|computer|{VEHICLES}) is (?P<v>(?!(?:\w+ )?(?:in|at|on|near|by|from|with"
        rf"|under|called|named) )(?:an?"
        rf" |the )?(?:\w+ ){{0,2}}(?:{CARS}|(?-i:[A-Z])\w+|{THINGS})\b.*)",
        _owned,
        anyone=True,
    ),
    rule(r"my (?:new )?(?:phone|laptop|tablet|camera) upgrade[:,]? (?:is )?(?P<v>.+)", _owned),
    rule(r"I got a (?:phone|laptop|car) upgrade, (?P<v>.+)", _owned),
    rule(
        r"I (?:mainly |mostly |only |always |still |now )?(?:use|am using|have been"
        r" using|switched to|do everything in|draw in|design in|model in|have been"
        r" drawing in|write in|edit in|post on) (?P<v>(?-i:[A-Z])[\w.+#]*(?: (?-i:[A-Z])[\w.+#]*)*)(?:"
        r" (?:for|on|at|as|now|instead|to)\b.*)?",
        _using,
        anyone=True,
    ),
    rule(
        r"I (?:mainly |mostly |only |always |still |now |also )?(?:use|am using|have"
        rf" been using)(?: both)? (?P<v>{_TOOL}(?:(?:,| and|, and|,) {_TOOL})*)(?:"
        r" (?:for|btw|instead|at|on|daily)\b.*)?",
        _using,
        anyone=True,
    ),
    rule(
        rf"I (?:(?:do|make|draw|model|design|write|edit|build|plan|render) (?:everything|all my \w+|most things|it all)|code"
        rf"|program)"
        r" (?:in|on|with)"
        rf" (?P<v>{_TOOL})",
        _using,
        anyone=True,
    ),
    rule(
        r"I (?:use|am using|am a|am an) (?P<v>neovim|vim|emacs|vscode|vs code|linux"
        r"|arch|windows|macos|android|ios|notion|obsidian|spotify|signal|whatsapp"
        r"|telegram|firefox|chrome|figma|photoshop|excel|todoist|trello)(?: (?:user"
        r"|for|on|btw|instead)\b.*)?",
        _using,
        anyone=True,
    ),
    rule(
        rf"I (?:keep|do|manage|track|write)(?: all)? my [\w ]{{3,20}}? (?:in|on|with) (?P<v>{_TOOL})",
        _using,
        anyone=True,
    ),
    slot(
        "uses",
        r"I (?:use|am using) an? (?P<v>(?!lot|few|bit|different|fake|word|metaphor"
        r"|combination|mix|new|similar)[\w-]+(?: [\w-]+){0,2})(?: (?:for|at|when"
        r"|to|as) .+)?",
        phrase,
        anyone=True,
    ),
    rule(
        rf"I (?:have|got|have got|adopted|rescued) an? (?:[\w-]+ ){{0,3}}{BREEDS}(?:"
        rf" (?:mix|cross|puppy|rescue))?,? (?:called |named )?(?P<v>{NAME}|(?<=called )\w+|(?<=named )\w+)",
        _breed,
        anyone=True,
    ),
    rule(
        rf"I am an? (?:\w+[ -]){{0,2}}{BREEDS}(?: (?:mix|cross))?,? (?:called |named"
        rf" )?(?P<v>{NAME})",
        _breed,
        anyone=True,
    ),
)
