import type { ClickRecord, JournalRecord, PostbackRecord } from './record.ts'

/**
 * How records lie in the journal: JSON lists in the order of the fields, because field names would double the size of every click. The
 * first element is the format version, the second the kind. A field is only ever added at the end, with a new version.
 */

/** Something in the journal that this version cannot read: damaged, or written by a newer version. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError'
}

const encodeClick = (click: ClickRecord): unknown[] => [
  click.v,
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
  postback.v,
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

/** The bytes of a record. */
export const encodeRecord = (record: JournalRecord): Buffer =>
  Buffer.from(JSON.stringify(record.kind === 'click' ? encodeClick(record) : encodePostback(record)))

const click_start = Buffer.from('[1,"click",')

/** Whether some bytes begin as a click's do: tells without reading them whether they can be left aside. */
export const isClick = (bytes: Uint8Array): boolean =>
  bytes.length > click_start.length && click_start.compare(bytes, 0, click_start.length) === 0

/** Takes the fields of a list one by one, each of the kind it must be. */
const fieldsOf = (list: readonly unknown[]): { number(): number; text(): string; list(): unknown[]; end(): void } => {
  let position = 2
  const take = <T>(is: (value: unknown) => value is T): T => {
    const value = list[position++]
    if (!is(value)) throw new UnreadableRecordError(`field ${position} of a journal record is not what it must be`)
    return value
  }
  return {
    number: () => take((value) => typeof value === 'number'),
    text: () => take((value) => typeof value === 'string'),
    list: () => take((value) => Array.isArray(value)),
    end() {
      if (position !== list.length) throw new UnreadableRecordError('a journal record has more fields than its version')
    },
  }
}

const decodeClick = (list: readonly unknown[]): ClickRecord => {
  const field = fieldsOf(list)
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

const decodePostback = (list: readonly unknown[]): PostbackRecord => {
  const field = fieldsOf(list)
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

/**
 * The record in some bytes.
 * @throws UnreadableRecordError when they hold no record of a known version
 */
export const decodeRecord = (bytes: Uint8Array): JournalRecord => {
  let list: unknown
  try {
    list = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
  } catch {
    throw new UnreadableRecordError('a journal record is damaged')
  }
  if (!Array.isArray(list)) throw new UnreadableRecordError('a journal record is damaged')
  const [version, kind] = list as readonly unknown[]
  if (version !== 1)
    throw new UnreadableRecordError(`a journal record has format version ${String(version)}, this program knows 1`)
  if (kind === 'click') return decodeClick(list)
  if (kind === 'postback') return decodePostback(list)
  throw new UnreadableRecordError(`a journal record is of the unknown kind ${String(kind)}`)
}
