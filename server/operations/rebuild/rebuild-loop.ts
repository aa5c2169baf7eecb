import type { ClosedDays } from '../daily-close/close-days.ts'
import { inspectDataDirectory } from '../nodes/network-identity.ts'
import { adoptStatistics, findStatistics } from '../nodes/statistics-identity.ts'
import { readMachines } from '../nodes/claims.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { isOpen, readRebuildJob, updateRebuild, type RebuildJob } from '../nodes/rebuild-job.ts'
import { isBeyondRepair, rebuildStatistics, type RebuildOptions } from './rebuild-statistics.ts'

export interface RebuildingOptions extends Omit<RebuildOptions, 'onProgress'> {
  days: Pick<ClosedDays, 'noteRebuild'>
}

const look_ms = 1_000
/** The figures that the command shows need not be newer. */
const progress_ms = 500

/** Starts the loop that rebuilds the statistics when it is ordered for this node, and again when it was interrupted. */
export const startRebuilding = (options: RebuildingOptions): Loop => {
  const { pg, clickhouse, machine, days, signal, log } = options

  /** The others: all that ship clicks if this ClickHouse is new, else those that were left before. */
  const findNodesToRebuild = async (fingerprint: string, left: readonly number[] = []): Promise<number[]> => {
    const { fingerprints } = await findStatistics(clickhouse)
    const nodes = fingerprints.includes(fingerprint)
      ? left
      : (await readMachines(pg)).filter((one) => one.run?.includes('worker') !== false).map((one) => one.machine)
    return nodes.filter((node) => node !== machine)
  }

  const run = async ({ ordered_at, nodes_left: left }: RebuildJob): Promise<void> => {
    let reported_at = 0
    let nodes_left = left ?? []
    await updateRebuild(pg, { state: 'running', done: 0, hold: null })
    log.info('rebuilding the statistics')
    try {
      const gone_through = await rebuildStatistics({
        ...options,
        async onProgress(done, total) {
          if (performance.now() - reported_at < progress_ms) return
          reported_at = performance.now()
          await updateRebuild(pg, { done, total })
        },
      })
      const { fingerprint } = inspectDataDirectory(options.data_dir)
      if (fingerprint !== undefined) {
        nodes_left = await findNodesToRebuild(fingerprint, left)
        // Before the mark: interrupted between the two, the next run must not take this ClickHouse for complete.
        await updateRebuild(pg, { nodes_left })
        await adoptStatistics(pg, clickhouse, fingerprint)
        if (nodes_left.length > 0) log.warn({ nodes_left }, 'rebuild the statistics on these nodes too')
      }
      // Clicks of nodes that are still to be rebuilt would count as lost.
      const changes =
        nodes_left.length > 0 ? 0 : await days.noteRebuild(`the statistics were rebuilt, as requested at ${ordered_at}`)
      if (changes > 0) log.warn({ changes }, 'clicks of closed days have changed: see bin/plumbline days --changes')
      const finished_at = new Date().toISOString()
      await updateRebuild(pg, { state: 'done', hold: null, done: gone_through, total: gone_through, finished_at })
      log.info('the statistics are rebuilt')
    } catch (error) {
      if (!isBeyondRepair(error)) throw error
      const finished_at = new Date().toISOString()
      const reason = error instanceof Error ? error.message : ''
      await updateRebuild(pg, { state: 'failed', hold: null, error: reason, finished_at })
      log.error({ err: error }, 'the statistics could not be rebuilt')
    }
  }

  return startLoop({
    name: 'rebuilding statistics',
    log,
    rest_ms: look_ms,
    max_step_ms: Infinity,
    async step() {
      const job = await readRebuildJob(pg)
      if (job !== undefined && isOpen(job) && job.machine === machine && !signal.aborted) await run(job)
      return 'rest'
    },
  })
}
