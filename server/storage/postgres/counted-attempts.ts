import { sql } from 'kysely'
import { hashToken } from '../../shared/hash-token.ts'
import { minute_ms } from '../../shared/time.ts'
import type { Pg } from './schema.ts'

/** How many attempts are allowed within a time. Times are at most a day: older attempts are forgotten. */
export interface Allowance {
  attempts: number
  within_ms: number
}

export interface AttemptLimit {
  /** Identifies the action and its actor; attempts with the same key are counted together. */
  key: string
  allowed: readonly Allowance[]
}

/** Resets the count after a success. */
export const forgetAttempts = async (pg: Pg, key: string): Promise<void> => {
  await pg.deleteFrom('counted_attempts').where('key', '=', hashToken(key)).execute()
}

/**
 * Counts one attempt against some limits, or against none of them when one is reached. Counts are rows, so that a restart or a second
 * process forgets nothing, and attempts at the same moment are counted one after the other: the lock lasts until the transaction ends.
 * @param trx a transaction; its end decides whether the attempt counts
 * @returns 0 when it is counted, else how many milliseconds to wait
 */
export const countAttempt = async (trx: Pg, at: Date, limits: readonly AttemptLimit[]): Promise<number> => {
  // In one order for everybody, so that two attempts never wait for each other's locks.
  const hashed = limits
    .map(({ key, allowed }) => ({ key: hashToken(key), allowed }))
    .toSorted((a, b) => Buffer.compare(a.key, b.key))
  let wait_ms = 0
  for (const { key, allowed } of hashed) {
    await sql`select pg_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint)`.execute(trx)
    for (const { attempts, within_ms } of allowed) {
      const since = new Date(at.getTime() - within_ms)
      const oldest = await trx
        .selectFrom('counted_attempts')
        .where('key', '=', key)
        .where('at', '>', since)
        // Later ones are of a clock that was ahead, and would count until it is that late.
        .where('at', '<=', new Date(at.getTime() + minute_ms))
        .orderBy('at', 'desc')
        .offset(attempts - 1)
        .limit(1)
        .select('at')
        .executeTakeFirst()
      if (oldest !== undefined) wait_ms = Math.max(wait_ms, oldest.at.getTime() + within_ms - at.getTime())
    }
  }
  if (wait_ms === 0)
    await trx
      .insertInto('counted_attempts')
      .values(hashed.map(({ key }) => ({ key, at })))
      .execute()
  return wait_ms
}
