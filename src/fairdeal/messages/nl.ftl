# Wat in elk spel wordt gezegd.
seat = plaats { $seat }
not-your-turn = je bent niet aan de beurt
game-over = de partij is uit
moved-on = de tafel is al verder: bij zet { $ply }, niet { $given }
whose-turn = { $seat } is niet aan de beurt, maar { $turn }
cannot = “{ $action }” kan nu niet: { $why }
cannot-but = “{ $action }” kan nu niet: { $why }. Wel: { $can }

# Hints.
hint = { $action }: { $strength }.
hint-why = { $action }: { $why } ({ $strength }).
clearly-best = duidelijk de beste zet
slightly-better = iets beter dan “{ $action }”
as-good = even goed als “{ $action }”
only-move = de enige mogelijke zet
hint-figures = { $action }: { $worth }.
hint-figures-of-two = { $action }: { $worth }; { $other }: { $less }.
decimal = { $whole },{ $decimals }
worth-lead = verwachte voorsprong van { $lead } aan het eind van de ronde
worth-turns = nog ongeveer { $turns } beurten tot een lege hand
worth-turns-left = nog ongeveer { $turns } beurten tot het eind van de partij
wait = wachten

# Spelregels.
preset-as-written = zoals geschreven

# Acties in het verslag: wie iets deed, en een zet van meer acties.
subject = { $you ->
    [yes] Je
   *[no] { $who }
}
told-whole = { $told }: { $parts }

# Verkeerde instellingen.
wrong-seats = { $game } is voor { $least } tot { $most } plaatsen, niet { $given }
no-seat-here = plaats { $given } is er niet: de plaatsen zijn 0 tot en met { $last }
no-preset = { $game } kent de regels { $given } niet; wel: { $there }
no-option = { $game } heeft geen optie { $given }; wel: { $there }
wrong-answer = { $option } is { $answers }, niet { $given }
answer-choice = { $some } of { $last }
answer-switch = true of false
answer-number = een getal van { $least } tot { $most }
answer-number-or-none = een getal van { $least } tot { $most } of none
