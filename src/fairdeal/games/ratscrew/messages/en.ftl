# Celtic Egyptian Ratscrew in English.

# Actions.
lay = lay
snap = snap
examples = lay, snap

# Why an action is refused.
no-cards = you have no cards to lay
second-wrong-lay = it is not your turn, and you have a penalty already
no-snap-without-cards = nobody snaps without cards in these rules
penalty = who has a penalty may not snap
just-won = the stack has just been won: there is nothing to snap
no-stack = there is no stack yet
