# Die Seite: was sie selbst sagt, auf Deutsch.

# Die Startseite.
tagline = Kartenspiele, ein fairer Tisch.
home = Start
play_now = Jetzt spielen
play_how = Regeln, Spieler und Stufe ändern
play_title = { $game } spielen
play_kept = Dieses Gerät merkt sich deine Wahl.
people = { $n ->
    [one] 1 Spieler
   *[other] { $n } Spieler
}
with_friends = Mit Freunden
choose_rules = Regeln wählen
players = { $least }–{ $most } Spieler
player_alone = ab 1 Spieler
minutes = { $n ->
    [one] etwa 1 Minute
   *[other] etwa { $n } Minuten
}
daily = Tagespartien
daily_about = Jeden Tag eine Partie von jedem Spiel, für alle mit denselben Karten. Dein erster Versuch zählt; weitere sind Übung.
daily_fair = Niemand wählt die Karten: Sie und das Glück der Bots folgen allein aus dem Datum.
daily_all = Alle Tagespartien
daily_open = Die Partien von heute
daily_against = { $n ->
    [one] Gegen 1 Bot ({ $level })
   *[other] Gegen { $n } Bots ({ $level })
}
daily_alone = Allein, gegen Par
daily_play = Spielen
daily_practise = Noch einmal, zur Übung
daily_place = Platz { $place } von { $seats }
daily_turns = { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
daily_unfinished = Nicht beendet
daily_best_bot = Der stärkste Bot: Platz { $place } von { $seats }
daily_par = Par: { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
daily_par_best = Bestes bekanntes Ergebnis: { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
daily_thinking = Der stärkste Bot spielt dieselbe Partie …
daily_bot_about = Eine Suche mit { $n } Simulationen pro Zug, auf deinem Platz, mit denselben Karten.
daily_was_practice = Das war Übung. Dein erster Versuch zählt.
daily_streak = { $n ->
    [0] Beende heute eine Tagespartie, um eine Serie zu beginnen
    [one] 1 Tag in Folge
   *[other] { $n } Tage in Folge
}
daily_archive = Frühere Tage
daily_to_today = Zurück zu heute
daily_cell = { $game }, { $day }: { $state }
daily_not_played = nicht gespielt
daily_not_won = Nicht gewonnen
daily_best_bot_lost = Der stärkste Bot hat nicht gewonnen
share_lost = Fairdeal { $game } { $day }: nicht gewonnen
met = Mit wem du gespielt hast
met_about = Das bleibt auf diesem Gerät.
friend_last = { $game }, { $day } · { $n ->
    [one] eine Partie
   *[other] { $n } Partien
}
friend_forget = { $name } vergessen
you_title = Du
you_about = Deine Partien, Ergebnisse und Serien liegen in diesem Browser unter einer anonymen Nummer ({ $id } …). Dein Name gehört nicht dazu.
you_export = In eine Datei speichern
you_import = Aus einer Datei laden
you_imported = { $n ->
    [one] 1 neue Partie wurde geladen.
   *[other] { $n } neue Partien wurden geladen.
}
you_import_failed = Diese Datei kommt nicht von dieser Seite. Wähle eine, die hier gespeichert wurde.
you_clear = Alles löschen
you_clear_sure = Wirklich alles auf diesem Gerät löschen?
ratings = Wertungen gegen Bots
ratings_about = Nach der Methode von OpenSkill, aus deinen beendeten Partien gegen Bots. Alle beginnen bei 25; mit 95 % Sicherheit liegt die Wertung im gezeigten Bereich.
rated_matches = { $n ->
    [one] 1 Partie
   *[other] { $n } Partien
}
bot_of_level = Bot ({ $level })
puzzles = Rätsel
puzzles_about = Stellungen aus Partien zwischen Bots, in denen ein Zug klar der beste ist. Findest du ihn?
puzzles_begin = Rätsel lösen
puzzles_score = { $right } von { $done } richtig
puzzle_number = Rätsel { $n } von { $all }
puzzle_ask = Du bist dran. Welcher Zug ist klar der beste? Mach ihn.
puzzle_right = Richtig!
puzzle_wrong = Es gibt einen besseren Zug.
puzzle_why = { $move }. { $why }.
puzzle_cost = Von 100 Partien gewinnt dein Zug { $n } weniger.
puzzle_cost_alone = Mit deinem Zug schlägst du den durchschnittlichen Spieler in { $n } von 100 Partien weniger.
puzzle_about = Die Zahlen sind die Gewinnchancen, berechnet aus Partien an Tischen, die zu dem passen, was du siehst. Der beste Zug liegt { $sure } Standardfehler vorn, und eine Suche bestätigt ihn.
puzzle_about_alone = Die Zahlen sagen, wie oft das Ergebnis besser ist als das eines durchschnittlichen Spielers. Der beste Zug liegt { $sure } Standardfehler vorn, und eine Suche bestätigt ihn.
puzzle_next = Nächstes Rätsel
puzzle_skip = Überspringen
share_place = Fairdeal { $game } { $day }: Platz { $place } von { $seats }
share_turns = Fairdeal { $game } { $day }: { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}, Par { $par }
share_turns_plain = Fairdeal { $game } { $day }: { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}, geschafft
share_bot = bester Bot: Platz { $place }
today_served = { $game }: der Wettbewerb dieses Servers
play_today = Mitspielen
today_about_plain = Für alle die gleichen Karten, jeden Tag neue.
today_about = Für alle die gleichen Karten. Par: { $par ->
    [one] 1 Zug
   *[other] { $par } Züge
}.
best_today = Heute vorn: { $name }, { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
replays = Wiederholungen
open_journal = Eine Partie aus einer Datei öffnen
watch_tables = Tische zum Mitspielen oder Zuschauen
no_tables = Gerade ist kein öffentlicher Tisch offen. Eröffne einen: Andere sehen ihn hier.
join = Mitspielen
watch = Zuschauen
free_seats = { $n } frei

# Einstellungen, und die Leiste über jeder Seite.
your_name = Dein Name
name_rule = Ein Name hat 1 bis { $most } Zeichen: Buchstaben, Ziffern, Leerzeichen und Satzzeichen. Unsichtbare Zeichen fallen weg.
name_becomes = Du heißt dann „{ $name }“.
name_given = Ohne Namen bekommst du einen.
language = Sprache
theme = Farben
theme_system = wie auf diesem Gerät
theme_light = hell
theme_dark = dunkel
sound = Ton
volume = Lautstärke
settings = Einstellungen
statistics = Statistik
rules = Regeln
rules_in_force = Das gilt an diesem Tisch
rules_goal = Ziel
rules_turn = Dein Zug
rules_special = Besondere Karten
rules_end = Das Ende
rules_all = Alle Regeln und Klärungen
rules_search = In den Regeln suchen
rules_found = { $n ->
    [0] nichts gefunden
    [one] 1 Stelle gefunden
   *[other] { $n } Stellen gefunden
}
colon = :
rules_not = Nicht in dieser Partie:
rules_in_english = Diese Regeln gibt es nur auf Englisch.
hint = Tipp
hint_thinking = Denkt nach …
hint_figures = Zahlen
hint_failed = Kein Tipp: Dieser Browser konnte die Regeln dieses Spiels nicht laden.
log = Verlauf
close = Schließen
menu = Menü

# Die Verbindung, und Seiten, die es nicht gibt.
away = Der Server ist nicht erreichbar. Verbindung wird wiederhergestellt …
line_silent = Der Server antwortet nicht. Deine Züge werden gesendet, sobald er antwortet.
away_play = Du kannst auf diesem Gerät spielen: Wähle ein Spiel.
unsent = Dein Zug wird gesendet, sobald die Verbindung wieder da ist.
connecting = Verbindung wird hergestellt …
connection_lost = Die Verbindung ist abgebrochen.
closed_4401 = Dein Platz an diesem Tisch ist nicht mehr bekannt. Öffne den Tisch noch einmal.
closed_4403 = An diesem Tisch darf niemand zuschauen.
closed_4404 = Diesen Tisch gibt es nicht.
closed_4411 = Diese Partie geht in einem anderen Tab weiter. Um hier weiterzuspielen, lade diese Seite neu.
closed_4410 = Diese gespeicherte Partie lässt sich nicht mehr öffnen. Sie wurde beiseitegelegt. Beginne eine neue Partie.
closed_4500 = Der Tisch auf diesem Gerät ist stehen geblieben. Lade die Seite neu, um nach dem letzten Zug weiterzuspielen.
closed_4501 = Dieser Browser kann die Spiele nicht ausführen, weil ihm WebAssembly fehlt. Aktualisiere ihn oder nimm einen anderen Browser.
not_kept = Dieser Browser kann keine Partien speichern. Verlasse das private Fenster oder gib Speicherplatz frei.
local_table = Dieser Tisch ist nur auf diesem Gerät. Er wird nach jedem Zug gespeichert.
play_here = Auf diesem Gerät gegen Bots spielen
on_this_device = Auf diesem Gerät
go_on_title = Weiterspielen
go_on = Weiter
go_on_all = Alle { $n } zeigen
moves_so_far = { $n ->
    [one] 1 Zug bisher
   *[other] { $n } Züge bisher
}
with_people = Mit { $names }
not_begun = noch nicht begonnen
new_version = Eine neue Version ist verfügbar.
new_version_use = Jetzt verwenden
new_version_later = Später
part_lost = Ein Teil dieser Seite konnte nicht geladen werden. Prüfe das Netzwerk und lade die Seite neu.
reload = Neu laden
loading = Wird geladen …
not_found = Diese Seite gibt es nicht.
not_found_about = Vielleicht ist der Link alt oder falsch geschrieben.
to_home = Zur Startseite

# Plätze und Züge.
your_turn = Du bist dran
turn_of = { $name } ist dran
you = Du
seat = Platz { $n }
empty_seat = frei
bot = Bot, { $level }
unstable = instabile Verbindung: kein Ausgleich
bot_plays = ein Bot spielt
cards = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}

# Vor dem Geben.
start = Starten
start_with_bots = Mit Bots starten
waiting_for_host = Warten, bis der Gastgeber startet.
waiting_for_part = Warten auf den Beitrag von { $name } zum Mischen.
invited = { $name } lädt dich zu { $game } ein
table_full = Alle Plätze sind besetzt. Wenn die Partie beginnt, kannst du zuschauen.
invite = Einladen
invite_about = Wer diesen Link öffnet, kann mitspielen.
invite_alone = Wer diesen Link auf diesem Computer öffnet, kann mitspielen. Für Freunde in deiner Nähe: Starte mit make play HOST=0.0.0.0 oder fairdeal serve --open --host 0.0.0.0.
copy_link = Link kopieren
copied = Kopiert
not_copied = Kopieren nicht möglich
sit_here = Hinsetzen
hand_over_title = Auf einem anderen Gerät weiterspielen
hand_over_about = Dein Platz wechselt zu dem Gerät, das diesen Link öffnet. Hier schaust du dann zu.
hand_over_alone = Dieser Link gilt nur auf diesem Computer. Für andere Geräte: Starte mit make play HOST=0.0.0.0 oder fairdeal serve --open --host 0.0.0.0.
hand_over_valid = Der Code gilt einmal, innerhalb von { $minutes } Minuten.
hand_over_old = Dieser Code ist zu alt.
hand_over_new = Neuen Code anzeigen
hand_over_here_title = Hier weiterspielen?
hand_over_here = Du spielst hier weiter. Auf dem Gerät, auf dem du bisher gespielt hast, schaust du dann zu.
hand_over_yes = Hier weiterspielen
hand_over_no = Nur den Tisch öffnen
hand_over_moved = Du spielst jetzt auf einem anderen Gerät. Hier schaust du zu.
hand_over_moved_private = Du spielst jetzt auf einem anderen Gerät.
hand_over_broken = Dieser Link ist unvollständig. Hol dir auf dem anderen Gerät einen neuen: Menü, „Auf einem anderen Gerät weiterspielen“.
hand_over_evening_about = Dein Platz am Spieleabend wechselt zu dem Gerät, das diesen Link öffnet, und dein Platz am Tisch mit ihm. Hier schaust du dann zu.
hand_over_evening_here = Der Spieleabend geht hier weiter, mit deinem Namen, deinen Punkten und deinem Platz am Tisch. Auf dem bisherigen Gerät schaust du dann zu.
hand_over_evening_yes = Hier weitermachen
hand_over_evening_no = Nur den Spieleabend öffnen
hand_over_evening_moved = Dein Spieleabend geht jetzt auf einem anderen Gerät weiter. Hier schaust du zu.
hand_over_evening_broken = Dieser Link ist unvollständig. Hol dir auf dem anderen Gerät einen neuen: „Auf einem anderen Gerät weiterspielen“.
you_watch = Du schaust zu.
spectating = Du schaust zu
spectators = { $n ->
    [0] Niemand schaut zu
    [one] Eine Person schaut zu
   *[other] { $n } Personen schauen zu
}
leave = Tisch verlassen
resign = Aufgeben
resign_sure = Diese Partie aufgeben? Du belegst den letzten Platz, und ein Bot spielt für dich weiter.
resign_sure_here = Diese Partie aufgeben? Sie endet sofort und zählt als verloren.
resign_yes = Ja, aufgeben
resign_no = Weiterspielen
resigned_about = Für dich ist es vorbei. Ein Bot spielt für dich weiter.
resigned_watch = Das Ende ansehen
kick = Platz freigeben
level = Stufe
level_easy = leicht
level_medium = mittel
level_hard = schwer
level_expert = Experte
level_learnt = selbst gelernt
level_not_loaded = Diese Stufe braucht beim ersten Mal eine Internetverbindung.
say = Etwas sagen

# Das Ergebnis.
rematch = Noch mal spielen
rematch_ready = Zur Revanche
rematch_rotate = Alle rücken einen Platz weiter
new_game = Anderes Spiel
see_table = Tisch ansehen
result = Ergebnis
won = { $name } hat gewonnen
you_resigned = Du hast aufgegeben
you_won = Du hast gewonnen
tied = Unentschieden
nobody_won = Niemand hat gewonnen
cards_left = { $n ->
    [one] 1 Karte übrig
   *[other] { $n } Karten übrig
}
by_round = Punkte pro Runde
in_all = Gesamt
decisive = Der entscheidende Moment
automatic = Die Reaktionen von { $name } wirken automatisch.
unfinished = Nicht beendet
no_score = Die Partie wurde nicht beendet und hat keine Punkte.
points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
turns = { $n ->
    [one] 1 Zug
   *[other] { $n } Züge
}
place = Platz

# Was man tun kann.
undo = Letzten Zug zurücknehmen
take_back = Zurücknehmen
other_moves = Was du tun kannst
moves_key = Drücke 1 bis 9, um einen Zug zu wählen

# Das Formular für einen neuen Tisch.
game = Spiel
rule_set = Spielregeln
options = Optionen
seats = Plätze
yes = ja
no = nein
none = unbegrenzt
clock = Uhr
clock_none = keine
clock_slow = 2 Minuten pro Zug
clock_normal = 30 Sekunden pro Zug
clock_fast = 10 Sekunden pro Zug
public = Auf der Startseite zeigen
may_watch = Andere dürfen zuschauen
open_hands = Zuschauer sehen alle Karten
friends = Langsame Verbindungen ausgleichen (bis 250 ms)
memory = Merkhilfe: zeigen, was jeder Spieler gesehen hat
memory_on = Merkhilfe an: Karten, die du gesehen hast, bleiben für dich offen.
memory_off = Selbst merken: Eine Karte, die du gesehen hast, wird nach einem Moment wieder verdeckt.
round_wait = Weiter in { $n } s
round_others = Schauen auch noch: { $names }
make_table = Tisch eröffnen
seconds_left = noch { $n } s

# Wiederholungen.
journal_broken = Das ist keine Partie von Fairdeal, oder sie wurde verändert oder abgeschnitten.
journal_other_rules = Diese Partie wurde mit einer anderen Version der Regeln gespielt. Öffne sie mit der Version von Fairdeal, mit der sie gespielt wurde.
replay = Wiederholung
replay_step = Ereignis { $n } von { $all }
first = Anfang
back = Zurück
forward = Weiter
last = Ende
play_through = Abspielen
pause = Anhalten
link_here = Link zu dieser Stelle
download = Als JSON herunterladen
verify = Austeilen prüfen

# Der Verlauf.
log_sat = { $name } hat sich gesetzt
log_left = { $name } ist gegangen
log_kicked = { $name } wurde vom Gastgeber entfernt
log_started = Die Karten sind ausgeteilt
log_cancelled = Nicht ausgeteilt: Platz { $n } hat nicht geantwortet und ist jetzt frei
dealing = Es wird ausgeteilt: Warten auf eine Antwort von allen …
deal_cancelled = Es wurde nicht ausgeteilt: { $name } hat nicht geantwortet. Der Platz ist frei; starte noch einmal.
log_gone = { $name } ist weg; ein Bot spielt weiter
log_back = { $name } ist zurück
log_handed_over = { $name } spielt jetzt auf einem anderen Gerät
log_hosts = { $name } ist jetzt Gastgeber
log_undone = { $name } hat einen Zug zurückgenommen
log_resigned = { $name } hat aufgegeben

# Sätze, die man mit einem Klick sagt.
phrase_0 = Hallo!
phrase_1 = Viel Glück!
phrase_2 = Gut gespielt!
phrase_3 = Hoppla.
phrase_4 = Du bist dran.
phrase_5 = Einen Moment, bitte.
phrase_6 = Danke fürs Spiel!
phrase_7 = Noch mal?
phrase_8 = Daumen hoch!
phrase_9 = Applaus!
phrase_10 = Haha!
phrase_11 = Wow!
phrase_12 = Oh nein!
phrase_13 = Wunderbar!

# Der Verlauf, Fortsetzung.
log_said = { $name }: „{ $words }“
log_pressed = { $told } (ohne Wirkung)
log_advised = { $name } hat um einen Tipp gebeten
log_ended = Die Partie ist zu Ende
log_again = Es gibt eine Revanche
log_opened = Der Tisch ist eröffnet
log_clock = { $told } (die Zeit war um)

# Statistik.
show = Zeigen
look_up = Einen Namen suchen
no_matches = Unter diesem Namen wurde noch keine Partie beendet.
no_matches_here = Auf diesem Gerät wurde noch keine Partie beendet.
matches = Partien
wins = Siege
streak = Tage in Folge
wins_by_game = Siege nach Spiel
with_undo = { $n } weitere mit Zurücknehmen
won_of = { $wins } von { $matches }
places = Letzte Partien
places_about = Ein höherer Balken ist besser; die Zahl ist der Platz. Wähle einen Balken, um die Partie anzusehen.
daily_days = Tägliches Reverb: die letzten vier Wochen
days_played = an { $n } der letzten { $all } Tage gespielt
copy_result = Ergebnis kopieren
rounds_won = { $n ->
    [one] 1 Runde gewonnen
   *[other] { $n } Runden gewonnen
}

# Karten.
stock = Nachziehstapel
discards = Ablagestapel
your_hand = Deine Hand
card_fits = { $card }, passt
card_back = eine verdeckte Karte
card_of = { $suit } { $rank }
rank_A = Ass
rank_2 = Zwei
rank_3 = Drei
rank_4 = Vier
rank_5 = Fünf
rank_6 = Sechs
rank_7 = Sieben
rank_8 = Acht
rank_9 = Neun
rank_10 = Zehn
rank_J = Bube
rank_Q = Dame
rank_K = König
suit_C = Kreuz
suit_D = Karo
suit_H = Herz
suit_S = Pik
completions = { $n ->
    [one] 1 Hand geleert
   *[other] { $n } Hände geleert
}

# Wiederholungen, Fortsetzung.
to_table = Zum Tisch
replay_not_dealt = Die Karten waren noch nicht ausgeteilt.
replay_link = Link
replay_json = JSON
replay_speed = Tempo
replay_through = Blickwinkel
replay_own = wie ich es sah
replay_outside = als Zuschauer
replay_seat = wie { $name } es sah
log_photo = Fotofinish

# Der Beweis, dass fair gegeben wurde.
proof_about = Der Server hat ein Geheimnis gewählt, bevor sich jemand setzte, und seinen Fingerabdruck gezeigt. Danach hat jeder eine eigene Zahl dazugegeben. Die Karten folgen aus dem Geheimnis und all diesen Zahlen, also konnte niemand sie aussuchen. Dieser Browser rechnet das selbst nach.
proof_good = Es wurde fair ausgeteilt.
proof_broken = Das Austeilen hat die Prüfung nicht bestanden.
proof_holds = stimmt
proof_fails = stimmt nicht
proof_unknown = nicht geprüft
proof_commitment = Der SHA-256-Wert des Geheimnisses ist der Fingerabdruck, mit dem der Tisch eröffnet wurde.
proof_saw = Es ist der Fingerabdruck, den dieser Browser vor dem Austeilen gesehen hat.
proof_no_part = Dieser Browser saß nicht am Tisch. Der Fingerabdruck stammt aus dem Beweis selbst: Das zeigt, dass die Partie zum Beweis passt, nicht, dass die Karten vorher feststanden.
proof_agrees = Die Partie passt zu ihrem Beweis.
proof_other_day = Vor dem Austeilen wurde diesem Browser etwas anderes darüber gesagt, ob es eine Tagespartie ist und von welchem Tag.
proof_hashes = Die Zahlen aller Spieler sind die, deren SHA-256-Wert dieser Browser kannte, bevor er seine eigene verriet.
proof_nonce = Die Zahl, die dieser Browser dazugegeben hat, wurde beim Austeilen benutzt.
proof_sat_later = Du hast dich nach dem Austeilen gesetzt: Deine Zahl wurde nicht benutzt.
proof_key = Der Schlüssel, mit dem ausgeteilt wurde, ist der HMAC-SHA-256-Wert des Geheimnisses mit den Zahlen der Personen am Tisch: { $n }.
proof_key_daily = Der Schlüssel, mit dem ausgeteilt wurde, ist das Geheimnis des Tages, für alle das gleiche.
proof_seen = Der Tisch nach dem Austeilen ist der, den dieser Browser damals gesehen hat.
proof_not_seen = Dieser Browser hat nicht aufbewahrt, was beim Austeilen zu sehen war.
proof_lots = Fotofinishes, entschieden durch die Lose, die aus dem Geheimnis folgen: { $n }.
proof_here = Diese Partie wurde auf einem Gerät ausgeteilt. Niemand sonst hat eine Zahl zum Mischen dazugegeben, also gibt es keinen Fingerabdruck zu prüfen.
proof_replayed = Dieser Browser hat mit dem Schlüssel dieser Partie ausgeteilt und jeden Zug des Verlaufs nachgespielt: { $n } Züge, alle erlaubt, und nach jedem derselbe Tisch.
proof_not_checked = Hier nicht geprüft: Dieser Browser konnte die Regeln dieses Spiels nicht laden. Der Befehl unten teilt die Karten aus und spielt die ganze Partie nach.
proof_at_the_end = Der Server gibt das Geheimnis bekannt, wenn die Partie zu Ende ist. Dann kann dieser Browser das Austeilen prüfen.
proof_tomorrow = Andere spielen diese Karten noch. Der Server gibt das Geheimnis bekannt, wenn der Tag vorbei ist.
proof_none = Es gibt keinen Beweis zu prüfen: { $why }
proof_command = Auf der Kommandozeile:

# Die Analyse einer beendeten Partie.
review = Analyse
review_knowledge = Grundlage der Chancen
review_own = was jeder Spieler wusste
review_seat = nur was { $name } wusste
review_progress = Fortschritt der Analyse
review_failed = Die Analyse wurde durch einen Fehler beendet. Lade die Seite neu, um es noch einmal zu versuchen.
review_begins = Die Analyse beginnt …
review_chances = Gewinnchancen
review_graph = Die Gewinnchancen nach jedem Zug. Die Pfeiltasten führen von Zug zu Zug.
review_at = Zug { $n }: { $chances }
review_costliest = Teuerste Entscheidungen
review_none = Keine Entscheidung war deutlich schlechter als eine andere.
review_all = Alle teuren Entscheidungen ({ $n })
review_deal = Die Karten werden ausgeteilt.
review_move = Zug { $n }
review_better = Besser: { $best }. Das hätte die Gewinnchance um { $cost } Prozentpunkte erhöht.
review_same = Ein starker Spieler würde dasselbe tun.
review_wait = warten
review_luck = Glück von { $name }: { $luck } Prozentpunkte.
review_luck_deal = Glück in Prozentpunkten: { $luck }.
review_play_on = Weiterspielen als { $name }
review_play_deal = Diese Karten spielen
review_link = Link zu diesem Moment kopieren
review_sums = Glück und Können
review_player = Spieler
review_result = Ergebnis
review_skill = Können
review_luck_short = Glück
review_cards = Karten
review_others = andere
review_sums_mean = In Prozentpunkten eines Sieges. Glück und Können ergeben zusammen das Ergebnis: den Anteil am Sieg abzüglich eines gleichen Anteils von { $even }. Können vergleicht die Entscheidungen eines Spielers mit denen des Vergleichsspielers. „Andere“ ist, was die Entscheidungen der anderen brachten, „Karten“ ist der Rest des Glücks.
review_sums_alone = In Prozentpunkten. Glück und Können ergeben zusammen das Ergebnis: den Anteil der schlechteren Partien des Vergleichsspielers, abzüglich der Hälfte. Können vergleicht die Entscheidungen mit denen des Vergleichsspielers.
review_par = Par für diese Karten: { $n ->
    [one] 1 Zug
   *[other] { $n } Züge
}.
review_par_found = Bestes gefundenes Spiel mit diesen Karten: { $n ->
    [one] 1 Zug
   *[other] { $n } Züge
}.

# Anleitungen am Tisch.
learn = So geht das Spiel
learn_offer = Neu hier? Lerne ein Spiel in drei Minuten, an einem echten Tisch.
learn_lesson = Lektion { $n } von { $all }
learn_next = Weiter
learn_skip = Lektion überspringen
learn_wait = { $name } spielt …
learn_not_now = Noch nicht: Tu erst, was diese Lektion verlangt.
learn_well = Gut gemacht!
learn_done = Jetzt kannst du { $game } spielen
learn_done_about = Fang mit leichten Bots an. An jedem Tisch kannst du die Regeln öffnen und um einen Tipp bitten.
learn_play = Gegen leichte Bots spielen
learn_again = Lektionen wiederholen

# Ein Spieleabend mit Freunden.
evening = Ein Spieleabend mit Freunden
evening_offer = In einer Gruppe? Mehrere Spiele hintereinander, mit einer gemeinsamen Wertung.
evening_title = Spieleabend
evening_about = Mehrere Spiele hintereinander mit einer gemeinsamen Wertung, für 2 bis 12 Personen an höchstens 3 Tischen. Eröffne einen Spieleabend und schicke allen den Link.
evening_open = Spieleabend eröffnen
evening_to = Zurück zum Spieleabend
evening_missing = Diesen Spieleabend gibt es nicht. Spieleabende, die niemand nutzt, werden vergessen.
evening_invited = { $name } lädt dich zu einem Spieleabend ein
evening_people = { $n ->
    [one] 1 Person
   *[other] { $n } Personen
}
evening_host = Gastgeber
evening_not_here = nicht da
evening_on_break = macht Pause
evening_break = Pause machen
evening_break_end = Pause beenden
evening_leave = Spieleabend verlassen
evening_remove = { $name } vom Spieleabend entfernen
evening_vote = Stimme für das nächste Spiel
evening_votes = { $n ->
    [0] keine Stimmen
    [one] 1 Stimme
   *[other] { $n } Stimmen
}
evening_undecided = { $n ->
    [one] 1 Person hat noch nicht abgestimmt.
   *[other] { $n } Personen haben noch nicht abgestimmt.
}
evening_tie = Spiel
evening_tables = Tische
evening_tables_few = so wenige wie möglich
evening_settings = Uhr, Bots und Optionen
evening_level = Bots auf freien Plätzen
evening_changed = { $n ->
    [one] 1 Option geändert
   *[other] { $n } Optionen geändert
}
evening_shared = Duplikat: Jeder Tisch spielt mit denselben Karten
evening_shared_about = Du wirst mit denen verglichen, die an den anderen Tischen dieselben Karten haben. Der Server hat sie allein gezogen, wie bei einer Tagespartie, und festgelegt, bevor jemand weiß, wer wo sitzt: { $commitment } …
evening_shared_on = Duplikat: Jeder Tisch spielt mit denselben Karten. Zuschauen und Wiederholungen gibt es, wenn alle Tische fertig sind.
evening_start = Runde { $n } starten: { $game }
evening_wait_host = { $name } startet die nächste Runde.
evening_round = Runde { $n }: { $game }
evening_your_table = Zu deinem Tisch: Tisch { $n }
evening_table_ready = Dein Tisch ist bereit
evening_wait_tables = Du bist fertig. Warten auf die anderen Tische.
evening_you_out = In dieser Runde ist kein Platz für dich. Du bekommst dafür deinen eigenen Durchschnitt, und zuerst setzen andere einmal aus.
evening_not_in = In dieser Runde bist du nicht dabei. In der nächsten kannst du mitspielen.
evening_table = Tisch { $n }
evening_finished = fertig
evening_bot = Bot
evening_out = Ohne Platz: { $names }
evening_end_round = Weiter, ohne zu warten
evening_end_about = Diese Runde beenden? Tische, die nicht fertig sind, zählen nicht.
evening_end_yes = Ja, Runde beenden
evening_end_no = Warten
starts_itself = Die Partie beginnt von selbst, sobald alle da sind. Kommt jemand nicht, kann der Gastgeber dieses Tisches den Platz freigeben.
evening_sheet = Wertung
evening_name = Name
evening_total = Summe
evening_chart = Punkte nach jeder Runde. Jetzt: { $points }
evening_duplicate = Duplikat
evening_replay = Wiederholung von Runde { $round }, Tisch { $n }
evening_formula = Punkte einer Runde: 100 für den ersten Platz, 0 für den letzten, gleichmäßig dazwischen; wer gleichauf liegt, teilt. In einer Duplikatrunde (=) wirst du nur mit denen verglichen, die dieselben Karten hatten. Ø: Es gab keinen Platz für dich, und du bekommst deinen eigenen Durchschnitt. Wenn du nicht da bist oder deinen Platz aufgibst, bekommst du nichts.
proof_key_shared = Der Schlüssel, mit dem ausgeteilt wurde, folgt allein aus dem Geheimnis, weil mehrere Tische diese Karten hatten: Niemand hat eine Zahl dazugegeben.
proof_round = Ein anderer Tisch spielt noch mit diesen Karten. Der Server gibt das Geheimnis bekannt, wenn die Runde vorbei ist.
