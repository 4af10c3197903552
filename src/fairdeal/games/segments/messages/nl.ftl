# Segments in het Nederlands.

# Wat er gespeeld wordt.
size = { $size ->
    [1] één
    [2] twee
    [3] drie
    [4] vier
    [5] vijf
    [6] zes
    [7] zeven
    [8] acht
    [9] negen
    [10] tien
    [11] elf
   *[12] twaalf
}
claim = { $size ->
    [1] één { $rank }
   *[other] { size } keer { $rank }
}
card = { $digit }
card-as = { $digit } als { $rank }

# Acties.
play = speel { $claim }
    .told = { subject } speelde { $claim }
lay = leg { $card }
    .told = { subject } legde { $card }
    .part = { $card }
pass = pas
    .told = { subject } paste
examples = speel twee keer 9, leg 5 als 9, pas

# Waarom een actie niet kan.
must-lead = jij komt uit, en mag bij deze regels niet passen
does-not-beat = om { $field } te verslaan zijn evenveel kaarten van een hoger cijfer nodig, of één kaart meer
too-few-cards = je hebt geen { size } kaarten
too-few-change = te weinig van je kaarten kunnen een { $rank } worden
claim-too-dear = voor { $claim } heb je meer streepjes nodig: je hebt er maar { $pieces }
no-claim = zeg eerst hoeveel kaarten van welk cijfer je speelt
name-cards = je kiest nu de kaarten van { $claim }
other-rank = alle kaarten van { $claim } gelden als { $rank }
not-held = je hebt geen { $digit }
no-more = je hebt elke { $digit } die je hebt al gekozen
both-colours = om van { $digit } een { $rank } te maken zijn streepjes van beide kleuren nodig
not-ascending = kies de kaarten vanaf het laagste cijfer
card-too-dear = om van { $digit } een { $rank } te maken heb je meer streepjes nodig: er zijn er nog maar { $pieces } over
leaves-too-little = na deze kaart kan { $claim } niet meer af

# Wat voor een zet pleit, in hints.
hint-pass = passen levert je { $pieces ->
    [one] een streepje
   *[other] { $pieces } streepjes
} op
hint-unchanged = dat kost geen streepje
hint-last-cards = je raakt al je kaarten kwijt
hint-many = je raakt { $cards } kaarten tegelijk kwijt
hint-free = je hebt er geen streepjes voor nodig

# Het spel, zijn spelregels en zijn opties.
about = Versla losse cijfers en groepen, verander cijfers met streepjes, en raak al je kaarten kwijt.
preset-tight = krap
about-as-written = Er zijn altijd genoeg streepjes.
about-tight = Maar 35 streepjes in totaal: ze kunnen opraken.
option-first_starter = wie de eerste ronde begint
option-starter = wie de rondes daarna begint
option-segment_supply = hoeveel streepjes er in totaal zijn
option-digit_font = de vorm van de cijfers
option-lead_may_pass = wie moet uitkomen, mag ook passen
option-lead_after_out = wie uitkomt als niemand de laatste kaarten verslaat van een speler die uit is
choice-seat_0 = de eerste plaats
choice-seat_1 = de tweede plaats
choice-seat_2 = de derde plaats
choice-seat_3 = de vierde plaats
choice-seat_4 = de vijfde plaats
choice-random = een willekeurige speler
choice-rotate = telkens de volgende speler
choice-lowest_score = wie de laagste score heeft
choice-first_out = wie als eerste uit was
choice-standard = standaard
choice-six_without_top = de 6 zonder streepje boven
choice-nine_without_bottom = de 9 zonder streepje onder
choice-six_and_nine_short = de 6 zonder streepje boven, de 9 zonder streepje onder
choice-seven_with_four = de 7 met vier streepjes
choice-one_on_left = de 1 aan de linkerkant
choice-next_clockwise = de volgende speler
choice-last_to_pass = wie het laatst gepast heeft
no-such-starter = “{ option-first_starter }” (first_starter=seat_{ $seat }) noemt een plaats die deze tafel niet heeft: de laatste is hier seat_{ $last }
