"""Closed word lists of English that the rules lean on. An open pattern takes a word only if one of these vouches for it."""

from __future__ import annotations

import re
from typing import Final

from memory_core.extraction.lexicon.names import MORE_FIRST_NAMES
from memory_core.extraction.lexicon.words import words

JOBS: Final = words("""
team leader, shift leader, squad leader, group leader, section leader, project leader, team lead
verger, sexton, churchwarden, sacristan, stevedore, docker, groundsman, groundskeeper, gamekeeper, blacksmith, saddler, thatcher
dressmaker, crofter, gravedigger, lamplighter, lifeboatman, coxswain, croupier, bookmaker, dog groomer, pet sitter, dog walker
window cleaner, car valeter, chimney sweep, dishwasher, kitchen porter, pot washer, shelf stacker, warehouseman, forklift driver
union rep, sales rep, rep, parish clerk, shop steward, school governor, classroom assistant
gp
barrister, dispatcher, scaffolder, glazier, upholsterer, cobbler, milliner, fishmonger, greengrocer, sous-chef, sous chef
caterer, housekeeper, porter, oceanographer, anthropologist, audiologist, phlebotomist, sonographer, anesthesiologist
oncologist, cardiologist, gynaecologist, farrier, farmhand, beekeeper, proofreader, playwright, screenwriter
cinematographer, cameraman, ceramicist, luthier, cellist, umpire, jockey, headteacher, headmaster, childminder, au pair
headmistress, bailiff, magistrate, notary, diplomat, councillor, lobbyist, imam, monk, nun, embalmer, postwoman, mailman, trucker
cabbie, chauffeur, cabinetmaker, decorator, draughtsman, drafter, merchandiser, bouncer, bodyguard, conservator
bookbinder, typesetter, typographer, stagehand, roadie, rigger, crane operator, driller, foreman, superintendent
quantity surveyor, stonemason, carpet fitter, stylist, make-up artist, makeup artist, masseuse, tattooist, sparky, chippy
brickie, postie, tradie, seamstress
trooper, cop, sheriff, constable
accountant, actor, actress, actuary, administrator, advisor, adviser, agent, analyst, anaesthetist, animator
apprentice, arborist, archaeologist, architect, archivist, artist, assistant, astronaut, astronomer, athlete, attorney
auditor, author, baker, banker, barber, barista, bartender, beautician, biochemist, biologist, blogger, boatbuilder
bookkeeper, bookseller, botanist, brewer, bricklayer, broker, builder, butcher, buyer, captain, caregiver, carer
caretaker, carpenter, cashier, ceo, cfo, chef, chemist, chiropractor, choreographer, cleaner, clerk, coach, coder
columnist, comedian, commander, composer, concierge, conductor, consultant, contractor, controller, cook, coordinator
copywriter, coroner, counselor, counsellor, courier, cto, curator, dancer, dealer, dentist, dermatologist, designer
detective, developer, dietician, dietitian, director, diver, dj, doctor, driver, drummer, ecologist, economist, editor
electrician, engineer, entrepreneur, epidemiologist, estate agent, executive, farmer, filmmaker, firefighter, fireman
fisherman, fitter, florist, footballer, forester, founder, co-founder, cofounder, freelancer, gardener, geneticist
geographer, geologist, goldsmith, grocer, guide, guitarist, hairdresser, handyman, historian, hygienist, illustrator
influencer, inspector, instructor, intern, interpreter, inventor, investigator, investor, janitor, jeweler, jeweller
joiner, journalist, judge, laborer, labourer, landlord, landscaper, lawyer, lecturer, librarian, lifeguard, linguist
locksmith, logistician, machinist, magician, manager, marine, marketer, mason, mathematician, mechanic, mediator
medic, meteorologist, microbiologist, midwife, miner, minister, model, musician, nanny, negotiator, neurologist
neuroscientist, novelist, nurse, nutritionist, officer, operator, optician, optometrist, organizer, organiser
orthodontist, osteopath, owner, painter, paralegal, paramedic, parliamentarian, pastor, pathologist, pediatrician
paediatrician, pensioner, performer, pharmacist, philosopher, photographer, physician, physicist, physiotherapist
pianist, pilot, planner, plasterer, plumber, podcaster, podiatrist, poet, policeman, policewoman, politician, postdoc
postman, potter, presenter, priest, principal, procurement officer, producer, professor, programmer, prosecutor
psychiatrist, psychologist, psychotherapist, publisher, pupil, rabbi, radiographer, radiologist, ranger, realtor
receptionist, recruiter, referee, reporter, representative, researcher, restaurateur, retiree, roofer, sailor
salesman, salesperson, saleswoman, scientist, scout, sculptor, secretary, shepherd, singer, social worker
sociologist, soldier, solicitor, sommelier, songwriter, specialist, statistician, stay-at-home dad, stay-at-home mom
stay-at-home parent, steward, stewardess, flight attendant, strategist, student, supervisor, surgeon, surveyor, tailor
teacher, technician, technologist, teller, tester, therapist, tiler, toolmaker, trader, trainee, trainer, translator
tutor, underwriter, undertaker, urbanist, usher, vet, veterinarian, vicar, violinist, waiter, waitress, warden
watchmaker, welder, woodworker, worker, writer, yoga teacher, youtuber, zookeeper, zoologist, undergrad, undergraduate
postgraduate, phd student, vp, svp, coo, cmo, product owner, scrum master, sysadmin, devops, homemaker, housewife
househusband, civil servant, tradesman, lead, partner, fellow, head, chairman, chairwoman, dean, mayor, president
vice president, major, sergeant, lieutenant, colonel, ward sister, senior associate, sales associate, legal associate
research associate, full-time mum, full-time mom, full-time dad, full-time mother, full-time father, stay-at-home mum
dinner lady, lollipop lady, lollipop man, matron
""")
"""Head nouns of occupations; words before them ("senior data …") are free, three at most."""

