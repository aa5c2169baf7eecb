import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { plumbline_program } from '../../processes/cli/plumbline.test-support.ts'
import { findBalance } from '../dashboard/queries.ts'
import { openSteps } from '../../../testing/harness/steps.ts'
import { checkBalances, checkPayments } from '../../operations/verify/balances.ts'
import { startOperators, type Way } from '../../../testing/harness/operators.ts'
import { buildPayee, mailsToEach, through, type Payee } from './payments.test-support.ts'
import { casesInProof, everyday } from '../../../testing/harness/proofs.ts'
import { setUp } from '../../../testing/harness/harness.ts'

/*
 * The operator's process is killed at each step within a payment run's transactions, two operators meet at one, and each time everything is
 * done once more: every affiliate is paid once, and the ledger adds up.
 */

const reason = 'PayPal does not know this address'

const network = setUp(startOperators)
const steps = setUp(() => openSteps(network.stores))

const operate = (...words: string[]): ChildProcess => {
  const { data_dir, database_url } = network.stores
  return spawn(plumbline_program, ['payments', ...words], {
    env: { ...process.env, DATA_DIR: data_dir, DATABASE_URL: database_url },
    stdio: 'ignore',
  })
}

/** Runs a command and kills it while it waits at a step. */
const killAt = async (step: string, ...words: string[]): Promise<void> => {
  let child: ChildProcess | undefined
  await steps.standAt(step, () => (child = operate(...words)))
  if (child !== undefined) await steps.kill(child, 'plumbline command')
}

const buildPayees = async (): Promise<Payee[]> => [await buildPayee(network), await buildPayee(network, '80.00')]

const prepare = () => network.perform('call', 'preparePayments', { through })

/** The payments of these affiliates in a run that is prepared now. */
const preparePayments = async (payees: readonly Payee[]): Promise<string[]> => {
  const { payments } = await prepare()
  return payees.map(({ affiliate_id }) => payments.find((one) => one.affiliate_id === affiliate_id)?.id ?? '')
}

const statesOf = (payees: readonly Payee[]): Promise<string[][]> =>
  Promise.all(payees.map(async ({ history }) => (await history()).map(({ status }) => status)))
const balancesOf = (payees: readonly Payee[]): Promise<number[]> => Promise.all(payees.map(({ balance }) => balance()))
const mailCounts = async (payees: readonly Payee[]): Promise<number[]> => {
  const emails = payees.map(({ email }) => email)
  return (await mailsToEach(network, emails)).map(({ length }) => length)
}

/** Entries of the ledger of each, in their order. */
const entriesOf = async (payees: readonly Payee[]): Promise<string[]> => {
  const rows = await network.stores.pg
    .selectFrom('ledger_entries')
    .where(
      'affiliate_id',
      'in',
      payees.map(({ affiliate_id }) => affiliate_id),
    )
    .select(['affiliate_id', 'kind', 'amount'])
    .orderBy('affiliate_id')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
const earned = ['conversion 120.00', 'conversion 80.00']
const paid = ['conversion 120.00', 'payment -120.00', 'conversion 80.00', 'payment -80.00']
const returned = [
  ['conversion 120.00', 'payment -120.00', 'payment_return 120.00'],
  ['conversion 80.00', 'payment -80.00', 'payment_return 80.00'],
].flat()

const expectLedgerAddsUp = async (): Promise<void> => {
  await checkPayments(network.stores.pg)
  await checkBalances(network.stores.pg, findBalance)
}

/** Each payment that was ever completed has a statement, and their numbers are 1, 2, 3 and so on; each step of a payment is noted once. */
const expectNumbersWithoutGaps = async (): Promise<void> => {
  const { pg } = network.stores
  const rows = await pg.selectFrom('statements').select(['number', 'content']).orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1))
  expect(rows.filter(({ content }) => content === null)).toEqual([])
  const { rows: odd } = await sql`
    select id from payments where status <> coalesce((
      select status from payment_history where payment_id = payments.id order by id desc limit 1), '')
    union all select payment_id from payment_history group by payment_id, status having count(*) > 1
    union all select id from payments where (status = 'completed') > exists (select from statements where payment_id = payments.id)`.execute(
    pg,
  )
  expect(odd).toEqual([])
}

const auditLines = async (action: string): Promise<number> =>
  (await network.perform('call', 'listAudit', { action })).count

/**
 * Each step of an operation and whether it is done then. In `npm test` the last one before the commit: what is written outside of the
 * transaction is there by then.
 */
const killPoints = (event: 'insert' | 'update', ...names: string[]): [step: string, is_done: boolean][] => {
  const before = [...names, 'operator_audit after insert'].map((step): [string, boolean] => [step, false])
  const all = [...before, [`constraint payments after ${event}`, true] satisfies [string, boolean]]
  return everyday(before.slice(-1), casesInProof(all))
}

