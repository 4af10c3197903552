# Wat `fairdeal verify` en `fairdeal serve` zeggen, in het Nederlands.
with-nonces = { $game }: er is gedeeld zoals vooraf was vastgelegd, met de nonces van { $people ->
    [one] 1 mens
   *[other] { $people } mensen
}; alle { $moves } zetten leiden weer tot de uitslag
with-no-nonce = { $game }: er is gedeeld zoals vooraf was vastgelegd, zonder nonce: het zijn de kaarten van { $day }, voor iedereen dezelfde; alle { $moves } zetten leiden weer tot de uitslag
commitment-of-proof = Wat vooraf was vastgelegd, komt uit het bewijs zelf: dit toont dat de partij klopt, niet dat de kaarten vooraf vastlagen. Geef daarvoor --commitment en --nonce.
commitment-known = Het is wat jou vóór het delen was gezegd.
no-nonce-checked = Er is geen nonce van jou gecontroleerd: de nonces komen uit het bewijs.
nonce-known = Jouw nonce hoort bij deze kaarten: niemand kon ze kiezen zonder jou.
nonces-of-proof = De nonces van de anderen komen uit het bewijs zelf.
nonces-known = De nonces van de anderen lagen vast voordat de jouwe bekend werd.
not-json = geen bewijs in { $file }: het is geen JSON
not-an-object = geen bewijs in { $file }: het is geen JSON-object
not-a-proof = dit is geen bewijs: daarin staan commitment, secret, nonces en journal
other-secret = het geheim is niet wat vóór het delen was vastgelegd
other-commitment = het is niet wat jou vóór het delen was gezegd
daily-has-one-seat = de kaarten van een dag zijn voor één plaats, niet voor { $n }: de nonces moeten meetellen
daily-has-no-nonce = je bracht een nonce mee, maar de kaarten van een dag worden zonder gedeeld
nonce-missing = jouw nonce is niet een van die waarmee gedeeld is
other-nonces = de nonces zijn niet die waarvan jou vóór het delen de hashes waren gezegd
other-key = de kaarten zijn niet gedeeld met de sleutel van het geheim en de nonces
other-seats = een partij met { $seats } plaatsen heeft evenveel nonces, niet { $n }
no-journal = het bewijs heeft geen journal
does-not-replay = de partij klopt niet: { $why }
stops-early = het journal stopt vóór het einde van de partij
serve-at = Fairdeal is te vinden op { $page }; stop met Ctrl-C
