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
lay = leg { $card }
pass = pas
examples = speel twee keer 9, leg 5 als 9, pas

# Waarom een actie niet kan.
must-lead = wie uitkomt, mag bij deze regels niet passen
does-not-beat = over { $field } gaan evenveel kaarten van een hoger cijfer, of één kaart meer
too-few-cards = je hebt geen { size } kaarten
too-few-change = te weinig van je kaarten kunnen een { $rank } worden
claim-too-dear = voor { $claim } heb je meer streepjes nodig dan de { $pieces } die je hebt
no-claim = zeg eerst hoeveel kaarten van welk cijfer je speelt
name-cards = je kiest nu de kaarten van { $claim }
other-rank = alle kaarten van { $claim } gelden als { $rank }
not-held = je hebt geen { $digit }
no-more = je hebt elke { $digit } die je hebt al gekozen
both-colours = om van { $digit } een { $rank } te maken zijn streepjes van beide kleuren nodig
not-ascending = kies de kaarten vanaf het laagste cijfer
card-too-dear = om van { $digit } een { $rank } te maken heb je meer streepjes nodig dan de { $pieces } die over zijn
leaves-too-little = na deze kaart kan { $claim } niet meer af
