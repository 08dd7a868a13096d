"""The table of themes: how people talk about their lives, by subject. Data only; `concepts` reads it. English, by hand.

Words may belong to several themes. No owner's words are in it.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

THEMES: Final = MappingProxyType(
    {
        "partner": """partner husband wife spouse fiance fiancé fiancée fiancee girlfriend boyfriend hubby missus bride groom
            dating relationship couple engaged married widow widower divorced ex-wife ex-husband ex""",
        "marriage": """married marriage wedding anniversary bride groom engaged fiance fiancé fiancée divorced divorcee single
            spouse husband wife knot honeymoon silver ex-wife ex-husband widow widower""",
        "mother": "mother mum mom mama mummy mommy mam maman mamá amma parent stepmother",
        "father": "father dad daddy papa papá abba parent",
        "child": """child children kid son daughter boy girl baby toddler infant newborn twins offspring youngest eldest
            pregnant expecting due nursery""",
        "sibling": "sibling brother sister twin eldest youngest",
        "grandparent": "grandmother grandfather grandma grandpa gran granny nan nana grandad granddad grandparent oma "
        "opa abuela abuelo nonna nonno gogo babcia",
        "grandchild": "granddaughter grandson grandchild grandchildren grandkid",
        "relative": """relative family aunt uncle cousin niece nephew mother father brother sister son daughter grandmother
            grandfather granddaughter grandson in-laws mother-in-law father-in-law stepfather stepmother godmother
            godfather""",
        "friend": "friend pal buddy mate bestie friendship closest comrade",
        "colleague": "colleague coworker teammate co-founder cofounder associate team crew staff workmate",
        "boss": "boss manager supervisor superior chief head report answer lead leader",
        "neighbour": "neighbour neighbor door downstairs upstairs",
        "household": """roommate flatmate housemate lodger tenant room alone together share household cohabit landlord landlady
            rent""",
        "name": "name called nickname surname address",
        "age": "age old older aged years born birth birthday turn",
        "birthday": "birthday born birth birthdate older celebrate birthplace party",
        "job": """job work profession professional occupation career earn trade employed vocation role position
            duty business breadwinner teacher teach taught nurse doctor engineer developer programmer driver chef
            cook baker farmer lawyer accountant architect designer artist writer journalist photographer musician
            carpenter electrician plumber mechanic pilot captain sailor soldier officer policeman firefighter
            pharmacist dentist vet veterinarian veterinary physicist scientist researcher librarian translator
            interpreter hairdresser barber waiter waitress bartender butcher tailor gardener cleaner secretary
            receptionist salesman saleswoman consultant analyst banker broker bookkeeper manager director founder
            entrepreneur freelance freelancer self-employed paramedic midwife surgeon therapist psychologist
            anaesthetist anesthetist physiotherapist optician economist editor actor actress singer dancer retired
            pension clerk cashier intern apprentice trainee craftsman craft potter ceramicist blacksmith jeweller
            sells studio lorry truck trucker plumbing welding welder tram fisherman shepherd judge politician
            diplomat priest pastor illustrator composer producer professor lecturer tutor nanny babysitter tuner
            florist composes shop runs handle supervises manage founded repair""",
        "employer": """company employer employs firm business corporation startup start-up organisation organization studio
            agency shop office salary pays payroll workplace workshop works founded""",
        "unemployed": "unemployed jobless redundant laid retired pension retiree quit resigned",
        "shift": """shift schedule hours rota duty night overtime roster part-time full-time weekend call oncall office late""",
        "school": """school university college degree study student pupil major graduate class course lecture lesson campus
            teacher professor education diploma bachelor master phd doctorate thesis dissertation abitur faculty
            subject academic semester term minor kindergarten grade learn apprenticeship enrolled uni assignment
            homework""",
        "exam": "exam examination test final quiz midterm assessment sit marks grades",
        "thesis": """thesis dissertation research paper article manuscript publication journal proposal study supervises
            supervisor""",
        "health": """health healthy ill illness sick sickness disease disorder condition diagnosis diagnosed suffer medical
            chronic ailment syndrome pain painful hurt ache trouble injury injured symptom hospital surgery
            operation therapy therapist treatment diabetes asthma migraine headache cancer arthritis anxiety
            depression epilepsy tinnitus glaucoma insomnia eczema anaemia thyroid hypertension stroke dyslexia adhd
            allergy pressure cholesterol reflux ulcer back knee hip wrist shoulder carpal tunnel recover recovery
            rehab problem issue breathing bandaged burned broke broken fracture sprained accident hereditary
            handicap disability disabled wheelchair spinal spasms""",
        "injury": "injury injured accident broke broken break fracture burn sprain bandaged wound hurt cast",
        "medicine": """medicine medication pill tablet drug prescription prescribed dose doctor take swallow capsule inhaler
            injection insulin spray antibiotics painkiller ibuprofen paracetamol aspirin metformin statin
            levothyroxine metoprolol antidepressant antihistamine thinner relaxant vitamin supplement remedy
            pharmacy mg daily""",
        "allergy": """allergy allergic intolerant intolerance react reaction rash swell swollen anaphylaxis epipen dangerous
            danger deadly kill avoid sneeze hives pollen hay fever itch itchy safe ill ambulance hospital""",
        "eyes": """eye vision sight eyesight glasses spectacles specs lenses lens blind ophthalmologist optician glaucoma
            see reading""",
        "ears": "ear hearing deaf tinnitus ringing",
        "teeth": "tooth teeth dentist dental braces orthodontist",
        "doctor": """doctor physician gp surgeon specialist surgery clinic ophthalmologist cardiologist dermatologist
            neurologist psychiatrist therapist counsellor counselor paediatrician pediatrician dentist dr hospital
            vet medical physio physiotherapist""",
        "mind": """therapy therapist counsellor counselor psychologist psychiatrist anxiety depression stress mental
            burnout panic""",
        "blood": "blood transfusion donor",
        "genes": "genotype genetic genes hereditary inherited trait carrier",
        "body": "body height tall weight weigh size foot feet shoe hair eyes skin tattoo scar",
        "feet": "foot feet shoe boots sneakers trainers size",
        "smoking": "smoke smoker cigarette tobacco vape pack nicotine quit",
        "diet": """diet vegetarian vegan pescatarian meat meatless pork beef fish dairy lactose gluten sugar salt low-salt
            kosher halal keto eat food avoid cut steak burger ham chicken carbs calories plant-based fasting""",
        "meat": "meat pork beef steak burger ham bacon chicken lamb sausage vegetarian vegan",
        "dairy": "milk cream cheese lactose dairy butter yoghurt yogurt ice-cream ice",
        "food": """food eat meal dish dinner lunch breakfast supper cook cuisine recipe restaurant snack dessert cake pie
            pasta pizza sushi rice noodles soup bread cheese curry tacos dumplings chocolate sandwich fruit
            vegetable seafood shellfish ingredient herb spice spicy flavour taste kitchen menu hungry delicious
            bakery bake sourdough scone oven beans stew fry fryer bbq grill coriander cilantro garlic onion honey
            sauce jollof ramen burger porridge pancakes dosa ceviche""",
        "restaurant": "restaurant café cafe bistro diner pub bar eatery tavern takeaway eat dine dinner table",
        "fruit": "fruit apple banana kiwi mango orange strawberry cherry peach pear grape berries melon pineapple plum",
        "seafood": "seafood shellfish fish prawn shrimp crab lobster mussels oysters squid octopus salmon tuna",
        "herb": "herb coriander cilantro parsley basil mint peppermint thyme rosemary dill sage",
        "nut": "nut peanut walnut hazelnut almond cashew pecan pistachio",
        "dessert": "dessert sweet cake pie ice-cream chocolate biscuit cookie pudding scone treat",
        "drink": """drink beverage coffee caffeine tea chai cocoa latte cappuccino espresso matcha hojicha juice soda water
            wine beer alcohol alcoholic cocktail gin tonic whisky whiskey vodka rum mug cup order café cafe thirsty
            brew sip filter refreshment smoothie milk kombucha cider soft non-alcoholic sober teetotal""",
        "coffee": "coffee caffeine latte espresso cappuccino flat filter café cafe brew",
        "alcohol": """alcohol alcoholic cocktail gin tonic whisky whiskey vodka rum wine beer rioja merlot prosecco champagne lager
            cider booze bourbon sober teetotal pub bar drinker""",
        "pet": """pet animal dog puppy cat kitten kitty feline canine hound parrot bird hamster rabbit bunny tortoise
            turtle fish goldfish horse pony guinea lizard snake budgie canary collie labrador spaniel terrier
            dachshund poodle retriever shepherd sheepdog creature breed breeds vet""",
        "dog": "dog puppy hound canine collie labrador spaniel terrier dachshund poodle retriever sheepdog breed bark",
        "cat": "cat kitten kitty feline tabby",
        "bird": "bird parrot budgie canary chicken hen owl feather",
        "livestock": """livestock farm farmer animals cattle cow sheep ewes lamb ram tup goat pig horse chickens hens herd flock
            shear shearer wool hive bees""",
        "insect": "insect bee wasp mosquito ant spider butterfly sting bug hive",
        "car": """car vehicle drive automobile van truck lorry rig jeep garage parked motor wheels estate hatchback suv
            volvo toyota tesla ford bmw audi volkswagen vw golf honda nissan mazda fiat renault peugeot citroën
            citroen skoda škoda opel seat subaru hyundai kia mercedes porsche scania rover land defender mini
            corolla berlingo polo passat make electric diesel hybrid prius odyssey buick chevrolet chevy silverado dodge
            dacia suzuki jaguar lexus minivan bakkie ute""",
        "bicycle": "bicycle bike cycle cyclist bmx ride tandem e-bike pedal",
        "transport": """transport commute travel ride drive bus train tram tube metro subway underground line bike bicycle cycle
            car ferry walk scooter skateboard motorbike way get around station""",
        "boat": """boat ship vessel ferry sail yacht canoe kayak rowing motorboat sea harbour captain crew mate raft voyage
            fleet""",
        "flight": "flight fly flies plane airplane airport airline lands arrive window aisle seat miles flyer",
        "seat": "seat aisle window row carriage coach book",
        "licence": "licence license permit driving card expire renew tachograph certificate",
        "home": """home house flat apartment live reside residence based located city town village suburb neighbourhood
            neighborhood district country place moved relocated studio bungalow cottage street address hang settle""",
        "town": """city town village suburb neighbourhood neighborhood district area part borough capital country abroad
            region county""",
        "address": "address street road avenue lane house number postcode zip floor flat apartment door building",
        "housing": """house flat apartment bungalow cottage studio floor ground storey room rent mortgage lease tenant
            landlord landlady property lift bathroom kitchen balcony garden garage attic basement cellar rebuilt""",
        "holiday_home": "cottage cabin hut chalet holiday summer lodge bothy caravan",
        "origin": "origin originally come grew grow raised childhood hometown roots born birthplace native homesick",
        "nationality": "nationality citizen citizenship passport country national immigrant visa",
        "move": "move relocate emigrate bought settled since lived",
        "renovation": """renovation rebuild rebuilt convert conversion restore repair improvement construction construct build
            fix remodel bathroom extension decorating painting diy""",
        "travel": """travel trip journey holiday vacation getaway tour visit visitor stay fly going go cruise interrail road
            weekend abroad fortnight destination sightseeing hike island beach camping backpacking retreat voyage
            spend week""",
        "holidays": """christmas easter new year thanksgiving hanukkah diwali eid ramadan lucia halloween holidays festival""",
        "summer": "summer summery july august june",
        "winter": "winter wintry december january february cold snow ice icy ski",
        "spring": "spring march april",
        "autumn": "autumn fall september october november leaves back-end",
        "weekend": "weekend saturday sunday friday",
        "morning": "morning dawn early breakfast wake woken rise day begin start sunrise o'clock",
        "evening": "evening night late midnight pm bed bedtime tonight ten eleven",
        "sleep": "sleep asleep bed bedtime nap insomnia wake dark bedroom night snore pillow",
        "routine": """routine habit usual always every daily weekly regularly ritual often tradition mornings evenings mondays
            tuesdays wednesdays thursdays fridays saturdays sundays""",
        "hobby": """hobby pastime leisure free spare fun weekend enjoy interest play practise practice collect collection
            club class handicraft craft knit sew pottery painting drawing photography gardening baking reading chess
            puzzles dancing salsa climbing bouldering hiking running cycling fishing skating surfing diving freedive
            model woodwork birdwatching choir mushroom foraging""",
        "craft": """craft handicraft knit sew crochet weave pottery ceramics ceramicist woodwork carve sweaters embroidery""",
        "sport": """sport sporty athletic athlete exercise workout fit fitness gym train trainer coach team match game play
            player compete competition race marathon run runner swim swimmer pool football soccer rugby basketball
            handball volleyball netball hockey tennis badminton cricket golf boxing boxer fight judo karate yoga
            pilates climb bouldering cycling skate skateboard ski snowboard surf dive curl gymnastics rowing squad
            league tournament championship cup medal meet feat title fan supporter supports hall practise practice
            stretch""",
        "exercise": "exercise workout gym fit fitness train run swim yoga pilates stretch walk stroll jog physio",
        "race": "race marathon half run runner feat 10k triathlon",
        "walk": "walk stroll hike wander ramble",
        "pool": "pool swim swimmer bath",
        "fan": "fan support supporter club team football hockey follow watch admire",
        "music": """music musical song sing singer listen band concert instrument play piano guitar violin cello viola drums
            conga flute trumpet saxophone bagpipes pipes veena percussion choir chorus orchestra opera jazz rock pop
            classical folk soul motown techno metal hip-hop rap blues salsa amapiano carnatic album playlist
            soundtrack composer composes dance voice bass alto soprano tenor symphony sonata genre style hear tune
            performance perform gig spotify""",
        "instrument": """instrument piano guitar violin cello viola drums conga flute trumpet saxophone bagpipes pipes veena
            percussion ukulele harp accordion organ clarinet banjo tuba trombone bassoon oboe fiddle mandolin keyboard""",
        "concert": "concert gig performance perform recital show sing festival stage opera",
        "dance": "dance salsa tango ballet waltz moving groove",
        "book": """book novel novelist read reader author writer poet poetry poems literature literary story library kindle
            e-reader fiction mystery fantasy genre publication magazine zine comic newspaper translate""",
        "film": "film movie cinema watch series show tv television netflix director documentary horror thriller comedy",
        "podcast": "podcast radio audiobook listen",
        "game": """game gamer videogame play console handheld chess board card steam nintendo playstation xbox playtest
            puzzle title demo preview playable""",
        "art": """art artist artistic paint painter drawing illustrate illustrator design designer graphic sculpture
            photography photographer photos camera gallery museum exhibition""",
        "software": """software app application program programme tool code language framework database engine platform editor
            service website web domain site server laptop computer cloud python javascript rust go java photoshop
            procreate excel godot unity deploy release production""",
        "device": """device phone mobile smartphone cell laptop computer pc mac tablet ipad iphone android nokia handheld
            fairphone console deck kindle headphones screen camera mouse keyboard gadget tv monitor gear reception signal""",
        "phone_number": "phone telephone mobile digits",
        "email": "email e-mail mail electronic electronically inbox",
        "contact": "contact reach call ring text message mail e-mail email phone hold voice notes number write touch",
        "code": """code combination pin password passcode lock unlock alarm gate door key open disarm safe entry security
            access""",
        "key": "key lock spare unlock open access inside",
        "where_kept": """keep kept left lies drawer tin box cupboard shelf pot flowerpot compartment glove hall hook put store
            find hidden lanyard behind""",
        "id_number": """number policy insurance passport licence license plate registration account member membership serial
            reference student employee customer""",
        "insurance": "insurance insured policy insurer cover premium",
        "bank": "bank account iban credit debit card savings",
        "money": """money pay paid cost price salary wage earn income budget cash savings invest investors raise funding
            grant bill invoice tax expensive rent mortgage loan dollars euros pounds financial accounts bookkeeping
            accountant send support""",
        "tax": "tax accountant bookkeeper bookkeeping accounts receipts bills invoices audit books",
        "bill": "bill invoice receipt paperwork expense",
        "form": "form application apply applying grant paperwork document papers bid submission funding",
        "likes": """like love enjoy fond adore favourite favorite best keen mad crazy passionate prefer appreciate fan happy
            dearest dear admire treasure hero beats delight pleasure joy good mood obsessed greatest""",
        "dislikes": """dislike hate stand bear abide annoy irritate despise detest loathe mad disgusting gross awful terrible
            worst ruin bother peeve complain avoid nightmares illegal started never kills boring hateful unbearable""",
        "favourite": "favourite favorite best preferred love beats greatest dearest admire adore hero number",
        "fear": "fear afraid scared phobia frightened nightmare terrified",
        "goal": """goal aim ambition dream want wish hope aspire aspiration plan target saving someday one day become learn
            trying achieve objective skill mind acquire""",
        "decision": """decide decision choose chose chosen choice resolve resolution conclusion agreed settle opt pick
            determined mind made turned rejected offer gave give quit stopped dropped cancel cut sell sold instead
            going happen""",
        "sell": "sell sold sale auction market buyer happen",
        "quit": "quit stop gave give given dropped cancel left",
        "plan": "plan going upcoming intend arranged booked coming next",
        "project": """project working building develop designing making creating writing putting together busy currently
            moment progress keeps way commission research translating preparing restoring converting started
            undertaking""",
        "deadline": """deadline due deliver submit submission hand finish ready done complete needs ship release launch printed
            required send sent expire expiry runs renew renewal service inspected inspection wants""",
        "delivery": "deliver delivers delivered delivery deliveries parcel package courier postman doorstep drop-off",
        "appointment": """appointment meeting calendar schedule check check-up checkup visit interview booking reservation hearing
            examination medical session event together board conference reunion""",
        "event": """event concert match game race wedding party show fair festival exhibition conference showcase
            performance ceremony reunion reception auction sale celebration launch hearing funeral compete play
            sings arrive lands starts begins""",
        "wedding": "wedding marry marriage bride groom engaged big knot ceremony reception",
        "celebrate": "celebrate party anniversary birthday silver golden jubilee feast",
        "language": """language tongue speak fluent bilingual converse talk understand mother-tongue english spanish german
            french italian portuguese russian polish ukrainian dutch swedish norwegian danish finnish greek latin
            turkish arabic farsi persian hebrew hindi urdu tamil bengali mandarin cantonese chinese japanese korean
            thai vietnamese swahili zulu xhosa afrikaans igbo yoruba hausa gaelic irish welsh catalan basque quechua
            czech hungarian romanian serbian croatian slavic foreign celtic indigenous dialect translate learning""",
        "reply_style": """answer reply replies write written text tone style formal informal slang emoji emojis smiley bullet
            points short brief long length concise detailed sentences paragraphs casual talk polite sources cite
            version units metric walls laid laying format""",
        "units": "units metric imperial measurements metres meters feet kilometres miles celsius fahrenheit",
        "religion": """religion religious church cathedral mosque temple synagogue faith believe christian muslim jewish hindu
            buddhist catholic protestant orthodox atheist pray prayer mass jamia masjid gurdwara parish chapel""",
        "zodiac": """zodiac star sign horoscope astrology aries taurus gemini cancer leo virgo libra scorpio sagittarius
            capricorn aquarius pisces""",
        "clothes": """clothes wear garment dress shirt hoodie sweater jacket coat suit sari jeans shoes boots hat uniform
            outfit wardrobe""",
        "possession": """owns possess possession belongs bought got buy purchase thing precious value treasure fire second-hand
            used new tool carry everywhere dearest gear equipment""",
        "tool": "tool knife hammer drill equipment gear kit instrument utensil",
        "colour": """colour color red blue green yellow black white grey gray teal purple orange pink brown silver shade hue""",
        "flower": "flower blossom plant rose tulip jasmine garden bouquet",
        "garden": "garden allotment plot plants vegetables lawn yard",
        "chores": "chore cleaning dishes laundry wash groceries shopping shovel clear path snow housework",
        "babysit": "babysit babysitter nanny nursery daycare kindergarten looks care takes minder childcare",
        "care": "care home nursing looked elderly retirement facility carer",
        "helper": "helps takes care handles responsible looks manages deals supervises guide train",
        "death": "death dead died die passed late widow widower funeral lost mourning grave",
        "military": "military army navy soldier service barracks stationed base air force veteran serve",
        "law": "law lawyer attorney court legal judge trial solicitor barrister contract negotiate",
        "numbers": "maths mathematics algebra statistics numbers crunches calculus",
        "science": "science scientist physics chemistry biology research laboratory lab",
        "sea": "sea ocean marine diving wetsuit kelp beach coast harbour sailing tide",
        "water": "sea ocean lake river pool water",
        "nature": "wood forest mountain hill nature outdoors countryside mushroom field landscape",
        "electrics": "electrician sparky electrics wiring rewire socket fuse fusebox",
        "plumbing": "plumber plumbing leak tap pipe radiator cistern",
        "power": "electricity power generator current outage solar energy",
        "weather": "weather rain snow sunny storm ice icy wind",
        "room": "bedroom kitchen bathroom living hall office garage attic",
        "document": "passport visa card certificate document papers permit",
        "friend_group": "girls lads friends girlfriends boys mates group",
        "kind_of_people": "tourists visitors salesmen customers guests neighbours people",
        "frequency": "often every times regularly always rarely never second fourth weekly monthly daily yearly twice",
        "duration": "long since years months ago",
        "payment": "pay cash card credit method",
        "photo": "photo photograph photographer photography pictures camera",
        "invest": "investors raise funding money capital dollars",
        "directors": "board directors chairman committee",
        "slides": "deck slides presentation pitch powerpoint talk",
        "expire": "expire expiry renew renewal valid runs",
        "crime": "crime detective murder thriller mystery",
        "gesture": "pat head touch gesture hug",
        "size": "size big large small tall height high",
        "nursery": "nursery daycare kindergarten preschool school",
        "visit": "visit visitor coming guest stay",
        "gift": "gift present",
    }
)
"""Theme → words, one form of each."""

PHRASES: Final = (
    (
        re.compile(
            r"\bfor a living\b|\bline of work\b|\bdo (?:i|we) do (?:for work|professionally)\b|\bdo (?:for work|professionally)\b"
            r"|\bwork as\b|\bmakes? a living\b"
        ),
        "job",
    ),
    (
        re.compile(r"\b(?:going out|go out|together) with\b|\bbetter half\b|\bother half\b|\bin a relationship\b"),
        "partner",
    ),
    (re.compile(r"\btied? the knot\b|\bbig day\b|\bgetting married\b"), "marriage"),
    (re.compile(r"\bpassed away\b"), "death"),
    (
        re.compile(
            r"\b(?:get|gets|getting|got) to (?:work|school|class|the office)\b|\bget(?:s|ting)? (?:around|about)\b"
        ),
        "transport",
    ),
    (
        re.compile(
            r"\b(?:can't|cannot|can not|couldn't) (?:stand|bear|abide|eat|have)\b|\bdrives? me (?:mad|crazy|nuts)\b"
        ),
        "dislikes",
    ),
    (re.compile(r"\bgr(?:ew|ow) up\b|\b(?:come|comes|am|i'm) (?:originally )?from\b"), "origin"),
    (re.compile(r"\bin (?:my|our) (?:free|spare) time\b|\bfor fun\b|\bget up to\b|\bdays? off\b"), "hobby"),
    (re.compile(r"\bdate of birth\b|\byear older\b|\bi was born\b"), "birthday"),
    (re.compile(r"\bhow old\b|\b\d+ years old\b|\bi(?:'m| am) \d{1,2}\b|\bturned \d+"), "age"),
    (re.compile(r"\bhow (?:tall|high)\b|\b\d(?:\.\d+)? ?(?:cm|m|metres|meters|feet|foot)\b"), "size"),
    (re.compile(r"\bhow often\b|\bevery \w+"), "frequency"),
    (re.compile(r"\bi want to\b|\bi(?:'d| would) (?:like|love) to\b|\b(?:one|some) ?day\b|\bto become\b"), "goal"),
    (re.compile(r"\bice[- ]?cream\b"), "dairy"),
    (re.compile(r"\bwork(?:s|ing)? out\b"), "exercise"),
    (
        re.compile(r"\b(?:give|gave|given|giving) up\b|\b(?:not|no|never) \w+ (?:\w+ ){0,3}any ?more\b|\bany longer\b"),
        "quit",
    ),
    (re.compile(r"\blooks? up to\b|\ball-time\b"), "favourite"),
    (re.compile(r"\bsav(?:e|ing|ed) up\b"), "goal"),
    (re.compile(r"\bhow (?:can|do|does) \w+ (?:get (?:in|into|through|hold)|open|unlock|disarm)\b"), "code"),
)
"""Turns of phrase whose words say little one by one."""
