# Beverbende en la página, en español.
bev_card_peek = Mirar
bev_card_switch = Cambiar
bev_card_pick_again = Otra vez
bev_your_row = Tu fila
bev_row_of = La fila de { $name }
bev_face_down = boca abajo
bev_some_number = algún número
bev_owner_knows = su dueño la ha visto
bev_is_switched = se va a cambiar
bev_can_point = se puede elegir
bev_stock = Mazo
bev_discards = Descarte
bev_none = ninguna
bev_can_draw = puedes robar de aquí
bev_can_take = puedes tomarla
bev_can_discard = aquí puede ir la carta que tienes en la mano
bev_held = { $name }, en la mano
bev_no_held = En la mano
bev_in_use = En uso
bev_round = Ronda
bev_in_all = Total
bev_round_of = Ronda { $n } de { $all }
bev_round_over = La ronda { $n } ha terminado
bev_next_round = Ronda siguiente
bev_knocked = ha cerrado
bev_last_turns = Últimos turnos: han cerrado
bev_points = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
bev_todo_picking = Roba una carta, o toma la del descarte.
bev_todo_drawing = Roba una carta.
bev_todo_number = Sustituye con ella una de tus cartas, o descártala.
bev_todo_keep = Sustituye con ella una de tus cartas.
bev_todo_peek = Mira una de tus cartas, o deja esta sin usar.
bev_todo_switch = Elige la carta tuya que das, o deja esta sin usar.
bev_todo_pick_again = Roba otra vez, o deja esta carta sin usar.
bev_todo_pointing = Elige ahora la carta que quieres a cambio.
bev_todo_rejected = Roba una segunda carta, o para.
bev_todo_ending = Has acabado tu turno. ¿Tienes una fila lo bastante baja para cerrar?
bev_todo_end = Has acabado tu turno.

# Las lecciones.
bev_learn_goal = Estas cuatro cartas son tuyas. Gana la suma más baja. Todas las cartas están boca abajo.
bev_learn_remember = Al principio viste a y d. Recuérdalas: nadie te las enseña otra vez. Aquí la mesa las recuerda por ti.
bev_learn_draw = Roba una carta del mazo.
bev_learn_swap = Es una carta baja. Sustituye con ella una alta que conozcas: para eso se recuerdan.
bev_learn_end = Tu turno ha acabado. Pulsa «acabar el turno».
bev_learn_take = La carta de arriba del descarte es baja, y todos la ven. Tómala.
bev_learn_unknown = Ponla donde no conozcas la carta. Una carta desconocida vale 5 o 6 puntos de media.
bev_learn_peek = Con «Mirar» puedes mirar una de tus cartas. Elige una que aún no conozcas.
bev_learn_again = Solo tú la has visto. Recuerda su lugar. Con «Otra vez» robas otra carta, o dos.
bev_learn_switch = Con «Cambiar» intercambias una de tus cartas con la de otro jugador, y nadie las mira. Elige una carta alta para darla.
bev_learn_with = Elige ahora la carta que recibes por ella.
bev_learn_blind = { $name } tiene ahora tu carta alta, quizá sin saberlo. Una carta que alguien conserva suele ser baja.
bev_learn_knock = Tu fila es baja. Al final de un turno puedes cerrar: los demás tienen un turno más, y acaba la ronda. Pulsa «cerrar».
bev_learn_points = Se han enseñado y contado todas las filas. Tras cuatro rondas gana quien tenga menos puntos.
bev_hit_knock = ¡Cierre!
bev_hit_peek = Mirada
bev_hit_switched = ¡Cambio!
bev_rules_goal = Consigue la suma más baja en tu fila de cuatro cartas.
bev_rules_see = Tus cartas están boca abajo. Al principio miras las dos de fuera, una vez: recuérdalas.
bev_rules_turn = Roba una carta, o toma la del descarte. Sustituye con ella una de tu fila, o descártala.
bev_rules_peek = Mirar: mira una de tus cartas.
bev_rules_switch = Cambiar: cambia una carta tuya por una de otro jugador, sin mirar.
bev_rules_again = Otra vez: roba hasta dos cartas más y usa una.
bev_rules_end = Cierra cuando creas tener la fila más baja: los demás tienen un turno más. La suma de tu fila son tus puntos; tras todas las rondas gana quien tenga menos puntos.
