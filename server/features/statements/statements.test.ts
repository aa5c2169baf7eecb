import type { ReplyOf } from '@plumbline/contract/endpoint.ts'
import type { paymentDetails } from '@plumbline/contract/payments.ts'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildConversion,
  buildLedgerEntry,
  buildNetworkDetails,
  buildOffer,
} from '../../../testing/harness/builders.ts'
import { startOperators } from '../../../testing/harness/operators.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { slowness } from '../../../testing/harness/limits.ts'
import { buildTestApp, signInAs } from '../../processes/api/app.test-support.ts'
import { ago, buildPayee, through, type Payee } from '../payments/payments.test-support.ts'

const network = setUp(startOperators)
beforeAll(() => buildNetworkDetails(network.stores))

const accessOf = async ({ email }: Payee): Promise<string> => (await signInAs(network.app, email)).access

const ask = async (access: string, url: string, headers: object = {}) =>
  network.app.inject({ url, headers: { ...headers, authorization: `Bearer ${access}` } })

/** The payment of a payee in a run that is prepared and approved now. */
const approvePayment = async (payee: Payee, day = through): Promise<string> => {
  const { payments } = await network.perform('call', 'preparePayments', { through: day })
  const id = payments.find(({ affiliate_id }) => affiliate_id === payee.affiliate_id)?.id ?? ''
  await network.perform('call', 'approvePayments', { ids: [id] })
  return id
}

const completePayment = async (payee: Payee, reference = 'batch 7', day = through): Promise<string> => {
  const id = await approvePayment(payee, day)
  await network.perform('call', 'completePayments', { ids: [id], reference })
  return id
}

const detailsOf = async (payee: Payee, id: string, page = 1) =>
  (await ask(await accessOf(payee), `/api/payments/${id}/?page=${page}`)).json<ReplyOf<typeof paymentDetails>>()

describe('the page of a payment', () => {
  test('shows what is inside, what it went through and its statement, and nothing to anybody else', async () => {
    const payee = await buildPayee(network)
    const offer = await buildOffer(network.stores, { title: 'Ω-Offer' })
    const given = { affiliate_id: payee.affiliate_id, offer_id: offer.id, created_at: ago(9), release_at: ago(9) }
    await buildConversion(network.stores, { ...given, payout: '30.00' })
    await buildConversion(network.stores, { ...given, payout: '12.50' })
    await buildLedgerEntry(network.stores, {
      affiliate_id: payee.affiliate_id,
      amount: '5.00',
      kind: 'bonus',
      reason: 'welcome',
      release_at: ago(9),
    })
    const id = await completePayment(payee)
    const details = await detailsOf(payee, id)
    expect(details).toMatchObject({
      status: 'completed',
      reference: 'batch 7',
      reason: null,
      period: { from: null },
      statement: { number: expect.any(Number), returned_at: null },
      history: [{ status: 'pending' }, { status: 'approved' }, { status: 'completed' }],
      totals: {
        by_kind: [
          { kind: 'conversion', count: 3, amount: 162.5 },
          { kind: 'bonus', count: 1, amount: 5 },
        ],
        by_offer: [
          { count: 1, amount: 120 },
          { offer_id: offer.id, offer: 'Ω-Offer', count: 2, amount: 42.5 },
        ],
      },
      count: 4,
    })
    expect(details.results.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bonus', 5],
      ['conversion', 12.5],
      ['conversion', 30],
      ['conversion', 120],
    ])
    expect((await detailsOf(payee, id, 2)).results).toEqual([])
    const rival = await accessOf(await buildPayee(network, '80.00'))
    const missing = await ask(rival, '/api/payments/2000000000/')
    for (const url of [`/api/payments/${id}/`, `/api/payments/${id}/statement/`]) {
      const answer = await ask(rival, url)
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body])
    }
    const download = await network.app.inject({
      method: 'POST',
      url: `/api/payments/${id}/downloads/`,
      payload: { file: 'entries_csv' },
      headers: { authorization: `Bearer ${rival}` },
    })
    expect([download.statusCode, download.body]).toEqual([404, missing.body])
  })

  test('begins its period where the previous one ended, unless that was rejected by then or ends on the same day', async () => {
    const payee = await buildPayee(network)
    const first = await completePayment(payee, 'batch 7', ago(5).toISOString().slice(0, 10))
    const { period } = await detailsOf(payee, first)
    const { affiliate_id } = payee
    const given = { affiliate_id, payout: '90.00', created_at: ago(8), release_at: ago(8) }
    await buildConversion(network.stores, given)
    const rejected = await approvePayment(payee)
    await network.perform('call', 'rejectPayments', { ids: [rejected], reason: 'wrong account' })
    expect(await detailsOf(payee, rejected)).toMatchObject({
      reason: 'wrong account',
      statement: null,
      history: [{ status: 'pending' }, { status: 'approved' }, { status: 'rejected' }],
    })
    const last = await completePayment(payee)
    await buildConversion(network.stores, given)
    const same_day = await completePayment(payee)
    for (const id of [last, same_day])
      expect((await detailsOf(payee, id)).period).toEqual({ from: period?.to, to: expect.any(String) })
  })
})

