# Reverb in de terminal, in het Nederlands.
label-next-to-last = voorlaatste
label-last = laatste
label-this-turn = deze beurt
label-done = { $played } gespeeld, { $drawn } gepakt
label-reversed = omgekeerd
label-reverse-used = omkeren kan niet meer
label-progress = { $cards }, { $hands }/3 handen, { $turns }

# Wat een speler ziet.
fact-last = laatste
fact-next-to-last = voorlaatste
fact-reversing = omgekeerd
fact-reverse-used = al omgekeerd
fact-completions = lege handen
fact-finished = klaar
fact-locked = vast
