import { contract, type EndpointName } from '@plumbline/contract/index.ts'
import type { Endpoint } from '@plumbline/contract/endpoint.ts'
import { operations } from '@plumbline/contract/operator/index.ts'
import type { Operation } from '@plumbline/contract/operator/operation.ts'
import { grouped_reports } from '@plumbline/contract/reports.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClosedDays } from '../../operations/daily-close/close-days.ts'
import { verify } from '../../operations/verify/verify.ts'
import { loadFile, signInAs } from '../../processes/api/app.test-support.ts'
import { centsOf, exactOf } from '../../shared/money.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildBilling, buildNetworkDetails, buildOffer, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { createConversionCopier } from '../conversions/copy-conversions.ts'
import { findBalance } from '../dashboard/queries.ts'
import {
  day_ms,
  openSales,
  sale_at,
  shipClicks,
  type Sale,
  type Sales,
} from '../inbound-postbacks/sales.test-support.ts'

/* An advertiser sends order numbers as amounts. Whatever becomes of these conversions, no report, decision or day of anybody else is disturbed. */

const june = { from: '2026-06-01', to: '2026-06-30' }
const today = '2026-06-02'
const now = new Date(sale_at + 3_600_000)
const network = setUp(() => startOperators(() => now))
let sales: Sales

interface Affiliate {
  affiliate_id: number
  email: string
  sale: Sale
}

const buildSeller = async (): Promise<Affiliate> => {
  const { stores } = network
  const { affiliate_id, email } = await buildUser(stores)
  const changed = new Date(sale_at - 90 * day_ms)
  await buildBilling(stores, { affiliate_id, payment_email: email, verified: true, destination_changed_at: changed })
  const percent = { payout: null, payout_percent: '50', revenue: null, revenue_percent: '100' }
  const offer = await buildOffer(stores, { hold_days: 0, click_lifetime_days: 90, payout: percent })
  const sale = await sales.buildSale({ offer, affiliate_id, click: { at: sale_at - 30 * day_ms } })
  return { affiliate_id, email, sale }
}

let usual: Affiliate
let absurd: Affiliate
/** The parameters of paths, for the usual affiliate. */
let names: Record<string, string>
let exported: number

beforeAll(async () => {
  sales = await openSales(network.stores)
  await buildNetworkDetails(network.stores)
  usual = await buildSeller()
  absurd = await buildSeller()
  const { perform } = network
  await usual.sale.send({ txid: 'paid', status: 'approved', amount: '300', at: sale_at - 20 * day_ms })
  const { run, payments } = await perform('call', 'preparePayments', {})
  const payment = payments[0]?.id ?? ''
  await perform('call', 'approvePayments', { ids: [payment] })
  exported = (await perform('call', 'exportPayments', { run: run ?? 0, method: 'paypal' })).export
  await perform('call', 'completePayments', { ids: [payment] })
  await usual.sale.send(
    { txid: 'approved', status: 'approved', amount: '160.10' },
    { txid: 'pending', status: 'pending', amount: '40.02' },
    { txid: 'declined', status: 'declined', amount: '10' },
  )
  const [conversion] = await sales.conversionsOf(usual.sale)
  const { affiliate_id, sale } = usual
  names = {
    conversion: conversion?.id ?? '',
    payment,
    run: String(run),
    export: String(exported),
    click_id: sale.click_id,
    affiliate: String(affiliate_id),
    advertiser: String(sale.offer.advertiser_id),
    offer: String(sale.offer.id),
  }
  await copy()
})
afterAll(() => sales.close())

const copy = async (): Promise<void> => {
  const { pg, clickhouse } = network.stores
  await shipClicks(sales)
  const copySome = createConversionCopier({ pg, clickhouse, log: pino({ level: 'silent' }) })
  while ((await copySome()) > 0);
  await pg.updateTable('outbox').set({ done_at: new Date() }).execute()
}

/** `/api/payments/{id}/` names a payment; a parameter with a name of its own says what it is. */
const fill = (path: string, of: Readonly<Record<string, string>>): string =>
  path.replaceAll(/(\w+)\/\{(\w+)\}/g, (_all, list: string, name: string) => {
    const thing = name === 'id' ? list.replace(/s$/, '') : name
    const value = of[thing]
    if (value === undefined) throw new Error(`${path} needs ${thing}`)
    return `${list}/${value}`
  })

