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
uno_must_draw = Nichts passt: ziehe eine Karte.
uno_jump = Du kannst dazwischenspringen.
uno_round_won = { $name } hat Runde { $n } gewonnen: +{ $points }.
uno_round_nobody = Niemand hat Runde { $n } gewonnen.
