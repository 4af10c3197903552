// Which page is open, by the address; going back and forth works as everywhere.
import { linkTo, readAddress } from './address'

class Route {
  path = $state('')
  query = $state('')

  constructor() {
    this.read()
    addEventListener('popstate', () => this.read())
    window.addEventListener('click', (event) => this.follow(event))
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean)
  }

  go(to: string, replace = false) {
    history[replace ? 'replaceState' : 'pushState'](null, '', linkTo(to))
    this.read()
    scrollTo(0, 0)
  }

  /** Changes the address of what is shown, which stays where it is. */
  rename(to: string) {
    history.replaceState(null, '', linkTo(to))
    this.read()
  }

  private read() {
    ;[this.path, this.query] = readAddress(location)
  }

  /** Links within the page do not load it anew. */
  private follow(event: MouseEvent) {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api/')) return
    if (link.hash && !link.hash.startsWith('#/') && link.pathname === location.pathname) return
    event.preventDefault()
    this.go(readAddress(link).join(''))
  }
}

export const route = new Route()
