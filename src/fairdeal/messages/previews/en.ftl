# The previews that messengers show beside a link, in English.

home-title = Fairdeal
home-about = Card games with friends or bots, at one fair table. No account, nothing to install.
game-title = { $game }
game-about = Play { $game } with friends or bots, in the browser. No account, nothing to install.
table-title = { $game }: come to the table
table-about = A link to a table of { $game }. It opens in the browser. No account, nothing to install.
won-title = { $game }: { $winners } won
played-title = { $game }: { $names }
replay-about = Players: { $names }. Watch the match again, move by move.
some-player = Player { $n }
points-alone = Result: { $n }
daily-title = Daily deals
day-title = Daily deals of { $day }
daily-about = The same cards for everybody, once a day. How well can you do?
puzzles-title = Puzzles
game-puzzles-title = { $game }: puzzles
puzzles-about = One move is clearly the best. Can you find it?
evening-title = An evening of card games
evening-about = Several games in a row with one score sheet, for a group of friends. It opens in the browser. No account, nothing to install.
