"""What is told of one thing of the owner's, and no slot is made for: kept as it was said.

"The alcove in the hall is 82 cm wide", "our book club meets at Joan's house": whose thing it is has to be said, and what is told of
it has to be definite (a name, a number, a time). "My coffee is cold" passes, and "the capital of France is Paris" is nobody's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.numbers import NUMBER_WORDS
from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.people import KIN, PEOPLE, called
from memory_core.domain.records import Memory, Standing
from memory_core.domain.slots import OWNER
from memory_core.domain.titles import TITLED
from memory_core.domain.tokens import stems
from memory_core.extraction.clauses import Someone
from memory_core.extraction.definite_doings import doing, otherwise
from memory_core.extraction.definite_places import KEPT, SITED
from memory_core.extraction.definite_services import begins_later, kept, plainly, several_hold
from memory_core.extraction.lexicon.colours import COLOUR
from memory_core.extraction.lexicon.everyday import DEMONYMS, FIRST_NAMES, LANGUAGES
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.lexicon.names import MORE_FIRST_NAMES
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.objects import passing
from memory_core.extraction.rules.table import Draft, Setting
from memory_core.extraction.wording import Piece, candidate_of, capitalised, statement_of
from memory_core.extraction.worth import of_the_moment

_FEWEST_WORDS: Final = 3
_MOST_WORDS: Final = 21
_WORD: Final = r"(?!(?:is|are|am|was|were|has|have|had|will|would|and|or|but|that|who|which|because|not)\b)[\w'&#/-]+"
_AT_HOME: Final = (
    r"(?:house|home|flat|apartment|cottage|cabin|caravan|chalet|lodge|boat|allotment|garage|shed|loft|attic|cellar|basement"
    r"|garden|yard|patio|balcony|terrace|drive|driveway|hall|hallway|landing|stairs|kitchen|bathroom|bedroom|nursery|pantry"
    r"|utility room|(?:living|dining|sitting|spare|front|back|play|laundry|guest|box) ?room|lounge|study|office|studio|workshop"
    r"|surgery|practice|shop|alcove|porch|greenhouse|conservatory|front door|back door|side gate|front gate|gate|fence|roof"
    r"|cat|dog|rabbit|hamster|horse|parrot|tortoise|baby|kids|children|twins|boys|girls|grandchildren|car|van|bike|motorbike"
    r"|school run|wedding|christening|honeymoon|party|holiday|trip)"
)
"""What "the" before it needs no owner."""
_HOUSEHOLD: Final = (
    r"(?:wi-?fi|internet|broadband|router|boiler|thermostat|alarm|stopcock|fuse ?box|meter|intercom|letterbox|mailbox|bins?|oven"
    r"|fridge|freezer|dishwasher|washing machine|dryer|sofa|piano|(?:gate|door|alarm|key ?safe|entry|lock|locker) ?(?:code|number)"
    r"|spare keys?|vet|babysitter|childminder|nanny|cleaner|landlord|landlady|plumber|electrician|gardener|book club|choir|rota"
    r"|stand-?up|(?:wedding|reception|party|ceremony|christening|honeymoon) "
    r"(?:venue|caterer|florist|photographer|band|dj|hotel|church))"
)
"""Of which everybody has one."""
_GATHERINGS: Final = (
    r"(?:[a-z]+ )?(?:book|chess|running|film|supper|walking|sewing|knitting|gardening|bridge"
    r"|rowing|cycling|climbing|debate|drama) (?:club|group)"
    r"|choir(?: practice| rehearsals?)?|(?:band|football|hockey|rugby|cricket|swim) (?:practice|training)"
    r"|(?:team|staff|parents['’]?|residents['’]?|weekly) meetings?|stand-?ups?|prayer group|bible study|bins?"
    r"|(?:internet|phone|energy|electricity|gas|mobile) (?:contract|provider|supplier)"
)
"""Told without "my" or "the" in haste: "book club is at Joan's house"."""
_SERVING: Final = (
    r"(?:vet|dentist|doctor|gp|landlord|landlady|hairdresser|barber|school|nursery|playgroup|garage|gym|plumber|electrician"
    r"|childminder|babysitter|nanny|cleaner|bookkeeper|accountant|optician|physio)"
)
_DUES: Final = (
    r"rent|mortgage|council tax|(?:car|home|house|contents|life|pet|travel|health|dental) insurance"
    r"|(?:phone|gas|electricity|electric|water|internet) bill|broadband|wi-?fi|internet"
)
"""Told without "my" as well."""
_THING: Final = (
    rf"(?:(?:my|our) (?:{_WORD} ){{1,8}}?"
    rf"|(?:(?:my|our|the) )?(?:(?-i:[A-Z])[\w-]+|(?:aunt|uncle|grandma|granny|gran|nana|grandad|grandpa) (?-i:[A-Z])\w+"
    rf"|{KIN}|mum|mom|dad|{_AT_HOME}|{_SERVING})(?:'s|s') (?:{_WORD} ){{1,5}}?"
    rf"|the (?:{_WORD} ){{0,3}}?(?:{_HOUSEHOLD}) "
    rf"|(?:{_HOUSEHOLD}) (?:at|in|for) (?:home |work |(?:the|my|our) (?:{_WORD} ){{1,3}}?)"
    rf"|the (?:{_WORD} ){{1,4}}?(?:at|in|for|of|on|by|behind|under|above|outside|to|from) "
    rf"(?:(?:my|our|{KIN}|mum|mom|dad) (?:{_WORD} ){{0,4}}?|the (?:{_WORD} ){{0,3}}?{_AT_HOME}s?(?:'s)? (?:{_WORD} ){{0,2}}?"
    r"|work |home )"
    rf"|(?:{_WORD} )?(?:lessons?|classes|sessions?|training|coaching|tuition|therapy|childcare) (?:for|with)"
    rf" (?:(?-i:[A-Z])[\w-]+|(?:my|our|the) (?:{_WORD} ){{0,2}}?[\w'-]+) "
    rf"|the (?:{_WORD} ){{1,3}}?for (?-i:[A-Z])[\w-]+ |(?:my )?(?:monthly )?(?:{_DUES}) "
    rf"|(?:{_GATHERINGS}) (?:at (?:work|church|school|uni) )?"
    rf"|(?:rent|breakfast|lunch|dinner|insurance) (?:on|for) (?:{_WORD} ){{1,4}}?"
    rf"|the (?:{_WORD} ){{1,4}}?(?:(?:that|which) )?(?:I|we) (?:{_WORD} |have |am |are ){{1,7}}?)"
)
_IS: Final = (
    r"(?:(?:is|are)(?: (?:always|usually|still|only|now|currently|actually|both|all|just))*"
    r"(?: (?:called|named|painted|parked|kept|held|stored|run by|led by|taught by|made by|insured|booked|due|set|based|located"
    r"|in charge of|from|by|with|at|in|on|under|behind|above|next to|opposite|near))*"
    r"|costs?|starts?|begins?|ends?|finishes|opens?|closes?|meets?|runs?|go(?:es)? (?:out|on)|takes?|expires?|belongs? to|lasts?"
    r"|weighs?|measures?|holds?|seats|takes place|needs?|leaves?|arrives?|boards?"
    r"|lives?|uses?|eats?|sleeps?|gets? (?:fed|walked|collected|picked up|serviced)"
    r"|keeps? (?:its|their|all its|all their) [\w-]+ (?:in|on|at))"
)
_STATES: Final = Pattern(rf"(?P<thing>{_THING})(?P<verb>{_IS}) (?P<value>.+)", re.IGNORECASE)
_DOES: Final = Pattern(
    r"(?-i:[A-Z])[\w-]+ (?:is in charge of|is responsible for|leads|heads up|manages|handles|looks after|does|takes care of)"
    r" (?:the )?[\w'&-]+"
    r"(?: [\w'&-]+){0,3} (?:on|at|for) (?:(?-i:[A-Z])[\w-]+|(?:my|our|the) (?:team|project|club|school|company|work|band|choir"
    r"|committee))|"
    rf"(?:{TITLED}(?-i:[A-Z])[\w-]+|(?:my|our) (?:{KIN})(?: (?-i:[A-Z])[\w-]+)?) (?:has|keeps|holds"
    rf"|does|cuts|cleans|walks|feeds|waters"
    r"|teaches|minds|looks after|takes care of|takes|collects|picks up|drives|is in charge of|runs|handles|manages|owns) "
    r"(?P<what>(?:(?:my|our|the (?:\w+ )?(?:kids|children|boys|girls|twins|cat|dog|plants|garden|house)) [\w' -]{3,40}"
    r"|the [\w' -]{3,30} at (?:work|home|the (?:office|club|school))))"
    r"|(?:my|our) (?:colleague|co-?worker|assistant|boss|manager|intern|apprentice|partner|neighbou?r|trainer|tutor)"
    r" (?-i:[A-Z])[\w-]+ (?:does|looks after|handles|runs|manages|is in charge of|takes care of|teaches|covers) the [\w' -]{3,40}",
    re.IGNORECASE,
)
"""Who does what for the owner: "Gillian has our spare key"."""
_HABIT: Final = Pattern(
    r"(?:(?:when|whenever) (?:I|we) [\w' ]{3,30}?,? )?(?:at work,? )?(?:I|we) (?:(?:always|usually|mostly|still|now|also"
    r"|normally|generally) )*(?P<verb>park|bank|shop|do (?:all |most of )?(?:my|our|the) [\w-]+(?: [\w-]+)?|get to (?:work|school"
    r"|uni|college|the office)|commute|travel to work|go to work|rent(?: (?:my|our|the|a) [\w-]+)?|look after|am paying off"
    r"|are paying off|have an? (?:\w+ )?(?:account|loan|mortgage|card|policy|contract|plan|membership|subscription)|pay|feed"
    r"|am a member of|belong to|subscribe to|volunteer|coach|mentor|sponsor|supervise|store|keep (?:all )?(?:my|our|the)|host"
    r"|sit in|am sitting in|are sitting in|hold|meet(?: up)?|train|rehearse|practi[sc]e|play|stay)\b (?P<value>.+)",
    re.IGNORECASE,
)
_REGULAR: Final = Pattern(
    r"(?-i:[A-Z])[a-z]+(?:'s)? (?:has |goes to |does |attends )?(?:[\w-]+ ){0,3}?(?:is |are )?(?:on|every|at) "
    rf"(?:{WEEKDAY}s?\b.*)",
    re.IGNORECASE,
)
_AT_SCHOOL: Final = Pattern(
    r"(?:[A-Z][a-z]+|(?:[Tt]he|[Oo]ur|[Mm]y) (?:kids|children|boys|girls|twins|two|lads|son|daughter)) "
    r"(?P<verb>goes to|go to|attends?|is at|are at|started at|have started at|are starting at) "
    r"(?-i:[A-Z])[\w'-]+(?: [A-Z][\w'-]+)* "
    r"(?:Primary|Elementary|Infants?|Juniors?|Nursery|Preschool|Pre-School|Kindergarten|Middle School|High(?: School)?|Academy"
    r"|Secondary|Grammar|School|College)(?: School)?(?:\b.*)?",
)
_BY: Final = Pattern(r"by (?:bus|train|car|bike|bicycle|tram|tube|metro|ferry|boat|scooter)\b|on foot\b", re.IGNORECASE)
_NUMBERS: Final = "|".join((*NUMBER_WORDS, "hundred", "half past", "quarter"))
_CONCRETE: Final = Pattern(
    rf"(?-i:(?<![.!?:] )\b[A-Z][\w'&.-]*)|\d|\b(?:{_NUMBERS})\b|\b{WEEKDAY}s?\b"
    r"|\b(?:january|february|march|april|june|july|august|september|october|november|december|noon|midnight)\b"
    rf"|^(?:the )?(?:colour |color )?{COLOUR}$"
    r"|^(?:under|behind|inside|beneath|in|on top of|next to|on|at|by|with) (?:the|my|our) [\w' -]{3,30}$",
    re.IGNORECASE,
)
_NAMED: Final = Pattern(r"\b(?:called|named)$", re.IGNORECASE)
_OF_ITS_KIND: Final = Pattern(
    r"\b(?:favou?rite|usual|instrument|sport|hobby|project|subject|breed|brand|make|model|colou?r|flavou?r|cheese|flowers?"
    r"|drink|dish"
    r"|app|bank|network|provider|browser|carrier|supermarket|airline|charity|dessert|pudding|starter|topping|theme|costume"
    r"|size|position|role|major|stroke|day|breakfast|lunch|dinner)\b",
    re.IGNORECASE,
)
"""What it is has a name that may be any word."""
_SECRET: Final = Pattern(r"\b(?:password|passcode|pass ?phrase|pin|code|codes|combination)\b", re.IGNORECASE)
"""Kept on request only; what opens a gate or a door is told to whoever has to come in (`definite_services`)."""
_OPEN: Final = Pattern(
    r"^(?:not|no|so|too|very|really|quite|pretty|a bit|a little|like|about to|going|gonna|getting|being|doing|having|coming|off"
    r"|down|up|out|over|back|here|there|late|ready|done|finished|broken|cancelled|closed|open|stuck|lost|missing|full|empty|fine"
    r"|ok|okay|good|great|nice|bad|better|worse|best|worst|awful|amazing|lovely|cute|funny|my favourite|my favorite|I|we|you|it"
    r"|that|why|what|how|because|always|never|just|such|kind|sort|(?:an? )?(?:present|gift)|all|more|less|most|one of"
    r"|the (?:best|worst|most|one|reason|only|same|first|last|next|whole|problem|thing)|as|than|if|\w+ing|\w+er than)\b",
    re.IGNORECASE,
)
_PASSES: Final = Pattern(
    r"\b(?:battery|traffic|queue|weather|toast|soup|flight|train|bus(?! (?:route|line|stop|pass)\b)|tram|taxi|uber|parcel"
    r"|delivery|order|package|laundry|essay|code|build|test|tests|branch|commit|query|function|server|script|draft|email|text"
    r"|message|question|answer|point|problem|issue|idea|plan|guess|opinion|view|hope|fear|dream|reason|bet|take|advice|hands?"
    r"|feet|head|brain|heart|face|fault|turn|mood|week|weekend|evening|morning|night|afternoon|time|life|world|luck|tv|telly|radio"
    r"|mistake|bad|story|joke|song|film|movie|character|hero|teacher said|side|score|streak|goal"
    r"|phone(?! (?:number|bill|contract|plan|is an?"
    r" )))\b",
    re.IGNORECASE,
)
"""Things of a day, of this conversation, or of anybody's talk."""
_OF_THE_DAY: Final = Pattern(r"\b(?:day|lunch|dinner|breakfast|tea|coffee|drink)\b", re.IGNORECASE)
"""Of a day, unless it is said which one is the usual."""
_RELATIVES: Final = "|".join(
    sorted(
        (re.escape(one) for one, role in KINSHIP.items() if role not in {"contact", "doctor", "dentist"}),
        key=len,
        reverse=True,
    )
)
_PEOPLE: Final = Pattern(
    rf"(?:(?:my|our|the) )?(?:[\w'-]+ ){{0,2}}(?:{_RELATIVES}|kids|children|twins|neighbou?r|mate|team) ?$",
    re.IGNORECASE,
)
"""Of them the rules know what is told."""
_SOON_OVER: Final = Pattern(
    r"\b(?:tomorrow|next|until|till|while|late|early|since|ago|for (?:now|once|a (?:while|bit))|this|these days|lately|recently"
    r"|just|about|almost|nearly|maybe|should|could|would|might|if|was|were|used to|apparently|you|your)\b",
    re.IGNORECASE,
)
_SEASONAL: Final = Pattern(r"\bthis (?:summer|winter|spring|autumn|fall|year|term|semester|season)\b", re.IGNORECASE)
"""What lasts a while."""
_ABOUT: Final = any_case(
    r"\b(?:(?:about|around|nearly|almost|some)(?= \d)|next(?= (?:to|door)\b)|(?<=open )(?:until|till|late)\b"
    r"|just(?= (?:me|us|the|on|at|for)\b)|was(?= last\b))"
)
_NO_NAMES: Final = words("""
the, this, that, there, it, he, she, they, what, who, when, where, why, how, if, no, not, all, every, some, any, today, god, jesus
everyone, everybody, nobody, someone, somebody, let, lets, here, mr, mrs, so, and, but, or, well, ok, yes, its, his, her, their
""")


