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

/** Warnings about macros that the tracker leaves unchanged in a URL. */
export const macroWarnings = (url: string): Message[] =>
  macrosIn(url).flatMap((name) =>
    offer_macros.includes(name) ? [] : [{ code: 'macro_unchanged', parameters: { macro: `{${name}}` } }],
  )

/** The same for a URL whose visitors may convert: without the click ID no postback finds its click. */
export const destinationWarnings = (url: string): Message[] => [
  ...(url === '' || macrosIn(url).some((name) => click_id_macros.includes(name))
    ? []
    : [{ code: 'click_id_missing', parameters: {} }]),
  ...macroWarnings(url),
]
