# Celtic Egyptian Ratscrew in het Nederlands.

# Kaarten: een waarde (A, 2 tot 10, J, Q, K) en een kleur (C, D, H, S).
card = { $rank }{ $suit }

# Acties.
lay = leggen
    .told = { subject } legde een kaart
snap = slaan
    .told = { subject } sloeg
examples = leggen, slaan

# Waarom een actie niets zou doen.
no-cards = je hebt geen kaarten om te leggen
second-wrong-lay = je bent niet aan de beurt, en je hebt al straf
no-snap-without-cards = bij deze regels slaat niemand zonder kaarten
penalty = je hebt straf, dus je mag niet slaan
just-won = de stapel is net gewonnen: er is niets om op te slaan
no-stack = er ligt nog geen stapel

# Wat voor een zet pleit, in hints.
hint-snap = { $kind ->
    [calling-out] de bovenste kaart is het getal dat is genoemd
    [standard] twee gelijke kaarten liggen op elkaar
    [sandwich] twee gelijke kaarten liggen om een andere heen
    [dark-queen] schoppenvrouw ligt bovenop
   *[counting-out] er is tot 0 geteld
}
hint-lay = je bent aan de beurt, en er is niets om op te slaan
hint-wait = je bent niet aan de beurt, en er is niets om op te slaan

# Het spel, zijn spelregels en zijn opties.
about = Leg kaarten en tel hardop; wie op het juiste moment het eerst slaat, wint de stapel.
preset-kata = kata
about-as-written = Een kaart die je voor je beurt legt, gaat terug naar je pakje, en je krijgt straf.
about-kata = Harder: een kaart voor je beurt gaat onder de stapel. Een gewonnen stapel wist je eigen straf.
option-call_reset_on_win = na een gewonnen stapel begint het tellen weer bij 1
option-out_of_turn = waar een kaart heen gaat die voor de beurt gelegd is
option-empty_snap_penalty = slaan zonder stapel is verkeerd slaan
option-own_win_clears = wie een stapel wint, raakt ook de eigen straf kwijt
option-deadlock_release = als iedereen straf heeft, is iedereen weer vrij
option-snap_in = wie geen kaarten heeft, mag slaan
option-counting_out = wie een stapel wint die is afgeteld
option-exhausted = wat er gebeurt als alle kaarten op een stapel liggen waar niemand op kan slaan
option-late_snap_grace = slaan vlak na een gewonnen stapel kost niets
option-max_lays = gelegde kaarten waarna een partij eindigt
choice-keep = terug naar de speler
choice-stack_bottom = onder de stapel
choice-auto = wie het plaatje legde
choice-race = wie het eerst slaat
choice-owner_wins = wie het plaatje legde, wint
choice-draw = niemand wint
