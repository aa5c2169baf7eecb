import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom, seedOf, type Random } from '../../../server/demo/random.ts'
import type { Ask, Asked } from '../shared/ask.ts'
import type { Witness } from '../shared/witness.ts'
import type { RigNetwork } from './network.ts'
import { makeSale, type SoldClick } from './sales.ts'
import { affiliate_places, offer_names, type Sale, type WitnessLine } from './words.ts'

export interface LoadOptions {
  ask: Ask
  network: RigNetwork
  witness: Witness<WitnessLine>
  seed: number
  clicks_per_s: number
  /** Which share of the clicks is followed by a sale. */
  sale_share: number
  /** Clicks of long ago; a sale follows each. */
  old_clicks: readonly SoldClick[]
}

/** A request that was not answered as it should be. Moments are those of performance.now(). */
export interface Failure {
  what: 'click' | 'postback'
  how: string
  began: number
  ended: number
}

export interface Load {
  /** Resolves when nothing is under way, and every word that was begun is acknowledged. */
  pause(): Promise<void>
  resume(): void
  /** Sends the remaining reports of every sale, and ends. */
  finish(): Promise<void>
  /** Sends one click that counts, and an approved postback for it, and answers its click id when both are acknowledged. */
  probe(): Promise<string>
  failures(): readonly Failure[]
  counts(): { clicks: number; postbacks: number }
}

const click_senders = 12
const postback_senders = 4
const after_failure_ms = 40
const visitors = 4_000

/** Visitors' programs, whether their clicks count, and whether they match the offer for Windows. */
const programs = [
  {
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    counts: true,
    windows: true,
  },
  {
    agent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
    counts: true,
    windows: false,
  },
  { agent: 'curl/8.9.1', counts: false, windows: false },
]
const shares = [70, 25, 5]

const howOf = (reply: Asked): string => (reply.status === undefined ? reply.how : String(reply.status))

