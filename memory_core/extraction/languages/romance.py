"""French and Italian, as `table.Language` has them."""

from __future__ import annotations

from typing import Final

from memory_core.domain.patterns import any_case
from memory_core.extraction.languages.table import LAUGHTER, Language, cues, kin, reasons, spelled

FRENCH: Final = Language(
    name="French",
    script=None,
    common=spelled("""
        aime allergique anniversaire ans appelle au aussi aux avec avons bien bois bonjour bonsoir ces cette chez chien
        comment d' dans de demain depuis des du déteste elle elles en est et fille fils habite habitons hier ici il ils j'
        jamais je joue l' la le les leur leurs lui m' ma maintenant mais mange mari matin merci mes moi mon mère n' ne nos
        notre nous né née oui où parle pas pour pourquoi préfère père qu' quand que quel quelle quelles quels qui s' sa
        salut ses soir sont suis sur t' toujours tous tout travaille très tu un une vit vous à ça étais était
    """),
    surely=any_case(
        r"\b(?:j['’]\w+|je (?:suis|n['’]|ne|m['’]|me|vis|bois|joue|parle|travaille|mange|préfère|déteste|crois|vais|veux|peux"
        r"|fais|cours|fume|porte|lis|viens|pratique|cuisine)|nous (?:sommes|avons|habitons)|bonjour|bonsoir|merci|habite"
        r"|suis|c['’]est|n['’](?:est|ai|a)|qu['’]\w+|m['’]appelle|s['’]appelle|s['’]il (?:te|vous) pla[iî]t"
        r"|(?:mon|ma|mes|notre|nos) (?:s(?:œ|oe)urs?|frères?|mère|père|parents|mari|femme|filles?|fils|enfants?|copine|copain"
        r"|amie?s?|anniversaire|numéro|adresse|nom|prénom|chien|chat|chef|médecin|voiture)|déteste|préfère|réponds(?:-moi)?"
        r"|appelle-moi|désormais|toujours|jamais|(?:il|elle|on) (?:n['’])?(?:y )?a)\b"
    ),
    owner=any_case(
        r"\b(?:je|j(?=['’])|nous (?:nous |ne |n['’])?(?:\w+ons|sommes))\b|^(?:(?:et|mais|que|alors|bonjour|non)\s+)*"
        r"(?:mon|ma|mes|notre|nos) (?:anniversaire|adresse|numéro|nom|prénom|surnom|âge|couleur|plat|films?|livres?|sports?|musique"
        r"|boisson|langue|métier|profession|religion|groupe sanguin|e-?mail|courriel|taille|pointure|hobby|passe-temps|équipe)\b"
    ),
    touched=any_case(r"\b(?:me|moi|m(?=['’]))\b"),
    kin=kin(r"""
        (?:demi-)?s(?:œ|oe)urs?: sister sibling
        (?:demi-)?frères?: brother sibling
        belle-mère: mother-in-law stepmother
        beau-père: father-in-law stepfather
        (?:mère|maman): mother
        (?:père|papa): father
        filles?: daughter child
        fils: son child
        (?:enfants?|bébés?|gosses?): child kid baby
        parents|grands-parents|familles?|beau-frère|belle-s(?:œ|oe)ur|beaux-parents:
        (?:femme|épouse): wife spouse partner
        (?:mari|époux): husband spouse partner
        (?:copine|petite amie): girlfriend friend partner
        (?:copain|petit ami): boyfriend friend partner
        fiancée?: fiancé fiancée partner
        (?:compagne|compagnon|conjointe?|partenaire): partner
        (?:amie?s?|potes?|copains|copines): friend
        (?:grand-mère|mamie|mémé): grandmother
        (?:grand-père|papi|papy|pépé): grandfather
        petite-fille: granddaughter grandchild
        petits?-(?:fils|enfants): grandson grandchild
        tantes?: aunt
        oncles?: uncle
        cousine?s?: cousin
        nièces?: niece
        neveux?: nephew
        (?:chefs?|cheffe|patronn?e?|manager): boss manager
        (?:collègues?|collaborat\w+): colleague coworker
        colocataires?|colocs?: roommate flatmate
        voisine?s?: neighbour neighbor
        dentiste: dentist
        (?:médecin|docteur|docteure|généraliste): doctor gp
        (?:professeure?|prof|enseignante?|entraîneu\w+|avocate?|psy|thérapeute): teacher coach therapist lawyer
        (?:propriétaire|cliente?s?|locataire): landlord client
        (?:chiens?|chienne|chiot): dog puppy
        (?:chats?|chatte|chaton): cat kitten
        (?:cheval|lapin|hamster|perroquet|oiseau): horse rabbit hamster parrot bird
    """),
    possessed=r"\b(?:(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|le|la|les|(?<!suis )une?|des|du|aux?|cet?"
        r"|cette|ces|chaque|aucune?|deux|trois|quatre|\d+)\s+|[ld]['’])(?:\w+\s+){0,2}",
    beside=r"\b(?:(?:avec|de|pour|chez|sans|près de|à côté de|par|à)\s+|d['’])",
    mine=any_case(r"\b(?:je|j(?=['’])|mon|ma|mes|notre|nos|nous)\b"),
    others=any_case(
        r"\b(?:il(?! y a\b)(?! fait\b)(?! faut\b)|ils|elles?|on|lui|leurs?|sa|ses|son|quelqu['’]un|gens|tout le monde|tu|toi|te"
        r"|ton|ta|tes|vous|votre|vos|t(?=['’])|celui|celle|ceux|chacun)\b|^(?:et |mais )?(?:qui|dont|lequel|laquelle|à qui)\b"
    ),
    goes_on=any_case(
        r"(?:(?:et|ou|mais|aussi|pas|ne|ni|puis|maintenant|surtout|même|là|depuis)\s+)*(?:"
        r"(?:n['’])?(?:suis|ai|habite|vis|travaille|joue|mange|bois|aime|adore|déteste|préfère|parle|cours|fume|apprends)\b"
        r"|(?:à|en|de|comme|depuis|au|aux|avec|par|pour|chez|dans|le|la|les|une?|du|des|\d+)\s+\S+(?:\s+\S+)?$|\S+$)"
    ),
    joints=any_case(
        r"[,;()]|\s[–—-]\s|\s+(?=(?:et|mais|car|parce|puisque|donc|alors|tandis|pendant|alors que|qui|que|dont|où)\s"
        r"|qu['’]|parce qu)"
    ),
    unstated=reasons(
        r"\b(?:si|s(?=['’]ils? (?!te\b|vous\b))|\w{2,}er(?:ais|ait|ions|iez|aient)|serai[st]|aurai[st]|irai[st]|pourrai[st]"
        r"|voudrai[st]|devrai[st]|viendrai[st]|vivrai[st]|imagine|imaginons|supposons|admettons|un jour|presque|failli"
        r"|bientôt|au cas où)\b",
        r"\b(?:peut[- ]être|je crois|crois|pense|suppose|probablement|sans doute|paraît|semble|doute|pas (?:sûre?|certaine?)"
        r"|(?:ne )?sais pas|apparemment|éventuellement|possible)\b",
        r"\b(?:dit|disent|disait|disaient|raconte\w*|affirm\w+|croit|prétend\w*|selon|d['’]après|lu|entendu|écrit|écrivait"
        r"|demand\w+|paraît-il|soi-disant|explique\w*|annonc\w+)\b",
        rf"\b(?:blagu\w+|plaisant\w+|rigol\w*|ironi\w+|sarcas\w+|dans (?:mon|ma|le|la|un|une) (?:roman|film|livre|jeu|rêve"
        rf"|série|histoire|conte)|mon personnage|par exemple|p\. ?ex|rêvé|mais oui bien sûr|ben voyons|mdr|ptdr)\b|{LAUGHTER}",
    ),
    given=any_case(
        r"\b(?:tradui[st]\w*|traduire|corrige\w*|reformule\w*|réécri\w+|résume\w*|rédige\w*|écri(?:s|vez)(?:[- ]moi)? (?:une?|le"
        r"|la|des|ça)\b|réponds à (?:ce|cette)\b|fais comme si|fais semblant|joue le rôle|relis|améliore)"
        r"|^\s*(?:ch(?:er|ère)s?|bonjour|salut|madame|monsieur) [^\n]{1,50},\s*\n"
    ),
    denial=any_case(r"\b(?:ne|n(?=['’])|pas|jamais|rien|aucune?|personne|sans|ni|plus|arrêté de|cessé de)\b"),
    aversion=any_case(
        r"\b(?:détest\w+|hais|haïs|horreur|horrible|ne|n(?=['’])|pas|jamais|plus|peur|évite|dégoût\w*|affreux|supporte|beurk"
        r"|insupportable)\b"
    ),
    correcting=any_case(
        r"\b(?:non|plus|déménag\w+|emménag\w+|maintenant|désormais|en fait|en réalité|plutôt|erreur|corrige|correction"
        r"|nouveau|nouvelle|nouvel|chang\w+|arrêt\w+|pas|à présent|pardon|désolée?|avant|au lieu|finalement|quitté|trompée?"
        r"|redevenue?)\b"
    ),
    cues=cues(
        home_city=r"\b(?:habit\w+|vi[st]|vivons|\w*ménagé\w*|install\w+|résid\w+|domicile)\b",
        birthplace=r"\b(?:née?|naissance)\b",
        hometown=r"\b(?:viens|grandi|originaire|natale?|suis de|suis du)\b|suis d['’]",
        employer=r"\b(?:travaill\w+|boulot|bosse|emploi|employ\w+|embauch\w+)\b",
        occupation=r"\b(?:suis|travaill\w+|métier|profession|bosse)\b",
        name=r"\b(?:appelle|nom|prénom|suis)\b",
        nickname=r"\b(?:appel\w+|surnom\w*|nomm\w+)\b",
        age=r"\b(?:ans|âge)\b",
        birthday=r"\b(?:anniversaire|née?)\b",
        diet=r"\b(?:mang\w+|régime|végan\w*|vegan\w*|végétal\w+|végétari\w+|viande|halal|casher|gluten)\b",
        allergy=r"\b(?:allergi\w+|intoléran\w+)\b",
        marital_status=r"\b(?:mariée?s?|célibataire|divorcée?s?|veuf|veuve|fiancée?s?|séparée?s?|pacsée?s?)\b",
        phone=r"\b(?:téléphone|numéro|portable)\b",
        email=r"mail|courriel|@",
        home_address=r"\b(?:adresse|rue|avenue|habit\w+|boulevard|place)\b",
        religion=r"\b(?:suis|religion|église|mosquée|foi|synagogue)\b",
        blood_type=r"sang",
        smoking=r"fum|cigarett|clope|tabac",
    ),
    past=any_case(
        r"\b(?:avant|autrefois|jadis|habitais|vivais|travaillais|étais|avais|habité|vécu|travaillé|à l['’]époque|enfance"
        r"|ancien(?:ne)?|habitions|vivions|travaillions|étions|avions)\b"
    ),
    small=spelled("""
        je j me m moi mon ma mes nous notre nos le la les l un une des du de d et ou à au aux en dans avec pour sur chez que qu
        qui est suis es sont ai a as avons il elle son sa ses s se c ce cette y très aussi appelle comme été
    """),
    asking=any_case(
        r"^(?:et |mais |alors |dis[ ,]+)*(?:où|qui|quoi|quel(?:le)?s?|quand (?!je\b|j['’]|on\b|il\b|elle\b|nous\b)|comment"
        r"|pourquoi|combien|qu['’]est|que (?:sais|fais|dois|peux)|est[- ]ce|à quoi|à qui|de quoi|avec qui|c['’]est quoi"
        r"|tu (?:sais|te souviens|te rappelles|connais)|te souviens|\w+-(?:tu|je|il|elle|vous|nous|t-il|t-elle))\b"
    ),
    courtesy=any_case(
        r"(?:(?:bonjour|bonsoir|bonne (?:nuit|journée|soirée|année)|salut|coucou|hello|merci(?: beaucoup| bien| infiniment)?"
        r"|mille|au revoir|à (?:bientôt|demain|plus tard|plus|tout à l['’]heure)|adieu|ciao|oui|non|ok(?:ay)?|d['’]accord"
        r"|super|génial|parfait|très bien|bien|bien sûr|ça marche|ça va(?: bien| et toi)?|comment vas-tu|comment ça va|de rien"
        r"|je t['’]en prie|s['’]il (?:te|vous) pla[iî]t|je te remercie|c['’]est (?:bon|tout|gentil|parfait)|c['’]est noté"
        r"|je vais bien|exact(?:ement)?|tout à fait|à toi aussi|confidant)\W*)+"
    ),
    orders=any_case(
        r"(?:s['’]il te plaît,? |maintenant |et |puis )*(?:dis|raconte|montre|écris|cherche|trouve|explique|traduis|fais|ouvre"
        r"|lis|oublie|aide|donne|calcule|résume|recommande|mets|envoie|liste|propose)\b"
    ),
    wishes=any_case(
        r"\b(?:toujours|jamais|désormais|à partir de maintenant|dorénavant|réponds|appelle-moi|tutoie|vouvoie|bref|brève\w*"
        r"|courte?s?|en français)\b"
    ),
    passing=any_case(
        r"(?:je |j['’]|nous )(?:suis|ai|me sens|vais|sommes|avons|dois|viens) (?:\w+ ){0,3}?(?:fatiguée?s?|faim|soif|sommeil"
        r"|froid|chaud|triste|contente?|heureu(?:x|se)|malade|prête?|occupée?|crevée?|épuisée?|pressée?|bien|mal|dormir|coucher"
        r"|manger|rentrer|en route|en retard|rentrée?)(?: (?:aujourd['’]hui|maintenant|ce soir|là))?"
    ),
    dated=any_case(
        r"\b(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|lundis?|mardis?|mercredis?"
        r"|jeudis?|vendredis?|samedis?|dimanches?|chaque|prochaine?)\b"
    ),
    remember=any_case(
        r"(?:s['’]il (?:te|vous) pla[iî]t,? )?(?:souviens-toi|souviens toi|rappelle-toi|retiens(?: bien)?|notez?|n['’]oublie pas"
        r"|mémorise|enregistre|garde en (?:tête|mémoire))(?:\s*[:,])?(?:\s+que\b|\s+(?=qu['’]))?\s+(?:qu['’])?"
        r"(?P<rest>(?!quand\b|comment\b|de (?!mon\b|ma\b|mes\b)|où\b|lorsque\b)\S.*)"
    ),
)  # fmt: skip

