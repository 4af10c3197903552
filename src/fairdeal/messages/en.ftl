# What is said in every game.
seat = seat { $seat }
not-your-turn = it is not your turn
game-over = the match is over
moved-on = the table has moved on: it is at move { $ply }, not { $given }
whose-turn = it is not { $seat }'s turn: { $turn } is to act
cannot = cannot { $action } now: { $why }
cannot-but = cannot { $action } now: { $why }; { $seat } can: { $can }

# Hints.
hint = { $action }: { $worth }; { $other }.
hint-with-doubt = { $action }: { $worth }; { $doubt }; { $other }.
worth-lead = an expected lead of { $lead } at the end of the round
worth-turns = about { $turns } turns to the next empty hand
as-good = as good: { $action }, { $worth }
next-best = next best: { $action }, { $worth }
nothing-else = there is nothing else to do
wait = wait

# Rule sets.
preset-as-written = as written

# Actions told in the log: who acted (in some languages with the auxiliary verb), and a play of several actions.
subject = { $you ->
    [yes] You
   *[no] { $who }
}
told-whole = { $told }: { $parts }
