# De pagina: wat zij zelf zegt, in het Nederlands.

# De voorpagina.
tagline = Kaartspellen, één eerlijke tafel.
home = Voorpagina
play_now = Nu spelen
play_how = Verander regels, spelers en niveau
play_title = { $game } spelen
play_kept = Dit apparaat onthoudt je keuze.
people = { $n ->
    [one] 1 speler
   *[other] { $n } spelers
}
with_friends = Met vrienden
choose_rules = Regels kiezen
players = { $least }–{ $most } spelers
player_alone = 1 speler of meer
minutes = { $n ->
    [one] ongeveer 1 minuut
   *[other] ongeveer { $n } minuten
}
daily = Partijen van de dag
daily_about = Elke dag van elk spel één partij, voor iedereen met dezelfde kaarten. Je eerste poging telt; daarna is het oefenen.
daily_fair = Niemand kiest de kaarten: die volgen, net als het geluk van de bots, alleen uit de datum.
daily_all = Alle partijen van de dag
daily_open = De partijen van vandaag
daily_against = { $n ->
    [one] Tegen 1 bot ({ $level })
   *[other] Tegen { $n } bots ({ $level })
}
daily_alone = Alleen, tegen par
daily_play = Spelen
daily_practise = Nog eens, om te oefenen
daily_place = Plaats { $place } van { $seats }
daily_turns = { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}
daily_unfinished = Niet afgemaakt
daily_best_bot = De sterkste bot: plaats { $place } van { $seats }
daily_par = Par: { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}
daily_par_best = Het beste dat bekend is: { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}
daily_thinking = De sterkste bot speelt met dezelfde kaarten …
daily_bot_about = Een zoekprogramma met { $n } simulaties per zet, op jouw plaats, met dezelfde kaarten.
daily_was_practice = Dit was oefening. Je eerste poging telt.
daily_streak = { $n ->
    [0] Speel vandaag een partij van de dag uit om een reeks te beginnen
    [one] 1 dag op rij
   *[other] { $n } dagen op rij
}
daily_archive = Eerdere dagen
daily_to_today = Naar vandaag
daily_cell = { $game }, { $day }: { $state }
daily_not_played = niet gespeeld
daily_not_won = Niet gewonnen
daily_best_bot_lost = De sterkste bot won niet
share_lost = Fairdeal { $game } { $day }: niet gewonnen
met = Met wie je hebt gespeeld
met_about = Dit blijft op dit apparaat.
friend_last = { $game }, { $day } · { $n ->
    [one] één partij
   *[other] { $n } partijen
}
friend_forget = Vergeet { $name }
you_title = Jij
you_about = Je partijen, resultaten en reeksen staan in deze browser onder een anoniem nummer ({ $id } …). Je naam hoort er niet bij.
you_export = Opslaan als bestand
you_import = Laden uit een bestand
you_imported = { $n ->
    [one] 1 nieuwe partij geladen.
   *[other] { $n } nieuwe partijen geladen.
}
you_import_failed = Dit bestand komt niet van deze pagina. Kies een bestand dat hier is opgeslagen.
you_clear = Alles verwijderen
you_clear_sure = Echt alles op dit apparaat verwijderen?
ratings = Ratings tegen bots
ratings_about = Volgens de methode van OpenSkill, uit je afgelopen partijen tegen bots. Iedereen begint op 25; de rating ligt met 95% zekerheid in het bereik.
rated_matches = { $n ->
    [one] 1 partij
   *[other] { $n } partijen
}
bot_of_level = Bot ({ $level })
puzzles = Puzzels
puzzles_about = Stellingen uit partijen tussen bots waarin één zet duidelijk de beste is. Vind jij hem?
puzzles_begin = Puzzels oplossen
puzzles_score = { $right } van de { $done } goed
puzzle_number = Puzzel { $n } van { $all }
puzzle_ask = Je bent aan de beurt. Welke zet is duidelijk de beste? Speel hem.
puzzle_right = Goed!
puzzle_wrong = Er is een betere zet.
puzzle_why = { $move }. { $why }.
puzzle_cost = Van 100 partijen wint jouw zet er { $n } minder.
puzzle_cost_alone = Jouw zet verslaat de gemiddelde speler in { $n } van de 100 partijen minder.
puzzle_about = De getallen zijn de winstkansen, uit partijen vanaf tafels die passen bij wat jij ziet. De beste zet ligt { $sure } standaardfouten voor, en een zoekprogramma is het ermee eens.
puzzle_about_alone = De getallen zeggen hoe vaak het resultaat beter is dan dat van een gemiddelde speler. De beste zet ligt { $sure } standaardfouten voor, en een zoekprogramma is het ermee eens.
puzzle_next = Volgende puzzel
puzzle_skip = Overslaan
share_place = Fairdeal { $game } { $day }: plaats { $place } van { $seats }
share_turns = Fairdeal { $game } { $day }: { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}, par { $par }
share_turns_plain = Fairdeal { $game } { $day }: { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}, klaar
share_bot = beste bot: plaats { $place }
today_served = { $game }: de wedstrijd van deze server
play_today = Speel mee
today_about_plain = Voor iedereen dezelfde kaarten, elke dag nieuwe.
today_about = Voor iedereen dezelfde kaarten. Par is { $par ->
    [one] 1 beurt
   *[other] { $par } beurten
}.
best_today = Beste van vandaag: { $name }, { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}
replays = Terugkijken
open_journal = Een partij uit een bestand openen
watch_tables = Tafels om mee te doen of mee te kijken
no_tables = Er is nu geen open tafel. Begin er een: anderen zien hem hier.
join = Meedoen
watch = Meekijken
free_seats = { $n } vrij

