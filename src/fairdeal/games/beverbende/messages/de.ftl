# Beverbende auf Deutsch.

# Karten.
card = { $card ->
    [peek] Spicken
    [switch] Tauschen
    [pick-again] Noch mal
   *[number] { $card }
}

# Aktionen; eine Stelle ist ein Buchstabe von a bis d.
draw = Karte ziehen
    .told = { subject } eine Karte gezogen
take = offene Karte nehmen
    .told = { subject } die offene Karte genommen
discard = ablegen
    .told = { subject } die Karte abgelegt
swap = Karte { $place } ersetzen
    .told = { subject } Karte { $place } ersetzt
peek-at = bei Karte { $place } spicken
    .told = { subject } bei Karte { $place } gespickt
switch = Karte { $place } tauschen
    .told = { subject } Karte { $place } zum Tauschen gewählt
switch-with = mit Karte { $place } von { $seat } tauschen
    .told = { subject } mit Karte { $place } von { $seat } getauscht
pick-again = noch mal ziehen
    .told = { subject } noch mal gezogen
skip = verzichten
    .told = { subject } auf die Karte verzichtet
stop = aufhören
    .told = { subject } aufgehört
knock = klopfen
    .told = { subject } geklopft
end = Zug beenden
    .told = { subject } den Zug beendet
examples = Karte ziehen, offene Karte nehmen, Karte a ersetzen, mit Karte b von Platz 2 tauschen

# Warum eine Aktion nicht geht.
no-such-seat = { $seat } gibt es an diesem Tisch nicht
already-picked = du hast in diesem Zug schon eine Karte gezogen oder genommen
pick-first = du musst zuerst eine Karte ziehen oder nehmen
decide-first = entscheide zuerst, was mit der Karte „{ $card }“ in deiner Hand geschieht
stop-first = wähle zuerst „aufhören“, wenn du keine zweite Karte ziehst
pointed = deine Karte { $place } wird getauscht: wähle zuerst, mit welcher
no-card-in-hand = du hast keine Karte in der Hand
not-this-card = die Karte in deiner Hand ist „{ $card }“, nicht „{ $wanted }“
no-action-from-discards = nach diesen Regeln darf man keine Aktionskarte vom Ablagestapel nehmen
stock-only = die zweite Karte von „Noch mal“ kommt vom Nachziehstapel
no-action-in-row = nach diesen Regeln darf keine Aktionskarte in deine Reihe
not-after-extra = nach diesen Regeln darfst du eine zusätzlich gezogene Aktionskarte nicht benutzen
no-more-extra = du hast in diesem Zug schon zweimal zusätzlich gezogen
nobody-to-switch = der einzige andere Spieler hat geklopft und ist nach diesen Regeln geschützt
point-first = wähle zuerst die eigene Karte, die du tauschst
own-row = getauscht wird mit der Karte eines anderen Spielers
protected = { $seat } hat geklopft und ist nach diesen Regeln geschützt
must-keep = nach diesen Regeln musst du eine Zahl vom Ablagestapel behalten
no-number = „{ $card }“ ist eine Aktionskarte: benutze sie, oder verzichte darauf
no-action-card = { $card } ist eine Zahl: verzichten kann man nur auf eine Aktionskarte
no-second-draw = nur die zweite Karte von „Noch mal“ kannst du auslassen
knocked = { $seat } hat schon geklopft
knock-too-soon = nach diesen Regeln klopft niemand in den ersten { $turns } Zügen einer Runde
knock-at-end = nach diesen Regeln klopft man am Ende seines Zuges
knock-at-start = nach diesen Regeln klopft man, statt eine Karte zu ziehen oder zu nehmen

# Warum ein Zug falsch aussieht und doch gut sein kann.
bluff = ein Bluff: eine { $held } kommt an die Stelle deiner { $known }; die anderen halten eine Karte, die du behältst, für niedrig und tauschen sie vielleicht weg

# Was für einen Zug spricht, in Tipps.
hint-take = die { $card } ist niedriger als deine { $known }
hint-high-discard = die { $card } auf dem Ablagestapel ist hoch
hint-lower = die { $held } in deiner Hand ist niedriger als deine { $known } dort
hint-unknown = du kennst diese Karte nicht, und die { $held } in deiner Hand ist niedrig
hint-look = du kennst diese Karte noch nicht
hint-give-away = so wirst du deine { $card } los
hint-get = du kennst diese Karte: es ist eine { $card }
hint-too-high = die { $held } ist nicht niedriger als die Zahlen, die du in deiner Reihe kennst
hint-knock = die { $cards } Karten deiner Reihe, die du kennst, zählen nur { $points }
hint-not-yet = zum Klopfen ist es früh: du kennst { $cards ->
    [one] eine deiner Karten
   *[other] { $cards } deiner Karten
} nicht

# Das Spiel, seine Spielregeln und seine Optionen.
about = Ersetze, spicke und tausche, bis deine Reihe aus vier Karten die niedrigste ist, und klopfe dann.
preset-publisher = vom Verlag
preset-ratatatcat = Rat-a-Tat Cat
about-as-written = Vier Runden; auch eine Aktionskarte darf vom Ablagestapel genommen werden.
about-publisher = Wie im Heft: Vom Ablagestapel nimmt man nur Zahlen, und niemand klopft im ersten Zug.
about-ratatatcat = Das Spiel der amerikanischen Ausgabe: 54 Karten, und Aktionskarten dürfen in der Reihe liegen.
option-deck = die Karten
option-redraw_action_starter = eine Aktionskarte als erste offene Karte wird ersetzt
option-action_from_discard = eine Aktionskarte darf man vom Ablagestapel nehmen
option-discard_pick_must_swap = eine Zahl vom Ablagestapel muss man behalten
option-place_action_cards = eine Aktionskarte darf in deine Reihe
option-knocker_protected = wer geklopft hat, ist vor dem Tauschen geschützt
option-pick_again_actions = eine zusätzlich gezogene Aktionskarte darf man benutzen
option-nested_pick_again = wie oft ein zweites „Noch mal“ ziehen lässt
option-action_discard = wann eine Aktionskarte auf den Ablagestapel kommt
option-knock_timing = wann in deinem Zug du klopfen darfst
option-min_rounds_before_knock = Züge, die alle hatten, bevor jemand klopfen darf
option-rounds = Runden in einer Partie
option-starter = wer die Runden nach der ersten beginnt
option-knowledge = was man nach einem Tausch von einer Karte weiß
option-max_turns = Züge, nach denen eine Runde ohne Klopfen endet
choice-beverbende66 = Beverbende, 66 Karten
choice-ratatatcat54 = Rat-a-Tat Cat, 54 Karten
choice-cap = insgesamt höchstens zweimal
choice-reset = noch zweimal
choice-after = nach ihrer Benutzung
choice-before = vor ihrer Benutzung
choice-end_of_turn = am Ende
choice-instead_of_turn = statt eine Karte zu ziehen oder zu nehmen
choice-rotate = jedes Mal der nächste Spieler
choice-knocker = wer geklopft hat
choice-fixed = immer derselbe Spieler
choice-card = das Wissen geht mit der Karte
choice-positional = das Wissen bleibt an der Stelle
no-turn-to-knock = „{ option-min_rounds_before_knock }“ (min_rounds_before_knock={ $turns }) und „{ option-max_turns }“ (max_turns={ $limit }) lassen { $seats } Plätzen keinen Zug zum Klopfen: senke das eine, oder erhöhe das andere auf über { $needed }
