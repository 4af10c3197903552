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
knock-best = Na ongeveer { $best } is kloppen in { $most } van de gevallen goed (95 %: { $low } tot { $high }); na ongeveer { $worst } in { $least } ({ $worst_low } tot { $worst_high })
knock-any = Vroeg of laat, in { $share } van de gevallen is kloppen goed (95 %: { $low } tot { $high })
knock-open = Geen moment om te kloppen is duidelijk beter dan een ander: in { $share } van de gevallen is het goed (95 %: { $low } tot { $high })
undecided-knock = Kloppen: ongeveer { $matches } partijen zouden een verschil van 5 procentpunt laten zien.
knock-text = Hoe vaak de klopper de laagste rij had, naar het gemiddelde aantal beurten voor het kloppen in een partij, met { $rules }.
knock-turns = { $n } beurten
knock-axis = keren met de laagste rij
