# Segments en la página, en español.
seg_how_many = Cuántas cartas
seg_which = De qué cifra
seg_can = se puede jugar
seg_hand = Tu mano
seg_chosen = elegida
seg_as = como { $rank } con { $pieces }
seg_take_off = devolverla
seg_choose = Elige la carta { $n } de { $all }, la más baja primero
seg_choose_one = Elige la carta
seg_only_pass = Ninguna de tus cartas supera esto.
seg_cards = { $n ->
    [one] carta
   *[other] cartas
}
seg_costs = Cuesta { $n } de tus { $all } palitos
seg_costs_none = No cuesta ningún palito
seg_something_else = Otra cosa
seg_round = Ronda { $n } de { $all }
seg_supply = Palitos por tomar
seg_passes = { $n ->
    [one] 1 pase
   *[other] { $n } pases
}
seg_of = jugado por { $name }
seg_you_lead = Sales tú: juega lo que quieras
seg_leads = Sale { $name }
seg_out = ha acabado
seg_pieces = palitos
seg_points = { $n } pt
seg_this_round = Esta ronda
seg_in_all = Total
seg_first_out = el primero en acabar
seg_second_out = el segundo en acabar
seg_round_over = La ronda { $n } ha terminado
seg_next_round = A la ronda siguiente
