"""A seat that plays by itself to the end, in any game, while its page shows what happens."""

import time

from playwright.sync_api import Page

PATIENCE = 240  # seconds

# Plays the first legal move of this browser's seat, again and again, over a connection of its own.
# Between rounds it goes on at once, or leaves that to the page.
PLAY_OUT = """(goesOn) => new Promise((done, fail) => {
    const table = location.pathname.split('/')[2]
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`)
    let sight, seat, moment, paused = false, id = 0, steps = []
    const times = [] // of the last messages: a server takes 100 in 20 seconds
    const play = actions => {
        const now = performance.now()
        if (times.length === 80 && now - times[0] < 20_000) return // a tick tries again
        times.push(now)
        if (times.length > 80) times.shift()
        const seen = { ply: sight.ply, seen: moment, reaction: 300 }
        socket.send(JSON.stringify({ type: 'play', id: ++id, actions: steps = actions, ...seen }))
    }
    const can = () => !paused && sight.view?.turn === seat && sight.actions.length
    const go = () => can() && play([sight.actions[0]])
    const look = now => { // a pause is told after the last move of a round
        if (!goesOn && now.view?.round > sight?.view?.round) paused = true
        sight = now
        go()
    }
    const end = (settle, what) => { clearInterval(tick); socket.close(); settle(what) }
    const tick = setInterval(() => sight && go(), 1500) // a hand that was late tries again
    socket.onopen = () => socket.send('{"type": "hello", "company": true}')
    socket.onmessage = ({ data }) => {
        const said = JSON.parse(data)
        if (said.type === 'welcome') seat = said.seat
        if (said.code === 'not_whole') play([...steps, said.more.actions[0]])
        if (said.sight) { moment = said.seq; look(said.sight) }
        if (said.type === 'pause') {
            paused = said.waiting.includes(seat)
            if (!paused) go()
            else if (goesOn) socket.send(JSON.stringify({ type: 'go_on', id: ++id }))
        }
        if (said.type === 'bye') end(fail, said.why)
        if (said.phase === 'over' || said.what?.type === 'ended') end(done, seat)
    }
    setTimeout(() => end(fail, 'the match does not end'), 220_000)
})"""


def begin_to_play(page: Page, goes_on: bool = True) -> None:
    """Play on at the table of this page, beside it."""
    page.evaluate(f"(goesOn) => void (window.played = ({PLAY_OUT})(goesOn))", goes_on)


def see_the_result(page: Page) -> None:
    """Close the summaries of rounds, which hold back what follows, until the result is there."""
    end = time.monotonic() + PATIENCE
    while not page.locator(".result").count():
        assert time.monotonic() < end, "there is no result"
        page.keyboard.press("Escape")
        page.wait_for_timeout(100)


def wait_for_the_end(page: Page) -> None:
    """Until the match is over at the server, whatever the page shows; a spectator never plays."""
    assert page.evaluate("window.played") is not None
