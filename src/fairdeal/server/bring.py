"""`fairdeal bring`: sits down at a live table, and lets a bot or a policy file play.

The bot gets the view of its seat as a record, which the server sends as for a hint. The rest of a
play of several actions is chosen at a sampled table that fits the view, as a seat that plays on
sees nothing new.
"""

import asyncio
import secrets
from base64 import b64decode

from fairdeal.bots.bot import Bots
from fairdeal.bots.levels import Mind, read_mind
from fairdeal.bots.search import WAIT
from fairdeal.engine.chance import give_key
from fairdeal.engine.errors import SetupRefused
from fairdeal.engine.face import blank
from fairdeal.engine.game import Game, View
from fairdeal.engine.messages import message
from fairdeal.engine.table import Table
from fairdeal.games import find
from fairdeal.server.calls import call, table_at
from fairdeal.server.client import Player
from fairdeal.server.refusals import Refusal

KEY = 32  # bytes


async def bring(address: str, bot: str, name: str) -> list[int]:
    """Play the match at this address with this bot; returns the places of all seats."""
    server, table = table_at(address)
    about = await asyncio.to_thread(call, f"{server}/api/tables/{table}")
    game = find(str(about["game"]))
    mind = read_mind(bot, game)
    if game.hand:
        raise SetupRefused(message("no-bring", game=game.title))
    async with await Player.join(server, table, name) as player:
        return await play_on(player, game, mind)


async def play_on(player: Player, game: Game, mind: Mind) -> list[int]:
    """Make every move of the seat, once at each ply, until the match is over."""
    done, places = -1, list[int]()
    async for told in player.events():
        what, sight = told.get("what", {}), player.sight
        if what.get("type") == "ended":
            places = what["places"]
        elif player.phase == "playing" and sight["actions"] and sight["ply"] != done:
            done = sight["ply"]
            await play(player, game, mind)
    return places


async def play(player: Player, game: Game, mind: Mind) -> None:
    """Make the next move of the seat, unless the bot waits or somebody else was sooner."""
    try:
        sent = (await player.ask("hint"))["more"]
        if sent["rules"] != game.version:
            raise SetupRefused(message("other-version", game=game.title))
        view = blank(game.view)
        view.restore(b64decode(sent["view"]))
        actions = actions_of(game, mind, view)
        if actions:
            await player.play(*actions)
    except Refusal as refused:
        if refused.code == "lost":
            raise


def actions_of(game: Game, mind: Mind, view: View) -> list[int]:
    """The actions of the bot's next play; none if it waits."""
    seat, options = int(view.seat), game.options_of(view)
    bots = Bots(game, int(view.seats), options, {seat: mind})
    bots.start(secrets.token_bytes(KEY))
    table = Table(game, int(view.seats), options=options, key=bytes(KEY))
    give_key(table.state, bytes(KEY))
    game.imagine(view, table.state)
    actions = list[int]()
    while not actions or not (table.over or table.whole):
        action = bots.choose(view, table.legal(seat))
        if action == WAIT:
            break
        actions.append(action)
        table.play(seat, action)
        view = table.view(seat)
    return actions
