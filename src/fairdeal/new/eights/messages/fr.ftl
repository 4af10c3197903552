# Crazy Eights en français.

# Les cartes : une valeur (A, 2 à 10, J, Q, K) et une couleur (C, D, H, S).
card = { $rank }{ $suit }
suit = { $suit ->
    [clubs] trèfle
    [diamonds] carreau
    [hearts] cœur
   *[spades] pique
}

# Les actions.
play = jouer { $card }
    .told = { subject } joué { $card }
play-as = jouer { $card } comme { $suit }
    .told = { subject } joué { $card } et choisi { $suit }
draw = piocher
    .told = { subject } pioché
pass = passer
    .told = { subject } passé
examples = jouer 9C, jouer 8C comme cœur, piocher

# Pourquoi une action est refusée.
not-held = tu n’as pas { $card }
name-a-suit = un huit annonce une couleur : dis laquelle
does-not-fit = { $card } n’est ni { $suit } ni de la valeur de { $top }
drawn-enough = tu as déjà pioché toutes les cartes permises pour ce tour
nothing-to-draw = il n’y a plus de carte à piocher
draw-first = on ne passe qu’après avoir pioché une carte
must-play = quand il n’y a plus rien à piocher, il faut jouer une carte qui convient

# Le jeu, ses jeux de règles et ses options ; la page et `fairdeal games` les montrent.
about = Joue une carte de la couleur ou de la valeur de celle du dessus ; un huit va sur tout. Le premier sans carte gagne.
preset-long = longue main
about-as-written = Chacun reçoit le nombre habituel de cartes.
about-long = Chacun reçoit plus de cartes, pour une partie plus longue.
option-dealt = cartes distribuées à chaque joueur
option-draws = cartes que l’on peut piocher à son tour
option-max_moves = coups après lesquels la partie s’arrête
