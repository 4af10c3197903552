# What the lab says, in English.
seat = seat { $seat }
seat-of = seat { $seat } ({ $mind })
seats = { $n ->
    [one] 1 seat
   *[other] { $n } seats
}
every-match = every match
less-than = less than { $share }
part-of-matches = { $share } of the matches
one-match-in = one match in { $n }
interval = (95 %: { $low } to { $high })
around = { $mean } (95 %: { $low } to { $high })

# Warnings.
unfair-seat = { $who } wins { $points } percentage points { $more ->
    [more] more
   *[less] less
} often than its share of { $share } (95 %: { $low } to { $high })
dead-moves = { $n } moves in 10 have no alternative: { $share } (95 %: { $low } to { $high })
trouble = trouble in { $often } (95 %: { $low } to { $high } %): { $what }
nobody-wins = nobody wins in { $often } (95 %: { $low } to { $high } %)
long-matches = one match in 10 takes { $long } minutes or more (95 %: { $low } to { $high }), where half take no more than { $half } ({ $half_low } to { $half_high })
few-matter = few choices matter: { $share } of those analysed (95 %: { $low } to { $high })
decided-early = decided early: after 30 % of a match its leader wins { $share } (95 %: { $low } to { $high })
no-comebacks = hardly any comebacks: { $share } (95 %: { $low } to { $high })
no-skill = thinking hardly pays: hard wins { $share } (95 %: { $low } to { $high }) against easy, where { $fair } would be luck
nothing-to-warn-of = Nothing to warn of.
not-decided = What these matches could not decide:

# The summary.
summary-length = Half of the matches take no more than { $half } minutes (95 %: { $half_low } to { $half_high }) and { $moves } moves ({ $low } to { $high }).
sentence = { $said }.
summary-choices = { $share } { $interval } of the moves are a choice.
summary-matter = Of the choices, { $share } clearly matter { $interval }.
summary-leader = The player who leads halfway wins { $share } { $interval }.

# Seats.
seats-title = Seat { $most } wins { $points } percentage points more often than seat { $least } (95 %: { $low } to { $high })
seats-even = The seats are even: none is more than { $points } percentage points off
seats-open = No seat is clearly better than another
undecided-seats = Seats: about { $matches } matches would show a difference of { $points ->
    [one] 1 percentage point
   *[other] { $points } percentage points
}.
seats-text = Dots are measured shares, bars their 95 % confidence intervals; the dashed line is an even share, { $fair }. A shared win is divided.
seats-nobody = In { $share } of the matches nobody won.
alone-title = A finished match costs { $points } points (95 %: { $low } to { $high })
alone-none = No match was finished
alone-few = { $n ->
    [one] Only 1 match was finished, too few
   *[other] Only { $n } matches were finished, too few
} to say how many points one costs
undecided-few = Points: about { $matches } matches would give { $n } finished ones.
undecided-points = Points: about { $matches } finished matches would give the mean to within 1 point.
alone-text = Fewer are better: the points of a solo player are the turns taken.
alone-unfinished = { $share } of the matches are unfinished: they have no score and are left out.

# Lengths.
lengths-title = Half of the matches take no more than { $half } minutes (95 %: { $half_low } to { $half_high }), nine in ten no more than { $long } ({ $low } to { $high })
lengths-text = Of ten matches, one has at most { $low } moves, five at most { $middle }, and nine at most { $high }.
lengths-estimate = { $racing ->
    [yes] Minutes are an estimate: as long as the hands took in races, else { $thinking } seconds for a choice and { $obvious } for a move without one.
   *[no] Minutes are an estimate: { $thinking } seconds for a choice and { $obvious } for a move without one.
} Consecutive moves of a seat are one turn. The longest matches (beyond 1.5 x the 90th percentile) are not shown.

# Figures of a game.
metrics-title = Figures known from other games
metrics-text = With 95 % confidence intervals. docs/lab.md has the exact definitions and their sources.
metric = figure
metric-here = value
metric-value = { $value } ({ $low } to { $high })
metric-first-player = first-player advantage: extra wins of the seat that moves first
metric-completion = completion: matches with a winner
metric-skill = share of skill: extra wins of a hard bot among easy ones (100 %: it always wins)
metric-luck = share of luck: the rest
metric-lead-changes = lead changes per match
metric-decided = decided: the part of a match after which its winner leads for good
metric-drama = drama: how far the winner's chance was behind the leader's, on average
metric-comebacks = comebacks: winners who once had clearly less than half of an even chance
metric-blocked = blocked moves: only one legal action
metric-branching = branching: legal actions per move
metric-effective-branching = effective branching: the geometric mean of the same
metric-effective-choices = choices that matter, per match
figures-title = { $game } in its own figures
figures-text = With 95 % confidence intervals.
figures-mean = mean per match

