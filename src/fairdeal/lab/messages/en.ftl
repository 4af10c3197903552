# What the lab warns of, in English.
seat = seat { $seat }
seat-of = seat { $seat } ({ $mind })
every-match = every match
part-of-matches = { $share } of the matches
one-match-in = one match in { $n }
minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
unfair-seat = { $who } wins { $points } points { $more ->
    [more] more
   *[less] less
} often than its share of { $share } (95 %: { $low } to { $high })
dead-moves = { $n } moves in 10 have no alternative ({ $share })
trouble = trouble in { $often }: { $what }
nobody-wins = nobody wins { $often }
long-matches = one match in 10 takes { $long } or more, where half take { $half }
few-matter = few choices matter: { $share } of those asked (95 %: { $low } to { $high })
decided-early = decided early: after 30 % of a match its leader wins { $share }
no-comebacks = hardly any comebacks: { $share } (95 %: { $low } to { $high })
no-skill = thinking hardly pays: hard wins { $share } against easy, where { $fair } would be luck
