# UNO in de pagina, in het Nederlands.
uno_colour_red = rood
uno_colour_yellow = geel
uno_colour_green = groen
uno_colour_blue = blauw
uno_which_colour = Welke kleur?
uno_stock = Pakken: { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
} op de stapel
uno_top = Bovenop: { $card }; te volgen: { $colour }
uno_forward = Het spel gaat met de klok mee.
uno_backward = Het spel gaat tegen de klok in.
uno_say = Zeg UNO
uno_say_about = Druk hierop voordat je je voorlaatste kaart speelt (toets U)
uno_forgot = UNO vergeten!
uno_you_owe = Je moet { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
} pakken.
uno_owes = { $name } moet { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
} pakken.
uno_drew = Je hebt een { $card } gepakt: speel hem of houd hem.
uno_must_draw = Niets past: pak een kaart.
uno_jump = Je kunt ertussen springen.
uno_round_won = { $name } heeft ronde { $n } gewonnen: +{ $points }.
uno_round_nobody = Niemand heeft ronde { $n } gewonnen.