# Choices.
choices-title = { $share } of the moves have no alternative (95 %: { $low } to { $high })
undecided-choices = Moves: about { $matches } matches would tell within 5 percentage points how many have no alternative.
choices-text = { $share } { $interval } of the moves have no alternative.
choices-means = A move has no alternative if there is only one legal action.
decisions-title = Of { $n } choices, { $share } clearly matter (95 %: { $low } to { $high })
undecided-decisions = Choices: about { $matches } analysed choices would tell within 5 percentage points how many matter (see --depth).
decisions-text = Of { $n } choices, { $share } { $interval } clearly matter.
decisions-means = A search chose at positions of these matches. A choice matters when the best move is better than the mean of the others by { $least } or more, and by more than the noise of eight other searches, which did not choose. So values below 0 are noise, and about as many of the values above 0 are noise too.
least-points = { $n } points
least-percentage = { $n } percentage points

# Skill.
skill-title = { $racing ->
    [yes] A strong and fast bot
   *[no] A strong bot
} wins { $share } (95 %: { $low } to { $high }), where luck alone gives { $fair }
skill-loses = { $racing ->
    [yes] A strong and fast bot
   *[no] A strong bot
} wins only { $share } (95 %: { $low } to { $high }), where luck alone gives { $fair }
skill-hardly = Thinking hardly pays: a strong bot wins { $share } (95 %: { $low } to { $high }), where luck alone gives { $fair }
skill-open = Whether thinking pays is open: a strong bot wins { $share } (95 %: { $low } to { $high }), where luck alone gives { $fair }
undecided-skill = Skill: about { $matches } matches between hard and easy would show a difference of { $points } percentage points (see --depth).
skill-text = One { $hard } bot (a search of { $simulations } simulations a move) against { $easy } ones (heuristics with mistakes): { $matches } matches, every deal from every seat. A deal is one observation of the interval.
skill-in-races = It also reacts faster: its skill in races is { $hard }, theirs { $easy }.
skill-line = { $hard } among { $easy }

# Cards and actions.
winning-title = { $what }: seats with “{ $best }” win { $most } (95 %: { $low } to { $high }), seats with “{ $worst }” { $least } ({ $worst_low } to { $worst_high })
winning-open = { $what }: no clear difference
undecided-winning = { $what }: about { $matches } deals would show a difference of 5 percentage points.
winning-some = The chart shows the first { $shown } and the last { $shown } of { $n }.
winning-wider = The bars are the 95 % intervals of each line alone; to compare the best and the worst of { $n }, the title uses wider ones.
actions-what = By action played
actions-text = The share of wins of seats that played this action at least once in the match. Winners play more of the actions that end a match: this is a correlation, not a cause.
cards-what = By card dealt
cards-text = The first { $n } deals: the share of wins of seats whose first hand had this card. The deal is random, so the difference is the value of the card.
cards-alone-title = A first hand with { $best } costs { $few } points (95 %: { $low } to { $high }), one with { $worst } { $many } ({ $worst_low } to { $worst_high })
cards-alone-open = No card of the first hand is clearly better than another
undecided-alone = Cards: about { $matches } deals would show a difference of 1 point (see --depth).
cards-alone-text = Points over the first { $n } deals, by first hand; fewer are better. The dashed line is the mean of all matches.

# The course of matches.
course-sure = After { $part } of a match, the leader wins at least three times in four
course-open = Even late in a match, the leader wins less than three times in four
course-undecided = Not clear: after which part of a match the leader wins three times in four
undecided-course = The lead: about { $matches } analysed matches would tell (see --depth).
course-changes = The lead changes { $changes } times a match.
course-text = At several points of { $matches } matches, { $copies } random rollouts were played to the end. The seat that wins most of them leads. The lead changes when another seat is ahead by more than chance. The forecast knows the hidden cards; the players did not.
comebacks-title = { $share } of the winners were clearly far behind at some point (95 %: { $low } to { $high })
undecided-comebacks = Comebacks: about { $matches } analysed matches would tell within 5 percentage points how many winners were far behind (see --depth).
comebacks-text = { $share } { $interval } of the winners once had clearly less than half of an even chance, { $below }.
comebacks-clear = Only clear cases count, where the whole interval of the { $copies } rollouts is below it. The chart has more winners there, because the lowest of several forecasts is often too low.
comebacks-greatest = Far behind is less than half of an even chance, { $below }. { comebacks-clear } Below, the greatest comeback: deal { $deal }, won by seat { $seat } (coloured), which once won { $won } of { $copies } rollouts.
comebacks-greatest-under = { comebacks-clear } Below, the greatest comeback: deal { $deal }, won by seat { $seat } (coloured), which once won { $won } of { $copies } rollouts, under { $rules }.

