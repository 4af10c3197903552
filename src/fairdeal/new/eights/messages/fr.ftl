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
play-as = jouer { $card } comme { $suit }
draw = piocher
pass = passer
examples = jouer 9C, jouer 8C comme cœur, piocher

# Pourquoi une action est refusée.
not-held = vous n’avez pas { $card }
name-a-suit = un huit annonce une couleur : dites laquelle
does-not-fit = { $card } n’est ni { $suit } ni de la valeur de { $top }
drawn-enough = vous avez pioché toutes les cartes permises à ce tour
nothing-to-draw = il n’y a plus de carte à piocher
draw-first = on ne passe qu’après avoir pioché une carte
must-play = quand il n’y a plus rien à piocher, il faut jouer une carte qui convient

# Le jeu, ses jeux de règles et ses options ; la page et `fairdeal games` les montrent.
about = Suivez la couleur ou la valeur de la carte du dessus ; un huit va sur tout. Le premier sans carte gagne.
preset-long = longue main
option-dealt = cartes distribuées à chaque joueur
option-draws = cartes que l’on peut piocher à son tour
option-max_moves = coups après lesquels la partie s’arrête
