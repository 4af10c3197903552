# UNO en español.

# Cartas y colores.
colour = { $colour ->
    [red] rojo
    [yellow] amarillo
    [green] verde
   *[blue] azul
}
face = { $face ->
    [skip] salta
    [reverse] cambio de sentido
    [draw-2] +2
   *[number] { $face }
}
card = { face } { colour }
wild = comodín
wild-draw-4 = +4
named = { $card } como { $colour }

# Acciones.
play = jugar { $card }
    .told = { subject } jugado el { $card }
play-saying-uno = jugar { $card } y decir UNO
    .told = { subject } jugado el { $card } y dicho UNO
draw = robar
    .told = { subject } robado
keep = quedarse con la carta
    .told = { subject } guardado la carta
take = robar las cartas
    .told = { subject } robado las cartas
challenge = desafiar el +4
    .told = { subject } desafiado el +4
say-uno = decir UNO
    .told = { subject } dicho UNO
catch = pillar
    .told = { subject } pillado a alguien que olvidó decir UNO
examples = jugar 5 rojo, jugar comodín como azul, robar

# Por qué no se puede.
not-held = no tienes ningún { $card }
no-twin = fuera de turno solo se puede jugar otro { $top }
no-wild-twin = un comodín nunca se juega fuera de turno
top-has-no-twin = sobre un { $top } no se juega nada fuera de turno
drawn-waits = nadie se mete mientras un jugador decide qué hacer con la carta robada
draw-waits = nadie se mete mientras el { $top } está sin responder
not-the-drawn = ya has robado: ahora solo se puede jugar el { $drawn }
answer-first = primero hay que responder al { $top }
only-its-like = solo otro { $face } responde a un { $face }
other-colour = el { $card } no es { $colour }, el color elegido
other-symbol-colour = con estas reglas, un { $face } no vale sobre un { $face } de otro color
no-colour = el { $card } no tiene el color del { $top }
no-colour-nor-number = el { $card } no tiene ni el color ni el número del { $top }
no-colour-nor-symbol = el { $card } no tiene ni el color ni el símbolo del { $top }
holds-colour = con estas reglas no puedes jugar un +4 mientras tengas una carta de color { $colour }
holds-playable = con estas reglas no puedes jugar un +4 mientras valga otra de tus cartas
must-play = con estas reglas, quien puede jugar tiene que jugar
already-drawn = ya has robado
nothing-to-draw = no queda ninguna carta que robar
nothing-to-keep = no has robado ninguna carta con la que puedas quedarte
played-at-once = con estas reglas, una carta robada que vale se juega al momento
nothing-owed = no tienes que robar cartas
no-challenges = con estas reglas no se desafía un +4
nothing-to-challenge = no hay ningún +4 que desafiar
stacked = si se acumulan varios +4, solo se puede desafiar el primero
no-calls = con estas reglas nadie dice UNO
called-too-soon = UNO se dice con la penúltima carta
nobody-forgot = nadie ha olvidado decir UNO
another-forgot = quien ha olvidado decir UNO es { $seat }
you-forgot = has sido tú quien ha olvidado decir UNO
rounds-without-winner = tres rondas seguidas se quedaron sin ganador, así que la partida terminó antes de que nadie llegara a la meta

# Qué habla a favor de una jugada, en las pistas.
hint-say = te queda una carta y no has dicho UNO
hint-catch = { $seat } ha olvidado decir UNO
hint-challenge = { $seat } tiene { $cards } cartas, así que seguramente tenía otra que jugar
hint-nothing-fits = ninguna de tus cartas vale
hint-last-card = es tu última carta
hint-strike = afecta a { $seat }, a quien solo le { $cards ->
    [one] queda una carta
   *[other] quedan { $cards } cartas
}
hint-keeps-wild = guardas tus comodines para más tarde
hint-colour = tienes { $cards ->
    [one] otra carta
   *[other] otras { $cards } cartas
} de color { $colour }

# El juego, sus reglas y sus opciones.
about = Echa una carta del mismo color o número; gana quien antes se queda sin cartas.
preset-classic = clásicas
preset-house = de la casa
about-classic = Las reglas de la caja: di UNO, desafía un +4, gana con 500 puntos.
about-house = Como en muchas familias: acumular, meterse, robar hasta poder jugar. Una ronda.
about-as-written = Breve y estricto: una ronda, nadie dice UNO y solo se roba cuando nada vale.
option-symbol_match = un salta vale sobre un salta de otro color, y así los demás
option-voluntary_draw = puedes robar aunque puedas jugar
option-wd4_rule = cuándo se puede jugar un +4
option-wd4_challenge = desafío: un +4 se puede jugar siempre, y desafiar
option-auto_play_drawn = juego obligado: una carta robada que vale se juega al momento
option-draw_until_playable = robar hasta poder jugar: se roba hasta que valga una carta
option-first_reverse = quién empieza si la primera carta es un cambio de sentido
option-two_player_reverse_skips = entre dos, un cambio de sentido es un salta
option-reshuffle = el descarte pasa a ser el nuevo mazo
option-stalemate = quién gana si nadie puede jugar ni robar
option-stacking = acumular: un +2 responde a un +2, un +4 a un +4
option-final_draw_applies = a puntos, un +2 o +4 que acaba la ronda aún hace robar
option-n_rounds = rondas de una partida sin puntos
option-scoring = lo que vale una ronda
option-target = puntos con los que se gana una partida a puntos
option-uno_call = cantar UNO: di UNO con la penúltima carta, o roba dos
option-jump_in = meterse: una carta idéntica se puede jugar fuera de turno
option-max_moves = jugadas tras las que una ronda acaba sin ganador
choice-no_other_playable = si no vale ninguna otra carta
choice-no_matching_colour = si no tienes ese color
choice-first_player_starts = el primer jugador
choice-previous_player_starts = el jugador anterior al primero
choice-no_winner = nadie
choice-fewest_cards = quien tenga menos cartas
choice-none = una ronda ganada
choice-mattel = puntos por las cartas de los demás
needs-points = «{ $option }» ({ $name }) necesita que se cuenten puntos: elige «{ choice-mattel }» (scoring=mattel), o quita esta opción
