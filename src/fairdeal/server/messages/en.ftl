# What `fairdeal verify` and `fairdeal serve` say, in English.
with-nonces = { $game }: the deal is the one committed to, with the nonces of { $people ->
    [one] 1 person
   *[other] { $people } people
}; all { $moves } moves replay to the result
with-no-nonce = { $game }: the deal is the one committed to, with no nonce: it is the deal of { $day }, the same for everybody; all { $moves } moves replay to the result
commitment-of-proof = The commitment was taken from the proof itself: this shows that the match replays, not that the deal was fixed beforehand. Give --commitment and --nonce for that.
commitment-known = The commitment is the one that you were told before the deal.
no-nonce-checked = No nonce of yours was checked: the nonces were taken from the proof.
nonce-known = Your nonce is part of the deal: nobody could choose it without you.
nonces-of-proof = The nonces of the others were taken from the proof itself.
nonces-known = The nonces of the others were fixed before yours was revealed.
not-json = no proof in { $file }: it is not JSON
not-an-object = no proof in { $file }: it is not a JSON object
not-a-proof = this is not a proof: it has commitment, secret, nonces, journal
other-secret = the secret is not the one that was committed to before the deal
other-commitment = the commitment is not the one that you were told before the deal
daily-has-one-seat = a deal of the day has one seat, not { $n }: its nonces must count
daily-has-no-nonce = you brought a nonce to this deal, but a deal of the day is made without
nonce-missing = your nonce is not among those that the deal was made with
other-nonces = the nonces are not those whose hashes you were told before the deal
other-key = the cards were not dealt by the key of the secret and the nonces
other-seats = a match of { $seats } seats has so many nonces, not { $n }
no-journal = the proof has no journal
does-not-replay = the match does not replay: { $why }
stops-early = the journal stops before the end of the match
serve-at = Fairdeal is at { $page }; press Ctrl-C to stop it
