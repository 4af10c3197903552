# Celtic Egyptian Ratscrew in het Nederlands.

# Acties.
lay = leggen
snap = slaan
examples = leggen, slaan

# Waarom een actie niets zou doen.
no-cards = je hebt geen kaarten om te leggen
second-wrong-lay = je bent niet aan de beurt, en je hebt al straf
no-snap-without-cards = wie geen kaarten heeft, mag hier niet slaan
penalty = wie straf heeft, mag niet slaan
just-won = de stapel is net gewonnen: er is niets om op te slaan
no-stack = er ligt nog geen stapel
