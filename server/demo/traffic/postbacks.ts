import type { Random } from '../random.ts'
import type { DemoOffer } from '../catalogue.ts'
import { day_ms, hour_ms, minute_ms } from '../../shared/time.ts'

/** A planned postback about one click, and when it is sent. */
export interface PlannedPostback {
  /** Milliseconds since 1970. */
  due: number
  goal: string
  txid: string
  /** The sale in dollars, '' where the payout is fixed. */
  amount: string
  /** '' leaves it to the offer's default. */
  status: '' | 'pending' | 'approved' | 'declined' | 'reversed'
}

const reversal_share = 0.04
const refusal_share = 0.012

/** Short delays are common, long ones rare: evenly spread over the orders of magnitude. */
const delay = (random: Random, min_ms: number, max_ms: number): number =>
  Math.round(min_ms * (max_ms / min_ms) ** random.next())

const saleAmount = (random: Random, offer: DemoOffer, goal: string): string => {
  const isShare = offer.payouts.some((row) => row.goal === goal && row.payout_percent !== undefined)
  if (!isShare || offer.traffic.sale === undefined) return ''
  const [least, most] = offer.traffic.sale
  return `${Math.round(least * (most / least) ** random.next())}.${random.pick(['00', '49', '90', '95', '99'])}`
}

const transaction = (random: Random, offer: DemoOffer): string =>
  `${offer.advertiser.slice(0, 2).toUpperCase()}-${random.between(100_000, 999_999)}-${random.between(1_000, 9_999)}`

const goalPostbacks = (random: Random, offer: DemoOffer, goal: string, at: number): PlannedPostback[] => {
  const first = { due: at, goal, txid: transaction(random, offer), amount: saleAmount(random, offer, goal) }
  if (random.chance(refusal_share)) return [{ ...first, status: 'declined' }]
  const planned: PlannedPostback[] = [{ ...first, status: '' }]
  let approvedAt = at
  if (offer.default_conversion_status === 'pending') {
    approvedAt += delay(random, 10 * hour_ms, 15 * day_ms)
    const approved = random.next() * 100 < offer.traffic.approval
    planned.push({ ...first, due: approvedAt, status: approved ? 'approved' : 'declined' })
    if (!approved) return planned
  }
  if (random.chance(reversal_share))
    planned.push({ ...first, due: approvedAt + delay(random, day_ms, 20 * day_ms), status: 'reversed' })
  return planned
}

/** The base goal's conversion, reported at once: for clicks that are chosen to convert. */
export const planConversion = (random: Random, offer: DemoOffer, at: number): PlannedPostback => ({
  due: at,
  goal: '',
  txid: transaction(random, offer),
  amount: saleAmount(random, offer, ''),
  status: '',
})

/**
 * Plans a click's outcome: in most cases nothing, else the base goal and, for some, a further goal, each with its later changes of status.
 * @param at the click's time
 * @param quality how well the affiliate's visitors convert, 1 being normal
 */
export const planPostbacks = (random: Random, offer: DemoOffer, at: number, quality: number): PlannedPostback[] => {
  if (!random.chance((offer.traffic.conversion_rate / 100) * quality)) return []
  const converted = at + delay(random, minute_ms, 4 * hour_ms)
  const planned = goalPostbacks(random, offer, '', converted)
  for (const { code, share, within_days } of offer.goals) {
    if (random.next() * 100 < share)
      planned.push(...goalPostbacks(random, offer, code, converted + delay(random, hour_ms, within_days * day_ms)))
  }
  return planned
}
