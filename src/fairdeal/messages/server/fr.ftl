# Pourquoi le serveur refuse quelque chose, en français.

# Places.
spectators-cannot-play = un spectateur ne peut pas jouer
spectators-cannot-leave = un spectateur n’a pas de place à quitter
spectators-cannot-resign = un spectateur ne peut pas abandonner
spectators-cannot-speak = un spectateur ne peut rien dire
spectators-cannot-ask-again = un spectateur ne peut pas demander une autre partie
spectators-have-no-seat = les spectateurs n’ont pas de place à déplacer
code-not-valid = ce code a déjà servi ou est trop ancien : demandes-en un nouveau sur l’autre appareil
one-seat-each = tu as déjà une place à cette table
only-host = seul l’hôte peut faire cela
no-seat = les places vont de 0 à { $last }, pas { $given }
seat-taken = cette place est prise
all-seats-taken = toutes les places sont prises ; tu peux regarder
person-sits = quelqu’un est assis à cette place
nobody-sits = personne n’est assis à cette place
seat-resigned = { $seat } a abandonné : un bot joue jusqu’à la fin
resigned = cette place a abandonné : un bot continue
resigned-already = cette place a déjà abandonné
nothing-to-resign = il n’y a rien à abandonner : aucune partie n’est en cours
leave-yourself = pour laisser ta propre place, quitte la table
only-away = pendant une partie, l’hôte ne peut libérer que la place d’une personne absente
name-taken = quelqu’un ici s’appelle déjà « { $name } »
somebody-elses = cette place est maintenant à quelqu’un d’autre
hand-seen = toi ou quelqu’un à ton adresse a vu les cartes que { $seat } a en main : regarde, ou joue la partie suivante
no-level = le niveau d’un bot est { $levels }, pas « { $given } »
level-fixed = le niveau d’un bot ne change pas pendant une partie
no-phrase = les phrases vont de 0 à { $last }, pas { $given }

# La donne.
being-dealt = on distribue les cartes : réessaie dans un instant
not-here-yet = { $name } n’est pas encore là : attends, ou libère la place
spectators-have-no-part = un spectateur ne participe pas à la donne
no-part = cette place ne participe pas à la donne
seats-closed = les places sont fermées : aucun autre nombre ne peut être ajouté
no-nonces-today = une donne du jour est la même pour tous : elle n’a pas de nombres
no-nonces-shared = plusieurs tables ont cette donne : elle n’a pas de nombres
seats-are-drawn = plusieurs tables jouent cette donne, ses places sont donc tirées au sort : joue à ta propre table
not-dealing = on ne distribue pas : garde ton nombre pour toi
wrong-nonce = ce nombre ne correspond pas à l’empreinte que tu as envoyée
not-out-yet = { $what ->
    [journal] le journal contient la clé de la donne
   *[proof] la preuve contient le secret de la donne
}, il faut donc attendre la fin de la partie
round-not-over = une autre table joue encore cette donne, donc { $what ->
    [journal] le journal
   *[proof] la preuve
} ne sera disponible qu’à la fin de la manche

# La partie.
not-started = la partie n’a pas commencé
started-already = la partie a déjà commencé
match-over = la partie est finie
still-playing = la partie est encore en cours
moved-on-before = la table avait déjà avancé avant l’arrivée de ton coup
not-sent = l’événement { $event } ne t’a pas été envoyé
hand-down = ton appui précédent est encore en cours d’examen
faster = un autre joueur a été plus rapide
given-up = la place a été quittée avant que ton coup soit jugé
nothing-to-advise = il n’y a pas d’indice maintenant : tu ne peux rien faire

# Tables.
no-table = il n’y a pas de table « { $table } »
private-table = personne ne peut regarder cette table
wrong-token = ce jeton ne correspond à aucune place de cette table
loading-again = cette table est en cours de rechargement : réessaie
set-aside = cette version du serveur ne peut pas ouvrir la table { $table } ; elle est conservée
set-aside-because = cette version du serveur ne peut pas ouvrir la table { $table } ; elle est conservée : { $why }
no-game = il n’y a pas de jeu « { $given } » ; il y a : { $games }
no-clock = une horloge est { $clocks }, pas « { $given } »
day-to-come = le { $day } n’est pas encore là
nobody-played-then = personne n’a joué le { $day }

# Limites.
not-stored = le serveur ne peut rien enregistrer maintenant ; rien n’a été fait
closing = le serveur s’arrête ; réessaie dans un instant
busy = il y a trop de tables pour l’instant ; réessaie dans une minute
too-many-tables = une même adresse peut avoir au plus { $most } tables ouvertes
too-many-seats = au plus { $most } tables ouvertes et places prises en tout par minute depuis une même adresse ; réessaie dans { $seconds } s
too-many-requests = trop de requêtes depuis une même adresse ; réessaie dans { $seconds } s
too-many-extras = une table accepte au plus { $most } phrases, indices, bots et appuis sans effet
too-many-phrases = au plus { $most } phrases en { $seconds } secondes
long-log = cette table a un long journal : réessaie plus tard

# Soirées.
no-evening = il n’y a pas de soirée « { $evening } »
evening-set-aside = cette version du serveur ne peut pas ouvrir la soirée « { $evening } » ; elle est conservée
evening-join-first = rejoins d’abord la soirée
evening-one-person-each = sur cet appareil, { $name } participe à la soirée : quitte-la d’abord ici, ou prends un autre appareil
evening-other-seat = cet appareil a une autre place dans cette manche : réessaie après la manche
evening-full = une soirée compte au plus { $most } personnes
evening-no-person = personne n’a le numéro { $given } à cette soirée
evening-round-goes-on = une manche est en cours : attends qu’elle soit terminée
evening-other-round = la prochaine manche porte le numéro { $next }
evening-voted-down = le vote décide ; le plus de voix : { $games }
evening-too-few = une manche demande au moins { $least } personnes présentes et sans pause ; il y en a { $n }
evening-too-few-for = { $tables } tables demandent au moins { $least } personnes ; il y en a { $n }
evening-shared-needs-two = une manche en duplicate demande au moins 2 tables
evening-too-many-rounds = une soirée compte au plus { $most } manches : ouvre-en une autre
evening-too-many-changes = une soirée accepte au plus { $most } votes, pauses et changements de personnes
