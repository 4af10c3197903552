# Reverb en español.

# Cartas: un número arriba, uno de doce signos abajo.
item = { $bottom ->
    [wild] comodín
    [draw] roba
    [null] nada
   *[number] { $bottom }
}
card = { $top }/{ item }

# Acciones.
play = jugar { $card }
    .told = { subject } jugado { $card }
draw = robar
    .told = { subject } robado
reverse = invertir
    .told = { subject } invertido el turno
end = acabar el turno
    .told = { subject } acabado el turno
examples = jugar 3/roba, robar, invertir, acabar el turno

# Por qué no se puede.
not-held = no tienes { $card }
no-match = nada de { $card } combina con la última carta, { $last }
matches-the-other = { $card } combina con { $before }, pero no con la última carta, { $last }
matches-in-reverse = { $card } combina con la última carta, { $last }: en un turno invertido no se permite
already-drawn = ya has robado en este turno
drawn-enough = ya has robado { $limit } cartas, el máximo por turno con estas reglas
too-late-to-draw = con estas reglas solo se roba antes de la primera carta del turno
nothing-to-draw = no queda ninguna carta que robar
in-reverse = este turno ya está invertido
reverse-used = ya has invertido en esta partida
too-late-to-reverse = con estas reglas solo se invierte antes de la primera carta del turno
unfinished = la partida quedó sin terminar y no tiene puntuación

# Qué habla a favor de una jugada, en las pistas.
hint-reverse = con el turno invertido { $cards ->
    [one] vale una de tus cartas
   *[other] valen { $cards } de tus cartas
}, más que ahora
hint-nothing-fits = ninguna de tus cartas vale
hint-last-card = vacía tu mano
hint-both-match = combina con las dos últimas cartas, así que tu turno sigue
hint-none-matches = no combina con ninguna de las dos últimas cartas, así que tu turno sigue
hint-others-draw = todos los demás reciben una carta

# El juego, sus reglas y sus opciones.
about = Juega cartas que combinen con la última y la anterior; vacía tu mano tres veces en el menor número de turnos posible.
preset-author = del autor
about-as-written = Puedes robar una carta, al comienzo de un turno.
about-author = Puedes robar cuanto quieras; cada turno empieza con una nueva última carta, y el mazo se usa una sola vez.
option-initial_queue_draws = una carta de robar en la primera fila da una carta
option-queue_refresh = cuándo empieza un turno con una nueva última carta
option-draw_limit = cartas que puedes robar en un turno
option-draw_timing = cuándo puedes robar
option-auto_end_when_stuck = un turno sin más jugadas acaba solo
option-reverse_timing = cuándo puedes invertir
option-count_final_turn = si cuenta el turno en que vacías tu tercera mano
option-deck_out = qué pasa cuando el mazo está vacío
option-max_moves = jugadas tras las que una partida queda sin terminar
choice-draw_only = después de robar
choice-every_turn = cada turno
choice-start = al principio del turno
choice-anytime = en cualquier momento
choice-before_first_play = antes de la primera carta del turno
choice-if_ended = si se ha acabado
choice-always = siempre
choice-never = nunca
choice-reshuffle = se barajan las cartas jugadas
choice-stop = ya nadie roba
only-alone = «{ option-count_final_turn }» (count_final_turn) trata de la puntuación de un jugador solo: juega con 1 sitio, o quita esta opción
