# Reverb en la página, en español.
reverb_turns = Turnos
reverb_par = Par
reverb_completions = Manos vaciadas
reverb_done = { $n } de 3 manos vaciadas
reverb_reverse = Invertir
reverb_unused = sin usar
reverb_used = usado
reverb_queue = La fila
reverb_last = última carta
reverb_before = la penúltima
reverb_in_reverse = ¡Invertido!
reverb_in_reverse_about = Juega una carta que no case.
reverb_chain = Cadena de { $n }: ¡sigue!
reverb_chain_of = { $name }: una cadena de { $n }
reverb_this_turn = Cartas de este turno
reverb_turn_over = Sin cadena: nuevo turno.
reverb_emptied = ¡Mano vaciada, { $n } de 3!
reverb_stuck = Nada casa: acaba el turno.

# Las lecciones.
reverb_learn_goal = Vacía tu mano tres veces, en los menos turnos posibles. Cada carta tiene dos signos. Esta es la última carta: la tuya debe coincidir con ella.
reverb_learn_match = Las cartas iluminadas tienen un signo que coincide con la última carta. Juega una.
reverb_learn_turn = Solo coincidía con la última carta, así que ha sido un turno. Es mejor coincidir con dos cartas a la vez, como en la siguiente lección.
reverb_learn_two = Importan dos cartas: la última y la anterior.
reverb_learn_chain = Juega { $card }: el { $near } coincide con la última carta, { $last }, y el { $far } con la anterior, { $before }. Después juegas otra vez.
reverb_learn_on = Eso ha sido una cadena: tu turno sigue. Otra carta la continúa. Juégala.
reverb_learn_chained = Dos cartas en un turno, y puedes seguir. Las cadenas largas ahorran turnos.
reverb_learn_draw = Ninguna de tus cartas continúa una cadena. Una vez por turno puedes robar una carta. Hazlo.
reverb_learn_drawn = La carta nueva coincide con las dos. Juégala.
reverb_learn_reverse = Una vez por partida puedes invertir, cuando casi nada coincide. Púlsalo.
reverb_learn_reversed = En este turno, juega una carta que no coincida con la última. Si tampoco coincide con la anterior, sigues jugando.
reverb_learn_end = Un comodín coincide con todo menos con «nada», y «nada» no coincide con ninguna. Un «roba» pone la siguiente carta del mazo. El «par» es lo que necesita un jugador perfecto: intenta alcanzarlo.
