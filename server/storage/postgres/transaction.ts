import { Transaction } from 'kysely'
import type { Pg, Trx } from './schema.ts'

/**
 * The transaction that the action of an operation works in which changes something, for functions that must not be called outside of one.
 * @throws TypeError where there is none
 */
export const transactionOf = (pg: Pg): Trx => {
  if (pg instanceof Transaction) return pg
  throw new TypeError('an action that needs a transaction belongs to an operation that changes something')
}
