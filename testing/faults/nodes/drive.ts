import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom, seedOf, type Random } from '../../../server/demo/random.ts'
import { deployed_hosts } from '../../external/deployed-proxies.ts'

/** The offers and affiliates of clicks. */
export interface DrivenNetwork {
  offers: readonly number[]
  affiliates: readonly number[]
  /** Of the one advertiser, who owns all offers. */
  token: string
}

/** A click that was acknowledged. */
export interface SentClick {
  click_id: string
  /** Its own mark, in sub1. */
  mark: string
  address: string
  offer_id: number
  affiliate_id: number
  /** Milliseconds since 1970 before it was sent and after it was answered. */
  began: number
  ended: number
}

/** Acknowledged requests, and those with an unexpected answer. */
export interface Driven {
  clicks: SentClick[]
  /** Click ids of sales that were acknowledged, each one conversion. */
  sales: string[]
  postbacks: number
  failures: string[]
}

export interface DriveOptions {
  /** Of the one address that all visitors know. */
  port: number
  network: DrivenNetwork
  clicks: number
  visitors: number
  /** Which share of the clicks is followed by a sale. */
  sale_share: number
  /** How many at once. */
  senders: number
  seed: number
  /** Told how many clicks were acknowledged. */
  onProgress?: (clicks: number) => void
  /** Ends it before all clicks are sent. */
  enough?: AbortSignal
}

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

/** An address of this machine's own loopback network: the server sees it as the client's. */
export const loopback = (network: number, number: number): string =>
  `127.${network}.${number >> 8}.${number & 255 || 1}`

interface Answer {
  status: number
  location: string
}

/** One request on a connection of its own, from an address; tried once. */
export const ask = (port: number, path: string, localAddress: string): Promise<Answer | string> =>
  new Promise((resolve) => {
    const headers = { host: deployed_hosts.tracker, 'user-agent': agent, connection: 'close' }
    const sent = request({ host: '127.0.0.1', port, path, localAddress, headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }))
    })
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer for 30 s')))
    sent.on('error', (error) => resolve(error.message))
    sent.end()
  })

/**
 * Sends clicks of visitors, each from an address of its own, and sales of some visitors: an advertiser calls from several addresses, sometimes once, sometimes
 * three times at the same moment, so that most postbacks reach another node than their click, and copies reach both.
 */
export const drive = async (options: DriveOptions): Promise<Driven> => {
  const { port, network, clicks, visitors, sale_share, senders, seed, onProgress, enough } = options
  const driven: Driven = { clicks: [], sales: [], postbacks: 0, failures: [] }
  const selling = new Set<Promise<void>>()
  let sent = 0

  const sell = async (random: Random, click_id: string): Promise<void> => {
    const copies = random.chance(0.3) ? 3 : 1
    const path = `/postback?${new URLSearchParams({ click_id, token: network.token }).toString()}`
    const addresses = Array.from({ length: copies }, () => loopback(99, random.between(1, 40)))
    const answers = await Promise.all(addresses.map((address) => ask(port, path, address)))
    for (const answer of answers) {
      if (typeof answer === 'string') driven.failures.push(`a postback: ${answer}`)
      else if (answer.status === 200) driven.postbacks += 1
      else driven.failures.push(`a postback: ${answer.status}`)
    }
    if (answers.some((answer) => typeof answer !== 'string' && answer.status === 200)) driven.sales.push(click_id)
  }

  const click = async (random: Random): Promise<void> => {
    const mark = `click-${seed}-${++sent}`
    const offer_id = random.pick(network.offers)
    const affiliate_id = random.pick(network.affiliates)
    const address = loopback(50, random.between(1, visitors))
    const began = Date.now()
    const answer = await ask(port, `/click?offer_id=${offer_id}&affiliate_id=${affiliate_id}&sub1=${mark}`, address)
    if (typeof answer === 'string') return void driven.failures.push(`a click: ${answer}`)
    if (answer.status !== 302) return void driven.failures.push(`a click: ${answer.status}`)
    const click_id = new URL(answer.location).searchParams.get('click_id') ?? ''
    driven.clicks.push({ click_id, mark, address, offer_id, affiliate_id, began, ended: Date.now() })
    onProgress?.(driven.clicks.length)
    if (!random.chance(sale_share)) return
    const sale = sell(random, click_id).finally(() => selling.delete(sale))
    selling.add(sale)
  }

  const sender = async (number: number): Promise<void> => {
    const random = randomFrom(seedOf(seed, 'lane', number))
    while (sent < clicks && enough?.aborted !== true) {
      await click(random)
      // Elsewhere than on one machine there would be a network in between.
      await sleep(random.between(0, 3))
    }
  }
  await Promise.all(Array.from({ length: senders }, (_none, number) => sender(number)))
  await Promise.all(selling)
  return driven
}
