import { sql, type RawBuilder } from 'kysely'
import type { Pg } from './schema.ts'

/** Everything that is locked by a name instead of a row; a slip in one would lock nothing and say nothing. */
export type LockName =
  | 'advertisers'
  | 'caps'
  | 'closed days'
  | 'conversion changes'
  | 'creatives'
  | 'mails about old links'
  | 'moving in'
  | 'offers'
  | 'payment runs'
  | 'referrers'
  | 'settings'
  | 'tracking domains'
  | 'views of the team'
  | NetworkStateLock
  | `mails of offer ${number}`
  | `reconcile ${number}`
  | `request ${string}`
  | `subject ${string}`
  | `user ${string}`
  | `views of user ${number}`

/** Work whose progress is a row of `network_state` that may not exist yet. */
export type NetworkStateLock = 'inbox_mails' | 'ledger_marks' | `list_counts_${string}`

const numberOf = (name: LockName): RawBuilder<unknown> => sql`hashtextextended(${name}::text, 0)`

/** Waits until no other transaction holds this name, and holds it until the transaction's end. */
export const lock = async (trx: Pg, name: LockName): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${numberOf(name)})`.execute(trx)
}

/** Holds a name together with other shared holders; `lock` waits for all these. */
export const lockShared = async (trx: Pg, name: LockName): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${numberOf(name)})`.execute(trx)
}

/** As `lock`, without waiting. @returns whether the name is held */
export const tryLock = async (trx: Pg, name: LockName): Promise<boolean> => {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${numberOf(name)}) as ours`.execute(trx)
  return rows[0]?.ours === true
}

/**
 * Some settings are read and written as one value: if two operators change parts of it at the same time, the second waits here until the
 * first has finished, or it would overwrite the first one's change.
 */
export const lockSettings = (trx: Pg): Promise<void> => lock(trx, 'settings')
