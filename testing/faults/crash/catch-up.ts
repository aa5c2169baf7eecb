import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readShipping } from '../../../server/features/clicks/local-state.ts'
import { readJournals, withStores, type Stores } from './read.ts'

/** What still waits for the worker, in words; empty when it has caught up. */
type Waiting = string[]

const countRows = async ({ pg }: Stores, deliveries: boolean): Promise<Waiting> => {
  const { rows } = await sql<{ outbox: number; copies: number; deliveries: number }>`
    select
      (select count(*)::integer from outbox where kind = 'conversion' and done_at is null) as outbox,
      (select count(*)::integer from conversion_copies) as copies,
      (select count(*)::integer from deliveries where state = 'waiting') as deliveries`.execute(pg)
  const [counts] = rows
  return [
    ...(counts === undefined || counts.outbox > 0 ? [`${counts?.outbox} outbox rows`] : []),
    ...(counts === undefined || counts.copies > 0 ? [`${counts?.copies} copies of conversions`] : []),
    ...(deliveries && (counts?.deliveries ?? 1) > 0 ? [`${counts?.deliveries} deliveries`] : []),
  ]
}

interface JournalEnds {
  last: number
  last_postback: number
}

/** The last record, and the last postback, of each journal. Nothing is being added to them. */
const journalEnds = async (data_dir: string): Promise<Map<number, JournalEnds>> => {
  const ends = new Map<number, JournalEnds>()
  for await (const { journal, sequence, record } of readJournals(data_dir)) {
    const last_postback = record.kind === 'postback' ? sequence : (ends.get(journal)?.last_postback ?? 0)
    ends.set(journal, { last: sequence, last_postback })
  }
  return ends
}

const look_ms = 100

/**
 * Waits until the worker has brought everything that is in the journals into both databases. Nothing may be sent meanwhile.
 * @param deliveries whether to wait for the calls to affiliates too; one that a killed worker had in hand is made again after a minute
 * @throws with what still waits, after `limit_ms`
 */
export const waitUntilCaughtUp = async (data_dir: string, deliveries: boolean, limit_ms: number): Promise<void> => {
  const deadline = performance.now() + limit_ms
  const ends = await journalEnds(data_dir)

  const look = async (stores: Stores): Promise<Waiting> => {
    const shipping = readShipping(data_dir)
    const cursors = await stores.pg.selectFrom('postback_cursors').selectAll().execute()
    const taken = new Map(cursors.map(({ journal, sequence }) => [journal, Number(sequence)]))
    const behind = [...ends].flatMap(([journal, { last, last_postback }]) => [
      ...((shipping.get(journal)?.shipped ?? 0) < last ? [`clicks of journal ${journal}`] : []),
      ...((taken.get(journal) ?? 0) < last_postback ? [`postbacks of journal ${journal}`] : []),
    ])
    return behind.length > 0 ? behind : countRows(stores, deliveries)
  }

  await withStores(data_dir, async (stores) => {
    for (;;) {
      const waiting = await look(stores).catch((error: unknown): Waiting => [String(error)])
      if (waiting.length === 0) return
      if (performance.now() > deadline) throw new Error(`the worker has not caught up: ${waiting.join(', ')}`)
      await sleep(look_ms)
    }
  })
}
