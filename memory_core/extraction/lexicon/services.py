"""What a household is supplied with, what it pays for and who comes to the door, as people call it: data only."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

SERVICES: Final = MappingProxyType(
    {
        "phone": r"(?:mobile|phone|cell)(?: phone)?(?: (?:number|contract|plan|line|network|provider))?|number|sim(?: card)?",
        "broadband": r"broadband|internet|wi-?fi|fib(?:re|er)",
        "electricity": r"electric(?:ity)?|leccy|lecky|power|energy",
        "gas": r"gas",
        "water": r"water",
        "insurance": r"(?:(?:car|van|home|house|contents|building|pet|travel|life|health|dental|boat) )?insurance",
        "bank": r"(?:current |savings |bank |business )?accounts?|banking|savings|wages|salary|pay",
        "mortgage": r"mortgage",
        "pension": r"(?:state |work |workplace )?pension",
        "invoicing": r"invoic(?:es|ing)|bookkeeping|accounts|payroll",
    }
)
"""By one name each, what a firm supplies."""
BY_KIND: Final = MappingProxyType(
    {"network": "phone", "broadband": "broadband", "energy": "electricity", "bank": "bank"}
)
"""What a well-known firm supplies, by the kind it is of in `domain.products`."""
DUES: Final = (
    r"(?:rent|mortgage(?: payment)?|fees?|bills?|subs|subscription|dues|membership|deposit|insurance|premium"
    r"|(?:council |road |car )?tax|childcare|nursery|childminder|(?:parking )?permit|(?:day|hourly|daily|weekly) rate|salary|wages?"
    r"|pension|allowance|tuition|service charge|ground rent)"
)
LOCAL_PLACES: Final = (
    r"(?:library|pool|baths|lido|bakery|baker|butcher|pharmacy|chemist|post office|surgery|gym|market|tip|dump|recycling centre"
    r"|museum|cafe|café|pub|bar|shop|supermarket|garden centre|playgroup|nursery|kindergarten|creche|crèche|canteen|town hall|bank"
    r"|launderette|barber|hairdresser|garage|petrol station|allotments?|park|playground|sauna|youth club|community centre)"
)
"""Where one goes when it is open."""
CALLERS: Final = (
    r"(?:milkman|(?:window |office )?cleaner|gardener|post(?:man|woman|ie)|bin ?men|dustmen|milk|veg(?:etable)? box|fruit box"
    r"|(?:fish|bread|chip|ice cream|library|grocery) van|mobile library|rep|papers?|delivery|shopping|carers?|nurse|physio"
    r"|chiropodist|hairdresser|dog walker|nanny|babysitter|tutor|tanker|ironing lady|handyman|bookkeeper|recycling|bins|skip)"
)
"""Who comes to the door, and what is brought to it, again and again."""
GOODS: Final = (
    r"(?:shopping|groceries|veg(?:etables)?|fruit|meat|fish|bread|eggs?|milk|cheese|chicken|flowers|coffee|tea|wine|beer|rice"
    r"|flour|butter|honey|lamb|lambs|beef|pork|calves|cattle|sheep|pots|vegetables|tablets|pills|prescriptions?|medicines?|meds"
    r"|inhalers?|batteries|strings|wool|yarn|feed|hay|straw|seeds?|compost|coal|logs|wood|diesel|petrol|clothes|shoes|glasses"
    r"|lenses|newspapers?|paper|stamps|spices|ingredients|supplies|parts|tools|tyres|paint|nappies|formula|cat food|dog food)"
)
"""What is bought again and again at one and the same shop."""
FINISHES: Final = (
    r"(?:slate|oak|pine|ash|beech|walnut|cedar|teak|bamboo|cork|lino|vinyl|laminate|carpet(?:ed)?|tiled?|tiles|marble|granite"
    r"|quartz|concrete|brick|stone|flagstone|terracotta|wood(?:en)?|floorboards|parquet|steel|stainless steel|gravel|bare|unpainted"
    r"|glass|leather|velvet|linen|magnolia|sage|charcoal|anthracite|mustard|ivory|coral|peach|rust|aubergine)"
)
FITTINGS: Final = (
    r"(?:floor|floors|walls?|ceiling|tiles|worktops?|counters?|cupboards|units|door|(?:front|back|garage|shed|side) door|doors"
    r"|fence|deck(?: stain)?|decking|curtains|blinds|carpet|sofa|roof|gate|shutters|windows|skirting|kitchen|bathroom|lounge"
    r"|hall|hallway|landing|porch|bedroom|nursery|study|office|(?:living|dining|sitting|spare|front|back|utility) room|bathroom"
    r"|stairs|shed|brand colou?r|livery|kit|logo)"
)
"""Of which there is a colour or a material."""
DEVICES: Final = (
    r"(?:printer|laptop|computer|desktop|pc|tablet|phone|mobile|camera|telly|tv|television|kettle|cooker|oven|hob|fridge|freezer"
    r"|fridge-?freezer|dishwasher|washing machine|washer|tumble dryer|dryer|microwave|toaster|coffee machine|hoover|vacuum"
    r"|(?:lawn ?)?mower|hedge trimmer|strimmer|chainsaw|drill|sander|router|boiler|stove|wood burner|helmet|tent|rucksack|racket"
    r"|sewing machine|watch|hearing aids?|headphones|speakers?|keyboard|monitor|drone|e-?reader|scales|mixer|mattress)"
)
"""What is bought for years and has a maker's name."""
GATES: Final = (
    r"(?:(?:front |back |side |main |yard |garage |shed |office |building |car park |garden |stable |barn |bike |work |staff"
    r" ?room |bicycle |cycle |laundry |cellar |school |shop |holiday |cottage |cabin |studio |house |flat |allotment |site )*"
    r"(?:gate|door|doors|alarm|burglar alarm|entry|key ?safe|garage|shed|barn|barrier|intercom|lift|building"
    r"|entrance|yard|bike (?:shed|store)|stockroom|cellar|basement|laundry(?: room)?))"
)
"""What opens with a code that several people know: no account, no card, no device, no locker of one's own."""
MAKERS: Final = (
    r"(?-i:Samsung|Apple|Sony|Canon|Nikon|Fuji|Fujifilm|Brother|Epson|Lenovo|Dell|Asus|Acer|Bosch|Miele|Siemens|Beko|Hotpoint|Dyson"
    r"|Henry|Shark|Makita|Stihl|Garmin|Fitbit|Pixel|Nokia|Motorola|Huawei|Xiaomi|Panasonic|Philips|Smeg|Neff|Vaillant|Worcester)"
)
HEAT: Final = (
    r"(?:oil|gas|wood|logs|coal|electric(?:ity)?|pellets|heat pump"
    r"|lpg|bottled gas|peat|solar|mains|grid|stove|burner|boiler|aga)"
)
_MINE: Final = r"(?:my|our|the)"
DEEDS: Final = MappingProxyType(
    {
        "hair": (
            r"(?:hairdresser|hair ?stylist|stylist|barber)",
            rf"(?:cuts?|cutting|does|doing|do|trims?|colours?|sees? to) {_MINE} hair",
        ),
        "nails": (r"(?:manicurist|nail (?:lady|girl|tech\w*))", rf"(?:does|doing) {_MINE} nails"),
        "feet": (r"(?:chiropodist|podiatrist)", rf"(?:does|doing|sees? to|looks? after) {_MINE} feet"),
        "teeth": (r"(?:dentist|hygienist)", rf"(?:does|doing|sees? to|looks? after) {_MINE} teeth"),
        "dog": (
            r"dog[ -]?walker",
            rf"(?:(?:walks?|walking) (?:{_MINE} (?:dogs?|puppy|pup|hound)|(?-i:[A-Z][\w-]+))|(?:takes|taking) {_MINE} dogs? out"
            rf"|(?:does|doing) (?:{_MINE} )?(?:[a-z]+ )?(?:dog )?walks)",
        ),
        "cats": (r"(?:cat|pet)[ -]?sitter", rf"(?:feeds?|feeding|minds|looks? after) {_MINE} (?:cats?|rabbits?|fish)"),
        "cleaning": (
            r"(?:cleaner|cleaning (?:lady|woman)|char(?:lady|woman)?)",
            rf"(?:(?:cleans?|cleaning) (?:for (?:me|us)|{_MINE} (?:house|flat|place|office|surgery|shop))"
            rf"|(?:does|doing) (?:{_MINE} )?cleaning)",
        ),
        "windows": (r"window[ -]cleaner", rf"(?:(?:cleans?|cleaning|does|doing) {_MINE} windows)"),
        "garden": (
            r"gardener",
            rf"(?:does|doing|cuts?|cutting|mows?|mowing|looks? after|keeps?) {_MINE} (?:garden|lawns?|grass|hedges?)",
        ),
        "children": (
            r"(?:child[ -]?minder|nanny|babysitter|au pair)",
            rf"(?:minds|minding|looks? after|looking after|babysits|sits for) {_MINE} (?:kids|children|boys|girls|twins|baby|boy"
            r"|girl)",
        ),
        "thesis": (
            r"(?:(?:thesis|phd|doctoral|dissertation) )?supervisor",
            rf"(?:supervises|supervising) (?:me|{_MINE} (?:thesis|phd|doctorate|dissertation|work))",
        ),
        "books": (
            r"(?:accountant|bookkeeper)",
            rf"(?:does|doing|keeps?|keeping|handles?|handling) {_MINE} (?:books|accounts|tax(?:es)?(?: returns?)?)",
        ),
        "car": (r"mechanic", rf"(?:services?|servicing|fixes|looks? after) {_MINE} (?:car|van|truck|motor)"),
        "horse": (r"farrier", rf"(?:shoes|shoeing) {_MINE} (?:horses?|pon(?:y|ies))"),
        "ironing": (r"ironing lady", rf"(?:does|doing) {_MINE} ironing"),
    }
)
"""By one name each: who does it for a household, and how it is told that somebody does it."""
MOVED_OVER: Final = r"(?:moved|switched|ported|transferred|changed|swapped|shifted|brought|took|taken)"
"""What is done with a service that is had from another firm."""
