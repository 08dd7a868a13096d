"""Who stands by the owner in what, who lives around them, and what their animals are and eat: rows for `definite_doings`. "The
woman upstairs is called Marion", "Lewis is going to be my best man", "the dog gets Royal Canin".
"""

from __future__ import annotations

from typing import Final

from memory_core.domain.numbers import TO_TWENTY
from memory_core.domain.products import named
from memory_core.domain.titles import TITLED
from memory_core.extraction.definite_places import FIRM
from memory_core.extraction.lexicon.life import BREEDS

_NAME: Final = rf"{TITLED}(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?"
_AROUND: Final = (
    r"(?:upstairs|downstairs|next door|opposite|above|below|across the (?:road|street|hall|way|landing)|over the (?:road|way|fence)"
    r"|at number \d+|at the back|two doors (?:down|up))"
)
_ANIMAL: Final = (
    r"(?:dog|cat|rabbit|bunny|horse|pony|tortoise|parrot|hamster|gerbil|guinea pigs?|snake|kitten|puppy|pup|budgie|hens|chickens"
    r"|goat|donkey|ferret|lizard|gecko|fish|cats|dogs)"
)
_FED: Final = (
    r"(?:(?:dry|wet|raw|tinned|cat|dog|puppy|kitten|rabbit|salmon|chicken|grain-free|hypoallergenic|diet|renal|senior) )*"
    r"(?:food|kibble|biscuits|pouches|pellets|tins|mix)"
)
_POST: Final = (
    r"(?:best[- ]man|maid of honou?r|chief bridesmaid|bridesmaid|godmother|godfather|birth(?:ing)? partner|witness"
    r"|emergency contact"
    r"|executor|next of kin|sponsor|celebrant|usher|guarantor|(?:sous|head|pastry) chef|second in the kitchen|understudy|number two"
    r"|co-?driver|co-?host|co-?pilot|navigator|stand-in|stage manager|sound engineer|line cook|foreman|floor manager|shift lead"
    r"|team lead|squad leader|form tutor|house tutor|personal tutor|key ?worker|case ?worker|health visitor|opponent"
    r"|doubles partner"
    r"|dance partner|running partner|training partner|gym buddy|spotter|secret santa)"
)
_OF_A_CHILD: Final = (
    r"(?:best friend|best mate|teacher|form teacher|class teacher|form tutor|key ?worker|childminder|nanny|coach|head ?teacher"
    r"|godmother|godfather|headmaster|headmistress|swimming teacher|piano teacher|speech therapist)"
)