JOB_STATES: Final = words("""
retired, unemployed, self-employed, self employed, between jobs, freelance, freelancing, on parental leave
on maternity leave, on paternity leave, on sabbatical, semi-retired, out of work
""")

FIELDS: Final = words("""
academia, accounting, advertising, aerospace, agriculture, ai, architecture, automotive, aviation, banking, biotech
catering, childcare, cinema, computing, construction, consulting, customer service, customer support, cybersecurity
data science, defence, defense, design, e-commerce, ecommerce, education, elderly care, energy, engineering
entertainment, events, fashion, film, finance, fintech, forestry, gaming, government, health, health care, healthcare
hospitality, hr, human resources, insurance, it, journalism, law, law enforcement, logistics, machine learning
manufacturing, marketing, media, medicine, mining, music, nursing, oil and gas, operations, pharma, politics, pr
production, public relations, publishing, real estate, recruiting, recruitment, renewable energy, research, retail
robotics, sales, security, shipping, social work, software, sports, supply chain, tech, technology, telecom
telecommunications, television, the arts, the film industry, the food industry, the military, the navy, the army
the public sector, tourism, transport, transportation, tv, venture capital, web development
""")

DEMONYMS: Final = words("""
aboriginal, afghan, african, albanian, andorran, angolan, bahamian, bahraini, barbadian, bavarian, beninese, bhutanese
botswanan, burkinabe, burundian, cape verdean, chadian, emirati, fijian, gabonese, gambian, greenlandic, guinean
guyanese, kyrgyz, laotian, lesothan, liberian, malagasy, malawian, malian, maori, mauritanian, mauritian, mozambican
namibian, nigerien, omani, qatari, samoan, sierra leonean, sudanese, surinamese, swazi, tahitian, tajik, togolese
tongan, trinidadian, turkmen, yemeni, algerian, american, argentine, argentinian, armenian, asian, australian, austrian
azerbaijani, bangladeshi, basque, belarusian, belgian, bolivian, bosnian, brazilian, british, bulgarian
cambodian, cameroonian, canadian, catalan, chilean, chinese, colombian, congolese, costa rican, croatian, cuban
cypriot, czech, danish, dominican, dutch, ecuadorian, egyptian, english, eritrean, estonian, ethiopian, european
filipino, filipina, finnish, flemish, french, georgian, german, ghanaian, greek, guatemalan, haitian, hawaiian
honduran, hungarian, icelandic, indian, indonesian, iranian, iraqi, irish, israeli, italian, ivorian, jamaican
japanese, jordanian, kazakh, kenyan, korean, kosovar, kurdish, kuwaiti, latvian, lebanese, libyan, lithuanian
macedonian, malaysian, maltese, mexican, moldovan, mongolian, moroccan, nepalese, nepali, new zealander, nicaraguan
nigerian, norwegian, pakistani, palestinian, panamanian, paraguayan, persian, peruvian, polish, portuguese
puerto rican, romanian, russian, rwandan, salvadoran, saudi, scottish, senegalese, serbian, sicilian, singaporean
slovak, slovakian, slovene, slovenian, somali, south african, south korean, spanish, sri lankan, swedish
swiss, syrian, taiwanese, tanzanian, thai, tibetan, tunisian, turkish, ugandan, ukrainian, uruguayan, uzbek
venezuelan, vietnamese, welsh, zambian, zimbabwean
""")

