# Die Analyse einer Partie: Glück und Können, Zug für Zug.
title = { $game }: Analyse einer Partie mit { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}
won = { $who } hat gewonnen.
shared = { $who } teilen sich den Sieg.
nobody = Niemand hat gewonnen: Die Partie zählt als von allen geteilt.
alone = Ein Ergebnis von { $points }: besser als { $share } der Partien des Vergleichsspielers.
alone-unfinished = Die Partie wurde nicht beendet und hat deshalb kein Ergebnis.
own-knowledge = Die Chancen jedes Spielers beruhen auf dem, was dieser Spieler wusste.
seat-knowledge = Alle Chancen beruhen auf dem, was { $who } wusste; nur die Entscheidungen von { $who } werden beurteilt.
all-knowledge = Bei allen Chancen sind alle Karten bekannt; Entscheidungen werden danach beurteilt, was der Spieler wusste.
effort = { $playouts } ausgespielte Partien je Möglichkeit, Startwert { $seed }. Werte sind Prozentpunkte eines Sieges; ± ist ein Standardfehler.
interrupted = Die Analyse wurde nach { $done } von { $moves } Zügen abgebrochen.
costliest = Die teuersten Entscheidungen
none-costly = Keine Entscheidung war deutlich schlechter als eine andere.
move = Zug { $number }: { $told }.
better = Besser: { $best }. Das hätte die Gewinnchance um { $cost } Prozentpunkte erhöht.
knew = Was { $who } wusste: { $facts }.
sums = Glück und Können
sums-mean = Glück und Können ergeben zusammen das Ergebnis: den Anteil am Sieg abzüglich eines gleichen Anteils von { $even }. Können vergleicht die Entscheidungen eines Spielers mit denen des Vergleichsspielers; „andere“ ist, was die Entscheidungen der anderen brachten; „Karten“ ist der Rest des Glücks.
sums-mean-alone = Glück und Können ergeben zusammen das Ergebnis: den Anteil der schlechteren Partien des Vergleichsspielers, abzüglich der Hälfte. Können vergleicht die Entscheidungen mit denen des Vergleichsspielers.
moves = Zug für Zug
moves-mean = Kosten: wie viel öfter die beste Möglichkeit gewinnt. Glück: wie sehr der Zug die Chance des Spielers veränderte, abgesehen von der Entscheidung selbst.
chances = Die Gewinnchancen
deal = das Austeilen
same = derselbe
waiting = warten
head-number = Zug
head-seat = Spieler
head-what = was geschah
head-best = bester Zug
head-cost = Kosten
head-luck = Glück
head-chances = Chancen
head-won = gewonnen
head-result = Ergebnis
head-skill = Können
head-cards = Karten
head-others = andere
written = Geschrieben: { $file }
