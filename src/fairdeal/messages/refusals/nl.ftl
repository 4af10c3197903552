# Waarom een opdracht iets niet kan, in het Nederlands.

# Woorden op de opdrachtregel.
no-command = de opdracht { $given } is er niet; wel: { $there }
no-such-option = de optie { $given } is er niet; zie { $near }
needs-value = bij { $option } hoort een waarde
takes-no-value = bij { $option } hoort geen waarde
missing-word = { $what } ontbreekt; --help laat zien hoe deze opdracht werkt
too-many-words = deze woorden zijn te veel: { $words }
not-a-number = { $what } moet { $whole ->
    [yes] een heel getal
   *[no] een getal
} zijn
wrong-keep = --keep wil een aantal dagen, zoals 400d, niet { $given }
wrong-port = een poort is een getal van 1 tot { $most }, niet { $given }
no-language = de taal { $asked } is er niet; wel: { $there }
no-game-here = het spel { $given } is er niet; wel: { $there }
name-a-game = noem een spel, zoals in `fairdeal play { $game }`; met `fairdeal games` zie je welke er zijn
option-form = schrijf een optie als NAAM=WAARDE, niet als { $given }
one-of = { $what } moet een van deze zijn: { $there }, niet { $given }
at-needs-from = --at kan alleen met --from, het journal van een partij
not-installed = { $what } is niet geïnstalleerd: hiervoor is { $extra } nodig
page-not-built = de pagina is hier niet gebouwd: dat doet `make setup`
no-page = de pagina met de regels van { $game } ontbreekt in deze installatie

# Bots.
no-bot = de bot { $given } is er niet: kies easy, medium, hard, expert, random, thumb, learnt, search, search:SIMULATIES, search:GETALms, expert:TAFELS of een strategiebestand (BESTAND.net of BESTAND.onnx), in spellen met races ook met @SNELHEID
wrong-search = een zoekbot heeft 1 tot { $most } simulaties (search:1000) of milliseconden (search:300ms), niet { $given }
wrong-expert = een expert controleert zijn keuze aan 1 tot { $most } tafels (expert:64), niet { $given }
wrong-skill = de snelheid moet van -{ $most } tot { $most } zijn, niet { $given }
skill-of-each = geef een snelheid voor elk van de { $seats } plaatsen, niet { $given }
no-races = { $what } is voor spellen met races; { $game } heeft die niet
no-time-limit = { $bot } heeft een tijdslimiet; gebruik een aantal simulaties, zoals search:1000
bots-of-each = noem één bot voor alle plaatsen, of { $seats } bots, één per plaats, niet { $given }
more-bots-than-seats = er zijn { $given } bots genoemd, maar er { $most ->
    [0] is geen plaats
    [one] is maar 1 plaats
   *[other] zijn maar { $most } plaatsen
} voor
wrong-lineup = een opstelling voor { $seats } plaatsen heeft { $seats } bots, niet { $given }
bot-twice = { $bot } staat er twee keer; gebruik --lineup om een bot op meer plaatsen te zetten
only-itself = noem een andere bot met --against: { $bot } kan niet tegen zichzelf gemeten worden
not-enumerable = { $bot } trekt te veel toevalsgetallen om ze allemaal af te gaan: alleen easy, medium, random, thumb, learnt en strategiebestanden zijn in eindspelen te meten
no-response = tegen { $bot } kan bij { $game } geen netwerk trainen: dat kan tegen thumb, learnt en strategiebestanden, met races zonder eigen snelheid
no-response-on-gpu = bij { $game } kan een netwerk alleen op de CPU tegen { $bot } trainen: gebruik --device cpu
no-response-alone = een beste antwoord vraagt minstens 2 plaatsen: noem andere met --seats
no-response-options = een beste antwoord wordt op een hele regelset getraind: gebruik --preset, niet --option
no-endgames = er zijn geen eindspelen van { $game } die klein genoeg zijn om helemaal af te gaan
endgames-as-written = eindspelen worden volgens de gewone regels gespeeld: laat --preset en --option weg, of --endgames
many-bots = een arena heeft hoogstens { $most } bots, niet { $given }

