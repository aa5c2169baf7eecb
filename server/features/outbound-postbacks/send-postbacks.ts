import { setTimeout as sleep } from 'node:timers/promises'
import { message as causeOf } from '@plumbline/contract/messages/index.ts'
import type { Pg } from '../../storage/postgres/schema.ts'
import { claim, findDue, giveBack, type ClaimedDelivery } from './claim.ts'
import { finishTry, deleteDelivery, outcomeOf } from './finish.ts'
import { purgeOldDeliveries } from './purge.ts'
import { cancelDeliveries, holdClaimed } from './hold.ts'
import { answersWell, createConnectivity } from './connectivity.ts'
import { createSlots, default_limits, type FreePlace } from './slots.ts'
import { fanOutChanges } from './fan-out.ts'
import { conversionValues } from './values.ts'
import type { Logger } from '../../shared/log.ts'
import { callUrl, type CallResult, type CallTools } from './calling/call.ts'
import { signMessage, type Message } from './calling/message.ts'
import type { MacroValues } from './calling/fill-macros.ts'
import type { Keys } from '../../shared/sealed-token.ts'
import { signingSecrets } from './secrets.ts'
import { startLoop, type Loop } from '../../shared/loop.ts'
import { addCounter } from '../../shared/metrics.ts'

export interface PostbackSenderOptions {
  pg: Pg
  tools: CallTools
  /** With what the secrets of postbacks are sealed. */
  keys: Keys
  log: Logger
  now?: () => Date
}

const look_ms = 250
/** Looking for what is due costs more than making a call: some that end together are followed together. */
const gather_ms = 20
const purge_look_ms = 10 * 60_000
/** Pauses between tries to write down how a call ended; after the last one the lease runs out, and the call is made again. */
const write_pauses_ms = [500, 2_000, 5_000]

const outcomes = addCounter('plumbline_outbound_postbacks_total', 'Calls to affiliates, by outcome.', 'outcome', [
  'delivered',
  'waiting',
  'failed',
  'not_sent',
])

/** The secret was sealed with keys that this installation no longer has: nothing is sent that a receiver could not check. */
const buildUnsigned = (url: string): CallResult => ({
  verdict: 'again',
  url,
  method: 'POST',
  body: null,
  code: undefined,
  error: causeOf('not_signed', {}),
  answer: '',
  duration_ms: 0,
  retry_after_ms: undefined,
  reached: true,
})

export type PostbackSender = ReturnType<typeof createPostbackSender>

/**
 * Makes the calls that are due. At least once: a worker that is killed between an answer and writing it down leaves its lease, and the call
 * is made again. Nothing here waits for a receiver but the call to it.
 */
