# Beverbende in English.

# Cards.
card = { $card ->
    [peek] peek
    [switch] switch
    [pick-again] pick-again
   *[number] { $card }
}

# Actions; a place is a letter from a to d.
draw = draw
take = take
discard = discard
swap = swap { $place }
peek-at = peek at { $place }
switch = switch { $place }
switch-with = switch with { $place } of { $seat }
pick-again = pick again
skip = skip
stop = stop
knock = knock
end = end
examples = draw, take, swap a, switch with b of seat 2

# Why an action is refused.
no-such-seat = there is no { $seat } at this table
already-picked = you have already picked a card in this turn
pick-first = you must pick a card first
decide-first = you must first say what becomes of the { $card } in your hand
stop-first = you must say stop first if you draw no second card
pointed = your { $place } is being switched: you must first say with which card
no-card-in-hand = you have no card in your hand
not-this-card = the card in your hand is { $card }, not { $wanted }
no-action-from-discards = an action card may not be taken from the discards in these rules
stock-only = the second card of a pick again is drawn from the stock
no-action-in-row = an action card may not be put into your row in these rules
not-after-extra = an action card of an extra draw may not be used in these rules
no-more-extra = both extra draws of this turn have been used
nobody-to-switch = the only other player has knocked and is protected in these rules
point-first = you must first point at the card of your own that is switched
own-row = one switches with a card of another player
protected = { $seat } has knocked and is protected in these rules
must-keep = a number taken from the discards must be kept in these rules
no-number = { $card } is an action card: it is used or skipped, not discarded
no-action-card = { $card } is a number: only an action card is skipped
no-second-draw = only the second draw of a pick again can be left out
knocked = { $seat } has knocked already
knock-too-soon = nobody knocks in the first { $turns } turns of a round in these rules
knock-at-end = one knocks at the end of a turn in these rules
knock-at-start = one knocks instead of picking a card in these rules

# Why a move may look wrong and be good.
bluff = a bluff: it puts { $held ->
    [8] an 8
   *[other] a { $held }
} in the place of your { $known }, as the others take a card that was kept for a low one, and may switch it away
