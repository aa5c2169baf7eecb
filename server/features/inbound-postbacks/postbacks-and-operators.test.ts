import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findLedgerFaults } from '../ledger/check-ledger.ts'
import { ApiError } from '../../shared/http/errors.ts'
import { shellActor } from '../operator-action.ts'
import { decideConversions } from '../conversions/decide.ts'
import type { Decision } from '../conversions/rules.ts'
import { buildGoal, buildOffer, buildPayout } from '../../../testing/harness/builders.ts'
import { drain, openSales, sale_at, type Sale } from './sales.test-support.ts'
import { postbackRecord, type TestJournal } from '../../processes/worker/worker.test-support.ts'
import { everyday, inProof } from '../../../testing/harness/proofs.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { long_proof } from '../../../testing/harness/limits.ts'

/* Advertisers' reports and operators' decisions about the same conversions: no postback undoes a decision, and all amounts add up. */

const sales = setUp(openSales)
let second: TestJournal
beforeAll(async () => {
  second = sales.openJournal(2)
})

const decide = (ids: readonly string[], to: Decision, name = 'olga') =>
  sales.stores.pg
    .transaction()
    .execute((pg) =>
      decideConversions({ pg, actor: shellActor(name), now: new Date(sale_at) }, { ids }, to, { reason: 'a test' }),
    )

/** After every decision, whose moment is the database's. */
let later = Date.now() + 86_400_000
const next = (): number => ++later

const statusOf = async (sale: Sale): Promise<string[]> => {
  const [conversion] = await sales.conversionsOf(sale)
  const entries = await sales.ledgerOf(sale)
  const net = entries.reduce((sum, { amount }) => sum + Number(amount), 0)
  return [conversion?.status ?? '', net.toFixed(2)]
}
const listKept = async (sale: Sale): Promise<string[]> => (await sales.unmatchedOf(sale)).map(({ reason }) => reason)

describe('the same postback again changes nothing', () => {
  test('also where it waited in the journal of another tracker', async () => {
    const sale = await sales.buildSale()
    const { click_id, offer } = sale
    await sale.send({ txid: 'a', status: 'approved' })
    const [conversion] = await sales.conversionsOf(sale)
    await decide([conversion?.id ?? ''], 'reversed')
    const record = { at: next(), advertiser_id: offer.advertiser_id, click_id, txid: 'a', status: 'approved' }
    await second.write(postbackRecord(record))
    await drain(sales.processorOf(2))
    expect(await statusOf(sale)).toEqual(['reversed', '0.00'])
  })

  test('one that contradicts the operator is shown once, and changes nothing', async () => {
    const sale = await sales.buildSale()
    await sale.send({ txid: 'a', status: 'pending' })
    const [conversion] = await sales.conversionsOf(sale)
    await decide([conversion?.id ?? ''], 'approved')
    for (const status of ['approved', 'pending', 'pending', 'declined', 'declined'])
      await sale.send({ txid: 'a', status, at: next() })
    expect(await statusOf(sale)).toEqual(['approved', '10.00'])
    expect(await sales.unmatchedOf(sale)).toMatchObject([
      { reason: 'contradicts_operator', conversion_id: conversion?.id, record: { status: 'pending' } },
      { reason: 'contradicts_operator', conversion_id: conversion?.id, record: { status: 'declined' } },
    ])
  })
})

test('a refund takes the payout back, and is kept if it may be a part', async () => {
  const sale = await sales.buildSale()
  await sale.send({ txid: 'a', status: 'approved', amount: '30.000000000000004' })
  const refund = { txid: 'a', status: 'refunded', amount: '10' }
  await sale.send({ ...refund, at: next() }, { ...refund, at: next() })
  expect(await statusOf(sale)).toEqual(['reversed', '0.00'])
  expect(await listKept(sale)).toEqual(['partial_refund'])
})