export const createPostbackSender = (options: PostbackSenderOptions) => {
  const { pg, tools, keys, log, now = () => new Date() } = options
  const slots = createSlots()
  const connectivity = createConnectivity()
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let ended = Promise.withResolvers<void>()

  const write = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    for (const pause_ms of write_pauses_ms) {
      try {
        return await work()
      } catch {
        await sleep(pause_ms)
      }
    }
    return work()
  }

  /** The POST body; undefined for a call by GET. */
  const messageOf = (delivery: ClaimedDelivery, values: MacroValues): Message | 'unreadable' | undefined => {
    if (delivery.method === 'GET') return undefined
    const at = now()
    const secrets = signingSecrets(keys, delivery, at)
    return secrets === undefined
      ? 'unreadable'
      : signMessage(`msg_${delivery.id}`, values, delivery.changed_at, secrets, at)
  }

  /** @returns what the place is given back with */
  const make = async (delivery: ClaimedDelivery): Promise<boolean | undefined> => {
    const { id, url, off, disabled, affiliate_id, conversion_id, status, tries } = delivery
    if (url === null) {
      await deleteDelivery(pg, id)
      return undefined
    }
    if (disabled) {
      await giveBack(pg, delivery)
      await cancelDeliveries(pg, affiliate_id, now(), id)
      return undefined
    }
    if (off) {
      await holdClaimed(pg, delivery)
      return undefined
    }
    const values = await conversionValues(pg, conversion_id, status)
    if (values === undefined) throw new Error(`conversion ${conversion_id} is missing`)
    const started = now()
    let result: CallResult
    try {
      const message = messageOf(delivery, values)
      result =
        message === 'unreadable'
          ? buildUnsigned(url)
          : await callUrl(url, values, tools, { delivery: id, message, signal: stopping.signal })
    } catch (error) {
      if (!stopping.signal.aborted) throw error
      await giveBack(pg, delivery)
      return undefined
    }
    const outcome = outcomeOf(result, tries)
    if (result.verdict !== 'not_sent') connectivity.note(delivery.host, result.reached)
    const times = { started, now: now(), counted: !connectivity.isCutOff() }
    const step = await write(() => finishTry(pg, delivery, result, outcome, times))
    outcomes.count(outcome.state)
    const seen = { delivery: id, host: delivery.host, code: result.code, ms: result.duration_ms, state: outcome.state }
    if (outcome.state === 'failed') log.warn(seen, 'a postback could not be delivered and is given up')
    else log.debug(seen, 'called a postback')
    const { postback_id, host } = delivery
    if (step === 'disable')
      log.warn({ postback: postback_id, host }, 'a postback was disabled: its calls failed for too long')
    return answersWell(result)
  }

  const begin = (delivery: ClaimedDelivery, free: FreePlace): void => {
    const call = make(delivery)
      .then(free)
      .catch((error: unknown) => {
        free(undefined)
        // Its lease runs out, and it is tried again.
        log.error({ err: error, delivery: delivery.id }, 'a delivery could not be made or written down')
      })
      .finally(() => {
        underWay.delete(call)
        ended.resolve()
      })
    underWay.add(call)
  }

  const settleAll = async (): Promise<void> => {
    await Promise.all(underWay)
  }

  return {
    /** Begins as many calls as there are places and due deliveries. @returns how many */
    async fill(): Promise<number> {
      const due = await findDue(pg, now(), slots.closed(), {
        per_group: default_limits.per_host,
        most: default_limits.total,
      })
      const places = new Map<string, FreePlace>()
      for (const delivery of due) {
        const free = slots.take(delivery)
        if (free !== undefined) places.set(delivery.id, free)
      }
      try {
        const claimed = await claim(pg, [...places.keys()], now())
        for (const delivery of claimed) {
          const free = places.get(delivery.id)
          if (free === undefined) continue
          places.delete(delivery.id)
          begin(delivery, free)
        }
        return claimed.length
      } finally {
        // Taken by another worker in between.
        for (const free of places.values()) free(undefined)
      }
    },
    isCalling: () => underWay.size > 0,
    /** Waits until a call has ended or the time is over. */
    async rest(ms: number): Promise<void> {
      await Promise.race([ended.promise, sleep(ms, undefined, { ref: false })])
      ended = Promise.withResolvers()
    },
    /** Waits until the calls under way have ended. */
    settle: settleAll,
    /** Ends the calls under way: their deliveries are due again at once. */
    async stop(): Promise<void> {
      stopping.abort(new Error('the worker stops'))
      await settleAll()
    },
  }
}

/**
 * Starts the loops of outbound postbacks: one makes deliveries of changed conversions, one makes the calls, one purges old deliveries.
 * Calls that are interrupted by a stop are returned to the queue for the next worker.
 */
export const startPostbacks = (options: PostbackSenderOptions): Loop => {
  const { pg, log, now = () => new Date() } = options
  const sender = createPostbackSender(options)
  const fanningOut = startLoop({
    name: 'changes of conversions',
    log,
    rest_ms: look_ms,
    step: async () => ((await fanOutChanges(pg, now(), log)) > 0 ? 'more' : 'rest'),
  })
  let stopping = false
  const sending = startLoop({
    name: 'postbacks to affiliates',
    log,
    rest_ms: look_ms,
    async step() {
      if (stopping) return 'rest'
      const begun = await sender.fill()
      if (begun === 0 && !sender.isCalling()) return 'rest'
      if (begun === 0) await sender.rest(look_ms)
      await sleep(gather_ms)
      return 'more'
    },
  })
  const purging = startLoop({
    name: 'old deliveries',
    log,
    rest_ms: purge_look_ms,
    step: async () => ((await purgeOldDeliveries(pg, now())) > 0 ? 'more' : 'rest'),
  })
  return {
    async stop() {
      stopping = true
      await Promise.all([fanningOut.stop(), sending.stop(), purging.stop()])
      await sender.stop()
    },
  }
}
