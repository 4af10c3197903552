# Crazy Eights in de terminal, in het Nederlands: wat een speler ziet.
fact-suit = kleur
