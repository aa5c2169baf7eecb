import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readMoney } from '../money/figures.ts'
import { periodFrom } from '../statements/index.ts'
import { shellActor } from '../operator-action.ts'
import { decidePayments } from './decide.ts'
import { lockRuns } from './prepare.ts'
import { buildAffiliate, buildBilling, buildLedgerEntry, completeWallet } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'

/* A run's effects other than payments: its time, and the end of the payment day. */

/** A Monday, which is a payment day of those who are paid weekly. */
const monday = new Date('2026-11-23T15:00:00Z')
let now = monday
const network = setUp(() => startOperators(() => now))

beforeEach(() => {
  now = monday
})

const ago = (days: number): Date => new Date(monday.getTime() - days * 86_400_000)

const someone = async (amount: string, payment_period: 'weekly' | 'monthly' = 'weekly'): Promise<number> => {
  const { id: affiliate_id } = await buildAffiliate(network.stores, { payment_period })
  await buildBilling(network.stores, { affiliate_id, destination_changed_at: ago(50) })
  await buildLedgerEntry(network.stores, { affiliate_id, amount, created_at: ago(40), release_at: ago(40) })
  return affiliate_id
}

const nextDay = async (affiliate_id: number): Promise<string> =>
  (await readMoney(network.stores.pg, affiliate_id, now)).next_payment.date

const waitForLock = async (): Promise<void> => {
  for (let waits = false; !waits;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) as waits`.execute(
      network.stores.pg,
    )
    waits = rows[0]?.waits === true
  }
}

test('a run without payments ends the payment day, and is recorded once a day', async () => {
  const { perform } = network
  const weekly = await someone('1.00')
  const monthly = await someone('1.00', 'monthly')
  const prepare = (given: object) => perform('call', 'preparePayments', { through: '2026-11-22', ...given })
  const runs = async () => (await perform('call', 'listRuns', {})).results
  await prepare({ dry_run: true })
  await prepare({ requested: true })
  await prepare({ period: 'monthly' })
  expect(await nextDay(weekly)).toBe('2026-11-23')
  expect(await runs()).toMatchObject([{ payments: 0, amount: 0, period: 'monthly' }])
  expect(await prepare({})).toMatchObject({ run: null, payments: [] })
  expect(await nextDay(weekly)).toBe('2026-11-30')
  expect(await nextDay(monthly)).toBe('2026-12-01')
  await prepare({})
  await prepare({ period: 'weekly' })
  await perform('call', 'preparePayments', {})
  expect((await runs()).length).toBe(2)
})

test('a payment that is rejected while a run waits counts as rejected before it', async () => {
  const { stores, perform } = network
  const affiliate = await someone('80.00')
  now = ago(14)
  await perform('call', 'preparePayments', { through: '2026-10-31' })
  now = monday
  const { results } = await perform('call', 'listPayments', { affiliate })
  const first = results[0]?.id ?? ''
  const rejecting = await stores.pg.startTransaction().execute()
  await lockRuns(rejecting)
  const prepared = perform('call', 'preparePayments', { through: '2026-11-22' })
  await waitForLock()
  now = new Date(monday.getTime() + 5_000)
  const why = { clock: () => now, actor: shellActor('a test'), reason: 'a test' }
  await decidePayments(rejecting, { ids: [first] }, 'rejected', why)
  now = new Date(monday.getTime() + 10_000)
  await rejecting.commit().execute()
  const { payments } = await prepared
  expect(payments).toMatchObject([{ affiliate_id: affiliate, amount: 80 }])
  const row = await stores.pg
    .selectFrom('payments')
    .where('id', '=', payments[0]?.id ?? '')
    .select(['created_at', periodFrom.as('from')])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ created_at: now, from: null })
})

test('a payment is rejected before or after a run, never during it', async () => {
  const { stores, perform } = network
  const affiliate = await someone('80.00')
  await perform('call', 'preparePayments', { through: '2026-11-22' })
  const { results } = await perform('call', 'listPayments', { affiliate })
  const running = await stores.pg.startTransaction().execute()
  await lockRuns(running)
  const rejected = perform('call', 'rejectPayments', { ids: [results[0]?.id ?? ''], reason: 'a test' })
  await waitForLock()
  now = new Date(monday.getTime() + 5_000)
  await running.commit().execute()
  await rejected
  const { payment } = await perform('call', 'showPayment', { id: results[0]?.id ?? '' })
  expect(payment).toMatchObject({ status: 'rejected', decided_at: now.toISOString() })
})

test('a run says how far it is by method, at every step', async () => {
  const { perform } = network
  await someone('60.00')
  await someone('70.50')
  const { id: crypto } = await buildAffiliate(network.stores, { payment_period: 'weekly' })
  await buildBilling(network.stores, {
    affiliate_id: crypto,
    destination_changed_at: ago(50),
    ...completeWallet,
  })
  const due = { affiliate_id: crypto, amount: '200.00', created_at: ago(40), release_at: ago(40) }
  await buildLedgerEntry(network.stores, due)
  const { run, payments } = await perform('call', 'preparePayments', { through: '2026-11-22' })
  if (run === null) throw new Error('no run')
  const paypal = payments.filter(({ method }) => method === 'paypal')
  const amount = paypal.reduce((sum, one) => sum + one.amount, 0)
  const of = { pending: 0, to_export: 0, to_export_amount: 0, to_complete: 0, to_complete_amount: 0 }
  const line = { fees: 0, payments: paypal.length, amount, completed: 0, rejected: 0, ...of }
  const readShown = async () => {
    const { methods, ...sums } = await perform('call', 'showRun', { run })
    return { ...sums, paypal: methods.find(({ method }) => method === 'paypal'), methods }
  }
  expect(await readShown()).toMatchObject({
    id: run,
    payments: payments.length,
    pending: payments.length,
    amount: amount + 200,
  })
  expect((await readShown()).paypal).toEqual({ ...line, method: 'paypal', pending: paypal.length })
  expect((await readShown()).methods.map(({ method }) => method)).toEqual(['crypto', 'paypal'])
  const [rejected, ...kept] = paypal
  await perform('call', 'rejectPayments', { ids: [String(rejected?.id)], reason: 'not now' })
  await perform('call', 'approvePayments', { run })
  const rest = amount - (rejected?.amount ?? 0)
  const others = { ...line, method: 'paypal', rejected: 1 }
  expect((await readShown()).paypal).toEqual({ ...others, to_export: kept.length, to_export_amount: rest })
  await perform('call', 'exportPayments', { run, method: 'paypal' })
  expect((await readShown()).paypal).toEqual({ ...others, to_complete: kept.length, to_complete_amount: rest })
  await perform('call', 'completePayments', { run, method: 'paypal' })
  expect((await readShown()).paypal).toEqual({ ...others, completed: kept.length })
  await expect(perform('call', 'showRun', { run: 987_654 })).rejects.toThrow('There is no payment run 987654.')
})
