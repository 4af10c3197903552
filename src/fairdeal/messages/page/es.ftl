# La página: lo que dice ella misma, en español.

# La página de inicio.
tagline = Juegos de cartas, una mesa justa.
home = Inicio
play_now = Jugar ahora
play_how = Cambiar reglas, jugadores y nivel
play_title = Jugar a { $game }
play_kept = Este dispositivo recuerda tu elección.
people = { $n ->
    [one] 1 jugador
   *[other] { $n } jugadores
}
with_friends = Con amigos
choose_rules = Elegir las reglas
players = { $least }–{ $most } jugadores
player_alone = 1 jugador o más
minutes = { $n ->
    [one] alrededor de 1 minuto
   *[other] unos { $n } minutos
}
daily = Repartos del día
daily_about = Cada día un reparto de cada juego, el mismo para todos. Cuenta tu primer intento; los demás son práctica.
daily_fair = Nadie elige el reparto: las cartas y la suerte de los bots dependen solo de la fecha.
daily_all = Todos los repartos del día
daily_open = Los repartos de hoy
daily_against = { $n ->
    [one] Contra 1 bot ({ $level })
   *[other] Contra { $n } bots ({ $level })
}
daily_alone = En solitario, contra el par
daily_play = Jugar
daily_practise = Jugar otra vez, para practicar
daily_place = Puesto { $place } de { $seats }
daily_turns = { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
daily_unfinished = Sin terminar
daily_best_bot = El bot más fuerte: puesto { $place } de { $seats }
daily_par = Par: { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
daily_par_best = Mejor resultado conocido: { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
daily_thinking = El bot más fuerte juega el mismo reparto…
daily_bot_about = Una búsqueda con { $n } simulaciones por jugada, en tu sitio, con el mismo reparto.
daily_was_practice = Esto fue práctica. Cuenta tu primer intento.
daily_streak = { $n ->
    [0] Termina un reparto del día para empezar una racha
    [one] 1 día seguido
   *[other] { $n } días seguidos
}
daily_archive = Días anteriores
daily_to_today = Volver a hoy
daily_cell = { $game }, { $day }: { $state }
daily_not_played = sin jugar
daily_not_won = Sin ganar
daily_best_bot_lost = El bot más fuerte no ganó
share_lost = Fairdeal { $game } { $day }: sin ganar
met = Con quién has jugado
met_about = Se queda en este dispositivo.
friend_last = { $game }, { $day } · { $n ->
    [one] una partida
   *[other] { $n } partidas
}
friend_forget = Olvidar a { $name }
you_title = Tú
you_about = Tus partidas, resultados y rachas se guardan en este navegador con un número anónimo ({ $id }…). Tu nombre no forma parte de ello.
you_export = Guardar en un archivo
you_import = Cargar un archivo
you_imported = { $n ->
    [one] Se cargó 1 partida nueva.
   *[other] Se cargaron { $n } partidas nuevas.
}
you_import_failed = Este archivo no viene de esta página. Elige uno guardado aquí.
you_clear = Borrarlo todo
you_clear_sure = ¿Borrar de verdad todo en este dispositivo?
ratings = Puntuaciones contra bots
ratings_about = Según el método de OpenSkill, con tus partidas terminadas contra bots. Todos empiezan en 25; la puntuación está en el intervalo con un 95 % de certeza.
rated_matches = { $n ->
    [one] 1 partida
   *[other] { $n } partidas
}
bot_of_level = Bot ({ $level })
puzzles = Problemas
puzzles_about = Posiciones de partidas entre bots en las que una jugada es claramente la mejor. ¿La encuentras?
puzzles_begin = Resolver problemas
puzzles_score = { $right ->
    [one] { $right } acertado
   *[other] { $right } acertados
} de { $done }
puzzle_number = Problema { $n } de { $all }
puzzle_ask = Es tu turno. ¿Qué jugada es claramente la mejor? Hazla.
puzzle_right = ¡Correcto!
puzzle_wrong = Hay una jugada mejor.
puzzle_why = { $move }. { $why }.
puzzle_cost = De 100 partidas, tu jugada gana { $n } menos.
puzzle_cost_alone = Con tu jugada superas al jugador medio en { $n ->
    [one] 1 partida
   *[other] { $n } partidas
} menos de cada 100.
puzzle_about = Las cifras son las probabilidades de ganar, según partidas jugadas desde mesas compatibles con lo que ves. La mejor jugada lleva { $sure } errores estándar de ventaja, y una búsqueda lo confirma.
puzzle_about_alone = Las cifras dicen cuántas veces el resultado supera el de un jugador medio. La mejor jugada lleva { $sure } errores estándar de ventaja, y una búsqueda lo confirma.
puzzle_next = Siguiente problema
puzzle_skip = Saltar
share_place = Fairdeal { $game } { $day }: puesto { $place } de { $seats }
share_turns = Fairdeal { $game } { $day }: { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}, par { $par }
share_turns_plain = Fairdeal { $game } { $day }: { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}, terminado
share_bot = mejor bot: puesto { $place }
today_served = { $game }: el concurso de este servidor
play_today = Jugar
today_about_plain = El mismo reparto para todos, uno nuevo cada día.
today_about = El mismo reparto para todos. El par es { $par ->
    [one] 1 turno
   *[other] { $par } turnos
}.
best_today = Mejor de hoy: { $name }, { $turns ->
    [one] 1 turno
   *[other] { $turns } turnos
}
replays = Repeticiones
open_journal = Abrir una partida desde un archivo
watch_tables = Mesas para unirse o mirar
no_tables = Ahora no hay ninguna mesa pública abierta. Abre una: los demás la verán aquí.
join = Unirse
watch = Mirar
free_seats = { $n ->
    [one] 1 libre
   *[other] { $n } libres
}

# Los ajustes, y la barra de arriba de cada página.
your_name = Tu nombre
name_rule = Un nombre tiene de 1 a { $most } caracteres: letras, cifras, espacios y signos. Los caracteres invisibles se quitan.
name_becomes = Te llamarás «{ $name }».
name_given = Sin nombre, recibes uno.
language = Idioma
theme = Colores
theme_system = como en este dispositivo
theme_light = claro
theme_dark = oscuro
sound = Sonido
volume = Volumen
settings = Ajustes
statistics = Estadísticas
rules = Reglas
rules_in_force = Lo que vale en esta mesa
rules_goal = Objetivo
rules_turn = Tu turno
rules_special = Cartas especiales
rules_end = El final
rules_all = Todas las reglas y aclaraciones
rules_search = Buscar en las reglas
rules_found = { $n ->
    [0] sin resultados
    [one] 1 pasaje encontrado
   *[other] { $n } pasajes encontrados
}
colon = :
rules_not = No en esta partida:
rules_in_english = Estas reglas solo están en inglés.
hint = Pista
hint_thinking = Pensando…
hint_figures = Cifras
hint_failed = No hay pista: este navegador no ha podido cargar las reglas de este juego.
log = Registro
close = Cerrar
menu = Menú

# La conexión, y las páginas que no existen.
away = No se puede conectar con el servidor. Reconectando…
line_silent = El servidor no responde. Tus jugadas se enviarán en cuanto responda.
away_play = Puedes jugar en este dispositivo: elige un juego.
unsent = Tu jugada se enviará cuando vuelva la conexión.
connecting = Conectando…
connection_lost = Se ha perdido la conexión.
closed_4401 = Tu sitio en esta mesa ya no se reconoce. Abre la mesa otra vez.
closed_4403 = Esta mesa no admite espectadores.
closed_4404 = Esta mesa no existe.
closed_4411 = Esta partida sigue en otra pestaña. Para continuar aquí, recarga esta página.
closed_4410 = Esta partida guardada ya no se puede abrir. Se ha apartado. Empieza una partida nueva.
closed_4500 = La mesa de este dispositivo se ha detenido. Recarga la página para seguir desde la última jugada.
closed_4501 = Este navegador no puede ejecutar los juegos porque le falta WebAssembly. Actualízalo o usa otro navegador.
not_kept = Este navegador no puede guardar partidas. Sal de la ventana privada o libera espacio.
local_table = Esta mesa está solo en este dispositivo. Se guarda después de cada jugada.
play_here = Jugar contra bots en este dispositivo
on_this_device = En este dispositivo
go_on_title = Continuar
go_on = Continuar
go_on_all = Mostrar todo ({ $n })
moves_so_far = { $n ->
    [one] 1 jugada
   *[other] { $n } jugadas
}
with_people = Con { $names }
not_begun = sin empezar
new_version = Hay una versión nueva.
new_version_use = Usarla ahora
new_version_later = Más tarde
part_lost = No se pudo cargar una parte de esta página. Comprueba la red y recarga la página.
reload = Recargar
loading = Cargando…
not_found = Esta página no existe.
not_found_about = Puede que el enlace sea antiguo o esté mal escrito.
to_home = Ir al inicio

# Sitios y turnos.
your_turn = Te toca
turn_of = Le toca a { $name }
you = Tú
seat = Sitio { $n }
empty_seat = libre
bot = bot, { $level }
unstable = conexión inestable: sin compensación
bot_plays = juega un bot
cards = { $n ->
    [one] 1 carta
   *[other] { $n } cartas
}

# Antes del reparto.
start = Empezar
start_with_bots = Empezar con bots
waiting_for_host = Esperando a que empiece el anfitrión.
waiting_for_part = Esperando la aportación de { $name } a la mezcla.
invited = { $name } te invita a jugar a { $game }
table_full = Todos los sitios están ocupados. Cuando empiece la partida, podrás mirarla.
invite = Invitar
invite_about = Quien abra este enlace puede unirse.
invite_alone = Quien abra este enlace en este ordenador puede unirse. Para amigos que estén cerca, empieza con make play HOST=0.0.0.0 o fairdeal serve --open --host 0.0.0.0.
copy_link = Copiar el enlace
copied = Copiado
not_copied = No se pudo copiar
sit_here = Sentarse
hand_over_title = Seguir en otro dispositivo
hand_over_about = Tu sitio pasa al dispositivo que abra este enlace. Aquí te quedas mirando.
hand_over_alone = Este enlace solo funciona en este ordenador. Para otros dispositivos, empieza con make play HOST=0.0.0.0 o fairdeal serve --open --host 0.0.0.0.
hand_over_valid = El código sirve una sola vez, durante { $minutes } minutos.
hand_over_old = Este código es demasiado antiguo.
hand_over_new = Mostrar otro código
hand_over_here_title = ¿Seguir aquí?
hand_over_here = Sigues jugando aquí. En el dispositivo donde jugabas te quedas mirando.
hand_over_yes = Ocupar mi sitio aquí
hand_over_no = Solo abrir la mesa
hand_over_moved = Ahora juegas en otro dispositivo. Aquí miras.
hand_over_moved_private = Ahora juegas en otro dispositivo.
hand_over_broken = Este enlace está incompleto. Pide otro en el otro dispositivo: Menú, «Seguir en otro dispositivo».
hand_over_evening_about = Tu sitio en la velada pasa al dispositivo que abra este enlace, y con él tu sitio en la mesa. Aquí te quedas mirando.
hand_over_evening_here = La velada sigue aquí, con tu nombre, tus puntos y tu sitio en la mesa. En el dispositivo que usabas te quedas mirando.
hand_over_evening_yes = Seguir aquí
hand_over_evening_no = Solo abrir la velada
hand_over_evening_moved = Ahora sigues la velada en otro dispositivo. Aquí miras.
hand_over_evening_broken = Este enlace está incompleto. Pide otro en el otro dispositivo: «Seguir en otro dispositivo».
you_watch = Estás mirando.
spectating = Estás mirando
spectators = { $n ->
    [0] Nadie mira
    [one] Una persona mira
   *[other] Miran { $n } personas
}
leave = Dejar la mesa
resign = Abandonar
resign_sure = ¿Abandonar esta partida? Quedas en el último puesto, y un bot sigue en tu sitio.
resign_sure_here = ¿Abandonar esta partida? Termina al momento y cuenta como perdida.
resign_yes = Sí, abandonar
resign_no = Seguir jugando
resigned_about = Para ti ha terminado. Un bot sigue en tu sitio.
resigned_watch = Ver el final
kick = Liberar el sitio
level = Nivel
level_easy = fácil
level_medium = medio
level_hard = difícil
level_expert = experto
level_learnt = autodidacta
level_not_loaded = Este nivel necesita conexión a Internet la primera vez.
say = Decir algo

# El resultado.
rematch = Jugar otra vez
rematch_ready = Ir a la revancha
rematch_rotate = Todos avanzan un sitio
new_game = Otro juego
see_table = Ver la mesa
result = Resultado
won = { $name } ha ganado
you_resigned = Has abandonado
you_won = Has ganado
tied = Empate
nobody_won = Nadie ha ganado
cards_left = { $n ->
    [one] queda 1 carta
   *[other] quedan { $n } cartas
}
by_round = Puntos por ronda
in_all = Total
decisive = El momento decisivo
automatic = Las reacciones de { $name } parecen automáticas.
unfinished = Sin terminar
no_score = La partida quedó sin terminar y no tiene puntuación.
points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
turns = { $n ->
    [one] 1 turno
   *[other] { $n } turnos
}
place = Puesto

# Lo que se puede hacer.
undo = Deshacer la última jugada
take_back = Deshacer
other_moves = Lo que puedes hacer
moves_key = Pulsa de 1 a 9 para elegir una jugada

# El formulario de una mesa nueva.
game = Juego
rule_set = Reglas
options = Opciones
seats = Sitios
yes = sí
no = no
none = sin límite
clock = Reloj
clock_none = sin reloj
clock_slow = 2 minutos por jugada
clock_normal = 30 segundos por jugada
clock_fast = 10 segundos por jugada
public = Mostrar en la página de inicio
may_watch = Otros pueden mirar
open_hands = Los espectadores ven todas las manos
friends = Compensar conexiones lentas (hasta 250 ms)
memory = Recordatorio: mostrar lo que cada jugador ha visto
memory_on = Con recordatorio: las cartas que has visto siguen visibles para ti.
memory_off = De memoria: una carta que has visto se vuelve a tapar al cabo de un momento.
round_wait = Sigue en { $n } s
round_others = Aún están mirando: { $names }
make_table = Abrir la mesa
seconds_left = quedan { $n } s

# Las repeticiones.
journal_broken = Esto no es una partida de Fairdeal, o se ha modificado o cortado.
journal_other_rules = Esta partida se jugó con otra versión de las reglas. Ábrela con la versión de Fairdeal con la que se jugó.
replay = Repetición
replay_step = Suceso { $n } de { $all }
first = Principio
back = Atrás
forward = Adelante
last = Final
play_through = Reproducir
pause = Pausa
link_here = Enlace a esta posición
download = Descargar como JSON
verify = Verificar el reparto

# El registro.
log_sat = { $name } se ha sentado
log_left = { $name } se ha ido
log_kicked = El anfitrión ha quitado a { $name } de la mesa
log_started = Se han repartido las cartas
log_cancelled = Sin reparto: el sitio { $n } no respondió y queda libre
dealing = Repartiendo: esperando la respuesta de todos los jugadores…
deal_cancelled = No se han repartido cartas: { $name } no respondió. El sitio queda libre; empieza otra vez.
log_gone = { $name } no está; un bot sigue jugando
log_back = { $name } ha vuelto
log_handed_over = { $name } juega ahora en otro dispositivo
log_hosts = { $name } es ahora el anfitrión
log_undone = { $name } ha deshecho una jugada
log_resigned = { $name } ha abandonado

# Las frases que se dicen con un clic.
phrase_0 = ¡Hola!
phrase_1 = ¡Suerte!
phrase_2 = ¡Bien jugado!
phrase_3 = Uy.
phrase_4 = Te toca.
phrase_5 = Un momento, por favor.
phrase_6 = ¡Gracias por la partida!
phrase_7 = ¿Otra?
phrase_8 = ¡Pulgar arriba!
phrase_9 = ¡Aplausos!
phrase_10 = ¡Ja, ja!
phrase_11 = ¡Hala!
phrase_12 = ¡Oh, no!
phrase_13 = ¡Me encanta!

# El registro, continuación.
log_said = { $name }: «{ $words }»
log_pressed = { $told } (sin efecto)
log_advised = { $name } ha pedido una pista
log_ended = La partida ha terminado
log_again = Hay revancha
log_opened = La mesa está abierta
log_clock = { $told } (se acabó el tiempo)

# Las estadísticas.
show = Mostrar
look_up = Buscar un nombre
no_matches = Aún no hay partidas terminadas con este nombre.
no_matches_here = Todavía no hay ninguna partida terminada en este dispositivo.
matches = Partidas
wins = Victorias
streak = Días seguidos
wins_by_game = Victorias por juego
with_undo = { $n } más con deshacer
won_of = { $wins } de { $matches }
places = Últimas partidas
places_about = Una barra más alta es mejor; el número es el puesto. Elige una barra para ver la repetición.
daily_days = Reverb diario: las últimas cuatro semanas
days_played = jugado { $n } de los últimos { $all } días
copy_result = Copiar el resultado
rounds_won = { $n ->
    [one] 1 ronda ganada
   *[other] { $n } rondas ganadas
}

# Las cartas.
stock = Mazo
discards = Descarte
your_hand = Tu mano
card_fits = { $card }, se puede jugar
card_back = una carta boca abajo
card_of = { $rank } de { $suit }
rank_A = as
rank_2 = dos
rank_3 = tres
rank_4 = cuatro
rank_5 = cinco
rank_6 = seis
rank_7 = siete
rank_8 = ocho
rank_9 = nueve
rank_10 = diez
rank_J = jota
rank_Q = dama
rank_K = rey
suit_C = tréboles
suit_D = diamantes
suit_H = corazones
suit_S = picas
completions = { $n ->
    [one] 1 mano vaciada
   *[other] { $n } manos vaciadas
}

# Las repeticiones, continuación.
to_table = Ir a la mesa
replay_not_dealt = Aún no se habían repartido las cartas.
replay_link = Enlace
replay_json = JSON
replay_speed = Velocidad
replay_through = Punto de vista
replay_own = como lo vi yo
replay_outside = como espectador
replay_seat = como lo vio { $name }
log_photo = foto finish

# La prueba de un reparto justo.
proof_about = El servidor eligió un secreto antes de que nadie se sentara y mostró su huella. Después, cada cual añadió un número propio. Las cartas resultan del secreto y de todos esos números, así que nadie pudo elegirlas. Este navegador lo comprueba por sí mismo.
proof_good = El reparto fue justo.
proof_broken = El reparto no ha pasado la comprobación.
proof_holds = se cumple
proof_fails = no se cumple
proof_unknown = sin comprobar
proof_commitment = El SHA-256 del secreto es la huella con la que se abrió la mesa.
proof_saw = Es la huella que este navegador vio antes del reparto.
proof_no_part = Este navegador no estaba sentado a la mesa. La huella viene de la propia prueba: esto muestra que la partida concuerda con su prueba, no que el reparto estuviera fijado de antemano.
proof_agrees = La partida concuerda con su prueba.
proof_other_day = Antes del reparto se le dijo otra cosa a este navegador sobre si es un reparto del día, y de qué día.
proof_hashes = Los números de todos los jugadores son aquellos cuyo SHA-256 este navegador conocía antes de revelar el suyo.
proof_nonce = El número que añadió este navegador forma parte del reparto.
proof_sat_later = Te sentaste después del reparto: tu número no forma parte de él.
proof_key = La clave del reparto es el HMAC-SHA-256 del secreto con los números que añadieron las personas de la mesa: { $n }.
proof_key_daily = La clave del reparto es el secreto del día, el mismo para todos.
proof_seen = La mesa después del reparto es la que este navegador vio entonces.
proof_not_seen = Este navegador no guardó lo que se vio al repartir.
proof_lots = Fotos finish, decididas por los sorteos que resultan del secreto: { $n }.
proof_here = Esta partida se repartió en un solo dispositivo. Nadie más añadió un número a la mezcla, así que no hay huella que comprobar.
proof_replayed = Este navegador ha repartido las cartas con la clave del reparto y ha vuelto a jugar cada jugada del registro: { $n } jugadas, todas legales, y la misma mesa después de cada una.
proof_not_checked = Sin comprobar aquí: este navegador no ha podido cargar las reglas de este juego. El comando de abajo reparte las cartas y vuelve a jugar toda la partida.
proof_at_the_end = El servidor revela el secreto cuando termina la partida. Entonces este navegador puede comprobar el reparto.
proof_tomorrow = Otros aún juegan este reparto. El servidor revela su secreto cuando acaba el día.
proof_none = No hay prueba que comprobar: { $why }
proof_command = En la línea de comandos:

# El análisis de una partida terminada.
review = Análisis
review_knowledge = Las probabilidades se basan en
review_own = lo que sabía cada jugador
review_seat = solo lo que sabía { $name }
review_progress = Progreso del análisis
review_failed = El análisis se ha detenido por un error. Recarga la página para intentarlo otra vez.
review_begins = El análisis empieza…
review_chances = Probabilidades de ganar
review_graph = Las probabilidades de ganar después de cada jugada. Las flechas del teclado van de jugada en jugada.
review_at = Jugada { $n }: { $chances }
review_costliest = Decisiones más caras
review_none = Ninguna decisión fue claramente peor que otra.
review_all = Todas las decisiones caras ({ $n })
review_deal = Se reparten las cartas.
review_move = Jugada { $n }
review_better = Mejor: { $best }. Habría aumentado la probabilidad de ganar en { $cost } puntos porcentuales.
review_same = Un jugador fuerte haría lo mismo.
review_wait = esperar
review_luck = Suerte de { $name }: { $luck } puntos porcentuales.
review_luck_deal = Suerte, en puntos porcentuales: { $luck }.
review_play_on = Seguir jugando como { $name }
review_play_deal = Jugar este reparto
review_link = Copiar el enlace a este momento
review_sums = Suerte y habilidad
review_player = jugador
review_result = resultado
review_skill = habilidad
review_luck_short = suerte
review_cards = cartas
review_others = otros
review_sums_mean = En puntos porcentuales de una victoria. Suerte y habilidad suman el resultado: la parte de la victoria menos una parte igual de { $even }. La habilidad compara las decisiones de un jugador con las del jugador de referencia. «Otros» es lo que aportaron las decisiones de los demás, «cartas» es el resto de la suerte.
review_sums_alone = En puntos porcentuales. Suerte y habilidad suman el resultado: la parte de los repartos en los que al jugador de referencia le fue peor, menos la mitad. La habilidad compara las decisiones con las del jugador de referencia.
review_par = Par de este reparto: { $n ->
    [one] 1 turno
   *[other] { $n } turnos
}.
review_par_found = Mejor juego encontrado para este reparto: { $n ->
    [one] 1 turno
   *[other] { $n } turnos
}.

# Aprender en la mesa.
learn = Cómo se juega
learn_offer = ¿Es tu primera vez? Aprende un juego en tres minutos, en una mesa de verdad.
learn_lesson = Lección { $n } de { $all }
learn_next = Siguiente
learn_skip = Saltar esta lección
learn_wait = { $name } juega…
learn_not_now = Ahora no: haz lo que pide esta lección.
learn_well = ¡Bien hecho!
learn_done = Ya sabes jugar a { $game }
learn_done_about = Empieza con bots fáciles. En cada mesa puedes abrir las reglas y pedir una pista.
learn_play = Jugar contra bots fáciles
learn_again = Repetir las lecciones

# Una velada con amigos.
evening = Una velada con amigos
evening_offer = ¿En grupo? Juega varios juegos seguidos con una sola hoja de puntos.
evening_title = Velada
evening_about = Varios juegos seguidos con una sola hoja de puntos, para 2 a 12 personas en 3 mesas como máximo. Abre una velada y envía su enlace a todos.
evening_open = Abrir una velada
evening_to = Volver a la velada
evening_missing = No existe esa velada. Las veladas que nadie usa se olvidan.
evening_invited = { $name } te invita a una velada de juegos de cartas
evening_people = { $n ->
    [one] 1 persona
   *[other] { $n } personas
}
evening_host = anfitrión
evening_not_here = ausente
evening_on_break = en descanso
evening_break = Tomar un descanso
evening_break_end = Terminar el descanso
evening_leave = Dejar la velada
evening_remove = Quitar a { $name } de la velada
evening_vote = Vota el próximo juego
evening_votes = { $n ->
    [0] sin votos
    [one] 1 voto
   *[other] { $n } votos
}
evening_undecided = { $n ->
    [one] 1 persona no ha votado todavía.
   *[other] { $n } personas no han votado todavía.
}
evening_tie = Juego
evening_tables = Mesas
evening_tables_few = las menos posibles
evening_settings = Reloj, bots y opciones
evening_level = Bots en los sitios libres
evening_changed = { $n ->
    [one] 1 opción cambiada
   *[other] { $n } opciones cambiadas
}
evening_shared = Duplicado: todas las mesas juegan el mismo reparto
evening_shared_about = Se te compara con quienes tienen las mismas cartas en las otras mesas. Solo el servidor ha sorteado este reparto, como un reparto del día, y lo fijó antes de que nadie supiera quién se sienta dónde: { $commitment }…
evening_shared_on = Duplicado: todas las mesas juegan el mismo reparto. Se podrá mirar y ver las repeticiones cuando todas las mesas hayan terminado.
evening_start = Empezar la ronda { $n }: { $game }
evening_wait_host = { $name } empieza la próxima ronda.
evening_round = Ronda { $n }: { $game }
evening_your_table = Ir a tu mesa: mesa { $n }
evening_table_ready = Tu mesa está lista
evening_wait_tables = Has terminado. Esperando a las otras mesas.
evening_you_out = En esta ronda no hay sitio para ti. Recibes por ella tu propia media, y otros descansarán antes de que te vuelva a tocar.
evening_not_in = No estás en esta ronda. Puedes jugar en la próxima.
evening_table = Mesa { $n }
evening_finished = terminada
evening_bot = bot
evening_out = Sin sitio: { $names }
evening_end_round = Seguir sin esperar
evening_end_about = ¿Terminar esta ronda? Las mesas que no han terminado no cuentan.
evening_end_yes = Sí, terminar la ronda
evening_end_no = Esperar
starts_itself = La partida empieza sola en cuanto estén todos. Si alguien no viene, el anfitrión de esta mesa puede liberar el sitio.
evening_sheet = Hoja de puntos
evening_name = Nombre
evening_total = Total
evening_chart = Puntos después de cada ronda. Ahora: { $points }
evening_duplicate = duplicado
evening_replay = Repetición de la ronda { $round }, mesa { $n }
evening_formula = Puntos de una ronda: 100 por el primer puesto, 0 por el último y, entre ambos, a intervalos iguales; quienes empatan comparten los puntos. En una ronda de duplicado (=) se te compara solo con quienes tenían las mismas cartas. Ø: no había sitio para ti, y recibes tu propia media. Si no estás, o dejas tu sitio, no recibes nada.
proof_key_shared = La clave del reparto sale solo del secreto, porque varias mesas tenían este reparto: nadie añadió un número.
proof_round = Otra mesa todavía juega este reparto. El servidor revela su secreto cuando termina la ronda.
