import { beforeEach, describe, expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import { buildConversion, buildUser } from '../../../testing/harness/builders.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { refuseAmount } from './rules.ts'

const network = setUp(startOperators)
let affiliate = 0
let access: string
beforeEach(async () => {
  const user = await buildUser(network.stores)
  affiliate = user.affiliate_id
  access = (await signInAs(network.app, user.email)).access
})

const countSeen = async (): Promise<number> =>
  (await getAs<{ balance: number }>(network.app, access, '/api/affiliate/balance/')).balance

describe.each(ways)('by %s', (way) => {
  test('a bonus and a chargeback are entries of their own, of this affiliate only', async () => {
    const { perform, lastAudit, actors, stores } = network
    const { affiliate_id: stranger } = await buildUser(stores)
    await perform(way, 'addLedgerEntry', { affiliate, kind: 'bonus', amount: '50.00', reason: 'best newcomer' })
    expect(await countSeen()).toBe(50)
    const charged = { affiliate, kind: 'chargeback' as const, amount: '-12.4', reason: 'order 991' }
    expect(await perform(way, 'addLedgerEntry', charged)).toMatchObject({
      made: true,
      entry: { kind: 'chargeback', amount: -12.4, reason: 'order 991' },
      balance: 37.6,
    })
    expect(await countSeen()).toBe(37.6)
    expect(await lastAudit()).toMatchObject({ actor: actors[way], action: 'ledger add', input: charged })
    const { results, count } = await perform(way, 'listLedger', { affiliate })
    expect(count).toBe(2)
    expect(results.map(({ amount }) => amount)).toEqual([-12.4, 50])
    expect((await perform(way, 'listLedger', { affiliate: stranger })).count).toBe(0)
  })

  test('one with a reference is made once, however often it is given', async () => {
    const { perform } = network
    const bonus = { affiliate, kind: 'bonus' as const, amount: '5.00', reason: 'x', reference: 'run-1' }
    expect(await perform(way, 'addLedgerEntry', bonus)).toMatchObject({ made: true, balance: 5 })
    expect(await perform(way, 'addLedgerEntry', bonus)).toMatchObject({ made: false, balance: 5 })
    const spaced = await perform(way, 'addLedgerEntry', { ...bonus, reference: ' run-1 ' })
    expect(spaced).toMatchObject({ made: false, added_before: [{ id: spaced.entry?.id }], balance: 5 })
    const other = perform(way, 'addLedgerEntry', { ...bonus, amount: '6.00' })
    await expect(other).rejects.toThrow('A bonus of 5.00 already has the reference "run-1"')
    expect(await countSeen()).toBe(5)
  })

  test('an equal earlier entry is shown with its actor and time, and does not block a new one', async () => {
    const { perform, actors } = network
    const bonus = { affiliate, kind: 'bonus' as const, amount: '5.00', reason: 'Best newcomer' }
    const dry = { ...bonus, amount: '5', reason: ' best newcomer', dry_run: true }
    expect(await perform(way, 'addLedgerEntry', dry)).toMatchObject({ dry_run: true, added_before: [], balance: 0 })
    const { entry } = await perform(way, 'addLedgerEntry', bonus)
    const before = [{ id: entry?.id, at: entry?.created_at, by: actors[way] }]
    expect(await perform(way, 'addLedgerEntry', dry)).toMatchObject({ made: false, added_before: before, balance: 5 })
    expect(await perform(way, 'addLedgerEntry', { ...dry, reason: 'x' })).toMatchObject({ added_before: [] })
    expect(await perform(way, 'addLedgerEntry', bonus)).toMatchObject({ made: true, added_before: before, balance: 10 })
  })

  test('one that is released later is held until then', async () => {
    const release_at = new Date(Date.now() + 86_400_000).toISOString()
    const held = { affiliate, kind: 'correction' as const, amount: '7.00', reason: 'x', release_at }
    expect(await network.perform(way, 'addLedgerEntry', held)).toMatchObject({ balance: 0, held: 7 })
    expect(await countSeen()).toBe(0)
  })

  test('invalid input is refused, and nothing is booked', async () => {
    const { perform } = network
    const entry = { affiliate, kind: 'bonus' as const, amount: '1.00', reason: 'x' }
    await expect(perform(way, 'addLedgerEntry', { ...entry, amount: '-1' })).rejects.toThrow('A bonus must be positive')
    await expect(perform(way, 'addLedgerEntry', { ...entry, amount: '1.005' })).rejects.toThrow(
      'must be an amount, such as 12.40',
    )
    await expect(perform(way, 'addLedgerEntry', { ...entry, affiliate: 987_654 })).rejects.toThrow(
      'no affiliate 987654',
    )
    expect(await countSeen()).toBe(0)
  })
})

test('one above the limit is made when the amount is confirmed', async () => {
  const { perform } = network
  const large = { affiliate, kind: 'correction' as const, amount: '-10000.01', reason: 'x' }
  await expect(perform('call', 'addLedgerEntry', large)).rejects.toThrow('-10000.01 is above the limit of 10000.00')
  expect(await countSeen()).toBe(0)
  expect(await perform('command', 'addLedgerEntry', { ...large, above_limit: true })).toMatchObject({
    balance: -10_000.01,
  })
})

test('the list can be narrowed to a kind and a time', async () => {
  const { stores, perform } = network
  await buildConversion(stores, { affiliate_id: affiliate, payout: '3.00' })
  await perform('call', 'addLedgerEntry', { affiliate, kind: 'bonus', amount: '1.00', reason: 'x' })
  const kinds = async (given: object) =>
    (await perform('call', 'listLedger', { affiliate, ...given })).results.map(({ kind }) => kind)
  expect((await kinds({})).toSorted()).toEqual(['bonus', 'conversion'])
  expect(await kinds({ kind: 'conversion' })).toEqual(['conversion'])
  expect(await kinds({ to: '2000-01-01T00:00:00Z' })).toEqual([])
})

test.each([
  ['bonus', '0.00', 'The amount must not be 0'],
  ['bonus', '-0.01', 'A bonus must be positive'],
  ['chargeback', '0.01', 'A chargeback must be negative'],
  ['chargeback', '-0.01', undefined],
  ['correction', '-5', undefined],
  ['correction', '5', undefined],
] as const)('a %s of %s', (kind, amount, fault) => {
  expect(refuseAmount(kind, amount)?.message.slice(0, fault?.length)).toBe(fault)
})
