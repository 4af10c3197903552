# Wovor das Labor warnt, auf Deutsch.
seat = Platz { $seat }
seat-of = Platz { $seat } ({ $mind })
every-match = jeder Partie
part-of-matches = { $share } der Partien
one-match-in = einer von { $n } Partien
minutes = { $n ->
    [one] 1 Minute
   *[other] { $n } Minuten
}
unfair-seat = { $who } gewinnt um { $points } Prozentpunkte { $more ->
    [more] öfter
   *[less] seltener
} als der faire Anteil von { $share } (95 %: { $low } bis { $high })
dead-moves = { $n } von 10 Zügen haben keine Alternative ({ $share })
trouble = Schwierigkeiten in { $often }: { $what }
nobody-wins = niemand gewinnt in { $often }
long-matches = eine von 10 Partien dauert { $long } oder länger, während die Hälfte { $half } dauert
few-matter = wenige Entscheidungen zählen: { $share } der untersuchten (95 %: { $low } bis { $high })
decided-early = früh entschieden: nach 30 % einer Partie gewinnt der Führende { $share }
no-comebacks = kaum jemand holt auf: { $share } (95 %: { $low } bis { $high })
no-skill = Nachdenken lohnt sich kaum: schwer gewinnt { $share } gegen leicht, wo { $fair } Glück wäre
