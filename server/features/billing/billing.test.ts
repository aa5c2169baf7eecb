import { no_destination } from '@plumbline/contract/payout-details.test-support.ts'
import { contract } from '@plumbline/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readMails, sendMails } from '../../../testing/harness/mails.ts'
import { createBillingWorld, readAnswer } from './edit.test-support.ts'

const world = setUp(createBillingWorld)

/** Somebody signed in without payout details, with what the calls of billing answer to them. */
const person = async () => {
  const { user, create, send } = await world.newcomer()
  return { ...user, create, get: () => send(contract.billing, {}) }
}

describe('payout details', () => {
  it('are 404 until they are entered, and pending then', async () => {
    const own = await person()
    expect(readAnswer(await own.get())).toEqual([404, { detail: 'Not found.', code: 'not_found' }])
    expect(readAnswer(await own.create({ currency: 'USD', account_number: '123456789', bank_name: 'Bank' }))).toEqual([
      201,
      { message: 'Billing info added. Enter the verification code sent to your email to verify it.' },
    ])
    expect(readAnswer(await own.get())).toEqual([
      200,
      {
        ...no_destination,
        id: expect.any(Number),
        account_number: '123456789',
        bank_name: 'Bank',
        currency: 'USD',
        verified: false,
        refusal: null,
        details: null,
        incomplete: ['bank_country', 'holder_name', 'holder_street', 'holder_city', 'holder_country'],
      },
    ])
  })

  it('are entered once, also by two requests at the same time', async () => {
    const own = await person()
    const answers = await Promise.all(
      ['one@example.com', 'two@example.com'].map((payment_email) => own.create({ payment_email })),
    )
    const [added, refused] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(added?.statusCode).toBe(201)
    expect(refused && readAnswer(refused)).toEqual([
      409,
      { detail: 'You already have payout details. Edit them instead.', code: 'details_exist', parameters: {} },
    ])
  })

  it('that are wrong are refused in words and not stored', async () => {
    const own = await person()
    for (const [payload, detail, field] of [
      [{ payment_email: '' }, 'Payment Email is required.', 'payment_email'],
      [{ account_number: '1' }, 'Account Number and Bank Name are required.', 'bank_name'],
      [{ wallet_address: 'T1' }, 'Wallet Address and Crypto Network are required.', 'crypto_network'],
      [{ payment_email: 'ada@example.com', currency: 'EUR' }, 'Payouts are made in USD only.', null],
    ] as const)
      expect(readAnswer(await own.create(payload))).toEqual([
        400,
        {
          detail,
          code: expect.any(String),
          parameters: expect.any(Object),
          ...(field !== null && { fields: { [field]: detail } }),
        },
      ])
    expect((await own.get()).statusCode).toBe(404)
  })

  it('are confirmed by mail to everybody of the affiliate, masked', async () => {
    const own = await person()
    const colleague = await buildUser(world.stores, { affiliate_id: own.affiliate_id })
    const former = await buildUser(world.stores, { affiliate_id: own.affiliate_id, disabled_at: new Date() })
    await own.create({ account_number: 'GB33BUKB20201555555555', bank_name: 'Example Bank plc' })
    await sendMails(world.stores)
    const mails = readMails(world.stores.data_dir).filter(({ to }) =>
      [own.email, colleague.email, former.email].includes(to),
    )
    expect(mails.map(({ to }) => to)).toEqual([own.email, colleague.email])
    for (const body of mails.flatMap(({ text, html }) => [text, html])) {
      expect(body).toContain('•••5555, Example Bank plc')
      expect(body).toContain('2026-11-20 07:00 EST')
      expect(body).not.toContain('BUKB')
    }
  })

  it('take nothing from the request but the details', async () => {
    const [own, rival] = [await person(), await person()]
    await own.create({
      payment_email: 'ada@example.com',
      id: 999_999,
      affiliate_id: rival.affiliate_id,
      user_id: rival.id,
      verified: true,
      method: 'crypto',
      status: 'approved',
      destination_changed_at: '2020-01-01T00:00:00Z',
      __proto__: { verified: true },
    })
    expect((await own.get()).json()).toMatchObject({ payment_email: 'ada@example.com', verified: false })
    expect((await own.get()).json()).not.toMatchObject({ id: 999_999 })
    expect((await rival.get()).statusCode).toBe(404)
  })
})
