// Which page is open, by the address; going back and forth works as everywhere.
class Route {
  path = $state(location.pathname)
  query = $state(location.search)

  constructor() {
    addEventListener('popstate', () => this.read())
    addEventListener('click', (event) => this.follow(event))
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean)
  }

  go(to: string, replace = false) {
    history[replace ? 'replaceState' : 'pushState'](null, '', to)
    this.read()
    scrollTo(0, 0)
  }

  private read() {
    this.path = location.pathname
    this.query = location.search
  }

  /** Links within the page do not load it anew. */
  private follow(event: MouseEvent) {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api/')) return
    if (link.hash && link.pathname === location.pathname) return
    event.preventDefault()
    this.go(link.pathname + link.search)
  }
}

export const route = new Route()
