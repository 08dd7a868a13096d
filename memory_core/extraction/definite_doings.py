"""What the owner does, owes, keeps or is told the price of, with something definite in it: "I owe Hana 60 pounds", "we're having
40 guests at the wedding", "the choir practises on Friday evenings". For none of it is there a slot; another value takes the place
of the one before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.numbers import NUMBER_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.tokens import stems
from memory_core.extraction.definite_arrangements import ALL_OF_IT, ARRANGED, BESIDE_EACH_OTHER
from memory_core.extraction.definite_people import PEOPLE_AROUND
from memory_core.extraction.definite_services import MONEY, NUM, kept

_WORDS: Final = "|".join(NUMBER_WORDS)

_WHO: Final = rf"(?:(?-i:[A-Z])[\w'-]+|(?:my|our) (?:{KIN})(?: (?-i:[A-Z])[\w'-]+)?)"
_TRADE: Final = (
    r"(?:plumber|electrician|builder|roofer|mechanic|garage|painter|decorator|gardener|cleaner|carpenter|joiner|tiler|vet|dentist"
    r"|surveyor"
    r"|lawyer|solicitor|accountant|caterer|florist|photographer|band|dj|venue|landlord|landlady|movers|removal men|nanny"
    r"|babysitter|childminder"
    r"|tutor|piano teacher|driving instructor|physio|hairdresser|contractor|insurance|council|school|nursery|gym|club)"
)
_GROUP: Final = (
    r"(?:choir|band|club|team|orchestra|class|group|committee|congregation|board|squad|ensemble|troupe|society|chorus|league"
    r"|circle|quartet)"
)
_MEASURE: Final = (
    r"(?:hectares?|acres?|ha|metres?|meters?|m|cm|mm|feet|foot|ft|inch(?:es)?|litres?|liters?|kg|kilos?|tonnes?|tons?|gallons?"
    r"|square \w+|m2|sqm"
    r"|rooms|floors|seats|beds)"
)

_DAYS: Final = (
    rf"(?:(?:on )?(?:{WEEKDAY})s(?:(?:,| and|,? or| &) (?:on )?(?:{WEEKDAY})s)*"
    rf"|(?:on )?(?:{WEEKDAY})s? (?:mornings|evenings|nights|afternoons|lunchtimes)"
    r"|(?:every|each|alternate|most) (?:(?:other|second|third|fourth|single|two|three|\d+) )?"
    rf"(?:{WEEKDAY}s?|days?|week|fortnight|weeks|months?|mornings?|evenings?|nights?|afternoons?|weekends?|term|year)"
    rf"|(?:on )?(?:the )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th) (?:{WEEKDAY}|weekend|week|day)s? of (?:the|every"
    rf"|each) month"
    rf"|(?:on )?(?:the )?(?:first|second|third|fourth) {WEEKDAY}s?|on the first of the month"
    r"|(?:once|twice|three times|\d times) (?:a|per) (?:week|month|fortnight|year)"
    r"|fortnightly|weekly|monthly|daily|nightly|weekdays|at weekends|weekends"
    rf"|(?:from )?(?:{WEEKDAY})s? to (?:{WEEKDAY})s?)"
)
_CLOCK: Final = (
    r"(?:(?:at |from |by )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?|noon|midnight|(?:half|quarter|ten|five|twenty) ?(?:past|to)? ?\w+"
    rf"|(?:{_WORDS}))(?: (?:in the (?:morning|evening|afternoon)|at night|sharp|o'clock))?)"
)
_WHEN: Final = (
    rf"(?:(?:{_CLOCK},? )?{_DAYS}(?:,? {_CLOCK})?(?:,? (?!but\b|because\b|so\b|I\b|if\b|and\b)[\w' :,.-]{{1,45}})?)"
)
_NOT_OF: Final = (
    r"(?!(?:it|that|this|there|here|he|she|they|me|him|her|us|them|I|you|we|what|who|which|these|those|everyone"
    r"|people|and|but|so|or|if|when|not|no)\b)"
)
_NOUNS: Final = (
    rf"{_NOT_OF}[\w'&-]+(?: (?!(?:is|are|was|were|has|have|had|will|would|could|can|that|who|if"
    r"|at|in|with|when)\b)[\w'&-]+){0,5}?"
)
_KEEPS_TIME: Final = (
    r"(?:(?:'s| is| are| (?:is|are)(?: all)? (?:booked|scheduled|set|down|planned)(?: in)?(?: for)?| will be| meets?"
    r"| takes? place| runs?| falls?| stays?(?: (?=at))?| rehearses?| trains?| comes?| calls?| visits?| delivers?"
    r"| arrives?| does us| goes? out| gets? collected| happens?|(?:'s| is| are) collected"
    r"| can only (?:do|come|make|manage)| comes round| has (?:moved|changed|switched) to)(?: only| always| usually| still)?)"
)
_LESSON: Final = (
    r"(?:class(?:es)?|course|lessons?|practi[cs]e|training|club|session|group|rehearsals?|choir|therapy|physio|rota|duty|drop-?off"
    r"|pick-?up|weigh-?in|gymnastics|football|netball|ballet|judo|karate|swimming|scouts|brownies|cubs|guides|rainbows|beavers"
    r"|tutoring"
    r"|pilates|yoga|zumba|bowls|bingo|quiz|preschool|pre-school|nursery|playgroup|church|mosque|bible study|night)"
)


@dataclass(frozen=True, slots=True)
class Doing:
    """`what` is told, in which one `value` holds at a time."""

    what: tuple[str, frozenset[str]]
    value: frozenset[str]


_DOINGS: Final = tuple(
    (name, Pattern(rf"(?:(?:altogether|in total|in all|now|so far) )?{pattern}", re.IGNORECASE))
    for name, pattern in (
        *PEOPLE_AROUND,
        *ARRANGED,
        ("when", rf"(?:the |my |our )?(?P<of>{_NOUNS}){_KEEPS_TIME} (?P<value>{_WHEN})"),
        (
            "when",
            rf"(?P<value>(?:{WEEKDAY}) (?:mornings?|evenings?|nights?|afternoons?)|(?:{WEEKDAY})s?)(?:'s| is| are) (?:always )?"
            r"(?P<of>(?:the |our )?(?:\w+ ){0,2}(?:night|market|bath|pizza|curry|fish|laundry|wash) ?(?:night|day)?|five-a-side)"
            r"(?: (?:in|at|with) .{2,25})?",
        ),
        ("when", rf"(?:the |my |our )?(?P<of>(?:[\w'&-]+ ){{0,3}}{_LESSON}),? (?P<value>{_WHEN})"),
        (
            "when",
            rf"(?:the |my |our )?(?P<of>(?:[\w'&-]+ ){{0,3}}{_LESSON})(?:'s"
            rf"| is)?,? (?P<value>(?:on )?{WEEKDAY},? {_CLOCK}.{{0,12}})",
        ),
        (
            "where",
            rf"(?:the |my |our )?(?P<of>(?:[\w'&-]+ ){{0,3}}{_LESSON}|meetings)(?:'s| is| are| meets?| is held| are held"
            rf"| rehearses?"
            r"| trains?) (?:still )?(?P<value>(?:at|in) (?:the )?(?-i:[A-Z])[\w'. -]{2,40})(?:,.*)?",
        ),
        (
            "helps",
            rf"(?P<value>{_WHO}) (?:now )?(?P<of>cleans|gardens|irons|cooks|shops|drives|babysits|nannies|interprets|mows"
            rf"|decorates)"
            rf" for (?:me|us)(?!.*\b(?:{WEEKDAY})s?\b)(?:,? .+)?",
        ),
        (
            "owe",
            r"(?:I|we) (?:still |now )?owe (?P<of>(?!you\b|it\b)[\w']+(?: (?!\d)[\w']+){0,2}?)"
            rf" (?P<value>{MONEY}|(?:\w+ )?(?:hundred|thousand)"
            r"|\d[\d.,]*(?: ?(?:k|grand|thousand|million|lakhs?|crores?))?(?: [a-z]+)?)(?: (?:for|from|since|and) .+)?",
        ),
        (
            "owe",
            rf"(?:I|we) (?:still )?have (?:got )?(?:about |around |roughly |some )?"
            rf"(?P<value>{MONEY}|\d[\d.,]*(?: ?(?:k|grand|thousand|million))?) (?:left )?(?:to pay )?(?:left )?on"
            r" (?P<of>(?:the|my|our) (?:[\w' -]{3,30} )?(?:mortgage|loan|car|house|flat|overdraft))",
        ),
        ("owed", rf"(?P<of>{_WHO}) (?:still |now )?owes (?:me|us) (?P<value>{MONEY})(?: (?:for|from|since) .+)?"),
        (
            "lent",
            rf"(?:I|we) (?:have )?(?:just )?(?:lent|loaned) "
            rf"(?P<of>(?:my|our|the|an?|some) [\w' -]{{2,40}}?) to (?P<value>{_WHO})(?: .+)?",
        ),
        (
            "lent",
            rf"(?:I|we) (?:have )?(?:just )?(?:lent|loaned) (?P<value>{_WHO})"
            rf" (?P<of>(?:my|our|the|an?|some) [\w' -]{{2,40}}|{MONEY})(?: (?:for|till|until|since|last|in|on) .+)?",
        ),
        ("borrowed", rf"(?:I|we) (?:have )?borrowed (?P<of>[\w' -]{{2,40}}?|{MONEY}) from (?P<value>{_WHO})(?: .+)?"),
        (
            "paid",
            r"(?:the|my|our) (?P<of>(?:[\w-]+ )?(?:deposit|rent|fee|fees|bill|fine|tuition|mortgage|premium|salary|bonus|pension))"
            rf" (?:is|was|are|were|comes to) (?:now )?(?P<value>{MONEY}|\d[\d.,]*(?= (?:an?|per) (?:month|week|year|quarter)\b)"
            r"|\d{3,4}$)(?:,? .+)?",
        ),
        (
            "guests",
            rf"(?:I|we) (?:am |are )(?:having|expecting|hosting|inviting|cooking for|catering for) (?P<value>{NUM})"
            r" (?P<of>(?:guests|people|friends|kids|children|relatives|visitors)(?: (?:at|for|to|on|over) .+)?)",
        ),
        (
            "herd",
            rf"(?:I|we) (?:am |are )?(?:run(?:ning)?|keep(?:ing)?|milk(?:ing)?|farm(?:ing)?|breed(?:ing)?|graz(?:e|ing))"
            rf" (?P<value>{NUM})"
            r" (?P<of>(?!minutes|hours|miles|km|times|days|weeks)[a-z][\w -]{2,25})",
        ),
        (
            "seat",
            r"I (?:sit|am sitting) (?:next to|beside|behind|opposite|in front of) (?P<value>(?-i:[A-Z])[\w'-]+(?:"
            r" (?-i:[A-Z])[\w'-]+)?)"
            r"(?P<of> (?:in|at|on|during) .{3,25})?",
        ),
        (
            "share",
            r"(?:I|we) (?:share|am sharing|are sharing) (?P<of>(?:an?|my|our|the) (?:\w+ )?(?:room|flat|house|office|desk|dorm"
            r"|apartment|place"
            r"|studio|locker|bedroom|cabin|tent))(?: [\w ]{2,20}?)? with (?P<value>(?!two|three|four|other|my\b|some|a\b|an\b"
            r"|the\b)[\w' -]{2,30}?)"
            r"(?: (?:this|for the) (?:year|term|semester|summer|season))?",
        ),
        (
            "post",
            r"I (?:work|am|am based|am working) (?:on|in|at) (?P<of>ward|floor|line|gate|bay|station|counter|till)"
            r" (?P<value>\d\w*|(?-i:[A-Z])\w*)"
            r"(?:,? .+)?",
        ),
        (
            "room",
            rf"(?P<of>{_WHO}) is in (?:room|ward|bed|flat|apartment|unit|suite|cabin) (?P<value>\w*\d\w*)(?:,? .+)?",
        ),
        (
            "price",
            rf"(?:the|my|our) (?P<of>{_TRADE}) (?:wants|charges|charged|billed|quoted|quotes|is asking for|is asking"
            rf"|asks for|asked for"
            rf"|takes) (?:us |me )?"
            rf"(?P<value>{MONEY}|\d[\d.,]*)(?: (?:for|a|an|per|all in) ?.*)?",
        ),
        (
            "size",
            rf"(?:the|my|our) (?P<of>[\w' -]{{3,30}}?) (?:is|measures|covers|holds|has) (?:really )?(?P<value>{NUM} ?{_MEASURE})"
            r"(?: (?:wide|long|deep|tall|high|across|square|big|in size|by .+))?",
        ),
        (
            "group",
            rf"(?:the|our|my) (?P<of>(?:[\w'-]+ ){{0,3}}?{_GROUP}) (?:practi[sc]es|rehearses|meets|trains|plays|performs|sings"
            rf"|gathers)"
            r" (?P<value>(?:on|at|every|in) .{3,60})",
        ),
        (
            "taken up with",
            rf"(?:the|our|my) (?P<of>(?:[\w'-]+ ){{0,3}}?{_GROUP}) (?:is|are) (?:currently )?(?:doing|on|reading|studying"
            rf"|rehearsing"
            rf"|learning) (?P<value>(?!{WEEKDAY}|{MONTHS}|Zoom|Teams|Skype|Facebook|WhatsApp)(?-i:[A-Z]).{{2,40}})",
        ),
        ("votes", r"(?:I|we) vote(?P<of>) (?:at|in) (?P<value>(?:the |a )?(?!(?:election|referendum)s?\b).{4,50})"),
        ("votes", r"(?:my|our) polling (?:place|station)(?P<of>) is (?:at )?(?P<value>.{4,50})"),
        (
            "time off",
            rf"(?:I|we) (?:have|have got|am taking|are taking) (?P<value>(?:(?:all|all of|the whole of|most of"
            rf"|half of) )?(?:{MONTHS})"
            rf"|(?:the )?(?:first|second|third|last|first two|last two|whole) (?:week|weeks|half|fortnight|days) (?:of|in)"
            rf" (?:{MONTHS}))(?P<of> off)",
        ),
        (
            "covers",
            r"(?:my|our) (?P<of>(?:[\w'-]+ ){0,2}(?:permit|pass|season ticket|licen[cs]e|insurance|policy|membership|warranty"
            r"|guarantee|subscription|rail ?card|cover)) (?:covers?|includes?|is (?:only )?(?:good|valid) (?:for|in|on|until))"
            r" (?P<value>.{3,50})",
        ),
        (
            "ships",
            r"(?:I|we) (?:only )?(?:ship|deliver|send|post) (?:all )?(?:my|our) (?P<of>(?:[\w'-]+ ){1,3}?)(?P<value>worldwide"
            r"|nationwide"
            r"|(?:all over|within|across|only to|to) (?-i:[A-Z]).{3,25})",
        ),
        ("plays", r"my (?P<of>main|alt|main character) is (?:currently )?(?P<value>an? (?:[\w'-]+ ){0,2}[\w'-]{4,})"),
        (
            "called",
            r"my (?P<of>(?:(?:screen|user|pen|stage|team|player) ?name|gamer ?tag|call ?sign)(?: (?:in|on|for"
            r"|at) [\w' ]{3,30}?)?) is"
            r" (?P<value>[\w.-]{3,30})",
        ),
        (
            "budget",
            rf"(?:(?:the|my|our) )?(?P<of>budget for (?:the|my|our|a) [\w' -]{{3,30}}|(?:[\w'-]+ ){{1,3}}?budget) is"
            rf" (?P<value>{MONEY}|\d[\d.,]*k?)(?: (?:tops|max|at (?:the )?most|all in|in total|an?|per) ?.{{0,20}})?",
        ),
        (
            "price",
            rf"(?:I|we) paid (?P<value>{MONEY}) for (?:the|my|our) (?P<of>(?:[\w-]+ )?(?:washing machine|fridge|freezer|oven|cooker"
            r"|dishwasher|dryer|sofa|bed|mattress|table|car|van|bike|motorbike|boat|caravan|house|flat|piano|guitar|laptop|phone"
            r"|camera|boiler|kitchen|bathroom|shed|tv|telly|pram|wedding dress|rug|desk|wardrobe))",
        ),
        (
            "reached by",
            r"(?:the|my|our) (?P<of>(?-i:[A-Z])[\w-]+ (?:client|office|branch|customer|supplier|buyer|team)) (?:likes?|prefers?"
            r"|wants?"
            r"|would (?:like|rather)) (?P<value>(?:to be )?(?:emailed|phoned|called|texted|rung|messaged|written to|email|phone"
            r"|calls"
            r"|texts|letters|everything (?:by|in|on|through|via) .{3,40}))",
        ),
        (
            "taken",
            r"(?:the|my) (?P<of>statin|(?:iron|water|sleeping|blood pressure|thyroid|heart|calcium) (?:tablets?|pills?)"
            r"|tablets?|pills?"
            r"|insulin|inhaler|medicine|meds|antibiotics|vitamins?|vitamin d|beta blockers?|painkillers?|steroids|eye drops)"
            r" (?:is|are|goes|go|is taken|are taken) (?P<value>(?:at|with|before|after|in) (?:(?:my|the) )?(?:breakfast|lunch"
            r"|dinner"
            r"|supper|tea|bedtime|bed|night|food|(?:evening |morning )?meals?|mornings?|evenings?)|(?:first|last) thing)",
        ),
        (
            "licensed",
            r"I (?:am|have been) (?P<of>licen[cs]ed|qualified|certified) (?:for|on|to (?:drive|ride|fly|teach|dive|sail|fish"
            r"|practi[sc]e)) (?P<value>.{3,50})",
        ),
        (
            "meal",
            r"(?:my |our )?(?P<of>breakfast|lunch|dinner|supper|tea) is (?:usually|normally|mostly|always|generally|typically)"
            r" (?P<value>.{3,60})",
        ),
        (
            "reading",
            r"(?:I am|we are) (?:currently |halfway through )?(?P<of>reading|re-?reading|listening to the audiobook of)"
            r" (?P<value>(?-i:[A-Z])[\w'’:-]*(?: [\w'’:&-]+){0,6})",
        ),
    )
)
_OF_EVERYBODY: Final = Pattern(
    r"\b(?:earth|moon|sun|world|planet|universe|eiffel|everest|average|tower|country|(?<!in the )city|ocean|sea|river|mountain"
    r"|marathon"
    r"|pitch|pool at)\b",
    re.IGNORECASE,
)
"""What anybody may look up."""
_PLAIN: Final = stems("my our the a an now this")
_TAIL: Final = Pattern(r"(?:,? (?:now|these days|instead|from now on|again|nowadays|at the moment))+$", re.IGNORECASE)


def doing(said: str) -> Doing | None:
    """What a clause tells of that kind; None where it tells nothing of it."""
    said = _TAIL.sub("", said)
    if _OF_EVERYBODY.search(said):
        return None
    for name, pattern in _DOINGS:
        if match := pattern.fullmatch(said):
            of = stems(_whose(name, match["of"] or "")) - _PLAIN
            return Doing((name, of), stems(match["value"]))
    told = kept(said)
    return Doing((told[0], told[1]), told[2]) if told else None


def _whose(name: str, of: str) -> str:
    """Somebody's name is enough: "my sister Paulette" and "Paulette" are the same."""
    named = re.findall(r"\b[A-Z][\w'-]+", of)
    return named[-1] if name in {"room", "owed"} and named else of


def otherwise(new: str, old: str) -> bool:
    """Whether two clauses tell another value of the same."""
    one, other = doing(new), doing(old)
    if one is None or other is None or one.what[0] != other.what[0] or one.value == other.value:
        return False
    if one.what[0] in BESIDE_EACH_OTHER and not ALL_OF_IT.search(new):
        return False
    same = one.what[1] == other.what[1] or (bool(one.what[1] & other.what[1]) and one.what[0] in _BY_A_WORD)
    return same and not one.value <= other.value and not other.value <= one.value


_BY_A_WORD: Final = frozenset({"guests", "share", "group", "seat"})
"""Known by any word of it: "40 guests at the wedding" and "65 guests"."""
