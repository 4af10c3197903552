# The page: what it says itself, in English.

# The front page.
tagline = Card games, one fair table.
home = Home
play_now = Play now
play_how = Change rules, players and level
play_title = Play { $game }
play_kept = This device remembers your choice.
people = { $n ->
    [one] 1 player
   *[other] { $n } players
}
with_friends = With friends
choose_rules = Choose the rules
players = { $least }–{ $most } players
player_alone = 1 player or more
minutes = { $n ->
    [one] about 1 minute
   *[other] about { $n } minutes
}
daily = Daily deals
daily_about = One deal of each game every day, the same for everybody. Your first try counts; after that it is practice.
daily_fair = Nobody chooses the deal: the cards and the luck of the bots follow from the date alone.
daily_all = All daily deals
daily_open = Today's deals
daily_against = { $n ->
    [one] Against 1 { $level } bot
   *[other] Against { $n } { $level } bots
}
daily_alone = Alone, against par
daily_play = Play
daily_practise = Play again, for practice
daily_place = Place { $place } of { $seats }
daily_turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
daily_unfinished = Not finished
daily_best_bot = The strongest bot: place { $place } of { $seats }
daily_par = Par: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
daily_par_best = The best known: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
daily_thinking = The strongest bot plays the same deal …
daily_bot_about = A search with { $n } simulations for each move, in your seat, on the same deal.
daily_was_practice = This was practice. Your first try counts.
daily_streak = { $n ->
    [0] Finish a daily deal today to begin a streak
    [one] 1 day in a row
   *[other] { $n } days in a row
}
daily_archive = Past days
daily_to_today = To today
daily_cell = { $game }, { $day }: { $state }
daily_not_played = not played
daily_not_won = Not won
daily_best_bot_lost = The strongest bot did not win
share_lost = Fairdeal { $game } { $day }: not won
met = People you have played with
met_about = Kept on this device only.
friend_last = { $game }, { $day } · { $n ->
    [one] one match
   *[other] { $n } matches
}
friend_forget = Forget { $name }
you_title = You
you_about = Your matches, results and streaks are kept in this browser under an anonymous number ({ $id } …). Your name is not part of it.
you_export = Save to a file
you_import = Load from a file
you_imported = { $n ->
    [one] 1 new match was loaded.
   *[other] { $n } new matches were loaded.
}
you_import_failed = This file does not come from this page. Choose one that was saved here.
you_clear = Delete everything
you_clear_sure = Really delete everything on this device?
ratings = Ratings against bots
ratings_about = By the method of OpenSkill, from your finished matches against bots. Everybody starts at 25; the range is where the rating lies with 95% certainty.
rated_matches = { $n ->
    [one] 1 match
   *[other] { $n } matches
}
bot_of_level = Bot ({ $level })
puzzles = Puzzles
puzzles_about = Positions from matches between bots in which one move is clearly the best. Can you find it?
puzzles_begin = Solve puzzles
puzzles_score = { $right } of { $done } right
puzzle_number = Puzzle { $n } of { $all }
puzzle_ask = It is your turn. Which move is clearly the best? Make it.
puzzle_right = Right!
puzzle_wrong = There is a better move.
puzzle_why = { $move }. { $why }.
puzzle_cost = Of 100 matches, your move wins { $n } fewer.
puzzle_cost_alone = Of 100 matches, your move beats the average player in { $n } fewer.
puzzle_about = The figures are the chances of winning, by playouts from tables that fit what you see. The best move is { $sure } standard errors ahead, and a search agrees.
puzzle_about_alone = The figures say how often the result beats an average player's. The best move is { $sure } standard errors ahead, and a search agrees.
puzzle_next = Next puzzle
puzzle_skip = Skip
share_place = Fairdeal { $game } { $day }: place { $place } of { $seats }
share_turns = Fairdeal { $game } { $day }: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, par { $par }
share_turns_plain = Fairdeal { $game } { $day }: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, done
share_bot = best bot: place { $place }
today_served = { $game }: the contest of this server
play_today = Play it
today_about_plain = The same deal for everybody, a new one each day.
today_about = The same deal for everybody. Par is { $par ->
    [one] 1 turn
   *[other] { $par } turns
}.
best_today = Best today: { $name }, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
replays = Replays
open_journal = Open a match from a file
watch_tables = Tables to join or watch
no_tables = No public table is open just now. Start one: others see it here.
join = Join
watch = Watch
free_seats = { $n } free

