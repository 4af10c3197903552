# Wat de terminal zegt, in het Nederlands.

# Plaatsen, spelers en lijsten.
you = jij
seat-name = Plaats { $seat }
and = en
none = geen
nothing = niets
yes = ja
no = nee
seats = { $n ->
    [one] 1 plaats
   *[other] { $n } plaatsen
}
cards = { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
}

# Een partij, regel voor regel.
opening = { $game }, { $seats }; je zit op plaats { $seat }. { $help }
help = Typ het nummer van een zet, of de woorden ervan. ‘{ command-view }’ laat de tafel zien, ‘{ command-hint }’ geeft een tip, ‘{ command-undo }’ neemt een zet terug, ‘{ command-help }’ laat deze regel zien, met ‘{ command-quit }’ stop je.
command-view = tafel
command-hint = tip
command-undo = terug
command-help = help
command-quit = klaar
no-hurry = De partij wacht terwijl je nadenkt; anders is de snelste speler aan zet.
new-round = Er is een nieuwe ronde gedeeld.
nobody-acts = Geen andere speler doet iets.
not-a-move = “{ $text }” is geen zet; voorbeelden: { $examples }.
no-such-move = Er is geen zet { $n }: kies 1 tot en met { $most }.
and-more = { $shown } en nog { $n }
goodbye = Tot ziens.
goodbye-saved = Tot ziens. De partij tot nu toe staat in { $path }.
goodbye-over = Tot ziens. `fairdeal replay { $path }` laat de partij zien.
goodbye-resume = Tot ziens. Met `fairdeal play --resume { $path }` speel je verder.
goodbye-live = Tot ziens. De partij gaat door; met dezelfde opdracht kom je terug op je plaats.

# Uitslagen.
you-win = Je wint.
one-wins = { $who } wint.
several-win = { $who } winnen.
nobody-wins = Niemand wint.
points = Punten: { $points }.
no-score = Niet afgemaakt: er is geen score.

# Het scherm van een partij.
over = de partij is uit
your-turn = jouw beurt
may-act = je mag iets doen
turn-of = { $who } is aan de beurt
players-here = Spelers aan deze tafel
another-match = n: nog een partij, q: stoppen
cannot-act = Je kunt nu niets doen.
choose-one = Kies een van deze zetten, of druk op Escape om ze allemaal te zien.
still-sending = Je vorige zet wordt nog verstuurd.
so-far = Tot nu toe: { $moves }. Druk op u om een stap terug te gaan.
computing-hint = De tip wordt berekend …
hint-line = Tip: { $hint }
no-hint = Geen tip: { $why }.
other-rules = de server heeft andere regels van dit spel; beide kanten hebben dezelfde versie van fairdeal nodig
cannot-undo = Terugnemen kan niet: { $why }.
undone = Teruggenomen: { $move }
wait = wachten
start = beginnen
starting-bots = de bots worden gestart
cannot-save = De partij kan niet worden bewaard: { $why }.
others-saw = andere spelers hebben de zet gezien; alleen wie alleen speelt, kan terug
match-over = de partij is uit
no-move-yet = er is geen zet om terug te nemen
revealed = “{ $move }” liet een verborgen kaart zien
was-faster = een andere speler was sneller
was-faster-by = een andere speler was sneller: { $hands }
photo-finish = Fotofinish: { $hands }.
hands-raced = Reacties: { $hands }.

# Een live tafel.
nobody-yet = nog niemand
phase-waiting = wachten op het begin
phase-dealing = de kaarten worden gedeeld
reconnecting = geen verbinding, opnieuw proberen
reconnecting-with-move = geen verbinding, opnieuw proberen; je zet wacht
events-left-out = { $n } eerdere gebeurtenissen staan hier niet.
server-closes = De server sluit de verbinding; hij komt terug.
log-automatic = De reacties van { $who } lijken automatisch
log-started = De kaarten zijn gedeeld
log-again = Er is een revanche
log-pressed = { $told } (er gebeurt niets)
log-sat = { $who } ging zitten
log-left = { $who } ging weg
log-handed-over = { $who } speelt verder op een ander apparaat
log-gone = { $who } is er niet; een bot speelt verder
log-back = { $who } is terug
log-hosts = { $who } is nu de gastheer
log-resigned = { $who } gaf op; een bot speelt verder
log-said = { $who }: “{ $words }”
log-advised = { $who } vroeg om een tip
log-unstable = { $who } heeft een onstabiele verbinding: die wordt niet gecompenseerd
log-stable = { $who } heeft weer een stabiele verbinding
log-silent = { $who } gaf geen antwoord toen er gedeeld werd: de plaats is vrij.