def beside(left: Sequence[tuple[Setting, Piece, Someone | None]], found: Sequence[Candidate]) -> list[Candidate]:
    """Notes of the clauses in `left`, which no rule has read, and of which nothing is in `found` either."""
    notes: list[Candidate] = []
    for setting, piece, someone in left:
        if any(one.evidence == piece.sentence.text and _tells_of(one, _words(piece.text)) for one in found):
            continue
        if (told := read(piece.text) or _behind(piece.text, setting.remembered)) is not None:
            statement = statement_of(piece, setting.clause, someone)
            several = several_hold(told) and not (setting.clause.now or piece.corrects)
            others = () if several or begins_later(piece.text, setting.now, setting.zone) else setting.remembered
            old = next((one.value for one in others if _holds(one) and tells_otherwise(told, one.value)), None)
            whose = OWNER if kept(told) is not None else None  # "our fish comes from Blue Quay": the owner buys it
            if (plain := plainly(told)) is not None:
                told, statement = plain, capitalised(plain)
            draft = Draft("note", told, subject=whose, corrects=old is not None, replaces=old)
            note = candidate_of(draft, setting.clause, piece, statement)
            in_part = any(
                _holds(one) and _OF_SEVERAL_THINGS.search(one.value) and len(stems(one.value) & stems(told)) > 1
                for one in setting.remembered
            )
            notes.append(replace(note, relation=Relation.NEW) if in_part else note)
    return notes


