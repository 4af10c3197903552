# Wat in elk spel wordt gezegd.
seat = plaats { $seat }
not-your-turn = je bent niet aan de beurt
game-over = de partij is uit
moved-on = de tafel is al verder: bij zet { $ply }, niet { $given }
whose-turn = { $seat } is niet aan de beurt: { $turn } is
cannot = “{ $action }” kan nu niet: { $why }
cannot-but = “{ $action }” kan nu niet: { $why }. Wel: { $can }

# Hints.
hint = { $action }: { $worth }; { $other }.
hint-with-doubt = { $action }: { $worth }; { $doubt }; { $other }.
worth-lead = verwachte voorsprong { $lead } aan het eind van de ronde
worth-turns = nog ongeveer { $turns } beurten tot een lege hand
as-good = even goed: { $action }, { $worth }
next-best = daarna: { $action }, { $worth }
nothing-else = iets anders kan niet
wait = wachten

# Spelregels.
preset-as-written = zoals geschreven

# Acties in het verslag: wie iets deed, en een zet van meer acties.
subject = { $you ->
    [yes] Je
   *[no] { $who }
}
told-whole = { $told }: { $parts }
