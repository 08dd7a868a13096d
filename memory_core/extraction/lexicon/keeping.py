"""Closed word lists: what a household is supplied with, keeps records of, has built in, and puts out for collection."""

from __future__ import annotations

from typing import Final

SERVICES: Final = (
    r"(?:electricity|electric|gas|energy|water|power|heating|broadband|internet|wi-?fi|phone|mobile|cell|landline|contract|sim|tv"
    r"|(?:phone|mobile|data|cell) plan"
    r"|telly|insurance|cover|mortgage|pension|savings|isa|account|accounts|loan|loans|credit card|debit card|wages|payroll|domain"
    r"|domains|hosting|website|policy|utilities|membership|breakdown cover|prescriptions?|business rates|care package|fibre"
    r"|satellite|streaming|tenancy|warranty|franchise|dental plan|health plan|401k|student loan)"
)
"""What somebody supplies, month by month."""

RECORDS: Final = (
    r"(?:e-?mails?|inbox|mail|calendars?|diary|diaries|notes?|files?|documents?|photos?|pictures?|passwords?|tasks?|to-?dos?"
    r"|to-?do lists?|lists?|recipes?|accounts?|books|bookkeeping|invoices?|receipts?|expenses|budget|spreadsheets?|backups?"
    r"|contacts"
    r"|playlists?|bookmarks?|website|site|blog|code|repos?|repository|bugs?|tickets?|issues?|board|roadmap|drafts?|manuscript"
    r"|thesis"
    r"|dissertation|slides|designs?|wiki|docs|minutes|rota|rotas|roster|data|records|timesheets?|workouts?|bookings?"
    r"|newsletter|articles?|chapters?|essays?|journal|shop|store|orders|inventory|stock list|schedule|schedules"
    r"|paperwork|ideas|research|references|lesson plans|payroll|projects?|sprints?|backlog)"
)
"""What is kept on paper or a screen."""

APPLIANCES: Final = (
    r"boiler|oven|cooker|hob|stove|range|fridge|freezer|fridge[- ]freezer|washing machine|washer|dishwasher|dryer|tumble dryer"
    r"|microwave"
    r"|kettle|toaster|hoover|vacuum|vacuum cleaner|lawn ?mower|mower|strimmer|chainsaw|drill|printer|scanner|router|telly|tv"
    r"|television"
    r"|speakers?|soundbar|stereo|amp|amplifier|turntable|headphones|earphones|earbuds|watch|bed|mattress|sofa|pram|pushchair|buggy"
    r"|car seat|tent|rucksack|backpack|coffee machine|coffee maker|blender|mixer|food processor|slow cooker|heater|thermostat|alarm"
    r"|doorbell|shower|pump|insulin pump|woodburner|wood burner|log burner|fireplace|fire|barbecue|bbq|grill|console|bow|saw|lathe"
    r"|mic|microphone|lens|saddle|racket|racquet|clubs|skis|snowboard|surfboard|wetsuit|organ|cello|viola|flute|clarinet|saxophone"
    r"|sax|trumpet|trombone|accordion|banjo|ukulele|harp|double bass|radiators?|heat pump|charger|stair ?lift|hearing aids?|glasses"
    r"|phone|laptop|camera|computer|tablet|bass|piano|guitar|violin|keyboard|monitor|sewing machine|telescope"
)
"""What has a make, and stays for years."""

SITES: Final = (
    r"office|workplace|desk|workshop|studio|shop|salon|surgery|practice|clinic|gym|church|mosque|temple|synagogue|school|nursery"
    r"|playgroup|college|university|club|clubhouse|bank|branch|library|local|pub|cottage|caravan|cabin|lodge|holiday home"
    r"|holiday flat"
    r"|beach house|summer house|second home|boathouse|mooring|garage|lock-?up|storage unit|warehouse|factory|depot|head office"
    r"|headquarters|base|site|pitch|ground|stall|yard|stables?|kennels|kitchen|bedroom|garden|conference|workshop|retreat|offsite"
    r"|seminar|wedding|reception|christening|funeral|party|reunion|agm|gig|fair|fete|course|camp|training|exhibition|summit"
    r"|meet-?up"
    r"|convention|trade fair|rehearsals?|classes|class|lessons|meetings?|appointment|exam|interview|check-?up|scan|operation"
    r"|lectures?"
)
"""What takes place somewhere, or stands there."""

SHARED: Final = (
    r"office|head office|conference|retreat|offsite|seminar|workshop|wedding|reception|wedding reception|christening|funeral|wake"
    r"|party|reunion|agm|course|training|rehearsals?|classes|lessons|meetings?|(?:summer|hen|stag|birthday|leaving"
    r"|christmas) (?:do|party)"
)
"""Of these one says "the" as well, where everybody knows whose it is."""

INSTALLED: Final = (
    r"spare keys?|spare set|keys? (?:to|for|of) [\w' ]{3,20}|stopcock|stop ?tap|fuse ?box|consumer unit|(?:gas|electricity|electric"
    r"|water) meter"
    r"|meters?|first[- ]aid (?:kit|box)|tool ?box|tool ?kit|tools|ladder|fire extinguisher|christmas"
    r" (?:decorations|lights|tree)|birth certificates?|passports?|deeds|will|safe|medicine cabinet|torch|key safe"
    r"|spare (?:bulbs|duvet"
    r"|blankets|fuses)|photo albums|sewing box|paint|tax papers|insurance papers|paperwork"
)
"""What has its place, and is looked for one day."""

COLLECTED: Final = (
    r"bins?|wheelie bins?|recycling|rubbish|trash|garbage|waste|food waste|garden waste|glass|cardboard|milk|papers|newspapers?"
    r"|veg(?:etable)? box|fish van|mobile library|library van|laundry|shopping|food shop|online shop|groceries|post"
)
"""What is fetched or brought on its day of the week."""

DUES: Final = (
    r"rent|mortgage|council tax|salary|wages|pay|pension|direct debits?|electricity bill|gas bill|phone bill|credit card bill|bills"
    r"|maintenance|child benefit|allowance|subscription|membership|insurance"
)
"""What is paid month by month."""
