import { connectPostgres } from '../../storage/postgres/postgres.ts'
import type { Logger } from '../../shared/log.ts'
import { day_ms } from '../../shared/time.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { checkLedger } from '../../features/ledger/index.ts'

/** A check reads all conversions and entries: some seconds for millions. */
const max_query_ms = 600_000
const rest_ms = 1_000

/**
 * Checks the ledger in the background, as soon as PostgreSQL answers and then once a day. A fault is reported, on the screen too, and changes nothing
 * else: whatever is wrong with one entry, the other affiliates' money is still processed.
 */
export const startLedgerCheck = (database_url: string, log: Logger): Loop => {
  const pg = connectPostgres(database_url, {
    application_name: 'plumbline ledger check',
    max_connections: 1,
    statement_timeout_ms: max_query_ms,
    on_idle_error: () => {},
  })
  /** By the monotonic clock: after a check while the clock was ahead, the next one follows a day later. */
  let due_at_ms = 0
  const loop = startLoop({
    name: 'ledger check',
    log,
    rest_ms,
    async step() {
      if (performance.now() < due_at_ms) return 'rest'
      const { faults, entries, ms } = await checkLedger(pg, new Date())
      due_at_ms = performance.now() + day_ms
      for (const { what, expected, found } of faults)
        log.error({ what, expected, found }, 'the ledger does not add up: see bin/plumbline verify')
      if (faults.length === 0) log.info({ entries, ms }, 'the ledger adds up')
      return 'rest'
    },
  })
  return {
    async stop() {
      await loop.stop()
      await pg.destroy()
    },
  }
}
