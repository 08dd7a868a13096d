"""Aspects of every day: health, food, tastes, pastimes, home, and how much, where and when (`aspects`). Data only."""

from __future__ import annotations

from typing import Final

from memory_core.domain.aspects_shape import Aspect
from memory_core.domain.calendar_words import WEEKDAY

ASPECTS_OF_DAYS: Final = (
    Aspect(
        "instrument",
        r"(?:\w+ )?instruments?",
        r"^what (?:do|does|did) .{1,25}\bplay$|^(?:what|which) (?:\w+ )?instruments?\b",
        r"\bplay\w*\b|\binstruments?\b",
        themes="instrument",
        own=True,
    ),
    Aspect(
        "prescriber",
        "",
        r"\bwho (?:prescribed|diagnosed|found|treats?|treated|operated)\b|^(?:which|what) (?:doctor|gp|hospital"
        r"|clinic|specialist|consultant)\b",
        r"\b(?:dr|doctor\w*|gp|prescribed|diagnosed|hospital|clinic|consultant|surgeon|surgery|specialist"
        r"|professor)\b",
        slots="doctor dentist",
        vague=True,
    ),
    Aspect(
        "doctor",
        r"(?:family |new )?(?:doctor|gp|general practitioner)",
        "",
        r"\b(?:doctor|gp|general practitioner|physician|paediatrician|pediatrician)\b",
        slots="doctor",
    ),
    Aspect(
        "allergy",
        r"allerg\w+|intoleranc\w+",
        r"^(?!when\b|who\b|which doctor\b|how long\b).*(?:\ballerg\w+|\bintoleran\w+|\banaphyla\w+|\bepi-?pens?\b"
        r"|\bdangerous (?:for|to)\b|\bkeep .{1,20}away from\b|\bswell up\b|\b(?:can't|cannot|can not|must not"
        r"|mustn't) .{0,12}(?:eat|touch|have)\b)",
        r"\ballerg\w*|\bintoleran\w*|\banaphyla\w*|\bepi-?pens?\b|\b(?:in|get|gets) hives\b|\breact(?:s|ion)?\b"
        r"|\bswell\w*\b|\bswollen\b|\brash\b|\b(?:can't|cannot) (?:\w+ )?(?:eat|touch|have|drink|go near|be near)\b"
        r"|\bserious for\b|\bdangerous\b|\bdeadly\b|\bkill\w*\b|\bhospital\b|\bthe er\b|\bambulance\b|\bcoeliac\b"
        r"|\bceliac\b|\bhay fever\b|\bsets? (?:me|him|her) off\b|\bmakes? (?:me|him|her) (?:ill|sick|itch\w*)\b"
        r"|\bthroat\b|\bsneez\w+|\bcan not (?:\w+ )?(?:eat|touch|have)\b|\bput (?:me|him|her) in\b",
        slots="allergy avoids diet",
        themes="allergy",
        own=True,
        strict=True,
    ),
    Aspect(
        "operation",
        "operations?|surgery|op",
        r"\b(?:operat(?:ed|ion)|surgery)\b",
        r"\b(?:operat\w+|surg\w+|op|replaced|replacement|removed|taken out|transplant\w*|bypass|procedure|stitches)\b",
        own=True,
    ),
    Aspect(
        "medication",
        r"(?:\w+ )?(?:medications?|medicines?|meds|pills?|tablets?|drugs?|prescriptions?|dos(?:e|age)"
        "|blood thinners?|antibiotics|inhaler|painkillers?|supplements?|vitamins?|injections?)",
        r"^(?:which|what) (?:\w+ )?(?:medications?|medicines?|meds|pills?|tablets?|drugs?|blood thinners?"
        r"|antibiotics|inhaler|painkillers?|supplements?|vitamins?)\b|^(?:what|which) (?:do|does"
        r"|am) .{1,20}\b(?:take|taking) (?:for|against)\b|\bon any (?:medication|medicine|meds|tablets|pills)\b",
        r"\d ?m(?:c?g|l)\b|\b(?:pills?|tablets?|inhaler|insulin|inject\w*|medic\w+|prescri\w+|dos(?:e|es|age)|drops"
        "|spray|thinners?|vitamins?|(?:once|twice|three times) a day|one (?:every|each)|aspirin|sertraline"
        r"|methotrexate|ibuprofen|paracetamol|antibiotics?|\w{2,}(?:formin|statin|olol|pril|sartan|azole|cillin"
        r"|mycin|dipine|oxetine|opram|triptan|thyroxine|farin|tidine|azepam|lukast|solone|sone|parin|mide|zide))\b"
        rf"|\b(?:take|takes|taking|on) (?!{WEEKDAY}s?\b|weekends?\b|holidays?\b"
        r"|foot\b)\w{5,}(?: \d+)?(?=\W*$|[,.;]| (?:for|every|daily|twice|in|at|against|if))"
        r"|\bhelps if\b",
        slots="medication",
        own=True,
    ),
    Aspect(
        "meal eaten",
        "",
        r"\b(?:did|was|were)\b.*\b(?:breakfast|lunch|dinner|tea|supper|brunch|eat)\b|\b(?:breakfast|lunch|dinner|tea"
        r"|supper) (?:last night|yesterday|today)\b",
        r"\b(?:ate|had|cooked|ordered|eaten)\b",
    ),
    Aspect(
        "condition",
        r"(?:\w+ )?(?:illness|disease|condition|ailments?|health (?:problems?|issues?|conditions?)"
        "|medical (?:problems?|history|conditions?)|disorder|syndrome|diagnosis)",
        r"\bdiagnosed with\b|^what do(?:es)? .{1,15} suffer from\b|\b(?:illness|disease|disorder)\b"
        r"|\b(?:wrong|matter|trouble|problem|issue|up) with (?:my|his|her|our|the|\w+'s) (?:\w+'s )?(?:eyes?|ears?"
        r"|back|knees?|heart|feet|foot|leg|hand|skin|stomach|lungs?"
        r"|hearing|health|shoulder|neck|teeth|wrist|arm|elbow|hip|throat|head|ankle)\b",
        r"\b(?:diagnos\w+|suffer\w*|told i have|chronic|deaf|blind|hard of hearing)\b|\b(?:told me|trait|carr(?:y"
        r"|ies) the|losing my|cataract\w*|diabet\w+|found an?|flat feet|bad \w+|sore|aches?|hurts?|killing me)\b"
        r"|\bsee (?:badly|poorly)\b",
        slots="condition injury allergy",
        themes="health",
        own=True,
    ),
    Aspect(
        "smoking",
        "",
        r"\b(?:smok\w+|cigar\w*|vap(?:e|es|ing)|tobacco)\b",
        r"\b(?:smok\w+|cigar\w*|vap\w+|tobacco|nicotine|pack a day)\b",
        slots="smoking",
        own=True,
        strict=True,
    ),
    Aspect(
        "alcohol",
        "",
        r"^(?:do|does|did|am|is|are) [\w' -]{1,25}\b(?:drink|drinking|teetotal|sober)$|\balcohol\w*\b",
        r"\b(?:drink\w*|alcohol\w*|sober|teetotal|booze|dry)\b",
        slots="avoids",
        themes="alcohol",
        own=True,
    ),
    Aspect(
        "meal",
        "",
        r"\b(?:eat|have|had|ate|cook|cooked|order|ordered)\b.{0,20}\bfor (?:\w+ )?(?:breakfast|lunch|dinner|tea"
        r"|supper|brunch)\b|\b(?:breakfast|lunch|dinner|tea|supper) (?:last night|yesterday|today)\b",
        r"\b(?:breakfast|lunch|dinner|supper|brunch|ate|for tea|mornings?|eats?)\b",
        strict=True,
    ),
    Aspect(
        "feed",
        "",
        r"\bwhat (?:do|does|did) .{1,30}\beats?$",
        r"\b(?:eats?|food|fe?eds?|diet|kibble|raw|meals?)\b",
        slots="diet",
        themes="diet",
        strict=True,
    ),
    Aspect(
        "diet",
        "diet",
        r"\b(?:vegetarian|vegan|veggie|pescatarian|kosher|halal|coeliac|lactose|gluten)\b"
        r"|\bdietary (?:requirements?|needs|restrictions?|preferences)\b|\beats? (?:meat|fish|pork"
        r"|beef|eggs|dairy|bread|pasta|nuts|sugar|anything)\b",
        r"\b(?:diet|vegetarian|vegan|veggie|pescatarian|kosher|halal|coeliac|celiac|lactose|gluten|meat|fish|dairy"
        r"|pork|plant-based|no sugar|doesn't eat|don't eat|can't eat)\b|\bno \w+ (?:or \w+ )?for me\b"
        r"|\bhasn't eaten\b|\bwithout\b",
        slots="diet avoids allergy",
        themes="diet",
        own=True,
    ),
    Aspect(
        "fear",
        "(?:biggest |worst )?(?:fears?|phobias?|nightmare)",
        r"\b(?:afraid|scared|scares?|frighten\w*|terrif\w+)\b",
        r"\b(?:afraid|scared?|scares|frighten\w*|terrif\w+|fears?|phobi\w+|panics?|dread\w*|bolts?|hides? (?:from"
        r"|when))\b|\bcan't (?:go near|look at)\b",
        themes="fear",
    ),
    Aspect(
        "dislike",
        "(?:pet )?peeves?|dislikes",
        r"^(?!when|how (?:often|long)).*\b(?:hates?|dislikes?|detests?|loathes?|disgust\w*|annoys?|annoying|bothers?"
        r"|unbearable|(?:can't|cannot"
        "|can not) (?:stand|bear|abide)|gets? on (?:my|his|her) nerves|drives? (?:me|him|her) (?:mad|crazy|nuts"
        r"|up))\b",
        r"\b(?:hates?|dislikes?|detests?|loathes?|disgust\w*|annoy\w*|bother\w*|bear|stand|stands|abide|can't|cannot"
        "|won't|never|awful|gross|yuck|soap|worst|mad|crazy|nuts|up the wall|illegal|kills?|not a fan|no time for"
        r"|started on|avoid\w*|without|will not have|no business|don't (?:like|eat|want))\b",
        slots="dislikes avoids allergy",
        themes="dislikes",
    ),
    Aspect(
        "drink",
        r"(?:\w+ )?(?:coffee|cuppa|drinks?|beverage|latte|espresso|brew|tea)",
        r"^(?:what|which) (?:\w+ )?(?:drink|beverage)\b|\bhow (?:do|does) .{1,20}\b(?:coffee|cuppa|tea)$"
        r"|\bwhat (?:do|does) .{1,20} (?:like to |usually |always )?(?:drink|order)\b(?! about)",
        r"\b(?:drinks?|coffee|tea|cocoa|latte|espresso|water|juice|beer|wine|chai|milk|sugars?)\b",
        slots="preferred_drink avoids",
        themes="drink",
        own=True,
    ),
    Aspect(
        "reading",
        "",
        r"\bwhat (?:books?|novels?)\b.*\bread\w*\b|\bwhat (?:am|is) .{1,15}\breading$",
        r"\b(?:read|reads|reading|book on|novel|halfway|re-reading|audiobook)\b",
    ),
    Aspect(
        "music",
        "(?:kind of )?music|bands?",
        r"^(?:which|what) (?:kind of |sort of )?(?:music|bands?)\b",
        r"\b(?:music|bands?|songs?|listens?|sings?|plays?)\b",
        slots="favorite likes",
        themes="music",
    ),
    Aspect(
        "watching",
        "(?:tv )?series",
        r"\bwhat (?:series|tv series|shows?|film|films)\b.*\bwatch\w*\b|\bwhat (?:am|is) .{1,15}\bwatching$",
        r"\b(?:watch\w*|series|season|episode\w*|binge\w*|show|programme)\b",
    ),
    Aspect(
        "likes",
        "",
        r"\bwhat (?:do|does|did)\b.{1,30}\b(?:like|love|enjoy)\b|\binto$|\b(?:fond of|keen on|mad about"
        r"|interested in|crazy about|fan of)\b|^(?:do|does|did) .{1,30}\b(?:like|love|enjoy)\b",
        r"<taste>|\b(?:hates?|can't (?:stand|bear)|never)\b",
        slots="likes favorite hobby prefers preferred_drink dislikes style rule",
        themes="likes dislikes hobby",
    ),
    Aspect(
        "hobby",
        "hobby|hobbies|pastimes?|interests?|handicraft",
        r"\b(?:free|spare) (?:time|day|hours|evenings?)\b|\bdowntime\b|\btime off\b|\bdays? off\b|\bleisure\b"
        r"|\bfor fun\b|\bunwind\b|\brelax\b|^what do(?:es)? \w+ (?:like to )?do (?:on|in|at|after|when|with|to)\b.*$",
        r"\b(?:plays?|playing|collect\w*|off|weekends?|evenings?|club|enjoy|always have one)\b|\busher\b"
        r"|\bvolunteer\w*|\bsings?\b",
        slots="hobby likes routine",
        themes="hobby sport craft music game art book dance",
        own=True,
    ),
    Aspect(
        "sport",
        r"(?:\w+ )?(?:sports?|exercise|workout)",
        r"^(?:what|which) (?:\w+ )?(?:sports?|exercise)\b|\bwork(?:ing)? out\b|\bkeep (?:fit|in shape)\b",
        r"\b(?:play\w*|train\w*|exercise|gym|yoga|laps)\b",
        slots="hobby routine",
        themes="sport exercise walk pool",
        own=True,
    ),
    Aspect(
        "housing",
        "(?:kind|sort|type) of (?:place|home|house|flat|apartment)(?: .*)?|floor",
        r"\bhow many (?:rooms|bedrooms)\b|^(?:which|what) floor\b|\bkind of (?:place|home|house)\b",
        r"\b(?:house|flat|apartment|bungalow|cottage|studio|floors?|stor(?:e?y|eys)|rooms?|bed(?:room)?s?|square"
        r"|semi|terraced?|loft|boat|caravan|m2)\b",
        slots="housing home",
        themes="housing",
    ),
    Aspect(
        "household",
        "roommates?|flatmates?|housemates?|lodgers?",
        r"\bwho (?:do|does|am|is|are) .{1,20}\b(?:live|living|share|sharing)\b.*\bwith\b|\b(?:live|living) (?:alone"
        r"|with anyone)\b",
        r"\b(?:roommates?|flatmates?|housemates?|lodgers?|shar(?:e|es|ing)|split|together|alone|with my|(?:live"
        r"|lives|living|moved in) with|by myself|household|stay(?:s|ed|ing)? with)\b|\b(?:share|shares) (?:the|a|my|our)\b"
        r"|\bus (?:two|three|four)\b",
        slots="household partner",
    ),
    Aspect(
        "home",
        "",
        r"\bwhere(?:abouts)? (?:do|does|did|am|is|are) .{1,40}\b(?:live|living|reside|residing|based|settled|home"
        r"|dwell)\b|\bwhereabouts (?:do|does|am|is|are)\b|\b(?:which|what) (?:town|city|village|country|county|state"
        r"|neighbou?rhood|suburb|district|area|part of)\b.*\b(?:live|lives|living|home|based|settled|in|from"
        r"|reside)\b|\bcall home\b|\bis (?:my )?home$|^(?:do|does|is) .{1,25}\bliv(?:e|ing) (?:in|at|near)\b",
        r"\b(?:liv(?:e|es|ed|ing)|mov(?:e|ed|es|ing)|based|settled|home|house|flat|apartment|bungalow|cottage"
        r"|stay(?:s|ing)? in|been in|been living|resid\w+|village|town|city|neighbou?r\w*|next door|upstairs"
        "|downstairs|(?:am|'m|is|'s|are|'re) (?:still |now |over |out |up |down |back |currently )*(?:in|at|near"
        r"|by))\b|^home is\b|\bsince the wedding\b|\blive in\b|\bat sea\b|\bin \w+,? (?:all my life"
        r"|for (?:\w+ )?years)",
        slots="home_city home_address housing home hometown household",
        themes="home town address",
        own=True,
        strict=True,
    ),
    Aspect(
        "how long",
        "",
        r"\bhow long\b|\bsince when\b",
        r"\b(?:since|for|ago|years?|months?|weeks?|days?|minutes?|hours?|decades?|all my life|when i was|(?:19"
        r"|20)\d\d)\b|\d+[- ]?(?:foot|feet|ft|metres?|meters?|m|cm|inch\w*)\b|\b(?:one|half|two|three|four|five"
        "|six) (?:year|month|week|day|hour)",
        vague=True,
    ),
    Aspect(
        "how often",
        "",
        r"\bhow (?:often|frequently|regularly)\b|\bhow many times\b",
        r"\b(?:every|each|daily|weekly|monthly|yearly|once|twice|times|always|never|rarely|most|<day>)\b",
        vague=True,
    ),
    Aspect(
        "how far",
        "",
        r"\bhow far\b|\bhow many (?:km|kilomet\w+|miles)\b|\bdistance\b",
        r"\b(?:km|kilomet\w+|miles?|minutes?|metres|meters|away|hours?|distance|marathon|walk)\b|\dk\b",
        vague=True,
    ),
    Aspect(
        "name",
        "(?:full |first )?names?",
        r"\b(?:names?|called|named)\b|^who is my (?:\w+ )?$",
        r"\b(?:names?|called|named|calls?)\b",
        strict=True,
    ),
    Aspect(
        "wearing",
        "outfit",
        r"\bwhat (?:am|is|are|will|did|do) .{1,15}\b(?:wear|wearing)\b",
        r"\b(?:wear\w*|dress\w*|suit|outfit|shirt|shoes|costume|uniform|jacket|coat|gown)\b",
    ),
    Aspect(
        "destination",
        "",
        r"^where (?:am|are|is|was|were|did|do|will) (?!.*\bgoing to (?:make|build|get|have|be|do|put|meet|eat|buy"
        r"|sell|sleep|live)\b).{1,25}\b(?:going|go|went|off to|travell?ing|flying|fly|headed|heading|holiday|spend"
        r"|spent)\b",
        r"\b(?:going|go|off|fly|flying|flew|went|trip|holidays?|break|travel\w*|visit\w*|spent|spend|booked|heading"
        r"|tickets?|hik\w+|sail\w*|train|bus|boat|abroad|weekend in|week in)\b",
        slots="plan event goal",
        themes="travel holiday_home",
    ),
    Aspect(
        "venue",
        "venue",
        r"^where(?:abouts)?\b.*\b(?:held|taking place|take place|happening|hosted|celebrat\w+)\b",
        r"\b(?:at|in|on|near|by)\b",
        slots="place event plan",
    ),
    Aspect(
        "kept",
        "",
        r"^where (?:is|are) (?:my|our|the|his|her)\b(?!.*\b(?:from|live|work|going|born)\b)|^where (?:did|do|have"
        r"|has|can|does) .{1,40}\b(?:keep|kept|put|leave|left|stor(?:e|ed)|hide|hid|hidden|park|parked|find|lose"
        r"|lost|stash)\b",
        r"\b(?:in|under|behind|on|at|by|inside|above|next to|with|near|below|between|beside|over|lies?|hangs?)\b",
        slots="place",
        strict=True,
        vague=True,
    ),
    Aspect(
        "bought where",
        "",
        r"\bwhere did .{1,20}\b(?:buy|get (?!my degree|married|to)|order|adopt)\b|\bwhere do(?:es)? .{1,15}\b(?:shop"
        r"|buy|get (?:my|our|his|her) (?:groceries|food|shopping|bread|meat|coffee))\b",
        r"\b(?:bought|got|from|order\w*|adopted|found|shop\w*|store|market|supermarket|second-hand)\b.{0,40}",
        vague=True,
    ),
    Aspect(
        "date",
        "",
        "^(?:(?:at|on|in|by|since|until|from) )?(?:when|(?:what|which) (?:date|day|days|year|month|week|weekday"
        r"|season|time of year))\b",
        r"\b\d{1,2}(?:st|nd|rd|th)\b|\b<month>|\b<day>\b|\b(?:weekends?|weekdays?|tomorrow"
        r"|tonight|today|yesterday|christmas|easter|new year\w*|spring|summers?|autumn|fall|winters?|half-term|noon"
        r"|midnight|mornings?|evenings?|nights?|o'clock|ago|since|forever|term|lent|ramadan|diwali)\b|\b(?:19"
        r"|20)\d\d\b|\b\d{1,2}[:.]\d\d\b|\b\d+ ?(?:am|pm)\b|\b(?:next|last|every|each|first|second|third"
        r"|fourth) (?:week|month|year|day|summer|winter|spring|autumn|school|of)\w*\b|\b(?:in|for|after|within) (?:a"
        r"|an|<count>|\w+) (?:minutes?|hours?|days?|weeks?|months?|years?)\b|\b(?:when i was|at the age|at <count>"
        r"|in my \w+ies|until|before|after|when(?:ever)? (?:it|i|we|he|she|they|the)|whenever|daily|weekly|always"
        r"|(?:at|since|from) (?:nineteen|eighteen|twenty))\b"
        r"|\b(?:fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|fifteenth|twentieth|thirtieth) of\b"
        r"|\byear \d",
        slots="birthday anniversary date deadline time work_schedule",
        vague=True,
    ),
)
"""After those of affairs; what asks for any date or place stands last."""
