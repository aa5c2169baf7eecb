import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clickIds, type ClickIds } from '../../storage/journal/click-id.ts'
import { readSecrets } from '../../shared/secrets.ts'
import { buildAffiliate, buildOffer, buildPostback, type BuiltOffer } from '../../../testing/harness/builders.ts'
import { createTestStores, setUp } from '../../../testing/harness/harness.ts'
import { casesInProof, everyday } from '../../../testing/harness/proofs.ts'
import { openSteps, type Steps } from '../../../testing/harness/steps.ts'
import {
  clickRecord,
  openTestJournal,
  postbackRecord,
  writeClick,
  type TestJournal,
} from '../../processes/worker/worker.test-support.ts'
import { until } from '../../../testing/harness/until.ts'

/* Kills the worker between any two steps of a conversion, while it waits at the next one. */

const program = fileURLToPath(new URL('../../processes/worker/work-until-killed.test-support.ts', import.meta.url))

const stores = setUp(createTestStores)
let journal: TestJournal
let ids: ClickIds
let offer: BuiltOffer
let affiliate_id: number
let receiver: Server
let steps: Steps
let worker: ChildProcess | undefined
/** The numbers of the deliveries that the affiliate's receiver was called for, with what it was told. */
let calls: string[]

beforeAll(async () => {
  journal = openTestJournal(stores.data_dir, 1)
  ids = clickIds(readSecrets(stores.data_dir).click_id_key)
  offer = await buildOffer(stores)
  const { id: referred_by } = await buildAffiliate(stores)
  affiliate_id = (await buildAffiliate(stores, { referred_by, referred_at: new Date() })).id
  const url = 'http://receiver.net/?c={conversion_id}&s={status}'
  for (const status of ['approved', 'reversed'] as const)
    await buildPostback(stores, { affiliate_id, status, url, created_at: new Date('2026-01-01T00:00:00Z') })
  receiver = createServer((request, response) => {
    calls.push(`${String(request.headers['plumbline-delivery'])} ${request.url}`)
    response.end('OK')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  steps = await openSteps(stores)
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  receiver.close()
  await steps.close()
  await journal.close()
})
beforeEach(() => {
  calls = []
  worker ??= startWorkerProcess()
})

const startWorkerProcess = (): ChildProcess => {
  const { port } = receiver.address() as AddressInfo
  const { database_url, clickhouse_url, data_dir } = stores
  return spawn(process.execPath, [program, database_url, clickhouse_url, data_dir, String(port)], { stdio: 'inherit' })
}

const one = async <T>(query: string): Promise<T> => {
  const { rows } = await sql.raw<T>(query).execute(stores.pg)
  const [row] = rows
  if (row === undefined) throw new Error(`nothing found by ${query}`)
  return row
}

/** All that PostgreSQL holds of a transaction, its referrer's share too, and whether the cursor has passed its last postback. */
const stateOf = (txid: string, sequence: number) =>
  one<{ history: string[]; ledger: string[]; outbox: string[]; passed: boolean }>(`
    with own as (select id from conversions where txid = '${txid}')
    select
      array(select to_status from conversion_history where conversion_id in (select id from own) order by id) as history,
      array(select amount::text from ledger_entries where coalesce(conversion_id, referred_conversion_id) in (select id from own) order by id) as ledger,
      array(select payload ->> 'status' from outbox where conversion_id in (select id from own) order by id) as outbox,
      coalesce((select sequence >= ${sequence} from postback_cursors where journal = 1), false) as passed`)

const nothing = { history: [], ledger: [], outbox: [], passed: false }
const approved = { history: ['approved'], ledger: ['10.00', '0.50'], outbox: ['approved'] }
const reversed = {
  history: ['approved', 'reversed'],
  ledger: ['10.00', '0.50', '-10.00', '-0.50'],
  outbox: ['approved', 'reversed'],
}

/** Resolves when everything that follows from the conversion's last change has been done. */
const untilDone = async (txid: string, status: string): Promise<void> => {
  await until(async () => {
    const { rows } = await sql<{ done: boolean }>`
      select deliveries.state = 'delivered' and not exists (select from conversion_copies where conversion_id = conversions.id) as done
      from conversions join deliveries on conversion_id = conversions.id and deliveries.status = ${status}
      where txid = ${txid}`.execute(stores.pg)
    return rows[0]?.done === true
  })
}

/** Lets the worker come to a step, kills it there, and lets PostgreSQL notice. */
const killAt = async (step: string, begin: () => Promise<unknown>): Promise<void> => {
  await steps.standAt(step, begin)
  if (worker !== undefined) await steps.kill(worker, 'doomed worker')
  worker = undefined
  // The killed worker's leases end after a minute: it has passed.
  await sql`update deliveries set leased_until = now() where leased_until is not null`.execute(stores.pg)
}

let sales = 0
const sell = async (): Promise<{ txid: string; click_id: string }> => {
  const { id: offer_id } = offer
  const click_id = await writeClick(journal, ids, clickRecord({ offer_id, affiliate_id, at: Date.now() }))
  return { txid: `sale-${++sales}`, click_id }
}
const say = async (sale: { txid: string; click_id: string }, status: string): Promise<number> => {
  const { advertiser_id } = offer
  const [sequence = 0] = await journal.write(postbackRecord({ ...sale, status, advertiser_id, at: Date.now() }))
  return sequence
}

const expectToldOnce = async (txid: string, expected: object, status: string, max_calls: number): Promise<void> => {
  await untilDone(txid, status)
  expect(await stateOf(txid, 0)).toMatchObject(expected)
  const { id, deliveries } = await one<{ id: string; deliveries: string[] }>(`select id,
    array(select id || ' /?c=' || conversion_id || '&s=' || status from deliveries
      where conversion_id = conversions.id and status = '${status}') as deliveries
    from conversions where txid = '${txid}'`)
  expect(deliveries).toHaveLength(1)
  const own = calls.filter((call) => call.endsWith(`c=${id}&s=${status}`))
  expect(new Set(own)).toEqual(new Set(deliveries))
  expect(own.length).toBeLessThanOrEqual(max_calls)
  const copies = await stores.clickhouse.query({
    query: 'select status, toString(payout) as payout from conversions final where id = {id:UInt64}',
    query_params: { id },
    format: 'JSONEachRow',
  })
  expect(await copies.json()).toEqual([{ status, payout: '10' }])
}

const forward: readonly { at: string; step: string; committed: boolean; max_calls?: number }[] = [
  { at: 'it is written', step: 'conversions after insert', committed: false },
  { at: 'its money is booked', step: 'ledger_entries after insert', committed: false },
  { at: 'its referral is booked', step: "ledger_entries after insert when new.kind = 'referral'", committed: false },
  { at: 'the cursor moves', step: 'postback_cursors after update', committed: false },
  { at: 'it is committed', step: 'constraint conversions after insert', committed: true },
  // Its delivery continues: when killed between the call and its record, the call is repeated.
  { at: 'its copy is in ClickHouse', step: 'conversion_copies before delete', committed: true, max_calls: 2 },
  { at: 'its deliveries are made', step: 'deliveries before insert', committed: true },
  { at: 'its delivery is taken in hand', step: 'deliveries before update', committed: true },
  { at: 'its call was answered', step: 'delivery_attempts before insert', committed: true, max_calls: 2 },
]
/** The last step on each side of the commit: all that was written outside of the transaction is there by then. */
const often = everyday(
  ['the cursor moves', 'its call was answered'],
  ['its money is booked', 'it is committed', 'its call was answered'],
)

test.each(
  casesInProof(
    forward,
    forward.filter(({ at }) => often.includes(at)),
  ),
)(
  'FT-03: killed when $at, a worker leaves all of a conversion or nothing, and the next one completes it, once',
  async ({ step, committed, max_calls = 1 }) => {
    const sale = await sell()
    let sequence = 0
    await killAt(step, async () => {
      sequence = await say(sale, 'approved')
    })
    expect(await stateOf(sale.txid, sequence)).toEqual(committed ? { ...approved, passed: true } : nothing)
    worker = startWorkerProcess()
    await expectToldOnce(sale.txid, approved, 'approved', max_calls)
  },
)

const back = [
  {
    at: 'its referral is taken back',
    step: "ledger_entries after insert when new.kind = 'referral'",
    committed: false,
  },
  { at: 'its reversal is booked', step: 'ledger_entries after insert', committed: false },
  { at: 'its reversal is committed', step: 'constraint conversions after update', committed: true },
]

test.each(everyday(back.slice(0, 1), casesInProof(back)))(
  'FT-03: killed when $at, a worker leaves all of a reversal or nothing, and the next one completes it, once',
  async ({ step, committed }) => {
    const sale = await sell()
    await say(sale, 'approved')
    await untilDone(sale.txid, 'approved')
    let sequence = 0
    await killAt(step, async () => {
      sequence = await say(sale, 'declined')
    })
    expect(await stateOf(sale.txid, sequence)).toEqual(
      committed ? { ...reversed, passed: true } : { ...approved, passed: false },
    )
    worker = startWorkerProcess()
    await expectToldOnce(sale.txid, reversed, 'reversed', 1)
  },
)
