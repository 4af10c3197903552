"""What a person sees of an evening, over HTTP and over the WebSocket."""

from collections.abc import Collection

from msgspec import Struct

from fairdeal.server.evenings.evening import CHOICES, Evening
from fairdeal.server.evenings.rounds import Round
from fairdeal.server.protocol import Told
from fairdeal.server.settings import RoundSettings


class EveningPerson(Struct):
    """One person, with the sums of the sheet."""

    name: str
    here: bool  # connected to the evening, or to a table of the last round
    left: bool
    away: bool  # takes a break
    vote: str | None  # for the next game
    played: int  # rounds
    total: int  # points
    place: int


class EveningTable(Struct):
    """One table of a round."""

    table: str
    people: list[int | None]  # by seat; none is a bot. Those of the end, once there is a result
    places: list[int]  # by seat; empty before the result
    points: list[int]  # of the game


class EveningRound(RoundSettings, kw_only=True):
    """One round of the sheet."""

    tables: list[EveningTable]
    out: list[int]  # the people for whom there was no seat
    over: bool
    points: list[int | None]  # by person; none before the end, and for people without a seat


class EveningSeen(Told, tag="evening", omit_defaults=False):
    """The whole evening, as one person sees it after event number `seq`."""

    evening: str
    seq: int
    you: int | None  # the number of the person; none before joining
    host: int | None
    people: list[EveningPerson]
    games: list[str]  # to vote for
    leading: list[str]  # those with the most votes
    rounds: list[EveningRound]
    commitment: str  # to the shared deal of the next round


class EveningJoined(Struct):
    """The number of a person, and for a program the token; a browser gets a cookie."""

    evening: str
    person: int
    token: str | None = None


class EveningCode(Struct):
    """A one-time code for another device, and for how many seconds it is valid."""

    code: str
    seconds: int


def seen_by(evening: Evening, you: int | None, present: Collection[int]) -> EveningSeen:
    """The evening as a person sees it; somebody who has left sees it as others do."""
    member = you is not None and not evening.people[you].left
    return EveningSeen(
        evening=evening.id,
        seq=evening.seq,
        you=you if member else None,
        host=evening.host(present),
        people=people_of(evening, present),
        games=CHOICES,
        leading=evening.leading(present),
        rounds=[round_seen(one, len(evening.people)) for one in evening.rounds],
        commitment=evening.next_commitment,
    )


def people_of(evening: Evening, present: Collection[int]) -> list[EveningPerson]:
    return [
        EveningPerson(
            name=one.name,
            here=number in present and not one.left,
            left=one.left,
            away=one.away,
            vote=evening.votes.get(number),
            played=sums.played,
            total=sums.total,
            place=sums.place,
        )
        for number, (one, sums) in enumerate(zip(evening.people, evening.standings(), strict=True))
    ]


def round_seen(one: Round, people: int) -> EveningRound:
    points = one.points
    return EveningRound(
        **one.started.settings(),
        tables=[table_seen(one, place) for place in range(len(one.started.tables))],
        out=one.started.out,
        over=one.over,
        points=[points.get(person) for person in range(people)],
    )


def table_seen(one: Round, place: int) -> EveningTable:
    drawn = one.started.tables[place]
    result = one.counted.get(drawn.table)
    if result is None:
        return EveningTable(drawn.table, drawn.people, [], [])
    return EveningTable(drawn.table, result.people, result.places, result.points)
