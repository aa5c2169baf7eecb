import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findLedgerFaults } from '../ledger/check-ledger.ts'
import { everyday, inProof } from '../../../testing/harness/proofs.ts'
import { completeBank } from '../../../testing/harness/builders.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { ago, through } from './payments.test-support.ts'

/* PostgreSQL takes 65,535 parameters in a statement: nothing that is done with a run may need one for each row, as the long form shows. */

const payees = inProof('PAYEES', everyday(200, 1_000), 100_000)
const network = setUp(startOperators)

const build = async (): Promise<void> => {
  const { pg } = network.stores
  const at = ago(20)
  await sql`insert into affiliates (status, login) select 'active', 'many-' || n from generate_series(1, ${payees + 2}) as n`.execute(
    pg,
  )
  await sql`
    insert into users (affiliate_id, email, password_hash) select id, login || '@example.com', '' from affiliates`.execute(
    pg,
  )
  await sql`
    insert into billing (affiliate_id, method, account_number, bank_name, details, verified, destination_changed_at)
    select id, 'bank', ${completeBank.account_number}, 'Bank', ${JSON.stringify(completeBank.details)}, true, ${at} from affiliates`.execute(
    pg,
  )
  await sql`
    insert into ledger_entries (affiliate_id, created_at, release_at, kind, amount, reason)
    select id, ${at}, ${at}, 'bonus', 600.00, 'a test' from affiliates`.execute(pg)
}

test(`a run of ${payees} payments is prepared, approved, exported, reported by the bank and completed, whatever two of all affiliates are due`, async () => {
  const { perform, stores } = network
  await build()
  const { rows: absurd } = await sql<{ id: number }>`select id from affiliates order by id limit 2`.execute(stores.pg)
  // The first one's come to more than a column of money holds, and more than a number of JSON.
  await sql`
    insert into ledger_entries (affiliate_id, release_at, kind, amount, reason)
    select id, ${ago(10)}, 'bonus', amount, 'a slip'
    from (values (${absurd[0]?.id}::integer, 999999999999.99, 200), (${absurd[1]?.id}::integer, 99400.01, 1)) as slip (id, amount, times)
    cross join generate_series(1, times)`.execute(stores.pg)

  const plan = await perform('call', 'preparePayments', { through, dry_run: true })
  const why = (amount: string) =>
    expect.objectContaining({ text: expect.stringMatching(`^${amount} is more than the maximum of 100000.00`) })
  const skipped = [
    expect.objectContaining({ affiliate_id: absurd[0]?.id, why: why('200000000000598.00') }),
    expect.objectContaining({ affiliate_id: absurd[1]?.id, why: why('100000.01') }),
  ]
  expect(plan).toMatchObject({ total: payees * 600, skipped })
  const { run, ...made } = await perform('call', 'preparePayments', { through })
  expect(made).toMatchObject({ total: payees * 600, skipped })
  expect(new Set(made.payments.map(({ id }) => id)).size).toBe(payees)
  if (run === null) throw new Error('no run was made')

  const all = { changed: payees, amount: payees * 600 }
  expect(await perform('call', 'approvePayments', { run })).toMatchObject(all)
  const exported = await perform('call', 'exportPayments', { run, method: 'bank' })
  expect(exported).toMatchObject({ payments: payees, amount: payees * 600, left: 0 })
  expect(exported.file.split('\r\n')).toHaveLength(payees + 2)
  const reported = Math.min(payees / 2, 20_000)
  const lines = made.payments.slice(0, reported).map(({ id }) => `payment-${id},paid,600.00,T-${id}`)
  const report = ['reference,status,amount,transaction id', ...lines].join('\n')
  expect(await perform('call', 'reconcilePayments', { file: report })).toMatchObject({
    outcomes: { completed: reported },
    completed_amount: reported * 600,
  })
  expect(await perform('call', 'completePayments', { run, method: 'bank' })).toMatchObject({
    changed: payees - reported,
    unchanged: reported,
  })
  const mails = await stores.pg
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst()
  expect(Number(mails?.count)).toBe(payees)

  // The maximum is the network's setting: the next run pays one of the two, and the other one blocks no payment.
  await perform('call', 'setPaymentMaximum', { amount: '100000.01' })
  expect(await perform('call', 'preparePayments', { through })).toMatchObject({
    payments: [{ affiliate_id: absurd[1]?.id, amount: 100_000.01 }],
    skipped: [{ affiliate_id: absurd[0]?.id }],
  })
  const rejected = await perform('call', 'rejectPayments', { run: run + 1, reason: 'a test' })
  expect(rejected).toMatchObject({ changed: 1 })
  expect(await findLedgerFaults(stores.pg)).toEqual([])
})
