# Celtic Egyptian Ratscrew en français.

# Cartes : une valeur (A, 2 à 10, J, Q, K) et une couleur (C, D, H, S).
card = { $rank }{ $suit }

# Actions.
lay = poser
    .told = { subject } posé une carte
snap = taper
    .told = { subject } tapé
examples = poser, taper

# Pourquoi une action ne ferait rien.
no-cards = tu n’as pas de cartes à poser
second-wrong-lay = ce n’est pas ton tour, et tu as déjà une pénalité
no-snap-without-cards = avec ces règles, personne ne tape sans cartes
penalty = avec une pénalité, tu ne peux pas taper
just-won = le tas vient d’être gagné : il n’y a rien à taper
no-stack = il n’y a pas encore de tas

# Ce qui plaide pour un coup, dans les conseils.
hint-snap = { $kind ->
    [calling-out] la carte du dessus est le nombre annoncé
    [standard] deux cartes de même valeur sont l’une sur l’autre
    [sandwich] deux cartes de même valeur en entourent une autre
    [dark-queen] la dame de pique est sur le dessus
   *[counting-out] le décompte est à 0
}
hint-lay = c’est ton tour, et il n’y a rien à taper
hint-wait = ce n’est pas ton tour, et il n’y a rien à taper

# Le jeu, ses règles et ses options.
about = Chacun pose une carte à son tour en comptant ; le premier à taper au bon moment gagne le tas.
preset-kata = kata
about-as-written = Une carte posée hors de ton tour revient parmi tes cartes, et tu as une pénalité.
about-kata = Plus dur : une carte posée hors de ton tour passe sous le tas. Gagner un tas efface ta pénalité.
option-call_reset_on_win = après un tas gagné, on recompte à partir de 1
option-out_of_turn = où va une carte posée hors de son tour
option-empty_snap_penalty = taper sans tas est une faute
option-own_win_clears = un joueur qui gagne un tas perd aussi sa propre pénalité
option-deadlock_release = quand tous ont une pénalité, tous sont libérés
option-snap_in = un joueur sans cartes peut taper
option-counting_out = qui gagne un tas compté jusqu’au bout
option-exhausted = ce qui se passe quand toutes les cartes sont sur un tas que personne ne peut taper
option-late_snap_grace = taper juste après un tas gagné ne coûte rien
option-max_lays = cartes posées après lesquelles une partie finit
choice-keep = retour à son joueur
choice-stack_bottom = sous le tas
choice-auto = le joueur qui a posé la figure
choice-race = le premier à taper
choice-owner_wins = le joueur de la figure gagne
choice-draw = personne ne gagne
