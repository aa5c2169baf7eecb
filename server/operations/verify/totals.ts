import type { ClickHouseClient } from '@clickhouse/client'
import { network_zone } from '../../shared/network.ts'
import type { ClickCount } from './clicks.ts'
import { matchLostRows } from '../../storage/archive/lost.ts'
import { askRows } from '../../storage/clickhouse/clickhouse.ts'
import { dayOf } from './day.ts'
import { DifferenceFound, expectFields, inClickHouse } from './difference.ts'
import type { VerifiedJournal } from './records.ts'
import type { JournalScope } from './scope.ts'

const zone_day = `toString(toDate(clicks.at, '${network_zone}'))`

/** Matches rows whose records are lost, as SQL: they are kept, although no record explains them. */
const matchLostIn = (journals: readonly VerifiedJournal[]): string =>
  matchLostRows(journals.map(({ number, lost }) => ({ journal: number, ranges: lost })))

/** Next to rows with a record there may be rows without one: compare their numbers. */
export const checkRowTotals = async (
  clickhouse: ClickHouseClient,
  scopes: readonly JournalScope[],
  { rows }: ClickCount,
): Promise<void> => {
  for (const { journal, clicks_upto } of scopes) {
    const days = await askRows<{ day: string; rows: number }>(clickhouse, {
      query: `select ${zone_day} as day, count() as rows from clicks
        where journal = {journal:UInt8} and sequence <= {upto:UInt64} and not ${matchLostIn([journal])} group by day order by day`,
      query_params: { journal: journal.number, upto: clicks_upto },
    })
    for (const stored of days) {
      if (stored.rows === (rows.get(`${journal.number} ${stored.day}`) ?? 0)) continue
      await nameStrangeRow(clickhouse, { journal, clicks_upto }, stored.day)
      throw new DifferenceFound(
        inClickHouse('clicks', { journal: journal.number, day: stored.day }),
        'rows',
        rows.get(`${journal.number} ${stored.day}`) ?? 0,
        stored.rows,
      )
    }
  }
}

/** Finds the first row of a day that its journal does not explain. */
const nameStrangeRow = async (
  clickhouse: ClickHouseClient,
  { journal, clicks_upto }: Pick<JournalScope, 'journal' | 'clicks_upto'>,
  day: string,
): Promise<void> => {
  const rows_read = await askRows<{ sequence: number; rows: number }>(clickhouse, {
    query: `select sequence, count() as rows from clicks
      where journal = {journal:UInt8} and sequence <= {upto:UInt64} and ${zone_day} = {day:String} and not ${matchLostIn([journal])}
      group by sequence order by sequence`,
    query_params: { journal: journal.number, upto: clicks_upto, day },
  })
  for (const { sequence, rows } of rows_read) {
    const record = journal.get(sequence)
    const expected = record?.kind === 'click' && dayOf(record.at) === day ? 1 : 0
    if (rows !== expected)
      throw new DifferenceFound(
        inClickHouse('clicks', { journal: journal.number, sequence, day }),
        'rows',
        expected,
        rows,
      )
  }
}

interface FoundDay {
  affiliate_id: number
  day: string
  clicks: number
  hosts: number
}

/** Clicks and hosts of each affiliate and day, as reports would count them, against the count of the records. */
export const checkDays = async (
  clickhouse: ClickHouseClient,
  scopes: readonly JournalScope[],
  { counted }: ClickCount,
): Promise<number> => {
  const rows_read = await askRows<FoundDay>(clickhouse, {
    query: `select affiliate_id, ${zone_day} as day, count() as clicks, sum(is_host) as hosts from clicks
      where rejected = '' and sequence <= transform(journal, {journals:Array(UInt8)}, {upto:Array(UInt64)}, toUInt64(0))
        and not ${matchLostIn(scopes.map(({ journal }) => journal))}
      group by affiliate_id, day order by affiliate_id, day`,
    query_params: {
      journals: scopes.map(({ journal }) => journal.number),
      upto: scopes.map(({ clicks_upto }) => clicks_upto),
    },
  })
  const missing = new Map(counted)
  for (const { affiliate_id, day, clicks, hosts } of rows_read) {
    const expected = counted.get(`${affiliate_id} ${day}`) ?? { clicks: 0, hosts: 0 }
    missing.delete(`${affiliate_id} ${day}`)
    expectFields(inClickHouse('clicks', { affiliate_id, day }), { ...expected }, { clicks, hosts })
  }
  for (const [key, { clicks }] of missing) {
    const [affiliate_id = '', day = ''] = key.split(' ')
    throw new DifferenceFound(inClickHouse('clicks', { affiliate_id, day }), 'clicks', clicks, 0)
  }
  return counted.size
}
