# Wat het lab zegt, in het Nederlands.
seat = plaats { $seat }
seat-of = plaats { $seat } ({ $mind })
seats = { $n ->
    [one] 1 plaats
   *[other] { $n } plaatsen
}
every-match = elke partij
less-than = minder dan { $share }
part-of-matches = { $share } van de partijen
one-match-in = een op de { $n } partijen
interval = (95 %: { $low } tot { $high })
around = { $mean } (95 %: { $low } tot { $high })

# Waarschuwingen.
unfair-seat = { $who } wint { $points } procentpunt { $more ->
    [more] vaker
   *[less] minder vaak
} dan een eerlijk deel van { $share } (95 %: { $low } tot { $high })
dead-moves = { $n } van de 10 zetten hebben geen alternatief: { $share } (95 %: { $low } tot { $high })
trouble = problemen in { $often } (95 %: { $low } tot { $high } %): { $what }
nobody-wins = niemand wint in { $often } (95 %: { $low } tot { $high } %)
long-matches = een op de 10 partijen duurt { $long } minuten of langer (95 %: { $low } tot { $high }), en de helft hoogstens { $half } ({ $half_low } tot { $half_high })
few-matter = weinig keuzes doen ertoe: { $share } van de onderzochte (95 %: { $low } tot { $high })
decided-early = vroeg beslist: na 30 % van een partij wint de koploper in { $share } (95 %: { $low } tot { $high }) van de gevallen
no-comebacks = bijna niemand komt terug: { $share } (95 %: { $low } tot { $high })
no-skill = nadenken loont nauwelijks: een sterke bot wint { $share } (95 %: { $low } tot { $high }) tegen zwakke, waar { $fair } geluk zou zijn
nothing-to-warn-of = Niets om voor te waarschuwen.
not-decided = Wat deze partijen niet konden beslissen:

# De samenvatting.
summary-length = De helft van de partijen duurt hoogstens { $half } minuten (95 %: { $half_low } tot { $half_high }) en { $moves } zetten ({ $low } tot { $high }).
sentence = { $said }.
summary-choices = Bij { $share } { $interval } van de zetten is er iets te kiezen.
summary-matter = Van de keuzes doet { $share } { $interval } er duidelijk toe.
summary-leader = Wie halverwege voorstaat, wint in { $share } { $interval } van de gevallen.

# Plaatsen.
seats-title = Plaats { $most } wint { $points } procentpunt vaker dan plaats { $least } (95 %: { $low } tot { $high })
seats-even = De plaatsen zijn gelijk: geen wijkt meer dan { $points } procentpunt af
seats-open = Geen plaats is duidelijk beter dan een andere
undecided-seats = Plaatsen: ongeveer { $matches } partijen zouden een verschil van { $points } procentpunt laten zien.
seats-text = Punten zijn gemeten aandelen, strepen hun betrouwbaarheidsintervallen van 95 %; de stippellijn is een gelijk deel, { $fair }. Gedeelde winst wordt verdeeld.
seats-nobody = In { $share } van de partijen won niemand.
alone-title = Een uitgespeelde partij kost { $points } punten (95 %: { $low } tot { $high })
alone-none = Geen enkele partij is uitgespeeld
alone-few = { $n ->
    [one] Er is maar 1 partij uitgespeeld, te weinig
   *[other] Er zijn maar { $n } partijen uitgespeeld, te weinig
} om te zeggen hoeveel punten er een kost
undecided-few = Punten: ongeveer { $matches } partijen zouden { $n } uitgespeelde opleveren.
undecided-points = Punten: ongeveer { $matches } uitgespeelde partijen zouden het gemiddelde op 1 punt na geven.
alone-text = Minder is beter: de punten van wie alleen speelt, zijn de beurten.
alone-unfinished = { $share } van de partijen is niet afgemaakt: die hebben geen score en tellen niet mee.

