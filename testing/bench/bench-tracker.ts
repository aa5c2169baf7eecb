import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/shared/os-process/ports.ts'
import { catalogueFile, writeCatalogueFile } from '../../server/features/catalogue/file.ts'
import { bench_catalogue } from './click-traffic.ts'

/** A click on an offer of `startBenchTracker`. */
export const click_path = '/click?offer_id=1&affiliate_id=1&sub1=bench&sub2=2'

/**
 * Starts the real tracker on a folder, with its catalogue from a file: no database runs. It believes a proxy on this machine. The caller
 * ends it.
 * @param checkout whose tracker: this one's by default
 */
export const startBenchTracker = async (
  folder: string,
  node_options: readonly string[] = [],
  checkout = new URL('../..', import.meta.url),
  catalogue = bench_catalogue,
): Promise<{ child: ChildProcess; port: number }> => {
  await writeCatalogueFile(catalogueFile(folder), catalogue)
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [...node_options, fileURLToPath(new URL('server/processes/tracker/main.ts', checkout))],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        // No database listens there: the catalogue on disk applies.
        DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
        CLICKHOUSE_URL: 'http://127.0.0.1:1',
        TRACKER_PORT: String(port),
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'error',
      },
    },
  )
  await once(child, 'message')
  return { child, port }
}
