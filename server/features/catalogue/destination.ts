import { extra_parameters } from '@plumbline/contract/link-parameters.ts'
import type { ClickExtras } from '../../storage/journal/record.ts'
import { isDotSegment, mayHaveDotSegment } from '../../shared/dot-segment.ts'

export interface MacroValues {
  click_id: string
  affiliate_id: number
  offer_id: number
  subs: readonly [string, string, string, string, string]
  extras?: ClickExtras | undefined
  country: string
  ip: string
  os: string
  device: string
  /** Milliseconds since 1970. */
  at: number
  /** The page that the link named, where the offer allows it. */
  deep_link?: string
}

/**
 * The macros by name: our own names, and those that other systems use for exactly the same value (vocabulary). Names that
 * mean different things to different systems, such as {subid}, are left out.
 */
const macros: Record<string, (values: MacroValues) => string> = {
  click_id: ({ click_id }) => click_id,
  clickid: ({ click_id }) => click_id,
  transaction_id: ({ click_id }) => click_id,
  affiliate_id: ({ affiliate_id }) => String(affiliate_id),
  offer_id: ({ offer_id }) => String(offer_id),
  offerid: ({ offer_id }) => String(offer_id),
  sub1: ({ subs }) => subs[0],
  sub2: ({ subs }) => subs[1],
  sub3: ({ subs }) => subs[2],
  sub4: ({ subs }) => subs[3],
  sub5: ({ subs }) => subs[4],
  ...Object.fromEntries(extra_parameters.map((name) => [name, ({ extras }: MacroValues) => extras?.[name] ?? ''])),
  country: ({ country }) => country,
  geo: ({ country }) => country,
  ip: ({ ip }) => ip,
  os: ({ os }) => os,
  device: ({ device }) => device,
  device_type: ({ device }) => device,
  click_time: ({ at }) => String(Math.floor(at / 1000)),
  deep_link: ({ deep_link }) => deep_link ?? '',
}

/** An offer's address, ready to be filled for every click. */
export interface Destination {
  /** The address with its macros filled, fit for a Location header. */
  addressFor(values: MacroValues): string
}

const needs_no_encoding = /^[\w.~-]*$/

/** Encoded for any place of an address: `encodeURIComponent` leaves some marks that mean something in other people's HTML. */
export const encodeValue = (value: string): string =>
  needs_no_encoding.test(value)
    ? value
    : encodeURIComponent(value.toWellFormed()).replaceAll(
        /[!'()*]/g,
        (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
      )

/** Braces, also as a browser's address line encodes them. */
const macroPattern = /(?:\{|%7B)([a-z0-9_]+)(?:\}|%7D)/gi
/** Scheme and authority: up to the first character that ends an authority. Browsers read a backslash as a slash. */
const addressPattern = /^(https?:\/\/[^/?#\\]+)(.*)$/is

/**
 * Parses an offer's address. Values are inserted after scheme, host and port, each encoded once, so no value can change the host; a macro in
 * the host makes the address unusable. Unknown macros are kept, so that the advertiser sees the typing error.
 * @returns `undefined` if it is not an http(s) address; the offer then has no destination
 */
export const readDestination = (url: string): Destination | undefined => {
  const [, authority, rest] = addressPattern.exec(url.trim()) ?? []
  if (authority === undefined || rest === undefined || /[{}]|%7[bd]/i.test(authority) || !URL.canParse(url))
    return undefined

  // Each macro is held by a word that the URL parser leaves alone, so that it can bring all other characters into their written form:
  // the header takes nothing but ASCII.
  const used_macros: ((values: MacroValues) => string)[] = []
  const word = freeWord(url)
  const held = rest.replaceAll(macroPattern, (text, name: string) => {
    const macro = Object.hasOwn(macros, name) ? macros[name] : undefined
    if (macro === undefined) return text
    used_macros.push(macro)
    return word
  })
  const plain = new URL(authority + held)
  if (plain.origin !== new URL(authority).origin) return undefined
  const [start = '', ...pieces] = plain.href.split(word)
  // A path such as /a/../{sub1} keeps its macros; if any was lost, nothing could be filled in its place.
  if (pieces.length !== used_macros.length) return undefined

  return {
    addressFor(values) {
      const texts = used_macros.map((macro) => encodeValue(macro(values)))
      const address = joinPieces(start, pieces, texts)
      return mayHaveDotSegment(address)
        ? joinPieces(start, pieces, withoutDotSegments(plain.href, word, texts))
        : address
    },
  }
}

const joinPieces = (start: string, pieces: readonly string[], texts: readonly string[]): string => {
  let address = start
  for (const [index, piece] of pieces.entries()) address += (texts[index] ?? '') + piece
  return address
}

/** The texts without those that would make a segment of the path `.` or `..`. */
const withoutDotSegments = (held: string, word: string, texts: readonly string[]): string[] => {
  const safe = [...texts]
  let first = 0
  for (const segment of (/^[^?#]*/.exec(held)?.[0] ?? '').split('/')) {
    const [start = '', ...pieces] = segment.split(word)
    const end = first + pieces.length
    if (isDotSegment(joinPieces(start, pieces, texts.slice(first, end)))) safe.fill('', first, end)
    first = end
  }
  return safe
}

const freeWord = (url: string): string => {
  let word = 'xmacrox'
  while (url.toLowerCase().includes(word)) word += 'x'
  return word
}

export interface TrackingHosts {
  tracking_url: string
  /** Of tracking domains, retired ones too, and of old networks (`readTrackingHosts`). */
  domains: ReadonlySet<string>
}

/** Whether an address leads to the tracker: as a fallback it could lead back, and each round would be a recorded click. */
export const isTrackingHost = (url: string, { tracking_url, domains }: TrackingHosts): boolean =>
  URL.canParse(url) &&
  (domains.has(new URL(url).hostname) ||
    (URL.canParse(tracking_url) && new URL(url).host === new URL(tracking_url).host))
