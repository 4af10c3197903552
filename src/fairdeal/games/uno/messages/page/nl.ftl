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
uno_jump = Je kunt inspringen.
uno_round_won = { $name } heeft ronde { $n } gewonnen: +{ $points }.
uno_round_nobody = Niemand heeft ronde { $n } gewonnen.
uno_round_yours = Je hebt ronde { $n } gewonnen: +{ $points }.
uno_round_over = Ronde { $n } is uit
uno_next_round = Naar de volgende ronde
uno_round_target = De partij gaat tot { $n } punten.
uno_hit_skipped = Overgeslagen
uno_hit_draws = +{ $n }
uno_hit_caught = Betrapt! +{ $n }
uno_hit_reverse = Keer om
uno_hit_uno = UNO!
uno_first_skip = De eerste kaart slaat een speler over: { $you ->
    [yes] jou
   *[no] { $name }
}.
uno_first_draw_2 = De eerste kaart is een plus 2: +2 voor { $you ->
    [yes] jou
   *[no] { $name }
}.
uno_first_reverse = De eerste kaart is een keer-om: { $you ->
    [yes] jij begint
   *[no] { $name } begint
}, andersom.
uno_todo_play = Speel een kaart die oplicht.
uno_todo_either = Speel een kaart die oplicht, of pak er een.
uno_todo_answer = Antwoord met een kaart die oplicht, of pak { $n } kaarten.
uno_todo_challenge = Pak { $n } kaarten, of betwist de plus 4.
uno_todo_stack_or_challenge = Antwoord met een kaart die oplicht, pak { $n } kaarten, of betwist de plus 4.
uno_todo_catch = Er is geen UNO gezegd: betrap { $name }!
uno_rules_goal = Raak als eerste al je kaarten kwijt.
uno_rules_colour = Speel een kaart met de kleur van de bovenste kaart …
uno_rules_number = … of met hetzelfde getal. Past er niets, pak dan een kaart.
uno_rules_number_until = … of met hetzelfde getal. Past er niets, pak dan kaarten tot er een past.
uno_rules_skip = Sla over: de volgende speler slaat een beurt over.
uno_rules_reverse = Keer om: er wordt andersom gespeeld.
uno_rules_two = Plus 2: de volgende speler pakt twee kaarten en slaat over.
uno_rules_two_stacked = Plus 2: de volgende speler pakt twee kaarten en slaat over, of legt er nog een plus 2 op en geeft de som door.
uno_rules_wild = Keuzekaart: past altijd, en jij kiest de kleur.
uno_rules_four = Plus 4: jij kiest de kleur, en de volgende speler pakt vier kaarten en slaat over.
uno_rules_four_other = Een plus 4 mag alleen als geen andere kaart van je past.
uno_rules_four_colour = Een plus 4 mag alleen als je geen kaart hebt van de kleur die gevraagd is.
uno_rules_challenge_other = Een plus 4 mag altijd, maar de volgende speler mag hem betwisten. Paste een andere kaart van je, dan pak jij de vier; anders pakt de uitdager er zes.
uno_rules_challenge_colour = Een plus 4 mag altijd, maar de volgende speler mag hem betwisten. Had je een kaart van de gevraagde kleur, dan pak jij de vier; anders pakt de uitdager er zes.
uno_rules_end = Wie het eerst geen kaarten heeft, wint de ronde. Wie de meeste rondes wint, wint de partij.
uno_rules_end_points = Wie het eerst geen kaarten heeft, wint de ronde en krijgt punten voor de kaarten van de anderen. Met { $target } punten win je de partij.

# De uitleg.
uno_learn_goal = Raak als eerste al je kaarten kwijt. De kaart in het midden bepaalt wat je kunt spelen.
uno_learn_colour = Een kaart van dezelfde kleur past. De kaarten die passen, lichten op: speel er een.
uno_learn_number = Een kaart met hetzelfde getal past ook, in elke kleur. Speel die kaart.
uno_learn_draw = Geen van je kaarten past. Pak er een van de stapel.
uno_learn_drawn = De kaart die je hebt gepakt past. Je mag hem houden, maar speel hem nu.
uno_learn_skip = Sommige kaarten doen iets. Speel de sla-over: { $name } slaat een beurt over.
uno_learn_two = Je bent weer aan de beurt. Speel de plus 2: { $name } pakt twee kaarten en slaat een beurt over.
uno_learn_reverse = { $name } heeft twee kaarten meer. Een keer-om draait de speelrichting om; de pijlen laten die zien. Met z’n tweeën werkt hij als een sla-over.
uno_learn_wild = Een keuzekaart past op elke kaart. Speel hem, en kies de kleur die gevolgd moet worden.
uno_learn_four = Jouw kleur moest gevolgd worden. Bij een plus 4 pakt de volgende speler ook vier kaarten. Speel hem als je geen kaart van de gevraagde kleur hebt, anders kan iemand hem betwisten.
uno_learn_say = Je hebt nog twee kaarten. Druk eerst op “Zeg UNO” en speel er dan een. Vergeet je het, dan kan iemand je betrappen en pak je twee kaarten.
uno_learn_last = Nog één kaart, en hij past: speel hem.
uno_learn_points = Je hebt deze ronde gewonnen! De kaarten in de andere hand zijn jouw punten. Wie het eerst 500 punten heeft, wint de partij.
