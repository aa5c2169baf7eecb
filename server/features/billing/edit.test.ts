import { contract } from '@plumbline/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { buildBilling, buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readAnswer, change, createBillingWorld, minute_ms, buildRefusal } from './edit.test-support.ts'

const sent = 'Verification code sent to your email. Please enter it below to confirm update.'
const done = 'Verification successful! Billing info updated.'

const world = setUp(createBillingWorld)

describe('a change of payout details', () => {
  it('is made with the mailed code, verified, and mailed to the account and to the old address', async () => {
    const { user, billing, request, verify } = await world.stand()
    expect(readAnswer(await request())).toEqual([200, { message: sent }])
    const code = await world.codeOf(user.email)
    const mail = (await world.mailsTo(user.email)).at(-1)
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('•••3000, Other Bank')
      expect(body).not.toContain('DE8937')
    }
    expect(mail?.subject).not.toContain(code)
    world.pass(minute_ms)
    expect(readAnswer(await verify(` ${code.slice(0, 3)} ${code.slice(3)} `))).toEqual([200, { message: done }])
    expect(await world.stored(billing.id)).toMatchObject({
      method: 'bank',
      payment_email: null,
      account_number: change.account_number,
      bank_name: 'Other Bank',
      verified: true,
      destination_changed_at: world.now(),
    })
    for (const to of [user.email, `${user.id}@old.example`]) {
      const notice = (await world.mailsTo(to)).at(-1)
      expect(notice?.text).toContain('New destination: Bank account •••3000, Other Bank')
      expect(notice?.text).toMatch(/Previous destination: PayPal .*•••@old\.example/)
      expect(notice?.text).toContain('48 hours')
      expect(notice?.text).not.toContain('DE8937')
    }
  })

  it('leaves neither code nor destination in the outbox, and only a hash in the rows', async () => {
    const { user, request, billing } = await world.stand()
    await request()
    const queued = JSON.stringify(await world.stores.pg.selectFrom('outbox').selectAll().execute())
    expect(queued).not.toContain(change.account_number)
    const code = await world.codeOf(user.email)
    const rows = await world.stores.pg
      .selectFrom('billing_codes')
      .innerJoin('billing_edits', 'billing_edits.id', 'billing_codes.billing_edit_id')
      .where('billing_edits.billing_id', '=', billing.id)
      .selectAll()
      .execute()
    expect(rows.map(({ code_hash }) => code_hash)).toEqual([expect.stringMatching(/^\$argon2id\$/)])
    expect(queued).not.toContain(code)
    expect(JSON.stringify(await world.stores.pg.selectFrom('outbox').selectAll().execute())).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(change.account_number)
  })

  it('differs from the one that was requested: refused, and costs no try', async () => {
    const { user, billing, request, verify } = await world.stand()
    await request()
    const code = await world.codeOf(user.email)
    expect(readAnswer(await verify(code, { ...change, account_number: 'DE00' }))).toEqual(
      buildRefusal('This code was sent for a different change. Request a new one.'),
    )
    expect(await world.stored(billing.id)).toEqual(billing)
    expect(await world.triesOf(billing.id)).toEqual([0])
    expect((await verify(code, { bank_name: ' Other Bank', account_number: change.account_number })).statusCode).toBe(
      200,
    )
  })

  it('may be chosen later by a client that does not name it with the request', async () => {
    const { user, request, verify } = await world.stand()
    await request({})
    const mail = (await world.mailsTo(user.email)).at(-1)
    expect(mail?.text).not.toContain('New destination')
    expect((await verify(await world.codeOf(user.email))).statusCode).toBe(200)
  })

  it('to the same destination verifies it, holds no payout and sends no mail', async () => {
    const user = await buildUser(world.stores)
    const billing = await buildBilling(world.stores, { affiliate_id: user.affiliate_id, verified: false })
    const { request, verify } = await world.sessionOf(user.email, billing.id)
    const same = { payment_email: 'accounts@example.com' }
    await request({ update_data: same })
    const code = await world.codeOf(user.email)
    expect((await verify(code, same)).statusCode).toBe(200)
    const { verified, destination_changed_at } = await world.stored(billing.id)
    expect([verified, destination_changed_at]).toEqual([true, billing.destination_changed_at])
    const mails = await world.mailsTo(user.email)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('asked to verify the payout details')])
  })

  it('is refused in words when it is incomplete, before any mail or try', async () => {
    const { user, billing, request, verify, post } = await world.stand()
    expect(readAnswer(await request({ update_data: { payment_email: '' } }))).toEqual(
      buildRefusal('Payment Email is required.', 'payment_email'),
    )
    expect(await world.mailsTo(user.email)).toEqual([])
    await request()
    const path = contract.verifyBillingEdit.path
    expect(readAnswer(await verify('  '))).toEqual(buildRefusal('Please enter the verification code.'))
    expect(readAnswer(await post(path, { update_data: change }))).toEqual(
      buildRefusal('Please enter the verification code.'),
    )
    expect(readAnswer(await post(path, { code: '123456' }))).toEqual(buildRefusal('No pending update data found.'))
    expect(readAnswer(await verify('123456', { bank_name: 'Bank' }))).toEqual(
      buildRefusal('Account Number and Bank Name are required.', 'account_number'),
    )
    expect(await world.triesOf(billing.id)).toEqual([0])
  })

  it('takes nothing from the request but the details', async () => {
    const { user, billing, request, verify } = await world.stand()
    const rival = await world.stand()
    const more = { ...change, id: rival.billing.id, affiliate_id: rival.user.affiliate_id, verified: false, tries: -9 }
    await request({ update_data: more })
    expect((await verify(await world.codeOf(user.email), more)).statusCode).toBe(200)
    expect(await world.stored(billing.id)).toMatchObject({ affiliate_id: user.affiliate_id, verified: true })
    expect(await world.stored(rival.billing.id)).toEqual(rival.billing)
  })
})

it('answers another affiliate’s id exactly as a missing one, and changes nothing there', async () => {
  const own = await world.stand()
  const rival = await world.stand()
  await rival.request()
  await own.request()
  const code = await world.codeOf(rival.user.email)
  for (const send of [
    (id: number) => own.request({ update_data: change }, id),
    (id: number) => own.request({ update_data: { payment_email: '' } }, id),
    (id: number) => own.verify(code, change, id),
    (id: number) => own.verify('', change, id),
  ]) {
    const theirs = await send(rival.billing.id)
    expect(readAnswer(theirs)).toEqual([404, { error: 'Not found.', code: 'not_found' }])
    expect((await send(2_000_000_000)).body).toBe(theirs.body)
  }
  expect(await world.stored(rival.billing.id)).toEqual(rival.billing)
  expect(await world.triesOf(rival.billing.id)).toEqual([0])
})
