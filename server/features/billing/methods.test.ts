import { contract } from '@plumbline/contract/index.ts'
import { describe, expect, test } from 'vitest'
import { buildBilling, buildUser, completeBank, completeWallet } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { buildMember } from '../../../testing/harness/team.ts'
import { writeSetting } from '../../storage/postgres/network-setting.ts'
import { second_approver_key } from '../second-approver.ts'
import { enterDetails, refuseDetails, verifyDetails } from './decide.ts'
import { createBillingWorld, minute_ms, wrong } from './edit.test-support.ts'
import { findIncomplete, mailGaps } from './gaps.ts'

const world = setUp(createBillingWorld)

const { method: _method, ...wallet } = completeWallet

/** An affiliate with a PayPal address that payouts go to, and a wallet that it has just added. */
const withWallet = async () => {
  const own = await world.stand()
  const added = await own.send(contract.addPayoutMethod, { payload: wallet })
  expect(added.statusCode).toBe(201)
  const { id } = added.json<{ id: number }>()
  const listed = async () => (await own.send(contract.payoutMethods, {})).json<{ results: { id: number }[] }>().results
  return { ...own, id, listed }
}

describe('several payout methods', () => {
  test('are each verified by a code, and payouts go to the one that is chosen', async () => {
    const own = await withWallet()
    const { affiliate_id } = own.user
    const code = await world.codeOf(own.user.email)
    expect(await own.listed()).toMatchObject([
      { id: own.billing.id, is_default: true, verified: true },
      { id: own.id, is_default: false, verified: false, incomplete: [] },
    ])
    expect((await own.send(contract.choosePayoutMethod, { id: own.id })).json()).toMatchObject({
      code: 'details_not_verified',
    })
    expect((await own.verify(wrong(code), wallet, own.id)).statusCode).toBe(400)
    expect((await own.verify(code, wallet, own.id)).statusCode).toBe(200)
    expect((await own.send(contract.choosePayoutMethod, { id: own.id })).statusCode).toBe(200)
    expect((await own.send(contract.billing, {})).json()).toMatchObject({ id: own.id, verified: true })
    const mails = await world.mailsTo(own.user.email)
    expect(mails.at(-1)?.subject).toContain('go to other details')
    expect(mails.at(-1)?.text).not.toContain(wallet.wallet_address)
    expect((await own.send(contract.removePayoutMethod, { id: own.id })).json()).toMatchObject({
      code: 'details_are_default',
    })
    expect((await own.send(contract.removePayoutMethod, { id: own.billing.id })).statusCode).toBe(200)
    expect(await own.listed()).toMatchObject([{ id: own.id, is_default: true }])
    expect((await own.request({ update_data: wallet }, own.billing.id)).statusCode).toBe(404)
    const stored = world.stores.pg.selectFrom('billing').where('affiliate_id', '=', affiliate_id).select('id')
    expect(await stored.execute()).toHaveLength(2)
  })

  test('share tries, mails and changes of the affiliate, and a code of one changes no other', async () => {
    const own = await withWallet()
    const code = await world.codeOf(own.user.email)
    expect((await own.verify(code, wallet, own.billing.id)).json()).toMatchObject({ code: 'code_not_requested' })
    await own.verify(wrong(code), wallet, own.id)
    world.pass(minute_ms)
    expect((await own.request({ update_data: wallet }, own.billing.id)).statusCode).toBe(200)
    expect((await own.verify(code, wallet, own.id)).json()).toMatchObject({ code: 'code_not_requested' })
    expect(await world.triesOf(own.billing.id)).toEqual([1])
    const add = (payload: object) => own.send(contract.addPayoutMethod, { payload })
    const other = (number: number) => ({ payment_email: `${number}@example.com` })
    // Sent again because its answer was lost.
    expect((await add(wallet)).json()).toMatchObject({ id: own.id })
    expect((await add(other(0))).statusCode).toBe(429)
    for (let number = 1; number <= 3; number += 1) {
      world.pass(11 * minute_ms)
      expect((await add(other(number))).statusCode).toBe(201)
    }
    world.pass(11 * minute_ms)
    expect((await add(other(4))).json()).toMatchObject({ code: 'too_many_details' })
  })

  test('of another affiliate are neither chosen nor removed nor verified', async () => {
    const [own, other] = [await withWallet(), await world.stand()]
    const code = await world.codeOf(own.user.email)
    for (const answer of [
      await other.send(contract.choosePayoutMethod, { id: own.id }),
      await other.send(contract.removePayoutMethod, { id: own.id }),
      await other.verify(code, wallet, own.id),
    ])
      expect(answer.statusCode).toBe(404)
  })
})