# Veel partijen.
no-matches = games (het aantal partijen) moet minstens 1 zijn, niet { $given }
no-jobs = jobs (het aantal processorkernen) moet minstens 1 zijn, niet { $given }
no-cuda = CUDA is niet geïnstalleerd: gebruik --device cpu, of installeer fairdeal[cuda] (met een GPU)
no-gpu = er is geen NVIDIA-GPU gevonden; gebruik --device cpu
no-ray = Ray is niet geïnstalleerd: installeer fairdeal[ray], of gebruik --on cores
no-ray-at = Ray is op { $address } niet te bereiken: { $why }
ray-failed = een taak van Ray is { $n } keer mislukt: { $why }
compare-two = compare heeft twee kanten nodig: geef --preset, --bots of --seats twee keer, of voeg --option NAAM=WAARDE toe
compare-same = niets te vergelijken: “{ $one }” en “{ $other }” zijn gelijk; verander bij een van beide een regel, een bot of het aantal plaatsen
compare-unpaired = een vergelijking gaat over dezelfde kaarten, dus spel, seed en aantal partijen moeten gelijk zijn: niet { $one } en { $other }
compare-one = vergelijk één ding tegelijk: meer regels, meer bots of meer aantallen plaatsen
print-owned = de kaarten van { $game } zijn van de uitgever; deze spellen kunnen worden afgedrukt: { $games }
print-unknown = er zijn geen kaarten van { $game } om af te drukken; deze spellen kunnen worden afgedrukt: { $games }
no-wishes = noem wat je wilt, zoals in --want "fair, 15 min"; er zijn: { $there }
no-wish = { $given } is geen wens voor { $game } met { $seats ->
    [one] 1 plaats
   *[other] { $seats } plaatsen
}; er zijn: { $there }
wish-twice = er zijn twee wensen over { $wish }: noem er een
wrong-length = een lengte is meer dan 0, zoals 15 min of 10-20 min, niet { $given }
nothing-to-vary = { $game } heeft hier geen optie om te wijzigen: noem er met --vary die niet vastliggen
no-device-wish = op een GPU zijn de wensen fair, skill en lengtes, niet { $wish }: gebruik --device cpu
no-device-bot = op een GPU zijn de bots random, thumb, easy en medium, niet { $bot }: gebruik --device cpu
no-options = { $game } heeft geen opties om te wijzigen; `fairdeal report { $name }` zegt hoe het speelt, en `fairdeal compare { $name }` vergelijkt bots of aantallen plaatsen
vary-order = een bereik gaat van het kleinere getal naar het grotere: --vary { $option }={ $low }-{ $high }
vary-fixed = { $option } ligt vast met --option en staat in --vary: kies een van beide
vary-range = --vary { $option }: de waarden zijn { $answers }; alleen getallen hebben een bereik, zoals NAME=100-500
tune-not-one = { $path } is niet het bestand van een zoektocht
tune-other = { $path } is van een andere zoektocht, met { $name } { $theirs }, niet { $ours }
seat-or-open = kies wat één plaats weet of alle kaarten, niet allebei
wrong-playouts = playouts moet van 1 tot { $most } zijn, niet { $given }
wrong-puzzles = het aantal puzzels moet van 1 tot { $most } zijn, niet { $given }
review-not-over = { $path }: deze partij is nog niet uit; alleen een afgelopen partij wordt besproken
no-solver = { $game } heeft geen oplosser, dus er is geen par bekend
par-alone = par is er alleen voor één plaats, en deze tafel heeft { $n } plaatsen
no-budget = het budget (het aantal stellingen om te bewaren) moet minstens 1 zijn, niet { $given }

# Bestanden.
system-error = { $code ->
    [EACCES] geen toestemming
    [EADDRINUSE] het adres is al in gebruik
    [EADDRNOTAVAIL] deze computer heeft dat adres niet
    [ECONNREFUSED] daar luistert niets
    [EEXIST] het bestand bestaat al
    [EISDIR] het is een map
    [ENOENT] dat bestand of die map is er niet
    [ENOSPC] de schijf is vol
    [ENOTDIR] een deel van het pad is geen map
    [EPERM] geen toestemming
    [EROFS] de schijf is alleen te lezen
   *[other] { $words }
}
cannot-read-file = { $path } is niet te lezen: { $why }
cannot-write = schrijven naar { $path } lukt niet: { $why }
not-a-file = schrijven naar { $path } lukt niet: het is geen bestand
no-log-there = { $folder } heeft geen logboek van een server
no-backup = { $file } kon niet worden geschreven: { $why }
no-backup-file = { $file } is geen reservekopie van een logboek, of is beschadigd
log-is-there = { $folder } heeft al een logboek, of bestanden ervan; noem een andere map
file-exists = { $path } bestaat al; noem een nieuw bestand
folder-not-empty = { $path } bestaat al; noem een lege map
folder-not-writable = schrijven naar { $path } lukt niet: in de map { $folder } kan niet worden geschreven
keep-damaged = { $path } is beschadigd: regel { $line } is geen blok
keep-not-one = { $path } is geen bestand van een arena
keep-other = { $path } is van een andere arena, met { $name } { $theirs }, niet { $ours }
keep-failed = schrijven naar { $path } lukt niet: { $why }{ $n ->
    [0] { "" }
    [one] ; er staat 1 blok in
   *[other] ; er staan { $n } blokken in
}

