# Was in jedem Spiel gesagt wird.
seat = Platz { $seat }
not-your-turn = du bist nicht dran
game-over = die Partie ist zu Ende
moved-on = der Tisch ist schon weiter: bei Zug { $ply }, nicht { $given }
whose-turn = { $seat } ist nicht dran, sondern { $turn }
cannot = „{ $action }“ geht jetzt nicht: { $why }
cannot-but = „{ $action }“ geht jetzt nicht: { $why }. Möglich ist: { $can }

# Tipps.
hint = { $action }: { $strength }.
hint-why = { $action }: { $why } ({ $strength }).
clearly-best = eindeutig der beste Zug
slightly-better = etwas besser als „{ $action }“
as-good = so gut wie „{ $action }“
only-move = der einzig mögliche Zug
hint-figures = { $action }: { $worth }.
hint-figures-of-two = { $action }: { $worth }; { $other }: { $less }.
decimal = { $whole },{ $decimals }
worth-lead = erwarteter Vorsprung von { $lead } am Ende der Runde
worth-turns = noch etwa { $turns } Züge bis zur nächsten leeren Hand
worth-turns-left = noch etwa { $turns } Züge bis zum Ende der Partie
wait = warten

# Spielregeln.
preset-as-written = wortgetreu

# Aktionen im Protokoll: wer etwas getan hat, und ein Zug aus mehreren Aktionen.
subject = { $you ->
    [yes] Du hast
   *[no] { $who } hat
}
told-whole = { $told }: { $parts }

# Falsche Einstellungen.
wrong-seats = { $game } hat { $least } bis { $most } Plätze, nicht { $given }
no-seat-here = Platz { $given } gibt es nicht: die Plätze sind 0 bis { $last }
no-preset = { $game } kennt die Regeln { $given } nicht; es gibt: { $there }
no-option = { $game } hat keine Option { $given }; es gibt: { $there }
wrong-answer = { $option } muss { $answers } sein, nicht { $given }
answer-choice = { $some } oder { $last }
answer-switch = true oder false
answer-number = eine Zahl von { $least } bis { $most }
answer-number-or-none = eine Zahl von { $least } bis { $most } oder none
