import { parse } from 'node:querystring'
import { textOfBytes } from '../../shared/exact-text.ts'
import type { RawParameters } from './parameters.ts'

/** Parameters of a query or a body, and what they were read from. */
export interface SentParameters {
  /** As it came, a character for each byte. */
  raw: string
  kind: 'pairs' | 'json'
  /** By the general parser: whatever is not UTF-8 is U+FFFD. */
  lossy: RawParameters
  /** Texts of `textOfBytes`: no byte is lost. */
  exact: RawParameters
}

/** Where both readings are the same. */
const isPlain = (raw: string): boolean => /^[\x20-\x24\x26-\x7E]*$/.test(raw)

const bytesOfEscapes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/%([0-9a-f]{2})/gi, (_escape, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  )

/**
 * Reads a query or a form.
 * @param raw a character for each byte
 * @param text the same as the general parser gets it
 */
export const readPairs = (raw: string, text = raw): SentParameters => {
  const lossy = parse(text)
  if (isPlain(raw)) return { raw, kind: 'pairs', lossy, exact: lossy }
  return {
    raw,
    kind: 'pairs',
    lossy,
    exact: parse(raw, '&', '=', { decodeURIComponent: (value) => textOfBytes(bytesOfEscapes(value)) }),
  }
}

/**
 * Numbers of JSON as text. A whole one that is too large to be exact stays as it is written: two transaction ids must not become one. So does -0: as an amount it
 * is as unreadable as it is in a query.
 */
const asText = (_name: string, value: unknown, context?: { source?: string }): unknown => {
  if (typeof value !== 'number') return value
  const is_lost = Object.is(value, -0) || (Number.isInteger(value) && !Number.isSafeInteger(value))
  return is_lost ? context?.source : String(value)
}

const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u([dD][89a-fA-F][\da-fA-F]{2})|\\[^]/g

/** An escaped half of a surrogate pair as the three bytes that it would be: no byte that came could look like it. */
const withoutHalves = (json: string): string =>
  json.replaceAll(escapes, (escape, half?: string) => {
    if (half === undefined) return escape
    const code = Number.parseInt(half, 16)
    return textOfBytes(Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]))
  })

const parseJson = (text: string): RawParameters => {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''), asText)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** @throws SyntaxError */
export const readJson = (body: Buffer): SentParameters => {
  const raw = body.toString('latin1')
  const lossy = parseJson(body.toString())
  if (isPlain(raw) && !raw.includes('\\')) return { raw, kind: 'json', lossy, exact: lossy }
  return { raw, kind: 'json', lossy, exact: parseJson(withoutHalves(textOfBytes(body))) }
}

/** A query or form without the values of some parameters. */
const redactPairs = (raw: string, isSecret: (name: string) => boolean): string =>
  raw
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1)
      return Object.keys(parse(name)).some(isSecret) ? name : pair
    })
    .join('&')

const json_string = String.raw`"(?:[^"\\]|\\[^])*"`
const json_member = new RegExp(
  String.raw`(${json_string})(\s*:\s*)(?:${json_string}|\[(?:${json_string}|[^"\]])*\]|[^\s"[\]{},]+)|${json_string}`,
  'g',
)

/** JSON without the values of some members. */
const redactJson = (raw: string, isSecret: (name: string) => boolean): string =>
  raw.replaceAll(json_member, (member, name?: string, colon = '') =>
    name !== undefined && isSecret(String(JSON.parse(name))) ? `${name}${colon}""` : member,
  )

/** What came without the values of secrets, each other byte as it was. */
export const redactSent = ({ raw, kind }: SentParameters, isSecret: (name: string) => boolean): string =>
  (kind === 'json' ? redactJson : redactPairs)(raw, isSecret)
