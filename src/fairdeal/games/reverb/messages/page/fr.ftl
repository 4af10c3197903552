# Reverb dans la page, en français.
reverb_turns = Tours
reverb_par = Par
reverb_completions = Mains vidées
reverb_done = { $n } mains vidées sur 3
reverb_reverse = Inverser
reverb_unused = pas encore
reverb_used = utilisé
reverb_queue = La file
reverb_last = dernière carte
reverb_before = l’avant-dernière
reverb_in_reverse = Inversé !
reverb_in_reverse_about = Joue une carte qui ne va pas.
reverb_chain = Chaîne de { $n } : continue !
reverb_chain_of = { $name } : une chaîne de { $n }
reverb_this_turn = Cartes de ce tour
reverb_turn_over = Pas de chaîne : un nouveau tour.
reverb_emptied = Main vidée, { $n } sur 3 !
reverb_stuck = Rien ne va : finis le tour.

# Les leçons.
reverb_learn_goal = Vide ta main trois fois, en aussi peu de tours que possible. Chaque carte a deux signes. Voici la dernière carte : la tienne doit s’y accorder.
reverb_learn_match = Les cartes éclairées ont un signe qui s’accorde avec la dernière carte. Joues-en une.
reverb_learn_turn = Elle ne s’accordait qu’avec la dernière carte : c’était un tour. Mieux vaut s’accorder avec deux cartes à la fois, comme dans la leçon suivante.
reverb_learn_two = Deux cartes comptent : la dernière, et celle d’avant.
reverb_learn_chain = Joue { $card } : le { $near } s’accorde avec la dernière carte, { $last }, et le { $far } avec celle d’avant, { $before }. Ensuite tu rejoues.
reverb_learn_on = C’était une chaîne : ton tour continue. Une autre carte la prolonge. Joue-la.
reverb_learn_chained = Deux cartes en un tour, et tu peux continuer. Les longues chaînes économisent des tours.
reverb_learn_draw = Aucune de tes cartes ne prolonge une chaîne. Une fois par tour, tu peux piocher une carte. Fais-le.
reverb_learn_drawn = La nouvelle carte s’accorde avec les deux cartes. Joue-la.
reverb_learn_reverse = Une fois par partie, tu peux inverser, quand peu de cartes s’accordent. Appuie dessus.
reverb_learn_reversed = Pendant ce tour, joue une carte qui ne s’accorde pas avec la dernière. Si elle ne s’accorde pas non plus avec celle d’avant, tu continues.
reverb_learn_end = Un joker s’accorde avec tout sauf « vide », et « vide » avec rien. Une « pioche » pose la carte suivante de la pioche. Le « par » est ce qu’il faut à un joueur parfait : essaie de l’atteindre.
