# Beverbende in de terminal, in het Nederlands.
label-discards = open kaart
label-held = in de hand
label-round = ronde { $n }
label-knocked = { $who } heeft geklopt
label-extra = extra kaarten: { $n }
label-switching = wisselt { $place }
label-last-round = vorige ronde: { $points }
label-knows = kent { $places }
label-knows-none = kent niets
short-peek = gluur
short-switch = wissel
short-pick-again = nog

# Wat een speler ziet.
fact-seen-by = gezien door
fact-in-use = in gebruik
fact-extra-draws = extra kaarten
fact-pointed-at = aangewezen
fact-knocker = klopper
fact-last-rows = vorige rijen
fact-last-points = vorige punten
fact-rows = rijen
fact-held = in de hand
fact-unseen-at = ongezien op
fact-bottom = onderop
fact-open = open
fact-buried = begraven
fact-lots = groepen
fact-lot-of-the-stock = groep van de stapel
fact-known-to-be-numbers = zeker getallen
fact-all = allen
fact-of = van
fact-picking = kaart kiezen
fact-holding = kaart in de hand
fact-pointing = kaart aanwijzen
fact-rejected = kaart geweigerd
fact-ending = einde van de beurt