test('an amount in another currency makes no conversion, and one above the limits waits for an operator', async () => {
  const offer = await buildOffer(sales.stores, { payout: { payout_percent: '10', payout: null } })
  const sale = await sales.buildSale({ offer })
  await sale.send({ txid: 'a', status: 'approved', amount: '30', parameters: { currency: 'EUR' } })
  expect(await sales.conversionsOf(sale)).toEqual([])
  const absurd = { txid: 'b', status: 'approved', amount: '999999999999.99' }
  await sale.send(absurd, absurd)
  // Too large to be stored as an amount.
  await sale.send({ txid: 'c', status: 'approved', amount: '9999999999999.99' })
  expect(await listKept(sale)).toEqual(['other_currency', 'implausible_amount', 'bad_amount'])
  expect(await statusOf(sale)).toEqual(['pending', '0.00'])
  const [conversion, ...others] = await sales.conversionsOf(sale)
  expect([conversion?.payout, others]).toEqual(['100000000000.00', []])
  await sale.send({ txid: 'b', status: 'pending', at: next() }, { txid: 'b', status: 'approved', at: next() })
  expect(await statusOf(sale)).toEqual(['pending', '0.00'])
  await decide([conversion?.id ?? ''], 'approved')
  expect(await statusOf(sale)).toEqual(['approved', '100000000000.00'])
  await decide([conversion?.id ?? ''], 'reversed')
})

test('a goal that was renamed pays once, with whatever code a postback calls it, also both at once from two trackers', async () => {
  const { stores } = sales
  const offer = await buildOffer(stores)
  const goal = await buildGoal(stores, { offer_id: offer.id, code: 'purchase', former_codes: ['sale', 'order'] })
  await buildPayout(stores, { offer_id: offer.id, goal_id: goal.id, payout: '7.00' })
  const sale = await sales.buildSale({ offer })
  const buildCoded = (goal_code: string, fields = {}) =>
    postbackRecord({
      at: sale_at,
      advertiser_id: offer.advertiser_id,
      click_id: sale.click_id,
      txid: 'a',
      goal: goal_code,
      status: 'approved',
      ...fields,
    })
  await sales.journal.write(buildCoded('sale'), buildCoded('purchase'), buildCoded('order', { status: 'declined' }))
  await second.write(buildCoded('purchase'), buildCoded('sale', { status: 'declined' }))
  await Promise.all([drain(sales.processor), drain(sales.processorOf(2))])
  expect(await statusOf(sale)).toEqual(['reversed', '0.00'])
  // Found again later, by a code that it had.
  await sales.journal.write(buildCoded('order'))
  await drain(sales.processor)
  expect(await statusOf(sale)).toEqual(['approved', '7.00'])
  expect(await sales.conversionsOf(sale)).toHaveLength(1)
})

type Step =
  | { do: 'say'; journal: 1 | 2; which: number; status: string; amount: string }
  | { do: 'decide'; by: 'olga' | 'pete'; which: number[]; to: Decision }

const which = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('say' as const),
    journal: fc.constantFrom(1 as const, 2 as const),
    which,
    status: fc.constantFrom('', 'approved', 'pending', 'declined', 'refunded'),
    amount: fc.constantFrom('', '30', '30.000000000000004', '10', '0'),
  }),
  fc.record({
    do: fc.constant('decide' as const),
    by: fc.constantFrom('olga' as const, 'pete' as const),
    which: fc.uniqueArray(which, { minLength: 1, maxLength: 2 }),
    to: fc.constantFrom<Decision>('approved', 'declined', 'reversed'),
  }),
)

/** The expected state of a conversion, in the simplest form. */
interface Model {
  status: 'pending' | 'approved' | 'declined' | 'reversed'
  reported: string
  is_decided: boolean
}

const refuseStatus = (status: Model['status']): Model['status'] =>
  status === 'approved' ? 'reversed' : status === 'pending' ? 'declined' : status

const hear = (model: Model, { status, amount }: Step & { do: 'say' }): void => {
  if (status === '') return
  const refunds = status === 'declined' || status === 'refunded'
  const report = refunds ? (amount === '10' ? 'part' : 'whole') : status
  if ((!refunds && (amount === '10' || amount === '0')) || report === model.reported) return
  model.reported = report
  if (model.is_decided) return
  if (refunds) model.status = refuseStatus(model.status)
  else if (status === 'approved' || status === 'pending') model.status = status
}

const from: Record<Decision, Model['status'][]> = {
  approved: ['pending', 'declined', 'reversed'],
  declined: ['pending'],
  reversed: ['approved'],
}

const order = (models: readonly Model[], to: Decision): void => {
  if (!models.every(({ status }) => status === to || from[to].includes(status))) return
  for (const model of models) {
    model.is_decided ||= model.status !== to
    model.status = to
  }
}

