# Beverbende dans la page, en français.
bev_card_peek = Coup d’œil
bev_card_switch = Échange
bev_card_pick_again = Encore
bev_your_row = Ta rangée
bev_row_of = La rangée de { $name }
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
bev_next_round = Vers la manche suivante
bev_knocked = a frappé
bev_last_turns = Derniers tours : quelqu’un a frappé
bev_points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
bev_todo_picking = Pioche une carte, ou prends celle de la défausse.
bev_todo_number = Mets-la à la place d’une de tes cartes, ou défausse-la.
bev_todo_keep = Mets-la à la place d’une de tes cartes.
bev_todo_peek = Regarde une de tes cartes, ou renonce.
bev_todo_switch = Choisis la carte que tu donnes, ou renonce.
bev_todo_pick_again = Pioche encore, ou renonce.
bev_todo_pointing = Choisis maintenant la carte que tu veux en échange.
bev_todo_rejected = Pioche une deuxième carte, ou arrête.
bev_todo_ending = Ton tour est fini. Ta rangée est-elle assez basse pour frapper ?
bev_todo_end = Ton tour est fini.
