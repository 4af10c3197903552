# Reverb in the terminal, in English.
label-next-to-last = next to last
label-last = last
label-this-turn = this turn
label-done = played { $played }, drawn { $drawn }
label-reversed = reversed
label-reverse-used = Reverse is used up
label-progress = { $cards }, { $hands }/3 hands, { $turns }

# Keys and words of views.
fact-last = last
fact-next-to-last = next to last
fact-reversing = reversing
fact-reverse-used = reverse used
fact-completions = completions
fact-finished = finished
fact-locked = locked
