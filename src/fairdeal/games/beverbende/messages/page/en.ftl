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
bev_todo_drawing = Draw a card.
bev_todo_number = Swap it for one of your cards, or discard it.
bev_todo_keep = Swap it for one of your cards.
bev_todo_peek = Look at one of your cards, or skip.
bev_todo_switch = Choose one of your cards to give away, or skip.
bev_todo_pick_again = Draw again, or skip.
bev_todo_pointing = Now choose the card to get for it.
bev_todo_rejected = Draw a second card, or stop.
bev_todo_ending = Your turn is done. Low enough to knock?
bev_todo_end = Your turn is done.

# The tutorial.
bev_learn_goal = These four cards are yours. The player with the lowest sum wins. All cards lie face down.
bev_learn_remember = You were shown a and d at the start. Remember them: nobody shows them again. Here the table remembers for you.
bev_learn_draw = Draw a card from the stock.
bev_learn_swap = That is a low card. Swap it for a high card that you know: this is why you remember.
bev_learn_end = Your turn is done. Press “end”.
bev_learn_take = The top discard is low, and everybody can see it. Take it.
bev_learn_unknown = Now put it where you do not know the card. An unknown card is 5 or 6 points on average.
bev_learn_peek = A Peek lets you look at one of your own cards. Choose one that you do not know yet.
bev_learn_again = You alone saw it. Remember its place. A Pick again lets you draw another card, or two.
bev_learn_switch = A Switch exchanges one of your cards with another player's, and nobody looks at them. Choose a high card of yours to give away.
bev_learn_with = Now choose the card to get for it.
bev_learn_blind = { $name } now has your high card, and may not know it. A card that a player keeps is often low.
bev_learn_knock = Your row is low. At the end of a turn you may knock: everybody else has one more turn, and the round ends. Press “knock”.
bev_learn_points = All rows were shown and counted. After four rounds, the player with the fewest points wins.
bev_hit_knock = Knock!
bev_hit_peek = Peeked
bev_hit_switched = Switched
bev_rules_goal = Have the lowest sum in your row of four cards.
bev_rules_see = Your cards lie face down. At the start you look at the outer two, once: remember them.
bev_rules_turn = Draw a card, or take the top discard. Swap it for a card of your row, or discard it.
bev_rules_peek = Peek: look at one of your own cards.
bev_rules_switch = Switch: exchange a card of yours with one of another player, without looking.
bev_rules_again = Pick again: draw up to two more cards, and use one of them.
bev_rules_end = Knock when you think that your row is the lowest: everybody else has one more turn. The sum of your row is your points, and after all rounds the fewest points win.