LANGUAGES: Final = words("""
afrikaans, albanian, amharic, arabic, armenian, asl, basque, bengali, bosnian, bulgarian, cantonese, catalan, chinese
croatian, czech, danish, dutch, english, esperanto, estonian, farsi, filipino, finnish, flemish, french, gaelic
galician, georgian, german, greek, gujarati, hebrew, hindi, hungarian, icelandic, indonesian, irish, italian, japanese
kazakh, korean, kurdish, latin, latvian, lithuanian, malay, maltese, mandarin, marathi, mongolian, nepali, norwegian
pashto, persian, polish, portuguese, punjabi, romanian, russian, serbian, sign language, slovak, slovenian, somali
spanish, swahili, swedish, swiss german, tagalog, tamil, telugu, thai, tibetan, turkish, ukrainian, urdu, uzbek
vietnamese, welsh, yiddish, yoruba, zulu, xhosa, sotho, tswana, igbo, hausa, sinhala, khmer, lao, burmese
malayalam, kannada, hokkien, shona, quechua, guarani, maori, samoan, breton, faroese, frisian, luxembourgish
macedonian, belarusian, azeri, kinyarwanda
twi, wolof, tigrinya, creole, patois, cebuano, ilocano, azerbaijani, scots, pidgin, bsl
""")

RELIGIONS: Final = words("""
agnostic, anglican, atheist, baptist, buddhist, catholic, christian, hindu, jewish, lutheran, methodist, mormon
muslim, orthodox, orthodox christian, presbyterian, protestant, quaker, roman catholic, sikh, taoist, pagan, wiccan
""")

ZODIAC: Final = words(
    "aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces"
)

DIETS: Final = words("""
vegan, vegetarian, pescatarian, pescetarian, flexitarian, carnivore, omnivore, plant-based, plant based, keto, paleo
raw vegan, fruitarian, gluten-free, gluten free, dairy-free, dairy free, sugar-free, low-carb, low carb, halal, kosher
macrobiotic, mediterranean, whole30, lacto-vegetarian, ovo-vegetarian, low-sodium, low-fat, high-protein, fodmap
low-fodmap, sugar free
""")

INTOLERANCES: Final = words("lactose, gluten, fructose, histamine, dairy, milk, wheat, alcohol, soy, egg")

CONDITIONS: Final = words("""
a heart condition, a heart murmur, a pacemaker, a peanut allergy, a stutter, add, adhd, alzheimer's, anaemia, anemia
anxiety, an anxiety disorder, an autoimmune disease, arrhythmia, arthritis, asperger's, asthma, asthmatic, autism
autistic, bad eyesight, bipolar, bipolar disorder, blind, cancer, celiac, celiac disease, cerebral palsy
chronic back pain, chronic fatigue, chronic fatigue syndrome, chronic migraines, chronic pain, chronic sinusitis
coeliac, coeliac disease, color blind, color-blind, colorblind, colour blind, colour-blind, colourblind, crohn's
crohn's disease, cystic fibrosis, dairy intolerance, deaf, dementia, depression, diabetes, diabetic, dyslexia
dyslexic, dyspraxia, eczema, endometriosis, epilepsy, epileptic, far-sighted, farsighted, fibromyalgia, gerd, glaucoma
gout, haemophilia, hard of hearing, hay fever, hayfever, heart disease, hemophilia, high blood pressure
high cholesterol, hiv, hypermobile, hypertension, hyperthyroidism, hypoglycemia, hypothyroidism, ibs, insomnia
insomniac, kidney disease, kidney stones, lactose intolerance, long covid, low blood pressure, lupus, lyme disease
macular degeneration, migraine, migraines, multiple sclerosis, ms, narcolepsy, near-sighted, nearsighted, neuropathy
ocd, osteoarthritis, osteoporosis, parkinson's, pcos, pots, pregnant, psoriasis, ptsd, raynaud's, restless legs
restless leg syndrome, rheumatoid arthritis, rosacea, scoliosis, seasonal allergies, seasonal depression
short-sighted, sickle cell, sickle cell disease, sickle cell trait, sickle cell anaemia, sickle cell anemia
high bp, low bp, sleep apnea, sleep apnoea, tendonitis, tinnitus, tourette's, type 1 diabetes
type 2 diabetes, type one diabetes, type two diabetes, ulcerative colitis, vertigo, vitiligo, von willebrand
chronic kidney disease, an underactive thyroid, an overactive thyroid, a bad back, a bad knee, a herniated disc
a slipped disc, dust allergy
""")
"""Lasting states of health. A cold, a headache or a fever is not one."""