PEOPLE_AROUND: Final = (
    (
        "called",
        rf"(?:the |our |my )?(?P<of>(?:(?:new|old|young|elderly|nice) )?(?:woman|man|lady|bloke|chap|couple|people|family"
        rf"|girl|guy|lad"
        rf"|neighbou?rs?|lot|tenant|students?) {_AROUND}) (?:is|are)(?: called| named)? (?P<value>(?:the )?{_NAME})(?:,.*)?",
    ),
    (
        "post",
        rf"(?P<value>{_NAME}) (?:is going to be|is being|has agreed to be|will be|is) (?:my|our) (?P<of>{_POST})(?:,.*|"
        rf" at .{{3,40}})?",
    ),
    ("post", rf"(?:my|our) (?P<of>{_POST}) is (?:going to be )?(?P<value>{_NAME})(?:,.*)?"),
    (
        "of a child",
        rf"(?P<of>(?:my |our )?(?-i:[A-Z])[\w-]+'s {_OF_A_CHILD}(?: at [a-z]+)?) is (?:called )?(?P<value>{_NAME})(?:,.*)?",
    ),
    (
        "baby",
        rf"(?:my|our) (?P<of>\w+ (?-i:[A-Z])[\w-]+'s (?:baby|little (?:boy|girl)|son|daughter|dog|cat|husband|wife|partner"
        rf"|boyfriend|girlfriend)) is (?:called|named) (?P<value>{_NAME})(?:,.*)?",
    ),
    (
        "year",
        rf"(?P<of>(?-i:[A-Z])[\w-]+) is in (?P<value>(?:year|grade|form|class|primary) (?:\d{{1,2}}\w?|[a-h]\b|{TO_TWENTY})"
        r"|reception|(?:p|s)\d)(?:,.*| and .*)?",
    ),
    (
        "sort",
        rf"(?:my|our|the) (?P<of>{_ANIMAL}) is an? (?P<value>(?:[\w-]+ )?{BREEDS}(?: cross| mix)?|(?-i:[A-Z])[\w'-]+(?:"
        rf" (?:cross|mix"
        r"|shepherd|terrier|spaniel|retriever|shorthair|blue))?)(?:,.*)?",
    ),
    (
        "fed",
        rf"(?:my|our|the) (?P<of>{_ANIMAL}) (?:eats?|gets?|has|have|is on|are on) (?P<value>(?:[\w.]+ (?:g|grams?|cups?"
        rf"|scoops?) of )?"
        rf"(?:(?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])\w*)?(?: {_FED})?|{_FED}))(?:,.*| (?:twice|once|every|for|in the|at|a|per"
        rf"|each) .*)?",
    ),
    (
        "fed",
        rf"(?P<of>(?-i:[A-Z])[\w-]+) (?:eats?|gets?|has|is on) (?P<value>(?:[\w.]+ (?:g|grams?|cups?|scoops?) of"
        rf" )?(?:[\w'-]+ )?{_FED})"
        r"(?:,.*| (?:twice|once|every|for|in the|at|a|per|each) .*)?",
    ),
    (
        "none",
        r"(?:I|we) have (?P<value>no) (?P<of>pets|grandchildren|garden|allergies|internet at home|telly|television|landline|car)"
        r"(?: yet| at home| any more)?",
    ),
    # of things that serve them
    (
        "insured",
        rf"(?:my|our|the) (?P<of>car|van|house|flat|home|contents|dog|cat|bike|boat|caravan|phone)(?: is|'s| are)"
        rf" (?:insured|covered)"
        rf" (?:with|by|through) (?P<value>{FIRM})(?:,.*)?",
    ),
    (
        "supplied",
        rf"(?:my|our|the) (?P<of>gas and electric(?:ity)?|phone and broadband|tv and broadband|water and sewage) (?:is|are|comes?)"
        rf"(?: all| both)? (?:with|from|by|through) (?P<value>{FIRM})(?:,.*)?",
    ),
    (
        "supplied",
        rf"(?:I|we) (?:am |are )(?:still )?(?:with|on) (?P<value>{FIRM}) for (?P<of>(?:my |our |the )?(?:mobile|phone"
        rf"|broadband|internet|banking|energy|electric|gas|water|insurance|tv|telly)s?)(?:,.*)?",
    ),
    ("supplied", rf"(?:I|we) (?:am |are )(?:still )?with (?P<value>{named(('bank',))}) for (?P<of>everything)(?:,.*)?"),
    (
        "serviced",
        rf"(?:my|our|the) (?P<of>car|van|bike|boiler|lawn ?mower|motorbike|camper) (?:always )?goes to (?P<value>{FIRM}"
        rf"(?: (?:garage|motors|autos))?)(?: (?:when|for|on|in|to) .{{3,40}})?",
    ),
    (
        "box",
        rf"(?:I|we) (?:get|have) (?:an?|the|my|our) (?P<of>(?:[\w-]+ )?(?:veg|fruit|meat|milk|egg|eggs|flower|bread"
        rf"|cheese|fish|coffee"
        rf"|wine|recipe|meal) (?:box|boxes|delivery|bag|kit)) (?:from|through|off|by) (?P<value>{FIRM})(?: (?:every|each"
        rf"|on|once) .+)?",
    ),
    (
        "tracked",
        r"(?:at work,? )?(?:I|we) (?:track|do|keep|plan|log|manage|make|write) (?P<of>everything|all (?:of )?(?:my|our)"
        r" \w+|(?:my|our)"
        r" (?:[\w-]+ )?(?:invoices|accounts|notes|rotas?|shifts|budget|books|tasks|tickets|lists|bookings|orders"
        r"|payroll)) (?:in|on|with)"
        r" (?P<value>(?-i:[A-Z])\w+)(?: at work)?",
    ),
    # of what is planned
    (
        "venue",
        r"(?:the |my |our )?(?P<of>(?:(?-i:[A-Z])[\w-]+'s )?(?:[\w-]+ )?(?:wedding|reception|ceremony|christening|reunion"
        r"|recital|exhibition"
        r"|gig|concert|conference|stag do|hen do|engagement party|birthday party|retirement do|funeral|wake))(?: (?:is"
        r"|will be|is being))"
        r"(?: going to be| held| taking place)* (?:at|in) (?P<value>(?:the )?(?-i:[A-Z])[\w'’&-]*(?: [\w'’&-]+){0,4})(?:,.*)?",
    ),
    (
        "guests",
        rf"there (?:will be|are|are going to be) (?P<value>\d+|{TO_TWENTY}) (?P<of>(?:guests|people|of us) (?:at|for|coming to)"
        r" (?:the|my|our) (?:[\w-]+ )?(?:wedding|party|dinner|reunion|christening|funeral|barbecue|bbq|ceremony|reception|do|table)"
        r"\b.{0,30})",
    ),
)
"""Each with what is told `of`, and the one `value` that it has at a time."""
