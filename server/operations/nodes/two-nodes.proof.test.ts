import { copyFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findBalance } from '../../features/dashboard/queries.ts'
import { clickIds } from '../../storage/journal/click-id.ts'
import { readSecrets, secretsPath } from '../../shared/secrets.ts'
import { buildAffiliate, buildOffer, type BuiltOffer } from '../../../testing/harness/builders.ts'
import { createFolder, createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { verify } from '../verify/verify.ts'
import { holdOthers } from '../rebuild/hold-others.ts'
import { requestRebuild, readRebuildJob, updateRebuild } from './rebuild-job.ts'
import {
  clickRecord,
  openTestJournal,
  plainEnrich,
  postbackRecord,
  writeClick,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'
import { startWorker, type Worker } from '../../processes/worker/worker.ts'
import { claimMachine } from './claim-node.ts'
import { readMachines, updateClaim } from './claims.ts'
import { readIdentity } from './identity.ts'
import { journalNumber } from '../../shared/node-numbers.ts'
import { until } from '../../../testing/harness/until.ts'

/* Two nodes of one network: a data directory, journals and a worker each, and the same PostgreSQL and ClickHouse. */

interface TestMachine {
  machine: number
  data_dir: string
  journal: TestJournal
  start(): void
  stop(): Promise<void>
}

const log = pino({ level: 'silent' })
const stores = setUp(createTestStores)
let ids: ReturnType<typeof clickIds>
let offer: BuiltOffer
let affiliate_id: number
let one: TestMachine
let two: TestMachine

const openMachine = async (machine: number, data_dir: string): Promise<TestMachine> => {
  const { pg, clickhouse } = stores
  await claimMachine({ pg, data_dir, machine, secrets: readSecrets(data_dir), shared: true })
  const { click_id_key } = readSecrets(data_dir)
  let worker: Worker | undefined
  return {
    machine,
    data_dir,
    journal: openTestJournal(data_dir, journalNumber(machine, 1)),
    start() {
      worker ??= startWorker({ data_dir, pg, clickhouse, click_id_key, machine, log, enrich: plainEnrich })
    },
    async stop() {
      await worker?.stop()
      worker = undefined
    },
  }
}

beforeAll(async () => {
  ids = clickIds(readSecrets(stores.data_dir).click_id_key)
  offer = await buildOffer(stores)
  const { id: referred_by } = await buildAffiliate(stores)
  affiliate_id = (await buildAffiliate(stores, { referred_by, referred_at: new Date() })).id
  const second = createFolder()
  copyFileSync(secretsPath(stores.data_dir), secretsPath(second))
  one = await openMachine(1, stores.data_dir)
  two = await openMachine(2, second)
})
afterEach(() => Promise.all([one.stop(), two.stop()]))
afterAll(() => Promise.all([one.journal.close(), two.journal.close()]))

let visitor = 0
const click = ({ journal }: TestMachine): Promise<string> => {
  visitor += 1
  const ip = `198.51.${Math.floor(visitor / 250)}.${visitor % 250}`
  return writeClick(journal, ids, clickRecord({ at: Date.now(), offer_id: offer.id, affiliate_id, ip }))
}
const postback = async ({ journal }: TestMachine, click_id: string): Promise<void> => {
  await journal.write(postbackRecord({ at: Date.now(), advertiser_id: offer.advertiser_id, click_id }))
}

const countOf = async (query: string): Promise<number> => {
  const result = await stores.clickhouse.query({ query: `select count() as n from ${query}`, format: 'JSONEachRow' })
  const [row] = await result.json<{ n: number }>()
  return row?.n ?? 0
}
const reasons = async (): Promise<string[]> => {
  const rows = await stores.pg.selectFrom('unmatched_postbacks').select('reason').execute()
  return rows.map(({ reason }) => reason)
}
const conversionsOf = (click_id: string) =>
  stores.pg.selectFrom('conversions').select('id').where('click_id', '=', click_id).execute()

const agree = async ({ data_dir }: TestMachine) => {
  const { pg, clickhouse } = stores
  const { click_id_key } = readSecrets(data_dir)
  return verify({ data_dir, pg, clickhouse, click_id_key, findBalance })
}

describe('a postback that arrives at another node than its click', () => {
  test('finds a click that is shipped', async () => {
    one.start()
    two.start()
    const click_id = await click(one)
    await until(async () => (await countOf('clicks where journal = 1')) > 0)
    await postback(two, click_id)
    await until(async () => (await conversionsOf(click_id)).length === 1)
    expect(await reasons()).toEqual([])
  })

  test('waits for a click that is not shipped, however far that node is behind, and is then one conversion', async () => {
    two.start()
    const click_id = await click(one)
    await postback(two, click_id)
    // It does not block later postbacks.
    const own = await click(two)
    await postback(two, own)
    await until(async () => (await conversionsOf(own)).length === 1)
    expect(await conversionsOf(click_id)).toEqual([])
    expect(await reasons()).toEqual(['waiting'])
    one.start()
    await until(async () => (await conversionsOf(click_id)).length === 1)
    expect(await reasons()).toEqual([])
  })

  test('waits for the copy that came to the click’s own node too: both make one conversion', async () => {
    one.start()
    two.start()
    const click_ids = await Promise.all(Array.from({ length: 20 }, (_none, index) => click(index % 2 ? one : two)))
    await Promise.all(click_ids.flatMap((click_id) => [postback(one, click_id), postback(two, click_id)]))
    await until(async () => {
      const made = await Promise.all(click_ids.map(conversionsOf))
      return made.every(({ length }) => length === 1) && (await reasons()).length === 0
    })
    const { sums } = await stores.pg
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.countAll<string>().as('sums'))
      .executeTakeFirstOrThrow()
    const conversions = await stores.pg.selectFrom('conversions').select('id').execute()
    // Each with its referrer's share.
    expect(Number(sums)).toBe(2 * conversions.length)
  })
})

describe('each node', () => {
  test('leaves the journals of others alone, also a copy in its own folder', async () => {
    const copy = openTestJournal(one.data_dir, journalNumber(2, 7))
    await copy.write(clickRecord({ at: Date.now(), offer_id: offer.id, affiliate_id, ip: '203.0.113.77' }))
    one.start()
    await click(one)
    const { journal } = one
    await until(async () => (await countOf(`clicks where journal = ${journal.number}`)) > 0)
    expect(await countOf(`clicks where journal = ${copy.number}`)).toBe(0)
    await copy.close()
  })

  test('is verified where its journals lie', async () => {
    one.start()
    two.start()
    await Promise.all([click(one), click(two)])
    await until(async () => (await readMachines(stores.pg)).every(({ seen_at }) => seen_at !== null))
    for (const machine of [one, two]) {
      const { checked, difference } = await agree(machine)
      expect(difference).toBeUndefined()
      expect(checked.journals.map(({ journal }) => journal)).toEqual([machine.journal.number])
      expect(checked.clicks.records).toBeGreaterThan(0)
    }
  })
})

describe('statistics rebuilt on one of two nodes', () => {
  const waitForFinish = async (): Promise<string | null> => {
    await until(async () => ['done', 'failed'].includes((await readRebuildJob(stores.pg))?.state ?? ''))
    return (await readRebuildJob(stores.pg))?.error ?? null
  }
  const rows = async (): Promise<unknown[]> => {
    const query = 'select journal, sequence, count() as n, max(is_host) as host from clicks group by all order by all'
    return (await stores.clickhouse.query({ query, format: 'JSONEachRow' })).json()
  }

  test('keep what the other one counted, and lose nothing that both receive during the rebuild', async () => {
    one.start()
    two.start()
    let stopped = false
    const written: string[] = []
    const write = async (machine: TestMachine): Promise<void> => {
      while (!stopped) {
        const click_id = await click(machine)
        written.push(click_id)
        await postback(machine === one ? two : one, click_id)
        await new Promise((resolve) => void setTimeout(resolve, 80))
      }
    }
    const writing = Promise.all([write(one), write(two)])
    await until(() => written.length > 10)
    await requestRebuild(stores.pg, new Date(), two.machine)
    expect(await waitForFinish()).toBeNull()
    stopped = true
    await writing
    const places = written.flatMap((click_id) => ids.decode(click_id) ?? [])
    await until(async () => {
      const counts = (await rows()) as { journal: number; sequence: number; n: number }[]
      const byPlace = new Map(counts.map(({ journal, sequence, n }) => [`${journal} ${sequence}`, n]))
      return places.every(({ journal, sequence }) => byPlace.get(`${journal} ${sequence}`) === 1)
    })
    await until(async () => (await Promise.all(written.map(conversionsOf))).every(({ length }) => length === 1))
    await until(async () => (await stores.pg.selectFrom('conversion_copies').selectAll().execute()).length === 0)
    expect(await countOf('conversions final')).toBe(
      (await stores.pg.selectFrom('conversions').select('id').execute()).length,
    )
    for (const machine of [one, two]) expect((await agree(machine)).difference).toBeUndefined()
  })

  const seeOne = async (seen_at: 'now' | null): Promise<void> => {
    const { data_dir_id = '' } = readIdentity(one.data_dir) ?? {}
    await updateClaim(stores.pg, 1, data_dir_id, { seen_at })
  }

  test('let the other one add nothing while its tables are exchanged', async () => {
    two.start()
    await seeOne('now')
    await requestRebuild(stores.pg, new Date())
    const hold = await holdOthers(stores.pg, 1, new AbortController().signal)
    const before = await countOf('clicks')
    await Promise.all(Array.from({ length: 5 }, () => click(two)))
    // Several times as long as clicks wait for one another before they are shipped.
    await new Promise((resolve) => void setTimeout(resolve, 2_500))
    await hold.assertHeld()
    expect(await countOf('clicks')).toBe(before)
    await updateRebuild(stores.pg, { state: 'done', hold: null })
    await until(async () => (await countOf('clicks')) === before + 5)
    await expect(hold.assertHeld()).rejects.toThrow('starting again')
  })

  test('let the other one go on when the node that rebuilds them ends', async () => {
    two.start()
    await seeOne('now')
    await requestRebuild(stores.pg, new Date())
    await holdOthers(stores.pg, 1, new AbortController().signal)
    const before = await countOf('clicks')
    await click(two)
    await seeOne(null)
    await until(async () => (await countOf('clicks')) === before + 1)
  })
})
