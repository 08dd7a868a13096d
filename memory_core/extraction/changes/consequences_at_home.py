"""What is over with something that happened, of how somebody lives: of their body, their family and home, of what they
have and look for."""

from __future__ import annotations

from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.people import PARENTS, PARTNERS
from memory_core.extraction.changes.consequences_shape import HAVE, consequence
from memory_core.extraction.lexicon.life import CARS

_WORN: Final = r"(?:(?:plaster )?cast|plaster|sling|splint|(?:walking |air )?boot|(?:neck |back |knee )?brace|stitches)"

_IS_SOLD: Final = (
    r"\b(?:drove off (?:with|in)|cash in hand|sold\b(?! out)|sale (?:went|has gone) through|closing went through"
    r"|exchanged contracts"
    r"|(?:buyers?|new owners?|a (?:(?:young|nice|lovely|retired) )?(?:couple|family|man|woman|lady|guy|bloke|lad))\b[^.;?]*?"
    r"\b(?:collected|picked (?:it|them) up|came for|took|paid|drove|bought|(?:has|have) (?:the keys|it)))\b"
)

AT_HOME: Final = (
    consequence(
        _IS_SOLD,
        "goal plan note possession vehicle housing",
        r"\b(?:sell|selling) (?:my |our |the |an? )(?:old )?(?P<what>[\w'-]+)",
        names="what",
    ),
    consequence(
        _IS_SOLD,
        "goal plan note possession vehicle housing",
        r"\b(?:my|our|the) (?:old )?(?P<what>[\w'-]+)(?: is|['’]s| are)? (?:up )?(?:for sale|on the market|listed|advertised)\b",
        names="what",
    ),
    consequence(
        r"\b(?:service (?:is|['’]s) (?:done|over|finished|complete)|(?:done with|finished|completed) (?:my|his|her|the)"
        r" (?:\w+ )?service|demobbed|discharged|(?:out of|left) the (?:army|navy|forces|service)|home for good)\b",
        "education occupation employer plan note home_city",
        r"\b(?:(?:military|national|army|civilian) service|conscript\w*|(?:in|with) the (?:army|navy|forces))\b",
    ),
    consequence(
        r"\b(?:our|my|number) (?:second|third|fourth|fifth|two|three|four|five)(?: (?:child|baby|one|boy|girl|kid|son|daughter))?"
        r"(?:['’]s| has| was| is)?(?: just| finally| now)* (?:arrived|born|here|come along|came along)\b",
        "children",
        r"\b(?:one|two|three|four|no|only|[0-4])\b",
    ),
    consequence(
        r"\b(?:glasses|specs|spectacles) for me (?:now|these days|from now on)|\b(?:switched|gone back|went back|back) to"
        r" (?:glasses|specs|spectacles)\b|\b(?:given up|gave up|done with) contacts?\b",
        "trait note possession routine uses",
        r"\b(?:wear|use|have|in) (?:\w+ )?(?:contact lenses|contacts)\b",
    ),
    consequence(
        r"\b(?:they(?:['’]ve| have)? )?(?:took|taken) (?:away )?my (?:driving )?licen[cs]e\b|\b(?:lost|surrendered|handed in) my"
        r" (?:driving )?licen[cs]e(?= (?:for|because|after|over|due|through)\b|[,.;]|$)|\bbanned from driving\b",
        "routine hobby note",
        r"\b(?:I|we) (?:usually |always )?(?:drive|commute by car|go by car)\b",
    ),
    consequence(
        r"\b(?:I|we)(?:['’]ve| have)?(?: just| finally)* (?:went|gone|switched to) (?:fully |all[ -])?electric\b"
        r"|\bplug (?:the car|her) in\b",
        "vehicle",
        r"\b(?:petrol|diesel)\b",
    ),
    consequence(
        r"\b(?:(?:I['’]m|I am|diagnosed(?: as| with)?|it['’]s|it is) (?:a )?(?:officially |definitely )?|(?:back|in): )"
        r"c(?:o?e)liac\b",
        "routine preferred_drink",
        r"^(?!.*gluten).*\b(?:bread|sourdough|toast|croissants?|bagels?|pasta|beer|porter|stout|couscous)\b",
    ),
    consequence(
        r"\b(?:have not|haven['’]t|not|['’]ve not) (?:had a (?:single )?(?:smoke|cigarette|fag|puff)|smoked)"
        r"(?: a| an| one| any)?\b.*\b(?:for|since|in)\b|\bsmoke[- ]free\b|\bwithout (?:a )?(?:smoke|cigarette|smoking)\b",
        "smoking routine trait note",
        r"\bsmok(?:e|es|er|ing)\b|\bcigarettes?\b|\bfags\b",
    ),
    consequence(
        r"\b(?:miscarr\w+|lost the baby|gave birth|given birth|(?:was|were|got) born|born (?:at|on|this|last|yesterday|today|in"
        r" the)|(?:had|welcomed) (?:my|our|her|the|a|an) (?:\w+ )?(?:baby|boy|girl|son|daughter|twins)"
        r"|(?:baby|little one|little man|daughter|son|twins|little (?-i:[A-Z])\w+)(?: (?-i:[A-Z])\w+)?(?:['’]s)?"
        r" (?:is |has |are |have )?(?:finally |safely )?"
        r"(?:here|arrived|come)\b(?! (?:in the|by) (?:post|mail|courier)))"
        r"|\b(?:arrived|here|born|came)\b[^.;]*\b\d(?:[.,]\d+)? ?(?:kilos?|kg|lbs?|pounds?)\b"
        r"|\b(?:a|our) (?:(?:little|baby|healthy) )*(?:girl|boy|son|daughter),? \d[\d.,]* ?(?:grams?|g|kilos?|kg|pounds?|lbs?)\b"
        r"|\bmother and (?:baby|child|son|daughter|twins) (?:are|both)\b",
        "condition plan event date note",
        r"\b(?:pregnan\w+|expecting|due (?:in|on|date|at|around|any)|having a baby|baby is due)\b",
        of_us=True,
    ),
    consequence(
        r"\b(?:(?:got|have|found|renting|bought|moved into|in) (?:my|our|his|her) (?:very )?own"
        r" (?:place|spot|pad|flat|apartment|home|house|room|studio|digs)|place (?:all )?to myself"
        r"|moved out of (?:my|the|our|his|her)"
        r" (?:\w+ ){0,2}?(?:parents|mum|mom|dad|folks|family|flat ?share|house ?share|place|house|flat))\b",
        "household housing",
        r"\b(?:with (?:my|two|three|four|some|a|his|her)|at (?:my|his|her) (?:parents|mum|mom|dad)|shar(?:e|ing)|parents['’])",
    ),
    consequence(
        r"\b(?:bought|got|ordered|picked up|collected|arrived|delivered|came|have)\b",
        "goal plan",
        r"\b(?:sav(?:e|ing)(?: up)? for|(?:want|hoping|hope|planning|plan) to (?:buy|get|afford)) (?:an? |the |my |some )?(?:new )?"
        r"(?P<what>[\w' -]{3,40})",
        names="what",
    ),
    consequence(
        r"\b(?:found|got|landed|signed (?:for|the lease)|bought|hired|accepted|moved into|start(?:ed)? (?:my|a|the|at))\b",
        "goal plan note occupation",
        r"\b(?:look|search|hunt)(?:ing|s)? for (?:an? |my |the |somebody to |someone to )?(?:new |good |cheaper |bigger )?"
        r"(?P<what>[\w' -]{2,30})",
        names="what",
    ),
    consequence(
        rf"\b(?:got|had|have|having) (?:my|the) {_WORN} (?:off|out|removed|taken (?:off|out)|cut off|sawn off)\b"
        rf"|\b{_WORN} (?:(?:is|are|was|were|has|have|came|come|finally|been|got)(?: now| finally)? )+(?:off|out|removed|gone)\b"
        rf"|\b(?:took|taken|cut|sawed|sawn|sawing) (?:(?:my|the) {_WORN}|it|the (?:damn(?:ed)? |whole )?thing) off\b",
        "condition note",
        rf"\bin (?:an? |the )?(?:\w+ )?{_WORN}\b|\b(?:have|wear(?:ing)?) (?:an? |the )?(?:\w+ )?{_WORN}\b",
    ),
    consequence(
        r"\b(?:last|final) box(?:es)?\b.*\bkeys\b"
        r"|\b(?:handed|gave|given|posted|sent|returned|dropped)(?: back| off| in)? (?:the|my|our) old (?:flat |house )?keys\b"
        r"|\b(?:handed|gave|given|returned) (?:(?:the|my|our) )?(?:landlord|landlady|letting agent|agency|council)"
        r" (?:back )?(?:the|his|her|their|my|our) keys?\b"
        r"|\b(?:handed|gave|given|returned) (?:the|my|our|his|her) keys?(?: back)? (?:back )?to (?:the|my|our) (?:landlord|landlady"
        r"|letting agent|agency|council)\b",
        "housing",
        r"\b(?:rent\w*|liv(?:e|ing)|flat|room|house|apartment|studio)\b",
    ),
    consequence(
        r"\b(?:found|turned up|got (?:it|them) back|handed in)\b",
        "note event possession condition",
        r"\b(?:lost|can(?:not|['’]t| not) find|misplaced|mislaid)\b (?:my |our |the )(?P<what>[\w' -]{3,30})",
        names="what",
    ),
    consequence(
        r"\b(?:flew away|flown away|flew off|ran away|run away|ran off|escaped|never came back|was run over|got run over)\b"
        r"(?!.*(?<!never )\b(?:(?:came|come|is|was) (?:back|home)|found|turned up|caught)\b)"
        r"|\blet (?-i:[A-Z])[\w'’-]+ go (?:at|to) (?:the vet|sleep)|\bput (?-i:[A-Z])[\w'’-]+ (?:to sleep"
        r"|down)(?=[,.;!]|$| (?:on|at"
        r" the vet|last|this|yesterday|today)\b)",
        "pet note possession",
        r"\b(?:called|named|,) (?P<what>(?-i:[A-Z])[\w'-]+)",
        names="what",
    ),
    consequence(
        r"\b(?:has|have|got|found|met) (?:himself |herself |themselves |myself )?an? (?:new |lovely )?"
        rf"(?:{PARTNERS})\b(?! (?:before|once))"
        r"|\b(?:got|getting|am|is|are) (?:married|engaged)\b|\b(?:seeing|dating) (?:someone|somebody)\b",
        "marital_status trait",
        rf"\bsingle\b(?! (?:{PARENTS}|room|bed|child))",
    ),
    consequence(
        rf"\b(?:bought|got|picked up|have|leased|drive) (?:myself |ourselves )?(?:an?|our|my)"
        rf" (?:[\w-]+ ){{0,2}}?(?:car|van|{CARS})\b",
        "trait vehicle possession note",
        r"\b(?:(?:do|does) not|don['’]t|doesn['’]t) (?:have|own|drive) (?:a |any )?(?:car|vehicle)\b|\bno car\b|\bcar-free\b",
    ),
    consequence(
        r"\bmoved (?:in)?to (?:a|the|an) (?:[\w-]+ )?(?:care|nursing|retirement|residential|old people['’]?s) home\b"
        r"|\bmoved in with\b",
        "household",
        r"\b(?:alone|by (?:my|him|her)self|on (?:my|his|her) own)\b",
    ),
    consequence(
        r"\b(?:my|our) (?:newborn|(?:new |little )?baby (?:girl|boy|son|daughter))\b"
        r"(?!.*\b(?:due|kick\w*|scan|names?|expecting|bump)\b)",
        "condition trait event note",
        r"\b(?:pregnan\w*|expecting (?:a baby|twins|our))\b",
        of_us=True,
    ),
    consequence(
        r"\b(?:my|his|her|the) (?:leg|ankle|foot|knee|hip|pelvis|back|toe|heel|achilles)(?: tendon)? is (?:broken|fractured"
        r"|in (?:a )?plaster)\b"
        r"|\bbroke(?:n)? (?:my|his|her) (?:leg|ankle|foot|knee|hip|pelvis|back)\b"
        r"|\bin a cast\b.*\bfor (?:the next )?(?:[\w-]+) (?:weeks|months)\b",
        "routine hobby",
        r"\b(?:run|runs|running|jog\w*|cycl\w+|ski\w*|skat\w+|danc\w+|climb\w*|football|soccer|rugby|tennis|squash|badminton|basketball"
        r"|hockey|hik\w+|surf\w*|swim\w*|netball|volleyball)\b",
    ),
    consequence(
        r"\b(?:gave up|given up|quit|stopped(?: drinking)?|cut out|am off|['’]m off|no more) (?:coffee|caffeine)\b",
        "routine preferred_drink",
        r"\b(?:coffees?|espressos?|lattes?|cappuccinos?|flat whites?|americanos?|cortados?|macchiatos?|mochas?)\b",
    ),
    consequence(
        r"\b(?:gave up|given up|quit|stopped|cut out|am off|['’]m off|no more) (?:drinking|alcohol|booze|the drink)"
        r"(?! (?:tea|coffee|milk|coke|soda|juice|water))\b|\bteetotal\b|\bsober now\b",
        "routine preferred_drink",
        r"\b(?:beers?|wine|whisk(?:e)?y|gin|rum|vodka|cocktails?|pints?|lager|ale|cider|prosecco|alcohol)\b",
    ),
    consequence(
        r"(?:\b(?:is|are|came|got|back|allowed|sent|let)|['’]s|^\w+s)(?: (?:finally|back|now|come|been|allowed|sent))* home\b"
        rf"(?=[,.!]|$| (?:now|from|today|yesterday|at last|again|safe|this \w+|last \w+|on \w*day|{WEEKDAY})\b)"
        r"|\b(?:out of|discharged from|home from|left) (?:the )?hospital\b|\b(?:was|been|got|is)(?: finally)? discharged\b",
        "condition event note housing home_city",
        r"\b(?:is|are|am|was|been|taken|went|gone|admitted|rushed)(?: still| back)? (?:in|to|into) (?:the )?"
        r"(?:(?-i:[A-Z])[\w.'’-]* ){0,3}(?:hospital|intensive care|the infirmary|icu)\b",
    ),
    consequence(
        r"\b(?:^|my )laser (?:eye )?(?:surgery|treatment|operation|op) (?:went|worked|was (?:a success|perfect)|has"
        r" (?:gone|worked))\b"
        rf"|{HAVE}(?:had|got) (?:my eyes (?:lasered|done)|laser (?:eye )?(?:surgery|treatment)(?: on my eyes)?)\b"
        r"|\b(?:lasered|had laser on) (?:both )?(?:my|of my) eyes\b",
        "trait note possession condition routine uses",
        r"\b(?:glasses|contact lenses|contacts|specs|spectacles|short-?sighted|near-?sighted|long-?sighted)\b",
    ),
    consequence(
        rf"{HAVE}(?:got|collected|picked up|been given|were given|have) (?:the|our|my) keys(?! (?:for|to) (?:the|my|our) "
        r"(?:car|van|office|shop|shed|garage|bike|locker|room))\b(?! (?:cut|copied|back|out))"
        rf"|{HAVE}(?:completed on (?:the|our)|closed on (?:the|our)|exchanged on) ",
        "goal plan",
        r"\bsav(?:e|ing)(?: up)? for (?:an? |our |the |my )?(?:first |own |new )?(?:house|home|flat|place|apartment|mortgage)\b"
        r"|\bsav(?:e|ing)(?: up)? for (?:an? |our |the |my )?(?:house |flat )?deposit\b"
        r"|\b(?:look|search|hunt)\w* for (?:an? |our |the |my )?(?:first |own |new )?(?:house|home|flat|place|apartment)\b"
        r"|\b(?:house|flat|home|apartment)[- ]hunting\b",
    ),
    consequence(
        r"\bsigned (?:the|a|his|her|our|my|their) (?:(?:new|rental|tenancy) )?(?:lease|tenancy(?: agreement)?|rental agreement)\b",
        "goal plan note",
        r"\b(?:look|search|hunt)\w* for (?:an? |our |the |my |his |her )?(?:[a-z-]+ )?(?:house|home|flat|place|apartment|studio"
        r"|room)\b|\b(?:house|flat|home|apartment|room)[- ]hunting\b",
    ),
    consequence(
        rf"{HAVE}(?:gave|given|sent|handed|returned) (?:him|her|(?-i:[A-Z])[\w'’-]+)(?: back)?"
        r" (?:the|my|his|her) ring(?: back)?\b"
        rf"|{HAVE}(?:gave|given|sent|handed|returned) (?:the|my|his|her) ring back\b"
        r"|\b(?:registry office|registrar|vicar|priest|venue|guests|caterers?)\b.*\b(?:told|informed)\b.*"
        r"\b(?:not to expect us|not coming|there is no wedding|wedding is off)\b",
        "plan event date note decision",
        r"\b(?:getting married|get married|wedding|marry|marrying|engaged|fianc[ée]+)\b",
    ),
    consequence(
        r"\b(?:(?:only|just|strictly|nothing but) (?:eat(?:ing)? )?|(?:I|we) (?:now )?eat (?:only|just|nothing but) )"
        r"(?:poultry|chicken|turkey|white meat|fish|seafood|vegetables|plants|veggies)(?: and (?:fish|turkey|chicken|seafood))?"
        r" (?:(?:for (?:me|us)|from now on|now|these days|from here on)(?: |$|[,.;]))+",
        "routine diet likes note preferred_food",
        r"\b(?:I|we) (?:(?:can|will|still|usually) )?(?:eat|love|like|have) (?:\w+ )?"
        r"(?:meat|anything|everything|steaks?|beef|pork|lamb|bacon|sausages|burgers)\b(?! (?:but|except|other than)\b)",
    ),
    consequence(
        r"\b(?:start(?:ed|s|ing)?|began|begun|moved (?:up )?to|goes to|go to|gone to|going to|(?:is|['’]s) (?:now )?at|joined)"
        r" (?:\w+ )?(?:(?:the|a|his|her|their|our) )?(?:\w+ )?"
        r"(?:secondary(?: school)?|(?:high|middle|senior|grammar|big) school|comprehensive|(?-i:[A-Z]\w+ (?:High|Grammar)))\b"
        r"(?! next)",
        "education note hobby routine",
        r"\b(?:is|are|in|at)\b.*\b(?:(?:year|yr|grade|primary|class|p) ?(?:[1-6]|one|two|three|four|five|six)\b|nursery|reception"
        r"|kindergarten|preschool|primary school|elementary(?: school)?)\b",
    ),
    consequence(
        r"\b(?:house|flat|home|place|apartment|cottage) (?:that belongs to (?:us|me)|of (?:our|my) (?:very )?own|that(?:['’]s| is)"
        r" (?:all )?(?:ours|mine))\b"
        r"|\b(?:moved into|bought|keys to|first night in) (?:our|my) (?:very )?own (?:house|flat|home|place|apartment)\b",
        "housing home_city note home_address",
        r"^(?:I|we|I['’]m|we['’]re|(?:I am|we are)) (?:still )?rent(?:ing)?\b",
    ),
)
