# Lo que se dice en todos los juegos.
seat = sitio { $seat }
not-your-turn = no es tu turno
game-over = la partida ha terminado
moved-on = la mesa ha avanzado: está en la jugada { $ply }, no { $given }
whose-turn = no es el turno de { $seat }: le toca a { $turn }
cannot = ahora no se puede «{ $action }»: { $why }
cannot-but = ahora no se puede «{ $action }»: { $why }. Se puede: { $can }

# Pistas.
hint = { $action }: { $strength }.
hint-why = { $action }: { $why } ({ $strength }).
clearly-best = claramente la mejor jugada
slightly-better = algo mejor que «{ $action }»
as-good = tan buena como «{ $action }»
only-move = la única jugada posible
hint-figures = { $action }: { $worth }.
hint-figures-of-two = { $action }: { $worth }; { $other }: { $less }.
decimal = { $whole },{ $decimals }
worth-lead = ventaja esperada de { $lead } al final de la ronda
worth-turns = unos { $turns } turnos hasta la próxima mano vacía
worth-turns-left = unos { $turns } turnos hasta el final de la partida
wait = esperar

# Reglas.
preset-as-written = al pie de la letra

# Las acciones en el registro: quién ha actuado, y una jugada de varias acciones.
subject = { $you ->
    [yes] Has
   *[no] { $who } ha
}
told-whole = { $told }: { $parts }

# Ajustes incorrectos.
wrong-seats = { $game } tiene de { $least } a { $most } sitios, no { $given }
no-seat-here = el sitio { $given } no existe: los sitios van de 0 a { $last }
no-preset = { $game } no tiene las reglas { $given }; hay: { $there }
no-option = { $game } no tiene la opción { $given }; hay: { $there }
wrong-answer = { $option } debe ser { $answers }, no { $given }
answer-choice = { $some } o { $last }
answer-switch = true o false
answer-number = un número de { $least } a { $most }
answer-number-or-none = un número de { $least } a { $most } o none
