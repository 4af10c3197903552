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
draw = pak een kaart
reverse = keer om
end = beurt beëindigen
examples = speel 3/pak, pak een kaart, keer om, beurt beëindigen

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
reverse-used = je hebt in dit spel al een keer omgekeerd
too-late-to-reverse = omkeren kan bij deze regels alleen vóór de eerste kaart van een beurt
unfinished = het spel is niet afgemaakt en heeft geen score
