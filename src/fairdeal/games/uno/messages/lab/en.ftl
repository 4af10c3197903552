# UNO in reports, in English: its figures, and kinds of actions.
fact-rounds = rounds
fact-stalemates = stalemates
fact-cut-short = cut short
fact-number = number
fact-skip = skip
fact-reverse = reverse
fact-draw-2 = draw 2
