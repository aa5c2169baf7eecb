import { expect, test } from 'vitest'
import { buildAffiliate, buildConversion, buildOffer } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { everyday } from '../../../testing/harness/proofs.ts'
import { startOperators } from '../../../testing/harness/operators.ts'

const network = setUp(startOperators)
const count = everyday(50, 500)

const buildPending = async (how_many: number): Promise<string[]> => {
  const { id: offer_id } = await buildOffer(network.stores)
  const { id: affiliate_id } = await buildAffiliate(network.stores)
  const given = { offer_id, affiliate_id, status: 'pending', payout: '2.00' } as const
  const made: string[] = []
  // No more at once than there are connections.
  for (const at_once = 5; made.length < how_many;) {
    const wanted = Math.min(at_once, how_many - made.length)
    const some = await Promise.all(Array.from({ length: wanted }, async () => buildConversion(network.stores, given)))
    made.push(...some.map(({ id }) => id))
  }
  return made
}

test('two operators decide the same conversions at once: each is decided once, and the second sees who was first', async () => {
  const ids = await buildPending(count)
  const { perform, stores } = network
  const dry = await perform('call', 'approveConversions', { ids, only: 'pending', dry_run: true })
  expect(dry).toEqual({
    dry_run: true,
    refused: null,
    changed: count,
    unchanged: 0,
    left: 0,
    payout: 2 * count,
    decided_before: [],
    implausible: [],
    contradicted: [],
    beyond_caps: [],
  })
  const [approved, declined] = await Promise.all([
    perform('call', 'approveConversions', { ids, only: 'pending' }),
    perform('call', 'declineConversions', { ids, only: 'pending', reason_code: 'fraud' }),
  ])
  expect([approved.changed, declined.changed].toSorted((a, b) => a - b)).toEqual([0, count])
  const [first, second, status] =
    approved.changed === count ? [approved, declined, 'approved' as const] : [declined, approved, 'declined' as const]
  expect(first).toMatchObject({ left: 0, decided_before: [] })
  expect(second).toMatchObject({
    left: count,
    payout: 0,
    decided_before: [{ status, actor: network.actors.call, at: expect.any(String), count }],
  })
  const steps = await stores.pg
    .selectFrom('conversion_history')
    .where('conversion_id', 'in', ids)
    .where('from_status', '=', 'pending')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(steps.count).toBe(String(count))
})

test('without saying what was seen, a conflict names who decided, and when', async () => {
  const ids = await buildPending(1)
  await network.perform('call', 'approveConversions', { ids })
  await expect(network.perform('call', 'declineConversions', { ids, reason_code: 'fraud' })).rejects.toThrow(
    new RegExp(`It was approved by ${network.actors.call} at 20`),
  )
})
