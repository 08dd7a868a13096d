"""V15, B2: of a sentence that says several things only the part goes that is meant."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.telling.split import (
    detail_of,
    gone_parts,
    in_different_parts,
    parts,
    pieces,
    said_of,
    stands_alone,
    without,
)

VAN = "My van's reg is FJ68 KLM and the car's is BD19 WRT."
FLIGHTS = "My flight to Osaka is on 3 August and the flight back is on 24 August."


def test_two_who_do_one_thing_are_no_two_things() -> None:
    assert parts("Saoirse and I had a huge fight") == ["Saoirse and I had a huge fight"]
    assert parts("my wife and I are trying for a third") == ["my wife and I are trying for a third"]
    assert len(parts("I like jazz and I play squash")) == 2
    assert len(parts("Dad is in room two hundred and fourteen")) == 1


def test_what_is_said_of_their_things_is_a_part() -> None:
    assert parts("My dentist is Dr Weiss, her practice is on Elm Street") == [
        "My dentist is Dr Weiss",
        ", her practice is on Elm Street",
    ]
    assert len(parts("I'm in therapy with Ms Brandt")) == 1
    assert len(parts("My niece has swimming lessons with Ms Okoro")) == 1


@pytest.mark.parametrize(
    "said",
    [
        ["The new tenant is a nurse", ", she pays 720,000 naira yearly", ", and she keeps a parrot"],
        ["My Wi-Fi is called Lan", " and the password is plum-otter", ", router's behind the telly"],
        ["Priya topped her class", ", Karthik got suspended", ", and Amma's operation went well"],
        ["I live on Elm Road", ", upstairs neighbour is a cellist"],
        ["I live at number 4", ", rent's 1400", ", upstairs neighbor is a cellist"],
        ["Flat's 14B", ", buzzer's broken", ", neighbour's cat is called Sir Reginald"],
        ["The wifi is LOON", ", gate sticks so lift it", ", propane runs out about every 6 weeks"],
        ["I'm leaving", ", last day's the 19th", ", going to Siemens after"],
        ["[forgotten]", ", door code 4417#"],
        ["If it rains, tennis is off"],
        ["I bring cakes, bread rolls to the office"],
        ["jaxon still has my ps5 and my grey hoodie"],
        ["We moved in May, when the river is at its lowest"],
    ],
)
def test_each_thing_is_told_apart_and_a_thing_that_is_had_is_none(said: list[str]) -> None:
    assert [one.strip(" ,") for one in parts("".join(said)) if one.strip(" ,")] == [one.strip(" ,") for one in said]


@pytest.mark.parametrize(
    ("sentence", "gone", "left"), [(VAN, "FJ68 KLM", "BD19 WRT"), (FLIGHTS, "3 August", "24 August")]
)
def test_what_is_said_of_another_one_of_the_same_does_not_continue_the_first(
    sentence: str, gone: str, left: str
) -> None:
    (part,) = gone_parts(sentence, [gone])
    assert gone in part
    assert left not in part


def test_what_only_goes_on_about_it_goes_with_it() -> None:
    assert gone_parts("I have lupus and it hurts", ["lupus"]) == ["I have lupus", "it hurts"]


def test_so_many_of_them_are_of_what_was_named_before() -> None:
    cigarettes = "she thinks I'm off the fags but I had two this morning"
    assert gone_parts(cigarettes, ["off the fags"]) == ["she thinks I'm off the fags", "I had two this morning"]
    assert len(gone_parts("I'm off the fags but I have two sons", ["off the fags"])) == 1
    assert len(gone_parts("I start at six and I leave at two", ["start at six"])) == 1
    assert len(gone_parts("Dr Okafor put me on iron and wants to see me in May", ["on iron"])) == 1
    assert len(gone_parts("Dr Okafor put me on iron and wants it checked", ["on iron"])) == 2


def test_behind_a_number_another_thing_is_spoken_of() -> None:
    assert gone_parts("my gate code's 5590# and the dog bites so use the side door", ["5590#"]) == [
        "my gate code's 5590#"
    ]
    assert len(gone_parts("My father is in hospital and the doctors are worried", ["in hospital"])) == 2


def test_what_returns_to_the_thing_itself_stays_without_its_particulars() -> None:
    bike = "my bike is a red giant, the lock code is 0852 and i keep it in the cellar"
    assert gone_parts(bike, ["0852"]) == ["the lock code is 0852"]


def test_the_pieces_between_commas_are_the_last_that_a_sentence_is_cut_into() -> None:
    assert pieces("We fly to Rome on Friday, flight AZ 204.") == ["We fly to Rome on Friday", ", flight AZ 204."]
    assert pieces("I like jazz, blues and folk") == [["I like jazz", " blues and folk"][0], ", blues and folk"]
    assert pieces("Well, I like jazz") == ["Well, I like jazz"]
    assert without("We fly to Rome on Friday, flight AZ 204.", ["We fly to Rome on Friday"]) == "Flight AZ 204."


def test_two_values_of_one_sentence_are_told_apart_by_its_parts() -> None:
    said = "I moved to Bodø because I lost my job"
    assert in_different_parts(said, "Bodø", "lost my job")
    assert not in_different_parts("I lost my job in Bodø", "Bodø", "lost my job")
    assert not in_different_parts(FLIGHTS, "2026-08-03", "24 August")


@pytest.mark.parametrize(
    "said",
    [
        "My loan with Nordlea runs until 2029.",
        "My car insurance with Alba costs 400 a year.",
        "Our contract with our landlord ends in May",
    ],
)
def test_v15_what_has_no_verb_before_with_is_no_part(said: str) -> None:
    assert parts(said) == [said]


def test_v15_whom_something_is_done_with_is_a_part_of_its_own() -> None:
    assert parts("I went to Rome with Karen.") == ["I went to Rome", " with Karen."]
    assert parts("My sister lives with Anna") == ["My sister lives", " with Anna"]


def test_what_is_said_of_somebody_besides_does_not_go_with_how_they_are_reached() -> None:
    said = "My plumber is Joe Dunn, you can reach him on 07700 900456, and he charges 60 an hour."
    assert gone_parts(said, ["07700 900456"]) == ["you can reach him on 07700 900456"]
    why = "My boss is Tim and he had an affair, and he regrets it."
    assert gone_parts(why, ["affair"]) == ["he had an affair", "he regrets it."], "of what goes it tells more"


def test_a_place_goes_without_the_day() -> None:
    said = "My sister is getting married on 5 June 2027 in Vannes."
    assert without(said, ["in Vannes"]) == "My sister is getting married on 5 June 2027."
    assert without("getting married in Vannes (2027-06-05)", ["in Vannes"]) == "Getting married (2027-06-05)"
    assert without("We met in Vannes.", ["met"]) == "", "of one thing that is said nothing is left"


@pytest.mark.parametrize(
    ("sentence", "does"),
    [
        ("i take metformin in the morning and vitamin d in the evening", "i take"),
        ("Ines has ballet on Tuesdays and judo on Thursdays", "Ines has"),
        ("I work at the bakery on Mondays and at the bar on Fridays", "I work"),
        ("I like jazz in the evening and tea", ""),
        ("I play chess on Mondays and my son has judo on Fridays", ""),
    ],
)
def test_another_thing_for_another_time_is_done_by_the_same(sentence: str, does: str) -> None:
    first, later = parts(sentence)
    assert said_of(later.removeprefix(" and "), sentence) == does
    assert said_of(first, sentence) == ""


def test_v15_a_name_between_commas_is_no_sentence() -> None:
    assert parts("My neighbour, Mrs. Pocock, has a key to my house") == [
        "My neighbour, Mrs. Pocock, has a key to my house"
    ]


def test_v15_a_number_of_a_thing_is_a_piece_of_its_own() -> None:
    assert pieces("I have a Trek with frame number TK88991") == ["I have a Trek", " with frame number TK88991"]
    assert pieces("My bike is a Gazelle, frame number GZ449812") == ["My bike is a Gazelle", ", frame number GZ449812"]
    assert detail_of(", frame number GZ449812") == "frame number"
    assert detail_of(" with the lock code 4471") == "lock code"
    assert detail_of(", Dr. Meyer") == ""
    assert detail_of(", which I bought in 2019 for 900 euros") == ""


def test_who_somebody_is_stands_between_and_is_no_part() -> None:
    assert parts("Khady, my sister-in-law, borrowed 700 euros from me") == [
        "Khady, my sister-in-law, borrowed 700 euros from me"
    ]
    assert len(parts("Tina, the dispatcher, is married to the boss's nephew")) == 1
    assert len(parts("I called Khady, my sister is ill")) > 1


def test_what_somebody_did_goes_without_what_else_is_said_of_them() -> None:
    sentence = "Dr. Wimmer set my blood thinner to 5 mg and he allows me to drive again."
    assert gone_parts(sentence, ["set my blood thinner to 5 mg"]) == ["Dr. Wimmer set my blood thinner to 5 mg"]
    # whoever is named only there goes with what is told of them
    assert gone_parts("My tenant is Ann and she pays late.", ["My tenant is Ann"]) == [
        "My tenant is Ann",
        "she pays late.",
    ]


def test_b2_who_is_named_next_is_somebody_else() -> None:
    """Of a list of people only what is told of the one goes, and what speaks of them without a name goes with it."""
    kids = "Theo is allergic to kiwi, Mila wears contact lenses and Jonas bites his nails."
    assert gone_parts(kids, ["contact lenses"]) == ["Mila wears contact lenses"]
    assert gone_parts(kids, ["kiwi"]) == ["Theo is allergic to kiwi"]
    table = "At table 3 I've Mehmet, who squints without his glasses, and Lina, who's left-handed."
    assert gone_parts(table, ["Mehmet"]) == ["At table 3 I've Mehmet, who squints without his glasses"]
    assert gone_parts("Kari is ill, Tom has her dog and feeds her", ["is ill"])[0] == "Kari is ill"
    together = "My sister Kari is ill, Tom looks after her"
    assert gone_parts(together, ["is ill"]) == [together]


def test_b2_what_is_said_of_the_thing_stays_where_its_number_goes() -> None:
    passport = "My passport number is P4471902K and it runs out in June 2031."
    assert gone_parts(passport, ["P4471902K"]) == ["My passport number is P4471902K"]
    assert len(gone_parts("My passport is new and it runs out in June 2031.", ["passport is new"])) > 1


@pytest.mark.parametrize("part", ["works at the aquarium", "Joris is our best welder", "my wife makes 2800"])
def test_a_part_with_a_verb_of_its_own_stands_alone(part: str) -> None:
    assert stands_alone(part)


@pytest.mark.parametrize(
    "part", ["walnuts", "I am ashamed of it", "I had two this morning", "while I work", "mum doesn't know yet"]
)
def test_a_part_that_hangs_on_the_other_does_not(part: str) -> None:
    assert not stands_alone(part)


@pytest.mark.parametrize(
    ("said", "cut"),
    [
        ("I went on two dates with Marcus.", ["I went on two dates with Marcus."]),
        ("I live in Ghent with Karen", ["I live in Ghent", " with Karen"]),
        (
            "I studied chemistry, then spent a year in prison, then opened my shop.",
            ["I studied chemistry", ", then spent a year in prison", ", then opened my shop."],
        ),
        ("On Monday I swim at 10, see the vet at 2", ["On Monday I swim at 10", ", see the vet at 2"]),
        ("For lunch I have rye bread, for dinner a pizza", ["For lunch I have rye bread", ", for dinner a pizza"]),
        ("My neighbour on the right, Mr Bloom, is ill.", ["My neighbour on the right, Mr Bloom, is ill."]),
    ],
)
def test_v15_a_sentence_is_cut_where_it_tells_the_next_thing(said: str, cut: list[str]) -> None:
    assert parts(said) == cut
