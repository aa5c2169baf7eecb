import { operations } from '@plumbline/contract/operator/index.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as builders from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'
import { keepCounts } from './keep.ts'

const network = setUp(startOperators)

type Filter = Readonly<Record<string, string>>

test('counts and later changes add up to the rows of every list, in every scope', async () => {
  const { stores } = network
  const { pg } = stores
  const { id: manager_id } = await builders.buildManager(stores)
  const statuses = ['pending', 'approved', 'declined', 'reversed'] as const
  const made: { id: string; affiliate_id: number; offer_id: number; advertiser_id: number }[] = []
  const write = async (conversion_id: string, from_status: string, to_status: (typeof statuses)[number]) => {
    const refused = to_status === 'declined' || to_status === 'reversed'
    const reason_code = refused ? (['fraud', 'duplicate'] as const)[made.length % 2] : null
    await pg
      .insertInto('conversion_history')
      .values({ conversion_id, at: new Date(), from_status, to_status, actor: 'test', reason_code })
      .execute()
    await pg.updateTable('conversions').set({ status: to_status }).where('id', '=', conversion_id).execute()
  }
  const buildSome = async () => {
    for (const owner of [manager_id, null]) {
      const { id: affiliate_id } = await builders.buildAffiliate(stores, { manager_id: owner })
      for (const [index, status] of statuses.entries()) {
        const created_at = new Date(Date.now() - index * 5 * 86_400_000)
        const { id, offer_id, advertiser_id } = await builders.buildConversion(stores, {
          affiliate_id,
          created_at,
          status: 'pending',
        })
        made.push({ id, affiliate_id, offer_id, advertiser_id })
        if (status !== 'pending') await write(id, 'pending', status)
        for (const kind of ['bonus', 'chargeback'] as const)
          await pg
            .insertInto('ledger_entries')
            .values({ affiliate_id, created_at, release_at: created_at, kind, amount: '-1.00', reason: 'Test' })
            .execute()
      }
    }
  }
  const count = async () => {
    while ((await keepCounts(pg, { min_new: 1 })) === 'more');
  }
  const member = async (given: Parameters<typeof buildMember>[1]) => ({
    ...(await buildMemberSession(stores, await buildMember(stores, given))),
    ...same_origin,
  })
  const people = [await member({}), await member({ role: 'manager', manager_id })]
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const minute_ms = 60_000
  // Rows are in the parts of days at both ends.
  const within_days = {
    from: new Date(Date.now() - 10 * 86_400_000 - minute_ms).toISOString(),
    to: new Date(Date.now() - 5 * 86_400_000 + minute_ms).toISOString(),
  }
  const filtersOf = ({ affiliate_id, offer_id, advertiser_id }: (typeof made)[number]): Filter[] => {
    return [
      {},
      { status: 'pending' },
      { status: 'reversed' },
      { affiliate: String(affiliate_id) },
      { offer: String(offer_id), status: 'approved' },
      { advertiser: String(advertiser_id) },
      { goal: '', status: 'declined' },
      { from: day(11), status: 'approved' },
      { from: day(11), to: day(4) },
      { from: `${day(11)}T12:00` },
      within_days,
      ...['fraud', 'duplicate', 'other'].map((reason_code) => ({ reason_code })),
    ]
  }
  const check = async () => {
    const first = made[0]
    if (first === undefined) throw new Error('nothing was made')
    const { call } = operations.listConversions
    const entries: Filter[] = [
      {},
      { kind: 'bonus', from: `${day(11)}T00:00:00Z`, to: `${day(4)}T00:00:00Z` },
      within_days,
      { affiliate: String(first.affiliate_id) },
    ]
    const questions = [
      ...filtersOf(first).map((query) => [call.path, query] as const),
      ...entries.map((query) => [operations.listLedger.call.path, query] as const),
    ]
    for (const [who, headers] of people.entries())
      for (const [url, filter] of questions) {
        const answer = await network.console.inject({
          method: 'GET',
          url,
          headers,
          query: { ...filter, limit: '1000' },
        })
        const { results, count: of } = answer.json<{ results: unknown[]; count: number }>()
        expect([who, url, filter, of]).toEqual([who, url, filter, results.length])
      }
  }
  await buildSome()
  await count()
  const { rows } = await sql<{ count: string }>`select count(*) from list_counts where dimension = 'all'`.execute(pg)
  expect(Number(rows[0]?.count)).toBeGreaterThan(4)
  await check()
  // Later rows, and changes of counted ones.
  await buildSome()
  const [pending, approved] = made
  if (pending === undefined || approved === undefined) throw new Error('nothing was made')
  await write(pending.id, 'pending', 'declined')
  await write(approved.id, 'approved', 'reversed')
  await check()
  await count()
  // Back again: what it was declined for no longer counts.
  await write(pending.id, 'declined', 'approved')
  await count()
  await check()
})
