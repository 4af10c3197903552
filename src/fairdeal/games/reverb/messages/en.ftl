# Reverb in English.

# Cards: a number on top, and one of twelve items at the bottom.
item = { $bottom ->
    [wild] wild
    [draw] draw
    [null] null
   *[number] { $bottom }
}
card = { $top }/{ item }

# Actions.
play = play { $card }
draw = draw
reverse = reverse
end = end
examples = play 3/draw, draw, reverse, end

# Why an action is refused.
not-held = you do not hold { $card }
no-match = no item of { $card } matches the last card, { $last }
matches-the-other = { $card } matches { $before }, but not the last card, { $last }
matches-in-reverse = { $card } matches the last card, { $last }, and in reverse it must not
already-drawn = you have already drawn in this turn
drawn-enough = you have already drawn { $limit } cards, the most for a turn in these rules
too-late-to-draw = one draws before the first card of a turn in these rules
nothing-to-draw = there is no card left to draw
in-reverse = this turn is in reverse already
reverse-used = you have used your reverse in this game
too-late-to-reverse = reverse is declared before the first card of a turn in these rules
unfinished = the game ended unfinished and has no score
