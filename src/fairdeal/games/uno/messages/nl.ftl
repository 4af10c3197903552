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
play-saying-uno = speel { $card } en zeg UNO
draw = pak een kaart
keep = houd de kaart
take = pak de kaarten
challenge = betwist de plus 4
say-uno = zeg UNO
catch = betrapt!
examples = speel rode 5, speel keuzekaart als blauw, pak een kaart

# Waarom een actie niet kan.
not-held = je hebt geen { $card }
no-twin = buiten je beurt kan alleen nog een { $top }
no-wild-twin = een keuzekaart speel je nooit buiten je beurt
top-has-no-twin = op een { $top } speel je niets buiten je beurt
drawn-waits = niemand springt ertussen zolang een gepakte kaart op zijn speler wacht
draw-waits = niemand springt ertussen zolang een { $top } op antwoord wacht
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
stacked = alleen de eerste plus 4 van een stapel kun je betwisten
no-calls = bij deze regels zegt niemand UNO
called-too-soon = UNO zeg je bij je voorlaatste kaart
nobody-forgot = niemand heeft vergeten UNO te zeggen
another-forgot = { $seat } heeft vergeten UNO te zeggen
you-forgot = je hebt zelf vergeten UNO te zeggen
rounds-without-winner = drie rondes op rij hadden geen winnaar, dus de partij eindigde voordat iemand het doel haalde
