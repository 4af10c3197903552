# Beverbende dans la page, en français.
bev_card_peek = Coup d’œil
bev_card_switch = Échange
bev_card_pick_again = Encore
bev_your_row = Ta rangée
bev_row_of = Rangée : { $name }
bev_face_down = cachée
bev_some_number = un nombre
bev_owner_knows = son joueur l’a vue
bev_is_switched = va être échangée
bev_can_point = peut être choisie
bev_stock = Pioche
bev_discards = Défausse
bev_none = aucune
bev_can_draw = tu peux piocher ici
bev_can_take = tu peux la prendre
bev_can_discard = la carte que tu tiens peut aller ici
bev_held = { $name }, en main
bev_no_held = En main
bev_in_use = En jeu
bev_round = Manche
bev_in_all = Total
bev_round_of = Manche { $n } sur { $all }
bev_round_over = La manche { $n } est finie
bev_next_round = Manche suivante
bev_knocked = a frappé
bev_last_turns = Derniers tours : on a frappé
bev_points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
bev_todo_picking = Pioche une carte, ou prends celle de la défausse.
bev_todo_drawing = Pioche une carte.
bev_todo_number = Mets-la à la place d’une de tes cartes, ou défausse-la.
bev_todo_keep = Mets-la à la place d’une de tes cartes.
bev_todo_peek = Regarde une de tes cartes, ou renonce.
bev_todo_switch = Choisis la carte que tu donnes, ou renonce.
bev_todo_pick_again = Pioche encore, ou renonce.
bev_todo_pointing = Choisis maintenant la carte que tu veux en échange.
bev_todo_rejected = Pioche une deuxième carte, ou arrête.
bev_todo_ending = Ton tour est fini. Assez bas pour frapper ?
bev_todo_end = Ton tour est fini.

# Les leçons.
bev_learn_goal = Ces quatre cartes sont à toi. La somme la plus basse gagne. Toutes les cartes sont cachées.
bev_learn_remember = Au début, tu as vu a et d. Retiens-les : personne ne te les montre une deuxième fois. Ici, la table les retient pour toi.
bev_learn_draw = Pioche une carte.
bev_learn_swap = C’est une carte basse. Mets-la à la place d’une carte haute que tu connais : voilà pourquoi on les retient.
bev_learn_end = Ton tour est fini. Appuie sur « finir le tour ».
bev_learn_take = La carte du dessus de la défausse est basse, et tout le monde la voit. Prends-la.
bev_learn_unknown = Mets-la là où tu ne connais pas la carte. Une carte inconnue vaut 5 ou 6 points en moyenne.
bev_learn_peek = Avec « Coup d’œil », tu regardes une de tes cartes. Choisis-en une que tu ne connais pas encore.
bev_learn_again = Personne d’autre ne l’a vue. Retiens sa place. Avec « Encore », tu pioches une autre carte, ou deux.
bev_learn_switch = Avec « Échange », tu échanges une de tes cartes contre celle d’un autre joueur, et personne ne les regarde. Choisis une carte haute à donner.
bev_learn_with = Choisis maintenant la carte que tu prends.
bev_learn_blind = { $name } a maintenant ta carte haute, peut-être sans le savoir. Une carte que quelqu’un garde est souvent basse.
bev_learn_knock = Ta rangée est basse. À la fin d’un tour, tu peux frapper : les autres jouent encore un tour, et la manche finit. Appuie sur « frapper ».
bev_learn_points = Toutes les rangées ont été montrées et comptées. Après quatre manches, le joueur qui a le moins de points gagne.
bev_hit_knock = Toc !
bev_hit_peek = Coup d’œil
bev_hit_switched = Échange !
bev_rules_goal = Obtiens la plus petite somme dans ta rangée de quatre cartes.
bev_rules_see = Tes cartes sont cachées. Au début, tu regardes les deux extérieures, une fois : retiens-les.
bev_rules_turn = Pioche une carte, ou prends celle de la défausse. Mets-la à la place d’une carte de ta rangée, ou défausse-la.
bev_rules_peek = Coup d’œil : regarde une de tes cartes.
bev_rules_switch = Échange : échange une de tes cartes contre celle d’un autre, sans regarder.
bev_rules_again = Encore : pioche jusqu’à deux cartes de plus, et utilises-en une.
bev_rules_end = Frappe quand tu penses avoir la rangée la plus basse : les autres jouent encore un tour. La somme de ta rangée fait tes points ; après toutes les manches, le joueur qui a le moins de points gagne.
