# Celtic Egyptian Ratscrew en español.

# Cartas: un valor (A, 2 a 10, J, Q, K) y un palo (C, D, H, S).
card = { $rank }{ $suit }

# Acciones.
lay = echar
    .told = { subject } echado una carta
snap = golpear
    .told = { subject } golpeado
examples = echar, golpear

# Por qué no serviría de nada.
no-cards = no tienes cartas que echar
second-wrong-lay = no es tu turno, y ya tienes un castigo
no-snap-without-cards = con estas reglas nadie golpea sin cartas
penalty = con un castigo no puedes golpear
just-won = el montón se acaba de ganar: no hay nada que golpear
no-stack = aún no hay montón

# Qué habla a favor de una jugada, en las pistas.
hint-snap = { $kind ->
    [calling-out] la carta de arriba es el número que se ha cantado
    [standard] dos cartas del mismo valor están juntas
    [sandwich] dos cartas del mismo valor rodean a otra
    [dark-queen] la dama de picas está arriba
   *[counting-out] la cuenta está a 0
}
hint-lay = es tu turno, y no hay nada que golpear
hint-wait = no es tu turno, y no hay nada que golpear

# El juego, sus reglas y sus opciones.
about = Por turnos, cada jugador echa una carta y cuenta en voz alta; gana el montón quien golpee primero en el momento justo.
preset-kata = kata
about-as-written = Una carta echada fuera de turno vuelve con tus cartas, y recibes un castigo.
about-kata = Más duro: una carta echada fuera de turno va debajo del montón. Ganar un montón borra tu castigo.
option-call_reset_on_win = al ganarse un montón se vuelve a contar desde 1
option-out_of_turn = adónde va una carta echada fuera de turno
option-empty_snap_penalty = golpear sin montón es una falta
option-own_win_clears = quien gana un montón pierde también su castigo
option-deadlock_release = si todos tienen castigo, todos quedan libres
option-snap_in = quien no tiene cartas puede golpear
option-counting_out = quién gana un montón contado hasta el final
option-exhausted = qué pasa si todas las cartas están en un montón que nadie puede golpear
option-late_snap_grace = golpear justo después de ganarse un montón no cuesta nada
option-max_lays = cartas echadas tras las que acaba una partida
choice-keep = vuelve a su jugador
choice-stack_bottom = debajo del montón
choice-auto = quien echó la figura
choice-race = quien golpee primero
choice-owner_wins = gana quien echó la figura
choice-draw = no gana nadie
