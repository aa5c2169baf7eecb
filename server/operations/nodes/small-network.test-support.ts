import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '../../shared/config.ts'
import { lockDirectory } from '../../shared/os-process/lock.ts'
import { freePort } from '../../shared/os-process/ports.ts'
import { createScreen } from '../../processes/supervisor/screen.ts'
import { createSupervisor } from '../../processes/supervisor/supervisor.ts'
import { plumbline, type Outcome } from '../../processes/cli/plumbline.test-support.ts'
import { clickIds, type ClickPlace } from '../../storage/journal/click-id.ts'
import { waitUntilCaughtUp } from '../../../testing/faults/crash/catch-up.ts'
import { withStores } from '../../../testing/faults/crash/read.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { catalogueFile, readCatalogueFile } from '../../features/catalogue/file.ts'
import { buildAffiliate, buildOffer } from '../../../testing/harness/builders.ts'
import { createEmptyDatabase, createFolder, createUnusedClickHouseUrl } from '../../../testing/harness/harness.ts'
import { startProduct, type Product } from '../../../testing/harness/product.ts'

/** A network of one offer, on the engines of the test run, that is started and stopped as its operator would. */
export interface SmallNetwork {
  data_dir: string
  database_url: string
  clickhouse_url: string
  /** Starts it, with overridden variables if given. One start at a time. */
  start(environment?: Readonly<Record<string, string>>): Promise<Product>
  /** A start that must fail, within this process, where everything is loaded already. @returns why it fails */
  refused(environment?: Readonly<Record<string, string>>): Promise<string>
  stop(): Promise<void>
  /** Makes `count` clicks, and waits until the databases have them all. */
  click(count: number): Promise<ClickPlace[]>
  /** Runs bin/plumbline on it. */
  say(words: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Outcome>
}

export const openSmallNetwork = async (): Promise<SmallNetwork> => {
  const data_dir = join(createFolder(), 'data')
  const database_url = await createEmptyDatabase()
  const clickhouse_url = createUnusedClickHouseUrl()
  const own = { DATABASE_URL: database_url, CLICKHOUSE_URL: clickhouse_url, DEMO: '0', RUN: 'tracker,worker' }
  let product: Product | undefined
  let link: string | undefined

  const open = (environment: Readonly<Record<string, string>>): Promise<Product> =>
    startProduct({ data_dir, environment: { ...own, ...environment } })

  /** Makes offer and affiliate, and waits until the tracker knows both: each further click counts. */
  const makeLink = (): Promise<string> =>
    withStores(data_dir, async ({ pg }) => {
      const { id: offer_id } = await buildOffer({ pg })
      const { id: affiliate_id } = await buildAffiliate({ pg })
      for (let known = false; !known; await sleep(50)) {
        const catalogue = await readCatalogueFile(catalogueFile(data_dir))
        known = catalogue?.affiliates.some(({ id }) => id === affiliate_id) === true
      }
      return `/click?offer_id=${offer_id}&affiliate_id=${affiliate_id}`
    })

  const clickOnce = async (tracker_url: string): Promise<ClickPlace> => {
    link ??= await makeLink()
    const answer = await fetch(`${tracker_url}${link}`, { redirect: 'manual' })
    const click_id = new URL(answer.headers.get('location') ?? 'none:').searchParams.get('click_id') ?? ''
    const place = clickIds(readSecrets(data_dir).click_id_key).decode(click_id)
    if (place === undefined) throw new Error(`a click was answered ${answer.status}`)
    return place
  }

  return {
    data_dir,
    database_url,
    clickhouse_url,
    start: async (environment = {}) => (product = await open(environment)),
    refused: async (environment = {}) => {
      const variables = { DATA_DIR: data_dir, ...own, ...environment, TRACKER_PORT: String(await freePort()) }
      const config = readConfig(variables)
      const lock = lockDirectory(config.data_dir)
      if (lock === undefined) throw new Error('it runs')
      const log = pino({ level: 'silent' })
      const nowhere = { write: () => {} }
      const screen = createScreen(nowhere, nowhere)
      const supervisor = createSupervisor({ config, environment: variables, lock, log, screen, development: false })
      try {
        const outcome = await supervisor.start().catch((error: unknown) => String(error))
        if (outcome === undefined) throw new Error('it started')
        return outcome
      } finally {
        await supervisor.stop()
      }
    },
    async stop() {
      await product?.stop()
      product = undefined
    },
    async click(count) {
      if (product === undefined) throw new Error('it does not run')
      const places: ClickPlace[] = []
      while (places.length < count) places.push(await clickOnce(product.tracker_url))
      await waitUntilCaughtUp(data_dir, false)
      return places
    },
    say: (words, environment = {}) =>
      plumbline(words, { environment: { DATA_DIR: data_dir, DEMO: '0', ...environment } }),
  }
}
