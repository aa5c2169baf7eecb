import { readDeepLink } from '@plumbline/contract/deep-link.ts'
import { hasDeepLinkMacro, queryOf, takesDeepLinks } from '@plumbline/contract/operator/offer-macros.ts'
import { readDestination, type Destination } from './destination.ts'

export interface DeepLink {
  /** The page, for the record. */
  address: string
  destination: Destination
}

/** Reads the `url=` of a click. */
export type FindDeepLink = (text: string) => DeepLink | undefined

const plainName = /^[\w.~-]+(?==|$)/

/** The name of a pair, decoded. Most need no decoding, which takes ten times as long. */
const nameOf = (pair: string): string => plainName.exec(pair)?.[0] ?? [...new URLSearchParams(pair).keys()][0] ?? ''

const pairsOf = (query: string): string[] => query.split('&').filter((pair) => pair !== '')

/** Adds the offer's own parameters to a page: one of the same name in the deep link gives way, or a visitor could bring another click id. */
const createAdding = (own: ReadonlySet<string>) => {
  const escaped = [...own].map((name) => name.replaceAll(/\W/g, String.raw`\$&`))
  /** Whether a query may name one of them, or encodes a name. */
  const may_name = new RegExp(String.raw`(?:^|&)(?:(?:${escaped.join('|')})(?:[=&]|$)|[^=&]*[^\w.~=&-])`)
  const keep = (query: string): string =>
    may_name.test(query)
      ? pairsOf(query)
          .filter((pair) => !own.has(nameOf(pair)))
          .join('&')
      : query
  return (address: string, parameters: string): string => {
    // In an address as the URL parser writes it the first mark of each kind is the one that counts.
    const hash = address.indexOf('#')
    const page = hash === -1 ? address : address.slice(0, hash)
    const mark = page.indexOf('?')
    const kept = mark === -1 ? '' : keep(page.slice(mark + 1))
    const path = mark === -1 ? page : page.slice(0, mark)
    return `${path}?${kept}${kept === '' ? '' : '&'}${parameters}${hash === -1 ? '' : address.slice(hash)}`
  }
}

/**
 * Deep links of an offer. The offer's URL says where they go: to the address itself where it has the macro {deep_link}, otherwise to the page with the
 * parameters of the URL's query.
 */
export const findDeepLinks = (
  offer_url: string,
  destination: Destination | undefined,
  hosts: readonly string[],
): FindDeepLink => {
  if (destination === undefined || hosts.length === 0 || !takesDeepLinks(offer_url)) return () => undefined
  if (hasDeepLinkMacro(offer_url))
    return (text) => {
      const deep_link = readDeepLink(text, hosts)
      if (deep_link === undefined) return undefined
      const addressFor: Destination['addressFor'] = (values) => destination.addressFor({ ...values, deep_link })
      return { address: deep_link, destination: { addressFor } }
    }
  const query = queryOf(offer_url)
  const parameters = readDestination(`https://parameters.invalid/?${query}`)
  if (parameters === undefined) return () => undefined
  const add = createAdding(new Set(pairsOf(query).map(nameOf)))
  return (text) => {
    const address = readDeepLink(text, hosts)
    if (address === undefined) return undefined
    const addressFor: Destination['addressFor'] = (values) => {
      const filled = parameters.addressFor(values)
      return add(address, filled.slice(filled.indexOf('?') + 1))
    }
    return { address, destination: { addressFor } }
  }
}