describe('a method that is added', () => {
  const refuse = (id: number, refusal: string) =>
    world.stores.pg.updateTable('billing').set({ verified: false, refusal }).where('id', '=', id).execute()

  test('is held from when it is verified, and not from when it was entered', async () => {
    const own = await withWallet()
    world.pass(9 * minute_ms)
    expect((await own.verify(await world.codeOf(own.user.email), wallet, own.id)).statusCode).toBe(200)
    expect(await world.stored(own.id)).toMatchObject({ destination_changed_at: world.now() })
  })

  test('and removed leaves room for another', async () => {
    const own = await withWallet()
    expect((await own.send(contract.removePayoutMethod, { id: own.id })).statusCode).toBe(200)
    expect((await own.resend()).json()).toMatchObject({ code: 'code_not_requested' })
    expect((await own.send(contract.addPayoutMethod, { payload: wallet })).statusCode).toBe(201)
  })

  test('that the network refused before is refused again, also as another method', async () => {
    const own = await withWallet()
    await refuse(own.id, 'No such wallet')
    const refusal = { code: 'details_refused' }
    expect((await own.send(contract.addPayoutMethod, { payload: wallet })).json()).toMatchObject(refusal)
    expect((await own.request({ update_data: wallet }, own.billing.id)).json()).toMatchObject(refusal)
  })

  test('and is the same as refused details is not chosen, until an operator verifies these', async () => {
    const { pg } = world.stores
    const own = await withWallet()
    const { affiliate_id } = own.user
    await own.verify(await world.codeOf(own.user.email), wallet, own.id)
    const payload = { payment_email: own.billing.payment_email ?? '' }
    world.pass(11 * minute_ms)
    const { id } = (await own.send(contract.addPayoutMethod, { payload })).json<{ id: number }>()
    expect((await own.verify(await world.codeOf(own.user.email), payload, id)).statusCode).toBe(200)
    await pg.transaction().execute((trx) => refuseDetails(trx, affiliate_id, 'Of a stranger', world.now()))
    const refusal = { code: 'details_refused', parameters: { reason: 'Of a stranger' } }
    expect((await own.send(contract.choosePayoutMethod, { id })).json()).toMatchObject(refusal)
    expect(await own.listed()).toMatchObject([{ id: own.billing.id, is_default: true }, {}, {}])
    await pg.transaction().execute((trx) => verifyDetails(trx, affiliate_id, { team_member_id: null }, world.now()))
    expect((await own.send(contract.choosePayoutMethod, { id })).statusCode).toBe(200)
  })

  test('becomes the default three times a day at most', async () => {
    const own = await withWallet()
    await own.verify(await world.codeOf(own.user.email), wallet, own.id)
    const choose = async (id: number) => (await own.send(contract.choosePayoutMethod, { id })).statusCode
    expect([await choose(own.id), await choose(own.billing.id), await choose(own.id)]).toEqual([200, 200, 429])
  })
})

describe('details that the network refused', () => {
  const refuse = (affiliate_id: number) =>
    world.stores.pg.transaction().execute((trx) => refuseDetails(trx, affiliate_id, 'Of a stranger', world.now()))

  test('stay refused after others took their place, and when these are changed back', async () => {
    const own = await world.stand()
    await refuse(own.user.affiliate_id)
    const back = { payment_email: own.billing.payment_email ?? '' }
    await own.request({})
    expect((await own.verify(await world.codeOf(own.user.email))).statusCode).toBe(200)
    world.pass(11 * minute_ms)
    const refusal = { code: 'details_refused', parameters: { reason: 'Of a stranger' } }
    expect((await own.request({ update_data: back })).json()).toMatchObject(refusal)
    await own.request({})
    expect((await own.verify(await world.codeOf(own.user.email), back)).json()).toMatchObject(refusal)
    expect(await world.stored(own.billing.id)).toMatchObject({ payment_email: null, verified: true, refusal: null })
    expect((await own.send(contract.payoutMethods, {})).json()).toMatchObject({ results: [{ id: own.billing.id }] })
  })

  test('stay refused after an operator entered others, until an operator verifies them', async () => {
    const { pg } = world.stores
    const own = await world.stand()
    const { affiliate_id } = own.user
    const { method: _bank, details, ...account } = completeBank
    const back = { update_data: { ...account, details } }
    const enter = (given: object) =>
      pg
        .transaction()
        .execute((trx) =>
          enterDetails(trx, affiliate_id, given, { name: 'Ada', token_id: null, team_member_id: null }, world.now()),
        )
    await enter({ ...account, ...details })
    await refuse(affiliate_id)
    await enter({ ...account, ...details })
    expect((await own.request(back)).json()).toMatchObject({ code: 'details_refused' })
    await enter({ payment_email: 'entered@example.com' })
    expect((await own.request(back)).json()).toMatchObject({ code: 'details_refused' })
    await enter({ ...account, ...details })
    await pg.transaction().execute((trx) => verifyDetails(trx, affiliate_id, { team_member_id: 1 }, world.now()))
    expect(await world.stored(own.billing.id)).toMatchObject({ ...completeBank, verified: true })
    world.pass(11 * minute_ms)
    expect((await own.request(back)).statusCode).toBe(200)
  })
})

