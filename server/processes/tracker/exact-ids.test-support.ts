/* Ways in which advertisers send a postback, byte for byte. */

export interface SentPostback {
  method: 'GET' | 'POST'
  /** The part after the host, one character per byte. */
  path: string
  type?: string
  body?: Buffer
}

const escapeBytes = (bytes: Buffer): string => bytes.toString('hex').replaceAll(/../g, '%$&')

const others = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('')

/** Bytes as a JSON string, escaped where necessary. */
const jsonBytes = (bytes: Buffer): Buffer =>
  Buffer.concat(
    [...bytes].map((byte) =>
      byte < 0x20 || byte === 0x22 || byte === 0x5c
        ? Buffer.from(`\\u${byte.toString(16).padStart(4, '0')}`)
        : Buffer.from([byte]),
    ),
  )

const form = 'application/x-www-form-urlencoded'

/** Postbacks with a transaction id of these bytes, in every encoding. */
export const ways: Readonly<Record<string, (txid: Buffer, fields: Readonly<Record<string, string>>) => SentPostback>> =
  {
    'the query': (txid, fields) => ({ method: 'GET', path: `/postback?txid=${escapeBytes(txid)}${others(fields)}` }),
    'a form': (txid, fields) => ({
      method: 'POST',
      path: '/postback',
      type: form,
      body: Buffer.from(`txid=${escapeBytes(txid)}${others(fields)}`),
    }),
    JSON: (txid, fields) => ({
      method: 'POST',
      path: '/postback',
      type: 'application/json',
      body: Buffer.concat([
        Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"txid":"`),
        jsonBytes(txid),
        Buffer.from('"}'),
      ]),
    }),
  }

const blank =
  /^(?:[\t-\r ]|\xC2\xA0|\xE1\x9A\x80|\xE2\x80[\x80-\x8A\xA8\xA9\xAF]|\xE2\x81\x9F|\xE3\x80\x80|\xEF\xBB\xBF)*$/
/** Normalizes an id by the rules of docs/tracking.md: blank ids do not count, and ASCII white space at the ends is ignored. */
export const withoutSpace = (bytes: Buffer): string => {
  const text = bytes.toString('latin1')
  return blank.test(text) ? '' : text.replaceAll(/^[\t-\r ]+|[\t-\r ]+$/g, '')
}

/** Ids that are all different, however they are sent. */
export const different_ids = [
  ...Array.from({ length: 20 }, (_, index) => Buffer.from([0xc0 + index, ...Buffer.from('-1001')])),
  ...[
    '1001',
    '%C0-1001',
    'bytes:%C0-1001',
    '\uFFFD-1001',
    '\u0410-1001',
    '\u00A01001',
    '\uFEFF1001',
    '1001\u00A0',
    'a+b',
    'a b',
    'a&b="c"\\u0041',
  ].map((text) => Buffer.from(text)),
  ...['310130', '310230', '31', 'EDA080', 'C285', '85', 'C080', 'F4908080', '00', '0000', '3100', 'EFBFBE', '7F'].map(
    (hex) => Buffer.from(hex, 'hex'),
  ),
  Buffer.alloc(3_000, 'x'),
  Buffer.concat([Buffer.alloc(3_000, 'x'), Buffer.from('y')]),
]
