import { message } from '@plumbline/contract/messages/index.ts'
import { expect, test } from 'vitest'
import { getAs, signInAs } from '../../processes/api/app.test-support.ts'
import {
  buildBilling,
  buildOffer,
  buildPostback,
  buildUser,
  buildConversion,
} from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { changeConversionStatus } from '../conversions/index.ts'
import { fanOutChanges } from '../outbound-postbacks/fan-out.ts'

const network = setUp(startOperators)

const buildSeller = async () => {
  const { stores, app } = network
  const { affiliate_id, email } = await buildUser(stores)
  const { access } = await signInAs(app, email)
  const call = (id: number | string) =>
    app.inject({ url: `/api/conversions/${id}/`, headers: { authorization: `Bearer ${access}` } })
  return {
    affiliate_id,
    email,
    call,
    read: (id: string) => getAs<Record<string, unknown>>(app, access, `/api/conversions/${id}/`),
  }
}

const created_at = new Date(Date.now() - 5 * 86_400_000)

test('a conversion tells its affiliate everything about itself, and nothing about others', async () => {
  const { stores, perform } = network
  const seller = await buildSeller()
  const { affiliate_id } = seller
  const offer = await buildOffer(stores, { payout: { affiliate_id, countries: ['US'], payout: '10.00' } })
  await buildPostback(stores, { affiliate_id, status: 'reversed', url: 'https://t.example/?why={reason_code}' })
  const { id } = await buildConversion(stores, {
    affiliate_id,
    offer_id: offer.id,
    payout_id: offer.payout.id,
    created_at,
    click_at: new Date(created_at.getTime() - 90_500),
    sub1: '<b>=1+1</b>',
    sub10: 'ten',
    aff_click_id: 'own-1',
    revenue: '7654.32',
  })
  await buildBilling(stores, { affiliate_id })
  await perform('call', 'setPaymentTerms', { affiliate: affiliate_id, minimum: '1' })
  const { payments } = await perform('call', 'preparePayments', {
    through: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  })
  const payment_id = Number(payments.find((payment) => payment.affiliate_id === affiliate_id)?.id)
  expect(await seller.read(id)).toMatchObject({ status: 'approved', released: true, reason_code: null, reason: null })

  await perform('call', 'reverseConversions', { ids: [id], reason_code: 'fraud', reason: 'card <stolen>' })
  await fanOutChanges(stores.pg, new Date())
  const shown = await seller.read(id)
  expect(shown).toMatchObject({
    id: Number(id),
    status: 'reversed',
    reason_code: 'fraud',
    reason: 'card <stolen>',
    offer: { id: offer.id, title: offer.title },
    seconds_to_conversion: 90,
    sub1: '<b>=1+1</b>',
    sub6: '',
    sub10: 'ten',
    aff_click_id: 'own-1',
    payout: 10,
    payout_row: {
      personal: true,
      countries: ['US'],
      os: [],
      devices: [],
      payout: 10,
      payout_percent: null,
      valid_to: null,
    },
    payout_reason: expect.stringContaining('Your personal rate for visitors from United States'),
    released: false,
    payment: { id: payment_id, status: 'pending' },
    timeline: [
      { status: 'approved', actor: 'system', reason_code: null, reason: null },
      { status: 'reversed', actor: 'network', reason_code: 'fraud', reason: 'card <stolen>' },
    ],
    ledger: [
      { kind: 'conversion', amount: 10, payment_id },
      { kind: 'reversal', amount: -10, payment_id: null },
    ],
    postbacks: [{ status: 'reversed', state: 'waiting', attempts: [] }],
  })
  const { name } = await stores.pg
    .selectFrom('advertisers')
    .where('id', '=', offer.advertiser_id)
    .select('name')
    .executeTakeFirstOrThrow()
  for (const secret of ['7654.32', 'revenue', name, 'operator', network.actors.call])
    expect(JSON.stringify(shown)).not.toContain(secret)

  // A guessed number of another affiliate's conversion reads like a missing one.
  const stranger = await buildSeller()
  const answers = [id, 987_654_321, '9007199254740993', '99999999999999999999'].map((one) => stranger.call(one))
  const seen = (await Promise.all(answers)).map((answer) => [answer.statusCode, answer.json()])
  for (const one of seen) expect(one).toEqual(seen[0])
  expect(seen[0]?.[0]).toBe(404)
})