# Hoe lang het duurt.
lengths-title = De helft van de partijen duurt hoogstens { $half } minuten (95 %: { $half_low } tot { $half_high }), negen op de tien hoogstens { $long } ({ $low } tot { $high })
lengths-text = Van tien partijen heeft er één hoogstens { $low } zetten, hebben er vijf hoogstens { $middle } en negen hoogstens { $high }.
lengths-estimate = { $racing ->
    [yes] Minuten zijn een schatting: in races zo lang als de spelers erover deden, anders { $thinking } seconden voor een keuze en { $obvious } voor een zet zonder keuze.
   *[no] Minuten zijn een schatting: { $thinking } seconden voor een keuze en { $obvious } voor een zet zonder keuze.
} Zetten achter elkaar van één plaats zijn één beurt. De langste partijen (langer dan 1,5 x het 90e percentiel) staan er niet in.

# Cijfers van het spel zelf.
metrics-title = Cijfers die van andere spellen bekend zijn
metrics-text = Met betrouwbaarheidsintervallen van 95 %. In docs/lab.md staan de precieze definities, met hun bron.
metric = cijfer
metric-here = waarde
metric-value = { $value } ({ $low } tot { $high })
metric-first-player = voordeel van de eerste speler: hoeveel vaker wint wie begint
metric-completion = voltooiing: partijen met een winnaar
metric-skill = aandeel van vaardigheid: hoeveel vaker een sterke bot tussen zwakke wint (100 %: altijd)
metric-luck = aandeel van geluk: de rest
metric-lead-changes = wisselingen van de leiding per partij
metric-decided = beslist: het deel van een partij waarna de winnaar blijft leiden
metric-drama = drama: hoe ver de kans van de winnaar gemiddeld achterlag op die van de koploper
metric-comebacks = inhaalraces: winnaars die ooit duidelijk minder dan de helft van een gelijke kans hadden
metric-blocked = geblokkeerde zetten: er mag maar één ding
metric-branching = vertakking: mogelijke acties per zet
metric-effective-branching = effectieve vertakking: het meetkundig gemiddelde daarvan
metric-effective-choices = keuzes die ertoe doen, per partij
figures-title = { $game } in eigen cijfers
figures-text = Met betrouwbaarheidsintervallen van 95 %.
figures-mean = gemiddeld per partij

# Keuzes.
choices-title = { $share } van de zetten heeft geen alternatief (95 %: { $low } tot { $high })
undecided-choices = Zetten: ongeveer { $matches } partijen zouden tot op 5 procentpunt zeggen hoeveel er geen alternatief hebben.
choices-text = { $share } { $interval } van de zetten heeft geen alternatief.
choices-means = Een zet heeft geen alternatief als er maar één ding mag.
decisions-title = Van { $n } keuzes doet { $share } er duidelijk toe (95 %: { $low } tot { $high })
undecided-decisions = Keuzes: ongeveer { $matches } onderzochte keuzes zouden tot op 5 procentpunt zeggen hoeveel ertoe doen (zie --depth).
decisions-text = Van { $n } keuzes doet { $share } { $interval } er duidelijk toe.
decisions-means = Een zoekbot koos in posities uit deze partijen. Een keuze doet ertoe als de beste zet minstens { $least } beter is dan het gemiddelde van de andere, en meer dan de ruis van acht andere zoekbots, die niet kozen. Waarden onder 0 zijn dus ruis, en evenveel daarboven ook.
least-points = { $n } punten
least-percentage = { $n } procentpunt

# Vaardigheid.
skill-title = { $racing ->
    [yes] Een sterke en snelle bot
   *[no] Een sterke bot
} wint { $share } (95 %: { $low } tot { $high }), waar geluk alleen { $fair } geeft
skill-loses = { $racing ->
    [yes] Een sterke en snelle bot
   *[no] Een sterke bot
} wint maar { $share } (95 %: { $low } tot { $high }), waar geluk alleen { $fair } geeft
skill-hardly = Nadenken loont nauwelijks: { $share } (95 %: { $low } tot { $high }), waar geluk alleen { $fair } geeft
skill-open = Of nadenken loont is nog open: { $share } (95 %: { $low } tot { $high }), waar geluk alleen { $fair } geeft
undecided-skill = Vaardigheid: ongeveer { $matches } partijen van sterk tegen zwak zouden een verschil van { $points } procentpunt laten zien (zie --depth).
skill-text = Eén bot van niveau { $hard } (een zoekbot met { $simulations } simulaties per zet) tegen bots van niveau { $easy } (vuistregels met fouten): { $matches } partijen, met dezelfde kaarten vanaf elke plaats. Die partijen zijn samen één waarneming voor het interval.
skill-in-races = Hij reageert ook sneller: zijn vaardigheid in races is { $hard }, die van de anderen { $easy }.
skill-line = { $hard } tussen { $easy }

