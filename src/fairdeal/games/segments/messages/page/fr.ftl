# Segments dans la page, en français.
seg_how_many = Combien de cartes
seg_which = De quel chiffre
seg_can = jouable
seg_hand = Ta main
seg_chosen = choisie
seg_as = comme { $rank } avec { $pieces }
seg_take_off = reprendre
seg_choose = Choisis la carte { $n } sur { $all }, la plus petite d’abord
seg_choose_one = Choisis la carte
seg_cards = { $n ->
    [one] carte
   *[other] cartes
}
seg_costs = Coûte { $n } de tes { $all } bâtonnets
seg_costs_none = Ne coûte aucun bâtonnet
seg_something_else = Autre chose
seg_round = Manche { $n } sur { $all }
seg_supply = Bâtonnets en réserve
seg_passes = passé { $n } fois
seg_of = { $you ->
    [yes] par toi
   *[no] par { $name }
}
seg_leads = { $name } entame
seg_todo_lead = Tu entames : joue un chiffre ou un groupe au choix.
seg_todo_beat = Bats-le avec autant de cartes d’un chiffre plus haut ou avec exactement une carte de plus, ou passe.
seg_todo_pass = Aucune de tes cartes ne bat cela : passe, et prends des bâtonnets.
seg_hit_pass = Passe
seg_hit_out = Fini !
seg_rules_goal = Débarrasse-toi vite de tes cartes, à chacune des trois manches.
seg_rules_beat = Bats ce qui est posé, ou passe. Autant de cartes d’un chiffre plus haut le battent…
seg_rules_set = … et un groupe d’exactement une carte de plus aussi, quel que soit son chiffre. Ici, deux 4 battent un 7.
seg_rules_pieces = Les bâtonnets changent un chiffre : un bleu allume un segment, un noir en cache un. Ici, un bâtonnet fait d’un 5 un 9.
seg_rules_pass = Quand tu passes, tu prends deux bâtonnets. Sept au plus.
seg_rules_lead = Quand tous les autres passent, le joueur du dernier coup entame librement.
seg_rules_end = Une manche finit quand deux joueurs n’ont plus de cartes. Après trois manches, le joueur qui a le plus de points gagne.
seg_out = fini
seg_pieces = bâtonnets
seg_points = { $n } pt
seg_this_round = Cette manche
seg_in_all = Total
seg_first_out = fini en premier
seg_second_out = fini en deuxième
seg_round_over = La manche { $n } est finie
seg_next_round = Manche suivante

# Les leçons.
seg_learn_goal = Débarrasse-toi de tes cartes : le premier sans carte reçoit 7 points, le deuxième 5. Puis la manche finit.
seg_learn_lead = Tu entames. Joue un chiffre bas : choisis-le, puis appuie sur le bouton qui le joue.
seg_learn_beat = Il y a une carte sur la table. Bats-la avec une carte d’un chiffre plus haut.
seg_learn_pair = Tu peux aussi jouer des chiffres égaux ensemble. Choisis combien de cartes, puis un chiffre que tu as deux fois.
seg_learn_more = Pour battre un groupe, joue autant de cartes d’un chiffre plus haut, ou exactement une carte de plus. Trois 1 battent deux 9.
seg_learn_pieces = Voici tes bâtonnets. Un bâtonnet bleu allume un segment d’un chiffre, un noir l’éteint.
seg_learn_change = Choisis un chiffre que tu n’as pas, puis la carte qu’un bâtonnet transforme en ce chiffre. L’image montre où va le bâtonnet.
seg_learn_changed = Un bâtonnet a changé un chiffre en un autre. Une carte ne prend qu’une couleur, mais autant de bâtonnets que tu veux.
seg_learn_pass = Rien ne t’oblige à battre. Si tu passes, tu prends deux bâtonnets de la réserve. Passe maintenant.
seg_learn_end = Tu as deux bâtonnets de plus. À la fin, les cartes et les bâtonnets qui restent coûtent des points, et n’avoir aucun bâtonnet en donne 3. Trois manches font une partie.
