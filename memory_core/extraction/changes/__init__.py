"""What a message puts out of date, and what is known in its place.

Readers that tell what is known now, of the one memory that is meant:
    rescheduled        another day or time of an occasion: "we moved dinner to Sunday"
    replaced_by_kind   a thing that is named by its kind alone: "we switched our insurance to State Farm"
    replaced_by_name   a thing that is named: "we've migrated from Jira to Linear"
    posts              who serves the owner, and who does no more: "the cleaner quit", "Dr. Okafor has taken over"
    reversals          what was decided, turned round: "I am going to Jo's wedding after all"
    returns            what is so again: "it's Vim again"
    details            one detail of what was told: "his teacher is Mr Boyd now", "two tablets a day"
    specified          what was told without a name, and has one now: "the instrument I play is the flugelhorn"
    named_things       a thing that no slot knows, under a part of its name: "the alarm code is 7734 now"
    self_corrections   what somebody says they had told wrongly: "not 4, at 5", "I got her name wrong, it's Hedda"
    put_right, amended the same while a sentence is being read (`rules`): "it's in Bath, not Bristol", "the rent went up to 900"
Readers that tell only what is over:
    retold             the same words with another value: "my lesson is on Wednesdays", after "… on Mondays"
    habits_apart       ways of living that cannot both be somebody's: bacon every morning, after "I'm a vegetarian"
    household          who and what lived with the owner and does no more: "Leila unpacked in Joost's old room"
    consequences       what is over once something else has happened: studies with a degree
    cancellations      what is called off by its kind: "the wedding is off"
    denials            what a sentence says holds no more: "I no longer have Netflix", "I sold the Triumph"
    standing_rules     what the owner asked for and asks for no more: "stop calling me boss"
    exclusions         what cannot hold beside what was read (crowding: of what there is one): who has a wife is not single
Where a model guesses, `touching` and `unconcerned` say what it may be believed of. `outdated` has the terms of all this, and what
may end at all; `set_against` makes candidates of it; `parts_left` keeps what is left of several things told as one.
"""
