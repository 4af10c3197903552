# El análisis de una partida: suerte y habilidad, jugada a jugada.
title = { $game }: análisis de una partida de { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}
won = { $who } ha ganado.
shared = { $who } comparten la victoria.
nobody = Nadie ha ganado: la partida cuenta como compartida por todos.
alone = Un resultado de { $points }: mejor que { $share } de los repartos del jugador de referencia.
alone-unfinished = La partida no se terminó y por eso no tiene resultado.
own-knowledge = Las probabilidades de cada jugador se estiman según lo que ese jugador sabía.
seat-knowledge = Todas las probabilidades se estiman según lo que sabía { $who }; solo se juzgan las decisiones de { $who }.
all-knowledge = Todas las probabilidades se estiman con todas las cartas conocidas; las decisiones se juzgan según lo que el jugador sabía.
effort = { $playouts } partidas simuladas por alternativa, semilla { $seed }. Los valores son puntos porcentuales de una victoria; ± es un error estándar.
interrupted = El análisis se interrumpió después de { $done } de { $moves } jugadas.
costliest = Las decisiones más caras
none-costly = Ninguna decisión fue claramente peor que otra.
move = Jugada { $number }: { $told }.
better = Mejor: { $best }. Habría aumentado la probabilidad de ganar en { $cost } puntos porcentuales.
knew = Lo que sabía { $who }: { $facts }.
sums = Suerte y habilidad
sums-mean = Suerte y habilidad suman el resultado: la parte de la victoria menos una parte igual de { $even }. La habilidad compara las decisiones de un jugador con las del jugador de referencia; «otros» es lo que aportaron las decisiones de los demás; «cartas» es el resto de la suerte.
sums-mean-alone = Suerte y habilidad suman el resultado: la parte de los repartos en los que al jugador de referencia le fue peor, menos la mitad. La habilidad compara las decisiones con las del jugador de referencia.
moves = Jugada a jugada
moves-mean = Coste: cuánto más a menudo gana la mejor alternativa. Suerte: cuánto cambió la jugada la probabilidad del jugador, aparte de la decisión.
chances = Las probabilidades de ganar
deal = el reparto
same = la misma
waiting = esperar
head-number = jugada
head-seat = jugador
head-what = lo que pasó
head-best = mejor
head-cost = coste
head-luck = suerte
head-chances = probabilidades
head-won = ganado
head-result = resultado
head-skill = habilidad
head-cards = cartas
head-others = otros
written = Escrito: { $file }