# De dagelijkse partij, en par.
daily-rules = de kaarten van { $day }, zonder server
daily-deal = De kaarten van { $day }; ze hangen alleen van de datum af.
computing-par = Par wordt berekend.
no-par = De oplosser vond geen manier om deze kaarten uit te spelen, dus er is geen par.
par = Par is { turns }.
par-sure = Par is { turns }, { $sure }.
turns = { $n ->
    [one] 1 beurt
   *[other] { $n } beurten
}
proved = bewezen het beste
not-proved = het beste dat gevonden is, zonder bewijs
seed-no-par = Seed { $seed }: de oplosser vond geen manier om het uit te spelen.
seed-par = Seed { $seed }: par is { turns }, { $sure }.

# Partijen terugkijken.
replay-head = { $game }, { $seats }, { $rules }
as-written = zoals geschreven
holds = { $who } heeft { $cards }
match-ended = De partij is uit: { $points }.
match-not-over = De partij is nog niet uit.
replays = { $path }: { $game }, { $n ->
    [one] 1 actie geeft
   *[other] { $actions } acties geven
} opnieuw dezelfde tafel; { $state }
ended-with = de uitslag is { $points }
not-over-yet = de partij is nog niet uit
without-score = geen score, want de partij is niet afgemaakt
as-seen-by = zoals { $who } het ziet
move-of = zet { $at } van { $last }

# Het eerste scherm.
motto = vijf kaartspellen, één eerlijke tafel
list-play = Spelen
list-today = Vandaag
list-continue = Verder spelen
today-about = De kaarten van vandaag, voor één speler: probeer par te halen. Ze hangen alleen van de datum af; een server heeft elke dag eigen kaarten (fairdeal play --daily URL).
today-title = { $game } van { $day } { $month }
left-about = Onderbroken op { $day } { $month } om { $time }; jij op plaats { $seat }, tegen { $bots }.
month = { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
}
setting-rules = regels
setting-rules-about = zet alle opties in één keer
setting-seats = plaatsen
setting-seats-about = jij en de bots, samen { $least } tot { $most }
setting-bots = bots
setting-bots-about = het niveau van alle bots, of van elke bot apart
setting-seat = plaats { $seat }

# De lijst van spellen.
game-line = { $name }: { $title }, { $least } tot { $most } plaatsen
rule-sets = regels:
options = opties:
all-defaults = elke optie zoals ze standaard is

# De bladen over een tafel.
in-force = Hier geldt: { $rules }
column-option = optie
column-here = hier
keys = Toetsen
keys-number = kies de zet met dit nummer
keys-arrows = ga langs de zetten en je kaarten
keys-enter = kies de zet of kaart waar je bent
keys-mouse = kies een kaart, een stapel of een zet
keys-escape = laat weer alle zetten zien
keys-hint = tip: wat een sterke speler zou doen
keys-undo = een stap terug; wie alleen speelt, ook een zet die niets liet zien
keys-rules = de regels van deze partij
keys-new = nieuwe partij; deze wordt bewaard
keys-quit = stoppen; met fairdeal play --resume speel je verder
keys-space = leg een kaart
keys-snap = sla
keys-advice = Kies een kaart zonder dikke rand om te zien waarom die niet kan.
keys-hurry = Een toets vlak na die van een andere speler kost niets.
key-enter = enter
key-mouse = muis
key-escape = esc
key-space = spatie

# De toetsen onder aan een scherm.
foot-hint = Tip
foot-undo = Terug
foot-rules = Regels
foot-keys = Toetsen
foot-new = Nieuwe partij
foot-quit = Stoppen
foot-move = Zet
foot-ten = Tien
foot-ends = Begin en eind
foot-next-seat = Volgende plaats
foot-deal = Delen
foot-settings = Instellingen
foot-choose = Kiezen
foot-change = Veranderen
foot-back = Terug

# Tekeningen van verschillende spellen.
label-stock = stapel
label-top-card = open kaart
label-points = { $cards }, { $points } p
label-only-points = { $points } p
label-more = en nog { $n }
label-before = eerder:

# Wat een speler ziet, in verschillende spellen.
fact-seat = plaats
fact-hand = hand
fact-hands = handen
fact-counts = aantallen
fact-stock = stapel
fact-top = bovenop
fact-discards = aflegstapel
fact-turn = beurt
fact-turns = beurten
fact-phase = fase
fact-round = ronde
fact-points = punten
fact-drawn = gepakt
fact-played = gespeeld
fact-laid = gelegd
fact-owner = van
fact-opener = begonnen door
fact-unseen = ongezien
fact-playing = bezig
fact-over = afgelopen
fact-cut-short = afgebroken