# Instellingen, en de balk boven elke pagina.
your_name = Je naam
name_rule = Een naam heeft 1 tot { $most } tekens: letters, cijfers, spaties en leestekens. Onzichtbare tekens vallen weg.
name_becomes = Je heet dan “{ $name }”.
name_given = Zonder naam krijg je er een.
language = Taal
theme = Kleuren
theme_system = zoals op dit apparaat
theme_light = licht
theme_dark = donker
sound = Geluid
volume = Volume
settings = Instellingen
statistics = Statistiek
rules = Regels
rules_in_force = Dit geldt aan deze tafel
rules_goal = Doel
rules_turn = Je beurt
rules_special = Bijzondere kaarten
rules_end = Het einde
rules_all = Alle regels en uitspraken
rules_search = Zoek in de regels
rules_found = { $n ->
    [0] niets gevonden
    [one] 1 plaats gevonden
   *[other] { $n } plaatsen gevonden
}
colon = :
rules_not = Niet in deze partij:
rules_in_english = Deze spelregels zijn er alleen in het Engels.
hint = Tip
hint_thinking = Denkt na …
hint_figures = Cijfers
hint_failed = Geen tip: deze browser kon de regels van dit spel niet laden.
log = Verloop
close = Sluiten
menu = Menu

# De verbinding, en pagina’s die er niet zijn.
away = De server is niet te bereiken. Er wordt opnieuw verbinding gemaakt …
line_silent = De server antwoordt niet. Je zetten worden verstuurd zodra hij antwoordt.
away_play = Je kunt op dit apparaat spelen: kies een spel.
unsent = Je zet wordt verstuurd zodra er weer verbinding is.
connecting = Verbinden …
connection_lost = De verbinding is verbroken.
closed_4401 = Je plaats aan deze tafel is niet meer bekend. Open de tafel opnieuw.
closed_4403 = Aan deze tafel mag niemand meekijken.
closed_4404 = Deze tafel bestaat niet.
closed_4411 = Deze partij gaat verder in een ander tabblad. Laad deze pagina opnieuw om hier verder te spelen.
closed_4410 = Deze bewaarde partij kan niet meer worden geopend. Hij is apart gezet. Begin een nieuwe partij.
closed_4500 = De tafel op dit apparaat is gestopt. Laad de pagina opnieuw om vanaf de laatste zet verder te gaan.
closed_4501 = Deze browser kan de spellen niet uitvoeren, want WebAssembly ontbreekt. Werk hem bij of gebruik een andere browser.
not_kept = Deze browser kan geen partijen bewaren. Verlaat het privévenster of maak opslagruimte vrij.
local_table = Deze tafel staat alleen op dit apparaat. Hij wordt na elke zet bewaard.
play_here = Tegen bots spelen op dit apparaat
on_this_device = Op dit apparaat
go_on_title = Verder spelen
go_on = Verder
go_on_all = Alle { $n } tonen
moves_so_far = { $n ->
    [one] 1 zet gedaan
   *[other] { $n } zetten gedaan
}
with_people = Met { $names }
not_begun = nog niet begonnen
new_version = Er is een nieuwe versie beschikbaar.
new_version_use = Nu gebruiken
new_version_later = Later
part_lost = Een deel van deze pagina kon niet worden geladen. Controleer het netwerk en laad de pagina opnieuw.
reload = Opnieuw laden
loading = Laden …
not_found = Deze pagina bestaat niet.
not_found_about = De link is misschien oud of verkeerd gespeld.
to_home = Naar de voorpagina