# Settings, and the bar above every page.
your_name = Your name
name_rule = A name has 1 to { $most } characters: letters, digits, spaces and signs. Invisible characters are left out.
name_becomes = You will be called “{ $name }”.
name_given = Without a name you get one.
language = Language
theme = Colours
theme_system = follow the system
theme_light = light
theme_dark = dark
sound = Sound
volume = Volume
settings = Settings
statistics = Statistics
rules = Rules
rules_in_force = In force at this table
rules_goal = Goal
rules_turn = Your turn
rules_special = Special cards
rules_end = The end
rules_all = All rules and rulings
rules_search = Search the rules
rules_found = { $n ->
    [0] nothing found
    [one] 1 place found
   *[other] { $n } places found
}
colon = :
rules_not = Not in this match:
rules_in_english = These rules are in English.
hint = Hint
hint_thinking = Thinking …
hint_figures = Figures
hint_failed = No hint: this browser could not load the rules of this game.
log = Log
close = Close
menu = Menu

# The connection, and pages that are not there.
away = The server cannot be reached. Reconnecting …
line_silent = No answer from the server. Your moves are sent as soon as it answers.
away_play = You can play on this device: choose a game.
unsent = Your move will be sent when the connection is back.
connecting = Connecting …
connection_lost = The connection was lost.
closed_4401 = Your seat at this table is not known any more. Open the table again.
closed_4403 = This table does not allow spectators.
closed_4404 = There is no such table.
closed_4411 = This match goes on in another tab. To continue here, reload this page.
closed_4410 = This saved match cannot be opened any more. It was set aside. Start a new match.
closed_4500 = The table on this device has stopped. Reload the page to go on from the last move.
closed_4501 = This browser cannot run the games, because it lacks WebAssembly. Update it, or use another browser.
not_kept = This browser cannot save matches. Leave the private window, or free some storage.
local_table = This table is on this device only. It is saved after every move.
play_here = Play against bots on this device
on_this_device = On this device
go_on_title = Continue
go_on = Continue
go_on_all = Show all { $n }
moves_so_far = { $n ->
    [one] 1 move so far
   *[other] { $n } moves so far
}
with_people = With { $names }
not_begun = not started yet
new_version = A new version is available.
new_version_use = Use it now
new_version_later = Later
part_lost = Part of this page could not be loaded. Check the network, then reload the page.
reload = Reload
loading = Loading …
not_found = There is no such page.
not_found_about = The link may be old or misspelled.
to_home = Go to the front page

# Seats and turns.
your_turn = Your turn
turn_of = { $name }'s turn
you = You
seat = Seat { $n }
empty_seat = free
bot = bot, { $level }
unstable = connection unstable: no compensation
bot_plays = a bot plays
cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}

# Before the deal.
start = Start
start_with_bots = Start; bots take the free seats
waiting_for_host = Waiting for the host to start.
waiting_for_part = Waiting for { $name }'s part of the shuffle.
invited = { $name } invites you to { $game }
table_full = All seats are taken. When the match starts, you can watch it.
invite = Invite
invite_about = Anybody who opens this link can join.
invite_alone = Anybody who opens this link on this computer can join. For friends near you, start with make play HOST=0.0.0.0 or fairdeal serve --open --host 0.0.0.0.
copy_link = Copy the link
copied = Copied
not_copied = Could not copy
sit_here = Sit down
hand_over_title = Continue on another device
hand_over_about = Your seat moves to the device that opens this link. This device then becomes a spectator.
hand_over_alone = This link works on this computer only. For other devices, start with make play HOST=0.0.0.0 or fairdeal serve --open --host 0.0.0.0.
hand_over_valid = The code works once, within { $minutes } minutes.
hand_over_old = This code is too old.
hand_over_new = Show a new code
hand_over_here_title = Continue here?
hand_over_here = You play on here. The device on which you played until now becomes a spectator.
hand_over_yes = Take my seat here
hand_over_no = Only open the table
hand_over_moved = You are playing on another device now. Here you are watching.
hand_over_moved_private = You are playing on another device now.
hand_over_broken = This link is not complete. Ask for a new one on the other device: Menu, “Continue on another device”.
hand_over_evening_about = Your place at the evening moves to the device that opens this link, and your seat at a table with it. This device then becomes a spectator.
hand_over_evening_here = The evening continues here, with your name, your points and your seat at a table. The device that you used until now becomes a spectator.
hand_over_evening_yes = Continue here
hand_over_evening_no = Only open the evening
hand_over_evening_moved = You are continuing the evening on another device now. Here you are watching.
hand_over_evening_broken = This link is not complete. Ask for a new one on the other device: “Continue on another device”.
you_watch = You are watching.
spectating = Spectating
spectators = { $n ->
    [0] Nobody watches
    [one] One person is watching
   *[other] { $n } people are watching
}
leave = Leave the table
resign = Resign
resign_sure = Resign this match? You come last, and a bot plays on in your seat.
resign_sure_here = Resign this match? It ends at once, and counts as lost.
resign_yes = Yes, resign
resign_no = Play on
resigned_about = Your part is over. A bot plays on in your seat.
resigned_watch = Watch the end
kick = Free this seat
level = Level
level_easy = easy
level_medium = medium
level_hard = hard
level_expert = expert
level_learnt = self-taught
level_not_loaded = This level needs an internet connection the first time.
say = Say something

