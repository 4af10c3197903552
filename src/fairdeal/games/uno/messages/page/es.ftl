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
uno_jump = Puedes colarte.
uno_round_won = { $name } ha ganado la ronda { $n }: +{ $points }.
uno_round_nobody = Nadie ha ganado la ronda { $n }.
