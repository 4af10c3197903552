# Why a command cannot do something, in English.

# Words on the command line.
no-command = there is no command { $given }; there are: { $there }
no-such-option = there is no option { $given }; see { $near }
needs-value = { $option } needs a value
takes-no-value = { $option } takes no value
missing-word = { $what } is missing; --help shows how to use this command
too-many-words = these words are too many: { $words }
not-a-number = { $what } must be { $whole ->
    [yes] a whole number
   *[no] a number
}
wrong-keep = --keep takes a number of days, as in 400d, not { $given }
wrong-port = a port is a number from 1 to { $most }, not { $given }
no-language = there is no language { $asked } here; there are: { $there }
no-game-here = there is no game { $given }; there are: { $there }
name-a-game = name a game, as in `fairdeal play { $game }`; `fairdeal games` lists them
option-form = an option is written NAME=VALUE, not { $given }
one-of = { $what } must be one of { $there }, not { $given }
at-needs-from = --at needs --from, the journal of a match
not-installed = { $what } is not installed: this needs { $extra }
page-not-built = the page is not built here: `make setup` builds it
no-page = the rules page of { $game } is missing from this installation

# Bots.
no-bot = there is no bot { $given }: use easy, medium, hard, expert, random, thumb, learnt, search, search:SIMULATIONS, search:NUMBERms, expert:TABLES or a policy file (FILE.net or FILE.onnx), in games with races also with @SKILL
wrong-search = a search has 1 to { $most } simulations (search:1000) or milliseconds (search:300ms), not { $given }
wrong-expert = an expert checks its choice on 1 to { $most } tables (expert:64), not { $given }
wrong-skill = skill must be from -{ $most } to { $most }, not { $given }
skill-of-each = skill needs a number for each of { $seats } seats, not { $given }
no-races = { $what } is for games with races; { $game } has none
no-time-limit = { $bot } has a time limit; use a number of simulations, as in search:1000
bots-of-each = name one bot for all seats, or { $seats }, one for each seat, not { $given }
more-bots-than-seats = { $given } bots are named, but { $most ->
    [0] no seat is
    [one] only 1 seat is
   *[other] only { $most } seats are
} left for them
wrong-lineup = a line-up for { $seats } seats must have { $seats } bots, not { $given }
bot-twice = { $bot } is named twice; use --lineup for several seats of one bot
only-itself = name another bot with --against: { $bot } cannot be measured against itself
not-enumerable = { $bot } draws too many random numbers to enumerate: only easy, medium, random, thumb, learnt and policy files can be measured in endgames
no-response = no network can be trained against { $bot } in { $game }: that works for thumb, learnt and policy files, in races without a skill of their own
no-response-on-gpu = in { $game }, a network can be trained against { $bot } on the CPU only: use --device cpu
no-response-alone = a best response needs at least 2 seats: name others with --seats
no-response-options = a best response is trained on a whole rule set: use --preset, not --option
no-endgames = there are no endgames of { $game } that are small enough to enumerate
endgames-as-written = endgames are played by the rules as written: leave out --preset and --option, or --endgames
many-bots = an arena has at most { $most } bots, not { $given }

# Many matches.
no-matches = games (matches to play) must be at least 1, not { $given }
no-jobs = jobs (cores to use) must be at least 1, not { $given }
no-cuda = CUDA is not installed: use --device cpu, or install fairdeal[cuda] (with a GPU)
no-gpu = no NVIDIA GPU was found; use --device cpu
no-ray = Ray is not installed: install fairdeal[ray], or use --on cores
no-ray-at = cannot reach Ray at { $address }: { $why }
ray-failed = a Ray task failed { $n } times: { $why }
compare-two = compare needs two sides: give --preset, --bots or --seats twice, or add --option NAME=VALUE
compare-same = nothing to compare: “{ $one }” and “{ $other }” are the same; change a rule, a bot or the seats of one of them
compare-unpaired = studies are compared on the same deals, so game, seed and number of matches must be the same: not { $one } and { $other }
compare-one = compare one thing at a time: several rule sets, several bots or several numbers of seats
print-owned = the cards of { $game } belong to its publisher; these games can be printed: { $games }
print-unknown = there are no cards of { $game } to print; these games can be printed: { $games }
no-wishes = name what you want, as in --want "fair, 15 min"; there are: { $there }
no-wish = { $given } is not a wish for { $game } with { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}; there are: { $there }
wish-twice = there are two wishes about { $wish }: name one
wrong-length = a length is above 0, as in 15 min or 10-20 min, not { $given }
nothing-to-vary = { $game } has no option to vary here: name some that are not fixed with --vary
no-device-wish = on a GPU the wishes are fair, skill and lengths, not { $wish }: use --device cpu
no-device-bot = on a GPU the bots are random, thumb, easy and medium, not { $bot }: use --device cpu
no-options = { $game } has no options to vary; `fairdeal report { $name }` says how it plays, and `fairdeal compare { $name }` compares bots or numbers of seats
vary-order = a range goes from the smaller number to the larger: --vary { $option }={ $low }-{ $high }
vary-fixed = { $option } is fixed by --option and named in --vary: choose one of the two
vary-range = --vary { $option }: its values are { $answers }; only numbers have a range, as in NAME=100-500
tune-not-one = { $path } is not the file of a search
tune-other = { $path } is of another search, with { $name } { $theirs }, not { $ours }
seat-or-open = choose the knowledge of one seat or all cards, not both
wrong-playouts = playouts must be from 1 to { $most }, not { $given }
wrong-puzzles = the number of puzzles must be from 1 to { $most }, not { $given }
review-not-over = { $path }: this match is not over yet; only finished matches are reviewed
no-solver = { $game } has no solver, so its deals have no known par
par-alone = par is for one seat only, and this table has { $n } seats
no-budget = the budget (positions to store) must be at least 1, not { $given }

