/** Milliseconds, counted in steps of 0.1 up to a second and of 10 above, so that hours of requests take no memory. */
export interface Latencies {
  add(ms: number): void
  /** @param share 0.99 for the 99th percentile */
  quantile(share: number): number
}

const fine_per_ms = 10
const fine_ms = 1_000
const coarse_ms = 10
const max_ms = 120_000

const raise = (counts: Uint32Array, slot: number): void => {
  counts[slot] = (counts[slot] ?? 0) + 1
}

export const createLatencies = (): Latencies => {
  const fine = new Uint32Array(fine_ms * fine_per_ms)
  const coarse = new Uint32Array(max_ms / coarse_ms)
  let count = 0
  return {
    add(ms) {
      count++
      const slot = Math.floor(ms * fine_per_ms)
      if (slot < fine.length) raise(fine, Math.max(slot, 0))
      else raise(coarse, Math.min(Math.floor(ms / coarse_ms), coarse.length - 1))
    },
    quantile(share) {
      let left = Math.ceil(count * share)
      for (const [slot, number] of fine.entries()) if ((left -= number) <= 0) return (slot + 1) / fine_per_ms
      for (const [slot, number] of coarse.entries()) if ((left -= number) <= 0) return (slot + 1) * coarse_ms
      return Number.NaN
    },
  }
}
