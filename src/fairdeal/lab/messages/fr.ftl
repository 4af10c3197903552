# Ce dont le labo avertit, en français.
seat = place { $seat }
seat-of = place { $seat } ({ $mind })
every-match = toutes les parties
part-of-matches = { $share } des parties
one-match-in = une partie sur { $n }
minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
unfair-seat = { $who } gagne { $points } points { $more ->
    [more] plus
   *[less] moins
} souvent que sa part de { $share } (95 % : { $low } à { $high })
dead-moves = { $n } coups sur 10 n’ont pas d’alternative ({ $share })
trouble = des ennuis dans { $often } : { $what }
nobody-wins = personne ne gagne dans { $often }
long-matches = une partie sur 10 dure { $long } ou plus, alors que la moitié dure { $half }
few-matter = peu de choix comptent : { $share } de ceux étudiés (95 % : { $low } à { $high })
decided-early = décidé tôt : après 30 % d’une partie, le premier gagne { $share }
no-comebacks = presque pas de remontées : { $share } (95 % : { $low } à { $high })
no-skill = réfléchir ne paie guère : difficile gagne { $share } contre facile, où { $fair } serait du hasard