describe('a statement', () => {
  test('is issued by the completion: a PDF that is the same each time, whatever changes later, and says so by its ETag', async () => {
    const payee = await buildPayee(network)
    const id = await approvePayment(payee)
    const access = await accessOf(payee)
    const early = await ask(access, `/api/payments/${id}/statement/`)
    expect([early.statusCode, early.json()]).toEqual([
      404,
      {
        code: 'no_statement',
        parameters: {},
        detail: 'This payment has no statement yet. It is issued when the payment is completed.',
      },
    ])
    await network.perform('call', 'completePayments', { ids: [id] })
    const answer = await ask(access, `/api/payments/${id}/statement/`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="statement-\d+\.pdf"$/),
      etag: `"${createHash('sha256').update(answer.rawPayload).digest('hex')}"`,
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await network.perform('call', 'editAffiliate', { id: payee.affiliate_id, company: 'Another Ltd' })
    const again = await ask(access, `/api/payments/${id}/statement/`)
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
    const known = await ask(access, `/api/payments/${id}/statement/`, { 'if-none-match': answer.headers.etag })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const { file, sha256 } = await network.perform('call', 'printStatement', { id })
    expect(Buffer.from(file, 'base64').equals(answer.rawPayload)).toBe(true)
    expect(answer.headers.etag).toBe(`"${sha256}"`)
  })

  test('of a payment that came back keeps its number, and a further document says so', async () => {
    const payee = await buildPayee(network)
    const id = await completePayment(payee)
    const access = await accessOf(payee)
    const before = await ask(access, `/api/payments/${id}/statement/`)
    await network.perform('call', 'rejectPayments', { ids: [id], reason: 'returned by the bank', money_returned: true })
    const details = await detailsOf(payee, id)
    expect(details.statement).toMatchObject({ returned_at: expect.any(String) })
    expect(details.history.map(({ status }) => status)).toEqual(['pending', 'approved', 'completed', 'rejected'])
    expect(await payee.history()).toMatchObject([{ status: 'rejected', returned_at: details.statement?.returned_at }])
    const after = await ask(access, `/api/payments/${id}/statement/`)
    expect(after.headers['content-disposition']).toBe(before.headers['content-disposition'])
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('is waited for longer than other answers: a busy machine takes its time to draw it', async () => {
    const payee = await buildPayee(network)
    const id = await completePayment(payee)
    const deadline_ms = 400 * slowness
    const app = await buildTestApp({ ...network.stores, deadline_ms })
    const answer = await network.stores.pg.transaction().execute(async (trx) => {
      await trx.selectFrom('statements').where('payment_id', '=', id).select('number').forUpdate().execute()
      const authorization = `Bearer ${await accessOf(payee)}`
      const url = `/api/payments/${id}/downloads/`
      // Without a callback it would be sent when it is awaited.
      const requested = Promise.resolve(
        app.inject({ method: 'POST', url, payload: { file: 'statement' }, headers: { authorization } }),
      )
      await sleep(2 * deadline_ms)
      return { requested }
    })
    expect((await answer.requested).statusCode).toBe(201)
    await app.close()
  })

  test('with a letter that its font lacks says which field, and is made once that is written otherwise', async () => {
    const payee = await buildPayee(network)
    await network.perform('call', 'editAffiliate', { id: payee.affiliate_id, company: 'Ивент Ωmega 株式会社' })
    const id = await completePayment(payee, 'ok 中')
    const access = await accessOf(payee)
    const refused = await ask(access, `/api/payments/${id}/statement/`)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'statement_characters',
        detail: expect.stringMatching(/the affiliate's name "Ивент Ωmega 株式会社" contains 株 \(U\+682A\)/),
        parameters: {
          field: "affiliate's name",
          text: 'Ивент Ωmega 株式会社',
          characters: '株 (U+682A), 式 (U+5F0F), 会 (U+4F1A)',
        },
      },
    ])
    await network.perform('call', 'editAffiliate', { id: payee.affiliate_id, company: 'Ивент Ωmega' })
    expect((await ask(access, `/api/payments/${id}/statement/`)).statusCode).toBe(200)
  })

  test('lists what the payment pays, as CSV too, and a referral without its conversion', async () => {
    const payee = await buildPayee(network)
    const { affiliate_id } = payee
    await buildLedgerEntry(network.stores, {
      affiliate_id,
      amount: '-20.00',
      kind: 'chargeback',
      reason: '=cheating',
      release_at: ago(9),
    })
    const id = await completePayment(payee)
    const access = await accessOf(payee)
    const fileOf = async (file: string) => {
      const requested = await network.app.inject({
        method: 'POST',
        url: `/api/payments/${id}/downloads/`,
        payload: { file },
        headers: { authorization: `Bearer ${access}` },
      })
      const { url } = requested.json<{ url: string }>()
      const answer = await network.app.inject({ url })
      expect((await network.app.inject({ url })).statusCode).toBe(404)
      return answer
    }
    expect((await fileOf('statement_csv')).body.split('\r\n').slice(0, 3)).toEqual([
      '"section","date","offer_id","description","count","amount","currency"',
      expect.stringMatching(/^"conversions","","\d+","Offer \d+","1","120.00","USD"$/),
      expect.stringMatching(/^"chargeback","[\d-]+","","'=cheating","","-20.00","USD"$/),
    ])
    const entries = await fileOf('entries_csv')
    expect(entries.headers['content-disposition']).toBe(`attachment; filename="payment-${id}-entries.csv"`)
    expect(entries.body.split('\r\n')).toHaveLength(4)
    expect((await fileOf('statement')).headers['content-type']).toBe('application/pdf')
  })

  test('counts a conversion once that was reversed and approved again', async () => {
    const payee = await buildPayee(network)
    const ids = [payee.conversion.id]
    await network.perform('call', 'reverseConversions', { ids, reason: 'a test' })
    await network.perform('call', 'approveConversions', { ids })
    const id = await completePayment(payee)
    const linesOf = async () => {
      const { file } = await network.perform('call', 'printStatement', { id, csv: true })
      return file.split('\r\n').map((line) =>
        line
          .split(',')
          .filter((_cell, index) => [0, 4, 5].includes(index))
          .join(' '),
      )
    }
    expect((await linesOf()).slice(1)).toEqual(['"conversions" "1" "120.00"', ''])
  })
})