# The result.
rematch = Play again
rematch_ready = To the rematch
rematch_rotate = Everybody moves one seat on
new_game = Another game
see_table = See the table
result = Result
won = { $name } won
you_resigned = You resigned
you_won = You won
tied = A tie
nobody_won = Nobody won
cards_left = { $n ->
    [one] 1 card left
   *[other] { $n } cards left
}
by_round = Points by round
in_all = Total
decisive = The decisive moment
automatic = The reactions of { $name } look automatic.
unfinished = Unfinished
no_score = The match ended unfinished and has no score.
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
turns = { $n ->
    [one] 1 turn
   *[other] { $n } turns
}
place = Place

# What a player can do.
undo = Undo the last move
take_back = Undo
other_moves = What you can do
moves_key = Press 1 to 9 to choose a move

# The form for a new table.
game = Game
rule_set = Rule set
options = Options
seats = Seats
yes = yes
no = no
none = no limit
clock = Clock
clock_none = none
clock_slow = 2 minutes a move
clock_normal = 30 seconds a move
clock_fast = 10 seconds a move
public = Listed on the front page
may_watch = Others may watch
open_hands = Spectators can see every hand
friends = Compensate for slow connections (up to 250 ms)
memory = Reminders: show what each player has seen
memory_on = With reminders: cards that you have seen stay open for you.
memory_off = No reminders: a card that you have seen is turned down again after a moment.
round_wait = Goes on in { $n } s
round_others = Others still looking: { $names }
make_table = Open the table
seconds_left = { $n } s left

# Replays.
journal_broken = This is not a match of Fairdeal, or it was changed or cut off.
journal_other_rules = This match was played with another version of the rules. Open it with the version of Fairdeal it was played with.
replay = Replay
replay_step = Event { $n } of { $all }
first = First
back = Back
forward = Forward
last = Last
play_through = Play
pause = Pause
link_here = Link to this position
download = Download as JSON
verify = Verify the deal

# The log.
log_sat = { $name } sat down
log_left = { $name } left
log_kicked = { $name } was removed by the host
log_started = The cards are dealt
log_cancelled = Deal cancelled: seat { $n } did not answer, and is free now
dealing = Dealing: waiting for an answer from every player …
deal_cancelled = The deal was cancelled: { $name } did not answer. The seat is free; start again.
log_gone = { $name } is away; a bot plays on
log_back = { $name } is back
log_handed_over = { $name } is playing on another device now
log_hosts = { $name } is the host now
log_undone = { $name } undid a move
log_resigned = { $name } resigned

# Phrases that players say with one click.
phrase_0 = Hello!
phrase_1 = Good luck!
phrase_2 = Well played!
phrase_3 = Oops.
phrase_4 = Your turn.
phrase_5 = One moment, please.
phrase_6 = Thanks for the game!
phrase_7 = Again?
phrase_8 = Thumbs up!
phrase_9 = Applause!
phrase_10 = Haha!
phrase_11 = Wow!
phrase_12 = Oh no!
phrase_13 = Love it!

# The log, continued.
log_said = { $name }: “{ $words }”
log_pressed = { $told } (no effect)
log_advised = { $name } asked for a hint
log_ended = The match is over
log_again = There is a rematch
log_opened = The table is open
log_clock = { $told } (time was up)

