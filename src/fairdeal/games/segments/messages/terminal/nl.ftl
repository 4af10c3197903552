# Segments in de terminal, in het Nederlands.
label-claim = wordt gespeeld: { $claim }
label-no-field = het veld is leeg: speel wat je wilt
label-to-beat = te overtroeven: { $claim } van { $who }
label-changed = veranderd: { $cards }
label-unlimited = onbeperkt streepjes, { $used } in gebruik, ronde { $round }
label-supply = nog { $left } streepjes, { $used } in gebruik, ronde { $round }
label-played = gespeeld: { $digits }
label-seat = { $cards }, { $pieces ->
    [one] 1 streepje
   *[other] { $pieces } streepjes
}, { $points } p

# Wat een speler ziet.
fact-field = veld
fact-field-cards = kaarten op het veld
fact-passes = gepast
fact-pieces = streepjes
fact-supply = voorraad
fact-used = in gebruik
fact-out = uit
fact-latest = laatste ronde
fact-claim = bod
fact-set-aside = opzijgelegd
