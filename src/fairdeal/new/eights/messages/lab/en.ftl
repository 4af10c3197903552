# Crazy Eights in reports, in English: its figures, and kinds of actions.
fact-times-the-discards-became-the-stock = times the discards became the stock
fact-cut-short = cut short
fact-eight = eight
fact-card = card
