import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildBilling, buildConversion, buildUser } from '../../../testing/harness/builders.ts'
import { everyday, inProof } from '../../../testing/harness/proofs.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways, type Way } from '../../../testing/harness/operators.ts'
import { findBalance } from '../dashboard/queries.ts'
import { findLedgerFaults } from '../ledger/check-ledger.ts'
import { checkBalances, checkPayments } from '../../operations/verify/balances.ts'
import { ago, mailsToEach, through } from './payments.test-support.ts'

const network = setUp(startOperators)

/** Without a sign-in: their number is limited. */
const buildPayee = async () => {
  const { stores } = network
  const { affiliate_id, email } = await buildUser(stores)
  await buildBilling(stores, { affiliate_id, payment_email: email, verified: true, destination_changed_at: ago(20) })
  const at = ago(10)
  await buildConversion(stores, { affiliate_id, payout: '120.00', created_at: at, release_at: at })
  return { affiliate_id, email, balance: async () => Number(await findBalance(stores.pg, affiliate_id, new Date())) }
}

/** Payees with exported payments of 120.00, or their payments in other states. */
const sendPayments = async (how_many: number, until: 'prepared' | 'approved' | 'exported' = 'exported') => {
  const payees = await Promise.all(Array.from({ length: how_many }, buildPayee))
  const { run, payments } = await network.perform('call', 'preparePayments', { through })
  const ids = payees.map(({ affiliate_id }) => payments.find((one) => one.affiliate_id === affiliate_id)?.id ?? '')
  if (until !== 'prepared') await network.perform('call', 'approvePayments', { ids })
  if (until === 'exported') await network.perform('call', 'exportPayments', { run: run ?? 0, method: 'paypal' })
  return { payees, ids }
}

const reconcile = (
  file: string,
  more: { dry_run?: boolean; reference?: string; status?: string[] } = {},
  way: Way = 'call',
) => network.perform(way, 'reconcilePayments', { file, ...more })

const statesOf = async (ids: readonly string[]) => {
  const rows = await network.stores.pg
    .selectFrom('payments')
    .where('id', 'in', ids)
    .select(['id', 'status', 'reference', 'reason'])
    .execute()
  return ids
    .map((id) => rows.find((row) => row.id === id))
    .map((row) => [row?.status ?? '', row?.reference ?? row?.reason ?? ''])
}

const outcomesOf = ({ results }: { results: { outcome: string; why: { text: string } | null }[] }) =>
  results.map(({ outcome, why }) => [outcome, why?.text ?? null])

const expectSound = async (): Promise<void> => {
  const { pg } = network.stores
  expect(await findLedgerFaults(pg)).toEqual([])
  await checkPayments(pg)
  await checkBalances(pg, findBalance)
}

test.each(ways)('a report is shown, then completes and returns payments as by hand, once, by %s', async (way) => {
  const { payees, ids } = await sendPayments(3)
  const [paid = '', denied = '', back = ''] = ids
  await network.perform('call', 'completePayments', { ids: [back], reference: 'batch 7' })
  const file = [
    'Unique ID;Transaction ID;Status;Reason;Gross amount;Currency',
    `payment-${paid};8AELM;Completed;;-120,00;USD`,
    `Payment ${denied};;Denied;No such account;-120,00;USD`,
    `${back};;Refunded;;;`,
  ].join('\r\n')
  const expected = { lines: 3, completed_amount: 120, returned_amount: 240, notes: [] }
  const dry = await reconcile(file, { dry_run: true }, way)
  expect(dry).toMatchObject({ dry_run: true, ...expected })
  expect(await statesOf(ids)).toEqual([
    ['approved', ''],
    ['approved', ''],
    ['completed', 'batch 7'],
  ])
  const done = await reconcile(file, {}, way)
  expect({ ...done, dry_run: true }).toEqual(dry)
  expect(done.columns).toMatchObject({ reference: 'Unique ID', bank_reference: 'Transaction ID' })
  expect(done.outcomes).toMatchObject({ completed: 1, returned: 2, unknown: 0 })
  expect(outcomesOf(done)).toEqual([
    ['returned', 'was approved; reason: No such account'],
    ['returned', 'was completed; reason: Refunded'],
    ['completed', null],
  ])
  expect(await statesOf(ids)).toEqual([
    ['completed', '8AELM'],
    ['rejected', 'No such account'],
    ['rejected', 'batch 7'],
  ])
  const again = await reconcile(file, {}, way)
  expect(again.outcomes).toMatchObject({ completed: 0, returned: 0, agrees: 3 })
  expect(again.results).toEqual([])
  expect(await Promise.all(payees.map(({ balance }) => balance()))).toEqual([0, 120, 120])
  const mails = await mailsToEach(
    network,
    payees.map(({ email }) => email),
  )
  expect(mails.map((some) => some.length)).toEqual([1, 1, 2])
  expect(mails[0]?.[0]).toContain('8AELM')
  expect(mails[1]?.[0]).toMatch(/was not made[^]*No such account/)
  expect(mails[2]?.[1]).toContain('was returned')
  const { history } = await network.perform('call', 'showPayment', { id: back })
  expect(history.at(-1)).toMatchObject({ status: 'rejected', actor: network.actors[way] })
  await expectSound()
  // The next run pays returned amounts.
  const { payments } = await network.perform('call', 'preparePayments', { through })
  expect(payments.map(({ amount }) => amount)).toEqual([120, 120])
  await network.perform('call', 'rejectPayments', { ids: payments.map(({ id }) => id ?? ''), reason: 'a test' })
})

