# Beverbende in het Nederlands.

# Kaarten.
card = { $card ->
    [peek] Gluren
    [switch] Wisselen
    [pick-again] Nog eens
   *[number] { $card }
}

# Acties; een plek is een letter van a tot d.
draw = trek een kaart
    .told = { subject } trok een kaart
take = pak de open kaart
    .told = { subject } pakte de open kaart
discard = leg af
    .told = { subject } legde de kaart af
swap = ruil voor { $place }
    .told = { subject } ruilde de kaart voor { $place }
peek-at = gluur naar { $place }
    .told = { subject } gluurde naar { $place }
switch = wissel { $place }
    .told = { subject } koos { $place } om te wisselen
switch-with = wissel met { $place } van { $seat }
    .told = { subject } wisselde met { $place } van { $seat }
pick-again = trek nog eens
    .told = { subject } trok nog eens
skip = sla over
    .told = { subject } sloeg de kaart over
stop = stop
    .told = { subject } stopte
knock = klop
    .told = { subject } klopte
end = beëindig de beurt
    .told = { subject } beëindigde de beurt
examples = trek een kaart, pak de open kaart, ruil voor a, wissel met b van plaats 2

# Waarom een actie niet kan.
no-such-seat = { $seat } is er niet aan deze tafel
already-picked = je hebt in deze beurt al een kaart getrokken of gepakt
pick-first = je moet eerst een kaart trekken of pakken
decide-first = zeg eerst wat er met de { $card } in je hand gebeurt
stop-first = zeg eerst “stop” als je geen tweede kaart trekt
pointed = je { $place } wordt gewisseld: zeg eerst met welke kaart
no-card-in-hand = je hebt geen kaart in je hand
not-this-card = de kaart in je hand is { $card }, niet { $wanted }
no-action-from-discards = een actiekaart mag bij deze regels niet van de aflegstapel worden gepakt
stock-only = de tweede kaart van “Nog eens” komt van de stapel
no-action-in-row = een actiekaart mag bij deze regels niet in je rij
not-after-extra = een actiekaart die je extra trekt, mag je bij deze regels niet gebruiken
no-more-extra = je hebt deze beurt al twee keer extra getrokken
nobody-to-switch = de enige andere speler heeft geklopt en is bij deze regels beschermd
point-first = wijs eerst de kaart van jezelf aan die je wisselt
own-row = je wisselt met een kaart van een andere speler
protected = { $seat } heeft geklopt en is bij deze regels beschermd
must-keep = een getal van de aflegstapel moet je bij deze regels houden
no-number = { $card } is een actiekaart: gebruik hem of sla hem over
no-action-card = { $card } is een getal: alleen een actiekaart sla je over
no-second-draw = alleen de tweede kaart van “Nog eens” kun je laten liggen
knocked = { $seat } heeft al geklopt
knock-too-soon = bij deze regels klopt niemand in de eerste { $turns } beurten van een ronde
knock-at-end = bij deze regels klop je aan het eind van je beurt
knock-at-start = bij deze regels klop je in plaats van een kaart te trekken of te pakken

# Waarom een zet er fout uitziet en toch goed kan zijn.
bluff = bluf: er komt een { $held } in plaats van je { $known }; de anderen denken dat een kaart die je houdt laag is, en wisselen die misschien weg

# Wat voor een zet pleit, in hints.
hint-take = de { $card } is lager dan je { $known }
hint-high-discard = de { $card } op de aflegstapel is hoog
hint-lower = de { $held } in je hand is lager dan je { $known } daar
hint-unknown = je kent die kaart niet, en de { $held } in je hand is laag
hint-look = je kent die kaart nog niet
hint-give-away = zo raak je je { $card } kwijt
hint-get = je kent die kaart: het is een { $card }
hint-too-high = de { $held } is niet lager dan de getallen die je in je rij kent
hint-knock = de { $cards } kaarten die je in je rij kent, tellen maar { $points }
hint-not-yet = voor kloppen is het vroeg: je kent { $cards ->
    [one] één van je kaarten
   *[other] { $cards } van je kaarten
} niet

# Het spel, zijn spelregels en zijn opties.
about = Ruil, gluur en wissel tot je rij van vier het laagst is, en klop dan.
preset-publisher = van de uitgever
preset-ratatatcat = Rat-a-Tat Cat
about-as-written = Vier rondes; je mag ook een actiekaart van de aflegstapel pakken.
about-publisher = Zoals in het boekje: van de aflegstapel pak je alleen getallen, en niemand klopt in de eerste beurt.
about-ratatatcat = De kaarten van de Amerikaanse uitgave: 54 kaarten, en actiekaarten mogen in je rij liggen.
option-deck = de kaarten
option-redraw_action_starter = een actiekaart als eerste open kaart wordt vervangen
option-action_from_discard = een actiekaart mag van de aflegstapel
option-discard_pick_must_swap = een getal van de aflegstapel moet je houden
option-place_action_cards = een actiekaart mag in je rij
option-knocker_protected = wie geklopt heeft, is beschermd tegen wisselen
option-pick_again_actions = een actiekaart die je extra trekt, mag je gebruiken
option-nested_pick_again = hoe vaak een tweede “Nog eens” laat trekken
option-action_discard = wanneer een actiekaart op de aflegstapel gaat
option-knock_timing = wanneer je in je beurt mag kloppen
option-min_rounds_before_knock = beurten die iedereen heeft gehad voordat iemand mag kloppen
option-rounds = rondes in een partij
option-starter = wie de rondes na de eerste begint
option-knowledge = wat er na het wisselen van een kaart bekend blijft
option-max_turns = beurten waarna een ronde zonder kloppen eindigt
choice-beverbende66 = Beverbende, 66 kaarten
choice-ratatatcat54 = Rat-a-Tat Cat, 54 kaarten
choice-cap = in totaal niet meer dan twee keer
choice-reset = nog twee keer
choice-after = na het gebruik
choice-before = vóór het gebruik
choice-end_of_turn = aan het eind
choice-instead_of_turn = in plaats van een kaart te trekken of te pakken
choice-rotate = telkens de volgende speler
choice-knocker = wie geklopt heeft
choice-fixed = altijd dezelfde speler
choice-card = kennis gaat met de kaart mee
choice-positional = kennis blijft bij de plek
no-turn-to-knock = “{ option-min_rounds_before_knock }” (min_rounds_before_knock={ $turns }) en “{ option-max_turns }” (max_turns={ $limit }) laten { $seats } plaatsen geen beurt om te kloppen: verlaag het eerste, of verhoog het tweede tot boven { $needed }
