# Segments auf der Seite, auf Deutsch.
seg_how_many = Wie viele Karten
seg_which = Welche Ziffer
seg_can = kann gespielt werden
seg_hand = Deine Hand
seg_chosen = gewählt
seg_as = als { $rank } mit { $pieces }
seg_take_off = zurücknehmen
seg_choose = Wähle Karte { $n } von { $all }, die kleinste zuerst
seg_choose_one = Wähle die Karte
seg_cards = { $n ->
    [one] Karte
   *[other] Karten
}
seg_costs = Kostet { $n } von deinen { $all } Strichen
seg_costs_none = Kostet keinen Strich
seg_something_else = Etwas anderes
seg_round = Runde { $n } von { $all }
seg_supply = Striche im Vorrat
seg_passes = { $n }-mal gepasst
seg_of = { $you ->
    [yes] von dir
   *[no] von { $name }
}
seg_leads = { $name } spielt an
seg_todo_lead = Du spielst an: eine beliebige Ziffer oder eine Gruppe.
seg_todo_beat = Schlage es mit gleich vielen Karten einer höheren Ziffer oder mit genau einer Karte mehr, oder passe.
seg_todo_pass = Keine deiner Karten schlägt das: Passe, und nimm Striche.
seg_hit_pass = Gepasst
seg_hit_out = Fertig!
seg_rules_goal = Werde deine Karten früh los, in jeder von drei Runden.
seg_rules_beat = Schlage, was liegt, oder passe. Gleich viele Karten einer höheren Ziffer schlagen es …
seg_rules_set = … und ebenso eine Gruppe mit genau einer Karte mehr, gleich welcher Ziffer. Hier schlagen zwei Vieren eine 7.
seg_rules_pieces = Striche verändern eine Ziffer: Blaue schalten ein Segment ein, schwarze decken eins ab. Hier macht ein Strich aus einer 5 eine 9.
seg_rules_pass = Wenn du passt, nimmst du zwei Striche. Mehr als sieben hast du nie.
seg_rules_lead = Wenn alle anderen passen, spielt frei an, wer zuletzt gespielt hat.
seg_rules_end = Eine Runde endet, wenn zwei Spieler keine Karten mehr haben. Nach drei Runden gewinnt, wer die meisten Punkte hat.
seg_out = fertig
seg_pieces = Striche
seg_points = { $n } P.
seg_this_round = Diese Runde
seg_in_all = Gesamt
seg_first_out = zuerst fertig
seg_second_out = als Zweiter fertig
seg_round_over = Runde { $n } ist zu Ende
seg_next_round = Zur nächsten Runde

# Die Anleitung.
seg_learn_goal = Werde deine Karten los: Wer zuerst keine mehr hat, bekommt 7 Punkte, der Zweite 5. Dann endet die Runde.
seg_learn_lead = Du spielst an. Spiele eine niedrige Ziffer: Wähle sie, dann drücke den Knopf, der sie spielt.
seg_learn_beat = Auf dem Tisch liegt eine Karte. Schlage sie mit einer Karte einer höheren Ziffer.
seg_learn_pair = Du darfst auch gleiche Ziffern zusammen spielen. Wähle, wie viele Karten, dann eine Ziffer, die du zweimal hast.
seg_learn_more = Eine Gruppe schlägst du mit gleich vielen Karten einer höheren Ziffer oder mit genau einer Karte mehr. Drei Einsen schlagen zwei Neunen.
seg_learn_pieces = Das sind deine Striche. Ein blauer Strich schaltet ein Segment einer Ziffer ein, ein schwarzer schaltet es aus.
seg_learn_change = Wähle eine Ziffer, die du nicht hast, und dann die Karte, die ein Strich dazu macht. Das Bild zeigt, wohin er kommt.
seg_learn_changed = Ein Strich hat aus einer Ziffer eine andere gemacht. Auf eine Karte kommt nur eine Farbe, aber so viele Striche, wie du willst.
seg_learn_pass = Du musst nicht schlagen. Wenn du passt, nimmst du zwei Striche aus dem Vorrat. Passe jetzt.
seg_learn_end = Du hast zwei Striche mehr. Am Ende kosten übrige Karten und Striche Punkte, und wer keinen Strich übrig hat, bekommt 3. Drei Runden sind eine Partie.
