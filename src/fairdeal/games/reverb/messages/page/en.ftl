# Reverb in the page, in English.
reverb_turns = Turns
reverb_par = Par
reverb_completions = Hands emptied
reverb_done = { $n } of 3 hands emptied
reverb_reverse = Reverse
reverb_unused = unused
reverb_used = used
reverb_queue = The queue
reverb_last = last card
reverb_before = the one before
reverb_in_reverse = Reverse!
reverb_in_reverse_about = Play what does not match.
reverb_chain = Chain of { $n }: play on!
reverb_chain_of = { $name }: a chain of { $n }
reverb_this_turn = Cards of this turn
reverb_turn_over = No chain: a new turn.
reverb_emptied = Hand emptied, { $n } of 3!
reverb_stuck = Nothing fits: end the turn.

# The tutorial.
reverb_learn_goal = Empty your hand three times, in as few turns as you can. Each card has two items. This is the last card: your card must match it.
reverb_learn_match = The cards that are lit have an item that matches the last card. Play one of them.
reverb_learn_turn = It matched the last card only, so that was one turn. It is better to match two cards at once, as in the next lesson.
reverb_learn_two = Two cards matter: the last card, and the one before it.
reverb_learn_chain = Play { $card }: its { $near } matches the last card, { $last }, and its { $far } matches the one before, { $before }. Then you may play again.
reverb_learn_on = That was a chain: your turn goes on. Another card continues the chain. Play it.
reverb_learn_chained = Two cards in one turn, and you can go on. Long chains save turns.
reverb_learn_draw = None of your cards continues a chain. Once in a turn you may draw a card. Do it.
reverb_learn_drawn = The new card matches both cards. Play it.
reverb_learn_reverse = Once in a game you may declare Reverse, when little matches. Press it.
reverb_learn_reversed = In this turn, play a card that does not match the last card. If it does not match the one before either, you play on.
reverb_learn_end = A wild matches everything but a null, and a null matches nothing. A Draw lays the next card of the stock. “Par” is what a perfect player needs: try to reach it.
