"""V15: what a request to forget says: its frame, its topic, its time, and whether it speaks of forgetting at all."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.usecases.forgetting.requests.request import listed, parse, same_topic, several
from memory_core.usecases.forgetting.requests.spans import named_span, week_before
from memory_core.usecases.forgetting.requests.wording import REASONED, REQUEST

NOW = datetime(2026, 6, 17, 12, tzinfo=UTC)  # a Wednesday


@pytest.mark.parametrize(
    "text",
    [
        "forget my dentist",
        "Please forget my allergy.",
        "could you forget my birthday please",
        "wipe my salary",
        "don't remember my ex's name any more",
        "I don't want you to remember my diagnosis",
        "I'd rather you forgot what I do for a living",
        "please stop remembering that I smoke",
        "You can forget that I'm learning Portuguese",
        "I shouldn't have told you about Zeynep, delete all of it",
        "cancel from your memory the meeting",
        "scratch that, don't remember it",
        "oh, forget that again please",
        "scrap the IBAN DE44500105175407324931",
        "lose the code 482190, they changed it",
        "Don't keep the name of our street",
        "stop saving my home address",
        "do not store where I live",
    ],
)
def test_people_ask_in_many_ways(text: str) -> None:
    assert REQUEST.match(text)


@pytest.mark.parametrize(
    "text",
    [
        "don't forget my birthday",
        "I forget my keys often",
        "forget to water it",
        "cancel the meeting",
        "don't keep the change",
        "don't store the password in plain text",
        "don't keep the number of guests low",
        "don't keep my dinner warm",
        "Did I forget my keys?",
    ],
)
def test_the_word_alone_is_no_request(text: str) -> None:
    assert not REQUEST.match(text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("forget my boat", True),
        ("my boat", True),
        ("remove the second paragraph", False),
        ("delete the number 0172 661 4408", True),
        ("Erase the information on the clause in my contract", True),
        ("scrap the note saying I don't eat during daylight", True),
        ("remove the note on the fridge", False),
    ],
)
def test_deleting_may_be_about_something_else(text: str, plain: bool) -> None:
    """Without a memory that fits, such a message goes on to the language model."""
    assert parse(text).plain is plain


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("forget my uncle Ole completely", "my uncle Ole"),
        ("wipe everything concerning Emeka", "Emeka"),
        ("delete everything you have on Yusuf", "Yusuf"),
        ("remove anything about Agnieszka", "Agnieszka"),
        ("scrap the note saying I don't eat during daylight", "I don't eat during daylight"),
        ("delete the record that says I owe Tom", "I owe Tom"),
        ("Remove from your memory who I'm married to.", "who I'm married to"),
        ("I shouldn't have told you about Zeynep, delete all of it", "Zeynep"),
    ],
)
def test_the_topic_is_what_the_frame_leaves(text: str, topic: str) -> None:
    assert parse(text, NOW).topic == topic


@pytest.mark.parametrize(
    "text", ["forget everything", "wipe your memory", "delete all your memories of me", "forget me"]
)
def test_everything_is_recognised(text: str) -> None:
    assert parse(text, NOW).all


@pytest.mark.parametrize(
    "text",
    ["forget that", "forget what I just said", "forget the last message", "forget it", "oh, forget that again please"],
)
def test_the_last_thing_is_recognised(text: str) -> None:
    assert parse(text, NOW).last


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("from yesterday", "2026-06-16", "2026-06-17"),
        ("on Thursday the 11th", "2026-06-11", "2026-06-12"),
        ("that day, Tuesday the 9th", "2026-06-09", "2026-06-10"),
        ("on Friday, 5 June", "2026-06-05", "2026-06-06"),
        ("last week", "2026-06-08", "2026-06-15"),
        ("in March", "2026-03-01", "2026-04-01"),
        ("in August", "2025-08-01", "2025-09-01"),
        ("last month", "2026-05-01", "2026-06-01"),
        ("from last year", "2025-01-01", "2026-01-01"),
        ("on 3 May", "2026-05-03", "2026-05-04"),
        ("on Sunday", "2026-06-14", "2026-06-15"),
        ("last Wednesday", "2026-06-10", "2026-06-11"),
        ("between 3 June and 5 June", "2026-06-03", "2026-06-06"),
        ("in 2019", "2019-01-01", "2020-01-01"),
        ("two days ago", "2026-06-15", "2026-06-16"),
        ("before February", "1900-01-01", "2026-02-01"),
        ("at the weekend", "2026-06-13", "2026-06-15"),
        ("last weekend", "2026-06-13", "2026-06-15"),
        ("the day before yesterday", "2026-06-15", "2026-06-16"),
        ("the week before last", "2026-06-01", "2026-06-08"),
        ("the week before last week", "2026-06-01", "2026-06-08"),
        ("the weekend before last", "2026-06-06", "2026-06-08"),
        ("the month before last", "2026-04-01", "2026-05-01"),
        ("this Monday", "2026-06-15", "2026-06-16"),
        ("a couple of days ago", "2026-06-15", "2026-06-16"),
        ("ten days ago", "2026-06-07", "2026-06-08"),
        ("after 10 June", "2026-06-11", "2026-06-17"),
        ("since 10 June", "2026-06-10", "2026-06-17"),
        ("until the end of May", "1900-01-01", "2026-06-01"),
        ("up to and including 10 June", "1900-01-01", "2026-06-11"),
        ("everything older than two weeks", "1900-01-01", "2026-06-03"),
        ("between 1 and 10 June", "2026-06-01", "2026-06-11"),
        ("from the 3rd to the 7th of June", "2026-06-03", "2026-06-08"),
        ("from June 3 to 7", "2026-06-03", "2026-06-08"),
        ("between Monday and Wednesday", "2026-06-15", "2026-06-18"),
        ("on Saturday and Sunday", "2026-06-13", "2026-06-15"),
        ("on the 12th", "2026-06-12", "2026-06-13"),
        ("on the 20th", "2026-05-20", "2026-05-21"),
        ("on 12 Jun", "2026-06-12", "2026-06-13"),
        ("on 12.06.2026", "2026-06-12", "2026-06-13"),
        ("on 5/25/2026", "2026-05-25", "2026-05-26"),
        ("on Tuesday last week", "2026-06-09", "2026-06-10"),
        ("last week on Tuesday", "2026-06-09", "2026-06-10"),
        ("two Fridays ago", "2026-06-05", "2026-06-06"),
        ("the Friday before last", "2026-06-05", "2026-06-06"),
        ("in the first week of June", "2026-06-01", "2026-06-08"),
        ("in the second half of May", "2026-05-16", "2026-06-01"),
        ("at the beginning of June", "2026-06-01", "2026-06-11"),
        ("last summer", "2025-06-01", "2025-09-01"),
        ("in winter", "2025-12-01", "2026-03-01"),
        ("back in March", "2026-03-01", "2026-04-01"),
        ("in the last fortnight", "2026-06-03", "2026-06-17"),
        ("on Monday morning", "2026-06-15", "2026-06-15"),
    ],
)
def test_a_span_begins_and_ends_where_it_says(text: str, start: str, end: str) -> None:
    named = named_span(text, NOW)
    assert named is not None
    assert (named[0].start.date().isoformat(), named[0].end.date().isoformat()) == (start, end)
    assert named[1] == ""


@pytest.mark.parametrize(
    "text",
    ["in early June", "at the end of May", "a few days ago", "in the past few weeks", "the other day", "recently"],
)
def test_v15_what_leaves_open_where_it_ends_has_a_wider_stretch(text: str) -> None:
    named = named_span(text, NOW)
    assert named is not None
    narrow, wide = named[0], named[0].wide
    assert wide is not None
    assert wide.start <= narrow.start
    assert wide.end >= narrow.end
    assert wide.end - wide.start > narrow.end - narrow.start


@pytest.mark.parametrize(
    "text",
    [
        "on 3/5/2026",
        "about Tuesday",
        "about Jan",
        "about the summer holiday",
        "about my plans next Tuesday",
        "about the flat I recently bought",
        "about people older than 30 years",
    ],
)
def test_v15_what_may_be_two_days_or_none_is_no_span(text: str) -> None:
    assert named_span(text, NOW) is None


@pytest.mark.parametrize(
    "text",
    [
        "forget what we talked about yesterday",
        "forget our conversation from yesterday",
        "forget what I shared with you yesterday",
        "please delete all of yesterday's messages",
    ],
)
def test_v15_all_of_a_day_has_many_names(text: str) -> None:
    wanted = parse(text, NOW)
    assert wanted.topic == ""
    assert wanted.span is not None
    assert wanted.span.start.date().isoformat() == "2026-06-16"


def test_last_tuesday_said_on_a_wednesday_may_be_the_one_before() -> None:
    near, before = named_span("last Tuesday", NOW), week_before("everything from last Tuesday", NOW)
    assert near is not None
    assert before is not None
    assert (near[0].start.date().isoformat(), before.start.date().isoformat()) == ("2026-06-16", "2026-06-09")
    assert week_before("last Thursday", NOW) is None
    assert week_before("on Tuesday", NOW) is None


def test_last_weekend_on_a_weekend_is_the_one_before() -> None:
    named = named_span("last weekend", NOW.replace(day=14))
    assert named is not None
    assert named[0].start.date().isoformat() == "2026-06-06"


@pytest.mark.parametrize("text", ["forget my sons", "forget both my sisters", "forget all of our neighbours"])
def test_several_of_a_kind_are_all_meant(text: str) -> None:
    assert parse(text).everything


def test_days_are_those_of_the_owners_zone() -> None:
    """At half past midnight in Oslo yesterday is not the day before yesterday of Greenwich."""
    now = datetime(2026, 6, 17, 0, 30, tzinfo=ZoneInfo("Europe/Oslo"))
    named = named_span("yesterday", now)
    assert named is not None
    assert named[0].holds(datetime(2026, 6, 16, 21, 59, tzinfo=UTC))
    assert not named[0].holds(datetime(2026, 6, 16, 22, 0, tzinfo=UTC))


def test_a_day_that_does_not_exist_is_no_span() -> None:
    assert named_span("on 31 February 2026", NOW) is None


def test_the_time_of_a_thing_is_not_the_time_when_it_was_told() -> None:
    """ "My appointment on 3 July" names an appointment; "what I told you on 3 July" names a day of talk."""
    assert parse("forget my appointment on 3 July", NOW).span is None
    assert parse("forget what I told you on 3 June", NOW).span is not None
    assert parse("forget what I told you yesterday about my knee", NOW).topic == "my knee"


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("Forget Bob, what about Julia?", "Bob"),
        ("Forget Rex, who is my wife?", "Rex"),
        ("Forget Rex, and what is my cat called?", "Rex"),
    ],
)
def test_v11_a_question_behind_the_request_names_nothing_that_is_to_go(text: str, topic: str) -> None:
    assert parse(text, NOW).topic == topic


def test_v11_a_request_in_the_form_of_a_question_stays_one() -> None:
    assert parse("Could you forget my dog?", NOW).topic == "my dog"


@pytest.mark.parametrize("text", ["Forget everything but my dog", "Forget everything I told you but my dog"])
def test_v11_everything_but_one_thing_keeps_that(text: str) -> None:
    wanted = parse(text, NOW)
    assert wanted.keep == "my dog"
    assert "dog" not in wanted.topic


@pytest.mark.parametrize("text", ["Let's forget about yoga", "Forget about the car, I'll take the bus to Oslo"])
def test_v11_a_plan_that_is_dropped_is_asked_about(text: str) -> None:
    assert not parse(text, NOW).plain


def test_v11_two_things_of_mine_are_two() -> None:
    assert several("my dog and hamster") == ("my dog", "my hamster")


@pytest.mark.parametrize(
    "text",
    [
        "Forget Marek for now",
        "forget jazz for the moment.",
        "Forget jazz, what about rock?",
        "Forget jazz. Shall we do rock?",
    ],
)
def test_v11_what_is_only_put_aside_is_asked_about(text: str) -> None:
    assert not parse(text, NOW).plain


@pytest.mark.parametrize(
    "text",
    ["Forget Marek now", "Could you forget jazz?", "Forget Rex, and what is my cat called?", "Forget jazz for good"],
)
def test_v11_what_is_to_go_for_good_is_plain(text: str) -> None:
    assert parse(text, NOW).plain


@pytest.mark.parametrize(
    ("topic", "things"),
    [
        ("cars and dogs", ("cars", "dogs")),
        ("Rex, Ola and the nuts", ("Rex", "Ola", "the nuts")),
        ("my wife or my dog", ("my wife", "my dog")),
        ("sandals", ()),
    ],
)
def test_v11_what_stands_between_and_or_and_commas(topic: str, things: tuple[str, ...]) -> None:
    assert listed(topic) == things


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("i dont want my antidepressant on record", "my antidepressant"),
        ("I don't want how heavy I am on file", "how heavy I am"),
        ("i don't want my finances on record, any of it", "my finances"),
        ("i don't want 8830-2217-64 stored with you any longer", "8830-2217-64"),
        ("don't you dare remember my arachnophobia", "my arachnophobia"),
        ("Kindly expunge my online nickname.", "my online nickname"),
        ("strike my credit card number!!", "my credit card number"),
        ("erase my ex from your brain", "my ex"),
        ("wipe my salary out of your head please", "my salary"),
        ("you may as well forget my locker code", "my locker code"),
        ("plese forget my alergy", "my alergy"),
        ("hey could you un-remember my salary? thx", "my salary"),
    ],
)
def test_v11_what_is_not_to_be_on_record_is_to_be_forgotten(text: str, topic: str) -> None:
    asked = REQUEST.match(text)
    assert asked is not None
    assert parse(asked["what"]).topic == topic


@pytest.mark.parametrize(
    "text",
    [
        "I don't want to be on record",
        "I don't want a dog in there",
        "I don't want sugar in my tea",
        "strike a pose",
        "Strike my pose from the left",
    ],
)
def test_v11_what_is_not_wanted_elsewhere_is_no_request(text: str) -> None:
    assert not REQUEST.match(text)


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("since we broke up, please forget everything about Maren", "Maren"),
        ("the old banger is finally sold, so you can lose the thing about my car", "my car"),
        ("yesterday I was way too chatty. unremember my salary", "my salary"),
    ],
)
def test_v11_a_reason_may_come_first(text: str, topic: str) -> None:
    asked = REQUEST.match(text) or REASONED.match(text)
    assert asked is not None
    assert parse(asked["what"]).topic == topic


@pytest.mark.parametrize(
    "text",
    [
        "My dog died, so I cried",
        "I moved to Oslo. Don't forget my keys",
        "I left work early, and I forgot my bag",
        "The weather is bad, so we can drop the plan",
        "I was late, but please don't forget the milk",
        "We had a fight, forget about it",
        "I burnt the cake, forget that",
        "My sister lives in Oslo, she forgets everything",
        "I sold the flat, so we can get rid of the sofa",
    ],
)
def test_v11_what_follows_a_statement_is_seldom_a_request(text: str) -> None:
    assert not REASONED.match(text)


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("my boss: no trace of him in your files please", "my boss"),
        ("no trace of my boss in your files please", "my boss"),
        ("keep nothing about my brother", "my brother"),
        ("please don't keep any notes on my therapy", "my therapy"),
        ("there should be no record of my debts in your notes", "my debts"),
    ],
)
def test_v15_no_trace_is_to_be_left(text: str, topic: str) -> None:
    request = REQUEST.match(text)
    assert request is not None
    wanted = parse(request["what"])
    assert (wanted.topic, wanted.everything, wanted.plain) == (topic, True, True)


@pytest.mark.parametrize(
    "text",
    [
        "I have no memory of my grandfather",
        "I keep no notes on my work",
        "My son, no trace of him in the park",
        "Leave no trace of the murder in the story",
        "save no data on the laptop",
    ],
)
def test_v15_a_trace_elsewhere_is_no_request(text: str) -> None:
    assert not REQUEST.match(text)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("the thing about my phobia", "forget my phobia", True),
        ("remove my name from that letter", "forget my name", False),
    ],
)
def test_v15_two_requests_are_the_same_by_what_they_name(one: str, other: str, same: bool) -> None:
    assert same_topic(one, other) is same


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("I no longer want you to know my blood type", "my blood type"),
        ("I'd like you not to remember my old address", "my old address"),
        ("I would like you to stop keeping my salary", "my salary"),
        ("I never want you to remember my ex", "my ex"),
        ("I would like you to forget my passport number", "my passport number"),
        ("would you mind forgetting my weight?", "my weight"),
    ],
)
def test_v15_what_somebody_is_no_longer_to_know(text: str, topic: str) -> None:
    request = REQUEST.match(text)
    assert request is not None
    assert parse(request["what"]).topic == topic


@pytest.mark.parametrize(
    "text",
    ["I no longer want you to shout at me", "I'd like you not to use emojis", "do you mind removing the second line"],
)
def test_v15_what_somebody_is_no_longer_to_do_is_something_else(text: str) -> None:
    request = REQUEST.match(text)
    assert request is None or not parse(request["what"]).plain


def test_v15_what_is_added_of_the_same_is_no_exception() -> None:
    assert parse("remove my date of birth pls, just the date").topic == "my date of birth"
    assert parse("scrap the registration of my car, nothing else").topic == "the registration of my car"
    assert parse("strike the most recent thing i said, leave the earlier ones") == parse(
        "strike the most recent thing i said"
    )


@pytest.mark.parametrize(
    ("text", "keep"),
    [
        ("forget everything about my daughter's school. ballet's fine", "ballet"),
        ("forget all that house-building stuff, but spare the architect", "architect"),
        ("forget all about my shrink. The physio is staying", "physio"),
        ("forget Yvonne, only hang on to when she has the children", "when she has the children"),
    ],
)
def test_v11_what_stays_is_said_in_many_ways(text: str, keep: str) -> None:
    assert keep in parse(text).keep


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("erase all the stuff from may", "2026-05-01", "2026-06-01"),
        ("please delete everything from sunday on", "2026-06-14", "2026-06-17"),
        ("delete everything from 3 June onwards", "2026-06-03", "2026-06-17"),
    ],
)
def test_v11_a_month_and_a_day_from_which_on(text: str, start: str, end: str) -> None:
    span = parse(text, NOW).span
    assert span is not None
    assert (span.start.date().isoformat(), span.end.date().isoformat()) == (start, end)


def test_v11_older_than_a_month_is_a_span() -> None:
    assert REQUEST.match("get rid of anything older than a month")
    assert parse("get rid of anything older than a month", NOW).span is not None


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("forget what I told my boss", "what I told my boss"),
        ("forget what I said to Tom", "what I said to Tom"),
        ("forget what I gave Paul for Christmas", "what I gave Paul for Christmas"),
        ("forget what I told you about Tom", "Tom"),
        ("forget what I told about Tom", "Tom"),
        ("forget what I gave you", ""),
    ],
)
def test_what_somebody_else_was_told_is_not_all_about_them(text: str, topic: str) -> None:
    assert parse(text).topic == topic


@pytest.mark.parametrize(
    ("text", "topic", "keep"),
    [
        (
            "Forget the wifi password, though the name of the network you can hold on to.",
            "the wifi password",
            "the name of the network",
        ),
        ("forget my pin but the bank name can stay", "my pin", "the bank name"),
        ("forget the wifi password", "the wifi password", ""),
    ],
)
def test_what_may_be_held_on_to_is_kept(text: str, topic: str, keep: str) -> None:
    wanted = parse(text)
    assert (wanted.topic, wanted.keep) == (topic, keep)


def test_a_request_may_be_a_question_with_a_reason_behind_it() -> None:
    assert parse("can you please not remember which school Tilly goes to").topic == "which school Tilly goes to"
    assert parse("warehouse changed the gate code, the old one you can forget").topic == "the old gate code"
    assert REQUEST.match("can you not keep the change") is None


def test_only_a_datum_that_stands_in_no_text_is_known_alone() -> None:
    assert parse("remove the tablet passcode").known
    assert parse("delete Katherine's address").known
    assert not parse("delete the phone number from the letter").known
    assert not parse("scrap the bit about Bex stealing").known
    assert not parse("remove the second paragraph").known


@pytest.mark.parametrize(
    "text",
    [
        "forget what I told you in the last two hours or so",
        "forget everything I said from Tuesday to Thursday this week",
    ],
)
def test_v15_what_stands_behind_a_time_narrows_nothing(text: str) -> None:
    wanted = parse(text, NOW)
    assert wanted.span is not None
    assert (wanted.topic, wanted.everything) == ("", True)


@pytest.mark.parametrize("text", ["Forget this morning's messages from me.", "delete all this evening’s chats please"])
def test_v15_messages_of_a_part_of_today_are_what_was_told_then(text: str) -> None:
    wanted = parse(text, NOW)
    assert wanted.span is not None
    assert wanted.everything


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("erase the whole kitchen renovation", "kitchen renovation"),
        ("forget the entire chess club", "chess club"),
    ],
)
def test_the_whole_of_something_is_all_that_was_told_of_it(text: str, topic: str) -> None:
    wanted = parse(text)
    assert (wanted.topic, wanted.everything) == (topic, True)


def test_the_whole_list_is_a_list() -> None:
    assert not parse("delete the whole list").everything


def test_a_day_named_twice_is_one() -> None:
    now = datetime(2026, 11, 29, 12, tzinfo=UTC)
    found = named_span("the things I said last Sunday, the 22nd", now)
    assert found is not None
    assert found[0].start.date().isoformat() == "2026-11-22"
    assert found[1] == "the things I said"
