# Celtic Egyptian Ratscrew in rapporten, in het Nederlands: cijfers.
fact-lays = gelegde kaarten
fact-stacks-won = gewonnen stapels
fact-won-by-calling-out = gewonnen met de genoemde kaart
fact-won-by-a-standard-snap = gewonnen met een paar
fact-won-by-a-sandwich = gewonnen met een sandwich
fact-won-by-the-dark-queen = gewonnen met de zwarte vrouw
fact-won-by-a-snap-at-the-count-of-0 = gewonnen door te slaan bij 0
fact-won-by-counting-out = gewonnen door aftellen
fact-wrong-snaps = fout geslagen
fact-wrong-lays = fout gelegd
fact-cut-short = afgebroken
