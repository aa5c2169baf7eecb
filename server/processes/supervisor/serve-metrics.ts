import { readFileSync } from 'node:fs'
import type { Logger } from '../../shared/log.ts'
import { childrenOf, type Config } from '../../shared/config.ts'
import type { Metric } from '../../shared/metrics.ts'
import { createBareServer } from '../http/bare-server.ts'
import { startMeasuring, type ProcessMetrics, type ReadOwnMetrics } from '../metrics.ts'
import type { Processes } from './processes.ts'

export interface MetricsServer {
  close(): void
}

const own_name = 'supervisor'
const path = '/metrics'

const version = (): string => {
  const file = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}

/** The supervisor's own data about a process, whether or not it answers. */
interface Seen {
  up: boolean
  failures: number
}

const aboutProcesses = (seen: ReadonlyMap<string, Seen>): [string, ProcessMetrics][] =>
  [...seen].map(([name, { up, failures }]) => {
    const metric = (metric_name: string, help: string, type: Metric['type'], value: number) => ({
      name: metric_name,
      help,
      type,
      values: [{ value, labels: {} }],
    })
    return [
      name,
      [
        metric('plumbline_process_up', 'Whether the process runs and answers (1) or not (0).', 'gauge', Number(up)),
        metric('plumbline_process_failures_total', 'How often the process ended unasked.', 'counter', failures),
      ],
    ]
  })

/** Requests metrics from every process of this node; a process that is down, or does not answer, is left out. */
const collectMetrics = async (
  config: Pick<Config, 'run' | 'trackers'>,
  processes: Pick<Processes, 'watched'>,
  own: ReadOwnMetrics,
): Promise<Map<string, ProcessMetrics>> => {
  const watched = processes.watched()
  // Those that were never started yet are down too.
  const names = new Set([...childrenOf(config).map(({ name }) => name), ...watched.keys()])
  const measured = new Map<string, ProcessMetrics>()
  const seen = new Map<string, Seen>()
  await Promise.all(
    [...names].map(async (name) => {
      const { running, failures = 0 } = watched.get(name) ?? {}
      const metrics = await running?.metrics?.()
      if (metrics !== undefined) measured.set(name, metrics)
      // The engines have no metrics here; only that they run is known.
      const up = running !== undefined && (running.metrics === undefined || metrics !== undefined)
      seen.set(name, { up, failures })
    }),
  )
  for (const [name, about] of aboutProcesses(seen)) measured.set(name, [...about, ...(measured.get(name) ?? [])])
  const build = {
    name: 'plumbline_build_info',
    help: 'The version that runs.',
    type: 'gauge' as const,
    values: [{ value: 1, labels: { version: version() } }],
  }
  return measured.set(own_name, [build, ...(await own())])
}

/** Serves the metrics of all processes of this node at METRICS_PORT, if it is set. */
export const serveMetrics = async (
  config: Config,
  processes: Pick<Processes, 'watched'>,
  log: Pick<Logger, 'warn'>,
): Promise<MetricsServer | undefined> => {
  const { metrics_host: host, metrics_port: port, trust_proxy, connections_per_address: max_of_address } = config
  const own = await startMeasuring(config)
  if (own === undefined) return undefined
  const { metricsPage } = await import('./metrics-page.ts')
  const server = createBareServer({ max_of_address, trust_proxy, log }, (request, response) => {
    const isAsked = request.url?.split('?', 1)[0] === path && request.method === 'GET'
    if (!isAsked) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found: see /metrics\n')
      return
    }
    collectMetrics(config, processes, own)
      .then(metricsPage)
      .then(
        (page) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(page),
        (error: unknown) => response.writeHead(500).end(`${error instanceof Error ? error.message : String(error)}\n`),
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, resolve)
  })
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
