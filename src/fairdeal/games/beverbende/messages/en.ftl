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
    .told = { subject } drew a card
take = take
    .told = { subject } took the top discard
discard = discard
    .told = { subject } discarded the card
swap = swap { $place }
    .told = { subject } put the card at { $place }
peek-at = peek at { $place }
    .told = { subject } peeked at { $place }
switch = switch { $place }
    .told = { subject } chose { $place } to switch
switch-with = switch with { $place } of { $seat }
    .told = { subject } switched it with { $place } of { $seat }
pick-again = pick again
    .told = { subject } picked again
skip = skip
    .told = { subject } skipped the card
stop = stop
    .told = { subject } stopped
knock = knock
    .told = { subject } knocked
end = end
    .told = { subject } ended the turn
examples = draw, take, swap a, switch with b of seat 2

# Why an action is refused.
no-such-seat = there is no { $seat } at this table
already-picked = you have already picked a card in this turn
pick-first = you must pick a card first
decide-first = you must first choose what to do with the { $card } in your hand
stop-first = you must say stop first if you draw no second card
pointed = your { $place } is being switched: you must first choose the other card
no-card-in-hand = you have no card in your hand
not-this-card = the card in your hand is { $card }, not { $wanted }
no-action-from-discards = an action card may not be taken from the discards in these rules
stock-only = the second card of a Pick again is drawn from the stock
no-action-in-row = an action card may not be put into your row in these rules
not-after-extra = an action card of an extra draw may not be used in these rules
no-more-extra = both extra draws of this turn have been used
nobody-to-switch = the only other player has knocked and is protected in these rules
point-first = you must first choose your own card to switch
own-row = you can only switch with a card of another player
protected = { $seat } has knocked and is protected in these rules
must-keep = a number taken from the discards must be kept in these rules
no-number = { $card } is an action card: it is used or skipped, not discarded
no-action-card = { $card } is a number: only an action card is skipped
no-second-draw = only the second draw of a Pick again can be left out
knocked = { $seat } has knocked already
knock-too-soon = nobody knocks in the first { $turns } turns of a round in these rules
knock-at-end = you can only knock at the end of a turn in these rules
knock-at-start = you can only knock instead of picking a card in these rules

# Why a move may look wrong and be good.
bluff = a bluff: it puts { $held ->
    [8] an 8
   *[other] a { $held }
} in the place of your { $known }; the others think that a card you keep is low, and may switch it away

# What speaks for a move, in hints.
hint-take = the { $card } is lower than your { $known }
hint-high-discard = the { $card } on the discards is high
hint-lower = the { $held } in your hand is lower than your { $known } there
hint-unknown = you do not know that card, and the { $held } in your hand is low
hint-look = you do not know that card yet
hint-give-away = it gives away your { $card }
hint-get = you know that card: it is a { $card }
hint-too-high = the { $held } is not lower than the numbers you know in your row
hint-knock = the { $cards } cards of your row that you know count only { $points }
hint-not-yet = it is early to knock: you do not know { $cards ->
    [one] one of your cards
   *[other] { $cards } of your cards
}

# The game, its rule sets and its options; the page and `fairdeal games` show them.
about = Swap, peek and switch for the lowest row of four cards, then knock.
preset-publisher = the publisher's
preset-ratatatcat = Rat-a-Tat Cat
about-as-written = Four rounds; you may also take an action card from the discards.
about-publisher = As in the booklet of the game: only numbers are taken from the discards, and nobody knocks in the first turn.
about-ratatatcat = The deck of the American edition: 54 cards, and action cards may lie in your row.
option-deck = the cards
option-redraw_action_starter = an action card as first discard is replaced
option-action_from_discard = an action card may be taken from the discards
option-discard_pick_must_swap = a number taken from the discards must be kept
option-place_action_cards = an action card may be put into your row
option-knocker_protected = a player who has knocked is protected from switches
option-pick_again_actions = an action card of an extra draw may be used
option-nested_pick_again = how many draws a second Pick again gives
option-action_discard = when an action card is put on the discards
option-knock_timing = when in your turn you may knock
option-min_rounds_before_knock = turns that everybody has had before anybody may knock
option-rounds = rounds in a match
option-starter = who starts the rounds after the first
option-knowledge = what is remembered of a card after a switch
option-max_turns = turns after which a round ends without a knock
choice-beverbende66 = Beverbende, 66 cards
choice-ratatatcat54 = Rat-a-Tat Cat, 54 cards
choice-cap = no more than two in all
choice-reset = two again
choice-after = after its use
choice-before = before its use
choice-end_of_turn = at the end
choice-instead_of_turn = instead of picking a card
choice-rotate = the next player each time
choice-knocker = the player who knocked
choice-fixed = always the same player
choice-card = knowledge goes with the card
choice-positional = knowledge stays with the place
no-turn-to-knock = “{ option-min_rounds_before_knock }” (min_rounds_before_knock={ $turns }) and “{ option-max_turns }” (max_turns={ $limit }) leave { $seats } seats no turn to knock in: lower the one, or raise the other above { $needed }
