import { contract } from '@plumbline/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../../processes/api/app.test-support.ts'
import { buildAffiliate, buildUser } from '../../../testing/harness/builders.ts'
import { usePasswordWorld } from './password.test-support.ts'

const world = usePasswordWorld()
const sent = 'If an account uses this address, a link to set a new password is on its way.'

describe('a request for a link', () => {
  it('mails one to the portal’s configured address, whatever host was called', async () => {
    const { email } = await buildUser(world().stores)
    const answer = await world().app.inject({
      method: 'POST',
      url: contract.requestReset.path,
      payload: { email: ` ${email.toUpperCase()} ` },
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { detail: sent }])
    const [mail] = await world().mailsTo(email)
    expect(mail?.subject).toBe('Set a new password for Plumbline')
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toMatch(/http:\/\/portal\.test\/reset-password\?token=[\w-]{43}/)
      expect(body).toContain('30 minutes')
      expect(body).not.toContain('evil.test')
    }
  })

  it('PR-01: is answered the same for known, unknown and disabled addresses, and only the known one gets mail', async () => {
    const known = await buildUser(world().stores)
    const disabled = await buildUser(world().stores, { disabled_at: new Date() })
    const refused = await buildUser(world().stores, {
      affiliate_id: (await buildAffiliate(world().stores, { status: 'disabled' })).id,
    })
    const addresses = [known.email, 'unknown@example.com', disabled.email, refused.email]
    for (const [number, email] of addresses.entries()) {
      const answer = await world().request(email, `203.0.113.${number + 10}`)
      expect([answer.statusCode, answer.json()]).toEqual([200, { detail: sent }])
    }
    const mailed = await Promise.all(addresses.map(async (email) => (await world().mailsTo(email)).length))
    expect(mailed).toEqual([1, 0, 0, 0])
  })

  it('PR-01: does the same work for every address: it looks at no account', async () => {
    const { email } = await buildUser(world().stores)
    const statements: string[] = []
    const watched = world().stores.pg.withPlugin({
      transformQuery: ({ node }) => {
        const names = JSON.stringify(node).matchAll(/"name":"(\w+)"/g)
        statements.push([node.kind, ...Array.from(names, ([, name]) => name)].join(' '))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const other = await buildTestApp({ pg: watched, now: world().now })
    for (const address of [email, 'unknown@example.com'])
      await other.inject({ method: 'POST', url: contract.requestReset.path, payload: { email: address } })
    await other.close()
    expect(statements.length).toBeGreaterThan(4)
    expect(statements.join(' ')).not.toContain('users')
    const half = statements.length / 2
    expect(statements.slice(half)).toEqual(statements.slice(0, half))
  })

  it('mails the address of the account, not the one that was typed for it', async () => {
    const { email } = await buildUser(world().stores, { email: 'Kim@kiosk.example' })
    await world().request(email.toUpperCase())
    await world().request(email.toLowerCase())
    expect(await world().mailsTo(email)).toHaveLength(2)
  })

  it('floods no mailbox through spellings of one address that some program treats as equal', async () => {
    const { email } = await buildUser(world().stores, { email: 'iskik@kiosk-ii.example' })
    const others: Record<string, string> = { i: '\u0130', k: '\u212A', s: '\u017F' }
    const spellings = Array.from({ length: 40 }, (_all, number) =>
      Array.from(email, (letter, at) => ((number >> (at % 6)) & 1 ? (others[letter] ?? letter.toUpperCase()) : letter)),
    )
    for (const [number, letters] of spellings.entries()) await world().request(letters.join(''), `198.51.100.${number}`)
    expect((await world().mailsTo(email)).length).toBeLessThanOrEqual(2)
  })

  it('says what is missing', async () => {
    expect((await world().request('  ')).json()).toMatchObject({ detail: 'Enter the email address of your account.' })
  })

  it('is refused the third time in a minute, known or not, until the minute is over', async () => {
    const { email } = await buildUser(world().stores)
    for (const [number, address] of [email, 'unknown@example.com'].entries()) {
      const from = `203.0.113.${number + 30}`
      expect((await world().request(address, from)).statusCode).toBe(200)
      expect((await world().request(address, from)).statusCode).toBe(200)
      const refused = await world().request(address, from)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
      expect(refused.json()).toEqual({ detail: 'Too many attempts. Try again later.', code: 'too_many_attempts' })
    }
    world().passMinutes(1)
    expect((await world().request(email, '203.0.113.30')).statusCode).toBe(200)
  })

  it('is not forgotten by a restart', async () => {
    const { email } = await buildUser(world().stores)
    await world().request(email)
    await world().request(email)
    const restarted = await buildTestApp({ pg: world().stores.pg, now: world().now })
    const refused = await restarted.inject({
      method: 'POST',
      url: contract.requestReset.path,
      payload: { email },
      remoteAddress: '203.0.113.1',
    })
    await restarted.close()
    expect(refused.statusCode).toBe(429)
  })

  it('RL-02: floods no mailbox: requests from fifty addresses send two mails at once, and ten a day', async () => {
    const { email } = await buildUser(world().stores)
    const from = (round: number, number: number): string => `198.51.${round}.${number}`
    const flood = await Promise.all(
      Array.from({ length: 50 }, (_all, number) => world().request(email, from(0, number))),
    )
    expect(new Set(flood.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`200 ${JSON.stringify({ detail: sent })}`]),
    )
    expect(await world().mailsTo(email)).toHaveLength(2)
    for (let round = 1; round <= 8; round++) {
      world().passMinutes(2)
      for (let number = 0; number < 3; number++) await world().request(email, from(round, number))
    }
    expect(await world().mailsTo(email)).toHaveLength(10)
  })

  it('from one address cannot use up what an account has in a day', async () => {
    const { email } = await buildUser(world().stores)
    for (let round = 0; round < 10; round++) {
      world().passMinutes(2)
      await world().request(email, '198.51.100.66')
    }
    const before = (await world().mailsTo(email)).length
    world().passMinutes(2)
    await world().request(email, '198.51.100.67')
    expect([before, (await world().mailsTo(email)).length]).toEqual([5, 6])
  })
})