# Two rule sets.
several-title = { $title } ({ $rules })
against = against
differences-title = { $rules } against { $base }: { $clear } of { $n } figures differ
differences-text = Both sides play the same deals, and the differences are taken deal by deal. An effect size is the mean difference in standard deviations of a match (Cohen's d): 0.2 is small, 0.5 medium, 0.8 large. The intervals of 95 % hold together: in 19 of 20 comparisons all of them are right.
differences-analysed = Lead changes, drama and comebacks are those of the analysed matches, drama and comebacks where both have a single winner.
differences-skill = Skill comes from the matches between levels. There, a deal played from every seat is one observation, and the effect size is in standard deviations of such deals.
difference = difference (95 % interval)
effect-size = effect size
difference-range = { $low } to { $high }
difference-clear = clear
difference-luck = may be luck: about { $deals } deals would tell
difference-analysed = may be luck: about { $deals } analysed deals would tell (see --depth)
difference-none = no difference seen
difference-few = too few deals
difference-moves = moves
difference-turns = turns
difference-minutes = minutes
difference-points = points
difference-dead = moves without an alternative, in 100
difference-wins = wins of seat { $seat }, in 100 matches
difference-advantage = extra wins of seat { $seat }, in 100 matches
difference-lead-changes = lead changes
difference-drama = drama, percentage points
difference-comebacks = comebacks, in 100 winners
difference-skill = share of skill, percentage points
difference-figure = { $name }

# Axes and tooltips.
axis-wins = share of the wins
axis-advantage = share of the wins, less an even share
axis-effect = effect size
axis-points = points
axis-moves = moves
axis-turns = turns
axis-minutes = minutes
axis-matches = share of the matches
axis-actions = number of legal actions
axis-of-moves = share of the moves
axis-gain = best move above the mean of the others, percentage points of winning the round
axis-gain-alone = best move above the mean of the others, points
axis-choices = share of choices
axis-leader = the leader goes on to win
axis-lowest = the winner's lowest chance
axis-part = part of the match played
axis-of-match = part of the match
axis-chance = chance to win
tip-line = line
tip-part = part
tip-start = start
tip-end = end
tip-value = value
tip-share = share
tip-low = low
tip-high = high
tip-seat = seat
tip-chance = chance

# What was played.
played-heading = What was played
played-game = game
played-rule-set = rule set
played-options = options
played-options-of = options of { $rules }
played-seats = seats
played-bots = bots
played-matches = matches
played-seed = seed
played-fairdeal = fairdeal
played-command = command
rules-version = { $game }, rules version { $version }
and = and
page-title = { $game }, { $seats }: { $rules }
page-title-of-seats = { $game }: { $seats }
written = written: { $path }
printed = written: { $path }, { $pages } pages
puzzles-written = { $file }: { $n } { $n ->
        [one] puzzle
       *[other] puzzles
    }

first-page = These are the first results. When the analysis is done, this page is written again; if it was interrupted, run the command below once more.
# Progress bars.
bar-matches = { $title }: matches
bar-forecasts = { $title }: forecasts
bar-choices = { $title }: choices
bar-duels = { $title }: { $hard } against { $easy }
bar-endgames = { $title }: a perfect opponent against { $bot }
bar-par = { $title }: { $bot } and par
bar-response = training a network against { $bot }
bar-hands = { $title }: hands

# Simulations and arenas, in the terminal.
simulated = { $what }, random players, seed { $seed }: { $matches } matches, { $moves } moves in { $seconds } s ({ $pace })
million-moves = { $n } million moves/s
moves-per-second = { $n } moves/s
changed-rules = rules: { $rules }
journals-to = journals to { $folder }
compiling = { $what }: compiling the rules
compiling-review = { $what }: compiling the review, once for each version (about half a minute)
nobody = nobody
unfinished-no-score = unfinished, no score
finished-figure = finished: { $name }
unfinished-figure = unfinished: { $name }
arena-seed = seed { $seed }; pass it with --seed to resume after an interruption
arena-resumes = resuming: { $done } of { $blocks } blocks are in { $path }
arena-played = { $what }, seed { $seed }: { $matches } matches ({ $asked } requested) in { $blocks } blocks, { $seconds } s
arena-seatings = { $played } of { $possible } seatings are played, chosen evenly among them
arena-alone = a contest is one deal, played by each bot alone; the best points win it
arena-rated = ratings: of the first { $n } matches
card-title = { $bot } in { $game }, seed { $seed }
card-verdict = { $verdict ->
    [ahead] ahead
    [behind] behind
    [few] too few deals
   *[level] level
}
card-thinking = { $milliseconds } ms for a choice at { seats } ({ $choices } choices, one core)
card-skipped = not played, as the time was over: { $what }
card-endgames = In { $endgames } random endgames for { $n } seats, enumerated exactly, the win rate of a perfect opponent is { $gain } higher than that of this bot against itself (95 % interval over endgames: { $interval }).
card-par = Alone, par of { $deals } deals is { $par } turns on average, and this bot takes { $above } turns more in the { $finished } that it finishes (95 % interval: { $interval }). Par is the fewest turns for somebody who knows the order of the stock, proved for { $proved } of these deals; no player knows that order.
card-no-par = None of these deals can be finished, so there is no par.
card-par-none = Alone, par of { $deals } deals is { $par } turns on average; this bot finishes none of them.
card-response = A network trained against this bot wins { $rate } at { seats } ({ $matches } matches, 95 % interval { $interval }; fair share { $fair }). { $verdict ->
    [ahead] The best opponent wins at least as much.
   *[other] That shows no weakness: a copy of the bot wins the fair share, so the best opponent wins at least that.
}
card-same-deals = Every deal is played from every seat, and where the game allows it the luck of the draw is subtracted.
card-saved = Matches saved, for the same interval, compared with a new deal for each match: { $least } to { $most }.
tasks-frozen = Version { $version } of the tasks. `fairdeal score TASK BOT` scores a bot against thumb and learnt; `fairdeal tasks FILE` shows results.
minus = { $bot } minus { $other }
column-action = action
column-against = against
column-ahead = ahead of
column-bot = bot
column-by-seat = by seat
column-deals = deals
column-deviation = deviation
column-difference = difference
column-fair = fair share
column-finished = finished
column-game = game
column-interval = 95 % interval
column-match = a match
column-matches = matches
column-mean = mean
column-median = median
column-place = place
column-points = points
column-rate = win rate
column-rating = rating
column-rules = rule set
column-same-deals = points on the same deals
column-seat = seat
column-seats = seats
column-share = share
column-shared = shared wins
column-steps = steps
column-task = task
column-times = times
column-verdict = result
column-wins = wins

# The search for rule sets.
wish-fair = gap between seats, percentage points
wish-minutes = minutes
wish-moves = moves
wish-turns = turns
wish-skill = wins of the stronger bot, %
wish-comebacks = comebacks, % of matches
wish-choices = choices that matter, % of moves
wish-drama = drama, percentage points
wish-named = { $kind ->
    [fair] fairness between seats
    [length] length
    [skill] skill
    [comebacks] comebacks
    [choices] choices that matter
   *[drama] drama
}
figure-within = { $mean } ({ $low } to { $high })
step-better = { $figure } better
step-worse = { $figure } worse
step-open = { $figure } not clear
step-none = no change
bar-tune = { $game }: rule sets
bar-simplify = Taking back what buys nothing
bar-fresh = The best again, on fresh deals
bar-effects = What each change buys
bar-confirm = Confirming with { $bots }
tune-title = { $game }: rules for your wishes ({ $want })
tune-how = { $sets } of { $whole } rule sets were measured, each on the same { $deals } deals; the best were measured again on { $fresh } fresh deals.
tune-nothing = No rule set is clearly better than the rules as they are.
tune-out-of-reach = No measured rule set has the length you asked for. In { $unit }, the nearest is { $near }; all are { $low } to { $high }.
tune-confirmed = Confirmed: rule set { $number } ({ $changes }) is clearly better than the rules as they are when { $bots } plays all seats, in: { $kept }.
tune-not-confirmed = Not confirmed: rule set { $number } ({ $changes }) when { $bots } plays all seats. Clearly better: { $kept }. Not clear: { $open }. Clearly worse: { $lost }.
tune-unchecked = Not checked by a stronger player: { $n ->
    [one] rule set { $sets }
   *[other] rule sets { $sets }
}. Only the best { $winners } are played again, by { $bots }.
tune-none = nothing
tune-resumes = { $path }: { $done } rule sets are measured already; the search goes on.
tune-set = Rule set { $number }
tune-start = the rules as they are
tune-front = What is possible
tune-front-text = Each small dot is a rule set of the search. The numbered ones cannot be improved in one wish without losing in another; • is the rules as they are. The lines are 95 % confidence intervals. Click a number to see the rule set.
tune-changes = changed options
tune-changed = changed rules
tune-change = change
tune-figures = What it gives
tune-before = before
tune-after = with the changes
tune-stronger = difference with { $bots }
tune-buys = What each change buys
tune-buys-text = The change of each figure, with its 95 % confidence interval on the same deals: when only this option is changed, and when it is added to all the other changes.
tune-alone = alone
tune-last = with the others
tune-impossible = not possible
tune-varied = options

# Why: the causes of warnings.
because = ; { $kind ->
    [long] { $points } % of the matches (95 %: { $low } to { $high }) take more than twice the median
    [figure] { $points } % of the matches (95 %: { $low } to { $high })
    [nobody] { $points } % of the matches (95 %: { $low } to { $high })
    [skill] { $points } percentage points of the share of luck (95 %: { $low } to { $high })
   *[other] { $points } percentage points (95 %: { $low } to { $high })
} because { $cause }
because-none = ; none of { $tried } changes of the rules clearly makes it smaller
because-open = ; none of { $tried } changes of the rules clearly makes it smaller, and about { $deals } deals would show one that explains { $part } % of it (see --depth)
because-not-searched = ; its cause was not searched: the seats have different bots, which may be the cause
because-starts = ; the first turn alone explains { $points } percentage points (95 %: { $low } to { $high }){ $excess ->
    [yes] , and other rules make up for part of it
   *[no] {""}
}
cause-option = { $option } is { $value }, not { $other }
cause-kind = the move “{ $kind }” is allowed
why-seat = Why seat { $seat } wins { $more ->
    [more] more
   *[less] less
} often than its share
why-dead = Why so many moves have no alternative
why-long = Why some matches take more than twice as long as others
why-figure = Why there is trouble: { $figure }
why-nobody = Why nobody wins
why-early = Why matches are decided early
why-back = Why there are hardly any comebacks
why-matter = Why few choices matter
why-skill = Why thinking hardly pays
why-counted-long = A match counts if it takes more than twice the median.
why-counted-early = A match counts if its leader after { $part } % of the moves wins it, by { $copies } rollouts at each of { $stops } positions.
why-counted-back = A match counts if its winner was never below half of an even share, by { $copies } rollouts at each of { $stops } positions.
why-counted-matter = A choice counts if it does not clearly matter. { $asked } choices of each match were analysed, with { $simulations } simulations each.
why-counted-skill = The share of luck is that of one medium bot among easy ones, every deal from every seat. Bots that search are too slow for so many deals.
why-text = The same bots played { $deals } of the same deals again, with one rule, option, card or kind of move changed at a time, and with several changed together. { $tried } changes were tried on other deals first.
why-bars = The dots are Shapley values: what a change takes away on average, before or after the other changes.
why-left = { $without }, { $kind ->
    [seat] { $points } percentage points (95 %: { $low } to { $high }) are left
   *[other] { $points } % (95 %: { $low } to { $high }) are left
}.
why-starts = If the first turn of a match is drawn by lot, { $points } percentage points (95 %: { $low } to { $high }) go away.
why-replay = Deal { $deal } shows it: the first { $same ->
    [0] move differs already
    [one] move is the same
   *[other] { $same } moves are the same
}.
why-journal = To see the match, run: fairdeal replay { $path }
why-move = move
why-with = as it is
why-result = result
why-wins = { $who } wins
why-nobody-won = nobody wins
why-moves = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
without-option = with { $option }={ $other }
without-kind = without the move “{ $kind }”
without-change = without the effect “{ $cause }”
without-start = with the first turn by lot
axis-explained = explains, percentage points
bar-why = { $title }: causes

# A stopped run.
run-stopped = Stopped. { $n ->
    [0] No part was finished.
    [one] 1 finished part is kept: the same command resumes from there.
   *[other] { $n } finished parts are kept: the same command resumes from there.
}
run-resumes = Resuming where it was interrupted: { $n ->
    [one] 1 part is
   *[other] { $n } parts are
} already there.

# A report that is renewed.
watch-failed = The report failed: { $why }; the last page stays.
watching = Watching { $folder } for changes; stop with Ctrl-C.
