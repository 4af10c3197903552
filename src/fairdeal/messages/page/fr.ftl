# La page : ce qu’elle dit elle-même, en français.

# La page d’accueil.
tagline = Des jeux de cartes, une table équitable.
home = Accueil
play_now = Jouer
play_how = Changer les règles, les joueurs et le niveau
play_title = Jouer à { $game }
play_kept = Cet appareil retient ton choix.
people = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
with_friends = Entre amis
choose_rules = Choisir les règles
players = { $least } à { $most } joueurs
player_alone = 1 joueur ou plus
minutes = { $n ->
    [one] environ { $n } minute
   *[other] environ { $n } minutes
}
daily = Donnes du jour
daily_about = Chaque jour une donne de chaque jeu, la même pour tout le monde. Ton premier essai compte ; les suivants sont de l’entraînement.
daily_fair = Personne ne choisit la donne : les cartes et la chance des bots dépendent seulement de la date.
daily_all = Toutes les donnes du jour
daily_open = Les donnes d’aujourd’hui
daily_against = { $n ->
    [one] Contre 1 bot ({ $level })
   *[other] Contre { $n } bots ({ $level })
}
daily_alone = En solo, contre le par
daily_play = Jouer
daily_practise = Rejouer, pour s’entraîner
daily_place = Rang { $place } sur { $seats }
daily_turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
daily_unfinished = Pas terminée
daily_best_bot = Le bot le plus fort : rang { $place } sur { $seats }
daily_par = Par : { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
daily_par_best = Le meilleur résultat connu : { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
daily_thinking = Le bot le plus fort joue la même donne…
daily_bot_about = Une recherche de { $n } simulations par coup, à ta place, sur la même donne.
daily_was_practice = C’était un entraînement. Ton premier essai compte.
daily_streak = { $n ->
    [0] Termine une donne du jour pour commencer une série
    [one] 1 jour de suite
   *[other] { $n } jours de suite
}
daily_archive = Jours passés
daily_to_today = Revenir à aujourd’hui
daily_cell = { $game }, { $day } : { $state }
daily_not_played = pas jouée
daily_not_won = Pas gagnée
daily_best_bot_lost = Le bot le plus fort n’a pas gagné
share_lost = Fairdeal { $game } { $day } : pas gagnée
met = Avec qui tu as joué
met_about = Cela reste sur cet appareil.
friend_last = { $game }, { $day } · { $n ->
    [one] une partie
   *[other] { $n } parties
}
friend_forget = Oublier { $name }
you_title = Toi
you_about = Tes parties, résultats et séries sont gardés dans ce navigateur sous un numéro anonyme ({ $id }…). Ton nom n’en fait pas partie.
you_export = Enregistrer dans un fichier
you_import = Charger un fichier
you_imported = { $n ->
    [one] { $n } nouvelle partie a été chargée.
   *[other] { $n } nouvelles parties ont été chargées.
}
you_import_failed = Ce fichier ne vient pas de cette page. Choisis un fichier enregistré ici.
you_clear = Tout supprimer
you_clear_sure = Vraiment tout supprimer sur cet appareil ?
ratings = Classements contre les bots
ratings_about = Selon la méthode d’OpenSkill, d’après tes parties terminées contre des bots. Tout le monde commence à 25 ; le classement se trouve dans l’intervalle avec 95 % de certitude.
rated_matches = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
bot_of_level = Bot ({ $level })
puzzles = Problèmes
puzzles_about = Des positions de parties entre bots où un coup est nettement le meilleur. Sauras-tu le trouver ?
puzzles_begin = Résoudre
puzzles_score = { $right ->
    [one] { $right } juste
   *[other] { $right } justes
} sur { $done }
puzzle_number = Problème { $n } sur { $all }
puzzle_ask = C’est à toi. Quel coup est nettement le meilleur ? Joue-le.
puzzle_right = Juste !
puzzle_wrong = Il y a un meilleur coup.
puzzle_why = { $move }. { $why }.
puzzle_cost = Sur 100 parties, ton coup en gagne { $n } de moins.
puzzle_cost_alone = Avec ton coup, tu bats le joueur moyen dans { $n ->
    [one] { $n } partie
   *[other] { $n } parties
} de moins sur 100.
puzzle_about = Les chiffres sont les chances de gagner, d’après des parties jouées à partir de tables compatibles avec ce que tu vois. Le meilleur coup a { $sure } erreurs types d’avance, et une recherche le confirme.
puzzle_about_alone = Les chiffres disent combien de fois le résultat bat celui d’un joueur moyen. Le meilleur coup a { $sure } erreurs types d’avance, et une recherche le confirme.
puzzle_next = Problème suivant
puzzle_skip = Passer
share_place = Fairdeal { $game } { $day } : rang { $place } sur { $seats }
share_turns = Fairdeal { $game } { $day } : { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, par { $par }
share_turns_plain = Fairdeal { $game } { $day } : { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, terminée
share_bot = meilleur bot : rang { $place }
today_served = { $game } : le concours de ce serveur
play_today = Participer
today_about_plain = La même donne pour tout le monde, une nouvelle chaque jour.
today_about = La même donne pour tout le monde. Par : { $par ->
    [one] { $par } tour
   *[other] { $par } tours
}.
best_today = Meilleur du jour : { $name }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
replays = Parties à revoir
open_journal = Ouvrir une partie depuis un fichier
watch_tables = Tables à rejoindre ou à regarder
no_tables = Aucune table publique n’est ouverte. Ouvres-en une : les autres la verront ici.
join = Rejoindre
watch = Regarder
free_seats = { $n ->
    [one] { $n } libre
   *[other] { $n } libres
}

# Les réglages, et la barre en haut de chaque page.
your_name = Ton nom
name_rule = Un nom compte 1 à { $most } caractères : lettres, chiffres, espaces et signes. Les caractères invisibles sont retirés.
name_becomes = Tu t’appelleras « { $name } ».
name_given = Sans nom, tu en reçois un.
language = Langue
theme = Couleurs
theme_system = comme sur cet appareil
theme_light = clair
theme_dark = sombre
sound = Son
volume = Volume
settings = Réglages
statistics = Statistiques
rules = Règles
rules_in_force = Les règles de cette table
rules_goal = But
rules_turn = Ton tour
rules_special = Cartes spéciales
rules_end = La fin
rules_all = Toutes les règles et précisions
rules_search = Chercher dans les règles
rules_found = { $n ->
    [0] rien trouvé
    [one] 1 passage trouvé
   *[other] { $n } passages trouvés
}
colon =  :
rules_not = Pas dans cette partie :
rules_in_english = Ces règles n’existent qu’en anglais.
hint = Indice
hint_thinking = Réflexion…
hint_figures = Chiffres
hint_failed = Pas d’indice : ce navigateur n’a pas pu charger les règles de ce jeu.
log = Journal
close = Fermer
menu = Menu

# La connexion, et les pages qui n’existent pas.
away = Le serveur est injoignable. Reconnexion…
line_silent = Le serveur ne répond pas. Tes coups seront envoyés dès qu’il répondra.
away_play = Tu peux jouer sur cet appareil : choisis un jeu.
unsent = Ton coup sera envoyé dès que la connexion sera rétablie.
connecting = Connexion…
connection_lost = La connexion est perdue.
closed_4401 = Ta place à cette table n’est plus connue. Rouvre la table.
closed_4403 = Personne ne peut regarder cette table.
closed_4404 = Cette table n’existe pas.
closed_4411 = Cette partie continue dans un autre onglet. Pour continuer ici, recharge cette page.
closed_4410 = Cette partie enregistrée ne peut plus être ouverte. Elle a été mise de côté. Commence une nouvelle partie.
closed_4500 = La table sur cet appareil s’est arrêtée. Recharge la page pour continuer après le dernier coup.
closed_4501 = Ce navigateur ne peut pas exécuter les jeux, car WebAssembly lui manque. Mets-le à jour ou prends un autre navigateur.
not_kept = Ce navigateur ne peut pas enregistrer de parties. Quitte la fenêtre privée ou libère de l’espace.
local_table = Cette table est seulement sur cet appareil. Elle est enregistrée après chaque coup.
play_here = Jouer contre des bots sur cet appareil
on_this_device = Sur cet appareil
go_on_title = Reprendre
go_on = Reprendre
go_on_all = Tout afficher ({ $n })
moves_so_far = { $n ->
    [one] { $n } coup joué
   *[other] { $n } coups joués
}
with_people = Avec { $names }
not_begun = pas commencée
new_version = Une nouvelle version est disponible.
new_version_use = L’utiliser maintenant
new_version_later = Plus tard
part_lost = Une partie de cette page n’a pas pu être chargée. Vérifie le réseau, puis recharge la page.
reload = Recharger
loading = Chargement…
not_found = Cette page n’existe pas.
not_found_about = Le lien est peut-être ancien ou mal écrit.
to_home = Aller à l’accueil

# Places et tours.
your_turn = À toi de jouer
turn_of = C’est à { $name }
you = Toi
seat = Place { $n }
empty_seat = libre
bot = bot, { $level }
unstable = connexion instable : pas de compensation
bot_plays = un bot joue
cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}

# Avant la donne.
start = Commencer
start_with_bots = Commencer avec des bots
waiting_for_host = On attend que l’hôte commence.
waiting_for_part = { $name } doit encore contribuer au mélange.
invited = { $name } t’invite à jouer à { $game }
table_full = Toutes les places sont prises. Quand la partie commencera, tu pourras la regarder.
invite = Inviter
invite_about = Toute personne qui ouvre ce lien peut jouer.
invite_alone = Toute personne qui ouvre ce lien sur cet ordinateur peut jouer. Pour des amis près de toi, lance make play HOST=0.0.0.0 ou fairdeal serve --open --host 0.0.0.0.
copy_link = Copier le lien
copied = Copié
not_copied = Copie impossible
sit_here = S’asseoir
hand_over_title = Continuer sur un autre appareil
hand_over_about = Ta place passe à l’appareil qui ouvre ce lien. Ici, tu ne feras plus que regarder.
hand_over_alone = Ce lien ne marche que sur cet ordinateur. Pour d’autres appareils, lance make play HOST=0.0.0.0 ou fairdeal serve --open --host 0.0.0.0.
hand_over_valid = Le code sert une seule fois, pendant { $minutes } minutes.
hand_over_old = Ce code est trop ancien.
hand_over_new = Afficher un nouveau code
hand_over_here_title = Continuer ici ?
hand_over_here = Tu continues à jouer ici. Sur l’appareil où tu jouais, tu ne feras plus que regarder.
hand_over_yes = Prendre ma place ici
hand_over_no = Ouvrir seulement la table
hand_over_moved = Tu joues maintenant sur un autre appareil. Ici, tu regardes.
hand_over_moved_private = Tu joues maintenant sur un autre appareil.
hand_over_broken = Ce lien est incomplet. Demandes-en un nouveau sur l’autre appareil : Menu, « Continuer sur un autre appareil ».
hand_over_evening_about = Ta place à la soirée passe à l’appareil qui ouvre ce lien, et ta place à table avec elle. Ici, tu ne feras plus que regarder.
hand_over_evening_here = La soirée continue ici, avec ton nom, tes points et ta place à table. Sur l’appareil utilisé jusqu’ici, tu ne feras plus que regarder.
hand_over_evening_yes = Continuer ici
hand_over_evening_no = Ouvrir seulement la soirée
hand_over_evening_moved = Tu continues maintenant la soirée sur un autre appareil. Ici, tu regardes.
hand_over_evening_broken = Ce lien est incomplet. Demandes-en un nouveau sur l’autre appareil : « Continuer sur un autre appareil ».
you_watch = Tu regardes.
spectating = Tu regardes
spectators = { $n ->
    [0] Personne ne regarde
    [one] Une personne regarde
   *[other] { $n } personnes regardent
}
leave = Quitter la table
resign = Abandonner
resign_sure = Abandonner cette partie ? Tu prends la dernière place, et un bot continue pour toi.
resign_sure_here = Abandonner cette partie ? Elle s’arrête aussitôt et compte comme perdue.
resign_yes = Oui, abandonner
resign_no = Continuer
resigned_about = C’est fini pour toi. Un bot continue à ta place.
resigned_watch = Regarder la fin
kick = Libérer la place
level = Niveau
level_easy = facile
level_medium = moyen
level_hard = difficile
level_expert = expert
level_learnt = autodidacte
level_not_loaded = Ce niveau a besoin d’une connexion à Internet la première fois.
say = Dire quelque chose

# Le résultat.
rematch = Rejouer
rematch_ready = Aller à la revanche
rematch_rotate = Tout le monde se décale d’une place
new_game = Un autre jeu
see_table = Voir la table
result = Résultat
won = { $name } a gagné
you_resigned = Tu as abandonné
you_won = Tu as gagné
tied = Égalité
nobody_won = Personne n’a gagné
cards_left = { $n ->
    [one] { $n } carte restante
   *[other] { $n } cartes restantes
}
by_round = Points par manche
in_all = Total
decisive = Le moment décisif
automatic = { $name } semble réagir de façon automatique.
unfinished = Inachevée
no_score = La partie est inachevée et n’a pas de score.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
turns = { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}
place = Rang

# Ce que l’on peut faire.
undo = Annuler le dernier coup
take_back = Annuler
other_moves = Ce que tu peux faire
moves_key = Appuie sur 1 à 9 pour choisir un coup

# Le formulaire d’une nouvelle table.
game = Jeu
rule_set = Règles
options = Options
seats = Places
yes = oui
no = non
none = sans limite
clock = Horloge
clock_none = aucune
clock_slow = 2 minutes par coup
clock_normal = 30 secondes par coup
clock_fast = 10 secondes par coup
public = Afficher sur la page d’accueil
may_watch = Les autres peuvent regarder
open_hands = Les spectateurs voient toutes les mains
friends = Compenser les connexions lentes (jusqu’à 250 ms)
memory = Aide-mémoire : montrer ce que chaque joueur a vu
memory_on = Aide-mémoire : les cartes que tu as vues restent visibles pour toi.
memory_off = De mémoire : une carte que tu as vue est retournée après un instant.
round_wait = Suite dans { $n } s
round_others = Regardent encore : { $names }
make_table = Ouvrir la table
seconds_left = encore { $n } s

# Les reprises.
journal_broken = Ce n’est pas une partie de Fairdeal, ou elle a été modifiée ou tronquée.
journal_other_rules = Cette partie a été jouée avec une autre version des règles. Ouvre-la avec la version de Fairdeal qui a servi à la jouer.
replay = Revoir
replay_step = Événement { $n } sur { $all }
first = Début
back = Retour
forward = Avancer
last = Fin
play_through = Lecture
pause = Pause
link_here = Lien vers cette position
download = Télécharger en JSON
verify = Vérifier la donne

# Le journal.
log_sat = { $name } a pris place
log_left = { $name } a quitté la table
log_kicked = L’hôte a retiré { $name } de la table
log_started = Les cartes sont distribuées
log_cancelled = Pas de donne : la place { $n } n’a pas répondu et devient libre
dealing = Distribution : on attend la réponse de tous les joueurs…
deal_cancelled = Aucune carte n’a été distribuée : { $name } n’a pas répondu. La place est libre ; recommence.
log_gone = { $name } n’est plus là ; un bot joue à sa place
log_back = { $name } est de retour
log_handed_over = { $name } joue maintenant sur un autre appareil
log_hosts = { $name } est maintenant l’hôte
log_undone = { $name } a annulé un coup
log_resigned = { $name } a abandonné

# Les phrases que l’on dit d’un clic.
phrase_0 = Bonjour !
phrase_1 = Bonne chance !
phrase_2 = Bien joué !
phrase_3 = Oups.
phrase_4 = À toi.
phrase_5 = Un instant, s’il te plaît.
phrase_6 = Merci pour la partie !
phrase_7 = Encore une ?
phrase_8 = Pouce levé !
phrase_9 = Bravo !
phrase_10 = Haha !
phrase_11 = Oh là là !
phrase_12 = Oh non !
phrase_13 = J’adore !

# Le journal, suite.
log_said = { $name } : « { $words } »
log_pressed = { $told } (sans effet)
log_advised = { $name } a demandé un indice
log_ended = La partie est finie
log_again = Il y a une revanche
log_opened = La table est ouverte
log_clock = { $told } (temps écoulé)

# Les statistiques.
show = Afficher
look_up = Rechercher un nom
no_matches = Aucune partie terminée sous ce nom pour l’instant.
no_matches_here = Pas encore de partie terminée sur cet appareil.
matches = Parties
wins = Victoires
streak = Jours de suite
wins_by_game = Victoires par jeu
with_undo = { $n } de plus avec annulation
won_of = { $wins } sur { $matches }
places = Dernières parties
places_about = Une barre plus haute est meilleure ; le nombre est le rang. Choisis une barre pour revoir la partie.
daily_days = Reverb du jour : les quatre dernières semaines
days_played = { $n ->
    [one] { $n } jour joué
   *[other] { $n } jours joués
} sur les { $all } derniers
copy_result = Copier le résultat
rounds_won = { $n ->
    [one] { $n } manche gagnée
   *[other] { $n } manches gagnées
}

# Les cartes.
stock = Pioche
discards = Défausse
your_hand = Ta main
card_fits = { $card }, jouable
card_back = une carte cachée
card_of = { $rank } de { $suit }
rank_A = as
rank_2 = deux
rank_3 = trois
rank_4 = quatre
rank_5 = cinq
rank_6 = six
rank_7 = sept
rank_8 = huit
rank_9 = neuf
rank_10 = dix
rank_J = valet
rank_Q = dame
rank_K = roi
suit_C = trèfle
suit_D = carreau
suit_H = cœur
suit_S = pique
completions = { $n ->
    [one] { $n } main vidée
   *[other] { $n } mains vidées
}

# Les reprises, suite.
to_table = Aller à la table
replay_not_dealt = Les cartes n’étaient pas encore distribuées.
replay_link = Lien
replay_json = JSON
replay_speed = Vitesse
replay_through = Point de vue
replay_own = comme je l’ai vu
replay_outside = en spectateur
replay_seat = comme { $name } l’a vu
log_photo = photo-finish

# La preuve d’une donne équitable.
proof_about = Le serveur a choisi un secret avant que quiconque ne prenne place, et en a montré l’empreinte. Ensuite, chacun a ajouté son propre nombre. Les cartes découlent du secret et de tous ces nombres : personne n’a donc pu les choisir. Ce navigateur le vérifie lui-même.
proof_good = La donne était équitable.
proof_broken = La donne n’a pas passé la vérification.
proof_holds = réussi
proof_fails = échoué
proof_unknown = non vérifié
proof_commitment = Le SHA-256 du secret est l’empreinte avec laquelle la table a été ouverte.
proof_saw = C’est l’empreinte que ce navigateur a vue avant la donne.
proof_no_part = Ce navigateur n’était pas assis à la table. L’empreinte vient de la preuve elle-même : cela montre que la partie correspond à sa preuve, pas que la donne était fixée d’avance.
proof_agrees = La partie correspond à sa preuve.
proof_other_day = Avant la donne, on a dit à ce navigateur autre chose sur ce point : est-ce une donne du jour, et de quel jour ?
proof_hashes = Les nombres de tous les joueurs sont ceux dont ce navigateur connaissait le SHA-256 avant de révéler le sien.
proof_nonce = Le nombre ajouté par ce navigateur fait partie de la donne.
proof_sat_later = Tu as pris place après la donne : ton nombre n’en fait pas partie.
proof_key = La clé de la donne est le HMAC-SHA-256 du secret avec les nombres ajoutés par les personnes à la table : { $n }.
proof_key_daily = La clé de la donne est le secret du jour, le même pour tout le monde.
proof_seen = La table après la donne est celle que ce navigateur a vue alors.
proof_not_seen = Ce navigateur n’a pas gardé ce que l’on voyait à la donne.
proof_lots = Photos-finish, départagées par les tirages qui découlent du secret : { $n }.
proof_here = Cette partie a été distribuée sur un seul appareil. Personne d’autre n’a ajouté de nombre au mélange : il n’y a donc pas d’empreinte à vérifier.
proof_replayed = Ce navigateur a distribué les cartes avec la clé de la donne et rejoué chaque coup du journal : { $n } coups, tous permis, et la même table après chacun.
proof_not_checked = Non vérifié ici : ce navigateur n’a pas pu charger les règles de ce jeu. La commande ci-dessous distribue les cartes et rejoue toute la partie.
proof_at_the_end = Le serveur révèle le secret quand la partie est finie. Ce navigateur pourra alors vérifier la donne.
proof_tomorrow = D’autres jouent encore cette donne. Le serveur révèle son secret à la fin de la journée.
proof_none = Il n’y a pas de preuve à vérifier : { $why }
proof_command = En ligne de commande :

# L’analyse d’une partie terminée.
review = Analyse
review_knowledge = Les chances reposent sur
review_own = ce que chaque joueur savait
review_seat = seulement ce que savait { $name }
review_progress = Avancement de l’analyse
review_failed = L’analyse s’est arrêtée à cause d’une erreur. Recharge la page pour réessayer.
review_begins = L’analyse commence…
review_chances = Chances de gagner
review_graph = Les chances de gagner après chaque coup. Les flèches du clavier vont d’un coup à l’autre.
review_at = Coup { $n } : { $chances }
review_costliest = Décisions les plus coûteuses
review_none = Aucune décision n’était clairement moins bonne qu’une autre.
review_all = Toutes les décisions coûteuses ({ $n })
review_deal = Les cartes sont distribuées.
review_move = Coup { $n }
review_better = Mieux : { $best }. Ce choix aurait augmenté les chances de gagner de { $cost } points de pourcentage.
review_same = Un joueur fort ferait la même chose.
review_wait = attendre
review_luck = Chance pour { $name } : { $luck } points de pourcentage.
review_luck_deal = Chance, en points de pourcentage : { $luck }.
review_play_on = Continuer comme { $name }
review_play_deal = Jouer cette donne
review_link = Copier le lien vers ce moment
review_sums = Chance et habileté
review_player = joueur
review_result = résultat
review_skill = habileté
review_luck_short = chance
review_cards = cartes
review_others = autres
review_sums_mean = En points de pourcentage d’une victoire. Chance et habileté donnent ensemble le résultat : la part de la victoire moins une part égale de { $even }. L’habileté compare les décisions d’un joueur à celles du joueur de référence. « Autres » est ce que les choix des autres ont apporté, « cartes » est le reste de la chance.
review_sums_alone = En points de pourcentage. Chance et habileté donnent ensemble le résultat : la part des donnes où le joueur de référence a fait moins bien, moins la moitié. L’habileté compare les décisions à celles du joueur de référence.
review_par = Par de cette donne : { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}.
review_par_found = Meilleur jeu trouvé pour cette donne : { $n ->
    [one] { $n } tour
   *[other] { $n } tours
}.

# Apprendre à la table.
learn = Comment jouer
learn_offer = Première visite ? Apprends un jeu en trois minutes, à une vraie table.
learn_lesson = Leçon { $n } sur { $all }
learn_next = Suivant
learn_skip = Passer cette leçon
learn_wait = { $name } joue…
learn_not_now = Pas maintenant : fais ce que la leçon demande.
learn_well = Bien joué !
learn_done = Maintenant tu sais jouer à { $game }
learn_done_about = Commence contre des bots faciles. À chaque table, tu peux ouvrir les règles et demander un indice.
learn_play = Jouer contre des bots faciles
learn_again = Refaire les leçons

# Une soirée entre amis.
evening = Une soirée entre amis
evening_offer = En groupe ? Enchaîne plusieurs jeux avec une seule feuille de score.
evening_title = Soirée
evening_about = Plusieurs jeux à la suite avec une seule feuille de score, pour 2 à 12 personnes à 3 tables au plus. Ouvre une soirée et envoie son lien à tout le monde.
evening_open = Ouvrir une soirée
evening_to = Retour à la soirée
evening_missing = Cette soirée n’existe pas. Les soirées que personne n’utilise sont oubliées.
evening_invited = { $name } t’invite à une soirée de jeux de cartes
evening_people = { $n ->
    [one] { $n } personne
   *[other] { $n } personnes
}
evening_host = hôte
evening_not_here = pas là
evening_on_break = en pause
evening_break = Faire une pause
evening_break_end = Terminer la pause
evening_leave = Quitter la soirée
evening_remove = Retirer { $name } de la soirée
evening_vote = Vote pour le prochain jeu
evening_votes = { $n ->
    [0] aucune voix
    [one] 1 voix
   *[other] { $n } voix
}
evening_undecided = { $n ->
    [one] { $n } personne n’a pas encore voté.
   *[other] { $n } personnes n’ont pas encore voté.
}
evening_tie = Jeu
evening_tables = Tables
evening_tables_few = le moins possible
evening_settings = Horloge, bots et options
evening_level = Bots aux places libres
evening_changed = { $n ->
    [one] { $n } option modifiée
   *[other] { $n } options modifiées
}
evening_shared = Duplicate : chaque table joue la même donne
evening_shared_about = On te compare aux personnes qui ont les mêmes cartes aux autres tables. Le serveur seul a tiré cette donne, comme une donne du jour, et l’a fixée avant que quiconque sache qui s’assied où : { $commitment }…
evening_shared_on = Duplicate : chaque table joue la même donne. On peut regarder et revoir les parties quand toutes les tables ont fini.
evening_start = Lancer la manche { $n } : { $game }
evening_wait_host = { $name } lance la prochaine manche.
evening_round = Manche { $n } : { $game }
evening_your_table = Aller à ta table : table { $n }
evening_table_ready = Ta table est prête
evening_wait_tables = Tu as fini. On attend les autres tables.
evening_you_out = Il n’y a pas de place pour toi dans cette manche. Elle te rapporte ta propre moyenne, et d’autres passeront leur tour avant toi.
evening_not_in = Tu ne joues pas cette manche. Tu pourras jouer la prochaine.
evening_table = Table { $n }
evening_finished = terminée
evening_bot = bot
evening_out = Sans place : { $names }
evening_end_round = Continuer sans attendre
evening_end_about = Terminer cette manche ? Les tables qui n’ont pas fini ne comptent pas.
evening_end_yes = Oui, terminer la manche
evening_end_no = Attendre
starts_itself = La partie commence d’elle-même dès que tout le monde est là. Si quelqu’un ne vient pas, l’hôte de cette table peut libérer la place.
evening_sheet = Feuille de score
evening_name = Nom
evening_total = Total
evening_chart = Points après chaque manche. Maintenant : { $points }
evening_duplicate = duplicate
evening_replay = Revoir la manche { $round }, table { $n }
evening_formula = Points d’une manche : 100 pour la première place, 0 pour la dernière, à intervalles égaux entre les deux ; les ex æquo partagent. Dans une manche en duplicate (=), on te compare seulement à ceux qui avaient les mêmes cartes. Ø : il n’y avait pas de place pour toi, et tu reçois ta propre moyenne. Si tu n’es pas là, ou si tu quittes ta place, tu ne reçois rien.
proof_key_shared = La clé de la donne vient du secret seul, car plusieurs tables avaient cette donne : personne n’a ajouté de nombre.
proof_round = Une autre table joue encore cette donne. Le serveur révèle son secret à la fin de la manche.
