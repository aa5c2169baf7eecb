import { link_parameters } from '../link-parameters.ts'
import type { Message } from '../messages/index.ts'

/** Names of the macro for the click ID. */
const click_id_macros = ['click_id', 'clickid', 'transaction_id']

/** Names of the macros that the tracker fills in an offer's URLs. */
export const offer_macros: readonly string[] = [
  ...click_id_macros,
  'affiliate_id',
  'offer_id',
  'offerid',
  ...link_parameters,
  'country',
  'geo',
  'ip',
  'os',
  'device',
  'device_type',
  'click_time',
  'deep_link',
]

const macro = /(?:\{|%7B)([a-z0-9_]+)(?:\}|%7D)/gi

const macrosIn = (url: string): string[] => [...new Set([...url.matchAll(macro)].map(([, name = '']) => name))]

const hasClickId = (text: string): boolean => macrosIn(text).some((name) => click_id_macros.includes(name))

/** The query of an offer's URL: the parameters that are added to the page of a deep link. */
export const queryOf = (url: string): string => /\?([^#]*)/.exec(url)?.[1] ?? ''

/** Whether deep links lead to the URL itself, with the page in a macro. */
export const hasDeepLinkMacro = (url: string): boolean => macrosIn(url).includes('deep_link')

/** Whether the tracker follows deep links of an offer with this URL (ADR-0104): a page without the click ID could report no conversion. */
export const takesDeepLinks = (url: string): boolean => hasDeepLinkMacro(url) || hasClickId(queryOf(url))

/** Warnings about macros that the tracker leaves unchanged in a URL. */
export const macroWarnings = (url: string): Message[] =>
  macrosIn(url).flatMap((name) =>
    offer_macros.includes(name) ? [] : [{ code: 'macro_unchanged', parameters: { macro: `{${name}}` } }],
  )

/** The same for a URL whose visitors may convert: without the click ID no postback finds its click. */
export const destinationWarnings = (url: string): Message[] => [
  ...(url === '' || hasClickId(url) ? [] : [{ code: 'click_id_missing', parameters: {} }]),
  ...macroWarnings(url),
]

/** A warning about deep link hosts that the tracker ignores. */
export const deepLinkWarnings = (url: string, hosts: readonly string[]): Message[] =>
  url === '' || hosts.length === 0 || takesDeepLinks(url) ? [] : [{ code: 'deep_links_ignored', parameters: {} }]

/** All warnings about the URLs of an offer. */
export const urlWarnings = (url: string, fallback_url: string, deep_link_hosts: readonly string[]): Message[] => [
  ...destinationWarnings(url),
  ...deepLinkWarnings(url, deep_link_hosts),
  ...macroWarnings(fallback_url),
]
