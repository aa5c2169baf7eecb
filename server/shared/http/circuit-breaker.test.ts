import { beforeEach, describe, expect, it } from 'vitest'
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts'

let now_ms: number
let breaker: CircuitBreaker
beforeEach(() => {
  now_ms = 0
  breaker = createCircuitBreaker(() => now_ms, 100)
})

const never = (): Promise<never> => new Promise(() => {})
const waitForAnswer = async (limit_ms: number): Promise<string> => {
  try {
    return await breaker.run(limit_ms, never)
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : 'another failure'
  }
}

describe('FT-07: while something hangs', () => {
  it('calls are given up after a second, and one in ten seconds after its full time', async () => {
    // One or two may be late because there is much to do.
    for (let call = 1; call <= 3; call++) expect(await waitForAnswer(140)).toBe('no answer within 140 ms')
    now_ms = 9_999
    expect(await Promise.all([waitForAnswer(140), waitForAnswer(20)])).toEqual([
      'no answer within 100 ms',
      'no answer within 20 ms',
    ])
    now_ms = 10_000
    expect(await Promise.all([waitForAnswer(150), waitForAnswer(150)])).toEqual([
      'no answer within 150 ms',
      'no answer within 100 ms',
    ])
  })

  it('the first that ends in time, well or not, gives all of them their time back', async () => {
    for (const answer of [() => Promise.resolve('well'), () => Promise.reject(new Error('no'))]) {
      for (let call = 1; call <= 3; call++) await waitForAnswer(20)
      expect(await waitForAnswer(160)).toBe('no answer within 100 ms')
      await breaker.run(20, answer).catch(() => {})
      expect(await waitForAnswer(160)).toBe('no answer within 160 ms')
      breaker = createCircuitBreaker(() => now_ms, 100)
    }
  })
})
