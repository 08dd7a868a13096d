"""The readers of what a message puts out of date: which there are, what each is given, and in what order they are asked.

Where a new wording of change goes. Find the reader that reads what it is of (the package's docstring lists them) and give it the
wording; it stands in this table already. A reader of its own gets a row: in `UNTIL_ONE` where it tells what is known now of the one
memory that is meant, below those whose words are more exact than its own; in a group of those that tell what is over, by how sure
its words make it (`Ground`).

The groups are asked from the top. What stands higher counts for more: where two groups see something of one memory, it is what the
higher one saw; within a group the later sentence, and of one sentence the later row.
"""

from __future__ import annotations

from typing import Final

from memory_core.extraction.changes.allergies import cleared, left_to_avoid
from memory_core.extraction.changes.appointed import appointed
from memory_core.extraction.changes.cancellations import service_ended
from memory_core.extraction.changes.companions import no_longer_along
from memory_core.extraction.changes.consequences import over_since
from memory_core.extraction.changes.counted import counted_anew
from memory_core.extraction.changes.days_left import on_fewer_days
from memory_core.extraction.changes.days_of_week import on_other_days
from memory_core.extraction.changes.debts import owed_now
from memory_core.extraction.changes.denials import denied_by
from memory_core.extraction.changes.details import otherwise
from memory_core.extraction.changes.disproved import disproved
from memory_core.extraction.changes.dropped import one_dropped
from memory_core.extraction.changes.exclusions import excluded
from memory_core.extraction.changes.factuality import is_supposed
from memory_core.extraction.changes.had_again import had_again
from memory_core.extraction.changes.household import moved_in, moved_out, none_left
from memory_core.extraction.changes.named_things import partly_named
from memory_core.extraction.changes.new_of_a_kind import left_work, of_another_kind, renewed, worn_out
from memory_core.extraction.changes.news_read import all_called_off, lifted_in, not_that_in, wished_anew_in
from memory_core.extraction.changes.not_alone import not_alone, told_besides
from memory_core.extraction.changes.outdated import Ground
from memory_core.extraction.changes.partings import parted
from memory_core.extraction.changes.pointed_at import disposed_of, named_instead
from memory_core.extraction.changes.posts import left_service, out_of_office, succeeded, taken_over
from memory_core.extraction.changes.providers import provided_by
from memory_core.extraction.changes.rebooked import booked_anew
from memory_core.extraction.changes.relocated import elsewhere
from memory_core.extraction.changes.replaced_by_kind import exchanged, new_favourite, part_exchanged
from memory_core.extraction.changes.replaced_by_name import in_place_of
from memory_core.extraction.changes.rescheduled import rearranged
from memory_core.extraction.changes.returns import after_all, gone_back
from memory_core.extraction.changes.reversals import back_at_work, given_up, turned
from memory_core.extraction.changes.rows import Asked, Group, Row
from memory_core.extraction.changes.same_frame import another_value
from memory_core.extraction.changes.specified import narrowed
from memory_core.extraction.changes.successors import done_by_another, led_by_another, taken_back
from memory_core.extraction.changes.told_anew import done_otherwise, told_anew
from memory_core.extraction.changes.weddings import wed, wed_besides

