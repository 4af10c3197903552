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
seg_of = { $you ->
    [yes] played by you
   *[no] played by { $name }
}
seg_leads = { $name } leads
seg_todo_lead = You lead: play any single digit or set.
seg_todo_beat = Beat it with as many cards of a higher digit, or with exactly one card more, or pass.
seg_todo_pass = None of your cards beat this: pass, and take pieces.
seg_hit_pass = Passed
seg_hit_out = Out!
seg_rules_goal = Get rid of your cards early, in each of three rounds.
seg_rules_beat = Beat the play on the table, or pass. As many cards of a higher digit beat it …
seg_rules_set = … and so does a set with exactly one card more, of any digit. Here two 4s beat a 7.
seg_rules_pieces = Pieces change a digit: blue ones light a segment, black ones cover one. Here one piece turns a 5 into a 9.
seg_rules_pass = When you pass, you take two pieces. You never have more than seven.
seg_rules_lead = When all others pass, the player who played last leads anything.
seg_rules_end = A round ends when two players have no cards left. After three rounds, the most points win.
seg_out = out
seg_pieces = pieces
seg_points = { $n } pt
seg_this_round = This round
seg_in_all = Total
seg_first_out = first out
seg_second_out = second out
seg_round_over = Round { $n } is over
seg_next_round = To the next round

# The tutorial.
seg_learn_goal = Get rid of your cards: the first player who has none gets 7 points, the second 5. Then the round ends.
seg_learn_lead = You lead. Play one low digit: choose it, then press the button that plays it.
seg_learn_beat = There is a card on the table. Beat it with one card of a higher digit.
seg_learn_pair = You may also play equal digits together. Choose how many cards, then a digit that you have twice.
seg_learn_more = To beat a set, play as many cards of a higher digit, or exactly one card more. Three 1s beat two 9s.
seg_learn_pieces = These are your pieces. A blue piece lights a segment of a digit, a black one blacks it out.
seg_learn_change = Choose a digit that you do not have, and then the card that one piece turns into it. The picture shows where the piece goes.
seg_learn_changed = One piece changed one digit into another. A card takes pieces of one colour only, but as many as you like.
seg_learn_pass = You need not beat a play. If you pass, you take two pieces from the supply. Pass now.
seg_learn_end = You have two pieces more. At the end, cards and pieces that are left cost points, and no piece left gives 3. Three rounds make a match.
