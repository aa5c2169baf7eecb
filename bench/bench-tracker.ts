import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/supervisor/ports.ts'
import { catalogueFile, writeCatalogueFile } from '../server/tracker/catalogue/file.ts'
import type { CatalogueSnapshot } from '../server/tracker/catalogue/snapshot.ts'

/** A click on the one offer of `startBenchTracker`. */
export const click_path = '/click?offer_id=1&affiliate_id=1&sub1=bench&sub2=2'

const payout = { affiliate_id: null, os: [], devices: [], valid_from: -8.64e15, valid_to: 8.64e15 }
const catalogue: CatalogueSnapshot = {
  format: 1,
  version: '1',
  offers: [
    {
      id: 1,
      advertiser_id: 1,
      status: 'active',
      url: 'https://shop.example/landing?click_id={click_id}&source={sub1}',
      fallback_url: null,
      affiliates: null,
      goals: [''],
      payouts: [
        { ...payout, id: 1, position: 1, countries: ['US', 'CA'] },
        { ...payout, id: 2, position: 2, countries: [] },
      ],
    },
  ],
  affiliates: [{ id: 1, active: true }],
  advertisers: [{ id: 1, active: true, allowed_addresses: [] }],
  tokens: [],
}

/** Starts the real tracker on a folder, with its catalogue from a file: no database runs. The caller ends it. */
export const startBenchTracker = async (folder: string): Promise<{ child: ChildProcess; port: number }> => {
  await writeCatalogueFile(catalogueFile(folder), catalogue)
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL('../server/tracker/main.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      // Nobody listens there: the catalogue on disk applies.
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      CLICKHOUSE_URL: 'http://127.0.0.1:1',
      TRACKER_PORT: String(port),
      LOG_LEVEL: 'error',
    },
  })
  await once(child, 'message')
  return { child, port }
}