/** Sends clicks, and an advertiser's postbacks about some of them, until it is told to finish. */
export const startLoad = (options: LoadOptions): Load => {
  const { ask, network, witness, seed, clicks_per_s, sale_share, old_clicks } = options
  const failures: Failure[] = []
  const counts = { clicks: 0, postbacks: 0 }
  /** Sales with reports that are not sent yet. */
  const waiting: { sale: Sale; word: number }[] = []
  let sent = 0
  let sales = 0
  let state: 'running' | 'paused' | 'finishing' = 'running'
  let busy = 0
  let saying = 0

  const fail = (what: Failure['what'], reply: Asked, began: number): void =>
    void failures.push({ what, how: howOf(reply), began, ended: performance.now() })

  const addSale = async (random: Random, click: SoldClick): Promise<void> => {
    const sale = makeSale(random, ++sales, click)
    await witness.note({ kind: 'sale', sale })
    waiting.push({ sale, word: 0 })
  }

  const click = async (random: Random): Promise<void> => {
    const sub = `click-${seed}-${++sent}`
    const offer = random.pick(offer_names)
    const affiliate = random.pick(affiliate_places)
    const program = random.weighted(programs, (one) => shares[programs.indexOf(one)] ?? 0)
    const visitor = random.between(0, visitors - 1)
    const began = performance.now()
    const reply = await ask(
      `/click?offer_id=${network.offers[offer]}&affiliate_id=${network.affiliates[affiliate]}&sub1=${sub}`,
      { 'user-agent': program.agent, 'x-forwarded-for': `198.51.${visitor >> 8}.${visitor & 255}` },
    )
    if (reply.status !== 302) {
      fail('click', reply, began)
      if (reply.status !== undefined || reply.how === 'broken') await witness.note({ kind: 'maybe', sub })
      await sleep(after_failure_ms)
      return
    }
    const click_id = new URL(reply.location).searchParams.get('click_id') ?? ''
    await witness.note({ kind: 'click', sub, click_id })
    counts.clicks++
    const counted = program.counts && (offer !== 'windows' || program.windows)
    if (random.chance(sale_share))
      await addSale(random, { click_id, offer, affiliate, kind: counted ? 'counted' : 'rejected' })
  }

  const addressOf = ({ click_id, goal, txid, reports }: Sale, word: number): string => {
    const { status = '', amount_cents = 0 } = reports[word] ?? {}
    const amount = (amount_cents / 100).toFixed(2)
    return `/postback?${new URLSearchParams({ click_id, goal, txid, amount, status, token: network.token }).toString()}`
  }

  /** Says one word of a sale once more, and again until it is acknowledged. */
  const sayOnce = async (sale: Sale, word: number): Promise<void> => {
    for (;;) {
      const began = performance.now()
      const reply = await ask(addressOf(sale, word))
      if (reply.status === 200) {
        await witness.note({ kind: 'heard', sale: sale.number, word })
        counts.postbacks++
        return
      }
      fail('postback', reply, began)
      if (reply.status === 403) throw new Error(`a postback was refused: ${reply.body}`)
      if (reply.status !== undefined || reply.how === 'broken')
        await witness.note({ kind: 'unheard', sale: sale.number, word })
      await sleep(after_failure_ms)
    }
  }

  const say = async ({ sale, word }: { sale: Sale; word: number }): Promise<void> => {
    const { copies = 0 } = sale.reports[word] ?? {}
    await Promise.all(Array.from({ length: copies }, () => sayOnce(sale, word)))
    if (word + 1 < sale.reports.length) waiting.push({ sale, word: word + 1 })
  }

  const clickSender = async (sender: number): Promise<void> => {
    const random = randomFrom(seedOf(seed, 'clicks', sender))
    const pace_ms = (click_senders * 1000) / clicks_per_s
    while (state !== 'finishing') {
      if (state === 'running') {
        busy++
        await click(random)
        busy--
      }
      await sleep(pace_ms * (0.5 + random.next()))
    }
  }

  const postbackSender = async (): Promise<void> => {
    for (;;) {
      const next = state === 'paused' ? undefined : waiting.shift()
      if (next === undefined) {
        if (state === 'finishing' && saying === 0 && waiting.length === 0) return
        await sleep(5)
        continue
      }
      saying++
      await say(next)
      saying--
    }
  }

  const clickSenders = Promise.all(Array.from({ length: click_senders }, (_, sender) => clickSender(sender)))
  const old = randomFrom(seedOf(seed, 'old'))
  const begun = Promise.all(old_clicks.map((one) => addSale(old, one)))
  const postbackSenders = Promise.all(Array.from({ length: postback_senders }, postbackSender))

  return {
    async pause() {
      state = 'paused'
      while (busy > 0 || saying > 0) await sleep(5)
    },
    resume() {
      state = 'running'
    },
    async finish() {
      await begun
      state = 'finishing'
      await clickSenders
      await postbackSenders
    },
    async probe() {
      const sub = `probe-${seed}-${++sent}`
      const { offers, affiliates } = network
      const reply = await ask(`/click?offer_id=${offers.fixed}&affiliate_id=${affiliates[0]}&sub1=${sub}`, {
        'user-agent': programs[0]?.agent ?? '',
      })
      if (reply.status !== 302) throw new Error(`a click was answered ${howOf(reply)}`)
      const click_id = new URL(reply.location).searchParams.get('click_id') ?? ''
      await witness.note({ kind: 'click', sub, click_id })
      const number = ++sales
      const reports = [{ status: 'approved' as const, amount_cents: 1_000, copies: 1 }]
      const sale: Sale = { number, click_id, offer: 'fixed', affiliate: 0, goal: '', txid: `probe-${number}`, reports }
      await witness.note({ kind: 'sale', sale })
      await sayOnce(sale, 0)
      return click_id
    },
    failures: () => failures,
    counts: () => counts,
  }
}