# Networks.
no-network = there is no network for { $title } yet: train one with `fairdeal train { $game }`, and name its folder in { $folder }
not-a-network = { $path } is not a network: `fairdeal train` writes those
other-network = { $path } has format { $given }; this fairdeal reads format { $format }
broken-network = { $path } is damaged: it has { $given } bytes of numbers, not { $n }
large-network = { $path } is too large: at most { $inputs } inputs, and { $units } units in a layer
network-of-another = { $path } plays { $given }, not { $game }
network-of-before = { $path } was trained with other observations of { $title }: train it again
not-onnx = { $path } is not a network that onnxruntime can read
onnx-inputs = { $path } has the inputs { $given }; a policy for { $title } has observations, float32 [n, { $width }], and optionally masks, bool [n, actions]
onnx-output = { $path } does not give a score for each action of { $title }: the output must be float32 [n, { $actions }]
no-file-here = { $bot } is a policy file, which can play in `fairdeal play`, `arena`, `strength`, `score`, `bring` and Gymnasium only
wrong-device = the device must be one of { $there }, not { $given }
two-numbers = { $what } is two numbers, as 0.05,0.003, not { $given }
seats-form = --seats is a number, as 2, or several, as 2-4, not { $given }
at-least = { $what } must be at least { $least }, not { $given }
not-positive = { $what } must be a number above 0
wrong-width = --width must be from 1 to { $most }, not { $given }
wrong-shares = --others is two shares of all games, as 0.125,0.25
wrong-critic = --critic must be one of { $there }, not { $given }
other-run = { $path } is of another run (other { $differ }): delete it, or use another --out
no-checkpoint = { $path } is no checkpoint: delete it, or use another --out

# Files.
system-error = { $code ->
    [EACCES] Permission denied
    [EADDRINUSE] Address already in use
    [EADDRNOTAVAIL] Cannot assign requested address
    [ECONNREFUSED] Connection refused
    [EEXIST] File exists
    [EISDIR] Is a directory
    [ENOENT] No such file or directory
    [ENOSPC] No space left on device
    [ENOTDIR] Not a directory
    [EPERM] Operation not permitted
    [EROFS] Read-only file system
   *[other] { $words }
}
cannot-read-file = cannot read { $path }: { $why }
cannot-write = cannot write { $path }: { $why }
not-a-file = cannot write { $path }: it is not a file
no-log-there = { $folder } has no log of a server
no-backup = { $file } could not be written: { $why }
no-backup-file = { $file } is no backup of a log, or is damaged
log-is-there = { $folder } has a log already, or files of one; name another folder
file-exists = { $path } already exists; name a new file
folder-not-empty = { $path } already exists; name an empty folder
folder-not-writable = cannot write { $path }: { $folder } is not a writable folder
keep-damaged = { $path } is damaged: line { $line } is not a block
keep-not-one = { $path } is not the file of an arena
keep-other = { $path } is of another arena, with { $name } { $theirs }, not { $ours }
keep-failed = cannot write { $path }: { $why }{ $n ->
    [0] { "" }
    [one] ; 1 block is stored there
   *[other] ; { $n } blocks are stored there
}

