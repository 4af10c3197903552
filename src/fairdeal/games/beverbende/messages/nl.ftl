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
take = pak de open kaart
discard = leg af
swap = ruil voor { $place }
peek-at = gluur naar { $place }
switch = wissel { $place }
switch-with = wissel met { $place } van { $seat }
pick-again = trek nog eens
skip = sla over
stop = stop
knock = klop
end = beëindig de beurt
examples = trek een kaart, pak de open kaart, ruil voor a, wissel met b van plaats 2

# Waarom een actie niet kan.
no-such-seat = { $seat } is er niet aan deze tafel
already-picked = je hebt in deze beurt al een kaart gepakt
pick-first = je moet eerst een kaart pakken
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
no-second-draw = alleen de tweede kaart van “Nog eens” kun je laten
knocked = { $seat } heeft al geklopt
knock-too-soon = bij deze regels klopt niemand in de eerste { $turns } beurten van een ronde
knock-at-end = bij deze regels klop je aan het eind van je beurt
knock-at-start = bij deze regels klop je in plaats van een kaart te pakken

# Waarom een zet er fout uitziet en toch goed kan zijn.
bluff = bluf: er komt een { $held } in plaats van je { $known }, want de anderen houden een bewaarde kaart voor laag en wisselen die misschien weg
