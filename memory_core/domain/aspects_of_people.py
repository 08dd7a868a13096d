"""Aspects of people: ties, dates, origin, body, how to reach them (`aspects`). Data only."""

from __future__ import annotations

from typing import Final

from memory_core.domain.aspects_shape import Aspect

ASPECTS_OF_PEOPLE: Final = (
    Aspect(
        "beginning",
        "",
        r"\bwhen did .{1,20}\b(?:start|begin|first|find out|quit|stop|give up|take up|join)\b|\bsince when\b",
        r"\b(?:since|ago|started|began|begun|last (?:year|month|week|summer|autumn|winter|spring)|first|when i was"
        r"|at the age|at \w+teen|at twenty|found out|diagnosed|for (?:\w+ )?(?:years|months|weeks)|<month>)\b|\b(?:19|20)\d\d\b",
        vague=True,
    ),
    Aspect(
        "landlord",
        "land(?:lord|lady)",
        r"\bpay (?:the |my |our )?rent to\b|\bowns (?:my|our|the) (?:flat|apartment|house|building)\b",
        r"\b(?:land(?:lord|lady)|letting|owner|owns|rent)\b|\bpay\b",
    ),
    Aspect(
        "vote",
        "",
        r"\bvote[ds]?\b",
        r"\bvot(?:e|ed|es|ing)\b|\belections?\b|\belected\b",
    ),
    Aspect(
        "team",
        r"(?:\w+ )*team",
        r"\b(?:team|club)\b.*\b(?:support|root|follow|fan|cheer|back)\w*\b|\b(?:who|which .*|what .*) (?:do"
        r"|does) .{1,20}\b(?:support|root for|cheer for)\b",
        r"\b(?:fans?|support\w*|team|club|follow\w*|season ticket|root\w*|cheer\w*|die-?hard|till i die|united"
        r"|city fc|fc)\b|\b\w+ (?:man|girl|household) (?:since|till|through)\b",
        slots="favorite:team favorite:club",
        themes="fan",
        own=True,
    ),
    Aspect(
        "favourite",
        "",
        r"\bfavou?rites?\b|\b(?:like|likes|love|loves|enjoy|enjoys|prefer|prefers|adore) (?:the )?(?:best|most)\b"
        r"|\ball-time\b",
        r"<taste>|\btill i die\b|\bnothing (?:can|like)\b|\bthere is only\b|\bfor .{1,20} there's only\b"
        r"|\bnothing but\b",
        slots="favorite likes prefers",
        themes="favourite",
    ),
    Aspect(
        "service",
        "",
        r"\bserviced\b|\b(?:next|due for) .{0,12}(?:service|inspection|mot|check)\b|\bneeds? its next\b"
        r"|\b(?:car|vehicle|van)(?:'s)? (?:test|inspection)\b|\b(?:mot|nct|tüv)\b",
        r"\b(?:serviced?|inspect\w*|mot|nct|garage|tüv)\b",
        strict=True,
    ),
    Aspect(
        "gift",
        "presents?|gifts?",
        r"\b(?:give|gave|given|get|got|buy|bought)\b.{0,40}\bfor (?:\w+ )?(?:christmas|birthday|anniversary|wedding"
        r"|eid|diwali)\b",
        r"\b(?:gave|gives?|given|gifts?|presents?|bought|got (?:me|him|her|them)|surprised?)\b",
        strict=True,
        vague=True,
    ),
    Aspect(
        "honeymoon",
        "honeymoon",
        r"\bhoneymoon\b",
        r"\bhoneymoon\w*\b",
    ),
    Aspect(
        "met",
        "",
        r"\b(?:where|how|when|what year|which year) did\b.{1,40}\b(?:meet|get together|get to know|start (?:dating"
        r"|going out))\b|\bhow long have\b.{1,40}\b(?:been together|known|dated|dating)\b",
        r"\b(?:met|introduced|together (?:since|for)|been together|dating|dated|known (?:each|him|her|me)|knew"
        r"|first saw|since (?:school|college|uni|junior|high|kindergarten|the age))\b",
        strict=True,
        vague=True,
    ),
    Aspect(
        "last seen",
        "",
        r"\blast (?:see|saw|seen|meet|met|visit|speak|spoke|talk)\b",
        r"\b(?:saw|seen|met|visited|spoke|last)\b",
        vague=True,
    ),
    Aspect(
        "wedding",
        "(?:wedding )?anniversary|weddings?(?: day| date)?|big day|knot",
        r"\b(?:when|where|what|which|how long)\b.*\b(?:marry|married|wed|hitched|engaged)\b|\bthe knot\b"
        r"|\bdate of .*\bwedding\b",
        r"\b(?:<ties>)\b",
        slots="anniversary",
    ),
    Aspect(
        "marital status",
        "marital status|marriage",
        r"\b(?:marry|married|engaged|single|divorced|marriage)\b",
        r"\b(?:<ties>|together|husband|wife|widow\w*|divorc\w+|single|separated|split up|ex|ex-\w+|late|partner|girlfriend"
        r"|boyfriend)\b",
        slots="marital_status partner anniversary",
        themes="marriage",
    ),
    Aspect(
        "cause of death",
        "",
        r"\b(?:die|died|dying|pass(?:ed)? away) (?:of|from)\b|\bkilled (?:my|our)\b|\bhow did .{1,25}\b(?:die|pass away)\b",
        r"\b(?:of|from|after|with) (?:an? |the )?(?:\w+ )?(?:cancer|stroke|heart|attack|accident|pneumonia|covid|flu|tumou?r"
        r"|old age|infection|disease|illness|crash|overdose|fall|sepsis)\b|\bkilled\b|\b(?:cancer|stroke|heart attack)\b",
        strict=True,
    ),
    Aspect(
        "debt",
        r"debts?",
        r"\bow(?:e|es|ed|ing)\b(?!.*\brent\b)|\bin debt\b|\bborrow\w*\b|\b(?:lend|lent|loan(?:ed)?)\b",
        r"\bow(?:e|es|ed|ing)\b|\b(?:lend|lent|loan\w*|borrow\w*|debts?|i\.?o\.?u)\b|\bpa(?:y|id|ying) (?:\w+ )?back\b"
        r"|\b(?:has|have|got|took|with) (?:my|our|his|her)\b",
        slots="debt",
    ),
    Aspect(
        "death",
        "",
        r"\b(?:die|died|pass(?:ed)? (?:away|on)|funeral|buried)\b|\b(?:lose|lost) (?:my|our) (?:husband|wife|mum|mom"
        r"|dad|\w*mother|\w*father|sister|brother|son|daughter|dog|cat)\b",
        r"\b(?:die[ds]?|passed|death|dead|funeral|buried|late|lost|widow\w*|rest (?:him|her|them)|gone)\b",
        themes="death",
    ),
    Aspect(
        "birthday",
        "birth ?(?:day|date)s?|date of birth|bday",
        r"\b(?:when|what (?:day|date|year|month)|which (?:day|date|year|month))\b.{1,40}\b(?:born|birthday)\b(?! (?:party|dinner))",
        r"\b(?:birth\w*|b-?day|born|turn(?:s|ed|ing)? <count>|<be> <count> (?:on|in|next|this))\b",
        slots="birthday",
        own=True,
        strict=True,
    ),
    Aspect(
        "star sign",
        "(?:star |zodiac )?sign|zodiac(?: sign)?|horoscope",
        r"\b(?:zodiac|star sign)\b",
        r"\b(?:zodiac|star sign|aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius"
        r"|pisces)\b",
        slots="zodiac birthday",
    ),
    Aspect(
        "age",
        "age",
        r"\bhow old\b|\bwhat age\b",
        r"\byears? old\b|-years?-old\b|\bmonths old\b|\baged?\b|\bborn\b|\bbirth(?:day|date)?\b|\bturn(?:s|ed"
        r"|ing)? <count>|<be> (?:\w+ly |just |only |now |still )?<count>(?=\W*$|[.,;!]| (?:and|now|but|next|this|in"
        r"|on|today|already|years?)\b)|, <count>(?=\W*$|[.,;!])|\b(?:from|since|built in|in) (?:1[89]|20)\d\d\b"
        r"|\b(?:teenager|toddler|in (?:my|his|her) \w+ies)\b",
        slots="age birthday",
        own=True,
        strict=True,
    ),
    Aspect(
        "birthplace",
        "birthplace|place of birth",
        r"\b(?:where|which hospital|what hospital|which (?:town|city|country|place)|what (?:town"
        r"|city))\b.{1,30}\bborn\b",
        r"\b(?:born|birthplace|native|grew up|raised|come from|comes from|hail\w*|(?:i'm|i am|is|originally) from)\b",
        slots="birthplace hometown",
        own=True,
        strict=True,
    ),
    Aspect(
        "origin",
        "home ?town|nationality|citizenship|roots|heritage|ethnicity",
        r"\bgr[eo]w up\b(?! with)|\bchildhood\b(?! \w)|\bwhere\b.{1,40}\bfrom$|\bwhere\b.{1,30}\b(?:raised|roots)\b|\b(?:which"
        r"|what) passport\b|\b(?:which|what) (?:country|town|city|place|part)\b.*\bfrom$",
        r"\b(?:grew up|raised|reared|born|native|from|originally|roots|childhood|hometown|home town|citizen\w*"
        r"|nationality|passport|moved (?:here|over)|came (?:over|here)|parents are|home is)\b",
        slots="birthplace hometown nationality origin",
        themes="origin nationality",
        own=True,
        strict=True,
    ),
    Aspect(
        "height",
        "height",
        r"\bhow tall\b",
        r"\d\s?(?:cm|m|ft)\b|\b(?:tall|height|feet|foot|metres?)\b|\d'\d|<be> (?:\w+ )?short\b",
        slots="height",
        own=True,
        strict=True,
    ),
    Aspect(
        "weight",
        "weight",
        r"\bhow much do(?:es)? .{1,20} weigh\b|\bhow heavy\b|\bwhat do(?:es)? .{1,20} weigh\b",
        r"\b(?:kg|kilos?|pounds|lbs?|stone|weigh\w*|heavy)\b|\dkg",
        slots="weight",
        own=True,
        strict=True,
    ),
    Aspect(
        "pressure",
        "blood pressure|cholesterol(?: level)?|blood sugar|resting heart rate",
        "",
        r"\d.*\b(?:pressure|cholesterol|sugar)\b|\b(?:pressure|cholesterol|sugar)\b.*\d",
        strict=True,
    ),
    Aspect(
        "blood",
        "blood (?:type|group)",
        "",
        r"\bblood (?:type|group)\b|\b(?:ab|a|b|o|0) ?(?:positive|negative|\+|-)",
        slots="blood_type",
        own=True,
        strict=True,
    ),
    Aspect(
        "size",
        r"(?:\w+ )?sizes?|sizes? \w+",
        r"\bsizewise\b|\bwhat sizes?\b",
        r"\bsizes?\b|\b(?:small|medium|large|xl)\b|\bin (?:shoes|boots)\b|\bwears? an? \w+\b",
        slots="shoe_size ring_size",
        own=True,
        strict=True,
        generic="size sizes",
    ),
    Aspect(
        "colour",
        "colou?rs?|colou?r of .*",
        r"^(?:what|which) colou?rs? (?:is|are|was)\b",
        "<colours>",
        strict=True,
    ),
    Aspect(
        "phone number",
        "(?:phone|telephone|mobile|cell)(?: phone)? number|digits",
        r"\bnumber (?:to call|do i (?:call|ring))|\b(?:my|his|her|our|their|[\w-]+'s) number$",
        r"\d[\d ()/-]{5,}\d|\bnumber\b",
        slots="phone contact",
        own=True,
        strict=True,
    ),
    Aspect(
        "email",
        r"e-?mail(?: address)?|mail address|electronic \w+",
        r"\belectronically\b",
        r"@|\be-?mail\b|\bwrite to me\b",
        slots="email",
        own=True,
        strict=True,
    ),
    Aspect(
        "online",
        "user ?name|website|web (?:page|site|address)|handle|url|instagram|blog|domain",
        "",
        r"\w\.\w{2,}|@|\b(?:user ?name|site|handle|blog|page|account|online)\b",
        slots="website username",
    ),
    Aspect(
        "nickname",
        "nicknames?|pet name",
        r"\b(?:friends|people|everyone|they|family) (?:call|address) me\b|\bshould (?:you|people) call me\b",
        r"\bnick\w*|\bcalls? (?:me|him|her)\b|\bknown as\b|\bgo(?:es)? by\b|\bshort for\b",
        slots="nickname",
        own=True,
        strict=True,
    ),
    Aspect(
        "address",
        "(?:home |postal |street |full |exact )?address|post ?code|zip(?: code)?|street(?: in .*)?|(?:house|flat"
        "|apartment|door|room) number",
        r"^(?:which|what) street\b",
        r"\baddress\b|\bpost ?code\b|\b(?:room|flat|apartment|number|no\.?) \d|\b\d+\w? (?:[\w-]+ ){0,2}(?:street"
        r"|road|avenue|lane|drive|close|square|terrace|row|crescent|boulevard|tower|way|court|place)\b|\b(?:on|in"
        r"|off|at) (?:[\w-]+ ){1,3}(?:street|road|avenue|lane|drive|close|square|terrace|row|crescent|boulevard"
        r"|tower|way|court|place)\b(?! art)|\w+(?:stra(?:ss|ß)e|gasse|platz|gatan|veien|weg)\b|\b(?:rue|via"
        r"|calle) \w+",
        slots="home_address",
        own=True,
        strict=True,
    ),
    Aspect(
        "seat",
        r"(?:\w+ )?seats?",
        r"^(?:which|what) seat\b",
        r"\b(?:seats?|aisle|window|row|carriage|coach|\d+[a-f])\b",
    ),
    Aspect(
        "wifi",
        "wi-?fi.*",
        "",
        r"\bwi-?fi\b|\bnetwork\b|\brouter\b",
        strict=True,
    ),
)
"""In the order of trying."""