# Statistics.
show = Show
look_up = Look up a name
no_matches = No finished match yet under this name.
no_matches_here = No finished match on this device yet.
matches = Matches
wins = Wins
streak = Days in a row
wins_by_game = Wins by game
with_undo = { $n } more with undo
won_of = { $wins } of { $matches }
places = Recent matches
places_about = A taller bar is better; the number is the place. Choose a bar to open its replay.
daily_days = Daily Reverb: the last four weeks
days_played = played on { $n } of the last { $all } days
copy_result = Copy the result
rounds_won = { $n ->
    [one] 1 round won
   *[other] { $n } rounds won
}

# Cards.
stock = Stock
discards = Discards
your_hand = Your hand
card_fits = { $card }, can be played
card_back = a card, face down
card_of = { $rank } of { $suit }
rank_A = ace
rank_2 = two
rank_3 = three
rank_4 = four
rank_5 = five
rank_6 = six
rank_7 = seven
rank_8 = eight
rank_9 = nine
rank_10 = ten
rank_J = jack
rank_Q = queen
rank_K = king
suit_C = clubs
suit_D = diamonds
suit_H = hearts
suit_S = spades
completions = { $n ->
    [one] 1 hand emptied
   *[other] { $n } hands emptied
}

# Replays, continued.
to_table = To the table
replay_not_dealt = The cards were not dealt yet.
replay_link = Link
replay_json = JSON
replay_speed = Speed
replay_through = Point of view
replay_own = as I saw it
replay_outside = as a spectator
replay_seat = as { $name } saw it
log_photo = photo finish

# The proof of a fair deal.
proof_about = The server chose a secret before anybody sat down, and showed its fingerprint, the commitment. Everybody then added a number of their own. The cards follow from the secret and all those numbers, so nobody could choose them. This browser checks that by itself.
proof_good = The deal was fair.
proof_broken = The deal failed the check.
proof_holds = passed
proof_fails = failed
proof_unknown = not checked
proof_commitment = The SHA-256 of the secret is the commitment that the table was opened with.
proof_saw = It is the commitment that this browser was told before the deal.
proof_no_part = This browser did not sit at the table. The commitment is taken from the proof itself: this shows that the match agrees with its proof, not that the deal was fixed beforehand.
proof_agrees = The match agrees with its proof.
proof_other_day = Before the deal, this browser was told something else about whether it is a daily deal, and of which day.
proof_hashes = The numbers of all players are those whose SHA-256 this browser was told before it revealed its own.
proof_nonce = The number that this browser added is part of the deal.
proof_sat_later = You sat down after the deal: your number is not part of it.
proof_key = The key of the deal is the HMAC-SHA-256 of the secret with the numbers that people added: { $n }.
proof_key_daily = The key of the deal is the secret of the day, the same for everybody.
proof_seen = The table after the deal is the one that this browser saw then.
proof_not_seen = This browser did not store the cards as they were dealt.
proof_lots = Photo finishes, decided by random numbers derived from the secret: { $n }.
proof_here = This match was dealt on one device. Nobody else added a number to the shuffle, so there is no commitment to check.
proof_replayed = This browser dealt the cards with the key of the deal and played every move of the log again: { $n } moves, each legal, and the same table after each.
proof_not_checked = Not checked here: this browser could not load the rules of this game. The command below deals the cards and plays the whole match again.
proof_at_the_end = The server reveals the secret when the match is over. Then this browser can check the deal.
proof_tomorrow = Others still play this deal. The server reveals its secret when the day is over.
proof_none = There is no proof to check: { $why }
proof_command = On the command line:

# The review of a finished match.
review = Review
review_knowledge = The chances are based on
review_own = what each player knew
review_seat = only what { $name } knew
review_progress = Progress of the review
review_failed = The review stopped because of an error. Reload the page to try again.
review_begins = The review begins …
review_chances = Chances of winning
review_graph = The chances of winning after each move. The arrow keys go from move to move.
review_at = Move { $n }: { $chances }
review_costliest = Most expensive decisions
review_none = No decision was clearly worse than another.
review_all = All expensive decisions ({ $n })
review_deal = The cards are dealt.
review_move = Move { $n }
review_better = Better: { $best }. It would have raised the chance of winning by { $cost } percentage points.
review_same = A strong player would do the same.
review_wait = wait
review_luck = Luck of { $name }: { $luck } percentage points.
review_luck_deal = Luck, in percentage points: { $luck }.
review_play_on = Play on as { $name }
review_play_deal = Play this deal
review_link = Copy link to this moment
review_sums = Luck and skill
review_player = player
review_result = result
review_skill = skill
review_luck_short = luck
review_cards = cards
review_others = others
review_sums_mean = In percentage points of a win. Luck and skill add up to the result: the share of the win, less an even share of { $even }. Skill compares a player's decisions with those of the reference player. “Others” is what the choices of the other players gave, “cards” is the rest of the luck.
review_sums_alone = In percentage points. Luck and skill add up to the result: the share of the reference player's deals that went worse, less one half. Skill compares the decisions with those of the reference player.
review_par = Par of this deal: { $n ->
    [one] 1 turn
   *[other] { $n } turns
}.
review_par_found = Best line found for this deal: { $n ->
    [one] 1 turn
   *[other] { $n } turns
}.