describe("the network's own details", () => {
  test('are set in parts, and without them a statement is refused', async () => {
    const { pg } = network.stores
    await pg.deleteFrom('network_state').where('key', '=', 'network_details').execute()
    const payee = await buildPayee(network)
    const id = await completePayment(payee)
    const access = await accessOf(payee)
    expect((await ask(access, `/api/payments/${id}/statement/`)).json()).toMatchObject({ code: 'statement_incomplete' })
    await network.perform('call', 'setNetworkDetails', { name: 'Example Network', address: '1 Street' })
    await network.perform('call', 'setNetworkDetails', { country: 'ES', city: 'Cádiz' })
    expect(await network.perform('call', 'showNetworkDetails', {})).toEqual({
      name: 'Example Network',
      address: '1 Street',
      zipcode: null,
      city: 'Cádiz',
      country: 'Spain',
      tax_id: null,
    })
    expect((await ask(access, `/api/payments/${id}/statement/`)).statusCode).toBe(200)
  })

  test('have Greek and Cyrillic letters; with letters that statements do not have they are refused, and nothing changes', async () => {
    const { perform } = network
    const details = { name: 'Παράδειγμα ΑΕ', address: 'вул. Хрещатик 22', city: 'Kraków' }
    const before = await perform('call', 'setNetworkDetails', details)
    expect(before).toMatchObject(details)
    for (const [field, text, why] of [
      [
        'name',
        'Παράδειγμα 株式会社',
        'The network\'s name "Παράδειγμα 株式会社" contains 株 (U+682A), 式 (U+5F0F), 会 (U+4F1A)',
      ],
      ['address', 'شارع 7', "The network's address"],
      ['tax_id', 'Ⅻ茶', "The network's tax id"],
    ] as const)
      await expect(perform('call', 'setNetworkDetails', { city: 'Berlin', [field]: text })).rejects.toThrow(why)
    expect(await perform('call', 'showNetworkDetails', {})).toEqual(before)
  })
})