_LEAD: Final = Pattern(
    r"[:,] (?:so |and |but )?(?:altogether |in total |now )?(?=(?:the|my|our|I|we) )| and (?=(?:the|my|our) )"
    r"| so (?=(?:breakfast|lunch|dinner|supper|tea) is )",
    re.IGNORECASE,
)


def _behind(piece: str, remembered: Sequence[Memory]) -> str | None:
    """What is told behind what led to it: "the elders have agreed: the choir practises on Mondays"."""
    for lead in _LEAD.finditer(piece):
        said = read(piece[lead.end() :])
        if said is not None and (
            doing(said) is not None or any(_holds(one) and tells_otherwise(said, one.value) for one in remembered)
        ):
            return said
    return None


_OF_SEVERAL_THINGS: Final = Pattern(r"(?:;|,? and) (?:the|my|our|I|we)\b.* (?:is|are|am|has|have)\b", re.IGNORECASE)


def _holds(memory: Memory) -> bool:
    return memory.attribute == "note" and memory.standing is Standing.CURRENT


def tells_otherwise(new: str, old: str) -> bool:
    """Whether two notes tell another value of the same thing: "our stand-up is at 9:15" and "our stand-up is at 10:30"."""
    if _OF_SEVERAL_THINGS.search(old):
        return False  # the rest of it would be lost
    if otherwise(new, old):
        return not _BESIDES.search(new)
    one, other = _topic(new), _topic(old)
    if one is None or other is None or one.what != other.what or one.kind != other.kind or _BESIDES.search(new):
        return False
    return not one.value <= other.value and not other.value <= one.value