TRAITS: Final = words("""
left-handed, left handed, right-handed, right handed, ambidextrous, an introvert, an extrovert, an ambivert
introverted, extroverted, a morning person, a night owl, an early bird, an early riser, a night person, gay, lesbian
bisexual, straight, asexual, non-binary, nonbinary, transgender, trans, queer, sober, teetotal, a teetotaler
a light sleeper, a heavy sleeper, bilingual, trilingual, an only child, the oldest child, the youngest child
the eldest, a twin, adopted, a smoker, a non-smoker, a minimalist, a perfectionist, a feminist, a pacifist, a veteran
a widow, a widower, a cat person, a dog person, a vegan
""")

MARITAL: Final = words("""
married, single, divorced, widowed, engaged, separated, in a relationship, in a long-distance relationship
in an open relationship, happily married, recently divorced, newly engaged
""")

PLAY: Final = words("""
accordion, badminton, banjo, baseball, basketball, bass, bass guitar, board games, bridge, cello, chess, clarinet
cricket, darts, drums, electric guitar, fiddle, floorball, flute, football, go, golf, guitar, handball, harmonica
harp, hockey, ice hockey, keyboard, keyboards, lacrosse, mahjong, netball, oboe, padel, percussion, piano, pickleball
poker, pool, recorder, rugby, saxophone, snooker, soccer, softball, squash, table tennis, tennis, trombone, trumpet
tuba, ukulele, viola, violin, volleyball, water polo, ultimate frisbee, video games, dungeons & dragons
dungeons and dragons, d&d, dnd, magic, magic the gathering, ping pong, beach volleyball, the drums, the piano
the guitar, the violin, the cello, the flute, the trumpet, the saxophone, the ukulele, the harp, the bass, the organ
the banjo, the harmonica
""")

PASTIMES: Final = words("""
aikido, archery, astronomy, backpacking, baking, ballet, barbecuing, biking, bird watching, birding, birdwatching
blogging, board games, bouldering, boxing, calligraphy, camping, canoeing, ceramics, chess, climbing, coding
collecting stamps, cooking, crafting, crochet, crocheting, crossfit, crosswords, cycling, dancing, diving, drawing
embroidery, fencing, fishing, foraging, gaming, gardening, geocaching, golf, hiking, homebrewing, horse riding
horseback riding, hunting, improv, jiu-jitsu, jogging, judo, juggling, karate, kayaking, knitting, krav maga
magic tricks, martial arts, meditation, mountain biking, mountaineering, origami, painting, paragliding, photography
pilates, poetry, pottery, programming, puzzles, quilting, reading, rock climbing, roller skating, rowing, running
sailing, salsa, scuba diving, sewing, singing, skateboarding, skating, skiing, skydiving, snorkeling, snowboarding
spinning, stand-up comedy, sudoku, surfing, swimming, tae kwon do, taekwondo, tai chi, tango, theater, theatre
trail running, travelling, traveling, triathlon, triathlons, volunteering, walking, weightlifting, windsurfing
woodworking, woodcarving, writing, yoga, zumba, kickboxing, muay thai, parkour, pole dancing, cross-country skiing
volleyball
""")

ENTHUSIASTS: Final = words("""
angler, baker, bibliophile, birder, birdwatcher, boxer, chess player, climber, cook, cyclist, dancer, diver, fisherman
foodie, gamer, gardener, golfer, hiker, home brewer, home cook, homebrewer, kayaker, knitter, mountaineer, painter
photographer, pianist, poet, potter, reader, rower, runner, sailor, scuba diver, singer, skater, skier, snowboarder
stargazer, surfer, swimmer, tennis player, triathlete, ultrarunner, violinist, woodworker, writer, guitarist, drummer
marathon runner, astronomer, beekeeper
""")

