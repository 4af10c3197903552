# Reverb in reports, in English: its figures, and kinds of actions.
fact-turns = turns
fact-completions = completions
fact-longest-chain = longest chain
fact-unfinished = unfinished
fact-cut-short = cut short
fact-number = number
fact-range = range
fact-wild-card = wild card
fact-draw-card = draw card
fact-null-card = null card

# How few turns could it be?
par-title = In { $n } deals, par is { $low } to { $high } turns; the bots took { $taken } (95 %: { $taken_low } to { $taken_high }) in the { $finished } that they finished
par-few = In { $n } deals, par is { $low } to { $high } turns; the bots finished { $finished ->
    [0] none
   *[other] only { $finished }
} of them
par-all = The fewest turns found by a solver that knows the order of the stock, for { $n } deals under { $rules }; for all of them it is proved that there are no fewer.
par-some = The fewest turns found by a solver that knows the order of the stock, for { $n } deals under { $rules }; for { $proved } of them it is proved that there are no fewer.
par-line = par
par-bots = the bots
