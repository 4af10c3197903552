# Crazy Eights in rapporten, in het Nederlands: cijfers, en soorten acties.
fact-times-the-discards-became-the-stock = keren dat de aflegstapel de stapel werd
fact-cut-short = afgebroken
fact-eight = acht
fact-card = kaart
