"""Everyday statements in another order of words, or by another of their ends: what a thing is for said first ("for my blood
pressure I take ramipril"), who does it last ("I get my hair cut by Janine"), the trade's name, the thing that is had. Brought to
what rules read. Rows for `paraphrase`, of a sentence.
"""

from __future__ import annotations

from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.people import KIN, PARTNERS
from memory_core.domain.products import named
from memory_core.domain.titles import TITLED
from memory_core.extraction.lexicon.life import MEDICS
from memory_core.extraction.values import NAME

_TITLED: Final = rf"{TITLED}{NAME}"
_NO_SPAN: Final = (
    rf"(?!(?:a|an|the|some|many|about|over|nearly|almost|the (?:last|past|next)|\d+|{HOUR_WORDS}"
    r"|twenty|thirty|several|quite) (?:\w+ )?(?:years?|months?|weeks?|days?|hours?|minutes?|while|time|moment|long|ages)\b"
    r"|(?:now|once|me|us|ages|example|instance|starters|years|that|this|it|everything|fun|free|sure|real|the record)\b)"
)
_DRUG: Final = (
    r"(?:tablets?|pills?|medicines?|medication|meds|drops|cream|inhaler|antihistamines?|painkillers?|statins?)"
)
_SERVES: Final = (
    rf"(?:{MEDICS}|gp|doctor|dentist|vet|accountant|solicitor|lawyer|plumber|electrician|builder|mechanic|gardener"
    rf"|cleaner|hairdresser"
    r"|barber|physio|therapist|landlord|landlady|optician|childminder|babysitter|nanny|tutor|coach|trainer|driving instructor"
    r"|(?:piano|guitar|violin|singing|swimming|yoga|judo|dance) teacher|window cleaner|handyman|decorator|dog walker"
    r"|carer|chiropodist"
    r"|sparky|milkman|postman|caretaker)"
)
_STREAMED: Final = (
    rf"(?:{named(('music',))}|netflix|disney(?:\+| plus)|amazon prime|prime video|now tv|apple tv\+?|hulu|hbo max|crunchyroll|mubi"
    r"|britbox|paramount\+?|youtube premium|audible)"
)
_TO_WATCH: Final = r"(?: for (?:films|music|the kids|tv|telly|sport|series|us all|anime))"
_SPOUSES: Final = r"husband|wife|hubby|missus|spouse"
_BETROTHED: Final = r"fianc[eé]e?"

