# Ce qui se dit dans tous les jeux.
seat = place { $seat }
not-your-turn = ce n’est pas ton tour
game-over = la partie est finie
moved-on = la table a avancé : elle en est au coup { $ply }, pas { $given }
whose-turn = ce n’est pas à { $seat } de jouer : c’est à { $turn }
cannot = « { $action } » est impossible maintenant : { $why }
cannot-but = « { $action } » est impossible maintenant : { $why }. Possible : { $can }

# Indices.
hint = { $action } : { $strength }.
hint-why = { $action } : { $why } ({ $strength }).
clearly-best = nettement le meilleur coup
slightly-better = un peu mieux que « { $action } »
as-good = aussi bon que « { $action } »
only-move = le seul coup possible
hint-figures = { $action } : { $worth }.
hint-figures-of-two = { $action } : { $worth } ; { $other } : { $less }.
decimal = { $whole },{ $decimals }
worth-lead = avance attendue de { $lead } à la fin de la manche
worth-turns = environ { $turns } tours jusqu’à la prochaine main vide
worth-turns-left = environ { $turns } tours jusqu’à la fin de la partie
wait = attendre

# Règles.
preset-as-written = à la lettre

# Les actions dans le journal : qui a agi, et un coup de plusieurs actions.
subject = { $you ->
    [yes] Tu as
   *[no] { $who } a
}
told-whole = { $told } : { $parts }

# Réglages incorrects.
wrong-seats = { $game } se joue avec { $least } à { $most } places, pas { $given }
no-seat-here = la place { $given } n’existe pas : les places vont de 0 à { $last }
no-preset = { $game } n’a pas les règles { $given } ; il y a : { $there }
no-option = { $game } n’a pas d’option { $given } ; il y a : { $there }
wrong-answer = { $option } doit être { $answers }, pas { $given }
answer-choice = { $some } ou { $last }
answer-switch = true ou false
answer-number = un nombre de { $least } à { $most }
answer-number-or-none = un nombre de { $least } à { $most } ou none
