# Reverb en français.

# Cartes : un nombre en haut, un des douze signes en bas.
item = { $bottom ->
    [wild] joker
    [draw] pioche
    [null] vide
   *[number] { $bottom }
}
card = { $top }/{ item }

# Actions.
play = jouer { $card }
    .told = { subject } joué { $card }
draw = piocher
    .told = { subject } pioché
reverse = inverser
    .told = { subject } inversé le tour
end = finir le tour
    .told = { subject } terminé le tour
examples = jouer 3/pioche, piocher, inverser, finir le tour

# Pourquoi une action est refusée.
not-held = tu n’as pas { $card }
no-match = rien de { $card } ne va avec la dernière carte, { $last }
matches-the-other = { $card } va avec { $before }, mais pas avec la dernière carte, { $last }
matches-in-reverse = { $card } va avec la dernière carte, { $last } : interdit dans un tour inversé
already-drawn = tu as déjà pioché pendant ce tour
drawn-enough = tu as déjà pioché { $limit } cartes, le maximum par tour avec ces règles
too-late-to-draw = avec ces règles, on ne pioche qu’avant la première carte d’un tour
nothing-to-draw = il n’y a plus de carte à piocher
in-reverse = ce tour est déjà inversé
reverse-used = tu as déjà inversé dans cette partie
too-late-to-reverse = avec ces règles, on n’inverse qu’avant la première carte d’un tour
unfinished = la partie est inachevée et n’a pas de score

# Ce qui plaide pour un coup, dans les conseils.
hint-reverse = avec le tour inversé, { $cards ->
    [one] une de tes cartes convient
   *[other] { $cards } de tes cartes conviennent
}, plus que maintenant
hint-nothing-fits = aucune de tes cartes ne convient
hint-last-card = ta main sera vide
hint-both-match = elle va avec les deux dernières cartes, donc ton tour continue
hint-none-matches = elle ne va avec aucune des deux dernières cartes, donc ton tour continue
hint-others-draw = tous les autres piochent une carte

# Le jeu, ses règles et ses options.
about = Joue des cartes qui vont avec la dernière et celle d’avant ; vide ta main trois fois en aussi peu de tours que possible.
preset-author = de l’auteur
about-as-written = Tu peux piocher une carte, au début d’un tour.
about-author = Tu peux piocher autant que tu veux ; chaque tour commence par une nouvelle dernière carte, et la pioche ne sert qu’une fois.
option-initial_queue_draws = une carte « pioche » dans la première file donne une carte
option-queue_refresh = quand un tour commence avec une nouvelle dernière carte
option-draw_limit = cartes que tu peux piocher par tour
option-draw_timing = quand tu peux piocher
option-auto_end_when_stuck = un tour sans autre coup finit tout seul
option-reverse_timing = quand tu peux inverser
option-count_final_turn = si le tour où tu vides ta troisième main compte
option-deck_out = ce qui se passe quand la pioche est vide
option-max_moves = coups après lesquels une partie reste inachevée
choice-draw_only = après avoir pioché
choice-every_turn = à chaque tour
choice-start = au début d’un tour
choice-anytime = à tout moment
choice-before_first_play = avant la première carte d’un tour
choice-if_ended = s’il a été terminé
choice-always = toujours
choice-never = jamais
choice-reshuffle = on mélange les cartes jouées
choice-stop = plus personne ne pioche
only-alone = « { option-count_final_turn } » (count_final_turn) concerne le score d’un joueur seul : joue avec 1 place, ou retire cette option
