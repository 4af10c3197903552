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
knock-best = A knock is good most often after about { $turns }: { $share } %
knock-any = Early or late, { $share } % of the knocks are good
knock-text = How often the knocker had the lowest row, by the mean number of turns before the knock in a match, under { $rules }.
knock-turns = { $n } turns
knock-axis = knocks with the lowest row
