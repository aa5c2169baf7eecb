import { describe, expect, it } from 'vitest'
import { day_ms } from '../../shared/time.ts'
import { buildUser } from '../../../testing/harness/builders.ts'
import { setUp } from '../../../testing/harness/harness.ts'
import { readAnswer, change, createBillingWorld, minute_ms, buildRefusal, wrong } from './edit.test-support.ts'

const world = setUp(createBillingWorld)

describe('AU-07: a code', () => {
  it('that was never requested, or used before, changes nothing', async () => {
    const { user, billing, request, verify } = await world.stand()
    expect(readAnswer(await verify('123456'))).toEqual(buildRefusal('Request a verification code first.'))
    await request()
    const code = await world.codeOf(user.email)
    expect((await verify(code)).statusCode).toBe(200)
    expect(readAnswer(await verify(code))).toEqual(buildRefusal('Request a verification code first.'))
    expect((await world.stored(billing.id)).destination_changed_at).toEqual(world.now())
  })

  it('is refused with the number of tries left, five times at most', async () => {
    const { user, billing, request, verify } = await world.stand()
    await request()
    const code = await world.codeOf(user.email)
    const errors = []
    for (let i = 0; i < 5; i++) errors.push((await verify(wrong(code))).json<{ error: string }>().error)
    expect(errors).toEqual([
      'The verification code is incorrect. 4 tries left.',
      'The verification code is incorrect. 3 tries left.',
      'The verification code is incorrect. 2 tries left.',
      'The verification code is incorrect. 1 try left.',
      'The verification code is incorrect. No tries left: request a new code in 10 minutes.',
    ])
    expect(readAnswer(await verify(code))).toEqual(buildRefusal('No tries left: request a new code in 10 minutes.'))
    expect(await world.stored(billing.id)).toEqual(billing)
  })

  it('RL-03: guessed a hundred times at once is compared five times', async () => {
    const { user, billing, request, verify } = await world.stand()
    await request()
    const code = await world.codeOf(user.email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(wrong(code))))
    const evaluated = answers.filter((answer) => answer.body.includes('is incorrect'))
    expect([evaluated.length, new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([5, new Set([400])])
    expect(await world.triesOf(billing.id)).toEqual([5])
    expect((await verify(code)).statusCode).toBe(400)
    expect(await world.stored(billing.id)).toEqual(billing)
  })

  it('entered right a hundred times at once changes the details once', async () => {
    const { user, billing, request, verify } = await world.stand()
    await request()
    const code = await world.codeOf(user.email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(code)))
    const successes = answers.filter(({ statusCode }) => statusCode === 200)
    expect([successes.length, answers.length - successes.length]).toEqual([1, 99])
    expect((await world.stored(billing.id)).verified).toBe(true)
    expect((await world.mailsTo(user.email)).filter(({ subject }) => subject.includes('were changed'))).toHaveLength(1)
  })

  it('lives ten minutes', async () => {
    const { user, request, verify } = await world.stand()
    await request()
    const code = await world.codeOf(user.email)
    world.pass(10 * minute_ms)
    expect(readAnswer(await verify(code))).toEqual(
      buildRefusal('The verification code has expired. Request a new one.'),
    )
  })

  it('is not mailed any more when it would come too late', async () => {
    const { user, request } = await world.stand()
    await request()
    world.pass(10 * minute_ms)
    expect(await world.mailsTo(user.email)).toEqual([])
  })

  it('belongs to the session that requested it', async () => {
    const { user, billing, request, verify } = await world.stand()
    const elsewhere = await world.sessionOf(user.email, billing.id)
    await request()
    const code = await world.codeOf(user.email)
    expect(readAnswer(await elsewhere.verify(code))).toEqual(buildRefusal('Request a verification code first.'))
    expect(await world.triesOf(billing.id)).toEqual([0])
    expect((await verify(code)).statusCode).toBe(200)
  })

  it('keeps its tries over a restart, a second tab, another session, and a resent code', async () => {
    const { user, billing, request, verify, resend } = await world.stand()
    await request()
    await verify(wrong(await world.codeOf(user.email)))
    await world.restart()
    const again = await world.buildApp()
    await verify(wrong(await world.codeOf(user.email)), change, undefined, again)
    await again.close()
    expect((await resend()).statusCode).toBe(200)
    await verify(wrong(await world.codeOf(user.email)))
    world.pass(minute_ms)
    const tab = await world.sessionOf(user.email, billing.id)
    await tab.request()
    const code = await world.codeOf(user.email)
    expect(await world.triesOf(billing.id)).toEqual([3, 3])
    await tab.verify(wrong(code))
    expect((await tab.verify(wrong(code))).json()).toMatchObject({ error: expect.stringContaining('No tries left') })
    const later = await request()
    expect([later.statusCode, later.headers['retry-after'], later.json()]).toEqual([
      429,
      '600',
      {
        error: 'Too many wrong codes. Try again in 10 minutes.',
        code: 'too_many_tries',
        parameters: { wait_s: 600 },
      },
    ])
    world.pass(10 * minute_ms)
    await request()
    expect((await verify(await world.codeOf(user.email))).statusCode).toBe(200)
  })
})

