"""First names that people write without a capital: no word that means something else in a sentence is among them."""

from __future__ import annotations

from typing import Final

from memory_core.extraction.lexicon.words import words

MORE_FIRST_NAMES: Final = words("""
poppy, ivy, hazel, willow, jasper, rowan
aaliyah, abdul, abdullah, abel, abena, abeni, abir, achim, ada, adaeze, adela, adele, adeline, aditi, aditya, adwoa, agata
agnieszka, agustin, ahmad, ahmet, aidan, aiden, aiko, aileen, ailsa, aimee, aine, aisling, akash, akiko, akira, akosua, alana
alba, alberto, alejandra, alena, alessandra, alessandro, alessia, alexa, alexandra, alexandre, alexei, alexis, alfie, alfonso
alfredo, alina, alisha, alisson, alma, alondra, alonso, althea, alvaro, alyssa, amal, amalia, amanda, amara, amaya, amelie
amina, amir, amira, amit, amrita, ana, anais, ananya, anastasia, anders, andrea, andreas, andrei, andres, andrzej, aneta, ann
angela, angelica, angelina, angelo, angus, anika, anil, anita, anja, anjali, anke, anneke, anneliese, annette, annika, anouk
ansel, anton, antonella, antonia, antonio, antony, anya, aoife, araceli, aria, ariana, arianna, ariel, arjun, arlene, arlo
armando, arnav, arne, arthur, arturo, arun, asha, ashley, ashok, ashraf, asif, astrid, athena, atticus, aubrey, audrey
augusta, augusto, aurelia, aurora, ava, avery, axel, ayaan, ayasha, ayesha, aylin, ayse, azadeh, aziz, babak, barbara
bartosz, bashir, bastian, beatrice, beatriz, becca, becky, belinda, bella, benedict, benedikt, benicio, benito, benjamin
bernadette, bernard, bernardo, bernd, bernie, bethan, bethany, bettina, beverley, beverly, bianca, bilal, birgit, bjorn
blanca, bogdan, boris, brandon, breanna, brenda, brendan, brett, brianna, bridget, brigitte, britta, bronagh, bronwyn, bruna
bruno, bryony, caitlin, caleb, callum, calvin, cameron, camila, camilla, camille, carina, carl, carla, carlo, carlos, carly
carmel, carmela, carmen, carolina, caroline, carolyn, carys, casper, cassandra, cassie, catalina, catarina, caterina
catherine, catriona, cecilia, cedric, celeste, celia, celine, cesar, chandra, chanel, chantal, charlene, charles, charlie
charlotte, chelsea, cheryl, chiara, chidi, chike, chinedu, chioma, chiyo, chloe, chris, christa, christian, christina
christine, christoph, christopher, chukwu, cian, ciara, cillian, cindy, claire, clara, clarissa, claude, claudia, clea
clementine, cleo, cliona, colette, colin, colleen, concetta, connor, conor, consuelo, cora, coralie, cordelia, corey, corinne
cornelia, cosimo, craig, cristian, cristina, cristobal, curtis, cynthia, dagmar, dagny, damian, damien, damon, dana, daniela
daniele, danielle, danilo, danny, daphne, daria, darius, darnell, darragh, darren, daryl, dave, davide, dawid, debbie
deborah, declan, deepa, deepak, deirdre, delia, delilah, delroy, denise, dennis, derek, desiree, desmond, destiny, devon
diana, diane, dieter, dimitri, dinesh, diogo, dipa, dmitri, dolores, dominic, dominik, dominika, dominique, donatella, donna
doreen, doris, dorota, dorothy, dougal, douglas, duncan, dwayne, dylan, eamon, ebony, edgar, edith, edoardo, eduardo, efua
egil, eileen, eilidh, eimear, eirik, elaine, eleanor, elena, eleni, eli, eliana, elias, elif, elijah, elina, eliot, elisa
elisabeth, elise, elisha, eliza, elizabeth, ella, ellen, ellie, elliot, elodie, eloise, elsa, elsie, elspeth, elvira
elzbieta, emeka, emery, emi, emil, emilia, emiliano, emilie, emilio, emily, emine, emir, emma, emmanuel, emre, enrico
enrique, enzo, eoin, erica, erika, erin, ernesto, esme, esmeralda, esperanza, esra, esteban, estefania, estelle, esther
ethan, etienne, eugene, eugenia, eunice, eva, evan, evangeline, evelyn, ewa, ewan, ezekiel, ezra, fabian, fabio, fabiola
farah, farid, farida, fatima, fatou, federica, federico, felicity, felipe, felix, femi, ferdinand, fergus, fernanda, fernando
fidel, fido, filip, filippo, finbar, finlay, finley, finn, fiona, fionn, flavia, flavio, florian, folake, francesca
francesco, francine, francis, francisco, franco, francois, franz, franziska, freddie, freya, frida, friedrich, fritz, fumiko
gabriel, gabriela, gabriele, gabriella, gael, gareth, gary, gavin, gemma, genevieve, george, georgia, georgina, gerald
geraldine, gerard, gerda, gertrude, gianluca, gianni, gideon, gilbert, gillian, gina, ginny, gio, giorgia, giorgio, giovanni
gisela, giulia, giulio, giuseppe, gladys, glenda, glenn, gloria, gonzalo, gopal, gordon, grainne, grazia, greg, gregor
gregory, greta, griselda, grzegorz, guido, guillaume, guillermo, gunnar, gunther, gustavo, gwen, gwendolyn, habib, hadiza
hakan, halima, hamish, hamza, hana, hanna, hannah, hannes, hans, haruka, haruki, haruto, harvey, hassan, hayley, heather
hector, hedwig, heidi, heike, helen, helena, helene, helga, hendrik, henrietta, henrik, henry, herbert, herman, hermione
hilary, hilda, hiroshi, holger, horst, howard, hugo, humberto, hussein, ian, ibrahim, ida, idris, ifeoma, ignacio, igor
ilaria, ilse, iman, imani, imogen, imran, ines, inga, inge, ingrid, ioana, iolanda, irene, irina, irma, isaac, isabel
isabella, isabelle, isadora, isaiah, isha, ishaan, isidora, isla, ismael, ismail, istvan, ivan, ivana, izzy, jacinta, jacob
jacqueline, jacques, jaden, jago, jaime, jake, jakob, jakub, jamal, james, jamie, jamila, jana, jane, janet, janice, janine
jared, jaroslav, jasmin, jasmine, jason, javier, jaxon, jayden, jayla, jean, jeanette, jeff, jeffrey, jelena, jen
jenna, jennifer, jenny, jeremiah, jeremy, jerome, jesper, jessica, jessie, jill, jillian, jim, jimena, jimmy, jin, joachim
joan, joana, joanna, joanne, joao, joaquin, jocelyn, jodie, joe, joel, joelle, joey, johan, johanna, johannes, john, johnny
jolanda, jon, jonah, jonas, jonathan, jordan, jorge, jorgen, jose, josefina, joseph, josephine, josh, joshua, josiah, josie
jovan, joyce, juan, juana, juanita, judith, judy, jules, julia, julian, juliana, julie, juliet, julio, julius, jun, junaid
jurgen, justin, justyna, kai, kaia, kaitlyn, kalinda, kamala, kamil, kamran, karan, kareem, karen, karim, karin, karina, karl
karla, karolina, karsten, kasia, kate, katerina, kath, katharina, katherine, kathleen, kathryn, kathy, katie, katja, katrin
katrina, katy, kavita, kayla, kaylee, kayleigh, keanu, keiko, keisha, keith, kelechi, kelly, kelsey, kendra, kenneth, kenny
kenta, kerry, kevin, keyla, kez, khadija, khaled, khalid, kieran, kiki, kimberly, kirsten, kirsty, klara, klaus, kofi, kojo
kris, krishna, kristen, kristin, kristina, krystyna, krzysztof, kumar, kurt, kwabena, kwame, kyle, kylie, lachlan, laila
lakshmi, lamar, lana, lara, larissa, larry, lars, latisha, latoya, laura, lauren, laurence, laurie, lawrence, layla, leah
leandro, leila, leilani, lena, lenny, leo, leon, leona, leonard, leonardo, leonie, leonor, leroy, leslie, leticia, lewis, lia
liam, lidia, liesel, lila, lilian, liliana, lilith, lina, linda, lindsay, lindsey, linh, linus, lionel, lisa, lise, liv
livia, liz, lizzie, lloyd, logan, loki, lola, lorcan, lorena, lorenzo, loretta, lorna, lorraine, lotte, lottie, lou, louie
louis, louisa, louise, lourdes, luana, luca, lucas, lucia, luciana, lucien, lucille, lucinda, lucy, ludmila, luis, luisa
luiz, lukas, lukasz, luke, luna, lupe, lydia, lynn, lynne, mabel, macy, madeleine, madison, mae, maeve, magda, magdalena
maggie, magnus, mahmoud, maia, mairead, maisie, maja, malcolm, malik, malika, mandy, manfred, manoj, manuel, manuela, mara
marc, marcel, marcelo, marcia, marcin, marco, marcos, marcus, marek, margaret, margarita, margherita, margot, maria, mariah
mariam, mariana, marianne, maribel, marie, marietta, marilyn, marina, mario, marion, marisa, marisol, marit, marius, marjorie
marko, marlene, marlon, marsha, marta, martha, martin, martina, martine, marvin, mary, maryam, mateo, mateusz, mathieu
mathilde, matilda, matt, matteo, matthew, matthias, maureen, maurice, mauricio, mauro, maxime, maximilian, maya, mayra, meera
megan, mehmet, mei, meike, mel, melanie, melissa, meredith, mia, michaela, michal, michel, michele, michelle, miguel, mika
mikael, mikhail, mila, milan, milena, millie, milo, milton, mimi, mina, minh, mira, miranda, mirela, miriam, miroslav, mischa
mitch, mitchell, moana, mohamed, mohammad, mohammed, moira, molly, mona, monica, monika, monique, morag, morgan, moritz
morten, muhammad, muriel, murray, mustafa, myriam, nabil, nadia, nadine, nadira, nala, naomi, narges, nasreen, nasser
natalia, natalie, natasha, nathalie, nathan, nathaniel, naveen, nayeli, ndidi, neha, neil, nellie, nelson, nerys, neve, ngozi
nia, niall, niamh, nicholas, nick, nicky, nico, nicola, nicolas, nicole, nigel, niklas, nikolai, nikos, nils, nina, nisha
noah, noelle, noemi, nora, norbert, norma, nuala, nuno, nuria, nyah, obinna, odette, okechukwu, oksana, olaf, oleg, olena
olga, oliver, olivia, olivier, ollie, oluwaseun, omar, ophelia, orla, orlando, oscar, osman, otis, otto, owen, oyelaran
pablo, paige, paloma, pamela, paola, paolo, parisa, parker, pascal, pasquale, patricia, patrick, patrizia, patsy, paul, paula
paulina, pauline, paulo, pavel, pawel, pedro, penelope, perla, petra, phil, philip, philippa, phillip, phoebe, phyllis, pia
pierre, pieter, pilar, piotr, pooja, portia, pradeep, prakash, priscilla, priti, priya, priyanka, przemek, quentin, quincy
rachel, radek, rafael, rafaela, raffaele, rahul, raisa, raj, rajesh, ralph, ramesh, ramon, ramona, randall, randy, rania
raphael, raquel, rashid, raul, ravi, raymond, rebecca, reece, regina, reinhard, remi, renata, renate, rene, renee, reuben
rex, rhian, rhiannon, rhona, rhys, ricardo, riccardo, richard, rick, ricky, rikke, riley, rina, rita, robbie, robert, roberta
roberto, rocio, rodney, rodolfo, rodrigo, rogerio, rohan, roisin, roland, rolf, romain, roman, romina, ronald, ronan, ronnie
rosa, rosalie, rosalind, rosamund, rosanna, rosario, roseanne, roshan, rosie, rosita, ross, roxana, roxanne, ruben
rufus, rui, rukmini, rupert, russell, ruth, ryan, sabine, sabrina, sadie, sahil, saira, sakura, salma, salvador, salvatore
sam, samantha, sameer, samir, samira, samuel, sanchia, sandra, sandro, sandy, sanjay, santiago, sara, sarah, sasha, saskia
savannah, scarlett, scott, seamus, sean, sebastian, selena, selin, selma, serena, sergei, sergio, seth, shabnam, shahid
shakira, shane, shania, shannon, sharon, shauna, shawn, shazia, sheena, sheila, shelby, shelley, sheryl, shirin, shirley
shreya, siddharth, sienna, sigrid, silvia, silvio, simba, simon, simona, simone, sindre, sinead, siobhan, siri, slawomir
sofia, sofie, solange, soledad, solveig, somchai, sonia, sonja, sophia, sophie, soraya, soren, spencer, stacey, stacy, stan
stefan, stefania, stefano, steffen, stella, stephan, stephanie, stephen, steve, steven, stewart, stijn, stuart, sue, suki
sunil, sunita, suresh, susan, susana, susanne, susie, suzanne, svetlana, sybil, sylvia, tabitha, tadeusz, tadhg, taiwo
takashi, talia, tamara, tamika, tamsin, tania, tanisha, tanya, tara, tariq, tasha, tatiana, tatyana, taylor, ted, teddy
teresa, terrell, terri, tess, tessa, thabo, thais, thandi, thea, theo, theodora, theodore, theresa, thiago, thomas, thorsten
tiago, tiana, tiffany, tigger, tilda, tim, timo, timothy, tina, tobi, tobias, toby, todd, tomas, tomasz, tommaso, tommy, toni
tony, torsten, toto, tracey, tracy, trevor, tricia, trinh, trisha, tristan, troy, trudy, tunde, tyler, tyrone, ulrich, ulrike
uma, umar, uri, ursula, usha, uwe, valentina, valeria, valerie, vanessa, varun, vera, verena, veronica, veronika, vicente
vicky, victor, victoria, vijay, vikram, viktor, viktoria, vince, vincent, vincenzo, violeta, virginia, vishal, vivek, vivian
vivienne, vladimir, walter, wanda, wanjiru, warren, wayne, wei, wendy, werner, wesley, wiktor, wilhelm, wilma, winifred
wojciech, wolfgang, xavier, xiomara, yael, yara, yasmin, yasmine, yetunde, yolanda, yosef, yuki, yuko, yulia, yuri, yusuf
yvette, yvonne, zac, zach, zachary, zahra, zainab, zara, zeynep, zion, zoe, zofia, zoltan, zsofia, zuzana
archer, carter, chandler, cooper, dean, fletcher, hunter, marshall, mason, piper, sawyer
""")
"""At the end those that are a trade as well."""
