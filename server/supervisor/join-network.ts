import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { explaining, postgresFault } from '../db/connection-faults.ts'
import { connectPostgres } from '../db/postgres.ts'
import { claimMachine } from '../machines/claim-machine.ts'
import { readIdentity } from '../machines/identity.ts'
import type { Secrets } from '../secrets.ts'

const look_again_ms = 2_000

const isReachable = async (database_url: string): Promise<boolean> => {
  const pg = connectPostgres(database_url, { max_connections: 1 })
  try {
    await sql`select 1`.execute(pg)
    return true
  } catch {
    return false
  } finally {
    await pg.destroy()
  }
}

/**
 * Waits until the configured PostgreSQL answers, if this machine has its number already. Another one fails at once, with the database's own
 * words: a first start with a wrong address should say so.
 * @param onAway called once, when it does not answer
 */
export const untilReachable = async (
  { database_url, data_dir, machine }: Config,
  signal: AbortSignal,
  onAway: () => Promise<void>,
): Promise<void> => {
  if (database_url === undefined || readIdentity(data_dir)?.machine !== machine) return
  if (await isReachable(database_url)) return
  await onAway()
  while (!(await isReachable(database_url))) await sleep(look_again_ms, undefined, { signal })
}

/** Claims this machine's number, and checks that its keys are the network's. @throws ClaimRefusal with what to do */
export const joinNetwork = async (
  { data_dir, machine, run, database_url }: Config,
  url: string,
  secrets: Secrets,
): Promise<void> => {
  const pg = connectPostgres(url, { max_connections: 1 })
  try {
    const shared = database_url !== undefined
    await explaining(postgresFault, database_url, () => claimMachine({ pg, data_dir, machine, run, secrets, shared }))
  } finally {
    await pg.destroy()
  }
}
