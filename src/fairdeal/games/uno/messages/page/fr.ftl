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
