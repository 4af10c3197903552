// Addresses within the page. Files on a web host (`fairdeal site`) have one address: there the path follows a #.

/** Whether the page was written by `fairdeal site`, and no server answers it. */
export const serverless = globalThis.document?.documentElement.hasAttribute('data-serverless') ?? false

/** The address of a link to a path of the page. A match in an address follows a # everywhere: it is never sent to a server. */
export function linkTo(path: string): string {
  if (serverless) return `#${path}`
  return path.startsWith('/replay/') ? `/#${path}` : path
}

/** The same link for another person, who opens it elsewhere. */
export const wholeLink = (path: string) => new URL(linkTo(path), location.href).href

/** Whether a host is this computer alone, so that no other device can open its links. */
export const onlyHere = (host: string) => ['localhost', '[::1]'].includes(host) || host.startsWith('127.')

/** The path and the query that an address leads to. */
export function readAddress({ hash, pathname, search }: Pick<Location, 'hash' | 'pathname' | 'search'>): [path: string, query: string] {
  if (!hash.startsWith('#/')) return serverless ? ['/', ''] : [pathname, search]
  const [path, ...query] = hash.slice(1).split('?')
  return [path, query.length ? `?${query.join('?')}` : '']
}