@dataclass(frozen=True, slots=True)
class _Topic:
    """`what` is told, in which one value holds at a time; `kind`: a day of the week is no place."""

    what: tuple[str, frozenset[str]]
    kind: str
    value: frozenset[str]


def _topic(said: str) -> _Topic | None:
    if match := _STATES.fullmatch(said):
        how = "where" if _PLACED.search(match["verb"]) else "called" if _NAMED.search(match["verb"]) else "what"
        return _Topic(
            (how, stems(match["thing"]) - _OWNER), _kind(match["value"]), stems(_LATELY.sub("", match["value"]))
        )
    if (match := _HABIT.fullmatch(said)) and _ONE_AT_A_TIME.match(match["verb"]):
        return _Topic(("habit", stems(match["verb"])), _kind(match["value"]), stems(_WHEN.sub("", match["value"])))
    if match := _AT_SCHOOL.fullmatch(said):
        name, rest = (said[: match.start("verb")], said[match.start("verb") :])
        return _Topic(("school", stems(name) - _OWNER), "name", stems(rest) - _ATTENDS)
    if (match := _DOES.fullmatch(said)) and match["what"]:
        return _Topic(("does", stems(match["what"])), "name", stems(said.split()[0]))
    return None


def _kind(value: str) -> str:
    return "day" if _DAY.search(value) else "number" if _NUMBER.search(value) else "name"


