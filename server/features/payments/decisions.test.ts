import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { plumbline } from '../../processes/cli/plumbline.test-support.ts'
import { buildAffiliate, buildBilling, buildConversion, completeBank } from '../../../testing/harness/builders.ts'
import { startOperators, ways, type Operators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { everyday } from '../../../testing/harness/proofs.ts'
import { untilWaiting } from '../../../testing/harness/steps.ts'
import { ago, through } from './payments.test-support.ts'

/* Events between a payment's preparation and its completion: ADR-0059. */

const network = setUp(startOperators)

type Details = Parameters<typeof buildBilling>[1]
const bank: Details = completeBank

const buildPayee = async (details: Details = {}) => {
  const { stores } = network
  const { id: affiliate_id, login } = await buildAffiliate(stores, { payment_minimum: '1.00' })
  await buildBilling(stores, { affiliate_id, ...details })
  const earned = { affiliate_id, payout: '40.00', created_at: ago(10), release_at: ago(10) }
  const conversions = [await buildConversion(stores, earned), await buildConversion(stores, earned)]
  return { affiliate_id, name: `${affiliate_id} (${login})`, conversions: conversions.map(({ id }) => id) }
}
type Payee = Awaited<ReturnType<typeof buildPayee>>

/** A run with a payment of 80.00 to each, as far as they are wanted. */
const buildRun = async (payees: readonly Payee[], state: 'pending' | 'approved' = 'pending') => {
  const { run, payments } = await network.perform('call', 'preparePayments', { through })
  const ids = payees.map(
    ({ affiliate_id }) => payments.find((payment) => payment.affiliate_id === affiliate_id)?.id ?? '',
  )
  if (run === null || payments.length !== payees.length) throw new Error('another run was made')
  if (state === 'approved') await network.perform('call', 'approvePayments', { run })
  return { run, ids }
}

const statesOf = async (ids: readonly string[]): Promise<string[]> => {
  const rows = await network.stores.pg.selectFrom('payments').select(['id', 'status']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? '')
}

/** A state that every affiliate may be paid again from. */
const hold = (payee: Payee | undefined, why: string | null) =>
  network.perform('call', 'setPaymentTerms', { affiliate: payee?.affiliate_id ?? 0, hold: why })

describe.each(ways)('by %s', (way) => {
  const perform: <Name extends Parameters<Operators['perform']>[1]>(
    name: Name,
    given: Parameters<typeof network.perform<Name>>[2],
  ) => ReturnType<typeof network.perform<Name>> = (name, given) => network.perform(way, name, given)

  test('a reference that is stored is not dropped for another one, and may be given again', async () => {
    const { run, ids } = await buildRun([await buildPayee(), await buildPayee()], 'approved')
    const [first = '', second = ''] = ids
    await perform('completePayments', { ids: [first], reference: 'batch 1' })
    const again = { changed: 0, unchanged: 1 }
    expect(await perform('completePayments', { ids: [first], reference: 'batch 1' })).toMatchObject(again)
    expect(await perform('completePayments', { ids: [first] })).toMatchObject(again)
    const why = 'was already completed with the reference "batch 1", which stays unchanged'
    await expect(perform('completePayments', { ids: [first], reference: 'batch 2' })).rejects.toThrow(why)
    const dry = perform('completePayments', { ids: [first], reference: 'batch 2', dry_run: true })
    expect(await dry).toMatchObject({ changed: 0, notes: [{ payment: first, why: { text: why } }] })
    // The others are completed, and this one is named.
    const both = await perform('completePayments', { ids: [first, second], reference: 'batch 2' })
    expect(both).toMatchObject({ changed: 1, unchanged: 1 })
    expect(both.notes.map((note) => [note.payment, note.why.text])).toContainEqual([first, why])
    const { results } = await network.perform('call', 'listPayments', { run })
    const stored = new Map(results.map(({ id, reference }) => [id, reference]))
    expect([stored.get(first), stored.get(second)]).toEqual(['batch 1', 'batch 2'])
  })

  test('a run is rejected except its completed payments: each of those is returned by its number, if its money was', async () => {
    const { run, ids } = await buildRun([await buildPayee(), await buildPayee(), await buildPayee()], 'approved')
    const [sent = '', ...others] = ids
    await network.perform('call', 'completePayments', { ids: [sent] })
    const reason = 'prepared by mistake'
    expect(await perform('rejectPayments', { run, reason, dry_run: true })).toMatchObject({ changed: 2, left: 1 })
    expect(await statesOf(ids)).toEqual(['completed', 'approved', 'approved'])
    expect(await perform('rejectPayments', { run, reason })).toMatchObject({ changed: 2, left: 1, amount: 160 })
    expect(await statesOf(ids)).toEqual(['completed', 'rejected', 'rejected'])

    const again = await network.perform('call', 'preparePayments', { through })
    expect(again.payments).toHaveLength(others.length)
    await network.perform('call', 'rejectPayments', { run: again.run ?? 0, reason })

    const bare = perform('rejectPayments', { ids: [sent], reason })
    await expect(bare).rejects.toThrow(`Payment ${sent} is completed: its money was sent.`)
    const whole = perform('rejectPayments', { run, reason, money_returned: true })
    await expect(whole).rejects.toThrow('only be rejected by id')
    expect(await statesOf([sent])).toEqual(['completed'])
    expect(await perform('rejectPayments', { ids: [sent], reason, money_returned: true })).toMatchObject({
      changed: 1,
      notes: [{ payment: sent, amount: 80, why: { code: 'payment_came_back' } }],
    })
    const last = await network.perform('call', 'preparePayments', { through })
    expect(last).toMatchObject({ total: 240 })
    await network.perform('call', 'approvePayments', { run: last.run ?? 0 })
    const closed = perform('rejectPayments', { run: again.run ?? 0, reason })
    expect(await closed).toMatchObject({ changed: 0, unchanged: 2 })
  })

  test('what was reversed since is shown at approval, and approved only with its own option', async () => {
    const payees = [await buildPayee(), await buildPayee()]
    const { run, ids } = await buildRun(payees)
    const [id = '', other = ''] = ids
    const [reversed, approvedAgain] = [payees[0]?.conversions[0] ?? '', payees[1]?.conversions[0] ?? '']
    for (const one of [reversed, approvedAgain])
      await network.perform('call', 'reverseConversions', { ids: [one], reason: 'fraud' })
    await network.perform('call', 'approveConversions', { ids: [approvedAgain] })
    const why = '$40.00 was reversed since: it will be deducted from the next payment'
    const notes = [{ payment: id, amount: 80, why: { text: why } }]
    const refused = { code: 'payments_reversed' }
    const dry = { changed: 0, left: 2, amount: 0, refused, notes }
    expect(await perform('approvePayments', { run, dry_run: true })).toMatchObject(dry)
    expect(await perform('approvePayments', { run, dry_run: true, accept_reversals: true })).toMatchObject({
      changed: 2,
      refused: null,
    })
    await expect(perform('approvePayments', { run })).rejects.toThrow(
      `payment ${id} to affiliate ${payees[0]?.name}, $80.00: ${why}. Nothing was changed. Approve them anyway (`,
    )
    expect(await statesOf(ids)).toEqual(['pending', 'pending'])
    expect(await perform('approvePayments', { run, except: [id] })).toMatchObject({ changed: 1, notes: [] })
    expect(await statesOf(ids)).toEqual(['pending', 'approved'])
    expect(await perform('approvePayments', { run, accept_reversals: true })).toMatchObject({
      changed: 1,
      unchanged: 1,
      notes,
    })
    await network.perform('call', 'reverseConversions', { ids: [payees[1]?.conversions[1] ?? ''], reason: 'fraud' })
    expect(await perform('exportPayments', { run, method: 'paypal' })).toMatchObject({
      payments: 2,
      notes: [{ payment: id }, { payment: other, why: { text: why } }],
    })
  })

  test('each payment is exported once, and what was exported is completed', async () => {
    const payees = [await buildPayee(), await buildPayee(), await buildPayee(bank)]
    const { run, ids } = await buildRun(payees)
    const [first = '', second = '', third = ''] = ids
    await network.perform('call', 'approvePayments', { ids: [first, third] })
    const early = perform('completePayments', { run, method: 'paypal' })
    await expect(early).rejects.toThrow('No payment of run')
    const before = Date.now()
    const one = await perform('exportPayments', { run, method: 'paypal' })
    expect(one).toMatchObject({ payments: 1, amount: 80, left: 0 })
    expect(one.file).toContain(`payment-${first},`)
    expect(await network.lastAudit()).toMatchObject({
      action: 'payments export',
      reply: { export: one.export, file: { bytes: one.file.length } },
    })
    const again = perform('exportPayments', { run, method: 'paypal' })
    await expect(again).rejects.toThrow(
      `already exported. To download the file again, use ${way === 'call' ? 'readExport' : `bin/plumbline payments file ${one.export}`}`,
    )
    expect(await network.perform(way, 'readExport', { export: one.export })).toMatchObject({ file: one.file })
    const [shown] = (await perform('listPayments', { export: one.export })).results
    expect(shown).toMatchObject({ id: first, export: one.export })
    expect(Date.parse(shown?.exported_at ?? '')).toBeGreaterThanOrEqual(before)

    // One is approved after the file was made: it is not in it, and not made.
    await network.perform('call', 'approvePayments', { ids: [second] })
    await expect(perform('completePayments', { run })).rejects.toThrow(`Run ${run} has payments by paypal, bank`)
    expect(await perform('completePayments', { run, method: 'paypal', reference: 'batch 7' })).toMatchObject({
      changed: 1,
      left: 1,
      notes: [{ payment: second, why: { code: 'payment_stays_approved' } }],
    })
    const two = await perform('exportPayments', { run, method: 'paypal' })
    expect(two.file).toContain(`payment-${second},`)
    expect(two.file).not.toContain(`payment-${first},`)
    expect(await perform('completePayments', { export: two.export })).toMatchObject({ changed: 1, notes: [] })

    // Who pays by hand says which payments.
    const by_hand = perform('completePayments', { run, method: 'bank' })
    await expect(by_hand).rejects.toThrow('or by id (')
    expect(await perform('completePayments', { ids: [third] })).toMatchObject({
      changed: 1,
      notes: [{ payment: third, why: { code: 'payment_never_exported' } }],
    })
    expect(await statesOf(ids)).toEqual(['completed', 'completed', 'completed'])
  })

  test('what was exported before somebody was put on hold can be completed, and is named', async () => {
    const [payee, other] = [await buildPayee(), await buildPayee()]
    const { run, ids } = await buildRun([payee, other], 'approved')
    const made = await perform('exportPayments', { run, method: 'paypal' })
    await hold(payee, 'traffic under review')
    // The file may have been sent: it is not printed for a second time, and nothing else is said about it.
    await expect(network.perform(way, 'readExport', { export: made.export })).rejects.toThrow('on hold')
    expect(await perform('completePayments', { export: made.export })).toMatchObject({
      changed: 2,
      notes: [{ payment: ids[0], why: { text: expect.stringContaining('on hold: traffic under review') } }],
    })
    await hold(payee, null)
  })

  test('what was rejected after it was exported is named when the others are completed', async () => {
    const payees = [await buildPayee(), await buildPayee()]
    const { run, ids } = await buildRun(payees, 'approved')
    const made = await perform('exportPayments', { run, method: 'paypal' })
    const [first = '', second = ''] = ids
    await perform('rejectPayments', { ids: [first], reason: 'a test' })
    expect(await network.perform(way, 'completePayments', { export: made.export })).toMatchObject({
      changed: 1,
      left: 1,
      notes: [{ payment: first, why: { code: 'payment_stays_rejected' } }],
    })
    expect(await statesOf([first, second])).toEqual(['rejected', 'completed'])
    await hold(payees[0], 'a test')
  })
})

const obstacles: [why: string, change: (payee: Payee) => Promise<unknown>][] = [
  ['on hold: traffic under review', (payee) => hold(payee, 'traffic under review')],
  [
    'the affiliate is disabled',
    ({ affiliate_id }) => network.perform('call', 'disableAffiliate', { id: affiliate_id, reason: 'fraud' }),
  ],
  [
    'the payout details changed after the payment was prepared',
    ({ affiliate_id }) =>
      network.stores.pg
        .updateTable('billing')
        .set({ payment_email: 'elsewhere@example.com', destination_changed_at: new Date() })
        .where('affiliate_id', '=', affiliate_id)
        .execute(),
  ],
  [
    'the payout details are not verified',
    ({ affiliate_id }) =>
      network.stores.pg
        .updateTable('billing')
        .set({ verified: false })
        .where('affiliate_id', '=', affiliate_id)
        .execute(),
  ],
]
test.each(obstacles)('%s: it is named, and not approved, exported or completed', async (why, change) => {
  const payees = [await buildPayee(), await buildPayee(), await buildPayee()]
  const { run, ids } = await buildRun(payees)
  const [stopped = '', other = '', third = ''] = ids
  const [payee] = payees
  if (payee === undefined) throw new Error('no payee is left')
  await network.perform('call', 'approvePayments', { ids: [other] })
  await change(payee)
  const named = `1 of the payments must not be made: payment ${stopped} to affiliate ${payee.name}, $80.00: ${why}`
  await expect(network.perform('call', 'approvePayments', { run })).rejects.toThrow(named)
  expect(await statesOf(ids)).toEqual(['pending', 'approved', 'pending'])
  const notes = [{ payment: stopped, why: { text: expect.stringContaining(why) } }]
  const refused = { code: 'payments_blocked', text: expect.stringContaining(named) }
  const dry = { changed: 0, unchanged: 1, left: 2, amount: 0, refused, notes }
  expect(await network.perform('call', 'approvePayments', { run, dry_run: true })).toMatchObject(dry)
  const without = await network.perform('call', 'approvePayments', { run, except: [stopped], dry_run: true })
  expect(without).toMatchObject({ changed: 1, refused: null, amount: 80 })
  await network.perform('call', 'rejectPayments', { ids: [third], reason: 'x' })
  await hold(payees[2], 'a test')

  // As if it had come between the approval and the file.
  await network.stores.pg.updateTable('payments').set({ status: 'approved' }).where('id', '=', stopped).execute()
  await expect(network.perform('call', 'exportPayments', { run, method: 'paypal' })).rejects.toThrow(named)
  await expect(network.perform('call', 'completePayments', { ids: [stopped] })).rejects.toThrow(named)
  const { file } = await network.perform('call', 'exportPayments', { run, method: 'paypal', except: [stopped] })
  expect(file).not.toContain(`payment-${stopped},`)
  expect(await statesOf(ids)).toEqual(['approved', 'approved', 'rejected'])
  await network.perform('call', 'rejectPayments', { ids: [stopped], reason: 'x' })
})

test('an address that a spreadsheet would run is not paid to, and not changed', async () => {
  const payee = await buildPayee({ payment_email: '=1+1@example.com' })
  const why =
    'the PayPal address =1+1@example.com starts like a spreadsheet formula: the affiliate must enter another one'
  const { payments, skipped } = await network.perform('call', 'preparePayments', { through })
  expect(payments).toEqual([])
  expect(skipped).toContainEqual(
    expect.objectContaining({
      affiliate_id: payee.affiliate_id,
      amount: 80,
      why: expect.objectContaining({ text: why }),
    }),
  )
})

test('the payments of a file are as many as PayPal takes; the others are in the next one', async () => {
  const { stores, perform } = network
  const { run } = await buildRun([await buildPayee()], 'approved')
  await sql`
    with made as (insert into affiliates (status) select 'active' from generate_series(1, 5000) returning id),
    addressed as (
      insert into billing (affiliate_id, method, payment_email, verified, destination_changed_at)
      select id, 'paypal', 'accounts@example.com', true, ${ago(20)} from made)
    insert into payments (run_id, affiliate_id, method, amount, status, payment_email)
    select ${run}, id, 'paypal', 80.00, 'approved', 'accounts@example.com' from made`.execute(stores.pg)
  const first = await plumbline(['payments', 'export', String(run), '--method', 'paypal'], {
    environment: { DATA_DIR: stores.data_dir, DATABASE_URL: stores.database_url },
  })
  expect(first.out.trim().split('\n')).toHaveLength(5000)
  expect(first.err).toMatch(
    /^export (\d+): 5000 payments, 400000\.00\. After paying them, run: payments complete --export \1$/m,
  )
  expect(first.err).toContain('1 more are approved')
  const second = await perform('call', 'exportPayments', { run, method: 'paypal' })
  expect(second).toMatchObject({ payments: 1, left: 0 })
})

test.each<[given: object, sentence: string]>([
  [{}, 'by exactly one of'],
  [{ run: 1, ids: ['1'] }, 'by exactly one of'],
  [{ ids: [] }, 'must not have fewer than 1 items'],
  [{ ids: ['987654'] }, 'There is no payment 987654'],
  [{ run: 987_654 }, 'No such payment in run 987654'],
  [{ run: 1, except: ['987654'] }, 'Payment 987654 is not among them'],
])('%o is refused: %s', async (given, sentence) => {
  await expect(network.perform('call', 'approvePayments', given)).rejects.toThrow(sentence)
})

test('a maximum of nothing, or of too much, is refused with both limits', async () => {
  const says = 'body field "amount" must be an amount above 0, such as 50.00, with at most 9 digits before the point.'
  for (const amount of ['0.00', '0', '00.0', '1000000000.00'])
    await expect(network.perform('call', 'setPaymentMaximum', { amount })).rejects.toThrow(says)
})

test('two operators who change parts of the same setting at once both have their way', async () => {
  const { perform } = network
  for (let cents = 10; cents < everyday(12, 16); cents++) {
    await Promise.all([
      perform('call', 'setPaymentMethod', { method: 'bank', minimum: `500.${cents}` }),
      perform('call', 'setPaymentMethod', { method: 'bank', fee: `0.${cents}` }),
      perform('call', 'setPaymentMethod', { method: 'crypto', minimum: `100.${cents}` }),
      perform('call', 'setConversionLimits', { payout: `10000.${cents}` }),
      perform('call', 'setConversionLimits', { revenue: `20000.${cents}` }),
    ])
    const methods = await perform('call', 'setPaymentMethod', { method: 'paypal' })
    expect(methods).toEqual({
      paypal: { minimum: 50, fee: 0, hold_hours: 48 },
      bank: { minimum: 500 + cents / 100, fee: cents / 100, hold_hours: 48 },
      crypto: { minimum: 100 + cents / 100, fee: 0, hold_hours: 48 },
    })
    const limits = await perform('call', 'setConversionLimits', {})
    expect(limits).toMatchObject({ payout: 10_000 + cents / 100, revenue: 20_000 + cents / 100 })
  }
})

test('of two who decide the same payment, one does, the other is told who was first, and the log has what each really changed', async () => {
  const payee = await buildPayee()
  const { ids } = await buildRun([payee])
  const reason = 'a test'
  const both = await Promise.all([
    network.perform('call', 'approvePayments', { ids, only: 'pending' }),
    network.perform('call', 'rejectPayments', { ids, only: 'pending', reason }),
  ])
  expect(new Set(both.map(({ changed }) => changed))).toEqual(new Set([0, 1]))
  const [late] = both.filter(({ changed }) => changed === 0)
  const [status = ''] = await statesOf(ids)
  expect(late).toMatchObject({ left: 1, decided_before: [{ status, actor: network.actors.call, count: 1 }] })
  // Whether it already has the state or cannot change to it.
  const again = await network.perform('call', 'approvePayments', { ids }).catch(String)
  expect(JSON.stringify(again)).toContain(network.actors.call)
  await hold(payee, 'a test')
})

test('the log of two decisions says that the second one began where the first one ended', async () => {
  const { ids } = await buildRun([await buildPayee()])
  const { pg } = network.stores
  // Both have come to the payment before either can decide on it.
  const both = await pg.transaction().execute(async (trx) => {
    await sql`select from payments where id = any(${ids}::bigint[]) for update`.execute(trx)
    const begun = [
      network.perform('call', 'approvePayments', { ids }).catch(String),
      network.perform('call', 'rejectPayments', { ids, reason: 'a test' }).catch(String),
    ]
    await untilWaiting(pg, 2)
    return begun
  })
  await Promise.all(both)
  const { results } = await network.perform('call', 'listAudit', { subject: 'payment', subject_id: ids[0] ?? '' })
  const steps = results.flatMap(({ before, after }) =>
    before === null ? [] : [[before[`#${ids[0]}`], after?.[`#${ids[0]}`]]],
  )
  expect(steps.at(-1)?.[0]).toBe('pending')
  for (const [index, [from]] of steps.slice(0, -1).entries()) expect(from).toBe(steps[index + 1]?.[1])
})