# Kaarten en acties.
winning-title = { $what }: plaatsen met “{ $best }” winnen { $most } (95 %: { $low } tot { $high }), plaatsen met “{ $worst }” { $least } ({ $worst_low } tot { $worst_high })
winning-open = { $what }: geen duidelijk verschil
undecided-winning = { $what }: ongeveer { $matches } partijen zouden een verschil van 5 procentpunt laten zien.
winning-some = De grafiek toont de eerste { $shown } en de laatste { $shown } van de { $n }.
winning-wider = De strepen zijn de intervallen van 95 % van elke regel apart; om de beste en de slechtste van { $n } te vergelijken, gebruikt de titel bredere.
actions-what = Naar gespeelde actie
actions-text = Het deel van de winst van plaatsen die deze actie minstens één keer in de partij deden. Winnaars doen vaker wat een partij beëindigt: dit is een verband, geen oorzaak.
cards-what = Naar gekregen kaart
cards-text = De eerste { $n } partijen: het deel van de winst van plaatsen met deze kaart in de eerste hand. Delen is toeval, dus het verschil is de waarde van de kaart.
cards-alone-title = Een eerste hand met { $best } kost { $few } punten (95 %: { $low } tot { $high }), een met { $worst } { $many } ({ $worst_low } tot { $worst_high })
cards-alone-open = Geen kaart in de eerste hand is duidelijk beter dan een andere
undecided-alone = Kaarten: ongeveer { $matches } partijen zouden een verschil van 1 punt laten zien (zie --depth).
cards-alone-text = Punten over de eerste { $n } partijen, naar de eerste hand; minder is beter. De stippellijn is het gemiddelde van alle partijen.

# Het verloop van partijen.
course-sure = Na { $part } van een partij wint de koploper minstens drie op de vier keer
course-open = Zelfs laat in een partij wint de koploper minder dan drie op de vier keer
course-undecided = Niet duidelijk: na welk deel van een partij de koploper drie op de vier keer wint
undecided-course = De koploper: ongeveer { $matches } onderzochte partijen zouden het zeggen (zie --depth).
course-changes = De koploper wisselt { $changes } keer per partij.
course-text = Op verschillende momenten van { $matches } partijen is { $copies } keer willekeurig verder gespeeld tot het einde. De plaats die dan het vaakst wint, staat voor. De koploper wisselt als een andere plaats verder voorstaat dan door toeval. Deze voorspelling kent de verborgen kaarten; de spelers kenden ze niet.
comebacks-title = { $share } van de winnaars stond ooit duidelijk ver achter (95 %: { $low } tot { $high })
undecided-comebacks = Inhaalraces: ongeveer { $matches } onderzochte partijen zouden tot op 5 procentpunt zeggen hoeveel winnaars ver achter stonden (zie --depth).
comebacks-text = { $share } { $interval } van de winnaars had ooit duidelijk minder dan de helft van een gelijke kans, { $below }.
comebacks-clear = Alleen duidelijke gevallen tellen, waarbij het hele interval van de { $copies } voorspelde partijen daaronder ligt. In de grafiek staan daar meer winnaars, want de laagste van enkele voorspellingen is vaak te laag.
comebacks-greatest = Ver achter is minder dan de helft van een gelijke kans, { $below }. { comebacks-clear } Hieronder de grootste inhaalrace: partij { $deal }, gewonnen door plaats { $seat } (gekleurd), die ooit { $won } van de { $copies } voorspelde partijen won.
comebacks-greatest-under = { comebacks-clear } Hieronder de grootste inhaalrace: partij { $deal }, gewonnen door plaats { $seat } (gekleurd), die ooit { $won } van de { $copies } voorspelde partijen won, met { $rules }.