test('what a report cannot decide is left alone and named', async () => {
  const { ids } = await sendPayments(5)
  const [twice = '', less = '', other = '', open = '', odd = ''] = ids
  const unsent = await sendPayments(1, 'approved')
  const rejected = await sendPayments(1)
  await network.perform('call', 'rejectPayments', { ids: rejected.ids, reason: 'stopped at the bank' })
  const all = [...ids, ...unsent.ids, ...rejected.ids]
  const before = await statesOf(all)
  const report = await reconcile(
    [
      'reference,status,amount,currency',
      `${twice},paid,,`,
      `${twice},returned,,`,
      `${less},paid,12.00,`,
      `${other},paid,120.00,EUR`,
      `${open},Unclaimed,,`,
      `${open},Unclaimed,,`,
      `${odd},geparkt,,`,
      `${odd},,,`,
      `${unsent.ids[0]},paid,,`,
      `${rejected.ids[0]},paid,,`,
      'invoice 7,paid,,',
      '999999999,returned,,',
    ].join('\n'),
  )
  expect(await statesOf(all)).toEqual(before)
  expect(outcomesOf(report)).toEqual([
    ['contradiction', 'contradicted by line 3'],
    ['contradiction', 'contradicted by line 2'],
    ['status_differs', 'was rejected after it was exported, and stays rejected: if it was sent, it will be paid again'],
    ['amount_differs', '$120.00 here, $12.00 in the file'],
    ['amount_differs', 'USD here, EUR in the file'],
    ['not_exported', 'is approved, and in no exported file'],
    ['unknown', '"invoice 7" is not the number of a payment'],
    ['unknown', '"999999999" is not the number of a payment'],
    ['unreadable', expect.stringContaining('"geparkt" is an unknown status')],
    ['pending', '"Unclaimed" in the file'],
    ['duplicate', 'duplicate of line 6'],
    ['duplicate', 'duplicate of line 8'],
  ])
  const mapped = await reconcile(`reference,status\n${odd},geparkt`, {
    status: ['geparkt=completed'],
    reference: 'b 8',
  })
  expect(mapped.outcomes).toMatchObject({ completed: 1 })
  expect(await statesOf([odd])).toEqual([['completed', 'b 8']])
})

test('Wise and banks are read in their own words', async () => {
  const { ids } = await sendPayments(6)
  const [sent = '', bounced = '', refunded = '', accepted = '', settled = '', refused = ''] = ids
  await reconcile(
    `ID\tStatus\tTarget amount (after fees)\tTarget currency\tReference\nTRANSFER-1\toutgoing_payment_sent\t120.00\tUSD\tpayment-${sent}\n` +
      `TRANSFER-2\tbounced_back\t120.00\tUSD\tpayment-${bounced}\nTRANSFER-3\tfunds_refunded\t120.00\tUSD\tpayment-${refunded}\n`,
  )
  await reconcile(
    `sep=;\nEnd-to-end ID;Zahlungsstatus;Grund;Betrag;Währung\n${accepted};ACCP;;120,00 ;USD\n0${settled};Ausgeführt;;$ 120;$\npayment_${refused};RJCT;AC04 konto geschlossen;120;usd\n`,
  )
  expect(await statesOf(ids)).toEqual([
    ['completed', 'TRANSFER-1'],
    ['approved', ''],
    ['rejected', 'funds_refunded'],
    ['approved', ''],
    ['completed', ''],
    ['rejected', 'AC04 konto geschlossen'],
  ])
})

