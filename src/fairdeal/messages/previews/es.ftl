# Lo que los servicios de mensajería muestran junto a un enlace, en español.

home-title = Fairdeal
home-about = Juegos de cartas con amigos o bots, en una mesa justa. Sin cuenta y sin instalar nada.
game-title = { $game }
game-about = Juega a { $game } con amigos o bots, en el navegador. Sin cuenta y sin instalar nada.
table-title = { $game }: ven a la mesa
table-about = Un enlace a una mesa de { $game }. Se abre en el navegador. Sin cuenta y sin instalar nada.
won-title = { $game }: victoria de { $winners }
played-title = { $game }: { $names }
replay-about = En la mesa: { $names }. Vuelve a ver la partida, jugada a jugada.
some-player = Jugador { $n }
points-alone = Resultado: { $n }
daily-title = Repartos del día
day-title = Repartos del { $day }
daily-about = Cada día, las mismas cartas para todos. ¿Hasta dónde llegas?
puzzles-title = Problemas
game-puzzles-title = { $game }: problemas
puzzles-about = Una jugada es claramente la mejor. ¿La encuentras?
evening-title = Una velada de juegos de cartas
evening-about = Varios juegos seguidos con una sola hoja de puntos, para un grupo de amigos. En el navegador, sin cuenta, sin instalar nada.
