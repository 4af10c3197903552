# Celtic Egyptian Ratscrew in English.

# Cards: a rank (A, 2 to 10, J, Q, K) and a suit (C, D, H, S).
card = { $rank }{ $suit }

# Actions.
lay = lay
    .told = { subject } laid a card
snap = snap
    .told = { subject } snapped
examples = lay, snap

# Why an action is refused.
no-cards = you have no cards to lay
second-wrong-lay = it is not your turn, and you have a penalty already
no-snap-without-cards = nobody snaps without cards in these rules
penalty = you have a penalty, so you may not snap
just-won = the stack has just been won: there is nothing to snap
no-stack = there is no stack yet

# What speaks for a move, in hints.
hint-snap = { $kind ->
    [calling-out] the top card is the number that was called
    [standard] two cards of the same rank lie on each other
    [sandwich] two cards of the same rank lie around another
    [dark-queen] the queen of spades is on top
   *[counting-out] the count is at 0
}
hint-lay = it is your turn, and there is nothing to snap
hint-wait = it is not your turn, and there is nothing to snap

# The game, its rule sets and its options; the page and `fairdeal games` show them.
about = Lay cards and call numbers in turn; the first to snap a match wins the stack.
preset-kata = kata
about-as-written = A card laid out of turn goes back to your pile, and you get a penalty.
about-kata = Harder: a card laid out of turn goes under the stack. Winning a stack clears your own penalty.
option-call_reset_on_win = the calls start at 1 again when a stack is won
option-out_of_turn = where a card goes that is laid out of turn
option-empty_snap_penalty = a snap without a stack is a wrong snap
option-own_win_clears = a player who wins a stack loses their own penalty too
option-deadlock_release = when all players have a penalty, all are released
option-snap_in = a player without cards may snap
option-counting_out = who wins a stack that is counted out
option-exhausted = what happens when all cards lie on a stack that nobody can snap
option-late_snap_grace = a snap just after a won stack costs nothing
option-max_lays = cards laid after which a match ends
choice-keep = back to its player
choice-stack_bottom = under the stack
choice-auto = the player who laid its picture card
choice-race = whoever snaps first
choice-owner_wins = the player of the picture card wins
choice-draw = nobody wins
