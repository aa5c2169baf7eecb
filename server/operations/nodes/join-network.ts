import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../shared/config.ts'
import { apiText } from '../../shared/messages.ts'
import { asError, explaining, postgresFault } from '../../storage/postgres/connection-faults.ts'
import { connectPostgres } from '../../storage/postgres/postgres.ts'
import { claimMachine } from './claim-node.ts'
import { readIdentity } from './identity.ts'
import type { Secrets } from '../../shared/secrets.ts'

const look_again_ms = 2_000

/** Why PostgreSQL does not answer; undefined if it does. @throws if it answers and refuses the address */
const whyUnreachable = async (database_url: string): Promise<string | undefined> => {
  // Clicks wait for the answer: trackers start early without PostgreSQL.
  const pg = connectPostgres(database_url, { max_connections: 1, connect_timeout_ms: 5_000 })
  try {
    await sql`select 1`.execute(pg)
    return undefined
  } catch (error) {
    const fault = postgresFault(error, database_url)
    if (fault !== undefined && fault.is_away === undefined) throw asError(fault, error)
    return fault === undefined ? (error instanceof Error ? error.message : String(error)) : apiText(fault.found)
  } finally {
    await pg.destroy()
  }
}

/**
 * Waits until the configured PostgreSQL answers, if this node has its number already. Another one fails at once: a first start with a wrong
 * address should say so. A password or a name that PostgreSQL refuses fails at any start, because no waiting helps.
 * @param onAway called once, when it does not answer, with the reason
 */
export const untilReachable = async (
  { database_url, data_dir, machine }: Config,
  signal: AbortSignal,
  onAway: (reason: string) => Promise<void>,
): Promise<void> => {
  if (database_url === undefined || readIdentity(data_dir)?.machine !== machine) return
  const reason = await whyUnreachable(database_url)
  if (reason === undefined) return
  await onAway(reason)
  // From here on trackers take clicks: what PostgreSQL refuses now may be put right there.
  while ((await whyUnreachable(database_url).catch(String)) !== undefined)
    await sleep(look_again_ms, undefined, { signal })
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
