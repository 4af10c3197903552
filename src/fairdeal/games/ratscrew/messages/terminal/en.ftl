# Celtic Egyptian Ratscrew in the terminal, in English.
label-stack = the stack: { $cards }
label-no-stack = the stack is empty
label-called = called: { $rank }
label-no-call = no call yet
label-to-answer = { $n } more to answer { $who }
label-barred = may not snap: { $who }
label-barred-too = { $cards }, barred
rank = { $rank ->
    [1] ace
    [11] jack
    [12] queen
    [13] king
   *[other] { $rank }
}

# Keys and words of views.
fact-stack = stack
fact-called = called
fact-count = count
fact-penalties = penalties
fact-last-stack-to = last stack to
fact-piles = piles
fact-snaps = snaps
fact-wrong-snaps = wrong snaps
fact-wrong-lays = wrong lays
fact-won = won
fact-exhausted = exhausted
fact-calling-out = calling out
fact-standard = standard
fact-sandwich = sandwich
fact-dark-queen = dark queen
fact-counting-out = counting out
fact-no-cards = no cards
