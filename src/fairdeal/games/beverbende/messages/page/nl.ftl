# Beverbende in de pagina, in het Nederlands.
bev_card_peek = Gluren
bev_card_switch = Wisselen
bev_card_pick_again = Nog eens
bev_your_row = Jouw rij
bev_row_of = De rij van { $name }
bev_face_down = dicht
bev_some_number = een getal
bev_owner_knows = de eigenaar heeft hem gezien
bev_is_switched = wordt gewisseld
bev_can_point = deze kun je kiezen
bev_stock = Stapel
bev_discards = Aflegstapel
bev_none = geen
bev_can_draw = hier kun je een kaart trekken
bev_can_take = deze kun je pakken
bev_can_discard = hier kun je de kaart uit je hand afleggen
bev_held = { $name }, in de hand
bev_no_held = In de hand
bev_in_use = In gebruik
bev_round = Ronde
bev_in_all = Totaal
bev_round_of = Ronde { $n } van { $all }
bev_round_over = Ronde { $n } is uit
bev_next_round = Naar de volgende ronde
bev_knocked = geklopt
bev_last_turns = Laatste beurten: er is geklopt
bev_points = { $n ->
    [one] 1 punt
   *[other] { $n } punten
}
bev_todo_picking = Trek een kaart, of pak de open kaart.
bev_todo_drawing = Trek een kaart.
bev_todo_number = Ruil hem voor een van je kaarten, of leg hem af.
bev_todo_keep = Ruil hem voor een van je kaarten.
bev_todo_peek = Gluur naar een van je kaarten, of sla over.
bev_todo_switch = Kies de kaart die je weggeeft, of sla over.
bev_todo_pick_again = Trek nog eens, of sla over.
bev_todo_pointing = Kies nu de kaart die je ervoor terug wilt.
bev_todo_rejected = Trek een tweede kaart, of stop.
bev_todo_ending = Je beurt is klaar. Laag genoeg om te kloppen?
bev_todo_end = Je beurt is klaar.

# De uitleg.
bev_learn_goal = Deze vier kaarten zijn van jou. De laagste som wint. Alle kaarten liggen dicht.
bev_learn_remember = In het begin zag je a en d. Onthoud ze: niemand laat ze nog eens zien. Hier onthoudt de tafel ze voor je.
bev_learn_draw = Trek een kaart van de stapel.
bev_learn_swap = Dat is een lage kaart. Ruil hem voor een hoge kaart die je kent: daarom onthoud je ze.
bev_learn_end = Je beurt is klaar. Druk op “beëindig de beurt”.
bev_learn_take = De bovenste kaart van de aflegstapel is laag, en iedereen ziet hem. Pak hem.
bev_learn_unknown = Leg hem nu waar je de kaart niet kent. Een onbekende kaart telt gemiddeld 5 of 6 punten.
bev_learn_peek = Met Gluren mag je een eigen kaart bekijken. Kies er een die je nog niet kent.
bev_learn_again = Alleen jij zag hem. Onthoud de plek. Met Nog eens trek je nog een kaart, of twee.
bev_learn_switch = Wisselen ruilt een kaart van jou met een van een ander, en niemand kijkt. Kies een hoge kaart om weg te geven.
bev_learn_with = Kies nu de kaart die je ervoor krijgt.
bev_learn_blind = { $name } heeft nu je hoge kaart, misschien zonder het te weten. Een kaart die iemand houdt, is vaak laag.
bev_learn_knock = Je rij is laag. Aan het eind van een beurt mag je kloppen: alle anderen hebben nog één beurt, en dan is de ronde voorbij. Druk op “klop”.
bev_learn_points = Alle rijen werden getoond en geteld. Na vier rondes wint wie de minste punten heeft.
bev_hit_knock = Klop!
bev_hit_peek = Gegluurd
bev_hit_switched = Gewisseld
bev_rules_goal = Haal de laagste som in je rij van vier kaarten.
bev_rules_see = Je kaarten liggen dicht. Aan het begin bekijk je de buitenste twee, één keer: onthoud ze.
bev_rules_turn = Trek een kaart, of pak de bovenste van de aflegstapel. Ruil hem voor een kaart uit je rij, of leg hem af.
bev_rules_peek = Gluren: bekijk een van je eigen kaarten.
bev_rules_switch = Wisselen: ruil een kaart van jou met een van een ander, zonder te kijken.
bev_rules_again = Nog eens: trek tot twee kaarten extra, en gebruik er een.
bev_rules_end = Klop als je denkt dat jouw rij de laagste is: alle anderen hebben nog één beurt. De som van je rij zijn je punten; na alle rondes wint wie de minste punten heeft.
