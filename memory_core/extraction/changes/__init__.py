"""What a message puts out of date, and what is known in its place. `table` has the readers, in an order that it gives reasons for;
`rows` says what one is given, and `seeing` asks them.

Readers that tell what is known now, of the one memory that is meant:
    rescheduled        another day or time of an occasion: "we moved dinner to Sunday"
    rebooked           for when one was booked anew, until when it goes on: "they rebooked me on the 21st", "extended to May"
    days_left          some of several days of the week: "I don't run on Sundays now"
    dropped            one of several things that have days: "Saoirse dropped the swimming"
    companions         who is not along any more in what is done together: "Stan has died", of dominoes with Stan and Arthur
    days_of_week       on which days of the week something is: "gym is Mondays and Wednesdays now"
    relocated          what is somewhere else: "the lecture has moved to the main hall"
    debts              how much somebody owes by now: "Bo owes me 30 euros"
    counted            how many there are by now: "sold ten cows, so 75 now"
    providers          from whom a service is had: "moved my number over to Giffgaff"
    replaced_by_kind   a thing that is named by its kind alone: "we switched our insurance to State Farm"
    new_of_a_kind      a new one of its kind: "she's at a different school now, Hillview", "got my new wheelchair"
    replaced_by_name   a thing that is named: "we've migrated from Jira to Linear"
    posts              who serves the owner, and who does no more: "the cleaner quit", "Dr. Okafor has taken over"
    successors         who does it now, told by what they do: "a girl called Kayleigh does my hair"
    reversals          what was decided, turned round: "I am going to Jo's wedding after all"
    returns            what is so again: "it's Vim again"
    had_again          what was lost or called off and is not: "the police found the van", "the wedding is back on"
    details            one detail of what was told: "his teacher is Mr Boyd now"; `taken`: of a medicine
    appointed          who or what it is to be from now on: "make Silvio my emergency contact instead"
    specified          what was told without a name, and has one now: "the instrument I play is the flugelhorn"
    weddings           whom one is married to by now
    named_things       a thing that no slot knows, under a part of its name: "the alarm code is 7734 now"
    same_frame         any other value of what was told, known by its shape alone: "her rent is 615 from today"
    self_corrections   what somebody says they had told wrongly: "at 5, not 4", "I got her name wrong, it's Hedda"
Readers that tell only what is over:
    denials            what a sentence says holds no more: "I no longer have Netflix", "I sold the Triumph"; it knows
                       what turns away from a thing by its name (`rejections`), and which is meant by one (`meant_by_name`);
                       its words are in `denying`
    partings           who is together no more, and what they ran: "my sister broke up with Nils"
    cancellations      what is called off by its kind: "the wedding is off"
    standing_rules     what the owner asked for and asks for no more: "stop calling me boss"
    household          who and what lived with the owner and does no more: "Leila unpacked in Joost's old room"
    allergies          an allergy that was none: "I can eat shellfish again"; what is left of several things to avoid
    consequences       what is over once something else has happened: studies with a degree; a role that was `passed_on`; its
                       tables are `consequences_of_work`, also of studies and pastimes, and `consequences_at_home`, of bodies,
                       families, homes and things (`consequences_shape`: what one is made of)
    pointed_at         the thing told of last, which a message only points at: "traded her in this morning"
    disproved          what a deed shows to be otherwise: who swam forty lengths can swim
    not_alone          what is not the only one any more: "we've taken in a greyhound as well"
    told_anew          what is told anew without a word of change: in the same words with another value (`retold`), on other
                       days (`on_other_days`), or as a way of living that cannot stand beside the other (`habits_apart`)
    exclusions         what cannot hold beside what was read, or of which there is one (`crowding`): who has a wife is not single
Where no reader saw anything a comparing model is asked: `guesses` says of what, and what is believed; a message must touch on it
(`touching`) and not be news of a kind that ends nothing (`unconcerned`, `no_news`), nor of another practice's appointments
(`practices`), nor be of another's (`anothers`) or of their own affair (`other_affairs`), nor say that it goes on (`lasting`), nor
plainly tell something else of the same matter (`standing_beside`).
Where a sentence says in words that something is otherwise now (`words_of_change`) less of a likeness is believed. `later_news`
says which texts the model is asked about once more, when a question finds an earlier and a later one, and `details_told` of which
details.

`spelled_out` says of a sentence whom or what its pronoun means, and `by_role` what somebody is who is named; `shapes` which values
are of one sort, `in_part` puts a new value where one place of a statement has the old. `news_read` has the readers
that are given more than a sentence; `outdated` has the terms of all this, and what may end at all;
`factuality` says what a sentence denies, supposes or has still to come, of which nothing ends;
`occasions_meant` which occasion is meant by what somebody calls it, for the readers that tell of another day or place of it;
`taken_back` the ways of owning up to a mistake, `reassigned` whose it is after all, and `respelt` puts right a name that was
wrong wherever it was told. `redated` puts the day right that something was told for, `in_words_told` in the sentence that told it;
`later_on` from when a new sum is to be paid; `set_against` makes candidates of what ended;
`parts_left` keeps what is left of several things that were told as one.

What a sentence puts right of what was told lately ("it's in Bath, not Bristol", "the rent went up to 900") is asked while `rules`
reads the sentence, by a table of its own: `corrections`, of the readers in `put_right`, `taken`, `reassigned`, `exchanged_values`,
`amended`, `prices`, `sides`, and of `by_shape` and `anaphora`, which name no thing ("it's 4417", "no wait, it's the 4th").

A new wording goes to the reader that reads what it is of. A new reader gets a row in a table, and a line here.
"""
