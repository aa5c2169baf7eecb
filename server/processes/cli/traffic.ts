import { setTimeout as sleep } from 'node:timers/promises'
import { offerOf, type LiveTracker } from '../../demo/live.ts'
import type { Evaluator } from '../../demo/history.ts'
import type { Random } from '../../demo/random.ts'
import { clickOfNow, type TrafficPlan } from '../../demo/traffic/generator.ts'
import { planConversion } from '../../demo/traffic/postbacks.ts'

export { createEvaluator } from '../../demo/evaluate-click.ts'
export { connectTracker } from '../../demo/live.ts'
export { randomFrom } from '../../demo/random.ts'

export interface TrafficStatus {
  seconds: number
  clicks: number
  conversions: number
  /** Requests without a response, or with one other than a redirect or page. */
  failures: number
}

export interface TrafficOptions {
  tracker: LiveTracker
  evaluate: Evaluator
  plan: TrafficPlan
  random: Random
  /** Clicks a second. */
  rate: number
  /** Absent: continues until `signal` is aborted. */
  minutes?: number | undefined
  signal: AbortSignal
  /** Called once a second. */
  onStatus: (status: TrafficStatus) => void
  /** How long after its click a conversion is reported, in milliseconds. */
  conversion_delay_ms?: readonly [least: number, most: number]
}

const tick_ms = 50
const status_ms = 1_000
const conversion_share = 0.02
const default_delay_ms = [3_000, 12_000] as const

/**
 * Sends visitors to a running tracker at an even rate, and for some of them, seconds later, the advertiser's postback. Counts failures and
 * continues.
 */
export const sendTraffic = async (options: TrafficOptions): Promise<TrafficStatus> => {
  const { tracker, evaluate, plan, random, rate, minutes, signal, onStatus } = options
  const [least, most] = options.conversion_delay_ms ?? default_delay_ms
  const begun = performance.now()
  const status: TrafficStatus = { seconds: 0, clicks: 0, conversions: 0, failures: 0 }
  const underWay = new Set<Promise<void>>()

  const convert = async (offer: string, click_id: string): Promise<void> => {
    await sleep(random.between(least, most), undefined, { signal })
    const planned = planConversion(random, offerOf(offer), Date.now())
    if (await tracker.postback(offer, click_id, planned)) status.conversions += 1
    else status.failures += 1
  }
  const visit = async (): Promise<void> => {
    const click = clickOfNow(plan, random, Date.now())
    const evaluated = evaluate(click)
    const answer = await tracker.click(click, evaluated)
    // A paused offer without a fallback answers 404, and that is right.
    if (answer.status !== 302 && answer.status !== 404) throw new Error(`the tracker answered ${answer.status}`)
    status.clicks += 1
    const { click_id } = answer
    if (evaluated.rejected === '' && click_id !== undefined && random.chance(conversion_share))
      follow(convert(click.offer, click_id))
  }
  const follow = (work: Promise<void>): void => {
    const counted = work
      .catch(() => {
        if (!signal.aborted) status.failures += 1
      })
      .finally(() => underWay.delete(counted))
    underWay.add(counted)
  }

  let sent = 0
  let reported = 0
  for (;;) {
    const elapsed = performance.now() - begun
    status.seconds = Math.floor(elapsed / 1000)
    if (signal.aborted || (minutes !== undefined && elapsed >= minutes * 60_000)) break
    for (const due = (elapsed / 1000) * rate; sent < due; sent++) follow(visit())
    if (elapsed - reported >= status_ms) {
      reported = elapsed
      onStatus({ ...status })
    }
    await sleep(tick_ms)
  }
  await Promise.all(underWay)
  return status
}
