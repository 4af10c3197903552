# Wat berichtendiensten naast een link laten zien, in het Nederlands.

home-title = Fairdeal
home-about = Kaartspellen met vrienden of bots, aan één eerlijke tafel. Zonder account, zonder installatie.
game-title = { $game }
game-about = Speel { $game } met vrienden of bots, gewoon in de browser. Zonder account, zonder installatie.
table-title = { $game }: kom aan tafel
table-about = Een link naar een tafel { $game }. Hij opent in de browser. Zonder account, zonder installatie.
won-title = { $game }: { $winners } { $n ->
    [one] heeft
   *[other] hebben
} gewonnen
played-title = { $game }: { $names }
replay-about = Spelers: { $names }. Bekijk de partij nog eens, zet voor zet.
some-player = Speler { $n }
points-alone = Uitslag: { $n }
daily-title = Partijen van de dag
day-title = De partijen van { $day }
daily-about = Elke dag dezelfde kaarten voor iedereen. Hoe ver kom jij?
puzzles-title = Puzzels
game-puzzles-title = { $game }: puzzels
puzzles-about = Eén zet is duidelijk de beste. Zie jij welke?
evening-title = Een avond kaarten
evening-about = Meerdere spellen achter elkaar met één scorelijst, voor een groep vrienden. Opent in de browser. Geen account, niets te installeren.
