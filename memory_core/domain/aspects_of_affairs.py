"""Aspects of affairs: codes, numbers, money, hours, names, work, school (`aspects`). Data only."""

from __future__ import annotations

from typing import Final

from memory_core.domain.aspects_shape import Aspect

ASPECTS_OF_AFFAIRS: Final = (
    Aspect(
        "code",
        r"(?:\w+ )?(?:codes?|combination|pin|pass(?:word|code|phrase))(?: for .*| of .*| to .*)?",
        "",
        r"\b(?:codes?|combination|pin|pass(?:word|code|phrase)|login)\b|\b\d{4,}\b",
        slots="code",
        strict=True,
        generic="code codes combination pin password passcode passphrase",
        literal=True,
    ),
    Aspect(
        "access",
        "",
        r"\bhow (?:do|can) .{1,30}\b(?:unlock|open|disarm|switch off|turn off|get (?:in|into|through))\b",
        r"\b(?:codes?|combination|pin|pass(?:word|code)|keys?|spare|push|lift|turn)\b|\b\d{4,}\b",
        slots="code",
    ),
    Aspect(
        "number of a document",
        r".*\b(?:passport|policy|account|member(?:ship)?|student|employee|staff|customer|insurance|security"
        "|licen[cs]e|library|registration|reference|serial|booking|flight|train|tax|vat|order|tracking|card|roll"
        r"|flyer|pension|gmc|pan|nhs|visa|status)(?: \w+)? (?:number|no|id)|(?:student|employee|tax|library) id|iban"
        "|bvn|pan|(?:licen[cs]e |number |car )?plates?(?: number)?|registration(?: number)?|number of .*"
        r"|(?!and )\w+ number|\w+ id",
        "",
        r"\d{3}(?![\d,.]* ?(?:euros?|pounds?|dollars?|quid|rand|rupees|naira|kron\w+|miles|km|kilo\w*|square|people|pages"
        r"|years?|hours?)\b)|\b[a-z]{1,3}[- ]?\d{2}|\bnumber\b",
        strict=True,
        generic="number no id card nr code",
        literal=True,
    ),
    Aspect(
        "make",
        r"make|brand|make and model|model|make or model",
        r"\b(?:what|which) (?:make|brand|model) (?:of|is|are|was)\b|\bwho (?:makes|made) (?:my|our)\b",
        r"\w",
        vague=True,
        strict=True,
    ),
    Aspect(
        "newspaper",
        r"(?:\w+ )?(?:newspapers?|magazines?)",
        r"\b(?:which|what) (?:newspaper|magazine|paper)\b",
        r"\b(?:newspapers?|papers?|magazines?|journal|times|gazette|herald|guardian|telegraph|mirror|weekly|daily|subscri\w*)\b",
        own=True,
        strict=True,
    ),
    Aspect(
        "book that is read",
        r"",
        r"\b(?:which|what) (?:book|novel|series|author|thriller)s? (?:am|are|is|do|does|did|was|were) .{1,30}\bread(?:s|ing)?\b"
        r"|\bwhat (?:am|are|is) .{1,20}\breading\b",
        r"\bread(?:s|ing)?\b|\b(?:novels?|chapters?|pages?|author|audiobook|kindle|book club|thriller|trilogy|halfway through)\b",
        own=True,
        strict=True,
    ),
    Aspect(
        "wish for later",
        r"",
        r"\bwants? to (?:be|become)\b|\bwhen (?:he|she|they|i|we) grows? up\b",
        r"\bwants?\b|\bwish\w*\b|\bdream\w*\b|\bbecom\w+\b|\bgrows? up\b|\b(?:set on|hopes?|plans?|aims?|going to be"
        r"|would like|training)\b",
        strict=True,
    ),
    Aspect(
        "workplace",
        r"employer|(?:\w+ )?(?:company|firm)|workplace|place of work",
        r"\bwhere (?:do|does|did|am|is) (?:[\w'-]+ ){1,3}work(?:ing)?\b|\bwho (?:do|does|did) .{1,30} work for\b"
        r"|\bwho employs\b|^(?:which|what) (?:\w+ )?(?:company|firm)\b",
        r"\b(?:work(?:s|ed|ing)?|employ\w*|company|firm|studio|office|jobs?|shop|hospital|restaurant|teach(?:es)?"
        r"|runs?|ran|nurse|chef|porter|audits|opened)\b|\b(?:drives?|flies|writes?|codes?|cooks?|drove) for\b|\b(?:at"
        r"|with|for) the\b|\bwith \w+ since\b|\bbeen with \w+"
        r"|\bengineer\b",
        slots="employer occupation",
        themes="job",
        own=True,
        strict=True,
    ),
    Aspect(
        "commute",
        "commute|way to work|journey to work",
        r"^(?:which|what) (?:\w+ )?(?:bus|train|tram|line|metro|tube|ferry)\b.*\b(?:take|get|catch|ride)\b|"
        r"\bcommute\b|^how (?:do|does|did|am|is|are) .{1,20}\b(?:get|gets|getting|travel|go) (?:to (?:work|school"
        r"|the office|class|uni|campus|town)|(?:around|about)(?: (?:the )?(?:town|city|place))?|into (?:town|work|the office))\b",
        r"\b(?:commute\w*|buses|bus|train|tram|tube|metro|subway|underground|ferry|walks?|cycle|cycling|cycles"
        r"|bikes?|bicycle|scooter|drives?|ride|rides|car|line|lift|on foot|carpool|by my \w+)\b",
        slots="vehicle",
        themes="transport car bicycle",
    ),
    Aspect(
        "pay",
        "salary|salaries|wages?|income|pay ?(?:slip|cheque|check)?|pensions?|allowance|stipend|earnings",
        r"\bhow much\b.{1,40}\b(?:earn|make|get paid|bring home)\b|\bhow much do(?:es)? .* pays? (?:me|us)\b"
        r"|\bwhat do(?:es)? .* pays? (?:me|us)\b|\bhow much is (?:my|his|her|our) (?:pension|salary|pay|wage|income"
        "|allowance)",
        r"<money>|\b(?:salary|wages?|income|earns?)\b|\b\d+k\b|\bpays? \d",
        own=True,
    ),
    Aspect(
        "cost",
        "price|cost|rent|monthly rent|mortgage|budget|fees?|premium|emi|bills?",
        r"\bhow much (?:did|does|do|is|was|are|were|will|would|am|have|has|rent|emi|tax|interest)\b.*\b(?:cost\w*"
        r"|pay\w*|paid|spend\w*|spent|worth|charge|owe|save|borrow)\b|\bwhat (?:did|does|do|will|is"
        r"|are) .*\bcost\w*\b|\bwhat did .{1,20}\bpay for\b|\bhow expensive\b|\bhow much (?:is|are|was|were) (?:my"
        r"|our|the|his|her)\b",
        r"<money>|\b\d+k\b|\b(?:rent|price|fees?|mortgage|premium|emi|bills?)\b[^.]{0,40}\b\d{2,}\b"
        r"|\b\d{2,}\b[^.]{0,20}\b(?:rent|price|fees?|mortgage|premium|emi|bills?)\b",
        strict=True,
    ),
    Aspect(
        "takings",
        "",
        r"\bhow much (?:did|do) (?:we|i) (?:take|make|sell|raise)\b",
        r"<money>|\btakings\b|\btook \d",
    ),
    Aspect(
        "rising",
        "",
        r"^(?:when|what time|how early|at what).*\b(?:get|gets|getting|wake|wakes|waking) up\b|\b(?:my|his|her|our) day (?:begin"
        r"|start)s?\b|^(?:when|what time|at what).*\b(?:begin|start) (?:my|the|his|her) (?:day|morning)\b",
        r"\b(?:get up|gets up|up (?:at|by|before|from|early)|wakes?|woken|rises?|alarm|out of bed|o'clock|at (?:five"
        r"|six|seven|eight))\b",
    ),
    Aspect(
        "bedtime",
        "bedtime",
        r"\b(?:go|goes|going) to (?:bed|sleep)$|\bfall asleep$",
        r"\b(?:bed|asleep|sleep|night|midnight)\b",
        slots="routine",
    ),
    Aspect(
        "floor area",
        r"square met\w+|size of (?:my|our) (?:flat|house|apartment)",
        r"\bhow many square\b|\bhow (?:big|large) is (?:my|our) (?:flat|house|apartment|place|garden)\b",
        r"\bsquare\b|\bm2\b|\bm²|\b(?:acres?|hectares?|rooms?|bedrooms?)\b",
    ),
    Aspect(
        "hours",
        "shifts?|rota|roster|(?:working |opening )?hours|(?:work(?:ing)? |shift )?schedule",
        r"^what hours\b|\bwhen (?:do|does|am|is) .{1,20}\b(?:on duty|on shift|at work|working)\b",
        r"\b(?:shifts?|hours?|rota|roster|nights?|schedule|late|early|part-time|full-time|weeks? (?:on|off)"
        r"|days? (?:on|off)|o'clock)\b|\b\d+(?::\d+)? ?(?:am|pm|to)\b|\b(?:from|till|until) <count>\b",
        slots="work_schedule",
        themes="shift",
        own=True,
    ),
    Aspect(
        "clock time",
        "",
        r"\bwhat time\b(?! (?:of|zone))|\bat what hour\b|\bwhen do(?:es)? .{1,40}\b(?:get up|wake up|start work"
        r"|finish work)\b",
        r"\b\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|a\.m|p\.m|o'clock|uhr|h)\b|\b\d{1,2}[:.]\d\d\b|\b(?:half|quarter) (?:past"
        r"|to)\b|\bo'clock\b|\b(?:noon|midday|midnight|dawn|sunrise|sunset)\b|\b(?:at|by|till|until|before|from"
        r"|around|past|to) <count>\b(?!(?:st|nd|rd|th)\b)",
        strict=True,
    ),
    Aspect(
        "surname",
        "surname|(?:last|family|maiden|second) name",
        "",
        r"\b(?:surname|(?:last|family|maiden) name|née|nee|spelled|spelt)\b|\bname(?:'s| is) \w+ \w+",
        slots="last_name",
        own=True,
        strict=True,
    ),
    Aspect(
        "middle name",
        "middle name",
        r"\bmiddle name\b",
        r"\b(?:middle|second) name\b",
        slots="middle_name",
        own=True,
        strict=True,
    ),
    Aspect(
        "own name",
        "",
        r"^what am i called\b|^what is my (?:full |real |first )?name$",
        r"\bmy (?:full |real |first )?name\b|\bcall me\b|\bi'?(?: a)?m called\b|\bnamed me\b|\bi go by\b",
        slots="name",
        own=True,
        strict=True,
    ),
    Aspect(
        "former",
        r"(?:very )?(?:first|previous|childhood) \w+",
        r"\bmy first \w+$",
        r"\b(?:first|previous(?:ly)?|used to|back then|formerly|childhood|as a (?:child|kid|boy|girl)|at school"
        r"|in my teens)\b",
        generic="first previous childhood very",
    ),
    Aspect(
        "car",
        "(?:kind |sort |type |make |model )?(?:of )?(?:cars?|vehicles?|van|truck)",
        r"^what (?:do|does|did|am|is|are) (?:\S+ ){1,2}(?:drive|driving|behind the wheel of)\b|\b(?:make|model|kind"
        r"|sort|type) of (?:car|vehicle|van|truck)\b",
        r"\b(?:drives?|drove|driving|cars?|wheels|vehicle)\b",
        slots="vehicle",
        themes="car",
        own=True,
    ),
    Aspect(
        "how many kin",
        "",
        r"\bhow many (?:brothers|sisters|siblings|children|kids|sons|daughters|grandchildren|grandkids|cousins"
        r"|nephews|nieces|uncles|aunts)\b|\bdo(?:es)? .{1,20} have (?:any )?(?:brothers|sisters|siblings|children"
        r"|kids|grandchildren|cousins)\b",
        r"\b(?:brothers?|sisters?|siblings?|twin\w*|only child|child\w*|kids?|sons?|daughters?|boys?|girls?"
        r"|grand(?:child\w*|kids?|sons?|daughters?)"
        r"|cousins?|nephews?|nieces?|uncles?|aunts?|baby|expecting)\b",
        slots="children child sibling family",
        generic="many",
    ),
    Aspect(
        "breed",
        "breed(?: of .*)?|kind of (?:dog|cat|bird|pet|horse)",
        r"^what breed\b",
        r"\b(?:breed|rescue|mix|cross|purebred|mongrel|pointer|shorthair\w*|pug|husky|beagle|siamese|persian"
        r"|maine coon|\w+doodle|\w+hound|hound|\w+dog|corgi|whippet|boxer|setter)\b",
        themes="dog cat bird",
    ),
    Aspect(
        "pet",
        "pets?|animals?",
        r"^(?:what|which) (?:pets?|animals?) (?:do|does|have|has|are|live)\b",
        r"\b(?:pets?|animals?|rats?|mice|ferrets?|gecko|chickens?|hens)\b",
        slots="pet",
        themes="pet dog cat bird",
    ),
    Aspect(
        "job",
        "(?:day )?jobs?|occupation|profession|career|trade|vocation|line of work|livelihood|kind of work",
        r"^(?:and |so |but )?what (?:do|does|did) (?:[\w'-]+ ){1,4}?do(?: (?:for (?:a living|work|money|a job)"
        r"|all day|professionally|these days|now|workwise|as a job))*$|\b(?:make|makes|earn|earns) (?:my|his|her|our"
        r"|their|a|any)? ?(?:money|living|keep|bread)\b|\bwork as\b|\bfor a living\b|\blives? (?:from|off)$",
        r"\b(?:work(?:s|ed|ing)?|jobs?|runs?|fish(?:es)?|farms?|ran|teach(?:es)?|taught|stud(?:y|ies|ying)|reading \w+|retired"
        r"|self-employed|freelanc\w+|navy|army|police|manages?|handles?|sells?|owns?|designs?|builds?|writes?"
        r"|paints?|repairs?|trains?|apprentic\w+|coaches|doing (?:his|her|my|a)|law school|cleans?|drives? (?:an?"
        r"|the) (?:ambulance|bus|taxi|cab|minicab|truck|lorry|tram|train|van)|do(?:es)? (?!not\b|n't)\w+|in (?:sales|finance"
        r"|hr|it|banking|logistics|tech|medicine|law|construction))\b|\b(?:am|'m|is|'s|was|be|are|as"
        r"|became) (?!called\b|named\b)(?:an?"
        r"|the|our|his|her|head|chief|senior)? ?(?:[\w-]+ ){0,3}?[\w-]*(?:er|or|ist|ian|ant|man|woman|nurse|chef"
        r"|clerk|cook|vet|judge|pilot|coach|priest|student|lead|lady|chief|smith|wright|attorney|mistress)\b"
        r"|\b(?:take|takes|taking) photos\b|\bpost office\b|\bkeeps (?:a|the) \w+\b|\bdo(?:es)? (?:sound|nails|hair)"
        r"|\b(?:goes|going) to sea\b|\bin the \w+ trade\b|\b(?:does|do) the \w+",
        slots="occupation employer work_schedule education",
        themes="job",
        own=True,
        strict=True,
    ),
    Aspect(
        "boss",
        r"(?:\w+ )?(?:boss|manager|supervisor|superior|advisor|adviser)",
        r"\bin charge\b|\breport to\b|\banswer to\b|\bwho (?:runs|leads|heads)\b|\bhead of\b",
        r"\b(?:boss\w*|manag\w+|supervis\w+|report\w*|in charge|runs|advis\w+|chef|director|principal|chief|captain"
        r"|foreman|head of|(?:my|our|team|shift) lead(?:er)?|senior partner|answer to)\b|\b(?:does|do) (?:the|our)\b"
        r"|\blooks? after\b|\bhandles\b|\bteam\b|\bsigns? off\b",
        slots="manager",
        themes="boss",
    ),
    Aspect(
        "payer",
        "",
        r"\bwho(?: is| was| will)? (?:pay|pays|paying|paid|funds?|funding)\b",
        r"\b(?:pays?|paid|sponsor\w*|fund\w*|grants?|treat|invoice\w*|covers?)\b",
        vague=True,
    ),
    Aspect(
        "company",
        "",
        r"^(?:who|whom) (?:do|does|did|am|is|are|will) .*\bwith$|^with whom\b",
        r"\b(?:with|and|together|we|our|us|partner|mates?|friends?|girls|lads|club|team|roommates?|lad(?:y|ies))\b",
        vague=True,
    ),
    Aspect(
        "teacher",
        r"(?:[\w-]+ )*(?:teacher|tutor|coach|trainer|instructor)",
        r"\bwho (?:taught|teaches|trains|coaches|coached)\b",
        r"\b(?:taught|teach\w*|tutor\w*|coach\w*|train(?:er|s)|instructor|lessons? (?:with|from)|learn\w* from"
        r"|professor|maestro)\b",
        vague=True,
    ),
    Aspect(
        "nursery",
        "(?:name of .*)?(?:nursery|kindergarten|day ?care|preschool|cr[eè]che)(?: called)?",
        "",
        r"\b(?:nursery|kindergarten|day ?care|pre-?school|cr[eè]che|kita|childminder)\b",
    ),
    Aspect(
        "field of study",
        "major|degree|thesis|dissertation|faculty|field",
        r"\bwhat (?:am|is|are|do|does|did) .{1,25}\b(?:stud(?:y|ying|ied)|reading at|majoring)\b",
        r"\b(?:major\w*|degree|thesis|dissertation|faculty|stud(?:y|ies|ying|ied)|reading \w+|bachelor\w*|master'?s"
        r"|phd|doctorate|diploma|subjects?|law school|med(?:ical)? school|class(?:es)?|course|graduat\w+|abitur)\b",
        slots="education",
        own=True,
    ),
    Aspect(
        "subject",
        r"(?:\w+ )?subjects?",
        r"^(?:what|which) (?:\w+ )?subjects?\b|\bwhat do(?:es)? .{1,20} teach\b",
        r"\b(?:teach(?:es)?|taught|subjects?|lectur\w+|major\w*|maths|reading \w+|stud(?:y|ies|ying)|abitur"
        r"|law school)\b",
        slots="education",
    ),
    Aspect(
        "year at school",
        "(?:school )?(?:grade|class|year|form)",
        r"^(?:which|what) (?:grade|class|form)\b",
        r"\b(?:grade|class|form|year \w+|primary|secondary|kindergarten|sophomore|freshman|junior|senior"
        r"|starts? school|big school|final year|last year)\b|\b(?:standard|reception|nursery)\b",
        slots="education",
    ),
    Aspect(
        "school",
        r"(?:\w+ )?(?:school|university|college|uni|alma mater|lyc[eé]e|gymnasium)(?: called)?|name of .* (?:school"
        r"|university|college)",
        r"\bgo to (?:school|university|college|uni|high school)\b|^(?:which|what) (?:\w+ )?(?:school|university"
        r"|college|uni)\b|\bwhere (?:did|do|does) .{1,20}\b(?:study|graduate)\b",
        r"\b(?:uni|universit\w+|college|campus|graduat\w+|academy|gymnasium|polytechnic|(?:primary"
        r"|secondary)(?! school)|sophomore|freshman"
        r"|(?:school|abitur|degree|student|class|year|study|studies|studied|studying|teach(?:es)?|reading) .*\b(?:at|of|from)"
        r"|(?:at|to|from|in|attends?|started|starts) (?!my |our |his |her |their |the last)(?:[\w.'-]+ ){1,4}?(?:high |infants' )?"
        r"(?:school|lyc[eé]e)|\w+ state)\b",
        slots="education school",
        own=True,
    ),
    Aspect(
        "language",
        r"(?:\w+ )?(?:languages?|tongue)",
        r"^(?:which|what) (?:\w+ )?languages?\b|\b(?:do|does|can) .{1,20} speak (?!to\b|with\b)\w+$|\b(?:fluent"
        r"|bilingual)\b|\bwhat do(?:es)? .{1,20} speak (?:with|at|to)\b",
        r"\b(?:speaks?|spoken|fluent|bilingual|languages?|tongue)\b",
        slots="language",
        themes="language",
        own=True,
    ),
)
"""After those of people."""