/** Not about money, or not about a thing that is here. */
const left_out: readonly string[] = [
  'previewDecision',
  'doctor',
  'showRebuild',
  'showVerify',
  'downloadPaymentFile',
  'downloadExport',
  'postbackDeliveries',
  'billing',
  // Each walk signs in.
  'userSessions',
] satisfies readonly (EndpointName | keyof typeof operations)[]

const query_of: Readonly<Record<string, Record<string, string>>> = {
  listDays: { from: june.from, to: june.to },
  moveInSchema: { kind: 'advertisers' },
  listAdvertiserRevenue: june,
  showAdvertiserRevenue: june,
  exportAdvertiserRevenue: june,
}

interface Answers {
  readonly status: Readonly<Record<string, number>>
  readonly body: Readonly<Record<string, string>>
}

/** Asks every GET of the operators' API. */
const walkOperators = async (of: Readonly<Record<string, string>>): Promise<Answers> => {
  const answers = { status: {} as Record<string, number>, body: {} as Record<string, string> }
  for (const [name, { call, session_only }] of Object.entries<Operation>(operations)) {
    if (call?.method !== 'GET' || left_out.includes(name)) continue
    const headers = session_only === true ? await network.session() : { authorization: `Bearer ${network.token}` }
    const query = { ...query_of[name], ...(name === 'listPayouts' && { offer: of['offer'] }) }
    const answer = await network.console.inject({ url: fill(call.path, of), headers, query })
    answers.status[name] = answer.statusCode
    answers.body[name] = answer.body
  }
  return answers
}

/** Asks every GET of the portal, and for every report as a file. */
const walkPortal = async ({ email }: Affiliate, of: Readonly<Record<string, string>>): Promise<Answers> => {
  const { access } = await signInAs(network.app, email)
  const headers = { authorization: `Bearer ${access}` }
  const answers = { status: {} as Record<string, number>, body: {} as Record<string, string> }
  for (const [name, { method, path, access: whose }] of Object.entries<Endpoint>(contract)) {
    if (method !== 'GET' || whose !== 'affiliate' || left_out.includes(name)) continue
    const query = name === 'findConversions' ? { id: of['conversion'] ?? '' } : {}
    const answer = await network.app.inject({ url: fill(path, of), headers, query })
    answers.status[name] = answer.statusCode
    answers.body[name] = answer.body
  }
  for (const report of ['ledger', 'conversions', ...grouped_reports]) {
    const file = await loadFile(network.app, access, { report, filters: report === 'ledger' ? {} : june })
    answers.status[`${report}.csv`] = file.statusCode
    answers.body[`${report}.csv`] = file.body
  }
  return answers
}

/** Everything of everybody; fails on anything but 200, and answers the rows that are not about the absurd conversions. */
const walk = async () => {
  const { sale, affiliate_id } = absurd
  const [conversion] = await sales.conversionsOf(sale)
  const own = {
    ...names,
    affiliate: String(affiliate_id),
    advertiser: String(sale.offer.advertiser_id),
    offer: String(sale.offer.id),
    click_id: sale.click_id,
    ...(conversion && { conversion: conversion.id }),
  }
  const operator = await walkOperators(names)
  const portal = await walkPortal(usual, names)
  const theirs =
    conversion === undefined ? undefined : { operator: await walkOperators(own), portal: await walkPortal(absurd, own) }
  // The payment is the other affiliate's, and whatever answered may be 404 for that alone.
  const of_payment = ['paymentDetails', 'paymentStatement']
  for (const { status } of [operator, portal, ...(theirs ? [theirs.operator, theirs.portal] : [])])
    expect(
      Object.entries(status).filter(
        ([name, code]) => code !== 200 && !(status === theirs?.portal.status && of_payment.includes(name)),
      ),
    ).toEqual([])
  const advertiser_id = usual.sale.offer.advertiser_id
  const owed = (JSON.parse(operator.body['listAdvertiserRevenue'] ?? '') as { results: { advertiser_id: number }[] })
    .results
  // The order of the network's offers is everybody's.
  const { topOffers: _ranking, ...own_figures } = portal.body
  return {
    figures: {
      ...own_figures,
      owed: owed.filter((row) => row.advertiser_id === advertiser_id),
      revenue: operator.body['showAdvertiserRevenue'],
      file: operator.body['exportAdvertiserRevenue'],
      conversion: operator.body['showConversion'],
    },
    operator: theirs?.operator.body ?? {},
    portal: theirs?.portal.body ?? {},
  }
}

