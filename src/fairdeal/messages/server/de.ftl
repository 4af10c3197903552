# Warum der Server etwas nicht tut, auf Deutsch.

# Plätze.
spectators-cannot-play = Zuschauer können nicht spielen
spectators-cannot-leave = ein Zuschauer hat keinen Platz zu verlassen
spectators-cannot-resign = Zuschauer können nicht aufgeben
spectators-cannot-speak = Zuschauer können nichts sagen
spectators-cannot-ask-again = ein Zuschauer kann keine neue Partie verlangen
only-host = das kann nur der Gastgeber
no-seat = die Plätze sind 0 bis { $last }, nicht { $given }
seat-taken = { $seat } ist besetzt
all-seats-taken = alle Plätze sind besetzt; du kannst zuschauen
person-sits = auf { $seat } sitzt jemand
nobody-sits = auf { $seat } sitzt niemand
seat-resigned = { $seat } hat aufgegeben: ein Bot spielt bis zum Ende
resigned = dieser Platz hat aufgegeben: ein Bot spielt weiter
resigned-already = dieser Platz hat schon aufgegeben
nothing-to-resign = es gibt nichts aufzugeben: gerade läuft keine Partie
leave-yourself = um deinen eigenen Platz aufzugeben, verlass den Tisch
only-away = während einer Partie kann der Gastgeber nur den Platz von jemandem freimachen, der weg ist
name-taken = hier heißt schon jemand „{ $name }“
somebody-elses = dieser Platz gehört inzwischen jemand anderem
hand-seen = du oder jemand an deiner Adresse hat die Karten von { $seat } gesehen: schau zu, oder spiele die nächste Partie
no-level = ein Bot ist { $levels }, nicht „{ $given }“
level-fixed = die Stufe eines Bots kann sich während einer Partie nicht ändern
no-phrase = die Sätze sind 0 bis { $last }, nicht { $given }

# Das Geben.
being-dealt = die Karten werden ausgeteilt: versuche es gleich noch einmal
not-here-yet = { $name } ist noch nicht da: warte auf { $name }, oder mach den Platz frei
spectators-have-no-part = ein Zuschauer wirkt beim Geben nicht mit
no-part = dieser Platz wirkt beim Geben nicht mit
seats-closed = die Plätze sind geschlossen: es kann keine andere Zahl mehr dazukommen
no-nonces-today = die Karten eines Tages sind für alle gleich: es gehören keine Zahlen dazu
not-dealing = es wird nicht ausgeteilt: behalte deine Zahl für dich
wrong-nonce = das ist nicht die Zahl, deren Fingerabdruck gegeben wurde
not-out-yet = { $what ->
    [journal] im Protokoll steht der Schlüssel des Gebens
   *[proof] im Beweis steht das Geheimnis des Gebens
}: das ist erst am Ende bekannt

# Die Partie.
not-started = die Partie hat noch nicht begonnen
started-already = die Partie hat schon begonnen
match-over = die Partie ist zu Ende
still-playing = die Partie läuft noch
moved-on-before = der Tisch war schon weiter, bevor deine Hand lag
not-sent = Ereignis { $event } wurde dir nicht gesendet
hand-down = deine Hand liegt schon und wird gewertet
faster = eine andere Hand war schneller
given-up = der Platz wurde aufgegeben, bevor die Hand gewertet war
nothing-to-advise = gerade gibt es nichts zu raten

# Tische.
no-table = es gibt keinen Tisch „{ $table }“
private-table = an diesem Tisch darf niemand zuschauen
wrong-token = dieser Schlüssel öffnet keinen Platz an diesem Tisch
loading-again = dieser Tisch wird neu geladen
set-aside = diese Version des Servers kann Tisch { $table } nicht öffnen; er bleibt aufbewahrt
set-aside-because = diese Version des Servers kann Tisch { $table } nicht öffnen; er bleibt aufbewahrt: { $why }
no-game = es gibt kein Spiel „{ $given }“; es gibt: { $games }
no-clock = eine Uhr ist { $clocks }, nicht „{ $given }“
day-to-come = { $day } kommt erst noch
nobody-played-then = am { $day } hat niemand gespielt

# Grenzen.
not-stored = der Server kann gerade nichts speichern; es ist nichts geschehen
closing = der Server wird angehalten; komm gleich wieder
busy = gerade gibt es zu viele Tische; versuche es in einer Minute noch einmal
too-many-tables = von einer Adresse sind höchstens { $most } Tische offen
too-many-seats = von einer Adresse werden pro Minute höchstens { $most } Tische eröffnet und Plätze genommen; komm in { $seconds } s wieder
too-many-requests = zu viele Anfragen von einer Adresse; komm in { $seconds } s wieder
too-many-extras = an einem Tisch höchstens { $most } Sätze, Tipps, Bots und vergebliche Klicks
too-many-phrases = höchstens { $most } Sätze in { $seconds } Sekunden
long-log = dieser Tisch hat einen langen Verlauf: frage später noch einmal
