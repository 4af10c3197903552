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
seg_only_pass = Met jouw kaarten kun je hier niet overheen.
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
seg_of = gespeeld door { $name }
seg_you_lead = Jij komt uit: speel wat je wilt
seg_leads = { $name } komt uit
seg_out = uit
seg_pieces = streepjes
seg_points = { $n } pt
seg_this_round = Deze ronde
seg_in_all = Totaal
seg_first_out = als eerste uit
seg_second_out = als tweede uit
seg_round_over = Ronde { $n } is uit
seg_next_round = Naar de volgende ronde
