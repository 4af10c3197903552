"""Sends public events to everybody at a table, and to each seat its own view."""

from msgspec import UNSET

from fairdeal.engine.game import Facts
from fairdeal.engine.table import SPECTATOR, Table
from fairdeal.engine.views import Views
from fairdeal.server import events, protocol
from fairdeal.server.pause import Pause
from fairdeal.server.protocol import Happening
from fairdeal.server.race import Race
from fairdeal.server.sitting import PHRASES, Sitting
from fairdeal.server.turns import Turns
from fairdeal.server.writer import Writer

UNMOVED = (events.Said, events.Pressed)  # events that leave the table as it is
SOON = 0.3  # seconds in which comings and goings of spectators are told together
MOST_MISSED = 256  # events that a welcome has; those before them are there over HTTP


class Telling:
    """Sends one live table to its players and spectators."""

    def __init__(self, live: Writer, race: Race, turns: Turns, pause: Pause) -> None:
        self.live = live
        self.race = race
        self.turns = turns
        self.pause = pause
        self.spectators = 0  # as they were told
        self.counting = False
        self.views: Views | None = None
        self.unstable: frozenset[int] = frozenset()  # the seats that were said to be so

    def tell(self, seq: int, event: events.TableEvent) -> None:
        """Send the event to everybody who watches, each with their own view of the table."""
        what, sights = told(self.live.sitting, event), dict[int, bytes]()
        before, self.unstable = self.unstable, self.race.unstable()
        shaken = before != self.unstable
        chairs = self.chairs() if shaken or not isinstance(event, events.Played) else None
        for watcher in self.live.watchers:
            if not watcher.greeted:
                continue
            place = SPECTATOR if watcher.seat is None else watcher.seat
            if place not in sights:
                sight = self.sight(watcher.seat) if not isinstance(event, UNMOVED) else None
                sights[place] = protocol.write(protocol.Happened(seq, what, sight, chairs))
            watcher.tell(sights[place], seq)

    def count_spectators(self) -> None:
        """Say soon how many there are, if that has changed then."""
        if not self.counting:
            self.counting = True
            self.live.later("spectators", SOON, self.tell_spectators)

    async def tell_spectators(self) -> None:
        self.counting = False
        before, self.spectators = self.spectators, self.spectators_now
        if before != self.spectators:
            text = protocol.write(protocol.Spectators(self.spectators))
            for watcher in self.live.watchers:
                if watcher.greeted and watcher.company:
                    watcher.tell(text)

    @property
    def spectators_now(self) -> int:
        return sum(watcher.seat is None for watcher in self.live.watchers)

    def sight(self, seat: int | None) -> protocol.Sight:
        """The table as this seat sees it. Every card that leaves the server passes through here."""
        sitting, table = self.live.sitting, self.live.sitting.table
        if table is None:
            return protocol.Sight(None, [], [], 0, [])
        actions = sitting.open_to(seat)
        names = [table.game.action_name(action) for action in actions]
        hands = None
        if seat is None and sitting.opened.open_hands:
            hands = [self.look(table, other) for other in range(table.seats)]
        view = self.look(table, SPECTATOR if seat is None else seat)
        turn = waits_for(table, seat if actions else None)
        return protocol.Sight(view, actions, names, table.ply, turn, self.turns.left, hands)

    def look(self, table: Table, seat: int) -> Facts:
        """A seat's view in words."""
        if self.views is None:
            self.views = Views(table.game)
        return self.views.of(table, seat, self.live.sitting.moved)

    def chairs(self) -> list[protocol.Chair]:
        here = {watcher.seat for watcher in self.live.watchers}
        shaky = self.race.unstable()
        return [
            protocol.Chair(
                chair.name,
                chair.level,
                chair.person,
                seat in here,
                chair.host,
                chair.nonce_hash,
                seat in shaky,
            )
            for seat, chair in enumerate(self.live.sitting.chairs)
        ]

    async def welcome(self, seat: int | None, since: int | None) -> protocol.Welcome:
        """The state of the table, and the missed events; only the newest, if there are too many."""
        last = self.live.sitting.seq
        first = last if since is None else max(since, last - MOST_MISSED)
        missed = await self.missed(first, MOST_MISSED)
        sitting, opened = self.live.sitting, self.live.sitting.opened
        return protocol.Welcome(
            **opened.settings(),
            table=sitting.id,
            commitment=opened.commitment,
            seat=seat,
            seq=sitting.seq,
            phase=sitting.phase,
            chairs=self.chairs(),
            sight=self.sight(seat),
            missed=missed,
            skipped=0 if since is None else max(0, first - since),
            phrases=list(PHRASES),
            daily=opened.daily,
            spectators=self.spectators_now,
            pause=self.pause.told,
            evening=opened.evening,
            shared=opened.shared,
            rematch=opened.rematch,
        )

    async def since(self, seat: int | None, since: int | None) -> list[tuple[int, bytes]] | None:
        """The events after number `since` as messages, the last with the table; None if too many.

        The table between them is not worth a replay: they follow each other at once.
        """
        last = self.live.sitting.seq
        first = last if since is None else since
        if last - first > MOST_MISSED:
            return None
        found = []
        for what in await self.missed(first, MOST_MISSED):
            seq, what.seq = int(what.seq or 0), UNSET
            now = (self.sight(seat), self.chairs()) if seq == last else (None, None)
            found.append((seq, protocol.write(protocol.Happened(seq, what, *now))))
        return found

    async def missed(self, since: int, most: int) -> list[Happening]:
        """The public parts of the events after number `since`, `most` at most."""
        if since >= self.live.sitting.seq:
            return []
        stored = await self.live.house.store.events(self.live.sitting.id, since + 1, most)
        found = []
        for one in stored:
            what = told(self.live.sitting, events.read_event(one.body))
            what.seq = one.seq
            found.append(what)
        return found


