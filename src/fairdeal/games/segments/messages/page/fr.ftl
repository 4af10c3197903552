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
seg_only_pass = Aucune de tes cartes ne peut battre ça.
seg_cards = { $n ->
    [one] carte
   *[other] cartes
}
seg_costs = Coûte { $n } de tes { $all } bâtonnets
seg_costs_none = Ne coûte aucun bâtonnet
seg_something_else = Autre chose
seg_round = Manche { $n } sur { $all }
seg_supply = Bâtonnets à prendre
seg_passes = passé { $n } fois
seg_of = joué par { $name }
seg_you_lead = Tu entames : joue ce que tu veux
seg_leads = { $name } entame
seg_out = a fini
seg_pieces = bâtonnets
seg_points = { $n } pt
seg_this_round = Cette manche
seg_in_all = Total
seg_first_out = fini en premier
seg_second_out = fini en deuxième
seg_round_over = La manche { $n } est finie
seg_next_round = Vers la manche suivante
