# Beverbende auf der Seite, auf Deutsch.
bev_card_peek = Spicken
bev_card_switch = Tauschen
bev_card_pick_again = Noch mal
bev_your_row = Deine Reihe
bev_row_of = Die Reihe von { $name }
bev_face_down = verdeckt
bev_some_number = irgendeine Zahl
bev_owner_knows = der Besitzer hat sie gesehen
bev_is_switched = wird getauscht
bev_can_point = kann gewählt werden
bev_stock = Nachziehstapel
bev_discards = Ablagestapel
bev_none = keine
bev_can_draw = hier kannst du ziehen
bev_can_take = kannst du nehmen
bev_can_discard = hierhin kann die Karte aus deiner Hand
bev_held = { $name }, in der Hand
bev_no_held = In der Hand
bev_in_use = In Gebrauch
bev_round = Runde
bev_in_all = Gesamt
bev_round_of = Runde { $n } von { $all }
bev_round_over = Runde { $n } ist zu Ende
bev_next_round = Zur nächsten Runde
bev_knocked = geklopft
bev_last_turns = Letzte Züge: Es wurde geklopft
bev_points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
bev_todo_picking = Ziehe eine Karte, oder nimm die offene Karte.
bev_todo_drawing = Ziehe eine Karte.
bev_todo_number = Ersetze damit eine deiner Karten, oder lege sie ab.
bev_todo_keep = Ersetze damit eine deiner Karten.
bev_todo_peek = Spicke bei einer deiner Karten, oder verzichte.
bev_todo_switch = Wähle die Karte, die du weggibst, oder verzichte.
bev_todo_pick_again = Ziehe noch mal, oder verzichte.
bev_todo_pointing = Wähle jetzt die Karte, die du dafür willst.
bev_todo_rejected = Ziehe eine zweite Karte, oder höre auf.
bev_todo_ending = Dein Zug ist zu Ende. Ist deine Reihe niedrig genug zum Klopfen?
bev_todo_end = Dein Zug ist zu Ende.

# Die Anleitung.
bev_learn_goal = Diese vier Karten gehören dir. Die niedrigste Summe gewinnt. Alle Karten liegen verdeckt.
bev_learn_remember = Am Anfang hast du a und d gesehen. Merke sie dir: Niemand zeigt sie dir noch einmal. Hier merkt der Tisch sie sich für dich.
bev_learn_draw = Ziehe eine Karte vom Nachziehstapel.
bev_learn_swap = Das ist eine niedrige Karte. Ersetze damit eine hohe, die du kennst: Darum merkt man sie sich.
bev_learn_end = Dein Zug ist zu Ende. Drücke „Zug beenden“.
bev_learn_take = Die oberste Karte des Ablagestapels ist niedrig, und alle sehen sie. Nimm sie.
bev_learn_unknown = Lege sie dorthin, wo du die Karte nicht kennst. Eine unbekannte Karte hat im Schnitt 5 oder 6 Punkte.
bev_learn_peek = Mit „Spicken“ darfst du eine eigene Karte ansehen. Wähle eine, die du noch nicht kennst.
bev_learn_again = Nur du hast sie gesehen. Merke dir die Stelle. Mit „Noch mal“ ziehst du eine weitere Karte, oder zwei.
bev_learn_switch = Mit „Tauschen“ tauschst du eine deiner Karten gegen die eines anderen Spielers, und niemand sieht sie an. Wähle eine hohe Karte, die du weggibst.
bev_learn_with = Wähle nun die Karte, die du dafür bekommst.
bev_learn_blind = { $name } hat jetzt deine hohe Karte, vielleicht ohne es zu wissen. Eine Karte, die jemand behält, ist oft niedrig.
bev_learn_knock = Deine Reihe ist niedrig. Am Ende eines Zuges darfst du klopfen: Alle anderen haben noch einen Zug, dann ist die Runde vorbei. Drücke „klopfen“.
bev_learn_points = Alle Reihen wurden gezeigt und gezählt. Nach vier Runden gewinnt, wer die wenigsten Punkte hat.
bev_hit_knock = Geklopft!
bev_hit_peek = Gespickt
bev_hit_switched = Getauscht
bev_rules_goal = Erreiche die niedrigste Summe in deiner Reihe aus vier Karten.
bev_rules_see = Deine Karten liegen verdeckt. Am Anfang siehst du die äußeren zwei an, einmal: Merke sie dir.
bev_rules_turn = Ziehe eine Karte, oder nimm die oberste vom Ablagestapel. Ersetze damit eine aus deiner Reihe, oder lege sie ab.
bev_rules_peek = Spicken: Sieh eine deiner eigenen Karten an.
bev_rules_switch = Tauschen: Tausche eine deiner Karten gegen die eines anderen Spielers, ohne hinzusehen.
bev_rules_again = Noch mal: Ziehe bis zu zwei weitere Karten, und nutze eine davon.
bev_rules_end = Klopfe, wenn du meinst, dass deine Reihe die niedrigste ist: Alle anderen haben noch einen Zug. Die Summe deiner Reihe sind deine Punkte; nach allen Runden gewinnt, wer die wenigsten hat.
