# Celtic Egyptian Ratscrew in reports, in English: its figures.
fact-lays = lays
fact-stacks-won = stacks won
fact-won-by-calling-out = won by calling out
fact-won-by-a-standard-snap = won by a standard snap
fact-won-by-a-sandwich = won by a sandwich
fact-won-by-the-dark-queen = won by the dark queen
fact-won-by-a-snap-at-the-count-of-0 = won by a snap at the count of 0
fact-won-by-counting-out = won by counting out
fact-wrong-snaps = wrong snaps
fact-wrong-lays = wrong lays
fact-cut-short = cut short
