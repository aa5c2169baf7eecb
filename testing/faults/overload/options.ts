import { readOptions as read } from '../shared/options.ts'

export const usage = `Usage: bin/rig overload [options]
  --rates N,N,...  clicks a second, open loop (100,250,500,1000,2000,3000,4000,5000,8000)
  --seconds N      how long each of them lasts (10)
or     bin/rig overload --users N [options]
  --users N        people who request the heaviest reports, each repeated when it is answered
  --rate N         clicks a second beside them (500)
  --millions N     clicks that the reports are made of (5)
  --seconds N      how long each of three rounds lasts, without and with reports (20)`

/** @throws UsageError */
export const readOptions = (words: readonly string[]) => {
  const { rates, rate, seconds, ...rest } = read(words, {
    rates: '100,250,500,1000,2000,3000,4000,5000,8000',
    users: [0, 0, 1_000],
    rate: [500, 1, 100_000],
    millions: [5, 1, 1_000],
    seconds: [0, 0, 3_600],
  })
  const rate_of = (text: string): number => read(['--rates', text], { rates: [0, 1, 100_000] }).rates
  return {
    ...rest,
    /** Clicks a second, one after the other; empty where reports are asked for instead. */
    rates: rest.users > 0 ? [] : rates.split(',').map(rate_of),
    clicks_per_s: rate,
    seconds: seconds || (rest.users > 0 ? 20 : 10),
  }
}

export type OverloadOptions = ReturnType<typeof readOptions>
