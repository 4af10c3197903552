# Segments in rapporten, in het Nederlands: cijfers, en soorten acties.
fact-points-of-the-first-in-a-round = punten van de eerste in een ronde
fact-points-of-the-second = punten van de tweede
fact-points-of-the-third = punten van de derde
fact-points-of-the-fourth = punten van de vierde
fact-points-of-the-fifth = punten van de vijfde
fact-plays = keren gespeeld
fact-pieces-used = gebruikte streepjes
fact-rounds-not-opened = rondes waarin niemand uitkwam
fact-unchanged-card = onveranderde kaart
fact-card-lit-up = kaart met streepjes erbij
fact-card-blacked-out = kaart met streepjes minder
fact-no-change = geen verandering
fact-play-one = speel één kaart
fact-play-two = speel twee kaarten
fact-play-three = speel drie kaarten
fact-play-four = speel vier kaarten
fact-play-five = speel vijf kaarten
fact-play-six = speel zes kaarten
fact-play-seven = speel zeven kaarten
fact-play-eight = speel acht kaarten
fact-play-nine = speel negen kaarten
fact-play-ten = speel tien kaarten
fact-play-eleven = speel elf kaarten
fact-play-twelve = speel twaalf kaarten

# Is de verdeling eerlijk?
setup-fairer = De streepjes { $given } laten { $before } punten verschil tussen de beurten (95 %: { $low } tot { $high }); { $fairer } zou { $after } laten ({ $after_low } tot { $after_high })
setup-fair = Geen verdeling in de buurt van { $given } is duidelijk eerlijker: { $before } punten verschil tussen de beurten (95 %: { $low } tot { $high })
setup-even = Met de streepjes { $given } is geen beurt duidelijk beter dan een andere
undecided-setup = De verdeling: ongeveer { $deals } partijen zouden een verschil van 1 punt tussen de beurten laten zien.
setup-text = Een verdeling is het aantal streepjes aan het begin, naar beurt: nu { $given }. De grafiek toont de eerste ronde van { $deals } partijen, met { $rules }. Eén streepje meer aan het begin is voor de eerste, de tweede, enzovoort zoveel punten waard, met intervallen van 95 %: { $worth }.
setup-other = De andere verdeling is volgens deze waarden het gelijkst. Ze is gespeeld met dezelfde kaarten, en de grafiek laat het resultaat zien.
setup-turn = beurt { $n }
setup-axis = punten in een ronde