describe('details that an operator enters', () => {
  const enter = (affiliate_id: number, given: object, team_member_id: number | null = null) =>
    world.stores.pg
      .transaction()
      .execute((trx) =>
        enterDetails(
          trx,
          affiliate_id,
          given,
          { name: 'Ada <ada@example.com>', token_id: null, team_member_id },
          world.now(),
        ),
      )
  const verify = (affiliate_id: number, team_member_id: number | null) =>
    world.stores.pg.transaction().execute((trx) => verifyDetails(trx, affiliate_id, { team_member_id }, world.now()))

  test('are held, mailed, and verified by a person alone', async () => {
    const { user, billing } = await world.stand()
    const { method: _bank, details, ...account } = completeBank
    await enter(user.affiliate_id, { ...account, ...details })
    expect(await world.stored(billing.id)).toMatchObject({
      ...completeBank,
      payment_email: null,
      verified: false,
      entered_by: 'Ada <ada@example.com>',
      destination_changed_at: world.now(),
    })
    expect((await world.mailsTo(user.email)).at(-1)?.text).toContain('•••5555')
    await expect(verify(user.affiliate_id, null)).rejects.toThrow('must verify them in the console')
    await verify(user.affiliate_id, 1)
    expect(await world.stored(billing.id)).toMatchObject({ verified: true })
  })

  test('are verified by another person where the network requires one', async () => {
    const { pg } = world.stores
    const { user, billing } = await world.stand()
    const [ada, ben] = [await buildMember(world.stores), await buildMember(world.stores)]
    await writeSetting(pg, second_approver_key, 'required', world.now())
    await enter(user.affiliate_id, { payment_email: 'paid@example.com' }, ada.id)
    await expect(verify(user.affiliate_id, ada.id)).rejects.toThrow('someone else must verify them')
    await verify(user.affiliate_id, ben.id)
    expect(await world.stored(billing.id)).toMatchObject({ verified: true })
    await writeSetting(pg, second_approver_key, 'optional', world.now())
    await enter(user.affiliate_id, { payment_email: 'again@example.com' }, ada.id)
    await verify(user.affiliate_id, ada.id)
    expect(await world.stored(billing.id)).toMatchObject({ verified: true })
  })

  test('must suffice', async () => {
    const { user } = await world.newcomer()
    const given = { account_number: '12345678', bank_name: 'Bank', bank_country: 'GB' }
    await expect(enter(user.affiliate_id, { ...given, bic: 'BUKBGB22' })).rejects.toThrow('IBAN must begin with GB')
    await expect(enter(user.affiliate_id, { account_number: '1', bank_name: 'Bank' })).rejects.toThrow(
      'Country of the Bank is required.',
    )
    await enter(user.affiliate_id, { payment_email: 'paid@example.com' })
    expect(await world.detailsOf(user.affiliate_id)).toMatchObject({
      payment_email: 'paid@example.com',
      verified: false,
    })
  })
})

test('affiliates whose details do not suffice are listed, and mailed once what is missing', async () => {
  const { stores } = world
  const [lacking, complete] = [await buildUser(stores), await buildUser(stores)]
  const { details: _details, ...old } = completeBank
  await buildBilling(stores, { affiliate_id: lacking.affiliate_id, ...old })
  await buildBilling(stores, { affiliate_id: complete.affiliate_id, ...completeBank })
  const listed = await findIncomplete(stores.pg)
  expect([listed.includes(lacking.affiliate_id), listed.includes(complete.affiliate_id)]).toEqual([true, false])
  const both = await Promise.all([mailGaps(stores.pg, world.now()), mailGaps(stores.pg, world.now())])
  expect(both.toSorted((one, other) => one - other)).toEqual([0, expect.any(Number)])
  await mailGaps(stores.pg, world.now())
  const mails = await world.mailsTo(lacking.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Account Holder')
  expect(await world.mailsTo(complete.email)).toEqual([])
})

test('missing details are mailed once, also where a clock that was ahead entered them', async () => {
  const { stores } = world
  const { affiliate_id, email } = await buildUser(stores)
  const { details: _details, ...old } = completeBank
  const entered_at = new Date(world.now().getTime() + 2 * 60 * minute_ms)
  await buildBilling(stores, { affiliate_id, ...old, destination_changed_at: entered_at })
  for (let hour = 0; hour < 4; hour += 1) {
    await mailGaps(stores.pg, world.now())
    world.pass(60 * minute_ms)
  }
  expect(await world.mailsTo(email)).toHaveLength(1)
})
