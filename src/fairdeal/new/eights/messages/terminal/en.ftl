# Crazy Eights in the terminal, in English: keys and words of views.
fact-suit = suit