/** Two conversions of two affiliates, begun by postbacks. */
const begin = async () => {
  const first = await sales.buildSale()
  const both = [first, await sales.buildSale({ offer: first.offer })]
  for (const sale of both) await sale.send({ txid: sale.click_id, amount: '30', status: 'pending' })
  const conversions = await sales.conversionsOf(first)
  return { sales: both, ids: conversions.map(({ id }) => id) }
}
type Begun = Awaited<ReturnType<typeof begin>>

const take = async ({ sales: both, ids }: Begun, given: Step): Promise<void> => {
  if (given.do === 'decide') {
    const named = given.which.map((index) => ids[index] ?? '')
    await decide(named, given.to, given.by).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error
    })
    return
  }
  const { journal, status, amount } = given
  const sale = both[given.which]
  const { click_id = '', offer } = sale ?? {}
  const record = { at: next(), advertiser_id: offer?.advertiser_id ?? 0, click_id, txid: click_id, status, amount }
  await (journal === 1 ? sales.journal : second).write(postbackRecord(record))
  await drain(sales.processorOf(journal))
}

/** Invariants that hold for every order of events. */
const check = async (ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
    status: string
    net: string
    due: string
    chain: string[]
    actors: string[]
    is_copied: boolean
  }>`
    select id, status, (select coalesce(sum(amount), 0.00) from ledger_entries where conversion_id = c.id)::text as net,
      (case when status = 'approved' then payout else 0.00 end)::text as due,
      (select array_agg(coalesce(from_status, '') || '>' || to_status order by id) from conversion_history where conversion_id = c.id) as chain,
      (select array_agg(split_part(actor, ':', 1) order by id) from conversion_history where conversion_id = c.id) as actors,
      revision = (select revision from conversion_copies where conversion_id = c.id) as is_copied
    from conversions as c where id = any(${ids}::bigint[]) order by id`.execute(sales.stores.pg)
  for (const { status, net, due, chain, actors, is_copied } of rows) {
    expect([net, is_copied]).toEqual([due, true])
    const ends = chain.map((link) => link.split('>'))
    ends.forEach(([start, end], index) => {
      expect(start).toBe(index === 0 ? '' : ends[index - 1]?.[1])
      expect(end).not.toBe(start)
    })
    expect(ends.at(-1)?.[1]).toBe(status)
    // Behind a decision of an operator nothing but further ones.
    const decided = actors.indexOf('operator')
    if (decided >= 0) expect(new Set(actors.slice(decided))).toEqual(new Set(['operator']))
  }
  return rows.map(({ status }) => status)
}

const count = inProof('LEDGER_SEQUENCES', everyday(6, 12), 1_000)
const seed = Number(process.env.LEDGER_SEED ?? 1)
const nameFailure = async (sequence: unknown, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw new Error(`seed ${seed}: ${JSON.stringify(sequence)}`, { cause: error })
  })

describe('DI-05: two operators and postbacks from two trackers', () => {
  test(`one after the other, in ${count} random orders, leave what a simple model says`, long_proof, async () => {
    for (const sequence of fc.sample(fc.array(step, { minLength: 3, maxLength: 10 }), { numRuns: count, seed })) {
      const begun = await begin()
      const models = begun.ids.map((): Model => ({ status: 'pending', reported: 'pending', is_decided: false }))
      for (const given of sequence)
        await nameFailure(
          sequence,
          take(begun, given).then(async () => {
            if (given.do === 'decide')
              order(
                models.filter((_model, index) => given.which.includes(index)),
                given.to,
              )
            else hear(models[given.which] ?? { status: 'pending', reported: '', is_decided: false }, given)
            expect(await check(begun.ids)).toEqual(models.map(({ status }) => status))
          }),
        )
    }
    expect(await findLedgerFaults(sales.stores.pg)).toEqual([])
  })

  test(`all at once, in ${count} random heaps, undo no decision and lose no cent`, long_proof, async () => {
    for (const heap of fc.sample(fc.array(step, { minLength: 4, maxLength: 10 }), { numRuns: count, seed })) {
      const begun = await begin()
      const senders = Map.groupBy(heap, (given) => (given.do === 'say' ? given.journal : given.by))
      await nameFailure(
        heap,
        Promise.all(
          [...senders.values()].map(async (sender) => {
            for (const given of sender) await take(begun, given)
          }),
        ).then(() => check(begun.ids).then(() => undefined)),
      )
    }
    expect(await findLedgerFaults(sales.stores.pg)).toEqual([])
  })
})
