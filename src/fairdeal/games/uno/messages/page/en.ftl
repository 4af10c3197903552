# UNO in the page, in English.
uno_colour_red = red
uno_colour_yellow = yellow
uno_colour_green = green
uno_colour_blue = blue
uno_which_colour = Which colour?
uno_stock = Draw: { $n ->
    [one] 1 card
   *[other] { $n } cards
} in the stock
uno_top = On top: { $card }; to follow: { $colour }
uno_forward = Play goes clockwise.
uno_backward = Play goes anticlockwise.
uno_say = Say UNO
uno_say_about = Press it before you play your last card but one (key U)
uno_forgot = forgot UNO!
uno_you_owe = You owe { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
uno_owes = { $name } owes { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
uno_drew = You drew a { $card }: play it or keep it.
uno_must_draw = Nothing fits: draw.
uno_jump = You can jump in.
uno_round_won = { $name } won round { $n }: +{ $points }.
uno_round_nobody = Nobody won round { $n }.
