# Crazy Eights auf Deutsch.

# Karten: ein Rang (A, 2 bis 10, J, Q, K) und eine Farbe (C, D, H, S).
card = { $rank }{ $suit }
suit = { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [hearts] Herz
   *[spades] Pik
}

# Aktionen.
play = { $card } spielen
    .told = { subject } { $card } gespielt
play-as = { $card } als { $suit } spielen
    .told = { subject } { $card } gespielt und { $suit } gewünscht
draw = Karte ziehen
    .told = { subject } eine Karte gezogen
pass = passen
    .told = { subject } gepasst
examples = 9C spielen, 8C als Herz spielen, Karte ziehen

# Warum eine Aktion abgelehnt wird.
not-held = du hast { $card } nicht
name-a-suit = eine Acht nennt eine Farbe: sag, welche
does-not-fit = { $card } ist weder { $suit } noch vom Rang von { $top }
drawn-enough = du hast alle Karten gezogen, die ein Zug erlaubt
nothing-to-draw = es gibt keine Karte mehr zu ziehen
draw-first = du kannst erst passen, nachdem du eine Karte gezogen hast
must-play = wenn es nichts mehr zu ziehen gibt, musst du eine passende Karte spielen

# Das Spiel, seine Regelsätze und seine Optionen; die Seite und `fairdeal games` zeigen sie.
about = Lege eine Karte gleicher Farbe oder gleichen Rangs; eine Acht passt immer. Wer zuerst alle Karten los ist, gewinnt.
preset-long = große Hand
about-as-written = Jeder bekommt die übliche Zahl Karten.
about-long = Jeder bekommt mehr Karten, für eine längere Partie.
option-dealt = Karten, die jeder Spieler bekommt
option-draws = Karten, die man in einem Zug ziehen darf
option-max_moves = Züge, nach denen eine Partie endet
