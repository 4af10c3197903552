# Was Messenger neben einem Link zeigen, auf Deutsch.

home-title = Fairdeal
home-about = Kartenspiele mit Freunden oder Bots, an einem fairen Tisch. Ohne Konto, ohne Installation.
game-title = { $game }
game-about = { $game } mit Freunden oder Bots spielen, direkt im Browser. Ohne Konto, ohne Installation.
table-title = { $game }: komm an den Tisch
table-about = Ein Link zu einem Tisch für { $game }. Er öffnet sich im Browser. Ohne Konto, ohne Installation.
won-title = { $game }: { $winners } { $n ->
    [one] hat
   *[other] haben
} gewonnen
played-title = { $game }: { $names }
replay-about = Am Tisch: { $names }. Die Partie noch einmal ansehen, Zug für Zug.
some-player = Spieler { $n }
points-alone = Ergebnis: { $n }
daily-title = Tagespartien
day-title = Tagespartien vom { $day }
daily-about = Jeden Tag dieselben Karten für alle. Wie weit kommst du?
puzzles-title = Rätsel
game-puzzles-title = { $game }: Rätsel
puzzles-about = Ein Zug ist klar der beste. Findest du ihn?
evening-title = Ein Spieleabend
evening-about = Mehrere Spiele hintereinander mit einer gemeinsamen Wertung, für eine Gruppe von Freunden. Öffnet sich im Browser. Ohne Konto, ohne Installation.
