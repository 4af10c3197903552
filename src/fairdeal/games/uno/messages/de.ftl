# UNO auf Deutsch. Alle Karten sind weiblich: die rote 5, die rote +2, die +4.

# Karten und Farben.
colour = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
   *[blue] Blau
}
face = { $face ->
    [skip] Aussetzen-Karte
    [reverse] Retour-Karte
    [draw-2] +2
   *[number] { $face }
}
card = { $colour ->
    [red] rote
    [yellow] gelbe
    [green] grüne
   *[blue] blaue
} { face }
wild = Farbwahlkarte
wild-draw-4 = +4
named = { $card } als { $colour }

# Aktionen.
play = { $card } spielen
    .told = { subject } die { $card } gespielt
play-saying-uno = { $card } spielen und UNO sagen
    .told = { subject } die { $card } gespielt und UNO gesagt
draw = Karte ziehen
    .told = { subject } vom Nachziehstapel gezogen
keep = Karte behalten
    .told = { subject } die Karte behalten
take = Karten nehmen
    .told = { subject } die Karten genommen
challenge = +4 anzweifeln
    .told = { subject } die +4 angezweifelt
say-uno = UNO sagen
    .told = { subject } UNO gesagt
catch = erwischen
    .told = { subject } jemanden erwischt, der nicht UNO gesagt hat
examples = rote 5 spielen, Farbwahlkarte als Blau spielen, Karte ziehen

# Warum eine Aktion nicht geht.
not-held = du hast keine { $card }
no-twin = außer der Reihe geht nur eine weitere { $top }
no-wild-twin = eine Farbwahlkarte spielt man nie außer der Reihe
top-has-no-twin = auf „{ $top }“ spielt man nichts außer der Reihe
drawn-waits = niemand darf reinwerfen, solange ein Spieler noch über eine gezogene Karte entscheidet
draw-waits = niemand darf reinwerfen, solange die { $top } noch nicht beantwortet ist
not-the-drawn = du hast schon gezogen: jetzt geht nur die { $drawn }
answer-first = erst muss die { $top } beantwortet werden
only-its-like = darauf antwortet nur eine weitere { $face }
other-colour = „{ $card }“ ist nicht { $colour }, die gewählte Farbe
other-symbol-colour = nach diesen Regeln passt eine { $face } nicht auf die einer anderen Farbe
no-colour = „{ $card }“ hat nicht die Farbe von „{ $top }“
no-colour-nor-number = „{ $card }“ hat weder die Farbe noch die Zahl von „{ $top }“
no-colour-nor-symbol = „{ $card }“ hat weder die Farbe noch das Zeichen von „{ $top }“
holds-colour = nach diesen Regeln darfst du keine +4 spielen, solange du eine Karte in { $colour } hast
holds-playable = nach diesen Regeln darfst du keine +4 spielen, solange eine andere deiner Karten passt
must-play = nach diesen Regeln muss spielen, wer spielen kann
already-drawn = du hast schon gezogen
nothing-to-draw = es ist keine Karte mehr zum Ziehen da
nothing-to-keep = du hast keine Karte gezogen, die du behalten könntest
played-at-once = nach diesen Regeln wird eine gezogene Karte, die passt, sofort gespielt
nothing-owed = du musst keine Karten nehmen
no-challenges = nach diesen Regeln wird eine +4 nicht angezweifelt
nothing-to-challenge = es gibt keine +4, die du anzweifeln könntest
stacked = von mehreren gestapelten +4 kann nur die erste angezweifelt werden
no-calls = nach diesen Regeln sagt niemand UNO
called-too-soon = UNO sagt man bei der vorletzten Karte
nobody-forgot = niemand hat vergessen, UNO zu sagen
another-forgot = { $seat } hat vergessen, UNO zu sagen
you-forgot = du hast selbst vergessen, UNO zu sagen
rounds-without-winner = drei Runden in Folge hatten keinen Sieger, also endete die Partie, bevor jemand das Ziel erreichte

# Was für einen Zug spricht, in Tipps.
hint-say = du hast noch eine Karte und hast nicht UNO gesagt
hint-catch = { $seat } hat vergessen, UNO zu sagen
hint-challenge = { $seat } hat { $cards } Karten, also wahrscheinlich auch eine andere, die passte
hint-nothing-fits = keine deiner Karten passt
hint-last-card = es ist deine letzte Karte
hint-strike = das trifft { $seat } mit nur noch { $cards ->
    [one] einer Karte
   *[other] { $cards } Karten
}
hint-keeps-wild = so bleiben deine Farbwahlkarten und +4 für später
hint-colour = du hast noch { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} in { $colour }

# Das Spiel, seine Spielregeln und seine Optionen.
about = Lege eine Karte mit gleicher Farbe oder Zahl; wer zuerst nichts mehr hat, gewinnt.
preset-classic = klassisch
preset-house = Hausregeln
about-classic = Die Regeln aus der Schachtel: UNO sagen, eine +4 anzweifeln, mit 500 Punkten gewinnen.
about-house = Wie viele Familien spielen: Stapeln, Reinwerfen, Ziehen, bis etwas passt. Eine Runde.
about-as-written = Kurz und streng: eine Runde, niemand sagt UNO, und man zieht nur, wenn nichts passt.
option-symbol_match = eine Aussetzen-Karte passt auf eine Aussetzen-Karte anderer Farbe, und so weiter
option-voluntary_draw = du darfst ziehen, obwohl du spielen könntest
option-wd4_rule = wann eine +4 gespielt werden darf
option-wd4_challenge = Anzweifeln: Eine +4 darf immer gespielt und auch angezweifelt werden
option-auto_play_drawn = Spielzwang: Eine gezogene Karte, die passt, wird sofort gespielt
option-draw_until_playable = Ziehen, bis etwas passt: Man zieht, bis eine Karte passt
option-first_reverse = wer beginnt, wenn die erste Karte eine Retour-Karte ist
option-two_player_reverse_skips = zu zweit gilt eine Retour-Karte als Aussetzen-Karte
option-reshuffle = aus dem Ablagestapel wird der neue Nachziehstapel
option-stalemate = wer gewinnt, wenn niemand spielen oder ziehen kann
option-stacking = Stapeln: Eine +2 beantwortet eine +2, eine +4 eine +4
option-final_draw_applies = um Punkte: Auch nach einer Ziehkarte, die die Runde beendet, wird noch gezogen
option-n_rounds = Runden in einer Partie ohne Punkte
option-scoring = was eine Runde zählt
option-target = Punkte, mit denen man eine Partie um Punkte gewinnt
option-uno_call = UNO sagen: Sage UNO bei der vorletzten Karte, sonst ziehst du zwei
option-jump_in = Reinwerfen: Eine gleiche Karte darf man außer der Reihe spielen
option-max_moves = Züge, nach denen eine Runde ohne Sieger endet
choice-no_other_playable = wenn keine andere Karte passt
choice-no_matching_colour = wenn du diese Farbe nicht hast
choice-first_player_starts = der erste Spieler
choice-previous_player_starts = der Spieler vor dem ersten
choice-no_winner = niemand
choice-fewest_cards = wer die wenigsten Karten hat
choice-none = eine gewonnene Runde
choice-mattel = Punkte für die Karten der anderen
needs-points = „{ $option }“ ({ $name }) geht nur, wenn um Punkte gespielt wird: wähle „{ choice-mattel }“ (scoring=mattel), oder lass es weg
