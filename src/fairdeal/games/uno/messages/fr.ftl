# UNO en français.

# Cartes et couleurs.
colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
   *[blue] bleu
}
face = { $face ->
    [skip] passe-tour
    [reverse] changement de sens
    [draw-2] +2
   *[number] { $face }
}
card = { face } { colour }
wild = joker
wild-draw-4 = +4
named = { $card } en { $colour }

# Actions.
play = jouer { $card }
    .told = { subject } joué le { $card }
play-saying-uno = jouer { $card } et dire UNO
    .told = { subject } joué le { $card } et dit UNO
draw = piocher
    .told = { subject } pioché
keep = garder la carte
    .told = { subject } gardé la carte
take = prendre les cartes
    .told = { subject } pris les cartes
challenge = contester le +4
    .told = { subject } contesté le +4
say-uno = dire UNO
    .told = { subject } dit UNO
catch = prendre en faute
    .told = { subject } pris en faute quelqu’un qui avait oublié de dire UNO
examples = jouer 5 rouge, jouer joker en bleu, piocher

# Pourquoi une action est refusée.
not-held = tu n’as pas de { $card }
no-twin = hors de ton tour, seul un autre { $top } peut être joué
no-wild-twin = on ne joue jamais un joker hors de son tour
top-has-no-twin = on ne joue rien hors de son tour sur un { $top }
drawn-waits = personne n’intercepte tant qu’un joueur n’a pas décidé quoi faire de sa carte piochée
draw-waits = personne n’intercepte tant que le { $top } reste sans réponse
not-the-drawn = tu as déjà pioché : seul le { $drawn } peut être joué maintenant
answer-first = il faut d’abord répondre au { $top }
only-its-like = seul un autre { $face } répond à un { $face }
other-colour = le { $card } n’est pas { $colour }, la couleur choisie
other-symbol-colour = avec ces règles, un { $face } ne va pas sur un { $face } d’une autre couleur
no-colour = le { $card } n’a pas la couleur du { $top }
no-colour-nor-number = le { $card } n’a ni la couleur ni le numéro du { $top }
no-colour-nor-symbol = le { $card } n’a ni la couleur ni le symbole du { $top }
holds-colour = avec ces règles, tu ne peux pas jouer un +4 tant que tu as du { $colour }
holds-playable = avec ces règles, tu ne peux pas jouer un +4 tant qu’une autre de tes cartes est jouable
must-play = avec ces règles, qui peut jouer doit jouer
already-drawn = tu as déjà pioché
nothing-to-draw = il n’y a plus de carte à piocher
nothing-to-keep = tu n’as pioché aucune carte que tu pourrais garder
played-at-once = avec ces règles, une carte piochée qui convient est jouée aussitôt
nothing-owed = tu n’as pas de cartes à prendre
no-challenges = avec ces règles, on ne conteste pas un +4
nothing-to-challenge = il n’y a pas de +4 à contester
stacked = quand les +4 s’empilent, seul le premier peut être contesté
no-calls = avec ces règles, personne ne dit UNO
called-too-soon = on dit UNO à l’avant-dernière carte
nobody-forgot = personne n’a oublié de dire UNO
another-forgot = c’est { $seat } qui a oublié de dire UNO
you-forgot = c’est toi qui as oublié de dire UNO
rounds-without-winner = trois manches de suite n’ont pas eu de gagnant : la partie s’est arrêtée avant que quelqu’un atteigne le but

# Ce qui plaide pour un coup, dans les conseils.
hint-say = il te reste une carte et tu n’as pas dit UNO
hint-catch = { $seat } a oublié de dire UNO
hint-challenge = { $seat } a { $cards } cartes, et en avait donc sans doute une autre à jouer
hint-nothing-fits = aucune de tes cartes ne convient
hint-last-card = c’est ta dernière carte
hint-strike = ça touche { $seat }, qui n’a plus { $cards ->
    [one] qu’une carte
   *[other] que { $cards } cartes
}
hint-keeps-wild = tu gardes tes jokers pour plus tard
hint-colour = tu as encore { $cards ->
    [one] une carte
   *[other] { $cards } cartes
} en { $colour }

# Le jeu, ses règles et ses options.
about = Joue une carte de même couleur ou de même numéro ; le premier sans carte gagne.
preset-classic = classiques
preset-house = maison
about-classic = Les règles de la boîte : dis UNO, conteste un +4, gagne à 500 points.
about-house = Comme dans beaucoup de familles : cumul, interception, pioche jusqu’à pouvoir jouer. Une manche.
about-as-written = Court et strict : une manche, personne ne dit UNO, et on ne pioche que si rien ne convient.
option-symbol_match = un passe-tour va sur un passe-tour d’une autre couleur, et ainsi de suite
option-voluntary_draw = tu peux piocher même si tu peux jouer
option-wd4_rule = quand on peut jouer un +4
option-wd4_challenge = contestation : un +4 peut toujours être joué, et contesté
option-auto_play_drawn = jeu forcé : une carte piochée qui convient est jouée aussitôt
option-draw_until_playable = pioche jusqu’à pouvoir jouer : on pioche jusqu’à ce qu’une carte convienne
option-first_reverse = qui commence si la première carte est un changement de sens
option-two_player_reverse_skips = à deux, un changement de sens est un passe-tour
option-reshuffle = la défausse devient la nouvelle pioche
option-stalemate = qui gagne quand personne ne peut jouer ni piocher
option-stacking = cumul : un +2 répond à un +2, un +4 à un +4
option-final_draw_applies = aux points, un +2 ou un +4 qui finit la manche fait encore piocher
option-n_rounds = manches d’une partie sans points
option-scoring = ce que vaut une manche
option-target = points à atteindre pour gagner une partie aux points
option-uno_call = annoncer UNO : dis UNO à l’avant-dernière carte, ou pioche deux cartes
option-jump_in = interception : une carte identique peut être jouée hors de son tour
option-max_moves = coups après lesquels une manche finit sans gagnant
choice-no_other_playable = si aucune autre carte ne convient
choice-no_matching_colour = si tu n’as pas cette couleur
choice-first_player_starts = le premier joueur
choice-previous_player_starts = le joueur avant le premier
choice-no_winner = personne
choice-fewest_cards = le joueur qui a le moins de cartes
choice-none = une manche gagnée
choice-mattel = points pour les cartes des autres
needs-points = « { $option } » ({ $name }) demande de compter les points : choisis « { choice-mattel } » (scoring=mattel), ou retire cette option
