import { Transaction } from 'kysely'
import type { Pg, Trx } from './schema.ts'

/**
 * The transaction of an operation's action, for functions that must not be called outside one.
 * @throws TypeError outside a transaction
 */
export const transactionOf = (pg: Pg): Trx => {
  if (pg instanceof Transaction) return pg
  throw new TypeError('an action that needs a transaction belongs to an operation that changes something')
}

/** Reads everything as of one moment. @returns what `read` answers */
export const atOneMoment = <T>(pg: Pg, read: (trx: Trx) => Promise<T>): Promise<T> =>
  pg.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
