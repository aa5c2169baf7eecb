/**
 * The demo network's only source of chance: a small seeded generator, so that the same seed and the same place in time always give the same
 * visitors. Not for secrets.
 */
export type Random = ReturnType<typeof randomFrom>

/** FNV-1a over the parts: derives a seed from the subject of a draw. */
export const seedOf = (...parts: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const character of parts.join('\u0000')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32: 32 bits of state, good enough for believable traffic and quick enough to be made for each visitor. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const item = <T>(list: readonly T[], index: number): T => {
    const chosen = list[index]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }
  const poisson = (mean: number): number => {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = next(); product > limit; product *= next()) count++
    return count
  }
  return {
    /** In [0, 1). */
    next,
    /** A whole number in [from, to], both included. */
    between: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    /** True with the given probability. */
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(list: readonly T[]): T => item(list, Math.floor(next() * list.length)),
    /** One of the list, as likely as its weight. */
    weighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
      let rest = next() * list.reduce((sum, entry) => sum + weightOf(entry), 0)
      for (const entry of list) {
        rest -= weightOf(entry)
        if (rest < 0) return entry
      }
      return item(list, list.length - 1)
    },
    /** A Poisson-distributed count with this mean (normal approximation above 40). */
    count(mean: number): number {
      if (mean <= 0) return 0
      if (mean <= 40) return poisson(mean)
      const bell = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      return Math.max(0, Math.round(mean + Math.sqrt(mean) * bell))
    },
  }
}
