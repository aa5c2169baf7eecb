import { beforeAll, describe, expect, test } from 'vitest'
import { dayEnd } from '../../shared/time.ts'
import { network_zone } from '../../shared/network.ts'
import { findCalendar } from '../ledger/calendar.ts'
import { buildAffiliate, buildBilling, buildLedgerEntry } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { readMoney } from './figures.ts'

/* Days of money are days of the network's zone. Played in New York, and by projects of their own (vitest.config.ts) in zones of half hours. */

const stores = setUp(createTestStores)
const build = async (given: object = {}): Promise<number> => {
  const { id: affiliate_id } = await buildAffiliate(stores, given)
  await buildBilling(stores, { affiliate_id, destination_changed_at: new Date('2026-01-01T00:00:00Z') })
  return affiliate_id
}

type Days = readonly (readonly [moment: string, day: string])[]
interface Zone {
  weekly: Days
  monthly: Days
  released: Days
  ends: readonly string[]
}

/** On both sides of midnights: of an ordinary day, and of one on which New York or Lord Howe changes its clocks. */
const zones: Readonly<Record<string, Zone>> = {
  'America/New_York': {
    weekly: [
      ['2026-11-23T04:59:59Z', '2026-11-23'],
      ['2026-11-24T04:59:59Z', '2026-11-23'],
      ['2026-11-24T05:00:00Z', '2026-11-30'],
    ],
    monthly: [
      ['2026-11-01T03:59:59Z', '2026-11-01'],
      ['2026-11-02T04:59:59Z', '2026-11-01'],
      ['2026-11-02T05:00:00Z', '2026-12-01'],
    ],
    released: [
      ['2026-11-01T03:59:59Z', '2026-10-31'],
      ['2026-11-01T05:30:00Z', '2026-11-01'],
      ['2026-11-01T06:30:00Z', '2026-11-01'],
      ['2026-11-02T04:59:59Z', '2026-11-01'],
      ['2026-11-02T05:00:00Z', '2026-11-02'],
    ],
    ends: ['2026-11-02T05:00:00.000Z', '2026-11-23T05:00:00.000Z'],
  },
  'Asia/Kolkata': {
    weekly: [
      ['2026-11-22T18:29:59Z', '2026-11-23'],
      ['2026-11-23T18:29:59Z', '2026-11-23'],
      ['2026-11-23T18:30:00Z', '2026-11-30'],
    ],
    monthly: [
      ['2026-10-31T18:29:59Z', '2026-11-01'],
      ['2026-11-01T18:29:59Z', '2026-11-01'],
      ['2026-11-01T18:30:00Z', '2026-12-01'],
    ],
    released: [
      ['2026-10-31T18:29:59Z', '2026-10-31'],
      ['2026-10-31T18:30:00Z', '2026-11-01'],
      ['2026-11-01T18:29:59Z', '2026-11-01'],
      ['2026-11-01T18:30:00Z', '2026-11-02'],
    ],
    ends: ['2026-11-01T18:30:00.000Z', '2026-11-22T18:30:00.000Z'],
  },
  'Australia/Lord_Howe': {
    weekly: [
      ['2026-11-22T12:59:59Z', '2026-11-23'],
      ['2026-11-23T12:59:59Z', '2026-11-23'],
      ['2026-11-23T13:00:00Z', '2026-11-30'],
    ],
    monthly: [
      ['2026-10-31T12:59:59Z', '2026-11-01'],
      ['2026-11-01T12:59:59Z', '2026-11-01'],
      ['2026-11-01T13:00:00Z', '2026-12-01'],
    ],
    released: [
      ['2026-10-31T12:59:59Z', '2026-10-31'],
      ['2026-10-31T13:00:00Z', '2026-11-01'],
      ['2026-11-01T13:00:00Z', '2026-11-02'],
    ],
    ends: ['2026-11-01T13:00:00.000Z', '2026-11-22T13:00:00.000Z'],
  },
}
const table = zones[network_zone]
if (table === undefined) throw new RangeError(`no table for ${network_zone}`)

describe(`in ${network_zone}`, () => {
  const affiliates: Record<string, number> = {}
  beforeAll(async () => {
    for (const payment_period of ['weekly', 'monthly']) affiliates[payment_period] = await build({ payment_period })
  })

  test.each([
    ...table.weekly.map(([at, date]) => ['weekly', at, date] as const),
    ...table.monthly.map(([at, date]) => ['monthly', at, date] as const),
  ])('who is paid %s is told at %s that it is next on %s', async (period, at, date) => {
    const { next_payment } = await readMoney(stores.pg, affiliates[period] ?? 0, new Date(at))
    expect(next_payment.date).toBe(date)
  })

  test('each release is shown on its calendar day', async () => {
    const affiliate_id = await build()
    for (const [at] of table.released)
      await buildLedgerEntry(stores, {
        affiliate_id,
        amount: '1.00',
        created_at: new Date('2026-10-01T12:00:00Z'),
        release_at: new Date(at),
      })
    const days = await findCalendar(stores.pg, affiliate_id, new Date('2026-10-20T12:00:00Z'))
    const expected = Map.groupBy(table.released, ([, date]) => date)
    expect(days.filter(({ amount }) => amount !== '0.00')).toEqual(
      [...expected].map(([date, all]) => ({ date, amount: `${all.length}.00` })),
    )
  })

  test('a day of a run ends at midnight', () => {
    expect(['2026-11-01', '2026-11-22'].map((day) => new Date(dayEnd(day)).toISOString())).toEqual(table.ends)
  })

  test.each([
    [{ status: 'disabled' }, ['disabled']],
    [{ status: 'disabled', payment_hold: 'a test' }, ['disabled']],
    [{ payment_hold: 'a test' }, ['on_hold']],
    [{}, []],
  ])('an affiliate that is %j still has its figures and its day, and sees its blockers', async (given, codes) => {
    const affiliate_id = await build({ payment_period: 'weekly', ...given })
    const at = new Date('2026-10-01T12:00:00Z')
    const release_at = new Date('2026-11-25T12:00:00Z')
    await buildLedgerEntry(stores, { affiliate_id, amount: '80.00', created_at: at, release_at: at })
    await buildLedgerEntry(stores, { affiliate_id, amount: '5.00', created_at: at, release_at })
    const now = new Date('2026-11-20T12:00:00Z')
    const money = await readMoney(stores.pg, affiliate_id, now)
    expect(money).toMatchObject({ available: 80, held: 5, next_payment: { date: '2026-11-23', amount: 80 } })
    expect(money.next_payment.blockers.map(({ code }) => code).toSorted()).toEqual(codes)
    const calendar = await findCalendar(stores.pg, affiliate_id, now)
    expect(calendar.find(({ amount }) => amount !== '0.00')?.amount).toBe('5.00')
  })
})
