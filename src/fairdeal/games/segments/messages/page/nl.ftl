# Segments in de pagina, in het Nederlands.
seg_how_many = Hoeveel kaarten
seg_which = Van welk cijfer
seg_can = kan gespeeld worden
seg_hand = Je hand
seg_chosen = gekozen
seg_as = als { $rank } met { $pieces }
seg_take_off = terugnemen
seg_choose = Kies kaart { $n } van { $all }, de laagste eerst
seg_choose_one = Kies de kaart
seg_cards = { $n ->
    [one] kaart
   *[other] kaarten
}
seg_costs = Kost { $n } van je { $all } streepjes
seg_costs_none = Kost geen streepje
seg_something_else = Iets anders
seg_round = Ronde { $n } van { $all }
seg_supply = Streepjes te pakken
seg_passes = { $n ->
    [one] 1 keer gepast
   *[other] { $n } keer gepast
}
seg_of = { $you ->
    [yes] gespeeld door jou
   *[no] gespeeld door { $name }
}
seg_leads = { $name } komt uit
seg_todo_lead = Jij komt uit: speel een willekeurig cijfer of een groep.
seg_todo_beat = Versla dit met evenveel kaarten van een hoger cijfer of met precies één kaart meer, of pas.
seg_todo_pass = Geen van je kaarten verslaat dit: pas, en pak streepjes.
seg_hit_pass = Gepast
seg_hit_out = Uit!
seg_rules_goal = Raak je kaarten snel kwijt, in elk van drie rondes.
seg_rules_beat = Versla wat er ligt, of pas. Evenveel kaarten van een hoger cijfer verslaan het …
seg_rules_set = … en een groep met precies één kaart meer ook, van welk cijfer dan ook. Hier verslaan twee vieren een 7.
seg_rules_pieces = Streepjes veranderen een cijfer: blauw zet een segment aan, zwart dekt er een af. Hier maakt één streepje van een 5 een 9.
seg_rules_pass = Als je past, pak je twee streepjes. Zeven is het maximum.
seg_rules_lead = Als alle anderen passen, komt de speler van de laatste zet vrij uit.
seg_rules_end = Een ronde is uit als twee spelers geen kaarten meer hebben. Na drie rondes wint wie de meeste punten heeft.
seg_out = uit
seg_pieces = streepjes
seg_points = { $n } pt
seg_this_round = Deze ronde
seg_in_all = Totaal
seg_first_out = als eerste uit
seg_second_out = als tweede uit
seg_round_over = Ronde { $n } is uit
seg_next_round = Naar de volgende ronde

# De uitleg.
seg_learn_goal = Raak je kaarten kwijt: wie als eerste geen kaart heeft, krijgt 7 punten, de tweede 5. Dan is de ronde voorbij.
seg_learn_lead = Jij komt uit. Speel één laag cijfer: kies het, en druk dan op de knop die het speelt.
seg_learn_beat = Er ligt een kaart op tafel. Versla hem met één kaart van een hoger cijfer.
seg_learn_pair = Je mag ook gelijke cijfers samen spelen. Kies hoeveel kaarten, en dan een cijfer dat je twee keer hebt.
seg_learn_more = Een groep versla je met evenveel kaarten van een hoger cijfer, of met precies één kaart meer. Drie enen verslaan twee negens.
seg_learn_pieces = Dit zijn je streepjes. Een blauw streepje zet een segment van een cijfer aan, een zwart streepje zet het uit.
seg_learn_change = Kies een cijfer dat je niet hebt, en dan de kaart die met één streepje dat cijfer wordt. Je ziet waar het streepje komt.
seg_learn_changed = Eén streepje maakte van het ene cijfer het andere. Op een kaart komt maar één kleur, maar zoveel streepjes als je wilt.
seg_learn_pass = Je hoeft een zet niet te verslaan. Als je past, pak je twee streepjes uit de voorraad. Pas nu.
seg_learn_end = Je hebt twee streepjes meer. Aan het eind kosten overgebleven kaarten en streepjes punten, en geen streepje over geeft er 3. Drie rondes zijn een partij.