# Plaatsen en beurten.
your_turn = Jouw beurt
turn_of = { $name } is aan de beurt
you = Jij
seat = Plaats { $n }
empty_seat = vrij
bot = bot, { $level }
unstable = verbinding onstabiel: geen compensatie
bot_plays = een bot speelt
cards = { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
}

# Voor het delen.
start = Beginnen
start_with_bots = Beginnen met bots
waiting_for_host = Wachten tot de gastheer begint.
waiting_for_part = Wachten op het deel van { $name } aan het schudden.
invited = { $name } nodigt je uit voor { $game }
table_full = Alle plaatsen zijn bezet. Als de partij begint, kun je meekijken.
invite = Uitnodigen
invite_about = Wie deze link opent, kan meedoen.
invite_alone = Wie deze link op deze computer opent, kan meedoen. Voor vrienden in de buurt: begin met make play HOST=0.0.0.0 of fairdeal serve --open --host 0.0.0.0.
copy_link = Link kopiëren
copied = Gekopieerd
not_copied = Kopiëren lukte niet
sit_here = Ga zitten
hand_over_title = Verder op een ander apparaat
hand_over_about = Je plaats verhuist naar het apparaat dat deze link opent. Hier kijk je dan mee.
hand_over_alone = Deze link werkt alleen op deze computer. Voor andere apparaten: begin met make play HOST=0.0.0.0 of fairdeal serve --open --host 0.0.0.0.
hand_over_valid = De code werkt één keer, binnen { $minutes } minuten.
hand_over_old = Deze code is te oud.
hand_over_new = Toon een nieuwe code
hand_over_here_title = Hier verder spelen?
hand_over_here = Je speelt hier verder. Op het apparaat waarop je tot nu toe speelde, kijk je dan mee.
hand_over_yes = Hier verder spelen
hand_over_no = Alleen de tafel openen
hand_over_moved = Je speelt nu op een ander apparaat. Hier kijk je mee.
hand_over_moved_private = Je speelt nu op een ander apparaat.
hand_over_broken = Deze link is niet compleet. Vraag een nieuwe op het andere apparaat: Menu, “Verder op een ander apparaat”.
hand_over_evening_about = Je plaats op de avond verhuist naar het apparaat dat deze link opent, en je plaats aan tafel verhuist mee. Hier kijk je dan mee.
hand_over_evening_here = De avond gaat hier verder, met je naam, je punten en je plaats aan tafel. Op het apparaat dat je tot nu toe gebruikte, kijk je dan mee.
hand_over_evening_yes = Hier verdergaan
hand_over_evening_no = Alleen de avond openen
hand_over_evening_moved = Je gaat nu op een ander apparaat verder met de avond. Hier kijk je mee.
hand_over_evening_broken = Deze link is niet compleet. Vraag een nieuwe op het andere apparaat: “Verder op een ander apparaat”.
you_watch = Je kijkt mee.
spectating = Je kijkt mee
spectators = { $n ->
    [0] Niemand kijkt mee
    [one] Eén persoon kijkt mee
   *[other] { $n } mensen kijken mee
}
leave = Van tafel gaan
resign = Opgeven
resign_sure = Deze partij opgeven? Je wordt laatste, en een bot speelt op jouw plaats verder.
resign_sure_here = Deze partij opgeven? Hij stopt meteen en telt als verloren.
resign_yes = Ja, geef op
resign_no = Speel verder
resigned_about = Voor jou is het voorbij. Een bot speelt op jouw plaats verder.
resigned_watch = Bekijk het einde
kick = Plaats vrijmaken
level = Niveau
level_easy = makkelijk
level_medium = gewoon
level_hard = moeilijk
level_expert = expert
level_learnt = zelf geleerd
level_not_loaded = Dit niveau heeft de eerste keer een internetverbinding nodig.
say = Zeg iets

