import type { ClickHouseClient } from '@clickhouse/client'
import { startLoop, type Loop } from '../../shared/loop.ts'
import type { Logger } from '../../shared/log.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { createClickCounter } from './count-clicks.ts'
import { notifyOfCaps } from './notify.ts'

/** How often clicks are counted; with shipping and the trackers' catalogue a cap is passed by less than three seconds' traffic. */
const rest_ms = 300

/** Starts the loop that counts clicks of caps, and tells of caps that are nearly or wholly used. Every node may run one. */
export const startCaps = (pg: Pg, clickhouse: ClickHouseClient, log: Logger): Loop => {
  const countClicks = createClickCounter(pg, clickhouse)
  return startLoop({
    name: 'caps',
    log,
    rest_ms,
    async step() {
      const now = Date.now()
      await countClicks(now)
      await notifyOfCaps(pg, new Date(now))
      return 'rest'
    },
  })
}
