# Reverb dans la page, en français.
reverb_turns = Tours
reverb_par = Par
reverb_completions = Mains vidées
reverb_done = { $n ->
    [one] { $n } main vidée
   *[other] { $n } mains vidées
} sur 3
reverb_reverse = Inverser
reverb_unused = disponible
reverb_used = utilisé
reverb_queue = La file
reverb_last = la dernière
reverb_before = celle d’avant
reverb_in_reverse = Inversé !
reverb_in_reverse_about = Joue une carte qui ne convient pas.
reverb_chain = Chaîne de { $n } : continue !
reverb_chain_of = { $name } : une chaîne de { $n }
reverb_this_turn = Cartes de ce tour
reverb_turn_over = Pas de chaîne : un nouveau tour.
reverb_emptied = Main vidée, { $n } sur 3 !
reverb_stuck = Tu ne peux rien jouer : finis le tour.
reverb_hit_emptied = Main vidée : { $n } sur 3
reverb_hit_reverse = Inversé !
reverb_todo_play = Joue une carte qui va avec la dernière ; si elle va avec les deux, tu continues.
reverb_todo_play_or_draw = Joue une carte qui va avec la dernière, ou pioche d’abord.
reverb_todo_draw = Rien ne convient : pioche, inverse, ou finis le tour.
reverb_todo_draw_or_end = Rien ne convient : pioche, ou finis le tour.
reverb_todo_none = Rien ne convient : inverse, ou finis le tour.
reverb_todo_reverse = Inversé : joue une carte qui ne va pas avec la dernière.
reverb_rules_goal = Vide ta main trois fois, en aussi peu de tours que possible.
reverb_rules_match = Une carte a deux signes. Joue-en une dont un signe va avec la dernière carte.
reverb_rules_chain = Si son autre signe va avec la carte d’avant, tu rejoues : une chaîne. Sinon le tour est fini.
reverb_rules_range = Un intervalle va avec tous ses nombres.
reverb_rules_wild = Un joker va avec tout, sauf avec « vide ».
reverb_rules_null = « Vide » ne va avec rien.
reverb_rules_draw = Une carte « pioche » pose aussi la carte suivante de la pioche dans la file. À plusieurs, chacun des autres reçoit une carte à la place.
reverb_rules_reverse = Une fois par partie, tu peux inverser : pendant un tour, une carte ne doit pas aller avec la dernière. Si elle ne va pas non plus avec celle d’avant, tu rejoues.
reverb_rules_end = Quand ta troisième main est vide, tes tours sont ton score : moins, c’est mieux. Le par est ce qu’il faut à un joueur parfait. À plusieurs, le premier qui vide trois mains gagne.

# Les leçons.
reverb_learn_goal = Vide ta main trois fois, en aussi peu de tours que possible. Chaque carte a deux signes. Voici la dernière carte : la tienne doit aller avec elle.
reverb_learn_match = Les cartes éclairées ont un signe qui va avec la dernière carte. Joues-en une.
reverb_learn_turn = Elle n’allait qu’avec la dernière carte : c’était un tour. Mieux vaut aller avec deux cartes à la fois, comme dans la leçon suivante.
reverb_learn_two = Deux cartes comptent : la dernière, et celle d’avant.
reverb_learn_chain = Joue { $card } : le { $near } va avec la dernière carte, { $last }, et le { $far } avec celle d’avant, { $before }. Ensuite tu rejoues.
reverb_learn_on = C’était une chaîne : ton tour continue. Une autre carte la prolonge. Joue-la.
reverb_learn_chained = Deux cartes en un tour, et tu peux continuer. Les longues chaînes économisent des tours.
reverb_learn_draw = Aucune de tes cartes ne prolonge une chaîne. Une fois par tour, tu peux piocher une carte. Fais-le.
reverb_learn_drawn = La nouvelle carte va avec les deux cartes. Joue-la.
reverb_learn_reverse = Une fois par partie, tu peux inverser, quand peu de cartes conviennent. Appuie dessus.
reverb_learn_reversed = Pendant ce tour, joue une carte qui ne va pas avec la dernière. Si elle ne va pas non plus avec celle d’avant, tu continues.
reverb_learn_end = Un joker va avec tout sauf « vide », et « vide » ne va avec rien. Une carte « pioche » pose la carte suivante de la pioche dans la file. Le par est ce qu’il faut à un joueur parfait : essaie de l’atteindre.
