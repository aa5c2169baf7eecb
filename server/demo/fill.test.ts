import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { clickIds } from '../storage/journal/click-id.ts'
import { demo_journal, openJournalReader } from '../storage/journal/journal.ts'
import type { ClickRecord, JournalRecord, PostbackRecord } from '../storage/journal/record.ts'
import { hour_ms, minute_ms } from '../shared/time.ts'
import { capRows, presentCap } from '../features/caps/queries.ts'
import { everybody } from '../features/operator-scope.ts'
import { findLedgerFaults } from '../features/ledger/check-ledger.ts'
import { zoneTime } from './calendar.ts'
import type { FillResult } from './fill.ts'
import { fillDemo } from '../processes/demo/run.ts'
import { readDemoState } from '../storage/postgres/demo-state.ts'
import { startTestNetwork, test_newest, test_tracker_journal } from './network.test-support.ts'
import { setUp } from '../../testing/harness/harness.ts'

const now = Date.parse('2026-11-20T15:00:00Z')

const network = setUp(startTestNetwork)
let first: FillResult

beforeAll(async () => {
  first = await network.fillUntil(now)
})

const recordsOf = async (number: number): Promise<JournalRecord[]> => {
  const reader = openJournalReader(network.stores.data_dir, number)
  const records = reader.after(0, 1_000_000).map(({ record }) => record)
  await reader.close()
  return records
}

const readWritten = async (): Promise<JournalRecord[]> => [
  ...(await recordsOf(demo_journal)),
  ...(await recordsOf(test_tracker_journal)),
]

const isClick = (record: JournalRecord): record is ClickRecord => record.kind === 'click'
const isPostback = (record: JournalRecord): record is PostbackRecord => record.kind === 'postback'

interface Figures {
  affiliate_id: number
  counted: number
  hosts: number
}

/** Clicks and hosts of each affiliate, counted the slow and plain way. */
const countPlainly = (clicks: readonly ClickRecord[]): Figures[] => {
  const counted = clicks.filter(({ rejected }) => rejected === '')
  const affiliates = [...new Set(counted.map(({ affiliate_id }) => affiliate_id))].toSorted((a, b) => a - b)
  return affiliates.map((affiliate_id) => {
    const own = counted.filter((click) => click.affiliate_id === affiliate_id)
    const hosts = new Set(own.map(({ at, offer_id, ip }) => `${zoneTime(at).day} ${offer_id} ${ip}`))
    return { affiliate_id, counted: own.length, hosts: hosts.size }
  })
}

const ask = async <Row>(query: string): Promise<Row[]> => {
  const result = await network.stores.clickhouse.query({ query, format: 'JSONEachRow' })
  return result.json<Row>()
}

const readReportedFigures = (): Promise<Figures[]> =>
  ask(`select affiliate_id, countIf(rejected = '') as counted, countIf(is_host = 1) as hosts
    from clicks group by affiliate_id order by affiliate_id`)

