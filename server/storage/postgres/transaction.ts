import { sql, Transaction } from 'kysely'
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

/** Runs work in a savepoint of the caller's transaction: work that fails changes nothing, and its error is thrown. */
export const inSavepoint = async <T>(trx: Pg, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(trx)
    return done
  } catch (error) {
    // Where the connection is lost, this fails too, and the first error says why.
    await sql`rollback to savepoint part`
      .execute(trx)
      .then(() => sql`release savepoint part`.execute(trx))
      .catch(() => undefined)
    throw error
  }
}
