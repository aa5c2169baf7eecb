import { describe, expect, test } from 'vitest'
import { ageOf, readClaims } from './token-rules.ts'
import { accessToken } from './tokens.test-support.ts'

const minute_ms = 60_000
const claims = { subject: '1', issued_s: 1000, expires_s: 1600 }
const received = 5_000_000

describe('reading a token', () => {
  test('gives its user and its times', () => {
    const read_claims = readClaims(accessToken({ subject: '42', life_s: 600 }))
    expect(read_claims.subject).toBe('42')
    expect((read_claims.expires_s ?? 0) - (read_claims.issued_s ?? 0)).toBe(600)
  })

  test.each(['', 'opaque', 'a.b.c', 'a.bnVsbA.c', 'a.W10.c'])('finds nothing in %j', (token) => {
    expect(readClaims(token)).toEqual({ subject: null, issued_s: null, expires_s: null })
  })
})

describe('the age of a token of ten minutes', () => {
  test.each([
    [0, 'fresh'],
    [8.9 * minute_ms, 'fresh'],
    [9 * minute_ms, 'renew'],
    [9.99 * minute_ms, 'renew'],
    [10 * minute_ms, 'expired'],
    [600 * minute_ms, 'expired'],
  ])('%d ms after it arrived', (passed_ms, age) => {
    expect(ageOf(claims, received, received + passed_ms)).toBe(age)
  })

  test('does not depend on a clock that differs from the server’s by a day', () => {
    const wrong = claims.issued_s * 1000 + 24 * 60 * minute_ms
    expect(ageOf(claims, wrong, wrong + minute_ms)).toBe('fresh')
  })

  test('is read from the clock when the moment of arrival is unknown', () => {
    expect(ageOf(claims, null, 1_100_000)).toBe('fresh')
    expect(ageOf(claims, null, 1_600_000)).toBe('expired')
  })

  test('is read from the clock when that was set back since the arrival', () => {
    expect(ageOf(claims, 1_700_000, 1_050_000)).toBe('fresh')
  })
})

test('a short token is renewed after half of its life', () => {
  const short = { subject: '1', issued_s: 1000, expires_s: 1010 }
  expect(ageOf(short, received, received + 4900)).toBe('fresh')
  expect(ageOf(short, received, received + 5000)).toBe('renew')
})

test('a token that does not say when it ends is never renewed', () => {
  expect(ageOf({ subject: null, issued_s: null, expires_s: null }, null, received)).toBe('fresh')
})
