import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeBank, completeWallet, buildAffiliate, buildBilling } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators, ways } from '../../../testing/harness/operators.ts'
import { everyday, inProof } from '../../../testing/harness/proofs.ts'
import { centsOf, exactOf } from '../../shared/money.ts'
import { networkDay } from '../../shared/time.ts'
import { writeNetworkDetails } from '../statements/network-details.ts'
import { formats } from './file.ts'
import { ago } from './payments.test-support.ts'

/* Payment files of runs, by method, format and network. Contents of the files: file.test.ts and sepa.test.ts. */

const network = setUp(startOperators)

const iban = 'NL91ABNA0417164300'
const german = { ...completeBank, account_number: 'DE89370400440532013000' }
const inGermany = { ...german.details, bank_country: 'DE', bic: 'COBADEFFXXX', holder_name: 'Jörg Müller' }
const american = {
  ...completeBank.details,
  bank_country: 'US',
  bank_code: '111000025',
  account_type: 'checking',
  holder_country: 'GB',
}

/** Destinations that the network may pay to. */
const payees = {
  paypal: { method: 'paypal', payment_email: 'anna@example.com' },
  euro: { ...german, details: inGermany, currency: 'EUR' },
  dollar: { ...german, details: inGermany },
  american: { ...completeBank, account_number: '12345678', details: american },
  tron: completeWallet,
  bitcoin: { method: 'crypto', wallet_address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', crypto_network: 'BTC' },
  unknown: { method: 'crypto', wallet_address: 'D8vFz4p1L37jdg47HXKtSHA5uYLYxbGgPD', crypto_network: 'Dogecoin' },
} as const
type Payee = keyof typeof payees

/** A run of approved payments. */
const buildRun = async (given: readonly { payee: Payee; amount: string }[]) => {
  const { stores } = network
  const { id: run } = await stores.pg
    .insertInto('payment_runs')
    .values({ created_at: ago(1), up_to: ago(1), actor: 'a test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (const { payee, amount } of given) {
    const { currency = 'USD', ...destination }: (typeof payees)[Payee] & { currency?: string } = payees[payee]
    const details = 'details' in destination && { details: JSON.stringify(destination.details) }
    const { id: affiliate_id } = await buildAffiliate(stores)
    await buildBilling(stores, { ...destination, ...details, affiliate_id })
    const { id } = await stores.pg
      .insertInto('payments')
      .values({ ...destination, ...details, affiliate_id, run_id: run, amount, currency, status: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return { run, ids }
}

const buildAccount = async () => {
  // Not by its operation, which draws a statement to see whether its font has the ü.
  const details = { name: 'Example Network', city: 'Zürich', country: 'Switzerland' }
  await writeNetworkDetails(network.stores.pg, details, new Date())
  await network.perform('call', 'setPaymentAccount', { iban, bic: 'ABNANL2A' })
}

const amountsOf = (file: string, format: string): string[] => {
  if (format === 'sepa') return [...file.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map(([, amount = '']) => amount)
  if (format === 'paypal') return parse(file).map(([, amount = '']) => amount)
  return parse<{ amount: string }>(file, { columns: true }).map(({ amount }) => amount)
}

const sum = (amounts: readonly string[]): string => exactOf(amounts.reduce((all, amount) => all + centsOf(amount), 0n))

describe.each(ways)('by %s', (way) => {
  test.each([
    { of: { method: 'paypal' }, extension: 'csv', filed: ['paypal'], format: 'paypal' },
    { of: { method: 'bank' }, extension: 'csv', filed: ['euro', 'dollar', 'american'], format: 'csv' },
    {
      of: { method: 'bank', format: 'sepa' },
      extension: 'xml',
      filed: ['euro'],
      refused: { dollar: 'format_needs_currency', american: 'format_needs_currency' },
      format: 'sepa',
    },
    { of: { method: 'bank', format: 'wise' }, extension: 'csv', filed: ['euro', 'dollar', 'american'], format: 'wise' },
    {
      of: { method: 'crypto' },
      extension: 'csv',
      filed: ['tron', 'bitcoin'],
      refused: { unknown: 'format_needs_network' },
      format: 'csv',
    },
    { of: { method: 'crypto', network: 'tron' }, extension: 'csv', filed: ['tron'], left: 2, format: 'csv' },
  ] as const)('a run is exported as $of, and the same file is printed again as a copy', async (row) => {
    const { of, extension, filed, format } = row
    const refused: Partial<Record<string, string>> = 'refused' in row ? row.refused : {}
    await buildAccount()
    const names = Object.keys(payees) as Payee[]
    const { run, ids } = await buildRun(names.map((payee, index) => ({ payee, amount: `${index + 60}.10` })))
    const numberOf = (payee: string): string => ids[names.indexOf(payee as Payee)] ?? ''
    const { export: number, ...made } = await network.perform(way, 'exportPayments', { run, ...of })
    const name = `payments-run-${run}-${of.method}-${networkDay(Date.now())}-export-${number}`
    expect(made).toMatchObject({
      format,
      repeated: false,
      file_name: `${name}.${extension}`,
      payments: filed.length,
      left: 'left' in row ? row.left : Object.keys(refused).length,
    })
    expect(
      made.notes.map(({ payment, why }) => [payment, (why.parameters as { why: { code: string } }).why.code]),
    ).toEqual(Object.entries(refused).map(([payee, code]) => [numberOf(payee), code]))
    for (const payee of filed)
      expect(made.file).toMatch(new RegExp(`payment-${numberOf(payee)}\\b|^${numberOf(payee)},`, 'm'))
    expect(amountsOf(made.file, format)).toHaveLength(filed.length)
    const again = await network.perform(way, 'readExport', { export: number })
    expect(again).toMatchObject({
      format,
      repeated: true,
      file: made.file,
      file_name: `${name}-copy.${extension}`,
    })
    expect(await network.lastAudit()).toMatchObject({
      action: 'payments file',
      actor: network.actors[way],
      input: { export: number },
      reply: { repeated: true, file: { bytes: Buffer.byteLength(made.file) } },
    })
  })

  test('a later copy of a SEPA file differs by its execution day, which is not in the past', async () => {
    await buildAccount()
    const { run } = await buildRun([{ payee: 'euro', amount: '80.00' }])
    const made = await network.perform(way, 'exportPayments', { run, method: 'bank', format: 'sepa' })
    const created_at = ago(9)
    await network.stores.pg.updateTable('payment_exports').set({ created_at }).where('id', '=', made.export).execute()
    const { file } = await network.perform(way, 'readExport', { export: made.export })
    const creation = /<CreDtTm>[^<]*/
    expect(file).toBe(made.file.replace(creation, `<CreDtTm>${created_at.toISOString().slice(0, 19)}Z`))
  })

  test('a SEPA file waits for the account of the network, whose number stays hidden', async () => {
    const { pg } = network.stores
    await pg.deleteFrom('network_state').where('key', 'in', ['payment_account', 'network_details']).execute()
    const { run } = await buildRun([{ payee: 'euro', amount: '80.00' }])
    const exported = () => network.perform(way, 'exportPayments', { run, method: 'bank', format: 'sepa' })
    await expect(exported()).rejects.toThrow('SEPA files debit the account of the network, which is not set.')
    await expect(network.perform(way, 'setPaymentAccount', { iban: 'DE89 3704 0044 0532 0130 01' })).rejects.toThrow(
      'The account must be an IBAN of a SEPA country.',
    )
    await expect(network.perform(way, 'setPaymentAccount', { iban, bic: 'ABN' })).rejects.toThrow('8 or 11 characters')
    const set = await network.perform(way, 'setPaymentAccount', { iban: 'nl91 abna 0417 1643 00' })
    expect(set).toEqual({ iban: '•••4300', bic: null })
    expect(await network.lastAudit()).toMatchObject({ input: { iban: '***' }, reply: set })
    expect((await network.perform(way, 'showSettings', {})).payment_account).toEqual(set)
    await expect(exported()).rejects.toThrow('SEPA files name the network, and its name is not set.')
    await buildAccount()
    const { file, changed_names } = await exported()
    expect(file).toContain(`<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>`)
    expect(file).toContain(
      '<Dbtr><Nm>Example Network</Nm><PstlAdr><TwnNm>Zurich</TwnNm><Ctry>CH</Ctry></PstlAdr></Dbtr>',
    )
    expect(changed_names).toMatchObject([{ why: { parameters: { before: 'Jörg Müller', after: 'Jorg Muller' } } }])
    const rows = await network.stores.pg.selectFrom('operator_audit').selectAll().execute()
    for (const hidden of [iban, 'Jorg Muller', 'Müller', 'DE89370400440532013000'])
      expect(JSON.stringify(rows)).not.toContain(hidden)
  })
})

test.each([
  [{ method: 'bank', format: 'paypal' }, 'Payments by bank are exported as csv, sepa, wise (got paypal).'],
  [{ method: 'bank', network: 'tron' }, '"network" is for crypto payments only.'],
  [{ method: 'crypto', network: 'bsc' }, /^Run \d+ has no approved payment on bsc/],
  [{ method: 'bank', format: 'sepa' }, 'No payment can be exported as sepa: payment '],
] as const)('%o is refused', async (given, says) => {
  const { run, ids } = await buildRun([
    { payee: 'dollar', amount: '80.00' },
    { payee: 'tron', amount: '80.00' },
  ])
  await expect(network.perform('call', 'exportPayments', { run, ...given })).rejects.toThrow(says)
  const open = network.stores.pg.selectFrom('payments').select('export_id').where('id', 'in', ids)
  expect(await open.execute()).toEqual([{ export_id: null }, { export_id: null }])
})

/** Every way to export something. */
const exports = formats.flatMap(({ method, format }) => [
  { method, format },
  ...(method === 'crypto'
    ? [
        { method, format, network: 'tron' as const },
        { method, format, network: 'bitcoin' as const },
      ]
    : []),
])

test('all files of a run and what is left come to the run, to the cent, and no payment is in two', async () => {
  await buildAccount()
  const anyPayment = fc.record({
    payee: fc.constantFrom(...(Object.keys(payees) as Payee[])),
    amount: fc.bigInt({ min: 1n, max: 99_999_999_999n }).map(exactOf),
  })
  const runs = fc.asyncProperty(
    fc.array(anyPayment, { minLength: 1, maxLength: 12 }),
    fc.shuffledSubarray(exports),
    async (given, order) => {
      const { run, ids } = await buildRun(given)
      const filed: string[] = []
      for (const way of order) {
        const made = await network.perform('call', 'exportPayments', { run, ...way }).catch(() => undefined)
        if (made === undefined) continue
        const amounts = amountsOf(made.file, made.format)
        expect([amounts.length, Number(sum(amounts))]).toEqual([made.payments, made.amount])
        filed.push(...amounts)
      }
      const rows = await network.stores.pg
        .selectFrom('payments')
        .select(['amount', 'export_id'])
        .where('id', 'in', ids)
        .execute()
      const left = rows.filter(({ export_id }) => export_id === null).map(({ amount }) => amount)
      expect(filed.length + left.length).toBe(given.length)
      expect(sum([...filed, ...left])).toBe(sum(given.map(({ amount }) => amount)))
      // All ways together leave only payments that no file can hold.
      const unknown = given.filter(({ payee }) => payee === 'unknown').length
      expect(order.length < exports.length || left.length === unknown).toBe(true)
    },
  )
  await fc.assert(runs, { numRuns: inProof('EXPORTED_RUNS', everyday(4, 8), 200) })
}, 60_000)