MEDICATIONS: Final = words("""
adderall, allopurinol, amlodipine, antidepressants, antihistamines, apixaban, aspirin, atorvastatin, beta blockers
birth control, blood pressure medication, blood thinners, bupropion, citalopram, concerta, eliquis, escitalopram
eutirox, fluoxetine, gabapentin, insulin, iron supplements, lamotrigine, levothyroxine, lexapro, lipitor, lisinopril
lithium, losartan, melatonin, metformin, methotrexate, methylphenidate, metoprolol, mirtazapine, omeprazole, ozempic
pantoprazole, paroxetine, pravastatin, prednisone, propranolol, prozac, quetiapine, ramipril, ritalin, rosuvastatin
sertraline, simvastatin, statins, sumatriptan, synthroid, tamoxifen, the pill, thyroid medication, trazodone
venlafaxine, ventolin, vitamin d, vyvanse, warfarin, wellbutrin, xarelto, zoloft, creatine, magnesium, vitamin b12
omega 3, fish oil, an inhaler, anticoagulants, wegovy, mounjaro
""")

FIRST_NAMES: Final = (
    words("""
aaron, abby, abigail, adam, adrian, agnes, ahmed, aisha, alan, albert, alejandro, alex, alexander, alexandra, alice
alicia, alina, amanda, amelia, amir, amy, ana, anders, andrea, andreas, andrew, andy, angela, anja, anna, anne, annie
anthony, anton, antonio, aria, ariel, arthur, astrid, ava, barbara, beatrice, becky, ben, benjamin, bernd, beth
bianca, bill, björn, bob, brandon, brian, bruno, caleb, camila, carl, carla, carlos, carmen, carol, caroline
catherine, cathy, charles, charlie, charlotte, chen, chloe, chris, christian, christina, christine, christopher
claire, clara, claudia, colin, connor, craig, cynthia, daisy, dan, dana, daniel, daniela, danny, david, debbie
deborah, dennis, derek, diana, diego, dieter, dmitri, dominic, don, donna, doris, dorothy, douglas, dylan, ed, eddie
edith, eduardo, edward, elena, eli, elias, elisa, elizabeth, ella, ellen, elliot, elsa, emil, emily, emma, eric, erica
erik, erika, ethan, eva, evan, eve, evelyn, fatima, felix, fernando, finn, fiona, florian, frances, francesca, francis
francisco, frank, franz, fred, frida, fritz, gabriel, gabriela, gary, george, georgia, gerald, gina, giovanni, giulia
gloria, gordon, grace, greg, greta, gustav, hanna, hannah, hans, harold, harry, hassan, heather, heidi, helen, helena
henrik, henry, holly, hugo, ian, ibrahim, ida, ines, ingrid, irene, iris, isaac, isabel, isabella, ivan, jack, jackie
jacob, jake, james, jamie, jan, jane, janet, jasmine, jason, javier, jean, jeff, jennifer, jenny, jeremy, jerry, jess
jesse, jessica, jim, jimmy, joan, joanna, joe, joel, johan, johanna, john, johnny, jon, jonas, jonathan, jordan, jorge
jose, josé, joseph, josh, joshua, joyce, juan, judith, judy, jules, julia, julian, julie, justin, kai, karen, karin
karl, kate, katherine, kathy, katie, katja, keith, kelly, ken, kenji, kevin, kim, klaus, kyle, lara, lars, laura
lauren, lea, leah, lena, leo, leon, leonie, lewis, liam, lily, linda, lisa, liz, logan, lora, louis, louise, luca
lucas, lucia, lucy, luis, luisa, luke, lukas, lydia, maggie, magnus, manuel, marc, marco, marcus, margaret, maria
marie, marina, mario, marion, mark, markus, marta, martha, martin, martina, mary, mateo, matt, matthew, max, maya
megan, mei, melanie, melissa, mia, michael, michelle, miguel, mika, mike, mila, miriam, mohamed, mohammed, molly
monica, monika, morgan, muhammad, nadia, nancy, naomi, natalia, natalie, natasha, nathan, neil, nick, nicola, nicole
nina, noah, nora, oliver, olivia, omar, oscar, otto, owen, pablo, pam, pamela, patricia, patrick, paul, paula, pedro
peggy, penny, pete, peter, petra, phil, philip, pierre, priya, rachel, rafael, ralph, raj, raquel, raul, rebecca
renata, ricardo, richard, rick, rita, rob, robert, roberto, robin, roger, roland, ron, rosa, rose, ruby, ruth, ryan
sabine, sally, sam, samantha, samir, samuel, sandra, sara, sarah, scott, sean, sebastian, sergio, sharon, shirley
silvia, simon, simone, sofia, sofie, sonia, sophia, sophie, stefan, stella, stephanie, stephen, steve, steven, stuart
sue, susan, susanne, suzanne, sven, sylvia, tanja, tanya, tara, ted, teresa, terry, theo, theresa, thomas, tim
timothy, tina, toby, todd, tom, tomas, tommy, tony, tracy, travis, ulrike, uma, ursula, vanessa, vera, veronica
victor, victoria, viktor, vincent, violet, virginia, walter, wanda, wendy, wei, will, william, xavier, yasmin, yuki
yusuf, yvonne, zachary, zara, zoe
""")
    | MORE_FIRST_NAMES
)

