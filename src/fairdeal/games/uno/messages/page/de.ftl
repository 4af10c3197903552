# UNO auf der Seite, auf Deutsch.
uno_colour_red = Rot
uno_colour_yellow = Gelb
uno_colour_green = Grün
uno_colour_blue = Blau
uno_which_colour = Welche Farbe?
uno_stock = Ziehen: { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
} im Nachziehstapel
uno_top = Oben: { $card }; gefragt: { $colour }
uno_forward = Es geht im Uhrzeigersinn.
uno_backward = Es geht gegen den Uhrzeigersinn.
uno_say = UNO sagen
uno_say_about = Drücke das, bevor du deine vorletzte Karte spielst (Taste U)
uno_forgot = UNO vergessen!
uno_you_owe = Du musst { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
} nehmen.
uno_owes = { $name } muss { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
} nehmen.
uno_drew = Du hast eine { $card } gezogen: Spiele oder behalte sie.
uno_must_draw = Nichts passt: Ziehe eine Karte.
uno_jump = Du kannst reinwerfen.
uno_round_won = { $name } hat Runde { $n } gewonnen: +{ $points }.
uno_round_nobody = Niemand hat Runde { $n } gewonnen.
uno_round_yours = Du hast Runde { $n } gewonnen: +{ $points }.
uno_round_over = Runde { $n } ist zu Ende
uno_next_round = Zur nächsten Runde
uno_round_target = Gespielt wird bis { $n } Punkte.
uno_hit_skipped = Aussetzen!
uno_hit_draws = +{ $n }
uno_hit_caught = Erwischt! +{ $n }
uno_hit_reverse = Retour
uno_hit_uno = UNO!
uno_first_skip = Die erste Karte lässt { $you ->
    [yes] dich
   *[no] { $name }
} aussetzen.
uno_first_draw_2 = Die erste Karte ist eine +2: +2 für { $you ->
    [yes] dich
   *[no] { $name }
}.
uno_first_reverse = Die erste Karte ist eine Retour-Karte: { $you ->
    [yes] Du beginnst
   *[no] { $name } beginnt
}, andersherum.
uno_todo_play = Spiele eine Karte, die leuchtet.
uno_todo_either = Spiele eine Karte, die leuchtet, oder ziehe.
uno_todo_answer = Antworte mit einer Karte, die leuchtet, oder nimm { $n } Karten.
uno_todo_challenge = Nimm { $n } Karten, oder zweifle die +4 an.
uno_todo_stack_or_challenge = Antworte mit einer Karte, die leuchtet, nimm { $n } Karten oder zweifle die +4 an.
uno_todo_catch = Niemand hat UNO gehört: Erwische { $name }!
uno_rules_goal = Werde alle deine Karten vor den anderen los.
uno_rules_colour = Spiele eine Karte in der Farbe der obersten Karte …
uno_rules_number = … oder mit derselben Zahl. Passt nichts, ziehe eine Karte.
uno_rules_number_until = … oder mit derselben Zahl. Passt nichts, ziehe, bis eine Karte passt.
uno_rules_skip = Aussetzen: Der nächste Spieler setzt aus.
uno_rules_reverse = Retour: Es geht andersherum weiter.
uno_rules_two = +2: Der nächste Spieler zieht zwei Karten und setzt aus.
uno_rules_two_stacked = +2: Der nächste Spieler zieht zwei Karten und setzt aus, oder er legt noch eine +2 und gibt die Summe weiter.
uno_rules_wild = Farbwahl: Sie passt immer, und du wählst die Farbe.
uno_rules_four = +4: Du wählst die Farbe, und der nächste Spieler zieht vier Karten und setzt aus.
uno_rules_four_other = Eine +4 darfst du nur spielen, wenn keine andere deiner Karten passt.
uno_rules_four_colour = Eine +4 darfst du nur spielen, wenn du keine Karte der verlangten Farbe hast.
uno_rules_challenge_other = Eine +4 darfst du immer spielen, aber der nächste Spieler darf sie anzweifeln. Hat eine andere deiner Karten gepasst, ziehst du die vier; sonst zieht er sechs.
uno_rules_challenge_colour = Eine +4 darfst du immer spielen, aber der nächste Spieler darf sie anzweifeln. Hattest du eine Karte der verlangten Farbe, ziehst du die vier; sonst zieht er sechs.
uno_rules_end = Wer zuerst keine Karten hat, gewinnt die Runde. Wer die meisten Runden gewinnt, gewinnt die Partie.
uno_rules_end_points = Wer zuerst keine Karten hat, gewinnt die Runde und bekommt Punkte für die Karten der anderen. { $target } Punkte gewinnen die Partie.

# Die Anleitung.
uno_learn_goal = Werde alle deine Karten vor den anderen los. Die Karte in der Mitte bestimmt, was du spielen kannst.
uno_learn_colour = Eine Karte derselben Farbe passt. Karten, die passen, leuchten: Spiele eine.
uno_learn_number = Eine Karte mit derselben Zahl passt auch, in jeder Farbe. Spiele sie.
uno_learn_draw = Keine deiner Karten passt. Ziehe eine vom Nachziehstapel.
uno_learn_drawn = Die gezogene Karte passt. Du darfst sie behalten, aber spiele sie jetzt.
uno_learn_skip = Manche Karten bewirken etwas. Spiele die Aussetzen-Karte: { $name } setzt aus.
uno_learn_two = Du bist wieder dran. Spiele die +2: { $name } zieht zwei Karten und setzt aus.
uno_learn_reverse = { $name } hat zwei Karten mehr. Eine Retour-Karte dreht die Spielrichtung um, die du an den Pfeilen siehst. Zu zweit wirkt sie wie eine Aussetzen-Karte.
uno_learn_wild = Eine Farbwahlkarte passt auf jede Karte. Spiele sie und wähle die Farbe, die dann gilt.
uno_learn_four = Danach galt deine Farbe. Bei einer +4 zieht der nächste Spieler außerdem vier Karten. Spiele sie, wenn du keine Karte der verlangten Farbe hast, sonst kann man sie anzweifeln.
uno_learn_say = Du hast noch zwei Karten. Drücke zuerst „UNO sagen“ und spiele dann eine. Vergisst du es, kann man dich erwischen, und du ziehst zwei Karten.
uno_learn_last = Noch eine Karte, und sie passt: Spiele sie.
uno_learn_points = Du hast diese Runde gewonnen! Die Karten der anderen Hand sind deine Punkte. Wer zuerst 500 Punkte hat, gewinnt die Partie.