# Journals.
not-a-journal = { $path } is geen journal: het is geen tekst
file-says = { $path }: { $what }
journal-line = regel { $line }: { $what }
journal-empty = het journal is leeg
journal-key = de sleutel moet 64 hexadecimale cijfers hebben
journal-options = de opties moeten een object van namen en waarden zijn
other-format = journal-formaat { $theirs }; deze fairdeal leest formaat { $ours }
journal-rules = versie { $theirs } van de regels van { $game }; deze fairdeal heeft versie { $ours }
other-move = hier hoort zet { $ours }, niet { $theirs }
other-words = actie { $action } is { $ours }, niet { $theirs }
other-result = { $what } is { $ours }, niet { $theirs }
other-table = deze regel leidt tot een andere tafel dan er staat: het journal is bewerkt, of de spelregels zijn veranderd
lines-missing = de partij is nog niet uit: vóór deze regel ontbreken regels
lines-follow = de partij is uit: er mogen geen regels meer volgen
line-not-text = deze regel is geen tekst in UTF-8
line-not-json = dit is geen JSON-object
line-truncated = de regel is niet af: het bestand breekt hier af
line-fields = deze regel moet precies deze velden hebben: { $fields }
line-edited = de regel is bewerkt: fairdeal zou hem anders schrijven
no-move-there = { $path }: zet { $given } is er niet: de zetten zijn 1 tot en met { $last }
resume-over = { $path }: deze partij is uit; `fairdeal replay` laat hem zien
none-unfinished = er is geen onafgemaakte partij in { $folder }

# Live tafels.
needs-screen = een live tafel heeft een volledig scherm nodig; met `--plain` of een pipe gaat het niet
not-a-server = geef het adres van een server, zoals http://localhost:8000, niet { $given }
an-evening = { $given } is een avond, die in een browser wordt gespeeld: open de link daar
not-a-table = een tafel heeft een adres zoals http://localhost:8000/t/Zx81kQ0aPfE, niet { $given }
other-daily = deze tafel heeft andere kaarten toegezegd dan die van vandaag
give-name = geef je naam: --name NAAM
no-server = op { $url } antwoordt geen server: { $why }
not-our-server = wat op { $url } antwoordt is geen server van Fairdeal
connection-lost = de verbinding werd verbroken voordat er antwoord was
no-nonce-came = van plaats { $seats } kwam geen nonce, en die is nu vrij: begin opnieuw
wrong-role = --role is gateway, owner of both, niet { $given }
nats-needs-role = --nats is voor een cluster: geef --role gateway, owner of both
role-needs-nats = een cluster heeft NATS nodig: geef --nats nats://...
role-needs-log = een eigenaar van tafels heeft PostgreSQL nodig: geef --log postgresql://...
wrong-processes = --processes is een getal van 1 tot { $most }, niet { $given }
processes-or-role = geef --processes of --role, niet allebei: --processes start zelf een gateway en eigenaars
processes-need-log = --processes heeft PostgreSQL nodig: geef --log postgresql://...
processes-need-nats = --processes heeft NATS nodig: geef --nats nats://..., of installeer nats-server
wrong-settings = { $file } is geen bestand met instellingen: het is geen TOML
wrong-setting = { $file } heeft een verkeerde instelling { $name }: er zijn { $names }, alle als tekst
other-cluster = dit logboek hoort bij een cluster dat een andere NATS-server gebruikt
log-of-cluster = dit logboek hoort bij een cluster dat draait: geef --role om mee te doen, of stop eerst de eigenaars
log-of-server-alone = op dit logboek draait een server zonder rol: stop die eerst
no-nats = NATS kan niet worden gebruikt: { $kind ->
    [REFUSED] het weigert deze gebruiker of dit wachtwoord
   *[LOST] er komt geen antwoord op zijn adres
}
wrong-log = een logboek is een map of postgresql://..., niet { $given }
newer-log = het logboek is van een nieuwere fairdeal: deze is te oud
log-address = het logboek is niet te openen: het adres klopt niet
log-failed = het logboek { $log } is niet te { log-done }: { log-why }
log-trouble = het logboek is niet te { log-done }: { log-why }
log-done = { $done ->
    [opened] openen
    [read] lezen
   *[written] beschrijven
}
log-why = { $kind ->
    [BUSY] een ander proces gebruikt het
    [CANTOPEN] openen lukt niet
    [CORRUPT] het bestand is beschadigd
    [FORBIDDEN] de server staat het niet toe
    [FULL] de schijf is vol
    [IOERR] de schijf gaf een fout
    [LOST] de server antwoordt niet
    [NOTADB] het bestand is geen logboek
    [READONLY] het is alleen te lezen
   *[other] { $words }
}
cannot-listen = luisteren op { $host }, poort { $port }, lukt niet: { $why }

