import { crc32 } from 'node:zlib'
import type { ClickRecord, JournalRecord, PostbackRecord } from './record.ts'

/**
 * How records lie in the journal: JSON lists in the order of the fields, because field names would double the size of every click. The
 * first element is the format version, the second the kind. A field is only ever added at the end, with a new version.
 *
 * Format 2 has a checksum behind the list: its CRC-32 in eight hexadecimal digits, begun with the place instead of zero, so that a record that
 * was copied over another one is found too. Format 1 has none. A damaged version digit makes no old record of a new one: what follows the
 * list is no JSON.
 */
const format = 2
const checksum_length = 8

/** Where a record lies. */
export interface RecordPlace {
  journal: number
  sequence: number
}

/** Something in the journal that this version cannot read: damaged, or written by a newer version. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError'
}

const damaged = ({ journal, sequence }: RecordPlace, why: string): UnreadableRecordError =>
  new UnreadableRecordError(`record ${sequence} of journal ${journal} is damaged: ${why}`)

const checksumOf = (list: Buffer | string, { journal, sequence }: RecordPlace): string =>
  crc32(list, (sequence ^ (journal << 24)) >>> 0)
    .toString(16)
    .padStart(checksum_length, '0')

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
]

/** The bytes of a record that is to lie at a place. */
export const encodeRecord = (record: JournalRecord, place: RecordPlace): Buffer => {
  const list = JSON.stringify(record.kind === 'click' ? encodeClick(record) : encodePostback(record))
  return Buffer.from(list + checksumOf(list, place))
}

const kinds = (['click', 'postback'] as const).map((kind) => ({ kind, bytes: Buffer.from(`,"${kind}",`) }))
/** Behind the bracket and the version's digit. */
const kind_at = 2

/** What some bytes begin as: tells without reading them whether they can be left aside, also where they are damaged further on. */
export const kindOf = (bytes: Uint8Array): JournalRecord['kind'] | undefined =>
  kinds.find((one) => one.bytes.compare(bytes, kind_at, Math.min(bytes.length, kind_at + one.bytes.length)) === 0)?.kind

/** Takes the fields of a list one by one, each of the kind it must be. */
const fieldsOf = (
  list: readonly unknown[],
  place: RecordPlace,
): { number(): number; text(): string; list(): unknown[]; end(): void } => {
  let position = 2
  const take = <T>(is: (value: unknown) => value is T): T => {
    const value = list[position++]
    if (!is(value)) throw damaged(place, `field ${position} is not what it must be`)
    return value
  }
  return {
    number: () => take((value) => typeof value === 'number'),
    text: () => take((value) => typeof value === 'string'),
    list: () => take((value) => Array.isArray(value)),
    end() {
      if (position !== list.length) throw damaged(place, 'it has more fields than its version')
    },
  }
}

const decodeClick = (list: readonly unknown[], place: RecordPlace): ClickRecord => {
  const field = fieldsOf(list, place)
  const click: ClickRecord = {
    v: 1,
    kind: 'click',
    at: field.number(),
    offer_id: field.number(),
    affiliate_id: field.number(),
    payout_id: field.number(),
    // Only this program writes the list: a reason that is not known here comes with a new version.
    rejected: field.text() as ClickRecord['rejected'],
    ip: field.text(),
    user_agent: field.text(),
    referer: field.text(),
    country: field.text(),
    os: field.text(),
    device: field.text(),
    subs: [field.text(), field.text(), field.text(), field.text(), field.text()],
  }
  field.end()
  return click
}

const decodePostback = (list: readonly unknown[], place: RecordPlace): PostbackRecord => {
  const field = fieldsOf(list, place)
  const postback: PostbackRecord = {
    v: 1,
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
  field.end()
  const parameters: [string, string][] = []
  for (let i = 0; i < pairs.length; i += 2) parameters.push([String(pairs[i]), String(pairs[i + 1])])
  return { ...postback, parameters: Object.fromEntries(parameters) }
}

const old_start = Buffer.from('[1,')

/** The list of a record; from format 2 on only when its checksum is right. */
const checkedList = (bytes: Buffer, place: RecordPlace): string => {
  const isOld = old_start.compare(bytes, 0, Math.min(bytes.length, old_start.length)) === 0
  if (isOld) return bytes.toString()
  const end = Math.max(0, bytes.length - checksum_length)
  if (bytes.toString('latin1', end) !== checksumOf(bytes.subarray(0, end), place))
    throw damaged(place, 'its checksum is wrong')
  return bytes.toString('utf8', 0, end)
}

const parseList = (text: string, place: RecordPlace): readonly unknown[] => {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // Said below.
  }
  throw damaged(place, 'it is no list of fields')
}

/**
 * The record in some bytes.
 * @throws UnreadableRecordError that names it, when they hold no record of a known version, or are not those that were written at that place
 */
export const decodeRecord = (bytes: Uint8Array, place: RecordPlace): JournalRecord => {
  const list = parseList(checkedList(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), place), place)
  const [version, kind] = list
  if (version !== 1 && version !== format)
    throw new UnreadableRecordError(
      `record ${place.sequence} of journal ${place.journal} has format version ${String(version)}, this program knows 1 to ${format}`,
    )
  if (kind !== 'click' && kind !== 'postback') throw damaged(place, `it is of the unknown kind ${String(kind)}`)
  return kind === 'click' ? decodeClick(list, place) : decodePostback(list, place)
}
