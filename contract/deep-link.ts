/* Deep links: pages of an offer's own sites that a tracking link names by `url=`. The tracker, the server's links and the portal use this one rule. */

/** How long a deep link may be. */
export const max_deep_link = 2000

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A host, or `*.` and a host for all hosts below it. The last part begins with a letter, so that no IP address fits. */
const hostPattern = new RegExp(String.raw`^(?:\*\.)?(?:${label}\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`)

/** Whether an offer may list this as a host of its deep links. */
export const isDeepLinkHost = (text: string): boolean => text.length <= 253 && hostPattern.test(text)

/**
 * https, a host in plain ASCII, and a path, query or fragment without blanks, controls and backslashes. No user, no port, nothing escaped in the
 * host: whatever browsers, proxies and shops could read in two ways is not a deep link.
 */
const linkPattern = new RegExp(String.raw`^https://((?:${label}\.)+${label})(?:[/?#][^\s\\\p{C}]*)?$`, 'iu')

/** Addresses that the URL parser would not change. Its work takes longer than all else that a click needs. */
const plainPattern = new RegExp(String.raw`^https://((?:${label}\.)+${label})/[\w.~!$&()*+,;=:@/?%-]*$`)
/** Addresses that it would: segments of dots, and encoded names. */
const not_plain = /\/\.|%2e|xn--/i

const isAmong = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) =>
    one.startsWith('*.') ? host.endsWith(one.slice(1)) && host.length > one.length - 1 : host === one,
  )

/**
 * Reads the deep link of a tracking link.
 * @param hosts those that the offer allows; without any it allows no deep link
 * @returns the address in the form for a Location header, with braces encoded so that they are never filled as macros; `undefined` where it is not allowed
 */
export const readDeepLink = (text: string, hosts: readonly string[]): string | undefined => {
  if (hosts.length === 0 || text.length > max_deep_link) return undefined
  const plain = plainPattern.exec(text)?.[1]
  if (plain !== undefined && !not_plain.test(text)) return isAmong(plain, hosts) ? text : undefined
  const host = linkPattern.exec(text)?.[1]?.toLowerCase()
  if (host === undefined || !isAmong(host, hosts) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  // Browsers follow the URL parser: it must read the same host.
  if (url.protocol !== 'https:' || url.host !== host || url.username !== '' || url.password !== '') return undefined
  return url.href.replaceAll('{', '%7B').replaceAll('}', '%7D')
}

/** Marks a page in a click's record that the link named but did not lead to. */
export const not_taken = 'not taken: '
