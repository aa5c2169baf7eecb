import { setTimeout as sleep } from 'node:timers/promises'
import { startLoad } from '../shared/load.ts'
import type { PhaseFigures } from '../shared/load-words.ts'
import type { Stage } from '../shared/stage.ts'
import { ms, whole } from '../outage/report.ts'
import type { OverloadOptions } from './options.ts'

/** Limit of people who wait for an answer at once. */
const connections = 12_000

/** LD-01: clicks at one rate after the other, each at its moment whatever became of those before it. */
export const runCurve = async (
  stage: Stage,
  { rates, seconds }: OverloadOptions,
  say: (text: string) => void,
): Promise<Map<string, PhaseFigures>> => {
  const { product, offer_id, affiliate_id, token } = stage
  const port = Number(new URL(product.tracker_url).port)
  const most = rates.reduce((sum, rate) => sum + rate * (seconds + 1), 10_000)
  const load = startLoad({ port, offer_id, affiliate_id, token, sales_every: 0, first: 1, connections }, most)
  await load.rate(100)
  await sleep(Math.min(2_000, seconds * 1_000))
  for (const rate of rates) {
    say(`${rate} a second`)
    await load.rate(rate)
    await load.phase(String(rate))
    await sleep(seconds * 1_000)
  }
  return load.finish()
}

export const curveLines = (phases: ReadonlyMap<string, PhaseFigures>): string[] => [
  '| clicks/s wanted | redirects/s | p50 ms | p95 ms | p99 ms | slowest ms | 503 | no answer |',
  '|---|---|---|---|---|---|---|---|',
  ...[...phases].map(([rate, phase]) => {
    const { redirects, seconds, p50_ms, p95_ms, p99_ms, max_ms, unavailable, broken, others } = phase
    return `| ${whole(Number(rate))} | ${whole(redirects / seconds)} | ${ms(p50_ms)} | ${ms(p95_ms)} | ${ms(p99_ms)} | ${ms(max_ms)} | ${whole(unavailable)} | ${whole(broken + others)} |`
  }),
]
