import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { clickIds } from '../storage/journal/click-id.ts'
import { openJournalWriter } from '../storage/journal/journal.ts'
import { readSecrets, type Secrets } from '../shared/secrets.ts'
import { createTestStores, type TestStores } from '../../testing/harness/harness.ts'
import { buildTracker } from '../processes/tracker/app.ts'
import { createCatalogue, type Catalogue } from '../features/catalogue/catalogue.ts'
import { loadCatalogue } from '../features/catalogue/load.ts'
import { noCities } from '../shared/visitor/city.ts'
import { openCountries } from '../shared/visitor/country.ts'
import { noIsps } from '../shared/visitor/isp.ts'
import { createEnrich } from '../features/clicks/enrich.ts'
import { startWorker } from '../processes/worker/worker.ts'
import { claimMachine } from '../operations/nodes/claim-node.ts'
import { fingerprintOf } from '../operations/nodes/network-identity.ts'
import { adoptStatistics } from '../operations/nodes/statistics-identity.ts'
import { fillNetwork, type FillResult } from './fill.ts'

/** For tests: a demo network of a hundredth of the usual size, with the real tracker and the real worker in this process. */
export interface TestNetwork {
  stores: TestStores
  secrets: Secrets
  tracker_url: string
  /** Fills it up to a moment, milliseconds since 1970. */
  fillUntil(moment: number): Promise<FillResult>
  close(): Promise<void>
}

export const test_tracker_journal = 1
/** The visitors sent over HTTP in the first fill. */
export const test_newest = { clicks: 40, conversions: 6 }
const scale = 0.01

export const startTestNetwork = async (): Promise<TestNetwork> => {
  const log = pino({ level: 'silent' })
  const stores = await createTestStores()
  const { data_dir, pg, clickhouse } = stores
  const secrets = readSecrets(data_dir)
  const { click_id_key, demo_visitor_key } = secrets
  await claimMachine({ pg, data_dir, machine: 1, secrets, shared: false })
  await adoptStatistics(pg, clickhouse, fingerprintOf(secrets))
  const countries = await openCountries()
  let catalogue: Catalogue | undefined
  const journal = openJournalWriter(data_dir, test_tracker_journal)
  const { app } = buildTracker({
    catalogue: () => catalogue,
    journal,
    click_ids: clickIds(click_id_key),
    countries,
    log,
    demo_visitor_key,
    trust_proxy: [],
    on_journal_failure: () => {},
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const tracker_url = `http://127.0.0.1:${port}`
  // These tests do not depend on locations of addresses.
  const worker = startWorker({ pg, clickhouse, data_dir, click_id_key, log, enrich: createEnrich(noCities, noIsps) })
  return {
    stores,
    secrets,
    tracker_url,
    fillUntil: (now) =>
      fillNetwork({
        data_dir,
        pg,
        clickhouse,
        secrets,
        countries,
        tracker_url,
        scale,
        newest: test_newest,
        now,
        onPrepared: () => void loadCatalogue(pg).then((snapshot) => (catalogue = createCatalogue(snapshot))),
      }),
    async close() {
      await worker.stop()
      await app.close()
      await journal.close()
      await stores.close()
    },
  }
}
