import { createHash } from 'node:crypto'
import { foreignCurrency } from '../../features/conversions/booking/currency.ts'
import type { JournalWriter } from '../../storage/journal/journal.ts'
import type { PostbackRequest } from './postback-rules.ts'

/** The last postback of a transaction, so that a repeated postback can be answered as one. */
export interface PostbackIndex {
  /**
   * Looks a postback up and remembers it.
   * @returns whether the last postback of its transaction said the same, and what must run together with its record's commit
   */
  note(
    offer_id: number,
    request: PostbackRequest,
  ): { duplicate: boolean; together: (sequence: number) => void; committed: () => void }
  /** Purges what only these records said, within the commit that removes them: the index is no larger than the journal. */
  purge(first: number, last: number): void
}

/** Offer, goal and the advertiser's transaction id, or the click where none is sent: what makes a conversion unique. */
const keyOf = (offer_id: number, { goal, txid, click_id }: PostbackRequest): string => {
  const identity = txid === '' ? ['click', click_id] : ['txid', txid]
  return createHash('sha256')
    .update(JSON.stringify([offer_id, goal, ...identity]))
    .digest('base64url')
}

/**
 * Opens the index in the journal's own environment, where it commits together with the records. It serves the answer only: that a
 * transaction is counted once is the worker's unique key.
 */
export const openPostbackIndex = (journal: JournalWriter): PostbackIndex => {
  const { root } = journal
  const { entries, transactions } = journal.openDatabases(() => ({
    /** By transaction: the number of its last postback, a space, and what that said. */
    entries: root.openDB<string, string>({ name: 'postbacks', encoding: 'string' }),
    transactions: root.openDB<string, number>({
      name: 'postback_transactions',
      encoding: 'string',
      keyEncoding: 'ordered-binary',
    }),
  }))
  /** What is on its way to disk: postbacks that come at the same moment must see each other. */
  const pending = new Map<string, string>()
  return {
    note(offer_id, request) {
      const key = keyOf(offer_id, request)
      // The same amount in the network's currency is something else.
      const foreign = foreignCurrency(request.parameters) ?? []
      const said = JSON.stringify([request.status.toLowerCase(), request.amount, request.click_id].concat(foreign))
      const stored = entries.get(key)
      const duplicate = (pending.get(key) ?? stored?.slice(stored.indexOf(' ') + 1)) === said
      pending.set(key, said)
      return {
        duplicate,
        together(sequence) {
          void entries.put(key, `${sequence} ${said}`)
          void transactions.put(sequence, key)
        },
        committed() {
          if (pending.get(key) === said) pending.delete(key)
        },
      }
    },
    purge(first, last) {
      for (const { key: sequence, value: key } of transactions.getRange({ start: first, end: last + 1 })) {
        const isNewest = !pending.has(key) && entries.get(key)?.startsWith(`${sequence} `) === true
        if (isNewest) void entries.remove(key)
        void transactions.remove(sequence)
      }
    },
  }
}
