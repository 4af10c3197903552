# UNO in rapporten, in het Nederlands: cijfers, en soorten acties.
fact-rounds = rondes
fact-stalemates = rondes waarin niemand meer kon
fact-cut-short = afgebroken
fact-number = getal
fact-skip = sla-over
fact-reverse = keer-om
fact-draw-2 = plus 2
