# Beverbende en français.

# Cartes.
card = { $card ->
    [peek] Coup d’œil
    [switch] Échange
    [pick-again] Encore
   *[number] { $card }
}

# Actions ; un emplacement est une lettre de a à d.
draw = piocher
    .told = { subject } pioché
take = prendre la carte visible
    .told = { subject } pris la carte visible
discard = défausser
    .told = { subject } défaussé la carte
swap = remplacer la carte { $place }
    .told = { subject } remplacé la carte { $place }
peek-at = regarder la carte { $place }
    .told = { subject } regardé la carte { $place }
switch = échanger la carte { $place }
    .told = { subject } choisi d’échanger la carte { $place }
switch-with = échanger avec { $seat }, carte { $place }
    .told = { subject } fait l’échange avec { $seat }, carte { $place }
pick-again = piocher encore
    .told = { subject } encore pioché
skip = renoncer
    .told = { subject } renoncé à la carte
stop = arrêter
    .told = { subject } arrêté
knock = frapper
    .told = { subject } frappé
end = finir le tour
    .told = { subject } terminé le tour
examples = piocher, prendre la carte visible, remplacer la carte a, échanger avec place 2, carte b

# Pourquoi une action est refusée.
no-such-seat = il n’y a pas de { $seat } à cette table
already-picked = tu as déjà pris une carte pendant ce tour
pick-first = tu dois d’abord prendre une carte
decide-first = choisis d’abord que faire de la carte « { $card } » que tu tiens
stop-first = choisis d’abord « arrêter » si tu ne pioches pas de deuxième carte
pointed = ta carte { $place } va être échangée : choisis d’abord avec laquelle
no-card-in-hand = tu ne tiens aucune carte
not-this-card = la carte que tu tiens est « { $card } », pas « { $wanted } »
no-action-from-discards = avec ces règles, on ne prend pas de carte action dans la défausse
stock-only = la deuxième carte de « Encore » vient de la pioche
no-action-in-row = avec ces règles, une carte action ne peut pas aller dans ta rangée
not-after-extra = avec ces règles, tu ne peux pas utiliser une carte action piochée en plus
no-more-extra = tu as déjà pioché deux fois en plus pendant ce tour
nobody-to-switch = le seul autre joueur a frappé : avec ces règles, il est protégé
point-first = choisis d’abord ta propre carte à échanger
own-row = on échange avec la carte d’un autre joueur
protected = { $seat } a frappé : avec ces règles, sa rangée est protégée
must-keep = avec ces règles, il faut garder un nombre pris dans la défausse
no-number = « { $card } » est une carte action : on l’utilise ou on y renonce
no-action-card = { $card } est un nombre : on ne renonce qu’à une carte action
no-second-draw = on ne renonce qu’à la deuxième carte de « Encore »
knocked = { $seat } a déjà frappé
knock-too-soon = avec ces règles, personne ne frappe pendant les { $turns } premiers tours d’une manche
knock-at-end = avec ces règles, on frappe à la fin de son tour
knock-at-start = avec ces règles, on frappe au lieu de prendre une carte

# Pourquoi un coup a l’air mauvais et peut être bon.
bluff = un bluff : un { $held } prend la place de ton { $known } ; les autres croient qu’une carte gardée est basse, et l’échangeront peut-être

# Ce qui plaide pour un coup, dans les conseils.
hint-take = le { $card } est plus bas que ton { $known }
hint-high-discard = le { $card } de la défausse est élevé
hint-lower = le { $held } que tu tiens est plus bas que ton { $known } à cet endroit
hint-unknown = tu ne connais pas cette carte, et le { $held } que tu tiens est bas
hint-look = tu ne connais pas encore cette carte
hint-give-away = tu te débarrasses de ton { $card }
hint-get = tu connais cette carte : c’est un { $card }
hint-too-high = le { $held } n’est pas plus bas que les nombres que tu connais dans ta rangée
hint-knock = les { $cards } cartes de ta rangée que tu connais ne valent que { $points }
hint-not-yet = il est tôt pour frapper : tu ne connais pas { $cards ->
    [one] une de tes cartes
   *[other] { $cards } de tes cartes
}

# Le jeu, ses règles et ses options.
about = Remplace, regarde et échange pour avoir la rangée de quatre cartes la plus basse, puis frappe.
preset-publisher = de l’éditeur
preset-ratatatcat = Rat-a-Tat Cat
about-as-written = Quatre manches ; on peut aussi prendre une carte action dans la défausse.
about-publisher = Comme dans le livret : on ne prend que des nombres dans la défausse, et personne ne frappe au premier tour.
about-ratatatcat = Le jeu de l’édition américaine : 54 cartes, et les cartes action peuvent rester dans ta rangée.
option-deck = les cartes
option-redraw_action_starter = une carte action comme première carte visible est remplacée
option-action_from_discard = une carte action peut être prise dans la défausse
option-discard_pick_must_swap = un nombre pris dans la défausse doit être gardé
option-place_action_cards = une carte action peut aller dans ta rangée
option-knocker_protected = un joueur qui a frappé est protégé des échanges
option-pick_again_actions = une carte action piochée en plus peut servir
option-nested_pick_again = combien de pioches donne un deuxième « Encore »
option-action_discard = quand une carte action va dans la défausse
option-knock_timing = quand tu peux frapper pendant ton tour
option-min_rounds_before_knock = tours que chacun a joués avant que quelqu’un puisse frapper
option-rounds = manches d’une partie
option-starter = qui commence les manches après la première
option-knowledge = ce que l’on sait d’une carte après un échange
option-max_turns = tours après lesquels une manche finit sans que personne ait frappé
choice-beverbende66 = Beverbende, 66 cartes
choice-ratatatcat54 = Rat-a-Tat Cat, 54 cartes
choice-cap = deux au plus en tout
choice-reset = de nouveau deux
choice-after = après son usage
choice-before = avant son usage
choice-end_of_turn = à la fin
choice-instead_of_turn = au lieu de prendre une carte
choice-rotate = chaque fois le joueur suivant
choice-knocker = le joueur qui a frappé
choice-fixed = toujours le même joueur
choice-card = ce que l’on sait suit la carte
choice-positional = ce que l’on sait reste à l’emplacement
no-turn-to-knock = « { option-min_rounds_before_knock } » (min_rounds_before_knock={ $turns }) et « { option-max_turns } » (max_turns={ $limit }) ne laissent à { $seats } places aucun tour pour frapper : baisse le premier, ou monte le second au-dessus de { $needed }