# Journals.
not-a-journal = { $path } is not a journal: it is not text
file-says = { $path }: { $what }
journal-line = line { $line }: { $what }
journal-empty = the journal is empty
journal-key = the key must be 64 hexadecimal digits
journal-options = the options must be an object of names and values
other-format = journal format { $theirs }; this fairdeal reads format { $ours }
journal-rules = { $game } rules version { $theirs }; this fairdeal has { $ours }
other-move = move { $ours } is expected here, not { $theirs }
other-words = action { $action } is { $ours }, not { $theirs }
other-result = the { $what } are { $ours }, not { $theirs }
other-table = this line leads to a different table than recorded: the journal was edited, or the rules have changed
lines-missing = the match is not over yet: lines before this one are missing
lines-follow = the match is over: no more lines may follow
line-not-text = this line is not UTF-8 text
line-not-json = this is not a JSON object
line-truncated = the line is incomplete: the file was truncated here
line-fields = this line must have exactly the fields { $fields }
line-edited = the line was edited: fairdeal would write it differently
no-move-there = { $path }: there is no move { $given }: the moves are 1 to { $last }
resume-over = { $path }: this match is over; `fairdeal replay` shows it
none-unfinished = there is no unfinished match in { $folder }

# Live tables.
needs-screen = a live table needs a full-screen terminal; `--plain` and pipes do not work here
not-a-server = give the address of a server, like http://localhost:8000, not { $given }
an-evening = { $given } is an evening, which is played in a browser: open the link there
not-a-table = a table has an address like http://localhost:8000/t/Zx81kQ0aPfE, not { $given }
other-daily = the commitment of this table is not that of the daily deal
give-name = give your name: --name NAME
no-server = no server answers at { $url }: { $why }
not-our-server = what answers at { $url } is not a Fairdeal server
connection-lost = the connection was closed before the answer
no-nonce-came = no nonce came from seat { $seats }, which is free now: start again
wrong-role = --role is gateway, owner or both, not { $given }
nats-needs-role = --nats is for a cluster: say --role gateway, owner or both
role-needs-nats = a cluster needs NATS: say --nats nats://...
role-needs-log = an owner of tables needs PostgreSQL: say --log postgresql://...
wrong-processes = --processes is a number from 1 to { $most }, not { $given }
processes-or-role = say --processes or --role, not both: --processes starts a gateway and owners itself
processes-need-log = --processes needs PostgreSQL: say --log postgresql://...
processes-need-nats = --processes needs NATS: say --nats nats://..., or install nats-server
wrong-settings = { $file } is not a file of settings: it is not TOML
wrong-setting = { $file } has a wrong setting { $name }: there are { $names }, all of them text
other-cluster = this log belongs to a cluster that uses another NATS server
log-of-cluster = this log belongs to a cluster that is running: say --role to join it, or stop its owners first
log-of-server-alone = a server without a role is running on this log: stop it first
no-nats = NATS cannot be used: { $kind ->
    [REFUSED] it refuses this user or password
   *[LOST] there is no answer at its address
}
wrong-log = a log is a folder or postgresql://..., not { $given }
newer-log = the log was written by a newer fairdeal: this one is too old
log-address = the log cannot be opened: its address makes no sense
log-failed = the log { $log } cannot be { log-done }: { log-why }
log-trouble = the log cannot be { log-done }: { log-why }
log-done = { $done ->
    [opened] opened
    [read] read
   *[written] written
}
log-why = { $kind ->
    [BUSY] another process holds it
    [CANTOPEN] it cannot be opened
    [CORRUPT] the file is damaged
    [FORBIDDEN] the server does not allow it
    [FULL] the disk is full
    [IOERR] the disk failed
    [LOST] the server does not answer
    [NOTADB] the file is not a log
    [READONLY] it is read-only
   *[other] { $words }
}
cannot-listen = cannot listen on { $host }, port { $port }: { $why }

# A bot at a live table.
no-bring = in { $game } hands race, so a bot cannot be brought to its tables: use another game
other-version = the server has another version of the rules of { $game }: use the same version of Fairdeal

# Tasks.
no-task = there is no task { $given }: use { $there }
task-thawed = the task { $task } is from version { $version } of the suite, but its rules or its network have changed since: use the version of Fairdeal that belongs to it
over-budget = a task allows { $most } steps of training, not { $given }
no-results = { $path } cannot be read as a file of results: use one that `fairdeal score --out` has written
not-a-result = { $where }: this is not a result; use a file that `fairdeal score --out` has written
other-suite = { $where }: this result is of version { $given } of the tasks, and these are version { $version }: score the bot again
altered-result = { $where }: { $what } is { $given }, but should be { $right }: score the bot again

# A new game.
no-checkout = run this in a checkout of Fairdeal
new-exists = { $path } already exists: nothing was written
new-name = use a name like that of a Python module, in lower case (snip_snap), not { $given }
new-long = a name has at most { $most } characters, not { $given }
new-taken = the name { $given } is taken: there is a { $path }
new-title = a title is 1 to { $most } letters, digits and spaces (Snip Snap), not { $given }
new-failed = { $tool } failed on the new game: { $said }
