import type { Random } from '../../../server/demo/random.ts'
import type { KeptReason, OfferName, AffiliatePlace, Report, Sale } from './words.ts'

/** A click that a sale may follow. */
export interface SoldClick {
  click_id: string
  offer: OfferName
  affiliate: AffiliatePlace
  /** Whether it counts, and whether it is older than its offer lets clicks be. */
  kind: 'counted' | 'rejected' | 'expired'
}

type Word = Report['status']

/** Possible sequences of an advertiser's statuses. */
const courses: readonly (readonly Word[])[] = [
  [''],
  ['approved'],
  ['', ''],
  ['pending', 'approved'],
  ['approved', 'declined'],
  ['pending', 'declined', 'approved'],
  ['approved', 'declined', 'approved', 'declined'],
  ['', 'pending', 'approved', ''],
]

const chooseKeptReason = (random: Random, { kind }: SoldClick): KeptReason | undefined => {
  if (kind === 'expired') return 'expired_click'
  if (kind === 'rejected') return 'click_not_counted'
  if (random.chance(0.9)) return undefined
  return random.pick<KeptReason>(['unknown_click', 'unknown_goal', 'test'])
}

/** Makes up the sale that follows a click. */
export const makeSale = (random: Random, number: number, click: SoldClick): Sale => {
  const kept = chooseKeptReason(random, click)
  const { offer, affiliate } = click
  const amount_cents = random.between(100, 20_000)
  const copies = (): number => (random.chance(0.2) ? random.between(2, 4) : 1)
  const word = (status: Word): Report => ({ status, amount_cents, copies: copies() })
  const course = kept === undefined ? random.pick(courses) : [random.pick<Word>(['', 'approved', 'declined'])]
  const reports = kept === 'test' ? [word('test')] : course.map(word)
  // Another amount at the end is a conflict, for a person to decide.
  if (kept === undefined && random.chance(0.1)) reports.push({ ...word('approved'), amount_cents: amount_cents + 1 })
  const goal = kept === 'unknown_goal' ? 'no-such-goal' : offer === 'fixed' && random.chance(0.3) ? 'sale' : ''
  return {
    number,
    click_id: kept === 'unknown_click' ? `no-click-${number}`.padEnd(32, '-') : click.click_id,
    offer,
    affiliate,
    goal,
    txid: kept === undefined && random.chance(0.2) ? '' : `sale-${number}`,
    reports,
    ...(kept !== undefined && { kept }),
  }
}
