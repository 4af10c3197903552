# The review of a match: luck and skill, move by move.
title = { $game }: review of a match with { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
won = { $who } won.
shared = { $who } share the win.
nobody = Nobody won: the match counts as shared by all.
alone = A result of { $points }: better than { $share } of the deals of the reference player.
alone-unfinished = The match was not finished, so it has no score.
own-knowledge = Each player's chances are based on what that player knew.
seat-knowledge = All chances are based on what { $who } knew; only the decisions of { $who } are judged.
all-knowledge = All chances are estimated with all cards known; decisions are judged by what the player knew.
effort = { $playouts } playouts for each alternative, seed { $seed }. Values are percentage points of a win; ± is one standard error.
interrupted = The review was interrupted after { $done } of { $moves } moves.
costliest = The most expensive decisions
none-costly = No decision was clearly worse than another.
move = Move { $number }: { $told }.
better = Better: { $best }. It would have raised the chance of winning by { $cost } percentage points.
knew = What { $who } knew: { $facts }.
sums = Luck and skill
sums-mean = Luck and skill add up to the result, the share of the win less an even share of { $even }. Skill compares a player's decisions with those of the reference player; "others" is what the choices of the other players gave; "cards" is the rest of the luck.
sums-mean-alone = Luck and skill add up to the result: the share of the reference player's deals that went worse, less one half. Skill compares the decisions with those of the reference player.
moves = Move by move
moves-mean = Cost: how much more often the best alternative wins. Luck: how much the move changed the player's chance beyond the decision itself.
chances = The chances of winning
deal = the deal
same = the same
waiting = wait
head-number = move
head-seat = player
head-what = what happened
head-best = best
head-cost = cost
head-luck = luck
head-chances = chances
head-won = won
head-result = result
head-skill = skill
head-cards = cards
head-others = others
written = Written: { $file }