ABSTRACT_PLACES: Final = words("""
floor, dorm, halls
fear, peace, hope, denial, pain, silence, sin, poverty, luxury, harmony, hell, heaven, exile, hiding, darkness
fantasy, general, fact, theory, person, touch, love, trouble, charge, doubt, bed, town, private, public, particular
common, time, times, style, comfort, chaos, misery, squalor, constant, limbo, sync, tune, line, bulk, awe, shock
tears, danger, debt, dreams, dread, agony, bliss, solitude, isolation, terror
""")
"""What one lives in without its being a place: "fear", "the moment"."""

NO_NAMES: Final = words("""
that, this, these, those, he, she, it, we, they, who, what, where, one, everyone, nobody, somebody, someone
both, like, upstairs, downstairs, abroad, overseas
i, me, my, the, a, an, not, so, too, very, just, here, there, back, home, sorry, sure, fine, ok, okay, good, great
well, happy, sad, tired, hungry, busy, ready, done, late, early, sick, ill, bored, curious, excited, afraid, scared
worried, interested, vegan, vegetarian, allergic, lost, free, new, old, young, able, about, all, almost, alone, also
always, glad, grateful, going, gonna, trying, looking, working, thinking, feeling, currently, still, now, from, in, on
at, with, for, of, by, to, no, yes, monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february
march, april, may, june, july, august, september, october, november, december, today, tomorrow, yesterday, english
german, human, man, woman, girl, boy, mom, dad, confused, learning, single, married, divorced, pregnant, batman, groot
iron, superman, god, legend, root, admin
group, training, meeting, meetings, exam, exams, strike, strikes, conference, visit, visits, fees, appointment
""")
"""Words after "I'm" and the like that are never a name, however they are written."""

VAGUE: Final = words("""
summat, summit, bits, loads
everywhere, anywhere, somewhere, sometimes, myself, yourself, itself, themselves, ourselves, life, how, also
it, this, that, these, those, them, him, her, you, me, us, everything, anything, nothing, something, things, stuff
one, ones, same, other, others, both, all, some, any, none, much, more, less, most, so, too, well, lot, lots, bit
idea, way, here, there, then, now, yes, no, ok, first, second, third, last, next, former, latter, above, below
following
""")
"""Words that mean something only where they were said."""

LIKEABLE: Final = words("""
the sea, the ocean, the mountains, the beach, the outdoors, the cold, the heat, the rain, the snow, the sun, the city
the countryside, the dark, the forest, the smell of coffee, the smell of rain, the opera, the theater, the theatre
the cold weather, the hot weather, the warm weather, the rainy weather, the winter months, the spring, the autumn
the nature, the sunshine, the wind, the noise, the crowds, the traffic, the darkness, the silence, the quiet, the sauna
the cinema, the metro, the gym, the winter, the summer, the desert, the dentist, the color blue, the color green
""")
"""Things with "the" that one can like without knowing which."""

