import { operations, type OperationName } from '@plumbline/contract/operator/index.ts'
import { inbox_lists } from '@plumbline/contract/operator/inbox-lists.ts'
import type { Operation, ReplyOf } from '@plumbline/contract/operator/operation.ts'
import { expect, test } from 'vitest'
import * as builders from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { buildMember, buildMemberSession, same_origin } from '../../../testing/harness/team.ts'
import { buildCap } from '../caps/caps.test-support.ts'
import { periodOf } from '../../shared/cap-periods.ts'
import { dayAfter, dayStart, networkDay } from '../../shared/time.ts'

const network = setUp(startOperators)

type Entry = ReplyOf<typeof operations.listInbox>['results'][number]

/** One of every kind, of an affiliate of this manager. */
const buildOneOfEach = async (manager_id: number): Promise<void> => {
  const { stores } = network
  const { pg } = stores
  const { id: affiliate_id } = await builders.buildAffiliate(stores, { manager_id, own_minimum: '90.00' })
  await builders.buildBilling(stores, { affiliate_id, verified: false })
  await pg.insertInto('payment_requests').values({ affiliate_id, amount: '100.00', created_at: new Date() }).execute()
  for (const status of ['pending', 'approved'] as const)
    await builders.buildPayment(stores, { affiliate_id, status, amount: '50.00' })
  const beginning = (days: number): Date => new Date(dayStart(dayAfter(networkDay(Date.now()), -days)))
  await builders.buildConversion(stores, { affiliate_id, status: 'pending', held_for: 'affiliate_disabled' })
  // Some came as a day began at which one age ends and the next one begins, and on the days beside it.
  for (const days of [6, 7, 8, 29, 30, 31])
    await builders.buildConversion(stores, { affiliate_id, status: 'pending', created_at: beginning(days) })
  await builders.buildConversion(stores, { affiliate_id })
  await builders.buildPostback(stores, { affiliate_id, failing_since: new Date(), failures: 3 })
  await builders.buildApplication(stores)
  const { id: offer_id } = await builders.buildOffer(stores)
  for (const status of ['pending', 'refused'] as const)
    await builders.buildFallback(stores, {
      affiliate_id,
      offer_id: status === 'pending' ? offer_id : (await builders.buildOffer(stores)).id,
      status,
    })
  const cap = await buildCap(pg, { offer_id, affiliate_id, amount: '10' })
  const { key: period } = periodOf(cap, Date.now())
  await pg.insertInto('cap_counters').values({ cap_id: cap.id, period, used: '8' }).execute()
  await builders.buildOfferRequest(stores, { affiliate_id })
  const record = JSON.stringify({ click_id: 'abc', txid: 'order-1', goal: '', amount: '', status: '' })
  for (const [sequence, days] of [
    [affiliate_id * 2, 7],
    [affiliate_id * 2 + 1, 8],
  ] as const)
    await pg
      .insertInto('unmatched_postbacks')
      .values({ journal: 1, sequence, received_at: beginning(days), reason: 'unknown_click', record })
      .execute()
  await pg
    .insertInto('outbox')
    .values({ kind: 'mail', payload: { to: 'ada@example.com', template: 'password_changed' }, dead_at: new Date() })
    .execute()
  await pg
    .insertInto('quarantine')
    .values({ journal: 1, sequence: affiliate_id, stream: 'postbacks', error: 'bad', attempts: 5, record: '{}' })
    .execute()
}

/** How many rows a list has with these filters, as the console asks for it. */
const countOf = async (headers: Record<string, string>, list: Entry['list'], more = {}): Promise<number> => {
  const { call }: Operation = operations[list.operation as OperationName]
  const query = Object.fromEntries(
    Object.entries({ ...list.input, ...more }).map(([name, value]) => [name, String(value)]),
  )
  const answer = await network.console.inject({ method: 'GET', url: call?.path ?? '', headers, query })
  expect([list.operation, answer.statusCode]).toEqual([list.operation, 200])
  return answer.json<{ count: number }>().count
}

test('counts of the inbox are those of the lists behind them, in every scope', async () => {
  const { stores } = network
  const { id: manager_id } = await builders.buildManager(stores)
  await buildOneOfEach(manager_id)
  await buildOneOfEach((await builders.buildManager(stores)).id)
  const seen: Record<string, Record<string, number>> = {}
  for (const role of ['owner', 'manager', 'finance', 'viewer'] as const) {
    const member = await buildMember(stores, { role, ...(role === 'manager' && { manager_id }) })
    const headers = { ...(await buildMemberSession(stores, member)), ...same_origin }
    const inbox = await network.console.inject({ method: 'GET', url: operations.listInbox.call.path, headers })
    const { results, count } = inbox.json<ReplyOf<typeof operations.listInbox>>()
    expect(count).toBe(results.reduce((sum, entry) => sum + entry.count, 0))
    for (const { kind, list, groups, count: waiting } of results) {
      expect([role, kind, await countOf(headers, list)]).toEqual([role, kind, waiting])
      for (const group of groups)
        expect([role, group.name, await countOf(headers, list, group.input)]).toEqual([role, group.name, group.count])
      const ages = groups.flatMap((group) => (group.by === 'age' ? [group.count] : []))
      // Of what is told by age, no age is missing.
      expect(ages.length === 0 || ages.reduce((sum, some) => sum + some, 0) === waiting).toBe(true)
    }
    seen[role] = Object.fromEntries(results.map((entry) => [entry.kind, entry.count]))
  }
  const all = Object.fromEntries(Object.keys(inbox_lists).map((kind) => [kind, 2]))
  expect(seen.owner).toEqual({ ...all, pending_conversions: 14 })
  expect(seen.manager).toEqual({
    applications: 2,
    offer_requests: 1,
    held_conversions: 1,
    pending_conversions: 7,
    pending_fallbacks: 1,
    caps: 1,
    failing_postbacks: 1,
  })
  expect(Object.keys(seen.finance ?? {})).toEqual(
    expect.arrayContaining(['payment_requests', 'pending_payments', 'approved_payments', 'payout_details']),
  )
})
