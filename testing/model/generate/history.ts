import fc from 'fast-check'
import type { Click, History, Offer, Postback, Step } from '../history.ts'
import { addresses, type Address } from '../visitors.ts'
import { reason_texts, type StatusWord } from '../words.ts'
import { earliest, turning_point } from './moments.ts'
import { capped_offer, offer } from './offers.ts'
import {
  buyer,
  max_addresses,
  max_offers,
  max_points,
  plannedPostback,
  repetitions,
  visit,
  type PlannedPostback,
  type Visit,
} from './visits.ts'

/* Random histories. Everything that is likely to go wrong is likely to come: midnights, change-overs, repetitions, odd texts. */

/** The parts of a history, before its steps are ordered. */
interface Plan {
  offers: readonly Offer[]
  /** Visits gather around these. */
  points: readonly number[]
  /** Where its visitors come from. */
  addresses: readonly Address[]
  visits: readonly Visit[]
  strays: readonly PlannedPostback[]
  repetitions: readonly (readonly [StatusWord, number])[]
  pause_after: number
}

const pick = <T>(list: readonly T[], index: number): T => {
  const picked = list[index % list.length]
  if (picked === undefined) throw new RangeError('there is nothing to pick from')
  return picked
}

const numbers = (list: readonly unknown[]): number[] => [...list.keys()]

const clickOf = ({ offers, points, addresses: own }: Plan, { click }: Visit, number: number): Click => {
  const { point, offset: after, offer: place, address, ...rest } = click
  return {
    kind: 'click',
    click: number,
    at: pick(points, point) + after,
    offer: place === null ? null : pick(numbers(offers), place),
    address: pick(own, address),
    ...rest,
  }
}

const postbackOf = (click: number | null, clicked: number, planned: PlannedPostback): Postback => {
  const { delay, not_before, ...postback } = planned
  const at = Math.max(clicked + delay, not_before)
  // The choice does not affect anything else, so it takes no random number.
  return { kind: 'postback', click, at, reason: pick(reason_texts, Math.floor(at / 1000)), ...postback }
}

const inOrder = (plan: Plan): History => {
  const steps: Step[] = []
  plan.visits.forEach((visited, number) => {
    const click = clickOf(plan, visited, number)
    steps.push(click)
    for (const planned of visited.postbacks) {
      const postback = postbackOf(number, click.at, planned)
      steps.push(postback)
      for (const [status, later] of plan.repetitions) {
        const at = postback.at + later
        steps.push({ ...postback, status, reason: pick(reason_texts, Math.floor(at / 1000)), at })
      }
    }
  })
  for (const planned of plan.strays) steps.push(postbackOf(null, earliest, planned))
  const { offers, pause_after } = plan
  // Stable, so that of two at one moment the cause stays before its effect.
  return { offers, steps: steps.toSorted((a, b) => a.at - b.at), pause_after }
}

/** Addresses that are the same visitor, or nearly: a household's /64 and its neighbour's, one address in several spellings. */
const alike = fc.constantFrom(
  addresses.filter(({ ip }) => ip.startsWith('2001:db8:1:')),
  addresses.filter(({ ip }) => ip.startsWith('198.51.100.')),
)

const historyOf = (offers: fc.Arbitrary<Offer[]>, visits: fc.Arbitrary<Visit[]>): fc.Arbitrary<History> =>
  fc
    .record({
      offers,
      points: fc.array(turning_point, { minLength: 1, maxLength: max_points }),
      addresses: fc.oneof(alike, fc.array(fc.constantFrom(...addresses), { minLength: 1, maxLength: max_addresses })),
      visits,
      strays: fc.array(plannedPostback, { maxLength: 1 }),
      repetitions,
      pause_after: fc.nat(40),
    })
    .map(inOrder)

/** A history of up to three offers and two dozen visits. One in four is of one offer with caps and many buyers. */
export const history: fc.Arbitrary<History> = fc.oneof(
  {
    weight: 3,
    arbitrary: historyOf(
      fc.array(offer, { minLength: 1, maxLength: max_offers }),
      fc.array(visit, { maxLength: 24, size: 'max' }),
    ),
  },
  {
    weight: 1,
    arbitrary: historyOf(
      capped_offer.map((one) => [one]),
      fc.array(buyer, { minLength: 8, maxLength: 24, size: 'max' }),
    ),
  },
)
