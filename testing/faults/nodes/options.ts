import { proxy_kinds } from '../../external/deployed-proxies.ts'
import { readOptions as read, UsageError } from '../shared/options.ts'

export const usage = `Usage: bin/rig nodes [--clicks 20000] [--visitors 2000] [--trackers 2] [--proxy nginx|haproxy|caddy|own|anyhow] [--seed 1]
         [--behind 20] [--cap 2000] [--roll]
  --proxy   nginx, haproxy, caddy: Debian's, with the files of deploy/proxy; anyhow: one that leads visitors anywhere, whose doubled hosts must be found
  --behind  for how many seconds the second node's worker is paused
  --cap     first, a hard cap on clicks: it may be passed by 1 % or three seconds' traffic
  --roll    instead, each whole node is stopped and started from another checkout, as in an upgrade, and then from this one again; clicks are sent during it`

export const readOptions = (words: readonly string[]) => {
  const { behind, ...options } = read(words, {
    clicks: [20_000, 1, 10_000_000],
    visitors: [2_000, 1, 60_000],
    // With one tracker its node would be away while that is replaced, and its visitors counted at the other.
    trackers: [2, 2, 16],
    proxy: ['nginx', ...proxy_kinds, 'own', 'anyhow'],
    seed: [1, 1, 1_000_000],
    behind: [20, 1, 86_400],
    cap: [0, 0, 1_000_000],
    roll: false,
  })
  const { roll, proxy } = options
  if (roll && (proxy === 'own' || proxy === 'anyhow'))
    throw new UsageError(`--proxy is ${proxy}, which does not ask whether a node is ready: give another with --roll`)
  return { ...options, behind_s: behind }
}

export type Options = ReturnType<typeof readOptions>
