# Crazy Eights in English.

# Cards: a rank (A, 2 to 10, J, Q, K) and a suit (C, D, H, S).
card = { $rank }{ $suit }
suit = { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}

# Actions.
play = play { $card }
    .told = { subject } played the { $card }
play-as = play { $card } as { $suit }
    .told = { subject } played the { $card } and named { $suit }
draw = draw
    .told = { subject } drew a card
pass = pass
    .told = { subject } passed
examples = play 9C, play 8C as hearts, draw

# Why an action is refused.
not-held = you do not hold the { $card }
name-a-suit = an eight names a suit: say which
does-not-fit = the { $card } is neither of { $suit } nor of the rank of the { $top }
drawn-enough = you have drawn all the cards that a turn allows
nothing-to-draw = there is no card left to draw
draw-first = you can pass only after drawing a card
must-play = with no card left to draw, you must play a card that fits

# The game, its rule sets and its options; the page and `fairdeal games` show them.
about = Match the top card by suit or rank; an eight goes on anything. The first to play every card wins.
preset-long = long hands
about-as-written = Everybody is dealt the usual number of cards.
about-long = Everybody is dealt more cards, for a longer match.
option-dealt = cards that each player is dealt
option-draws = cards that you may draw in a turn
option-max_moves = moves after which a match ends
