import { describe, expect, it } from 'vitest'
import { hashPassword, isWeakHash, verifyPassword } from './hash.ts'

describe('a password', () => {
  it('is stored as a hash of today’s cost', async () => {
    const stored = await hashPassword('correct horse')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isWeakHash(stored)).toBe(false)
  })

  it('fits its own hash only', async () => {
    const stored = await hashPassword('correct horse')
    expect(await verifyPassword(stored, 'correct horse')).toBe(true)
    expect(await verifyPassword(stored, 'correct horsE')).toBe(false)
  })

  it('counts to its last character', async () => {
    const long = 'x'.repeat(200)
    expect(await verifyPassword(await hashPassword(`${long}a`), `${long}b`)).toBe(false)
  })

  it('is the same however the keyboard composes it', async () => {
    expect(await verifyPassword(await hashPassword('caf\u00e9'), 'cafe\u0301')).toBe(true)
  })

  it.each([undefined, '', '!', '$argon2id$broken'])('never fits the stored text %o', async (stored) => {
    expect(await verifyPassword(stored, '')).toBe(false)
  })
})

describe('making hashes', () => {
  it('waits for its turn among all others, and is refused when too many wait', async () => {
    const made = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('correct horse')))
    const refused = made.filter(({ status }) => status === 'rejected')
    // Two are under way, sixty wait.
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ reason: { code: 'too_many_attempts' } })
    await expect(verifyPassword(await hashPassword('correct horse'), 'correct horse')).resolves.toBe(true)
  })
})

describe('a stored hash', () => {
  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=4096,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$2b$12$abcdefghijklmnopqrstuv', true],
  ])('%s is weak: %s', (stored, weak) => {
    expect(isWeakHash(stored)).toBe(weak)
  })
})
