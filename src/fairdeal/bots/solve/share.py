"""A result beside its par, as people send it to each other: nothing in it tells of the cards."""

MOST_MARKS = 20


def share_text(deal: str, par: int, turns: int) -> str:
    over = turns - par
    marks = "=" if over == 0 else "+" * min(over, MOST_MARKS) if over > 0 else "-" * -over
    words = "par" if over == 0 else f"{abs(over)} {'over' if over > 0 else 'under'} par"
    return f"Fairdeal Reverb {deal}: {turns} turns, {words} {marks}"
