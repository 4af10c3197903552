# De qué avisa el laboratorio, en español.
seat = sitio { $seat }
seat-of = sitio { $seat } ({ $mind })
every-match = todas las partidas
part-of-matches = { $share } de las partidas
one-match-in = una de cada { $n } partidas
minutes = { $n ->
    [one] 1 minuto
   *[other] { $n } minutos
}
unfair-seat = { $who } gana { $points } puntos { $more ->
    [more] más
   *[less] menos
} a menudo que su parte de { $share } (95 %: { $low } a { $high })
dead-moves = { $n } de cada 10 jugadas no tienen alternativa ({ $share })
trouble = problemas en { $often }: { $what }
nobody-wins = nadie gana en { $often }
long-matches = una de cada 10 partidas dura { $long } o más, cuando la mitad dura { $half }
few-matter = pocas decisiones importan: { $share } de las estudiadas (95 %: { $low } a { $high })
decided-early = decidida pronto: tras el 30 % de una partida, quien va primero gana { $share }
no-comebacks = casi nadie remonta: { $share } (95 %: { $low } a { $high })
no-skill = pensar apenas compensa: difícil gana { $share } contra fácil, donde { $fair } sería suerte
