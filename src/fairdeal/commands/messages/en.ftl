# The help of the commands, in English.
usage = Usage:
usage-options = [OPTIONS]
usage-command = COMMAND ...
section-arguments = Arguments
section-options = Options
section-commands = Commands
default = [default: { $value }]

# The commands.
command-fairdeal = Five card games, one fair table.
command-games = List all games with their rule sets and options.
command-rules = Print the rules of a game.
command-play = Play against bots, alone, or at a live table.
command-simulate = Play many matches at random, and print statistics.
command-arena = Rate bots on the same deals from every seat.
command-report = Analyse a game, and write an HTML page with charts.
command-compare = Compare two or more rule sets on the same deals.
command-par = Find the fewest turns in which one player can finish a deal.
command-new = Write a small working game into this checkout.
command-serve = Run a server with live tables and their web page.
command-verify =
    Check that a finished match was dealt fairly and replays.

    If you played at the table in this terminal, its saved commitment and nonce are used.
command-site = Write the web page as files for any web host.
command-replay = Replay a saved match, move by move.
command-review = Review a finished match: luck and skill, move by move.

# Options with the same meaning in several commands.
any-bots = One bot for all seats, or one for each seat, as in hard,easy.
    .value = BOT,BOT
any-file = A journal, written by --save or --journals.
    .value = FILE
any-game = A game: see `fairdeal games`.
    .value = GAME
any-games = How many matches to play.
    .value = NUMBER
any-help = Show this page.
any-jobs = Cores to use; all of them by default.
    .value = NUMBER
any-journals = Save every match to this folder.
    .value = FOLDER
any-json = Print JSON.
any-language = Speak en or nl; default: the language of the environment.
    .value = CODE
any-on = Where to compute: cores (this machine) or ray (a cluster).
    .value = WHERE
any-option = Change one rule; may be repeated.
    .value = NAME=VALUE
any-out = The HTML file to write.
    .value = FILE
any-preset = A rule set of the game: see `fairdeal games`.
    .value = NAME
any-rows = Write one row per match to a Parquet file.
    .value = FILE
any-seats = Number of seats; default: the game's usual one.
    .value = NUMBER
any-seed = The same seed gives the same matches.
    .value = TEXT

# Options of one command.
fairdeal-version = Print the version.
play-game = A game; with --resume, a saved match; with --daily, the URL of a server.
    .value = GAME
play-seat = Your seat; bots take the others.
    .value = NUMBER
play-seed = Play the deal of this seed.
    .value = TEXT
play-save = Save the match to this file.
    .value = FILE
play-bots = The bots at the other seats in order, as in hard,medium.
    .value = BOT,BOT
play-resume = Continue a saved match, or the latest one.
play-join = Join a live table on a server.
    .value = URL
play-name = Your name at a live table.
    .value = NAME
play-daily = Play today's deal, with or without a server.
play-from = Play on from a match in this journal.
    .value = FILE
play-at = With --from: the move to play differently.
    .value = NUMBER
play-plain = Play line by line instead of full screen.
simulate-device = cpu, cuda (a GPU), or plain (uncompiled).
    .value = DEVICE
simulate-skill = Reaction skill of each seat in races, -100 to 100.
    .value = N,N
arena-bots = The bots: random, thumb, search:1000, hard.
    .value = BOT,BOT
arena-lineup = Only this line-up, in every seating.
    .value = BOT,BOT
arena-games = Matches to play, rounded up to blocks.
    .value = NUMBER
arena-keep = Store finished blocks here, to resume.
    .value = FILE
arena-csv = Write one CSV row per match.
    .value = FILE
report-seed = The same seed gives the same page.
    .value = TEXT
compare-seed = { report-seed }
    .value = TEXT
compare-games = How many matches of each rule set.
    .value = NUMBER
compare-preset = A rule set of the game; give two or more.
    .value = NAME
compare-option = Also compare the last rule set with this change.
    .value = NAME=VALUE
par-game = A game with a solver; default: the daily one.
    .value = GAME
par-seed = The deal of this seed; default: random.
    .value = TEXT
par-budget = The most positions to store for a proof.
    .value = NUMBER
new-name = A module name, as in snip_snap.
    .value = NAME
new-title = The title for players; default: from the name.
    .value = TEXT
serve-host = The address to listen on; 0.0.0.0 for all of this machine.
    .value = ADDRESS
serve-port = The port to listen on.
    .value = NUMBER
serve-data = The folder for tables.
    .value = FOLDER
serve-database = Use postgresql://... instead of a folder.
    .value = URL
serve-open = Open the page in a browser.
serve-allow-host = Accept this host name; may be repeated.
    .value = NAME
verify-match = A proof in a file, or the address of a live table.
    .value = FILE|URL
verify-commitment = The commitment that you got before the deal.
    .value = HEX
verify-nonce = The nonce of your client.
    .value = HEX
site-folder = A new or an empty folder for the files.
    .value = FOLDER
replay-verify = Only check the journal.
replay-plain = Print every move instead of the full screen.
review-file = The journal of a finished match.
    .value = FILE
review-seat = Only this seat: its decisions, and what it knew.
    .value = NUMBER
review-open = Estimate the chances with all cards known.
review-quick = Do a quarter of the usual work.
review-deep = Do eight times the usual work.
review-playouts = Playouts for each alternative; default: 512 or fewer.
    .value = NUMBER
review-seed = The same seed gives the same review.
    .value = TEXT
review-html = Write an HTML page.
    .value = FILE

# What `fairdeal new` says.
new-bless = Run `make bless` to write its golden files.
new-next = Play it with `fairdeal play { $name }`; docs/adding-a-game.md says how to go on.

# What `fairdeal site` says.
site-written = { $folder }/index.html: put the folder { $folder } on any web host, under any path.
