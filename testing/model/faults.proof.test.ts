import type { ClickHouseClient } from '@clickhouse/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { click_columns } from '../../server/features/clicks/click-rows.ts'
import { casesInProof } from '../harness/proofs.ts'
import { historiesOf } from './check.ts'
import { compare } from './compare/compare.ts'
import type { History } from './history.ts'
import { countHistory, type Conversion } from './model/count.ts'
import { openNetwork, type Network } from './product/network.ts'
import { play } from './product/play.ts'
import type { Stage } from './product/stage.ts'

/*
 * Faults of every kind that the comparison is there for, put into the data or between the API and its engine. Each must be seen: a
 * comparison that finds nothing in a broken product would say nothing about a sound one.
 */

const seed = 4
const searched = 300

const isReversed = (row: Conversion): boolean => row.status === 'reversed' && row.payout_cents > 1n
const isApproved = (row: Conversion): boolean => row.status === 'approved' && row.payout_cents > 1n

/** A few histories with conversions of a kind. */
const historiesWith = (holds: (row: Conversion) => boolean): History[] =>
  historiesOf(seed, searched)
    .filter((history) => countHistory(history).conversions.some(holds))
    .slice(0, 3)

/** The same history, with the worker's pause just before the first reversal: the conversion was copied as approved. */
const pauseBeforeReversal = (history: History): History => {
  const { steps } = history
  const until = steps.findIndex((_step, index) =>
    countHistory({ ...history, steps: steps.slice(0, index + 1) }).conversions.some(isReversed),
  )
  return { ...history, pause_after: until }
}

/** Rewrites each query between the API and its engine. */
let rewrite: ((query: string) => string) | undefined

const rewriting = (clickhouse: ClickHouseClient): ClickHouseClient =>
  new Proxy(clickhouse, {
    get: (target, name): unknown =>
      name === 'query' && rewrite !== undefined
        ? (given: Parameters<ClickHouseClient['query']>[0]) =>
            target.query({ ...given, query: rewrite?.(given.query) ?? given.query })
        : Reflect.get(target, name, target),
  })

/** Changes rows of ClickHouse in place, which the product never does. */
const alter = async (query: string, query_params: Record<string, unknown> = {}): Promise<void> => {
  await network.stores.clickhouse.command({
    query,
    query_params,
    clickhouse_settings: { mutations_sync: '2', insert_deduplicate: 0 },
  })
}

const tables = ['clicks', 'conversions']
const histories = [...historiesWith(isReversed), ...historiesWith(isApproved)]
let network: Network
let stage: Stage
let damaged = false
beforeAll(async () => {
  network = await openNetwork(rewriting)
  stage = await play(network, histories)
  for (const table of tables) {
    await alter(`create table sound_${table} as ${table} engine = Memory`)
    await alter(`insert into sound_${table} select * from ${table}`)
  }
})
afterEach(async () => {
  rewrite = undefined
  if (!damaged) return
  damaged = false
  for (const table of tables) {
    await alter(`truncate table ${table}`)
    await alter(`insert into ${table} select * from sound_${table}`)
  }
})
afterAll(() => network.close())

/** Puts a fault into ClickHouse; the test's end takes it away. `affiliate_ids` are the stage's own. */
const damage = (query: string): Promise<void> => {
  damaged = true
  return alter(query, { affiliate_ids: stage.affiliates.map(({ id }) => id) })
}

const breakdowns = casesInProof(['browsers', 'countries', 'mobile-isp', 'sub1-host']).map(
  (name) => `/api/statistics/${name}`,
)
const daily = '/api/statistics/daily'
const offers = '/api/statistics/offers-breakdown'
const latest = '/api/statistics/conversions/latest'
const live = '/api/affiliate/stats/live'
const landings = '/api/statistics/landings'
const money = ['/api/affiliate/balance', 'ledger_entries']

/** Which of some reports differ from the model. All reports would take long, for each fault again. */
const differing = async (
  names: readonly string[],
  on = stage,
  played: readonly History[] = histories,
): Promise<string[]> => {
  const differences = await compare(network, on, played, names)
  return names.filter((name) => differences.some(({ source }) => source.startsWith(name)))
}

test('reports no difference without a fault', async () => {
  expect(await differing([daily, offers, latest, landings, ...breakdowns, live, ...money])).toEqual([])
})