# Twee stel regels.
several-title = { $title } ({ $rules })
against = tegen
differences-title = { $rules } tegen { $base }: { $clear } van de { $n } cijfers verschillen
differences-text = Beide kanten spelen met dezelfde kaarten, en de verschillen zijn per paar partijen genomen. Een effectgrootte is het gemiddelde verschil in standaardafwijkingen van een partij (Cohens d): 0,2 is klein, 0,5 middelgroot, 0,8 groot. De intervallen van 95 % gelden samen: in 19 van de 20 vergelijkingen kloppen ze allemaal.
differences-analysed = Wisselingen van de leiding, drama en inhaalraces zijn die van de onderzochte partijen; drama en inhaalraces waar beide één winnaar hebben.
differences-skill = Vaardigheid komt uit de partijen tussen niveaus. Daar zijn dezelfde kaarten vanaf elke plaats samen één waarneming, en de effectgrootte is in standaardafwijkingen daarvan.
difference = verschil (interval van 95 %)
effect-size = effectgrootte
difference-range = { $low } tot { $high }
difference-clear = duidelijk
difference-luck = kan toeval zijn: ongeveer { $deals } partijen zouden het zeggen
difference-analysed = kan toeval zijn: ongeveer { $deals } onderzochte partijen zouden het zeggen (zie --depth)
difference-none = geen verschil gezien
difference-few = te weinig partijen
difference-moves = zetten
difference-turns = beurten
difference-minutes = minuten
difference-points = punten
difference-dead = zetten zonder alternatief, per 100
difference-wins = winst van plaats { $seat }, per 100 partijen
difference-advantage = extra winst van plaats { $seat }, per 100 partijen
difference-lead-changes = wisselingen van de leiding
difference-drama = drama, procentpunt
difference-comebacks = inhaalraces, per 100 winnaars
difference-skill = aandeel van vaardigheid, procentpunt
difference-figure = { $name }

# Assen en toelichtingen.
axis-wins = deel van de winst
axis-advantage = deel van de winst, min een gelijk deel
axis-effect = effectgrootte
axis-points = punten
axis-moves = zetten
axis-turns = beurten
axis-minutes = minuten
axis-matches = deel van de partijen
axis-actions = aantal toegestane acties
axis-of-moves = deel van de zetten
axis-gain = beste zet boven het gemiddelde van de andere, procentpunt kans op de ronde
axis-gain-alone = beste zet boven het gemiddelde van de andere, punten
axis-choices = deel van de keuzes
axis-leader = de koploper wint
axis-lowest = de laagste kans van de winnaar
axis-part = gespeeld deel van de partij
axis-of-match = deel van de partij
axis-chance = kans om te winnen
tip-line = regel
tip-part = deel
tip-start = van
tip-end = tot
tip-value = waarde
tip-share = aandeel
tip-low = laag
tip-high = hoog
tip-seat = plaats
tip-chance = kans

# Wat er gespeeld is.
played-heading = Wat er gespeeld is
played-game = spel
played-rule-set = regels
played-options = opties
played-options-of = opties van { $rules }
played-seats = plaatsen
played-bots = bots
played-matches = partijen
played-seed = seed
played-fairdeal = fairdeal
played-command = opdracht
rules-version = { $game }, versie { $version } van de regels
and = en
page-title = { $game }, { $seats }: { $rules }
page-title-of-seats = { $game }: { $seats }
written = geschreven: { $path }
printed = geschreven: { $path }, { $pages } bladzijden
puzzles-written = { $file }: { $n } { $n ->
        [one] puzzel
       *[other] puzzels
    }

first-page = Dit zijn de eerste resultaten. Als het onderzoek klaar is, wordt deze pagina opnieuw geschreven; is het afgebroken, geef dan de opdracht hieronder nog eens.
# Voortgang.
bar-matches = { $title }: partijen
bar-forecasts = { $title }: voorspellingen
bar-choices = { $title }: keuzes
bar-duels = { $title }: { $hard } tegen { $easy }
bar-endgames = { $title }: een volmaakte tegenstander tegen { $bot }
bar-par = { $title }: { $bot } en par
bar-response = een netwerk traint tegen { $bot }
bar-hands = { $title }: handen

