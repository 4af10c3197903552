# UNO in the terminal, in English.
label-match = to match
label-forward = → to the next seat
label-backward = ← to the seat before
label-owed = owed: { $cards }
label-drawn = drawn: { $card }
label-forgot = { $who } did not say UNO

# Keys and words of views.
fact-colour = colour
fact-direction = direction
fact-forward = forward
fact-backward = backward
fact-owed = owed
fact-forgetful = forgetful
fact-guilty = guilty
fact-answering = answering
