import { parseArgs } from 'node:util'

export interface CopiesOptions {
  /** Transactions, each of which must become one conversion. */
  conversions: number
  /** How often each postback is sent. */
  copies: number
  /** How often each node's worker is killed. */
  kills: number
  seed: number
}

/** A wrong use, in words. */
export class UsageError extends Error {}

export const usage = `Usage: bin/rig copies [options]
  --conversions N    transactions (2000)
  --copies N         copies of each, sent at once to the trackers of two nodes (50)
  --kills N          how often each node's worker is killed during the run (2)
  --seed N           the same seed makes the same postbacks (1)`

/** @throws UsageError */
export const readOptions = (words: readonly string[]): CopiesOptions => {
  let values: Partial<Record<string, string>>
  try {
    values = parseArgs({
      args: [...words],
      options: {
        conversions: { type: 'string' },
        copies: { type: 'string' },
        kills: { type: 'string' },
        seed: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const number = (name: string, usual: number, least: number, most: number): number => {
    const text = values[name]
    if (text === undefined) return usual
    if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
    throw new UsageError(`--${name} is "${text}": give a whole number from ${least} to ${most}`)
  }
  return {
    conversions: number('conversions', 2_000, 1, 1_000_000),
    copies: number('copies', 50, 2, 1_000),
    kills: number('kills', 2, 0, 1_000),
    seed: number('seed', 1, 0, 4_294_967_295),
  }
}
