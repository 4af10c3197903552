# Beverbende in the terminal, in English.
label-discards = discards
label-held = in hand
label-round = round { $n }
label-knocked = { $who } knocked
label-extra = extra draws: { $n }
label-switching = switching { $place }
label-last-round = last round: { $points }
label-knows = knows { $places }
label-knows-none = knows none
short-peek = peek
short-switch = switch
short-pick-again = again

# Keys and words of views.
fact-seen-by = seen by
fact-in-use = in use
fact-extra-draws = extra draws
fact-pointed-at = pointed at
fact-knocker = knocker
fact-last-rows = last rows
fact-last-points = last points
fact-rows = rows
fact-held = held
fact-unseen-at = unseen at
fact-bottom = bottom
fact-open = open
fact-buried = buried
fact-lots = lots
fact-lot-of-the-stock = lot of the stock
fact-known-to-be-numbers = known to be numbers
fact-all = all
fact-of = of
fact-picking = picking
fact-holding = holding
fact-pointing = pointing
fact-rejected = rejected
fact-ending = ending
