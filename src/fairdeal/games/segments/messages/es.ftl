# Segments en español.

# Lo que se juega.
size = { $size ->
    [1] un
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
    [7] siete
    [8] ocho
    [9] nueve
    [10] diez
    [11] once
   *[12] doce
}
claim = { size } { $rank }
card = { $digit }
card-as = { $digit } como { $rank }

# Acciones.
play = jugar { $claim }
    .told = { subject } jugado { $claim }
lay = poner { $card }
    .told = { subject } puesto { $card }
    .part = { $card }
pass = pasar
    .told = { subject } pasado
examples = jugar dos 9, poner 5 como 9, pasar

# Por qué no se puede.
must-lead = sales tú, y con estas reglas no puedes pasar
does-not-beat = para superar { $field } hacen falta otras tantas cartas de una cifra mayor, o una carta más
too-few-cards = no tienes { size } cartas
too-few-change = muy pocas de tus cartas pueden convertirse en { $rank }
claim-too-dear = para { $claim } necesitarías más palitos: solo tienes { $pieces }
no-claim = elige primero cuántas cartas de qué cifra juegas
name-cards = estás eligiendo las cartas de { $claim }
other-rank = todas las cartas de { $claim } valen como { $rank }
not-held = no tienes ningún { $digit }
no-more = ya has elegido todos tus { $digit }
both-colours = para convertir { $digit } en { $rank } harían falta palitos de los dos colores
not-ascending = elige las cartas desde la cifra más baja
card-too-dear = para convertir { $digit } en { $rank } necesitarías más palitos: solo te quedan { $pieces }
leaves-too-little = después de esta carta, { $claim } no se podría completar

# Qué habla a favor de una jugada, en las pistas.
hint-pass = pasar te da { $pieces ->
    [one] un palito
   *[other] { $pieces } palitos
}
hint-unchanged = no cuesta ningún palito
hint-last-cards = te quedas sin cartas
hint-many = te libras de { $cards } cartas de una vez
hint-free = no necesitas palitos

# El juego, sus reglas y sus opciones.
about = Supera cifras sueltas y grupos, cámbialas con palitos, y quédate sin cartas.
preset-tight = ajustadas
about-as-written = Siempre hay palitos suficientes.
about-tight = Solo 35 palitos en total: pueden acabarse.
option-first_starter = quién empieza la primera ronda
option-starter = quién empieza las rondas siguientes
option-segment_supply = cuántos palitos hay en total
option-digit_font = la forma de las cifras
option-lead_may_pass = quien tiene que salir también puede pasar
option-lead_after_out = quién sale si nadie supera la última jugada de quien ya ha acabado
choice-seat_0 = el primer sitio
choice-seat_1 = el segundo sitio
choice-seat_2 = el tercer sitio
choice-seat_3 = el cuarto sitio
choice-seat_4 = el quinto sitio
choice-random = un jugador al azar
choice-rotate = cada vez el siguiente jugador
choice-lowest_score = quien tenga menos puntos
choice-first_out = el primero en acabar
choice-standard = normal
choice-six_without_top = el 6 sin palito arriba
choice-nine_without_bottom = el 9 sin palito abajo
choice-six_and_nine_short = el 6 sin palito arriba, el 9 sin palito abajo
choice-seven_with_four = el 7 con cuatro palitos
choice-one_on_left = el 1 a la izquierda
choice-next_clockwise = el siguiente jugador
choice-last_to_pass = el último que pasó
no-such-starter = «{ option-first_starter }» (first_starter=seat_{ $seat }) indica un sitio que esta mesa no tiene: aquí el último es seat_{ $last }
