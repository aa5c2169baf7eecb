import { crc32 } from 'node:zlib'
import { orUndefined } from '../../shared/or-undefined.ts'
import { click_extras, type ClickExtras, type ClickRecord, type JournalRecord, type PostbackRecord } from './record.ts'

/**
 * How records lie in the journal: JSON lists in the order of the fields, because field names would double the size of every click. The
 * first element is the format version, the second the kind. A field is only ever added at the end, with a new version.
 *
 * The last element is a checksum in eight hexadecimal digits: the CRC-32 of the whole list with zeros in its place, begun with the record's place
 * instead of zero, so that a record that was copied over another one is found too.
 */
const format = 1
const no_checksum = '00000000'
/** The end of a list before its checksum is known. */
const open_end = Buffer.from(`${no_checksum}"]`)

export interface RecordPlace {
  journal: number
  sequence: number
}

/** Something in the journal that this version cannot read: damaged, or written by a newer version. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError'
}

const buildDamagedError = ({ journal, sequence }: RecordPlace, why: string): UnreadableRecordError =>
  new UnreadableRecordError(`record ${sequence} of journal ${journal} is damaged: ${why}`)

/** The CRC's initial value for a record. */
const seedOf = ({ journal, sequence }: RecordPlace): number => (sequence ^ (journal << 24)) >>> 0

/** The extras up to the last one with a value: most records have none. */
const encodeExtras = (extras: ClickExtras): string[] => {
  const values = click_extras.map((name) => extras[name] ?? '')
  return values.slice(0, values.findLastIndex((value) => value !== '') + 1)
}

const encodeClick = (click: ClickRecord): unknown[] => [
  format,
  click.kind,
  click.at,
  click.offer_id,
  click.affiliate_id,
  click.payout_id,
  click.rejected,
  click.ip,
  click.user_agent,
  click.referer,
  click.country,
  click.os,
  click.device,
  ...click.subs,
  click.extras === undefined ? [] : encodeExtras(click.extras),
  no_checksum,
]

const encodePostback = (postback: PostbackRecord): unknown[] => [
  format,
  postback.kind,
  postback.at,
  postback.advertiser_id,
  postback.click_id,
  postback.goal,
  postback.txid,
  postback.amount,
  postback.status,
  postback.ip,
  // Pairs, not an object: a parameter may be called __proto__.
  Object.entries(postback.parameters).flat(),
  postback.raw_query ?? '',
  postback.raw_body ?? '',
  no_checksum,
]

const digits = Buffer.from('0123456789abcdef')

/** The bytes of a record that is to lie at a place. Each click passes here: nothing is converted or copied twice. */
export const encodeRecord = (record: JournalRecord, place: RecordPlace): Buffer => {
  const bytes = Buffer.from(JSON.stringify(record.kind === 'click' ? encodeClick(record) : encodePostback(record)))
  const checksum = crc32(bytes, seedOf(place))
  const start = bytes.length - open_end.length
  for (let digit = 0; digit < no_checksum.length; digit++)
    bytes[start + digit] = digits[(checksum >>> (28 - 4 * digit)) & 15] ?? 0
  return bytes
}

const kinds = (['click', 'postback'] as const).map((kind) => ({ kind, bytes: Buffer.from(`,"${kind}",`) }))
/** Behind the bracket and the version's digit. */
const kind_at = 2

/** The kind of record by its first bytes: callers can skip a record without decoding it, even if it is damaged further on. */
export const kindOf = (bytes: Uint8Array): JournalRecord['kind'] | undefined =>
  kinds.find((one) => one.bytes.compare(bytes, kind_at, Math.min(bytes.length, kind_at + one.bytes.length)) === 0)?.kind