test('other amounts are told with their reason, another revenue is not', async () => {
  const { stores, perform } = network
  const [seller, stranger] = [await buildSeller(), await buildSeller()]
  const offer = await buildOffer(stores, { payout: { payout: null, payout_percent: '10', revenue: '9' } })
  const own = { affiliate_id: seller.affiliate_id, offer_id: offer.id, payout_id: offer.payout.id }
  const { id, txid } = await buildConversion(stores, {
    ...own,
    sale_amount: '100.00',
    payout: '10.00',
    revenue: '9.00',
  })
  for (const [amounts, reason] of [
    ['60,9', 'partial return'],
    ['60,7.77', 'a secret fee'],
  ])
    await perform('call', 'reconcileConversions', {
      advertiser: offer.advertiser_id,
      file: `txid,amount,revenue\n${txid},${amounts}\n`,
      from: '2026-01-01',
      to: '2026-01-01',
      take_amounts: ['all'],
      reason: String(reason),
    })
  const shown = await seller.read(id)
  const change = { sale_amount_from: 100, sale_amount_to: 60, payout_from: 10, payout_to: 6, reason: 'partial return' }
  expect(shown).toMatchObject({ payout: 6, amounts: [change] })
  expect(shown['amounts']).toHaveLength(1)
  for (const secret of ['7.77', 'fee', 'operator']) expect(JSON.stringify(shown)).not.toContain(secret)
  expect((await stranger.call(id)).statusCode).toBe(404)
})

test('a conversion is found by its number first, transaction id and both click ids, by its affiliate alone', async () => {
  const { stores, app } = network
  const [seller, stranger] = [await buildSeller(), await buildSeller()]
  const offer = await buildOffer(stores)
  const given = { affiliate_id: seller.affiliate_id, offer_id: offer.id, payout_id: offer.payout.id }
  const aff_click_id = 'own click 1'
  const { id, txid, click_id } = await buildConversion(stores, { ...given, aff_click_id })
  const other = await buildConversion(stores, { ...given, txid: id, identity: `txid:${id}` })
  const find = async ({ email }: typeof seller, text: string | null) => {
    const { access } = await signInAs(app, email)
    const url = `/api/conversions/?id=${encodeURIComponent(text ?? '')}`
    return (await getAs<{ results: { id: number }[] }>(app, access, url)).results
  }
  const row = { id: Number(id), status: 'approved', offer: offer.title, payout: 10 }
  expect(await find(seller, id)).toMatchObject([row, { ...row, id: Number(other.id) }])
  for (const text of [txid, click_id, aff_click_id]) {
    expect(await find(seller, text)).toMatchObject([row])
    expect(await find(stranger, text)).toEqual([])
  }
  expect(await find(stranger, id)).toEqual([])
  expect(await find(seller, `${txid}0`)).toEqual([])
})

test('what operators wrote for themselves, and the rates of others, stay where they are', async () => {
  const { stores } = network
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const { affiliate_id } = seller
  const offer = await buildOffer(stores, { payout: { affiliate_id: other.affiliate_id } })
  const payout_id = offer.payout.id
  const { id } = await buildConversion(stores, { affiliate_id, offer_id: offer.id, payout_id, created_at })
  const cause = {
    at: new Date(),
    actor: 'operator:olga',
    reason: null,
    note: message('reconciled', { name: 'file of Acme', from: '', to: '', line: 6 }),
    journal: null,
    sequence: null,
  }
  await stores.pg.transaction().execute((trx) => changeConversionStatus(trx, id, 'declined', cause))
  const shown = await seller.read(id)
  expect(shown).toMatchObject({ reason_code: 'other', reason: null, payout_row: null })
  expect(shown.payout_reason).toContain('was deleted since')
  expect(JSON.stringify(shown)).not.toContain('Acme')
})
