# Segments in English.

# Plays.
size = { $size ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
   *[12] twelve
}
claim = { size } { $rank }{ $size ->
    [1] { "" }
   *[other] s
}
card = { $digit }
card-as = { $digit } as { $rank }

# Actions.
play = play { $claim }
    .told = { subject } played { $claim }
lay = lay { $card }
    .told = { subject } laid { $card }
    .part = { $card }
pass = pass
    .told = { subject } passed
examples = play two 9s, lay 5 as 9, pass

# Why an action is refused.
must-lead = you lead, and the leader may not pass in these rules
does-not-beat = to beat { $field } takes as many cards of a higher digit, or one card more
too-few-cards = you do not hold { size } cards
too-few-change = too few of your cards can be played as { $rank }
claim-too-dear = you would need more pieces for { $claim }: you have only { $pieces }
no-claim = first choose how many cards of which digit you play
name-cards = you are naming the cards of { $claim }
other-rank = the cards of { $claim } are all played as { $rank }
not-held = you hold no { $digit }
no-more = you have named every { $digit } that you hold
both-colours = to turn { $digit } into { $rank } would need pieces of both colours
not-ascending = name the cards of a play from the lowest digit up
card-too-dear = you would need more pieces to turn { $digit } into { $rank }: only { $pieces } left
leaves-too-little = after this card { $claim } could not be completed

# What speaks for a move, in hints.
hint-pass = a pass gives you { $pieces ->
    [one] a piece
   *[other] { $pieces } pieces
}
hint-unchanged = it costs no piece
hint-last-cards = you get rid of all your cards
hint-many = you get rid of { $cards } cards at once
hint-free = it needs no pieces

# The game, its rule sets and its options; the page and `fairdeal games` show them.
about = Beat singles and sets of digits, and change digits with pieces, to get rid of all your cards.
preset-tight = tight
about-as-written = There are always enough pieces.
about-tight = Only 35 pieces in all: they can run out.
option-first_starter = who starts the first round
option-starter = who starts the rounds after it
option-segment_supply = how many pieces there are in all
option-digit_font = the shapes of the digits
option-lead_may_pass = a player who is to lead may pass instead
option-lead_after_out = who leads when nobody beats the last play of a player who is out
choice-seat_0 = the first seat
choice-seat_1 = the second seat
choice-seat_2 = the third seat
choice-seat_3 = the fourth seat
choice-seat_4 = the fifth seat
choice-random = a random player
choice-rotate = the next player each time
choice-lowest_score = the player with the lowest score
choice-first_out = the first player who was out
choice-standard = standard
choice-six_without_top = the 6 without its top bar
choice-nine_without_bottom = the 9 without its bottom bar
choice-six_and_nine_short = the 6 without its top bar, the 9 without its bottom bar
choice-seven_with_four = the 7 with four bars
choice-one_on_left = the 1 on the left
choice-next_clockwise = the next player
choice-last_to_pass = the last player who passed
no-such-starter = “{ option-first_starter }” (first_starter=seat_{ $seat }) names a seat that this table does not have: the last one here is seat_{ $last }
