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

# Las lecciones.
seg_learn_goal = Deshazte de tus cartas: el primero que se queda sin ninguna recibe 7 puntos, el segundo 5. Entonces acaba la ronda.
seg_learn_lead = Sales tú. Juega una cifra baja: elígela y pulsa el botón que la juega.
seg_learn_beat = Hay una carta en la mesa. Supérala con una carta de una cifra más alta.
seg_learn_pair = También puedes jugar cifras iguales juntas. Elige cuántas cartas, y después una cifra que tengas dos veces.
seg_learn_more = Para superar un conjunto, juega el mismo número de cartas de una cifra más alta, o exactamente una carta más. Tres unos superan a dos nueves.
seg_learn_pieces = Estos son tus palitos. Un palito azul enciende un segmento de una cifra, uno negro lo apaga.
seg_learn_change = Elige una cifra que no tengas, y después la carta que un palito convierte en ella. El dibujo muestra adónde va el palito.
seg_learn_changed = Un palito ha convertido una cifra en otra. Una carta lleva un solo color, pero tantos palitos como quieras.
seg_learn_pass = No tienes que superar la jugada. Si pasas, tomas dos palitos de la reserva. Pasa ahora.
seg_learn_end = Tienes dos palitos más. Al final, las cartas y palitos que quedan cuestan puntos, y no tener palitos da 3. Tres rondas son una partida.
