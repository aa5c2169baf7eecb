import { setTimeout as sleep } from 'node:timers/promises'
import { fillClickHouse, first_day, large_affiliate, last_day, othersSlice } from '../../bench/report-data.ts'
import { signInOver } from '../../harness/product.ts'
import { startLoad } from '../shared/load.ts'
import type { PhaseFigures } from '../shared/load-words.ts'
import { createLatencies, type Latencies } from '../shared/latencies.ts'
import type { Stage } from '../shared/stage.ts'
import type { OverloadOptions } from './options.ts'

/** The reports that read the most rows, over all days. */
const reports = ['offers-breakdown', 'cities', 'sub1-host', 'mobile-isp', 'daily', 'conversions/latest'] as const
const timeout_ms = 60_000

export interface ReportFigures {
  statuses: Map<number | 'no answer', number>
  latencies: Latencies
  slowest_ms: number
}

/** People who ask for one report after the other until `until` (of performance.now) has come and one of them has had an answer. */
const askReports = async (stage: Stage, access: string, users: number, until: number): Promise<ReportFigures> => {
  const figures: ReportFigures = { statuses: new Map(), latencies: createLatencies(), slowest_ms: 0 }
  const person = async (number: number): Promise<void> => {
    for (let turn = number; performance.now() < until || !figures.statuses.has(200); turn++) {
      const url = `${stage.product.portal_url}/api/statistics/${reports[turn % reports.length]}/?from=${first_day}&to=${last_day}`
      const begun = performance.now()
      let status: number | 'no answer' = 'no answer'
      try {
        const signal = AbortSignal.timeout(timeout_ms)
        const answer = await fetch(url, { headers: { authorization: `Bearer ${access}` }, signal })
        await answer.arrayBuffer()
        status = answer.status
      } catch {
        // Counted as no answer.
      }
      const took = performance.now() - begun
      figures.latencies.add(took)
      figures.slowest_ms = Math.max(figures.slowest_ms, took)
      figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1)
      // As a browser does that is told so.
      if (status !== 200) await sleep(1_000)
    }
  }
  await Promise.all(Array.from({ length: users }, (_, number) => person(number)))
  return figures
}

export interface ReportRound {
  without: PhaseFigures | undefined
  with_reports: PhaseFigures | undefined
  reports: ReportFigures
}

/** LD-03: the same clicks without and with people who read the heaviest reports, in turn. */
export const runReports = async (
  stage: Stage,
  { users, seconds, clicks_per_s, millions }: OverloadOptions,
  say: (text: string) => void,
  count = 3,
): Promise<ReportRound[]> => {
  const { product, clickhouse, offer_id, affiliate_id, token } = stage
  if (affiliate_id !== large_affiliate) throw new Error('the affiliate is not the one whose clicks are made')
  say(`making ${millions} million clicks`)
  await fillClickHouse(clickhouse, othersSlice(10_000, 10_000 + millions * 1_000_000))
  const access = await signInOver(stage.product.portal_url, stage.email)
  const port = Number(new URL(product.tracker_url).port)
  const most = clicks_per_s * (seconds * 6 + 400)
  const load = startLoad({ port, offer_id, affiliate_id, token, sales_every: 0, first: 1 }, most)
  await load.rate(clicks_per_s)
  await sleep(Math.min(5_000, seconds * 1_000))
  const rounds: ReportFigures[] = []
  for (let round = 1; round <= count; round++) {
    say(`round ${round}: clicks alone`)
    await load.phase(`without ${round}`)
    await sleep(seconds * 1_000)
    say(`round ${round}: with ${users} people`)
    await load.phase(`with ${round}`)
    rounds.push(await askReports(stage, access, users, performance.now() + seconds * 1_000))
    await load.phase('between')
    await sleep(Math.min(3_000, seconds * 1_000))
  }
  const phases = await load.finish()
  return rounds.map((reports_found, index) => ({
    without: phases.get(`without ${index + 1}`),
    with_reports: phases.get(`with ${index + 1}`),
    reports: reports_found,
  }))
}

const ms = (number: number | undefined): string => (number === undefined ? '-' : number.toFixed(1))

export const reportLines = (rounds: readonly ReportRound[]): string[] => [
  '| round | redirect p50 ms, without and with | p99 ms, without and with | ratio of p99 | 503 and failures | reports | report p50 ms | p99 ms | slowest ms |',
  '|---|---|---|---|---|---|---|---|---|',
  ...rounds.map(({ without, with_reports, reports: { statuses, latencies, slowest_ms } }, index) => {
    const ratio = (with_reports?.p99_ms ?? Number.NaN) / (without?.p99_ms ?? Number.NaN)
    const failures = (with_reports?.clicks ?? 0) - (with_reports?.redirects ?? 0)
    const words = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
    return `| ${index + 1} | ${ms(without?.p50_ms)}, ${ms(with_reports?.p50_ms)} | ${ms(without?.p99_ms)}, ${ms(with_reports?.p99_ms)} | ${ratio.toFixed(2)} | ${failures} | ${words} | ${ms(latencies.quantile(0.5))} | ${ms(latencies.quantile(0.99))} | ${ms(slowest_ms)} |`
  }),
]
