import { createHash } from 'node:crypto'
import { foreignCurrency } from '../../features/conversions/booking/currency.ts'
import type { JournalWriter } from '../../storage/journal/journal.ts'
import type { PostbackRequest } from './postback-rules.ts'

/** The last postback of each transaction, to recognise repeated postbacks in the response. */
export type PostbackIndex = ReturnType<typeof openPostbackIndex>

/** The identity of a conversion: offer, goal and the advertiser's transaction id, or the click if none is sent. */
const keyOf = (offer_id: number, { goal, txid, click_id }: PostbackRequest): string => {
  const identity = txid === '' ? ['click', click_id] : ['txid', txid]
  return createHash('sha256')
    .update(JSON.stringify([offer_id, goal, ...identity]))
    .digest('base64url')
}

/**
 * Opens the index in the journal's own environment, where it commits together with the records. It only affects the response: a
 * transaction is counted once because of the worker's unique key.
 */
export const openPostbackIndex = (journal: JournalWriter) => {
  const { root } = journal
  const { entries, transactions } = journal.openDatabases(() => ({
    /** By transaction: the number of its last postback, a space, and that postback's content. */
    entries: root.openDB<string, string>({ name: 'postbacks', encoding: 'string' }),
    transactions: root.openDB<string, number>({
      name: 'postback_transactions',
      encoding: 'string',
      keyEncoding: 'ordered-binary',
    }),
  }))
  /** Entries not yet on disk: simultaneous postbacks must see each other. */
  const pending = new Map<string, string>()
  return {
    /**
     * Looks up and records a postback.
     * @returns whether the last postback of its transaction was equal, and the function to run together with its record's commit
     */
    note(offer_id: number, request: PostbackRequest) {
      const key = keyOf(offer_id, request)
      // The same amount in another currency is a different postback.
      const foreign = foreignCurrency(request.parameters) ?? []
      const content = JSON.stringify([request.status.toLowerCase(), request.amount, request.click_id].concat(foreign))
      const stored = entries.get(key)
      const duplicate = (pending.get(key) ?? stored?.slice(stored.indexOf(' ') + 1)) === content
      pending.set(key, content)
      return {
        duplicate,
        together(sequence: number): void {
          void entries.put(key, `${sequence} ${content}`)
          void transactions.put(sequence, key)
        },
        committed(): void {
          if (pending.get(key) === content) pending.delete(key)
        },
      }
    },
    /** Purges entries found only in these records, within the commit that removes them: the index never outgrows the journal. */
    purge(first: number, last: number): void {
      for (const { key: sequence, value: key } of transactions.getRange({ start: first, end: last + 1 })) {
        const isNewest = !pending.has(key) && entries.get(key)?.startsWith(`${sequence} `) === true
        if (isNewest) void entries.remove(key)
        void transactions.remove(sequence)
      }
    },
  }
}
