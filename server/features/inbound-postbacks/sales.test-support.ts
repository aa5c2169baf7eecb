import { sql } from 'kysely'
import { pino } from 'pino'
import { clickIds } from '../../storage/journal/click-id.ts'
import { openJournalReader, type JournalReader } from '../../storage/journal/journal.ts'
import type { ClickRecord, PostbackRecord } from '../../storage/journal/record.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildAffiliate, buildOffer, type BuiltOffer } from '../../../testing/harness/builders.ts'
import { createTestStores, type TestStores } from '../../../testing/harness/harness.ts'
import { insertClicksInto } from '../clicks/clickhouse-inserts.ts'
import { createFindClicks } from '../clicks/find-clicks.ts'
import { openWorkerState } from '../clicks/local-state.ts'
import { createPostbackProcessor, type PostbackProcessor, type PostbackProcessorOptions } from './postback-loop.ts'
import { createClickShipper } from '../clicks/ship-clicks.ts'
import {
  clickRecord,
  openTestJournal,
  plainEnrich,
  postbackRecord,
  writeClick,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'

/* Shared by the tests of postbacks: journals on disk, the real engines, and the worker's own steps. */

/** When postbacks come unless overridden; their clicks came a day before. */
export const sale_at = Date.parse('2026-06-02T12:00:00Z')
export const day_ms = 86_400_000

export interface Sale {
  offer: BuiltOffer
  affiliate_id: number
  click_id: string
  /** Writes the click's postbacks and has them taken. */
  send(...postbacks: Partial<PostbackRecord>[]): Promise<void>
}

export interface SaleOptions {
  offer?: BuiltOffer
  affiliate_id?: number
  click?: Partial<ClickRecord>
}

/** Brings the clicks of a journal to ClickHouse. */
export const shipClicks = async (
  { stores, state, readerOf }: Pick<Sales, 'stores' | 'state' | 'readerOf'>,
  number = 1,
): Promise<void> => {
  const journal = readerOf(number)
  const shipper = createClickShipper({
    journal,
    state,
    insert: insertClicksInto(stores.clickhouse),
    enrich: plainEnrich,
    quarantine: () => Promise.reject(new Error('nothing is damaged here')),
    log: pino({ level: 'silent' }),
  })
  while ((await shipper.ship()) > 0);
}

export const drain = async (processor: PostbackProcessor): Promise<void> => {
  while ((await processor.step()) === 'more');
}

const queriesOf = ({ pg }: TestStores) => ({
  conversionsOf: ({ offer }: { offer: { id: number } }) =>
    pg.selectFrom('conversions').selectAll().where('offer_id', '=', offer.id).orderBy('id').execute(),
  unmatchedOf: ({ click_id }: { click_id: string }) =>
    pg
      .selectFrom('unmatched_postbacks')
      .select(['reason', 'conversion_id', 'offer_id', 'record'])
      .where(sql`record->>'click_id'`, '=', click_id)
      .orderBy('sequence')
      .execute(),
  ledgerOf: ({ affiliate_id }: { affiliate_id: number }) =>
    pg
      .selectFrom('ledger_entries')
      .select(['kind', 'amount', 'release_at'])
      .where('affiliate_id', '=', affiliate_id)
      .orderBy('id')
      .execute(),
  historyOf: (conversion_id: string) =>
    pg
      .selectFrom('conversion_history')
      .select(['from_status', 'to_status', 'actor', 'reason_code', 'reason', 'note', 'journal', 'sequence'])
      .select(['said', 'at'])
      .where('conversion_id', '=', conversion_id)
      .orderBy('id')
      .execute(),
  async countOf(table: 'outbox' | 'conversion_copies', conversion_id: string): Promise<number> {
    const rows = await pg.selectFrom(table).select('conversion_id').where('conversion_id', '=', conversion_id).execute()
    return rows.length
  },
})

export type Sales = Awaited<ReturnType<typeof openSales>>

/** @param shared stores that somebody else closes; new ones when absent */
export const openSales = async (shared?: TestStores) => {
  const log = pino({ level: 'silent' })
  const stores = shared ?? (await createTestStores())
  const state = openWorkerState(stores.data_dir)
  const ids = clickIds(readSecrets(stores.data_dir).click_id_key)
  const readers = new Map<number, JournalReader>()
  const closing: { close(): Promise<void> }[] = []
  const findClicks = createFindClicks({ journals: readers, ...stores, enrich: plainEnrich, log })

  const openJournal = (number: number): TestJournal => {
    const opened = openTestJournal(stores.data_dir, number)
    const reader = openJournalReader(stores.data_dir, number)
    readers.set(number, reader)
    closing.push(reader, opened)
    return opened
  }
  const readerOf = (number: number): JournalReader => {
    const reader = readers.get(number)
    if (reader === undefined) throw new Error(`journal ${number} is not open`)
    return reader
  }
  const processorOf = (number: number, given: Partial<PostbackProcessorOptions> = {}): PostbackProcessor => {
    const reader = readerOf(number)
    return createPostbackProcessor({
      journals: () => [reader],
      pg: stores.pg,
      clickIds: ids,
      findClicks,
      log,
      ...given,
    })
  }

  const journal = openJournal(1)
  const processor = processorOf(1)
  /** Writes postbacks of the click's advertiser and has them taken. */
  const senderOf =
    (offer: BuiltOffer, click_id: string) =>
    async (...postbacks: Partial<PostbackRecord>[]): Promise<void> => {
      const { advertiser_id } = offer
      await journal.write(
        ...postbacks.map((fields) => postbackRecord({ at: sale_at, advertiser_id, click_id, ...fields })),
      )
      await drain(processor)
    }
  return {
    ...queriesOf(stores),
    stores,
    ids,
    state,
    /** The journals that the worker's steps know. */
    readers,
    readerOf,
    findClicks,
    /** Journal 1, and what takes its postbacks. */
    journal,
    processor,
    openJournal,
    processorOf,
    senderOf,
    /** An offer, an affiliate and a counted click of the day before, in journal 1. */
    async buildSale(given: SaleOptions = {}): Promise<Sale> {
      const offer = given.offer ?? (await buildOffer(stores))
      const affiliate_id = given.affiliate_id ?? (await buildAffiliate(stores)).id
      const click = clickRecord({ at: sale_at - day_ms, offer_id: offer.id, affiliate_id, ...given.click })
      const click_id = await writeClick(journal, ids, click)
      return { offer, affiliate_id, click_id, send: senderOf(offer, click_id) }
    },
    async close(): Promise<void> {
      await Promise.all(closing.map((one) => one.close()))
      await state.close()
      if (shared === undefined) await stores.close()
    },
  }
}
