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
bev_next_round = A la ronda siguiente
bev_knocked = ha cerrado
bev_last_turns = Últimos turnos: alguien ha cerrado
bev_points = { $n ->
    [one] 1 punto
   *[other] { $n } puntos
}
bev_todo_picking = Roba una carta, o toma la del descarte.
bev_todo_number = Sustituye con ella una de tus cartas, o descártala.
bev_todo_keep = Sustituye con ella una de tus cartas.
bev_todo_peek = Mira una de tus cartas, o deja esta sin usar.
bev_todo_switch = Elige la carta tuya que das, o deja esta sin usar.
bev_todo_pick_again = Roba otra vez, o deja esta carta sin usar.
bev_todo_pointing = Y ahora, la que quieres a cambio.
bev_todo_rejected = Roba una segunda carta, o para.
bev_todo_ending = Has acabado tu turno. ¿Tienes una fila lo bastante baja para cerrar?
bev_todo_end = Has acabado tu turno.
