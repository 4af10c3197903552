# Wat in elk spel wordt gezegd.
seat = plaats { $seat }
not-your-turn = je bent niet aan de beurt
game-over = de partij is uit
whose-turn = { $seat } is niet aan de beurt: { $turn } is
cannot = “{ $action }” kan nu niet: { $why }
cannot-but = “{ $action }” kan nu niet: { $why }. Wel: { $can }
