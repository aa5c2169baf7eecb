import { parseArgs } from 'node:util'
import { proxy_kinds, type ProxyKind } from '../../harness/deployed-proxies.ts'
import { UsageError } from '../shared/run-rig.ts'

export const usage = `Usage: bin/rig nodes [--clicks 20000] [--visitors 2000] [--trackers 2] [--proxy nginx|haproxy|caddy|own|anyhow] [--seed 1]
         [--behind 20] [--cap 2000] [--roll]
  --proxy   nginx, haproxy, caddy: Debian's, with the files of deploy/proxy; anyhow: one that leads visitors anywhere, whose doubled hosts must be found
  --behind  for how many seconds the second node's worker is paused
  --cap     first, a hard cap on clicks: it may be passed by 1 % or three seconds' traffic
  --roll    instead, each whole node is stopped and started from another checkout, as in an upgrade, and then from this one again; clicks are sent during it`

export interface Options {
  clicks: number
  visitors: number
  trackers: number
  proxy: ProxyKind | 'own' | 'anyhow'
  seed: number
  behind_s: number
  /** 0: no cap. */
  cap: number
  roll: boolean
}

export const readOptions = (words: readonly string[]): Options => {
  const text = { type: 'string' } as const
  const texts = { clicks: text, visitors: text, trackers: text, proxy: text, seed: text, behind: text, cap: text }
  const flags = { ...texts, roll: { type: 'boolean', default: false } } as const
  let values: Partial<Record<keyof typeof texts, string>> & { roll: boolean }
  try {
    values = parseArgs({ args: [...words], options: flags }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  const number = (name: keyof typeof texts, fallback: number, most: number, least = 1): number => {
    const given = values[name]
    const value = given === undefined ? fallback : Number(given)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new UsageError(`--${name} is ${given}: give a whole number from ${least} to ${most}`)
    return value
  }
  const proxies = [...proxy_kinds, 'own', 'anyhow'] as const
  const proxy = proxies.find((one) => one === (values.proxy ?? 'nginx'))
  if (proxy === undefined) throw new UsageError(`--proxy is ${values.proxy}: give one of ${proxies.join(', ')}`)
  const { roll } = values
  if (roll && (proxy === 'own' || proxy === 'anyhow'))
    throw new UsageError(`--proxy is ${proxy}, which does not ask whether a node is ready: give another with --roll`)
  return {
    clicks: number('clicks', 20_000, 10_000_000),
    visitors: number('visitors', 2_000, 60_000),
    // With one tracker its node would be away while that is replaced, and its visitors counted at the other.
    trackers: number('trackers', 2, 16, 2),
    proxy,
    seed: number('seed', 1, 1_000_000),
    behind_s: number('behind', 20, 86_400),
    cap: number('cap', 0, 1_000_000, 0),
    roll,
  }
}
