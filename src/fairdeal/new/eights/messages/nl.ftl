# Crazy Eights in het Nederlands.

# Kaarten: een waarde (A, 2 tot 10, J, Q, K) en een kleur (C, D, H, S).
card = { $rank }{ $suit }
suit = { $suit ->
    [clubs] klaveren
    [diamonds] ruiten
    [hearts] harten
   *[spades] schoppen
}

# Acties.
play = speel { $card }
    .told = { subject } speelde de { $card }
play-as = speel { $card } als { $suit }
    .told = { subject } speelde de { $card } en koos { $suit }
draw = pak een kaart
    .told = { subject } pakte een kaart
pass = pas
    .told = { subject } paste
examples = speel 9C, speel 8C als harten, pak een kaart

# Waarom een actie wordt geweigerd.
not-held = je hebt de { $card } niet
name-a-suit = een acht noemt een kleur: zeg welke
does-not-fit = de { $card } is geen { $suit } en heeft niet de waarde van de { $top }
drawn-enough = je hebt alle kaarten gepakt die in een beurt mogen
nothing-to-draw = er is geen kaart meer om te pakken
draw-first = je kunt pas passen nadat je een kaart hebt gepakt
must-play = nu er niets meer te pakken is, moet je een kaart spelen die past

# Het spel, zijn regelsets en zijn opties; de pagina en `fairdeal games` tonen ze.
about = Leg een kaart van dezelfde kleur of waarde; een acht past altijd. Wie het eerst alles kwijt is, wint.
preset-long = grote hand
about-as-written = Iedereen krijgt het gewone aantal kaarten.
about-long = Iedereen krijgt meer kaarten, voor een langere partij.
option-dealt = kaarten die elke speler krijgt
option-draws = kaarten die je in een beurt mag pakken
option-max_moves = zetten waarna een partij eindigt