FOODS: Final = words("""
meat, red meat, pork, beef, chicken, fish, seafood, shellfish, shrimp, gluten, dairy, milk, cheese, eggs, egg, nuts, peanuts
tree nuts, sugar, wheat, bread, carbs, soy, mushrooms, onions, garlic, tomatoes, spicy food, fast food, junk food
animal products, raw fish, sushi, lamb, breakfast, lunch, dinner, sweets, chocolate, lactose, anything with gluten, any meat
any dairy, processed food, peppers, eggplant, olives, cilantro, coriander, celery, alcohol, coffee, caffeine, soda, beer
wine, milk products, cow's milk, tea, energy drinks, hot peppers, bananas, strawberries, avocado, avocados, citrus
grapefruit, bell peppers, tofu, beans, rice, pasta, potatoes, corn, liver, whisky, whiskey, vodka, gin, rum, brandy, sherry
cider, lager, stout, spirits, liquor, champagne, bacon, ham, veal, okra, yams, honey, spice, chilli, chillies, fizzy drinks
sweeteners, msg, crab, lobster, prawns, salmon, tuna, salt, fat, butter, cream, yoghurt, yogurt, juice, soft drinks
processed meat, raw eggs, saturated fat, oats, sesame, oysters, kiwi, kiwis, anything spicy, spicy foods, animals
fried food, fried foods, mayonnaise, mayo
""")
"""What people leave out of their diet."""

EVENTS: Final = words("""
evening, open house, quiz night, game night, date night, payday, fitting, briefing, kick-off, ultrasound, mri
x-ray, blood test
appointment, meeting, call, interview, exam, test, flight, train, trip, party, wedding, concert, dinner, lunch, brunch
breakfast, date, class, lesson, course, workshop, conference, presentation, talk, demo, review, checkup, check-up
surgery, operation, procedure, scan, vaccination, therapy, session, rehearsal, recital, game, match, race, marathon
tournament, festival, show, play, movie, screening, reservation, booking, delivery, visit, reunion, ceremony
graduation, funeral, christening, baptism, shower, housewarming, vacation, holiday, holidays, move, move-in
inspection, viewing, audition, hearing, trial, launch, release, sprint, retro, standup, deadline, shift, training
seminar, webinar, lecture, defense, defence, event, gig, camp, hike, tour, cruise, retreat, pickup, drop-off, stay
checkout, check-in, haircut, massage, anniversary, sale, performance, competition, hackathon, offsite, kickoff, sync
1:1, one-on-one, due date, baby shower, moving day, first day, last day, start date
""")
"""Head nouns of what has a date."""

VERBS: Final = words("""
live, work, love, like, hate, prefer, play, speak, study, own, drive, drink, eat, collect, go, teach, run, wear
suffer, enjoy, need, use, take, have, do, turn, come, move, adore, dislike, ride, sing, paint, write, make, sleep
sell, attend, travel, commute, practice, practise, smoke, start, visit, arrive, leave, fly, land, stay, train, support
follow, cook, bake, dance, swim, want, sail, climb, carry, watch, raise, lead, manage, struggle, avoid, keep
grow, celebrate, graduate, earn, owe, pay, weigh
retire
""")
"""Verbs in the base form that the rules know, besides be and have."""

LEADS: Final = re.compile(
    r"(?:(?:deputy|assistant|acting|interim) )?(?:head|director|manager|chief|vice[- ]president) of (?!the\b)[\w'’&-]+"
    r"(?: [\w'’&-]+){0,2}",
    re.IGNORECASE,
)
""" "Head of English", "director of nursing"."""


CALLED: Final = FIRST_NAMES - words("""
may, june, april, august, will, mark, rose, grace, hope, joy, faith, bill, art, rob, sue, pat, jack, dawn, summer, chase, grant
frank, rich, max, penny, ivy, lily, daisy, amber, ruby, pearl, iris, holly, heather, violet, poppy, olive, ginger, basil, sage, sky
paris, florence, sydney, victoria, chelsea, india, china, georgia, carolina, austin, dallas, phoenix, houston, brooklyn, jordan
israel, madison, lincoln, kent, chester, alexa, siri, claude, mercedes, ford, skoda, bob, nick, miles, star, gene, guy, dean, drew
earl, duke, prince, king, rusty, misty, sandy, stormy, sunny, windy, crystal, destiny, trinity, genesis, nova, page, reed, wade
lance, pierce, skip, trip, tab, tucker, hunter, mason, carter, cooper, taylor, tyler, porter, parker, baker, jesus, santa, noel
christian, bach, mozart, sol, eve, dolly, flora, fern, jade, opal, melody, harmony, carol, christmas, easter, ada, java
""")
"""First names that mean nothing else where a sentence begins, be it of a month, a gem or a town."""
