import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createPublicLimit, createSignInLimit, limits } from './sign-in-limits.ts'

const setUp = () => {
  let at = Date.UTC(2026, 10, 20)
  const held: number[] = []
  const lines: string[] = []
  const log = createLog('api', 'warn', { stream: { write: (line) => void lines.push(line) } })
  const limit = createSignInLimit(
    () => new Date(at),
    async (ms) => held.push(ms),
  )
  const fail = (email: string, address: string, owner: { device_id?: string; known_address?: boolean } = {}) =>
    limit.begin(email, { address, device_id: undefined, known_address: false, ...owner }, log)
  return { fail, held, lines, pass: (ms: number) => (at += ms) }
}

const failTimes = async (times: number, fail: () => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < times; i++) await fail()
}

describe('RL-01: guessing one account from one address', () => {
  it('must wait after the free tries, longer each time', async () => {
    const { fail, pass } = setUp()
    await failTimes(5, () => fail('ann@x.example', '192.0.2.1'))
    await expect(fail('ann@x.example', '192.0.2.1')).rejects.toMatchObject({
      code: 'too_many_attempts',
      retry_after_s: 1,
    })
    pass(1000)
    await fail('ann@x.example', '192.0.2.1')
    await expect(fail('ANN@x.example', '192.0.2.1')).rejects.toMatchObject({ retry_after_s: 2 })
  })

  it('leaves the owner elsewhere, and other accounts here, alone', async () => {
    const { fail } = setUp()
    await failTimes(5, () => fail('ann@x.example', '192.0.2.1'))
    await expect(fail('ann@x.example', '192.0.2.2')).resolves.toBeDefined()
    await expect(fail('bob@x.example', '192.0.2.1')).resolves.toBeDefined()
  })

  it('counts all addresses of an IPv6 customer as one', async () => {
    const { fail } = setUp()
    for (let i = 1; i <= 5; i++) await fail('ann@x.example', `2001:db8:1:2::${i}`)
    await expect(fail('ann@x.example', '2001:db8:1:2:ffff::9')).rejects.toMatchObject({ code: 'too_many_attempts' })
    await expect(fail('ann@x.example', '2001:db8:1:3::1')).resolves.toBeDefined()
  })

  it('is forgiven by the right password', async () => {
    const { fail } = setUp()
    await failTimes(4, () => fail('ann@x.example', '192.0.2.1'))
    const attempt = await fail('ann@x.example', '192.0.2.1')
    attempt.succeeded()
    await expect(fail('ann@x.example', '192.0.2.1')).resolves.toBeDefined()
  })

  it('counts a hundred tries at once as a hundred', async () => {
    const { fail } = setUp()
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => fail('ann@x.example', '192.0.2.1')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

it('refuses an address that guesses at many accounts', async () => {
  const { fail } = setUp()
  for (let i = 0; i < 20; i++) await fail(`user${i}@x.example`, '192.0.2.1')
  await expect(fail('another@x.example', '192.0.2.1')).rejects.toMatchObject({ code: 'too_many_attempts' })
})

describe('RL-01: guessing one account from many addresses', () => {
  const attack = async () => {
    const set_up = setUp()
    const tries = await Promise.allSettled(
      Array.from({ length: 150 }, (_all, number) => set_up.fail('ann@x.example', `198.51.100.${number}`)),
    )
    return { ...set_up, evaluated: tries.filter(({ status }) => status === 'fulfilled').length }
  }

  it('uses up one budget, which refills slowly', async () => {
    const { fail, pass, evaluated } = await attack()
    expect(evaluated).toBe(limits.account.free)
    let later = 0
    for (let minute = 0; minute < 24 * 60; minute++) {
      pass(60_000)
      for (let number = 0; number < 3; number++)
        later += await fail('ann@x.example', `203.0.113.${(minute * 3 + number) % 250}`).then(
          () => 1,
          () => 0,
        )
    }
    expect(later).toBeLessThanOrEqual(24 * 4 + 5)
    await expect(fail('bob@x.example', '192.0.2.1')).resolves.toBeDefined()
  })

  it('leaves the owner alone in a browser or at an address that is known', async () => {
    const { fail } = await attack()
    await expect(fail('ann@x.example', '192.0.2.1')).rejects.toMatchObject({ code: 'too_many_attempts' })
    await expect(fail('ann@x.example', '192.0.2.1', { known_address: true })).resolves.toBeDefined()
    // Also where somebody guesses from the same address.
    await expect(fail('ann@x.example', '198.51.100.1', { device_id: 'd' })).resolves.toBeDefined()
  })

  it('is not set free by a known browser: it has a count of its own', async () => {
    const { fail } = setUp()
    for (let number = 0; number < 5; number++) await fail('ann@x.example', `192.0.2.${number}`, { device_id: 'd' })
    await expect(fail('ann@x.example', '192.0.2.9', { device_id: 'd' })).rejects.toMatchObject({ retry_after_s: 1 })
  })
})

it('counts an IPv6 /48 as one sender of guesses at many accounts', async () => {
  const { fail } = setUp()
  const from = (number: number) => `2001:db8:1:${number.toString(16)}::1`
  for (let number = 0; number < 80; number++) await fail(`user${number}@x.example`, from(number))
  await expect(fail('another@x.example', from(99))).rejects.toMatchObject({ code: 'too_many_attempts' })
  await expect(fail('another@x.example', '2001:db8:2::1')).resolves.toBeDefined()
})

it('slows the whole network down, and says so once, when one password is tried on many accounts', async () => {
  const { fail, held, lines } = setUp()
  for (let i = 0; i < 65; i++) await fail(`user${i}@x.example`, `198.51.100.${i}`)
  expect(held).toEqual(Array.from({ length: 5 }, () => limits.network.hold_ms))
  expect(lines).toHaveLength(1)
})

it('RL-05: a spray of one password over 5,000 accounts from 200 addresses is slowed after 60 and refused by address', async () => {
  const { fail, held, lines } = setUp()
  const tried = await Promise.allSettled(
    Array.from({ length: 5_000 }, (_, n) => fail(`user${n}@x.example`, `198.51.${n % 2}.${Math.floor(n / 2) % 100}`)),
  )
  const evaluated = tried.filter(({ status }) => status === 'fulfilled').length
  expect(evaluated).toBe(200 * limits.address.free)
  expect(held).toHaveLength(evaluated - limits.network.failures)
  expect(lines).toHaveLength(1)
})

it('does not count tries that could not be checked', async () => {
  const { fail } = setUp()
  await failTimes(50, async () => (await fail('ann@x.example', '192.0.2.1')).withdraw())
  await expect(fail('ann@x.example', '192.0.2.1')).resolves.toBeDefined()
})

it('limits the public calls of one address', () => {
  const limit = createPublicLimit(() => new Date(0))
  for (let i = 0; i < limits.public_calls_per_minute; i++) limit('192.0.2.1')
  expect(() => limit('192.0.2.1')).toThrow('Too many attempts')
  expect(() => limit('192.0.2.2')).not.toThrow()
})
