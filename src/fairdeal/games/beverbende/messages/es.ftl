# Beverbende en español.

# Cartas.
card = { $card ->
    [peek] Mirar
    [switch] Cambiar
    [pick-again] Otra vez
   *[number] { $card }
}

# Acciones; un lugar es una letra de la a a la d.
draw = robar
    .told = { subject } robado
take = tomar la carta descubierta
    .told = { subject } tomado la carta descubierta
discard = descartar
    .told = { subject } descartado la carta
swap = sustituir la carta { $place }
    .told = { subject } sustituido la carta { $place }
peek-at = mirar la carta { $place }
    .told = { subject } mirado la carta { $place }
switch = cambiar la carta { $place }
    .told = { subject } elegido la carta { $place } para cambiar
switch-with = cambiar con la carta { $place } de { $seat }
    .told = { subject } cambiado con la carta { $place } de { $seat }
pick-again = robar otra vez
    .told = { subject } robado otra vez
skip = dejarla sin usar
    .told = { subject } dejado la carta sin usar
stop = parar
    .told = { subject } parado
knock = cerrar
    .told = { subject } cerrado
end = acabar el turno
    .told = { subject } acabado el turno
examples = robar, tomar la carta descubierta, sustituir la carta a, cambiar con la carta b de sitio 2

# Por qué no se puede.
no-such-seat = no hay { $seat } en esta mesa
already-picked = ya has robado o tomado una carta en este turno
pick-first = primero tienes que robar o tomar una carta
decide-first = elige primero qué haces con la carta «{ $card }» que tienes en la mano
stop-first = elige primero «parar» si no robas una segunda carta
pointed = tu carta { $place } se va a cambiar: elige primero con cuál
no-card-in-hand = no tienes carta en la mano
not-this-card = la carta que tienes en la mano es «{ $card }», no «{ $wanted }»
no-action-from-discards = con estas reglas no se puede tomar una carta de acción del descarte
stock-only = la segunda carta de «Otra vez» sale del mazo
no-action-in-row = con estas reglas no puedes poner una carta de acción en tu fila
not-after-extra = con estas reglas no puedes usar una carta de acción robada de más
no-more-extra = ya has robado dos veces de más en este turno
nobody-to-switch = el único otro jugador ha cerrado y con estas reglas está protegido
point-first = elige primero la carta tuya que vas a cambiar
own-row = se cambia con la carta de otro jugador
protected = { $seat } ha cerrado y con estas reglas su fila está protegida
must-keep = con estas reglas tienes que quedarte con un número tomado del descarte
no-number = «{ $card }» es una carta de acción: se usa o se deja sin usar
no-action-card = { $card } es un número: solo una carta de acción se deja sin usar
no-second-draw = solo puedes renunciar a la segunda carta de «Otra vez»
knocked = { $seat } ya ha cerrado
knock-too-soon = con estas reglas nadie cierra en los primeros { $turns } turnos de una ronda
knock-at-end = con estas reglas se cierra al final del turno
knock-at-start = con estas reglas se cierra en lugar de robar o tomar una carta

# Por qué una jugada parece mala y puede ser buena.
bluff = un farol: un { $held } ocupa el lugar de tu { $known }; los demás creen que una carta que te quedas es baja, y quizá la cambien

# Qué habla a favor de una jugada, en las pistas.
hint-take = el { $card } es más bajo que tu { $known }
hint-high-discard = el { $card } del descarte es alto
hint-lower = el { $held } de tu mano es más bajo que tu { $known } en ese lugar
hint-unknown = no conoces esa carta, y el { $held } de tu mano es bajo
hint-look = todavía no conoces esa carta
hint-give-away = así te libras de tu { $card }
hint-get = conoces esa carta: es un { $card }
hint-too-high = el { $held } no es más bajo que los números que conoces de tu fila
hint-knock = las { $cards } cartas de tu fila que conoces solo suman { $points }
hint-not-yet = es pronto para cerrar: no conoces { $cards ->
    [one] una de tus cartas
   *[other] { $cards } de tus cartas
}

# El juego, sus reglas y sus opciones.
about = Sustituye, mira y cambia hasta tener la fila de cuatro cartas más baja, y entonces cierra.
preset-publisher = de la editorial
preset-ratatatcat = Rat-a-Tat Cat
about-as-written = Cuatro rondas; también se puede tomar una carta de acción del descarte.
about-publisher = Como en el folleto: del descarte solo se toman números, y nadie cierra en el primer turno.
about-ratatatcat = La baraja de la edición estadounidense: 54 cartas, y las de acción pueden quedar en tu fila.
option-deck = las cartas
option-redraw_action_starter = una carta de acción como primera carta descubierta se reemplaza
option-action_from_discard = se puede tomar una carta de acción del descarte
option-discard_pick_must_swap = hay que quedarse con un número tomado del descarte
option-place_action_cards = una carta de acción puede ir en tu fila
option-knocker_protected = quien ha cerrado está protegido de los cambios
option-pick_again_actions = se puede usar una carta de acción robada de más
option-nested_pick_again = cuántos robos da un segundo «Otra vez»
option-action_discard = cuándo va al descarte una carta de acción
option-knock_timing = cuándo puedes cerrar en tu turno
option-min_rounds_before_knock = turnos que todos han tenido antes de que alguien pueda cerrar
option-rounds = rondas de una partida
option-starter = quién empieza las rondas después de la primera
option-knowledge = lo que se sabe de una carta después de un cambio
option-max_turns = turnos tras los que una ronda acaba sin que nadie cierre
choice-beverbende66 = Beverbende, 66 cartas
choice-ratatatcat54 = Rat-a-Tat Cat, 54 cartas
choice-cap = como mucho dos en total
choice-reset = otra vez dos
choice-after = después de usarla
choice-before = antes de usarla
choice-end_of_turn = al final
choice-instead_of_turn = en lugar de robar o tomar una carta
choice-rotate = cada vez el siguiente jugador
choice-knocker = quien cerró
choice-fixed = siempre el mismo jugador
choice-card = lo que se sabe va con la carta
choice-positional = lo que se sabe se queda en el lugar
no-turn-to-knock = «{ option-min_rounds_before_knock }» (min_rounds_before_knock={ $turns }) y «{ option-max_turns }» (max_turns={ $limit }) no dejan a { $seats } sitios ningún turno para cerrar: baja el primero, o sube el segundo por encima de { $needed }
