import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../../server/demo/random.ts'
import type { Ask } from '../shared/ask.ts'
import type { Told } from './evaluate.ts'
import type { Transaction } from './transactions.ts'

/* The visitors and the advertiser: each request is sent to a tracker of a random node. */

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'
/** Two times that are told apart by every clock. */
const apart_ms = 5
const again_ms = 250

/** Does work for each item, at most `count` at once. */
export const forEach = async <T>(
  items: readonly T[],
  at_once: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: at_once }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

export interface Teller {
  random: Random
  trackers: readonly Ask[]
  offer_id: number
  affiliate_id: number
  token: string
}

/** Follows the link; answers the click id that the shop is given. */
export const click = async ({ random, trackers, offer_id, affiliate_id }: Teller): Promise<string> => {
  const answer = await random.pick(trackers)(`/click?offer_id=${offer_id}&affiliate_id=${affiliate_id}`, {
    'user-agent': browser,
  })
  if (answer.status !== 302) throw new Error(`a click was answered ${answer.status ?? answer.how}`)
  return new URL(answer.location).searchParams.get('click_id') ?? ''
}

/** Sends all copies of a transaction's postback: one half at once, and when all of those are answered the other. */
export const tell = async (
  { random, trackers, token }: Teller,
  transaction: Transaction,
  click_id: string,
  copies: number,
): Promise<Told> => {
  const { txid, goal, amount, says } = transaction
  const send = async (status: string): Promise<void> => {
    const query = new URLSearchParams({ click_id, token, txid, goal, amount, status })
    const sendOnce = (): ReturnType<Ask> => random.pick(trackers)(`/postback?${query}`)
    let answer = await sendOnce()
    // Nothing was recorded: a busy tracker asks to send it again.
    for (; answer.status === 503; answer = await sendOnce()) await sleep(again_ms)
    if (answer.status !== 200) throw new Error(`a postback was answered ${answer.status ?? answer.how}`)
  }
  const half = Math.ceil(copies / 2)
  await Promise.all(Array.from({ length: half }, () => send(says[0])))
  await sleep(apart_ms)
  await Promise.all(Array.from({ length: copies - half }, () => send(says[1])))
  return { ...transaction, click_id }
}
