# UNO dans la page, en français.
uno_colour_red = rouge
uno_colour_yellow = jaune
uno_colour_green = vert
uno_colour_blue = bleu
uno_which_colour = Quelle couleur ?
uno_stock = Piocher : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
} dans la pioche
uno_top = Au-dessus : { $card } ; à suivre : { $colour }
uno_forward = On joue dans le sens des aiguilles d’une montre.
uno_backward = On joue dans le sens inverse des aiguilles d’une montre.
uno_say = Dire UNO
uno_say_about = Appuie avant de jouer ton avant-dernière carte (touche U)
uno_forgot = UNO oublié !
uno_you_owe = Tu dois prendre { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
uno_owes = { $name } doit prendre { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}.
uno_drew = Tu as pioché un { $card } : joue-le ou garde-le.
uno_must_draw = Rien ne va : pioche.
uno_jump = Tu peux intervenir.
uno_round_won = { $name } a gagné la manche { $n } : +{ $points }.
uno_round_nobody = Personne n’a gagné la manche { $n }.

# Les leçons.
uno_learn_goal = Débarrasse-toi le premier de toutes tes cartes. La carte du milieu décide de ce que tu peux jouer.
uno_learn_colour = Une carte de la même couleur convient. Les cartes qui conviennent sont éclairées : joues-en une.
uno_learn_number = Une carte avec le même chiffre convient aussi, quelle que soit sa couleur. Joue-la.
uno_learn_draw = Aucune de tes cartes ne convient. Pioche une carte.
uno_learn_drawn = La carte piochée convient. Tu pourrais la garder, mais joue-la maintenant.
uno_learn_skip = Certaines cartes ont un effet. Joue le passe-tour : { $name } passe son tour.
uno_learn_two = C’est encore à toi. Joue le +2 : { $name } pioche deux cartes et passe son tour.
uno_learn_reverse = { $name } a deux cartes de plus. Un changement de sens inverse le sens du jeu, que montrent les flèches. À deux, il agit comme un passe-tour.
uno_learn_wild = Un joker va sur toutes les cartes. Joue-le, et choisis la couleur à suivre.
uno_learn_four = Il fallait suivre ta couleur. Avec un +4, le joueur suivant pioche aussi quatre cartes. Joue-le quand tu n’as aucune carte de la couleur en jeu, sinon on peut te contester.
uno_learn_say = Il te reste deux cartes. Appuie d’abord sur « Dire UNO », puis joues-en une. Si tu oublies, on peut te prendre, et tu pioches deux cartes.
uno_learn_last = Plus qu’une carte, et elle convient : joue-la.
uno_learn_points = Tu as gagné cette manche ! Les cartes de l’autre main sont tes points. Le premier à 500 points gagne la partie.