describe('a resent code', () => {
  it('takes the place of the one before, for the same change, without more time', async () => {
    const { user, request, verify, resend } = await world.stand()
    await request()
    const first = await world.codeOf(user.email)
    world.pass(9 * minute_ms)
    expect(readAnswer(await resend())).toEqual([200, { message: 'Verification code resent to your email.' }])
    const second = await world.codeOf(user.email)
    expect((await world.mailsTo(user.email)).at(-1)?.text).toContain('•••3000, Other Bank')
    // The two are the same once in a million.
    const old = await verify(first === second ? wrong(second) : first)
    expect(readAnswer(old)).toEqual(buildRefusal('The verification code is incorrect. 4 tries left.'))
    world.pass(minute_ms)
    expect(readAnswer(await verify(second))).toEqual(
      buildRefusal('The verification code has expired. Request a new one.'),
    )
    expect(readAnswer(await resend())).toEqual(buildRefusal('The verification code has expired. Request a new one.'))
  })

  it('needs a request of the same session, and payout details', async () => {
    const { user, billing, request, resend } = await world.stand()
    expect(readAnswer(await resend())).toEqual(buildRefusal('Request a verification code first.'))
    await request()
    const elsewhere = await world.sessionOf(user.email, billing.id)
    expect(readAnswer(await elsewhere.resend())).toEqual(buildRefusal('Request a verification code first.'))
    const newcomer = await world.sessionOf((await buildUser(world.stores)).email, billing.id)
    expect(readAnswer(await newcomer.resend())).toEqual([404, { error: 'Not found.', code: 'not_found' }])
  })
})

describe('limits', () => {
  it('RL-02: let two mails with codes go in a minute and ten in a day, by rows, also when asked for at once', async () => {
    const { user, request, resend } = await world.stand()
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => request()))
    expect(atOnce.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    const late = await resend()
    expect([late.statusCode, late.headers['retry-after'], late.json()]).toEqual([
      429,
      '60',
      {
        error: 'Too many codes requested. Try again in 1 minute.',
        code: 'too_many_codes',
        parameters: { wait_s: 60 },
      },
    ])
    for (let i = 0; i < 8; i++) {
      world.pass(minute_ms)
      expect((await request()).statusCode).toBe(200)
    }
    world.pass(minute_ms)
    expect((await request()).statusCode).toBe(429)
    const other = await world.stand()
    expect((await other.request()).statusCode).toBe(200)
    expect((await world.mailsTo(user.email)).length).toBeLessThanOrEqual(10)
  })

  it('let payout details change three times in a day', async () => {
    const { user, billing, request, verify } = await world.stand()
    for (const bank_name of ['One', 'Two', 'Three']) {
      const next = { ...change, bank_name }
      await request({ update_data: next })
      expect((await verify(await world.codeOf(user.email), next)).statusCode).toBe(200)
      world.pass(minute_ms)
    }
    const answer = await request()
    expect(readAnswer(answer)).toEqual([
      429,
      {
        error: 'Payout details can be changed only three times a day. Try again in 24 hours.',
        code: 'too_many_changes',
        parameters: { wait_s: 86_220 },
      },
    ])
    expect((await world.stored(billing.id)).bank_name).toBe('Three')
  })

  it('count neither changes nor mails of a clock that was ahead and is set back', async () => {
    world.pass(day_ms)
    const { user, billing, request, verify } = await world.stand()
    for (const bank_name of ['One', 'Two', 'Three']) {
      const next = { ...change, bank_name }
      await request({ update_data: next })
      expect((await verify(await world.codeOf(user.email), next)).statusCode).toBe(200)
      world.pass(minute_ms)
    }
    expect((await request()).statusCode).toBe(429)
    world.pass(-day_ms)
    const today = await world.sessionOf(user.email, billing.id)
    expect((await today.request()).statusCode).toBe(200)
  })
})
