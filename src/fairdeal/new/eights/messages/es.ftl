# Crazy Eights en español.

# Las cartas: un valor (A, 2 a 10, J, Q, K) y un palo (C, D, H, S).
card = { $rank }{ $suit }
suit = { $suit ->
    [clubs] tréboles
    [diamonds] diamantes
    [hearts] corazones
   *[spades] picas
}

# Las acciones.
play = jugar { $card }
    .told = { subject } jugado { $card }
play-as = jugar { $card } como { $suit }
    .told = { subject } jugado { $card } y elegido { $suit }
draw = robar
    .told = { subject } robado
pass = pasar
    .told = { subject } pasado
examples = jugar 9C, jugar 8C como corazones, robar

# Por qué se rechaza una acción.
not-held = no tienes { $card }
name-a-suit = un ocho nombra un palo: di cuál
does-not-fit = { $card } no es de { $suit } ni del valor de { $top }
drawn-enough = ya has robado todas las cartas que permite un turno
nothing-to-draw = no quedan cartas que robar
draw-first = solo puedes pasar después de robar una carta
must-play = si no quedan cartas que robar, debes jugar una que sirva

# El juego, sus reglamentos y sus opciones; la página y `fairdeal games` los muestran.
about = Sigue el palo o el valor de la carta de arriba; un ocho va sobre cualquiera. Gana quien primero se queda sin cartas.
preset-long = mano larga
about-as-written = Todos reciben el número habitual de cartas.
about-long = Todos reciben más cartas, para una partida más larga.
option-dealt = cartas que recibe cada jugador
option-draws = cartas que puedes robar en un turno
option-max_moves = jugadas tras las cuales termina la partida
