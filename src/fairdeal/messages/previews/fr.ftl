# Ce que les messageries montrent à côté d’un lien, en français.

home-title = Fairdeal
home-about = Des jeux de cartes entre amis ou avec des bots, à une table équitable. Sans compte ni installation.
game-title = { $game }
game-about = Joue à { $game } entre amis ou avec des bots, dans le navigateur. Sans compte ni installation.
table-title = { $game } : viens à la table
table-about = Un lien vers une table pour jouer à { $game }. Il s’ouvre dans le navigateur. Sans compte ni installation.
won-title = { $game } : partie gagnée par { $winners }
played-title = { $game } : { $names }
replay-about = À la table : { $names }. Revois la partie, coup par coup.
some-player = Joueur { $n }
points-alone = Résultat : { $n }
daily-title = Les donnes du jour
day-title = Les donnes du { $day }
daily-about = Chaque jour, les mêmes cartes pour tout le monde. Jusqu’où iras-tu ?
puzzles-title = Problèmes
game-puzzles-title = { $game } : problèmes
puzzles-about = Un coup est nettement le meilleur. Sauras-tu le trouver ?
evening-title = Une soirée de jeux de cartes
evening-about = Plusieurs jeux à la suite avec une seule feuille de score, pour un groupe d’amis. Dans le navigateur, sans compte, rien à installer.