# Simulaties en arena’s, in de terminal.
simulated = { $what }, willekeurige spelers, seed { $seed }: { $matches } partijen, { $moves } zetten in { $seconds } s ({ $pace })
million-moves = { $n } miljoen zetten/s
moves-per-second = { $n } zetten/s
changed-rules = regels: { $rules }
journals-to = journals naar { $folder }
compiling = { $what }: de regels worden gecompileerd
compiling-review = { $what }: de terugblik wordt gecompileerd, één keer per versie (ongeveer een halve minuut)
nobody = niemand
unfinished-no-score = niet af, geen score
finished-figure = af: { $name }
unfinished-figure = niet af: { $name }
arena-seed = seed { $seed }; geef die met --seed om na een onderbreking verder te gaan
arena-resumes = verder: { $done } van { $blocks } blokken staan al in { $path }
arena-played = { $what }, seed { $seed }: { $matches } partijen ({ $asked } gevraagd) in { $blocks } blokken, { $seconds } s
arena-seatings = { $played } van { $possible } opstellingen worden gespeeld, gelijkmatig gekozen
arena-alone = elke bot speelt dezelfde kaarten alleen; wie de beste punten haalt, wint
arena-rated = waardering: van de eerste { $n } partijen
card-title = { $bot } bij { $game }, seed { $seed }
card-verdict = { $verdict ->
    [ahead] beter
    [behind] minder
    [few] te weinig
   *[level] gelijk
}
card-thinking = { $milliseconds } ms per keuze met { seats } ({ $choices } keuzes, één kern)
card-skipped = niet gespeeld, want de tijd was om: { $what }
card-endgames = In { $endgames } willekeurige eindspelen met { $n } plaatsen, helemaal afgegaan, wint een volmaakte tegenstander { $gain } meer van de partijen dan deze bot tegen zichzelf (95 %-interval over eindspelen: { $interval }).
card-par = Over { $deals } keer delen, alleen gespeeld, is par gemiddeld { $par } beurten; deze bot heeft er { $above } meer nodig in de { $finished } die hij uitspeelt (95 %-interval: { $interval }). Par is het kleinste aantal beurten voor iemand die de volgorde van de stapel kent, in { $proved } gevallen bewezen; geen speler kent die volgorde.
card-no-par = Geen van deze keren is uit te spelen, dus er is geen par.
card-par-none = Over { $deals } keer delen, alleen gespeeld, is par gemiddeld { $par } beurten; deze bot speelt er geen een uit.
card-response = Een netwerk dat tegen deze bot getraind is, wint { $rate } met { seats } ({ $matches } partijen, 95 %-interval { $interval }; eerlijk deel { $fair }). { $verdict ->
    [ahead] De beste tegenstander wint minstens zoveel.
   *[other] Dat toont geen zwakte: een kopie van de bot wint het eerlijke deel, dus de beste tegenstander wint minstens dat.
}
card-same-deals = Alles wordt met dezelfde kaarten vanaf elke plaats gespeeld, en waar het spel dat toelaat gaat het geluk bij het trekken eraf.
card-saved = Partijen die dat bespaart, voor hetzelfde interval, vergeleken met telkens nieuwe kaarten: { $least } tot { $most }.
tasks-frozen = Versie { $version } van de opdrachten. `fairdeal score OPDRACHT BOT` meet een bot tegen thumb en learnt; `fairdeal tasks BESTAND` toont resultaten.
minus = { $bot } min { $other }
column-action = actie
column-against = tegen
column-ahead = vóór
column-bot = bot
column-by-seat = per plaats
column-deals = keer gedeeld
column-deviation = spreiding
column-difference = verschil
column-fair = eerlijk deel
column-finished = uitgespeeld
column-game = spel
column-interval = 95 %-interval
column-match = een partij
column-matches = partijen
column-mean = gemiddeld
column-median = mediaan
column-place = rang
column-points = punten
column-rate = gewonnen
column-rating = waardering
column-rules = regels
column-same-deals = punten met dezelfde kaarten
column-seat = plaats
column-seats = plaatsen
column-share = deel
column-shared = gedeeld gewonnen
column-steps = stappen
column-task = opdracht
column-times = aantal
column-verdict = resultaat
column-wins = gewonnen