# De uitslag.
rematch = Nog een keer
rematch_ready = Naar de revanche
rematch_rotate = Iedereen schuift een plaats op
new_game = Een ander spel
see_table = Tafel bekijken
result = Uitslag
won = { $name } heeft gewonnen
you_resigned = Je hebt opgegeven
you_won = Jij hebt gewonnen
tied = Gelijkspel
nobody_won = Niemand heeft gewonnen
cards_left = { $n ->
    [one] 1 kaart over
   *[other] { $n } kaarten over
}
by_round = Punten per ronde
in_all = Totaal
decisive = Het beslissende moment
automatic = De reacties van { $name } lijken automatisch.
unfinished = Niet afgemaakt
no_score = De partij is niet afgemaakt en heeft geen score.
points = { $n ->
    [one] { $n } punt
   *[other] { $n } punten
}
turns = { $n ->
    [one] 1 beurt
   *[other] { $n } beurten
}
place = Plaats

# Wat een speler kan doen.
undo = Laatste zet ongedaan maken
take_back = Terugnemen
other_moves = Wat je kunt doen
moves_key = Druk op 1 tot en met 9 om een zet te kiezen

# Het formulier voor een nieuwe tafel.
game = Spel
rule_set = Spelregels
options = Opties
seats = Plaatsen
yes = ja
no = nee
none = onbeperkt
clock = Klok
clock_none = geen
clock_slow = 2 minuten per zet
clock_normal = 30 seconden per zet
clock_fast = 10 seconden per zet
public = Op de voorpagina laten zien
may_watch = Anderen mogen meekijken
open_hands = Wie meekijkt, ziet alle kaarten
friends = Trage verbindingen compenseren (tot 250 ms)
memory = Onthouden: toon wat elke speler gezien heeft
memory_on = Onthouden aan: kaarten die je gezien hebt, blijven voor jou open.
memory_off = Zelf onthouden: een kaart die je gezien hebt, gaat na een moment weer dicht.
round_wait = Gaat verder over { $n } s
round_others = Kijken ook nog: { $names }
make_table = Tafel openen
seconds_left = nog { $n } s

# Terugkijken.
journal_broken = Dit is geen partij van Fairdeal, of hij is gewijzigd of afgebroken.
journal_other_rules = Deze partij is met een andere versie van de regels gespeeld. Open hem met de versie van Fairdeal waarmee hij is gespeeld.
replay = Terugkijken
replay_step = Gebeurtenis { $n } van { $all }
first = Eerste
back = Terug
forward = Verder
last = Laatste
play_through = Afspelen
pause = Pauze
link_here = Link naar deze stand
download = Downloaden als JSON
verify = Het delen controleren

# Het verloop.
log_sat = { $name } is gaan zitten
log_left = { $name } is van tafel gegaan
log_kicked = { $name } is door de gastheer van tafel gehaald
log_started = De kaarten zijn gedeeld
log_cancelled = Niet gedeeld: plaats { $n } gaf geen antwoord en is nu vrij
dealing = Er wordt gedeeld: wachten op antwoord van alle spelers …
deal_cancelled = Er is niet gedeeld: { $name } gaf geen antwoord. De plaats is vrij; begin opnieuw.
log_gone = { $name } is er niet; een bot speelt verder
log_back = { $name } is terug
log_handed_over = { $name } speelt nu op een ander apparaat
log_hosts = { $name } is nu de gastheer
log_undone = { $name } maakte een zet ongedaan
log_resigned = { $name } heeft opgegeven

