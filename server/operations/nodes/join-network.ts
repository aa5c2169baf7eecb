import { setTimeout as sleep } from 'node:timers/promises'
import { message } from '@plumbline/contract/messages/index.ts'
import { sql } from 'kysely'
import { redactUrl, type Config } from '../../shared/config.ts'
import { withDeadline } from '../../shared/http/deadline.ts'
import { apiText } from '../../shared/messages.ts'
import { askRows, connectClickHouse } from '../../storage/clickhouse/clickhouse.ts'
import { asError, clickHouseFault, explaining, postgresFault } from '../../storage/postgres/connection-faults.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { claimMachine } from './claim-node.ts'
import { readIdentity } from './identity.ts'
import type { Secrets } from '../../shared/secrets.ts'

const look_again_ms = 2_000
/** Clicks wait for the answer: trackers start early without databases. */
const answer_limit_ms = 5_000

const askPostgres = async (database_url: string): Promise<void> => {
  const pg = connectPostgres(database_url, { max_connections: 1, connect_timeout_ms: answer_limit_ms })
  try {
    await sql`select 1`.execute(pg)
  } finally {
    await pg.destroy()
  }
}

const askClickHouse = async (clickhouse_url: string): Promise<void> => {
  // Its own database may still be missing.
  const clickhouse = connectClickHouse(Object.assign(new URL(clickhouse_url), { pathname: '' }).href)
  try {
    await withDeadline(answer_limit_ms, (abort_signal) => askRows(clickhouse, { query: 'select 1', abort_signal }))
  } finally {
    await clickhouse.close()
  }
}

/** Why a database does not answer; undefined if it does, or is embedded. @throws if it answers and refuses the address */
const whyUnreachable = async (
  url: string | undefined,
  ask: (url: string) => Promise<void>,
  faultOf: typeof postgresFault,
): Promise<string | undefined> => {
  if (url === undefined) return undefined
  try {
    await ask(url)
    return undefined
  } catch (error) {
    const fault = faultOf(error, url)
    if (fault !== undefined && fault.is_away === undefined) throw asError(fault, error)
    if (fault !== undefined) return apiText(fault.found)
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const text = reason instanceof Error ? reason.message : String(reason)
    return apiText(message('address_silent', { address: redactUrl(url), error: text }))
  }
}

/**
 * Waits until the configured databases answer, if this node has its number already. Another one fails at once: a first start with a wrong
 * address should say so. A password or a name that a database refuses fails at any start, because no waiting helps.
 * @param onAway called once, when one does not answer, with the reason
 */
export const untilReachable = async (
  { database_url, clickhouse_url, data_dir, machine }: Config,
  signal: AbortSignal,
  onAway: (reason: string) => Promise<void>,
): Promise<void> => {
  if (readIdentity(data_dir)?.machine !== machine) return
  const findReason = async (): Promise<string | undefined> => {
    const reasons = await Promise.all([
      whyUnreachable(database_url, askPostgres, postgresFault),
      whyUnreachable(clickhouse_url, askClickHouse, clickHouseFault),
    ])
    return reasons.find((reason) => reason !== undefined)
  }
  const reason = await findReason()
  if (reason === undefined) return
  await onAway(reason)
  // From here on trackers take clicks: a refusal may now be put right in the database.
  while ((await findReason().catch(String)) !== undefined) await sleep(look_again_ms, undefined, { signal })
}

/** Claims this node's number, and checks that its keys are the network's. @throws ClaimRefusal with what to do */
export const joinNetwork = async (
  { data_dir, machine, run, database_url }: Config,
  url: string,
  secrets: Secrets,
): Promise<void> => {
  const pg = connectPostgres(url, { writes_money: true, max_connections: 1 })
  try {
    const shared = database_url !== undefined
    await explaining(postgresFault, database_url, () => claimMachine({ pg, data_dir, machine, run, secrets, shared }))
  } finally {
    await pg.destroy()
  }
}