describe('killed during', () => {
  test.each(
    killPoints(
      'insert',
      'payment_runs after insert',
      'payments after insert',
      'payment_entries after insert',
      'ledger_entries after insert',
    ),
  )(
    'preparing, at %s, a run exists completely or does not exist, and after a repetition everybody is paid once',
    async (step, committed) => {
      const payees = await buildPayees()
      const lines = await auditLines('payments prepare')
      await killAt(step, 'prepare', '--through', through, '--yes')
      expect(await entriesOf(payees)).toEqual(committed ? paid : earned)
      expect(await statesOf(payees)).toEqual(committed ? [['pending'], ['pending']] : [[], []])
      expect(await balancesOf(payees)).toEqual(committed ? [0, 0] : [120, 80])
      expect(await auditLines('payments prepare')).toBe(lines + (committed ? 1 : 0))
      await prepare()
      await prepare()
      expect(await entriesOf(payees)).toEqual(paid)
      expect(await statesOf(payees)).toEqual([['pending'], ['pending']])
      await expectLedgerAddsUp()
    },
  )

  test.each(killPoints('update', 'payments after update'))(
    'approving, at %s, all are approved or none',
    async (step, committed) => {
      const payees = await buildPayees()
      const ids = await preparePayments(payees)
      await killAt(step, 'approve', '--ids', ids.join(','))
      const state = committed ? 'approved' : 'pending'
      expect(await statesOf(payees)).toEqual([[state], [state]])
      const again = await network.perform('call', 'approvePayments', { ids })
      expect(again).toMatchObject(committed ? { changed: 0, unchanged: 2 } : { changed: 2, unchanged: 0 })
      expect(await entriesOf(payees)).toEqual(paid)
    },
  )

  test.each(
    killPoints(
      'update',
      'payments after update',
      'payment_history after insert',
      'statements after insert',
      'statement_counter after update',
      'statements after update',
      'outbox after insert',
    ),
  )('completing, at %s, all are made or none, and each affiliate is mailed once', async (step, committed) => {
    const payees = await buildPayees()
    const ids = await preparePayments(payees)
    await network.perform('call', 'approvePayments', { ids })
    await killAt(step, 'complete', '--ids', ids.join(','), '--reference', 'batch 7')
    await expectNumbersWithoutGaps()
    const state = committed ? 'completed' : 'approved'
    expect(await statesOf(payees)).toEqual([[state], [state]])
    const again = await network.perform('call', 'completePayments', { ids, reference: 'batch 7' })
    expect(again).toMatchObject(committed ? { changed: 0, unchanged: 2 } : { changed: 2, unchanged: 0 })
    expect(await statesOf(payees)).toEqual([['completed'], ['completed']])
    expect(await mailCounts(payees)).toEqual([1, 1])
    expect(await entriesOf(payees)).toEqual(paid)
    await expectLedgerAddsUp()
    await expectNumbersWithoutGaps()
  })

  test.each(
    killPoints(
      'update',
      'ledger_entries after insert',
      'payment_entries after update',
      'payments after update',
      'payment_history after insert',
      'statements after insert',
      'outbox after insert',
    ),
  )(
    'reading a report, at %s, all of it is done or nothing, and once it is repeated each once',
    async (step, is_done) => {
      const payees = await buildPayees()
      const ids = await preparePayments(payees)
      await network.perform('call', 'approvePayments', { ids })
      const [{ run_id: run } = { run_id: null }] = await network.stores.pg
        .selectFrom('payments')
        .where('id', 'in', ids)
        .select('run_id')
        .execute()
      await network.perform('call', 'exportPayments', { run: run ?? 0, method: 'paypal' })
      const file = `reference,status,transaction id\npayment-${ids[0]},Completed,8AELM\npayment-${ids[1]},Returned,\n`
      const path = join(network.stores.data_dir, 'report.csv')
      writeFileSync(path, file)
      await killAt(step, 'reconcile', '--file', path, '--yes')
      expect(await statesOf(payees)).toEqual(is_done ? [['completed'], ['rejected']] : [['approved'], ['approved']])
      await expectNumbersWithoutGaps()
      const { outcomes } = await network.perform('call', 'reconcilePayments', { file })
      expect(outcomes).toMatchObject(is_done ? { agrees: 2 } : { completed: 1, returned: 1 })
      expect(await statesOf(payees)).toEqual([['completed'], ['rejected']])
      expect(await entriesOf(payees)).toEqual([...paid, 'payment_return 80.00'])
      expect(await balancesOf(payees)).toEqual([0, 80])
      expect(await mailCounts(payees)).toEqual([1, 1])
      await expectLedgerAddsUp()
      await expectNumbersWithoutGaps()
      await prepare()
      expect(await balancesOf(payees)).toEqual([0, 0])
    },
  )

  test.each(
    killPoints(
      'update',
      'ledger_entries after insert',
      'payment_entries after update',
      'payments after update',
      'outbox after insert',
    ),
  )('rejecting, at %s, all amounts come back or none, and once it is repeated each once', async (step, committed) => {
    const payees = await buildPayees()
    const ids = await preparePayments(payees)
    await killAt(step, 'reject', '--ids', ids.join(','), '--reason', reason, '--yes')
    expect(await entriesOf(payees)).toEqual(committed ? returned : paid)
    expect(await balancesOf(payees)).toEqual(committed ? [120, 80] : [0, 0])
    await network.perform('call', 'rejectPayments', { ids, reason })
    expect(await entriesOf(payees)).toEqual(returned)
    expect(await balancesOf(payees)).toEqual([120, 80])
    expect(await mailCounts(payees)).toEqual([1, 1])
    await expectLedgerAddsUp()
    // Returned amounts are paid by the next run, once.
    await prepare()
    expect(await statesOf(payees)).toEqual([
      ['pending', 'rejected'],
      ['pending', 'rejected'],
    ])
    expect(await balancesOf(payees)).toEqual([0, 0])
  })
})

