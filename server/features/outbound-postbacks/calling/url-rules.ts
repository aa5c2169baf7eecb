import { isIP } from 'node:net'
import { message, type Message, type RefusalCode } from '@plumbline/contract/messages/index.ts'
import { isPublicAddress } from './public-address.ts'
import { refuseMacros } from './macros.ts'

/** Long enough for any tracker; servers and proxies on the way cut longer ones. */
const max_url = 2048

/** The ports that an address may name; none is allowed too. */
const allowed_ports: readonly string[] = ['', '80', '443']

/** Names that never lead to the public internet, themselves or under them (RFC 6761, 6762, 7686, 8375, and what routers and clouds use). */
const privateSuffixes: readonly string[] = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'onion',
]

/** Names that are kept for examples and tests (RFC 2606, 6761): they lead nowhere, or to a page that says so. */
const reservedSuffixes: readonly string[] = ['example', 'test', 'invalid', 'example.com', 'example.net', 'example.org']

/** Letters, digits, hyphens and underscores between dots, in the form the URL standard gives to every name (`xn--` and lower case). */
const hostNamePattern = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+\.?$/

export interface OutgoingUrl {
  /** As it was given, but for white space around it: this is kept, with its macros. */
  text: string
  /** The host: an address in brackets or dots, or a name in lower case without a closing dot. */
  host: string
}

export type CheckedUrl = OutgoingUrl | { refusal: Message<RefusalCode> }

const hostOf = (url: URL): string => url.hostname.replace(/\.$/, '')

const endsLike = (host: string, suffixes: readonly string[]): boolean =>
  suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))

/** Whether a host is a name of examples and tests. Such an address can be kept, and is never called. */
export const isReservedName = (host: string): boolean => endsLike(host, reservedSuffixes)

/** The address that a host writes out; `undefined` for a name. */
export const literalAddress = (host: string): string | undefined => {
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}

/** Whether a host may be called as far as its spelling tells: a public address, or a name that could be public. */
export const mayBePublic = (host: string): boolean => {
  const address = literalAddress(host)
  if (address !== undefined) return isPublicAddress(address)
  if (host.length > 253 || !hostNamePattern.test(host)) return false
  return !endsLike(host, privateSuffixes)
}

const refuseText = (text: string): Message<RefusalCode> | undefined => {
  if (text === '') return message('url_missing', {})
  if (text.length > max_url) return message('url_too_long', { most: max_url })
  // The URL standard would silently drop some of these and turn others round.
  if (/[\s\p{Cc}\p{Cf}\p{Cs}\\]/u.test(text)) return message('url_characters', {})
  if (!/^https?:\/\/[^/]/i.test(text)) return message('url_scheme', {})
  const authority = /^[^/]*\/\/([^/?#]*)/.exec(text)?.[1] ?? ''
  if (authority.includes('@')) return message('url_with_password', {})
  return /[{}%]/.test(authority) ? message('host_with_macros', {}) : undefined
}

/** Checks the text of a postback URL without asking the network: scheme, host, port, spelling, macros (reliability figures, 1.3). */
export const checkUrl = (given: string): CheckedUrl => {
  const text = given.trim()
  const refusal = refuseText(text)
  if (refusal !== undefined) return { refusal }
  const url = URL.parse(text)
  if (url === null) return { refusal: message('url_invalid', {}) }
  if (!allowed_ports.includes(url.port)) return { refusal: message('port_not_allowed', {}) }
  const host = hostOf(url)
  if (!mayBePublic(host)) return { refusal: message('host_not_public', {}) }
  const refusedMacros = refuseMacros(text)
  if (refusedMacros !== undefined) return { refusal: refusedMacros }
  if (text.includes('#')) return { refusal: message('url_with_fragment', {}) }
  return { text, host }
}
