import { describe, expect, test } from 'vitest'
import { randomFrom, seedOf } from './random.ts'

describe('seeded chance', () => {
  test('gives the same draws for the same seed and others for another', () => {
    const draws = (seed: number): number[] => {
      const random = randomFrom(seed)
      return Array.from({ length: 20 }, () => random.next())
    }
    expect(draws(3)).toEqual(draws(3))
    expect(draws(3)).not.toEqual(draws(4))
  })

  test('draws counts around their mean, small and large', () => {
    for (const mean of [0.4, 12, 300]) {
      const random = randomFrom(seedOf('mean', mean))
      const draws = Array.from({ length: 4_000 }, () => random.count(mean))
      const average = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
      expect(Math.abs(average - mean)).toBeLessThan(4 * Math.sqrt(mean / draws.length))
    }
  })

  test('chooses by weight, never what weighs nothing', () => {
    const random = randomFrom(1)
    const draws = Array.from({ length: 9_000 }, () =>
      random.weighted(['a', 'b', 'c'], (item) => ({ a: 2, b: 1, c: 0 })[item] ?? 0),
    )
    const share = draws.filter((draw) => draw === 'a').length / draws.length
    expect(share).toBeGreaterThan(0.63)
    expect(share).toBeLessThan(0.7)
    expect(draws).not.toContain('c')
  })

  test('seeds differ by where one part ends and the next begins', () => {
    expect(seedOf('ab', 'c')).not.toBe(seedOf('a', 'bc'))
  })
})