TABLE: Final = (
    Group(
        Asked.UNTIL_ONE,
        (
            Row(
                lambda n: on_fewer_days(n.sentence, n.held),
                Ground.ANEW,
                "Of several days some: `rearranged` would take the day that is named for all of them.",
            ),
            Row(
                lambda n: booked_anew(n.sentence, n.held, now=n.now, zone=n.zone),
                Ground.ANEW,
                "Above `rearranged`, to which what was cancelled in the same breath is off.",
            ),
            Row(
                lambda n: rearranged(n.sentence, n.held, n.beside, now=n.now, zone=n.zone),
                Ground.ANEW,
                "Early, for a day or a time says what was moved: below, 'moved', 'switched' and 'changed' are of things.",
            ),
            Row(
                lambda n: on_other_days(n.sentence, n.held),
                Ground.ANEW,
                "Of the days of the week those that are several, of which `rearranged` takes none for another.",
            ),
            Row(
                lambda n: elsewhere(n.sentence, n.held, now=n.now, zone=n.zone),
                Ground.ANEW,
                "Of what is told to be in some place: above `exchanged`, to which what is moved goes to another firm.",
            ),
            Row(lambda n: one_dropped(n.sentence, n.held), Ground.ANEW, "Of several with days the one named."),
            Row(
                lambda n: no_longer_along(n.sentence, n.held),
                Ground.ANEW,
                "What is done with whoever died: their own affairs are read below.",
            ),
            Row(lambda n: owed_now(n.sentence, n.held), Ground.ANEW, "Of two who owe something the one who is named."),
            Row(
                lambda n: counted_anew(n.sentence, n.held), Ground.ANEW, "How many there are by now, of what is named."
            ),
            Row(
                lambda n: provided_by(n.sentence, n.held, n.now),
                Ground.ANEW,
                "Above `exchanged`, which does not know that a number is a mobile's.",
            ),
            Row(
                lambda n: exchanged(n.sentence, n.held),
                Ground.ANEW,
                "Of firms it knows which is meant, the one told of last, where `in_place_of` would take any of the kind.",
            ),
            Row(
                lambda n: taken_over(n.sentence, n.text, n.held) or succeeded(n.sentence, n.known),
                Ground.ANEW,
                "Above `in_place_of`, to which whoever holds a post is a name like any other.",
            ),
            Row(
                lambda n: done_by_another(n.sentence, n.text, n.held),
                Ground.ANEW,
                "Beside `taken_over`: the post is not named, but what is done in it.",
            ),
            Row(
                lambda n: taken_back(n.sentence, n.known),
                Ground.ANEW,
                "Above `in_place_of`, for what is had back was so before.",
            ),
            Row(
                lambda n: of_another_kind(n.sentence, n.held),
                Ground.ANEW,
                "Below `taken_over`, which knows the posts of whom it names.",
            ),
            Row(
                lambda n: worn_out(n.sentence, n.text, n.held),
                Ground.ANEW,
                "Its place is free: it needs the old thing's end and the new one's name.",
            ),
            Row(
                lambda n: new_favourite(n.sentence, n.text, n.held),
                Ground.ANEW,
                "Its place is free: no other reader knows 'new favourite'.",
            ),
            Row(
                lambda n: turned(n.sentence, n.known),
                Ground.ANEW,
                "Above `gone_back`: what was decided against and is to be 'after all' was never so before.",
            ),
            Row(
                lambda n: had_again(n.sentence, n.known),
                Ground.ANEW,
                "Above `gone_back`, which takes nothing that was found for what is so again.",
            ),
            Row(
                lambda n: gone_back(n.sentence, n.known),
                Ground.ANEW,
                "What is so again is known as it was told then; those below would make it anew of this sentence.",
            ),
            Row(
                lambda n: in_place_of(n.sentence, n.held),
                Ground.ANEW,
                "Any thing that is named in place of another: below those that know what sort of thing it is.",
            ),
            Row(
                lambda n: named_instead(n.sentence, n.held),
                Ground.ANEW,
                "Below `in_place_of`, which knows of whom or what it is that one takes the other's place.",
            ),
            Row(
                lambda n: led_by_another(n.sentence, n.held),
                Ground.ANEW,
                "Of the day that is named, so it is sure of what it means.",
            ),
            Row(
                lambda n: otherwise(n.sentence, n.held),
                Ground.ANEW,
                "One detail of what was told, with nothing named as the old one: those that name it come before.",
            ),
            Row(
                lambda n: appointed(n.sentence, n.held),
                Ground.ANEW,
                "Below `taken_over` and `otherwise`, which know more of whom they name.",
            ),
            Row(
                lambda n: wed(n.sentence, n.held),
                Ground.ANEW,
                "Its place is free: nothing else reads a wedding, and whom one is with stays.",
            ),
            Row(
                lambda n: part_exchanged(n.sentence, n.held),
                Ground.ANEW,
                "Takes the one vehicle there is: below `exchanged`, which knows by its name what was given.",
            ),
            Row(
                lambda n: not_alone(n.sentence, n.held) or told_besides(n.beside, n.held),
                Ground.ANEW,
                "Of one kind with what is told of as the only one: whatever takes the place of a thing comes before.",
            ),
            Row(
                lambda n: narrowed(n.sentence, n.held, n.beside),
                Ground.ANEW,
                "Nothing has changed where something has a name now, so all that tell of a change come before.",
            ),
            Row(
                lambda n: partly_named(n.sentence, n.held),
                Ground.ANEW,
                "Of things that no slot knows: whatever a reader above knows the sort of is none of these.",
            ),
            Row(
                not_that_in,
                Ground.ANEW,
                "Low, for 'this, not that' may be of any memory that has that in it.",
            ),
            Row(
                lambda n: another_value(n.sentence, n.held),
                Ground.ANEW,
                "Last, for it understands nothing but that one value of what was told is another now.",
            ),
        ),
        explains=True,
        why="They tell what is known now, and that says more than that something is over.",
    ),
    Group(
        Asked.EASED,
        (
            Row(
                lambda n: gone_back(n.sentence, n.known),
                Ground.ANEW,
                "'Guess who's goalkeeper again 😂': what was known before is believed with a laugh, too.",
            ),
        ),
        explains=True,
        why="As above, of the sentences that are not asked there.",
    ),
    Group(
        Asked.EACH,
        (
            Row(
                lambda n: wed_besides(n.sentence, n.held),
                Ground.ANEW,
                "Beside `wed`, which tells of the one memory who it is: what else is told of 'my fiancée'.",
            ),
        ),
        explains=True,
        why="It tells what is known now of more than one memory, of a sentence that may be understood already.",
    ),
    Group(
        Asked.EACH,
        (Row(lambda n: left_to_avoid(n.sentence, n.text, n.held), Ground.DENIED, "Of several the only one left."),),
        explains=True,
        why="Sure of what it ends, and of what it leaves: nothing is guessed of that.",
    ),
    Group(
        Asked.WHOLE,
        (
            Row(lifted_in, Ground.DENIED, "Which rule 'stop that' lifts depends on what the other sentences name."),
            Row(wished_anew_in, Ground.INSTEAD, "A new rule in the place of an old one, where none is lifted by name."),
        ),
        why="Standing rules end in as many words alone: what groups below see of one does not count.",
    ),
    Group(
        Asked.EACH,
        (
            Row(
                lambda n: denied_by(n.sentence, n.held),
                Ground.DENIED,
                "'I no longer have it' says nothing else, whatever else may be seen in it.",
            ),
        ),
        why="What is said in as many words ends at once: no other ground for it below counts.",
    ),
    Group(
        Asked.EACH,
        (
            Row(
                lambda n: denied_by(n.sentence, n.held, instead=True),
                Ground.INSTEAD,
                "The same, of what is named beside what takes its place; it needs that to be read.",
            ),
        ),
        why="Below what is denied outright, for it ends nothing where no value was read.",
    ),
    Group(
        Asked.OPEN,
        (
            Row(
                lambda n: done_otherwise(n.beside, n.held),
                Ground.ANEW,
                "Rests on what was read of a habit, not on words for an end.",
            ),
        ),
        why="What was read to be done now says more than words by which something is over.",
    ),
    Group(
        Asked.EACH,
        (
            Row(lambda n: given_up(n.sentence, n.held), Ground.DENIED, "A plan, by all of its words."),
            Row(
                lambda n: left_work(n.sentence, n.held),
                Ground.DENIED,
                "Whom one worked for, by what sort of place it is.",
            ),
            Row(lambda n: parted(n.sentence, n.held), Ground.DENIED, "A tie, by whose it is said to be."),
            Row(lambda n: back_at_work(n.sentence, n.held), Ground.DENIED, "Leave, by what ends any leave."),
            Row(lambda n: cleared(n.sentence, n.text, n.held), Ground.DENIED, "An allergy, where none is said to be."),
            Row(
                lambda n: left_to_avoid(n.sentence, n.text, n.held),
                Ground.DENIED,
                "What to avoid, by the only one left.",
            ),
            Row(lambda n: left_service(n.sentence, n.held), Ground.DENIED, "Who serves the owner, by the post."),
            Row(lambda n: out_of_office(n.sentence, n.held), Ground.DENIED, "Who held an office, by name and office."),
            Row(all_called_off, Ground.DENIED, "Last: of an occasion known by its day and as a plan it ends both."),
        ),
        why="Sure of what they end, but they find it by its kind: what is denied by name comes before.",
    ),
    Group(
        Asked.OPEN,
        (
            Row(
                lambda n: left_service(n.sentence, n.held, by_name=True),
                Ground.GUESSED,
                "There may be another of that name, so it is a guess, and of no sentence that is understood.",
            ),
        ),
        why="Below the same of a post, which is sure.",
    ),
    Group(
        Asked.EACH,
        (
            Row(
                lambda n: after_all(n.sentence, n.held), Ground.ANEW, "What was told since of what is to be after all."
            ),
            Row(lambda n: over_since(n.sentence, n.held), Ground.ANEW, "What cannot go on after what has happened."),
            Row(
                lambda n: disproved(n.sentence, n.text, n.held),
                Ground.ANEW,
                "What cannot have been done as things were told.",
            ),
            Row(
                lambda n: disposed_of(n.sentence, n.read, n.held, now=n.now),
                Ground.ANEW,
                "What was told of last, which the sentence only points at.",
            ),
            Row(lambda n: renewed(n.sentence, n.held), Ground.ANEW, "The old one, of which only the kind is known."),
            Row(lambda n: service_ended(n.sentence, n.held), Ground.ANEW, "Whose it was goes with what was cancelled."),
            Row(lambda n: moved_out(n.sentence, n.held), Ground.ANEW, "Whose room is somebody else's."),
            Row(
                lambda n: moved_in(n.sentence, n.held),
                Ground.ANEW,
                "Who came to the owner's lives where they lived no more.",
            ),
            Row(
                lambda n: none_left(n.sentence, n.text, n.held),
                Ground.ANEW,
                "The animals of which none is left.",
            ),
        ),
        why="The sentence tells something that happened; that another thing is over follows from it, and is not said.",
    ),
    Group(
        Asked.EASED,
        (Row(lambda n: over_since(n.sentence, n.held), Ground.ANEW, "'First night in my own flat haha': it was one."),),
        why="As above, of the sentences that are not asked there.",
    ),
    Group(
        Asked.OPEN,
        (
            Row(
                lambda n: told_anew(n.sentence, n.text, n.held, n.beside),
                Ground.ANEW,
                "The same words with another value: no word says that anything has changed.",
            ),
        ),
        why="Likeness alone is the weakest sign of a sentence, and sees the most: all that know what they read come before.",
    ),
    Group(
        Asked.WHOLE,
        (
            Row(
                lambda n: excluded([one for one in n.read if not is_supposed(one.evidence)], n.held),
                Ground.ANEW,
                "Goes by what was read alone, not by the words.",
            ),
        ),
        why="Last, for it follows from what was read in the message whatever the sentences say of what is over.",
    ),
)
