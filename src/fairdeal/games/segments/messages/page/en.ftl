# Segments in the page, in English.
seg_how_many = How many cards
seg_which = Of which digit
seg_can = can be played
seg_hand = Your hand
seg_chosen = chosen
seg_as = as { $rank } with { $pieces }
seg_take_off = take it back
seg_choose = Choose card { $n } of { $all }, the lowest first
seg_choose_one = Choose the card
seg_only_pass = None of your cards beat this.
seg_cards = { $n ->
    [one] card
   *[other] cards
}
seg_costs = Costs { $n } of your { $all } pieces
seg_costs_none = Costs no piece
seg_something_else = Something else
seg_round = Round { $n } of { $all }
seg_supply = Pieces to take
seg_passes = { $n ->
    [one] 1 pass
   *[other] { $n } passes
}
seg_of = played by { $name }
seg_you_lead = You lead: play anything
seg_leads = { $name } leads
seg_out = out
seg_pieces = pieces
seg_points = { $n } pt
seg_this_round = This round
seg_in_all = Total
seg_first_out = first out
seg_second_out = second out
seg_round_over = Round { $n } is over
seg_next_round = To the next round
