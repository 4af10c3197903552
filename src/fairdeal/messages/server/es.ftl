# Por qué el servidor no hace algo, en español.

# Sitios.
spectators-cannot-play = un espectador no puede jugar
spectators-cannot-leave = un espectador no tiene sitio que dejar
spectators-cannot-resign = un espectador no puede abandonar
spectators-cannot-speak = un espectador no puede decir nada
spectators-cannot-ask-again = un espectador no puede pedir otra partida
spectators-have-no-seat = quien mira no tiene sitio que llevarse
code-not-valid = este código ya se usó o es demasiado antiguo: pide otro en el otro dispositivo
one-seat-each = ya tienes un sitio en esta mesa
only-host = eso solo puede hacerlo el anfitrión
no-seat = los sitios van de 0 a { $last }, no { $given }
seat-taken = este sitio está ocupado
all-seats-taken = todos los sitios están ocupados; puedes mirar
person-sits = en este sitio hay una persona
nobody-sits = en este sitio no hay nadie
seat-resigned = { $seat } ha abandonado: un bot juega hasta el final
resigned = este sitio ha abandonado: sigue un bot
resigned-already = este sitio ya ha abandonado
nothing-to-resign = no hay nada que abandonar: no se está jugando ninguna partida
leave-yourself = para dejar tu propio sitio, deja la mesa
only-away = durante una partida, el anfitrión solo puede liberar el sitio de una persona ausente
name-taken = aquí ya hay alguien que se llama «{ $name }»
somebody-elses = este sitio ya es de otra persona
hand-seen = tú, o alguien con tu misma dirección, ya ha visto la mano de { $seat }: mira, o juega la próxima partida
no-level = el nivel de un bot es { $levels }, no «{ $given }»
level-fixed = el nivel de un bot no cambia durante una partida
no-phrase = las frases van de 0 a { $last }, no { $given }

# El reparto.
being-dealt = se están repartiendo las cartas: inténtalo otra vez dentro de un momento
not-here-yet = { $name } aún no está: espera, o libera el sitio
spectators-have-no-part = un espectador no participa en el reparto
no-part = este sitio no participa en el reparto
seats-closed = los sitios están cerrados: no se puede añadir otro número
no-nonces-today = un reparto del día es el mismo para todos: no lleva números
no-nonces-shared = varias mesas tienen este reparto: no lleva números
seats-are-drawn = varias mesas juegan este reparto, así que sus sitios se sortean: juega en tu propia mesa
not-dealing = no se está repartiendo: guárdate tu número
wrong-nonce = este número no corresponde a la huella que enviaste
not-out-yet = { $what ->
    [journal] el registro contiene la clave del reparto
   *[proof] la prueba contiene el secreto del reparto
}, así que hay que esperar al final de la partida
round-not-over = otra mesa todavía juega este reparto, así que { $what ->
    [journal] el registro
   *[proof] la prueba
} no estará disponible hasta que termine la ronda

# La partida.
not-started = la partida no ha empezado
started-already = la partida ya ha empezado
match-over = la partida ha terminado
still-playing = la partida aún se está jugando
moved-on-before = la mesa ya había avanzado antes de que llegara tu jugada
not-sent = el suceso { $event } no se te ha enviado
hand-down = tu pulsación anterior todavía se está juzgando
faster = otro jugador fue más rápido
given-up = el sitio se dejó antes de que se juzgara tu jugada
nothing-to-advise = ahora no hay pista: no puedes hacer nada

# Mesas.
no-table = no hay ninguna mesa «{ $table }»
private-table = esta mesa no admite espectadores
wrong-token = este token no corresponde a ningún sitio de esta mesa
loading-again = esta mesa se está cargando otra vez: inténtalo de nuevo
set-aside = esta versión del servidor no puede abrir la mesa { $table }; queda guardada
set-aside-because = esta versión del servidor no puede abrir la mesa { $table }; queda guardada: { $why }
no-game = no hay ningún juego «{ $given }»; hay: { $games }
no-clock = un reloj es { $clocks }, no «{ $given }»
day-to-come = el { $day } aún no ha llegado
nobody-played-then = nadie jugó el { $day }

# Límites.
not-stored = el servidor no puede guardar nada ahora; no se ha hecho nada
closing = el servidor se está cerrando; inténtalo otra vez dentro de un momento
busy = ahora hay demasiadas mesas; inténtalo otra vez dentro de un minuto
too-many-tables = una misma dirección puede tener como mucho { $most } mesas abiertas
too-many-seats = como mucho { $most } mesas abiertas y sitios ocupados en total por minuto desde una misma dirección; inténtalo dentro de { $seconds } s
too-many-requests = demasiadas solicitudes desde una misma dirección; inténtalo dentro de { $seconds } s
too-many-extras = una mesa admite como mucho { $most } frases, pistas, bots y pulsaciones sin efecto
too-many-phrases = como mucho { $most } frases en { $seconds } segundos
long-log = esta mesa tiene un registro largo: inténtalo más tarde

# Veladas.
no-evening = no hay ninguna velada «{ $evening }»
evening-set-aside = esta versión del servidor no puede abrir la velada «{ $evening }»; queda guardada
evening-join-first = únete primero a la velada
evening-one-person-each = en este dispositivo, { $name } participa en la velada: sal primero de ella aquí, o usa otro dispositivo
evening-other-seat = este dispositivo tiene otro sitio en esta ronda: vuelve a intentarlo después de la ronda
evening-full = una velada tiene como máximo { $most } personas
evening-no-person = nadie tiene el número { $given } en esta velada
evening-round-goes-on = se está jugando una ronda: espera a que termine
evening-other-round = la próxima ronda es la número { $next }
evening-voted-down = decide la votación; más votos: { $games }
evening-too-few = una ronda necesita al menos { $least } personas presentes y sin descanso; hay { $n }
evening-too-few-for = { $tables } mesas necesitan al menos { $least } personas; hay { $n }
evening-shared-needs-two = una ronda de duplicado necesita al menos 2 mesas
evening-too-many-rounds = una velada tiene como máximo { $most } rondas: abre otra
evening-too-many-changes = una velada admite como máximo { $most } votos, descansos y cambios de personas
