import { ownCopy } from '../../../shared/visitor/bounded-cache.ts'

/*
 * Parses a click's request without a general HTTP parser. Only what every browser and proxy sends is parsed here; anything longer,
 * older, rarer or invalid is left to Node's parser. Both must give the same result: a test compares them.
 */

/** The parts of a click's request that the tracker needs. Headers that were not sent are ''. */
export interface PlainClick {
  /** The part after the question mark. */
  query: string
  user_agent: string
  referer: string
  forwarded_for: string
  request_id: string
}

const longest = 8_192

/** A complete GET request without a body: printable ASCII, every line ended by CR LF, valid header names. */
const plainRequest = /^GET \/click\?[!"$-~]* HTTP\/1\.1\r\n(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[ -~]*\r\n)+\r\n$/

/** Lengths of the text before the query and after it. */
const query_start = 'GET /click?'.length
const line_end = ' HTTP/1.1'.length

type Meaning = 'host' | 'user_agent' | 'referer' | 'forwarded_for' | 'request_id' | 'connection' | 'rare' | 'nothing'

const meanings: Readonly<Record<string, Meaning>> = {
  host: 'host',
  'user-agent': 'user_agent',
  referer: 'referer',
  'x-forwarded-for': 'forwarded_for',
  'x-request-id': 'request_id',
  connection: 'connection',
  // Headers that make a request more than a line and headers ...
  'content-length': 'rare',
  'transfer-encoding': 'rare',
  trailer: 'rare',
  expect: 'rare',
  upgrade: 'rare',
  'keep-alive': 'rare',
  'proxy-connection': 'rare',
  // ... a prefetch, which is refused, and the demo network's visitors.
  'sec-purpose': 'rare',
  purpose: 'rare',
  'x-purpose': 'rare',
  'x-moz': 'rare',
  'x-plumbline-visitor': 'rare',
}

/** By the name as spelled: the same few spellings recur. */
let spelled = new Map<string, Meaning>()
const max_spellings = 1_000

const meaningOf = (name: string): Meaning => {
  const known = spelled.get(name)
  if (known !== undefined) return known
  if (spelled.size >= max_spellings) spelled = new Map()
  const lower = name.toLowerCase()
  const meaning = (Object.hasOwn(meanings, lower) ? meanings[lower] : undefined) ?? 'nothing'
  spelled.set(ownCopy(name), meaning)
  return meaning
}

/**
 * Reads an ordinary click request.
 * @param text what arrived on a connection, one character for each byte
 * @returns `undefined` for any other input, complete or not, valid or not
 */
export const readPlainClick = (text: string): PlainClick | undefined => {
  if (text.length > longest || !plainRequest.test(text)) return undefined
  let end = text.indexOf('\r\n')
  const click = {
    query: text.slice(query_start, end - line_end),
    user_agent: '',
    referer: '',
    forwarded_for: '',
    request_id: '',
  }
  const seen = {
    host: false,
    user_agent: false,
    referer: false,
    forwarded_for: false,
    request_id: false,
    connection: false,
  }
  for (let start = end + 2; start < text.length - 2; start = end + 2) {
    const colon = text.indexOf(':', start)
    end = text.indexOf('\r\n', colon)
    const meaning = meaningOf(text.slice(start, colon))
    if (meaning === 'nothing') continue
    // A repeated parameter is left to the general code, which has rules for it.
    if (meaning === 'rare' || seen[meaning]) return undefined
    seen[meaning] = true
    if (meaning === 'host') continue
    const value = text.slice(colon + 1, end).trim()
    if (meaning !== 'connection') click[meaning] = value
    else if (value.toLowerCase() !== 'keep-alive') return undefined
  }
  return seen.host ? click : undefined
}
