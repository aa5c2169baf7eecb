import { parse } from 'node:querystring'
import { bytesOfEscapes, textOfBytes } from '../../shared/exact-text.ts'
import { parseQuery, type RawParameters } from './parameters.ts'

/** Parameters of a query or a body, with their source text. */
export interface SentParameters {
  /** The raw text, one character per byte. */
  raw: string
  kind: 'pairs' | 'json'
  /** From the general parser: invalid UTF-8 becomes U+FFFD. */
  lossy: RawParameters
  /** Texts of `textOfBytes`: no byte is lost. */
  exact: RawParameters
}

/** For texts that both parsers read the same. */
const isPlain = (raw: string): boolean => /^[\x20-\x24\x26-\x7E]*$/.test(raw)

/**
 * Reads a query or a form.
 * @param raw one character per byte
 * @param text the same, as the general parser receives it
 */
export const readPairs = (raw: string, text = raw): SentParameters => {
  const lossy = parseQuery(text)
  if (isPlain(raw)) return { raw, kind: 'pairs', lossy, exact: lossy }
  return {
    raw,
    kind: 'pairs',
    lossy,
    exact: parse(raw, '&', '=', { maxKeys: 0, decodeURIComponent: (value) => textOfBytes(bytesOfEscapes(value)) }),
  }
}

type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown

/** Numbers of JSON as they are written: two ids must not become one. */
const asSent: Reviver = (_name, value, context) =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value

/** Numbers as JavaScript writes them, unless it cannot hold them. */
const asText: Reviver = (_name, value, context) => {
  if (typeof value !== 'number') return value
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? context?.source : String(value)
}

const escapes = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u([dD][89a-fA-F][\da-fA-F]{2})|\\[^]/g

/** An escaped half of a surrogate pair, encoded as three bytes that no received text can contain. */
const withoutHalves = (json: string): string =>
  json.replaceAll(escapes, (escape, half?: string) => {
    if (half === undefined) return escape
    const code = Number.parseInt(half, 16)
    return textOfBytes(Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]))
  })

const parseJson = (text: string, reviver: Reviver): RawParameters => {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''), reviver)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** @throws SyntaxError */
export const readJson = (body: Buffer): SentParameters => {
  const raw = body.toString('latin1')
  const lossy = parseJson(body.toString(), asText)
  const text = isPlain(raw) && !raw.includes('\\') ? raw : withoutHalves(textOfBytes(body))
  return { raw, kind: 'json', lossy, exact: parseJson(text, asSent) }
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

/** Whether JSON without its secrets is still JSON, and has none in any other way of writing. */
const isRedacted = (json: string, isSecret: (name: string) => boolean): boolean => {
  try {
    const left = parseJson(Buffer.from(json, 'latin1').toString(), asText)
    return Object.entries(left).every(([name, value]) => !isSecret(name) || value === '')
  } catch {
    return false
  }
}

/**
 * The received text without the values of secrets, every other byte unchanged; empty if the secrets cannot be located.
 * @param secret the value that was read, which may occur elsewhere too
 */
export const redactSent = (
  { raw, kind }: SentParameters,
  isSecret: (name: string) => boolean,
  secret: string,
): string => {
  const left = (kind === 'json' ? redactJson : redactPairs)(raw, isSecret)
  const is_left = secret !== '' && left.includes(Buffer.from(secret).toString('latin1'))
  return is_left || (kind === 'json' && !isRedacted(left, isSecret)) ? '' : left
}
