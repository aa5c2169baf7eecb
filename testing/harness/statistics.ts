import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client'
import { test_visitor } from './builders.ts'
import type { TestStores } from './harness.ts'

const visitor = {
  ...test_visitor,
  sub1: '',
  sub2: '',
  sub3: '',
  sub4: '',
  sub5: '',
}

type Visitor = typeof visitor & { sub6?: string; landing?: string }

/** A row of ClickHouse's table of clicks. */
export interface ClickRow extends Visitor {
  at: Date
  affiliate_id: number
  offer_id: number
  journal: number
  sequence: number
  is_host: 0 | 1
  rejected: string
  payout_id: number
  path?: string
}

/** A row of ClickHouse's copy of the conversions. */
export interface ConversionRow extends Visitor {
  id: number
  revision: number
  created_at: Date
  affiliate_id: number
  offer_id: number
  goal: string
  status: 'pending' | 'approved' | 'declined' | 'reversed'
  payout: string
  revenue: string
  click_at: Date
  click_journal: number
  click_sequence: number
  sub10?: string
  aff_click_id?: string
  /** Of a declined or reversed one. */
  reason_code?: string
  reason?: string
}

let count = 0
const next = (): number => ++count

const insert = async <T extends object>(
  client: ClickHouseClient,
  table: string,
  rows: readonly T[],
  clickhouse_settings: ClickHouseSettings = {},
): Promise<T[]> => {
  // One insert may only touch few partitions; inserting single rows would create a part for each.
  for (let start = 0; start < rows.length; start += 10_000)
    await client.insert({
      table,
      values: rows.slice(start, start + 10_000),
      format: 'JSONEachRow',
      clickhouse_settings,
    })
  return [...rows]
}

/** Inserts clicks into ClickHouse: counted desktop visits from Boston unless overridden, each a host. */
export const buildClicks = async (
  { clickhouse }: Pick<TestStores, 'clickhouse'>,
  given: readonly (Partial<ClickRow> & Pick<ClickRow, 'affiliate_id' | 'offer_id'>)[],
  settings: ClickHouseSettings = {},
): Promise<ClickRow[]> =>
  insert(
    clickhouse,
    'clicks',
    given.map((click): ClickRow => {
      const sequence = next()
      return { ...visitor, at: new Date(), journal: 1, sequence, is_host: 1, rejected: '', payout_id: 1, ...click }
    }),
    settings,
  )

/** Puts conversions into ClickHouse, approved ones of 10.00 unless overridden. */
export const buildConversionCopies = async (
  { clickhouse }: Pick<TestStores, 'clickhouse'>,
  given: readonly (Partial<ConversionRow> & Pick<ConversionRow, 'affiliate_id' | 'offer_id'>)[],
): Promise<ConversionRow[]> =>
  insert(
    clickhouse,
    'conversions',
    given.map((conversion): ConversionRow => {
      const number = next()
      const created_at = conversion.created_at ?? new Date()
      return {
        ...visitor,
        id: number,
        revision: 1,
        goal: '',
        status: 'approved',
        ...((conversion.status === 'declined' || conversion.status === 'reversed') && { reason_code: 'other' }),
        payout: '10.00',
        revenue: '12.50',
        click_at: created_at,
        click_journal: 1,
        click_sequence: number,
        ...conversion,
        created_at,
      }
    }),
  )
