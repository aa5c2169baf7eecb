import { sql } from 'kysely'
import { readShipping } from '../../../server/features/clicks/local-state.ts'
import { waitWhileMoving } from '../shared/wait-while-moving.ts'
import { readJournals, withStores, type Stores } from './read.ts'

/** Descriptions of work that still waits for the worker; empty when it has caught up. */
type Waiting = string[]

const countRows = async ({ pg }: Stores, deliveries: boolean): Promise<Waiting> => {
  const { rows } = await sql<{ early: number; outbox: number; copies: number; deliveries: number }>`
    select
      (select count(*)::integer from unmatched_postbacks where reason = 'waiting') as early,
      (select count(*)::integer from outbox where kind = 'conversion' and done_at is null) as outbox,
      (select count(*)::integer from conversion_copies) as copies,
      (select count(*)::integer from deliveries where state = 'waiting') as deliveries`.execute(pg)
  const [counts] = rows
  if (counts === undefined) throw new Error('PostgreSQL did not answer what waits')
  return [
    ...(counts.early > 0 ? [`${counts.early} postbacks before their click`] : []),
    ...(counts.outbox > 0 ? [`${counts.outbox} outbox rows`] : []),
    ...(counts.copies > 0 ? [`${counts.copies} copies of conversions`] : []),
    ...(deliveries && counts.deliveries > 0 ? [`${counts.deliveries} deliveries`] : []),
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

/**
 * Waits until the worker has copied all records of the journals into both databases. Nothing may be sent during that time.
 * @param deliveries whether to wait for the calls to affiliates too; one that a killed worker had claimed is made again after a minute
 * @throws with the remaining work, when it no longer shrinks
 */
export const waitUntilCaughtUp = async (data_dir: string, deliveries: boolean): Promise<void> => {
  const ends = await journalEnds(data_dir)

  const look = async (stores: Stores): Promise<Waiting> => {
    const shipping = readShipping(data_dir)
    const cursors = await stores.pg.selectFrom('postback_cursors').selectAll().execute()
    const taken = new Map(cursors.map(({ journal, sequence }) => [journal, Number(sequence)]))
    const behind = [...ends].flatMap(([journal, { last, last_postback }]) => {
      const shipped = shipping.get(journal)?.shipped ?? 0
      const processed = taken.get(journal) ?? 0
      return [
        ...(shipped < last ? [`clicks of journal ${journal}: ${shipped} of ${last}`] : []),
        ...(processed < last_postback ? [`postbacks of journal ${journal}: ${processed} of ${last_postback}`] : []),
      ]
    })
    return behind.length > 0 ? behind : countRows(stores, deliveries)
  }

  await withStores(data_dir, (stores) => waitWhileMoving(async () => (await look(stores)).join(', ')))
}
