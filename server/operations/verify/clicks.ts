import { sub_ids } from '@plumbline/contract/link-parameters.ts'
import type { ClickHouseClient } from '@clickhouse/client'
import { network_zone } from '../../shared/network.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { click_extras, type ClickRecord } from '../../storage/journal/record.ts'
import { addressHex } from './address.ts'
import { dayOf } from './day.ts'
import { DifferenceFound, expectFields, inClickHouse } from './difference.ts'
import type { HostBook } from './hosts.ts'
import type { VerifiedEntry } from './records.ts'

/** A row of `clicks`, as far as the record itself decides it. */
interface FoundClick extends Readonly<Record<(typeof click_extras | typeof sub_ids)[number], string>> {
  sequence: number
  at: number
  affiliate_id: number
  offer_id: number
  is_host: number
  rejected: string
  payout_id: number
  country: string
  os: string
  device: string
  ip: string
}

const some_day = '2000-01-01'

const columns = `sequence, toUnixTimestamp64Milli(at) as at, affiliate_id, offer_id, is_host, rejected, payout_id, country, os, device,
  hex(ip) as ip, ${[...sub_ids, ...click_extras].join(', ')}`

/** The rows of some records, wherever they should lie; everywhere when no days are given. */
const findRows = async (
  clickhouse: ClickHouseClient,
  journal: number,
  [first, last]: readonly [number, number],
  days?: readonly [string, string],
): Promise<FoundClick[]> => {
  const inDays = days === undefined ? '' : `and toDate(clicks.at, '${network_zone}') between {from:Date} and {to:Date}`
  return askRows<FoundClick>(clickhouse, {
    query: `select ${columns} from clicks
      where journal = {journal:UInt8} and sequence between {first:UInt64} and {last:UInt64} ${inDays}
      order by sequence`,
    query_params: { journal, first, last, from: days?.[0], to: days?.[1] },
  })
}

const buildExpectedRow = (record: ClickRecord, click: FoundClick) => {
  const [sub1, sub2, sub3, sub4, sub5] = record.subs.map((sub) => sub.toWellFormed())
  return {
    at: record.at,
    affiliate_id: record.affiliate_id,
    offer_id: record.offer_id,
    rejected: record.rejected,
    payout_id: record.payout_id,
    // Where the tracker knew no country, the table of places may.
    country: record.country === '' ? click.country || 'Unknown' : record.country,
    os: record.os || 'Other',
    device: record.device || 'Other',
    ip: addressHex(record.ip),
    sub1,
    sub2,
    sub3,
    sub4,
    sub5,
    ...Object.fromEntries(click_extras.map((name) => [name, record.extras?.[name]?.toWellFormed() ?? ''])),
  }
}

interface DayCount {
  clicks: number
  hosts: number
}

export interface ClickCount {
  records: number
  rejected: number
  /** In quarantine. */
  aside: number
  hosts: number
  /** By journal and day: how many rows there must be. */
  rows: Map<string, number>
  /** By affiliate and day. */
  counted: Map<string, DayCount>
}

export const createClickCount = (): ClickCount => ({
  records: 0,
  rejected: 0,
  aside: 0,
  hosts: 0,
  rows: new Map(),
  counted: new Map(),
})

export interface ClickCheck {
  clickhouse: ClickHouseClient
  hosts: HostBook
  count: ClickCount
  /** Whether the worker decided that a click is a host; undefined if it did not note a decision. */
  decided: (journal: number, sequence: number) => boolean | undefined
  /** Whether a click is in quarantine and so has no row. */
  isAside: (sequence: number) => boolean
  /** Whether the record under a number is lost, so that its row cannot be checked. */
  isLost: (sequence: number) => boolean
}

const rowOf = (journal: number, sequence: number) => inClickHouse('clicks', { journal, sequence })

const countRow = ({ count }: ClickCheck, journal: number, record: ClickRecord, is_host: boolean): void => {
  const { at, affiliate_id, rejected } = record
  const day = dayOf(at)
  const place = `${journal} ${day}`
  count.rows.set(place, (count.rows.get(place) ?? 0) + 1)
  if (rejected !== '') {
    count.rejected++
    return
  }
  if (is_host) count.hosts++
  const key = `${affiliate_id} ${day}`
  const { clicks, hosts } = count.counted.get(key) ?? { clicks: 0, hosts: 0 }
  count.counted.set(key, { clicks: clicks + 1, hosts: hosts + (is_host ? 1 : 0) })
}

const checkRow = (check: ClickCheck, journal: number, record: ClickRecord, click: FoundClick): void => {
  const row = rowOf(journal, click.sequence)
  expectFields(row, buildExpectedRow(record, click), { ...click })
  const is_host = click.is_host === 1
  const { affiliate_id, offer_id, ip } = record
  const visit = { day: dayOf(record.at), affiliate_id, offer_id, ip, journal, sequence: click.sequence }
  const decided = record.rejected === '' ? check.decided(journal, click.sequence) : undefined
  if (decided !== undefined && decided !== is_host)
    throw new DifferenceFound(row, 'is_host', decided ? 1 : 0, click.is_host)
  const mayBe = record.rejected === '' ? check.hosts.note(visit, is_host) : !is_host
  if (!mayBe || click.is_host > 1) throw new DifferenceFound(row, 'is_host', 0, click.is_host)
  countRow(check, journal, record, is_host)
}

interface DatedClick extends VerifiedEntry {
  record: ClickRecord
}

const isClick = (entry: VerifiedEntry): entry is DatedClick => entry.record?.kind === 'click'

/** Compares a range of a journal's clicks with their rows: each click has exactly one row with the record's values. */
export const checkClicks = async (
  check: ClickCheck,
  journal: number,
  entries: readonly VerifiedEntry[],
): Promise<void> => {
  const clicks = entries.filter(isClick)
  check.count.records += clicks.length
  const first = clicks[0]?.sequence
  const last = clicks.at(-1)?.sequence
  if (first === undefined || last === undefined) return
  // A quarantined record may have no readable time.
  const shipped = clicks.filter(({ sequence }) => !check.isAside(sequence))
  const days = shipped.map(({ record }) => dayOf(record.at)).toSorted()
  const rows = await findRows(check.clickhouse, journal, [first, last], [days[0] ?? some_day, days.at(-1) ?? some_day])
  const bySequence = new Map<number, FoundClick>()
  const twice = new Map<number, number>()
  for (const row of rows) {
    if (bySequence.has(row.sequence)) twice.set(row.sequence, (twice.get(row.sequence) ?? 1) + 1)
    bySequence.set(row.sequence, row)
  }
  for (const { sequence, record } of clicks) {
    const expected = check.isAside(sequence) ? 0 : 1
    const click = bySequence.get(sequence)
    bySequence.delete(sequence)
    let number = click === undefined ? 0 : (twice.get(sequence) ?? 1)
    // A row may be on another day than its record.
    const [elsewhere] = number === 0 ? await findRows(check.clickhouse, journal, [sequence, sequence]) : []
    if (elsewhere !== undefined) number = 1
    if (number !== expected) throw new DifferenceFound(rowOf(journal, sequence), 'rows', expected, number)
    const row = click ?? elsewhere
    if (row !== undefined) checkRow(check, journal, record, row)
  }
  const strange = [...bySequence.keys()].find((sequence) => !check.isLost(sequence))
  if (strange !== undefined) throw new DifferenceFound(rowOf(journal, strange), 'rows', 0, 1)
}
