"""A beginner: does what the page shows, and knows no rules."""

from playwright.sync_api import Page

FAST = "localStorage.setItem('bot speed', '0.001')"

# Clicks once at what the page marks: the button that goes on, the choices of a sheet,
# what a ring is drawn around, a card or a pile that is lit, a button under the table.
ONCE = """() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].find((one) =>
        one.checkVisibility() && !one.disabled && one.getBoundingClientRect().width)
    const ringed = () => {
        const ring = seen('span.ring')?.getBoundingClientRect()
        if (!ring) return null
        const at = [ring.left + ring.width / 2, ring.top + ring.height / 2]
        const found = document.elementFromPoint(...at)?.closest('.board button')
        return found?.getAttribute('aria-pressed') === 'true' ? null : found
    }
    if (seen('.result, section.end')) return
    const lit = '.near button.lit, .middle button.lit, .around button.lit'
    const found = seen('.coach button') ?? seen('dialog[open] .inner button')
        ?? seen('dialog[open] button') ?? ringed()
        ?? seen('.play-it') ?? seen(lit) ?? seen('.press.mine') ?? seen('.actions button')
        ?? seen('.pass') ?? seen('.press:not(.cannot, .snap)') ?? seen('.press:not(.cannot)')
    if (found && !document.querySelector('[aria-busy=true]')) found.click()
}"""
FOLLOW = f"() => {{ window.following = setInterval({ONCE}, 20) }}"


def follow(page: Page) -> None:
    """Follow what is shown from now on, until the page is loaded anew."""
    page.evaluate(FOLLOW)
