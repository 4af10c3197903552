# UNO in rapporten, in het Nederlands: cijfers, en soorten acties.
fact-rounds = rondes
fact-stalemates = rondes waarin niemand meer kon
fact-cut-short = afgebroken
fact-number = getal
fact-skip = sla-over
fact-reverse = keer-om
fact-draw-2 = plus 2
change-first-card = de eerste kaart werkt op de eerste speler
change-skips = een sla-over de volgende speler overslaat
change-reverses = een keer-om de richting omkeert
change-draw-twos = een plus 2 de volgende speler laat pakken
change-draw-fours = een joker plus 4 de volgende speler laat pakken
