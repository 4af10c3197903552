"""Why an action of UNO may be good: facts that its player sees, as messages for hints."""

from fairdeal.engine.messages import Message, message, seat_message
from fairdeal.games.uno import rules
from fairdeal.games.uno.rules import DRAW_TWO, REVERSE, SKIP, WILD, View, following, symbol_of
from fairdeal.games.uno.thumb import held_of, looks_guilty
from fairdeal.games.uno.words import colour_message

FEW = 2  # cards with which a player is close to winning


def reason(v: View, action: int) -> Message | None:
    """What speaks for this action, if it can be said in a few words."""
    if action == rules.SAY:
        return message("hint-say")
    if action == rules.CATCH:
        return message("hint-catch", seat=seat_message(v.forgetful))
    if action == rules.CHALLENGE:
        return reason_to_challenge(v)
    if action == rules.DRAW:
        fits = v.hand & rules.matching(v, v.colour, symbol_of(rules.top(v)))
        return None if fits else message("hint-nothing-fits")
    return reason_to_play(v, action % rules.SAYING) if 0 <= action < rules.DRAW else None


def reason_to_challenge(v: View) -> Message | None:
    """A player with many cards probably held the colour, too."""
    accused = following(v, -v.direction)
    if not looks_guilty(v):
        return None
    return message("hint-challenge", seat=seat_message(accused), cards=v.counts[accused])


def reason_to_play(v: View, play: int) -> Message | None:
    """The last card, a strike, a wild kept for later, or the colour that one holds most of."""
    card, colour = rules.card_of(play), rules.colour_of(play)
    if v.counts[v.seat] == 1:
        return message("hint-last-card")
    after = following(v, v.direction)
    if v.seat == v.turn and strikes(v, card) and v.counts[after] <= FEW:
        return message("hint-strike", seat=seat_message(after), cards=v.counts[after])
    if card < WILD and v.phase == rules.PLAYING and v.wilds[0] + v.wilds[1] > 0:
        return message("hint-keeps-wild")
    more = held_of(v, colour) - (1 if card < WILD else 0)
    most = max(held_of(v, other) for other in range(4) if other != colour)
    if more > most:
        return message("hint-colour", cards=more, colour=colour_message(colour))
    return None


def strikes(v: View, card: int) -> bool:
    """Whether the next player draws cards or misses a turn, unless there is an answer to it."""
    symbol = symbol_of(card)
    reverse = symbol == REVERSE and v.seats == 2 and v.two_player_reverse_skips == 1
    return card == rules.WILD_FOUR or symbol in (SKIP, DRAW_TWO) or reverse
