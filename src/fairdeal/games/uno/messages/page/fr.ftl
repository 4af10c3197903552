# UNO dans la page, en français.
uno_colour_red = rouge
uno_colour_yellow = jaune
uno_colour_green = vert
uno_colour_blue = bleu
uno_which_colour = Quelle couleur ?
uno_stock = Piocher : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} dans la pioche
uno_top = Au-dessus : { $card } ; à suivre : { $colour }
uno_forward = On joue dans le sens des aiguilles d’une montre.
uno_backward = On joue dans le sens inverse des aiguilles d’une montre.
uno_say = Dire UNO
uno_say_about = Appuie avant de jouer ton avant-dernière carte (touche U)
uno_forgot = UNO oublié !
uno_you_owe = Tu dois prendre { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
uno_owes = { $name } doit prendre { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
uno_drew = Tu as pioché un { $card } : joue-le ou garde-le.
uno_must_draw = Rien ne convient : pioche.
uno_jump = Tu peux intercepter.
uno_round_won = { $name } a gagné la manche { $n } : +{ $points }.
uno_round_nobody = Personne n’a gagné la manche { $n }.
uno_round_yours = Tu as gagné la manche { $n } : +{ $points }.
uno_round_over = La manche { $n } est finie
uno_next_round = Manche suivante
uno_round_target = La partie se joue en { $n } points.
uno_hit_skipped = Tour passé
uno_hit_draws = +{ $n }
uno_hit_caught = Pris ! +{ $n }
uno_hit_reverse = Changement de sens
uno_hit_uno = UNO !
uno_first_skip = La première carte { $you ->
    [yes] te fait passer ton tour
   *[no] fait passer son tour à { $name }
}.
uno_first_draw_2 = La première carte est un +2 : +2 pour { $you ->
    [yes] toi
   *[no] { $name }
}.
uno_first_reverse = La première carte est un changement de sens : { $you ->
    [yes] tu commences
   *[no] { $name } commence
}, dans l’autre sens.
uno_todo_play = Joue une carte éclairée.
uno_todo_either = Joue une carte éclairée, ou pioche.
uno_todo_answer = Réponds avec une carte éclairée, ou prends { $n } cartes.
uno_todo_challenge = Prends { $n } cartes, ou conteste le +4.
uno_todo_stack_or_challenge = Réponds avec une carte éclairée, prends { $n } cartes, ou conteste le +4.
uno_todo_catch = UNO n’a pas été dit : prends { $name } en faute !
uno_rules_goal = Débarrasse-toi de toutes tes cartes avant les autres.
uno_rules_colour = Joue une carte de la même couleur que celle du dessus…
uno_rules_number = … ou du même numéro. Si rien ne convient, pioche.
uno_rules_number_until = … ou du même numéro. Si rien ne convient, pioche jusqu’à ce qu’une carte convienne.
uno_rules_skip = Passe-tour : le joueur suivant passe son tour.
uno_rules_reverse = Changement de sens : on joue dans l’autre sens.
uno_rules_two = +2 : le joueur suivant pioche deux cartes et passe son tour.
uno_rules_two_stacked = +2 : le joueur suivant pioche deux cartes et passe son tour, ou il ajoute un autre +2 et transmet la somme.
uno_rules_wild = Joker : il convient toujours, et tu choisis la couleur.
uno_rules_four = +4 : tu choisis la couleur, et le suivant pioche quatre cartes et passe son tour.
uno_rules_four_other = Tu ne joues un +4 que si aucune autre de tes cartes ne convient.
uno_rules_four_colour = Tu ne joues un +4 que si tu n’as aucune carte de la couleur demandée.
uno_rules_challenge_other = Tu peux toujours jouer un +4, mais le suivant peut le contester. Si une autre de tes cartes convenait, c’est toi qui pioches les quatre ; sinon il en pioche six.
uno_rules_challenge_colour = Tu peux toujours jouer un +4, mais le suivant peut le contester. Si tu avais une carte de la couleur demandée, c’est toi qui pioches les quatre ; sinon il en pioche six.
uno_rules_end = Le premier joueur sans carte gagne la manche. Celui qui gagne le plus de manches gagne la partie.
uno_rules_end_points = Le premier joueur sans carte gagne la manche, et les cartes des autres valent des points pour lui. Avec { $target } points, on gagne la partie.

# Les leçons.
uno_learn_goal = Débarrasse-toi de toutes tes cartes avant les autres. La carte du milieu décide de ce que tu peux jouer.
uno_learn_colour = Une carte de la même couleur convient. Les cartes qui conviennent sont éclairées : joues-en une.
uno_learn_number = Une carte avec le même numéro convient aussi, quelle que soit sa couleur. Joue-la.
uno_learn_draw = Aucune de tes cartes ne convient. Pioche une carte.
uno_learn_drawn = La carte piochée convient. Tu pourrais la garder, mais joue-la maintenant.
uno_learn_skip = Certaines cartes ont un effet. Joue le passe-tour : { $name } passe son tour.
uno_learn_two = C’est encore à toi. Joue le +2 : { $name } pioche deux cartes et passe son tour.
uno_learn_reverse = { $name } a deux cartes de plus. Un changement de sens inverse le sens du jeu, que montrent les flèches. À deux, il agit comme un passe-tour.
uno_learn_wild = Un joker va sur toutes les cartes. Joue-le, et choisis la couleur à suivre.
uno_learn_four = Il fallait suivre ta couleur. Avec un +4, le joueur suivant pioche aussi quatre cartes. Joue-le quand tu n’as aucune carte de la couleur demandée, sinon on peut le contester.
uno_learn_say = Il te reste deux cartes. Appuie d’abord sur « Dire UNO », puis joues-en une. Si tu oublies, on peut te prendre en faute, et tu pioches deux cartes.
uno_learn_last = Plus qu’une carte, et elle convient : joue-la.
uno_learn_points = Tu as gagné cette manche ! Les cartes de l’autre main sont tes points. Le premier à 500 points gagne la partie.
