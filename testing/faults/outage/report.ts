import type { OutageOptions } from './options.ts'
import type { OutageResult } from './outage.ts'
import type { Probe } from './portal.ts'
import type { Growth } from '../shared/usage.ts'

export const whole = (number: number): string => Math.round(number).toLocaleString('en-US')
export const ms = (number: number): string => (number >= 100 ? whole(number) : number.toFixed(1))

/** `503: 58, slowest 12 ms` */
const describeProbes = (probes: readonly Probe[] | undefined): string => {
  if (probes === undefined || probes.length === 0) return '-'
  const counts = new Map<Probe['status'], number>()
  for (const { status } of probes) counts.set(status, (counts.get(status) ?? 0) + 1)
  const slowest = Math.max(...probes.map((probe) => probe.ms))
  return `${[...counts].map(([status, count]) => `${status}: ${whole(count)}`).join(', ')}; slowest ${ms(slowest)} ms`
}

/** The result, as lines of Markdown. */
export const reportLines = (options: OutageOptions, result: OutageResult): string[] => {
  const { engine, how, seconds, clicks_per_s, sales_every } = options
  const { phases, probes, backlog, caught_up_s, caught_up_per_s, journal_mb, comparison } = result
  const { acknowledged, lost, doubled, unanswered } = comparison
  const usual = phases.get('before')?.p99_ms ?? Number.NaN
  const rows = [...phases].map(([name, phase]) => {
    const { redirects, unavailable, others, broken, p50_ms, p99_ms, max_ms, failed_sales } = phase
    const ratio = (p99_ms / usual).toFixed(2)
    return `| ${name} | ${whole(phase.seconds)} | ${whole(redirects / phase.seconds)} | ${ms(p50_ms)} | ${ms(p99_ms)} | ${ratio} | ${ms(max_ms)} | ${whole(unavailable)} | ${whole(others + broken + failed_sales)} | ${describeProbes(probes.get(name))} |`
  })
  const arriving = engine === 'clickhouse' || sales_every === 0 ? clicks_per_s : clicks_per_s / sales_every
  const kind = engine === 'clickhouse' ? 'clicks' : 'sales'
  return [
    `${engine} away for ${whole(seconds)} s (${how}), ${whole(clicks_per_s)} clicks a second:`,
    '',
    '| phase | s | redirects/s | p50 ms | p99 ms | p99 to before | slowest ms | 503 | other failures | API calls that need it |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `Works again: API after ${whole(result.api_again_ms)} ms, worker after ${whole(result.worker_again_ms)} ms.`,
    `Backlog: ${whole(backlog)} ${kind}, caught up in ${caught_up_s.toFixed(1)} s: ${whole(caught_up_per_s)} a second, ${(caught_up_per_s / arriving).toFixed(1)} times what arrived.`,
    `Journal: ${whole(journal_mb.before)} MB before, ${whole(journal_mb.after)} MB at the end of the outage.`,
    `Acknowledged: ${whole(acknowledged.clicks)} clicks, ${whole(acknowledged.sales)} sales. Lost: ${lost.clicks} and ${lost.sales}. Doubled: ${doubled.clicks} and ${doubled.sales}. Recorded without an answer: ${unanswered}.`,
  ]
}

/** Memory and descriptors, as lines of Markdown. */
export const usageLines = (usage: ReadonlyMap<string, Growth>): string[] => [
  '| process | minutes | own memory MB, first and last | MB an hour | descriptors |',
  '|---|---|---|---|---|',
  ...[...usage].map(
    ([name, { first, last, mb_per_hour }]) =>
      `| ${name} | ${((last.at_s - first.at_s) / 60).toFixed(1)} | ${first.own_mb}, ${last.own_mb} | ${mb_per_hour.toFixed(1)} | ${first.descriptors}, ${last.descriptors} |`,
  ),
]

/** Whether nothing was lost and nothing doubled. */
export const isHeld = ({ comparison: { lost, doubled } }: OutageResult): boolean =>
  lost.clicks + lost.sales + doubled.clicks + doubled.sales === 0
