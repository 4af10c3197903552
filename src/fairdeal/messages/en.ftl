# What is said in every game.
seat = seat { $seat }
not-your-turn = it is not your turn
game-over = the match is over
moved-on = the table has moved on: it is at move { $ply }, not { $given }
whose-turn = it is not { $seat }'s turn: { $turn } is to act
cannot = cannot { $action } now: { $why }
cannot-but = cannot { $action } now: { $why }; { $seat } can: { $can }

# Hints.
hint = { $action }: { $strength }.
hint-why = { $action }: { $why } ({ $strength }).
clearly-best = clearly the best move
slightly-better = slightly better than “{ $action }”
as-good = as good as “{ $action }”
only-move = the only possible move
hint-figures = { $action }: { $worth }.
hint-figures-of-two = { $action }: { $worth }; { $other }: { $less }.
decimal = { $whole }.{ $decimals }
worth-lead = an expected lead of { $lead } at the end of the round
worth-turns = about { $turns } turns to the next empty hand
worth-turns-left = about { $turns } turns to the end of the match
wait = wait

# Rule sets.
preset-as-written = as written

# Actions told in the log: who acted (in some languages with the auxiliary verb), and a play of several actions.
subject = { $you ->
    [yes] You
   *[no] { $who }
}
told-whole = { $told }: { $parts }

# Wrong settings.
wrong-seats = { $game } is for { $least } to { $most } seats, not { $given }
no-seat-here = there is no seat { $given }: the seats are 0 to { $last }
no-preset = { $game } has no rule set { $given }; there are: { $there }
no-option = { $game } has no option { $given }; there are: { $there }
wrong-answer = { $option } is { $answers }, not { $given }
answer-choice = { $some } or { $last }
answer-switch = true or false
answer-number = a number from { $least } to { $most }
answer-number-or-none = a number from { $least } to { $most } or none
