import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAsk, type Ask } from '../shared/ask.ts'
import type { Receiver } from '../shared/receiver.ts'
import { waitWhileMoving } from '../shared/wait-while-moving.ts'
import { openWitness, type Witness } from '../shared/witness.ts'
import { waitUntilCaughtUp } from './catch-up.ts'
import { compareAll, type Compared } from './compare/compare.ts'
import { startLoad, type Load } from './load.ts'
import { makeNetwork, writeOldClicks, type RigNetwork } from './network.ts'
import { isBooked, withStores } from './read.ts'
import type { WitnessLine } from './words.ts'

export interface RigOptions {
  /** Of a running product without demo network, started with the receiver's environment and TRUST_PROXY=127.0.0.1. */
  data_dir: string
  tracker_url: string
  receiver: Receiver
  /** An existing folder for the witness list, that no other run has used. */
  folder: string
  seed: number
  clicks_per_s: number
  sale_share: number
  /** How many trackers there are. Default 1. */
  trackers?: number
}

/** A product under load, with a list of all that it acknowledged. */
export interface Rig {
  load: Load
  network: RigNetwork
  /** Waits until the worker has caught up, while the load rests, and compares everything. */
  check(): Promise<Compared>
  /**
   * Sends a click and its postback, and waits until they are in both stores, and in the ledger. Only when the worker has caught up.
   * @returns milliseconds
   */
  probe(): Promise<number>
  /**
   * Ends the load, waits for everything, and compares everything.
   * @param deliveries_over whether to wait for every call to affiliates: those that a killed worker had in hand are made again after a minute
   * @param damage done before the comparison
   */
  finish(deliveries_over: boolean, damage?: () => Promise<void>): Promise<Compared>
  /** Ends the connections and the witness list. */
  close(): Promise<void>
}

const old_clicks = 20
const followed_within_ms = 5_000

/** The tracker follows changes of the network within seconds. The looks are recorded as clicks: they stand in the witness list. */
const waitForCatalogue = async (ask: Ask, network: RigNetwork, witness: Witness<WitnessLine>): Promise<void> => {
  let looks = 0
  await waitWhileMoving(async () => {
    const sub = `look-${looks++}`
    await witness.note({ kind: 'maybe', sub })
    const { windows } = network.offers
    const reply = await ask(`/click?offer_id=${windows}&affiliate_id=${network.affiliates[2]}&sub1=${sub}`)
    return reply.status === 302 ? '' : `the tracker does not know the offers: ${reply.status ?? reply.how}`
  })
}

/** Makes a network in a running product, and drives it. */
export const openRig = async (options: RigOptions): Promise<Rig> => {
  const { data_dir, tracker_url, receiver, folder, seed, clicks_per_s, sale_share, trackers = 1 } = options
  const witness_path = join(folder, 'witness.jsonl')
  const witness = await openWitness<WitnessLine>(witness_path)
  const { ask, close } = createAsk(tracker_url)
  const network = await withStores(data_dir, ({ pg }) => makeNetwork(pg, receiver.url))
  const old = await writeOldClicks(data_dir, network, old_clicks)
  for (const { click_id, sub } of old) await witness.note({ kind: 'click', sub, click_id })
  await waitForCatalogue(ask, network, witness)
  // One of several trackers has answered: the others follow within the same time.
  if (trackers > 1) await sleep(followed_within_ms)
  // The worker's first start makes tables of places, which takes a while: killed in it, it would not be killed at work.
  await waitUntilCaughtUp(data_dir, false)
  const load = startLoad({ ask, network, witness, seed, clicks_per_s, sale_share, old_clicks: old })

  const compare = (deliveries_over: boolean): Promise<Compared> =>
    compareAll({ data_dir, network, witness_path, calls: receiver.calls(), deliveries_over })

  return {
    load,
    network,
    async check() {
      await load.pause()
      await waitUntilCaughtUp(data_dir, false)
      const compared = await compare(false)
      load.resume()
      return compared
    },
    async probe() {
      const click_id = await load.probe()
      return withStores(data_dir, (stores) =>
        waitWhileMoving(async () => ((await isBooked(stores, click_id)) ? '' : 'a new click and its postback')),
      )
    },
    async finish(deliveries_over, damage) {
      await load.finish()
      await waitUntilCaughtUp(data_dir, deliveries_over)
      await damage?.()
      return compare(deliveries_over)
    },
    async close() {
      close()
      await witness.close()
    },
  }
}
