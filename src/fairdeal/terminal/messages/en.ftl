# What the terminal says, in English.

# Seats, players and lists.
you = you
seat-name = Seat { $seat }
and = and
none = none
nothing = nothing
yes = yes
no = no
seats = { $n ->
    [one] 1 seat
   *[other] { $n } seats
}
cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}

# A match, line by line.
opening = { $game }, { $seats }; you sit at seat { $seat }. { $help }
help = Type the number of a move, or its words. '{ command-view }' shows the table, '{ command-hint }' gives a hint, '{ command-undo }' undoes a move, '{ command-help }' shows this line, '{ command-quit }' leaves.
command-view = view
command-hint = hint
command-undo = undo
command-help = help
command-quit = quit
no-hurry = The match waits while you think; otherwise the fastest player acts.
new-round = A new round is dealt.
nobody-acts = No other player acts.
not-a-move = “{ $text }” is not a move; examples: { $examples }.
no-such-move = There is no move { $n }: choose 1 to { $most }.
and-more = { $shown } and { $n } more
goodbye = Goodbye.
goodbye-saved = Goodbye. The match so far is in { $path }.
goodbye-over = Goodbye. `fairdeal replay { $path }` shows the match.
goodbye-resume = Goodbye. `fairdeal play --resume { $path }` continues the match.
goodbye-live = Goodbye. The match continues; the same command brings you back to your seat.

# Results.
you-win = You win.
one-wins = { $who } wins.
several-win = { $who } win.
nobody-wins = Nobody wins.
points = Points: { $points }.
no-score = Unfinished: there is no score.

# The screen of a match.
over = the match is over
your-turn = your turn
may-act = you may act
turn-of = { $who }'s turn
players-here = Players at this table
another-match = n: another match, q: leave
cannot-act = You cannot act now.
choose-one = Choose one of these moves, or press Escape to see all.
still-sending = Your last move is still being sent.
so-far = So far: { $moves }. Press u to undo.
computing-hint = Computing a hint…
hint-line = Hint: { $hint }
no-hint = No hint: { $why }.
other-rules = the server has other rules of this game; both sides need the same version of fairdeal
cannot-undo = Cannot undo: { $why }.
undone = Undone: { $move }
wait = wait
start = start
starting-bots = starting the bots
cannot-save = The match cannot be saved: { $why }.
others-saw = other players have seen the move; only solo matches have undo
match-over = the match is over
no-move-yet = there is no move to undo
revealed = “{ $move }” revealed a hidden card
was-faster = another player was faster
was-faster-by = another player was faster: { $hands }
photo-finish = Photo finish: { $hands }.
hands-raced = Hands: { $hands }.

# A live table.
nobody-yet = nobody yet
phase-waiting = waiting for the start
phase-dealing = the cards are being dealt
reconnecting = disconnected, reconnecting
reconnecting-with-move = disconnected, reconnecting; your move waits
events-left-out = { $n } earlier events are left out here.
server-closes = The server closes the connection; it will be back.
log-automatic = The reactions of { $who } look automatic
log-started = The cards are dealt
log-again = There is a rematch
log-pressed = { $told } (no effect)
log-sat = { $who } sat down
log-left = { $who } left
log-handed-over = { $who } plays on another device now
log-gone = { $who } is away; a bot plays on
log-back = { $who } is back
log-hosts = { $who } is the host now
log-resigned = { $who } resigned; a bot plays on
log-said = { $who }: “{ $words }”
log-advised = { $who } asked for a hint
log-unstable = { $who } has an unstable connection: no compensation
log-stable = { $who } has a stable connection again
log-silent = { $who } did not answer when the cards were to be dealt: the seat is free.

# The daily deal, and par.
daily-rules = the deal of { $day }, without a server
daily-deal = The deal of { $day }; it depends only on the date.
computing-par = Par is being computed.
no-par = The solver found no way to finish this deal, so it has no par.
par = Par is { turns }.
par-sure = Par is { turns }, { $sure }.
turns = { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
proved = proved optimal
not-proved = the best found, not proved optimal
seed-no-par = Seed { $seed }: the solver found no way to finish.
seed-par = Seed { $seed }: par is { turns }, { $sure }.

# Replays.
replay-head = { $game }, { $seats }, { $rules }
as-written = as written
holds = { $who } holds { $cards }
match-ended = The match is over: { $points }.
match-not-over = The match is not over yet.
replays = { $path }: { $game }, { $n ->
    [one] 1 action replays
   *[other] { $actions } actions replay
} to the same table; { $state }
ended-with = it ended with { $points }
not-over-yet = it is not over yet
without-score = no score, as it was not finished
as-seen-by = as { $who } sees it
move-of = move { $at } of { $last }

# The first screen.
motto = five card games, one fair table
list-play = Play
list-today = Today
list-continue = Continue
today-about = Today's deal, solo: try to finish in par. It depends only on the date; a server has its own daily deal (fairdeal play --daily URL).
today-title = { $game } of { $day } { $month }
left-about = Left on { $day } { $month } at { $time }; you at seat { $seat }, against { $bots }.
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
setting-rules = rule set
setting-rules-about = sets all options at once
setting-seats = seats
setting-seats-about = you and the bots, { $least } to { $most } in total
setting-bots = bots
setting-bots-about = the level of all bots, or of each one
setting-seat = seat { $seat }

# The list of games.
game-line = { $name }: { $title }, { $least } to { $most } seats
rule-sets = rule sets:
options = options:
all-defaults = every option at its default

# The sheets over a table.
in-force = In force: { $rules }
column-option = option
column-here = here
keys = Keys
keys-number = choose the move with this number
keys-arrows = move the cursor through the moves and your cards
keys-enter = choose the move or card at the cursor
keys-mouse = choose a card, a pile or a move
keys-escape = show all moves again
keys-hint = hint: what a strong player would do
keys-undo = undo; in solo matches also a move that revealed nothing
keys-rules = the rules of this match
keys-new = new match; this one is saved
keys-quit = quit; fairdeal play --resume continues the match
keys-space = lay a card
keys-snap = snap
keys-advice = Choose a card without a thick frame to see why it cannot be played.
keys-hurry = A key press just after another player's costs nothing.
key-enter = enter
key-mouse = mouse
key-escape = esc
key-space = space

# The keys at the bottom of a screen.
foot-hint = Hint
foot-undo = Undo
foot-rules = Rules
foot-keys = Keys
foot-new = New match
foot-quit = Quit
foot-move = Move
foot-ten = Ten
foot-ends = Ends
foot-next-seat = Next seat
foot-deal = Deal
foot-settings = Settings
foot-choose = Choose
foot-change = Change
foot-back = Back

# Drawings of several games.
label-stock = stock
label-top-card = top card
label-points = { $cards }, { $points } p
label-only-points = { $points } p
label-more = and { $n } more
label-before = before:

# Keys and words of views, of several games; English is as programs know them.
fact-seat = seat
fact-hand = hand
fact-hands = hands
fact-counts = counts
fact-stock = stock
fact-top = top
fact-discards = discards
fact-turn = turn
fact-turns = turns
fact-phase = phase
fact-round = round
fact-points = points
fact-drawn = drawn
fact-played = played
fact-laid = laid
fact-owner = owner
fact-opener = opener
fact-unseen = unseen
fact-playing = playing
fact-over = over
fact-cut-short = cut short
