import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'

/*
 * The surroundings of the tracker in the tests of prefetching: a blog whose pages prefetch its links in various ways, an advertiser, and a proxy
 * to the tracker, which records requests as the browser sends them.
 */

/** Rules for links as they stand in a page: of the page alone, or in a list. */
const rules = (action: 'prefetch' | 'prerender', rule: object): string =>
  `<script type="speculationrules">${JSON.stringify({ [action]: [rule] })}</script>`

const onHover = (statement: string): string =>
  `<script>document.querySelector('a').addEventListener('mouseover', ({ target: { href } }) => { ${statement} }, { once: true })</script>`

/** How pages have their link fetched before anybody clicks it. */
export const ways = {
  'a list of prefetches': (link: string) => rules('prefetch', { source: 'list', urls: [link] }),
  'a list of prerenders': (link: string) => rules('prerender', { source: 'list', urls: [link] }),
  'a prefetch when the mouse is pressed': () =>
    rules('prefetch', { source: 'document', where: { selector_matches: 'a' }, eagerness: 'conservative' }),
  'a prerender when the mouse is over it': () =>
    rules('prerender', { source: 'document', where: { selector_matches: 'a' }, eagerness: 'moderate' }),
  // As instant.page and quicklink do it.
  'a script that adds <link rel=prefetch>': () =>
    onHover("document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))"),
  // As quicklink does it in browsers without that.
  'a script that calls fetch()': () => onHover("void fetch(href, { mode: 'no-cors', credentials: 'include' })"),
} as const
export type Way = keyof typeof ways

const isWay = (name: string): name is Way => Object.hasOwn(ways, name)

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** `/?way=...&link=...` is a page with one link; `/go?link=...` leads there, as link plugins of blogs do it. */
const blog: RequestListener = ({ url = '/' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const link = searchParams.get('link') ?? ''
  const way = searchParams.get('way') ?? ''
  if (pathname === '/go') response.writeHead(302, { location: link }).end()
  else if (!isWay(way)) response.writeHead(404).end()
  else {
    const page = `<!doctype html><title>Blog</title><a href="${link}" target="${searchParams.get('target') ?? ''}">Buy</a>${ways[way](link)}`
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }
}

const advertiser: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Offer</title>Welcome')
}

/** Heads of requests for clicks, as sent. */
const clickRequests = (bytes: string): string[] => bytes.match(/^GET \/click\?[^]*?\r\n\r\n/gm) ?? []

export interface Sites {
  pageWith(way: Way, link: string, target?: string): string
  /** A link of the blog's own that leads to another. */
  goTo(link: string): string
  /** The address that the offer leads to. */
  offer_url: string
  /** The port at which the tracker is reached, on any name of this machine. */
  tracker_port: number
  /** The requests of a sub ID for clicks so far, head by head. */
  requestsWith(sub: string): string[]
  close(): void
}

export const openSites = async (tracker_url: string): Promise<Sites> => {
  const { hostname, port } = new URL(tracker_url)
  const received: string[] = []
  const wire = createServer((visitor) => {
    const tracker = connect(Number(port), hostname)
    const place = received.push('') - 1
    visitor.on('data', (bytes) => (received[place] += bytes.toString('latin1')))
    for (const [one, other] of [
      [visitor, tracker],
      [tracker, visitor],
    ] as const)
      one.pipe(other).on('error', () => one.destroy())
  })
  const servers = [createHttpServer(blog), createHttpServer(advertiser), wire]
  const [blog_port, advertiser_port, tracker_port] = await Promise.all(servers.map(listen))
  const blog_url = `http://localhost:${blog_port}`
  return {
    pageWith: (way, link, target = '') => `${blog_url}/?${new URLSearchParams({ way, link, target })}`,
    goTo: (link) => `${blog_url}/go?${new URLSearchParams({ link })}`,
    offer_url: `http://127.0.0.1:${advertiser_port}/?click_id={click_id}`,
    tracker_port: tracker_port ?? 0,
    requestsWith: (sub) => received.flatMap(clickRequests).filter((head) => head.includes(sub)),
    close() {
      for (const server of servers) server.close()
    },
  }
}
