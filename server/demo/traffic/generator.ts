import type { ClickExtras } from '../../storage/journal/record.ts'
import { demoAffiliates, demoOffers, type DemoAffiliate, type DemoOffer } from '../catalogue.ts'
import { zoneTime, type ZoneTime } from '../calendar.ts'
import { randomFrom, seedOf, type Random } from '../random.ts'
import { planPostbacks, type PlannedPostback } from './postbacks.ts'
import { estimateClicks, slot_ms } from './rhythm.ts'
import { arrive, track } from './sub-ids.ts'
import { robots } from './user-agents.ts'
import { drawVisitor } from './visitors.ts'

/** One request for a tracking link, as the visitor's browser would make it. */
export interface DemoClick {
  at: number
  affiliate: string
  /** The offer's key in the catalogue. */
  offer: string
  ip: string
  user_agent: string
  referer: string
  subs: [string, string, string, string, string]
  extras?: ClickExtras
  /** A HEAD request is not a visit: it only checks whether the link works. */
  manner: 'visit' | 'head'
  /** The advertiser's later postbacks, if the click counts. */
  postbacks: PlannedPostback[]
}

/** Everything that the traffic depends on. */
export interface TrafficPlan {
  seed: number
  /** When the network was founded, milliseconds since 1970: traffic grows from there. */
  founded: number
  /** 1 is the demo network's own size; tests make it smaller. */
  scale: number
}

const robot_share = 0.022
const head_share = 0.0012
const second_click_share = 0.07
/** Visitors of one affiliate, offer and quarter of a day are drawn from this many times their number, so that some come twice. */
const pool_factor = 2.4

const promotes = (affiliate: DemoAffiliate, offer: DemoOffer): boolean =>
  offer.only === undefined || offer.only.includes(affiliate.key)

const weightOf = (affiliate: DemoAffiliate, offer: DemoOffer): number =>
  promotes(affiliate, offer)
    ? offer.categories.reduce(
        (weight, category) => weight * (affiliate.traffic.focus[category] ?? 1),
        offer.traffic.weight,
      )
    : 0

/** The offers that each affiliate promotes, with their shares of its clicks. */
const programmes = demoAffiliates.map((affiliate) => {
  const offers = demoOffers
    .map((offer) => ({ offer, weight: weightOf(affiliate, offer) }))
    .filter(({ weight }) => weight > 0)
  const total = offers.reduce((sum, { weight }) => sum + weight, 0)
  return { affiliate, offers: offers.map(({ offer, weight }) => ({ offer, share: weight / total })) }
})

/** A click's slot. */
interface Moment {
  at: number
  time: ZoneTime
  /** Hours from the zone's clock to UTC's: 4 or 5. */
  to_utc: number
}

const utcHours = (at: number, time: ZoneTime): number => (new Date(at).getUTCHours() - Math.floor(time.hour) + 24) % 24

const drawClick = (
  random: Random,
  plan: TrafficPlan,
  affiliate: DemoAffiliate,
  { offer, share }: { offer: DemoOffer; share: number },
  { at, time, to_utc }: Moment,
): DemoClick => {
  const { clicks_a_day, sources, quality } = affiliate.traffic
  const quarter = Math.floor(time.hour / 6)
  const pool = Math.ceil(clicks_a_day * plan.scale * share * 0.25 * pool_factor)
  const person = randomFrom(seedOf(plan.seed, affiliate.key, offer.key, time.day, quarter, random.between(1, pool)))
  const [source] = person.weighted(sources, ([, weight]) => weight)
  const { subs, referer, gadgets } = arrive(person, source, offer.key, time.day)
  const visitor = drawVisitor(person, {
    countries: offer.countries,
    os: offer.os,
    leaning: offer.traffic.gadgets ?? gadgets,
    // The middle of the quarter, so that one person's country does not depend on the minute of the click.
    utc_hour: quarter * 6 + 3 + to_utc,
  })
  // From a separate source, so that the other draws do not change.
  const extras = track(randomFrom(seedOf(plan.seed, affiliate.key, offer.key, at)), source)
  const click = {
    at,
    affiliate: affiliate.key,
    offer: offer.key,
    ...visitor,
    referer,
    subs,
    ...(extras !== undefined && { extras }),
  }
  if (random.chance(robot_share)) {
    const { user_agent } = random.weighted(robots, ({ weight }) => weight)
    return { ...click, user_agent, manner: 'visit', postbacks: [] }
  }
  if (random.chance(head_share)) return { ...click, manner: 'head', postbacks: [] }
  return { ...click, manner: 'visit', postbacks: planPostbacks(random, offer, at, quality) }
}

/**
 * The clicks of one slot, in the order of time. The same plan and slot always give the same clicks.
 * @param start a whole multiple of `slot_ms`
 */
export const clicksOfSlot = (plan: TrafficPlan, start: number): DemoClick[] => {
  const time = zoneTime(start)
  const to_utc = utcHours(start, time)
  const clicks: DemoClick[] = []
  for (const { affiliate, offers } of programmes) {
    const random = randomFrom(seedOf(plan.seed, affiliate.key, start))
    const count = random.count(estimateClicks(plan.seed, affiliate, time, start - plan.founded) * plan.scale)
    for (let n = 0; n < count; n++) {
      const at = start + random.between(0, slot_ms - 1)
      const click = drawClick(
        random,
        plan,
        affiliate,
        random.weighted(offers, ({ share }) => share),
        { at, time, to_utc },
      )
      clicks.push(click)
      const again = at + random.between(900, 40_000)
      // A double click: the same visitor once more, who converts only once.
      if (random.chance(second_click_share) && again < start + slot_ms)
        clicks.push({ ...click, at: again, postbacks: [] })
    }
  }
  return clicks.toSorted((a, b) => a.at - b.at)
}

/** One visitor of this very moment, of any affiliate, for requests that really go to the tracker. */
export const clickOfNow = (plan: TrafficPlan, random: Random, at: number): DemoClick => {
  const time = zoneTime(at)
  const to_utc = utcHours(at, time)
  const { affiliate, offers } = random.weighted(programmes, (programme) => programme.affiliate.traffic.clicks_a_day)
  return drawClick(
    random,
    plan,
    affiliate,
    random.weighted(offers, ({ share }) => share),
    { at, time, to_utc },
  )
}

/** The slots that are completely between two moments. */
export const slotsBetween = (from: number, until: number): number[] => {
  const slots: number[] = []
  for (let start = Math.ceil(from / slot_ms) * slot_ms; start + slot_ms <= until; start += slot_ms) slots.push(start)
  return slots
}
