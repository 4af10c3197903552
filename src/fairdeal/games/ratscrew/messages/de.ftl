# Celtic Egyptian Ratscrew auf Deutsch.

# Karten: ein Rang (A, 2 bis 10, J, Q, K) und eine Farbe (C, D, H, S).
card = { $rank }{ $suit }

# Aktionen.
lay = legen
    .told = { subject } eine Karte gelegt
snap = schlagen
    .told = { subject } geschlagen
examples = legen, schlagen

# Warum eine Aktion nichts bewirkt.
no-cards = du hast keine Karten zum Legen
second-wrong-lay = du bist nicht dran, und du hast schon eine Strafe
no-snap-without-cards = nach diesen Regeln schlägt niemand ohne Karten
penalty = mit einer Strafe darfst du nicht schlagen
just-won = der Stapel ist gerade gewonnen: es gibt nichts zu schlagen
no-stack = es liegt noch kein Stapel

# Was für einen Zug spricht, in Tipps.
hint-snap = { $kind ->
    [calling-out] die oberste Karte ist die Zahl, die angesagt wurde
    [standard] zwei gleiche Karten liegen aufeinander
    [sandwich] zwei gleiche Karten liegen um eine andere
    [dark-queen] die Pikdame liegt oben
   *[counting-out] es ist bis 0 gezählt
}
hint-lay = du bist dran, und es gibt nichts zu schlagen
hint-wait = du bist nicht dran, und es gibt nichts zu schlagen

# Das Spiel, seine Spielregeln und seine Optionen.
about = Reihum legt jeder eine Karte und zählt laut; wer bei einem Treffer zuerst schlägt, gewinnt den Stapel.
preset-kata = Kata
about-as-written = Eine Karte außer der Reihe geht zurück zu deinen Karten, und du bekommst eine Strafe.
about-kata = Härter: Eine Karte außer der Reihe kommt unter den Stapel. Wer einen Stapel gewinnt, verliert seine Strafe.
option-call_reset_on_win = nach einem gewonnenen Stapel beginnt das Zählen wieder bei 1
option-out_of_turn = wohin eine Karte kommt, die außer der Reihe gelegt wurde
option-empty_snap_penalty = zu schlagen, wenn kein Stapel liegt, ist ein Fehler
option-own_win_clears = wer einen Stapel gewinnt, ist auch die eigene Strafe los
option-deadlock_release = haben alle eine Strafe, sind alle wieder frei
option-snap_in = wer keine Karten hat, darf schlagen
option-counting_out = wer einen ausgezählten Stapel gewinnt
option-exhausted = was passiert, wenn alle Karten auf einem Stapel liegen, den niemand schlagen kann
option-late_snap_grace = kurz nach einem gewonnenen Stapel zu schlagen kostet nichts
option-max_lays = gelegte Karten, nach denen eine Partie endet
choice-keep = zurück zu ihrem Spieler
choice-stack_bottom = unter den Stapel
choice-auto = wer das Bild gelegt hat
choice-race = wer zuerst schlägt
choice-owner_wins = wer das Bild gelegt hat, gewinnt
choice-draw = niemand gewinnt
