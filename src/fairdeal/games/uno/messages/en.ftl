# UNO in English.

# Cards and colours.
colour = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
face = { $face ->
    [skip] skip
    [reverse] reverse
    [draw-2] draw 2
   *[number] { $face }
}
card = { colour } { face }
wild = wild
wild-draw-4 = wild draw 4
named = { $card } as { $colour }

# Actions.
play = play { $card }
    .told = { subject } played the { $card }
play-saying-uno = play { $card }, saying UNO
    .told = { subject } played the { $card } and said UNO
draw = draw
    .told = { subject } drew from the stock
keep = keep
    .told = { subject } kept the card
take = take
    .told = { subject } took the cards
challenge = challenge
    .told = { subject } challenged the wild draw 4
say-uno = say UNO
    .told = { subject } said UNO
catch = catch
    .told = { subject } caught a player who forgot to say UNO
examples = play red 5, play wild as blue, draw

# Why an action is refused.
not-held = you do not hold a { $card }
no-twin = out of turn only another { $top } can be played
no-wild-twin = a wild is never played out of turn
top-has-no-twin = no card can be played out of turn on a { $top }
drawn-waits = nobody can jump in while a player decides about a drawn card
draw-waits = nobody can jump in while a { $top } waits for an answer
not-the-drawn = you have already drawn: only the { $drawn } can be played now
answer-first = the { $top } must be answered first
only-its-like = only another { $face } answers a { $face }
other-colour = a { $card } is not { $colour }, the colour that was named
other-symbol-colour = a { $face } does not match a { $face } of another colour in these rules
no-colour = a { $card } does not match the colour of the { $top }
no-colour-nor-number = a { $card } matches neither the colour nor the number of the { $top }
no-colour-nor-symbol = a { $card } matches neither the colour nor the symbol of the { $top }
holds-colour = a wild draw 4 may not be played in these rules while you hold a { $colour } card
holds-playable = a wild draw 4 may not be played in these rules while another of your cards can be
must-play = you can play a card, so you may not draw in these rules
already-drawn = you have already drawn
nothing-to-draw = there is no card left to draw
nothing-to-keep = you have drawn no card that you could keep
played-at-once = a drawn card that fits is played at once in these rules
nothing-owed = you owe no cards
no-challenges = a wild draw 4 is not challenged in these rules
nothing-to-challenge = there is no wild draw 4 to challenge
stacked = only the first wild draw 4 of a stack can be challenged
no-calls = nobody says UNO in these rules
called-too-soon = you say UNO with your last card but one
nobody-forgot = nobody has forgotten to say UNO
another-forgot = it is { $seat } who forgot to say UNO
you-forgot = you forgot to say UNO yourself
rounds-without-winner = three rounds in a row had no winner, so the match ended before anybody reached the target

# What speaks for a move, in hints.
hint-say = you have one card left and have not said UNO
hint-catch = { $seat } forgot to say UNO
hint-challenge = { $seat } has { $cards } cards, so probably had another one to play
hint-nothing-fits = none of your cards fits
hint-last-card = it is your last card
hint-strike = it hits { $seat }, who has only { $cards ->
    [one] one card
   *[other] { $cards } cards
} left
hint-keeps-wild = it keeps your wild cards for later
hint-colour = you have { $cards ->
    [one] one more { $colour } card
   *[other] { $cards } more { $colour } cards
}

# The game, its rule sets and its options; the page and `fairdeal games` show them.
about = Match the top card by colour or number; the first player without cards wins.
preset-classic = classic
preset-house = house rules
about-classic = The rules on the box: say UNO, challenge a Wild Draw 4, win with 500 points.
about-house = What many families play: stacking, jump-in, draw until playable. One round.
about-as-written = A short, strict game: one round, nobody says UNO, and you draw only when nothing fits.
option-symbol_match = a Skip matches a Skip of another colour, and so on
option-voluntary_draw = you may draw although you could play a card
option-wd4_rule = when a Wild Draw 4 may be played
option-wd4_challenge = challenge: a Wild Draw 4 may always be played, and challenged
option-auto_play_drawn = force play: a drawn card that fits is played at once
option-draw_until_playable = draw until playable: you draw until a card fits
option-first_reverse = who starts when the first card is a Reverse
option-two_player_reverse_skips = between two players, a Reverse is a Skip
option-reshuffle = the discards become the new stock
option-stalemate = who wins when nobody can play or draw
option-stacking = stacking: a Draw 2 answers a Draw 2, a Wild Draw 4 answers a Wild Draw 4
option-final_draw_applies = when playing for points, a Draw card that ends a round still makes the next player draw
option-n_rounds = rounds in a match that is not played for points
option-scoring = what a round is worth
option-target = points that win a match for points
option-uno_call = calling UNO: say UNO with your last card but one, or draw two cards
option-jump_in = jump-in: an identical card may be played out of turn
option-max_moves = moves after which a round ends without a winner
choice-no_other_playable = no other card of yours fits
choice-no_matching_colour = you hold no card of that colour
choice-first_player_starts = the first player
choice-previous_player_starts = the player before the first
choice-no_winner = nobody
choice-fewest_cards = the player with the fewest cards
choice-none = one round won
choice-mattel = points for the cards of the others
needs-points = “{ $option }” ({ $name }) needs points to be counted: choose “{ choice-mattel }” (scoring=mattel), or leave it out