/** Takes the fields of a list one by one, each of the kind it must be. */
const fieldsOf = (
  list: readonly unknown[],
  place: RecordPlace,
): { number(): number; text(): string; list(): unknown[]; texts(): string[]; end(): void } => {
  let position = 2
  const take = <T>(is: (value: unknown) => value is T): T => {
    const value = list[position++]
    if (!is(value)) throw buildDamagedError(place, `field ${position} is invalid`)
    return value
  }
  return {
    number: () => take((value) => typeof value === 'number'),
    text: () => take((value) => typeof value === 'string'),
    list: () => take((value) => Array.isArray(value)),
    texts: () =>
      take((value): value is string[] => Array.isArray(value) && value.every((element) => typeof element === 'string')),
    end() {
      if (position !== list.length) throw buildDamagedError(place, 'it has more fields than its format version allows')
    },
  }
}

const decodeExtras = (values: readonly string[], place: RecordPlace): ClickExtras => {
  if (values.length > click_extras.length)
    throw buildDamagedError(place, 'it has more extras than its format version allows')
  return Object.fromEntries(
    click_extras.flatMap((name, index) => {
      const value = values[index] ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
}

const decodeClick = (list: readonly unknown[], place: RecordPlace): ClickRecord => {
  const field = fieldsOf(list, place)
  const click: ClickRecord = {
    kind: 'click',
    at: field.number(),
    offer_id: field.number(),
    affiliate_id: field.number(),
    payout_id: field.number(),
    // Only this program writes the list: a reason that is unknown here was written by a newer version.
    rejected: field.text() as ClickRecord['rejected'],
    ip: field.text(),
    user_agent: field.text(),
    referer: field.text(),
    country: field.text(),
    os: field.text(),
    device: field.text(),
    subs: [field.text(), field.text(), field.text(), field.text(), field.text()],
  }
  const extras = field.texts()
  field.end()
  if (extras.length > 0) click.extras = decodeExtras(extras, place)
  return click
}

const decodePostback = (list: readonly unknown[], place: RecordPlace): PostbackRecord => {
  const field = fieldsOf(list, place)
  const postback: PostbackRecord = {
    kind: 'postback',
    at: field.number(),
    advertiser_id: field.number(),
    click_id: field.text(),
    goal: field.text(),
    txid: field.text(),
    amount: field.text(),
    status: field.text(),
    ip: field.text(),
    parameters: {},
  }
  const pairs = field.list()
  const sent = { raw_query: field.text(), raw_body: field.text() }
  field.end()
  const parameters: [string, string][] = []
  for (let i = 0; i < pairs.length; i += 2) parameters.push([String(pairs[i]), String(pairs[i + 1])])
  return { ...postback, parameters: Object.fromEntries(parameters), ...sent }
}

/** @throws UnreadableRecordError when the checksum of a record is not that of its bytes at this place */
const assertChecksum = (bytes: Buffer, place: RecordPlace): void => {
  const end = Math.max(0, bytes.length - open_end.length)
  const checksum = crc32(open_end, crc32(bytes.subarray(0, end), seedOf(place)))
  const written = bytes.toString('latin1', end, end + no_checksum.length)
  if (written !== checksum.toString(16).padStart(no_checksum.length, '0'))
    throw buildDamagedError(place, 'its checksum is wrong')
}

const parseList = (bytes: Buffer, place: RecordPlace): unknown[] => {
  const list = orUndefined((): unknown => JSON.parse(bytes.toString()))
  if (Array.isArray(list)) return list
  throw buildDamagedError(place, 'it is not a list of fields')
}

/**
 * The record in some bytes.
 * @throws UnreadableRecordError that names it, when they hold no record of a known version, or are not those that were written at that place
 */
export const decodeRecord = (given: Uint8Array, place: RecordPlace): JournalRecord => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  assertChecksum(bytes, place)
  const list = parseList(bytes, place)
  list.pop()
  const [version, kind] = list
  if (version !== format)
    throw new UnreadableRecordError(
      `record ${place.sequence} of journal ${place.journal} has format version ${String(version)}, this program knows ${format}`,
    )
  if (kind !== 'click' && kind !== 'postback')
    throw buildDamagedError(place, `it is of the unknown kind ${String(kind)}`)
  return kind === 'click' ? decodeClick(list, place) : decodePostback(list, place)
}
