# Segments en français.

# Ce que l’on joue.
size = { $size ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] onze
   *[12] douze
}
claim = { size } { $rank }
card = { $digit }
card-as = { $digit } comme { $rank }

# Actions.
play = jouer { $claim }
    .told = { subject } joué { $claim }
lay = poser { $card }
    .told = { subject } posé { $card }
    .part = { $card }
pass = passer
    .told = { subject } passé
examples = jouer deux 9, poser 5 comme 9, passer

# Pourquoi une action est refusée.
must-lead = c’est toi qui entames : avec ces règles, tu ne peux pas passer
does-not-beat = pour battre { $field }, il faut autant de cartes d’un chiffre plus haut, ou une carte de plus
too-few-cards = tu n’as pas { size } cartes
too-few-change = trop peu de tes cartes peuvent devenir un { $rank }
claim-too-dear = il te faudrait plus de bâtonnets pour { $claim } : tu n’en as que { $pieces }
no-claim = choisis d’abord combien de cartes de quel chiffre tu joues
name-cards = tu es en train de choisir les cartes pour { $claim }
other-rank = pour { $claim }, toutes les cartes comptent comme { $rank }
not-held = tu n’as pas de { $digit }
no-more = tu as déjà choisi tous tes { $digit }
both-colours = pour changer { $digit } en { $rank }, il faudrait des bâtonnets des deux couleurs
not-ascending = choisis les cartes à partir du plus petit chiffre
card-too-dear = il te faudrait plus de bâtonnets pour changer { $digit } en { $rank } : il n’en reste que { $pieces }
leaves-too-little = après cette carte, { $claim } ne pourrait plus être complété

# Ce qui plaide pour un coup, dans les conseils.
hint-pass = passer te donne { $pieces ->
    [one] un bâtonnet
   *[other] { $pieces } bâtonnets
}
hint-unchanged = ça ne coûte aucun bâtonnet
hint-last-cards = tu te débarrasses de toutes tes cartes
hint-many = tu te débarrasses de { $cards } cartes d’un coup
hint-free = tu n’as besoin d’aucun bâtonnet

# Le jeu, ses règles et ses options.
about = Bats des chiffres seuls ou en groupe, change-les avec des bâtonnets, et débarrasse-toi de tout.
preset-tight = serrées
about-as-written = Il y a toujours assez de bâtonnets.
about-tight = Seulement 35 bâtonnets en tout : ils peuvent manquer.
option-first_starter = qui commence la première manche
option-starter = qui commence les manches suivantes
option-segment_supply = combien de bâtonnets il y a en tout
option-digit_font = la forme des chiffres
option-lead_may_pass = le joueur qui doit entamer peut aussi passer
option-lead_after_out = qui entame quand personne ne bat le dernier coup d’un joueur qui a fini
choice-seat_0 = la première place
choice-seat_1 = la deuxième place
choice-seat_2 = la troisième place
choice-seat_3 = la quatrième place
choice-seat_4 = la cinquième place
choice-random = un joueur au hasard
choice-rotate = chaque fois le joueur suivant
choice-lowest_score = le joueur qui a le moins de points
choice-first_out = le premier joueur qui a fini
choice-standard = normale
choice-six_without_top = le 6 sans barre en haut
choice-nine_without_bottom = le 9 sans barre en bas
choice-six_and_nine_short = le 6 sans barre en haut, le 9 sans barre en bas
choice-seven_with_four = le 7 à quatre barres
choice-one_on_left = le 1 à gauche
choice-next_clockwise = le joueur suivant
choice-last_to_pass = le dernier joueur qui a passé
no-such-starter = « { option-first_starter } » (first_starter=seat_{ $seat }) désigne une place que cette table n’a pas : ici, la dernière est seat_{ $last }