# Wat spelers met één klik zeggen.
phrase_0 = Hallo!
phrase_1 = Succes!
phrase_2 = Goed gespeeld!
phrase_3 = Oeps.
phrase_4 = Jouw beurt.
phrase_5 = Een ogenblik.
phrase_6 = Bedankt voor het spel!
phrase_7 = Nog een keer?
phrase_8 = Duim omhoog!
phrase_9 = Applaus!
phrase_10 = Haha!
phrase_11 = Wauw!
phrase_12 = O nee!
phrase_13 = Prachtig!

# Het verloop, vervolg.
log_said = { $name }: “{ $words }”
log_pressed = { $told } (geen effect)
log_advised = { $name } vroeg om een tip
log_ended = De partij is uit
log_again = Er is een revanche
log_opened = De tafel is open
log_clock = { $told } (de tijd was om)

# Statistiek.
show = Tonen
look_up = Een naam opzoeken
no_matches = Nog geen partij uitgespeeld onder deze naam.
no_matches_here = Nog geen partij uitgespeeld op dit apparaat.
matches = Partijen
wins = Gewonnen
streak = Dagen op rij
wins_by_game = Gewonnen per spel
with_undo = nog { $n } met ongedaan maken
won_of = { $wins } van { $matches }
places = Laatste partijen
places_about = Een hogere balk is beter; het getal is de plaats. Kies een balk om die partij terug te kijken.
daily_days = Dagelijkse Reverb: de laatste vier weken
days_played = gespeeld op { $n } van de laatste { $all } dagen
copy_result = Uitslag kopiëren
rounds_won = { $n ->
    [one] 1 ronde gewonnen
   *[other] { $n } rondes gewonnen
}

# Kaarten.
stock = Stapel
discards = Aflegstapel
your_hand = Je hand
card_fits = { $card }, past
card_back = een gesloten kaart
card_of = { $suit } { $rank }
rank_A = aas
rank_2 = twee
rank_3 = drie
rank_4 = vier
rank_5 = vijf
rank_6 = zes
rank_7 = zeven
rank_8 = acht
rank_9 = negen
rank_10 = tien
rank_J = boer
rank_Q = vrouw
rank_K = heer
suit_C = klaveren
suit_D = ruiten
suit_H = harten
suit_S = schoppen
completions = { $n ->
    [one] 1 hand leeg
   *[other] { $n } handen leeg
}

# Terugkijken, vervolg.
to_table = Naar de tafel
replay_not_dealt = De kaarten waren nog niet gedeeld.
replay_link = Link
replay_json = JSON
replay_speed = Snelheid
replay_through = Gezichtspunt
replay_own = zoals ik het zag
replay_outside = als toeschouwer
replay_seat = zoals { $name } het zag
log_photo = fotofinish

# Het bewijs dat er eerlijk is gedeeld.
proof_about = De server koos een geheim voordat er iemand zat, en liet de vingerafdruk ervan zien. Daarna voegde iedereen een eigen getal toe. De kaarten volgen uit het geheim en al die getallen, dus niemand kon ze kiezen. Deze browser rekent dat zelf na.
proof_good = Er is eerlijk gedeeld.
proof_broken = Het delen heeft de controle niet doorstaan.
proof_holds = klopt
proof_fails = klopt niet
proof_unknown = niet gecontroleerd
proof_commitment = De SHA-256 van het geheim is de vingerafdruk waarmee de tafel geopend is.
proof_saw = Dat is de vingerafdruk die deze browser zag voordat er gedeeld werd.
proof_no_part = Deze browser zat niet aan tafel. De vingerafdruk komt uit het bewijs zelf: dit toont dat de partij bij het bewijs past, niet dat de kaarten vooraf vastlagen.
proof_agrees = De partij past bij het bewijs.
proof_other_day = Vóór het delen kreeg deze browser iets anders te horen over of het een partij van de dag is, en van welke dag.
proof_hashes = De getallen van alle spelers zijn die waarvan deze browser de SHA-256 kende voordat hij zijn eigen getal gaf.
proof_nonce = Het getal dat deze browser toevoegde, is bij het delen gebruikt.
proof_sat_later = Je ging zitten nadat er gedeeld was: jouw getal is niet gebruikt.
proof_key = De sleutel waarmee gedeeld is, is de HMAC-SHA-256 van het geheim met de getallen die mensen toevoegden: { $n }.
proof_key_daily = De sleutel waarmee gedeeld is, is het geheim van de dag, voor iedereen hetzelfde.
proof_seen = De tafel na het delen is dezelfde die deze browser toen zag.
proof_not_seen = Deze browser heeft niet bewaard wat er bij het delen te zien was.
proof_lots = Fotofinishes, beslist door toevalsgetallen die uit het geheim volgen: { $n }.
proof_here = Deze partij is op één apparaat gedeeld. Niemand anders voegde een getal toe aan het schudden, dus er is geen vingerafdruk om te controleren.
proof_replayed = Deze browser heeft met de sleutel van deze partij gedeeld en elke zet uit het verloop nagespeeld: { $n } zetten, allemaal toegestaan, en na elke zet dezelfde tafel.
proof_not_checked = Hier niet gecontroleerd: deze browser kon de regels van dit spel niet laden. De opdracht hieronder deelt de kaarten en speelt de hele partij na.
proof_at_the_end = De server maakt het geheim bekend als de partij uit is. Dan kan deze browser het delen controleren.
proof_tomorrow = Anderen spelen deze kaarten nog. De server maakt het geheim bekend als de dag voorbij is.
proof_none = Er is geen bewijs om te controleren: { $why }
proof_command = Op de opdrachtregel:

