import fc from 'fast-check'
import { affiliate_count, type Click, type Postback } from '../history.ts'
import { day_ms } from '../model/zone.ts'
import { agents, looks, type Agent } from '../visitors.ts'
import {
  awkward_subs,
  blocked_values,
  currencies,
  sale_amounts,
  status_words,
  type StatusWord,
  type SubText,
} from '../words.ts'
import { moment, offset } from './moments.ts'

export const max_offers = 3
export const max_points = 2
export const max_addresses = 4

const agent: fc.Arbitrary<Agent> = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...agents.filter(({ is_person }) => is_person)) },
  { weight: 1, arbitrary: fc.constantFrom(...agents.filter(({ is_person }) => !is_person)) },
)

const plainSub: fc.Arbitrary<SubText> = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((text) => !/\p{Cc}/u.test(text) && text.trim() !== '')
  .map((text) => ({ sent: text, kept: text }))

const sub: fc.Arbitrary<SubText> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ sent: '', kept: '' }) },
  { weight: 3, arbitrary: fc.constantFrom(...awkward_subs) },
  { weight: 1, arbitrary: plainSub },
  // Also with a blank around, which is the same source.
  { weight: 1, arbitrary: fc.constantFrom(...blocked_values).map((text) => ({ sent: ` ${text}`, kept: ` ${text}` })) },
  { weight: 1, arbitrary: fc.constantFrom(...blocked_values).map((text) => ({ sent: text, kept: text })) },
)

/** Mostly the first affiliate, so that figures gather. */
const affiliate: fc.Arbitrary<number | null> = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom(0, 0, 1) },
  { weight: 6, arbitrary: fc.constant(affiliate_count - 1) },
  { weight: 1, arbitrary: fc.constant(null) },
)

/** Offer, address and time are picks among the history's own, so that visitors come again. */
export type PlannedClick = Omit<Click, 'kind' | 'click' | 'at' | 'offer' | 'address'> & {
  point: number
  offset: number
  offer: number | null
  address: number
}
/** Either so long after the click, or at a moment, if that is later. */
export type PlannedPostback = Omit<Postback, 'kind' | 'at' | 'click' | 'reason'> & { delay: number; not_before: number }

const plannedClick: fc.Arbitrary<PlannedClick> = fc.record({
  point: fc.nat(max_points - 1),
  offset,
  offer: fc.oneof({ weight: 20, arbitrary: fc.nat(max_offers - 1) }, { weight: 1, arbitrary: fc.constant(null) }),
  affiliate,
  address: fc.nat(max_addresses - 1),
  agent,
  look: fc.oneof(
    { weight: 12, arbitrary: fc.constant('visit' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...looks) },
  ),
  subs: fc.tuple(sub, sub, sub, sub, sub, sub, sub, sub, sub, sub),
  aff_click_id: sub,
  landing: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(3) }),
})

/** Mostly the words that change something. */
const status: fc.Arbitrary<StatusWord> = fc.oneof(
  fc.constantFrom(...status_words),
  fc.constantFrom(...status_words.filter(({ asks }) => asks === 'approved' || asks === 'declined')),
)

export const plannedPostback: fc.Arbitrary<PlannedPostback> = fc.record({
  delay: fc.oneof(fc.constantFrom(0, 1, day_ms, day_ms + 1), fc.integer({ min: 0, max: 3 * day_ms })),
  not_before: fc.oneof(fc.constant(0), moment),
  goal: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('', '', 'deposit') },
    { weight: 1, arbitrary: fc.constant('no-such') },
  ),
  txid: fc.constantFrom('', '', 'T1', 'T1', ' T1 ', 't1', 'Ä 1'),
  amount: fc.constantFrom(...sale_amounts),
  currency: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...currencies.filter(({ is_ours }) => is_ours)) },
    { weight: 1, arbitrary: fc.constantFrom(...currencies) },
  ),
  status,
  sender: fc.oneof(
    { weight: 10, arbitrary: fc.constant('own' as const) },
    { weight: 1, arbitrary: fc.constantFrom('other' as const, 'unknown' as const) },
  ),
  method: fc.constantFrom('GET' as const, 'POST' as const, 'JSON' as const),
})

/** A click and the postbacks that name it. */
export interface Visit {
  click: PlannedClick
  postbacks: readonly PlannedPostback[]
}

export const visit: fc.Arbitrary<Visit> = fc.record({
  click: plannedClick,
  postbacks: fc.oneof(fc.constant([]), fc.array(plannedPostback, { minLength: 1, maxLength: 3 })),
})

/** A visit that most likely counts, with a conversion. */
export const buyer: fc.Arbitrary<Visit> = fc.record({
  click: fc
    .tuple(plannedClick, fc.constantFrom(0, 0, 1))
    .map(([click, place]): PlannedClick => ({ ...click, offer: 0, affiliate: place, look: 'visit' })),
  postbacks: fc.array(
    plannedPostback.map((planned): PlannedPostback => ({ ...planned, not_before: 0, sender: 'own' })),
    { minLength: 1, maxLength: 2 },
  ),
})

/** The same postback again, often with another status: what advertisers do for days. */
export const repetitions = fc.array(fc.tuple(status, fc.integer({ min: 0, max: 2 * day_ms })), { maxLength: 3 })
