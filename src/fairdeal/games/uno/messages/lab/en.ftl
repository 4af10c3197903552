# UNO in reports, in English: its figures, and kinds of actions.
fact-rounds = rounds
fact-stalemates = stalemates
fact-cut-short = cut short
fact-number = number
fact-skip = skip
fact-reverse = reverse
fact-draw-2 = draw 2
change-first-card = the first card takes effect on the first player
change-skips = a Skip skips the next player
change-reverses = a Reverse changes the direction
change-draw-twos = a Draw 2 makes the next player draw
change-draw-fours = a Wild Draw 4 makes the next player draw
