import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBalance } from '../../features/dashboard/queries.ts'
import { clickIds, type ClickIds } from '../../storage/journal/click-id.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildAffiliate, buildOffer, type BuiltOffer } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { inProof } from '../../../testing/harness/proofs.ts'
import { startWorker } from '../../processes/worker/worker.ts'
import {
  clickRecord,
  openTestJournal,
  plainEnrich,
  postbackRecord,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'
import { verify } from './verify.ts'
import { until } from '../../../testing/harness/until.ts'

/* Two trackers' journals are written as fast as they can be and the worker runs, while the check runs again and again. */

const stores = setUp(createTestStores)
let ids: ClickIds
let offer: BuiltOffer
let affiliate_ids: number[]
const journals: TestJournal[] = []

beforeAll(async () => {
  ids = clickIds(readSecrets(stores.data_dir).click_id_key)
  offer = await buildOffer(stores)
  const referred_by = (await buildAffiliate(stores)).id
  const referred = await buildAffiliate(stores, { referred_by, referred_at: new Date(Date.now() - 86_400_000) })
  affiliate_ids = [referred.id, (await buildAffiliate(stores)).id]
  journals.push(openTestJournal(stores.data_dir, 1), openTestJournal(stores.data_dir, 2))
})
afterAll(() => Promise.all(journals.map((journal) => journal.close())))

const visitors = 300
const checks = inProof('LIVE_CHECKS', 4, 40)
const breath_ms = inProof('LIVE_BREATH_MS', 25, 5)
const words = ['', 'pending', 'declined', 'approved', 'declined']

const isTaken = async (click_id: string): Promise<boolean> =>
  click_id === '' ||
  (await stores.pg.selectFrom('conversions').where('click_id', '=', click_id).select('id').execute()).length > 0

/** Clicks of visitors who come again, through either journal; some convert, and some of those change their status. */
const writeUntil = async (journal: TestJournal, stopped: () => boolean): Promise<void> => {
  let earlier = ''
  for (let round = 0; !stopped(); round++) {
    const now = Date.now()
    const clicks = Array.from({ length: 40 }, (_, index) =>
      clickRecord({
        at: now,
        offer_id: offer.id,
        affiliate_id: affiliate_ids[index % 2] ?? 0,
        ip: `198.51.${(round * 40 + index) % visitors > 255 ? 1 : 0}.${((round * 40 + index) % visitors) % 256}`,
      }),
    )
    const sequences = await journal.write(...clicks)
    const click_ids = clicks
      .slice(0, 4)
      .map(({ at, affiliate_id, offer_id }, index) =>
        ids.encode({ journal: journal.number, sequence: sequences[index] ?? 0, at, affiliate_id, offer_id }),
      )
    for (const status of words.slice(0, 1 + (round % words.length)))
      await journal.write(
        ...click_ids.map((click_id) =>
          postbackRecord({ at: Date.now(), advertiser_id: offer.advertiser_id, click_id, status }),
        ),
      )
    await sleep(breath_ms)
    if (round % 20 > 0) continue
    // Not much faster than the worker, so that nothing waits for longer than it may, however slow the machine.
    await until(async () => stopped() || (await isTaken(earlier)))
    earlier = click_ids[0] ?? ''
  }
}

test('traffic never looks like a difference', async () => {
  const { pg, clickhouse, data_dir } = stores
  const { click_id_key } = readSecrets(data_dir)
  const log = pino({ level: 'silent' })
  const worker = startWorker({ data_dir, pg, clickhouse, click_id_key, log, enrich: plainEnrich })
  let stopped = false
  const writing = journals.map((journal) => writeUntil(journal, () => stopped))
  const check = () => verify({ data_dir, pg, clickhouse, click_id_key, findBalance })
  const checkedClicks: number[] = []
  try {
    await until(async () => (await check()).checked.clicks.records > 0)
    for (let run = 0; run < checks || checkedClicks.at(-1) === checkedClicks[0]; run++) {
      const { checked, difference } = await check()
      expect(difference).toBeUndefined()
      checkedClicks.push(checked.clicks.records)
    }
  } finally {
    stopped = true
    await Promise.all(writing)
    await worker.stop()
  }
})
