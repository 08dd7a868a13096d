"""Where one sits and what one opens, of which colour, material or make a thing is, and where a place is that one goes to: rows for
`definite_services`.

A code is told here only where it opens what several people open: a gate, a door, an alarm.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS, TO_TWENTY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.titles import TITLED
from memory_core.extraction.lexicon.colours import COLOUR
from memory_core.extraction.lexicon.services import DEVICES, FINISHES, FITTINGS, GATES, MAKERS

FIRM: Final = (
    rf"(?:the )?(?!(?-i:I|We|It|They|My|Our|The|You|He|She)\b){TITLED}(?-i:[A-Z])(?:[\w'’&.+-]*[\w+])?"
    r"(?: (?:& |of |and )?(?-i:[A-Z0-9])(?:[\w'’&.+-]*[\w+])?){0,3}"
)
"""A name as firms, shops and streets have it."""
ITS: Final = r"(?:(?:my|our|the|all my|all our|all the) )?"
_LOOK: Final = rf"(?:(?:dark |light |pale |a |in )*(?:{COLOUR}|{FINISHES})(?: (?:and|with) (?:{COLOUR}|{FINISHES}))?)"
_NUMBER: Final = rf"(?:\d{{1,2}}(?:[:.]\d{{1,2}})?|{TO_TWENTY})"
_ORDINAL: Final = (
    r"(?:ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|top|bottom|lower|upper"
    r"|\d{1,2}(?:st|nd|rd|th))"
)
_FURNISHED: Final = (
    r"(?:desk|locker|pigeonhole|parking (?:space|spot|bay)|plot|workstation|cubicle|mailbox|stall|pitch|kiosk)"
)

_OF_A_HOUSE: Final = (
    r"(?:(?:(?:upstairs|downstairs|front|back|spare|main|small|big|guest|kids['’]?|outside) )*(?:bathroom|loo|toilet|kitchen"
    r"|bedroom|hall|hallway|lounge|living room|dining room|nursery|study|landing|shed|fence|front door|door|house|fireplace))"
)
_SET: Final = (
    r"(?:thermostat|heating|boiler|fridge|freezer|alarm(?: clock)?|immersion|hot water|sprinklers?|dehumidifier)"
)
_LOOKED_AFTER: Final = (
    r"(?:septic tank|oil tank|boiler|chimney|car|van|gutters?|roof|smoke alarms?|filters?|windows|dog|cat|horse|alarm|piano"
    r"|heat pump|solar panels|drains?|carpets?|aga|stove|bike)"
)

PLACED: Final = (
    # how things are set, heated, done up and looked after at home
    (
        "set to",
        rf"(?:the|my|our) (?P<of>{_SET}) (?:stays|is|is set|is kept|is always|goes off|comes on|is on)(?: (?:at|to|for|on))?"
        rf" (?P<value>(?:minus )?{_NUMBER}(?: degrees)?(?: ?[ap]m)?)(?: (?:in|at|on|all) .{{3,30}})?",
    ),
    (
        "set to",
        rf"(?:I|we) (?:have|keep|set) (?:the|my|our) (?P<of>{_SET}) (?:on|at|to|for) (?P<value>(?:minus )?{_NUMBER}(?: degrees)?"
        rf"(?: ?[ap]m)?)(?: (?:in|at|on|all) .{{3,30}})?",
    ),
    (
        "look",
        rf"{ITS}(?P<of>{_OF_A_HOUSE}) (?:is|are) (?:painted|papered|wallpapered|tiled|carpeted)(?: in| with)? (?P<value>.{{3,40}})",
    ),
    (
        "heating",
        rf"{ITS}(?P<of>house|home|flat|cabin|cottage|workshop|studio|greenhouse|garage|pool|office|shed|caravan|boat) (?:is|are)"
        r" heated (?:with|by|using|off) (?P<value>.{3,40})",
    ),
    (
        "last done",
        rf"(?:the|my|our) (?P<of>{_LOOKED_AFTER}) (?:was|were) last (?:emptied|serviced|swept|cleaned|done|changed|checked|tested"
        r"|tuned|wormed|replaced|inspected|painted|bled|shod) (?P<value>(?:in|on|at) .{3,30})",
    ),
    (
        "collected",
        rf"(?:the |our )?(?P<of>(?:(?:black|green|blue|brown|garden|food) )?(?:trash|bins?|rubbish|recycling|garbage|waste))"
        rf" (?:goes|go|gets? collected|(?:is|are) collected|day is)(?: out)? (?P<value>(?:on )?{WEEKDAY}s?(?: (?:night|morning"
        r"|evening)s?)?)(?: in .{3,25})?",
    ),
    (
        "guests sleep",
        r"(?:our |my |overnight )*(?:visitors|guests)(?P<of>) (?:always |usually )?(?:sleep|stay|go|get|have|are)(?: in| on)?"
        r" (?P<value>(?:the|our|my) (?:[\w-]+ ){0,3}(?:room|sofa ?bed|sofa|futon|annexe|loft|couch|bed)(?: .{3,20})?)",
    ),
    (
        "household",
        r"(?:we are|I am|ours is) an? (?P<value>(?:no-[\w-]+|[\w-]+-free|[a-z]+-only))(?P<of>) (?:household|home|house)",
    ),
    # where one sits, what opens, and what a thing is like
    (
        "floor",
        rf"(?:(?:I|we) )?(?:(?:am |are )?still |sit |am sitting |work |am based |are based )(?:up |down |over )*on (?P<of>)the"
        rf" (?P<value>{_ORDINAL} floor)(?: (?:by|at|in|of|near|next to) .{{3,30}})?",
    ),
    (
        "desk",
        rf"(?:my|our) (?P<of>(?:new )?{_FURNISHED}) is (?:right |still |now )?(?P<value>(?:by|next to|in|on|at|opposite"
        rf"|under|near|behind"
        r"|beside) (?:the|my|our) [\w' -]{3,30})",
    ),
    (
        "desk",
        r"(?:I|we) work (?P<of>)(?:from|in|up in) (?P<value>the (?:attic|loft|spare room|box room|garage|shed|cellar"
        r"|basement|conservatory))",
    ),
    (
        "room",
        r"(?:I|we) (?:(?:have|have got|got|sleep in) |am in (?=the .* (?:at|in|of) ))the (?P<of>)(?P<value>(?:(?:blue"
        r"|green|pink|yellow"
        r"|white|red|back"
        r"|front|small|smallest|big|biggest|middle|spare|box|top|upstairs|downstairs|double|single) )+(?:bedroom|room)"
        r"|attic|loft)"
        r"(?: (?:at|in|on|of|by) .{3,40})?",
    ),
    (
        "code",
        rf"(?:my |our |the )?(?P<of>(?:[\w'-]+ )?{GATES}) (?:code|combination)(?: (?:at|for|in|to) (?:work|(?:the|my"
        rf"|our) [a-z]+(?: [a-z]+)?))? is (?:now )?(?P<value>[\d*#][\d*#-]{{2,7}})",
    ),
    (
        "code",
        rf"(?:the )?(?:\w+ )?(?:code|combination) (?:for|of|to|on) (?:the|my|our) (?P<of>(?:[\w'-]+ ){{0,2}}?{GATES}(?:"
        rf" (?:of|at|in) .{{3,20}})?)"
        r" is (?:now )?(?P<value>[\d*#][\d*#-]{2,7})",
    ),
    (
        "network",
        r"(?:my |our |the )?(?P<of>(?:home )?(?:wi-?fi|network|hotspot)) (?:name is|network is|is(?= called | named |"
        r" (?-i:\w*[_\d]"
        r"|[A-Z][a-z]+[A-Z]))) "
        r"(?:called |named )?(?P<value>(?-i:[A-Z])[\w-]{4,30})(?: (?:haha|lol))?",
    ),
    (
        "look",
        rf"{ITS}(?P<of>(?:[\w'-]+ )?{FITTINGS}(?: (?:for|of|in) (?:the|my|our) .{{3,30}}?)?) (?:is|are|stays?|stayed)(?:"
        rf" still| all| now)?"
        rf"(?: going to (?:be|stay)| being (?:left|painted|done)| painted| staying)? (?P<value>{_LOOK})(?: after all)?",
    ),
    (
        "look",
        rf"(?:I|we) (?:am |are )?(?:re)?(?:painting|doing|painted|did) (?:my|our|the) (?P<of>(?:[\w'-]+ )?{FITTINGS}) (?:in )?"
        rf"(?P<value>{_LOOK})",
    ),
    (
        "make",
        rf"(?:(?:my|our|the) )?(?P<of>(?:(?:new|old|work|main|second|spare) )*{DEVICES}) (?:is|are) (?:still )?"
        r"(?P<value>(?:(?:an? |the )(?:old |new )?(?-i:[A-Z])[\w+-]*(?: (?-i:[A-Z0-9])[\w+-]*){0,3}"
        rf"|(?:(?-i:[A-Z]{{2,}})[\w+-]*|{MAKERS})(?: (?-i:[A-Z0-9])[\w+-]*){{0,2}}))(?:, .{{3,40}}| (?:from|with|in)"
        rf" .{{3,30}})?",
    ),
    (
        "faces",
        r"(?:my|our) (?P<of>garden|flat|house|balcony|room|bedroom|terrace|office|plot|field) faces (?P<value>(?:north"
        r"|south|east|west)\w*)",
    ),
    (
        "site",
        r"(?:the|my|our) (?P<of>(?:new )?(?:clinic|surgery|chemist|pharmacy|nursery|school|gym|garage|barber|hairdresser)) is"
        rf" (?:at (?!{WEEKDAY})|on (?=.* (?:Street|Road|Lane|Avenue|Square|Hill|Row|Way|Parade)$))(?P<value>{FIRM})",
    ),
    (
        "which",
        r"(?:(?:my|our|the) )?(?P<of>nursery|playgroup|preschool|surgery|chemist|pharmacy|gym) is (?:called )?"
        rf"(?P<value>(?!{WEEKDAY}|closed|open|shut|off|on){FIRM})",
    ),
    (
        "hours",
        r"(?:my |our |the (?=surgery|office|clinic|school|nursery))?(?P<of>(?:surgery|office|shop|library|gym|pool|salon"
        r"|clinic|school|nursery) (?:opens|closes"
        r"|shuts)) (?P<value>(?:at"
        rf"|from) (?:\d[\d:.]*(?: ?[ap]m)?|{HOUR_WORDS}|noon|half \w+)(?: (?:on|every) [\w ]{{3,25}})?)",
    ),
    (
        "spare",
        r"(?:the|my|our) (?P<of>spare (?:key|keys|card|set|set of keys|fob)) (?:is|are) (?:with|at) (?P<value>(?:my|our) "
        rf"(?:{KIN})(?:'s)?|(?-i:[A-Z])[\w'-]+(?: next door)?)",
    ),
    (
        "land",
        r"(?:I|we) (?P<of>have|farm|own|work|rent) (?P<value>\d[\d.,]* (?:acres?|hectares?))(?: (?:here|in all|altogether|all"
        r" in|of land))?",
    ),
    (
        "make",
        r"(?:(?:my|our|the) )?(?P<of>tent|caravan|boat|sofa|car|table) is (?P<value>an? (?:\d+|two|three|four|five|six|eight|ten)-"
        r"(?:man|berth|person|door|seater))",
    ),
    (
        "room",
        r"(?:I|we) (?P<of>teach|work|sit|sleep|study) in (?P<value>(?:room|bay|lab|hall|building|block) (?:\d\w*|\w*\d"
        r"|(?-i:[A-Z])\b))",
    ),
    ("speed", r"(?:I am|we are) on (?P<of>)(?P<value>\d+ ?(?:meg|mb|mbps|mbit|megabits?|gig))"),
    (
        "at the clock",
        r"(?:(?:my|our|the) )?(?P<of>(?:nursery|school|playgroup) (?:drop-?off|pick-?up)|lights out) is (?:at |by"
        r" )?(?P<value>\d{1,2}(?:[:.]\d\d)?"
        r"(?: ?[ap]m)?|(?:half|quarter) (?:past |to )?\w+)",
    ),
    (
        "leave",
        r"(?:I|we) have (?:got )?(?:only |still )?(?P<value>\d+ days?)(?: of)? (?P<of>(?:annual )?(?:leave|holiday)) (?:left"
        r"|remaining)",
    ),
    (
        "pays for",
        r"(?:I|we) pay for (?P<value>)(?P<of>an? (?:[\w-]+ )?(?:desk|subscription|membership|storage unit|lock-?up|parking"
        r" space|season ticket"
        r"|bus pass|cleaner|gardener|tutor))",
    ),
)

KEPT: Final = Pattern(
    rf"(?:I|we) (?:have )?(?:left|gave|given|lent) (?:my|our) [\w'-]+(?: [\w'-]+){{0,2}} (?:with|to) (?:{TITLED}(?-i:[A-Z])[\w'’-]*"
    rf"(?: (?-i:[A-Z])[\w'’-]*)?|(?:my|our|the) (?:{KIN})(?: (?-i:[A-Z])[\w-]+)?)"
    r"|(?:I|we) (?:(?:always|usually|now) )?(?:keep|store|hide|leave) (?:all )?(?:my|our|the) [\w'-]+(?: [\w'-]+){0,2}"
    r" (?:in|under|behind|inside|on top of|on|above|next to|at the back of) (?:the|my|our|a) [\w' -]{3,30}",
    re.IGNORECASE,
)
""" "I keep my passport in the desk drawer"."""
SITED: Final = Pattern(
    r"the (?:[a-z]+ )?(?:garage|shed|garden|allotment|greenhouse|workshop|stables?|barn|orchard|cellar|bathroom|toilet"
    r"|loo|office|studio"
    r"|pool|well|septic tank|letterbox|mailbox|bins?|bike rack|car park|parking|bus stop|compost|vegetable patch"
    r"|nursery|annexe?) (?:is|are"
    r"|sits?|stands?|lies) (?:right |just )?(?:behind|next to|opposite|above|below|beside|at the (?:back|front|side|end"
    r"|bottom|top) of|in front"
    r" of|across from|round the back of|on the (?:left|right|far side) of) (?:the|my|our) [\w' -]{3,30}",
    re.IGNORECASE,
)
""" "The garage is behind the house": what stands there for good."""
