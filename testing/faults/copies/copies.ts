import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../server/storage/postgres/schema.ts'
import { randomFrom, seedOf } from '../../../server/demo/random.ts'
import { buildAdvertiser, buildAffiliate, buildGoal, buildOffer, buildPayout } from '../../harness/builders.ts'
import { createAsk } from '../shared/ask.ts'
import { waitWhileMoving } from '../shared/wait-while-moving.ts'
import { evaluate, type Evaluation, type Told } from './evaluate.ts'
import { startMachines, type Machines, type Stores } from './nodes.ts'
import type { CopiesOptions } from './options.ts'
import { click, forEach, tell, type Teller } from './tell.ts'
import { base_payout, deposit_percent, makeTransactions } from './transactions.ts'

export interface CopiesRun extends Evaluation {
  sent: number
  kills: number
  reported: readonly Told[]
  /** Seconds for sending, and from then until everything was taken. */
  sent_s: number
  taken_s: number
}

export interface CopiesStores extends Stores {
  pg: Kysely<Database>
  clickhouse: ClickHouseClient
}

const clicks_at_once = 64
/** With all their copies. */
const transactions_at_once = 8

const buildNetwork = async (stores: CopiesStores): Promise<Pick<Teller, 'offer_id' | 'affiliate_id' | 'token'>> => {
  const { id: advertiser_id, token } = await buildAdvertiser(stores)
  const offer = await buildOffer(stores, { advertiser_id, payout: { payout: base_payout } })
  const deposit = await buildGoal(stores, { offer_id: offer.id, code: 'deposit' })
  await buildPayout(stores, { offer_id: offer.id, goal_id: deposit.id, payout_percent: deposit_percent })
  return { offer_id: offer.id, affiliate_id: (await buildAffiliate(stores)).id, token }
}

interface Rest {
  /** How many records the workers have gone through. */
  taken: number
  /** Postbacks that wait for their click, and conversions that wait to be copied. */
  waiting: number
}

const findRest = async ({ pg }: CopiesStores): Promise<Rest> => {
  const { rows } = await sql<Rest>`
    select (select coalesce(sum(sequence), 0)::integer from postback_cursors) as taken,
      (select count(*)::integer from unmatched_postbacks where reason = 'waiting')
      + (select count(*)::integer from conversion_copies) as waiting`.execute(pg)
  return rows[0] ?? { taken: 0, waiting: 0 }
}

/** Waits until the workers have gone through as many records as the trackers acknowledged. */
const untilTaken = async (stores: CopiesStores, machines: Machines, records: number): Promise<void> => {
  let fault: string | undefined
  await waitWhileMoving(async () => {
    fault = machines.fault()
    const { taken, waiting } = await findRest(stores)
    const is_done = fault !== undefined || (taken >= records && waiting === 0)
    return is_done ? '' : `${taken} of ${records} records taken, ${waiting} rows wait`
  })
  if (fault !== undefined) throw new Error(fault)
}

/** Kills the workers in turn, each when the next share of the transactions has been told. */
const killAlong = async (
  machines: Machines,
  kills: number,
  progress: () => number,
  signal: AbortSignal,
): Promise<number> => {
  const total = kills * machines.workers.length
  for (let done = 0; done < total; done++) {
    while (progress() < (done + 1) / (total + 1) && !signal.aborted) await sleep(20)
    await machines.workers[done % machines.workers.length]?.kill()
  }
  return total
}

/** Reports every transaction in many copies at once to the trackers of two nodes, kills the workers at the same time, and checks the result. */
export const runCopies = async (stores: CopiesStores, options: CopiesOptions): Promise<CopiesRun> => {
  const { conversions, copies, kills, seed } = options
  const network = await buildNetwork(stores)
  const machines = await startMachines(stores)
  const asks = machines.trackers.map((address) => createAsk(address))
  const random = randomFrom(seedOf(seed, 'ways'))
  const teller: Teller = { ...network, random, trackers: asks.map(({ ask }) => ask) }
  const sending = new AbortController()
  try {
    const begun = performance.now()
    const reported: Told[] = []
    const killed = killAlong(machines, kills, () => reported.length / conversions, sending.signal)
    const clicked = makeTransactions(conversions, seed).map((transaction) => ({ transaction, click_id: '' }))
    await forEach(clicked, clicks_at_once, async (one) => {
      one.click_id = await click(teller)
    })
    await forEach(clicked, transactions_at_once, async ({ transaction, click_id }) => {
      reported.push(await tell(teller, transaction, click_id, copies))
    })
    sending.abort()
    const sent_s = (performance.now() - begun) / 1000
    const sent = conversions * copies
    const killed_count = await killed
    await untilTaken(stores, machines, conversions + sent)
    const taken_s = (performance.now() - begun) / 1000 - sent_s
    const evaluation = await evaluate(stores.pg, stores.clickhouse, reported)
    return { ...evaluation, sent, kills: killed_count, reported, sent_s, taken_s }
  } finally {
    sending.abort()
    for (const { close } of asks) close()
    await machines.stop()
  }
}
