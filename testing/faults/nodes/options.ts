import { parseArgs } from 'node:util'
import { UsageError } from '../shared/run-rig.ts'

export const usage = `Usage: bin/rig nodes [--clicks 20000] [--visitors 2000] [--trackers 2] [--proxy nginx|own|anyhow] [--seed 1] [--behind 20]
  --proxy   anyhow: one that leads visitors anywhere, whose doubled hosts must be found
  --behind  for how many seconds the second node's worker is paused`

export interface Options {
  clicks: number
  visitors: number
  trackers: number
  proxy: 'nginx' | 'own' | 'anyhow'
  seed: number
  behind_s: number
}

export const readOptions = (words: readonly string[]): Options => {
  const text = { type: 'string' } as const
  const flags = { clicks: text, visitors: text, trackers: text, proxy: text, seed: text, behind: text }
  let values: Partial<Record<keyof typeof flags, string>>
  try {
    values = parseArgs({ args: [...words], options: flags }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  const number = (name: keyof typeof flags, fallback: number, most: number, least = 1): number => {
    const given = values[name]
    const value = given === undefined ? fallback : Number(given)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new UsageError(`--${name} is ${given}: give a whole number from ${least} to ${most}`)
    return value
  }
  const { proxy = 'nginx' } = values
  if (proxy !== 'nginx' && proxy !== 'own' && proxy !== 'anyhow')
    throw new UsageError(`--proxy is ${proxy}: give nginx, own or anyhow`)
  return {
    clicks: number('clicks', 20_000, 10_000_000),
    visitors: number('visitors', 2_000, 60_000),
    // With one tracker its node would be away while that is replaced, and its visitors counted at the other.
    trackers: number('trackers', 2, 16, 2),
    proxy,
    seed: number('seed', 1, 1_000_000),
    behind_s: number('behind', 20, 86_400),
  }
}
