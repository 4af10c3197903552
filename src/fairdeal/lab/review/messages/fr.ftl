# L’analyse d’une partie : chance et habileté, coup par coup.
title = { $game } : analyse d’une partie de { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
won = { $who } a gagné.
shared = { $who } partagent la victoire.
nobody = Personne n’a gagné : la partie compte comme partagée par tous.
alone = Un résultat de { $points } : meilleur que { $share } des donnes du joueur de référence.
alone-unfinished = La partie n’a pas été terminée et n’a donc pas de score.
own-knowledge = Les chances de chaque joueur sont estimées d’après ce que ce joueur savait.
seat-knowledge = Toutes les chances sont estimées d’après ce que savait { $who } ; seules ses décisions sont jugées.
all-knowledge = Toutes les chances sont estimées en connaissant toutes les cartes ; les décisions sont jugées d’après ce que le joueur savait.
effort = { $playouts } parties simulées par possibilité, graine { $seed }. Les valeurs sont des points de pourcentage d’une victoire ; ± est une erreur type.
interrupted = L’analyse a été interrompue après { $done } coups sur { $moves }.
costliest = Les décisions les plus coûteuses
none-costly = Aucune décision n’était clairement moins bonne qu’une autre.
move = Coup { $number } : { $told }.
better = Mieux : { $best }. Ce choix aurait augmenté les chances de gagner de { $cost } points de pourcentage.
knew = Ce que savait { $who } : { $facts }.
sums = Chance et habileté
sums-mean = Chance et habileté donnent ensemble le résultat : la part de la victoire moins une part égale de { $even }. L’habileté compare les décisions d’un joueur à celles du joueur de référence ; « autres » est ce que les choix des autres ont apporté ; « cartes » est le reste de la chance.
sums-mean-alone = Chance et habileté donnent ensemble le résultat : la part des donnes où le joueur de référence a fait moins bien, moins la moitié. L’habileté compare les décisions à celles du joueur de référence.
moves = Coup par coup
moves-mean = Coût : combien de fois de plus gagne la meilleure possibilité. Chance : de combien le coup a changé les chances du joueur, en dehors de la décision elle-même.
chances = Les chances de gagner
deal = la donne
same = le même
waiting = attendre
head-number = coup
head-seat = joueur
head-what = ce qui s’est passé
head-best = meilleur
head-cost = coût
head-luck = chance
head-chances = chances
head-won = gagné
head-result = résultat
head-skill = habileté
head-cards = cartes
head-others = autres
written = Écrit : { $file }