const expectAgreement = async (): Promise<void> => {
  const { pg, clickhouse, data_dir } = network.stores
  const { click_id_key } = readSecrets(data_dir)
  expect((await verify({ data_dir, pg, clickhouse, click_id_key, findBalance })).difference).toBeUndefined()
}

const sumOf = (amounts: readonly string[]): string => exactOf(amounts.reduce((sum, one) => sum + centsOf(one), 0n))

test('absurd amounts disturb no other figure, whether they are pending, approved, declined or reversed', async () => {
  const { perform, stores } = network
  const before = await walk()
  const orders = Array.from({ length: 42 }, (_, index) => String(202_611_240_000 + index))
  const amounts = [...orders, ...Array.from({ length: 95 }, () => '999999999999.99')]
  await absurd.sale.send(...amounts.map((amount, index) => ({ txid: `no ${index}`, status: 'approved', amount })))
  await copy()
  const ids = (await sales.conversionsOf(absurd.sale)).map(({ id }) => id)
  expect(ids).toHaveLength(137)

  const pending = await walk()
  expect(pending.figures).toEqual(before.figures)
  const payouts = (await sales.conversionsOf(absurd.sale)).map(({ payout }) => payout)
  expect(pending.portal['affiliateMoney']).toContain(`"pending":${sumOf(payouts)}`)
  expect(pending.portal['latestConversions']).toContain(`"payout":${sumOf(payouts)}`)
  expect(pending.operator['listAdvertiserRevenue']).toContain(`"pending":${sumOf([...amounts, '40.02'])}`)

  // Of several only those that are named themselves are approved.
  const [, , plain_one] = await sales.conversionsOf(usual.sale)
  const two = ids.slice(-2)
  const all = [plain_one?.id ?? '', ...two]
  expect(await perform('call', 'approveConversions', { ids: all, dry_run: true })).toMatchObject({
    changed: 0,
    refused: { text: expect.stringContaining('above the limits') },
    implausible: two.map((id) => ({
      id,
      affiliate_id: absurd.affiliate_id,
      why: { text: expect.stringContaining('above') },
    })),
  })
  for (const implausible of [[], two.slice(1), all.slice(0, 1)])
    await expect(perform('call', 'approveConversions', { ids: all, implausible })).rejects.toThrow(
      /have amounts above the limits: conversion \d+: payout 500000000000\.00 is above the limit of 10000\.00/,
    )
  expect(await perform('command', 'approveConversions', { ids: two, implausible: two })).toMatchObject({ changed: 2 })
  await copy()
  await createClosedDays(stores.pg, stores.clickhouse).close(today)
  const approved = await walk()
  expect(approved.figures).toEqual(before.figures)
  expect(approved.portal['balance']).toBe('{"balance":1000000000000}')
  expect(approved.operator['listDays']).toContain('"earnings":"1000000000080.05"')

  await expectAgreement()

  const declined = await perform('call', 'declineConversions', { ids: ids.slice(0, -2), reason: 'order numbers' })
  expect(declined).toMatchObject({ changed: 135 })
  await copy()
  const after = await walk()
  expect(after.figures).toEqual(before.figures)
  expect(after.portal['affiliateMoney']).toContain('"pending":0,')
  expect(after.portal['latestConversions']).toContain('"totals":{"payout":1000000000000}')
  expect(after.operator['showAdvertiserRevenue']).toMatch(/"status":"declined","conversions":135,"revenue":0\}/)

  // The others are paid, and what the advertiser owes can be marked, whatever it is.
  const plan = await perform('call', 'preparePayments', { dry_run: true })
  expect(plan.payments).toMatchObject([{ affiliate_id: usual.affiliate_id, amount: 80.05 }])
  expect(plan.skipped).toContainEqual(expect.objectContaining({ affiliate_id: absurd.affiliate_id, amount: 1e12 }))
  for (const [{ sale }, amount] of [
    [usual, 160.1],
    [absurd, 1_999_999_999_999.98],
  ] as const) {
    const marked = await perform('call', 'markRevenuePaid', { id: sale.offer.advertiser_id, ...june })
    expect(marked).toMatchObject({ amount })
    await perform('call', 'removeReceipt', { id: marked.id })
  }
  await perform('call', 'reverseConversions', { ids: two, reason: 'order numbers' })
  await copy()
  expect((await walk()).figures).toEqual(before.figures)
  await expectAgreement()
})
