# UNO en la página, en español.
uno_colour_red = rojo
uno_colour_yellow = amarillo
uno_colour_green = verde
uno_colour_blue = azul
uno_which_colour = ¿Qué color?
uno_stock = Robar: { $n ->
    [one] 1 carta
   *[other] { $n } cartas
} en el mazo
uno_top = Arriba: { $card }; color: { $colour }
uno_forward = Se juega en el sentido de las agujas del reloj.
uno_backward = Se juega en sentido contrario a las agujas del reloj.
uno_say = Decir UNO
uno_say_about = Púlsalo antes de jugar tu penúltima carta (tecla U)
uno_forgot = ¡olvidó decir UNO!
uno_you_owe = Tienes que robar { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}.
uno_owes = { $name } tiene que robar { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}.
uno_drew = Has robado un { $card }: juégalo o quédatelo.
uno_must_draw = Ninguna carta vale: roba.
uno_jump = Puedes meterte.
uno_round_won = { $name } ha ganado la ronda { $n }: +{ $points }.
uno_round_nobody = Nadie ha ganado la ronda { $n }.
uno_round_yours = Has ganado la ronda { $n }: +{ $points }.
uno_round_over = La ronda { $n } ha terminado
uno_next_round = Ronda siguiente
uno_round_target = La partida se juega a { $n } puntos.
uno_hit_skipped = Turno perdido
uno_hit_draws = +{ $n }
uno_hit_caught = ¡Pillado! +{ $n }
uno_hit_reverse = Cambio de sentido
uno_hit_uno = ¡UNO!
uno_first_skip = La primera carta { $you ->
    [yes] te hace perder el turno
   *[no] hace perder el turno a { $name }
}.
uno_first_draw_2 = La primera carta es un +2: +2 para { $you ->
    [yes] ti
   *[no] { $name }
}.
uno_first_reverse = La primera carta es un cambio de sentido: { $you ->
    [yes] empiezas tú
   *[no] empieza { $name }
}, al revés.
uno_todo_play = Juega una carta iluminada.
uno_todo_either = Juega una carta iluminada, o roba.
uno_todo_answer = Responde con una carta iluminada, o roba { $n } cartas.
uno_todo_challenge = Roba { $n } cartas, o desafía el +4.
uno_todo_stack_or_challenge = Responde con una carta iluminada, roba { $n } cartas o desafía el +4.
uno_todo_catch = Nadie oyó UNO: ¡pilla a { $name }!
uno_rules_goal = Quédate sin cartas antes que los demás.
uno_rules_colour = Juega una carta del mismo color que la de arriba…
uno_rules_number = … o con el mismo número. Si nada vale, roba una carta.
uno_rules_number_until = … o con el mismo número. Si nada vale, roba hasta que valga una carta.
uno_rules_skip = Salta: el siguiente jugador pierde el turno.
uno_rules_reverse = Cambio de sentido: se juega al revés.
uno_rules_two = +2: el siguiente roba dos cartas y pierde el turno.
uno_rules_two_stacked = +2: el siguiente roba dos cartas y pierde el turno, o pone otro +2 y pasa la suma.
uno_rules_wild = Comodín: siempre vale, y tú eliges el color.
uno_rules_four = +4: eliges el color, y el siguiente roba cuatro cartas y pierde el turno.
uno_rules_four_other = Solo puedes jugar un +4 si no te vale ninguna otra carta.
uno_rules_four_colour = Solo puedes jugar un +4 si no tienes ninguna carta del color pedido.
uno_rules_challenge_other = Siempre puedes jugar un +4, pero el siguiente puede desafiarlo. Si te valía otra carta, robas tú las cuatro; si no, él roba seis.
uno_rules_challenge_colour = Siempre puedes jugar un +4, pero el siguiente puede desafiarlo. Si tenías una carta del color pedido, robas tú las cuatro; si no, él roba seis.
uno_rules_end = Quien antes se queda sin cartas gana la ronda. Quien gana más rondas gana la partida.
uno_rules_end_points = Quien antes se queda sin cartas gana la ronda, y las cartas de los demás son sus puntos. Con { $target } puntos se gana la partida.

# Las lecciones.
uno_learn_goal = Deshazte de todas tus cartas antes que nadie. La carta del centro decide qué puedes jugar.
uno_learn_colour = Vale una carta del mismo color. Las cartas que valen están iluminadas: juega una.
uno_learn_number = También vale una carta con el mismo número, sea del color que sea. Juégala.
uno_learn_draw = Ninguna de tus cartas vale. Roba una del mazo.
uno_learn_drawn = La carta que has robado vale. Podrías quedártela, pero juégala ahora.
uno_learn_skip = Algunas cartas tienen un efecto. Juega el salta: { $name } pierde el turno.
uno_learn_two = Te toca otra vez. Juega el +2: { $name } roba dos cartas y pierde el turno.
uno_learn_reverse = { $name } tiene dos cartas más. Un cambio de sentido invierte la dirección del juego, que muestran las flechas. Entre dos jugadores funciona como un salta.
uno_learn_wild = Un comodín vale sobre cualquier carta. Juégalo y elige el color que hay que seguir.
uno_learn_four = Había que seguir tu color. Con un +4, el siguiente jugador además roba cuatro cartas. Juégalo cuando no tengas cartas del color pedido, o lo pueden desafiar.
uno_learn_say = Te quedan dos cartas. Pulsa primero «Decir UNO» y después juega una. Si lo olvidas, te pueden pillar, y robas dos cartas.
uno_learn_last = Te queda una carta, y vale: juégala.
uno_learn_points = ¡Has ganado esta ronda! Las cartas de la otra mano son tus puntos. Gana la partida quien llegue primero a 500 puntos.
