import { randomUUID } from 'node:crypto'
import { message } from '@plumbline/contract/messages/index.ts'
import { apiText } from '../../shared/messages.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import type { Logger } from '../../shared/log.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { noticeOf } from './alert.ts'
import { announce, type Alert } from './notice.ts'
import { noteMailed, noteProgress } from './episode-store.ts'
import { standingOf, type Episode } from './episodes.ts'
import { describeLag, lagId, type Lag } from './lag.ts'
import { noteMeasurement, removeMeasurement } from '../nodes/measurements.ts'
import { noteMetrics, noteTaking } from './progress-metrics.ts'
import { askTracker } from '../nodes/taking.ts'
import { createProgress, type AssessedLag, type Progress, type ProgressOptions } from './measure.ts'

export interface WatchOptions extends ProgressOptions {
  pg: Pg
  log: Logger
  /** Absent: only logs. */
  alert: Alert | undefined
  /** This node's tracker; absent if it has none. */
  tracker_url?: string | undefined
  /** Whether to report to Prometheus. */
  measuring?: boolean
}

const look_ms = 10_000
const say_again_ms = 60_000

export interface Watch {
  /** Looks once, and reports late streams. */
  look(now?: number): Promise<void>
  close(): Promise<void>
}

/** Watches that everything moves which this node, or the network as a whole, has to move. */
export const createWatch = (options: WatchOptions): Watch => {
  const { pg, log, alert, machine, tracker_url, measuring = false } = options
  const watch_id = randomUUID()
  const progress: Progress = createProgress(options)
  /** When each episode was last logged. */
  const logged_at = new Map<string, number>()
  let unknown_logged_at = Number.NEGATIVE_INFINITY

  const measure = async (now: number): Promise<AssessedLag[] | undefined> => {
    try {
      return await progress.measure(now)
    } catch (error) {
      if (now >= unknown_logged_at && now - unknown_logged_at < say_again_ms) return undefined
      unknown_logged_at = now
      log.error({ err: error }, 'progress cannot be measured')
      return undefined
    }
  }

  const logEpisode = (episode: Episode, lag: Lag, now: number): void => {
    const id = lagId(lag)
    const standing = standingOf(episode)
    const silent_ms = now - (logged_at.get(id) ?? Number.NEGATIVE_INFINITY)
    // A clock that was set back counts as a minute.
    if (standing === 'pending' || (silent_ms >= 0 && silent_ms < say_again_ms)) return
    logged_at.set(id, now)
    const { records, since, first } = lag
    const moving = standing === 'behind'
    const seconds = since === undefined ? undefined : Math.round((now - since) / 1000)
    const text = apiText(message('lag', { ...lag, state: describeLag(lag, now), cause: undefined, moves: moving }))
    log.error({ stream: episode.name, records, seconds, first, moving }, text)
  }

  const tell = async (begun: readonly Episode[], over: readonly Episode[], now: number): Promise<void> => {
    if (alert === undefined) return
    const items = begun.map((episode) => noticeOf(episode, now))
    const ends = over.map((episode) => ({ ...noticeOf(episode, now), found: [message('moves_again', {})] }))
    const sent = await Promise.allSettled([
      begun.length > 0 &&
        announce(alert, [{ kind: 'behind', items }, now], async (reached) => {
          await noteMailed(pg, begun, [], reached)
          log.info({ streams: begun.map(({ name }) => name) }, 'announced: something is stuck')
        }),
      over.length > 0 &&
        announce(alert, [{ kind: 'over', items: ends }, now], (reached) => noteMailed(pg, [], over, reached)),
    ])
    for (const one of sent)
      if (one.status === 'rejected')
        log.error({ err: one.reason }, 'the operator could not be told; the next attempt is in 5 minutes')
  }

  return {
    async look(now = Date.now()) {
      const not_taking = tracker_url === undefined ? undefined : await askTracker(tracker_url)
      // Even where nothing can be measured, as on a full disk.
      if (measuring && tracker_url !== undefined) noteTaking(not_taking)
      const assessed = await measure(now)
      if (assessed === undefined) return
      const { episodes, ended, to_mail, to_end } = await noteProgress(pg, assessed, now)
      await noteMeasurement(pg, machine, watch_id, not_taking)
      for (const { lag, assessment } of assessed) {
        const episode = episodes[lagId(lag)]
        if (episode === undefined) logged_at.delete(lagId(lag))
        else if (assessment.state === 'late') logEpisode(episode, lag, now)
      }
      for (const episode of ended) log.info({ stream: episode.name }, `${episode.name}: moves again`)
      await tell(to_mail, to_end, now)
      if (measuring) await noteMetrics(pg, assessed, episodes, now)
    },
    async close() {
      await removeMeasurement(pg, machine, watch_id).catch(() => {})
      await progress.close()
    },
  }
}

export const startWatch = (options: WatchOptions): Loop => {
  const watch = createWatch(options)
  const loop = startLoop({
    name: 'progress',
    log: options.log,
    rest_ms: look_ms,
    async step() {
      await watch.look()
      return 'rest'
    },
  })
  return {
    async stop() {
      await loop.stop()
      await watch.close()
    },
  }
}
