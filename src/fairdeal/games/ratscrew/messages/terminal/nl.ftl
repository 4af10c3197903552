# Celtic Egyptian Ratscrew in de terminal, in het Nederlands.
label-stack = de stapel: { $cards }
label-no-stack = de stapel is leeg
label-called = genoemd: { $rank }
label-no-call = nog niets genoemd
label-to-answer = nog { $n } als antwoord op { $who }
label-barred = mag niet slaan: { $who }
label-barred-too = { $cards }, straf
rank = { $rank ->
    [1] aas
    [11] boer
    [12] vrouw
    [13] heer
   *[other] { $rank }
}

# Wat een speler ziet.
fact-stack = stapel
fact-called = genoemd
fact-count = nog te leggen
fact-penalties = straf
fact-last-stack-to = vorige stapel voor
fact-piles = stapeltjes
fact-snaps = goed om te slaan
fact-wrong-snaps = fout geslagen
fact-wrong-lays = fout gelegd
fact-won = gewonnen
fact-exhausted = alles gelegd
fact-calling-out = genoemde kaart
fact-standard = paar
fact-sandwich = sandwich
fact-dark-queen = zwarte vrouw
fact-counting-out = afgeteld
fact-no-cards = geen kaarten
