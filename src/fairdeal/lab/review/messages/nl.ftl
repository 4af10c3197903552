# De terugblik op een partij: geluk en kunde, zet voor zet.
title = { $game }: terugblik op een partij van { $moves ->
    [one] 1 zet
   *[other] { $moves } zetten
}
won = { $who } heeft gewonnen.
shared = { $who } delen de winst.
nobody = Niemand heeft gewonnen: de partij telt als gedeeld door iedereen.
alone = Een uitslag van { $points }: beter dan { $share } van de partijen van de vergelijkingsspeler.
alone-unfinished = De partij is niet uitgespeeld en heeft dus geen uitslag.
own-knowledge = De kansen van elke speler zijn geschat op grond van wat die speler wist.
seat-knowledge = Alle kansen zijn geschat op grond van wat { $who } wist; alleen de keuzes van { $who } worden beoordeeld.
all-knowledge = Alle kansen zijn geschat met alle kaarten bekend; keuzes worden beoordeeld op wat de speler wist.
effort = { $playouts } uitgespeelde partijen per mogelijkheid, seed { $seed }. Waarden zijn procentpunten winst; ± is één standaardfout.
interrupted = De terugblik is afgebroken na { $done } van { $moves } zetten.
costliest = De duurste keuzes
none-costly = Geen keuze was duidelijk slechter dan een andere.
move = Zet { $number }: { $told }.
better = Beter: { $best }. Dat had de kans om te winnen met { $cost } procentpunt verhoogd.
knew = Wat { $who } wist: { $facts }.
sums = Geluk en kunde
sums-mean = Geluk en kunde zijn samen de uitslag: het deel van de winst min een gelijk deel van { $even }. Kunde vergelijkt de keuzes van een speler met die van de vergelijkingsspeler; "anderen" is wat de keuzes van de andere spelers opleverden; "kaarten" is de rest van het geluk.
sums-mean-alone = Geluk en kunde zijn samen de uitslag: het deel van de partijen van de vergelijkingsspeler dat slechter ging, min de helft. Kunde vergelijkt de keuzes met die van de vergelijkingsspeler.
moves = Zet voor zet
moves-mean = Kosten: hoeveel vaker de beste mogelijkheid wint. Geluk: hoeveel de zet de kans van de speler veranderde, buiten de keuze zelf om.
chances = De kansen om te winnen
deal = het delen
same = dezelfde
waiting = wachten
head-number = zet
head-seat = speler
head-what = wat er gebeurde
head-best = beste
head-cost = kosten
head-luck = geluk
head-chances = kansen
head-won = gewonnen
head-result = uitslag
head-skill = kunde
head-cards = kaarten
head-others = anderen
written = Geschreven: { $file }