ORDER_FRAMES: Final = (
    # what it is for, and where, said first
    (
        rf"^for {_NO_SPAN}((?:the |my |our )?(?:[\w'-]+ ){{0,3}}[\w'-]+?),? (I|we) (take|use|wear|play|pay for)"
        r" (?!it\b|them\b|my |our |part\b)([^,;]+)$",
        r"\2 \3 \4 for \1",
    ),
    (rf"^((?:on )?{WEEKDAY}s),? I (work (?:at|in|for|on) [^,;]+)$", r"I \2 on \1"),
    (
        rf"^the (?:\w+ )?{_DRUG} (?:that )?I (?:take|am on|use) for ([\w' -]{{3,30}}?) (?:is|are)(?: called)? ([\w-]+)$",
        r"I take \2 for \1",
    ),
    (
        r"^(?:the |my )?(?:doctor|gp|surgery|consultant|specialist|hospital|clinic) (?:has|have)(?: got)? me on"
        r" (?:[\d.]+ ?m?c?g of )?([a-z-]{5,})(?: [\d.]+ ?m?c?g)?(?:,? (?:each|every|once|twice|at|in|before|after) [^,;]+)?$",
        r"I take \1",
    ),
    (
        r"^(?:I )?(?:can not|must not|may not) have ([\w -]{3,30}?)(?:,| because| as| since)? I am allergic(?: to it)?$",
        r"I am allergic to \1",
    ),
    (
        r"^I am (?:following|doing|sticking to|keeping to) an? (?:strict )?([\w-]+(?: [\w-]+)?) diet\b",
        r"I am on a \1 diet",
    ),
    # who serves whom, by the name of the trade
    (rf"^({_TITLED}) (?:has been|is) (?:my|our) ({_SERVES}) (?:since|for|these) [^,;]+$", r"my \2 is \1"),
    (rf"^(?:the|my|our) ({_SERVES})(?:'s| is) name is ({_TITLED})$", r"my \1 is \2"),
    (rf"^(?:the|my|our) ({_SERVES})'s ({_TITLED})$", r"my \1 is \2"),
    (
        rf"^(?:the|my|our) (?:man|woman|lady|chap|bloke|guy|girl|lad|person|fellow|one) who (?:does|services|looks after"
        rf"|cuts|cleans|fixes"
        rf"|comes for|walks|teaches) ((?:my|our|the) [\w -]{{3,25}}) is(?: called)? ({_TITLED})$",
        r"\2 does \1",
    ),
    (
        rf"^(?:I|we) (?:get|have|am getting) ((?:my|our) [\w -]{{3,25}}?) (?:cut|done|coloured|dyed|cleaned|serviced"
        rf"|mowed|walked|looked at|fixed)"
        rf" (?:by|at) ({_TITLED})$",
        r"\2 does \1",
    ),
    (
        rf"^((?:my|our) (?:hair|nails|eyes|teeth|feet|brows|taxes|books|accounts|garden|roots|hair colour)) (?:is|are)"
        rf" done by ({_TITLED})(?: .+)?$",
        r"\2 does \1",
    ),
    (
        rf"^({_TITLED}) (?:on|at|in|from|over at) [^,;]{{3,30}}? (?:does|has done|cuts|looks after) ((?:my|our) (?:hair"
        rf"|nails|eyes|teeth|feet|back|garden|books|taxes))(?: since .+)?$",
        r"\1 does \2",
    ),
    # where one lives and works, and as what
    (
        rf"^I am renting (?:a (?:room|flat|place|studio|house) )?in ({NAME})(?: at the moment| for now| these days|, .+)?$",
        r"I live in \1",
    ),
    (
        r"^I am (?:hauling|driving|delivering|coding|cooking|cleaning|baking|nursing|teaching|writing|designing|selling)"
        r" for ((?-i:[A-Z])[\w&'-]*(?: (?:& |and |of )?(?-i:[A-Z])[\w&'-]*){1,3}|the (?-i:[A-Z])\w+)$",
        r"I work for \1",
    ),
    (r"^I am on (the (?:[a-z-]+ ){1,3}ward)(?: (?:this|for|at|until|now) .+)?$", r"I work on \1"),
    (r"^I work on (the (?:[a-z-]+ ){1,3}(?:ward|unit))$", r"I work in \1"),
    (
        r"^I am based (?:at|in|out of) (the (?-i:[A-Z])\w+ (?:office|branch|site|depot|campus|lab|plant|factory|warehouse"
        r"|studio))$",
        r"I work at \1",
    ),
    (
        r"^I have (?:got )?an? (?:part[- ]time |full[- ]time |saturday |weekend |evening |new |little )*job (?:at|in)"
        r" (an? [a-z][\w -]{2,30}|(?-i:[A-Z])[^,;]{2,30})$",
        r"I work at \1",
    ),
    # what is paid for, had and driven
    (
        r"^(?:I|we) pay for ((?-i:[A-Z])[\w+]*(?: (?-i:[A-Z+])[\w+]*)?)(?:,? (?:on )?the (?:family|student|premium|basic"
        r"|annual|monthly) plan)?$",
        r"I use \1",
    ),
    (
        r"^(?:I|we) (?:run|have) ((?-i:Fedora|Ubuntu|Debian|Arch|Linux|Windows|Linux Mint|Mint|macOS|ChromeOS)(?: \w+)?)"
        r" on (?:my|the|our) [\w -]{3,20}$",
        r"I use \1",
    ),
    (
        r"^I (?:run about|run around|get about|get around|am getting about|bomb around|potter about|pootle about) in"
        r" (?:an?|my|the) (?=(?:\w+ )*(?-i:[A-Z]))",
        "I drive an ",
    ),
    (
        r"^I wear ((?-i:[A-Z])[\w+-]*(?: (?-i:[A-Z])[\w+-]*)?) for (?:running|work|the gym|hiking|walking|training"
        r"|football|tennis|cycling|climbing|school)$",
        r"I use \1",
    ),
    # who belongs to whom
    (rf"^((?-i:[A-Z])[\w-]+)'s (?:{_SPOUSES}) is (?:called|named) ({NAME})$", r"\1 is married to \2"),
    (rf"^((?-i:[A-Z])[\w-]+)'s (?:{_BETROTHED}) is (?:called|named) ({NAME})$", r"\1 is engaged to \2"),
    (rf"^((?-i:[A-Z])[\w-]+)'s (?:{PARTNERS}) is (?:called|named) ({NAME})$", r"\1 is in a relationship with \2"),
    (
        rf"^(my (?:{KIN})(?: {NAME})?) is (?:living with (?:me|us)(?: (?:for|until|till|at|while|now) [^,;]+)?"
        r"|staying with (?:me|us)(?: (?:at|while|now) [^,;]+)?)$",
        r"\1 lives with me",
    ),
    (
        r"^(mum|dad|nan|gran|grandad|grandma|grandpa|mom) is (?:living with (?:me|us)(?: (?:for|until|till|at|while|now) [^,;]+)?"
        r"|staying with (?:me|us)(?: (?:at|while|now) [^,;]+)?)$",
        r"my \1 lives with me",
    ),
    (
        r"^(?:I|we) have an? (trip|holiday|weekend|break) (to|in) ((?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)?) (?:planned|booked"
        r"|lined up|coming up) (?:for|in) (\w+)$",
        r"we are going to \3 in \4",
    ),
    (r"^taking ([a-z]{6,}) (?=(?:every|each|daily|twice|once|at night|at bedtime|for my)\b)", r"I am taking \1 "),
    (
        r"^I am (?:doing|taking|going to|enrolled in) an? (?:evening |night |weekly |online |beginners'? )+(?:class"
        r"|course) in ([\w -]{3,25})$",
        r"I am learning \1",
    ),
    (rf"^(?:I|we) have(?: got)? ({_STREAMED}),? and ({_STREAMED}){_TO_WATCH}?$", r"I use \1 and \2"),
    (rf"^(?:I|we) have(?: got)? ({_STREAMED}){_TO_WATCH}?$", r"I use \1"),
)
