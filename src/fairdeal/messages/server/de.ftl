# Warum der Server etwas nicht tut, auf Deutsch.

# Plätze.
spectators-cannot-play = Zuschauer können nicht spielen
spectators-cannot-leave = ein Zuschauer hat keinen Platz zu verlassen
spectators-cannot-resign = Zuschauer können nicht aufgeben
spectators-cannot-speak = Zuschauer können nichts sagen
spectators-cannot-ask-again = ein Zuschauer kann keine neue Partie verlangen
spectators-have-no-seat = wer zuschaut, hat keinen Platz zum Mitnehmen
code-not-valid = dieser Code wurde schon benutzt oder ist zu alt: hol dir auf dem anderen Gerät einen neuen
one-seat-each = du hast schon einen Platz an diesem Tisch
only-host = das kann nur der Gastgeber
no-seat = die Plätze sind 0 bis { $last }, nicht { $given }
seat-taken = dieser Platz ist besetzt
all-seats-taken = alle Plätze sind besetzt; du kannst zuschauen
person-sits = auf diesem Platz sitzt jemand
nobody-sits = auf diesem Platz sitzt niemand
seat-resigned = { $seat } hat aufgegeben: ein Bot spielt bis zum Ende
resigned = dieser Platz hat aufgegeben: ein Bot spielt weiter
resigned-already = dieser Platz hat schon aufgegeben
nothing-to-resign = es gibt nichts aufzugeben: gerade läuft keine Partie
leave-yourself = um deinen eigenen Platz aufzugeben, verlasse den Tisch
only-away = während einer Partie kann der Gastgeber nur den Platz von jemandem freigeben, der weg ist
name-taken = hier heißt schon jemand „{ $name }“
somebody-elses = dieser Platz gehört inzwischen jemand anderem
hand-seen = du oder jemand an deiner Adresse hat die Karten von { $seat } gesehen: schau zu, oder spiele die nächste Partie
no-level = die Stufe eines Bots ist { $levels }, nicht „{ $given }“
level-fixed = die Stufe eines Bots kann sich während einer Partie nicht ändern
no-phrase = die Sätze sind 0 bis { $last }, nicht { $given }

# Das Geben.
being-dealt = die Karten werden ausgeteilt: versuche es gleich noch einmal
not-here-yet = { $name } ist noch nicht da: warte auf { $name }, oder gib den Platz frei
spectators-have-no-part = ein Zuschauer wirkt beim Austeilen nicht mit
no-part = dieser Platz wirkt beim Austeilen nicht mit
seats-closed = die Plätze sind geschlossen: es kann keine andere Zahl mehr dazukommen
no-nonces-today = eine Tagespartie ist für alle gleich: es gehören keine Zahlen dazu
no-nonces-shared = mehrere Tische bekommen dieselben Karten: es gehören keine Zahlen dazu
seats-are-drawn = mehrere Tische spielen mit denselben Karten, darum sind die Plätze ausgelost: spiele an deinem eigenen Tisch
not-dealing = es wird nicht ausgeteilt: behalte deine Zahl für dich
wrong-nonce = diese Zahl passt nicht zu dem Fingerabdruck, den du gesendet hast
not-out-yet = { $what ->
    [journal] im Protokoll steht der Schlüssel zum Austeilen, also gibt es das Protokoll
   *[proof] im Beweis steht das Geheimnis des Austeilens, also gibt es den Beweis
} erst, wenn die Partie zu Ende ist
round-not-over = ein anderer Tisch spielt noch mit denselben Karten, also gibt es { $what ->
    [journal] das Protokoll
   *[proof] den Beweis
} erst, wenn die Runde vorbei ist

# Die Partie.
not-started = die Partie hat noch nicht begonnen
started-already = die Partie hat schon begonnen
match-over = die Partie ist zu Ende
still-playing = die Partie läuft noch
moved-on-before = der Tisch war schon weiter, bevor dein Zug ankam
not-sent = Ereignis { $event } wurde dir nicht gesendet
hand-down = dein voriger Tastendruck wird noch gewertet
faster = ein anderer Spieler war schneller
given-up = der Platz wurde aufgegeben, bevor dein Zug gewertet war
nothing-to-advise = gerade gibt es keinen Tipp: du kannst nichts tun

# Tische.
no-table = es gibt keinen Tisch „{ $table }“
private-table = an diesem Tisch darf niemand zuschauen
wrong-token = dieses Token gehört zu keinem Platz an diesem Tisch
loading-again = dieser Tisch wird neu geladen: versuche es noch einmal
set-aside = diese Version des Servers kann Tisch { $table } nicht öffnen; er bleibt aufbewahrt
set-aside-because = diese Version des Servers kann Tisch { $table } nicht öffnen; er bleibt aufbewahrt: { $why }
no-game = es gibt kein Spiel „{ $given }“; es gibt: { $games }
no-clock = eine Uhr ist { $clocks }, nicht „{ $given }“
day-to-come = { $day } kommt erst noch
nobody-played-then = am { $day } hat niemand gespielt

# Grenzen.
not-stored = der Server kann gerade nichts speichern; es ist nichts geschehen
closing = der Server fährt gerade herunter; versuche es gleich noch einmal
busy = gerade gibt es zu viele Tische; versuche es in einer Minute noch einmal
too-many-tables = von einer Adresse können höchstens { $most } Tische offen sein
too-many-seats = von einer Adresse können pro Minute höchstens { $most } Tische eröffnet und Plätze eingenommen werden; versuche es in { $seconds } s noch einmal
too-many-requests = zu viele Anfragen von einer Adresse; versuche es in { $seconds } s noch einmal
too-many-extras = an einem Tisch sind höchstens { $most } Sätze, Tipps, Bots und Tastendrücke ohne Wirkung möglich
too-many-phrases = höchstens { $most } Sätze in { $seconds } Sekunden
long-log = dieser Tisch hat einen langen Verlauf: versuche es später noch einmal

# Spieleabende.
no-evening = es gibt keinen Spieleabend „{ $evening }“
evening-set-aside = diese Version des Servers kann den Spieleabend „{ $evening }“ nicht öffnen; er bleibt aufbewahrt
evening-join-first = tritt zuerst dem Spieleabend bei
evening-one-person-each = auf diesem Gerät macht { $name } beim Spieleabend mit: verlasse ihn hier zuerst, oder nimm ein anderes Gerät
evening-other-seat = dieses Gerät hat einen anderen Platz in dieser Runde: versuche es nach der Runde noch einmal
evening-full = ein Spieleabend hat höchstens { $most } Personen
evening-no-person = niemand an diesem Spieleabend hat die Nummer { $given }
evening-round-goes-on = eine Runde läuft: warte, bis sie vorbei ist
evening-other-round = die nächste Runde hat die Nummer { $next }
evening-voted-down = die Abstimmung entscheidet; die meisten Stimmen: { $games }
evening-too-few = eine Runde braucht mindestens { $least } Personen, die da sind und keine Pause machen; { $n ->
    [one] es ist 1 da
   *[other] es sind { $n } da
}
evening-too-few-for = { $tables } Tische brauchen mindestens { $least } Personen; es sind { $n } da
evening-shared-needs-two = eine Duplikatrunde braucht mindestens 2 Tische
evening-too-many-rounds = ein Spieleabend hat höchstens { $most } Runden: eröffne einen neuen
evening-too-many-changes = ein Spieleabend nimmt höchstens { $most } Stimmen, Pausen und Wechsel von Personen an
