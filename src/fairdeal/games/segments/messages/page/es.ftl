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
seg_cards = { $n ->
    [one] carta
   *[other] cartas
}
seg_costs = Cuesta { $n } de tus { $all } palitos
seg_costs_none = No cuesta ningún palito
seg_something_else = Otra cosa
seg_round = Ronda { $n } de { $all }
seg_supply = Palitos en reserva
seg_passes = { $n ->
    [one] 1 pase
   *[other] { $n } pases
}
seg_of = { $you ->
    [yes] por ti
   *[no] por { $name }
}
seg_leads = Sale { $name }
seg_todo_lead = Sales tú: juega la cifra o el grupo que quieras.
seg_todo_beat = Supéralo con otras tantas cartas de una cifra mayor o con exactamente una carta más, o pasa.
seg_todo_pass = Ninguna de tus cartas supera esto: pasa y toma palitos.
seg_hit_pass = Paso
seg_hit_out = ¡Sin cartas!
seg_rules_goal = Quédate sin cartas pronto, en cada una de las tres rondas.
seg_rules_beat = Supera lo que hay en la mesa, o pasa. Lo superan otras tantas cartas de una cifra mayor…
seg_rules_set = … y también un grupo con exactamente una carta más, de cualquier cifra. Aquí dos cuatros superan a un 7.
seg_rules_pieces = Los palitos cambian una cifra: los azules encienden un segmento, los negros tapan uno. Aquí un palito convierte un 5 en un 9.
seg_rules_pass = Cuando pasas, tomas dos palitos. Siete como mucho.
seg_rules_lead = Cuando todos los demás pasan, el último en jugar sale con lo que quiera.
seg_rules_end = Una ronda acaba cuando dos jugadores no tienen cartas. Tras tres rondas gana quien tenga más puntos.
seg_out = sin cartas
seg_pieces = palitos
seg_points = { $n } pt
seg_this_round = Esta ronda
seg_in_all = Total
seg_first_out = el primero en acabar
seg_second_out = el segundo en acabar
seg_round_over = La ronda { $n } ha terminado
seg_next_round = Ronda siguiente

# Las lecciones.
seg_learn_goal = Deshazte de tus cartas: el primero que se queda sin ninguna recibe 7 puntos, el segundo 5. Entonces acaba la ronda.
seg_learn_lead = Sales tú. Juega una cifra baja: elígela y pulsa el botón que la juega.
seg_learn_beat = Hay una carta en la mesa. Supérala con una carta de una cifra mayor.
seg_learn_pair = También puedes jugar cifras iguales juntas. Elige cuántas cartas, y después una cifra que tengas dos veces.
seg_learn_more = Supera un grupo con otras tantas cartas de una cifra mayor, o con exactamente una más. Tres unos superan a dos nueves.
seg_learn_pieces = Estos son tus palitos. Un palito azul enciende un segmento de una cifra, uno negro lo apaga.
seg_learn_change = Elige una cifra que no tengas, y después la carta que un palito convierte en ella. El dibujo muestra adónde va el palito.
seg_learn_changed = Un palito ha convertido una cifra en otra. Una carta lleva un solo color, pero tantos palitos como quieras.
seg_learn_pass = No tienes que superar la jugada. Si pasas, tomas dos palitos de la reserva. Pasa ahora.
seg_learn_end = Tienes dos palitos más. Al final, las cartas y palitos que quedan cuestan puntos, y no tener palitos da 3. Tres rondas son una partida.