describe('faults in the data are seen', () => {
  test('a lost host', async () => {
    await damage(`alter table clicks update is_host = 0 where (journal, sequence) in (
      select journal, sequence from clicks where affiliate_id in {affiliate_ids:Array(UInt32)} and is_host = 1 limit 1)`)
    expect(await differing([daily, offers, ...breakdowns])).toEqual([daily, offers, ...breakdowns])
  })

  test('a batch that was inserted twice', async () => {
    const columns = click_columns.join(', ')
    await damage(
      `insert into clicks (${columns}) select ${columns} from clicks where affiliate_id in {affiliate_ids:Array(UInt32)}`,
    )
    expect(await differing([daily, live, ...breakdowns])).toEqual([daily, live, ...breakdowns])
  })

  test('an older state of a conversion that took the place of its newest', async () => {
    await damage(`insert into conversions select * replace (revision + 1000000 as revision, 'approved' as status) from
      (select * from conversions final where affiliate_id in {affiliate_ids:Array(UInt32)} and status = 'reversed')`)
    expect(await differing([daily, latest, ...breakdowns])).toEqual([daily, latest, ...breakdowns])
  })

  test('a cent of a copy that was lost in rounding', async () => {
    await damage(`alter table conversions update payout = payout - toDecimal64('0.01', 2)
      where affiliate_id in {affiliate_ids:Array(UInt32)} and status = 'approved' and payout > 0.01`)
    expect(await differing([daily, offers])).toEqual([daily, offers])
  })

  test('a reversal that was not copied', async () => {
    const reversed = historiesWith(isReversed).map(pauseBeforeReversal)
    const on = await play(network, reversed, async () => {
      await sql`update conversion_copies set noted_revision = revision`.execute(network.stores.pg)
      await sql`delete from conversion_copies using conversions
        where conversions.id = conversion_id and status = 'reversed'`.execute(network.stores.pg)
      await network.copy()
    })
    expect(await differing([daily, latest], on, reversed)).toEqual([daily, latest])
  })

  test('a landing page that was lost on the way', async () => {
    await damage(`alter table clicks update landing = '' where affiliate_id in {affiliate_ids:Array(UInt32)}`)
    expect(await differing([daily, landings])).toEqual([landings])
  })

  test('a conversion that a cap counted twice, and a visitor who went elsewhere', async () => {
    const capped = historiesWith(({ reason }) => reason.code === 'cap_reached')
    const on = await play(network, capped)
    const sources = ['cap_counters', 'destinations of clicks']
    expect(await differing(sources, on, capped)).toEqual([])
    await sql`update cap_counters set used = used + 1 where used > 0`.execute(network.stores.pg)
    on.went[0]?.set(0, 'elsewhere')
    expect(await differing(sources, on, capped)).toEqual(sources)
  })

  test('a cent of the ledger that was lost in rounding', async () => {
    const approved = historiesWith(isApproved)
    const on = await play(network, approved)
    await network.stores.pg
      .insertInto('ledger_entries')
      .columns(['affiliate_id', 'conversion_id', 'kind', 'amount', 'release_at'])
      .expression((query) =>
        query
          .selectFrom('ledger_entries')
          .select(['affiliate_id', 'conversion_id'])
          .select([sql<'reversal'>`'reversal'`.as('kind'), sql<string>`-0.01`.as('amount'), 'release_at'])
          .where(
            'affiliate_id',
            'in',
            on.affiliates.map(({ id }) => id),
          )
          .limit(1),
      )
      .execute()
    expect(await differing(money, on, approved)).toEqual(money)
  })
})

describe('faults of a query are seen', () => {
  test.each([
    ['days of UTC', 'America/New_York', 'UTC'],
    ['days of a zone without change-overs', 'America/New_York', 'Etc/GMT+5'],
    ['another affiliate’s figures', 'affiliate_id = {affiliate_id:UInt32}', 'affiliate_id > 0'],
    ['clicks of bots', "and rejected = ''", ''],
    ['earnings of every status', "status = 'approved'", "status != ''"],
  ])('%s', async (_fault, right, wrong) => {
    let hits = 0
    rewrite = (query) => {
      if (query.includes(right)) hits++
      return query.replaceAll(right, wrong)
    }
    expect(await differing([live, daily])).toEqual([live, daily])
    expect(hits).toBeGreaterThan(0)
  })
})