# De terugblik op een afgelopen partij.
review = Terugblik
review_knowledge = De kansen gaan uit van
review_own = wat elke speler wist
review_seat = alleen wat { $name } wist
review_progress = Voortgang van de terugblik
review_failed = De terugblik is gestopt door een fout. Laad de pagina opnieuw om het nog eens te proberen.
review_begins = De terugblik begint …
review_chances = Kansen om te winnen
review_graph = De kansen om te winnen na elke zet. De pijltjestoetsen gaan van zet naar zet.
review_at = Zet { $n }: { $chances }
review_costliest = Duurste keuzes
review_none = Geen keuze was duidelijk slechter dan een andere.
review_all = Alle dure keuzes ({ $n })
review_deal = De kaarten worden gedeeld.
review_move = Zet { $n }
review_better = Beter: { $best }. Dat had de kans om te winnen met { $cost } procentpunt verhoogd.
review_same = Een sterke speler zou hetzelfde doen.
review_wait = wachten
review_luck = Geluk van { $name }: { $luck } procentpunt.
review_luck_deal = Geluk, in procentpunten: { $luck }.
review_play_on = Verder spelen als { $name }
review_play_deal = Deze kaarten spelen
review_link = Link naar dit moment kopiëren
review_sums = Geluk en kunde
review_player = speler
review_result = uitslag
review_skill = kunde
review_luck_short = geluk
review_cards = kaarten
review_others = anderen
review_sums_mean = In procentpunten winst. Geluk en kunde zijn samen de uitslag: het deel van de winst min een gelijk deel van { $even }. Kunde vergelijkt de keuzes van een speler met die van de vergelijkingsspeler. “Anderen” is wat de keuzes van de andere spelers opleverden, “kaarten” is de rest van het geluk.
review_sums_alone = In procentpunten. Geluk en kunde zijn samen de uitslag: het deel van de partijen van de vergelijkingsspeler dat slechter ging, min de helft. Kunde vergelijkt de keuzes met die van de vergelijkingsspeler.
review_par = Par van deze kaarten: { $n ->
    [one] 1 beurt
   *[other] { $n } beurten
}.
review_par_found = Beste gevonden spel met deze kaarten: { $n ->
    [one] 1 beurt
   *[other] { $n } beurten
}.

# Uitleg aan tafel.
learn = Speluitleg
learn_offer = Nieuw hier? Leer een spel in drie minuten, aan een echte tafel.
learn_lesson = Les { $n } van { $all }
learn_next = Verder
learn_skip = Deze les overslaan
learn_wait = { $name } speelt …
learn_not_now = Nu niet: doe wat deze les vraagt.
learn_well = Goed gedaan!
learn_done = Nu kun je { $game } spelen
learn_done_about = Begin met makkelijke bots. Aan elke tafel kun je de regels openen en om een tip vragen.
learn_play = Speel tegen makkelijke bots
learn_again = De uitleg herhalen

