# Segments auf Deutsch.

# Was gespielt wird.
size = { $size ->
    [1] eine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
   *[12] zwölf
}
claim = { $size ->
    [1] eine { $rank }
   *[other] { size }mal die { $rank }
}
card = { $digit }
card-as = { $digit } als { $rank }

# Aktionen.
play = { $claim } spielen
    .told = { subject } { $claim } gespielt
lay = { $card } legen
    .told = { subject } { $card } gelegt
    .part = { $card }
pass = passen
    .told = { subject } gepasst
examples = zweimal die 9 spielen, 5 als 9 legen, passen

# Warum eine Aktion nicht geht.
must-lead = nach diesen Regeln darf nicht passen, wer anspielt
does-not-beat = um { $field } zu schlagen, brauchst du gleich viele Karten einer höheren Ziffer oder eine Karte mehr
too-few-cards = du hast keine { size } Karten
too-few-change = zu wenige deiner Karten können eine { $rank } werden
claim-too-dear = für „{ $claim }“ brauchst du mehr Striche: du hast nur { $pieces }
no-claim = wähle zuerst, wie viele Karten welcher Ziffer du spielst
name-cards = du wählst gerade die Karten für „{ $claim }“
other-rank = alle Karten von „{ $claim }“ gelten als { $rank }
not-held = du hast keine { $digit }
no-more = du hast jede { $digit }, die du hast, schon gewählt
both-colours = um aus { $digit } eine { $rank } zu machen, bräuchte es Striche in beiden Farben
not-ascending = wähle die Karten von der kleinsten Ziffer an
card-too-dear = um aus { $digit } eine { $rank } zu machen, brauchst du mehr Striche: übrig sind nur { $pieces }
leaves-too-little = nach dieser Karte wird „{ $claim }“ nicht mehr fertig

# Was für einen Zug spricht, in Tipps.
hint-pass = zu passen bringt dir { $pieces ->
    [one] einen Strich
   *[other] { $pieces } Striche
}
hint-unchanged = das kostet keinen Strich
hint-last-cards = du wirst alle deine Karten los
hint-many = du wirst { $cards } Karten auf einmal los
hint-free = du brauchst dafür keine Striche

# Das Spiel, seine Spielregeln und seine Optionen.
about = Schlage einzelne Ziffern und Gruppen, verändere Ziffern mit Strichen, und werde alle Karten los.
preset-tight = knapp
about-as-written = Es gibt immer genug Striche.
about-tight = Nur 35 Striche insgesamt: Sie können ausgehen.
option-first_starter = wer die erste Runde beginnt
option-starter = wer die Runden danach beginnt
option-segment_supply = wie viele Striche es insgesamt gibt
option-digit_font = die Form der Ziffern
option-lead_may_pass = wer anspielen soll, darf auch passen
option-lead_after_out = wer anspielt, wenn niemand die letzten Karten eines Spielers schlägt, der fertig ist
choice-seat_0 = der erste Platz
choice-seat_1 = der zweite Platz
choice-seat_2 = der dritte Platz
choice-seat_3 = der vierte Platz
choice-seat_4 = der fünfte Platz
choice-random = ein zufälliger Spieler
choice-rotate = jedes Mal der nächste Spieler
choice-lowest_score = wer die wenigsten Punkte hat
choice-first_out = wer zuerst fertig war
choice-standard = normal
choice-six_without_top = die 6 ohne Strich oben
choice-nine_without_bottom = die 9 ohne Strich unten
choice-six_and_nine_short = die 6 ohne Strich oben, die 9 ohne Strich unten
choice-seven_with_four = die 7 mit vier Strichen
choice-one_on_left = die 1 auf der linken Seite
choice-next_clockwise = der nächste Spieler
choice-last_to_pass = wer zuletzt gepasst hat
no-such-starter = „{ option-first_starter }“ (first_starter=seat_{ $seat }) nennt einen Platz, den dieser Tisch nicht hat: der letzte ist hier seat_{ $last }