def waits_for(table: Table, seat: int | None) -> list[int]:
    """The seat on turn, and the receiver's own seat if it may act.

    Other seats that may act are left out: that a player could jump in would reveal a card.
    """
    turn = [] if table.over else [int(table.state.turn)]
    return turn if seat is None or seat in turn else sorted([*turn, seat])


def told(sitting: Sitting, event: events.TableEvent) -> Happening:
    """The public part of an event."""
    kind = str(event.__struct_config__.tag)
    match event:
        case events.Sat():
            who = Happening(type=kind, seat=event.seat, name=event.name, bot=event.bot)
            who.nonce_hash = event.nonce_hash
            return who
        case events.Played():
            names = [sitting.game.action_name(action) for action in event.actions]
            what = Happening(type=kind, seat=event.seat, words=names, by=event.by)
            what.actions, what.snap = event.actions, open_snap(event)
            return what
        case events.Pressed():
            words = sitting.game.action_name(event.action)
            return Happening(type=kind, seat=event.seat, action=event.action, words=words)
        case events.Said():
            words = PHRASES[event.phrase]
            return Happening(type=kind, seat=event.seat, phrase=event.phrase, words=words)
        case events.Opened():
            return Happening(type=kind, commitment=event.commitment)
        case events.Ended():
            end = Happening(type=kind, points=event.points, places=event.places)
            end.automatic, end.secret, end.nonces = event.automatic, event.secret, sitting.nonces
            return end
        case events.Left():
            return Happening(type=kind, seat=event.seat, kicked=event.kicked)
        case events.Brought():
            return Happening(type=kind, seat=event.seat, nonce_hash=event.nonce_hash)
        case events.Cancelled():
            return Happening(type=kind, seats=event.seats)
        case events.Dealing() | events.Started():
            return Happening(type=kind)
        case events.Again():
            return Happening(type=kind, table=event.table)
        case (
            events.Gone()
            | events.Back()
            | events.HostChanged()
            | events.Resigned()
            | events.Advised()
            | events.HandedOver()
        ):
            return Happening(type=kind, seat=event.seat)
    raise TypeError(f"nobody is told of {event!r}")


def open_snap(event: events.Played) -> events.Logged | None:
    """A verdict without the moves that came too late: their cards stay secret."""
    if event.snap is None:
        return None

    def shown(hands: list[events.Logged]) -> list[events.Logged]:
        return [hand if hand["seat"] == event.seat else {**hand, "action": ""} for hand in hands]

    snap = event.snap
    return {**snap, "claims": shown(snap["claims"]), "others": shown(snap["others"])}