# Tutorials.
learn = How to play
learn_offer = New here? Learn a game in three minutes, at a real table.
learn_lesson = Lesson { $n } of { $all }
learn_next = Next
learn_skip = Skip this lesson
learn_wait = { $name } plays …
learn_not_now = Not now: do what this lesson asks.
learn_well = Well done!
learn_done = Now you can play { $game }
learn_done_about = Start with easy bots. At every table you can open the rules and ask for a hint.
learn_play = Play against easy bots
learn_again = Repeat the tutorial

# An evening with friends.
evening = An evening with friends
evening_offer = With a group? Play several games in a row, with one score sheet.
evening_title = Evening
evening_about = Several games in a row with one score sheet, for 2 to 12 people at up to 3 tables. Open an evening, and send its link to everybody.
evening_open = Open an evening
evening_to = Back to the evening
evening_missing = There is no such evening. Evenings that nobody uses are forgotten.
evening_invited = { $name } invites you to an evening of card games
evening_people = { $n ->
    [one] 1 person
   *[other] { $n } people
}
evening_host = host
evening_not_here = not here
evening_on_break = on a break
evening_break = Take a break
evening_break_end = End the break
evening_leave = Leave the evening
evening_remove = Remove { $name } from the evening
evening_vote = Vote for the next game
evening_votes = { $n ->
    [0] no votes
    [one] 1 vote
   *[other] { $n } votes
}
evening_undecided = { $n ->
    [one] 1 person has not voted yet.
   *[other] { $n } people have not voted yet.
}
evening_tie = Game
evening_tables = Tables
evening_tables_few = as few as possible
evening_settings = Clock, bots and options
evening_level = Bots in free seats
evening_changed = { $n ->
    [one] 1 option changed
   *[other] { $n } options changed
}
evening_shared = Duplicate: every table plays the same deal
evening_shared_about = You are compared with the people who hold the same cards at the other tables. The server alone has drawn this deal, as for a daily deal, and fixed it before anybody knows who sits where: { $commitment } …
evening_shared_on = Duplicate: every table plays the same deal. Watching and replays open when all tables have finished.
evening_start = Start round { $n }: { $game }
evening_wait_host = { $name } starts the next round.
evening_round = Round { $n }: { $game }
evening_your_table = Go to your table: table { $n }
evening_table_ready = Your table is ready
evening_wait_tables = You have finished. Waiting for the other tables.
evening_you_out = There is no seat for you in this round. You get your own average for it, and others sit out before it is your turn again.
evening_not_in = You are not in this round. You can play in the next one.
evening_table = Table { $n }
evening_finished = finished
evening_bot = bot
evening_out = Without a seat: { $names }
evening_end_round = Go on without waiting
evening_end_about = End this round? Tables that have not finished do not count.
evening_end_yes = Yes, end the round
evening_end_no = Wait
starts_itself = The match starts by itself as soon as everybody is here. If somebody does not come, the host of this table can free the seat.
evening_sheet = Score sheet
evening_name = Name
evening_total = Total
evening_chart = Points after each round. Now: { $points }
evening_duplicate = duplicate
evening_replay = Replay of round { $round }, table { $n }
evening_formula = Points of a round: 100 for first place, 0 for last, and equal steps between; players who tie share the points. In a duplicate round (=) you are compared only with those who had the same cards. Ø: there was no seat for you, and you get your own average. If you are not there, or give up your seat, you get nothing.
proof_key_shared = The key of the deal follows from the secret alone, because several tables had this deal: nobody added a number.
proof_round = Another table still plays this deal. The server reveals its secret when the round is over.