_PLACED: Final = Pattern(
    r"\b(?:at|in|on|under|behind|above|next to|opposite|near|with|meets?|parked|kept|held|stored)\b", re.IGNORECASE
)
_LATELY: Final = Pattern(r"\b(?:from now on|now|instead|these days|actually|again|currently)\b", re.IGNORECASE)
_WHEN: Final = Pattern(r"\b(?:(?:now|instead|these days|again)\b|(?:when|whenever) .+)", re.IGNORECASE)
_BESIDES: Final = Pattern(r"\b(?:also|too|as well|another|second|sometimes|either|both|or)\b", re.IGNORECASE)
_ONE_AT_A_TIME: Final = Pattern(
    r"(?:park|bank|shop|do |get to|commute|travel|go to work|rent|sit|feed|keep|store)", re.IGNORECASE
)
_DAY: Final = Pattern(rf"{WEEKDAY}s?\b", re.IGNORECASE)
_NUMBER: Final = Pattern(rf"\d|\b(?:{_NUMBERS})\b", re.IGNORECASE)
_ATTENDS: Final = stems("go goes to attend attends is are at started have starting school this week")
_OWNER: Final = stems("my our the")


def _tells_of(found: Candidate, said: set[str]) -> bool:
    """Whether it is about what the clause tells, too; that somebody was named in it says nothing of the rest."""
    if found.attribute in PEOPLE and found.tags and found.statement == called(found.tags[0], found.value):
        return False
    figures, told = ({word for word in words if word.isdigit()} for words in (said, _words(found.value)))
    if figures and told and not figures & told:
        return False  # "my brother owes me 50 and I owe my brother 10"
    whom = set() if found.subject == OWNER else _words(found.subject)
    return bool((_words(found.value) | whom) & said)