# Een avond met vrienden.
evening = Een avond met vrienden
evening_offer = Met een groep? Speel meerdere spellen achter elkaar, met één scorelijst.
evening_title = Avond
evening_about = Meerdere spellen achter elkaar met één scorelijst, voor 2 tot 12 mensen aan hoogstens 3 tafels. Open een avond en stuur de link aan iedereen.
evening_open = Een avond openen
evening_to = Terug naar de avond
evening_missing = Deze avond bestaat niet. Avonden die niemand gebruikt, worden vergeten.
evening_invited = { $name } nodigt je uit voor een avond kaarten
evening_people = { $n ->
    [one] 1 persoon
   *[other] { $n } personen
}
evening_host = gastheer
evening_not_here = afwezig
evening_on_break = heeft pauze
evening_break = Pauze nemen
evening_break_end = Weer meedoen
evening_leave = De avond verlaten
evening_remove = { $name } van de avond verwijderen
evening_vote = Stem op het volgende spel
evening_votes = { $n ->
    [0] geen stemmen
    [one] 1 stem
   *[other] { $n } stemmen
}
evening_undecided = { $n ->
    [one] 1 persoon heeft nog niet gestemd.
   *[other] { $n } personen hebben nog niet gestemd.
}
evening_tie = Spel
evening_tables = Tafels
evening_tables_few = zo weinig mogelijk
evening_settings = Klok, bots en opties
evening_level = Bots op vrije plaatsen
evening_changed = { $n ->
    [one] 1 optie gewijzigd
   *[other] { $n } opties gewijzigd
}
evening_shared = Duplicaat: elke tafel speelt met dezelfde kaarten
evening_shared_about = Je wordt vergeleken met de mensen die aan de andere tafels dezelfde kaarten hebben. De server heeft die alleen getrokken, zoals bij een partij van de dag, en vastgelegd voordat iemand weet wie waar zit: { $commitment } …
evening_shared_on = Duplicaat: elke tafel speelt met dezelfde kaarten. Meekijken en terugkijken kan als alle tafels klaar zijn.
evening_start = Ronde { $n } starten: { $game }
evening_wait_host = { $name } start de volgende ronde.
evening_round = Ronde { $n }: { $game }
evening_your_table = Naar je tafel: tafel { $n }
evening_table_ready = Je tafel staat klaar
evening_wait_tables = Je bent klaar. Wachten op de andere tafels.
evening_you_out = In deze ronde is er geen plaats voor je. Je krijgt er je eigen gemiddelde voor, en eerst slaan anderen een ronde over.
evening_not_in = Je doet deze ronde niet mee. In de volgende kun je meespelen.
evening_table = Tafel { $n }
evening_finished = klaar
evening_bot = bot
evening_out = Zonder plaats: { $names }
evening_end_round = Doorgaan zonder te wachten
evening_end_about = Deze ronde beëindigen? Tafels die niet klaar zijn, tellen niet mee.
evening_end_yes = Ja, ronde beëindigen
evening_end_no = Wachten
starts_itself = De partij begint vanzelf zodra iedereen er is. Komt iemand niet, dan kan de gastheer van deze tafel de plaats vrijmaken.
evening_sheet = Scorelijst
evening_name = Naam
evening_total = Totaal
evening_chart = Punten na elke ronde. Nu: { $points }
evening_duplicate = duplicaat
evening_replay = Ronde { $round }, tafel { $n } terugkijken
evening_formula = Punten van een ronde: 100 voor de eerste plaats, 0 voor de laatste, gelijkmatig ertussen; wie gelijk eindigt, deelt. In een duplicaatronde (=) word je alleen vergeleken met wie dezelfde kaarten had. Ø: er was geen plaats voor je, en je krijgt je eigen gemiddelde. Ben je er niet, of geef je je plaats op, dan krijg je niets.
proof_key_shared = De sleutel waarmee gedeeld is, volgt alleen uit het geheim, omdat meerdere tafels deze kaarten hadden: niemand voegde een getal toe.
proof_round = Een andere tafel speelt nog met deze kaarten. De server maakt het geheim bekend als de ronde voorbij is.