describe('the filled demo network', () => {
  test('says that it is filled, and reports the clicks and hosts that were written, of every affiliate', async () => {
    expect(first.first).toBe(true)
    expect(await readDemoState(network.stores.pg)).toMatchObject({ state: 'filled', visitors_sent: true })
    const clicks = (await readWritten()).filter(isClick)
    expect(clicks.length).toBe(first.clicks)
    expect(clicks.length).toBeGreaterThan(2_000)
    expect(await readReportedFigures()).toEqual(countPlainly(clicks))
  })

  test('got its newest visitors from the whole world over HTTP', async () => {
    const records = await recordsOf(test_tracker_journal)
    expect(records.filter(isClick)).toHaveLength(test_newest.clicks)
    expect(records.filter(isPostback)).toHaveLength(test_newest.conversions)
    expect(new Set(records.filter(isClick).map(({ country }) => country)).size).toBeGreaterThan(5)
  })

  test('has one conversion for each transaction that was reported, in the status of its last report', async () => {
    const postbacks = (await readWritten()).filter(isPostback)
    const offers = new Map(
      (await network.stores.pg.selectFrom('offers').select(['id', 'default_conversion_status']).execute()).map(
        (offer) => [offer.id, offer.default_conversion_status],
      ),
    )
    const ids = clickIds(network.secrets.click_id_key)
    const expected = new Map<string, string>()
    for (const { click_id, goal, txid, status } of postbacks) {
      const offer_id = ids.decode(click_id)?.offer_id ?? 0
      const key = `${offer_id} ${goal} ${txid}`
      if (status !== '' || !expected.has(key)) expected.set(key, status || (offers.get(offer_id) ?? ''))
    }
    const conversions = await network.stores.pg
      .selectFrom('conversions')
      .innerJoin('goals', 'goals.id', 'conversions.goal_id')
      .select(['conversions.offer_id', 'goals.code', 'txid', 'status'])
      .execute()
    const made = new Map(conversions.map(({ offer_id, code, txid, status }) => [`${offer_id} ${code} ${txid}`, status]))
    expect(made).toEqual(expected)
    expect(await network.stores.pg.selectFrom('unmatched_postbacks').select('reason').execute()).toEqual([])
  })

  test('has the same earnings in ledger, conversions and reports, to the cent', async () => {
    const [ledger] = await network.stores.pg
      .selectFrom('ledger_entries')
      .where('kind', 'in', ['conversion', 'reversal'])
      .select(({ fn }) => fn.sum<string>('amount').as('sum'))
      .execute()
    const [conversions] = await network.stores.pg
      .selectFrom('conversions')
      .where('status', '=', 'approved')
      .select(({ fn }) => fn.sum<string>('payout').as('sum'))
      .execute()
    const [reports] = await ask<{ sum: string }>(
      `select toString(sum(payout)) as sum from conversions final where status = 'approved'`,
    )
    expect(Number(ledger?.sum)).toBeGreaterThan(100)
    expect(conversions?.sum).toBe(ledger?.sum)
    expect(Number(reports?.sum)).toBe(Number(ledger?.sum))
  })

  test('has referrals that earn the demo affiliate something, one of them until its months were over', async () => {
    const { rows } = await sql<{ until_days: number; earned: number }>`
      select 365 - round(extract(epoch from ${new Date(now)}::timestamptz - referred.created_at) / 86400)::integer as until_days,
        coalesce(sum(entry.amount), 0)::float8 as earned
      from affiliates as referred
      left join conversions as conversion on conversion.affiliate_id = referred.id
      left join ledger_entries as entry on entry.referred_conversion_id = conversion.id
      where referred.referred_by is not null group by referred.id order by until_days`.execute(network.stores.pg)
    expect(rows.map(({ until_days }) => until_days)).toEqual([-30, 12, 80])
    expect(rows.reduce((sum, { earned }) => sum + earned, 0)).toBeGreaterThan(0)
    expect(await findLedgerFaults(network.stores.pg)).toEqual([])
  })

  test('has payments of Mondays, each the sum of its entries, in a ledger whose ids are in the order of time', async () => {
    const { rows: payments } = await sql<{ weekday: string; same: boolean }>`
      select to_char(created_at at time zone 'America/New_York', 'Dy') as weekday,
        amount + coalesce(fee, 0) = (select sum(entry.amount) from payment_entries join ledger_entries as entry on entry.id = ledger_entry_id
          where payment_entries.payment_id = payments.id) as same
      from payments`.execute(network.stores.pg)
    expect(payments.length).toBeGreaterThan(4)
    expect(new Set(payments.map(({ weekday, same }) => `${weekday} ${same}`))).toEqual(new Set(['Mon true']))
    const { rows: late } = await sql`
      select from (select created_at, lag(created_at) over (partition by affiliate_id order by id) as before from ledger_entries) as entry
      where created_at < before`.execute(network.stores.pg)
    expect(late).toEqual([])
    expect((await network.stores.pg.selectFrom('statements').select('number').execute()).length).toBeGreaterThan(3)
  })

  test('has a cap that is nearly used and one that is reached, by what its traffic used, and nothing declined by them', async () => {
    const { pg } = network.stores
    const caps = await capRows(pg, new Date(now), everybody).orderBy('caps.id').execute()
    const shown = caps.map((row) => presentCap(row, new Date(now)))
    expect(shown.map(({ type, kind, used }) => ({ type, kind, is_used: used > 0 }))).toEqual([
      { type: 'conversions', kind: 'soft', is_used: true },
      { type: 'clicks', kind: 'hard', is_used: true },
    ])
    expect(shown[0]?.used_percent).toBeGreaterThanOrEqual(80)
    expect(shown[1]).toMatchObject({ used_percent: 100, reached_at: new Date(now).toISOString() })
    const declined = pg.selectFrom('conversion_history').where('reason_code', '=', 'cap_reached').select('id')
    expect(await declined.execute()).toEqual([])
  })

  test('sends its visitors to landing pages, and counts no click from a blocked source', async () => {
    const clicks = (await readWritten()).filter(isClick)
    const { pg } = network.stores
    const landings = await pg.selectFrom('offer_landings').where('weight', '>', 0).select('id').execute()
    const visited = new Set(clicks.map(({ extras }) => extras?.landing).filter((id) => id !== undefined))
    expect(visited).toEqual(new Set(landings.map(({ id }) => String(id))))
    const [block] = await pg.selectFrom('source_blocks').where('by_operator', '=', true).selectAll().execute()
    const blocked = clicks.filter(
      ({ offer_id, affiliate_id, subs }) =>
        offer_id === block?.offer_id && affiliate_id === block.affiliate_id && subs[1] === block.value,
    )
    expect(new Set(blocked.map(({ rejected }) => rejected))).toContain('blocked_source')
    expect(blocked.filter(({ rejected }) => rejected === '')).toEqual([])
  })

  test('has tags and notes of affiliates', async () => {
    const { pg } = network.stores
    const tagged = await pg.selectFrom('affiliate_tags').where('tag', '=', 'vip').select('affiliate_id').execute()
    expect(tagged.length).toBeGreaterThan(1)
    expect((await pg.selectFrom('affiliate_notes').select('id').execute()).length).toBeGreaterThan(1)
  })

  test('adds only the gap when it is filled again soon after, and sends no visitors again', async () => {
    const before = (await readWritten()).length
    const second = await network.fillUntil(now + 40 * minute_ms)
    const records = await readWritten()

    expect(second.first).toBe(false)
    expect(records.length - before).toBe(second.clicks + second.postbacks)
    expect(second.clicks).toBeLessThan(20)
    expect(await recordsOf(test_tracker_journal)).toHaveLength(test_newest.clicks + test_newest.conversions)
    expect(await readReportedFigures()).toEqual(countPlainly(records.filter(isClick)))
    expect((await readDemoState(network.stores.pg))?.state).toBe('filled')
  })

  test('continues, whatever operators have renamed', async () => {
    const { pg } = network.stores
    await pg
      .updateTable('affiliates')
      .set({ login: sql`'another-' || id` })
      .execute()
    await pg
      .updateTable('offers')
      .set({ external_id: sql`'another-' || id`, title: 'Another' })
      .execute()
    await pg
      .updateTable('advertisers')
      .set({ name: sql`'Another ' || id` })
      .execute()
    const { clicks } = await network.fillUntil(now + 12 * hour_ms)
    expect(clicks).toBeGreaterThan(5)
  })
})

test('a fill that cannot begin reports the reason to its caller', async () => {
  const { data_dir, clickhouse_url } = network.stores
  const database_url = 'postgres://unknown@127.0.0.1:1/none'
  const filling = fillDemo({ config: { data_dir }, database_url, clickhouse_url })
  await expect(filling.prepared).rejects.toThrow(/the demo network could not be filled: .*ECONNREFUSED/)
  await expect(filling.filled).rejects.toThrow(/could not be filled/)
})
