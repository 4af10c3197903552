# Segments in reports, in English: its figures, and kinds of actions.
fact-points-of-the-first-in-a-round = points of the first in a round
fact-points-of-the-second = points of the second
fact-points-of-the-third = points of the third
fact-points-of-the-fourth = points of the fourth
fact-points-of-the-fifth = points of the fifth
fact-plays = plays
fact-pieces-used = pieces used
fact-rounds-not-opened = rounds not opened
fact-unchanged-card = unchanged card
fact-card-lit-up = card lit up
fact-card-blacked-out = card blacked out
fact-no-change = no change
fact-play-one = play one
fact-play-two = play two
fact-play-three = play three
fact-play-four = play four
fact-play-five = play five
fact-play-six = play six
fact-play-seven = play seven
fact-play-eight = play eight
fact-play-nine = play nine
fact-play-ten = play ten
fact-play-eleven = play eleven
fact-play-twelve = play twelve

# Is the setup fair?
setup-fairer = Pieces { $given } leave { $before } points between turns (95 %: { $low } to { $high }); { $fairer } would leave { $after } ({ $after_low } to { $after_high })
setup-fair = No setup near { $given } is clearly fairer: { $before } points between turns (95 %: { $low } to { $high })
setup-even = With pieces { $given } no turn is clearly better than another
undecided-setup = The setup: about { $deals } deals would show a gap of 1 point between turns.
setup-text = A setup is the number of pieces at the start, by turn: now { $given }. The chart shows the first round of { $deals } deals, under { $rules }. One piece more at the start is worth so many points to the first, the second, and so on, with 95 % intervals: { $worth }.
setup-other = The other setup is the most even one by these values. It was played on the same deals, and the chart shows the result.
setup-turn = turn { $n }
setup-axis = points in a round