# Het zoeken naar regels.
wish-fair = verschil tussen plaatsen, procentpunten
wish-minutes = minuten
wish-moves = zetten
wish-turns = beurten
wish-skill = winst van de sterkere bot, %
wish-comebacks = inhaalraces, % van de partijen
wish-choices = keuzes die ertoe doen, % van de zetten
wish-drama = drama, procentpunten
wish-named = { $kind ->
    [fair] eerlijkheid tussen plaatsen
    [length] lengte
    [skill] vaardigheid
    [comebacks] inhaalraces
    [choices] keuzes die ertoe doen
   *[drama] drama
}
figure-within = { $mean } ({ $low } tot { $high })
step-better = { $figure } beter
step-worse = { $figure } slechter
step-open = { $figure } niet duidelijk
step-none = geen verschil
bar-tune = { $game }: regelsets
bar-simplify = Terugnemen wat niets oplevert
bar-fresh = De beste opnieuw, met nieuwe kaarten
bar-effects = Wat elke wijziging oplevert
bar-confirm = Bevestigen met { $bots }
tune-title = { $game }: regels naar wens ({ $want })
tune-how = { $sets } van { $whole } regelsets zijn gemeten, elk met dezelfde { $deals } keer geven; de beste zijn opnieuw gemeten met { $fresh } keer nieuwe kaarten.
tune-nothing = Geen enkele regelset is duidelijk beter dan de huidige regels.
tune-out-of-reach = Geen gemeten regelset heeft de gevraagde lengte. In { $unit } is { $near } het dichtst erbij; alle zijn { $low } tot { $high }.
tune-confirmed = Bevestigd: regelset { $number } ({ $changes }) is duidelijk beter dan de huidige regels als { $bots } op alle plaatsen speelt, in: { $kept }.
tune-not-confirmed = Niet bevestigd: regelset { $number } ({ $changes }) als { $bots } op alle plaatsen speelt. Duidelijk beter: { $kept }. Niet duidelijk: { $open }. Duidelijk slechter: { $lost }.
tune-unchecked = Niet gecontroleerd door een sterkere speler: { $n ->
    [one] regelset { $sets }
   *[other] regelsets { $sets }
}. Alleen de beste { $winners } zijn opnieuw gespeeld, door { $bots }.
tune-none = niets
tune-resumes = { $path }: { $done } regelsets zijn al gemeten; het zoeken gaat verder.
tune-set = Regelset { $number }
tune-start = de huidige regels
tune-front = Wat mogelijk is
tune-front-text = Elke kleine stip is een regelset. De genummerde zijn in geen wens te verbeteren zonder bij een andere te verliezen; • is de huidige regels. De lijnen zijn 95 %-betrouwbaarheidsintervallen. Klik op een nummer om de regelset te zien.
tune-changes = gewijzigde opties
tune-changed = gewijzigde regels
tune-change = wijziging
tune-figures = Wat het oplevert
tune-before = eerst
tune-after = met de wijzigingen
tune-stronger = verschil met { $bots }
tune-buys = Wat elke wijziging oplevert
tune-buys-text = De verandering van elk cijfer, met het 95 %-betrouwbaarheidsinterval op dezelfde kaarten: als alleen deze optie verandert, en als ze bij alle andere wijzigingen komt.
tune-alone = alleen
tune-last = met de andere
tune-impossible = niet mogelijk
tune-varied = opties

