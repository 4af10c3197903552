# Reverb in de pagina, in het Nederlands.
reverb_turns = Beurten
reverb_par = Par
reverb_completions = Handen leeg
reverb_done = { $n } van 3 handen leeg
reverb_reverse = Omkeren
reverb_unused = nog niet gebruikt
reverb_used = gebruikt
reverb_queue = De rij
reverb_last = laatste kaart
reverb_before = die ervoor
reverb_in_reverse = Omgekeerd!
reverb_in_reverse_about = Speel een kaart die niet past.
reverb_chain = Ketting van { $n }: speel door!
reverb_chain_of = { $name }: een ketting van { $n }
reverb_this_turn = Kaarten van deze beurt
reverb_turn_over = Geen ketting: een nieuwe beurt.
reverb_emptied = Hand leeg, { $n } van 3!
reverb_stuck = Niets past: beëindig je beurt.

# De uitleg.
reverb_learn_goal = Maak je hand drie keer leeg, in zo min mogelijk beurten. Elke kaart heeft twee tekens. Dit is de laatste kaart: daar moet jouw kaart bij passen.
reverb_learn_match = De verlichte kaarten hebben een teken dat bij de laatste kaart past. Speel er een.
reverb_learn_turn = Hij paste alleen bij de laatste kaart, dus dat was één beurt. Beter is het om bij twee kaarten tegelijk te passen, zoals in de volgende les.
reverb_learn_two = Twee kaarten tellen: de laatste kaart, en die daarvoor.
reverb_learn_chain = Speel { $card }: de { $near } past bij de laatste kaart, { $last }, en de { $far } bij die daarvoor, { $before }. Dan mag je nog een keer.
reverb_learn_on = Dat was een ketting: je beurt gaat door. Nog een kaart zet de ketting voort. Speel die.
reverb_learn_chained = Twee kaarten in één beurt, en je mag verder. Lange kettingen besparen beurten.
reverb_learn_draw = Geen van je kaarten zet een ketting voort. Eén keer per beurt mag je een kaart pakken. Doe dat.
reverb_learn_drawn = De nieuwe kaart past bij beide kaarten. Speel hem.
reverb_learn_reverse = Eén keer per spel mag je omkeren, als er weinig past. Druk erop.
reverb_learn_reversed = Speel in deze beurt een kaart die niet bij de laatste kaart past. Past hij ook niet bij die daarvoor, dan mag je verder.
reverb_learn_end = Een joker past bij alles behalve “niets”, en “niets” past nergens bij. Een “pak” legt de volgende kaart van de stapel neer. “Par” is wat een volmaakte speler nodig heeft: probeer dat te halen.
