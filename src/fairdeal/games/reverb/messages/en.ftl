# Reverb in English.

# Cards: a number on top, and one of twelve items at the bottom.
item = { $bottom ->
    [wild] wild
    [draw] draw
    [null] null
   *[number] { $bottom }
}
card = { $top }/{ item }

# Actions.
play = play { $card }
    .told = { subject } played { $card }
draw = draw
    .told = { subject } drew a card
reverse = reverse
    .told = { subject } declared reverse
end = end
    .told = { subject } ended the turn
examples = play 3/draw, draw, reverse, end

# Why an action is refused.
not-held = you do not hold { $card }
no-match = no item of { $card } matches the last card, { $last }
matches-the-other = { $card } matches { $before }, but not the last card, { $last }
matches-in-reverse = { $card } matches the last card, { $last }, and in reverse it must not
already-drawn = you have already drawn in this turn
drawn-enough = you have already drawn { $limit } cards, the most for a turn in these rules
too-late-to-draw = draw before the first card of a turn in these rules
nothing-to-draw = there is no card left to draw
in-reverse = this turn is in reverse already
reverse-used = you have used your reverse in this match
too-late-to-reverse = declare reverse before the first card of a turn in these rules
unfinished = the match ended unfinished and has no score

# What speaks for a move, in hints.
hint-reverse = in reverse { $cards ->
    [one] one of your cards fits
   *[other] { $cards } of your cards fit
}, more than now
hint-nothing-fits = none of your cards fits
hint-last-card = it empties your hand
hint-both-match = it matches the last two cards, so your turn goes on
hint-none-matches = it matches neither of the last two cards, so your turn goes on
hint-others-draw = every other player draws a card

# The game, its rule sets and its options; the page and `fairdeal games` show them.
about = Match the last card and the one before it to play on; empty three hands in as few turns as you can.
preset-author = the author's
about-as-written = You may draw one card, at the start of a turn.
about-author = You may draw as often as you like; every turn begins with a new last card, and the stock is used once.
option-initial_queue_draws = a Draw in the first queue gives a card
option-queue_refresh = when a turn begins with a new last card
option-draw_limit = cards you may draw in a turn
option-draw_timing = when you may draw
option-auto_end_when_stuck = a turn without another move ends by itself
option-reverse_timing = when you may declare Reverse
option-count_final_turn = whether the turn in which you empty your third hand counts
option-deck_out = what happens when the stock is empty
option-max_moves = moves after which a match ends unfinished
choice-draw_only = after a draw
choice-every_turn = every turn
choice-start = at the start of a turn
choice-anytime = at any time
choice-before_first_play = before the first card of a turn
choice-if_ended = if it was ended
choice-always = always
choice-never = never
choice-reshuffle = played cards are shuffled
choice-stop = nobody draws any more
only-alone = “{ option-count_final_turn }” (count_final_turn) is about a lone player's score: play with 1 seat, or leave it out