_AHEAD: Final = (
    r"^(?:(?:e|ed|ma|però|anche|pure|poi|io|non|ora|adesso|attualmente|oggi|ormai|sempre|spesso|di solito|in realtà|invece|no"
    r"|sì|ciao|qui|da \w+(?: \w+)?|(?:dal|nel) \d+|la mattina|la sera|ogni \w+|purtroppo|infatti|quindi|perché|ci|ne|lo)\s+)*"
)

ITALIAN: Final = Language(
    name="Italian",
    script=None,
    common=spelled("""
        abbiamo abita abitano abito adesso agli al all' alla alle allergica allergico allo amica amico amo anche anni anno
        bene bevo buonanotte buonasera buongiorno c' cane che chi chiama chiamo ciao compleanno con d' da dal dall' dalla
        degli dei del dell' della delle dello di domani dove e favore figli figlia figlie figlio fratelli fratello fumo
        gatto gioco già gli grazie hai ho ieri il insieme io l' la lavora lavoro le lei lo loro lui ma mai mangio marito mi
        mia mie miei mio moglie molto nata nato nei nel nell' nella nelle non nonna nonno nostra nostre nostri nostro odio
        oggi ogni ora parlo per perché però piacciono piace più preferisco quando quella quelle quelli quello quest' questa
        queste questi questo qui sempre sera si siamo sono sorella sorelle studio sua sul sull' sulla suo suono ti tutti un
        un' una uno vive viviamo vivo vivono è
    """),
    surely=any_case(
        r"\b(?:ciao|grazie|buon(?:giorno|asera|anotte)|mi (?:chiamo|piace|piacciono|sono|trovo|occupo)|abito(?! a\b)"
        r"|sono (?:un[ao]?"
        r"|allergic[oa](?! a\b)|nat[oa]|di|stat[oa]|sposat[oa]|vegan[oa]|vegetarian[oa]|medico|insegnante|infermier[ea]"
        r"|celibe|nubile)"
        r"|vivo (?:a|in|con|da|qui)|(?:abito|sono allergic[oa]|lavoro) a|lavoro (?:in|come|per|da)|ho (?:un[ao]?|due|tre"
        r"|\d+)|viviamo(?: a)?|abitiamo(?: a)?|(?:viv(?:e|ono)|abita(?:no)?) a|non (?:mi|ho|sono|mangio|bevo)"
        r"|preferisco|(?:i )?(?:mi[ao]|miei|mie|nostr[oaie]) (?:sorell\w|fratell\w|madre|padre|mamma|papà|figli\w?|moglie|marito"
        r"|genitori|gatt\w|can[ei]|amic\w|cap[oa]|ragazz\w|fidanzat\w|compleanno|nome|numero|indirizzo|medico|nonn\w|colleg\w+)"
        r"|parlo|bevo|mangio|rispondimi|chiamami|sempre|c['’]è)\b"
    ),
    owner=any_case(
        r"\b(?:io|noi|ho|abbiamo|siamo|mi (?:chiamo|occupo|trovo|trasfer\w+|alzo|sveglio)|(?:mi|ci) s(?:ono|iamo) \w+)\b"
        rf"|{_AHEAD}(?:sono|ero|vivo|abito|lavoro|odio|amo|adoro|preferisco|detesto|mangio|bevo|uso|gioco|suono|studio|parlo"
        r"|voglio|vado|vengo|faccio|pratico|imparo|guido|fumo|corro|nuoto|leggo|scrivo|cucino|evito|colleziono|porto|viaggio"
        r"|peso|soffro|prendo|dormo|viviamo|abitiamo|lavoriamo|compio|sopporto|posso|seguo|credo in)\b"
        r"|^(?:(?:e|ma|no|ciao)\s+)*(?:(?:il|la|i|le|lo|gli) |l')(?:mi[oae]|miei|nostr[oaie]) (?:compleanno|indirizzo|numero"
        r"|nome|cognome|soprannome|età|colore|piatto|film|libro|sport|musica|bevanda|lingua|professione|mestiere|religione"
        r"|gruppo sanguigno|e-?mail|altezza|taglia|hobby|squadra)\b"
    ),
    touched=any_case(r"\b(?:mi|me|ci)\b"),
    kin=kin(r"""
        sorell(?:astr)?[ae]: sister sibling
        fratell(?:astr)?[oi]: brother sibling
        (?:madre|mamma): mother
        (?:padre|papà|babbo): father
        figli(?:a|e): daughter child
        figlio?: son child
        (?:bambin[oaie]|bimb[oaie]|neonat[oa]): child kid baby
        genitori|nonni|famiglia|cognat[oaie]|parenti:
        (?:moglie|sposa): wife spouse partner
        marito: husband spouse partner
        (?:ragazza|fidanzata): girlfriend fiancée partner
        (?:ragazzo|fidanzato): boyfriend fiancé partner
        (?:compagn[oa]|partner): partner
        (?:amic[oai]|amiche): friend
        nonna: grandmother
        nonno: grandfather
        nipot(?:e|i|ino|ina): grandson granddaughter grandchild niece nephew
        zi(?:a|e): aunt
        zi(?:o|i): uncle
        cugin[oaie]: cousin
        suocera: mother-in-law
        suocero: father-in-law
        (?:cap[oa]|principale): boss manager
        collegh?[aie]: colleague coworker
        coinquilin[oaie]: roommate flatmate
        vicin[oaie](?! al?\b)(?! all): neighbour neighbor
        dentista: dentist
        (?:medic[oa]|dottor(?:e|essa)): doctor gp
        (?:professor(?:e|essa)|insegnante|maestr[oa]|allenat(?:ore|rice)|avvocat[oa]|terapeuta): teacher coach therapist lawyer
        (?:padron[ea] di casa|client[ei]|inquilin[oa]): landlord client
        (?:can[ei]|cagnolin[oaie]|cucciol[oaie]): dog puppy
        (?:gatt[oaie]|gattin[oaie]): cat kitten
        (?:cavallo|coniglio|criceto|pappagallo|uccello): horse rabbit hamster parrot bird
    """),
    possessed=r"\b(?:(?:mi[oae]|miei|tu[oae]|tuoi|su[oae]|suoi|nostr[oaie]|vostr[oaie]|loro|(?<!faccio )il|(?<!faccio )la"
            r"|lo|i|gli"
        r"|le|(?<!sono )uno?|(?<!sono )una|del|della|dei|delle|degli|al|alla|ai|alle|dal|dalla|quest[oaie]|quel|quell[oaie]|ogni"
        r"|due|tre|\d+)\s+|(?:(?<!faccio )l|(?<!sono )un|dell|all|dall|quest|quell)['’])(?:\w+\s+){0,2}",
    beside=r"\b(?:con|di|per|senza|da|tra|fra|accanto a|vicino a|a casa di)\s+",
    mine=any_case(r"\b(?:mi[oae]|miei|nostr[oaie]|ho|abbiamo)\b"),
    others=any_case(
        r"\b(?:lui|lei|loro|egli|ella|essi|esse|su[oae]|suoi|qualcuno|gente|tutti(?! i\b)(?! gli\b)|tu|tu[oae]|tuoi|ti|voi"
        r"|vostr[oaie]|chi)\b|^(?:e |ma )?(?:che|cui|il quale|la quale|a cui)\b"
    ),
    goes_on=any_case(
        r"(?:(?:e|ed|o|ma|anche|non|né|inoltre|ora|adesso|poi|lì|soprattutto)\s+)*(?:(?:in|di|come|da|a|al|con|per|il|la|i|le"
        r"|gli|lo|uno?|una|nel|nella|dal|\d+)\s+\S+(?:\s+\S+)?$|\S+$)"
    ),
    joints=any_case(
        r"[,;()]|\s[–—-]\s|\s+(?=(?:e|ed|ma|però|perché|anche se|siccome|quindi|mentre|che|dove|cui|dato che)\s)"
    ),
    unstated=reasons(
        r"\b(?:se|magari|vorrei|potrei|sarei|avrei|dovrei|andrei|vivrei|\w{2,}er(?:ei|ebbe|emmo|ebbero)|immagina\w*"
        r"|supponiamo|metti"
        r"|un giorno|quasi|fossi|avessi|vivessi|abitassi|presto)\b",
        r"\b(?:forse|credo(?! in)|penso|suppongo|probabilmente|possibilmente|sembra|pare|dubito|non (?:so|sono sicur[oa])"
        r"|può darsi"
        r"|presumo|a quanto pare|mi sa)\b",
        r"\b(?:dice|dicono|disse|ha detto|detto|diceva|racconta\w*|afferma\w*|sostiene|crede|pensa|secondo|ho letto|letto|sentito"
        r"|scritto|scrive|chiede|chiesto|riferi\w+)\b",
        rf"\b(?:scherz\w+|barzelletta|battuta|ironi\w+|sarcas\w+|nel (?:mio|film|libro|romanzo|gioco|sogno|racconto)"
        rf"|in un (?:film"
        rf"|libro|romanzo|sogno|gioco)|il mio personaggio|per esempio|ad esempio|sognato|sì,? certo|come no)\b|{LAUGHTER}",
    ),
    given=any_case(
        r"\b(?:tradu[cr]\w+|corregg\w+|riformula|riscrivi|riassumi|scrivi(?:mi)? (?:un[ao]?|il|la|una)\b|rispondi a quest\w"
        r"|fai finta|fingi|migliora quest\w|interpreta)\b"
        r"|^\s*(?:car[oaie]|gentile|egregi[oa]|ciao) [^\n]{1,50},\s*\n"
    ),
    denial=any_case(r"\b(?:non|mai|niente|nulla|nessun[oa]?|senza|né|neanche|nemmeno|neppure|smesso di)\b|\bnessun['’]"),
    aversion=any_case(
        r"\b(?:odi\w+|detest\w+|non|mai|schifo|disgust\w+|paura|evito|orribile|orrend\w|terribile|peggio\w*)\b"
    ),
    correcting=any_case(
        r"\b(?:no|non|non più|più|adesso|ora|ormai|trasferit[oaie]|in realtà|anzi|invece|sbagliat[oa]|sbaglio|correzione"
        r"|correggo|nuov[oaie]|cambiat[oa]|smesso|prima|di nuovo|scusa|piuttosto|lasciato)\b"
    ),
    cues=cues(
        home_city=r"\b(?:viv\w+|abit\w+|trasferi\w+|resid\w+)\b",
        birthplace=r"\b(?:nat[oa]|nascita)\b",
        hometown=r"\b(?:sono di|cresciut[oa]|natale|vengo|originari[oa])\b",
        employer=r"\b(?:lavor\w+|impiego|assunt[oa]|impiegat[oa])\b",
        occupation=r"\b(?:sono|lavor\w+|professione|mestiere|faccio|occupo)\b",
        name=r"\b(?:chiamo|nome|sono)\b",
        nickname=r"\b(?:chiam\w+|soprannome)\b",
        age=r"\b(?:anni|età)\b",
        birthday=r"\b(?:compleanno|compio|nat[oa])\b",
        diet=r"\b(?:mangi\w+|dieta|vegan\w+|vegetarian\w+|carne|halal|kosher|glutine)\b",
        allergy=r"\b(?:allergi\w+|intolleran\w+)\b",
        marital_status=r"\b(?:sposat[oaie]|single|celibe|nubile|divorziat[oaie]|vedov[oa]|fidanzat[oaie]|separat[oaie])\b",
        phone=r"\b(?:telefono|numero|cellulare)\b",
        email=r"mail|posta|@",
        home_address=r"\b(?:indirizzo|via|viale|piazza|abito|corso)\b",
        religion=r"\b(?:sono|religione|chiesa|moschea|fede)\b",
        blood_type=r"sangu",
        smoking=r"fum|sigarett|tabacco",
    ),
    past=any_case(
        r"\b(?:prima|una volta|un tempo|vivevo|abitavo|lavoravo|vissuto|abitato|lavorato|avevo|ero|ex|da (?:bambin[oa]"
        r"|piccol[oa]))\b"
    ),
    small=spelled("""
        io mi me mio mia miei mie il lo la i gli le l un uno una e ed o di del della dei delle al alla a in con per da che è
        sono ho ha ci si se suo sua suoi lui lei nostro nostra chiamo chiama molto anche come d dell all nel nella
    """),
    asking=any_case(
        r"^(?:e |ma |allora )*(?:dove|cosa|che cosa|che (?:lavoro|ore|giorno)|chi|quando|come(?! medic| insegn)|qual(?:e"
        r"|i)?|quant[oaie]|perché"
        r"|a (?:cosa|che|chi)|di (?:cosa|chi|che)|con chi|sai|puoi|potresti|ricordi|ti ricordi|conosci|cos['’]|dov['’]"
        r"|com['’]|qual['’])"
        r"(?!\w)"
    ),
    courtesy=any_case(
        r"(?:(?:ciao|salve|buon(?:giorno|asera|anotte)|buon(?:a|e)? (?:notte|giornata|serata|giorno|sera)|grazie(?: mille"
        r"| tante)?"
        r"|molte|ti ringrazio|arrivederci|a (?:presto|domani|dopo)|sì|si|no|ok(?:ay)?|va bene|bene|benissimo|perfetto"
        r"|ottimo|certo"
        r"|d['’]accordo|prego|per favore|per piacere|come (?:stai|va)|sto bene|tutto bene|esatto|giusto|è tutto|confidant"
        r"|altrettanto|fantastico|capito)\W*)+"
    ),
    orders=any_case(
        r"(?:per favore,? |adesso |ora |e )*(?:dimmi|raccontami|mostrami|scrivimi|scrivi|cerca|trova|spiega(?:mi)?"
        r"|traduci|fai|apri"
        r"|leggi|dimentica|aiutami|dammi|calcola|insegnami|riassumi|consigliami|metti|elenca|manda)\b"
    ),
    wishes=any_case(
        r"\b(?:sempre|mai|d['’]ora in poi|da ora in poi|da adesso|rispondimi|rispondi|chiamami|dammi del|brev\w+|conciso"
        r"|in italiano"
        r"|cort[oaie])\b"
    ),
    passing=any_case(
        r"(?:io )?(?:oggi |ora )?(?:sono|ho|mi sento|vado|sto|siamo|devo) (?:\w+ ){0,2}?(?:stanc[oaie]\w*|fame|sete|sonno"
        r"|freddo|caldo"
        r"|fretta|triste|felice|content[oa]|annoiat[oa]|pront[oa]|occupat[oa]|bene|male|a (?:dormire|casa|letto)|malat[oa]"
        r"|esaust[oa]|in ritardo)(?: (?:oggi|adesso|ora|stasera))?"
    ),
    dated=any_case(
        r"\b(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|lunedì|martedì"
        r"|mercoledì|giovedì|venerdì|sabato|domenica|ogni|prossim[oa])\b"
    ),
    remember=any_case(
        r"(?:per favore,? )?(?:ricorda(?:ti)?|annota(?:ti)?|segnati|memorizza|non dimenticare|tieni a mente"
        r"|prendi nota)(?:\s*[:,])?"
        r"(?:\s+(?:che|di che))?\s+(?P<rest>(?!quando\b|come\b|cosa\b|dove\b|di (?!mi)|i bei\b)\S.*)"
    ),
)  # fmt: skip
