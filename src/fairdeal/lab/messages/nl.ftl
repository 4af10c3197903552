# Waar het lab voor waarschuwt, in het Nederlands.
seat = plaats { $seat }
seat-of = plaats { $seat } ({ $mind })
every-match = elke partij
part-of-matches = { $share } van de partijen
one-match-in = een op de { $n } partijen
minutes = { $n ->
    [one] 1 minuut
   *[other] { $n } minuten
}
unfair-seat = { $who } wint { $points } procentpunten { $more ->
    [more] vaker
   *[less] minder vaak
} dan het eerlijke deel van { $share } (95 %: { $low } tot { $high })
dead-moves = { $n } van de 10 zetten hebben geen alternatief ({ $share })
trouble = problemen in { $often }: { $what }
nobody-wins = niemand wint in { $often }
long-matches = een op de 10 partijen duurt { $long } of langer, waar de helft { $half } duurt
few-matter = weinig keuzes doen ertoe: { $share } van de onderzochte (95 %: { $low } tot { $high })
decided-early = vroeg beslist: na 30 % van een partij wint wie voorstaat { $share }
no-comebacks = bijna niemand komt terug: { $share } (95 %: { $low } tot { $high })
no-skill = nadenken loont nauwelijks: moeilijk wint { $share } van makkelijk, waar { $fair } geluk zou zijn
