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
bev_last_turns = Letzte Züge: es wurde geklopft
bev_points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
bev_todo_picking = Ziehe eine Karte, oder nimm die offene Karte.
bev_todo_number = Ersetze damit eine deiner Karten, oder lege sie ab.
bev_todo_keep = Ersetze damit eine deiner Karten.
bev_todo_peek = Spicke bei einer deiner Karten, oder überspringe.
bev_todo_switch = Wähle die Karte, die du weggibst, oder überspringe.
bev_todo_pick_again = Ziehe noch mal, oder überspringe.
bev_todo_pointing = Wähle jetzt die Karte, die du dafür willst.
bev_todo_rejected = Ziehe eine zweite Karte, oder höre auf.
bev_todo_ending = Dein Zug ist zu Ende. Ist deine Reihe niedrig genug zum Klopfen?
bev_todo_end = Dein Zug ist zu Ende.
