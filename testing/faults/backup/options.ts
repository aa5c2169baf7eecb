import { parseArgs } from 'node:util'
import { UsageError } from '../shared/run-rig.ts'

export const usage = `Usage: bin/rig backup [--clicks 100000] [--rate 100] [--seed 1] [--keep]
  --clicks  that the network has before
  --rate    clicks a second while it is backed up
  --keep    leaves both data directories and the backup where they are`

export interface Options {
  clicks: number
  rate: number
  seed: number
  keep: boolean
}

export const readOptions = (words: readonly string[]): Options => {
  const text = { type: 'string' } as const
  let values: { clicks?: string; rate?: string; seed?: string; keep?: boolean }
  try {
    const options = { clicks: text, rate: text, seed: text, keep: { type: 'boolean' } as const }
    values = parseArgs({ args: [...words], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  const number = (name: 'clicks' | 'rate' | 'seed', fallback: number, most: number): number => {
    const given = values[name]
    const value = given === undefined ? fallback : Number(given)
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new UsageError(`--${name} is ${given}: give a whole number from 1 to ${most}`)
    return value
  }
  return {
    clicks: number('clicks', 100_000, 100_000_000),
    rate: number('rate', 100, 5_000),
    seed: number('seed', 1, 1_000_000),
    keep: values.keep === true,
  }
}
