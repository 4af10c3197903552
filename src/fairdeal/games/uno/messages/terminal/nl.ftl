# UNO in de terminal, in het Nederlands.
label-match = kleur
label-forward = → naar de volgende plaats
label-backward = ← naar de vorige plaats
label-owed = nog te pakken: { $cards }
label-drawn = gepakt: { $card }
label-forgot = { $who } zei geen UNO

# Wat een speler ziet.
fact-colour = kleur
fact-direction = richting
fact-forward = vooruit
fact-backward = achteruit
fact-owed = nog te pakken
fact-forgetful = UNO vergeten
fact-guilty = onterecht
fact-answering = antwoorden
