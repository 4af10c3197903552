# UNO in the page, in English.
uno_colour_red = red
uno_colour_yellow = yellow
uno_colour_green = green
uno_colour_blue = blue
uno_which_colour = Which colour?
uno_stock = Draw: { $n ->
    [one] 1 card
   *[other] { $n } cards
} in the stock
uno_top = On top: { $card }; to follow: { $colour }
uno_forward = Play goes clockwise.
uno_backward = Play goes anticlockwise.
uno_say = Say UNO
uno_say_about = Press it before you play your last card but one (key U)
uno_forgot = forgot UNO!
uno_you_owe = You owe { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
uno_owes = { $name } owes { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
uno_drew = You drew a { $card }: play it or keep it.
uno_must_draw = Nothing fits: draw.
uno_jump = You can jump in.
uno_round_won = { $name } won round { $n }: +{ $points }.
uno_round_nobody = Nobody won round { $n }.
uno_round_yours = You won round { $n }: +{ $points }.
uno_round_over = Round { $n } is over
uno_next_round = To the next round
uno_round_target = The match goes to { $n } points.
uno_hit_skipped = Skipped
uno_hit_draws = +{ $n }
uno_hit_caught = Caught! +{ $n }
uno_hit_reverse = Reverse
uno_hit_uno = UNO!
uno_first_skip = The first card skips { $you ->
    [yes] you
   *[no] { $name }
}.
uno_first_draw_2 = The first card is a Draw 2: +2 for { $you ->
    [yes] you
   *[no] { $name }
}.
uno_first_reverse = The first card is a Reverse: { $you ->
    [yes] you start
   *[no] { $name } starts
}, the other way round.
uno_todo_play = Play a card that is lit.
uno_todo_either = Play a card that is lit, or draw.
uno_todo_answer = Answer with a card that is lit, or take { $n } cards.
uno_todo_challenge = Take { $n } cards, or challenge the Wild Draw 4.
uno_todo_stack_or_challenge = Answer with a card that is lit, take { $n } cards, or challenge the Wild Draw 4.
uno_todo_catch = Nobody heard UNO: catch { $name }!
uno_rules_goal = Get rid of all your cards before the others do.
uno_rules_colour = Play a card of the same colour as the top card …
uno_rules_number = … or with the same number. If nothing fits, draw a card.
uno_rules_number_until = … or with the same number. If nothing fits, draw until a card fits.
uno_rules_skip = Skip: the next player misses a turn.
uno_rules_reverse = Reverse: play goes the other way round.
uno_rules_two = Draw 2: the next player draws two cards and misses a turn.
uno_rules_two_stacked = Draw 2: the next player draws two cards and misses a turn, or adds another Draw 2 and passes the sum on.
uno_rules_wild = Wild: it always fits, and you name the colour.
uno_rules_four = Wild Draw 4: you name the colour, and the next player draws four cards and misses a turn.
uno_rules_four_other = You may play a Wild Draw 4 only when no other card of yours fits.
uno_rules_four_colour = You may play a Wild Draw 4 only when you hold no card of the colour to follow.
uno_rules_challenge_other = You may always play a Wild Draw 4, but the next player may challenge it. If another card of yours fitted, you draw the four; if not, the challenger draws six.
uno_rules_challenge_colour = You may always play a Wild Draw 4, but the next player may challenge it. If you held a card of the colour to follow, you draw the four; if not, the challenger draws six.
uno_rules_end = The first player without cards wins the round. The player who wins the most rounds wins the match.
uno_rules_end_points = The first player without cards wins the round, and the cards in the other hands are the winner's points. { $target } points win the match.

# The tutorial.
uno_learn_goal = Be the first to get rid of all your cards. The card in the middle decides what you can play.
uno_learn_colour = A card of the same colour fits. The cards that fit are lit: play one.
uno_learn_number = A card with the same number fits too, whatever its colour. Play it.
uno_learn_draw = None of your cards fits. Draw one from the stock.
uno_learn_drawn = The card you drew fits. You could keep it, but play it now.
uno_learn_skip = Some cards do something. Play the Skip: { $name } misses a turn.
uno_learn_two = It is your turn again. Play the Draw 2: { $name } draws two cards and misses a turn.
uno_learn_reverse = { $name } has two cards more. A Reverse turns the direction of play around, which the arrows show. Between two players it works like a Skip.
uno_learn_wild = A Wild fits on every card. Play it, and choose the colour to follow.
uno_learn_four = The next player had to follow your colour. A Wild Draw 4 also makes the next player draw four cards. Play it when you have no card of the colour to follow, or you can be challenged.
uno_learn_say = You have two cards left. First press “Say UNO”, then play one. If you forget it, others can catch you, and you draw two cards.
uno_learn_last = One card left, and it fits: play it.
uno_learn_points = You won this round! The cards left in the other hand are your points. The first player with 500 points wins the match.
