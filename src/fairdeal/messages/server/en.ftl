# Why the server refuses something, in English.

# Seats.
spectators-cannot-play = spectators cannot play
spectators-cannot-leave = a spectator has no seat to leave
spectators-cannot-resign = spectators cannot resign
spectators-cannot-speak = spectators cannot speak
spectators-cannot-ask-again = a spectator cannot ask for another match
spectators-have-no-seat = spectators have no seat to move
code-not-valid = this code was used already, or is too old: ask for a new one on the other device
one-seat-each = you already have a seat at this table
only-host = only the host can do that
no-seat = the seats are 0 to { $last }, not { $given }
seat-taken = this seat is taken
all-seats-taken = every seat is taken; you can watch
person-sits = a person has this seat
nobody-sits = nobody has this seat
seat-resigned = { $seat } has resigned: a bot plays it to the end
resigned = this seat has resigned: a bot plays on
resigned-already = this seat has resigned already
nothing-to-resign = there is nothing to resign: no match is being played
leave-yourself = to give up your own seat, leave the table
only-away = during a match the host can only free the seat of a person who is away
name-taken = “{ $name }” is already the name of another player here
somebody-elses = another person has this seat now
hand-seen = you, or somebody at your address, have seen the hand of { $seat }: watch, or join the next match
no-level = the level of a bot is { $levels }, not “{ $given }”
level-fixed = the level of a bot cannot change during a match
no-phrase = the phrases are 0 to { $last }, not { $given }

# The deal.
being-dealt = the cards are being dealt: try again in a moment
not-here-yet = { $name } is not here yet: wait for { $name }, or free the seat
spectators-have-no-part = a spectator has no part in the deal
no-part = this seat has no part in the deal
seats-closed = the seats are closed: nonces cannot be changed now
no-nonces-today = a daily deal is the same for everybody: it has no nonces
no-nonces-shared = several tables have this deal: it has no nonces
seats-are-drawn = several tables play this deal, so its seats are drawn: play at your own table
not-dealing = no cards are being dealt: keep your nonce
wrong-nonce = this nonce does not match the hash that you sent
not-out-yet = { $what ->
    [journal] the journal has the key of the deal
   *[proof] the proof has the secret of the deal
}, so it is available only when the match is over
round-not-over = another table still plays this deal, so { $what ->
    [journal] the journal
   *[proof] the proof
} is available only when the round is over

# The match.
not-started = the match has not begun
started-already = the match has begun already
match-over = the match is over
still-playing = the match is still being played
moved-on-before = the table had moved on before your move arrived
not-sent = event { $event } has not been sent to you
hand-down = your previous input is still being judged
faster = another player was faster
given-up = the seat was given up before your input was judged
nothing-to-advise = there is no hint now: you cannot act

# Tables.
no-table = there is no table “{ $table }”
private-table = this table does not allow spectators
wrong-token = this token belongs to no seat of this table
loading-again = this table is being reloaded: try again
set-aside = table { $table } cannot be opened by this version of the server, and is kept
set-aside-because = table { $table } cannot be opened by this version of the server, and is kept: { $why }
no-game = there is no game “{ $given }”; there are: { $games }
no-clock = a clock is { $clocks }, not “{ $given }”
day-to-come = { $day } is in the future
nobody-played-then = nobody played on { $day }

# Limits.
not-stored = the server cannot save anything just now; nothing was done
closing = the server is shutting down; try again in a moment
busy = there are too many tables just now; try again in a minute
too-many-tables = at most { $most } tables from one address can be open
too-many-seats = at most { $most } tables can be opened and seats taken from one address in a minute; try again in { $seconds } s
too-many-requests = too many requests from one address; try again in { $seconds } s
too-many-extras = a table takes at most { $most } phrases, hints, bots and key presses without effect
too-many-phrases = at most { $most } phrases in { $seconds } seconds
long-log = this table has a long log: try again later

# Evenings.
no-evening = there is no evening “{ $evening }”
evening-set-aside = evening “{ $evening }” cannot be opened by this version of the server, and is kept
evening-join-first = join the evening first
evening-one-person-each = on this device { $name } takes part in the evening: leave it here first, or use another device
evening-other-seat = this device has another seat in this round: try again after the round
evening-full = an evening has at most { $most } people
evening-no-person = nobody has the number { $given } at this evening
evening-round-goes-on = a round is being played: wait until it is over
evening-other-round = the next round is number { $next }
evening-voted-down = the vote decides; most votes: { $games }
evening-too-few = a round needs at least { $least } people who are here and take no break; there { $n ->
    [one] is 1
   *[other] are { $n }
}
evening-too-few-for = { $tables } tables need at least { $least } people; there are { $n }
evening-shared-needs-two = a duplicate round needs at least 2 tables
evening-too-many-rounds = an evening has at most { $most } rounds: open another one
evening-too-many-changes = an evening takes at most { $most } votes, breaks and changes of people
