import { parseArgs } from 'node:util'
import { UsageError } from '../shared/run-rig.ts'

export interface OverloadOptions {
  /** Clicks a second, one after the other; empty where reports are asked for instead. */
  rates: number[]
  /** How long each rate, or each round of reports, lasts. */
  seconds: number
  /** People who ask for reports without a pause; 0: none do. */
  users: number
  /** Clicks a second beside the reports. */
  clicks_per_s: number
  /** Clicks that the reports are made of. */
  millions: number
}

export const usage = `Usage: bin/rig overload [options]
  --rates N,N,...  clicks a second, open loop (100,250,500,1000,2000,3000,4000,5000,8000)
  --seconds N      how long each of them lasts (10)
or     bin/rig overload --users N [options]
  --users N        people who request the heaviest reports, each repeated when it is answered
  --rate N         clicks a second beside them (500)
  --millions N     clicks that the reports are made of (5)
  --seconds N      how long each of three rounds lasts, without and with reports (20)`

/** @throws UsageError */
export const readOptions = (words: readonly string[]): OverloadOptions => {
  let values: Partial<Record<string, string>>
  const text = { type: 'string' } as const
  try {
    const options = { rates: text, seconds: text, users: text, rate: text, millions: text }
    values = parseArgs({ args: [...words], options }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const read = (name: string, value: string, most: number): number => {
    if (/^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= most) return Number(value)
    throw new UsageError(`--${name} is "${value}": give whole numbers from 1 to ${most}`)
  }
  const users = values.users === undefined ? 0 : read('users', values.users, 1_000)
  const rates = values.rates ?? '100,250,500,1000,2000,3000,4000,5000,8000'
  return {
    users,
    rates: users > 0 ? [] : rates.split(',').map((rate) => read('rates', rate, 100_000)),
    seconds: read('seconds', values.seconds ?? (users > 0 ? '20' : '10'), 3_600),
    clicks_per_s: read('rate', values.rate ?? '500', 100_000),
    millions: read('millions', values.millions ?? '5', 1_000),
  }
}
