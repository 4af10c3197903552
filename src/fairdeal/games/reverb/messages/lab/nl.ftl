# Reverb in rapporten, in het Nederlands: cijfers, en soorten acties.
fact-turns = beurten
fact-completions = lege handen
fact-longest-chain = langste ketting
fact-unfinished = niet afgemaakt
fact-cut-short = afgebroken
fact-number = getal
fact-range = reeks
fact-wild-card = joker
fact-draw-card = pakkaart
fact-null-card = lege kaart

# Hoe weinig beurten zijn genoeg?
par-title = In { $n } keer delen is par { $low } tot { $high } beurten; de bots deden er { $taken } (95 %: { $taken_low } tot { $taken_high }) in de { $finished } die ze uitspeelden
par-few = In { $n } keer delen is par { $low } tot { $high } beurten; de bots speelden er { $finished ->
    [0] geen
   *[other] maar { $finished }
} uit
par-all = De minste beurten die een oplosser vond die de volgorde van de stapel kent, voor { $n } keer delen met { $rules }; voor allemaal is bewezen dat het niet met minder kan.
par-some = De minste beurten die een oplosser vond die de volgorde van de stapel kent, voor { $n } keer delen met { $rules }; voor { $proved } daarvan is bewezen dat het niet met minder kan.
par-line = par
par-bots = de bots
