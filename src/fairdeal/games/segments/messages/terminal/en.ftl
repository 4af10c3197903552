# Segments in the terminal, in English.
label-claim = being played: { $claim }
label-no-field = the field is empty: play anything
label-to-beat = to beat: { $claim } by { $who }
label-changed = changed: { $cards }
label-unlimited = unlimited pieces, { $used } in use, round { $round }
label-supply = { $left } pieces left, { $used } in use, round { $round }
label-played = played: { $digits }
label-seat = { $cards }, { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
}, { $points } p

# Keys and words of views.
fact-field = field
fact-field-cards = field cards
fact-passes = passes
fact-pieces = pieces
fact-supply = supply
fact-used = used
fact-out = out
fact-latest = latest
fact-claim = claim
fact-set-aside = set aside
