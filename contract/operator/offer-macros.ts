import { link_parameters } from '../link-parameters.ts'

/** Names of the macros that the tracker fills in an offer's URLs. */
export const offer_macros: readonly string[] = [
  'click_id',
  'clickid',
  'transaction_id',
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

/** The macros of a URL, in braces, that the tracker leaves as they are. */
export const unknownMacros = (url: string): string[] => [
  ...new Set([...url.matchAll(macro)].flatMap(([, name = '']) => (offer_macros.includes(name) ? [] : [`{${name}}`]))),
]