def _words(text: str) -> set[str]:
    return set(re.findall(r"[\w-]+", text.casefold()))


def read(piece: str) -> str | None:
    """The clause, where it tells something lasting and definite of a thing of the owner's. `piece` is a plain statement in
    canonical words (`sentences.canonical`) that no rule has read."""
    said = _LATELY.sub("", piece).strip(" ,;.").replace("  ", " ")
    if not _FEWEST_WORDS <= len(said.split()) <= _MOST_WORDS:
        return None
    if doing(said) is not None and not _SOON_OVER.search(_SEASONAL.sub("", _ABOUT.sub("", said))):
        return said
    if passing(said) or of_the_moment(said) or _DID.match(said):
        return None
    if _SECRET.search(said) or re.search(r"%|\bper ?cent\b", said):
        return None
    if match := _STATES.fullmatch(said):
        return said if _tells(match["thing"], match["verb"], match["value"]) else None
    if (KEPT.fullmatch(said) or SITED.fullmatch(said)) and not _SOON_OVER.search(said):
        return said
    if match := _HABIT.fullmatch(said):
        return said if _is_concrete(match["value"]) and not _SOON_OVER.search(said[match.start("verb") :]) else None
    if said.split()[0].casefold().removesuffix("'s") in _NO_NAMES or _SOON_OVER.search(said):
        return None
    named = said.split()[0].casefold() not in {"my", "our"}
    told = _DOES.fullmatch(said) or _AT_SCHOOL.fullmatch(said) or (named and _REGULAR.fullmatch(said))
    return said if told else None


def _is_concrete(value: str) -> bool:
    return bool(_BY.match(value) or (_tells_which(value) and not _PASSES.search(value)))


def _tells_which(value: str) -> bool:
    """A name, a number, a time or a colour; a tongue is none, and a first name alone tells with whom one happened to be."""
    named = [one for one in _CONCRETE.findall(value) if one.casefold() not in LANGUAGES | DEMONYMS]
    return bool(named) and not (
        (one := _SOMEBODY.fullmatch(value)) and one["name"].casefold() in FIRST_NAMES | MORE_FIRST_NAMES
    )


_SOMEBODY: Final = Pattern(r"(?:with |by |from )?(?P<name>\w+)(?: now| too| instead)?", re.IGNORECASE)


def _tells(thing: str, verb: str, value: str) -> bool:
    """Whether what is told of the thing is definite, and lasts."""
    if thing.split()[0].casefold().removesuffix("'s") in _NO_NAMES - {"the"}:
        return False
    if verb.casefold().startswith(("is", "are")) and _PEOPLE.fullmatch(thing):
        return False
    kind = _OF_ITS_KIND.search(thing) is not None
    if (
        _PASSES.search(thing)
        or (_OF_THE_DAY.search(thing) and not kind)
        or _SOON_OVER.search(_SEASONAL.sub("", f"{thing} {verb} {value}"))
        or _OPEN.match(value)
    ):
        return False
    if _NAMED.search(verb):
        return len(value.split()) <= _LONGEST_NAME
    if kind and len(value.split()) <= _LONGEST_NAME:
        return True
    return len(value.split()) <= _LONGEST and _tells_which(value)


_DID: Final = Pattern(r"[a-z]{3,}ed (?:the|my|our|an?) ", re.IGNORECASE)  # once: "passed the test on Friday"
_LONGEST_NAME: Final = 5
_LONGEST: Final = 10
