"""What a sentence tells: its parts, what goes on with which, what of it is when, where, whose, or one of several. Pure; English."""
