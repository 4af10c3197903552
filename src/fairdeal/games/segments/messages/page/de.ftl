# Segments auf der Seite, auf Deutsch.
seg_how_many = Wie viele Karten
seg_which = Welche Ziffer
seg_can = kann gespielt werden
seg_hand = Deine Hand
seg_chosen = gewählt
seg_as = als { $rank } mit { $pieces }
seg_take_off = zurücknehmen
seg_choose = Wähle Karte { $n } von { $all }, die kleinste zuerst
seg_choose_one = Wähle die Karte
seg_only_pass = Keine deiner Karten schlägt das.
seg_cards = { $n ->
    [one] Karte
   *[other] Karten
}
seg_costs = Kostet { $n } von deinen { $all } Strichen
seg_costs_none = Kostet keinen Strich
seg_something_else = Etwas anderes
seg_round = Runde { $n } von { $all }
seg_supply = Striche im Vorrat
seg_passes = { $n } mal gepasst
seg_of = von { $name } gespielt
seg_you_lead = Du spielst an: spiele, was du willst
seg_leads = { $name } spielt an
seg_out = fertig
seg_pieces = Striche
seg_points = { $n } P.
seg_this_round = Diese Runde
seg_in_all = Gesamt
seg_first_out = zuerst fertig
seg_second_out = als Zweiter fertig
seg_round_over = Runde { $n } ist zu Ende
seg_next_round = Zur nächsten Runde
