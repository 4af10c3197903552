# What is said in every game.
seat = seat { $seat }
not-your-turn = it is not your turn
game-over = the match is over
whose-turn = it is not { $seat }'s turn: { $turn } is to act
cannot = cannot { $action } now: { $why }
cannot-but = cannot { $action } now: { $why }; { $seat } can: { $can }
