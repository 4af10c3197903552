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
bev_todo_number = Ruil hem voor een van je kaarten, of leg hem af.
bev_todo_keep = Ruil hem voor een van je kaarten.
bev_todo_peek = Gluur naar een van je kaarten, of sla over.
bev_todo_switch = Kies de kaart die je weggeeft, of sla over.
bev_todo_pick_again = Trek nog eens, of sla over.
bev_todo_pointing = Kies nu de kaart die je ervoor terug wilt.
bev_todo_rejected = Trek een tweede kaart, of stop.
bev_todo_ending = Je beurt is klaar. Laag genoeg om te kloppen?
bev_todo_end = Je beurt is klaar.
