"""Sentences of the page's catalogues that the page never shows, each with the reason."""

COPIED = "a text for friends, which a button copies"
SHORT = "no game of ours is so short; one that somebody adds may be"
TICKED = "options that are on or off are boxes to tick"
TRANSLATED = "the rules of our games are there in this language"
PROGRAM = "answers a program: the page offers no such request"
ELSEWHERE: dict[str, dict[str, tuple[str, ...]]] = {  # by reason and folder
    "the page says the name of the player": {"messages": ("seat",)},
    "the page shows the reason alone": {"messages": ("cannot", "cannot-but")},
    "an example of what to type in the terminal": {"*": ("examples",)},
    "a card is told as part of its play": {"games/segments/messages": ("lay.told",)},
    "a play of one card has a sentence of its own": {"games/segments/messages": ("size",)},
    "the page draws these cards, and names them by rank and suit": {
        "games/ratscrew/messages": ("card",),
    },
    "nobody owes one card alone: it is two or four at least": {
        "games/uno/messages/page": ("uno_owes", "uno_you_owe"),
    },
    COPIED: {
        "messages/page": (
            *("share_place", "share_lost", "share_turns", "share_turns_plain", "share_bot"),
        ),
    },
    TICKED: {"messages/page": ("yes", "no")},
    SHORT: {"messages/page": ("minutes",)},
    TRANSLATED: {"messages/page": ("rules_in_english",)},
    PROGRAM: {
        "messages": (
            *("whose-turn", "wrong-seats", "no-seat-here", "no-preset", "no-option"),
            *("wrong-answer", "answer-choice", "answer-switch", "answer-number"),
            "answer-number-or-none",
        ),
        "messages/server": (
            *("spectators-cannot-play", "spectators-cannot-leave", "spectators-cannot-resign"),
            *("spectators-cannot-speak", "spectators-cannot-ask-again", "spectators-have-no-seat"),
            *("no-seat", "no-level", "no-phrase", "spectators-have-no-part", "no-part"),
            *("seats-closed", "no-nonces-today", "no-nonces-shared", "not-dealing", "wrong-nonce"),
            *("not-sent", "wrong-token", "no-game", "no-clock", "day-to-come"),
            *("nobody-played-then", "evening-no-person"),
        ),
    },
}


def reason_of(key: str) -> str | None:
    """Why no picture can show the sentence of this key, which begins with its folder."""
    folder, name = key.split(" ")
    for why, folders in ELSEWHERE.items():
        if name in (*folders.get(folder, ()), *folders.get("*", ())):
            return why
    return None