describe.each<[Way, Way]>([
  ['call', 'call'],
  ...everyday<[Way, Way][]>(
    [],
    [
      ['command', 'command'],
      ['command', 'call'],
    ],
  ),
])('two operators at the same payments, by %s and by %s,', (one, other) => {
  /** Holds the first at a step until the second reaches it too; then both continue. */
  const meet = async <T>(step: string, first: () => Promise<T>, second: () => Promise<T>) => {
    const outcomes: Promise<T>[] = []
    const begin = (work: () => Promise<T>): void => {
      const outcome = work()
      outcome.catch(() => {})
      outcomes.push(outcome)
    }
    await steps.standAt(step, () => begin(first))
    begin(second)
    await steps.untilWaiting(2)
    await steps.goOn()
    return Promise.allSettled(outcomes)
  }

  test('prepare one run', async () => {
    const payees = await buildPayees()
    const prepareBy = (way: Way) => () => network.perform(way, 'preparePayments', { through })
    const outcomes = await meet('payments after insert', prepareBy(one), prepareBy(other))
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { payments: [{ amount: 120 }, { amount: 80 }] } },
      { status: 'fulfilled', value: { run: null, payments: [] } },
    ])
    expect(await entriesOf(payees)).toEqual(paid)
    await expectLedgerAddsUp()
  })

  test('complete them and reject them: the second operator learns their new status, and nothing is paid twice', async () => {
    const payees = await buildPayees()
    const ids = await preparePayments(payees)
    await network.perform('call', 'approvePayments', { ids })
    const outcomes = await meet<unknown>(
      'payments after update',
      () => network.perform(one, 'rejectPayments', { ids, reason }),
      () => network.perform(other, 'completePayments', { ids }),
    )
    expect(outcomes).toMatchObject([{ value: { changed: 2 } }, { status: 'rejected' }])
    expect(String(outcomes[1]?.status === 'rejected' && outcomes[1].reason)).toContain('is rejected: only approved')
    expect(await statesOf(payees)).toEqual([['rejected'], ['rejected']])
    expect(await entriesOf(payees)).toEqual(returned)
    expect(await mailCounts(payees)).toEqual([1, 1])
    await prepare()
  })

  test('complete different ones: no number is skipped, whichever of them fails', async () => {
    const payees = [...(await buildPayees()), ...(await buildPayees())]
    const ids = await preparePayments(payees)
    await network.perform('call', 'approvePayments', { ids })
    const completeBy = (way: Way, some: string[]) => () => network.perform(way, 'completePayments', { ids: some })
    const outcomes = await meet(
      'statements after insert',
      completeBy(one, ids.slice(0, 2)),
      completeBy(other, ids.slice(2)),
    )
    expect(outcomes).toMatchObject([{ value: { changed: 2 } }, { value: { changed: 2 } }])
    await expectNumbersWithoutGaps()
    await expect(network.perform(one, 'completePayments', { ids: ['999999'] })).rejects.toThrow('no payment 999999')
    await expectNumbersWithoutGaps()
  })

  test('complete them twice, and have them come back twice', async () => {
    const payees = await buildPayees()
    const ids = await preparePayments(payees)
    await network.perform('call', 'approvePayments', { ids })
    const completeBy = (way: Way) => () => network.perform(way, 'completePayments', { ids })
    const changes = [{ value: { changed: 2, unchanged: 0 } }, { value: { changed: 0, unchanged: 2 } }]
    expect(await meet('payments after update', completeBy(one), completeBy(other))).toMatchObject(changes)
    expect(await mailCounts(payees)).toEqual([1, 1])
    const rejectBy = (way: Way) => () => network.perform(way, 'rejectPayments', { ids, reason, money_returned: true })
    expect(await meet('payments after update', rejectBy(one), rejectBy(other))).toMatchObject(changes)
    expect(await entriesOf(payees)).toEqual(returned)
    expect(await mailCounts(payees)).toEqual([2, 2])
    await expectLedgerAddsUp()
    await expectNumbersWithoutGaps()
    await prepare()
  })
})
