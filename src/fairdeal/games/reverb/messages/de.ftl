# Reverb auf Deutsch.

# Karten: oben eine Zahl, unten eines von zwölf Zeichen.
item = { $bottom ->
    [wild] Joker
    [draw] Zieh
    [null] leer
   *[number] { $bottom }
}
card = { $top }/{ item }

# Aktionen.
play = { $card } spielen
    .told = { subject } { $card } gespielt
draw = Karte ziehen
    .told = { subject } eine Karte gezogen
reverse = umkehren
    .told = { subject } den Zug umgekehrt
end = Zug beenden
    .told = { subject } den Zug beendet
examples = 3/Zieh spielen, Karte ziehen, umkehren, Zug beenden

# Warum eine Aktion nicht geht.
not-held = du hast { $card } nicht
no-match = nichts an { $card } passt zur letzten Karte, { $last }
matches-the-other = { $card } passt zu { $before }, aber nicht zur letzten Karte, { $last }
matches-in-reverse = { $card } passt zur letzten Karte, { $last }, und darf das in einem umgekehrten Zug nicht
already-drawn = du hast in diesem Zug schon gezogen
drawn-enough = du hast schon { $limit } Karten gezogen, mehr geht nach diesen Regeln in einem Zug nicht
too-late-to-draw = nach diesen Regeln zieht man nur vor der ersten Karte eines Zuges
nothing-to-draw = es ist keine Karte mehr zum Ziehen da
in-reverse = dieser Zug ist schon umgekehrt
reverse-used = du hast in dieser Partie schon umgekehrt
too-late-to-reverse = nach diesen Regeln kehrt man nur vor der ersten Karte eines Zuges um
unfinished = die Partie wurde nicht beendet und hat keine Punkte

# Was für einen Zug spricht, in Tipps.
hint-reverse = umgekehrt { $cards ->
    [one] passt eine deiner Karten
   *[other] passen { $cards } deiner Karten
}, mehr als jetzt
hint-nothing-fits = keine deiner Karten passt
hint-last-card = es leert deine Hand
hint-both-match = sie passt zu den letzten beiden Karten, also geht dein Zug weiter
hint-none-matches = sie passt zu keiner der letzten beiden Karten, also geht dein Zug weiter
hint-others-draw = alle anderen bekommen eine Karte dazu

# Das Spiel, seine Spielregeln und seine Optionen.
about = Spiele Karten, die zur letzten und zur vorletzten passen; leere deine Hand dreimal in möglichst wenigen Zügen.
preset-author = des Autors
about-as-written = Du darfst eine Karte ziehen, am Anfang eines Zuges.
about-author = Du darfst beliebig oft ziehen; jeder Zug beginnt mit einer neuen letzten Karte, und der Nachziehstapel wird nur einmal benutzt.
option-initial_queue_draws = eine Zieh-Karte in der ersten Reihe gibt eine Karte
option-queue_refresh = wann ein Zug mit einer neuen letzten Karte beginnt
option-draw_limit = Karten, die du in einem Zug ziehen darfst
option-draw_timing = wann du ziehen darfst
option-auto_end_when_stuck = ein Zug, in dem nichts mehr geht, endet von selbst
option-reverse_timing = wann du umkehren darfst
option-count_final_turn = ob der Zug zählt, in dem du deine dritte Hand leerst
option-deck_out = was passiert, wenn der Nachziehstapel leer ist
option-max_moves = Aktionen, nach denen eine Partie abgebrochen wird
choice-draw_only = nach dem Ziehen
choice-every_turn = in jedem Zug
choice-start = am Anfang eines Zuges
choice-anytime = jederzeit
choice-before_first_play = vor der ersten Karte eines Zuges
choice-if_ended = wenn er beendet wurde
choice-always = immer
choice-never = nie
choice-reshuffle = gespielte Karten werden gemischt
choice-stop = niemand zieht mehr
only-alone = „{ option-count_final_turn }“ (count_final_turn) betrifft die Wertung eines Spielers allein: spiele mit 1 Platz, oder lass es weg