# Een bot aan een tafel van een server.
no-bring = in { $game } gaat het om snelheid, dus een bot kan niet aan zo'n tafel komen: kies een ander spel
other-version = de server heeft een andere versie van de regels van { $game }: gebruik dezelfde versie van Fairdeal

# Opdrachten.
no-task = de opdracht { $given } is er niet: kies { $there }
task-thawed = de opdracht { $task } hoort bij versie { $version } van de reeks, maar de regels of het netwerk zijn sindsdien veranderd: gebruik de versie van Fairdeal die erbij hoort
over-budget = een opdracht staat { $most } stappen training toe, niet { $given }
no-results = { $path } is niet te lezen als bestand met resultaten: gebruik een bestand van `fairdeal score --out`
not-a-result = { $where }: dit is geen resultaat; gebruik een bestand van `fairdeal score --out`
other-suite = { $where }: dit resultaat hoort bij versie { $given } van de opdrachten, en dit is versie { $version }: meet de bot opnieuw
altered-result = { $where }: { $what } is { $given }, maar hoort { $right } te zijn: meet de bot opnieuw

# Een nieuw spel.
no-checkout = doe dit in een checkout van Fairdeal
new-exists = { $path } bestaat al: er is niets geschreven
new-name = gebruik een naam zoals die van een Python-module, in kleine letters (snip_snap), niet { $given }
new-long = een naam heeft hoogstens { $most } tekens, niet { $given }
new-taken = de naam { $given } is bezet: er is al een { $path }
new-title = een titel heeft 1 tot { $most } letters, cijfers en spaties (Snip Snap), niet { $given }
new-failed = { $tool } mislukte bij het nieuwe spel: { $said }

# Netwerken.
no-network = voor { $title } is er nog geen netwerk: train er een met `fairdeal train { $game }`, en noem de map ervan in { $folder }
not-a-network = { $path } is geen netwerk: `fairdeal train` schrijft die
other-network = { $path } heeft formaat { $given }; deze fairdeal leest formaat { $format }
broken-network = { $path } is beschadigd: er zijn { $given } bytes met getallen, geen { $n }
large-network = { $path } is te groot: hoogstens { $inputs } invoergetallen, en { $units } eenheden per laag
network-of-another = { $path } speelt { $given }, niet { $game }
network-of-before = { $path } is getraind met andere waarnemingen van { $title }: train het opnieuw
not-onnx = { $path } is geen netwerk dat onnxruntime kan lezen
onnx-inputs = { $path } heeft de ingangen { $given }; een strategie voor { $title } heeft waarnemingen, float32 [n, { $width }], en eventueel maskers, bool [n, acties]
onnx-output = { $path } geeft niet voor elke actie van { $title } een score: de uitgang moet float32 [n, { $actions }] zijn
no-file-here = { $bot } is een strategiebestand; dat kan alleen in `fairdeal play`, `arena`, `strength`, `score`, `bring` en Gymnasium spelen
wrong-device = het apparaat moet een van { $there } zijn, niet { $given }
two-numbers = { $what } is twee getallen, zoals 0.05,0.003, niet { $given }
seats-form = --seats is een getal, zoals 2, of meer, zoals 2-4, niet { $given }
at-least = { $what } moet minstens { $least } zijn, niet { $given }
not-positive = { $what } moet een getal boven 0 zijn
wrong-width = --width moet van 1 tot { $most } zijn, niet { $given }
wrong-shares = --others is twee delen van alle partijen, zoals 0.125,0.25
wrong-critic = --critic moet een van { $there } zijn, niet { $given }
other-run = { $path } is van een andere training (andere { $differ }): verwijder het, of gebruik een andere --out
no-checkpoint = { $path } is geen tussenstand: verwijder het, of gebruik een andere --out
