import type { AddressInfo } from 'node:net'
import type { ClickHouseClient } from '@clickhouse/client'
import { pino } from 'pino'
import { buildTestApp, test_session_key } from '../../../server/processes/api/app.test-support.ts'
import { createAccessTokens } from '../../../server/features/auth/tokens.ts'
import { clickIds } from '../../../server/storage/journal/click-id.ts'
import { openJournalReader, openJournalWriter } from '../../../server/storage/journal/journal.ts'
import { readSecrets } from '../../../server/shared/secrets.ts'
import { createTestStores, type TestStores } from '../../harness/harness.ts'
import { buildTracker } from '../../../server/processes/tracker/app.ts'
import { createCatalogue, type Catalogue } from '../../../server/features/catalogue/catalogue.ts'
import { readClosingCaps } from '../../../server/features/catalogue/closing-caps.ts'
import { loadCatalogue } from '../../../server/features/catalogue/load.ts'
import type { CapSnapshot } from '../../../server/features/catalogue/snapshot.ts'
import { createClickCounter } from '../../../server/features/caps/count-clicks.ts'
import { insertClicksInto } from '../../../server/features/clicks/clickhouse-inserts.ts'
import { createConversionCopier } from '../../../server/features/conversions/copy-conversions.ts'
import { createEnrich } from '../../../server/features/clicks/enrich.ts'
import { createFindClicks } from '../../../server/features/clicks/find-clicks.ts'
import { openWorkerState } from '../../../server/features/clicks/local-state.ts'
import { createPostbackProcessor } from '../../../server/features/inbound-postbacks/postback-loop.ts'
import { quarantineRecord } from '../../../server/storage/postgres/quarantine.ts'
import { createClickShipper } from '../../../server/features/clicks/ship-clicks.ts'
import { addresses } from '../visitors.ts'
import { for_ever, type StageUser } from './stage.ts'

/** One of the network's trackers, listening, with a clock that is set by hand. */
export type SteeredTracker = Awaited<ReturnType<typeof openTracker>>

export type Network = Awaited<ReturnType<typeof openNetwork>>

/** Several trackers write at the same time; a history uses one. */
const tracker_count = 3

const byIp = new Map(addresses.map((address) => [address.ip, address]))
const countries = { find: (ip: string) => byIp.get(ip)?.table_country ?? '' }
const enrich = createEnrich(
  { find: (ip) => byIp.get(ip)?.place ?? { country: '', city: '' } },
  { find: (ip) => byIp.get(ip)?.network ?? '' },
)

const log = pino({ level: 'silent' })

/** The worker's own steps, run on request instead of periodically. */
const openWorker = (stores: TestStores, numbers: readonly number[], click_id_key: Buffer) => {
  const { pg, clickhouse, data_dir } = stores
  const state = openWorkerState(data_dir)
  const journals = new Map(numbers.map((number) => [number, openJournalReader(data_dir, number)] as const))
  const ids = clickIds(click_id_key)
  const insert = insertClicksInto(clickhouse)
  const findClicks = createFindClicks({ journals, pg, clickhouse, enrich, log })
  const postbacks = createPostbackProcessor({ journals: () => journals.values(), pg, clickIds: ids, findClicks, log })
  const shippers = [...journals.values()].map((journal) =>
    createClickShipper({
      journal,
      state,
      insert,
      enrich,
      quarantine: (poison) => quarantineRecord(pg, poison),
      log,
    }),
  )
  return {
    async take(): Promise<void> {
      const ship = shippers.map(async (shipper) => {
        while ((await shipper.ship()) > 0);
      })
      const process = async (): Promise<void> => {
        while ((await postbacks.step()) === 'more');
      }
      await Promise.all([...ship, process()])
    },
    async close() {
      await Promise.all([...journals.values()].map((journal) => journal.close()))
      await state.close()
    },
  }
}

const openTracker = async (
  stores: TestStores,
  number: number,
  click_id_key: Buffer,
  catalogue: () => Catalogue | undefined,
) => {
  const journal = openJournalWriter(stores.data_dir, number)
  let clock = 0
  const { app } = buildTracker({
    catalogue,
    journal,
    click_ids: clickIds(click_id_key),
    countries,
    log,
    trust_proxy: ['127.0.0.1'],
    now: () => clock,
    on_journal_failure(error) {
      throw error
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sets its clock, in milliseconds since 1970. */
    setClock(now: number): void {
      clock = now
    },
    async close() {
      await app.close()
      await journal.close()
    },
  }
}

/** The API, with a clock that is set by hand. */
const openApi = async (pg: TestStores['pg'], clickhouse: ClickHouseClient) => {
  let clock = 0
  const now = (): Date => new Date(clock)
  const app = await buildTestApp({ pg, clickhouse, now })
  const tokens = createAccessTokens(test_session_key, now)
  return {
    app,
    setClock(to: number): void {
      clock = to
    },
    /** An access token for some minutes from the clock's time on. */
    signIn: ({ user_id, session_id }: StageUser): Promise<string> => tokens.sign({ user_id, session_id }, for_ever),
  }
}

/**
 * The real product in this process: trackers, worker and API on the real engines. Only the clocks are not the world's.
 * @param through intercepts the API's connection to ClickHouse
 */
export const openNetwork = async (
  through: (clickhouse: ClickHouseClient) => ClickHouseClient = (clickhouse) => clickhouse,
) => {
  const stores = await createTestStores()
  const { pg, clickhouse, data_dir } = stores
  const { click_id_key } = readSecrets(data_dir)
  let catalogue: Catalogue | undefined
  const numbers = Array.from({ length: tracker_count }, (_, index) => index + 1)
  const trackers = await Promise.all(
    numbers.map((number) => openTracker(stores, number, click_id_key, () => catalogue)),
  )
  const worker = openWorker(stores, numbers, click_id_key)
  const copyConversions = createConversionCopier({ pg, clickhouse, log })
  const api = await openApi(pg, through(clickhouse))
  return {
    stores,
    trackers,
    /**
     * Makes every tracker load PostgreSQL's present state.
     * @param moments for offers whose caps are read as of a different moment
     */
    async refreshCatalogue(moments: ReadonlyMap<number, number> = new Map()): Promise<void> {
      const snapshot = await loadCatalogue(pg)
      const closing = new Map<number, CapSnapshot[]>()
      for (const now of new Set(moments.values()))
        for (const [offer_id, caps] of await readClosingCaps(pg, now))
          if (moments.get(offer_id) === now) closing.set(offer_id, caps)
      const offers = snapshot.offers.map((offer) =>
        moments.has(offer.id) ? { ...offer, caps: closing.get(offer.id) ?? [] } : offer,
      )
      catalogue = createCatalogue({ ...snapshot, offers })
    },
    /** Counts the clicks of all caps on clicks, in the periods of each moment. */
    async countClicks(moments: readonly number[]): Promise<void> {
      for (const now of new Set(moments)) await createClickCounter(pg, clickhouse)(now)
    },
    /** Does all that waits for the worker but the copying of conversions. */
    take: () => worker.take(),
    /** Copies what changed to ClickHouse. */
    async copy(): Promise<void> {
      while ((await copyConversions()) > 0);
    },
    api,
    async close(): Promise<void> {
      await api.app.close()
      await Promise.all(trackers.map((tracker) => tracker.close()))
      await worker.close()
      await stores.close()
    },
  }
}
