# Beverbende in rapporten, in het Nederlands: cijfers, en soorten acties.
fact-points-of-the-winner = punten van de winnaar
fact-points-of-the-last = punten van de laatste
fact-turns = beurten
fact-turns-up-to-a-knock = beurten tot er geklopt werd
fact-rounds-knocked = rondes waarin geklopt werd
fact-knocker-lowest = klopper had de laagste rij
fact-rounds-cut-short = afgebroken rondes
fact-swap = ruilen
fact-peek-at = gluren
fact-switch-with = wisselen met

# Wat is vroeg kloppen waard?
knock-best = Kloppen is het vaakst goed na ongeveer { $turns }: { $share } %
knock-any = Vroeg of laat, { $share } % van de keren is kloppen goed
knock-text = Hoe vaak de klopper de laagste rij had, naar het gemiddelde aantal beurten voor het kloppen in een partij, met { $rules }.
knock-turns = { $n } beurten
knock-axis = keren met de laagste rij