test.each([
  ['nothing', '', 'the file is empty'],
  ['no number of payments', 'date,status\n1,paid', "no column with the payment's number found"],
  ['no status', 'payment_id,amount\n1,120', 'no column with the status found'],
  ['two statuses', 'payment_id,status,state\n1,paid,failed', 'the status may be in any of status, state'],
  ['another encoding', 'p\0a\0y\0', 'must be Unicode text'],
  ['a quote that is never closed', 'payment_id,status\n1,"paid', 'never closed'],
  ['too many lines', `payment_id,status\n${'1,paid\n'.repeat(20_001)}`, 'more than 20000 lines'],
])('a file with %s is refused', async (_what, file, refusal) => {
  await expect(reconcile(file)).rejects.toThrow(refusal)
})

const line = fc.record({
  which: fc.nat(5),
  word: fc.constantFrom('Completed', 'paid', 'Returned', 'Pending', 'weg', ''),
  amount: fc.constantFrom('120.00', '120.00', '120.00', '', '-120,00 ', '119.99', '1,2'),
  reference: fc.constantFrom('payment-', '', 'Payment ', '00', 'invoice '),
})
type Line = typeof line extends fc.Arbitrary<infer L> ? L : never
const reports = fc.record({ lines: fc.array(line, { minLength: 4, maxLength: 12 }), turned: fc.boolean() })

/**
 * The status that a payment must have after a report, by the words of the task alone.
 * @param is_signed outgoing amounts of the report are negative, so that others came in
 */
const expectedStatus = (before: string, about: readonly Line[], is_signed: boolean): string => {
  const meanings: Record<string, string> = { Completed: 'completed', paid: 'completed', Returned: 'returned' }
  const says = new Set(about.map(({ word }) => meanings[word] ?? 'nothing'))
  const amounts = new Set(about.map(({ amount }) => amount))
  const is_clear = says.size === 1 && amounts.size === 1 && !amounts.has('119.99') && !amounts.has('1,2')
  if (!is_clear || before === 'rejected') return before
  if (says.has('returned')) return 'rejected'
  const came_in = is_signed && amounts.has('120.00')
  return says.has('completed') && !came_in ? 'completed' : before
}

const count = inProof('PAYMENT_REPORTS', everyday(4, 8), 100)

test(`${count} shuffled, repeated and partly wrong reports change what they may, once, and the books add up`, async () => {
  for (const { lines, turned } of fc.sample(reports, { numRuns: count, seed: Number(process.env.PAYMENT_SEED ?? 1) })) {
    const { payees, ids } = await sendPayments(6)
    await network.perform('call', 'completePayments', { ids: ids.slice(3) })
    const before = await statesOf(ids)
    const written = lines.map(({ which, word, amount, reference }) => `${reference}${ids[which]};${word};${amount}`)
    const fileOf = (rows: readonly string[]): string => ['reference;status;amount', ...rows].join('\n')
    await reconcile(fileOf(written))
    const after = await statesOf(ids)
    const expected = before.map(([status = ''], which) =>
      expectedStatus(
        status,
        lines.filter((one) => one.which === which && one.reference !== 'invoice '),
        lines.some(({ amount }) => amount.startsWith('-')),
      ),
    )
    expect({ written, statuses: after.map(([status]) => status) }).toEqual({ written, statuses: expected })
    // The same lines in another order, and some of them once more, say nothing new.
    const repeated = turned ? [...written, ...written].toReversed() : [...written.toReversed(), ...written.slice(0, 2)]
    expect((await reconcile(fileOf(repeated))).outcomes).toMatchObject({ completed: 0, returned: 0 })
    expect(await statesOf(ids)).toEqual(after)
    const balances = await Promise.all(payees.map(({ balance }) => balance()))
    expect(balances).toEqual(after.map(([status]) => (status === 'rejected' ? 120 : 0)))
    await expectSound()
    await network.perform('call', 'preparePayments', { through })
  }
})
