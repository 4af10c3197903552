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
lay = lay { $card }
pass = pass
examples = play two 9s, lay 5 as 9, pass

# Why an action is refused.
must-lead = who leads may not pass in these rules
does-not-beat = to beat { $field } takes as many cards of a higher rank, or one card more
too-few-cards = you do not hold { size } cards
too-few-change = too few of your cards can be played as { $rank }
claim-too-dear = you would need more pieces for { $claim } than the { $pieces } you have
no-claim = say first how many cards of which rank you play
name-cards = you are naming the cards of { $claim }
other-rank = the cards of { $claim } are all played as { $rank }
not-held = you hold no { $digit }
no-more = you have named every { $digit } that you hold
both-colours = to turn { $digit } into { $rank } would need pieces of both colours
not-ascending = the cards of a play are named from the lowest digit on
card-too-dear = you would need more pieces to turn { $digit } into { $rank } than the { $pieces } left
leaves-too-little = after this card { $claim } could not be completed
