import type { ClickHouseClient } from '@clickhouse/client'
import type { FastifyInstance } from 'fastify'
import { readEpisodes } from '../../operations/progress/episode-store.ts'
import { readMeasurements, type Measurement } from '../../operations/nodes/measurements.ts'
import { isMoving, listProblems, streamStates, type StreamStates } from '../../operations/progress/network-health.ts'
import { askTracker } from '../../operations/nodes/taking.ts'
import type { Config } from '../../shared/config.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { localTrackerUrl } from '../health.ts'
import { readHealth, unready_reasons } from './health.ts'

export const health_paths = ['/livez', '/healthz', '/healthz/network', '/readyz']

interface HealthOptions {
  config: Config
  pg: Pg
  clickhouse: ClickHouseClient
  now: () => Date
  is_leaving: (() => boolean) | undefined
}

/** The addresses that supervisors, load balancers and monitors ask. */
export const registerHealth = (app: FastifyInstance, options: HealthOptions): void => {
  const { config, pg, clickhouse, now, is_leaving } = options
  const { demo, machine } = config
  const tracker_url = localTrackerUrl(config)

  const whyUnhealthy = async (): Promise<string | undefined> => {
    const code = await readHealth(pg, clickhouse, demo)
    return code && unready_reasons[code]
  }
  const whyUnready = (): Promise<string | undefined> =>
    is_leaving?.() === true ? Promise.resolve('the process is stopping') : whyUnhealthy()
  const readNetwork = async (): Promise<{ measurements: Measurement[]; streams: StreamStates }> => {
    const measurements = await readMeasurements(pg)
    return { measurements, streams: streamStates(await readEpisodes(pg), measurements, now().getTime()) }
  }

  // Uses no other service: a process that answers need not be restarted.
  app.get('/livez', () => ({ live: true }))

  app.get('/healthz', async (_request, reply) => {
    const reason = await whyUnhealthy()
    if (reason === undefined) return { status: 'ok' }
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', reason })
  })

  // A stuck stream does not make the portal unready: it still serves, and another node would not move the stream either.
  app.get('/readyz', async (_request, reply) => {
    const reason = await whyUnready()
    if (reason !== undefined) return reply.code(503).header('retry-after', '2').send({ ready: false, reason })
    const { streams } = await readNetwork()
    return { ready: true, moving: isMoving(streams), streams }
  })

  // For monitors and never for proxies: it fails for reasons that another node would have too.
  app.get('/healthz/network', async (_request, reply) => {
    // Ask this node's tracker directly: on a full disk it cannot store its state.
    const [code, cause] = await Promise.all([
      readHealth(pg, clickhouse, demo),
      tracker_url === undefined ? undefined : askTracker(tracker_url),
    ])
    const { measurements, streams } =
      code === 'postgresql_unavailable' ? { measurements: [], streams: undefined } : await readNetwork()
    const known = measurements.map((one) => (one.node === machine ? { node: machine, age_ms: one.age_ms } : one))
    const problems = [
      ...(code === undefined ? [] : [{ code }]),
      ...(cause === undefined ? [] : [{ code: 'not_taking', node: machine, cause }]),
      ...(streams === undefined ? [] : listProblems(known, streams)),
    ]
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .send({ status: problems.length === 0 ? 'ok' : 'failing', problems })
  })
}