# Waarom: de oorzaken van waarschuwingen.
because = ; { $kind ->
    [long] { $points } % van de partijen (95 %: { $low } tot { $high }) duurt meer dan twee keer de mediaan
    [figure] { $points } % van de partijen (95 %: { $low } tot { $high })
    [nobody] { $points } % van de partijen (95 %: { $low } tot { $high })
    [skill] { $points } procentpunt van het aandeel geluk (95 %: { $low } tot { $high })
   *[other] { $points } procentpunt (95 %: { $low } tot { $high })
} doordat { $cause }
because-none = ; geen van { $tried } veranderingen van de regels maakt het duidelijk kleiner
because-open = ; geen van { $tried } veranderingen van de regels maakt het duidelijk kleiner, en ongeveer { $deals } partijen zouden er een laten zien die { $part } % ervan verklaart (zie --depth)
because-not-searched = ; de oorzaak is niet gezocht: de plaatsen hebben verschillende bots, en dat kan de oorzaak zijn
because-starts = ; de eerste beurt alleen verklaart { $points } procentpunt (95 %: { $low } tot { $high }){ $excess ->
    [yes] , en andere regels maken een deel daarvan goed
   *[no] {""}
}
cause-option = { $option } op { $value } staat, niet op { $other }
cause-kind = de zet “{ $kind }” mag
why-seat = Waarom plaats { $seat } { $more ->
    [more] vaker
   *[less] minder vaak
} wint dan eerlijk is
why-dead = Waarom zo veel zetten geen alternatief hebben
why-long = Waarom sommige partijen meer dan twee keer zo lang duren als andere
why-figure = Waarom er iets misgaat: { $figure }
why-nobody = Waarom niemand wint
why-early = Waarom partijen vroeg beslist zijn
why-back = Waarom bijna niemand terugkomt
why-matter = Waarom weinig keuzes ertoe doen
why-skill = Waarom nadenken nauwelijks loont
why-counted-long = Een partij telt als ze meer dan twee keer de mediaan duurt.
why-counted-early = Een partij telt als de koploper na { $part } % van de zetten wint, volgens { $copies } proefpartijen op elk van { $stops } momenten.
why-counted-back = Een partij telt als de winnaar nooit onder de helft van een eerlijk deel stond, volgens { $copies } proefpartijen op elk van { $stops } momenten.
why-counted-matter = Een keuze telt als ze er niet duidelijk toe doet. Van elke partij zijn { $asked } keuzes onderzocht, met elk { $simulations } simulaties.
why-counted-skill = Het aandeel geluk is dat van één gemiddelde bot tussen zwakke, elke partij vanaf elke plaats. Bots die zoeken zijn te traag voor zo veel partijen.
why-text = Dezelfde bots speelden { $deals } van dezelfde partijen opnieuw, telkens met één regel, optie, kaart of soort zet veranderd, en met meer tegelijk. Eerst zijn { $tried } veranderingen op andere partijen geprobeerd.
why-bars = De punten zijn Shapley-waarden: wat een verandering gemiddeld wegneemt, voor of na de andere.
why-left = { $without } blijft { $kind ->
    [seat] { $points } procentpunt (95 %: { $low } tot { $high })
   *[other] { $points } % (95 %: { $low } tot { $high })
} over.
why-starts = Als de eerste beurt wordt geloot, verdwijnt { $points } procentpunt (95 %: { $low } tot { $high }).
why-replay = Partij { $deal } laat het zien: de eerste { $same ->
    [0] zet verschilt al
    [one] zet is gelijk
   *[other] { $same } zetten zijn gelijk
}.
why-journal = Zo is de partij te zien: fairdeal replay { $path }
why-move = zet
why-with = zoals het is
why-result = uitslag
why-wins = { $who } wint
why-nobody-won = niemand wint
why-moves = { $n ->
    [one] 1 zet
   *[other] { $n } zetten
}
without-option = met { $option }={ $other }
without-kind = zonder de zet “{ $kind }”
without-change = zonder het effect “{ $cause }”
without-start = met geloot begin
axis-explained = verklaart, procentpunten
bar-why = { $title }: oorzaken

# Een gestopte opdracht.
run-stopped = Gestopt. { $n ->
    [0] Er was nog geen deel klaar.
    [one] 1 deel is klaar en bewaard: dezelfde opdracht gaat daar verder.
   *[other] { $n } delen zijn klaar en bewaard: dezelfde opdracht gaat daar verder.
}
run-resumes = Een onderbroken opdracht gaat verder: { $n ->
    [one] 1 deel is
   *[other] { $n } delen zijn
} er al.

# Een rapport dat wordt vernieuwd.
watch-failed = Het rapport is mislukt: { $why }; de laatste pagina blijft staan.
watching = { $folder } wordt gevolgd; stop met Ctrl-C.
