# Reverb in het Nederlands.

# Kaarten: boven een getal, onder een van twaalf tekens.
item = { $bottom ->
    [wild] joker
    [draw] pak
    [null] niets
   *[number] { $bottom }
}
card = { $top }/{ item }

# Acties.
play = speel { $card }
    .told = { subject } speelde { $card }
draw = pak een kaart
    .told = { subject } pakte een kaart
reverse = keer om
    .told = { subject } keerde de beurt om
end = beëindig de beurt
    .told = { subject } beëindigde de beurt
examples = speel 3/pak, pak een kaart, keer om, beëindig de beurt

# Waarom een actie niet kan.
not-held = je hebt geen { $card }
no-match = niets van { $card } past bij de laatste kaart, { $last }
matches-the-other = { $card } past bij { $before }, maar niet bij de laatste kaart, { $last }
matches-in-reverse = { $card } past bij de laatste kaart, { $last }, en omgekeerd mag dat niet
already-drawn = je hebt deze beurt al gepakt
drawn-enough = je hebt al { $limit } kaarten gepakt, meer mag niet in een beurt bij deze regels
too-late-to-draw = pakken kan bij deze regels alleen vóór de eerste kaart van een beurt
nothing-to-draw = er is geen kaart meer om te pakken
in-reverse = deze beurt is al omgekeerd
reverse-used = je hebt in deze partij al een keer omgekeerd
too-late-to-reverse = omkeren kan bij deze regels alleen vóór de eerste kaart van een beurt
unfinished = de partij is niet afgemaakt en heeft geen score

# Wat voor een zet pleit, in hints.
hint-reverse = omgekeerd { $cards ->
    [one] past één van je kaarten
   *[other] passen { $cards } van je kaarten
}, meer dan nu
hint-nothing-fits = geen van je kaarten past
hint-last-card = het maakt je hand leeg
hint-both-match = de kaart past bij de laatste twee, dus je beurt gaat door
hint-none-matches = de kaart past bij geen van de laatste twee, dus je beurt gaat door
hint-others-draw = alle anderen krijgen er een kaart bij

# Het spel, zijn spelregels en zijn opties.
about = Speel kaarten die passen bij de laatste en bij die ervoor; maak je hand drie keer leeg in zo weinig mogelijk beurten.
preset-author = van de maker
about-as-written = Je mag één kaart pakken, aan het begin van een beurt.
about-author = Je mag pakken zo vaak je wilt; elke beurt begint met een nieuwe laatste kaart, en de stapel gaat één keer mee.
option-initial_queue_draws = een pak-kaart in de eerste rij geeft een kaart
option-queue_refresh = wanneer een beurt met een nieuwe laatste kaart begint
option-draw_limit = kaarten die je in een beurt mag pakken
option-draw_timing = wanneer je mag pakken
option-auto_end_when_stuck = een beurt waarin niets meer kan, eindigt vanzelf
option-reverse_timing = wanneer je mag omkeren
option-count_final_turn = of de beurt telt waarin je hand voor de derde keer leeg is
option-deck_out = wat er gebeurt als de stapel leeg is
option-max_moves = zetten waarna een partij onafgemaakt eindigt
choice-draw_only = na het pakken
choice-every_turn = elke beurt
choice-start = aan het begin van een beurt
choice-anytime = altijd
choice-before_first_play = vóór de eerste kaart van een beurt
choice-if_ended = als hij beëindigd is
choice-always = altijd
choice-never = nooit
choice-reshuffle = gespeelde kaarten worden geschud
choice-stop = niemand pakt meer
only-alone = “{ option-count_final_turn }” (count_final_turn) gaat over de score van één speler alleen: speel met 1 plaats, of laat het weg
