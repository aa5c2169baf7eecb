import type { ClickHouseClient } from '@clickhouse/client'
import { startLoop, type Loop } from '../../shared/loop.ts'
import type { Logger } from '../../shared/log.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { createClickCounter } from './count-clicks.ts'
import { notifyOfCaps } from './notify.ts'

/** How often clicks are counted while this node ships some; with shipping and the trackers' catalogue a cap is passed by less than three seconds' traffic. */
const rest_ms = 300
/** How often otherwise: the nodes that ship the others' clicks count them too. */
const quiet_ms = 1_000

export interface CapsWork {
  pg: Pg
  clickhouse: ClickHouseClient
  /** The last records of this node's journals; undefined while one of them cannot be read. */
  lastRecords: () => { journal: number; sequence: number }[] | undefined
  /** The last record of a journal that is shipped. */
  shipped: (journal: number) => number
  /** Told before which moment all clicks of this node are counted. */
  noteCounted: (before: number) => Promise<void>
  log: Logger
}

/** Starts the loop that counts clicks of caps, and tells of caps that are nearly or wholly used. Every node may run one. */
export const startCaps = ({ pg, clickhouse, lastRecords, shipped, noteCounted, log }: CapsWork): Loop => {
  const countClicks = createClickCounter(pg, clickhouse)
  let waiting: { at: number; records: { journal: number; sequence: number }[] } | undefined
  /** How far the journals were shipped at the last count, and when that was. */
  let counted = { upto: '', at: -Infinity }
  return startLoop({
    name: 'caps',
    log,
    rest_ms,
    async step() {
      const now = Date.now()
      const records = lastRecords()
      if (records !== undefined) waiting ??= { at: now, records }
      const upto = String(records?.map(({ journal }) => shipped(journal)))
      const at = performance.now()
      if (upto === counted.upto && at - counted.at < quiet_ms) return 'rest'
      const all_shipped = waiting?.records.every(({ journal, sequence }) => shipped(journal) >= sequence) ?? false
      await countClicks(now)
      if (waiting !== undefined && all_shipped) {
        await noteCounted(waiting.at)
        waiting = undefined
      }
      await notifyOfCaps(pg, new Date(now))
      counted = { upto, at }
      return 'rest'
    },
  })
}
