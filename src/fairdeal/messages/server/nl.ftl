# Waarom de server iets niet doet, in het Nederlands.

# Plaatsen.
spectators-cannot-play = wie meekijkt, kan niet spelen
spectators-cannot-leave = wie meekijkt, heeft geen plaats om te verlaten
spectators-cannot-resign = wie meekijkt, kan niet opgeven
spectators-cannot-speak = wie meekijkt, kan niets zeggen
spectators-cannot-ask-again = wie meekijkt, kan niet om een nieuwe partij vragen
spectators-have-no-seat = wie meekijkt, heeft geen plaats om mee te nemen
code-not-valid = deze code is al gebruikt of te oud: vraag op het andere apparaat een nieuwe
one-seat-each = je hebt al een plaats aan deze tafel
only-host = dat kan alleen de gastheer
no-seat = de plaatsen zijn 0 tot { $last }, niet { $given }
seat-taken = deze plaats is bezet
all-seats-taken = alle plaatsen zijn bezet; je mag wel meekijken
person-sits = op deze plaats zit iemand
nobody-sits = op deze plaats zit niemand
seat-resigned = { $seat } heeft opgegeven: een bot speelt tot het eind
resigned = deze plaats heeft opgegeven: een bot speelt verder
resigned-already = deze plaats heeft al opgegeven
nothing-to-resign = er valt niets op te geven: er wordt niet gespeeld
leave-yourself = wil je je eigen plaats opgeven, ga dan van tafel
only-away = tijdens een partij kan de gastheer alleen de plaats vrijmaken van iemand die weg is
name-taken = er heet hier al iemand “{ $name }”
somebody-elses = deze plaats is inmiddels van iemand anders
hand-seen = jij, of iemand op jouw adres, heeft de kaarten van { $seat } gezien: kijk mee, of speel de volgende partij
no-level = het niveau van een bot is { $levels }, niet “{ $given }”
level-fixed = het niveau van een bot kan tijdens een partij niet veranderen
no-phrase = de zinnen zijn 0 tot { $last }, niet { $given }

# Het delen.
being-dealt = er wordt gedeeld: probeer het zo weer
not-here-yet = { $name } is er nog niet: wacht op { $name }, of maak de plaats vrij
spectators-have-no-part = wie meekijkt, doet niet mee aan het delen
no-part = deze plaats doet niet mee aan het delen
seats-closed = de plaatsen zijn gesloten: er kan geen ander getal meer bij
no-nonces-today = de kaarten van een dag zijn voor iedereen hetzelfde: er horen geen getallen bij
no-nonces-shared = meerdere tafels hebben deze kaarten: er horen geen getallen bij
seats-are-drawn = meerdere tafels spelen met deze kaarten, dus de plaatsen zijn geloot: speel aan je eigen tafel
not-dealing = er wordt niet gedeeld: houd je getal voor jezelf
wrong-nonce = dit getal past niet bij de vingerafdruk die je stuurde
not-out-yet = { $what ->
    [journal] in het journaal staat de sleutel waarmee gedeeld is
   *[proof] in het bewijs staat het geheim van het delen
}, dus het komt pas vrij als de partij uit is
round-not-over = een andere tafel speelt nog met deze kaarten, dus { $what ->
    [journal] het journaal
   *[proof] het bewijs
} is er pas als de ronde voorbij is

# De partij.
not-started = de partij is nog niet begonnen
started-already = de partij is al begonnen
match-over = de partij is uit
still-playing = de partij is nog bezig
moved-on-before = de tafel was al verder voordat je zet aankwam
not-sent = gebeurtenis { $event } is niet aan jou gestuurd
hand-down = je vorige druk op de knop wordt nog beoordeeld
faster = een andere speler was sneller
given-up = de plaats was al opgegeven voordat je zet was beoordeeld
nothing-to-advise = er is nu geen tip: je kunt niets doen

# Tafels.
no-table = er is geen tafel “{ $table }”
private-table = aan deze tafel mag niemand meekijken
wrong-token = dit token hoort bij geen plaats aan deze tafel
loading-again = deze tafel wordt opnieuw geladen: probeer het nog eens
set-aside = deze versie van de server kan tafel { $table } niet openen; hij blijft bewaard
set-aside-because = deze versie van de server kan tafel { $table } niet openen; hij blijft bewaard: { $why }
no-game = er is geen spel “{ $given }”; er zijn: { $games }
no-clock = een klok is { $clocks }, niet “{ $given }”
day-to-come = { $day } moet nog komen
nobody-played-then = op { $day } heeft niemand gespeeld

# Grenzen.
not-stored = de server kan nu niets opslaan; er is niets gebeurd
closing = de server stopt; probeer het zo weer
busy = er zijn nu te veel tafels; probeer het over een minuut weer
too-many-tables = vanaf één adres kunnen hoogstens { $most } tafels open zijn
too-many-seats = vanaf één adres kun je per minuut hoogstens { $most } tafels openen en plaatsen innemen; kom over { $seconds } s terug
too-many-requests = te veel verzoeken vanaf één adres; kom over { $seconds } s terug
too-many-extras = een tafel verwerkt hoogstens { $most } zinnen, tips, bots en vergeefse klikken
too-many-phrases = hoogstens { $most } zinnen in { $seconds } seconden
long-log = deze tafel heeft een lang verloop: probeer het later nog eens

# Avonden.
no-evening = er is geen avond “{ $evening }”
evening-set-aside = deze versie van de server kan avond “{ $evening }” niet openen; hij blijft bewaard
evening-join-first = doe eerst mee aan de avond
evening-one-person-each = op dit apparaat doet { $name } mee aan de avond: verlaat die hier eerst, of gebruik een ander apparaat
evening-other-seat = dit apparaat heeft een andere plaats in deze ronde: probeer het na de ronde opnieuw
evening-full = een avond heeft hoogstens { $most } mensen
evening-no-person = niemand op deze avond heeft nummer { $given }
evening-round-goes-on = er wordt een ronde gespeeld: wacht tot die voorbij is
evening-other-round = de volgende ronde is nummer { $next }
evening-voted-down = de stemming beslist; de meeste stemmen: { $games }
evening-too-few = een ronde vraagt minstens { $least } mensen die er zijn en geen pauze nemen; { $n ->
    [one] er is er 1
   *[other] er zijn er { $n }
}
evening-too-few-for = { $tables } tafels vragen minstens { $least } mensen; er zijn er { $n }
evening-shared-needs-two = een duplicaatronde vraagt minstens 2 tafels
evening-too-many-rounds = een avond heeft hoogstens { $most } rondes: open een nieuwe
evening-too-many-changes = een avond verwerkt hoogstens { $most } stemmen, pauzes en wisselingen van mensen
