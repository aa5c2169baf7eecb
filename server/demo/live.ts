import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { demo_visitor_header, signDemoVisitor } from '../shared/visitor/demo-visitor.ts'
import { clickHeaders, clickMethod } from './evaluate-click.ts'
import type { EvaluatedFields } from './history.ts'
import type { DemoClick } from './traffic/generator.ts'
import type { PlannedPostback } from './traffic/postbacks.ts'
import { demoReason } from './traffic/reasons.ts'
import { advertiserToken, demoOffers, type DemoOffer } from './catalogue.ts'

export type LiveTracker = ReturnType<typeof connectTracker>

interface Answer {
  status: number
  location: string | undefined
  text: string
}

const limit_ms = 10_000
const ready_limit_ms = 30_000
const look_ms = 100

const offersByKey = new Map(demoOffers.map((offer) => [offer.key, offer]))

export const offerOf = (key: string): DemoOffer => {
  const offer = offersByKey.get(key)
  if (offer === undefined) throw new Error(`unknown demo offer ${key}`)
  return offer
}

/**
 * A running tracker, spoken to over HTTP as visitors and advertisers do. Nothing else is ever called.
 * @param tracker_url the tracker as this machine reaches it; visitors' addresses are believed over loopback only
 * @param key `demo_visitor_key` of the secrets
 */
export const connectTracker = (tracker_url: string, key: Buffer) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const ask = (path: string, method: 'GET' | 'HEAD', headers: Record<string, string>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request(new URL(path, tracker_url), { agent, method, headers, timeout: limit_ms }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response
          resolve({ status, location: answered.location, text })
        })
      })
      call.on('timeout', () => call.destroy(new Error(`the tracker did not answer within ${limit_ms / 1000} s`)))
      call.on('error', reject)
      call.end()
    })

  return {
    /** Waits until the tracker serves, at most half a minute. */
    async untilReady(signal?: AbortSignal): Promise<void> {
      const begun = performance.now()
      for (;;) {
        signal?.throwIfAborted()
        const status = await ask('/healthz', 'GET', {}).then(
          (answer) => answer.status,
          () => 0,
        )
        if (status === 200) return
        if (performance.now() - begun > ready_limit_ms) throw new Error(`no tracker serves at ${tracker_url}`)
        await sleep(look_ms)
      }
    },
    /** Follows a tracking link. @returns the status, and the click id where the destination carries one */
    async click(
      click: DemoClick,
      { offer_id, affiliate_id }: Pick<EvaluatedFields, 'offer_id' | 'affiliate_id'>,
    ): Promise<{ status: number; click_id: string | undefined }> {
      const query = new URLSearchParams({ offer_id: String(offer_id), affiliate_id: String(affiliate_id) })
      for (const [index, sub] of click.subs.entries()) if (sub !== '') query.set(`sub${index + 1}`, sub)
      for (const [name, value] of Object.entries(click.extras ?? {})) query.set(name, value)
      const { status, location } = await ask(`/click?${query.toString()}`, clickMethod(click), {
        ...clickHeaders(click),
        [demo_visitor_header]: signDemoVisitor(click.ip, Date.now(), key),
      })
      const destination = location === undefined || !URL.canParse(location) ? undefined : new URL(location)
      return { status, click_id: destination?.searchParams.get('click_id') ?? undefined }
    },
    /** Reports a conversion as the offer's advertiser. @returns whether the tracker took it */
    async postback(
      offer: string,
      click_id: string,
      { goal, txid, amount, status }: Omit<PlannedPostback, 'due'>,
    ): Promise<boolean> {
      const given = { click_id, goal, txid, amount, status, reason: demoReason({ txid, goal, status }) }
      const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
      query.set('token', advertiserToken(offerOf(offer).advertiser, key))
      const answer = await ask(`/postback?${query.toString()}`, 'GET', {})
      return answer.status === 200
    },
    close: (): void => agent.destroy(),
  }
}

/** Runs work over a list, a few at a time. */
export const inParallel = async <T>(
  list: readonly T[],
  at_once: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...list]
  const take = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: at_once }, take))
}
