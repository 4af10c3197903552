# UNO in het Nederlands.

# Kaarten en kleuren.
colour = { $colour ->
    [red] rood
    [yellow] geel
    [green] groen
   *[blue] blauw
}
face = { $face ->
    [skip] sla-over
    [reverse] keer-om
    [draw-2] plus 2
   *[number] { $face }
}
card = { $colour ->
    [red] rode
    [yellow] gele
    [green] groene
   *[blue] blauwe
} { face }
wild = keuzekaart
wild-draw-4 = plus 4
named = { $card } als { $colour }

# Acties.
play = speel { $card }
    .told = { subject } speelde de { $card }
play-saying-uno = speel { $card } en zeg UNO
    .told = { subject } speelde de { $card } en zei UNO
draw = pak een kaart
    .told = { subject } pakte van de stapel
keep = houd de kaart
    .told = { subject } hield de kaart
take = pak de kaarten
    .told = { subject } pakte de kaarten
challenge = betwist de plus 4
    .told = { subject } betwistte de plus 4
say-uno = zeg UNO
    .told = { subject } zei UNO
catch = betrap een speler
    .told = { subject } betrapte een speler die geen UNO zei
examples = speel rode 5, speel keuzekaart als blauw, pak een kaart

# Waarom een actie niet kan.
not-held = je hebt geen { $card }
no-twin = buiten je beurt kan alleen nog een { $top }
no-wild-twin = een keuzekaart speel je nooit buiten je beurt
top-has-no-twin = op een { $top } speel je niets buiten je beurt
drawn-waits = niemand springt in zolang een speler nog over een gepakte kaart beslist
draw-waits = niemand springt in zolang er nog geen antwoord is op een { $top }
not-the-drawn = je hebt al gepakt: alleen de { $drawn } kan nu
answer-first = beantwoord eerst de { $top }
only-its-like = alleen een { $face } beantwoordt een { $face }
other-colour = een { $card } is niet { $colour }, de gekozen kleur
other-symbol-colour = een { $face } past bij deze regels niet op een { $face } van een andere kleur
no-colour = een { $card } heeft niet de kleur van de { $top }
no-colour-nor-number = een { $card } heeft niet de kleur en niet het getal van de { $top }
no-colour-nor-symbol = een { $card } heeft niet de kleur en niet het teken van de { $top }
holds-colour = bij deze regels mag een plus 4 niet zolang je iets in { $colour } hebt
holds-playable = bij deze regels mag een plus 4 niet zolang een andere kaart van je past
must-play = wie kan spelen, moet spelen bij deze regels
already-drawn = je hebt al gepakt
nothing-to-draw = er is geen kaart meer om te pakken
nothing-to-keep = je hebt geen kaart gepakt die je kunt houden
played-at-once = een gepakte kaart die past, speel je bij deze regels meteen
nothing-owed = je hoeft geen kaarten te pakken
no-challenges = een plus 4 betwist je niet bij deze regels
nothing-to-challenge = er is geen plus 4 om te betwisten
stacked = van opgestapelde plus-4-kaarten kun je alleen de eerste betwisten
no-calls = bij deze regels zegt niemand UNO
called-too-soon = UNO zeg je bij je voorlaatste kaart
nobody-forgot = niemand heeft vergeten UNO te zeggen
another-forgot = { $seat } heeft vergeten UNO te zeggen
you-forgot = je hebt zelf vergeten UNO te zeggen
rounds-without-winner = drie rondes op rij hadden geen winnaar, dus de partij eindigde voordat iemand het doel haalde

# Wat voor een zet pleit, in hints.
hint-say = je hebt nog één kaart en hebt geen UNO gezegd
hint-catch = { $seat } heeft vergeten UNO te zeggen
hint-challenge = { $seat } heeft { $cards } kaarten en had dus waarschijnlijk een andere die paste
hint-nothing-fits = geen van je kaarten past
hint-last-card = het is je laatste kaart
hint-strike = het treft { $seat }, met nog maar { $cards ->
    [one] één kaart
   *[other] { $cards } kaarten
}
hint-keeps-wild = zo bewaar je je keuzekaarten voor later
hint-colour = je hebt nog { $cards ->
    [one] één kaart
   *[other] { $cards } kaarten
} in { $colour }

# Het spel, zijn spelregels en zijn opties.
about = Leg een kaart van dezelfde kleur of met hetzelfde getal; wie het eerst niets meer heeft, wint.
preset-classic = klassiek
preset-house = huisregels
about-classic = De regels uit de doos: zeg UNO, betwist een plus 4, win met 500 punten.
about-house = Zoals veel families spelen: stapelen, inspringen, doorpakken. Eén ronde.
about-as-written = Kort en streng: één ronde, niemand zegt UNO, en je pakt alleen als er niets past.
option-symbol_match = een sla-over past op een sla-over van een andere kleur, enzovoort
option-voluntary_draw = je mag pakken ook als je een kaart kunt spelen
option-wd4_rule = wanneer je een plus 4 mag spelen
option-wd4_challenge = betwisten: een plus 4 mag altijd, en mag betwist worden
option-auto_play_drawn = speelplicht: een gepakte kaart die past, wordt meteen gespeeld
option-draw_until_playable = doorpakken: je pakt tot er een kaart past
option-first_reverse = wie begint als de eerste kaart een keer-om is
option-two_player_reverse_skips = met z’n tweeën is een keer-om een sla-over
option-reshuffle = de aflegstapel wordt de nieuwe stapel
option-stalemate = wie wint als niemand kan spelen of pakken
option-stacking = stapelen: een plus 2 beantwoordt een plus 2, een plus 4 een plus 4
option-final_draw_applies = om punten: ook na een pluskaart waarmee de ronde eindigt, pakt de volgende speler nog
option-n_rounds = rondes in een partij die niet om punten gaat
option-scoring = wat een ronde waard is
option-target = punten waarmee je een partij om punten wint
option-uno_call = UNO zeggen: zeg UNO bij je voorlaatste kaart, anders pak je er twee
option-jump_in = inspringen: dezelfde kaart mag ook buiten je beurt
option-max_moves = zetten waarna een ronde zonder winnaar eindigt
choice-no_other_playable = als geen andere kaart van je past
choice-no_matching_colour = als je geen kaart van die kleur hebt
choice-first_player_starts = de eerste speler
choice-previous_player_starts = de speler vóór de eerste
choice-no_winner = niemand
choice-fewest_cards = wie de minste kaarten heeft
choice-none = één gewonnen ronde
choice-mattel = punten voor andermans kaarten
needs-points = “{ $option }” ({ $name }) kan alleen als er om punten gespeeld wordt: kies “{ choice-mattel }” (scoring=mattel), of laat het weg
