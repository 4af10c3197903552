# Beverbende in reports, in English: its figures, and kinds of actions.
fact-points-of-the-winner = points of the winner
fact-points-of-the-last = points of the last
fact-turns = turns
fact-turns-up-to-a-knock = turns up to a knock
fact-rounds-knocked = rounds knocked
fact-knocker-lowest = knocker lowest
fact-rounds-cut-short = rounds cut short
fact-swap = swap
fact-peek-at = peek at
fact-switch-with = switch with

# What is knocking early worth?
knock-best = After about { $best }, { $most } of the knocks are good (95 %: { $low } to { $high }); after about { $worst }, { $least } ({ $worst_low } to { $worst_high })
knock-any = Early or late, { $share } of the knocks are good (95 %: { $low } to { $high })
knock-open = No time to knock is clearly better than another: { $share } of the knocks are good (95 %: { $low } to { $high })
undecided-knock = Knocks: about { $matches } matches would show a difference of 5 percentage points.
knock-text = How often the knocker had the lowest row, by the mean number of turns before the knock in a match, under { $rules }.
knock-turns = { $n } turns
knock-axis = knocks with the lowest row
