# Reverb auf der Seite, auf Deutsch.
reverb_turns = Züge
reverb_par = Par
reverb_completions = Hände geleert
reverb_done = { $n } von 3 Händen geleert
reverb_reverse = Umkehren
reverb_unused = noch nicht benutzt
reverb_used = benutzt
reverb_queue = Die Reihe
reverb_last = letzte Karte
reverb_before = die davor
reverb_in_reverse = Umgekehrt!
reverb_in_reverse_about = Spiele eine Karte, die nicht passt.
reverb_chain = Kette von { $n }: spiel weiter!
reverb_chain_of = { $name }: eine Kette von { $n }
reverb_this_turn = Karten dieses Zuges
reverb_turn_over = Keine Kette: ein neuer Zug.
reverb_emptied = Hand geleert, { $n } von 3!
reverb_stuck = Nichts passt: beende den Zug.

# Die Anleitung.
reverb_learn_goal = Leere deine Hand dreimal, in möglichst wenigen Zügen. Jede Karte hat zwei Zeichen. Das ist die letzte Karte: Deine muss zu ihr passen.
reverb_learn_match = Die leuchtenden Karten haben ein Zeichen, das zur letzten Karte passt. Spiele eine davon.
reverb_learn_turn = Sie passte nur zur letzten Karte, also war das ein Zug. Besser ist es, zu zwei Karten zugleich zu passen, wie in der nächsten Lektion.
reverb_learn_two = Zwei Karten zählen: die letzte und die davor.
reverb_learn_chain = Spiele { $card }: { $near } passt zur letzten Karte, { $last }, und { $far } zu der davor, { $before }. Dann darfst du noch einmal spielen.
reverb_learn_on = Das war eine Kette: Dein Zug geht weiter. Noch eine Karte setzt sie fort. Spiele sie.
reverb_learn_chained = Zwei Karten in einem Zug, und du darfst weiterspielen. Lange Ketten sparen Züge.
reverb_learn_draw = Keine deiner Karten setzt eine Kette fort. Einmal im Zug darfst du eine Karte ziehen. Tu das.
reverb_learn_drawn = Die neue Karte passt zu beiden Karten. Spiele sie.
reverb_learn_reverse = Einmal im Spiel darfst du umkehren, wenn wenig passt. Drücke darauf.
reverb_learn_reversed = Spiele in diesem Zug eine Karte, die nicht zur letzten Karte passt. Passt sie auch nicht zu der davor, spielst du weiter.
reverb_learn_end = Ein Joker passt zu allem außer „leer“, und „leer“ passt zu nichts. Ein „Zieh“ legt die nächste Karte vom Stapel. „Par“ ist, was ein perfekter Spieler braucht: Versuche, es zu erreichen.
