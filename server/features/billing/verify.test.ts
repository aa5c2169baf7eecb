import { describe, expect, it } from 'vitest'
import { readAnswer, change, createBillingWorld, minute_ms, buildRefusal, wrong } from './edit.test-support.ts'
import { refuseDetails } from './decide.ts'
import { setUp } from '../../../testing/harness/harness.ts'

const world = setUp(createBillingWorld)

const details = { currency: 'USD', account_number: 'GB33BUKB20201555555555', bank_name: 'Example Bank' }

/** An affiliate that has just entered its first payout details. */
const newlyPaid = async () => {
  const { user, create, ...session } = await world.newcomer()
  expect((await create(details)).statusCode).toBe(201)
  const { id } = await world.detailsOf(user.affiliate_id)
  return {
    user,
    id,
    request: (update_data: object = details) => session.request({ update_data }, id),
    verify: (code: string, update_data: object = details) => session.verify(code, update_data, id),
    resend: session.resend,
  }
}

describe('the first payout details', () => {
  it('are verified with the code that was mailed when they were entered, and hold payouts from then', async () => {
    const entered_at = world.now()
    const { user, id, verify } = await newlyPaid()
    const code = await world.codeOf(user.email)
    const [mail] = (await world.mailsTo(user.email)).filter(({ subject }) => subject.includes('verification code'))
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('asked to verify the payout details')
      expect(body).toContain('•••5555, Example Bank')
      expect(body).not.toContain('GB33BUKB')
      expect(body).not.toContain('asked to change')
    }
    world.pass(9 * minute_ms)
    expect((await verify(code)).statusCode).toBe(200)
    expect(await world.stored(id)).toMatchObject({ verified: true, destination_changed_at: entered_at })
    expect((await world.mailsTo(user.email)).filter(({ subject }) => subject.includes('were changed'))).toEqual([])
  })

  it('that the network refused are verified by no code, and others take their place', async () => {
    const { user, id, request, verify } = await newlyPaid()
    const code = await world.codeOf(user.email)
    await world.stores.pg
      .transaction()
      .execute((trx) => refuseDetails(trx, user.affiliate_id, 'No such account', world.now()))
    const no = buildRefusal('The network refused these payout details: No such account. Enter different ones.')
    expect([readAnswer(await verify(code)), readAnswer(await request())]).toEqual([no, no])
    world.pass(minute_ms)
    expect((await request(change)).statusCode).toBe(200)
    expect((await verify(await world.codeOf(user.email), change)).statusCode).toBe(200)
    expect(await world.stored(id)).toMatchObject({ verified: true, refusal: null })
  })

  it('are verified by no other affiliate', async () => {
    const [own, rival] = [await newlyPaid(), await newlyPaid()]
    const [code, theirs] = [await world.codeOf(own.user.email), await world.codeOf(rival.user.email)]
    const answer = await rival.verify(code === theirs ? wrong(theirs) : code)
    expect(readAnswer(answer)).toEqual(buildRefusal('The verification code is incorrect. 4 tries left.'))
    expect((await world.stored(own.id)).verified).toBe(false)
    expect((await world.stored(rival.id)).verified).toBe(false)
    expect(await world.triesOf(own.id)).toEqual([0])
  })

  it('are not restored by their code once a change was requested or made elsewhere', async () => {
    const { user, id, request, verify } = await newlyPaid()
    const first = await world.codeOf(user.email)
    await request(change)
    expect(readAnswer(await verify(first))).toEqual(
      buildRefusal('This code was sent for a different change. Request a new one.'),
    )
    expect((await verify(await world.codeOf(user.email), change)).statusCode).toBe(200)
    expect(readAnswer(await verify(first))).toEqual(buildRefusal('Request a verification code first.'))
    expect(await world.stored(id)).toMatchObject({ account_number: change.account_number, verified: true })
  })

  it('get a new code when the first has expired, and no new tries before that', async () => {
    const { user, id, request, verify, resend } = await newlyPaid()
    const code = await world.codeOf(user.email)
    for (let i = 0; i < 5; i++) await verify(wrong(code))
    expect((await request()).json()).toEqual({
      error: 'Too many wrong codes. Try again in 10 minutes.',
      code: 'too_many_tries',
      parameters: { wait_s: 600 },
    })
    world.pass(10 * minute_ms)
    expect(readAnswer(await verify(code))).toEqual(
      buildRefusal('The verification code has expired. Request a new one.'),
    )
    expect(readAnswer(await resend())).toEqual(buildRefusal('The verification code has expired. Request a new one.'))
    await request()
    expect((await verify(await world.codeOf(user.email))).statusCode).toBe(200)
    expect((await world.stored(id)).verified).toBe(true)
  })

  it('count their first mail among those of a minute', async () => {
    const { request } = await newlyPaid()
    expect((await request()).statusCode).toBe(200)
    expect((await request()).statusCode).toBe(429)
  })
})
