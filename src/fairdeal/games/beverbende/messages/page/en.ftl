# Beverbende in the page, in English.
bev_card_peek = Peek
bev_card_switch = Switch
bev_card_pick_again = Pick again
bev_your_row = Your row
bev_row_of = The row of { $name }
bev_face_down = face down
bev_some_number = some number
bev_owner_knows = its owner has seen it
bev_is_switched = is being switched
bev_can_point = can be chosen
bev_stock = Stock
bev_discards = Discards
bev_none = none
bev_can_draw = can be drawn from
bev_can_take = can be taken
bev_can_discard = the card in hand can be put here
bev_held = { $name }, in hand
bev_no_held = In hand
bev_in_use = In use
bev_round = Round
bev_in_all = Total
bev_round_of = Round { $n } of { $all }
bev_round_over = Round { $n } is over
bev_next_round = To the next round
bev_knocked = knocked
bev_last_turns = Last turns: there was a knock
bev_points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
bev_todo_picking = Draw a card, or take the top discard.
bev_todo_number = Swap it for one of your cards, or discard it.
bev_todo_keep = Swap it for one of your cards.
bev_todo_peek = Look at one of your cards, or skip.
bev_todo_switch = Choose one of your cards to give away, or skip.
bev_todo_pick_again = Draw again, or skip.
bev_todo_pointing = Now choose the card to get for it.
bev_todo_rejected = Draw a second card, or stop.
bev_todo_ending = Your turn is done. Low enough to knock?
bev_todo_end = Your turn is done.
