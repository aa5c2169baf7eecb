import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findLedgerFaults } from '../ledger/check-ledger.ts'
import { changeConversionStatus } from '../conversions/change-status.ts'
import { findBalance } from '../dashboard/queries.ts'
import { buildAffiliate, buildBilling, buildConversion } from '../../../testing/harness/builders.ts'
import { inProof } from '../../../testing/harness/proofs.ts'
import { checkBalances, checkPayments } from '../../operations/verify/balances.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { ago, through } from './payments.test-support.ts'

/*
 * Two operators work on the same payments in any order that PostgreSQL allows, while conversions arrive and are decided. Whatever happens, the
 * ledger adds up, no entry is in two payments, and no payment makes a forbidden transition.
 */

const network = setUp(startOperators)
beforeAll(async () => {
  const { pg } = network.stores
  await sql`create table moves (payment_id bigint, from_status text, to_status text)`.execute(pg)
  await sql`
    create function note_move() returns trigger language plpgsql as $$
    begin insert into moves values (new.id, old.status, new.status); return new; end $$`.execute(pg)
  await sql`
    create trigger note_move after update of status on payments for each row
    when (old.status <> new.status) execute function note_move()`.execute(pg)
})

const allowed = new Set([
  'pending approved',
  'approved completed',
  'pending rejected',
  'approved rejected',
  'completed rejected',
])

const acts = [
  // Twice, so that payments come further.
  'prepare',
  'prepare',
  'approve',
  'approve',
  'export',
  'export',
  'complete',
  'complete all',
  'reject',
  'reject all',
  'report',
  'hold',
  'free',
] as const
interface Act {
  do: string
  which: number
}
const which = fc.nat(30)
const listOf = (names: readonly string[]) =>
  fc.array(fc.record({ do: fc.constantFrom(...names), which }), { minLength: 6, maxLength: 14 })
const plays = fc.record({
  operators: fc.tuple(listOf(acts), listOf(acts)),
  postbacks: listOf(['earn', 'flip']),
})

/** Possible refusals if another operator was first. */
const refusals =
  /^(Payment \d+ is |No payment of |No such payment|Run \d+ has |Every approved payment|\d+ of the payments |Every payment of )/

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

const openPlay = async () => {
  const { stores, perform } = network
  const affiliates: number[] = []
  const conversions: string[] = []
  for (let n = 0; n < 4; n++) {
    const { id } = await buildAffiliate(stores, { payment_minimum: '0.01' })
    await buildBilling(stores, { affiliate_id: id })
    affiliates.push(id)
  }
  const earn = async (index: number): Promise<void> => {
    const given = { affiliate_id: pick(affiliates, index) ?? 0, payout: `${10 + index}.00` }
    const at = ago(10)
    conversions.push((await buildConversion(stores, { ...given, created_at: at, release_at: at })).id)
  }
  for (const [index] of affiliates.entries()) await earn(index)

  const payments = () =>
    stores.pg
      .selectFrom('payments')
      .select(['id', 'run_id'])
      .where('affiliate_id', 'in', affiliates)
      .orderBy('id')
      .execute()
  const reason = 'a test'
  const call = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      if (!(error instanceof Error && refusals.test(error.message))) throw error
    })
  }
  const act = async ({ do: what, which: index }: Act): Promise<void> => {
    const { id = '', run_id: run = 0 } = pick(await payments(), index) ?? {}
    if (what === 'earn') await earn(index)
    if (what === 'flip') {
      const to = index % 2 === 0 ? 'reversed' : 'approved'
      const cause = { at: new Date(), actor: 'a test', reason: null, journal: null, sequence: null }
      await stores.pg
        .transaction()
        .execute((trx) => changeConversionStatus(trx, pick(conversions, index) ?? '', to, cause))
    }
    if (what === 'prepare') await call(perform('call', 'preparePayments', { through }))
    if (what === 'hold' || what === 'free')
      await call(
        perform('call', 'setPaymentTerms', {
          affiliate: pick(affiliates, index) ?? 0,
          hold: what === 'hold' ? reason : null,
        }),
      )
    if (id === '' || run === null) return
    if (what === 'approve') await call(perform('call', 'approvePayments', { run, accept_reversals: true }))
    if (what === 'export') await call(perform('call', 'exportPayments', { run, method: 'paypal' }))
    if (what === 'complete') await call(perform('call', 'completePayments', { ids: [id] }))
    if (what === 'complete all') await call(perform('call', 'completePayments', { run }))
    if (what === 'reject')
      await call(perform('call', 'rejectPayments', { ids: [id], reason, money_returned: index % 2 === 0 }))
    if (what === 'report') {
      const words = ['paid', 'failed', 'pending', 'paid', 'refunded']
      const lines = (await payments()).map((one, place) => `${one.id},${pick(words, place + index)}`)
      await perform('call', 'reconcilePayments', { file: ['payment id,status', ...lines].join('\n') })
    }
    if (what === 'reject all') await call(perform('call', 'rejectPayments', { run, reason }))
  }
  return { affiliates, act }
}

const expectSound = async (): Promise<void> => {
  const { pg } = network.stores
  expect(await findLedgerFaults(pg)).toEqual([])
  await checkPayments(pg)
  await checkBalances(pg, findBalance)
  const { rows: twice } = await sql`
    select ledger_entry_id from payment_entries join payments on payments.id = payment_id
    where status <> 'rejected' group by ledger_entry_id having count(*) > 1`.execute(pg)
  expect(twice).toEqual([])
  // Entries of a rejected payment may be paid again, entries of other payments may not.
  const { rows: untrue } = await sql`
    select payment_id from payment_entries join payments on payments.id = payment_id where returned <> (status = 'rejected')`.execute(
    pg,
  )
  expect(untrue).toEqual([])
  const { rows: moves } = await sql<{ move: string }>`
    select distinct from_status || ' ' || to_status as move from moves`.execute(pg)
  expect(moves.filter(({ move }) => !allowed.has(move))).toEqual([])
}

/** After both have finished, a run pays the rest, and another one nothing. */
const settle = async (affiliates: readonly number[]): Promise<void> => {
  const { perform, stores } = network
  for (const affiliate of affiliates) await perform('call', 'setPaymentTerms', { affiliate, hold: null })
  await perform('call', 'preparePayments', { through })
  expect((await perform('call', 'preparePayments', { through })).payments).toEqual([])
  for (const affiliate of affiliates)
    expect(Number(await findBalance(stores.pg, affiliate, new Date()))).toBeLessThanOrEqual(0)
}

const count = inProof('PAYMENT_PLAYS', 12, 250)
const seed = Number(process.env.PAYMENT_SEED ?? 1)

test(`${count} random plays of two operators and of postbacks leave sound books`, async () => {
  for (const { operators, postbacks } of fc.sample(plays, { numRuns: count, seed })) {
    const { affiliates, act } = await openPlay()
    const play = async (steps: readonly Act[]): Promise<void> => {
      for (const step of steps) await act(step)
    }
    await Promise.all([...operators, postbacks].map(play)).catch((error: unknown) => {
      throw new Error(`seed ${seed}: ${JSON.stringify({ operators, postbacks })}`, { cause: error })
    })
    await settle(affiliates)
    await expectSound()
  }
  const { rows } = await sql<{ move: string }>`
    select distinct from_status || ' ' || to_status as move from moves`.execute(network.stores.pg)
  expect(rows.length).toBeGreaterThan(2)
})
