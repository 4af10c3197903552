# De hulp bij de opdrachten, in het Nederlands.
usage = Gebruik:
usage-options = [OPTIES]
usage-command = OPDRACHT ...
section-arguments = Argumenten
section-options = Opties
section-commands = Opdrachten
default = [standaard: { $value }]

# De opdrachten.
command-fairdeal = Vijf kaartspellen, één eerlijke tafel.
command-games = Laat alle spellen zien, met hun regels en opties.
command-rules = Laat de regels van een spel zien.
command-play = Speel tegen bots, alleen, of aan een live tafel.
command-simulate = Speel veel partijen met willekeurige zetten, en tel ze.
command-arena = Laat bots tegen elkaar spelen, met dezelfde kaarten.
command-report = Onderzoek een spel, en schrijf een HTML-pagina met grafieken.
command-compare = Vergelijk spelregels met dezelfde kaarten.
command-par = Zoek hoe weinig beurten één speler nodig heeft.
command-new = Schrijf een klein werkend spel in deze checkout.
command-serve = Start een server met live tafels en hun webpagina.
command-verify =
    Controleer of er eerlijk is gedeeld en of de partij klopt.

    Heb je in deze terminal aan de tafel gespeeld, dan worden de bewaarde commitment en nonce gebruikt.
command-site = Schrijf de webpagina als bestanden voor elke webhost.
command-replay = Kijk een bewaarde partij terug, zet voor zet.
command-review = Bespreek een afgelopen partij: geluk en kunde, zet voor zet.

# Opties met dezelfde betekenis in meer opdrachten.
any-bots = Eén bot voor alle plaatsen, of één per plaats, zoals hard,easy.
    .value = BOT,BOT
any-file = Een journal, geschreven met --save of --journals.
    .value = BESTAND
any-game = Een spel: zie `fairdeal games`.
    .value = SPEL
any-games = Hoeveel partijen er worden gespeeld.
    .value = AANTAL
any-help = Laat deze pagina zien.
any-jobs = Hoeveel processorkernen meedoen; standaard allemaal.
    .value = AANTAL
any-journals = Bewaar elke partij in deze map.
    .value = MAP
any-json = Schrijf JSON.
any-language = Spreek en of nl; standaard de taal van de omgeving.
    .value = CODE
any-on = Waar er wordt gerekend: cores (deze computer) of ray (een cluster).
    .value = WAAR
any-option = Verander één regel; kan vaker.
    .value = NAAM=WAARDE
any-out = Het HTML-bestand om te schrijven.
    .value = BESTAND
any-preset = De soort regels van het spel: zie `fairdeal games`.
    .value = NAAM
any-rows = Schrijf elke partij als rij in een Parquet-bestand.
    .value = BESTAND
any-seats = Het aantal plaatsen; standaard wat gewoon is voor het spel.
    .value = AANTAL
any-seed = Dezelfde seed geeft dezelfde partijen.
    .value = TEKST

# Opties van één opdracht.
fairdeal-version = Laat de versie zien.
play-game = Een spel; met --resume een bewaarde partij; met --daily de URL van een server.
    .value = SPEL
play-seat = Jouw plaats; op de andere zitten bots.
    .value = NUMMER
play-seed = Speel met de kaarten van deze seed.
    .value = TEKST
play-save = Bewaar de partij in dit bestand.
    .value = BESTAND
play-bots = De bots op de andere plaatsen, op volgorde, zoals hard,medium.
    .value = BOT,BOT
play-resume = Speel verder met een bewaarde partij, of de laatste.
play-join = Ga aan een live tafel van een server zitten.
    .value = URL
play-name = Jouw naam aan een live tafel.
    .value = NAAM
play-daily = Speel de kaarten van vandaag, met of zonder server.
play-from = Speel verder vanuit de partij in dit journal.
    .value = BESTAND
play-at = Met --from: de zet die je anders speelt.
    .value = NUMMER
play-plain = Speel regel voor regel in plaats van op het volledige scherm.
simulate-device = cpu, cuda (een GPU) of plain (niet gecompileerd).
    .value = APPARAAT
simulate-skill = Hoe snel elke plaats in races is, van -100 tot 100.
    .value = N,N
arena-bots = De bots: random, thumb, search:1000, hard.
    .value = BOT,BOT
arena-lineup = Alleen deze opstelling, in elke volgorde.
    .value = BOT,BOT
arena-games = Hoeveel partijen, naar boven afgerond op hele blokken.
    .value = AANTAL
arena-keep = Bewaar hier de blokken die af zijn, om verder te gaan.
    .value = BESTAND
arena-csv = Schrijf elke partij als rij in een CSV-bestand.
    .value = BESTAND
report-seed = Dezelfde seed geeft dezelfde pagina.
    .value = TEKST
compare-seed = { report-seed }
    .value = TEKST
compare-games = Hoeveel partijen met elke soort regels.
    .value = AANTAL
compare-preset = Een soort regels van het spel; geef er twee of meer.
    .value = NAAM
compare-option = Vergelijk ook de laatste regels met deze verandering.
    .value = NAAM=WAARDE
par-game = Een spel met een oplosser; standaard het spel van vandaag.
    .value = SPEL
par-seed = De kaarten van deze seed; standaard willekeurig.
    .value = TEKST
par-budget = Hoeveel stellingen er hoogstens worden bewaard voor een bewijs.
    .value = AANTAL
new-name = De naam van een module, zoals snip_snap.
    .value = NAAM
new-title = De titel voor spelers; standaard naar de naam.
    .value = TEKST
serve-host = Het adres om op te luisteren; 0.0.0.0 voor alle van deze computer.
    .value = ADRES
serve-port = De poort om op te luisteren.
    .value = NUMMER
serve-data = De map voor de tafels.
    .value = MAP
serve-database = Gebruik postgresql://... in plaats van een map.
    .value = URL
serve-open = Open de pagina in een browser.
serve-allow-host = Sta deze hostnaam toe; kan vaker.
    .value = NAAM
verify-match = Een bewijs in een bestand, of het adres van een live tafel.
    .value = BESTAND|URL
verify-commitment = De commitment die je vóór het delen kreeg.
    .value = HEX
verify-nonce = De nonce van jouw kant.
    .value = HEX
site-folder = Een nieuwe of lege map voor de bestanden.
    .value = MAP
replay-verify = Controleer het journal alleen.
replay-plain = Schrijf elke zet op in plaats van het volledige scherm.
review-file = Het journal van een afgelopen partij.
    .value = BESTAND
review-seat = Alleen deze plaats: de keuzes, en wat er bekend was.
    .value = NUMMER
review-open = Schat de kansen met alle kaarten open.
review-quick = Doe een kwart van het gewone werk.
review-deep = Doe acht keer het gewone werk.
review-playouts = Hoe vaak elk alternatief wordt uitgespeeld; standaard 512 of minder.
    .value = AANTAL
review-seed = Dezelfde seed geeft dezelfde bespreking.
    .value = TEKST
review-html = Schrijf een HTML-pagina.
    .value = BESTAND

# Wat `fairdeal new` zegt.
new-bless = Met `make bless` schrijf je de vaste uitvoer waarmee tests vergelijken.
new-next = Speel het met `fairdeal play { $name }`; docs/adding-a-game.md zegt hoe je verdergaat.

# Wat `fairdeal site` zegt.
site-written = { $folder }/index.html: zet de map { $folder } op een webhost, onder elk adres.
